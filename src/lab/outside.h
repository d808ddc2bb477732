/* outside.h - a program outside that plays: a client of its seat's view, one JSON object a line.
 * docs/protocol.md, "Programs that play", says what is spoken.
 *
 * Every seat of every game has a process of its own, so that no program remembers a set-up it
 * has met from the other side. It forfeits the game by an answer that is no legal action, by
 * silence, and by its death. */
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

/* Not the program's fault: the errno with which the machine refused to start it, after which all
 * contests are stopped; or 0. */
int outside_trouble(const outside *);

#endif
