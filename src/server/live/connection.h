/* connection.h - sockets that come in, and how they sit down at a table. */
#ifndef GG_SERVER_LIVE_CONNECTION_H
#define GG_SERVER_LIVE_CONNECTION_H

#include "server/server.h"

void connection_opened(server *, net_socket *, const net_request *);
void connection_request(net_socket *, const char *text, size_t size);
/* It has said too much at once: this message is not read. */
void connection_hushed(net_socket *);
void connection_closed(net_socket *);

#endif
