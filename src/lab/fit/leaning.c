/* leaning.c - Newton's method on the likelihood of the truth. What counts of a world is how many
 * pieces of each kind have how much of each trait. The slope is what the truth has beyond the mean
 * of the worlds, the curve is how the worlds spread; both are sums of whole numbers over all games,
 * so that it does not matter in which order they are played. */
#include "lab/fit/leaning.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "lab/arena/contest.h"

enum {
    SIDES_MAX = 3,
    WIDTH_MAX = (NOTEBOOK_TRAITS + GG_SIGNS_MAX) * GG_KINDS_MAX,
    UNIT = 32 // of a whole trait: sums of squares fit their words
};

// Of one side: trait by trait, kind by kind.
typedef struct slopes {
    int64_t slope[WIDTH_MAX];            // times the worlds of a moment
    int64_t curve[WIDTH_MAX][WIDTH_MAX]; // lower triangle; likewise
} slopes;

typedef struct sums {
    slopes side[SIDES_MAX];
} sums;

typedef struct fitting {
    const leaning_task *task;
    moments_task moments; // with the belief that is being fitted
    unsigned rows, width;
    sums **each, *all; // by game, until it is added; of all games
    bool failed;
} fitting;

// One moment: traits by pile, and what worlds have of them.
typedef struct tally {
    const fitting *fit;
    const notebook *notes;
    int32_t trait[GG_PILES_MAX][NOTEBOOK_TRAITS + GG_SIGNS_MAX]; // in 1/UNIT
    bool counts[GG_PILES_MAX]; // all its hidden pieces are where they are seen
    uint16_t has[GG_PILES_MAX];
    int32_t truth[SIDES_MAX][WIDTH_MAX], world[SIDES_MAX][WIDTH_MAX];
    int64_t sum[SIDES_MAX][WIDTH_MAX];
} tally;

// ---- One game.

typedef struct reader {
    fitting *fit;
    sums *sums;
    gg_state *guess;
} reader;

static unsigned pile_of(const notebook *n, const gg_hidden *piece) {
    unsigned i = 0;
    while (i < n->count && (n->pile[i].key != piece->pile || n->pile[i].side != piece->side))
        i++;
    return i;
}

// Pieces by pile, so that those which the truth has elsewhere are left out everywhere.
static void count_piles(const tally *t, const gg_state *state, gg_seat seat, uint16_t *has) {
    gg_hidden piece[GG_HIDDEN_MAX];
    unsigned count = t->notes->belief->hidden(state, seat, piece);
    memset(has, 0, GG_PILES_MAX * sizeof *has);
    for (unsigned i = 0; i < count; i++) {
        unsigned pile = pile_of(t->notes, &piece[i]);
        if (pile < t->notes->count) has[pile]++;
    }
}

static void take_stock(const tally *t, const gg_state *state, gg_seat seat,
                       int32_t (*out)[WIDTH_MAX]) {
    gg_hidden piece[GG_HIDDEN_MAX];
    unsigned count = t->notes->belief->hidden(state, seat, piece);
    unsigned kinds = t->notes->belief->kind_count;
    memset(out, 0, SIDES_MAX * sizeof *out);
    for (unsigned i = 0; i < count; i++) {
        unsigned pile = pile_of(t->notes, &piece[i]);
        if (pile == t->notes->count || !t->counts[pile]) continue;
        for (unsigned row = 0; row < t->fit->rows; row++)
            out[piece[i].side][row * kinds + piece[i].kind] += t->trait[pile][row];
    }
}

static void begin_tally(tally *t, const fitting *fit, const moment *at) {
    memset(t, 0, sizeof *t);
    t->fit = fit;
    t->notes = at->notes;
    for (unsigned i = 0; i < t->notes->count; i++) {
        uint16_t trait[NOTEBOOK_TRAITS + GG_SIGNS_MAX];
        notebook_traits(t->notes, i, trait);
        for (unsigned row = 0; row < fit->rows; row++)
            t->trait[i][row] = trait[row] * UNIT / GG_TRAIT_ONE;
    }
    count_piles(t, at->state, at->seat, t->has);
}

// Slope and curve, for a world at a time: the products of what each side has.
static void add_world(const tally *t, slopes *to, unsigned side) {
    const int32_t *world = t->world[side];
    unsigned set[WIDTH_MAX], count = 0;
    for (unsigned i = 0; i < t->fit->width; i++) {
        if (world[i]) set[count++] = i;
    }
    for (unsigned i = 0; i < count; i++) {
        for (unsigned j = 0; j <= i; j++)
            to->curve[set[i]][set[j]] += (int64_t)world[set[i]] * world[set[j]];
    }
}

static void end_tally(const tally *t, slopes *to, unsigned side) {
    const int64_t *sum = t->sum[side], worlds = t->fit->task->worlds;
    for (unsigned i = 0; i < t->fit->width; i++) {
        to->slope[i] += t->truth[side][i] * worlds - sum[i];
        for (unsigned j = 0; j <= i && sum[i]; j++)
            to->curve[i][j] -= sum[i] * sum[j] / worlds;
    }
}

// A moments_listener.
static bool read_moment(void *self, const moment *at) {
    reader *r = self;
    const gg_belief *belief = at->notes->belief;
    static _Thread_local tally t;
    gg_lean lean;
    uint16_t has[GG_PILES_MAX];
    gg_rng rng = { .key = at->seed };
    begin_tally(&t, r->fit, at);
    notebook_lean(at->notes, &lean);
    for (uint32_t w = 0; w < r->fit->task->worlds; w++) {
        if (!belief->imagine(at->view, &lean, &rng, r->guess)) return false;
        if (w == 0) {
            count_piles(&t, r->guess, at->seat, has);
            for (unsigned i = 0; i < t.notes->count; i++)
                t.counts[i] = has[i] == t.has[i];
            take_stock(&t, at->state, at->seat, t.truth);
        }
        take_stock(&t, r->guess, at->seat, t.world);
        for (unsigned side = 0; side < belief->side_count; side++) {
            for (unsigned i = 0; i < r->fit->width; i++)
                t.sum[side][i] += t.world[side][i];
            add_world(&t, &r->sums->side[side], side);
        }
    }
    for (unsigned side = 0; side < belief->side_count; side++)
        end_tally(&t, &r->sums->side[side], side);
    return true;
}

static bool play(void *self, uint32_t number) {
    fitting *f = self;
    reader r = { .fit = f,
                 .sums = gg_must(calloc(1, sizeof *r.sums)),
                 .guess = gg_must(calloc(1, f->moments.game->state_size)) };
    moments_end end = moments_play(&f->moments, number, read_moment, &r);
    free(r.guess);
    if (end == MOMENTS_PLAYED)
        f->each[number] = r.sums;
    else
        free(r.sums);
    return end != MOMENTS_STOPPED;
}

// One at a time.
static void keep(void *self, uint32_t number) {
    fitting *f = self;
    if (!f->each[number]) {
        f->failed = true;
        return;
    }
    const slopes *from = f->each[number]->side;
    for (unsigned side = 0; side < SIDES_MAX; side++) {
        slopes *to = &f->all->side[side];
        for (unsigned i = 0; i < f->width; i++) {
            to->slope[i] += from[side].slope[i];
            for (unsigned j = 0; j <= i; j++)
                to->curve[i][j] += from[side].curve[i][j];
        }
    }
    free(f->each[number]);
    f->each[number] = NULL;
}

// ---- All games.

// The step that is due, by Cholesky, in place of `slope`; false if the matrix is not positive.
static bool solve(double (*curve)[WIDTH_MAX], double *slope, unsigned width) {
    for (unsigned i = 0; i < width; i++) {
        for (unsigned j = 0; j <= i; j++) {
            for (unsigned k = 0; k < j; k++)
                curve[i][j] -= curve[i][k] * curve[j][k];
            if (i == j && !(curve[i][i] > 0)) return false;
            curve[i][j] = i == j ? sqrt(curve[i][i]) : curve[i][j] / curve[j][j];
        }
        for (unsigned k = 0; k < i; k++)
            slope[i] -= curve[i][k] * slope[k];
        slope[i] /= curve[i][i];
    }
    for (unsigned i = width; i-- > 0;) {
        for (unsigned j = i + 1; j < width; j++)
            slope[i] -= curve[j][i] * slope[j];
        slope[i] /= curve[i][i];
    }
    return true;
}

static bool step(const fitting *f, const slopes *s, double *weight) {
    static double curve[WIDTH_MAX][WIDTH_MAX], slope[WIDTH_MAX];
    double worlds = f->task->worlds, one = UNIT, penalty = f->task->penalty;
    for (unsigned i = 0; i < f->width; i++) {
        slope[i] = (double)s->slope[i] / worlds / one - penalty * weight[i];
        for (unsigned j = 0; j <= i; j++)
            curve[i][j] = (double)s->curve[i][j] / worlds / one / one;
        curve[i][i] += penalty;
    }
    if (!solve(curve, slope, f->width)) return false;
    for (unsigned i = 0; i < f->width; i++)
        weight[i] += slope[i];
    return true;
}

static int16_t rounded(double nats) {
    enum { MOST = 8 };
    return (int16_t)lround(fmax(-MOST, fmin(MOST, nats)) * GG_TRAIT_ONE);
}

static bool pass(fitting *f, double (*weight)[WIDTH_MAX], int16_t (*out)[GG_KINDS_MAX]) {
    const gg_belief *belief = f->moments.belief;
    memset(f->all, 0, sizeof *f->all);
    games_run(&f->task->run, &(games_work){ .self = f, .play = play, .keep = keep });
    if (f->failed || contest_is_stopped()) return false;
    for (unsigned side = 0; side < belief->side_count; side++) {
        if (!step(f, &f->all->side[side], weight[side])) return false;
        for (unsigned row = 0; row < f->rows; row++) {
            for (unsigned k = 0; k < belief->kind_count; k++)
                out[side * f->rows + row][k] = rounded(weight[side][row * belief->kind_count + k]);
        }
    }
    return true;
}

bool leaning_fit(const leaning_task *task, int16_t (*out)[GG_KINDS_MAX]) {
    static double weight[SIDES_MAX][WIDTH_MAX];
    gg_belief belief = *task->moments.belief;
    fitting f = { .task = task, .moments = task->moments };
    GG_ASSERT_CMP(belief.side_count, <=, SIDES_MAX);
    f.rows = gg_lean_rows(&belief);
    f.width = f.rows * belief.kind_count;
    f.each = gg_must(calloc(task->run.games, sizeof(sums *)));
    f.all = gg_must(calloc(1, sizeof *f.all));
    belief.lean = (const int16_t(*)[GG_KINDS_MAX])out;
    f.moments.belief = &belief;
    memset(out, 0, belief.side_count * f.rows * sizeof *out);
    memset(weight, 0, sizeof weight);
    bool good = true;
    for (unsigned i = 0; i < task->passes && good; i++)
        good = pass(&f, weight, out);
    for (uint32_t i = 0; i < task->run.games; i++)
        free(f.each[i]);
    free(f.each);
    free(f.all);
    return good;
}
