/* battery_main.c - runs the battery from the command line:
 *
 *     battery GAME FIRST LAST            every property, games of the seeds FIRST..LAST
 *     battery GAME FIRST LAST --hash     one number over their actions and states
 *
 * Options of the game that all of them shall have may follow: players=3. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "battery/battery.h"
#include "harness/world.h"

// How many values of every option came up.
static void print_options(const gg_game *game, uint64_t first, uint64_t last) {
    for (int i = 0; i < game->option_count; i++) {
        bool drawn[256] = { false };
        int values = 0;
        for (uint64_t seed = first; seed <= last; seed++) {
            bool *value = &drawn[world_setup_of(game, seed).option[i]];
            values += !*value;
            *value = true;
        }
        printf("    option %-20s %d of %d values\n", game->option[i].key, values,
               game->option[i].value_count);
    }
}

static void run(const gg_game *game, uint64_t first, uint64_t last) {
    battery_count counts = { 0 };
    for (uint64_t seed = first; seed <= last; seed++) {
        battery_play(game, seed, &counts);
        battery_undo(game, seed);
        if (seed % 100 == 99) fprintf(stderr, "battery: %s, seed %" PRIu64 "\n", game->key, seed);
    }
    printf("battery: %s passed: %" PRIu64 " games, %" PRIu64 " decisions, %" PRIu64
           " refusals, %" PRIu64 " imagined, %" PRIu64 " resigned; at most %u decisions of %u in"
           " a game, %u choices, %u events\n",
           game->key, counts.games, counts.decisions, counts.refusals, counts.imagined,
           counts.resigned, counts.decisions_max, game->decisions_max, counts.legal_max,
           counts.events_max);
    for (uint16_t phase = 1; phase < game->phase_count && phase < 64; phase++)
        printf("    %-16s %" PRIu64 "\n", game->phase[phase].name, counts.by_phase[phase]);
    print_options(game, first, last);
}

static int usage(void) {
    fprintf(stderr, "usage: battery GAME FIRST LAST [--hash] [OPTION=VALUE]...\n");
    return 2;
}

int main(int argc, char **argv) {
    if (argc < 4) return usage();
    const gg_game *game = world_game_find(argv[1]);
    argc = world_options_take(game, argc, argv);
    if (argc < 4 || argc > 5 || (argc == 5 && strcmp(argv[4], "--hash") != 0)) return usage();
    uint64_t first = strtoull(argv[2], NULL, 10), last = strtoull(argv[3], NULL, 10);
    if (last < first) {
        fprintf(stderr, "battery: no seeds from %s to %s\n", argv[2], argv[3]);
        return 2;
    }
    if (argc == 4) {
        run(game, first, last);
        return 0;
    }
    uint64_t hash = 0;
    for (uint64_t seed = first; seed <= last; seed++)
        hash = battery_hash(game, seed, hash);
    printf("%016" PRIx64 "\n", hash);
    return 0;
}
