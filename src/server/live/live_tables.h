/* live_tables.h - the tables that are loaded, by their id. A table is loaded when somebody asks for
 * it; of those where nobody is, the last few stay. */
#ifndef GG_SERVER_LIVE_LIVE_TABLES_H
#define GG_SERVER_LIVE_LIVE_TABLES_H

#include "server/live/live_table.h"

enum { LIVE_TABLES_EMPTY_MAX = 64 }; // live tables with nobody in them

live_tables *live_tables_open(server *);
void live_tables_close(live_tables *);

/* Finds or loads a table and calls back, perhaps at once. `live_table` is NULL if there is no such
 * table (DB_OK) or it cannot be loaded (DB_FAILED). Whoever wants to keep it holds it. */
typedef void live_tables_found(void *with, db_status, live_table *);
void live_tables_find(live_tables *, const char *id, live_tables_found *, void *with);

/* The live table if it is loaded, or NULL. */
live_table *live_tables_loaded(live_tables *, const char *id);
/* Likewise, of a table of which a seat has been given away: if it is on its way from the store, it
 * is fetched again before anybody sits down there. */
live_table *live_tables_seated(live_tables *, const char *id);
/* Another process has added something to this table, which may be loaded. */
void live_tables_told(live_tables *, const char *id);
/* The server stops: nothing waits for the end of its slot any longer. */
void live_tables_hurry(live_tables *);

/* For live tables: this one is no longer its table's; nobody is there any more; somebody is. */
void live_tables_drop(live_table *);
void live_tables_idle(live_table *);
void live_tables_busy(live_table *);

/* Calls a function for every live table that is loaded. */
void live_tables_each(live_tables *, void (*each)(live_table *));

#endif
