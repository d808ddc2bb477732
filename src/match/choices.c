/* choices.c - see choices.h. */
#include "match/choices.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/say.h"

enum {
    WORLDS = 3, // what follows in all of them is taken for certain
    LABEL_MAX = 1024
};

typedef struct trial {
    const gg_game *game;
    gg_seat seat;
    gg_state *world[WORLDS], *scratch;
    unsigned world_count;
    gg_news news;
} trial;

/* Worlds. */

// The same worlds for the same view: two games that a seat cannot tell apart give it equal choices.
static void imagine_worlds(trial *t, const gg_view *view, const gg_decision *asked) {
    for (unsigned i = 0; i < WORLDS; i++) {
        gg_state *world = gg_must(calloc(1, t->game->state_size));
        const gg_head *head = (const gg_head *)(const void *)world;
        gg_rng rng = { .key = i + 1 };
        bool is_alike = t->game->imagine(view, &rng, world) && head->phase == asked->phase
                        && (head->to_move >> t->seat & 1);
        if (is_alike)
            t->world[t->world_count++] = world;
        else
            free(world);
    }
}

static trial *trial_begin(const match *m, gg_seat seat, const gg_decision *asked) {
    trial *t = gg_must(calloc(1, sizeof *t));
    t->game = match_game(m);
    t->seat = seat;
    t->scratch = gg_must(calloc(1, t->game->state_size));
    imagine_worlds(t, match_view(m, seat), asked);
    return t;
}

static void trial_end(trial *t) {
    for (unsigned i = 0; i < t->world_count; i++)
        free(t->world[i]);
    free(t->scratch);
    free(t);
}

// False if that action is none in this world.
static bool try_action(trial *t, unsigned world, gg_action action) {
    memcpy((void *)t->scratch, (const void *)t->world[world], t->game->state_size);
    return gg_play(t->game, t->scratch, t->seat, action, &t->news).rule == 0;
}

/* What follows. */

static bool is_forced(const trial *t, const gg_event *event) {
    return t->game->forced_event != 0 && event->kind == t->game->forced_event;
}

// Whether the match would let its seat take this back.
static bool is_seen(const trial *t) {
    gg_event told;
    for (uint16_t i = 0; i < t->news.count; i++) {
        if (t->news.event[i].random) return true;
        for (gg_seat viewer = 0; viewer <= t->game->seat_count; viewer++) {
            if (viewer != t->seat && gg_tell(t->game, &t->news.event[i], viewer, &told))
                return true;
        }
    }
    return false;
}

// Choices that are made for the seat before chance or another seat has its say.
static unsigned forced_in(const trial *t, gg_event out[MATCH_THEN_MAX]) {
    unsigned count = 0;
    for (uint16_t i = 0; i < t->news.count && count < MATCH_THEN_MAX; i++) {
        const gg_event *event = &t->news.event[i];
        if (event->random || (is_forced(t, event) && event->actor != t->seat)) break;
        if (is_forced(t, event)) out[count++] = *event;
    }
    return count;
}

// Shortens what follows to what follows in this world too.
static void agree(trial *t, unsigned world, match_choice *choice) {
    gg_event other[MATCH_THEN_MAX];
    unsigned count = try_action(t, world, choice->action) ? forced_in(t, other) : 0, same = 0;
    while (same < count && same < choice->then_count
           && memcmp(&other[same], &choice->then[same], sizeof *other) == 0)
        same++;
    choice->then_count = (uint8_t)same;
}

static void look_ahead(trial *t, match_choice *choice) {
    choice->is_final = true;
    if (t->world_count == 0 || !try_action(t, 0, choice->action)) return;
    choice->is_final = is_seen(t);
    choice->then_count = (uint8_t)forced_in(t, choice->then);
    for (unsigned i = 1; i < t->world_count && choice->then_count; i++)
        agree(t, i, choice);
}

uint16_t match_choices(const match *m, gg_seat seat, match_choice out[GG_LEGAL_MAX]) {
    gg_decision asked;
    gg_ask(match_game(m), match_state(m), seat, &asked);
    if (asked.count == 0) return 0;
    trial *t = trial_begin(m, seat, &asked);
    for (uint16_t i = 0; i < asked.count; i++) {
        out[i] = (match_choice){ .action = asked.legal[i] };
        look_ahead(t, &out[i]);
    }
    trial_end(t);
    return asked.count;
}

/* Words. */

static void put_label(const match *m, gg_seat seat, gg_action action, gg_text *text) {
    char label[LABEL_MAX];
    gg_text out = gg_text_within(text, label, sizeof label);
    if (!match_game(m)->choice_write) return;
    match_game(m)->choice_write(match_state(m), seat, action, &out);
    gg_put_member(text, "label", label);
}

static void put_then(const gg_game *game, const match_choice *choice, gg_text *text) {
    gg_put_key(text, "then");
    gg_put(text, "[");
    for (unsigned i = 0; i < choice->then_count; i++) {
        char sentence[LABEL_MAX];
        gg_text out = gg_text_within(text, sentence, sizeof sentence);
        game->sentence_write(&choice->then[i], &out);
        gg_put_comma(text);
        gg_put_quoted(text, sentence);
    }
    gg_put(text, "]");
}

static void put_action(const gg_game *game, gg_action action, gg_text *text) {
    char words[GG_RECORD_ACTION_MAX];
    gg_text out = gg_text_begin(words, sizeof words);
    game->action_write(action, &out);
    gg_put_member(text, "action", words);
}

void match_choices_write(const match *m, gg_seat seat, bool with_action, gg_text *text) {
    match_choice choice[GG_LEGAL_MAX];
    uint16_t count = match_choices(m, seat, choice);
    gg_put_key(text, "choices");
    gg_put(text, "[");
    for (uint16_t i = 0; i < count; i++) {
        gg_put_comma(text);
        gg_put(text, "{");
        if (with_action) put_action(match_game(m), choice[i].action, text);
        put_label(m, seat, choice[i].action, text);
        if (choice[i].then_count) put_then(match_game(m), &choice[i], text);
        if (choice[i].is_final) gg_put_flag(text, "final", true);
        gg_put(text, "}");
    }
    gg_put(text, "]");
}
