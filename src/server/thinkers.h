/* thinkers.h - threads in which bots think. They are given copies of what a bot's seat knows, and
 * touch no table. */
#ifndef GG_SERVER_THINKERS_H
#define GG_SERVER_THINKERS_H

#include "server/room.h"

enum {
    THINK_SOME_MS = 300,       // a level that searches shows what it does at the latest then,
    THINK_MOST_MS = 1500,      // and one that searches deeply then
    THINK_DEEP_NODES = 100000, // which are those of so many nodes
    THINK_NODES_MAX = 400000   // actions in imagined worlds for one decision
};

thinkers *thinkers_open(server *, unsigned threads);
/* Begins no more thoughts and drops those that wait; those that have begun come back. */
void thinkers_stop(thinkers *);
/* Waits for thoughts that have begun. */
void thinkers_close(thinkers *);

/* Lets a bot of this room think if one owes a decision and none thinks yet. */
void thinkers_wake(room *);

#endif
