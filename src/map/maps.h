/* maps.h - the register of board files and drawings, one row per game. */
#ifndef GG_MAP_MAPS_H
#define GG_MAP_MAPS_H

#include "grognard.h"
#include "map/svg.h"

typedef struct map_row {
    const char *game;
    /* Reads a board file's text; GG_OK, or what is wrong with it and in which line. */
    gg_status (*check)(const char *text, size_t size, gg_fault *);
    const svg_theme *theme;
} map_row;

/* The row of a game, NULL if it has none. */
const map_row *map_find(const char *game);

#endif
