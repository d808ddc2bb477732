/* mine.c - see mine.h: one moment. Many options fall out after a few worlds; what is left is
 * compared in more. */
#include "lab/puzzles/mine.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/rng.h"

enum {
    LIKELY = EYES_ONE / 100 * 8,    // the chance of the seat that decides is neither less
    UNLIKELY = EYES_ONE / 100 * 97, // nor, with the best order, more
    NEW_WORLDS = 1000,              // numbers of worlds from which on nobody has looked
    ERRORS = 3,
    NO_DOUBT = 4, // errors beyond the margin: no more worlds are needed
    CHUNK = 48,   // worlds, after which that is asked
    QUICK = 500,  // nodes of an emperor who looks first
    EQUALS = 3,   // kinds of orders that come to the same: nothing is clear
    EQUAL = EYES_ONE / 1000 * 15
};

typedef struct entrant {
    option what;
    int64_t sum;
    int32_t chance[MINE_WORLDS_MAX];
} entrant;

// What orders are up to, by how many worlds have been seen.
typedef struct contest {
    trial *trial;
    entrant *entrant;
    unsigned count;
    uint32_t worlds; // so far; each entrant has all of them
} contest;

typedef struct round {
    uint32_t worlds;   // when it ends
    int margin;        // thousandths by which other orders have to be worse then
    unsigned entrants; // that go on
} round;

static int by_sum(const void *a, const void *b) {
    const entrant *x = a, *y = b;
    if (x->sum != y->sum) return x->sum > y->sum ? -1 : 1;
    return (x->what.outcome > y->what.outcome) - (x->what.outcome < y->what.outcome);
}

// False: the worlds ran out.
static bool see_worlds(contest *c, uint32_t until) {
    for (; c->worlds < until; c->worlds++) {
        if (!trial_world(c->trial, c->worlds)) return false;
        for (unsigned i = 0; i < c->count; i++) {
            int32_t chance = trial_chance(c->trial, &c->entrant[i].what.row);
            c->entrant[i].chance[c->worlds] = chance;
            c->entrant[i].sum += chance;
        }
    }
    qsort(c->entrant, c->count, sizeof *c->entrant, by_sum);
    return true;
}

// The best of another kind than the best; count if there is none.
static unsigned rival_of(const contest *c) {
    unsigned i = 1;
    while (i < c->count && c->entrant[i].what.group == c->entrant[0].what.group)
        i++;
    return i;
}

static trial_sum lead_over(const contest *c, unsigned other) {
    trial_sum sum = { 0 };
    for (uint32_t i = 0; i < c->worlds; i++)
        trial_add(&sum, c->entrant[0].chance[i] - c->entrant[other].chance[i]);
    return sum;
}

static bool leads_by(const trial_sum *s, int margin) {
    return trial_mean(s) * PUZZLE_ONE >= margin;
}

static bool is_clear(const trial_sum *s, int margin) {
    return leads_by(s, margin) && trial_mean(s) >= ERRORS * trial_error(s);
}

// Whether so many kinds are as good as the best of the first `seen`, which is this or more.
static bool are_equal(const contest *c, unsigned seen, int64_t best) {
    uint64_t group[EQUALS];
    unsigned equal = 0;
    for (unsigned i = 0; i < seen; i++)
        if (c->entrant[i].sum > best) best = c->entrant[i].sum;
    for (unsigned i = 0; i < seen && equal < EQUALS; i++) {
        unsigned known = 0;
        while (known < equal && group[known] != c->entrant[i].what.group)
            known++;
        if (known == equal && c->entrant[i].sum + EQUAL >= best)
            group[equal++] = c->entrant[i].what.group;
    }
    return equal == EQUALS;
}

/* The first world. Where three kinds of orders come to what generals would do anyway, and a quick
 * look finds nothing better, it seldom matters what comes first: the rest need not be tried. */
static bool see_first(contest *c, const trial_row *quick) {
    static const trial_row nothing;
    if (!trial_world(c->trial, 0)) return false;
    int32_t anyway = trial_chance(c->trial, &nothing), better = trial_chance(c->trial, quick);
    for (unsigned i = 0; i < c->count; i++) {
        c->entrant[i].sum = c->entrant[i].chance[0] =
            trial_chance(c->trial, &c->entrant[i].what.row);
        if (are_equal(c, i + 1, anyway > better ? anyway : better)) return false;
    }
    c->worlds = 1;
    return true;
}

static bool play_round(contest *c, const round *r) {
    if (!see_worlds(c, r->worlds)) return false;
    unsigned rival = rival_of(c);
    int64_t best = c->entrant[0].sum / c->worlds;
    if (rival == c->count || best < LIKELY || best > UNLIKELY) return false;
    trial_sum lead = lead_over(c, rival);
    if (!leads_by(&lead, r->margin)) return false;
    unsigned most = rival + 3 > r->entrants ? rival + 3 : r->entrants; // rivals go on in any case
    if (c->count > most) c->count = most;
    return true;
}

static bool compare(contest *c, const trial_row *quick, uint32_t worlds) {
    if (!see_first(c, quick)) return false;
    static const round first[] = { { 1, 15, 60 }, { 3, 40, 32 }, { 12, 70, 16 } };
    for (size_t i = 0; i < sizeof first / sizeof *first; i++) {
        if (!play_round(c, &first[i])) return false;
    }
    const round last = { worlds, PUZZLE_MARGIN * 5 / 4, 16 };
    return play_round(c, &last);
}

static bool all_are_clear(const contest *c) {
    for (unsigned i = 1; i < c->count; i++) {
        trial_sum lead = lead_over(c, i);
        if (c->entrant[i].what.group != c->entrant[0].what.group && !is_clear(&lead, PUZZLE_MARGIN))
            return false;
    }
    return true;
}

/* What a bot would do. */

void mine_answer(const match *m, gg_seat seat, const mine_bot *bot, trial_row *out) {
    const gg_game *game = match_game(m);
    const gg_view *view[GG_SEATS_MAX] = { 0 };
    for (gg_seat s = 0; s < game->seat_count; s++)
        if (match_has_viewer(m, s)) view[s] = match_view(m, s);
    match *again = match_open_world(game, match_state(m), view);
    bool passing = true;
    *out = (trial_row){ 0 };
    while (!options_is_done(again, seat, out, passing)) {
        gg_decision d;
        gg_ask(game, match_state(again), seat, &d);
        bot_task task = bot_task_of(game, match_view(again, seat), &d,
                                    gg_mix(bot->seed, 15, out->count), bot->budget);
        gg_action action = bot->level->choose(&task);
        passing = passing && options_is_pass(again, seat, action);
        out->action[out->count++] = action;
        match_play_legal(again, seat, action, NULL);
    }
    match_close(again);
}

// What an emperor would do: better than he thinks, or not among the options at all?
static bool is_beaten(const match *m, trial *t, const trial_row *best, const mine_how *how,
                      uint32_t first) {
    trial_row other;
    const gg_seat seat = trial_seat(t);
    const mine_bot bot = { bot_find("emperor"), { .nodes = how->nodes }, how->nodes };
    if (how->nodes == 0) return false;
    mine_answer(m, seat, &bot, &other);
    trial_sum lead = trial_compare(t, best, &other, first, how->worlds);
    // The same order with other pieces may be nearly as good, but no better.
    bool is_alike = options_group(m, seat, &other) == options_group(m, seat, best);
    return is_alike ? trial_mean(&lead) * PUZZLE_ONE < -PUZZLE_SLIP / 2
                    : !is_clear(&lead, PUZZLE_MARGIN);
}

/* A moment. */

static int thousandths(double value) {
    return (int)(value * PUZZLE_ONE + 0.5);
}

static uint16_t cost_of(const trial_sum *lead) {
    int cost = thousandths(trial_mean(lead));
    return (uint16_t)(cost < 1 ? 1 : cost > PUZZLE_ONE ? PUZZLE_ONE : cost);
}

// The best, and the best of each other kind.
static bool take_options(const match *m, const contest *c, puzzle *out) {
    for (unsigned i = 0; i < c->count && out->options < PUZZLE_OPTIONS_MAX; i++) {
        const option *what = &c->entrant[i].what;
        bool is_new = true;
        for (unsigned k = 0; k < i; k++)
            is_new = is_new && c->entrant[k].what.group != what->group;
        if (!is_new) continue;
        puzzle_option *o = &out->option[out->options];
        trial_sum lead = lead_over(c, i);
        if (!puzzle_row_write(m, out->seat, &what->row, o->row)) return false;
        o->cost = out->options++ ? cost_of(&lead) : 0;
    }
    return out->options >= PUZZLE_OPTIONS_LEAST;
}

// What is listed side by side is much alike.
static void shuffle(contest *c, uint64_t seed) {
    for (unsigned i = c->count; i > 1; i--) {
        unsigned k = bot_draw(seed, i, i);
        option last = c->entrant[i - 1].what;
        c->entrant[i - 1].what = c->entrant[k].what;
        c->entrant[k].what = last;
    }
}

static bool look(const match *m, contest *c, const mine_how *how, puzzle *out) {
    trial_row quick;
    const mine_bot bot = { bot_find("emperor"), { .nodes = QUICK }, out->check };
    mine_answer(m, out->seat, &bot, &quick);
    if (!compare(c, &quick, how->worlds) || !all_are_clear(c)) return false;
    if (is_beaten(m, c->trial, &c->entrant[0].what.row, how, 0)) return false;
    out->chance = (uint16_t)thousandths((double)c->entrant[0].sum / c->worlds / EYES_ONE);
    return take_options(m, c, out);
}

bool mine_look(const match *m, gg_seat seat, const mine_how *how, puzzle *out) {
    option *list = gg_must(calloc(OPTIONS_MAX, sizeof *list));
    contest c = { .count = options_list(m, seat, list) };
    GG_ASSERT_CMP(how->worlds, <=, MINE_WORLDS_MAX);
    *out = (puzzle){ .seat = seat, .check = gg_hash(match_game(m), match_state(m)) };
    bool found = false;
    if (c.count >= 3 && (c.trial = trial_open(m, seat, out->check)) != NULL) {
        c.entrant = gg_must(calloc(c.count, sizeof *c.entrant));
        for (unsigned i = 0; i < c.count; i++)
            c.entrant[i].what = list[i];
        shuffle(&c, out->check);
        found = look(m, &c, how, out);
        free(c.entrant);
        trial_close(c.trial);
    }
    free(list);
    return found;
}

/* Again. */

typedef struct doubt {
    trial_row best, other[PUZZLE_OPTIONS_MAX];
    trial_sum lead[PUZZLE_OPTIONS_MAX];
    bool settled[PUZZLE_OPTIONS_MAX];
    unsigned count, open; // others; those not settled
    double chance;        // with the best, added up
    uint32_t worlds;
} doubt;

static bool read_rows(const match *m, const puzzle *p, doubt *d) {
    if (!puzzle_row_read(m, p->seat, p->option[0].row, &d->best)) return false;
    for (unsigned i = 1; i < p->options; i++) {
        if (!puzzle_row_read(m, p->seat, p->option[i].row, &d->other[d->count++])) return false;
    }
    d->open = d->count;
    return true;
}

static void see_world(trial *t, doubt *d) {
    if (!trial_world(t, NEW_WORLDS + d->worlds)) return;
    int32_t best = trial_chance(t, &d->best);
    d->chance += (double)best / EYES_ONE;
    for (unsigned i = 0; i < d->count; i++) {
        if (!d->settled[i]) trial_add(&d->lead[i], best - trial_chance(t, &d->other[i]));
    }
}

// False: one of the others is beyond doubt too good.
static bool settle(doubt *d) {
    const double margin = (double)PUZZLE_MARGIN / PUZZLE_ONE;
    for (unsigned i = 0; i < d->count; i++) {
        double mean = trial_mean(&d->lead[i]), error = trial_error(&d->lead[i]);
        if (d->settled[i]) continue;
        if (mean + NO_DOUBT * error < margin) return false;
        d->settled[i] = mean - NO_DOUBT * error > margin;
        d->open -= d->settled[i];
    }
    return true;
}

static bool hold(trial *t, doubt *d, uint32_t worlds) {
    while (d->worlds < worlds && d->open > 0) {
        see_world(t, d);
        d->worlds++;
        if (d->worlds % CHUNK == 0 && !settle(d)) return false;
    }
    for (unsigned i = 0; i < d->count; i++) {
        if (!is_clear(&d->lead[i], PUZZLE_MARGIN)) return false;
    }
    return true;
}

bool mine_verify(const match *m, const mine_how *how, puzzle *p) {
    doubt d = { 0 };
    trial *t = trial_open(m, p->seat, p->check);
    bool holds = t && read_rows(m, p, &d) && hold(t, &d, how->worlds)
                 && !is_beaten(m, t, &d.best, how, NEW_WORLDS);
    for (unsigned i = 0; i < d.count && holds; i++)
        p->option[i + 1].cost = cost_of(&d.lead[i]);
    if (holds) p->chance = (uint16_t)thousandths(d.chance / d.worlds);
    trial_close(t);
    return holds;
}
