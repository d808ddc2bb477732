/* api.h - requests on /api and /health. */
#ifndef GG_SERVER_HTTP_API_H
#define GG_SERVER_HTTP_API_H

#include "server/server.h"

/* Answers; everything that is not known is a 404. */
void api_reply(server *, const net_request *, net_exchange *);

#endif
