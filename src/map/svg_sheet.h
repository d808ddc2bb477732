/* svg_sheet.h - the parts of one drawing, shared by the svg_*.c files. Each draws a layer of
 * the map from its JSON, over what is there already, and knows no game. */
#ifndef GG_MAP_SVG_SHEET_H
#define GG_MAP_SVG_SHEET_H

#include "map/svg.h"
#include "map/svg_crowd.h"
#include "map/svg_pen.h"

typedef struct svg_sheet {
    gg_text *out;
    const char *title, *credits;
    json_doc map, view;
    uint32_t moment;    // the view itself in its text, which may be an answer that holds it
    svg_box frame;      // of the ground
    svg_box paper;      // of the whole sheet
    svg_crowd ink;      // where names, houses, roads and lines are
    svg_crowd room;     // the same, and places: for ornaments
    svg_line line, way; // scratch
} svg_sheet;

// How an army is told from another: colour, letter and the shape of its blocks.
typedef struct svg_army {
    const char *key, *name, *colour, *dark;
    char letter;
    bool pointed; // ends of its bars
} svg_army;

/* Calls for each element of a list in the map; for none if the list is 0. */
typedef void svg_item(svg_sheet *, uint32_t node);
void svg_each(svg_sheet *, uint32_t list, svg_item *);
uint32_t svg_decor(const svg_sheet *, const char *key);

/* A string member of a record into `out`; "" if it has none. */
void svg_text_of(const json_doc *, uint32_t record, const char *key, char *out, size_t room);
int svg_int_of(const json_doc *, uint32_t record, const char *key, int otherwise);

/* Ground: hills, woods, marsh, waters, roads, houses. */
void svg_put_ground(svg_sheet *);
void svg_put_roads(svg_sheet *);
void svg_put_towns(svg_sheet *);
void svg_put_town(gg_text *, svg_spot, int size, uint32_t seed);
/* Textures, also for the legend: an area given as a closed line. */
void svg_put_hill(svg_sheet *, const svg_line *area);
void svg_put_wood(svg_sheet *, const svg_line *area);
void svg_put_marsh(svg_sheet *, const svg_line *area);

/* Marks of the game: borders, approaches, objectives, entries, and all names. */
typedef struct svg_side {
    svg_spot a, b;
    svg_spot into;  // direction into the place it belongs to
    int penalty[3]; // infantry, cavalry, artillery
    bool wide, obstructing;
} svg_side;
bool svg_side_read(const svg_sheet *, uint32_t node, svg_side *out);
void svg_put_side(gg_text *, const svg_side *);
void svg_put_borders(svg_sheet *);
void svg_put_sides(svg_sheet *);
void svg_put_marks(svg_sheet *);
void svg_put_names(svg_sheet *);
/* Fills in the sheet's ink, to be called before marks and titles are placed. */
void svg_count_ink(svg_sheet *);
/* Where a place's ring goes: near its centre, where there is room. */
bool svg_ring(const svg_sheet *, uint32_t place, svg_spot *out);
void svg_put_star(gg_text *, svg_spot, const char *colour);
void svg_put_capacity(gg_text *, svg_spot, int capacity);
const svg_army *svg_army_of(const char *key);
/* Where an entry's arrow stands in the margin, and which way it points. */
svg_spot svg_gate(const svg_sheet *, svg_spot at, svg_spot *inwards);

/* Margin: frame, title, compass, legend. */
void svg_put_margin(svg_sheet *);
void svg_put_legend(svg_sheet *);

/* Blocks of the view. A refusal names the place that the map does not have. */
bool svg_put_blocks(svg_sheet *, gg_fault *);
/* One bar, centred and turned: a hidden heap of `count`, or a piece of a class. */
typedef struct svg_bar {
    svg_spot at;
    double degrees;
    const svg_army *army;
    const char *class; // NULL: hidden
    int count, inactive;
} svg_bar;
void svg_put_bar(gg_text *, const svg_bar *);

#endif
