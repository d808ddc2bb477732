/* external_bot.h - a program that plays as a client of its seat's view, one JSON object a line.
 * docs/protocol.md, "Programs that play", says what is spoken.
 *
 * Every seat of every game has a process of its own, so that no program remembers a set-up it
 * has met from the other side. It forfeits the game by an answer that is no legal action, by
 * silence, and by its death. */
#ifndef GG_LAB_ARENA_EXTERNAL_BOT_H
#define GG_LAB_ARENA_EXTERNAL_BOT_H

#include "lab/arena/contest.h"

enum { EXTERNAL_BOT_REASON_MAX = 120 };

typedef struct external_bot external_bot;

/* `command` is for the shell; it is kept by the caller. */
external_bot *external_bot_open(const char *command, uint32_t patience_ms);
/* Ends the processes. NULL is fine. */
void external_bot_close(external_bot *);

/* Another game begins. */
void external_bot_begin(external_bot *, const gg_game *, const gg_setup *);

const contest_guest *external_bot_guest(const external_bot *);

/* Why it forfeited last. */
const char *external_bot_reason(const external_bot *);

/* Not the program's fault: the errno with which the machine refused to start it, after which all
 * contests are stopped; or 0. */
int external_bot_trouble(const external_bot *);

#endif
