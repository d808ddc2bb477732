/* training.c - games whose samples are kept until all are done. */
#include "lab/fit/training.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/rng.h"
#include "lab/arena/contest.h"

typedef struct hall {
    const training *plan;
    fit_data *by_game;
} hall;

// One game being watched.
typedef struct watch {
    const gg_brain *brain;
    fit_data *data;
    uint32_t game, turn;
} watch;

static void sample(void *context, const contest_moment *now) {
    watch *w = context;
    const gg_state *s = now->state;
    uint32_t turn = w->brain->turn(s);
    if (now->decisions == 0 || turn == w->turn || ((const gg_head *)(const void *)s)->result)
        return;
    fit_sample *row = fit_add(w->data);
    w->turn = turn;
    row->game = w->game;
    row->progress = (uint16_t)w->brain->progress(s);
    w->brain->terms(s, row->term);
}

// One side of one game.
typedef struct pupil {
    const player *who;
    uint32_t stray; // one choice in so many is made by lot; 0: none
} pupil;

// Not all err alike: at the plan's rate, at half, at a quarter of it, or never.
static uint32_t stray_of(const training *plan, uint64_t lot) {
    return lot % 4 == 3 ? 0 : plan->stray << lot % 4;
}

static bool choose(void *self, const bot_task *task, const contest_log *told, gg_action *out) {
    const pupil *p = self;
    (void)told;
    bool lot = p->stray && bot_draw(task->seed, 1, p->stray) == 0;
    *out = (lot ? bot_find("random") : p->who->bot)->choose(task);
    return true;
}

static void over(void *self, const contest_end *end) {
    (void)self, (void)end;
}

static bool play(void *self, uint32_t number) {
    const hall *h = self;
    const training *plan = h->plan;
    fit_data *data = &h->by_game[number];
    gg_setup setup = plan->setup;
    setup.seed = gg_mix(plan->setup.seed, 0, number);
    pupil pupils[2];
    contest_guest guest[2];
    contest_side side[2];
    for (unsigned i = 0; i < 2; i++) {
        pupils[i].stray = stray_of(plan, gg_mix(setup.seed, 3, i));
        pupils[i].who = &plan->player[gg_mix(setup.seed, 2, i) % plan->player_count];
        guest[i] = (contest_guest){ .self = &pupils[i], .choose = choose, .over = over };
        side[i] = (contest_side){ .bot = pupils[i].who->bot,
                                  .budget = pupils[i].who->budget,
                                  .seed = gg_mix(setup.seed, 1, i),
                                  .guest = &guest[i] };
    }
    watch w = { .brain = plan->game->brain, .data = data, .game = number };
    contest_result result = contest_play(plan->game, &setup, side, sample, &w);
    unsigned first = result.winners & 1, others = result.winners > 1;
    for (size_t i = 0; i < data->count; i++)
        data->sample[i].score = (uint16_t)(1 + first - others);
    return true;
}

static void gather(hall *h, fit_data *all) {
    for (uint32_t i = 0; i < h->plan->run.games; i++) {
        for (size_t k = 0; k < h->by_game[i].count; k++)
            *fit_add(all) = h->by_game[i].sample[k];
        fit_free(&h->by_game[i]);
    }
}

void training_play(const training *plan, fit_data *all) {
    hall h = { plan, gg_must(calloc(plan->run.games, sizeof *h.by_game)) };
    games_run(&plan->run, &(games_work){ .self = &h, .play = play });
    gather(&h, all);
    free(h.by_game);
}
