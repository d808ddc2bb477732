/* wire.c - sockets of the load tool. It trusts its server: this is no client for the open net. */
#include "load/wire.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include <zlib.h>

#include "base/check.h"

enum { HEAD_MAX = 1024, FRAME_HEAD_MAX = 14, FIRST_CAPACITY = 4096 };
enum { SQUEEZED = 0x40, TAIL_BYTES = 4, TEXT_MAX = 1 << 20 };
enum { OPCODE_TEXT = 1, OPCODE_CLOSE = 8, OPCODE_PING = 9, OPCODE_PONG = 10 };

wire wire_open(uint16_t port) {
    struct sockaddr_in to = { .sin_family = AF_INET, .sin_port = htons(port) };
    wire w = { .fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0) };
    int yes = 1;
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (w.fd >= 0 && connect(w.fd, (const struct sockaddr *)&to, sizeof to) != 0) {
        close(w.fd);
        w.fd = -1;
    }
    setsockopt(w.fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    return w;
}

void wire_close(wire *w) {
    if (w->fd >= 0) close(w->fd);
    if (w->unpacks) inflateEnd(w->unpacks);
    free(w->unpacks);
    free(w->in);
    *w = (wire){ .fd = -1 };
}

static void write_all(int fd, const char *data, size_t size) {
    while (size > 0) {
        ssize_t sent = send(fd, data, size, MSG_NOSIGNAL);
        if (sent < 0 && (errno == EAGAIN || errno == EINTR)) continue;
        if (sent < 0) return;
        data += sent;
        size -= (size_t)sent;
    }
}

// Room for at least `more` bytes behind what is there.
static void make_room(wire *w, size_t more) {
    if (w->start > 0) {
        memmove(w->in, w->in + w->start, w->used - w->start);
        w->used -= w->start;
        w->start = 0;
    }
    if (w->used + more + 1 <= w->capacity) return;
    if (!w->capacity) w->capacity = FIRST_CAPACITY;
    while (w->used + more + 1 > w->capacity)
        w->capacity *= 2;
    w->in = gg_must(realloc(w->in, w->capacity));
}

bool wire_fill(wire *w) {
    make_room(w, FIRST_CAPACITY);
    for (;;) {
        ssize_t got = recv(w->fd, w->in + w->used, w->capacity - w->used - 1, 0);
        if (got == 0) return false;
        if (got < 0) return errno == EAGAIN || errno == EINTR;
        w->used += (size_t)got;
        if (w->used + 1 < w->capacity) return true;
        make_room(w, w->capacity);
    }
}

// -- Requests -----------------------------------------------------------------------------

// Where the body of an answer starts, 0 while its head is not whole.
static size_t head_end(wire *w) {
    if (w->used == w->start) return 0;
    w->in[w->used] = 0;
    const char *end = strstr(w->in + w->start, "\r\n\r\n");
    return end ? (size_t)(end - w->in) + 4 : 0;
}

static size_t read_head(wire *w) {
    for (size_t end; !(end = head_end(w));)
        GG_ASSERT(wire_fill(w));
    return head_end(w);
}

static int status_of(const wire *w) {
    return atoi(w->in + w->start + strlen("HTTP/1.1 "));
}

int wire_post(wire *w, uint16_t port, const char *path, const char *body, char *answer) {
    char head[HEAD_MAX];
    int size = snprintf(head, sizeof head,
                        "POST %s HTTP/1.1\r\nHost: 127.0.0.1:%u\r\n"
                        "Origin: http://127.0.0.1:%u\r\nContent-Type: application/json\r\n"
                        "Content-Length: %zu\r\n\r\n%s",
                        path, (unsigned)port, (unsigned)port, strlen(body), body);
    write_all(w->fd, head, (size_t)size);
    size_t at = read_head(w);
    int status = status_of(w);
    const char *length = strstr(w->in + w->start, "Content-Length: ");
    GG_ASSERT(length);
    size_t count = (size_t)atoi(length + strlen("Content-Length: "));
    GG_ASSERT_CMP(count, <, WIRE_ANSWER_MAX);
    at -= w->start;
    while (w->used - w->start < at + count)
        GG_ASSERT(wire_fill(w));
    memcpy(answer, w->in + w->start + at, count);
    answer[count] = 0;
    w->start += at + count;
    return status;
}

void wire_upgrade(wire *w, uint16_t port) {
    char head[HEAD_MAX];
    int size = snprintf(head, sizeof head,
                        "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:%u\r\n"
                        "Origin: http://127.0.0.1:%u\r\nUpgrade: websocket\r\n"
                        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                        "Sec-WebSocket-Extensions: permessage-deflate\r\n"
                        "Sec-WebSocket-Key: bG9hZCB0b29sIG9mIGd5IQ==\r\n\r\n",
                        (unsigned)port, (unsigned)port);
    write_all(w->fd, head, (size_t)size);
    fcntl(w->fd, F_SETFL, fcntl(w->fd, F_GETFL) | O_NONBLOCK);
}

bool wire_upgraded(wire *w, bool *is_new) {
    size_t at = w->upgraded ? 0 : head_end(w);
    *is_new = at > 0;
    if (w->upgraded || at == 0) return w->upgraded;
    GG_ASSERT_CMP(status_of(w), ==, 101);
    GG_ASSERT(strstr(w->in + w->start, "permessage-deflate"));
    w->start = at;
    w->unpacks = gg_must(calloc(1, sizeof *w->unpacks));
    GG_ASSERT(inflateInit2(w->unpacks, -15) == Z_OK);
    w->upgraded = true;
    return true;
}

// -- Frames -------------------------------------------------------------------------------

// The mask is zero, so that the text goes as it is.
static void frame_send(wire *w, unsigned opcode, const char *text, size_t size) {
    char frame[FRAME_HEAD_MAX + 512];
    size_t head = 2;
    GG_ASSERT_CMP(size, <=, 512);
    frame[0] = (char)(0x80 | opcode);
    if (size < 126) {
        frame[1] = (char)(0x80 | size);
    } else {
        frame[1] = (char)(0x80 | 126);
        frame[2] = (char)(size >> 8);
        frame[3] = (char)size;
        head = 4;
    }
    memset(frame + head, 0, 4);
    memcpy(frame + head + 4, text, size);
    write_all(w->fd, frame, head + 4 + size);
}

void wire_send(wire *w, const char *text, size_t size) {
    frame_send(w, OPCODE_TEXT, text, size);
}

// Size of the frame at `start` and of its head; false if it is not whole yet.
static bool frame_measure(const wire *w, size_t *head, size_t *size) {
    const unsigned char *at = (const unsigned char *)w->in + w->start;
    size_t left = w->used - w->start;
    if (left < 2) return false;
    unsigned mark = at[1] & 0x7fu, wide = mark == 127 ? 8 : mark == 126 ? 2 : 0;
    *head = 2 + wide;
    *size = wide ? 0 : mark;
    if (left < *head) return false;
    for (unsigned i = 0; i < wide; i++)
        *size = *size << 8 | at[2 + i];
    return left >= *head + *size;
}

// The end of each message's stream is not sent.
static const char *unpacked(wire *w, char *from, size_t *size) {
    static char text[TEXT_MAX];
    static Bytef tail[TAIL_BYTES] = { 0, 0, 0xff, 0xff };
    z_stream *z = w->unpacks;
    z->next_out = (Bytef *)text;
    z->avail_out = sizeof text;
    z->next_in = (Bytef *)from;
    z->avail_in = (uInt)*size;
    int status = inflate(z, Z_SYNC_FLUSH);
    z->next_in = tail;
    z->avail_in = TAIL_BYTES;
    if (status == Z_OK) status = inflate(z, Z_SYNC_FLUSH);
    GG_ASSERT(status == Z_OK && z->avail_out > 0);
    *size = sizeof text - z->avail_out;
    return text;
}

const char *wire_next(wire *w, size_t *size) {
    size_t head = 0;
    while (frame_measure(w, &head, size)) {
        unsigned first = (unsigned char)w->in[w->start], opcode = first & 0x0fu;
        char *text = w->in + w->start + head;
        w->start += head + *size;
        if (opcode == OPCODE_TEXT && first & SQUEEZED) return unpacked(w, text, size);
        if (opcode == OPCODE_TEXT) return text;
        if (opcode == OPCODE_PING) frame_send(w, OPCODE_PONG, text, *size);
    }
    return NULL;
}
