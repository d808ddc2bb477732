/* branch.h - what if: a game played on from one of its moments, at a new table. The table begins as
 * the game began, and its journal with the actions up to there; it names where it comes from. What
 * the game's chance was committed to is left behind: the same luck falls, but nobody is bound. */
#ifndef GG_TABLE_BRANCH_H
#define GG_TABLE_BRANCH_H

#include "table/table.h"
#include "table/wish.h"

typedef struct table_branch {
    match *cut;                    // the game as far as there
    char header[TABLE_HEADER_MAX]; // of the new table, with a remark on its origin
    size_t header_size;
} table_branch;

/* From the moment after so many actions of a game; `origin` is the id of its table, or "". Returns
 * 0, or a message of gg_common that says why not; then nothing is to be closed. */
unsigned table_branch_open(table_branch *, const match *, uint64_t number, const char *origin);
void table_branch_close(table_branch *);

/* How many entries its journal begins with, and one of them, from 0. */
uint32_t table_branch_entries(const table_branch *);
void table_branch_entry(const table_branch *, uint32_t index, char out[TABLE_ENTRY_MAX]);
/* The table there, its entries played; nobody sits there yet. */
table *table_branch_table(const table_branch *);

// Where a table comes from; "": from nowhere.
typedef struct branch_origin {
    char table[TABLE_WORD_MAX];
    uint32_t number;
} branch_origin;
/* Reads the remark of a header. */
branch_origin branch_origin_read(const char *header, size_t size);
void branch_origin_write(const branch_origin *, gg_text *); // the remark's line

#endif
