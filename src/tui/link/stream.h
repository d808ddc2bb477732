/* stream.h - bytes to a server and back, in the clear or by TLS. Nothing here waits longer than
 * some seconds. */
#ifndef GG_TUI_STREAM_H
#define GG_TUI_STREAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

enum { STREAM_PATIENCE_MS = 10000 }; // for a connection, a handshake, room to write

// Where a server is.
typedef struct stream_place {
    bool secure;             // by TLS
    char host[256], port[8]; // the host without brackets
    char ca[512];            // a file of authorities to trust besides the system's, or ""
    uint8_t language;        // in which `why` is said
} stream_place;

typedef struct stream stream;

/* Connects; by TLS only to who has a certificate for this host. NULL with a message in `why`. */
stream *stream_open(const stream_place *, char *why, size_t capacity);
void stream_close(stream *);

/* To be polled, after all that has come was read. */
int stream_fd(const stream *);
/* What has come, how many bytes; 0 if nothing has; -1 if the other side is gone. */
ssize_t stream_read(stream *, void *to, size_t capacity);
/* Has something come that poll does not tell of? */
bool stream_has_more(const stream *);
/* Waits for something to come. */
bool stream_wait(const stream *, int ms);
/* Sends some of it, at least one byte, waiting for room; -1 if the other side is gone. */
ssize_t stream_write(stream *, const void *from, size_t size);

/* stream_tls.c, for stream.c alone: the same over a socket that is connected and does not block. */
typedef struct stream_tls stream_tls;
stream_tls *stream_tls_open(int fd, const stream_place *, char *why, size_t capacity);
void stream_tls_close(stream_tls *);
ssize_t stream_tls_read(stream_tls *, void *to, size_t capacity);
bool stream_tls_has_more(const stream_tls *);
/* Likewise, but 0 if there is no room now. */
ssize_t stream_tls_write(stream_tls *, const void *from, size_t size);

#endif
