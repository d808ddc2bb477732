/* bot_pool.h - threads in which bots think. They are given copies of what a bot's seat knows, and
 * touch no table. */
#ifndef GG_SERVER_LIVE_BOT_POOL_H
#define GG_SERVER_LIVE_BOT_POOL_H

#include "server/live/live_table.h"

enum {
    THINK_SOME_MS = 300,       // a level that searches shows what it does at the latest then,
    THINK_MOST_MS = 1500,      // and one that searches deeply then
    THINK_DEEP_NODES = 100000, // which are those of so many nodes
    THINK_NODES_MAX = 400000   // actions in imagined worlds for one decision
};

bot_pool *bot_pool_open(server *, unsigned threads);
/* Begins no more tasks and drops those that wait; those that run come back. */
void bot_pool_stop(bot_pool *);
/* Waits for tasks that run. */
void bot_pool_close(bot_pool *);

/* How many tasks wait for a thread. */
unsigned bot_pool_waiting(bot_pool *);

/* Lets a bot of this live table think if one owes a decision and none thinks yet. */
void bot_pool_wake(live_table *);

#endif
