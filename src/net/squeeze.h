/* squeeze.h - permessage-deflate (RFC 7692): messages are squeezed on their way.
 *
 * One squeezer serves every socket of a loop. What a socket was sent last is most of what it is
 * sent next, so that this is kept, and nothing else: a stream of its own would take sixteen times
 * as much. Of what the other side sends nothing is kept. */
#ifndef GG_NET_SQUEEZE_H
#define GG_NET_SQUEEZE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct squeezer squeezer;

squeezer *squeezer_open(void);
void squeezer_close(squeezer *);

/* Is there an offer among a client's extensions that can be taken as squeeze_answer says? */
bool squeeze_offered(const char *extensions);
/* What the handshake answers then. */
extern const char squeeze_answer[];

// What a socket was sent squeezed, the end of it: the other side has it too.
typedef struct squeeze_past {
    char *at; // allocated
    size_t size;
} squeeze_past;
/* Also in the middle of things: the next message then refers to nothing. */
void squeeze_forget(squeeze_past *);

/* The message squeezed, good until the next call; NULL: that would not gain anything. What is
 * squeezed must be sent: it is in the past then. What stands before the last tab is stored as
 * it is, and shares neither past nor codes with what follows. */
const uint8_t *squeeze(squeezer *, squeeze_past *, const char *text, size_t size, size_t *squeezed);

typedef enum { UNSQUEEZED, SQUEEZE_BROKEN, SQUEEZE_LONG } squeeze_verdict;
/* The message as it was, at most NET_MESSAGE_MAX bytes, good until the next call. */
squeeze_verdict unsqueeze(squeezer *, const uint8_t *bytes, size_t size, const char **text,
                          size_t *text_size);

#endif
