/* host.h - a table in a process of its own, for play on one machine. The client's process never
 * holds a state: what it knows came over the wire, for the seat that it sits at.
 *
 * Besides the messages of a table (docs/wire.md) the host hears
 *
 *     {"do":"sit","seat":SEAT}     answers `table`, with `told`: its events when the host began;
 *                                  may be said again, for another seat, or with "table" for the
 *                                  rematch
 *     {"do":"save","file":FILE}    writes the record into a new file: `saved` or `error`
 *
 * and says first: {"is":"host","people":[SEAT,...],"begun":BOOL}: whether anything was played. */
#ifndef GG_TUI_HOST_H
#define GG_TUI_HOST_H

#include <sys/types.h>

#include "ai/bot.h"
#include "table/table.h"
#include "tui/link/wire.h"

// What the host has to have.
typedef struct host_plan {
    table *table;
    unsigned people;   // one bit per seat that a person plays
    bot_budget budget; // of the bots
    uint8_t language;  // of the people: row of gg_languages
} host_plan;

typedef struct host {
    pid_t process;
    wire *wire;
} host;

/* Forks. There, `open` makes the table and returns 0, or a code that the process ends with. */
host host_start(int (*open)(void *self, host_plan *), void *self);

/* Hangs up; the code the process ended with, 0 if it was in thought and had to be stopped. */
int host_end(host *);

#endif
