/* client_send.c - what a client asks of its table: requests, each with its number. */
#include <string.h>

#include "base/text.h"
#include "tui/client_state.h"

typedef struct request {
    char at[4096];
    gg_text text;
} request;

static void request_begin(client_state *d, request *r, const char *what) {
    r->text = gg_text_begin(r->at, sizeof r->at);
    gg_put(&r->text, "{\"do\":");
    gg_put_quoted(&r->text, what);
    gg_put_key(&r->text, "id");
    gg_put_int(&r->text, ++d->request_id);
}

static void request_send(client_state *d, request *r) {
    gg_put(&r->text, "}");
    if (!r->text.full && !client_is_lost(d)) wire_send(d->wire, r->at);
    explicit_bzero(r->at, sizeof r->at);
}

void client_say(client_state *d, const char *what, const char *key, const char *value) {
    request r;
    request_begin(d, &r, what);
    if (strcmp(what, "chat") == 0) gg_put_member(&r.text, "channel", "all");
    if (key) gg_put_member(&r.text, key, value);
    request_send(d, &r);
}

void client_holiday(client_state *d, const char *days) {
    request r;
    uint64_t count;
    bool good = gg_read_u64(days, strlen(days), &count) && count <= INT32_MAX;
    request_begin(d, &r, "holiday");
    gg_put_number(&r.text, "days", good ? (int64_t)count : INT32_MAX); // what is none is refused
    request_send(d, &r);
}

void client_sit(client_state *d, const char *seat) {
    request r;
    request_begin(d, &r, "sit");
    gg_put_member(&r.text, "seat", seat);
    gg_put_member(&r.text, "view", "scene");
    request_send(d, &r);
}

// Only what changes the game has a turn.
static void put_turn(client_state *d, request *r) {
    gg_put_key(&r->text, "turn");
    gg_put_int(&r->text, d->turn);
    d->sent = (client_sent){ .waits = !client_is_lost(d), .id = d->request_id, .turn = d->turn };
}

void client_play(client_state *d, const char *action) {
    request r;
    request_begin(d, &r, "play");
    put_turn(d, &r);
    gg_put_key(&r.text, "actions");
    gg_put(&r.text, "[");
    gg_put_quoted(&r.text, action);
    gg_put(&r.text, "]");
    request_send(d, &r);
}

void client_order(client_state *d, const char *text) {
    request r;
    request_begin(d, &r, "order");
    put_turn(d, &r);
    gg_put_member(&r.text, "order", text);
    request_send(d, &r);
}

void client_undo(client_state *d) {
    request r;
    request_begin(d, &r, "undo");
    put_turn(d, &r);
    request_send(d, &r);
}

void client_why(client_state *d, const char *action) {
    client_say(d, "why", "action", action);
}

void client_history(client_state *d, const char *viewer, uint32_t from, unsigned count) {
    request r;
    request_begin(d, &r, "past");
    gg_put_member(&r.text, "viewer", viewer);
    gg_put_key(&r.text, "from");
    gg_put_int(&r.text, from);
    gg_put_key(&r.text, "count");
    gg_put_int(&r.text, count);
    request_send(d, &r);
}
