/* twin_hooks.c - the register of what the twin test must know of each game: which operand is
 * secret, which events show something, which decisions are known to be asked. Each game says it in
 * tests/twin_hooks.c of its folder. */
#include <string.h>

#include "twins/twin.h"

extern const twin_hooks twin_toy;
#define GAME(key, prefix) extern const twin_hooks twin_##key;
#include "games.def"

// Faulty copies of a game are called after it.
const twin_hooks *twin_hooks_find(const gg_game *game) {
    static const twin_hooks *const table[] = {
        &twin_toy,
#define GAME(key, prefix) &twin_##key,
#include "games.def"
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (strncmp(game->key, table[i]->game, strlen(table[i]->game)) == 0) return table[i];
    return NULL;
}
