/* hint_queue.h - hints that wait for a thread. The threads are those of reviews, which do these
 * first, and between two steps of a review: somebody sits there and waits. They are given copies of
 * what a seat knows, and touch no table. */
#ifndef GG_SERVER_LIVE_HINT_QUEUE_H
#define GG_SERVER_LIVE_HINT_QUEUE_H

#include "server/live/live_table.h"

enum {
    HINTS_WAITING = 32, // more are refused,
    HINTS_OF_CLIENT = 2 // and more of one client (client_prefix.h)
};

hint_queue *hint_queue_open(server *);
/* Begins no more, and drops those that wait; those that run come back. */
void hint_queue_stop(hint_queue *);
void hint_queue_close(hint_queue *);
/* Is called, in the loop's thread, when there is something to do. */
void hint_queue_listen(hint_queue *, void (*wake)(void *with), void *with);

/* Takes it over, for the connection that asks there now. False: too much waits. */
bool hint_queue_ask(live_table *, table_hint *);

/* From any thread: whether one waits; does one of them, false if none waits. */
bool hint_queue_waits(hint_queue *);
bool hint_queue_work(hint_queue *);

#endif
