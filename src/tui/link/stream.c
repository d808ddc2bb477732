/* stream.c - a connection, and bytes in the clear over it. */
#include "tui/link/stream.h"

#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/check.h"

struct stream {
    int fd;
    stream_tls *tls; // NULL: in the clear
};

/* Connecting. */

static bool is_ready(int fd, short events, int ms) {
    struct pollfd poller = { .fd = fd, .events = events };
    return poll(&poller, 1, ms) > 0;
}

// Zero, or the error that stands against it.
static int connect_within(int fd, const struct addrinfo *to) {
    int fault = 0;
    socklen_t size = sizeof fault;
    if (connect(fd, to->ai_addr, to->ai_addrlen) == 0) return 0;
    if (errno != EINPROGRESS) return errno;
    if (!is_ready(fd, POLLOUT, STREAM_PATIENCE_MS)) return ETIMEDOUT;
    return getsockopt(fd, SOL_SOCKET, SO_ERROR, &fault, &size) == 0 ? fault : errno;
}

// A network that is gone is noticed after half a minute, whether one waits or sends.
static void set_up(int fd) {
    static const struct {
        int level, name, value;
    } row[] = {
        { IPPROTO_TCP, TCP_NODELAY, 1 },   { SOL_SOCKET, SO_KEEPALIVE, 1 },
        { IPPROTO_TCP, TCP_KEEPIDLE, 15 }, { IPPROTO_TCP, TCP_KEEPINTVL, 5 },
        { IPPROTO_TCP, TCP_KEEPCNT, 3 },   { IPPROTO_TCP, TCP_USER_TIMEOUT, 30000 },
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++)
        setsockopt(fd, row[i].level, row[i].name, &row[i].value, sizeof row[i].value);
}

static int connect_one(const struct addrinfo *to, int *fault) {
    int fd = socket(to->ai_family, to->ai_socktype | SOCK_CLOEXEC | SOCK_NONBLOCK, to->ai_protocol);
    *fault = fd < 0 ? errno : connect_within(fd, to);
    if (*fault == 0) {
        set_up(fd);
        return fd;
    }
    if (fd >= 0) close(fd);
    return -1;
}

static int connect_to(const stream_place *place, char *why, size_t capacity) {
    struct addrinfo hints = { .ai_socktype = SOCK_STREAM }, *list = NULL;
    int code = getaddrinfo(place->host, place->port, &hints, &list), fd = -1, fault = 0;
    if (code != 0) {
        snprintf(why, capacity, "%s: %s", place->host, gai_strerror(code));
        return -1;
    }
    for (struct addrinfo *at = list; at && fd < 0; at = at->ai_next)
        fd = connect_one(at, &fault);
    if (fd < 0) snprintf(why, capacity, "%s:%s: %s", place->host, place->port, strerror(fault));
    freeaddrinfo(list);
    return fd;
}

stream *stream_open(const stream_place *place, char *why, size_t capacity) {
    stream s = { .fd = connect_to(place, why, capacity) };
    if (s.fd < 0) return NULL;
    if (place->secure) {
        s.tls = stream_tls_open(s.fd, place, why, capacity);
        if (!s.tls) {
            close(s.fd);
            return NULL;
        }
    }
    stream *out = gg_must(malloc(sizeof *out));
    *out = s;
    return out;
}

void stream_close(stream *s) {
    if (!s) return;
    stream_tls_close(s->tls);
    close(s->fd);
    free(s);
}

/* Bytes. */

int stream_fd(const stream *s) {
    return s->fd;
}

bool stream_has_more(const stream *s) {
    return s->tls && stream_tls_has_more(s->tls);
}

bool stream_wait(const stream *s, int ms) {
    return stream_has_more(s) || is_ready(s->fd, POLLIN, ms);
}

static bool is_later(void) {
    return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
}

ssize_t stream_read(stream *s, void *to, size_t capacity) {
    if (s->tls) return stream_tls_read(s->tls, to, capacity);
    ssize_t got = recv(s->fd, to, capacity, 0);
    if (got > 0) return got;
    return got < 0 && is_later() ? 0 : -1;
}

static ssize_t write_now(stream *s, const void *from, size_t size) {
    if (s->tls) return stream_tls_write(s->tls, from, size);
    ssize_t sent = send(s->fd, from, size, MSG_NOSIGNAL);
    if (sent > 0) return sent;
    return sent < 0 && is_later() ? 0 : -1;
}

ssize_t stream_write(stream *s, const void *from, size_t size) {
    for (;;) {
        ssize_t sent = write_now(s, from, size);
        if (sent != 0) return sent;
        if (!is_ready(s->fd, POLLOUT, STREAM_PATIENCE_MS)) return -1;
    }
}
