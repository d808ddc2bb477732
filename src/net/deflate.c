/* deflate.c - two streams of zlib, set back before each message. */
#include "net/deflate.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#define ZLIB_CONST // what it reads it does not write
#include <zlib.h>

#include "base/check.h"
#include "net/net.h"

enum {
    LEVEL = 3,         // most is copied from the window: higher levels gain little
    WINDOW_BITS = -15, // raw, as large as it gets: the answer promises nothing less
    MEMORY_LEVEL = 8,
    WORTH_BYTES = 64, // shorter messages are sent as they are
    TAIL_BYTES = 4,
    WINDOW_BYTES = 1 << 14, // twice as much gains a twentieth
    BETWEEN_BLOCKS = 128,   // zlib's mark for a stream that has just ended a block
    BLOCK_MAX = 65535,      // bytes of a stored block
    BLOCK_HEAD = 5          // before them
};

// A flushed stream ends so; it is not sent.
static const uint8_t tail[TAIL_BYTES] = { 0, 0, 0xff, 0xff };

struct deflater {
    z_stream out, in;
    uint8_t *deflated;
    size_t capacity;                // of it
    char text[NET_MESSAGE_MAX + 1]; // one more shows that a message is too long
};

deflater *deflater_open(void) {
    deflater *s = gg_must(calloc(1, sizeof *s));
    int out =
        deflateInit2(&s->out, LEVEL, Z_DEFLATED, WINDOW_BITS, MEMORY_LEVEL, Z_DEFAULT_STRATEGY);
    int in = inflateInit2(&s->in, WINDOW_BITS);
    GG_ASSERT(out == Z_OK && in == Z_OK);
    return s;
}

void deflater_close(deflater *s) {
    if (!s) return;
    deflateEnd(&s->out);
    inflateEnd(&s->in);
    free(s->deflated);
    free(s);
}

/* Offers: "permessage-deflate; client_max_window_bits, permessage-deflate". */

const char deflate_answer[] = "permessage-deflate; client_no_context_takeover";

static const char *skip(const char *at, const char *what) {
    return at + strspn(at, what);
}

static bool is_word(const char *at, size_t size, const char *word) {
    return size == strlen(word) && strncasecmp(at, word, size) == 0;
}

// What the other side does to its own window is all one to us; that ours be smaller is not.
static bool may_be(const char *at, size_t size) {
    size_t name = 0;
    while (name < size && !strchr("= \t", at[name]))
        name++;
    return is_word(at, name, "client_max_window_bits")
           || is_word(at, size, "client_no_context_takeover");
}

static size_t trimmed(const char *at, size_t size) {
    while (size > 0 && strchr(" \t", at[size - 1]))
        size--;
    return size;
}

// One offer: its name, then parameters behind semicolons.
static bool is_ours(const char *at, const char *end) {
    bool is_good = true;
    for (bool is_first = true; at < end; is_first = false) {
        at = skip(at, " \t");
        size_t size = strcspn(at, ";,"), word = trimmed(at, size);
        is_good =
            is_good && (is_first ? is_word(at, word, "permessage-deflate") : may_be(at, word));
        at += size + 1;
    }
    return is_good;
}

bool deflate_offered(const char *extensions) {
    while (*extensions) {
        const char *end = extensions + strcspn(extensions, ",");
        if (end > extensions && is_ours(extensions, end)) return true;
        extensions = *end ? end + 1 : end;
    }
    return false;
}

/* Messages. */

void deflate_forget(deflate_window *window) {
    free(window->at);
    *window = (deflate_window){ 0 };
}

static void remember(deflate_window *window, const char *text, size_t size) {
    size_t fresh = size < WINDOW_BYTES ? size : WINDOW_BYTES, capacity = WINDOW_BYTES - fresh;
    size_t old = window->size < capacity ? window->size : capacity;
    if (old > 0) memmove(window->at, window->at + window->size - old, old);
    if (old + fresh > window->size) window->at = gg_must(realloc(window->at, old + fresh));
    memcpy(window->at + old, text + size - fresh, fresh);
    window->size = old + fresh;
}

static void begin(deflater *s, const deflate_window *window, size_t size) {
    GG_ASSERT(deflateReset(&s->out) == Z_OK);
    if (window->at) {
        int set = deflateSetDictionary(&s->out, (const Bytef *)window->at, (uInt)window->size);
        GG_ASSERT(set == Z_OK);
    }
    size_t bound = deflateBound(&s->out, (uLong)size) + TAIL_BYTES + 8;
    bound += size / BLOCK_MAX * BLOCK_HEAD + BLOCK_HEAD;
    if (bound > s->capacity) {
        s->deflated = gg_must(realloc(s->deflated, bound));
        s->capacity = bound;
    }
}

// Bytes of what others wrote: those up to the last tab.
static size_t foreign_size(const char *text, size_t size) {
    while (size > 0 && text[size - 1] != '\t')
        size--;
    return size;
}

// Blocks that are stored, not compressed (RFC 1951, 3.2.4); how many bytes they take.
static size_t store_blocks(uint8_t *out, const char *text, size_t size) {
    uint8_t *at = out;
    for (size_t part; size > 0; size -= part, text += part) {
        part = size < BLOCK_MAX ? size : BLOCK_MAX;
        const uint8_t head[BLOCK_HEAD] = { 0, (uint8_t)part, (uint8_t)(part >> 8), (uint8_t)~part,
                                           (uint8_t)(~part >> 8) };
        memcpy(at, head, sizeof head);
        memcpy(at + sizeof head, text, part);
        at += sizeof head + part;
    }
    return (size_t)(at - out);
}

const uint8_t *deflate_message(deflater *s, deflate_window *window, const char *text, size_t size,
                               size_t *deflated) {
    size_t foreign = foreign_size(text, size);
    if (size - foreign < WORTH_BYTES) return NULL;
    // What was stored is in the other side's window: from there on nothing before it can be meant.
    if (foreign > 0) deflate_forget(window);
    begin(s, window, size);
    size_t stored = store_blocks(s->deflated, text, foreign);
    s->out.next_in = (const Bytef *)text + foreign;
    s->out.avail_in = (uInt)(size - foreign);
    s->out.next_out = s->deflated + stored;
    s->out.avail_out = (uInt)(s->capacity - stored);
    GG_ASSERT(deflate(&s->out, Z_SYNC_FLUSH) == Z_OK);
    GG_ASSERT(s->out.avail_in == 0 && s->out.avail_out > 0);
    size_t used = s->capacity - s->out.avail_out;
    GG_ASSERT(used > TAIL_BYTES && memcmp(s->deflated + used - TAIL_BYTES, tail, TAIL_BYTES) == 0);
    *deflated = used - TAIL_BYTES;
    if (*deflated >= size) return NULL;
    remember(window, text + foreign, size - foreign);
    return s->deflated;
}

static int take_in(deflater *s, const uint8_t *bytes, size_t size) {
    s->in.next_in = bytes;
    s->in.avail_in = (uInt)size;
    return inflate(&s->in, Z_SYNC_FLUSH);
}

inflate_verdict inflate_message(deflater *s, const uint8_t *bytes, size_t size, const char **text,
                                size_t *text_size) {
    GG_ASSERT(inflateReset(&s->in) == Z_OK);
    s->in.next_out = (Bytef *)s->text;
    s->in.avail_out = sizeof s->text;
    int status = take_in(s, bytes, size);
    // Z_BUF_ERROR: nothing to do, which an empty message and a full buffer both are.
    if (status == Z_OK || status == Z_BUF_ERROR) status = take_in(s, tail, TAIL_BYTES);
    if (s->in.avail_out == 0) return INFLATE_LONG;
    bool is_whole =
        status == Z_STREAM_END
        || (status == Z_OK && s->in.avail_in == 0 && (s->in.data_type & BETWEEN_BLOCKS));
    if (!is_whole) return INFLATE_BROKEN;
    *text = s->text;
    *text_size = sizeof s->text - s->in.avail_out;
    return INFLATE_OK;
}
