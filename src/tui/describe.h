/* describe.h - what is said of choices and places. */
#ifndef GG_TUI_DESCRIBE_H
#define GG_TUI_DESCRIBE_H

#include "tui/client_state.h"

enum { DESCRIBE_MAX = 512 };

/* What the map and the view say of what a choice names; nothing where there is nothing to say. What
 * the choice is, the table says. */
void describe_choice(const client_state *, const char *choice, gg_text *);

// Where lines about a place go.
typedef struct describe_rows {
    void *self;
    void (*put)(void *self, const char *label, const char *text);
} describe_rows;

/* A place: who is there, its neighbours. False if the map has none of that name. */
bool describe_place(const client_state *, const char *place, const describe_rows *);

/* "next to Marengo, l6": the places that a side or a road leads to. */
void describe_neighbours(const client_state *, const char *place, gg_text *out);

/* A whole locale, or one side of it: "yours: I3 x2; austria: 2 pieces". False: nobody is there. */
bool describe_occupants(const client_state *, const char *where, bool whole, gg_text *);

#endif
