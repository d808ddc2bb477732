/* twin_program.c - what the programs of twins do with their arguments: see twin.h. */
#include <stdio.h>
#include <stdlib.h>

#include "twins/twin.h"

int twin_program_run(twin_program *p, twins *t, int argc, char **argv) {
    if (argc < 4 || argc > 5) {
        fprintf(stderr, "usage: %s GAME FIRST LAST [FLOOR]\n", p->name);
        return 2;
    }
    uint64_t last = strtoull(argv[3], NULL, 10);
    p->floor = argc == 5 ? strtoull(argv[4], NULL, 10) : 1;
    t->game = world_game_find(argv[1]);
    if (!twin_hooks_find(t->game)) {
        fprintf(stderr, "%s: tests/twins/twin_hooks.c knows nothing of %s\n", p->name, argv[1]);
        return 2;
    }
    for (uint64_t seed = strtoull(argv[2], NULL, 10); seed <= last; seed++) {
        for (gg_seat observer = 0; observer < t->game->seat_count; observer++)
            p->run(p->context, seed, observer);
    }
    return 0;
}
