/* options.c - see options.h. */
#include "puzzle/options.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/rng.h"
#include "base/text.h"
#include "match/order_fold.h"

enum { WORLD = 1 }; // the key of the world in which options are listed and compared

static bool is_about(const gg_role *r) {
    return r->from || r->how || r->piece || r->to || r->part;
}

static gg_role role_of(const gg_game *game, const gg_state *state, gg_seat seat, gg_action a) {
    gg_role role = { 0 };
    if (game->orders) game->orders->role(state, seat, a, &role);
    return role;
}

// Whether an order may begin here, or none is asked about.
static bool is_at_rest(const gg_game *game, const gg_state *state, gg_seat seat) {
    gg_decision d;
    bool is_other = true;
    gg_ask(game, state, seat, &d);
    for (uint16_t i = 0; i < d.count; i++) {
        gg_role role = role_of(game, state, seat, d.legal[i]);
        if (role.part & (GG_PART_BEGINS | GG_PART_PASS)) return true;
        if (is_about(&role)) is_other = false;
    }
    return is_other;
}

bool options_is_pass(const match *m, gg_seat seat, gg_action action) {
    return role_of(match_game(m), match_state(m), seat, action).part & GG_PART_PASS;
}

bool options_is_done(const match *m, gg_seat seat, const trial_row *row, bool passing) {
    if (row->count == 0) return false;
    if (!(match_head(m)->to_move >> seat & 1) || row->count == PLAN_ROW_MAX) return true;
    return !passing && is_at_rest(match_game(m), match_state(m), seat);
}

static uint64_t outcome_of(const gg_game *game, const gg_state *state) {
    const gg_head *head = (const gg_head *)(const void *)state;
    return gg_mix(gg_hash(game, state), head->phase, head->to_move);
}

// Into the world; how many of the row's actions could be done.
static unsigned do_row(const gg_game *game, gg_seat seat, const trial_row *row, gg_state *world) {
    unsigned done = 0;
    while (done < row->count && gg_play(game, world, seat, row->action[done], NULL).rule == 0)
        done++;
    return done;
}

uint64_t options_outcome(const match *m, gg_seat seat, const trial_row *row) {
    gg_state *world = plan_imagine(m, seat, WORLD);
    if (!world) return 0;
    uint64_t outcome = do_row(match_game(m), seat, row, world) == row->count
                           ? outcome_of(match_game(m), world)
                           : 0;
    free((void *)world);
    return outcome;
}

typedef struct listing {
    const gg_game *game;
    gg_seat seat;
    const gg_state *world;
    option *out;
    unsigned count;
    bool is_full;
} listing;

static void list_one(listing *l, const option *o) {
    gg_state *after = gg_must(calloc(1, l->game->state_size));
    option *next = &l->out[l->count];
    memcpy((void *)after, (const void *)l->world, l->game->state_size);
    unsigned done = do_row(l->game, l->seat, &o->row, after);
    uint64_t outcome = outcome_of(l->game, after);
    free((void *)after);
    if (done < o->row.count) return;
    for (unsigned i = 0; i < l->count; i++) {
        if (l->out[i].outcome == outcome) return;
    }
    l->is_full = l->count == OPTIONS_MAX;
    if (l->is_full) return;
    *next = *o;
    next->outcome = outcome;
    l->count++;
}

static uint64_t group_of(const gg_order *order) {
    uint64_t group = gg_mix(order->how, order->from, order->to);
    // Of what goes nowhere it matters who it is.
    for (unsigned n = 0; n < order->count && !order->to; n++)
        group += gg_mix(order->piece[n], 9, 0);
    return group;
}

static uint64_t group_of_other(gg_action a) {
    return gg_mix(gg_mix(a.verb, a.arg[0], 8), a.arg[1], a.arg[2]);
}

static void list_orders(listing *l, const plan *p) {
    unsigned count;
    const plan_end *end = plan_ends(p, &count);
    for (unsigned i = 0; i < count && !l->is_full; i++) {
        option o = { .order = end[i].order };
        o.row.count = (uint8_t)plan_row(p, &end[i], o.row.action);
        o.group = group_of(&o.order);
        if (o.row.count > 0) list_one(l, &o);
    }
}

static void list_others(listing *l, const gg_decision *d) {
    for (uint16_t i = 0; i < d->count && !l->is_full; i++) {
        gg_role role = role_of(l->game, l->world, l->seat, d->legal[i]);
        if (is_about(&role)) continue;
        option o = { .row = { .count = 1, .action = { d->legal[i] } } };
        o.group = group_of_other(d->legal[i]);
        list_one(l, &o);
    }
}

unsigned options_list(const match *m, gg_seat seat, option *out) {
    const gg_game *game = match_game(m);
    gg_decision d;
    gg_ask(game, match_state(m), seat, &d);
    if (d.count < 2 || !is_at_rest(game, match_state(m), seat)) return 0;
    gg_state *world = plan_imagine(m, seat, WORLD);
    if (!world) return 0;
    listing l = { .game = game, .seat = seat, .world = world, .out = out };
    plan *p = game->orders ? plan_open(game, seat, world, NULL) : NULL;
    if (p) list_orders(&l, p);
    if (p) plan_close(p);
    list_others(&l, &d);
    free((void *)world);
    return l.is_full ? 0 : l.count;
}

/* Rows, taken back into orders. */

typedef struct telling {
    const gg_game *game;
    gg_text *out; // NULL: groups alone are asked for
    uint64_t group;
    uint32_t told; // orders
} telling;

static void tell_order(void *self, const order_told *told) {
    telling *t = self;
    t->group += group_of(&told->order);
    t->told++;
    if (!t->out) return;
    if (t->out->used > 0) gg_put(t->out, " ");
    t->game->orders->order_write(told->seat, &told->order, t->out);
}

static void fold(const match *m, gg_seat seat, const trial_row *row, telling *t) {
    const gg_view *view[GG_SEATS_MAX] = { 0 };
    if (!t->game->orders) return;
    for (gg_seat s = 0; s < t->game->seat_count; s++)
        view[s] = match_has_viewer(m, s) ? match_view(m, s) : NULL;
    match *again = match_open_world(t->game, match_state(m), view);
    for (unsigned i = 0; i < row->count; i++)
        match_play(again, seat, row->action[i], NULL);
    order_fold(again, tell_order, t);
    match_close(again);
}

uint64_t options_group(const match *m, gg_seat seat, const trial_row *row) {
    telling t = { .game = match_game(m) };
    fold(m, seat, row, &t);
    return t.told || row->count == 0 ? t.group : group_of_other(row->action[0]);
}

void options_write(const match *m, gg_seat seat, const trial_row *row, gg_text *out) {
    telling t = { .game = match_game(m), .out = out };
    fold(m, seat, row, &t);
    if (t.told == 0 && row->count > 0)
        t.game->choice_write(match_state(m), seat, row->action[0], out);
}
