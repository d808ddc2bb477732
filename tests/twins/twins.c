/* twins.c - the proof that fog is real: plays twin games (see twin.h).
 *
 *     twins GAME FIRST LAST [FLOOR]
 *
 * for the seeds FIRST..LAST and every seat as observer. Fails on a leak, and also if fewer than
 * FLOOR decisions were compared in different truths, so that it cannot pass by comparing
 * nothing. */
#include <inttypes.h>
#include <stdio.h>

#include "twins/twin.h"

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

static void run(void *context, uint64_t seed, gg_seat observer) {
    twins *t = context;
    t->observer = observer;
    twins_play(t, seed);
}

int main(int argc, char **argv) {
    static twins t;
    twin_count counts = { 0 };
    twin_program program = { .name = "twins", .run = run, .context = &t };
    t.counts = &counts;
    int code = twin_program_run(&program, &t, argc, argv);
    if (code) return code;
    print_counts(t.game, &counts);
    if (counts.compared >= program.floor) return 0;
    fprintf(stderr, "twins: only %" PRIu64 " decisions compared, %" PRIu64 " are wanted\n",
            counts.compared, program.floor);
    return 1;
}
