/* harness_main.c - runs the rule tests and worked examples linked with it:
 *
 *     PROGRAM GAME [START]     all of them, or those whose names start so */
#include <stdio.h>

#include "harness.h"

int main(int argc, char **argv) {
    if (argc < 2 || argc > 3) {
        fprintf(stderr, "usage: %s GAME [START]\n", argv[0]);
        return 2;
    }
    return harness_run(world_game_find(argv[1]), argc == 3 ? argv[2] : "") ? 1 : 0;
}
