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

/* "next to Marengo, Field 6". */
void describe_neighbours(const client_state *, const char *place, gg_text *out);

/* The table's answer to `reach`: ways out, where one's own can go, who can come. */
void describe_reach(const client_state *, const describe_rows *);
/* The same of the whole board: this layer of it, or DESCRIBE_ALL. How many there are. */
enum { DESCRIBE_ALL = 99 };
unsigned describe_layers(const client_state *, unsigned layer, const describe_rows *);

/* The table's answer to `hint`: the orders, how often each is won, what speaks for it. */
void describe_hint(const client_state *, const describe_rows *);

#endif
