/* spoken.c - what Marengo says, held against what is so, in random games:
 *
 *     spoken_marengo FIRST LAST
 *
 * At every decision of games FIRST to LAST the words that a prompt offers are the legal ones, and
 * every choice has a label of its own. At some the choices that the engine makes after each are
 * told beforehand, and of every action that can be written one is refused for its time alone only
 * if it belongs to another time. Of every event the sentence claims what was so before it and is
 * so after it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "games/marengo/rules/rules.h"
#include "games/marengo/state/pieces.h"
#include "games/marengo/words/text.h"
#include "harness/world.h"
#include "match/choices.h"

enum { TEXT_MAX = 600, REFUSALS_EVERY = 23, CHOICES_EVERY = 3 };

static match *game;
static uint64_t seed;
static unsigned long sentences, prompts, labels, refusals;

static const mar_state *truth(void) {
    return mar_of(match_state(game));
}

static void fail(const char *claim, const char *text) {
    fprintf(stderr, "seed %llu, ply %u: %s: %s\n", (unsigned long long)seed, match_head(game)->ply,
            claim, text);
    exit(1);
}

static void holds(bool is_so, const char *claim, const char *text) {
    if (!is_so) fail(claim, text);
}

// ---- Words.

static bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '-';
}

static bool has_word(const char *text, const char *word) {
    size_t size = strlen(word);
    for (const char *at = strstr(text, word); at; at = strstr(at + 1, word)) {
        bool starts = at == text || !is_letter(at[-1]);
        if (starts && !is_letter(at[size])) return true;
    }
    return false;
}

static bool has(const char *text, const char *part) {
    return strstr(text, part) != NULL;
}

// "or WORD": whatever word of the game stands there is offered.
static bool is_offered(const char *text, const char *word) {
    char phrase[40];
    snprintf(phrase, sizeof phrase, " or %s", word);
    const char *at = strstr(text, phrase);
    return at && !is_letter(at[strlen(phrase)]) && has_word(text, word);
}

static void check_prompt(const gg_decision *asked) {
    static const char *const words[] = { "go",   "done",    "fire", "cancel",  "hold",  "one",
                                         "none", "no",      "stay", "advance", "split", "reserve",
                                         "road", "pontoon", "stop", "declare" };
    char prompt[TEXT_MAX];
    gg_text out = gg_text_begin(prompt, sizeof prompt);
    mar_prompt_write(match_state(game), asked->seat, &out);
    holds(prompt[0] && prompt[strlen(prompt) - 1] == '.', "a prompt is a sentence", prompt);
    for (unsigned i = 0; i < sizeof words / sizeof *words; i++) {
        char action[80];
        gg_action typed;
        snprintf(action, sizeof action, "%s %s", mar_game.phase[asked->phase].name, words[i]);
        bool known = mar_action_read(action, &typed) == GG_OK, legal = false;
        for (unsigned k = 0; k < asked->count && known; k++)
            legal = legal || memcmp(&asked->legal[k], &typed, sizeof typed) == 0;
        bool named = has_word(prompt, words[i]);
        // "in reserve" says where a blocked group stays.
        if (known) holds(named == legal, "a prompt offers what is legal", prompt);
        if (is_offered(prompt, words[i])) holds(legal, "or is followed by what is legal", prompt);
    }
    prompts++;
}

// ---- Labels, and what follows a choice.

static void check_labels(const gg_decision *asked) {
    static char label[GG_LEGAL_MAX][TEXT_MAX];
    for (unsigned i = 0; i < asked->count; i++) {
        gg_text out = gg_text_begin(label[i], TEXT_MAX);
        mar_choice_write(match_state(game), asked->seat, asked->legal[i], &out);
        holds(label[i][0] != 0, "a choice has a label", "");
        for (unsigned k = 0; k < i; k++)
            holds(strcmp(label[i], label[k]) != 0, "two choices have two labels", label[i]);
        labels++;
    }
}

static unsigned forced_after(gg_seat seat, gg_action action, gg_event *out) {
    static _Alignas(16) unsigned char bytes[WORLD_STATE_MAX];
    static gg_news news;
    gg_state *after = (gg_state *)(void *)bytes;
    unsigned count = 0;
    memcpy(bytes, (const void *)match_state(game), mar_game.state_size);
    GG_ASSERT(gg_play(&mar_game, after, seat, action, &news).rule == 0);
    for (unsigned i = 0; i < news.count; i++) {
        if (news.event[i].kind != MAR_EV_FORCED) continue;
        if (news.event[i].actor != seat) break;
        out[count++] = news.event[i];
    }
    return count;
}

// Before anything is seen or lost, every choice of the engine is told.
static void check_consequences(const gg_decision *asked) {
    static match_choice choice[GG_LEGAL_MAX];
    static gg_event forced[GG_EVENTS_MAX];
    unsigned count = match_choices(game, asked->seat, choice);
    holds(count == asked->count, "all choices are there", "");
    for (unsigned i = 0; i < count; i++) {
        char sentence[TEXT_MAX] = "";
        unsigned follows = forced_after(asked->seat, choice[i].action, forced);
        for (unsigned k = 0; k < follows && k < MATCH_THEN_MAX; k++) {
            gg_text out = gg_text_begin(sentence, sizeof sentence);
            mar_sentence_write(&forced[k], &out);
            holds(sentence[0] && !has(sentence, "There is one choice"), "what is forced is named",
                  sentence);
            bool told = k < choice[i].then_count
                        && memcmp(&forced[k], &choice[i].then[k], sizeof *forced) == 0;
            holds(told, "what the engine will choose is told before", sentence);
        }
    }
}

// ---- Sentences.

typedef struct moment {
    const mar_state *before, *after;
    const gg_event *e;
    const char *text;
} moment;

static void says(const moment *m, const char *part) {
    if (!has(m->text, part)) {
        fprintf(stderr, "should say '%s'\n", part);
        fail("a sentence is true", m->text);
    }
}

static void says_count(const moment *m, const char *before, unsigned count, const char *after) {
    char part[120];
    snprintf(part, sizeof part, "%s%u %s%s", before, count, count == 1 ? "piece" : "pieces", after);
    says(m, part);
}

static void says_number(const moment *m, const char *before, int number, const char *after) {
    char part[120];
    snprintf(part, sizeof part, "%s%d%s", before, number, after);
    says(m, part);
}

static unsigned strength_of(const mar_state *s, unsigned army) {
    unsigned sum = 0;
    for (unsigned i = 0; i < s->piece_count[army]; i++)
        sum += mar_strength_of[mar_code_of(s->piece[army][i])];
    return sum;
}

static unsigned attackers_in(const mar_state *s, unsigned army) {
    return mar_count(mar_run_of(s, army, MAR_LEAD, MAR_SPOTS));
}

static unsigned arrived(const moment *m, unsigned place) {
    return mar_count_in(m->after, m->e->actor, place) - mar_count_in(m->before, m->e->actor, place);
}

static void check_losses(const moment *m) {
    unsigned army = m->e->actor, lost = strength_of(m->before, army) - strength_of(m->after, army);
    const mar_pending_action *pending_action = &m->before->table.pending_action;
    bool gone = m->e->kind == MAR_EV_GONE;
    unsigned code = (unsigned)m->e->arg[1];
    holds(lost == (gone ? mar_strength_of[code] : 1u), "a loss is what is lost", m->text);
    if (gone) {
        says(m, "is eliminated: ");
        return;
    }
    holds(has(m->text, "it is gone")
              == (m->before->piece_count[army] > m->after->piece_count[army]),
          "who is gone is gone", m->text);
    const char *where = pending_action->retreat                       ? " in the retreat"
                        : pending_action->kind == MAR_PENDING_BOMBARD ? " in the bombardment"
                        : pending_action->stage == MAR_STAGE_PURSUIT  ? " in the pursuit"
                                                                      : " in the assault";
    says(m, where);
}

static void check_result(const moment *m) {
    const mar_state *s = m->before;
    unsigned army = s->table.army, enemy = mar_enemy(army);
    mar_run lead = mar_in_place(s, army, MAR_LEAD), others = mar_in_place(s, enemy, MAR_LEAD);
    int penalty = mar_at(s->table.pending_action.to)->penalty[s->table.pending_action.type];
    int attack = (int)mar_strength_in(s, army, MAR_LEAD) - penalty;
    int defence = (int)mar_strength_in(s, enemy, MAR_LEAD);
    if (s->table.morale[army] == 0) attack -= (int)mar_count(lead);
    if (s->table.morale[enemy] == 0) defence -= (int)mar_count(others);
    bool won = attack > defence;
    says_number(m, army ? ": France " : ": Austria ", attack, "");
    says_number(m, army ? "against Austria " : "against France ", defence, "");
    says(m, (won ? army : enemy) == MAR_AUSTRIA ? ": Austria wins." : ": France wins.");
    if (penalty) says_number(m, " - ", penalty, " for the approach");
    holds(m->after->table.pending_action.winner == (won ? army : enemy) + 1, "who won has won",
          m->text);
}

static void check_fight(const moment *m) {
    const mar_state *s = m->before;
    unsigned army = m->e->actor, place = (unsigned)m->e->arg[0];
    unsigned left = attackers_in(s, army);
    switch (m->e->kind) {
    case MAR_EV_ASSAULT:
        says_count(m, " with ", left, "");
        says_number(m, "left behind: ", (int)mar_count_in(m->after, army, place), ".");
        break;
    case MAR_EV_LEADERS:
        if (mar_count_in(s, army, MAR_LEAD) == 0)
            says(m, "nobody leading");
        else
            says_count(m, "with ", mar_count_in(s, army, MAR_LEAD), " leading");
        break;
    case MAR_EV_RESULT: check_result(m); break;
    case MAR_EV_PURSUIT: says_count(m, "with ", mar_count_in(s, army, MAR_PURSUIT), ""); break;
    case MAR_EV_REPULSE:
        holds(has(m->text, "none of it is left") == (left == 0), "who survived", m->text);
        if (left) says_count(m, ": ", left, " back in the reserve");
        break;
    case MAR_EV_TAKEN:
        holds(has(m->text, "none of it is left") == (left == 0), "who survived", m->text);
        holds(has(m->text, " takes ") == (left > 0), "who takes is left", m->text);
        break;
    default: break;
    }
}

static void check_moves(const moment *m) {
    const mar_state *s = m->before;
    unsigned army = m->e->actor, place = (unsigned)m->e->arg[0];
    unsigned group = mar_count_in(m->after, army, MAR_GROUP);
    switch (m->e->kind) {
    case MAR_EV_RETURN: {
        unsigned far = mar_at(place)->far_locale;
        holds(!mar_is_enemy_held(s, army, far), "no enemy is there", m->text);
        says(m, "No enemy is in ");
        says_count(m, "returns ", mar_count_in(s, army, place), "");
        holds(mar_count_in(m->after, army, place) == 0, "they returned", m->text);
        break;
    }
    case MAR_EV_ENTER:
        holds(has(m->text, "Nobody of ") == (group == 0), "who enters is there", m->text);
        if (group) says_count(m, " with ", group, ".");
        break;
    case MAR_EV_ATTACK:
        holds(mar_is_enemy_held(s, army, mar_at((unsigned)m->e->arg[1])->far_locale),
              "there is an enemy to attack", m->text);
        says_count(m, " with ", group, ".");
        break;
    case MAR_EV_BLOCK:
        holds(arrived(m, place) == (unsigned)(m->e->arg[1] + m->e->arg[2]), "so many block",
              m->text);
        break;
    case MAR_EV_NO_BLOCK: holds(!mar_is_filled(s, place), "nobody blocks", m->text); break;
    case MAR_EV_CONTINUE: says_count(m, "(", arrived(m, place), ")"); break;
    case MAR_EV_HALT: {
        unsigned reserve = mar_locales[mar_at(place)->locale].reserve;
        if (arrived(m, reserve)) says_count(m, " ", arrived(m, reserve), " in the reserve of ");
        if (arrived(m, place)) says_count(m, " ", arrived(m, place), "");
        break;
    }
    case MAR_EV_RETREAT:
        holds(arrived(m, (unsigned)m->e->arg[2]) == 1, "it is there", m->text);
        break;
    case MAR_EV_ROUT: holds(s->held[army][place] > 0, "someone must leave", m->text); break;
    default: break;
    }
}

static void check_rest(const moment *m) {
    const mar_state *s = m->before;
    unsigned army = m->e->actor, enemy = mar_enemy(army), place = (unsigned)m->e->arg[0];
    switch (m->e->kind) {
    case MAR_EV_MORALE:
        says_number(m, "from ", s->table.morale[army], " to ");
        says_number(m, " to ", m->after->table.morale[army], ".");
        break;
    case MAR_EV_BROKEN: holds(s->table.morale[army] == 0, "it is demoralised", m->text); break;
    case MAR_EV_GAIN:
        holds(s->table.morale[enemy] == 0 && s->table.morale[army] > 0, "one is", m->text);
        says_number(m, "gains ", m->after->table.morale[army] - s->table.morale[army], " points");
        break;
    case MAR_EV_ACTIVATE: holds(!has(m->text, "inactive"), "it is active now", m->text); break;
    case MAR_EV_WAKE: says_count(m, "(", (unsigned)m->e->arg[1], ")"); break;
    case MAR_EV_CALM: {
        bool empty = !mar_is_enemy_held(s, army, mar_at(place)->far_locale);
        holds(has(m->text, "no enemy is left there") == empty, "why it is cancelled", m->text);
        break;
    }
    case MAR_EV_BOMBARD: {
        unsigned target = (unsigned)m->e->arg[1];
        holds(mar_count_in(s, enemy, target) > 0, "somebody is fired at", m->text);
        says_number(m, "strength ", m->after->table.pending_action.loss[enemy], "");
        holds(has(m->text, "nobody is hit") == (m->after->table.pending_action.loss[enemy] == 0),
              "a hit", m->text);
        break;
    }
    case MAR_EV_OVER: says(m, mar_army_titles[mar_winner(m->after->head.result)]); break;
    default: break;
    }
}

static void check_sentence(const moment *m) {
    sentences++;
    if (m->e->kind == MAR_EV_FORCED) return;
    holds(!strpbrk(m->text, "%@#~"), "nothing is left of a pattern", m->text);
    holds(m->text[strlen(m->text) - 1] == '.', "a sentence ends", m->text);
    holds(has(m->text, "Austria") || has(m->text, "France") || m->e->kind == MAR_EV_ROUND
              || m->e->kind == MAR_EV_REVEAL || has(m->text, "French"),
          "a sentence names an army", m->text);
    if (m->e->kind == MAR_EV_LOSS || m->e->kind == MAR_EV_GONE)
        check_losses(m);
    else if (m->e->kind >= MAR_EV_ASSAULT && m->e->kind <= MAR_EV_TAKEN)
        check_fight(m);
    else
        check_moves(m);
    check_rest(m);
}

// Every event of an action, one by one.
static void check_events(const unsigned char *start) {
    static _Alignas(16) unsigned char before[WORLD_STATE_MAX], after[WORLD_STATE_MAX];
    uint32_t count;
    const gg_event *event =
        match_news(game, mar_game.seat_count + 1u, match_action_count(game), &count);
    memcpy(after, start, mar_game.state_size);
    for (uint32_t i = 0; i < count; i++) {
        char text[TEXT_MAX];
        gg_text out = gg_text_begin(text, sizeof text);
        memcpy(before, after, mar_game.state_size);
        mar_game.evolve((gg_state *)(void *)after, &event[i]);
        mar_sentence_write(&event[i], &out);
        moment m = { mar_of((gg_state *)(void *)before), mar_of((gg_state *)(void *)after),
                     &event[i], text };
        if (text[0]) check_sentence(&m);
    }
}

// ---- Refusals.

// The part of the turn that a decision belongs to; 0 for those of two parts.
static unsigned part_of(unsigned verb) {
    if (verb == MAR_ACTIVATE) return MAR_ACTIVATE;
    if (verb <= MAR_BOMBARD_LOSS) return MAR_BOMBARD;
    if (verb <= MAR_PURSUE) return MAR_ASSAULT;
    if (verb <= MAR_CONTINUE_TAKE) return 0;
    return verb <= MAR_SPLIT_TAKE ? MAR_MOVE_FROM : MAR_DECLARE;
}

static void check_refusal(gg_action action) {
    const mar_state *s = truth();
    char text[TEXT_MAX];
    gg_verdict verdict = mar_game.check(match_state(game), match_seat(game), action);
    if (verdict.rule == 0) return;
    refusals++;
    bool generic = verdict.rule >= MAR_6_1 && verdict.rule <= MAR_6_6;
    if (!generic) return;
    gg_text out = gg_text_begin(text, sizeof text);
    mar_explain_write(verdict, &out);
    bool own = match_seat(game) == s->table.army;
    unsigned part = part_of(action.verb);
    bool now = part == 0 ? s->table.stage == MAR_ASSAULT || s->table.stage == MAR_MOVE_FROM
                         : part == s->table.stage;
    holds(!(own && now), "what belongs to this part of the turn has its own reason", text);
    bool told = has(text, "'s turn.") || (own && has(text, " Now is the time of "));
    holds(told, "it says which part it is", text);
}

static void check_refusals(void) {
    for (unsigned verb = 1; verb < MAR_RESIGN; verb++) {
        for (unsigned word = 0; word < MAR_WORDS; word++) {
            check_refusal((gg_action){ (uint16_t)verb, { (uint16_t)word, 0, 0 } });
            for (unsigned facing = 0; facing < 2 * MAR_LOCALES; facing++)
                check_refusal(
                    (gg_action){ (uint16_t)verb, { (uint16_t)word, (uint16_t)facing, 0 } });
        }
        for (unsigned code = 0; code < MAR_CODES; code++) {
            check_refusal((gg_action){ (uint16_t)verb, { 0, 0, (uint16_t)(code + 1) } });
            for (unsigned place = 0; place < MAR_PLACES; place += 7)
                check_refusal(
                    (gg_action){ (uint16_t)verb, { 0, (uint16_t)place, (uint16_t)(code + 1) } });
        }
        for (unsigned place = 0; place < MAR_PLACES; place++)
            check_refusal((gg_action){ (uint16_t)verb, { 0, (uint16_t)place, 0 } });
    }
}

// ---- Games.

static void check_ending(void) {
    char text[TEXT_MAX];
    gg_rule rule;
    gg_text out = gg_text_begin(text, sizeof text);
    mar_result_write(match_state(game), &rule, &out);
    const mar_state *s = truth();
    bool austria = mar_winner(s->head.result) == MAR_AUSTRIA;
    holds(has(text, austria ? "Austria wins. " : "France wins. "), "who won", text);
    int broken = (s->table.morale[0] == 0) + (s->table.morale[1] == 0);
    holds((rule == MAR_14_1) == (broken == 1), "which clause decided", text);
    holds(has(text, rule == MAR_14_1 ? "alone is demoralised" : "Austria holds "), "why", text);
}

static void play_game(void) {
    static unsigned char start[WORLD_STATE_MAX];
    gg_setup how = world_setup_of(&mar_game, seed);
    how.scenario = (uint16_t)(seed % mar_game.scenario_count);
    dice lot = { .key = seed };
    game = match_open(&mar_game, &how, NULL);
    while (match_seat(game) < mar_game.seat_count) {
        gg_decision asked;
        gg_ask(&mar_game, match_state(game), match_seat(game), &asked);
        unsigned ply = match_head(game)->ply;
        check_prompt(&asked);
        check_labels(&asked);
        if (ply % CHOICES_EVERY == 0) check_consequences(&asked);
        if (ply % REFUSALS_EVERY == 0) check_refusals();
        memcpy(start, (const void *)match_state(game), mar_game.state_size);
        match_play(game, asked.seat, asked.legal[dice_roll(&lot, asked.count)], NULL);
        check_events(start);
    }
    check_ending();
    match_close(game);
}

int main(int argc, char **argv) {
    argc = world_options_take(&mar_game, argc, argv);
    if (argc != 3) {
        fprintf(stderr, "usage: spoken_marengo FIRST LAST [OPTION=VALUE...]\n");
        return 2;
    }
    uint64_t last = strtoull(argv[2], NULL, 10);
    for (seed = strtoull(argv[1], NULL, 10); seed <= last; seed++)
        play_game();
    printf("%lu prompts, %lu labels, %lu sentences, %lu refusals\n", prompts, labels, sentences,
           refusals);
    return 0;
}
