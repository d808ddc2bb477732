/* hint.c - see hint.h: what might be ordered. */
#include <stdlib.h>
#include <string.h>

#include "ai/bot.h"
#include "ai/odds.h"
#include "base/check.h"
#include "base/rng.h"
#include "brain.h"
#include "match/order_fold.h"
#include "review/hint_rows.h"

enum {
    WORLD_TRIES = 8,  // until one asks the same
    PROPOSALS = 20,   // that are drawn, besides the emperor's and the general's
    DRAWN = 6,        // decisions of each that are
    PONDERED = 3,     // decisions of the emperor's after the first
    HEAT_FIRST = 100, // percent: how freely the first is drawn,
    HEAT_MORE = 25,   // and how much more freely each further one
    OTHERS = 6        // of the seat's choices that are begun with, where few orders were found
};

typedef enum proposer { EMPEROR, GENERAL, CHANCE, GIVEN } proposer;

// A row on its way.
typedef struct proposal {
    const hint *hint;
    const eyes *eyes;
    match *match; // imagined
    proposer by;
    uint64_t lot;
    unsigned heat;
    gg_action given; // by GIVEN, to begin with
    hint_order *row;
} proposal;

hint *hint_open(const match *m, gg_seat seat, uint32_t nodes, uint64_t seed) {
    const gg_game *game = match_game(m);
    GG_ASSERT(match_head(m)->to_move >> seat & 1);
    if (!game->brain) return NULL;
    hint *h = gg_must(calloc(1, sizeof *h));
    *h = (hint){ .game = game, .seat = seat, .seed = seed, .nodes = nodes ? nodes : HINT_NODES };
    h->view = gg_must(malloc(game->view_size));
    memcpy((void *)h->view, (const void *)match_view(m, seat), game->view_size);
    gg_ask(game, match_state(m), seat, &h->decision);
    return h;
}

void hint_close(hint *h) {
    if (!h) return;
    free((void *)h->view);
    free((void *)h->world);
    free(h);
}

bool hint_is_alike(const hint *h, const gg_state *world) {
    const gg_head *head = (const gg_head *)(const void *)world;
    return head->phase == h->decision.phase && (head->to_move >> h->seat & 1);
}

void hint_begin_views(const hint *h, const gg_state *world, gg_view *const *view) {
    for (gg_seat seat = 0; seat < h->game->seat_count; seat++) {
        if (seat == h->seat)
            memcpy((void *)view[seat], (const void *)h->view, h->game->view_size);
        else
            h->game->view_begin(view[seat], world, seat);
    }
}

/* Proposing. */

// The largest of what is liked and noise.
static gg_action draw(const proposal *p, const gg_view *view, const gg_decision *d, unsigned step) {
    net_opinion opinion;
    unsigned best = 0;
    int64_t most = INT64_MIN;
    eyes_likings(p->eyes, match_state(p->match), view, d, &opinion);
    for (unsigned i = 0; i < d->count; i++) {
        uint64_t bits = gg_mix(p->lot, step, i);
        int64_t noise = (int64_t)odds_noise((uint8_t)(bits >> 32)) * NET_NAT / 100;
        int64_t value = opinion.score[i] + noise * p->heat / 100;
        if (value <= most) continue;
        most = value;
        best = i;
    }
    return d->legal[best];
}

static gg_action ponder(const proposal *p, const gg_view *view, const gg_decision *d,
                        unsigned step) {
    const hint *h = p->hint;
    bot_budget budget = { .nodes = step ? h->nodes / 4 + 1 : h->nodes };
    bot_task task = bot_task_of(h->game, view, d, gg_mix(h->seed, 31, step), budget);
    return emperor_choose(&task);
}

static gg_action propose(const proposal *p, const gg_decision *d, unsigned step) {
    const gg_view *view = match_view(p->match, d->seat);
    bool own = d->seat == p->hint->seat && d->count > 1;
    if (own && p->by == EMPEROR && step <= PONDERED) return ponder(p, view, d, step);
    if (p->by == GIVEN && step == 0) return p->given;
    if (own && p->by == CHANCE && step < DRAWN) return draw(p, view, d, step);
    return eyes_choice(p->eyes, match_state(p->match), view, d);
}

// The first order is all that counts.
static void hear_first(void *self, const order_told *told) {
    hint_order *row = self;
    if (told->first != 1 || row->is_order) return;
    row->is_order = true;
    row->order = told->order;
    if (told->count < row->steps) row->steps = (uint16_t)told->count;
}

// On to the end of its turn, in a world of its own; then cut where the first order ends.
static void follow(proposal *p) {
    const gg_game *game = p->hint->game;
    uint32_t turn = game->brain->turn(match_state(p->match));
    gg_decision d;
    while (match_seat(p->match) == p->hint->seat && p->row->steps < HINT_STEPS_MAX
           && game->brain->turn(match_state(p->match)) == turn) {
        gg_ask(game, match_state(p->match), p->hint->seat, &d);
        gg_action action = propose(p, &d, p->row->steps);
        match_play_legal(p->match, d.seat, action, NULL);
        p->row->step[p->row->steps++] = action;
    }
    if (game->orders) order_fold(p->match, hear_first, p->row);
    if (!p->row->is_order && p->row->steps > 1) p->row->steps = 1;
}

static int by_number(const void *a, const void *b) {
    uint16_t x = *(const uint16_t *)a, y = *(const uint16_t *)b;
    return (x > y) - (x < y);
}

static bool has_same_pieces(const gg_order *a, const gg_order *b) {
    gg_order x = *a, y = *b;
    if (x.count != y.count) return false;
    qsort(x.piece, x.count, sizeof *x.piece, by_number);
    qsort(y.piece, y.count, sizeof *y.piece, by_number);
    return memcmp(x.piece, y.piece, x.count * sizeof *x.piece) == 0;
}

static bool is_same(const hint_order *a, const hint_order *b) {
    if (a->is_order != b->is_order) return false;
    if (!a->is_order) return memcmp(&a->step[0], &b->step[0], sizeof a->step[0]) == 0;
    return a->order.how == b->order.how && a->order.from == b->order.from
           && a->order.to == b->order.to && has_same_pieces(&a->order, &b->order);
}

static void add_new(hint_rows *rows, const hint_order *row) {
    if (row->steps == 0) return;
    for (unsigned i = 0; i < rows->count; i++) {
        if (is_same(&rows->row[i], row)) return;
    }
    rows->row[rows->count++] = *row;
}

static void propose_one(proposal *p, const gg_view *const *view, hint_rows *rows) {
    hint_order *row = gg_must(calloc(1, sizeof *row));
    p->row = row;
    p->match = match_open_world(p->hint->game, p->hint->world, view);
    follow(p);
    match_close(p->match);
    if (rows->count < HINT_ROWS_MAX) add_new(rows, row);
    free(row);
}

// The choices that are liked most, whatever is done with them.
static void propose_others(proposal p, const gg_view *const *view, hint_rows *rows) {
    const gg_decision *d = &p.hint->decision;
    net_opinion opinion;
    eyes_likings(p.eyes, p.hint->world, p.hint->view, d, &opinion);
    p.by = GIVEN;
    for (unsigned i = 0; i < OTHERS && i < d->count && rows->count < HINT_ORDERS_MAX; i++) {
        unsigned best = 0;
        for (unsigned j = 1; j < d->count; j++)
            if (opinion.score[j] > opinion.score[best]) best = j;
        opinion.score[best] = INT32_MIN;
        p.given = d->legal[best];
        propose_one(&p, view, rows);
    }
}

static void propose_all(const hint *h, const eyes *e, hint_rows *rows) {
    unsigned most = h->decision.count == 1 ? 1 : PROPOSALS + CHANCE;
    gg_view *view[GG_SEATS_MAX] = { 0 };
    for (gg_seat seat = 0; seat < h->game->seat_count; seat++)
        view[seat] = gg_must(calloc(1, h->game->view_size));
    hint_begin_views(h, h->world, view);
    for (unsigned i = 0; i < most && rows->count < HINT_ROWS_MAX; i++) {
        proposal p = { .hint = h, .eyes = e, .lot = gg_mix(h->seed, 32, i) };
        p.by = i < CHANCE ? (proposer)i : CHANCE;
        p.heat = HEAT_FIRST + HEAT_MORE * i;
        propose_one(&p, (const gg_view *const *)view, rows);
    }
    propose_others((proposal){ .hint = h, .eyes = e }, (const gg_view *const *)view, rows);
    for (gg_seat seat = 0; seat < h->game->seat_count; seat++)
        free((void *)view[seat]);
}

static bool imagine_first(hint *h) {
    gg_rng rng = { .key = gg_mix(h->seed, 33, 0) };
    h->world = gg_must(calloc(1, h->game->state_size));
    for (unsigned i = 0; i < WORLD_TRIES; i++) {
        if (h->game->imagine(h->view, &rng, h->world) && hint_is_alike(h, h->world)) {
            ((gg_head *)(void *)h->world)->rng = (gg_rng){ .key = gg_mix(h->seed, 34, 0) };
            return true;
        }
    }
    free((void *)h->world);
    h->world = NULL;
    return false;
}

void hint_think(hint *h) {
    eyes e;
    GG_ASSERT(!h->world);
    if (!eyes_open(&e, h->game)) return;
    hint_rows *rows = gg_must(calloc(1, sizeof *rows));
    if (imagine_first(h)) {
        propose_all(h, &e, rows);
        if (!hint_try(h, &e, rows)) h->count = 0;
    }
    free(rows);
    eyes_close(&e);
}
