/* twin_stream.c - what an observer notices of a game, as a stream of tokens. */
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "twins/twin.h"

static const gg_head *head_of(const gg_state *state) {
    return (const gg_head *)(const void *)state;
}

bool twin_owes(const twins *t, const gg_state *state) {
    return (head_of(state)->to_move >> t->observer) & 1;
}

twin_token twin_asked_of(const twins *t, const gg_state *state) {
    const gg_head *head = head_of(state);
    bool known = twin_owes(t, state) || t->hooks->is_open(head->phase);
    twin_token token = { .event = { .kind = TWIN_ASKED }, .viewer = t->observer };
    token.event.arg[0] = head->to_move;
    token.event.arg[1] = (int16_t)(known ? head->phase : 0);
    token.event.arg[2] = head->result;
    return token;
}

static bool same_token(const twin_token *a, const twin_token *b) {
    return memcmp(a, b, sizeof *a) == 0;
}

static void append(twin_stream *stream, const twin_token *token) {
    GG_ASSERT_CMP(stream->count, <, TWIN_TAIL_MAX);
    stream->source[stream->count] = stream->event_count;
    stream->token[stream->count++] = *token;
}

static void append_event(const twins *t, twin_stream *stream, const gg_event *whole) {
    GG_ASSERT_CMP(stream->event_count, <, TWIN_TAIL_MAX);
    gg_event *event = &stream->event[stream->event_count];
    *event = *whole;
    stream->event_count += t->hooks->blank(event);
}

gg_action twin_seen(const twins *t, const gg_state *state, gg_seat seat, gg_action action) {
    bool known = t->hooks->is_partner && t->hooks->is_partner(seat, t->observer);
    return known ? action : t->hooks->seen(state, action);
}

void twin_notice(const twins *t, const gg_state *state, const gg_news *n, twin_stream *stream) {
    for (uint16_t i = 0; i < n->count; i++) {
        const gg_seat viewers[2] = { t->observer, t->game->seat_count };
        for (int v = 0; v < 2; v++) {
            twin_token token = { .viewer = viewers[v] };
            if (gg_tell(t->game, &n->event[i], viewers[v], &token.event)) append(stream, &token);
        }
        append_event(t, stream, &n->event[i]);
    }
    twin_token asked = twin_asked_of(t, state);
    // That another seat thinks about something secret is not counted: the rules may spare it a
    // decision without a choice, and nobody can tell a pause from a thought.
    bool open = asked.event.arg[1] || asked.event.arg[2];
    bool again = same_token(&asked, &stream->asked) && !twin_owes(t, state);
    if (!open || again) return;
    stream->asked = asked;
    append(stream, &asked);
}

void twin_stream_clear(twin_stream *stream) {
    stream->count = stream->event_count = 0;
}

bool twin_same_past(const twin_stream *a, const twin_stream *b, uint32_t token) {
    uint32_t count = a->source[token];
    return b->source[token] == count && memcmp(a->event, b->event, count * sizeof *a->event) == 0;
}

uint32_t twin_split_find(const twin_stream *a, const twin_stream *b) {
    uint32_t i = 0;
    while (i < a->count && i < b->count && same_token(&a->token[i], &b->token[i]))
        i++;
    return i;
}

void twin_token_write(const twins *t, const twin_token *token, gg_text *out) {
    if (token->event.kind == TWIN_ASKED) {
        gg_put(out, "asked: owing ");
        gg_put_int(out, token->event.arg[0]);
        gg_put(out, ", decision '");
        gg_put(out, token->event.arg[1] ? t->game->phase[token->event.arg[1]].name : "secret");
        gg_put(out, "', result ");
        gg_put_int(out, token->event.arg[2]);
        return;
    }
    gg_put(out, "told to ");
    gg_put_int(out, token->viewer);
    gg_put(out, ": ");
    t->game->event_write(&token->event, out);
    const unsigned char *byte = (const unsigned char *)&token->event;
    gg_put(out, " bytes ");
    for (size_t i = 0; i < sizeof token->event; i++)
        gg_put_hex(out, byte[i], 2);
}

bool twin_token_reveals(const twins *t, const twin_token *token) {
    return token->event.kind != TWIN_ASKED && t->hooks->reveals(&token->event);
}

bool twin_token_needs(const twins *t, const twin_token *token) {
    return token->event.kind != TWIN_ASKED && t->hooks->needs(&token->event);
}
