/* cmd_perft.c - grognard perft: how many sequences of actions there are, by length. Any
 * change to the rules shows in these numbers. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "cli/cli.h"

enum { DEPTH = 3, DEPTH_MAX = 16 };

static const char help[] =
    "Usage: grognard perft GAME [OPTION]...\n\n"
    "Counts the sequences of legal actions from the set-up, by length, and the games that\n"
    "end on the way. Resignations are not counted.\n\n"
    "Options:\n"
    "  -d, --depth N           longest sequence, 1 to 16 (default 3)\n"
    "  -s, --seed N            seed of the set-up (default 1)\n"
    "      --scenario NAME     scenario (default: the game's first)\n"
    "      --option KEY=VALUE  set an option of the game; may be given again\n"
    "  -h, --help              this text\n\n"
    "Examples:\n"
    "  grognard perft marengo\n"
    "  grognard perft marengo --depth 4 --seed 7\n";

// One length of sequences. The state of a level is what the level above made of it.
typedef struct level {
    gg_state *state;
    gg_decision decision; // of that state
    uint16_t next;        // index of the action to try next
    uint64_t sequences, ends;
} level;

static void enter(const gg_game *game, level *at) {
    at->next = 0;
    at->sequences++;
    gg_ask(game, at->state, gg_to_move(game, at->state), &at->decision);
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
        gg_verdict verdict = gg_play(game, below->state, here->decision.seat,
                                     here->decision.legal[here->next++], NULL);
        GG_ASSERT_CMP(verdict.rule, ==, 0);
        enter(game, below);
        at++;
    }
}

static void run(const gg_game *game, const gg_setup *setup, unsigned depth) {
    level *levels = calloc(depth + 1, sizeof *levels);
    GG_ASSERT(levels != NULL);
    for (unsigned i = 0; i <= depth; i++) {
        levels[i].state = calloc(1, game->state_size);
        GG_ASSERT(levels[i].state != NULL);
    }
    gg_begin(game, levels[0].state, setup, NULL);
    enter(game, &levels[0]);
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

typedef struct perft_options {
    uint64_t depth;
    cli_setup typed;
    gg_setup setup;
} perft_options;

// Returns -1 to go on, else the exit code.
static int read_options(int argc, char **argv, perft_options *o) {
    static const struct option options[] = {
        { "depth", required_argument, NULL, 'd' },    { "seed", required_argument, NULL, 's' },
        { "scenario", required_argument, NULL, 'S' }, { "option", required_argument, NULL, 'o' },
        { "help", no_argument, NULL, 'h' },           { 0 },
    };
    cli_options_begin();
    for (int got; (got = getopt_long(argc, argv, ":d:s:h", options, NULL)) != -1;) {
        switch (got) {
        case 'd':
            if (!cli_number(argv[0], "--depth", DEPTH_MAX, &o->depth)) return CLI_USAGE;
            if (o->depth == 0) return cli_usage(argv[0], "--depth is at least 1");
            break;
        case 's':
        case 'S':
        case 'o':
            if (!cli_setup_take(argv[0], got, &o->typed, &o->setup)) return CLI_USAGE;
            break;
        case 'h': fputs(help, stdout); return CLI_OK;
        default: return cli_bad_option(got, argv);
        }
    }
    return -1;
}

int cmd_perft(int argc, char **argv) {
    perft_options o = { .depth = DEPTH, .setup = { .seed = 1 } };
    int code = read_options(argc, argv, &o);
    if (code >= 0) return code;
    const gg_game *game = cli_game_argument(argc, argv);
    if (!game) return CLI_USAGE;
    if (!cli_setup_read(argv[0], game, &o.typed, &o.setup)) return CLI_USAGE;
    run(game, &o.setup, (unsigned)o.depth);
    return CLI_OK;
}
