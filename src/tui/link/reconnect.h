/* reconnect.h - the way to a seat of a server, and back to it: when the wire is lost it is opened
 * again, after pauses that grow, and the same seat is asked for. What comes first then is `table`,
 * which tells everything anew. */
#ifndef GG_TUI_RECONNECT_H
#define GG_TUI_RECONNECT_H

#include "tui/client_state.h"
#include "tui/link/connect.h"

// A seat's link in its parts.
typedef struct reconnect_seat {
    stream_place place;
    char table[128], key[128]; // the key is "" in the gallery
} reconnect_seat;

typedef enum reconnect_state {
    RECONNECT_SITS,     // all is well
    RECONNECT_WAITS,    // lost; for the next try
    RECONNECT_CONNECTS, // for a wire
    RECONNECT_ASKS,     // for the seat
    RECONNECT_REFUSED   // there is no seat any more
} reconnect_state;

typedef struct reconnect {
    reconnect_seat seat;
    reconnect_state state;
    unsigned tries;         // since it was lost
    int64_t due_ms;         // when the next try begins, or this one has failed
    int64_t request_id;     // of the last `sit`
    bool is_back;           // it was lost, and is not; whoever says so clears it
    char why[512];          // the last try failed
    connecting *connecting; // while it connects
} reconnect;

/* Connects and sits down. False with a message in `why`; to be closed in any case. */
bool reconnect_open(client_state *, const reconnect_seat *, char *why, size_t capacity);
/* Also closes the wire. */
void reconnect_close(client_state *);

/* Does what is due: to be called now and then while the client is lost. */
void reconnect_tend(client_state *);

/* What to poll meanwhile; -1 if there is nothing. */
int reconnect_fd(const client_state *);

/* "Connection lost, trying again in 4 s (try 3)." */
void reconnect_lost_write(const client_state *, gg_text *);
/* "Connected again.", and what became of what was sent last. */
void reconnect_back_write(const client_state *, gg_text *);

/* For the client: what it heard. True if the message was about the seat alone. */
/* The game has not begun: the seat adds its salt to chance, and waits. */
void reconnect_on_waiting(client_state *);
void reconnect_on_table(client_state *);
bool reconnect_on_error(client_state *);

#endif
