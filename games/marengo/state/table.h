/* table.h - the open table: written from events alike in the state and in every view. */
#ifndef MAR_TABLE_H
#define MAR_TABLE_H

#include "games/marengo/marengo.h"

/* Folds one event, whole or told, into the table. */
void mar_table_evolve(mar_table *, const gg_event *);

/* M8.22: the last step used on a crossing this turn, 0 if none, and its direction. */
unsigned mar_crossing_step(const mar_table *, unsigned crossing);
bool mar_crossing_is_forward(const mar_table *, unsigned crossing);
void mar_crossing_set(mar_table *, unsigned crossing, unsigned step, bool forward);

/* Where the pieces in a spot stand on the board, as far as anyone can see. */
unsigned mar_outward(const mar_table *, unsigned army, unsigned spot);

/* True if a place is among the first `count` of a list. */
bool mar_is_member(const uint16_t *list, unsigned count, unsigned place);

#endif
