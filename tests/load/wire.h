/* wire.h - a page without a browser, for the load tool: requests and WebSocket frames over
 * sockets of this machine. */
#ifndef LOAD_WIRE_H
#define LOAD_WIRE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { WIRE_ANSWER_MAX = 1 << 16 };

// One socket and what has come in of it and not been read yet.
typedef struct wire {
    int fd;        // -1: there is none
    bool upgraded; // it is a WebSocket
    char *in;
    size_t start, used, capacity;
    struct z_stream_s *unpacks; // what comes compressed, as it does to a browser
} wire;

/* Connects; without an fd if nobody listens there. */
wire wire_open(uint16_t port);
void wire_close(wire *);

/* A POST and its answer, zero-terminated; returns its status. The line can be used again. */
int wire_post(wire *, uint16_t port, const char *path, const char *body, char *answer);

/* Asks to become a WebSocket, and from then on blocks no more. */
void wire_upgrade(wire *, uint16_t port);
/* After wire_fill: has it become one? The one time it has just done so `is_new` is true. */
bool wire_upgraded(wire *, bool *is_new);

void wire_send(wire *, const char *text, size_t size);

/* Takes in what has come; false if the other side has hung up. */
bool wire_fill(wire *);
/* The next whole message that has come, good until the next call; NULL if there is none. Pings
 * are answered on the way. */
const char *wire_next(wire *, size_t *size);

#endif
