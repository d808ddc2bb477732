/* bot.c - the levels of play, and the one that only draws lots. */
#include "ai/bot.h"

#include <string.h>

#include "base/check.h"
#include "base/rng.h"
#include "base/text.h"

enum { MS_MAX = 3600000 };

uint32_t bot_draw(uint64_t seed, uint64_t number, uint32_t count) {
    uint64_t draw = gg_mix(seed, 0, number) >> 32;
    return (uint32_t)((draw * count) >> 32);
}

static gg_action random_choose(const bot_task *task) {
    GG_ASSERT_CMP(task->decision->count, >, 0);
    return task->decision->legal[bot_draw(task->seed, 0, task->decision->count)];
}

static const bot_row levels[] = {
    { "random", "any legal action, each as likely", 0, random_choose },
    { "recruit", "goes by the book: doctrine, no looking ahead", 0, recruit_choose },
    { "sergeant", "plans to the end of the turn in a few imagined worlds", 8000, sergeant_choose },
    { "marshal", "searches past the enemy's reply, over many imagined worlds", 400000,
      marshal_choose },
};

const bot_row *bot_at(size_t index) {
    return index < sizeof levels / sizeof *levels ? &levels[index] : NULL;
}

static const bot_row *find_level(const char *name, size_t size) {
    for (size_t i = 0; bot_at(i); i++) {
        const char *level = bot_at(i)->level;
        if (strlen(level) == size && memcmp(level, name, size) == 0) return bot_at(i);
    }
    return NULL;
}

const bot_row *bot_find(const char *level) {
    return find_level(level, strlen(level));
}

bool bot_player_read(const char *text, bot_player *out) {
    size_t size = strcspn(text, ":");
    *out = (bot_player){ .bot = find_level(text, size) };
    if (!out->bot || !text[size]) return out->bot != NULL;
    const char *digits = text + size + 1;
    size_t count = strspn(digits, "0123456789");
    bool is_time = strcmp(digits + count, "ms") == 0;
    uint64_t number = 0;
    if (!is_time && digits[count]) return false;
    if (!gg_read_u64(digits, count, &number) || number == 0) return false;
    if (number > (is_time ? MS_MAX : UINT32_MAX)) return false;
    *(is_time ? &out->budget.ms : &out->budget.nodes) = (uint32_t)number;
    return true;
}
