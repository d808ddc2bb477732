/* svg_crowd.c - see svg_crowd.h. */
#include "map/svg_crowd.h"

#include <math.h>
#include <string.h>

void svg_crowd_begin(svg_crowd *c, const svg_box *frame) {
    memset(c, 0, sizeof *c);
    c->frame = *frame;
    c->columns = (uint32_t)fmin(frame->width / SVG_CELL, SVG_COLUMNS_MAX);
    c->rows = (uint32_t)fmin(frame->height / SVG_CELL, SVG_ROWS_MAX);
}

static int column_of(const svg_crowd *c, double x) {
    return (int)floor((x - c->frame.x) / SVG_CELL);
}

static int row_of(const svg_crowd *c, double y) {
    return (int)floor((y - c->frame.y) / SVG_CELL);
}

static bool has_cell(const svg_crowd *c, int column, int row) {
    return column >= 0 && row >= 0 && column < (int)c->columns && row < (int)c->rows;
}

static void add(svg_crowd *c, int column, int row, uint8_t weight) {
    if (!has_cell(c, column, row)) return;
    uint8_t *cell = &c->weight[row][column];
    *cell = (uint8_t)(255 - *cell < weight ? 255 : *cell + weight);
}

void svg_crowd_add_box(svg_crowd *c, const svg_box *box, uint8_t weight) {
    for (int row = row_of(c, box->y); row <= row_of(c, box->y + box->height); row++)
        for (int column = column_of(c, box->x); column <= column_of(c, box->x + box->width);
             column++)
            add(c, column, row, weight);
}

void svg_crowd_add_area(svg_crowd *c, const svg_line *polygon, uint8_t weight) {
    svg_box box = svg_bounds(polygon);
    for (int row = row_of(c, box.y); row <= row_of(c, box.y + box.height); row++)
        for (int column = column_of(c, box.x); column <= column_of(c, box.x + box.width);
             column++) {
            svg_spot middle = { c->frame.x + (column + 0.5) * SVG_CELL,
                                c->frame.y + (row + 0.5) * SVG_CELL };
            if (svg_is_inside(polygon, middle)) add(c, column, row, weight);
        }
}

void svg_crowd_add_dots(svg_crowd *c, const svg_line *line, uint8_t weight) {
    for (uint32_t i = 0; i < line->count; i++)
        add(c, column_of(c, line->at[i].x), row_of(c, line->at[i].y), weight);
}

double svg_crowd_count(const svg_crowd *c, const svg_box *box) {
    double sum = 0;
    for (int row = row_of(c, box->y); row <= row_of(c, box->y + box->height); row++)
        for (int column = column_of(c, box->x); column <= column_of(c, box->x + box->width);
             column++)
            sum += has_cell(c, column, row) ? c->weight[row][column] : 255;
    return sum;
}
