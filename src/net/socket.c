/* socket.c - one WebSocket: bytes between the kernel and the frames, silence, and the end.
 *
 *     OPEN --goodbye--> PARTING --all sent--> DRAINING --peer closed, or too late--> DEAD
 *
 * A cut goes to DEAD at once; DOOMED waits for the end of the turn to be cut. The handler hears
 * `closed` on the way to DRAINING or DEAD. While DRAINING what the peer still sends is read and
 * dropped: a socket closed with bytes unread would be reset, and the goodbye lost with it. */
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/check.h"
#include "net/client_prefix.h"
#include "net/frames.h"
#include "net/internal.h"

enum { PARTING_MS = 3000, SWEEP_MS = 1000, DRAIN_MAX = 1 << 18 };

typedef enum socket_state { OPEN, PARTING, DOOMED, DRAINING, DEAD } socket_state;

struct net_socket {
    net *home;
    net_socket *next, **link; // of all
    net_socket *wary_next;
    socket_state state;
    bool wary; // in the list of those to be tended
    int fd;
    uint32_t interest; // what epoll was told
    struct MHD_UpgradeResponseHandle *handle;
    frames *frames;
    char *early; // bytes that came behind the handshake, until they are read
    size_t early_size, early_at;
    size_t drained;               // bytes dropped while DRAINING
    uint64_t heard_ms, pinged_ms; // when bytes came last; when a ping went out
    uint64_t end_ms;              // PARTING, DRAINING: when patience ends
    uint64_t paused_ms;           // until then nothing is read; 0: it is
    void *yours;
    char address[NET_ADDRESS_MAX], prefix[NET_ADDRESS_MAX]; // prefix: see client_prefix.h
};

static void mind(net_socket *s) {
    if (s->wary) return;
    s->wary = true;
    s->wary_next = s->home->wary;
    s->home->wary = s;
}

/* Bytes. */

static ptrdiff_t read_early(net_socket *s, uint8_t *to, size_t capacity) {
    size_t size = s->early_size - s->early_at;
    if (size > capacity) size = capacity;
    memcpy(to, s->early + s->early_at, size);
    s->early_at += size;
    if (s->early_at == s->early_size) {
        free(s->early);
        s->early = NULL;
    }
    return (ptrdiff_t)size;
}

static ptrdiff_t read_bytes(void *self, uint8_t *to, size_t capacity) {
    net_socket *s = self;
    if (s->paused_ms) return 0;
    if (s->early) return read_early(s, to, capacity);
    ssize_t size = recv(s->fd, to, capacity, 0);
    if (size > 0) {
        s->heard_ms = net_now_ms();
        return size;
    }
    return size < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR) ? 0 : -1;
}

static ptrdiff_t write_bytes(void *self, const uint8_t *from, size_t size, bool more) {
    net_socket *s = self;
    ssize_t sent = send(s->fd, from, size, MSG_NOSIGNAL | (more ? MSG_MORE : 0));
    if (sent >= 0) return sent;
    return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR ? 0 : -1;
}

static void hear_text(void *self, const char *text, size_t size) {
    net_socket *s = self;
    if (s->state == OPEN) s->home->handler.heard(s->home->handler.self, s, text, size);
}

/* The end. */

static void cut(net_socket *s) {
    bool known = s->state < DRAINING;
    s->state = DEAD;
    mind(s);
    if (known) s->home->handler.closed(s->home->handler.self, s);
}

// All is said: half of the connection is closed, and what still comes is dropped.
static void drain_from_now(net_socket *s) {
    shutdown(s->fd, SHUT_WR);
    s->state = DRAINING;
    s->end_ms = net_now_ms() + PARTING_MS;
    s->home->handler.closed(s->home->handler.self, s);
}

static void drain(net_socket *s) {
    char dropped[4096];
    for (;;) {
        ssize_t size = recv(s->fd, dropped, sizeof dropped, 0);
        if (size > 0) s->drained += (size_t)size;
        if (size < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) return;
        if (size < 0 && errno == EINTR) continue;
        if (size <= 0 || s->drained > DRAIN_MAX) {
            cut(s);
            return;
        }
    }
}

static void bury(net_socket *s) {
    net *n = s->home;
    *s->link = s->next;
    if (s->next) s->next->link = s->link;
    n->socket_count--;
    epoll_ctl(n->epoll, EPOLL_CTL_DEL, s->fd, NULL);
    MHD_upgrade_action(s->handle, MHD_UPGRADE_ACTION_CLOSE);
    frames_close(s->frames);
    free(s->early);
    free(s);
}

/* One turn. */

void socket_ready(net_socket *s, uint32_t events) {
    if (s->state == DEAD || s->state == DOOMED) return;
    if (s->state == DRAINING) {
        drain(s);
        return;
    }
    if (events & EPOLLERR) {
        cut(s);
        return;
    }
    if (!frames_take(s->frames)) cut(s);
    mind(s);
}

static void listen_for(net_socket *s) {
    bool reads = !s->paused_ms && frames_wants_read(s->frames);
    uint32_t interest = s->state == DRAINING || reads ? EPOLLIN : 0;
    if (s->state != DRAINING && frames_wants_write(s->frames)) interest |= EPOLLOUT;
    if (interest == s->interest) return;
    struct epoll_event event = { .events = interest, .data.ptr = s };
    epoll_ctl(s->home->epoll, EPOLL_CTL_MOD, s->fd, &event);
    s->interest = interest;
}

static void tend(net_socket *s) {
    if (s->state == DOOMED) cut(s);
    if (s->state < DOOMED && !frames_give(s->frames)) cut(s);
    if (s->state < DOOMED && frames_are_done(s->frames)) drain_from_now(s);
    // Until here it counts as wary, so that a cut does not put it into the list again.
    if (s->state == DEAD) {
        bury(s);
        return;
    }
    s->wary = false;
    listen_for(s);
}

void sockets_tend(net *n) {
    while (n->wary) {
        net_socket *s = n->wary;
        n->wary = s->wary_next;
        tend(s);
    }
}

/* Beginning. */

unsigned sockets_verdict(const net *n, const char *address) {
    unsigned same = 0;
    char prefix[NET_ADDRESS_MAX];
    if (n->socket_count >= n->socket_max) return 503;
    client_prefix(address, prefix, sizeof prefix);
    for (const net_socket *s = n->sockets; s; s = s->next)
        same += strcmp(s->prefix, prefix) == 0;
    return n->options.per_address_max > 0 && same >= n->options.per_address_max ? 429 : 0;
}

static net_socket *socket_new(net *n, const socket_start *start) {
    net_socket *s = gg_must(calloc(1, sizeof *s));
    const frames_peer peer = { s, read_bytes, write_bytes, hear_text,
                               start->deflates ? n->deflater : NULL };
    s->home = n;
    s->fd = start->fd;
    s->handle = start->handle;
    s->frames = frames_open(&peer);
    s->heard_ms = s->pinged_ms = net_now_ms();
    memcpy(s->address, start->request->address, sizeof s->address);
    client_prefix(s->address, s->prefix, sizeof s->prefix);
    if (start->early_size > 0) {
        s->early = gg_must(malloc(start->early_size));
        s->early_size = start->early_size;
        memcpy(s->early, start->early, start->early_size);
    }
    s->next = n->sockets;
    s->link = &n->sockets;
    if (s->next) s->next->link = &s->next;
    n->sockets = s;
    n->socket_count++;
    return s;
}

void socket_open(net *n, const socket_start *start) {
    int yes = 1, flags = fcntl(start->fd, F_GETFL);
    fcntl(start->fd, F_SETFL, flags | O_NONBLOCK);
    setsockopt(start->fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    net_socket *s = socket_new(n, start);
    struct epoll_event event = { .events = EPOLLIN, .data.ptr = s };
    s->interest = EPOLLIN;
    bool watched = epoll_ctl(n->epoll, EPOLL_CTL_ADD, s->fd, &event) == 0;
    n->handler.opened(n->handler.self, s, start->request);
    if (!watched || (s->early && !frames_take(s->frames))) cut(s);
    mind(s);
}

/* What a handler may do. */

void net_send(net_socket *s, const char *text, size_t size) {
    if (s->state != OPEN) return;
    mind(s);
    if (frames_backlog(s->frames) + size > NET_BACKLOG_MAX) {
        // The handler is told later: it may be in the middle of telling many.
        s->state = DOOMED;
        return;
    }
    frames_text(s->frames, text, size);
}

void net_hang_up(net_socket *s, unsigned code, const char *why) {
    if (s->state != OPEN) return;
    s->state = PARTING;
    s->end_ms = net_now_ms() + PARTING_MS;
    frames_goodbye(s->frames, code, why);
    mind(s);
}

void net_pause(net_socket *s, uint32_t ms) {
    s->paused_ms = net_now_ms() + ms;
    mind(s);
}

void net_socket_keep(net_socket *s, void *yours) {
    s->yours = yours;
}

void *net_socket_kept(const net_socket *s) {
    return s->yours;
}

const char *net_socket_address(const net_socket *s) {
    return s->address;
}

/* All of them. */

// What came behind the handshake is nowhere but here: no event would tell of it.
static void go_on(net_socket *s) {
    s->paused_ms = 0;
    if (s->early && s->state == OPEN && !frames_take(s->frames)) cut(s);
    mind(s);
}

static void look_after(net_socket *s, uint64_t now_ms) {
    const net_options *options = &s->home->options;
    if (s->paused_ms && now_ms >= s->paused_ms) go_on(s);
    if (s->state == OPEN && now_ms - s->heard_ms >= options->idle_ms) cut(s);
    if ((s->state == PARTING || s->state == DRAINING) && now_ms >= s->end_ms) cut(s);
    if (s->state != OPEN || now_ms - s->pinged_ms < options->ping_ms) return;
    s->pinged_ms = now_ms;
    frames_ping(s->frames);
    mind(s);
}

void sockets_sweep(void *the_net) {
    net *n = the_net;
    uint64_t now_ms = net_now_ms();
    for (net_socket *s = n->sockets; s; s = s->next)
        look_after(s, now_ms);
    uint32_t ms = n->options.ping_ms / 4 < SWEEP_MS ? n->options.ping_ms / 4 + 1 : SWEEP_MS;
    net_after(n, ms, sockets_sweep, n);
}

void sockets_close(net *n) {
    for (net_socket *s = n->sockets; s; s = s->next) {
        if (s->state < DOOMED) frames_goodbye(s->frames, 1001, "the server stops");
        if (s->state < DOOMED) frames_give(s->frames);
        cut(s);
    }
    sockets_tend(n);
}
