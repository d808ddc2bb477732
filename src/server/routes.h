/* routes.h - who answers which request over HTTP, now or later. */
#ifndef GG_SERVER_ROUTES_H
#define GG_SERVER_ROUTES_H

#include "server/server.h"

/* How long a body this request may have. */
size_t route_capacity(void *self, const net_request *);
/* Answers a request: the net's handler. */
void route_answer(void *self, const net_request *, net_exchange *);

typedef void route_handler(server *, const net_request *, net_exchange *);
/* http/: what can be played, tables, files, whether something can be stored. The store is asked
 * that once at a time, and not again for a moment after it was well. */
route_handler games_list, tables_make, tables_list, tables_record, tables_page;
route_handler assets_reply, health_reply;
/* accounts/: an account, its sessions, its seats, its password, its games as one file. */
route_handler account_make, account_sign_in, account_sign_out, account_me, account_claim_seat;
route_handler account_notify, account_leave, password_reset, password_change;
route_handler games_export, games_import;

#endif
