/* games.c - the register of games, from the list in meson.build. */
#include <string.h>

#include "grognard.h"

#define GAME(key, prefix) extern const gg_game prefix##_game;
#include "games.def"

static const gg_game *const games[] = {
#define GAME(key, prefix) &prefix##_game,
#include "games.def"
};

const gg_game *gg_game_at(size_t index) {
    return index < sizeof games / sizeof *games ? games[index] : NULL;
}

const gg_game *gg_game_find(const char *key) {
    for (size_t i = 0; gg_game_at(i); i++) {
        if (strcmp(gg_game_at(i)->key, key) == 0) return gg_game_at(i);
    }
    return NULL;
}
