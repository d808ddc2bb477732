/* gloss.h - what is said of choices and places. */
#ifndef GG_TUI_GLOSS_H
#define GG_TUI_GLOSS_H

#include "tui/desk.h"

enum { GLOSS_MAX = 512 };

/* What the map and the view say of what a choice names; nothing where there is nothing to say. What
 * the choice is, the table says. */
void gloss_write(const desk *, const char *choice, gg_text *);

// Where lines about a place go.
typedef struct gloss_rows {
    void *self;
    void (*put)(void *self, const char *label, const char *text);
} gloss_rows;

/* A place: who is there, its neighbours. False if the map has none of that name. */
bool gloss_place(const desk *, const char *place, const gloss_rows *);

/* "next to Marengo, l6": the places that a side or a road leads to. */
void gloss_neighbours(const desk *, const char *place, gg_text *out);

/* A whole locale, or one side of it: "yours: I3 x2; austria: 2 pieces". False: nobody is there. */
bool gloss_occupants(const desk *, const char *where, bool whole, gg_text *);

#endif
