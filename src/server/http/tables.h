/* tables.h - tables over HTTP: making one, listing the public ones, the record of one. */
#ifndef GG_SERVER_HTTP_TABLES_H
#define GG_SERVER_HTTP_TABLES_H

#include "grognard.h"
#include "server/server.h"

/* POST and GET /api/tables, GET /api/tables/ID/record and .../page. */
void tables_make(server *, const net_request *, net_exchange *);
void tables_list(server *, const net_request *, net_exchange *);
void tables_record(server *, const net_request *, net_exchange *);
void tables_page(server *, const net_request *, net_exchange *);

#endif
