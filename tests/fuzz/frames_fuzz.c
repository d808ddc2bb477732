/* frames_fuzz.c - libFuzzer harness of the WebSocket frames: a stranger sends any bytes in pieces
 * of any size, and reads our answers in pieces too. The first two bytes choose the sizes; an odd
 * second byte, that messages may be compressed. */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/check.h"
#include "base/utf8.h"
#include "net/deflate.h"
#include "net/frames.h"
#include "net/net.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { TURNS_MAX = 100000 };

typedef struct stranger {
    frames *frames;
    const uint8_t *data;
    size_t size, at;
    size_t piece, gulp; // bytes that come, or go, at a time; 0: none every other time
    unsigned asked;
    unsigned heard;
    bool parted;
} stranger;

// In small pieces, with a pause after each.
static ptrdiff_t read_some(void *self, uint8_t *to, size_t capacity) {
    stranger *s = self;
    if (s->at == s->size) return -1;
    if (++s->asked % 2 == 0) return 0;
    size_t size = s->size - s->at;
    if (size > capacity) size = capacity;
    if (size > s->piece) size = s->piece;
    memcpy(to, s->data + s->at, size);
    s->at += size;
    return (ptrdiff_t)size;
}

static ptrdiff_t write_some(void *self, const uint8_t *from, size_t size, bool more) {
    stranger *s = self;
    (void)more;
    if (s->gulp == 0) return 0;
    if (size > s->gulp) size = s->gulp;
    // Touches every byte, so that a sanitizer sees one that is not there.
    for (size_t i = 0; i < size; i++)
        s->asked += from[i] == 0;
    return (ptrdiff_t)size;
}

static void hear(void *self, const char *text, size_t size) {
    stranger *s = self;
    GG_ASSERT(!s->parted);
    GG_ASSERT_CMP(size, <=, NET_MESSAGE_MAX);
    for (size_t i = 0, step; i < size; i += step) {
        step = gg_utf8_read(text + i, size - i, NULL);
        GG_ASSERT_CMP(step, >, 0);
    }
    s->heard++;
    frames_text(s->frames, text, size);
    if (size == 3 && memcmp(text, "bye", 3) == 0) {
        frames_goodbye(s->frames, 4001, "bye");
        s->parted = true;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static deflater *one;
    if (size < 2) return 0;
    if (!one) one = deflater_open();
    stranger s = { .data = data + 2, .size = size - 2, .piece = data[0] + 1u, .gulp = data[1] };
    const frames_peer peer = { &s, read_some, write_some, hear, data[1] % 2 ? one : NULL };
    s.frames = frames_open(&peer);
    for (unsigned turn = 0; turn < TURNS_MAX && !frames_are_done(s.frames); turn++) {
        if (turn % 64 == 63) frames_ping(s.frames);
        bool reads = frames_wants_read(s.frames);
        if (reads && !frames_take(s.frames)) break;
        if (!frames_give(s.frames)) break;
        if (!reads && s.gulp == 0) break;
    }
    size_t longest = peer.deflater ? NET_MESSAGE_MAX : size;
    GG_ASSERT_CMP(frames_backlog(s.frames), <=, longest * (s.heard + 1) + 8192);
    frames_close(s.frames);
    return 0;
}
