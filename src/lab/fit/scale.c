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
    MOMENTS = 2, // of a game, by which the scale is tested
    LOTS = 8,    // that each is judged by, as in a review
    DICE = 1,
    OTHERS = 4 // of so many actions within a turn that a general had not done, one counts for all
};

// A moment that is kept.
typedef struct scene {
    gg_state *state;
    gg_view *view[GG_SEATS_MAX];
} scene;

// One game being followed.
typedef struct follower {
    const scale_task *task;
    scale_game *out;
    gg_setup setup;
    eyes eyes;
    parts *parts;
    uint32_t opening;
    scene moment[MOMENTS]; // of those that came so far, each as likely as any other
    uint32_t moments;      // that came so far
    bool is_parted;        // its fortune, by now
    // The decision under way.
    scene before;
    int32_t chance; // when somebody looked last; below zero: something has changed it since
    bool drew;      // dice alone have
    bool is_general;
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
    bool opening = (*h->decisions)++ < f->opening;
    *out = opening ? recruit_play(task, 100) : h->who->bot->choose(task);
    f->is_general = !opening && h->who->bot->choose == general_choose;
    f->seat = task->decision->seat;
    f->action = *out;
    return true;
}

static void over(void *self, const contest_end *end) {
    (void)self, (void)end;
}

static void take_sample(follower *f, scale_sample sample) {
    GG_GROW(f->out->sample, f->out->count, f->out->capacity);
    f->out->sample[f->out->count++] = sample;
}

static void take_beginning(follower *f, const contest_moment *now) {
    gg_seat seat = gg_to_move(f->task->game, now->state);
    take_sample(
        f, (scale_sample){ .nats = eyes_odds(&f->eyes, now->state, now->view[seat]),
                           .side = seat > 0,
                           .phase = (uint8_t)((const gg_head *)(const void *)now->state)->phase,
                           .begins = true });
}

static void keep(const follower *f, scene *s, const contest_moment *now) {
    const gg_game *game = f->task->game;
    memcpy((void *)s->state, (const void *)now->state, game->state_size);
    for (gg_seat seat = 0; seat < game->seat_count; seat++)
        memcpy((void *)s->view[seat], (const void *)now->view[seat], game->view_size);
}

static void keep_by_lot(follower *f, const contest_moment *now) {
    uint64_t lot = gg_mix(f->setup.seed, 12, f->moments);
    uint32_t at = f->moments < MOMENTS ? f->moments : (uint32_t)(lot % (f->moments + 1));
    f->moments++;
    if (at < MOMENTS) keep(f, &f->moment[at], now);
}

// A long game has as many as a short one: each counts for its share of the decisions. A length that
// goes with who wins would tell otherwise.
static void test_moments(follower *f) {
    for (uint32_t i = 0; i < MOMENTS && i < f->moments; i++) {
        const scene *s = &f->moment[i];
        const eyes_scene look = { .state = s->state,
                                  .view = (const gg_view *const *)s->view,
                                  .by = EYES_NOBODY };
        int32_t chance = eyes_mean(&f->eyes, &look, gg_mix(f->setup.seed, 13, i), LOTS);
        take_sample(f, (scale_sample){ .chance = (float)chance / EYES_ONE,
                                       .weight = (float)f->moments / MOMENTS });
    }
}

static int32_t chance_now(follower *f, const parts_moment *now) {
    return f->chance = parts_chance(f->parts, now);
}

static void add_step(scale_parts *sum, const parts_step *step, double weight) {
    sum->judgement[step->seat > 0] += weight * step->judgement / EYES_ONE;
    sum->chance += weight * step->chance / EYES_ONE;
    sum->fog[step->seat > 0] += weight * step->fog / EYES_ONE;
}

static void add_gap(scale_parts *sum, const parts_step *step, bool whole, double weight) {
    unsigned side = whole ? step->judged_after : step->judged;
    double p = (double)(whole ? step->expected : step->known) / EYES_ONE;
    double more = whole ? step->after - step->chance - step->expected : step->before - step->known;
    if (step->worlds == 0 || side > 1) return;
    unsigned own = (step->seat > 0) == side;
    sum->gap[side][own][whole] += weight * (side ? -more : more) / EYES_ONE;
    sum->slope[side][own][whole] += weight * p * (1 - p);
}

static bool was_drawn(const follower *f, const contest_moment *now) {
    const gg_rng *was = &((const gg_head *)(const void *)f->before.state)->rng;
    const gg_rng *is = &((const gg_head *)(const void *)now->state)->rng;
    return memcmp(was->drawn, is->drawn, sizeof is->drawn) != 0;
}

// The opening is no one's judgement: fortune is parted from its end on.
static void part_opening(follower *f, const contest_moment *now) {
    parts_step step;
    parts_moment begun = { now->state, (const gg_view *const *)now->view, 0 };
    f->is_parted = true;
    f->out->parts.whole = -(double)chance_now(f, &begun) / EYES_ONE;
    if (now->decisions > 0) return;
    begun.chance = f->chance;
    parts_setup(f->parts, &f->setup, &begun, &step);
    add_step(&f->out->parts, &step, 1);
    f->out->parts.whole -= (double)step.before / EYES_ONE - (double)step.after / EYES_ONE;
}

// Dice since somebody looked, of actions that went on as the eyes had.
static void add_dice(follower *f, const parts_moment *now) {
    int32_t was = f->chance;
    f->out->parts.chance += (double)(chance_now(f, now) - was) / EYES_ONE;
    f->drew = false;
}

// One that did not go on so.
static void part_step(follower *f, parts_move *move, double weight) {
    parts_step step;
    if (f->chance < 0) chance_now(f, &move->before);
    move->before.chance = f->chance;
    move->after.chance = chance_now(f, &move->after);
    parts_of(f->parts, move, &step);
    add_step(&f->out->parts, &step, weight);
    add_gap(&f->out->parts, &step, false, weight);
    if (step.ends) add_gap(&f->out->parts, &step, true, weight);
}

// A turn's end counts for itself; of what else a general had not done one in so many is looked at.
static void part(follower *f, const contest_moment *now) {
    parts_move move = {
        .before = { f->before.state, (const gg_view *const *)f->before.view, 0 },
        .after = { now->state, (const gg_view *const *)now->view, 0 },
        .seat = f->seat,
        .action = f->action,
        .lot = gg_mix(f->setup.seed, 10, now->decisions),
    };
    const gg_brain *brain = f->task->game->brain;
    bool ends = gg_to_move(f->task->game, now->state) == f->task->game->seat_count
                || brain->turn(now->state) > brain->turn(f->before.state);
    if (!ends && (f->is_general || parts_goes_on(f->parts, &move))) {
        if (!was_drawn(f, now)) return;
        if (f->chance < 0) chance_now(f, &move.before);
        f->drew = true;
        return;
    }
    if (f->drew) add_dice(f, &move.before);
    if (ends)
        part_step(f, &move, 1);
    else if (gg_mix(f->setup.seed, 14, now->decisions) % OTHERS == 0)
        part_step(f, &move, OTHERS);
    else
        f->chance = -1;
}

static void part_or_begin(follower *f, const contest_moment *now) {
    if (f->is_parted)
        part(f, now);
    else
        part_opening(f, now);
    keep(f, &f->before, now);
}

static void follow(void *context, const contest_moment *now) {
    follower *f = context;
    const scale_task *task = f->task;
    uint32_t turn = task->game->brain->turn(now->state);
    gg_seat next = gg_to_move(task->game, now->state);
    bool is_over = next == task->game->seat_count, begins = turn != f->turn;
    f->turn = turn;
    if (now->decisions < f->opening) return;
    if (task->worlds) part_or_begin(f, now);
    if (is_over) return;
    if (begins) f->out->parts.turns[next > 0]++;
    if (begins && task->fit && !task->worlds) take_beginning(f, now);
    if (!task->fit) keep_by_lot(f, now);
}

static void count_result(follower *f, const contest_result *result) {
    unsigned first = result->winners & 1, others = result->winners > 1;
    uint8_t halves = (uint8_t)(first && others ? 1 : 2 * first);
    for (uint32_t i = 0; i < f->out->count; i++)
        f->out->sample[i].halves = halves;
    if (f->is_parted) f->out->parts.whole += halves / 2.0;
    f->out->is_played = !result->stopped;
}

static bool follow_game(follower *f, uint32_t number) {
    const scale_task *task = f->task;
    f->setup = task->setup;
    f->setup.seed += number;
    f->opening = (uint32_t)(gg_mix(f->setup.seed, 11, 0) % (task->opening + 1u));
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
    test_moments(f);
    count_result(f, &result);
    return !result.stopped;
}

static scene scene_open(const gg_game *game) {
    scene s = { .state = gg_must(calloc(1, game->state_size)) };
    for (gg_seat seat = 0; seat < game->seat_count; seat++)
        s.view[seat] = gg_must(calloc(1, game->view_size));
    return s;
}

static void scene_close(scene *s) {
    free((void *)s->state);
    for (gg_seat seat = 0; seat < GG_SEATS_MAX; seat++)
        free((void *)s->view[seat]);
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
    f.before = scene_open(game);
    for (unsigned i = 0; i < MOMENTS; i++)
        f.moment[i] = scene_open(game);
    bool played = follow_game(&f, number);
    scene_close(&f.before);
    for (unsigned i = 0; i < MOMENTS; i++)
        scene_close(&f.moment[i]);
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
            b->count += s->weight;
            b->called += s->weight * s->chance;
            b->won += s->weight * s->halves / 2.0;
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
    const double value[] = { p->judgement[0], p->judgement[1],       p->chance, p->fog[0],
                             p->fog[1],       p->fog[0] + p->fog[1], p->whole };
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
