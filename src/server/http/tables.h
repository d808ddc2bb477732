/* tables.h - tables over HTTP: making one, listing the public ones, the record of one. */
#ifndef GG_SERVER_HTTP_TABLES_H
#define GG_SERVER_HTTP_TABLES_H

#include "grognard.h"
#include "server/server.h"

/* Answers POST /api/tables, GET /api/tables, GET /api/tables/ID/... */
void tables_make(server *, const net_request *, net_exchange *);
void tables_list(server *, const char *query, net_exchange *);
void tables_about(server *, const char *rest, net_exchange *);

#endif
