/* bots.c - what the bots of a game choose, as numbers that must be the same everywhere:
 *
 *     bots GAME FIRST LAST     a line for each level: its name, and one number over its choices
 *
 * Games are played by the recruit; at every STEP-th decision with a choice all levels are asked,
 * twice each, with few nodes. Fails if an answer is not legal, or not the same again. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/bot.h"
#include "base/rng.h"
#include "bots/plain_brain.h"
#include "harness/world.h"

enum { STEP = 37, NODES = 150, LEVELS_MAX = 16 };

typedef struct choices {
    const gg_game *game;
    world w;
    uint64_t asked;            // decisions with a choice so far
    uint64_t hash[LEVELS_MAX]; // by level
} choices;

static void fail(const choices *c, const char *level, const char *what) {
    fprintf(stderr, "bots: game %s ply %u: %s %s\n", c->game->key,
            (unsigned)world_head_in(&c->w)->ply, level, what);
    exit(1);
}

static bool is_listed(const gg_decision *asked, gg_action action) {
    for (uint16_t i = 0; i < asked->count; i++) {
        if (memcmp(&asked->legal[i], &action, sizeof action) == 0) return true;
    }
    return false;
}

static gg_action ask(choices *c, const gg_decision *asked, size_t level) {
    bot_task task = { .game = c->game,
                      .view = world_seen(&c->w, asked->seat),
                      .decision = asked,
                      .seed = gg_mix(c->asked, 1, asked->seat),
                      .budget = { .nodes = plain_nodes(level, NODES) } };
    gg_action action = bot_at(level)->choose(&task), again = bot_at(level)->choose(&task);
    if (!is_listed(asked, action)) fail(c, bot_at(level)->level, "chooses what is not legal");
    if (memcmp(&action, &again, sizeof action) != 0)
        fail(c, bot_at(level)->level, "chooses something else the second time");
    for (int i = 0; i < 3; i++)
        c->hash[level] = gg_mix(c->hash[level], action.verb, action.arg[i]);
    return action;
}

static gg_action decide(choices *c, const gg_decision *asked) {
    if (asked->count == 1) return asked->legal[0];
    if (c->asked++ % STEP == 0) {
        for (size_t level = 0; bot_at(level); level++)
            ask(c, asked, level);
    }
    return ask(c, asked, 1);
}

static void play(choices *c, uint64_t seed) {
    static gg_news heard;
    gg_setup how = { .seed = seed };
    world_begin(&c->w, c->game, &how, &heard);
    while (world_head(&c->w)->to_move) {
        gg_decision asked;
        gg_seat seat = gg_to_move(c->game, world_truth(&c->w));
        gg_ask(c->game, world_truth(&c->w), seat, &asked);
        if (world_play(&c->w, seat, decide(c, &asked), &heard).rule)
            fail(c, "recruit", "is refused");
    }
}

int main(int argc, char **argv) {
    static choices c;
    if (argc != 4) {
        fprintf(stderr, "usage: bots GAME FIRST LAST\n");
        return 2;
    }
    c.game = plain_brain_for(world_game_find(argv[1]));
    uint64_t last = strtoull(argv[3], NULL, 10);
    for (uint64_t seed = strtoull(argv[2], NULL, 10); seed <= last; seed++)
        play(&c, seed);
    for (size_t level = 0; bot_at(level); level++)
        printf("%s %016" PRIx64 "\n", bot_at(level)->level, c.hash[level]);
    return 0;
}
