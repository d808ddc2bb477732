/* table_store_db.h - the same as table_store.h, inside a job: for jobs that do more than one thing.
 * */
#ifndef GG_SERVER_STORE_TABLE_STORE_DB_H
#define GG_SERVER_STORE_TABLE_STORE_DB_H

#include "server/store/db.h"
#include "server/store/table_store.h"

db_status stored_table_put(db *, const stored_table *);
db_status stored_entries_put(db *, const stored_entries *);

/* Reads a table with its entries after a number, without its papers and chat. `found` is set to
 * whether it is there. Free what it holds with stored_load_free. */
db_status stored_table_get(db *, const char *id, uint32_t after, stored_load *, bool *found);
void stored_load_free(stored_load *);

/* The columns of a table that stored_table_read reads, in its order. */
#define STORED_TABLE_COLUMNS                                                                       \
    "t.id, t.game, t.is_hotseat, t.has_memory, t.is_open, t.is_rated, t.is_seeded, t.is_over, "    \
    "t.owing, t.created, t.moved, t.winner, t.winners, t.rule, t.agreed, t.why"
enum { STORED_TABLE_COLUMN_COUNT = 16 };
void stored_table_read(stored_table *, const char *const *value);

#endif
