/* svg_crowd.h - how full each spot of the ground is with ink, so that titles, rings and names
 * find room. A grid of cells over the frame, each with a weight from 0 to 255. */
#ifndef GG_MAP_SVG_CROWD_H
#define GG_MAP_SVG_CROWD_H

#include "map/svg_pen.h"

enum { SVG_CELL = 8, SVG_COLUMNS_MAX = 320, SVG_ROWS_MAX = 320 };

typedef struct svg_crowd {
    svg_box frame;
    uint32_t columns, rows;
    uint8_t weight[SVG_ROWS_MAX][SVG_COLUMNS_MAX];
} svg_crowd;

void svg_crowd_begin(svg_crowd *, const svg_box *frame);
void svg_crowd_add_box(svg_crowd *, const svg_box *, uint8_t weight);
void svg_crowd_add_area(svg_crowd *, const svg_line *polygon, uint8_t weight);
/* Points of a line, close together (svg_walk makes them so). */
void svg_crowd_add_dots(svg_crowd *, const svg_line *, uint8_t weight);
/* Weight of all cells that a box touches; outside the frame every cell weighs 255. */
double svg_crowd_count(const svg_crowd *, const svg_box *);

#endif
