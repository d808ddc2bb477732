/* net.h - HTTP and WebSocket in one epoll loop and one thread; knows neither match nor game.
 *
 * libmicrohttpd reads requests, wslay reads frames; neither is seen from outside. All calls but
 * net_post are made from the loop's thread, in which every handler runs. */
#ifndef GG_NET_NET_H
#define GG_NET_NET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    NET_ADDRESS_MAX = 64,
    NET_BODY_MAX = 1 << 20,    // bytes of a request's body, if the handler allows so many
    NET_MESSAGE_MAX = 1 << 14, // bytes of a WebSocket message from outside
    NET_BACKLOG_MAX = 4 << 20, // bytes waiting for one socket before it is cut off
    NET_UNREAD_MAX = 32 << 20, // of large answers that wait for one address; more are refused
    NET_IDLE_S = 75,           // a socket that answers no ping for so long is closed
    NET_PING_S = 30,           // how often a socket is pinged
    NET_REQUEST_S = 15         // a request must be whole after so many seconds
};

typedef struct net net;
typedef struct net_socket net_socket;     // one WebSocket
typedef struct net_exchange net_exchange; // one request that waits for its answer
typedef struct net_timer net_timer;

// A whole request. Texts are never NULL; they live until it is answered. HEAD is told as GET; the
// answer's body is left out then.
typedef struct net_request {
    const char *method;       // "GET", "POST", "DELETE": all else is refused before
    const char *path, *query; // path unescaped, query raw and without its ?, "" if there is none
    const char *origin, *host, *cookie, *type, *accept_encoding, *accept_language, *if_none_match;
    const char *body; // zero-terminated
    size_t body_size;
    char address[NET_ADDRESS_MAX]; // of the peer, or what a trusted proxy says
} net_request;

typedef struct net_answer {
    unsigned status;
    const char *type; // NULL: text/plain
    const void *body; // copied, unless `lasting`
    size_t size;
    bool lasting; // body outlives the server: it is not copied
    const char *encoding, *etag, *cache, *disposition, *vary; // NULL: none
    const char *cookie, *cookie_too;                          // likewise
    // A page for frames of other sites: it stands alone, in an origin of its own that has no
    // cookies and no storage, loads nothing and sends nothing.
    bool framed;
} net_answer;

typedef struct net_handler {
    void *self;
    /* How long a body this request may have; 0: none at all. */
    size_t (*capacity)(void *self, const net_request *);
    /* Answers now or later, once, with net_reply. */
    void (*request)(void *self, const net_request *, net_exchange *);
    /* May this request become a WebSocket? 0, or the status to refuse it with. The handshake
     * itself is checked already; who may come in, and from where (net_same_origin), is not. */
    unsigned (*upgrade)(void *self, const net_request *);
    void (*opened)(void *self, net_socket *, const net_request *);
    /* A message, valid UTF-8, not zero-terminated. */
    void (*heard)(void *self, net_socket *, const char *text, size_t size);
    /* The socket is gone; nothing may be sent to it any more. */
    void (*closed)(void *self, net_socket *);
    /* The answer was dropped, since too much waits for this address that it does not read: gives a
     * small one that says so. NULL: a plain 429. */
    void (*crowded)(void *self, net_exchange *);
} net_handler;

typedef struct net_options {
    const char *address; // to listen on: "127.0.0.1"
    uint16_t port;       // 0: any that is free
    unsigned connections_max, per_address_max;
    bool behind_proxy;                     // believe X-Forwarded-For of a proxy on this machine
    uint32_t request_ms, ping_ms, idle_ms; // 0: the usual; tests are in a hurry
} net_options;

/* Listens; NULL if it cannot, with the reason as the system says it. */
net *net_open(const net_options *, const net_handler *, char *why, size_t capacity);
/* Runs what was posted, answers 503 to every exchange that still waits, closes every socket; timers
 * that are left do not run. */
void net_close(net *);
uint16_t net_port(const net *);

/* Runs until net_stop. */
void net_run(net *);
void net_stop(net *); // also from a signal handler

void net_reply(net_exchange *, const net_answer *);
/* A number of the handler's own, 0 at first, that goes with an exchange until it is answered. */
void net_mark(net_exchange *, unsigned);
unsigned net_marked(const net_exchange *);

/* Does a page of this very host ask? Origin must be there, and its host be that of Host. */
bool net_same_origin(const net_request *);

/* Sends a text message. Queued; a socket with too much waiting is cut off. What others wrote stands
 * before a tab, which no string of JSON holds: up to the last one nothing is compressed, so that
 * the size of a frame never says whether somebody has guessed a secret that is in it. */
void net_send(net_socket *, const char *text, size_t size);
/* Says goodbye with a WebSocket code and words that last, after all that was sent before; `closed`
 * follows. */
void net_hang_up(net_socket *, unsigned code, const char *why);
/* Hears nothing more of it for about so long: who says too much has to wait, and costs nothing. */
void net_pause(net_socket *, uint32_t ms);
void net_socket_keep(net_socket *, void *yours); // the handler's own, NULL at first
void *net_socket_kept(const net_socket *);
const char *net_socket_address(const net_socket *);

/* Runs a function in the loop's thread, soon; may be called from any thread. */
void net_post(net *, void (*run)(void *), void *with);
/* Runs a function once after so many milliseconds. The timer is gone once it has run. */
net_timer *net_after(net *, uint32_t ms, void (*run)(void *), void *with);
void net_timer_stop(net_timer *); // before it has run
/* Milliseconds of a clock that only goes forward; not the time of day. */
uint64_t net_now_ms(void);

#endif
