/* svg.h - the signs of Marengo, shared by the svg_marengo*.c files. */
#ifndef GG_MAP_SVG_MARENGO_H
#define GG_MAP_SVG_MARENGO_H

#include "map/svg_sheet.h"

typedef struct svg_mar_side {
    svg_spot a, b;
    svg_spot into;  // direction into the place it belongs to
    int penalty[3]; // infantry, cavalry, artillery
    bool wide, obstructing;
} svg_mar_side;
bool svg_mar_side_read(const svg_sheet *, uint32_t node, svg_mar_side *out);
void svg_mar_put_side(gg_text *, const svg_mar_side *);
/* Where a place's ring goes: near its centre, where there is room. */
bool svg_mar_ring(const svg_sheet *, uint32_t place, svg_spot *out);
void svg_mar_put_star(gg_text *, svg_spot, const char *colour);
void svg_mar_put_capacity(gg_text *, svg_spot, int capacity);
/* Where an entry's arrow stands in the margin, and which way it points. */
svg_spot svg_mar_gate(const svg_sheet *, svg_spot at, svg_spot *inwards);

/* One bar, centred and turned: a hidden heap of `count`, or a piece of a class. */
typedef struct svg_mar_bar {
    svg_spot at;
    double degrees;
    const svg_army *army;
    const char *class; // NULL: hidden
    int count, inactive;
} svg_mar_bar;
void svg_mar_put_bar(gg_text *, const svg_mar_bar *);

/* Parts of the theme. */
void svg_mar_count_ink(svg_sheet *);
void svg_mar_put_ways(svg_sheet *);
void svg_mar_put_marks(svg_sheet *);
void svg_mar_put_names(svg_sheet *);
bool svg_mar_put_blocks(svg_sheet *, gg_fault *);

#endif
