/* internal.h - what the files of this folder share: the loop's state, and who does what in it.
 *
 * One turn of the loop: wait; libmicrohttpd, WebSockets, posted functions and timers do what is
 * due; then the sockets that have something to send or are dead are tended. Sockets die only
 * there, so that no event of the turn can meet a dead one. */
#ifndef GG_NET_INTERNAL_H
#define GG_NET_INTERNAL_H

#include <pthread.h>
#include <stdatomic.h>

#include <microhttpd.h>

#include "net/deflate.h"
#include "net/net.h"
#include "net/timers.h"
#include "net/unread.h"

enum { NET_WHY_MAX = 120 };

typedef struct net_posted net_posted;

struct net {
    net_options options;
    net_handler handler;
    uint16_t port;
    struct MHD_Daemon *daemon;
    int epoll, wake;      // wake: an eventfd, written to by net_post and net_stop
    atomic_bool stopping; // set by net_stop
    bool closing;         // nothing new is let in
    bool resumed;         // an answer waits for libmicrohttpd to look again
    timers timers;
    pthread_mutex_t posting; // guards the two below
    net_posted *posted, **posted_end;
    net_exchange *waiting;      // that are not answered yet
    unread *unread;             // large answers that are not sent yet
    net_socket *sockets, *wary; // all; those to be tended
    unsigned socket_count, socket_max;
    deflater *deflater; // of all sockets that want it
};

/* http.c */

/* Makes the daemon on a listening socket, which is its own from then on; false if it cannot. */
bool http_open(net *, int listener, bool v6);
/* Answers all that waits, closes the sockets, and stops the daemon. */
void http_close(net *);

/* socket.c */

typedef struct socket_start {
    int fd;
    struct MHD_UpgradeResponseHandle *handle;
    const char *early; // bytes that came behind the handshake
    size_t early_size;
    const net_request *request;
    bool deflates; // what it sends and is sent
} socket_start;

void socket_open(net *, const socket_start *);
/* epoll has something to say about this socket. */
void socket_ready(net_socket *, uint32_t events);
/* Sends what waits, buries the dead; handlers may add to both meanwhile. */
void sockets_tend(net *);
/* Pings the quiet, cuts off the silent; starts itself again. */
void sockets_sweep(void *the_net);
void sockets_close(net *);
/* 0, or why there may not be one more from this address: 429, 503. */
unsigned sockets_verdict(const net *, const char *address);

#endif
