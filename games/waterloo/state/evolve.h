/* evolve.h - the writers of table and blocks, for the state and for views, and their hands for
 * whoever builds one anew. */
#ifndef WAT_EVOLVE_H
#define WAT_EVOLVE_H

#include "games/waterloo/state/events.h"
#include "games/waterloo/waterloo.h"

void wat_evolve(gg_state *, const gg_event *);

/* Events of the table alone: they leave every block as it was, and what others know of it. */
static inline bool wat_is_of_table(unsigned kind) {
    const uint64_t kinds =
        UINT64_C(1) << WAT_EV_STEP | UINT64_C(1) << WAT_EV_HAND | UINT64_C(1) << WAT_EV_ASK
        | UINT64_C(1) << WAT_EV_ANSWER | UINT64_C(1) << WAT_EV_KEEP | UINT64_C(1) << WAT_EV_GROUP
        | UINT64_C(1) << WAT_EV_GROUP_END | UINT64_C(1) << WAT_EV_PICK | UINT64_C(1) << WAT_EV_REST
        | UINT64_C(1) << WAT_EV_CONTACT | UINT64_C(1) << WAT_EV_STAGE;
    return (kinds >> kind) & 1;
}
static_assert(WAT_EVENTS <= 64, "kinds of events are bits of a word");

/* What an event does to what lies open. Told events do as whole ones do, less what they lack. */
void wat_table_evolve(wat_table *, unsigned rules, const gg_event *);

/* What an event does to the blocks that are told apart. Events of hidden blocks (unit -1) do
 * nothing; nor does an event of a block that is not on the map here, but for PLACE. */
void wat_blocks_evolve(wat_blocks *, const wat_table *, const gg_event *);

/* No block on the map: full steps, nowhere. */
void wat_blocks_clear(wat_blocks *);

/* Puts a block into a town (WAT_NO_TOWN: off the map), off every board. */
void wat_block_put(wat_blocks *, unsigned unit, unsigned town);

/* Puts a block of a battle onto a spot. `host` matters for guests only. */
void wat_block_stand(wat_blocks *, unsigned unit, unsigned spot, unsigned host);

#endif
