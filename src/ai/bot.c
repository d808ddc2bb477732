/* bot.c - the levels of play, and the one that only draws lots. */
#include "ai/bot.h"

#include <string.h>

#include "base/check.h"
#include "base/rng.h"
#include "gg_messages.h"

uint32_t bot_draw(uint64_t seed, uint64_t number, uint32_t count) {
    uint64_t draw = gg_mix(seed, 0, number) >> 32;
    return (uint32_t)((draw * count) >> 32);
}

static gg_action random_choose(const bot_task *task) {
    GG_ASSERT_CMP(task->decision->count, >, 0);
    return task->decision->legal[bot_draw(task->seed, 0, task->decision->count)];
}

static const bot_row levels[] = {
    { "random", GG_EN_BOT_RANDOM, GG_SAY_BOT_RANDOM, 0, random_choose },
    { "recruit", GG_EN_BOT_RECRUIT, GG_SAY_BOT_RECRUIT, 0, recruit_choose },
    { "sergeant", GG_EN_BOT_SERGEANT, GG_SAY_BOT_SERGEANT, 8000, sergeant_choose },
    { "marshal", GG_EN_BOT_MARSHAL, GG_SAY_BOT_MARSHAL, 400000, marshal_choose },
};

const bot_row *bot_at(size_t index) {
    return index < sizeof levels / sizeof *levels ? &levels[index] : NULL;
}

const bot_row *bot_find(const char *level) {
    for (size_t i = 0; bot_at(i); i++) {
        if (strcmp(bot_at(i)->level, level) == 0) return bot_at(i);
    }
    return NULL;
}
