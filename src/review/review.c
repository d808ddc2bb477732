/* review.c - see review.h. */
#include "review/review.h"

#include <stdlib.h>
#include <string.h>

#include "ai/nets.h"
#include "ai/odds.h"
#include "ai/search.h"
#include "base/check.h"
#include "base/rng.h"

enum {
    TRIALS = 48, // of a choice and of a better one, in the same worlds
    TURNS = 2,   // that a trial looks at: the rest of this one, and the reply
    HEAT = 50
};

// A moment of the game, before an action.
typedef struct moment {
    gg_state *state;
    gg_view *view; // of the seat that is asked
    gg_seat seat;
    gg_action action;
} moment;

struct review {
    const gg_game *game;
    review_how how;
    gg_setup setup;
    moment *moment; // count - 1 of them, and the end
    uint32_t count; // rows
};

static void *copy_of(const void *bytes, size_t size) {
    return memcpy(gg_must(malloc(size)), bytes, size);
}

static void keep(review *r, uint32_t at, const match *now, gg_seat seat) {
    moment *m = &r->moment[at];
    m->seat = seat;
    m->state = copy_of(match_state(now), r->game->state_size);
    if (seat < r->game->seat_count) m->view = copy_of(match_view(now, seat), r->game->view_size);
}

review *review_open(const match *model, const review_how *how) {
    net probe;
    const gg_setup *setup = match_setup(model);
    if (!setup || !match_game(model)->brain || !nets_find(match_game(model), &probe)) return NULL;
    review *r = gg_must(calloc(1, sizeof *r));
    uint32_t actions = match_action_count(model);
    *r = (review){ .game = match_game(model), .how = *how, .setup = *setup, .count = actions + 1 };
    r->moment = gg_must(calloc((size_t)actions + 1, sizeof *r->moment));
    match *again = match_open_again(model);
    for (uint32_t i = 0; i < actions; i++) {
        const gg_record_row *row = match_action(model, i);
        keep(r, i, again, row->seat);
        r->moment[i].action = row->action;
        match_play_again(again, model);
    }
    keep(r, actions, again, r->game->seat_count);
    match_close(again);
    return r;
}

void review_close(review *r) {
    if (!r) return;
    for (uint32_t i = 0; i < r->count; i++) {
        free((void *)r->moment[i].state);
        free((void *)r->moment[i].view);
    }
    free(r->moment);
    free(r);
}

uint32_t review_count(const review *r) {
    return r->count;
}

// What a choice comes to, of ODDS_ONE, for the side that makes it.
static uint32_t try(search *s, gg_action action) {
    uint64_t sum = 0;
    uint32_t until = s->brain->turn(search_world(s, 0)) + TURNS;
    for (uint32_t i = 0; i < TRIALS; i++) {
        gg_state *world = search_world(s, i);
        search_play(s, world, s->seat, action, NULL);
        sum += search_playout(s, world, until, HEAT);
    }
    return (uint32_t)(sum / TRIALS);
}

static void find_better(const review *r, const moment *m, const gg_decision *d, uint64_t seed,
                        review_row *out) {
    net n;
    search s;
    bot_task task = bot_task_of(r->game, m->view, d, seed, (bot_budget){ .nodes = r->how.nodes });
    gg_action found = emperor_choose(&task);
    if (memcmp(&found, &m->action, sizeof found) == 0) return;
    nets_find(r->game, &n);
    if (!search_begin(&s, &task, &(search_how){ .worlds = TRIALS, .net = &n })) return;
    int64_t played = try(&s, m->action), better = try(&s, found);
    search_end(&s);
    if (better <= played) return;
    out->best = found;
    out->cost = (int32_t)((better - played) * (EYES_ONE / ODDS_ONE));
}

static void look_at_action(const review *r, parts *p, uint32_t index, review_row *out) {
    const moment *m = &r->moment[index - 1];
    gg_decision d;
    gg_ask(r->game, m->state, m->seat, &d);
    parts_of(p, &(parts_move){ m->state, m[1].state, m->view, m->seat, m->action }, &out->step);
    out->turn = r->game->brain->turn(m->state);
    out->choice = d.count;
    out->played = out->best = m->action;
    if (r->how.nodes && d.count > 1) find_better(r, m, &d, gg_mix(r->how.seed, 6, index), out);
}

void review_look(const review *r, uint32_t index, review_row *out) {
    GG_ASSERT_CMP(index, <, r->count);
    const parts_how how = { r->how.worlds, r->how.dice, gg_mix(r->how.seed, 7, index) };
    parts *p = parts_open(r->game, &how);
    memset(out, 0, sizeof *out);
    if (index == 0)
        parts_setup(p, &r->setup, r->moment[0].state, &out->step);
    else
        look_at_action(r, p, index, out);
    parts_close(p);
}

void review_choice_write(const review *r, uint32_t index, gg_action action, gg_text *text) {
    GG_ASSERT_CMP(index, >, 0);
    const moment *m = &r->moment[index - 1];
    r->game->choice_write(m->state, m->seat, action, text);
}
