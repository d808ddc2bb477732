/* back.h - a turn taken back: by oneself against bots, or because all players agree. */
#ifndef GG_TABLE_BACK_H
#define GG_TABLE_BACK_H

#include "table/internal.h"

/* Whether everybody else is a bot. */
bool is_alone(const table *, gg_seat);
/* May this seat take back its last turn, whatever it has seen since? */
bool may_go_back(const table *, gg_seat);
/* How many actions are left then: those before its first in the last round in which it acted. */
uint32_t back_to(const table *, gg_seat);
void back_go(table *, uint32_t count);
/* By agreement: back to the beginning of the turn, whosever it was, where this seat last did what
 * all were told of: no secret decision shows in it. False: it may not be offered. */
bool takeback_find(const table *, gg_seat, uint32_t *left);
void takeback_go(table *);
/* Of whose turn it is, and which: all can see that. */
uint32_t back_turn_of(const match *);
/* By the host: how many actions are left before so many turns, the present one among them. All
 * can see where a turn begins, so that it does not depend on what was decided in secret. False:
 * there are not so many. */
bool turns_back(const table *, unsigned turns, uint32_t *left);
void back_by_host(table *, uint32_t count);
/* How many events a viewer was told since. */
uint32_t takeback_events(const table *, unsigned viewer);

#endif
