/* svg.h - a board as an engraved map in SVG, drawn from the JSON of gg_game.map, and with a
 * view's JSON the blocks on it. What is a game's own comes from its theme. The drawing needs
 * nothing from outside: no scripts, no fonts, no images. */
#ifndef GG_MAP_SVG_H
#define GG_MAP_SVG_H

#include "base/json.h"
#include "grognard.h"

enum { SVG_SIZE_MAX = 400000, SVG_NODES_MAX = 32768, SVG_VIEW_NODES_MAX = 16384 };

// What is a game's own in a drawing: armies, signs, legend, blocks.
typedef struct svg_theme svg_theme;
#define GAME(key, prefix)
#define DRAWN(key, prefix) extern const svg_theme svg_theme_##key;
#include "games.def"

// How much of something a place has, 0 to 1; larger ones first, so that none hides another.
typedef struct svg_heat {
    const char *place; // its key
    double share;
} svg_heat;

typedef struct svg_job {
    const svg_theme *theme;
    const char *title, *credits;
    const char *map;      // JSON of a board
    const char *view;     // JSON of a view, or {"view":...}; NULL for the bare board
    const svg_heat *heat; // drawn over all else
    size_t heat_count;
    // Where they are not NULL, for who writes the names himself as large as they must be: names of
    // places are listed there instead of drawn, and the boxes that other signs take beside them.
    gg_text *names, *signs;
} svg_job;

typedef struct svg_room {
    json_node map[SVG_NODES_MAX], view[SVG_VIEW_NODES_MAX];
} svg_room;

/* Draws. GG_SYNTAX or GG_UNKNOWN with line and sentence if the view is bad; GG_NO_ROOM if
 * the text is too small (SVG_SIZE_MAX is enough for the boards of this library). */
gg_status svg_write(const svg_job *, svg_room *, gg_text *out, gg_fault *);

#endif
