/* chart.h - the map in characters, out of the game's map and the seat's view. */
#ifndef GG_TUI_CHART_H
#define GG_TUI_CHART_H

#include "tui/client_state.h"
#include "tui/draw/grid.h"

enum { CHART_PLACES_MAX = 96, CHART_MARKS_MAX = 80 };

// A place as it lies on the grid.
typedef struct chart_place {
    word key, name, brief;
    int map_x, map_y;              // on the map
    int x, y;                      // on the grid
    int last;                      // the last column of what stands there, on row y
    int name_x, name_y, name_size; // where its name stands, in columns; name_y -1: nowhere
    bool is_brief;                 // there was room for the short one
    bool is_city;                  // worth a name before others
    bool is_busy;                  // somebody is there
    bool is_crowded;               // its name has found no room, so that it goes before others
} chart_place;

// Places that can be chosen now, and the one that is looked at.
typedef struct chart_marks {
    unsigned count;
    word place[CHART_MARKS_MAX];
    word cursor; // "": none
    word aim;    // what the choice under the cursor is about; "": nothing
    unsigned threat_count;
    word threat[CHART_MARKS_MAX]; // places from where enemies can come to the one that is asked of
    unsigned fresh_count;
    word fresh[CHART_MARKS_MAX]; // places where something has happened since one's last choice
} chart_marks;

typedef struct chart {
    unsigned count;
    chart_place place[CHART_PLACES_MAX];
    area frame;                   // of the map
    bool close;                   // zoomed in
    bool roomy;                   // there is room for faces and borders: zoomed in, or large
    int left, top, width, height; // of the whole picture, in cells: what is seen begins there
} chart;

/* Reads the places of the map. */
void chart_open(chart *, const client_state *);

/* Draws what lies in the window; scrolls so that the cursor is in it. */
void chart_draw(chart *, const client_state *, const chart_marks *, grid *);

/* The place at a cell of the window; NULL if there is none near. */
const chart_place *chart_at(const chart *, int x, int y);

const chart_place *chart_find(const chart *, const char *key);

/* The place that is called so, by its key or its name, in large or small letters. */
const chart_place *chart_called(const chart *, const char *name);

/* The next place in a direction (each -1, 0 or 1) from one; itself if there is none. */
const chart_place *chart_toward(const chart *, const char *from, int dx, int dy);

/* The next word of an action, and a step behind it. */
word chart_take_word(const char **action);

/* The place of the map that an action's words name, the last of them; NULL if they name none. */
const chart_place *chart_named(const chart *, const char *action);

/* A point of the map on the grid. */
void chart_point(const chart *, int map_x, int map_y, int *x, int *y);

/* The two numbers of an array; false if it is none. */
bool chart_read_point(const json_view *map, uint32_t node, int *x, int *y);

#endif
