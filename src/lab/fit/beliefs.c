/* beliefs.c - measures what views believe: stated chances against the truth, game by game. */
#include "lab/fit/beliefs.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/rng.h"
#include "belief.h"
#include "lab/arena/contest.h"

enum { NOWHERE = GG_HIDDEN_MAX }; // slot of places where nothing is hidden

// Hidden pieces of a world by slot and kind. A slot is a place where the truth has some.
typedef struct census {
    uint32_t kind[GG_HIDDEN_MAX + 1][GG_KINDS_MAX];
    uint32_t count[GG_HIDDEN_MAX + 1];
} census;

typedef enum game_end { GAME_STOPPED, GAME_FOLLOWED, GAME_FAILED } game_end;

// One game being followed.
typedef struct follower {
    const beliefs_task *task;
    beliefs_sum *sum;
    gg_setup setup;
    gg_state *guess;
    unsigned asked[GG_SEATS_MAX]; // last round in which this seat's belief was measured
    uint32_t moments;
    bool failed;

    // The moment being measured.
    uint8_t slot[GG_BELIEF_PLACES_MAX]; // by place
    unsigned slots;
    census truth, first, stated; // first imagined world; sum of all
    bool varied[GG_HIDDEN_MAX];  // a world differs from the first there
} follower;

static void take_census(const follower *f, const gg_state *state, gg_seat seat, census *out) {
    gg_hidden piece[GG_HIDDEN_MAX];
    unsigned count = f->task->game->belief->hidden(state, seat, piece);
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
    unsigned count = f->task->game->belief->hidden(state, seat, piece);
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
        for (unsigned k = 0; k < f->task->game->belief->kind_count; k++) {
            f->stated.kind[slot][k] += world->kind[slot][k];
            if (world->kind[slot][k] != f->first.kind[slot][k]) f->varied[slot] = true;
        }
    }
}

static bool imagine_worlds(follower *f, const gg_view *view, gg_seat seat) {
    const gg_game *game = f->task->game;
    census world;
    gg_rng rng = { .key = gg_mix(f->setup.seed, 0x62656c69, f->moments++) };
    memset(&f->stated, 0, sizeof f->stated);
    memset(f->varied, 0, sizeof f->varied);
    for (uint32_t i = 0; i < f->task->worlds; i++) {
        if (!game->imagine(view, &rng, f->guess)) return false;
        take_census(f, f->guess, seat, &world);
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

static void note_chance(beliefs_sum *sum, double stated, double pieces, double came_true) {
    unsigned at = (unsigned)(stated * BELIEFS_BINS);
    beliefs_bin *bin = &sum->bin[at < BELIEFS_BINS ? at : BELIEFS_BINS - 1];
    bin->count += pieces;
    bin->stated += stated * pieces;
    bin->came_true += came_true;
}

// A kind that no world had still has a chance: one more piece, drawn by counts alone, is mixed
// in among those of all worlds.
static void note_slot(follower *f, unsigned slot, const double *alone, beliefs_loss *loss) {
    double pieces = f->truth.count[slot], seen = f->stated.count[slot];
    if (seen < f->task->worlds * pieces) return; // picked in secret: not where it was seen
    loss->pieces += pieces;
    if (f->varied[slot]) loss->open += pieces;
    for (unsigned k = 0; k < f->task->game->belief->kind_count; k++) {
        double stated = f->stated.kind[slot][k] / seen, came_true = f->truth.kind[slot][k];
        if (f->varied[slot]) note_chance(f->sum, stated, pieces, came_true);
        if (came_true == 0) continue;
        loss->bits -= came_true * log2((f->stated.kind[slot][k] + alone[k]) / (seen + 1));
        loss->count_bits -= came_true * log2(alone[k]);
    }
}

static void add_loss(beliefs_loss *sum, const beliefs_loss *more) {
    sum->pieces += more->pieces;
    sum->open += more->open;
    sum->bits += more->bits;
    sum->count_bits += more->count_bits;
}

static void measure(follower *f, const contest_moment *now, gg_seat seat, unsigned round) {
    double alone[GG_KINDS_MAX];
    beliefs_loss loss = { 0 };
    take_truth(f, now->state, seat);
    if (f->slots == 0) return;
    if (!imagine_worlds(f, now->view[seat], seat)) {
        f->failed = true;
        return;
    }
    count_alone(f, alone);
    for (unsigned slot = 0; slot < f->slots; slot++)
        note_slot(f, slot, alone, &loss);
    add_loss(&f->sum->round[0], &loss);
    if (round <= BELIEFS_ROUNDS) add_loss(&f->sum->round[round], &loss);
}

// A contest_listener: the first decision a seat is asked in a round is a moment to measure.
static void follow(void *context, const contest_moment *now) {
    follower *f = context;
    const gg_game *game = f->task->game;
    gg_seat seat = gg_to_move(game, now->state);
    if (now->decisions == 0 || seat == game->seat_count) return;
    unsigned round = game->belief->round(now->state);
    if (f->asked[seat] == round) return;
    f->asked[seat] = round;
    measure(f, now, seat, round);
}

static beliefs_sum follow_game(const beliefs_task *task, uint32_t number, game_end *end) {
    beliefs_sum sum = { 0 };
    follower *f = gg_must(calloc(1, sizeof *f));
    *f = (follower){ .task = task, .sum = &sum, .setup = task->setup };
    f->setup.seed += number;
    f->guess = gg_must(calloc(1, task->game->state_size));
    contest_side side[2];
    for (unsigned i = 0; i < 2; i++)
        side[i] = (contest_side){ .bot = task->bot,
                                  .budget = task->budget,
                                  .seed = gg_mix(f->setup.seed, 7, i) };
    contest_result result = contest_play(task->game, &f->setup, side, follow, f);
    *end = f->failed ? GAME_FAILED : result.stopped ? GAME_STOPPED : GAME_FOLLOWED;
    free(f->guess);
    free(f);
    return sum;
}

// All games: their sums, and how they ended.
typedef struct harvest {
    const beliefs_task *task;
    beliefs_sum *each;
    game_end *end;
} harvest;

static bool play(void *self, uint32_t number) {
    harvest *h = self;
    h->each[number] = follow_game(h->task, number, &h->end[number]);
    return h->end[number] != GAME_STOPPED;
}

bool beliefs_measure(const beliefs_task *task, beliefs_sum *each, uint32_t *done) {
    harvest h = { task, each, gg_must(calloc(task->run.games, sizeof *h.end)) };
    games_run(&task->run, &(games_work){ .self = &h, .play = play });
    bool good = true;
    *done = 0;
    for (uint32_t i = 0; i < task->run.games; i++) {
        good = good && h.end[i] != GAME_FAILED;
        if (h.end[i] == GAME_FOLLOWED) each[(*done)++] = each[i];
    }
    free(h.end);
    return good;
}

void beliefs_add(beliefs_sum *sum, const beliefs_sum *more) {
    for (unsigned i = 0; i < BELIEFS_BINS; i++) {
        sum->bin[i].count += more->bin[i].count;
        sum->bin[i].stated += more->bin[i].stated;
        sum->bin[i].came_true += more->bin[i].came_true;
    }
    for (unsigned i = 0; i <= BELIEFS_ROUNDS; i++)
        add_loss(&sum->round[i], &more->round[i]);
}

// Mean distance of stated and true, weighted by the chances of each bin: 0 .. 1.
static double bin_error(const beliefs_sum *sum) {
    double count = 0, error = 0;
    for (unsigned i = 0; i < BELIEFS_BINS; i++) {
        count += sum->bin[i].count;
        error += fabs(sum->bin[i].stated - sum->bin[i].came_true);
    }
    return count > 0 ? error / count : 0;
}

static double figure(const beliefs_sum *sum, enum beliefs_what what, unsigned round) {
    const beliefs_loss *loss = &sum->round[round];
    if (what == BELIEFS_ERROR) return bin_error(sum);
    if (loss->pieces <= 0) return 0;
    if (what == BELIEFS_BITS) return loss->bits / loss->pieces;
    if (what == BELIEFS_COUNT_BITS) return loss->count_bits / loss->pieces;
    return (loss->count_bits - loss->bits) / loss->pieces;
}

static int by_value(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

beliefs_figure beliefs_figure_of(const beliefs_sum *each, uint32_t games, enum beliefs_what what,
                                 unsigned round) {
    enum { RESAMPLES = 200, TAIL = RESAMPLES / 40 };
    double value[RESAMPLES];
    beliefs_sum sum = { 0 };
    for (uint32_t i = 0; i < games; i++)
        beliefs_add(&sum, &each[i]);
    beliefs_figure out = { .value = figure(&sum, what, round) };
    for (uint32_t r = 0; r < RESAMPLES; r++) {
        sum = (beliefs_sum){ 0 };
        for (uint32_t i = 0; i < games; i++)
            beliefs_add(&sum, &each[bot_draw(r, i, games)]);
        value[r] = figure(&sum, what, round);
    }
    qsort(value, RESAMPLES, sizeof *value, by_value);
    out.low = value[TAIL];
    out.high = value[RESAMPLES - 1 - TAIL];
    return out;
}
