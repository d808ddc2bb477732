/* svg.h - the signs of Waterloo, shared by the svg_waterloo*.c files. */
#ifndef GG_MAP_SVG_WATERLOO_H
#define GG_MAP_SVG_WATERLOO_H

#include "map/svg_sheet.h"

typedef struct svg_wat_town {
    char name[64], key[40];
    svg_spot at;
    int supply; // blocks its loss costs
    bool city, edge;
} svg_wat_town;
bool svg_wat_town_read(const svg_sheet *, uint32_t node, svg_wat_town *out);
void svg_wat_put_town(gg_text *, const svg_wat_town *);

enum { SVG_WAT_BLOCK = 26 }; // side of a block

// One block, centred: a face with its type and steps, or a blank one that stands for `count`.
typedef struct svg_wat_block {
    svg_spot at;
    const svg_army *army;
    const char *type, *label; // type NULL: hidden
    int steps, count;
    bool disrupted;
} svg_wat_block;
void svg_wat_put_block(gg_text *, const svg_wat_block *);

/* Parts of the theme. */
void svg_wat_count_ink(svg_sheet *);
void svg_wat_put_ways(svg_sheet *);
void svg_wat_put_marks(svg_sheet *);
void svg_wat_put_names(svg_sheet *);
bool svg_wat_put_blocks(svg_sheet *, gg_fault *);

#endif
