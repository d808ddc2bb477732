/* evolve.h - the writer of the state, and its two hands for whoever builds one anew. */
#ifndef MAR_EVOLVE_H
#define MAR_EVOLVE_H

#include "games/marengo/marengo.h"

void mar_evolve(gg_state *, const gg_event *);

/* An empty board: rows of no pieces in a zeroed state. */
void mar_clear(mar_state *);

/* Adds or removes one piece and keeps what follows from the rows; for position_read.c,
 * position_sealed.c and imagine.c, which build states rather than play them. */
void mar_put(mar_state *, unsigned army, mar_piece);
void mar_take(mar_state *, unsigned army, mar_piece);

#endif
