/* tether.h - the way to a seat of a server, and back to it: when the wire is lost it is opened
 * again, after pauses that grow, and the same seat is asked for. What comes first then is `table`,
 * which tells everything anew. */
#ifndef GG_TUI_TETHER_H
#define GG_TUI_TETHER_H

#include "tui/desk.h"
#include "tui/dial.h"

// A seat's link in its parts.
typedef struct tether_seat {
    stream_place place;
    char table[128], key[128]; // the key is "" in the gallery
    uint8_t language;          // it is read in: row of gg_languages
} tether_seat;

typedef enum tether_state {
    TETHER_SITS,   // all is well
    TETHER_WAITS,  // lost; for the next try
    TETHER_DIALS,  // for a wire
    TETHER_ASKS,   // for the seat
    TETHER_REFUSED // there is no seat any more
} tether_state;

typedef struct tether {
    tether_seat seat;
    tether_state state;
    unsigned tries; // since it was lost
    int64_t due_ms; // when the next try begins, or this one has failed
    int64_t ticket; // of the last `sit`
    bool is_back;   // it was lost, and is not; whoever says so clears it
    char why[512];  // the last try failed
    dial *dial;     // while it dials
} tether;

/* Connects and sits down. False with a message in `why`; to be closed in any case. */
bool tether_open(desk *, const tether_seat *, char *why, size_t room);
/* Also closes the wire. */
void tether_close(desk *);

/* Does what is due: to be called now and then while the desk is lost. */
void tether_tend(desk *);

/* What to poll meanwhile; -1 if there is nothing. */
int tether_fd(const desk *);

/* "Connection lost, trying again in 4 s (try 3)." */
void tether_lost_write(const desk *, gg_text *);
/* "Connected again.", and what became of what was sent last. */
void tether_back_write(const desk *, gg_text *);

/* For the desk: what it heard. True if the message was about the seat alone. */
void tether_heard_table(desk *);
bool tether_heard_error(desk *);

#endif
