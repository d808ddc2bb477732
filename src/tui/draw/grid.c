/* grid.c - drawing in characters. */
#include "tui/draw/grid.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/utf8.h"

grid grid_make(int width, int height, bool ascii) {
    grid g = { .width = width > 0 ? width : 1, .height = height > 0 ? height : 1, .ascii = ascii };
    g.cell = gg_must(calloc((size_t)g.width * (size_t)g.height, sizeof *g.cell));
    return g;
}

void grid_free(grid *g) {
    explicit_bzero(g->cell, (size_t)g->width * (size_t)g->height * sizeof *g->cell);
    free(g->cell);
    g->cell = NULL;
}

static grid_cell *cell_at(const grid *g, int x, int y) {
    if (x < 0 || y < 0 || x >= g->width || y >= g->height) return NULL;
    return &g->cell[(size_t)y * (size_t)g->width + (size_t)x];
}

void grid_dot(grid *g, int x, int y, uint32_t point, unsigned ink) {
    grid_cell *cell = cell_at(g, x, y);
    if (!cell || cell->taken) return;
    cell->point = point;
    cell->ink = (uint8_t)ink;
}

// The character that goes on where a line runs this way; cells are twice as high as wide.
static uint32_t slope(int dx, int dy, bool ascii) {
    static const uint32_t fancy[] = { 0x2500, 0x2502, 0x2572, 0x2571 };
    static const uint32_t plain[] = { '-', '|', '\\', '/' };
    const uint32_t *set = ascii ? plain : fancy;
    int across = abs(dx), down = abs(dy) * 2;
    if (across > 2 * down) return set[0];
    if (down > 2 * across) return set[1];
    return set[(dx > 0) == (dy > 0) ? 2 : 3];
}

void grid_line(grid *g, stroke s) {
    int dx = s.x1 - s.x0, dy = s.y1 - s.y0;
    int steps = abs(dx) > abs(dy) ? abs(dx) : abs(dy);
    uint32_t point = s.point ? s.point : slope(dx, dy, g->ascii);
    for (int i = 0; i <= steps; i++) {
        if (s.dash && i % 2) continue;
        int half = steps / 2;
        int x = steps ? s.x0 + (dx * i + (dx < 0 ? -half : half)) / steps : s.x0;
        int y = steps ? s.y0 + (dy * i + (dy < 0 ? -half : half)) / steps : s.y0;
        grid_dot(g, x, y, point, s.ink);
    }
}

static uint32_t ascii_of(uint32_t point) {
    static const char *const like =
        "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty";
    if (point < 0x80) return point;
    if (point >= 0xC0 && point <= 0xFF) return (unsigned char)like[point - 0xC0];
    if (point == 0xB7 || point == 0x2022) return '.';
    if (point == 0x2013 || point == 0x2014) return '-';
    if (point == 0x2018 || point == 0x2019) return '\'';
    return '?';
}

uint32_t grid_read(const char **text, bool ascii) {
    uint32_t point = 0;
    size_t size = gg_utf8_read(*text, strlen(*text), &point);
    *text += size ? size : 1;
    if (!size || !gg_utf8_is_plain(point)) return '?';
    return ascii ? ascii_of(point) : point;
}

void grid_text(grid *g, int x, int y, const char *text, unsigned ink) {
    for (; *text; x++) {
        grid_cell *cell = cell_at(g, x, y);
        uint32_t point = grid_read(&text, g->ascii);
        if (!cell) continue;
        *cell = (grid_cell){ .point = point, .ink = (uint8_t)ink, .taken = 1 };
    }
}

void grid_take(grid *g, int x, int y, int width, bool taken) {
    for (int i = 0; i < width; i++) {
        grid_cell *cell = cell_at(g, x + i, y);
        if (cell) cell->taken = taken;
    }
}

bool grid_is_free(const grid *g, int x, int y, int width) {
    for (int i = 0; i < width; i++) {
        const grid_cell *cell = cell_at(g, x + i, y);
        if (!cell || cell->taken) return false;
    }
    return true;
}

int grid_columns(const char *text) {
    int columns = 0;
    while (*text) {
        grid_read(&text, false);
        columns++;
    }
    return columns;
}

void grid_cut(const char *text, int columns, char *out, size_t capacity) {
    const char *at = text;
    for (int i = 0; i < columns && *at; i++)
        grid_read(&at, false);
    size_t size = (size_t)(at - text) < capacity ? (size_t)(at - text) : capacity - 1;
    memcpy(out, text, size);
    out[size] = 0;
}
