/* beliefs.c - measures what views believe: stated chances against the truth, game by game. */
#include "lab/fit/beliefs.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/rng.h"

enum { NOWHERE = GG_HIDDEN_MAX }; // slot of places where nothing is hidden

// Hidden pieces of a world by slot and kind. A slot is a place where the truth has some.
typedef struct census {
    uint32_t kind[GG_HIDDEN_MAX + 1][GG_KINDS_MAX];
    uint32_t count[GG_HIDDEN_MAX + 1];
} census;

// One game being followed.
typedef struct follower {
    const beliefs_task *task;
    beliefs_sum *sum;
    gg_state *guess;

    // The moment being measured.
    uint8_t slot[GG_BELIEF_PLACES_MAX]; // by place
    unsigned slots;
    census truth, first, stated; // first imagined world; sum of all
    bool varied[GG_HIDDEN_MAX];  // a world differs from the first there
} follower;

static const gg_belief *belief_of(const follower *f) {
    return f->task->moments.belief;
}

static void take_census(const follower *f, const gg_state *state, gg_seat seat, census *out) {
    gg_hidden piece[GG_HIDDEN_MAX];
    unsigned count = belief_of(f)->hidden(state, seat, piece);
    GG_ASSERT_CMP(count, <=, GG_HIDDEN_MAX);
    memset(out, 0, sizeof *out);
    for (unsigned i = 0; i < count; i++) {
        unsigned slot = f->slot[piece[i].place];
        out->kind[slot][piece[i].kind]++;
        out->count[slot]++;
    }
}

static void take_truth(follower *f, const gg_state *state, gg_seat seat) {
    gg_hidden piece[GG_HIDDEN_MAX];
    unsigned count = belief_of(f)->hidden(state, seat, piece);
    memset(f->slot, NOWHERE, sizeof f->slot);
    f->slots = 0;
    for (unsigned i = 0; i < count; i++) {
        GG_ASSERT_CMP(piece[i].place, <, GG_BELIEF_PLACES_MAX);
        uint8_t *slot = &f->slot[piece[i].place];
        if (*slot == NOWHERE) *slot = (uint8_t)f->slots++;
    }
    take_census(f, state, seat, &f->truth);
}

static void note_world(follower *f, const census *world, bool is_first) {
    if (is_first) f->first = *world;
    for (unsigned slot = 0; slot < f->slots; slot++) {
        f->stated.count[slot] += world->count[slot];
        for (unsigned k = 0; k < belief_of(f)->kind_count; k++) {
            f->stated.kind[slot][k] += world->kind[slot][k];
            if (world->kind[slot][k] != f->first.kind[slot][k]) f->varied[slot] = true;
        }
    }
}

static bool imagine_worlds(follower *f, const moment *at, const gg_lean *lean) {
    const gg_game *game = f->task->moments.game;
    census world;
    gg_rng rng = { .key = at->seed };
    memset(&f->stated, 0, sizeof f->stated);
    memset(f->varied, 0, sizeof f->varied);
    for (uint32_t i = 0; i < f->task->worlds; i++) {
        bool found = lean ? belief_of(f)->imagine(at->view, lean, &rng, f->guess)
                          : game->imagine(at->view, &rng, f->guess);
        if (!found) return false;
        take_census(f, f->guess, at->seat, &world);
        note_world(f, &world, i == 0);
    }
    return true;
}

// What is known from counts alone: all hidden pieces of the seat's enemies are one heap.
static void count_alone(const follower *f, double *chance) {
    double sum = 0;
    memset(chance, 0, GG_KINDS_MAX * sizeof *chance);
    for (unsigned slot = 0; slot < f->slots; slot++) {
        for (unsigned k = 0; k < GG_KINDS_MAX; k++)
            chance[k] += f->truth.kind[slot][k];
        sum += f->truth.count[slot];
    }
    for (unsigned k = 0; k < GG_KINDS_MAX; k++)
        chance[k] /= sum;
}

static void note_chance(beliefs_bin *bins, double stated, double pieces, double came_true) {
    unsigned at = (unsigned)(stated * BELIEFS_BINS);
    beliefs_bin *bin = &bins[at < BELIEFS_BINS ? at : BELIEFS_BINS - 1];
    bin->count += pieces;
    bin->stated += stated * pieces;
    bin->came_true += came_true;
}

// A kind that no world had still has a chance: one more piece, drawn by counts alone, is mixed
// in among those of all worlds.
static void note_slot(follower *f, unsigned slot, const double *alone, enum beliefs_by by,
                      beliefs_loss *loss) {
    double pieces = f->truth.count[slot], seen = f->stated.count[slot];
    if (seen < f->task->worlds * pieces) return; // picked in secret: not where it was seen
    loss->pieces += pieces;
    if (f->varied[slot]) loss->open += pieces;
    for (unsigned k = 0; k < belief_of(f)->kind_count; k++) {
        double stated = f->stated.kind[slot][k] / seen, came_true = f->truth.kind[slot][k];
        if (f->varied[slot]) note_chance(f->sum->bin[by], stated, pieces, came_true);
        if (came_true == 0) continue;
        loss->bits[by] -= came_true * log2((f->stated.kind[slot][k] + alone[k]) / (seen + 1));
        loss->count_bits -= came_true * log2(alone[k]);
    }
}

static void add_loss(beliefs_loss *sum, const beliefs_loss *more) {
    sum->pieces += more->pieces;
    sum->open += more->open;
    for (unsigned by = 0; by < BELIEFS_WAYS; by++)
        sum->bits[by] += more->bits[by];
    sum->count_bits += more->count_bits;
}

// What is lost by one belief; of the other one only the bits are added.
static bool measure_by(follower *f, const moment *at, enum beliefs_by by, beliefs_loss *loss) {
    double alone[GG_KINDS_MAX];
    gg_lean lean;
    beliefs_loss lost = { 0 };
    bool leans = by == BELIEFS_BY_NOTES && at->notes;
    if (leans) notebook_lean(at->notes, &lean);
    if (!imagine_worlds(f, at, leans ? &lean : NULL)) return false;
    count_alone(f, alone);
    for (unsigned slot = 0; slot < f->slots; slot++)
        note_slot(f, slot, alone, by, &lost);
    if (by == BELIEFS_BY_FACTS) {
        *loss = lost;
        return true;
    }
    loss->bits[by] = lost.bits[by];
    return true;
}

// A moments_listener.
static bool measure(void *self, const moment *at) {
    follower *f = self;
    beliefs_loss loss = { 0 };
    take_truth(f, at->state, at->seat);
    if (f->slots == 0) return true;
    for (unsigned by = 0; by < BELIEFS_WAYS; by++) {
        if (!measure_by(f, at, (enum beliefs_by)by, &loss)) return false;
    }
    add_loss(&f->sum->round[0], &loss);
    if (at->round <= BELIEFS_ROUNDS) add_loss(&f->sum->round[at->round], &loss);
    return true;
}

static beliefs_sum follow_game(const beliefs_task *task, uint32_t number, moments_end *end) {
    beliefs_sum sum = { 0 };
    follower *f = gg_must(calloc(1, sizeof *f));
    *f = (follower){ .task = task, .sum = &sum };
    f->guess = gg_must(calloc(1, task->moments.game->state_size));
    *end = moments_play(&task->moments, number, measure, f);
    free(f->guess);
    free(f);
    return sum;
}

// All games: their sums, and how they ended.
typedef struct harvest {
    const beliefs_task *task;
    beliefs_sum *each;
    moments_end *end;
} harvest;

static bool play(void *self, uint32_t number) {
    harvest *h = self;
    h->each[number] = follow_game(h->task, number, &h->end[number]);
    return h->end[number] != MOMENTS_STOPPED;
}

bool beliefs_measure(const beliefs_task *task, beliefs_sum *each, uint32_t *done) {
    harvest h = { task, each, gg_must(calloc(task->run.games, sizeof *h.end)) };
    games_run(&task->run, &(games_work){ .self = &h, .play = play });
    bool good = true;
    *done = 0;
    for (uint32_t i = 0; i < task->run.games; i++) {
        good = good && h.end[i] != MOMENTS_FAILED;
        if (h.end[i] == MOMENTS_PLAYED) each[(*done)++] = each[i];
    }
    free(h.end);
    return good;
}

static void add_bins(beliefs_bin *sum, const beliefs_bin *more) {
    for (unsigned i = 0; i < BELIEFS_BINS; i++) {
        sum[i].count += more[i].count;
        sum[i].stated += more[i].stated;
        sum[i].came_true += more[i].came_true;
    }
}

void beliefs_add(beliefs_sum *sum, const beliefs_sum *more) {
    for (unsigned by = 0; by < BELIEFS_WAYS; by++)
        add_bins(sum->bin[by], more->bin[by]);
    for (unsigned i = 0; i <= BELIEFS_ROUNDS; i++)
        add_loss(&sum->round[i], &more->round[i]);
}

// Mean distance of stated and true, weighted by the chances of each bin: 0 .. 1.
static double bin_error(const beliefs_bin *bin) {
    double count = 0, error = 0;
    for (unsigned i = 0; i < BELIEFS_BINS; i++) {
        count += bin[i].count;
        error += fabs(bin[i].stated - bin[i].came_true);
    }
    return count > 0 ? error / count : 0;
}

static double figure(const beliefs_sum *sum, beliefs_row row) {
    const beliefs_loss *loss = &sum->round[row.round];
    if (row.what == BELIEFS_ERROR) return bin_error(sum->bin[row.by]);
    if (loss->pieces <= 0) return 0;
    double bits = loss->bits[row.by] / loss->pieces, counts = loss->count_bits / loss->pieces;
    if (row.what == BELIEFS_BITS) return bits;
    if (row.what == BELIEFS_COUNT_BITS) return counts;
    return (row.what == BELIEFS_GAIN ? counts : loss->bits[BELIEFS_BY_FACTS] / loss->pieces) - bits;
}

static int by_value(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

beliefs_figure beliefs_figure_of(const beliefs_sum *each, uint32_t games, beliefs_row row) {
    enum { RESAMPLES = 200, TAIL = RESAMPLES / 40 };
    double value[RESAMPLES];
    beliefs_sum sum = { 0 };
    for (uint32_t i = 0; i < games; i++)
        beliefs_add(&sum, &each[i]);
    beliefs_figure out = { .value = figure(&sum, row) };
    for (uint32_t r = 0; r < RESAMPLES; r++) {
        sum = (beliefs_sum){ 0 };
        for (uint32_t i = 0; i < games; i++)
            beliefs_add(&sum, &each[bot_draw(r, i, games)]);
        value[r] = figure(&sum, row);
    }
    qsort(value, RESAMPLES, sizeof *value, by_value);
    out.low = value[TAIL];
    out.high = value[RESAMPLES - 1 - TAIL];
    return out;
}
