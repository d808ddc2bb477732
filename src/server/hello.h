/* hello.h - sockets that come in, and how they sit down at a table. */
#ifndef GG_SERVER_HELLO_H
#define GG_SERVER_HELLO_H

#include "server/server.h"

void hello_opened(server *, net_socket *, const net_request *);
void hello_heard(net_socket *, const char *text, size_t size);
/* It has said too much at once: this message is not read. */
void hello_hushed(net_socket *);
void hello_closed(net_socket *);

#endif
