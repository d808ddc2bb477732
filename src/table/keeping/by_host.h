/* by_host.h - what the host of a server does to a game that is on, as entries of its journal. */
#ifndef GG_TABLE_KEEPING_BY_HOST_H
#define GG_TABLE_KEEPING_BY_HOST_H

#include "table/table.h"

/* Entries to be replayed and kept: he calls the game off, or takes it back so that so many actions
 * are left. */
void table_host_close(gg_text *);
void table_host_back(uint32_t count, gg_text *);
/* How many are left before the last so many turns, the present one among them: what all can see
 * decides, not how much was decided in secret. False: there are not so many. */
bool table_host_turns(const table *, uint32_t turns, uint32_t *count);

#endif
