/* frames.h - WebSocket frames of one connection, the server's side. Does no I/O: bytes come and
 * go through two functions of the caller's, so that a fuzzer can be the other side. */
#ifndef GG_NET_FRAMES_H
#define GG_NET_FRAMES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    FRAMES_PARTS_MAX = 128,   // frames of one message: each part costs more than its bytes
    FRAMES_QUEUE_MAX = 64,    // messages that wait; with more, nothing is read: a flood of pings
    FRAMES_READ_MAX = 1 << 16 // bytes of one turn; then others have theirs
};

typedef struct frames frames;

typedef struct frames_peer {
    void *self;
    /* Bytes from the other side or to it. How many; 0: none just now; -1: it is gone. */
    ptrdiff_t (*read)(void *self, uint8_t *to, size_t capacity);
    ptrdiff_t (*write)(void *self, const uint8_t *from, size_t size, bool more);
    /* A whole message, valid UTF-8. None comes after frames_goodbye. */
    void (*text)(void *self, const char *text, size_t size);
    struct deflater *deflater; // if the handshake agreed on it; NULL: messages go as they are
} frames_peer;

frames *frames_open(const frames_peer *);
void frames_close(frames *);

/* Reads, or writes, what there is; false if the other side is gone. */
bool frames_take(frames *);
bool frames_give(frames *);

void frames_text(frames *, const char *text, size_t size);
/* Also forgets what was sent, so that a socket where nothing happens costs no memory for it. */
void frames_ping(frames *);
/* After all that was said before. The words must last. */
void frames_goodbye(frames *, unsigned code, const char *why);

bool frames_wants_read(const frames *);
bool frames_wants_write(const frames *);
/* Nothing more will be read, nothing waits to be written. */
bool frames_are_done(const frames *);
/* Bytes that wait to be written. */
size_t frames_backlog(const frames *);

#endif
