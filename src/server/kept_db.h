/* kept_db.h - the same as kept.h, inside a job: for jobs that do more than one thing. */
#ifndef GG_SERVER_KEPT_DB_H
#define GG_SERVER_KEPT_DB_H

#include "server/db.h"
#include "server/kept.h"

db_status kept_table_put(db *, const kept_table *);
db_status kept_entries_put(db *, const kept_entries *);

/* Reads a table with its entries after a number, without its papers and chat. `found` is set to
 * whether it is there. Free what it holds with kept_load_free. */
db_status kept_table_get(db *, const char *id, uint32_t after, kept_load *, bool *found);
void kept_load_free(kept_load *);

/* The columns of a table that kept_table_read reads, in its order. */
#define KEPT_TABLE_COLUMNS                                                                         \
    "t.id, t.game, t.is_hotseat, t.has_memory, t.is_open, t.is_rated, t.is_seeded, t.is_over, "    \
    "t.owing, t.created, t.moved, t.winner, t.winners, t.rule, t.agreed, t.why"
enum { KEPT_TABLE_COLUMN_COUNT = 16 };
void kept_table_read(kept_table *, const char *const *value);

#endif
