/* forge.c - forged positions: those of real games, changed by what positions of that game are made
 * of, under the right seal. Each is refused, or it comes back as it was read and plays on.
 *
 *     forge GAME FIRST LAST [--show] [OPTION=VALUE...]
 *
 * Positions FIRST to LAST; each follows from its number alone. --show prints them. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/rng.h"
#include "forge/forging.h"

enum { BLOCK = 64 }; // forgeries from the same models

// A sanitizer's finding ends in tell_number too.
const char *__asan_default_options(void);
const char *__asan_default_options(void) {
    return "abort_on_error=1";
}

static volatile unsigned long number;

static void tell_number(int signal_number) {
    char line[64];
    int size = snprintf(line, sizeof line, "forged position %lu\n", number);
    if (write(STDERR_FILENO, line, (size_t)size) < 0) _exit(1);
    signal(signal_number, SIG_DFL);
    raise(signal_number);
}

static bool forge_one(const gg_game *game, bool show) {
    static world w;
    static char text[FORGING_CAPACITY];
    dice d = { .key = gg_mix(number, 3, 3) };
    strcpy(text, forging_model(&d));
    forging_change(text, 1 + dice_roll(&d, 4), &d);
    bool plays = forging_read(&w, game, text, sizeof text);
    if (show) printf("%s\n", text);
    fflush(stdout);
    if (plays) forging_play(&w, &d);
    return plays;
}

int main(int argc, char **argv) {
    const gg_game *game = argc > 3 ? world_game_find(argv[1]) : NULL;
    if (game) argc = world_options_take(game, argc, argv);
    bool show = argc == 5 && strcmp(argv[4], "--show") == 0;
    if (!game || (argc != 4 && !show)) {
        fprintf(stderr, "usage: forge GAME FIRST LAST [--show] [OPTION=VALUE...]\n");
        return 2;
    }
    unsigned long first = strtoul(argv[2], NULL, 10), last = strtoul(argv[3], NULL, 10);
    unsigned long accepted = 0, block = 0;
    signal(SIGABRT, tell_number);
    signal(SIGSEGV, tell_number);
    for (number = first; number <= last; number++) {
        if (block != number / BLOCK + 1) forging_models(game, number / BLOCK);
        block = number / BLOCK + 1;
        accepted += forge_one(game, show);
    }
    printf("%s: %lu forged positions, %lu accepted\n", game->key, last + 1 - first, accepted);
    return 0;
}
