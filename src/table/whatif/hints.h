/* hints.h - hints at a table: what hosts do with those asked for, and what the table keeps. */
#ifndef GG_TABLE_HINTS_H
#define GG_TABLE_HINTS_H

#include "table/table.h"

/* A hint that was asked for. */
void table_hint_think(table_hint *); // touches no table
/* Tells who has asked; it is freed. */
void table_hinted(table *, table_hint *, const table_host *);
void table_hint_free(table_hint *);

/* The record of the game, with remarks on where it comes from and on hints that were taken. */
void table_record_write(const table *, gg_text *);

// A hint was taken by that seat, after so many actions.
typedef struct hint_mark {
    uint32_t at;
    gg_seat seat;
} hint_mark;

/* Is it this seat's turn, against bots, in a game that is not rated? */
bool may_hint(const table *, gg_seat);
void hint_note(table *, gg_seat);          // it has taken one
uint32_t hints_of(const table *, gg_seat); // how many it has
#endif
