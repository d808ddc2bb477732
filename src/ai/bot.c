/* bot.c - the levels of play, and the one that only draws lots. */
#include "ai/bot.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/rng.h"
#include "brain.h"
#include "gg_messages.h"

uint32_t bot_draw(uint64_t seed, uint64_t number, uint32_t count) {
    uint64_t draw = gg_mix(seed, 0, number) >> 32;
    return (uint32_t)((draw * count) >> 32);
}

bot_task bot_task_of(const gg_game *game, const gg_view *view, const gg_decision *decision,
                     uint64_t seed, bot_budget budget) {
    GG_ASSERT_CMP(decision->count, >, 0);
    return (bot_task){ game, view, decision, seed, budget, NULL };
}

static gg_action random_choose(const bot_task *task) {
    return task->decision->legal[bot_draw(task->seed, 0, task->decision->count)];
}

enum { DEEP = 400000, SOME = 8000 }; // nodes

#define ROW(level, LEVEL, nodes, hasty, net)                                                       \
    { #level, GG_EN_BOT_##LEVEL, GG_SAY_BOT_##LEVEL, nodes, level##_choose, hasty, net }
#define DIAL(number)                                                                               \
    { #number,                                                                                     \
      GG_EN_BOT_DIAL_##number,                                                                     \
      GG_SAY_BOT_DIAL_##number,                                                                    \
      number < 8 ? 0 : DEEP,                                                                       \
      dial_choose_##number,                                                                        \
      number < 8 ? #number : "7",                                                                  \
      BOT_NET_BY_DIAL },

static const bot_row levels[] = { ROW(random, RANDOM, 0, "random", BOT_NET_NEVER),
                                  ROW(recruit, RECRUIT, 0, "recruit", BOT_NET_NEVER),
                                  ROW(sergeant, SERGEANT, SOME, "recruit", BOT_NET_NEVER),
                                  ROW(marshal, MARSHAL, DEEP, "recruit", BOT_NET_NEVER),
                                  ROW(general, GENERAL, 0, "general", BOT_NET_ALWAYS),
                                  ROW(emperor, EMPEROR, DEEP, "general", BOT_NET_ALWAYS),
                                  BOT_DIAL(DIAL) };

const bot_row *bot_at(size_t index) {
    return index < sizeof levels / sizeof *levels ? &levels[index] : NULL;
}

const bot_row *bot_find(const char *level) {
    for (size_t i = 0; bot_at(i); i++) {
        if (strcmp(bot_at(i)->level, level) == 0) return bot_at(i);
    }
    return NULL;
}

bool bot_needs_net(const bot_row *row, const gg_game *game) {
    if (!game->brain || !game->brain->senses) return false;
    if (row->net != BOT_NET_BY_DIAL) return row->net == BOT_NET_ALWAYS;
    return dial_needs_net(game, (unsigned)strtoul(row->level, NULL, 10));
}
