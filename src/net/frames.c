/* frames.c - wslay with our limits: text only, short messages of few parts, no floods. */
#include "net/frames.h"

#include <stdlib.h>
#include <string.h>

#include <wslay/wslay.h>

#include "base/check.h"
#include "base/utf8.h"
#include "net/deflate.h"
#include "net/net.h"

enum { WHY_MAX = 120 };

struct frames {
    frames_peer peer;
    wslay_event_context_ptr context;
    deflate_window window;
    unsigned parts;    // frames of the message that is coming in
    size_t turn_bytes; // read in this turn
    bool parting;      // a goodbye is on its way
    bool gone;         // the other side
    uint16_t code;     // of a goodbye that waits for what was said before it
    const char *why;   // likewise; NULL: none waits
};

static bool is_flooded(const frames *f) {
    return wslay_event_get_queued_msg_count(f->context) > FRAMES_QUEUE_MAX;
}

static ssize_t take(wslay_event_context_ptr context, uint8_t *to, size_t capacity, int flags,
                    void *self) {
    (void)flags;
    frames *f = self;
    bool enough = f->turn_bytes >= FRAMES_READ_MAX || is_flooded(f);
    ptrdiff_t size = enough ? 0 : f->peer.read(f->peer.self, to, capacity);
    if (size > 0) {
        f->turn_bytes += (size_t)size;
        return size;
    }
    f->gone = size < 0;
    wslay_event_set_error(context, size == 0 ? WSLAY_ERR_WOULDBLOCK : WSLAY_ERR_CALLBACK_FAILURE);
    return -1;
}

static ssize_t give(wslay_event_context_ptr context, const uint8_t *from, size_t size, int flags,
                    void *self) {
    frames *f = self;
    ptrdiff_t sent = f->peer.write(f->peer.self, from, size, (flags & WSLAY_MSG_MORE) != 0);
    if (sent > 0) return sent;
    wslay_event_set_error(context, sent == 0 ? WSLAY_ERR_WOULDBLOCK : WSLAY_ERR_CALLBACK_FAILURE);
    return -1;
}

static void frame_begins(wslay_event_context_ptr context,
                         const struct wslay_event_on_frame_recv_start_arg *frame, void *self) {
    frames *f = self;
    if (wslay_is_ctrl_frame(frame->opcode)) return;
    f->parts = frame->opcode == WSLAY_CONTINUATION_FRAME ? f->parts + 1 : 1;
    if (f->parts <= FRAMES_PARTS_MAX) return;
    frames_goodbye(f, WSLAY_CODE_POLICY_VIOLATION, "too many parts");
    wslay_event_shutdown_read(context);
}

static bool is_utf8(const char *text, size_t size) {
    for (size_t i = 0, step; i < size; i += step) {
        step = gg_utf8_read(text + i, size - i, NULL);
        if (step == 0) return false;
    }
    return true;
}

// Wslay looks at the text of messages that come as they are; of others we do.
static void deflated_came(frames *f, const struct wslay_event_on_msg_recv_arg *message) {
    const char *text = NULL;
    size_t size = 0;
    inflate_verdict verdict =
        inflate_message(f->peer.deflater, message->msg, message->msg_length, &text, &size);
    if (verdict == INFLATE_OK && is_utf8(text, size)) {
        f->peer.text(f->peer.self, text, size);
        return;
    }
    if (verdict == INFLATE_LONG)
        frames_goodbye(f, WSLAY_CODE_MESSAGE_TOO_BIG, "too long");
    else
        frames_goodbye(f, WSLAY_CODE_INVALID_FRAME_PAYLOAD_DATA, "that is no text");
    wslay_event_shutdown_read(f->context);
}

static void message_came(wslay_event_context_ptr context,
                         const struct wslay_event_on_msg_recv_arg *message, void *self) {
    frames *f = self;
    if (wslay_is_ctrl_frame(message->opcode) || f->parting) return;
    if (message->opcode == WSLAY_TEXT_FRAME && wslay_get_rsv1(message->rsv)) {
        deflated_came(f, message);
        return;
    }
    if (message->opcode == WSLAY_TEXT_FRAME) {
        f->peer.text(f->peer.self, (const char *)message->msg, message->msg_length);
        return;
    }
    frames_goodbye(f, WSLAY_CODE_UNSUPPORTED_DATA, "only text is spoken here");
    wslay_event_shutdown_read(context);
}

frames *frames_open(const frames_peer *peer) {
    static const struct wslay_event_callbacks callbacks = {
        .recv_callback = take,
        .send_callback = give,
        .on_frame_recv_start_callback = frame_begins,
        .on_msg_recv_callback = message_came,
    };
    frames *f = gg_must(calloc(1, sizeof *f));
    f->peer = *peer;
    GG_ASSERT_CMP(wslay_event_context_server_init(&f->context, &callbacks, f), ==, 0);
    wslay_event_config_set_max_recv_msg_length(f->context, NET_MESSAGE_MAX);
    if (peer->deflater) wslay_event_config_set_allowed_rsv_bits(f->context, WSLAY_RSV1_BIT);
    return f;
}

void frames_close(frames *f) {
    wslay_event_context_free(f->context);
    deflate_forget(&f->window);
    free(f);
}

bool frames_take(frames *f) {
    f->turn_bytes = 0;
    if (!wslay_event_want_read(f->context)) return true;
    // Of some faults wslay only says that they are there; it has queued a goodbye then.
    return wslay_event_recv(f->context) == 0 || !f->gone;
}

static bool send_queued(frames *f) {
    return !wslay_event_want_write(f->context) || wslay_event_send(f->context) == 0;
}

// Wslay sends it before all that is queued, and nothing after it: so it is queued last.
static void queue_goodbye(frames *f) {
    if (!f->why || wslay_event_want_write(f->context)) return;
    int status =
        wslay_event_queue_close(f->context, f->code, (const uint8_t *)f->why, strlen(f->why));
    GG_ASSERT(status == 0 || status == WSLAY_ERR_NO_MORE_MSG);
    f->why = NULL;
}

bool frames_give(frames *f) {
    if (!send_queued(f)) return false;
    queue_goodbye(f);
    return send_queued(f);
}

static void queue(frames *f, const struct wslay_event_msg *message, uint8_t rsv) {
    int status = wslay_event_queue_msg_ex(f->context, message, rsv);
    // After a goodbye nothing is sent, and that is all right.
    GG_ASSERT(status == 0 || status == WSLAY_ERR_NO_MORE_MSG);
}

void frames_text(frames *f, const char *text, size_t size) {
    if (f->parting) return;
    struct wslay_event_msg message = { WSLAY_TEXT_FRAME, (const uint8_t *)text, size };
    const uint8_t *deflated = NULL;
    if (f->peer.deflater)
        deflated = deflate_message(f->peer.deflater, &f->window, text, size, &message.msg_length);
    if (deflated)
        message.msg = deflated;
    else
        message.msg_length = size;
    queue(f, &message, deflated ? WSLAY_RSV1_BIT : WSLAY_RSV_NONE);
}

void frames_ping(frames *f) {
    static const struct wslay_event_msg ping = { WSLAY_PING, (const uint8_t *)"", 0 };
    queue(f, &ping, WSLAY_RSV_NONE);
    deflate_forget(&f->window);
}

void frames_goodbye(frames *f, unsigned code, const char *why) {
    GG_ASSERT_CMP(strlen(why), <=, WHY_MAX);
    GG_ASSERT(code >= 1000 && code <= 4999);
    if (f->parting) return;
    f->parting = true;
    f->code = (uint16_t)code;
    f->why = why;
}

bool frames_wants_read(const frames *f) {
    return wslay_event_want_read(f->context) && !is_flooded(f);
}

bool frames_wants_write(const frames *f) {
    return f->why || wslay_event_want_write(f->context);
}

bool frames_are_done(const frames *f) {
    return !wslay_event_want_read(f->context) && !frames_wants_write(f);
}

size_t frames_backlog(const frames *f) {
    return wslay_event_get_queued_msg_length(f->context);
}
