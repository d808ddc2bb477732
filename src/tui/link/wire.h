/* wire.h - where a client's messages go and come from: a host process on this machine, or a
 * server. A message is one line of JSON (docs/wire.md), whatever carries it. */
#ifndef GG_TUI_WIRE_H
#define GG_TUI_WIRE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "tui/link/stream.h"

typedef struct wire wire;

// How messages travel.
typedef struct wire_kind {
    bool (*send)(wire *, const char *text, size_t size);
    bool (*read)(wire *); // takes in what has come; false: the other side is gone
    void (*close)(wire *);
} wire_kind;

struct wire {
    const wire_kind *kind;
    void *self; // the kind's own
    int fd;
    bool gone;             // nothing more will come
    char *inbox;           // lines that have come
    size_t used, capacity; // bytes of it
    size_t taken;          // bytes that were handed out
    const char *reason;    // why it is gone, or NULL
};

/* Lines over a socket of this machine. The wire closes it. */
wire *wire_open_lines(int fd);

/* A WebSocket to a server: the path asked for is /ws. NULL with a message in `why`. */
wire *wire_open_web(const stream_place *, char *why, size_t capacity);

void wire_close(wire *);

/* False if the other side is gone. */
bool wire_send(wire *, const char *text);

/* Waits for something to come, for so many milliseconds (-1: for ever), and takes it in; false if
 * nothing came. What came need not be a whole message. */
bool wire_wait(wire *, int ms);

/* The next message, zero-terminated, good until the next call; NULL: none is whole yet. */
char *wire_next(wire *);

/* Overwrites all that has come and was handed out: another person sits down. */
void wire_forget(wire *);

/* Milliseconds of a clock that never goes back. */
int64_t wire_now_ms(void);

/* For kinds: adds what has come. */
void wire_keep(wire *, const char *bytes, size_t count);

#endif
