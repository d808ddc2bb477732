/* tables.h - tables over HTTP: making one, listing the public ones, the record of one. */
#ifndef GG_SERVER_TABLES_H
#define GG_SERVER_TABLES_H

#include "grognard.h"
#include "server/server.h"

// Seats, one bit each, when a game begins.
typedef struct opening {
    uint8_t seats, owing; // those that take part; those that owe the first decision
} opening;
opening tables_opening(const gg_game *, const gg_setup *);

/* Could this be the id of a table? */
bool tables_is_id(const char *);

/* Answers POST /api/tables, GET /api/tables, GET /api/tables/ID/... */
void tables_make(server *, const net_request *, net_exchange *);
void tables_list(server *, const char *query, net_exchange *);
void tables_about(server *, const char *rest, net_exchange *);

#endif
