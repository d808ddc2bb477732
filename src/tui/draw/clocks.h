/* clocks.h - the clocks of a table, as they were told, and how they are shown. Between what the
 * table tells they run here: one's own while one is asked, else the other side's. */
#ifndef GG_TUI_CLOCKS_H
#define GG_TUI_CLOCKS_H

#include "grognard.h"
#include "tui/json_view.h"

typedef struct client_clock_side {
    char seats[64];     // names, with blanks between them
    bool is_own;        // one's own, or an ally's
    int64_t main, step; // seconds
    int64_t away;       // likewise, for which its clock still stands
} client_clock_side;

typedef struct client_clock {
    char terms[32]; // "": there is none
    bool paused;
    unsigned count, runs; // sides; the one whose time runs, `count`: none
    int64_t told_ms;
    client_clock_side side[GG_SEATS_MAX];
} client_clock;

/* Takes it out of a message that tells the state, where it stands there; else follows who is
 * asked. */
void clocks_read(client_clock *, const json_view *message, const char *you, bool is_asked);
/* "austria 9:58 < france 10:00"; nothing if there are none. */
void clocks_write(const client_clock *, gg_text *);

#endif
