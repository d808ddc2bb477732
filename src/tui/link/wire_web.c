/* wire_web.c - a WebSocket as a wire: the handshake by hand, frames by wslay. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include <wslay/wslay.h>

#include "base/check.h"
#include "base/say.h"
#include "net/request_check.h"
#include "tui/link/stream.h"
#include "tui/link/wire.h"
#include "tui_messages.h"

enum { HEAD_MAX = 4096, MESSAGE_MAX = 64 << 20, KEY_BYTES = 16, KEY_CAPACITY = 25 };
enum { TURN_MAX = 1 << 20 }; // bytes in one go, of who talks without a pause

typedef struct web {
    stream *stream;
    wslay_event_context_ptr context;
    char early[HEAD_MAX]; // bytes that came right behind the head of the answer
    size_t early_size, early_taken;
    size_t turn_size; // bytes read in this turn
    bool gone;
} web;

/* Bytes. */

static ssize_t take(wslay_event_context_ptr context, uint8_t *to, size_t capacity, int flags,
                    void *self) {
    wire *w = self;
    web *s = w->self;
    (void)flags;
    size_t left = s->early_size - s->early_taken;
    bool is_much = s->turn_size > TURN_MAX && !stream_has_more(s->stream);
    if (left == 0 && is_much) {
        wslay_event_set_error(context, WSLAY_ERR_WOULDBLOCK);
        return -1;
    }
    if (left > 0) {
        size_t size = left < capacity ? left : capacity;
        memcpy(to, s->early + s->early_taken, size);
        s->early_taken += size;
        return (ssize_t)size;
    }
    ssize_t got = stream_read(s->stream, to, capacity);
    if (got > 0) s->turn_size += (size_t)got;
    if (got > 0) return got;
    s->gone = got < 0;
    wslay_event_set_error(context, got == 0 ? WSLAY_ERR_WOULDBLOCK : WSLAY_ERR_CALLBACK_FAILURE);
    return -1;
}

static ssize_t give(wslay_event_context_ptr context, const uint8_t *from, size_t size, int flags,
                    void *self) {
    const wire *w = self;
    const web *s = w->self;
    (void)flags;
    ssize_t sent = stream_write(s->stream, from, size);
    if (sent < 0) wslay_event_set_error(context, WSLAY_ERR_CALLBACK_FAILURE);
    return sent;
}

static int mask(wslay_event_context_ptr context, uint8_t *out, size_t size, void *self) {
    (void)context;
    (void)self;
    return getrandom(out, size, 0) == (ssize_t)size ? 0 : -1;
}

static void message_came(wslay_event_context_ptr context,
                         const struct wslay_event_on_msg_recv_arg *message, void *self) {
    wire *w = self;
    (void)context;
    if (message->opcode != WSLAY_TEXT_FRAME) return;
    wire_keep(w, (const char *)message->msg, message->msg_length);
    wire_keep(w, "\n", 1);
}

/* The kind. */

static bool web_send(wire *w, const char *text, size_t size) {
    web *s = w->self;
    struct wslay_event_msg message = { WSLAY_TEXT_FRAME, (const uint8_t *)text, size };
    if (wslay_event_queue_msg(s->context, &message) != 0) return false;
    return wslay_event_send(s->context) == 0;
}

// Also answers pings. Whoever polls afterwards misses nothing that lies here already.
static bool web_read(wire *w) {
    web *s = w->self;
    s->turn_size = 0;
    do {
        if (wslay_event_recv(s->context) != 0 || s->gone) return false;
    } while (stream_has_more(s->stream) && wslay_event_want_read(s->context));
    return wslay_event_send(s->context) == 0 && wslay_event_want_read(s->context);
}

static void web_close(wire *w) {
    web *s = w->self;
    if (!w->gone) {
        wslay_event_queue_close(s->context, WSLAY_CODE_NORMAL_CLOSURE, NULL, 0);
        wslay_event_send(s->context);
    }
    wslay_event_context_free(s->context);
    stream_close(s->stream);
    free(s);
}

/* The handshake. */

// Sixteen bytes by lot, in base 64.
static void make_key(char key[KEY_CAPACITY]) {
    static const char digit[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    uint8_t byte[KEY_BYTES + 2] = { 0 };
    GG_ASSERT(getrandom(byte, KEY_BYTES, 0) == KEY_BYTES);
    for (unsigned i = 0, k = 0; i < KEY_BYTES + 2; i += 3, k += 4) {
        unsigned bits = (unsigned)byte[i] << 16 | (unsigned)byte[i + 1] << 8 | byte[i + 2];
        for (unsigned j = 0; j < 4; j++)
            key[k + j] = digit[bits >> (18 - 6 * j) & 63];
    }
    memcpy(key + 22, "==", 3);
}

// Reads up to the blank line; what follows it stays in `early`.
static bool read_head(web *s, char head[HEAD_MAX + 1]) {
    size_t used = 0;
    while (used < HEAD_MAX) {
        if (!stream_wait(s->stream, STREAM_PATIENCE_MS)) return false;
        ssize_t got = stream_read(s->stream, head + used, HEAD_MAX - used);
        if (got < 0) return false;
        used += (size_t)got;
        head[used] = 0;
        char *end = strstr(head, "\r\n\r\n");
        if (!end) continue;
        size_t size = (size_t)(end - head) + 4;
        s->early_size = used - size;
        memcpy(s->early, head + size, s->early_size);
        end[2] = 0;
        return true;
    }
    return false;
}

static bool send_head(web *s, const char *head, size_t size) {
    while (size > 0) {
        ssize_t sent = stream_write(s->stream, head, size);
        if (sent < 0) return false;
        head += sent;
        size -= (size_t)sent;
    }
    return true;
}

// The host as a browser writes it: with brackets and a port where they are needed.
static void host_write(const stream_place *place, char *out, size_t capacity) {
    bool is_six = strchr(place->host, ':') != NULL;
    bool is_usual = strcmp(place->port, place->secure ? "443" : "80") == 0;
    snprintf(out, capacity, "%s%s%s%s%s", is_six ? "[" : "", place->host, is_six ? "]" : "",
             is_usual ? "" : ":", is_usual ? "" : place->port);
}

static bool shake_hands(web *s, const stream_place *place, char head[HEAD_MAX + 1]) {
    char key[KEY_CAPACITY], accept[REQUEST_ACCEPT_CAPACITY], host[300];
    make_key(key);
    host_write(place, host, sizeof host);
    // speech off: a request
    int size = snprintf(head, HEAD_MAX,
                        "GET /ws HTTP/1.1\r\nHost: %s\r\nOrigin: %s://%s\r\n"
                        "Upgrade: websocket\r\nConnection: Upgrade\r\n"
                        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: %s\r\n\r\n",
                        host, place->secure ? "https" : "http", host, key);
    // speech on
    bool sent = size < HEAD_MAX && send_head(s, head, (size_t)size);
    head[0] = 0;
    if (!sent || !read_head(s, head)) return false;
    request_accept(key, accept);
    return strncmp(head, "HTTP/1.1 101 ", 13) == 0 && strstr(head, accept) != NULL;
}

// What a stranger says is printed: no byte of it may command the terminal.
static void explain(const stream_place *place, char *head, char *why, size_t capacity) {
    for (char *at = head; *at && *at != '\r'; at++)
        if (*at < ' ' || *at > '~') *at = '?';
    gg_text text = gg_text_begin(why, capacity);
    text.language = place->language;
    GG_SAY(&text, &tui_words, TUI_SAY_LINK_NO_SERVER, GG_WORDS(place->host), GG_WORDS(place->port));
    if (strncmp(head, "HTTP/1.1 ", 9) != 0) return;
    gg_put(&text, ": ");
    gg_put_bytes(&text, head + 9, strcspn(head + 9, "\r\n"));
    if (head[9] == '3' && !place->secure) gg_say_plain(&text, &tui_words, TUI_SAY_LINK_HTTPS);
}

static wire *wire_begin(web *s) {
    static const wire_kind kind = { web_send, web_read, web_close };
    static const struct wslay_event_callbacks callbacks = { .recv_callback = take,
                                                            .send_callback = give,
                                                            .genmask_callback = mask,
                                                            .on_msg_recv_callback = message_came };
    wire *w = gg_must(calloc(1, sizeof *w));
    *w = (wire){ .kind = &kind, .self = s, .fd = stream_fd(s->stream) };
    GG_ASSERT(wslay_event_context_client_init(&s->context, &callbacks, w) == 0);
    wslay_event_config_set_max_recv_msg_length(s->context, MESSAGE_MAX);
    bool has_more = s->early_size > 0 || stream_has_more(s->stream);
    if (has_more && !web_read(w)) w->gone = true;
    return w;
}

wire *wire_open_web(const stream_place *place, char *why, size_t capacity) {
    char head[HEAD_MAX + 1] = "";
    web *s = gg_must(calloc(1, sizeof *s));
    s->stream = stream_open(place, why, capacity);
    if (s->stream && shake_hands(s, place, head)) return wire_begin(s);
    if (s->stream) explain(place, head, why, capacity);
    stream_close(s->stream);
    free(s);
    return NULL;
}
