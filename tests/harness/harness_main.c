/* harness_main.c - runs the rule tests and worked examples linked with it:
 *
 *     PROGRAM [--script FILE] GAME [START [WITHOUT]]
 *
 * all of them, or those whose names start so; none whose names are like the pattern. What they load
 * and play goes to FILE as well. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "harness/harness.h"

int main(int argc, char **argv) {
    if (argc > 2 && strcmp(argv[1], "--script") == 0) {
        if (!harness_script(argv[2])) return 2;
        argc -= 2;
        argv += 2;
    }
    if (argc < 2 || argc > 4) {
        fprintf(stderr, "usage: %s [--script FILE] GAME [START [WITHOUT]]\n", argv[0]);
        return 2;
    }
    if (argc == 4) cmocka_set_skip_filter(argv[3]);
    return harness_run(world_game_find(argv[1]), argc > 2 ? argv[2] : "") ? 1 : 0;
}
