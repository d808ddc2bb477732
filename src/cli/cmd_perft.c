/* cmd_perft.c - grognard perft: how many sequences of actions there are, by length. Any
 * change to the rules shows in these numbers.
 * speech off: figures for those who build bots, in English. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "cli/cli.h"

enum { DEPTH = 3, DEPTH_MAX = 16 };

// One length of sequences. The state of a level is what the level above made of it.
typedef struct level {
    gg_state *state;
    gg_decision decision; // of that state
    uint16_t next;        // index of the action to try next
    uint64_t sequences, ends;
} level;

static void enter(level *at) {
    at->next = 0;
    at->sequences++;
    if (at->decision.count == 0) at->ends++;
}

// Walks the tree without recursion: level[0] is the set-up.
static void count_sequences(const gg_game *game, level *levels, unsigned depth) {
    unsigned at = 0;
    for (;;) {
        level *here = &levels[at];
        if (at == depth || here->next == here->decision.count) {
            if (at == 0) return;
            at--;
            continue;
        }
        level *below = here + 1;
        memcpy((void *)below->state, (const void *)here->state, game->state_size);
        below->decision.seat = here->decision.seat;
        gg_advance(game, below->state, &below->decision, here->decision.legal[here->next++], NULL);
        enter(below);
        at++;
    }
}

static void run(const gg_game *game, const gg_setup *setup, unsigned depth) {
    level *levels = gg_must(calloc(depth + 1, sizeof *levels));
    for (unsigned i = 0; i <= depth; i++)
        levels[i].state = gg_must(calloc(1, game->state_size));
    gg_begin(game, levels[0].state, setup, NULL);
    gg_ask(game, levels[0].state, gg_to_move(game, levels[0].state), &levels[0].decision);
    enter(&levels[0]);
    count_sequences(game, levels, depth);
    printf("%5s %20s %12s\n", "depth", "sequences", "of them over");
    for (unsigned i = 1; i <= depth; i++) {
        printf("%5u %20llu %12llu\n", i, (unsigned long long)levels[i].sequences,
               (unsigned long long)levels[i].ends);
    }
    for (unsigned i = 0; i <= depth; i++)
        free((void *)levels[i].state);
    free(levels);
}

int cmd_perft(int argc, char **argv) {
    cli_setup typed = { .seed = 1 };
    gg_setup setup = { 0 };
    uint32_t depth = DEPTH;
    const cli_option rows[] = { { "depth", cli_count, &depth, DEPTH_MAX },
                                CLI_SETUP(&typed),
                                { 0 } };
    int code = cli_read(argc, argv, "GAME", rows);
    if (code >= 0) return code;
    const gg_game *game = cli_game_setup(argv, &typed, &setup);
    if (!game) return CLI_USAGE;
    run(game, &setup, depth);
    return CLI_OK;
}
