/* wire.c - messages as lines, and what all kinds of wires have in common. */
#include "tui/link/wire.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "base/check.h"

enum { READ_SIZE = 1 << 14 };

// A larger inbox. The old one is overwritten: no copy stays behind.
static void grow(wire *w, size_t capacity) {
    char *larger = gg_must(malloc(capacity));
    if (w->inbox) {
        memcpy(larger, w->inbox, w->used);
        explicit_bzero(w->inbox, w->capacity);
        free(w->inbox);
    }
    w->inbox = larger;
    w->capacity = capacity;
}

static void make_room(wire *w, size_t count) {
    if (w->used + count + 1 > w->capacity) grow(w, (w->used + count + 1) * 2);
}

void wire_keep(wire *w, const char *bytes, size_t count) {
    make_room(w, count);
    memcpy(w->inbox + w->used, bytes, count);
    w->used += count;
}

static bool lines_send(wire *w, const char *text, size_t size) {
    while (size > 0) {
        ssize_t sent = send(w->fd, text, size, MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR) continue;
        if (sent <= 0) return false;
        text += sent;
        size -= (size_t)sent;
    }
    return true;
}

static bool lines_send_line(wire *w, const char *text, size_t size) {
    return lines_send(w, text, size) && lines_send(w, "\n", 1);
}

static bool lines_read(wire *w) {
    make_room(w, READ_SIZE); // straight into the inbox, so that no other copy stays behind
    ssize_t got = recv(w->fd, w->inbox + w->used, READ_SIZE, 0);
    if (got < 0 && (errno == EINTR || errno == EAGAIN)) return true;
    if (got <= 0) return false;
    w->used += (size_t)got;
    return true;
}

static void lines_close(wire *w) {
    close(w->fd);
}

wire *wire_open_lines(int fd) {
    static const wire_kind lines = { lines_send_line, lines_read, lines_close };
    wire *w = gg_must(calloc(1, sizeof *w));
    w->kind = &lines;
    w->fd = fd;
    return w;
}

void wire_close(wire *w) {
    if (!w) return;
    w->kind->close(w);
    free(w->inbox);
    free(w);
}

bool wire_send(wire *w, const char *text) {
    if (!w->gone && !w->kind->send(w, text, strlen(text))) w->gone = true;
    return !w->gone;
}

bool wire_wait(wire *w, int ms) {
    struct pollfd poller = { .fd = w->fd, .events = POLLIN };
    if (w->gone || poll(&poller, 1, ms) <= 0) return false;
    if (!w->kind->read(w)) w->gone = true;
    return true;
}

int64_t wire_now_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

// What was handed out makes room for what is to come.
static void shift(wire *w) {
    memmove(w->inbox, w->inbox + w->taken, w->used - w->taken);
    w->used -= w->taken;
    w->taken = 0;
}

char *wire_next(wire *w) {
    char *start = w->inbox ? w->inbox + w->taken : NULL;
    char *end = w->used > w->taken ? memchr(start, '\n', w->used - w->taken) : NULL;
    if (!end) {
        if (w->taken > 0) shift(w);
        return NULL;
    }
    *end = 0;
    w->taken += (size_t)(end - start) + 1;
    return start;
}

void wire_forget(wire *w) {
    if (!w->inbox) return;
    shift(w);
    explicit_bzero(w->inbox + w->used, w->capacity - w->used);
}
