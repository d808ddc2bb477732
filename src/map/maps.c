/* maps.c - see maps.h. */
#include "map/maps.h"

#include <string.h>

#define GAME(key, prefix)
#define DRAWN(key, prefix) gg_status map_##key##_check(const char *text, size_t size, gg_fault *);
#include "games.def"

const map_row *map_find(const char *game) {
    static const map_row rows[] = {
#define GAME(key, prefix)
#define DRAWN(key, prefix) { #key, map_##key##_check, &svg_theme_##key },
#include "games.def"
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(rows[i].game, game) == 0) return &rows[i];
    return NULL;
}
