/* requests.c - messages of connections, read strictly: what is not known is not guessed at. A
 * message is wholly read before anything happens.
 * speech off: what a program does wrong is said in English, what a player does by fail_said. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/json.h"
#include "base/say.h"
#include "gg_messages.h"
#include "table/internal.h"

enum {
    KEYS_MAX = 3,             // of a request, besides `do` and `id`
    STEPS_DEFAULT = 16,       // of the past, where none are asked for
    BOARD_CAPACITY = 1 << 18, // bytes of a board as text
    // No value is shorter than two bytes with its comma, but for the containers that hold it.
    NODES_MAX = TABLE_MESSAGE_MAX / 2 + JSON_DEPTH_MAX + 8
};

typedef struct incoming {
    table *t;
    unsigned viewer;
    const table_host *host;
    json_doc doc;
    json_node *node;
    request_id request_id;
    const char *code; // why it cannot be done
    char message[512];
} incoming;

typedef struct request_key {
    const char *name; // NULL past the last
    json_type type;   // numbers are whole and not negative
    bool needed;
} request_key;

typedef struct request {
    const char *name;
    request_key key[KEYS_MAX];
    void (*act)(incoming *);
} request;

/* Saying no. */

static bool fail(incoming *h, const char *code, const char *a, const char *b, const char *c) {
    gg_text text = gg_text_begin(h->message, sizeof h->message);
    h->code = code;
    gg_put(&text, a);
    if (b) gg_put(&text, b);
    if (c) gg_put(&text, c);
    return false;
}

// Likewise in words for a player.
static bool fail_said(incoming *h, const char *code, unsigned message) {
    return fail(h, code, gg_said(&gg_common, message, h->host->form % TABLE_LANGUAGES_MAX), NULL,
                NULL);
}

static void error_write(const void *self, gg_text *text) {
    const incoming *h = self;
    gg_put(text, "{\"is\":\"error\"");
    put_request_id(h->request_id, text);
    gg_put_member(text, "code", h->code);
    gg_put_member(text, "message", h->message);
    gg_put(text, "}");
}

typedef struct refusal {
    const incoming *h;
    gg_action action;
    gg_verdict verdict;
} refusal;

static void refused_write(const void *self, gg_text *text) {
    const refusal *r = self;
    const gg_game *game = match_game(r->h->t->game);
    gg_put(text, "{\"is\":\"refused\"");
    put_request_id(r->h->request_id, text);
    gg_put_key(text, "action");
    put_action(game, r->action, text);
    match_why_write(game, r->verdict, text);
    gg_put(text, "}");
}

// True if nothing stands against it; otherwise whoever asked is told what does.
static bool is_allowed(incoming *h, const entry *e) {
    objection no = entry_check(h->t, e);
    if (no.code) return fail_said(h, no.code, no.message);
    if (no.verdict.rule == 0) return true;
    refusal r = { .h = h, .action = e->action, .verdict = no.verdict };
    message_answer(h->host, refused_write, &r);
    return false;
}

/* Reading. */

static uint32_t value_of(const incoming *h, const char *key) {
    return json_find(&h->doc, 0, key);
}

static uint64_t number_of(const incoming *h, const char *key, uint64_t otherwise) {
    uint64_t number = otherwise;
    if (value_of(h, key)) json_u64(&h->doc, value_of(h, key), &number);
    return number;
}

// Some of a string of the message, for sentences about it.
typedef struct quote {
    char text[64];
} quote;

static quote quote_of(const incoming *h, uint32_t node) {
    quote out;
    const json_node *n = &h->doc.node[node];
    gg_text text = gg_text_begin(out.text, sizeof out.text);
    gg_put_bytes(&text, h->doc.text + n->start, n->end - n->start);
    return out;
}

static bool read_action(incoming *h, uint32_t node, gg_action *out) {
    char words[GG_RECORD_ACTION_MAX];
    if (!json_is(&h->doc, node, JSON_STRING))
        return fail(h, "bad_value", "an action has to be a string", NULL, NULL);
    if (h->doc.node[node].end - h->doc.node[node].start >= sizeof words)
        return fail(h, "too_long", "no action is that long", NULL, NULL);
    if (json_string(&h->doc, node, words, sizeof words)
        && match_game(h->t->game)->action_read(words, out) == GG_OK)
        return true;
    return fail(h, "unknown", "this game has no action '", quote_of(h, node).text, "'");
}

static bool read_actions(incoming *h, gg_action *out, uint32_t *count) {
    uint32_t row = value_of(h, "actions");
    *count = h->doc.node[row].count;
    if (*count == 0 || *count > TABLE_ROW_MAX)
        return fail(h, "bad_value", "'actions' are 1 to 64", NULL, NULL);
    for (uint32_t node = json_first(&h->doc, row); node; node = json_after(&h->doc, row, node)) {
        if (!read_action(h, node, out++)) return false;
    }
    return true;
}

/* Requests. */

static bool is_fresh(incoming *h) {
    if (h->viewer >= match_game(h->t->game)->seat_count) return true; // refused for that
    if (number_of(h, "turn", 0) == h->t->turn[h->viewer]) return true;
    return fail_said(h, "stale", GG_SAY_TABLE_STALE);
}

static void act_play(incoming *h) {
    gg_action action[TABLE_ROW_MAX];
    uint32_t count = 0;
    if (!read_actions(h, action, &count)) return;
    entry e = { .kind = ENTRY_PLAY, .seat = (gg_seat)h->viewer };
    for (uint32_t i = 0; i < count; i++) {
        e.action = action[i];
        if (i == 0 && !table_over(h->t) && !is_fresh(h)) return;
        if (!is_allowed(h, &e)) return;
        entry_do(h->t, &e, h->host, h->request_id, true);
    }
}

/* A game's actions lead to its end; only these could go on for ever. What was kept before is not
 * judged by it, and what others did says nothing: each seat has so many of its own. */
static bool has_spare(incoming *h) {
    if (h->viewer >= match_game(h->t->game)->seat_count) return true; // refused for that
    if (h->t->spare[h->viewer] < TABLE_SPARE_MAX) return true;
    return fail_said(h, "full", GG_SAY_TABLE_FULL);
}

static void do_if_allowed(incoming *h, entry e) {
    e.seat = (gg_seat)h->viewer;
    if (is_allowed(h, &e)) entry_do(h->t, &e, h->host, h->request_id, true);
}

static void act_undo(incoming *h) {
    if (table_over(h->t) || (is_fresh(h) && has_spare(h)))
        do_if_allowed(h, (entry){ .kind = ENTRY_UNDO });
}

// Bots fight on.
static void decline_for_bots(incoming *h) {
    for (gg_seat seat = 0; seat < match_game(h->t->game)->seat_count; seat++) {
        if (h->t->offer == OFFER_NONE) return;
        if (!match_has_viewer(h->t->game, seat) || !h->t->guests.bot[seat][0]) continue;
        entry e = { .kind = ENTRY_DECLINE, .seat = seat };
        entry_do(h->t, &e, h->host, (request_id){ 0 }, true);
    }
}

static void act_offer(incoming *h) {
    uint32_t what = value_of(h, "what");
    entry e = { .kind = ENTRY_OFFER };
    for (unsigned i = OFFER_DRAW; i <= OFFER_ABORT; i++) {
        if (json_equals(&h->doc, what, offer_name(i))) e.what = (uint8_t)i;
    }
    if (e.what == OFFER_NONE) {
        fail(h, "bad_value", "'what' is draw or abort", NULL, NULL);
        return;
    }
    if (!table_over(h->t) && !has_spare(h)) return;
    do_if_allowed(h, e);
    decline_for_bots(h);
}

static void act_accept(incoming *h) {
    do_if_allowed(h, (entry){ .kind = ENTRY_ACCEPT });
}

static void act_decline(incoming *h) {
    do_if_allowed(h, (entry){ .kind = ENTRY_DECLINE });
}

static void why_write(const void *self, gg_text *text) {
    const refusal *r = self;
    const gg_game *game = match_game(r->h->t->game);
    gg_put(text, "{\"is\":\"why\"");
    put_request_id(r->h->request_id, text);
    gg_put_key(text, "action");
    put_action(game, r->action, text);
    gg_put_key(text, "legal");
    gg_put(text, r->verdict.rule ? "false" : "true");
    if (r->verdict.rule) match_why_write(game, r->verdict, text);
    gg_put(text, "}");
}

static void act_why(incoming *h) {
    entry e = { .kind = ENTRY_PLAY, .seat = (gg_seat)h->viewer };
    if (!read_action(h, value_of(h, "action"), &e.action)) return;
    objection no = entry_check(h->t, &e);
    if (no.code) {
        fail_said(h, no.code, no.message);
        return;
    }
    refusal r = { .h = h, .action = e.action, .verdict = no.verdict };
    message_answer(h->host, why_write, &r);
}

static bool read_viewer(incoming *h, unsigned *viewer) {
    uint32_t node = value_of(h, "viewer");
    char name[64];
    *viewer = h->viewer;
    if (!node) return true;
    *viewer = TABLE_VIEWERS_MAX;
    if (json_string(&h->doc, node, name, sizeof name)) *viewer = table_viewer(h->t, name);
    if (*viewer > match_game(h->t->game)->seat_count)
        return fail(h, "unknown", "nobody here is called '", quote_of(h, node).text, "'");
    if (*viewer == h->viewer || table_over(h->t)) return true;
    return fail_said(h, "not_over", GG_SAY_TABLE_PAST_NOT_OVER);
}

static void act_history(incoming *h) {
    history_request q = { .t = h->t, .request_id = h->request_id, .form = h->host->form };
    uint64_t from = number_of(h, "from", 0), count = number_of(h, "count", STEPS_DEFAULT);
    if (!read_viewer(h, &q.viewer)) return;
    if (count < 1 || count > TABLE_ROW_MAX || from > UINT32_MAX) {
        fail(h, "bad_value", "'count' is 1 to 64, and 'from' a number of events", NULL, NULL);
        return;
    }
    q.from = (uint32_t)from;
    q.count = (uint32_t)count;
    message_answer_long(h->host, history_write, &q);
}

static void board_write(const void *self, gg_text *text) {
    const incoming *h = self;
    const match *m = h->t->game;
    char *at = gg_must(malloc(BOARD_CAPACITY));
    gg_text board = gg_text_within(text, at, BOARD_CAPACITY);
    match_game(m)->board_write(match_view(m, (gg_seat)h->viewer), &board);
    gg_put(text, "{\"is\":\"board\"");
    put_request_id(h->request_id, text);
    gg_put_member(text, "text", at);
    gg_put(text, "}");
    free(at);
}

static void act_board(incoming *h) {
    message_answer(h->host, board_write, h);
}

static void record_write(const void *self, gg_text *text) {
    const incoming *h = self;
    char *at = gg_must(malloc(GG_RECORD_SIZE_MAX));
    gg_text record = gg_text_begin(at, GG_RECORD_SIZE_MAX);
    match_record_write(h->t->game, &record);
    gg_put(text, "{\"is\":\"record\"");
    put_request_id(h->request_id, text);
    gg_put_member(text, "text", at);
    gg_put(text, "}");
    free(at);
}

// It has the seed and every choice of every seat.
static void act_record(incoming *h) {
    if (table_over(h->t))
        message_answer(h->host, record_write, h);
    else
        fail_said(h, "not_over", GG_SAY_TABLE_RECORD_NOT_OVER);
}

// clang-format off
static const request requests[] = {
    { "play",    { { "turn", JSON_NUMBER, true }, { "actions", JSON_ARRAY, true } }, act_play },
    { "undo",    { { "turn", JSON_NUMBER, true } }, act_undo },
    { "why",     { { "action", JSON_STRING, true } }, act_why },
    { "past",    { { "viewer", JSON_STRING, false }, { "from", JSON_NUMBER, false },
                   { "count", JSON_NUMBER, false } }, act_history },
    { "offer",   { { "what", JSON_STRING, true } }, act_offer },
    { "accept",  { { 0 } }, act_accept },
    { "decline", { { 0 } }, act_decline },
    { "board",   { { 0 } }, act_board },
    { "record",  { { 0 } }, act_record },
};
// clang-format on

/* Checking the form. */

static bool read_text(incoming *h, const char *text, size_t size) {
    if (size > TABLE_MESSAGE_MAX)
        return fail(h, "too_long", "a message is at most 16 KiB long", NULL, NULL);
    if (json_read(&h->doc, text, size, h->node, NODES_MAX) != GG_OK)
        return fail(h, "json", h->doc.error, NULL, NULL);
    if (json_is(&h->doc, 0, JSON_OBJECT)) return true;
    return fail(h, "json", "a message is a JSON object", NULL, NULL);
}

static bool read_request_id(incoming *h) {
    uint32_t node = value_of(h, "id");
    if (!node) return true;
    h->request_id.given = json_int(&h->doc, node, &h->request_id.id);
    return h->request_id.given ? true : fail(h, "bad_value", "'id' is a whole number", NULL, NULL);
}

static const request *find_request(incoming *h) {
    uint32_t name = value_of(h, "do");
    for (size_t i = 0; name && i < sizeof requests / sizeof *requests; i++) {
        if (json_equals(&h->doc, name, requests[i].name)) return &requests[i];
    }
    if (!name)
        fail(h, "missing_key", "the key 'do' is missing", NULL, NULL);
    else if (!json_is(&h->doc, name, JSON_STRING))
        fail(h, "bad_value", "'do' has to be a string", NULL, NULL);
    else
        fail(h, "request", "no request is called '", quote_of(h, name).text, "'");
    return NULL;
}

static bool check_strangers(incoming *h, const request *r) {
    const char *allowed[KEYS_MAX + 3] = { "do", "id" };
    for (size_t i = 0; i < KEYS_MAX && r->key[i].name; i++)
        allowed[i + 2] = r->key[i].name;
    uint32_t stranger = json_stranger(&h->doc, 0, allowed);
    if (!stranger) return true;
    return fail(h, "unknown_key", "the message has no key '", quote_of(h, stranger).text, "'");
}

static bool check_key(incoming *h, const request_key *key) {
    uint32_t node = value_of(h, key->name);
    uint64_t number = 0;
    if (!node && !key->needed) return true;
    if (!node) return fail(h, "missing_key", "the key '", key->name, "' is missing");
    if (key->type == JSON_NUMBER ? json_u64(&h->doc, node, &number)
                                 : json_is(&h->doc, node, key->type))
        return true;
    return fail(h, "bad_value", "'", key->name, "' is of the wrong kind");
}

static bool check_keys(incoming *h, const request *r) {
    if (!check_strangers(h, r)) return false;
    for (size_t i = 0; i < KEYS_MAX && r->key[i].name; i++) {
        if (!check_key(h, &r->key[i])) return false;
    }
    return true;
}

static void attend(incoming *h, const char *text, size_t size) {
    if (!read_text(h, text, size) || !read_request_id(h)) return;
    const request *r = find_request(h);
    if (r && check_keys(h, r)) r->act(h);
}

void table_request(table *t, unsigned viewer, const char *text, size_t size,
                   const table_host *host) {
    GG_ASSERT(match_has_viewer(t->game, viewer));
    incoming *h = gg_must(calloc(1, sizeof *h));
    h->node = gg_must(malloc(NODES_MAX * sizeof *h->node));
    h->t = t;
    h->viewer = viewer;
    h->host = host;
    attend(h, text, size);
    if (h->code) message_answer(host, error_write, h);
    free(h->node);
    free(h);
}
