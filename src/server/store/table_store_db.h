/* table_store_db.h - the same as table_store.h, inside a job: for jobs that do more than one thing.
 * */
#ifndef GG_SERVER_STORE_TABLE_STORE_DB_H
#define GG_SERVER_STORE_TABLE_STORE_DB_H

#include "server/store/table_store.h"

typedef struct entry_row {
    ROWS_OF_entries(ROW_MEMBER, )
} entry_row;

db_status stored_table_put(db *, const stored_table *);
db_status stored_entries_put(db *, const stored_entries *);

/* Reads a table with its entries after a number, without its papers and chat. `found` is set to
 * whether it is there. Free what it holds with stored_load_free. */
db_status stored_table_get(db *, const char *id, uint32_t after, stored_load *, bool *found);
void stored_load_free(stored_load *);

/* Shows what of a header anyone may know: its scenario, and each option as `KEY VALUE`. */
typedef void stored_setup_seen(void *self, const char *what, const char *value);
void stored_setup_each(const char *header, stored_setup_seen *, void *self);

/* Microseconds since 1970; grows from call to call, also within one moment of the clock. */
int64_t stored_next_number(void);

/* Is there a table of this id? */
db_status stored_table_is(db *, const char *id, bool *found);

#endif
