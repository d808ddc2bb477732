/* keepsake.h - a finished game as one page that plays it by itself, without a server. */
#ifndef GG_SERVER_KEEPSAKE_H
#define GG_SERVER_KEEPSAKE_H

#include "server/server.h"

/* Answers GET /api/tables/ID/page. */
void keepsake_reply(server *, const char *id, net_exchange *);

#endif
