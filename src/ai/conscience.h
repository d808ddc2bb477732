/* conscience.h - follies that a player would commit in an imagined world, by his game's own
 * definitions (follies.h): a search counts them against whatever leads to them. */
#ifndef GG_AI_CONSCIENCE_H
#define GG_AI_CONSCIENCE_H

#include "follies.h"

typedef struct conscience {
    gg_folly_watch watch; // first: the watch that asks for its world hands back the whole
    const gg_follies *rows;
    const gg_state *world; // the one played in
} conscience;

/* Sits behind a seat; false if the game defines no follies. Otherwise end it. */
bool conscience_begin(conscience *, const gg_game *, gg_seat);
void conscience_end(conscience *);

/* Begins anew in a world, where the seat's view is kept up to date from now on. */
void conscience_clear(conscience *, const gg_view *, const gg_state *world);

/* The seat is about to do this; it is told this, before its view learns it; all was learned. */
void conscience_choose(conscience *, const gg_decision *, gg_action);
void conscience_hear(conscience *, const gg_event *told);
void conscience_look(conscience *);

/* Follies since it was cleared. */
unsigned conscience_count(const conscience *);

#endif
