/* general.c - plays by a learned net alone: no search. */
#include "ai/general.h"

#include <stdlib.h>

#include "ai/net/nets.h"
#include "ai/odds.h"
#include "base/check.h"
#include "base/rng.h"
#include "brain.h"

// The policy's scores, in a world that agrees with the view; equal views, equal worlds.
static void ask_policy(const bot_task *task, int16_t *score) {
    gg_state *world = malloc(task->game->state_size);
    gg_rng rng = { .key = 1 };
    GG_ASSERT(world != NULL);
    for (unsigned i = 0; i < GG_LEGAL_MAX; i++)
        score[i] = 0;
    if (task->game->imagine(task->view, &rng, world))
        task->game->brain->policy(world, task->decision, score);
    free((void *)world);
}

gg_action general_play(const net *n, const bot_task *task, unsigned heat) {
    const gg_decision *d = task->decision;
    int16_t score[GG_LEGAL_MAX];
    net_opinion opinion;
    if (d->count == 1) return d->legal[0];
    ask_policy(task, score);
    net_think(n, &(net_input){ task->game->brain->senses, task->view, d, score, 100, 100 },
              &opinion);
    unsigned best = 0;
    int64_t most = INT64_MIN;
    for (unsigned i = 0; i < d->count; i++) {
        int64_t noise = odds_noise((uint8_t)gg_mix(task->seed, 5, i));
        int64_t value = (int64_t)opinion.score[i] * 10000 + noise * NET_NAT * heat;
        if (value <= most) continue;
        most = value;
        best = i;
    }
    return d->legal[best];
}

gg_action general_choose(const bot_task *task) {
    net n;
    return nets_find(task->game, &n) ? general_play(&n, task, 0) : recruit_choose(task);
}
