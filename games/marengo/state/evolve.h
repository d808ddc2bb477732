/* evolve.h - the writer of the state, and its two hands for whoever builds one anew. */
#ifndef MAR_EVOLVE_H
#define MAR_EVOLVE_H

#include "games/marengo/marengo.h"

void mar_evolve(gg_state *, const gg_event *);

/* Events of the table alone: they leave every piece as it was, and what others know of it. */
static inline bool mar_is_of_table(unsigned kind) {
    const uint64_t kinds =
        UINT64_C(1) << MAR_EV_ROUND | UINT64_C(1) << MAR_EV_GAIN | UINT64_C(1) << MAR_EV_STAGE
        | UINT64_C(1) << MAR_EV_HANDOVER | UINT64_C(1) << MAR_EV_ASK | UINT64_C(1) << MAR_EV_PAY
        | UINT64_C(1) << MAR_EV_AIM | UINT64_C(1) << MAR_EV_TARGET | UINT64_C(1) << MAR_EV_MORALE;
    return (kinds >> kind) & 1;
}
static_assert(MAR_EVENTS <= 64, "kinds of events are bits of a word");

/* An empty board: rows of no pieces in a zeroed state. */
void mar_clear(mar_state *);

/* Adds or removes one piece and keeps what follows from the rows; for position_read.c,
 * position_sealed.c and imagine.c, which build states rather than play them. */
void mar_put(mar_state *, unsigned army, mar_piece);
void mar_take(mar_state *, unsigned army, mar_piece);

#endif
