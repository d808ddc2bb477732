/* tables.h - a finished game over HTTP: who may have it, and its record. */
#ifndef GG_SERVER_HTTP_TABLES_H
#define GG_SERVER_HTTP_TABLES_H

#include "server/live/live_tables.h"
#include "table/wish.h"

/* The id in /api/tables/ID/...; false if it cannot be one. */
bool tables_id_of(const net_request *, char id[STORED_ID_CAPACITY]);
/* True if the game is over, and all of it is stored; answers if it is not. */
bool tables_is_finished(net_exchange *, db_status, const live_table *);
/* The table of a wish, with an id and without seats. */
void tables_fill(const table_wish *, stored_table *);
/* Lays the table of a wish, whose set-up has its seed, for the battle of that day (0: none);
 * answers. */
void tables_lay(server *, net_exchange *, const table_wish *, int64_t battle);
enum { TABLES_FILE_CAPACITY = STORED_ID_CAPACITY + 64 };
/* What a browser calls the file it saves, as a header. */
void tables_file_name(const live_table *, const char *type, char out[TABLES_FILE_CAPACITY]);
/* The record; the caller frees it. */
char *tables_record_of(const live_table *, size_t *size);

#endif
