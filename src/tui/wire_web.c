/* wire_web.c - a WebSocket as a wire: the handshake by hand, frames by wslay. */
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <unistd.h>

#include <wslay/wslay.h>

#include "base/check.h"
#include "net/sha1.h"
#include "tui/wire.h"

enum { HEAD_MAX = 4096, MESSAGE_MAX = 64 << 20, HELLO_MS = 10000, KEY_BYTES = 16, KEY_ROOM = 25 };

typedef struct web {
    wslay_event_context_ptr context;
    char early[HEAD_MAX]; // bytes that came right behind the head of the answer
    size_t early_size, early_taken;
    bool gone;
} web;

/* Bytes. */

static ssize_t take(wslay_event_context_ptr context, uint8_t *to, size_t room, int flags,
                    void *self) {
    wire *w = self;
    web *s = w->self;
    (void)flags;
    size_t left = s->early_size - s->early_taken;
    if (left > 0) {
        size_t size = left < room ? left : room;
        memcpy(to, s->early + s->early_taken, size);
        s->early_taken += size;
        return (ssize_t)size;
    }
    ssize_t got = recv(w->fd, to, room, 0);
    if (got > 0) return got;
    bool later = got < 0 && (errno == EAGAIN || errno == EINTR);
    s->gone = !later;
    wslay_event_set_error(context, later ? WSLAY_ERR_WOULDBLOCK : WSLAY_ERR_CALLBACK_FAILURE);
    return -1;
}

static ssize_t give(wslay_event_context_ptr context, const uint8_t *from, size_t size, int flags,
                    void *self) {
    const wire *w = self;
    (void)flags;
    for (;;) {
        ssize_t sent = send(w->fd, from, size, MSG_NOSIGNAL);
        if (sent >= 0) return sent;
        struct pollfd poller = { .fd = w->fd, .events = POLLOUT };
        if (errno == EAGAIN && poll(&poller, 1, HELLO_MS) > 0) continue;
        wslay_event_set_error(context, WSLAY_ERR_CALLBACK_FAILURE);
        return -1;
    }
}

static int mask(wslay_event_context_ptr context, uint8_t *out, size_t size, void *self) {
    (void)context;
    (void)self;
    return getrandom(out, size, 0) == (ssize_t)size ? 0 : -1;
}

static void message_came(wslay_event_context_ptr context,
                         const struct wslay_event_on_msg_recv_arg *message, void *self) {
    wire *w = self;
    (void)context;
    if (message->opcode != WSLAY_TEXT_FRAME) return;
    wire_keep(w, (const char *)message->msg, message->msg_length);
    wire_keep(w, "\n", 1);
}

/* The kind. */

static bool web_send(wire *w, const char *text, size_t size) {
    web *s = w->self;
    struct wslay_event_msg message = { WSLAY_TEXT_FRAME, (const uint8_t *)text, size };
    if (wslay_event_queue_msg(s->context, &message) != 0) return false;
    return wslay_event_send(s->context) == 0;
}

// Also answers pings.
static bool web_read(wire *w) {
    web *s = w->self;
    if (wslay_event_recv(s->context) != 0 || s->gone) return false;
    return wslay_event_send(s->context) == 0 && wslay_event_want_read(s->context);
}

static void web_close(wire *w) {
    web *s = w->self;
    wslay_event_queue_close(s->context, WSLAY_CODE_NORMAL_CLOSURE, NULL, 0);
    wslay_event_send(s->context);
    wslay_event_context_free(s->context);
    free(s);
    close(w->fd);
}

/* The handshake. */

static int connect_to(const char *host, const char *port, char *why, size_t room) {
    struct addrinfo hints = { .ai_socktype = SOCK_STREAM }, *list = NULL;
    int code = getaddrinfo(host, port, &hints, &list), fd = -1;
    if (code != 0) {
        snprintf(why, room, "%s: %s", host, gai_strerror(code));
        return -1;
    }
    for (struct addrinfo *at = list; at && fd < 0; at = at->ai_next) {
        fd = socket(at->ai_family, at->ai_socktype | SOCK_CLOEXEC, at->ai_protocol);
        if (fd >= 0 && connect(fd, at->ai_addr, at->ai_addrlen) != 0) {
            snprintf(why, room, "%s:%s: %s", host, port, strerror(errno));
            close(fd);
            fd = -1;
        }
    }
    freeaddrinfo(list);
    return fd;
}

// Sixteen bytes by lot, in base 64.
static void make_key(char key[KEY_ROOM]) {
    static const char digit[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    uint8_t byte[KEY_BYTES + 2] = { 0 };
    GG_ASSERT(getrandom(byte, KEY_BYTES, 0) == KEY_BYTES);
    for (unsigned i = 0, k = 0; i < KEY_BYTES + 2; i += 3, k += 4) {
        unsigned bits = (unsigned)byte[i] << 16 | (unsigned)byte[i + 1] << 8 | byte[i + 2];
        for (unsigned j = 0; j < 4; j++)
            key[k + j] = digit[bits >> (18 - 6 * j) & 63];
    }
    memcpy(key + 22, "==", 3);
}

// Reads up to the blank line; what follows it stays in `early`.
static bool read_head(int fd, web *s, char head[HEAD_MAX + 1]) {
    size_t used = 0;
    while (used < HEAD_MAX) {
        struct pollfd poller = { .fd = fd, .events = POLLIN };
        if (poll(&poller, 1, HELLO_MS) <= 0) return false;
        ssize_t got = recv(fd, head + used, HEAD_MAX - used, 0);
        if (got <= 0) return false;
        used += (size_t)got;
        head[used] = 0;
        char *end = strstr(head, "\r\n\r\n");
        if (!end) continue;
        size_t size = (size_t)(end - head) + 4;
        s->early_size = used - size;
        memcpy(s->early, head + size, s->early_size);
        end[2] = 0;
        return true;
    }
    return false;
}

static bool shake_hands(int fd, web *s, const char *host, const char *port) {
    char key[KEY_ROOM], accept[SHA1_ACCEPT_ROOM], head[HEAD_MAX + 1];
    make_key(key);
    int size = snprintf(head, sizeof head,
                        "GET /ws HTTP/1.1\r\nHost: %s:%s\r\nOrigin: http://%s:%s\r\n"
                        "Upgrade: websocket\r\nConnection: Upgrade\r\n"
                        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: %s\r\n\r\n",
                        host, port, host, port, key);
    if (size >= (int)sizeof head) return false;
    if (send(fd, head, (size_t)size, MSG_NOSIGNAL) != size) return false;
    if (!read_head(fd, s, head)) return false;
    sha1_accept(key, accept);
    return strncmp(head, "HTTP/1.1 101 ", 13) == 0 && strstr(head, accept) != NULL;
}

wire *wire_open_web(const char *host, const char *port, char *why, size_t room) {
    static const wire_kind kind = { web_send, web_read, web_close };
    static const struct wslay_event_callbacks callbacks = { .recv_callback = take,
                                                            .send_callback = give,
                                                            .genmask_callback = mask,
                                                            .on_msg_recv_callback = message_came };
    int fd = connect_to(host, port, why, room), yes = 1;
    if (fd < 0) return NULL;
    web *s = gg_must(calloc(1, sizeof *s));
    if (!shake_hands(fd, s, host, port)) {
        snprintf(why, room, "%s:%s does not answer as a server of games does", host, port);
        close(fd);
        free(s);
        return NULL;
    }
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK);
    wire *w = gg_must(calloc(1, sizeof *w));
    *w = (wire){ .kind = &kind, .self = s, .fd = fd };
    GG_ASSERT(wslay_event_context_client_init(&s->context, &callbacks, w) == 0);
    wslay_event_config_set_max_recv_msg_length(s->context, MESSAGE_MAX);
    if (s->early_size > 0 && !web_read(w)) w->gone = true;
    return w;
}
