/* outside.h - a program outside that plays: a client of its seat's view, one JSON object a line.
 * docs/protocol.md, "Programs that play", says what is spoken.
 *
 * A process is started when it is first needed, one for each seat, and plays game after game. It
 * forfeits a game by an answer that is no legal action, by silence, and by its death; the next
 * game is played by a fresh one. */
#ifndef GG_LAB_OUTSIDE_H
#define GG_LAB_OUTSIDE_H

#include "lab/contest.h"

enum { OUTSIDE_REASON_MAX = 120 };

typedef struct outside outside;

/* `command` is for the shell; it is kept by the caller. */
outside *outside_open(const char *command, uint32_t patience_ms);
/* Ends the processes. NULL is fine. */
void outside_close(outside *);

/* Another game begins. */
void outside_begin(outside *, const gg_game *, const gg_setup *);

const contest_guest *outside_guest(const outside *);

/* Why it forfeited last. */
const char *outside_reason(const outside *);

#endif
