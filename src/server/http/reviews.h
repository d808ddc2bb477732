/* reviews.h - reviews of finished games, made in threads of their own: the loop never waits for
 * them, and bots and moves go before them. */
#ifndef GG_SERVER_HTTP_REVIEWS_H
#define GG_SERVER_HTTP_REVIEWS_H

#include "server/live/hint_queue.h"
#include "server/server.h"

enum {
    REVIEW_MS = 45000,      // for one of them; a long game may take some seconds more
    REVIEWS_WAITING = 24,   // more are refused
    REVIEWS_KEPT = 32 << 20 // bytes of those that are done; the one not asked for longest goes
};

/* One thread for every four that bots have, at least one. They do hints too, and those first. */
reviews *reviews_open(hint_queue *, unsigned bot_threads);
/* Begins no more, and gives up those that run; then waits for their threads. */
void reviews_stop(reviews *);
void reviews_close(reviews *);

#endif
