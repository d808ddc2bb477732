/* grid.h - a picture in characters: cells with a letter and an ink. */
#ifndef GG_TUI_GRID_H
#define GG_TUI_GRID_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// What a cell is painted with. Where there is no colour, bold and reverse have to do.
enum {
    INK_PLAIN,
    INK_FAINT,
    INK_STRONG,
    INK_WATER,
    INK_ROAD,
    INK_WOOD,
    INK_SIDE, // the first of INK_SIDES
    INK_ALARM = INK_SIDE + 4,
    INK_MARK,  // what can be chosen
    INK_FRESH, // what has changed
    INK_CURSOR,
    INK_BAR,
    INKS,
    INK_SIDES = INK_ALARM - INK_SIDE,
    INK_REVERSE = 0x40 // added: one's own
};

typedef struct grid_cell {
    uint32_t point; // Unicode; 0 is a blank
    uint8_t ink;
    uint8_t taken; // letters stand here: lines give way
} grid_cell;

typedef struct grid {
    int width, height;
    grid_cell *cell; // allocated
    bool ascii;
} grid;

// A rectangle of cells, or of the map.
typedef struct area {
    int x, y, width, height;
} area;

grid grid_make(int width, int height, bool ascii);
void grid_free(grid *);

/* One character, if it lies inside and nothing taken is there. */
void grid_dot(grid *, int x, int y, uint32_t point, unsigned ink);

/* A line of characters that follow its direction. `dash` leaves out every other one. */
typedef struct stroke {
    int x0, y0, x1, y1;
    unsigned ink;
    bool dash;
    uint32_t point; // drawn with this; 0: by direction
} stroke;
void grid_line(grid *, stroke);

/* Letters of a text. They take their cells. */
void grid_text(grid *, int x, int y, const char *text, unsigned ink);
/* Cells that letters will take, or no longer. */
void grid_take(grid *, int x, int y, int width, bool taken);
/* Is there room for so many letters? */
bool grid_is_free(const grid *, int x, int y, int width);

/* Columns that a text takes. */
int grid_columns(const char *text);
/* The first columns of a text. */
void grid_cut(const char *text, int columns, char *out, size_t capacity);
/* Reads a character and steps over it; without UTF-8 the nearest letter of ASCII. */
uint32_t grid_read(const char **text, bool ascii);

#endif
