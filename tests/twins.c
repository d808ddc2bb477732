/* twins.c - the proof that fog is real: plays twin games (see twin.h).
 *
 *     twins GAME FIRST LAST [FLOOR]
 *
 * for the seeds FIRST..LAST and every seat as observer. Fails on a leak, and also if fewer than
 * FLOOR decisions were compared in different truths, so that it cannot pass by comparing
 * nothing. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "twin.h"

static void print_counts(const gg_game *game, const twin_count *c) {
    printf("twins: %s, %" PRIu64 " twins: %" PRIu64 " decisions compared in different truths (and"
           " %" PRIu64 " in equal ones), %" PRIu64 " verdicts, %" PRIu64 " waits, %" PRIu64
           " secret choices swapped, %" PRIu64 " partings, %" PRIu64 " imagined anew\n",
           game->key, c->games, c->compared, c->same, c->verdicts, c->waits, c->swapped, c->parted,
           c->imagined);
    for (uint16_t phase = 1; phase < game->phase_count && phase < 64; phase++) {
        if (c->by_phase[phase])
            printf("    %-16s %" PRIu64 "\n", game->phase[phase].name, c->by_phase[phase]);
    }
}

int main(int argc, char **argv) {
    static twins t;
    twin_count counts = { 0 };
    if (argc < 4 || argc > 5) {
        fprintf(stderr, "usage: twins GAME FIRST LAST [FLOOR]\n");
        return 2;
    }
    uint64_t first = strtoull(argv[2], NULL, 10), last = strtoull(argv[3], NULL, 10);
    uint64_t floor = argc == 5 ? strtoull(argv[4], NULL, 10) : 1;
    t.game = world_game_find(argv[1]);
    t.counts = &counts;
    if (!twin_hooks_find(t.game)) {
        fprintf(stderr, "twins: tests/twin_hooks.c knows nothing of %s\n", argv[1]);
        return 2;
    }
    for (uint64_t seed = first; seed <= last; seed++) {
        for (t.observer = 0; t.observer < t.game->seat_count; t.observer++)
            twins_play(&t, seed);
    }
    print_counts(t.game, &counts);
    if (counts.compared >= floor) return 0;
    fprintf(stderr, "twins: only %" PRIu64 " decisions compared, %" PRIu64 " are wanted\n",
            counts.compared, floor);
    return 1;
}
