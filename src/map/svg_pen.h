/* svg_pen.h - points, curves and numbers for drawing SVG. Knows neither maps nor games.
 * Coordinates are written in tenths, without the C library's locale. */
#ifndef GG_MAP_SVG_PEN_H
#define GG_MAP_SVG_PEN_H

#include "base/json.h"
#include "grognard.h"

enum { SVG_SPOTS_MAX = 1024 };

typedef struct svg_spot {
    double x, y;
} svg_spot;

typedef struct svg_line {
    uint32_t count;
    svg_spot at[SVG_SPOTS_MAX];
} svg_line;

typedef struct svg_box {
    double x, y, width, height;
} svg_box;

/* Text with the parts %d int, %f double in tenths, %s as it is, %t escaped for XML, %%. */
void svg_put(gg_text *, const char *format, ...);

/* Reads a list of points, or one point; false if the node is not that. Points past the room
 * are left out. */
bool svg_line_read(const json_doc *, uint32_t node, svg_line *out);
bool svg_spot_read(const json_doc *, uint32_t node, svg_spot *out);

/* Path data through all points: straight, or as a smooth curve. */
void svg_put_straight(gg_text *, const svg_line *, bool closed);
void svg_put_curve(gg_text *, const svg_line *, bool closed);
/* One stroke from a to b, to be put inside a path's data. */
void svg_put_stroke(gg_text *, svg_spot a, svg_spot b);

/* Points along the smooth curve, about `step` apart. */
void svg_walk(const svg_line *, bool closed, double step, svg_line *out);

bool svg_is_inside(const svg_line *polygon, svg_spot);
svg_box svg_bounds(const svg_line *);

svg_spot svg_add(svg_spot, svg_spot);
svg_spot svg_scale(svg_spot, double);
double svg_distance(svg_spot, svg_spot);
/* The direction from a to b, of length 1; to the right if they are the same. */
svg_spot svg_towards(svg_spot a, svg_spot b);
/* A quarter turn clockwise on the screen. */
svg_spot svg_turn(svg_spot);
/* Where the strokes a to b and c to d cross: how far along the first, or below 0. */
double svg_meeting(svg_spot a, svg_spot b, svg_spot c, svg_spot d);
/* Degrees of a direction, turned so that text along it is never upside down. */
double svg_slope(svg_spot a, svg_spot b);

/* The next of a fixed row of numbers from 0 to 1, so that a drawing is the same every time. */
double svg_noise(uint32_t *seed);

#endif
