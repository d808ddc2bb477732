/* truth_test.c - random games of Castiglione, with and without fog, of both rules: prompts offer
 * what is legal, refusals say why, labels name what follows, and sentences are true.
 *
 *     truth_castiglione FIRST LAST        seeds; the long form is 1 1000 */
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "base/text.h"
#include "games/castiglione/words/text.h"
#include "match/choices.h"
#include "truth.h"

enum { TEXT_MAX = 1024 };

static uint64_t seed_now, drawn_now;
static uint32_t ply_now;
static unsigned long prompts, sentences, refusals, labels, thens;

void truth_fail(const char *said, const char *form, ...) {
    va_list rest;
    va_start(rest, form);
    printf("not ok 1 - seed %llu, action %u: \"%s\": ", (unsigned long long)seed_now,
           (unsigned)ply_now, said);
    vprintf(form, rest);
    printf("\n");
    va_end(rest);
    exit(1);
}

static uint64_t draw(unsigned stream, uint64_t below) {
    return gg_mix(seed_now, stream, ++drawn_now) % below;
}

/* Prompts: behind the last colon stand the words that are legal, and no others. */

static const char *const offered[CAS_WORDS] = {
    "choose",
    "done",
    "end",
    "go",
    "stop",
    "yes",
    "no",
    "move first",
    "move second",
    "march",
    "force a march",
    "break a bridge",
    "mend a bridge",
    "leave a counter behind",
    "go inside",
    "go outside",
    "assault a fortress",
    "stay",
    "retreat",
    "go on",
    "a dummy",
};

// As one of the choices: between commas, or's and the end.
static bool offers(const char *choices, const char *word) {
    for (const char *at = choices; (at = strstr(at, word)) != NULL; at++) {
        bool begins = at == choices || at[-1] == ' ';
        const char *end = at + strlen(word);
        bool whole = strchr(",.?", *end) || strncmp(end, " or ", 4) == 0;
        bool first =
            at == choices || strncmp(at - 2, ", ", 2) == 0 || strncmp(at - 3, "or ", 3) == 0;
        if (word == offered[0] ? begins : begins && whole && first) return true;
    }
    return false;
}

static void try_prompt(const match *m, const gg_decision *asked) {
    char text[TEXT_MAX];
    gg_text out = gg_text_begin(text, sizeof text);
    uint32_t legal = 0;
    cas_game.prompt_write(match_state(m), asked->seat, &out);
    const char *choices = strrchr(text, ':');
    SO(text, choices && !out.full && !strchr(text, '%') && isupper((unsigned char)text[0]));
    SO(text, strchr(text, '(') || strstr(text, " SP") || strstr(text, truth_people[asked->seat])
                 || asked->phase == CAS_MOVE_KIND);
    for (unsigned i = 0; i < asked->count; i++)
        legal |= UINT32_C(1) << asked->legal[i].arg[0];
    for (unsigned word = 0; word < CAS_WORDS; word++) {
        bool is_legal = (legal >> word) & 1;
        if (offers(choices + 2, offered[word]) != is_legal)
            truth_fail(text, "'%s' is %slegal", offered[word], is_legal ? "" : "not ");
    }
    prompts++;
}

/* Refusals. */

static bool is_of_now(const cas_state *s, unsigned seat, unsigned verb) {
    bool active = seat == cas_active(&s->table);
    bool moves = s->table.step == CAS_STEP_MOVE_FIRST || s->table.step == CAS_STEP_MOVE_SECOND;
    bool fights = s->table.step == CAS_STEP_COMBAT_FIRST || s->table.step == CAS_STEP_COMBAT_SECOND;
    if (verb >= CAS_RECON_FROM && verb <= CAS_RECON_CAVALRY) return moves && active;
    if (verb >= CAS_MOVE_PICK && verb <= CAS_FORCE_STEP) return moves && active;
    if (verb == CAS_OVERRUN) return moves && active;
    if (verb == CAS_COMBAT_PICK || verb == CAS_SORTIE) return fights && active;
    if (verb == CAS_LEADER_FLIGHT) return moves || fights;
    return fights && verb >= CAS_WITHDRAW && verb <= CAS_RETREAT_TO;
}

static gg_action any_action(const cas_state *s) {
    static const uint8_t words[] = { CAS_THING,     CAS_THING,   CAS_THING,       CAS_DONE,
                                     CAS_END,       CAS_GO,      CAS_STOP,        CAS_YES,
                                     CAS_FORCE,     CAS_BREAK,   CAS_MEND,        CAS_LEAVE,
                                     CAS_GO_INSIDE, CAS_ASSAULT, CAS_WORD_RETREAT };
    gg_action a;
    char text[TEXT_MAX];
    (void)s;
    do {
        a = (gg_action){ (uint16_t)(1 + draw(5, CAS_PHASES - 1)),
                         { words[draw(6, sizeof words)], (uint16_t)draw(7, CAS_IDS + 1), 0 } };
        gg_text out = gg_text_begin(text, sizeof text);
        cas_action_write(a, &out);
    } while (text[0] == '?');
    return a;
}

static bool is_listed(const gg_decision *asked, gg_action a) {
    for (unsigned i = 0; i < asked->count; i++) {
        if (memcmp(&asked->legal[i], &a, sizeof a) == 0) return true;
    }
    return a.verb == CAS_RESIGN;
}

static void try_refusals(const match *m, const gg_decision *asked) {
    const cas_state *s = cas_of(match_state(m));
    for (unsigned i = 0; i < 6; i++) {
        gg_action a = any_action(s);
        char text[TEXT_MAX], action[TEXT_MAX];
        gg_text out = gg_text_begin(text, sizeof text), name = gg_text_begin(action, sizeof action);
        gg_verdict verdict = cas_game.check(match_state(m), asked->seat, a);
        cas_action_write(a, &name);
        SO(action, (verdict.rule == 0) == is_listed(asked, a));
        if (!verdict.rule) continue;
        cas_explain_write(verdict, &out);
        refusals++;
        SO(text, !out.full && !strchr(text, '%') && text[out.used - 1] == '.');
        if (verdict.rule != CAS_1_8) continue;
        if (is_of_now(s, asked->seat, a.verb)) truth_fail(action, "only C1.8: %s", text);
        SO(text, strstr(text, "Now it is the "));
        // The other player too is told when.
        verdict = cas_game.check(match_state(m), (gg_seat)!asked->seat, a);
        SO(action, verdict.rule != 0);
    }
}

/* Labels. */

static bool is_named(const char *label, const char *part) {
    return strstr(label, part) != NULL;
}

// Forced choices of the mover that his action brought, up to the next thing that chance decides.
static void try_label(const match *m, const match_choice *choice, const gg_event *news,
                      uint32_t count, const char *label) {
    gg_seat seat = news[0].actor;
    unsigned told = 0;
    (void)m;
    for (uint32_t i = 0; i < count; i++) {
        char sentence[TEXT_MAX];
        gg_text out = gg_text_begin(sentence, sizeof sentence);
        if (news[i].random) break;
        if (news[i].kind != CAS_EV_FORCED) continue;
        if (news[i].actor != seat) break;
        cas_sentence_write(&news[i], &out);
        gg_action only = { (uint16_t)news[i].arg[0],
                           { (uint16_t)news[i].arg[1], (uint16_t)news[i].arg[2], 0 } };
        char meaning[TEXT_MAX];
        out = gg_text_begin(meaning, sizeof meaning);
        cas_meaning_write(only, &out);
        bool then =
            told < choice->then_count && memcmp(&choice->then[told], &news[i], sizeof *news) == 0;
        bool area = only.arg[0] == CAS_THING && only.arg[1] > 0 && only.arg[1] <= CAS_AREAS
                    && is_named(label, cas_areas[only.arg[1] - 1].name);
        // What contact shows is not for certain; that the move may end there is said.
        bool contact = only.verb == CAS_MOVE_STEP && only.arg[0] == CAS_STOP
                       && is_named(label, "the move ends there");
        bool none = only.verb == CAS_RECON_CAVALRY && only.arg[0] == CAS_DONE
                    && is_named(label, "without cavalry");
        if (!then && !area && !contact && !none && told < MATCH_THEN_MAX)
            truth_fail(label, "then, unnamed: %s", sentence);
        told++;
        thens++;
    }
}

// What chance or the enemy brings in between: the one way out is in the label.
static void try_retreat(const gg_event *news, uint32_t count, gg_action a, const char *label) {
    bool leaves = a.verb == CAS_STAY && a.arg[0] == CAS_WORD_RETREAT;
    for (uint32_t i = 0; leaves && i < count; i++) {
        if (news[i].kind == CAS_EV_RETREAT)
            SO(label, is_named(label, cas_areas[cas_area_of((unsigned)news[i].arg[1])].name));
    }
}

static void label_of(const match *m, gg_seat seat, gg_action a, char text[TEXT_MAX]) {
    gg_text out = gg_text_begin(text, TEXT_MAX);
    const cas_state *s = cas_of(match_state(m));
    cas_game.choice_write(match_state(m), seat, a, &out);
    SO(text, !out.full && text[0] && !strchr(text, '?') && !strchr(text, '%') && out.used < 400);
    if (a.verb == CAS_STAY && a.arg[0] == CAS_WORD_STAY && s->table.combat.round == 2)
        SO(text, is_named(text, "to retreat"));
    bool hit = a.verb == CAS_BOMBARD_HIT || a.verb == CAS_COMBAT_HIT || a.verb == CAS_PURSUIT_HIT;
    if (hit) SO(text, is_named(text, " SP, cohesion ") && is_named(text, " hit"));
    labels++;
}

/* Sentences. */

static void try_news(cas_state *fold, const gg_event *news, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        char text[TEXT_MAX];
        gg_text out = gg_text_begin(text, sizeof text);
        cas_state before = *fold;
        cas_game.evolve((gg_state *)(void *)fold, &news[i]);
        cas_sentence_write(&news[i], &out);
        truth_of_event(&before, fold, &news[i], text);
        sentences += text[0] != 0;
    }
}

static void try_result(const match *m) {
    char text[TEXT_MAX];
    gg_text out = gg_text_begin(text, sizeof text);
    gg_rule rule;
    cas_result_write(match_state(m), &rule, &out);
    SO(text, strchr(text, ':') && rule == cas_of(match_state(m))->table.ended_by);
}

/* Games. */

// A score for contact, and for going on.
static gg_action choose(const cas_state *s, const gg_decision *asked) {
    for (unsigned tries = 0;; tries++) {
        gg_action a = asked->legal[draw(1, asked->count)];
        bool ends = a.arg[0] == CAS_END || a.arg[0] == CAS_DONE || a.arg[0] == CAS_STOP
                    || a.arg[0] == CAS_LEAVE;
        bool meets = a.verb == CAS_MOVE_STEP && a.arg[0] == CAS_THING
                     && cas_is_contact(s, asked->seat, a.arg[1] - 1u);
        if (tries > 3 || meets || draw(2, ends ? 4 : 2) == 0) return a;
    }
}

static void play_game(uint64_t seed) {
    static cas_state fold;
    gg_setup how = { .seed = seed, .rules = (uint8_t)(seed % 4 == 0 ? 1 : 2) };
    seed_now = seed;
    drawn_now = 0;
    for (unsigned i = 0; i < CAS_OPT_COMBAT_BOARD; i++)
        how.option[i] = (uint8_t)draw(4, 2);
    match *m = match_open(&cas_game, &how, NULL);
    uint32_t count;
    const gg_event *news = match_news(m, CAS_SIDES + 1, 0, &count);
    gg_clear(&cas_game, (gg_state *)(void *)&fold, how.rules);
    try_news(&fold, news, count);
    for (ply_now = 0; match_seat(m) < CAS_SIDES; ply_now++) {
        static match_choice choices[GG_LEGAL_MAX];
        static char label[TEXT_MAX];
        gg_decision asked;
        gg_seat seat = match_seat(m);
        gg_ask(&cas_game, match_state(m), seat, &asked);
        try_prompt(m, &asked);
        try_refusals(m, &asked);
        gg_action a = choose(cas_of(match_state(m)), &asked);
        for (unsigned i = 0; i < asked.count; i++)
            label_of(m, seat, asked.legal[i], label);
        label_of(m, seat, a, label);
        bool looks = draw(8, 8) == 0;
        uint16_t n = looks ? match_choices(m, seat, choices) : 0;
        match_play(m, seat, a, NULL);
        news = match_news(m, CAS_SIDES + 1, match_action_count(m), &count);
        for (unsigned i = 0; i < n; i++) {
            if (memcmp(&choices[i].action, &a, sizeof a) == 0)
                try_label(m, &choices[i], news, count, label);
        }
        try_retreat(news, count, a, label);
        try_news(&fold, news, count);
    }
    try_result(m);
    match_close(m);
}

int main(int argc, char **argv) {
    uint64_t first = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
    uint64_t last = argc > 2 ? strtoull(argv[2], NULL, 10) : 12;
    printf("1..1\n");
    for (uint64_t seed = first; seed <= last; seed++)
        play_game(seed);
    bool enough = prompts && sentences && refusals && labels && thens;
    printf("%sok 1 - %lu prompts, %lu sentences, %lu refusals, %lu labels, %lu forced choices\n",
           enough ? "" : "not ", prompts, sentences, refusals, labels, thens);
    return !enough;
}
