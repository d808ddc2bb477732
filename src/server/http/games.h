/* games.h - what can be played here: GET /api/games. */
#ifndef GG_SERVER_HTTP_GAMES_H
#define GG_SERVER_HTTP_GAMES_H

#include "server/server.h"

void games_list(server *, const net_request *, net_exchange *);

#endif
