/* games.c - the register: one line per game, and the only file that names them all. */
#include <string.h>

#include "games/castiglione/castiglione.h"
#include "games/marengo/marengo.h"
#include "games/waterloo/waterloo.h"

static const gg_game *const games[] = { &mar_game, &wat_game, &cas_game };

const gg_game *gg_game_at(size_t index) {
    return index < sizeof games / sizeof *games ? games[index] : NULL;
}

const gg_game *gg_game_find(const char *key) {
    for (size_t i = 0; gg_game_at(i); i++) {
        if (strcmp(gg_game_at(i)->key, key) == 0) return gg_game_at(i);
    }
    return NULL;
}
