/* dial.c - the levels from 1 to 10: a table of each game says who plays and how well, so that each
 * is about as much stronger than the one before it. */
#include "ai/general.h"
#include "ai/net/nets.h"
#include "base/check.h"
#include "base/rng.h"
#include "brain.h"

// Where a game says nothing.
static const gg_dial plain[GG_DIAL_LEVELS] = {
#define DIAL(who, stray, heat, nodes) { GG_DIAL_##who, stray, heat, nodes },
#include "ai/dial.def"
#undef DIAL
};

static const gg_dial *row_of(const gg_game *game, unsigned number) {
    GG_ASSERT(number >= 1 && number <= GG_DIAL_LEVELS);
    const gg_dial *all = game->brain && game->brain->dial ? game->brain->dial : plain;
    return &all[number - 1];
}

static gg_action play(const bot_task *task, const gg_dial *row) {
    bot_task own = *task;
    net n;
    bool knows = row->who != GG_DIAL_RECRUIT && nets_find(task->game, &n);
    if (row->who == GG_DIAL_GENERAL && knows) return general_play(&n, task, row->heat);
    if (row->who != GG_DIAL_EMPEROR) return recruit_play(task, row->heat);
    if (!own.budget.nodes || own.budget.nodes > row->nodes) own.budget.nodes = row->nodes;
    return emperor_choose(&own);
}

static gg_action choose(const bot_task *task, unsigned number) {
    const gg_dial *row = row_of(task->game, number);
    uint64_t lot = gg_mix(task->seed, 8, 0) >> 32;
    if (((lot * 100) >> 32) < row->stray) return bot_find("random")->choose(task);
    return play(task, row);
}

bool dial_needs_net(const gg_game *game, unsigned number) {
    return row_of(game, number)->who != GG_DIAL_RECRUIT;
}

#define LEVEL(number)                                                                              \
    gg_action dial_choose_##number(const bot_task *t) {                                            \
        return choose(t, number);                                                                  \
    }
BOT_DIAL(LEVEL)
