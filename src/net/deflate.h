/* deflate.h - permessage-deflate (RFC 7692): messages are compressed on their way.
 *
 * One deflater serves every socket of a loop. What a socket was sent last is most of what it is
 * sent next, so that this is kept, and nothing else: a stream of its own would take sixteen times
 * as much. Of what the other side sends nothing is kept. */
#ifndef GG_NET_DEFLATE_H
#define GG_NET_DEFLATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct deflater deflater;

deflater *deflater_open(void);
void deflater_close(deflater *);

/* Is there an offer among a client's extensions that can be taken as deflate_answer says? */
bool deflate_offered(const char *extensions);
/* What the handshake answers then. */
extern const char deflate_answer[];

// What a socket was sent compressed, the end of it: the other side has it too.
typedef struct deflate_window {
    char *at; // allocated
    size_t size;
} deflate_window;
/* Also in the middle of things: the next message then refers to nothing. */
void deflate_forget(deflate_window *);

/* The message compressed, good until the next call; NULL: that would not gain anything. What is
 * compressed must be sent: it is in the window then. What stands before the last tab is stored as
 * it is, and shares neither window nor codes with what follows. */
const uint8_t *deflate_message(deflater *, deflate_window *, const char *text, size_t size,
                               size_t *deflated);

typedef enum { INFLATE_OK, INFLATE_BROKEN, INFLATE_LONG } inflate_verdict;
/* The message as it was, at most NET_MESSAGE_MAX bytes, good until the next call. */
inflate_verdict inflate_message(deflater *, const uint8_t *bytes, size_t size, const char **text,
                                size_t *text_size);

#endif
