/* hint_try.c - rows of actions played on in imagined worlds, all with the same luck: first all of
 * them in a few worlds, then the best in others, from which chances and reasons come. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/rng.h"
#include "brain.h"
#include "review/hint_rows.h"

enum {
    WORLDS_FIRST = 8,
    WORLDS_LAST = 24,
    MISSES_MAX = 64, // worlds that ask something else
    FACTS_MAX = 16,
    FINE = 256 // of EYES_ONE, so that squares fit
};

// What came of one row in one world.
typedef struct outcome {
    int32_t chance; // of side 0
    bool is_over;
    int16_t term[GG_TERMS_MAX];
} outcome;

typedef struct trials {
    hint *hint;
    eyes eyes; // a copy: its world and views are used here
    gg_rng rng;
    gg_state *world, *after;
    gg_view *known[GG_SEATS_MAX], *learned[GG_SEATS_MAX];
    gg_news *news;
    const hint_order *row[HINT_ROWS_MAX]; // that are still tried
    unsigned rows;
    outcome outcome[HINT_ROWS_MAX][WORLDS_LAST];
    unsigned worlds; // that were found
} trials;

static gg_head *head_in(gg_state *state) {
    return (gg_head *)(void *)state;
}

// The row's actions, as far as they are legal there.
static void carry_out(trials *t, const hint_order *row) {
    const hint *h = t->hint;
    for (unsigned i = 0; i < row->steps; i++) {
        bool asked = head_in(t->after)->to_move >> h->seat & 1;
        if (!asked || h->game->check(t->after, h->seat, row->step[i]).rule) return;
        gg_play_legal(h->game, t->after, h->seat, row->step[i], t->news);
        gg_learn(h->game, t->news, t->learned, gg_seats(h->game, t->after));
    }
}

static void try_row(trials *t, const hint_order *row, uint64_t key, outcome *out) {
    const hint *h = t->hint;
    const gg_brain *brain = h->game->brain;
    memcpy((void *)t->after, (const void *)t->world, h->game->state_size);
    for (gg_seat seat = 0; seat < h->game->seat_count; seat++)
        memcpy((void *)t->learned[seat], (const void *)t->known[seat], h->game->view_size);
    head_in(t->after)->rng.key = key;
    carry_out(t, row);
    const eyes_scene to = { .state = t->after,
                            .view = (const gg_view *const *)t->learned,
                            .by = h->seat,
                            .until = brain->turn(t->world) + 2,
                            .whole = true };
    out->chance = eyes_chance(&t->eyes, &to, key);
    out->is_over = head_in(t->eyes.world)->to_move == 0;
    memset(out->term, 0, sizeof out->term);
    if (!out->is_over) brain->terms(t->eyes.world, out->term);
}

// Another world that asks the same, and allows the first step of each row.
static bool find_world(trials *t) {
    const hint *h = t->hint;
    for (unsigned i = 0; i < MISSES_MAX; i++) {
        bool fits = h->game->imagine(h->view, &t->rng, t->world) && hint_is_alike(h, t->world);
        for (unsigned row = 0; fits && row < t->rows; row++)
            fits = h->game->check(t->world, h->seat, t->row[row]->step[0]).rule == 0;
        if (fits) return true;
    }
    return false;
}

static void try_all(trials *t, unsigned worlds, uint64_t lot) {
    t->worlds = 0;
    while (t->worlds < worlds && find_world(t)) {
        hint_begin_views(t->hint, t->world, t->known);
        uint64_t key = gg_mix(t->hint->seed, lot, t->worlds);
        for (unsigned row = 0; row < t->rows; row++)
            try_row(t, t->row[row], key, &t->outcome[row][t->worlds]);
        t->worlds++;
    }
}

// The seat's own side.
static int64_t own_chance(const trials *t, unsigned row) {
    int64_t sum = 0;
    for (unsigned i = 0; i < t->worlds; i++)
        sum += t->outcome[row][i].chance;
    int64_t mean = sum / t->worlds;
    return t->hint->seat > 0 ? EYES_ONE - mean : mean;
}

// The best of the rows first, with what came of them. There are few.
static void sort_rows(trials *t) {
    outcome *swap = gg_must(malloc(sizeof t->outcome[0]));
    for (unsigned i = 1; i < t->rows; i++) {
        for (unsigned at = i; at > 0 && own_chance(t, at) > own_chance(t, at - 1); at--) {
            const hint_order *row = t->row[at];
            t->row[at] = t->row[at - 1];
            t->row[at - 1] = row;
            memcpy(swap, t->outcome[at], sizeof t->outcome[0]);
            memcpy(t->outcome[at], t->outcome[at - 1], sizeof t->outcome[0]);
            memcpy(t->outcome[at - 1], swap, sizeof t->outcome[0]);
        }
    }
    free(swap);
}

/* Reasons. */

// What differs between two rows, over all worlds.
typedef struct difference {
    int64_t sum, squares, count;
} difference;

static void add(difference *d, int64_t value) {
    d->sum += value;
    d->squares += value * value;
    d->count++;
}

// By more than twice its error.
static bool is_sure(const difference *d) {
    int64_t spread = d->count * d->squares - d->sum * d->sum;
    return d->count > 1 && d->sum * d->sum * (d->count - 1) > 4 * spread;
}

static bool is_level(const trials *t, unsigned row, unsigned other) {
    difference d = { 0 };
    for (unsigned i = 0; i < t->worlds; i++)
        add(&d, (t->outcome[row][i].chance - t->outcome[other][i].chance) / FINE);
    return !is_sure(&d);
}

static difference differ(const trials *t, unsigned row, unsigned other, unsigned term) {
    difference d = { 0 };
    for (unsigned i = 0; i < t->worlds; i++) {
        const outcome *a = &t->outcome[row][i], *b = &t->outcome[other][i];
        if (!a->is_over && !b->is_over) add(&d, a->term[term] - b->term[term]);
    }
    return d;
}

// How much it is, in what is told least of it.
static int32_t size_of(const hint_reason *r) {
    return abs(r->tenths) * 64 / r->fact->least;
}

// Behind those that are larger; the smallest may drop out.
static void add_reason(hint_order *out, hint_reason reason) {
    unsigned at = 0;
    while (at < out->reasons && size_of(&out->reason[at]) >= size_of(&reason))
        at++;
    if (at == HINT_REASONS_MAX) return;
    if (out->reasons < HINT_REASONS_MAX) out->reasons++;
    for (unsigned i = out->reasons - 1u; i > at; i--)
        out->reason[i] = out->reason[i - 1];
    out->reason[at] = reason;
}

static void reason_about(const trials *t, unsigned row, unsigned other, hint_order *out) {
    const gg_brain *brain = t->hint->game->brain;
    for (unsigned i = 0; i < brain->fact_count; i++) {
        const gg_fact *fact = &brain->fact[i];
        difference d = differ(t, row, other, fact->term);
        if (!is_sure(&d)) continue;
        int64_t tenths = d.sum * 10 / (d.count * abs(fact->unit));
        if (llabs(tenths) < fact->least) continue;
        bool for_first = (tenths > 0) == (fact->unit > 0);
        add_reason(out, (hint_reason){ fact, (int32_t)tenths, for_first == (t->hint->seat == 0) });
    }
}

static void take_best(trials *t) {
    hint *h = t->hint;
    h->count = t->rows < HINT_ORDERS_MAX ? t->rows : HINT_ORDERS_MAX;
    for (unsigned i = 0; i < h->count; i++) {
        unsigned other = i == 0 ? 1 : 0;
        h->order[i] = *t->row[i];
        h->order[i].chance = (int32_t)own_chance(t, i);
        if (other >= t->rows) continue;
        h->order[i].is_level = is_level(t, i, other);
        reason_about(t, i, other, &h->order[i]);
    }
}

static void begin(trials *t, hint *h, const eyes *e) {
    t->hint = h;
    t->eyes = *e;
    t->rng = (gg_rng){ .key = gg_mix(h->seed, 35, 0) };
    t->world = gg_must(calloc(1, h->game->state_size));
    t->after = gg_must(calloc(1, h->game->state_size));
    t->news = gg_must(calloc(1, sizeof *t->news));
    for (gg_seat seat = 0; seat < h->game->seat_count; seat++) {
        t->known[seat] = gg_must(calloc(1, h->game->view_size));
        t->learned[seat] = gg_must(calloc(1, h->game->view_size));
    }
}

static void end(trials *t) {
    for (gg_seat seat = 0; seat < t->hint->game->seat_count; seat++) {
        free((void *)t->known[seat]);
        free((void *)t->learned[seat]);
    }
    free((void *)t->world);
    free((void *)t->after);
    free(t->news);
    free(t);
}

bool hint_try(hint *h, const eyes *e, const hint_rows *rows) {
    trials *t = gg_must(calloc(1, sizeof *t));
    begin(t, h, e);
    for (; t->rows < rows->count; t->rows++)
        t->row[t->rows] = &rows->row[t->rows];
    if (t->rows > HINT_ORDERS_MAX) {
        try_all(t, WORLDS_FIRST, 36);
        if (t->worlds > 0) sort_rows(t);
        t->rows = HINT_ORDERS_MAX;
    }
    if (t->rows > 0) try_all(t, WORLDS_LAST, 37);
    bool found = t->rows > 0 && t->worlds > 0;
    if (found) {
        sort_rows(t);
        take_best(t);
    }
    end(t);
    return found;
}
