/* order_fold.c - see order_fold.h. */
#include "match/order_fold.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"

typedef struct folding {
    const gg_game *game;
    order_hear *hear;
    void *self;
    gg_state *scratch;
    order_told done, now; // what may be joined by the next; what goes on. count 0: nothing
    bool is_passing;      // `now` is still on the way to where it begins
} folding;

static bool is_like(const gg_order *a, const gg_order *b) {
    return a->how == b->how && a->from == b->from && a->to == b->to;
}

static void tell_done(folding *f) {
    if (f->done.count && f->done.order.how) f->hear(f->self, &f->done);
    f->done.count = 0;
}

// What goes on has ended: it joins what came before, or follows it.
static void settle(folding *f) {
    order_told *done = &f->done, *now = &f->now;
    if (f->is_passing) now->count = 0; // it led nowhere
    f->is_passing = false;
    if (now->count == 0) return;
    bool joins = done->count && done->seat == now->seat && is_like(&done->order, &now->order)
                 && done->first + done->count >= now->first // one action may hold parts of both
                 && done->order.count + now->order.count <= GG_ORDER_PIECES;
    if (joins) {
        memcpy(&done->order.piece[done->order.count], now->order.piece,
               now->order.count * sizeof *now->order.piece);
        done->order.count = (uint16_t)(done->order.count + now->order.count);
        done->count = now->first + now->count - done->first;
    } else {
        tell_done(f);
        *done = *now;
    }
    now->count = 0;
}

static void stop(folding *f) {
    settle(f);
    tell_done(f);
}

static bool is_about(const gg_role *r) {
    return r->from || r->how || r->piece || r->to || r->part;
}

static void take_role(folding *f, const gg_role *r) {
    gg_order *order = &f->now.order;
    if (r->how) order->how = r->how;
    if (r->from && !(r->part & GG_PART_ANYWHERE)) order->from = r->from;
    if (r->to) order->to = r->to;
    bool goes = r->piece && !(r->part & GG_PART_AGAIN);
    if (goes && order->count < GG_ORDER_PIECES) order->piece[order->count++] = r->piece;
}

static void begin(folding *f, gg_seat seat, uint32_t number) {
    settle(f);
    f->now = (order_told){ .seat = seat, .first = number };
}

// It began with a choice that another seat's action made for it.
static void take_begun(folding *f, gg_seat seat) {
    gg_order said = { 0 };
    const gg_orders *orders = f->game->orders;
    if (orders->begun && !orders->begun(f->scratch, seat, &said)) f->now.order = said;
}

// An action of a seat, or a choice that was made for it by the same action.
static void take_action(folding *f, gg_seat seat, uint32_t number, gg_action a) {
    gg_role role = { 0 };
    f->game->orders->role(f->scratch, seat, a, &role);
    if (!is_about(&role)) {
        stop(f);
        return;
    }
    bool goes_on = f->now.count && f->now.seat == seat, passes = role.part & GG_PART_PASS;
    bool begins = (role.part & GG_PART_BEGINS || passes) && !f->is_passing;
    if (begins || !goes_on) begin(f, seat, number);
    if (!begins && !goes_on) take_begun(f, seat);
    f->is_passing = passes;
    take_role(f, &role);
    f->now.count = number + 1 - f->now.first;
}

static gg_action forced_action(const folding *f, const gg_event *e) {
    bool is_forced = f->game->forced_event && e->kind == f->game->forced_event;
    if (!is_forced) return (gg_action){ 0 };
    return (gg_action){ (uint16_t)e->arg[0],
                        { (uint16_t)e->arg[1], (uint16_t)e->arg[2], (uint16_t)e->arg[3] } };
}

static void take_forced(folding *f, const match *again, uint32_t number, gg_seat seat) {
    uint32_t count = 0;
    const gg_event *event = match_news(again, f->game->seat_count + 1u, number, &count);
    for (uint32_t i = 0; i < count; i++) {
        gg_action a = forced_action(f, &event[i]);
        if (a.verb && event[i].actor == seat) take_action(f, seat, number, a);
        f->game->evolve(f->scratch, &event[i]);
    }
}

void order_fold(const match *m, order_hear *hear, void *self) {
    folding f = { .game = match_game(m), .hear = hear, .self = self };
    match *again = match_open_again(m);
    GG_ASSERT(f.game->orders);
    f.scratch = gg_must(malloc(f.game->state_size));
    for (uint32_t number = 1; number <= match_action_count(m); number++) {
        const gg_record_row *row = match_action(m, number - 1);
        memcpy((void *)f.scratch, (const void *)match_state(again), f.game->state_size);
        take_action(&f, row->seat, number, row->action);
        match_play_again(again, m);
        take_forced(&f, again, number, row->seat);
    }
    stop(&f);
    match_close(again);
    free(f.scratch);
}

/* As its seat saw it: by its own actions and by what it was told, and by nothing else. Whether a
 * choice of another seat was made by a rule or by that seat must make no difference. */

typedef struct seen_fold {
    const match *m;
    gg_seat seat;
    uint32_t *from, *to; // events of the seat's log that each of its own actions caused, from 1
    uint32_t own, told;  // its actions and events so far
    order_seen_hear *hear;
    void *self;
} seen_fold;

static void hear_seen(void *self, const order_told *told) {
    const seen_fold *s = self;
    order_seen seen = { s->from[told->first], 0, told->order };
    seen.count = s->to[told->first + told->count - 1] - seen.from;
    if (seen.count > 0) s->hear(s->self, &seen);
}

// An action's events end where another one follows, or where somebody else does something.
static void find_ranges(seen_fold *s) {
    uint32_t at = 0, count = 0, own = 0, all = 0;
    const gg_event *log = match_log(s->m, s->seat, &all);
    match_news(s->m, s->seat, 0, &at);
    for (uint32_t number = 1; number <= match_action_count(s->m); number++) {
        if (match_action(s->m, number - 1)->seat == s->seat) s->from[++own] = at;
        match_news(s->m, s->seat, number, &count);
        at += count;
    }
    s->from[own + 1] = all;
    for (uint32_t i = 1; i <= own; i++) {
        s->to[i] = s->from[i];
        while (s->to[i] < s->from[i + 1] && log[s->to[i]].actor == s->seat)
            s->to[i]++;
    }
}

// Choices that were made for the seat, as far as they belong to its last action.
static void take_seen(folding *f, seen_fold *s, const match *again, uint32_t number) {
    uint32_t count = 0;
    const gg_event *event = match_news(again, f->game->seat_count + 1u, number, &count);
    gg_event told;
    for (uint32_t i = 0; i < count; i++) {
        gg_action a = forced_action(f, &event[i]);
        bool is_in = s->own > 0 && s->told < s->to[s->own];
        if (a.verb && event[i].actor == s->seat && is_in) take_action(f, s->seat, s->own, a);
        f->game->evolve(f->scratch, &event[i]);
        s->told += gg_tell(f->game, &event[i], s->seat, &told);
    }
}

void order_fold_seen(const match *m, gg_seat seat, order_seen_hear *hear, void *self) {
    size_t size = (match_action_count(m) + 2) * sizeof(uint32_t);
    seen_fold s = { .m = m, .seat = seat, .hear = hear, .self = self };
    folding f = { .game = match_game(m), .hear = hear_seen, .self = &s };
    match *again = match_open_again(m);
    GG_ASSERT(f.game->orders);
    s.from = gg_must(calloc(1, size)), s.to = gg_must(calloc(1, size));
    f.scratch = gg_must(malloc(f.game->state_size));
    find_ranges(&s);
    match_news(m, seat, 0, &s.told);
    for (uint32_t number = 1; number <= match_action_count(m); number++) {
        const gg_record_row *row = match_action(m, number - 1);
        memcpy((void *)f.scratch, (const void *)match_state(again), f.game->state_size);
        if (row->seat == seat) {
            if (s.own && s.to[s.own] != s.from[s.own + 1]) stop(&f);
            take_action(&f, seat, ++s.own, row->action);
        }
        match_play_again(again, m);
        take_seen(&f, &s, again, number);
    }
    stop(&f);
    match_close(again);
    free(f.scratch);
    free(s.from);
    free(s.to);
}
