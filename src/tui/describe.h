/* describe.h - what is said of places: what the game says of the ground, and who is there. */
#ifndef GG_TUI_DESCRIBE_H
#define GG_TUI_DESCRIBE_H

#include "tui/client_state.h"

enum { DESCRIBE_MAX = 1024 };

// Where lines about a place go.
typedef struct describe_rows {
    void *self;
    void (*put)(void *self, const char *label, const char *text);
} describe_rows;

/* A place, then its neighbours. False if the game has none of that name. */
bool describe_place(const client_state *, const char *place, const describe_rows *);

/* "next to Marengo, l6". */
void describe_neighbours(const client_state *, const char *place, gg_text *out);

#endif
