/* scale.c - see scale.h. */
#include "lab/fit/scale.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/rng.h"
#include "lab/arena/contest.h"
#include "review/parts.h"

enum {
    DICE = 2,
    STRIDE = 29 // decisions from one moment to the next
};

// One game being followed.
typedef struct follower {
    const scale_task *task;
    scale_game *out;
    gg_setup setup;
    eyes eyes;
    parts *parts;
    // The decision under way.
    gg_state *before;
    gg_view *view[GG_SEATS_MAX];
    int32_t chance; // before it
    uint32_t turn;
    gg_seat seat;
    gg_action action;
} follower;

typedef struct hand {
    follower *follower;
    const player *who;
    uint32_t *decisions; // of the game so far, of all hands
} hand;

static bool choose(void *self, const bot_task *task, const contest_log *told, gg_action *out) {
    hand *h = self;
    follower *f = h->follower;
    (void)told;
    bool opening = (*h->decisions)++ < f->task->opening;
    *out = opening ? recruit_play(task, 100) : h->who->bot->choose(task);
    f->seat = task->decision->seat;
    f->action = *out;
    return true;
}

static void over(void *self, const contest_end *end) {
    (void)self, (void)end;
}

static void take_sample(follower *f, const contest_moment *now, bool begins, int32_t chance) {
    const gg_game *game = f->task->game;
    gg_seat seat = gg_to_move(game, now->state);
    if (seat == game->seat_count) return;
    GG_GROW(f->out->sample, f->out->count, f->out->capacity);
    f->out->sample[f->out->count++] =
        (scale_sample){ .nats = begins ? eyes_odds(&f->eyes, now->state, now->view[seat]) : 0,
                        .chance = (float)chance / EYES_ONE,
                        .side = seat > 0,
                        .phase = (uint8_t)((const gg_head *)(const void *)now->state)->phase,
                        .begins = begins };
}

static void add_step(scale_parts *sum, const parts_step *step) {
    sum->judgement[step->seat > 0] += (double)step->judgement / EYES_ONE;
    sum->chance += (double)step->chance / EYES_ONE;
    sum->fog += (double)step->fog / EYES_ONE;
    sum->whole += (double)(step->after - step->before) / EYES_ONE;
}

static void add_gap(scale_parts *sum, const parts_step *step) {
    unsigned side = step->judged;
    double p = (double)step->known / EYES_ONE, more = (double)(step->before - step->known);
    if (step->worlds == 0 || side > 1) return;
    unsigned own = (step->seat > 0) == side;
    sum->gap[side][own] += (side ? -more : more) / EYES_ONE;
    sum->slope[side][own] += p * (1 - p);
}

static void keep(follower *f, const contest_moment *now, int32_t chance) {
    const gg_game *game = f->task->game;
    f->chance = chance;
    memcpy((void *)f->before, (const void *)now->state, game->state_size);
    for (gg_seat seat = 0; seat < game->seat_count; seat++)
        memcpy((void *)f->view[seat], (const void *)now->view[seat], game->view_size);
}

static void part(follower *f, const contest_moment *now, int32_t chance) {
    parts_step step;
    const parts_moment after = { now->state, (const gg_view *const *)now->view, chance };
    const parts_move move = {
        .before = { f->before, (const gg_view *const *)f->view, f->chance },
        .after = after,
        .seat = f->seat,
        .action = f->action,
        .lot = gg_mix(f->setup.seed, 10, now->decisions),
    };
    if (now->decisions == 0)
        parts_setup(f->parts, &f->setup, &after, &step);
    else
        parts_of(f->parts, &move, &step);
    add_step(&f->out->parts, &step);
    if (now->decisions > 0) add_gap(&f->out->parts, &step);
    keep(f, now, chance);
}

static void follow(void *context, const contest_moment *now) {
    follower *f = context;
    const scale_task *task = f->task;
    const parts_moment moment = { now->state, (const gg_view *const *)now->view, 0 };
    uint32_t turn = task->game->brain->turn(now->state);
    bool begins = turn != f->turn, tests = now->decisions % STRIDE == 0 && !task->fit;
    bool counts = now->decisions >= task->opening;
    f->turn = turn;
    gg_seat next = gg_to_move(task->game, now->state);
    if (begins && next < task->game->seat_count) f->out->parts.turns[next > 0]++;
    int32_t chance = -1;
    if (task->worlds || (counts && tests)) chance = parts_chance(f->parts, &moment);
    if (counts && begins && task->fit) take_sample(f, now, true, -1);
    if (counts && tests) take_sample(f, now, false, chance);
    if (task->worlds) part(f, now, chance);
}

static bool follow_game(follower *f, uint32_t number) {
    const scale_task *task = f->task;
    f->setup = task->setup;
    f->setup.seed += number;
    uint32_t decisions = 0;
    hand hands[2];
    contest_guest guest[2];
    contest_side side[2];
    for (unsigned i = 0; i < 2; i++) {
        hands[i] = (hand){ f, &task->player[i], &decisions };
        guest[i] = (contest_guest){ .self = &hands[i], .choose = choose, .over = over };
        side[i] = (contest_side){ .bot = task->player[i].bot,
                                  .budget = task->player[i].budget,
                                  .seed = gg_mix(f->setup.seed, 8, i),
                                  .guest = &guest[i] };
    }
    contest_result result = contest_play(task->game, &f->setup, side, follow, f);
    unsigned first = result.winners & 1, others = result.winners > 1;
    for (uint32_t i = 0; i < f->out->count; i++)
        f->out->sample[i].halves = (uint8_t)(first && others ? 1 : 2 * first);
    f->out->is_played = !result.stopped;
    return !result.stopped;
}

typedef struct harvest {
    const scale_task *task;
    scale_game *each;
} harvest;

static bool play(void *self, uint32_t number) {
    harvest *h = self;
    const gg_game *game = h->task->game;
    follower f = { .task = h->task, .out = &h->each[number] };
    const parts_how how = { .worlds = h->task->worlds,
                            .dice = DICE,
                            .seed = gg_mix(h->task->setup.seed, 9, number) };
    eyes_open(&f.eyes, game);
    f.parts = parts_open(game, &how);
    f.before = gg_must(calloc(1, game->state_size));
    for (gg_seat seat = 0; seat < game->seat_count; seat++)
        f.view[seat] = gg_must(calloc(1, game->view_size));
    bool played = follow_game(&f, number);
    free((void *)f.before);
    for (gg_seat seat = 0; seat < game->seat_count; seat++)
        free((void *)f.view[seat]);
    parts_close(f.parts);
    eyes_close(&f.eyes);
    return played;
}

bool scale_measure(const scale_task *task, scale_game *each) {
    eyes probe;
    if (!eyes_open(&probe, task->game)) return false;
    eyes_close(&probe);
    harvest h = { task, each };
    games_run(&task->run, &(games_work){ .self = &h, .play = play });
    return true;
}

void scale_bins(const scale_game *each, uint32_t games, scale_bin bin[SCALE_BINS]) {
    memset(bin, 0, SCALE_BINS * sizeof *bin);
    for (uint32_t g = 0; g < games; g++) {
        for (uint32_t i = 0; each[g].is_played && i < each[g].count; i++) {
            const scale_sample *s = &each[g].sample[i];
            if (s->begins) continue;
            unsigned at = (unsigned)(s->chance * SCALE_BINS);
            scale_bin *b = &bin[at < SCALE_BINS ? at : SCALE_BINS - 1];
            b->count++;
            b->called += s->chance;
            b->won += s->halves / 2.0;
        }
    }
}

double scale_error(const scale_bin bin[SCALE_BINS]) {
    double count = 0, error = 0;
    for (unsigned i = 0; i < SCALE_BINS; i++) {
        count += bin[i].count;
        error += fabs(bin[i].called - bin[i].won);
    }
    return count > 0 ? error / count : 0;
}

// Sums at each knot: how far what was won lies over the scale, and by how many samples.
typedef struct pull {
    double over[GG_SCALE_KNOTS], weight[GG_SCALE_KNOTS];
} pull;

// A side's scale while it is fitted.
typedef struct fitting {
    double knot[GG_SCALE_KNOTS], phase[GG_SCALE_PHASES]; // phase: in nats
} fitting;

// What was won more than the scale says; between which knots, and where.
static double place(const scale_sample *s, const fitting *f, unsigned *low, double *part) {
    double at = (s->nats / 1024.0 + f->phase[s->phase]) * GG_SCALE_STEPS + GG_SCALE_KNOTS / 2;
    at = fmin(fmax(at, 0), GG_SCALE_KNOTS - 1);
    *low = at >= GG_SCALE_KNOTS - 1 ? GG_SCALE_KNOTS - 2 : (unsigned)at;
    *part = at - *low;
    double won = s->halves / 2.0;
    return (s->side ? 1 - won : won) - (f->knot[*low] * (1 - *part) + f->knot[*low + 1] * *part);
}

static void pull_by(const scale_sample *s, const fitting *f, pull *p) {
    unsigned low;
    double part, over = place(s, f, &low, &part);
    p->over[low] += over * (1 - part);
    p->over[low + 1] += over * part;
    p->weight[low] += 1 - part;
    p->weight[low + 1] += part;
}

static void pull_by_game(const scale_game *game, unsigned side, const fitting *f, pull *p) {
    for (uint32_t i = 0; game->is_played && i < game->count; i++) {
        if (game->sample[i].side == side) pull_by(&game->sample[i], f, p);
    }
}

// Each kind of decision is called as it is won.
static void fit_phases(const scale_game *each, uint32_t games, unsigned side, fitting *f) {
    enum { PRIOR = 40 }; // samples by which a kind holds to what the others say
    double over[GG_SCALE_PHASES] = { 0 }, slope[GG_SCALE_PHASES] = { 0 };
    for (uint32_t g = 0; g < games; g++) {
        for (uint32_t i = 0; each[g].is_played && i < each[g].count; i++) {
            const scale_sample *s = &each[g].sample[i];
            unsigned low;
            double part;
            if (s->side != side) continue;
            over[s->phase] += place(s, f, &low, &part);
            slope[s->phase] += (f->knot[low + 1] - f->knot[low]) * GG_SCALE_STEPS;
        }
    }
    for (unsigned i = 0; i < GG_SCALE_PHASES; i++)
        f->phase[i] = fmin(fmax(f->phase[i] + over[i] / (slope[i] + PRIOR * 0.2), -3), 3);
}

// Neighbours that fall share their mean, until all rise.
static void make_rise(double *knot, const double *weight) {
    double mean[GG_SCALE_KNOTS], mass[GG_SCALE_KNOTS];
    unsigned size[GG_SCALE_KNOTS], count = 0;
    for (unsigned i = 0; i < GG_SCALE_KNOTS; i++) {
        mean[count] = knot[i];
        mass[count] = weight[i] + 1e-3;
        size[count++] = 1;
        for (; count > 1 && mean[count - 2] > mean[count - 1]; count--) {
            double sum = mass[count - 2] + mass[count - 1];
            mean[count - 2] =
                (mean[count - 2] * mass[count - 2] + mean[count - 1] * mass[count - 1]) / sum;
            mass[count - 2] = sum;
            size[count - 2] += size[count - 1];
        }
    }
    for (unsigned b = 0, at = 0; b < count; b++) {
        for (unsigned i = 0; i < size[b]; i++)
            knot[at++] = mean[b];
    }
}

static void fit_side(const scale_game *each, uint32_t games, unsigned side, gg_scale *out) {
    enum { ROUNDS = 60, PRIOR = 20 }; // samples by which a knot holds to what the net says
    fitting f = { 0 };
    double said[GG_SCALE_KNOTS];
    for (unsigned i = 0; i < GG_SCALE_KNOTS; i++) {
        double nats = ((double)i - GG_SCALE_KNOTS / 2) / GG_SCALE_STEPS;
        f.knot[i] = said[i] = 1 / (1 + exp(-nats));
    }
    for (unsigned round = 0; round < ROUNDS; round++) {
        pull p = { 0 };
        for (uint32_t g = 0; g < games; g++)
            pull_by_game(&each[g], side, &f, &p);
        for (unsigned i = 0; i < GG_SCALE_KNOTS; i++)
            f.knot[i] += (p.over[i] + PRIOR * (said[i] - f.knot[i])) / (p.weight[i] + PRIOR);
        make_rise(f.knot, p.weight);
        fit_phases(each, games, side, &f);
    }
    for (unsigned i = 0; i < GG_SCALE_KNOTS; i++)
        out->knot[side][i] = (uint16_t)lround(fmin(fmax(f.knot[i], 0.0005), 0.9995) * 65535);
    for (unsigned i = 0; i < GG_SCALE_PHASES; i++)
        out->phase[side][i] = (int16_t)lround(f.phase[i] * 1024);
}

static void fit_care(const scale_game *each, uint32_t games, unsigned side, gg_scale *out) {
    for (unsigned own = 0; own < 2; own++) {
        double gap = 0, slope = 0;
        for (uint32_t g = 0; g < games; g++) {
            gap += each[g].is_played ? each[g].parts.gap[side][own] : 0;
            slope += each[g].is_played ? each[g].parts.slope[side][own] : 0;
        }
        long more = slope > 0 ? lround(gap / slope * 1024) : 0;
        out->care[side][own] = (int16_t)(out->care[side][own] + more);
    }
}

void scale_fit(const scale_game *each, uint32_t games, gg_scale *scale) {
    for (unsigned side = 0; side < 2; side++)
        fit_side(each, games, side, scale);
}

void scale_fit_care(const scale_game *each, uint32_t games, gg_scale *scale) {
    for (unsigned side = 0; side < 2; side++)
        fit_care(each, games, side, scale);
}

double scale_by_turn(const scale_game *each, uint32_t games, unsigned side) {
    double sum = 0, turns = 0;
    for (uint32_t g = 0; g < games; g++) {
        if (!each[g].is_played) continue;
        sum += each[g].parts.judgement[side];
        turns += each[g].parts.turns[side];
    }
    return turns > 0 ? (side ? -sum : sum) / turns : 0;
}

static double part_of(const scale_parts *p, enum scale_part which) {
    const double value[] = { p->judgement[0], p->judgement[1], p->chance, p->fog, p->whole };
    return value[which];
}

scale_mean scale_mean_of(const scale_game *each, uint32_t games, enum scale_part which) {
    double sum = 0, squares = 0, count = 0;
    for (uint32_t g = 0; g < games; g++) {
        if (!each[g].is_played) continue;
        double value = part_of(&each[g].parts, which);
        sum += value;
        squares += value * value;
        count++;
    }
    if (count < 2) return (scale_mean){ 0, 0 };
    double mean = sum / count;
    return (scale_mean){ mean, sqrt((squares / count - mean * mean) / (count - 1)) };
}
