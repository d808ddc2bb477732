/* svg.h - the signs of Castiglione, shared by the svg_castiglione*.c files. */
#ifndef GG_MAP_SVG_CASTIGLIONE_H
#define GG_MAP_SVG_CASTIGLIONE_H

#include "map/svg_sheet.h"

typedef struct svg_cas_area {
    char name[64], key[40];
    char source[16], depot[16]; // sides; "" for none
    svg_spot at;
    int points;
    int room; // SP inside its fortress; 0: none
    bool mountain;
} svg_cas_area;
bool svg_cas_area_read(const svg_sheet *, uint32_t node, svg_cas_area *out);
void svg_cas_put_area(svg_sheet *, const svg_cas_area *);

/* Where a road has its bridge, and which way the road goes there; false if it has none. */
typedef struct svg_cas_bridge {
    svg_spot at, along;
    double way; // of the road, from 0 to 1
} svg_cas_bridge;
bool svg_cas_bridge_of(svg_sheet *, uint32_t road, svg_cas_bridge *out);
/* What is left of a bridge that was broken. */
void svg_cas_put_broken(gg_text *, const svg_cas_bridge *);
/* Movement points of a road that are more than one. */
void svg_cas_put_mp(gg_text *, svg_spot, int mp);
/* A road's limits of SP. */
void svg_cas_put_limits(gg_text *, svg_spot, int limit, int rivoli);

enum { SVG_CAS_RING = 20, SVG_CAS_WIDTH = 52, SVG_CAS_HEIGHT = 30 }; // of an area, a counter

// One counter, centred: a face, or a blank one that stands for `count`.
typedef struct svg_cas_block {
    svg_spot at;
    const svg_army *army;
    char kind[16]; // "": hidden
    char name[64];
    int sp, cf, rank, hits, count;
    bool down; // its owner sees the face, the enemy does not
} svg_cas_block;
void svg_cas_put_block(gg_text *, const svg_cas_block *);
/* The walls round counters inside a fortress. */
void svg_cas_put_walls(gg_text *, const svg_box *);

enum { SVG_CAS_HEAP_MAX = 48 };

// Counters of one side in one place, and where they are laid.
typedef struct svg_cas_heap {
    svg_cas_block block[SVG_CAS_HEAP_MAX];
    int count;
    bool inside;
} svg_cas_heap;
/* Lays a heap beside its area, where little else is, and draws it. */
void svg_cas_put_heap(svg_sheet *, const svg_cas_area *, svg_cas_heap *);

/* Parts of the theme. */
void svg_cas_count_ink(svg_sheet *);
void svg_cas_put_ways(svg_sheet *);
void svg_cas_put_marks(svg_sheet *);
void svg_cas_put_names(svg_sheet *);
bool svg_cas_put_blocks(svg_sheet *, gg_fault *);

#endif
