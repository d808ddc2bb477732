/* health.h - can the server store something? For whoever watches it: GET /health. */
#ifndef GG_SERVER_HTTP_HEALTH_H
#define GG_SERVER_HTTP_HEALTH_H

#include "server/server.h"

health *health_open(server *);
void health_close(health *);

/* Answers 200, or 503 if the store says no or says nothing for a while. The store is asked at most
 * once at a time, and not again for a moment after it was well. */
void health_reply(server *, const net_request *, net_exchange *);

#endif
