/* choices.c - see choices.h. */
#include "match/choices.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/say.h"
#include "chronicle.h"
#include "match/odds.h"
#include "match/offers.h"
#include "match/words.h"

enum {
    WORLDS = 3, // what follows in all of them is taken for certain
    LABEL_MAX = 1024
};

typedef struct trial {
    const gg_game *game;
    gg_seat seat;
    gg_state *world[WORLDS], *scratch, *before;
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
    t->before = gg_must(calloc(1, t->game->state_size));
    imagine_worlds(t, match_view(m, seat), asked);
    return t;
}

static void trial_end(trial *t) {
    for (unsigned i = 0; i < t->world_count; i++)
        free(t->world[i]);
    free(t->scratch);
    free(t->before);
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

// What the last action that was tried costs its side in this world before chance has its say.
static uint16_t loss_in(trial *t, unsigned world, gg_event *first) {
    const gg_chronicle *told = t->game->chronicle;
    unsigned sum = 0, side = t->seat == 0 ? 0 : 1;
    memcpy((void *)t->before, (const void *)t->world[world], t->game->state_size);
    for (uint16_t i = 0; told && i < t->news.count && !t->news.event[i].random; i++) {
        gg_note note = told->note(t->before, &t->news.event[i]);
        if (note.loss && note.side == side && sum == 0) *first = t->news.event[i];
        if (note.loss && note.side == side) sum += note.loss;
        t->game->evolve(t->before, &t->news.event[i]);
    }
    return (uint16_t)(sum < UINT16_MAX ? sum : UINT16_MAX);
}

// The least that it costs in any world: that much is certain.
static void look_for_losses(trial *t, match_choice *choice) {
    gg_event other;
    choice->loss = loss_in(t, 0, &choice->lost);
    for (unsigned i = 1; i < t->world_count && choice->loss; i++) {
        uint16_t loss = try_action(t, i, choice->action) ? loss_in(t, i, &other) : 0;
        if (loss < choice->loss) choice->loss = loss;
    }
}

// What every choice costs is no misclick.
static void weigh_losses(match_choice *choice, uint16_t count) {
    uint16_t least = UINT16_MAX;
    for (uint16_t i = 0; i < count; i++)
        least = choice[i].loss < least ? choice[i].loss : least;
    for (uint16_t i = 0; i < count; i++)
        choice[i].loss = (uint16_t)(choice[i].loss - least);
}

static void look_ahead(trial *t, match_choice *choice) {
    choice->is_final = true;
    if (t->world_count == 0 || !try_action(t, 0, choice->action)) return;
    choice->is_final = is_seen(t);
    choice->then_count = (uint8_t)forced_in(t, choice->then);
    look_for_losses(t, choice);
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
    weigh_losses(out, asked.count);
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

// What it would leave unused, if that is something.
static void put_unused(const match *m, gg_seat seat, gg_action action, gg_text *text) {
    char sentence[LABEL_MAX];
    gg_text out = gg_text_within(text, sentence, sizeof sentence);
    if (!match_game(m)->unused_write) return;
    match_game(m)->unused_write(match_state(m), seat, action, &out);
    if (out.used > 0) gg_put_member(text, "unused", sentence);
}

// In the words of the event that costs it, as the seat will be told of it.
static void put_lost(const gg_game *game, gg_seat seat, const match_choice *choice, gg_text *text) {
    char sentence[LABEL_MAX];
    gg_event told;
    gg_text out = gg_text_within(text, sentence, sizeof sentence);
    if (!choice->loss || !gg_tell(game, &choice->lost, seat, &told)) return;
    game->sentence_write(&told, &out);
    gg_put_member(text, "lost", sentence);
}

static void put_then(const gg_game *game, const match_choice *choice, gg_text *text) {
    gg_put_list(text, "then");
    for (unsigned i = 0; i < choice->then_count; i++) {
        char sentence[LABEL_MAX];
        gg_text out = gg_text_within(text, sentence, sizeof sentence);
        game->sentence_write(&choice->then[i], &out);
        gg_put_item(text, sentence);
    }
    gg_put(text, "]");
}

void match_choices_write(const match *m, gg_seat seat, bool with_action, gg_text *text) {
    match_choice choice[GG_LEGAL_MAX];
    uint16_t count = match_choices(m, seat, choice);
    match_odds *odds =
        match_odds_open(match_game(m), match_view(m, seat), seat, match_head(m)->phase);
    gg_put_list(text, "choices");
    for (uint16_t i = 0; i < count; i++) {
        gg_put_object(text, NULL);
        if (with_action) {
            gg_put_key(text, "action");
            match_action_write(match_game(m), choice[i].action, text);
        }
        put_label(m, seat, choice[i].action, text);
        match_odds_write(odds, choice[i].action, text);
        role_members_write(match_game(m), match_state(m), seat, choice[i].action, text);
        put_unused(m, seat, choice[i].action, text);
        put_lost(match_game(m), seat, &choice[i], text);
        if (choice[i].then_count) put_then(match_game(m), &choice[i], text);
        if (choice[i].is_final) gg_put_flag(text, "final", true);
        gg_put(text, "}");
    }
    match_odds_close(odds);
    gg_put(text, "]");
}
