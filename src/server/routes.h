/* routes.h - who answers which request over HTTP. */
#ifndef GG_SERVER_ROUTES_H
#define GG_SERVER_ROUTES_H

#include "server/server.h"

/* How long a body this request may have. */
size_t route_capacity(void *self, const net_request *);
/* Answers a request, now or later: the net's handler. */
void route_answer(void *self, const net_request *, net_exchange *);

#endif
