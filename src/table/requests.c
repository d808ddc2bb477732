/* requests.c - the table of requests. Messages of connections are read strictly: what is not known
 * is not guessed at, and a message is wholly read before anything happens.
 * speech off: what a program does wrong is said in English, what a player does by fail_said. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/error.h"
#include "base/say.h"
#include "gg_messages.h"
#include "table/clock/table_clock.h"
#include "table/club/substitute.h"
#include "table/internal.h"

enum {
    KEYS_MAX = 6, // of a request, besides `do` and `id`
    // No value is shorter than two bytes with its comma, but for the containers that hold it.
    NODES_MAX = TABLE_MESSAGE_MAX / 2 + JSON_DEPTH_MAX + 8
};

typedef struct request_key {
    const char *name; // NULL past the last
    json_type type;   // numbers are whole and not negative; JSON_TRUE: a truth; 0: any
    bool needed;
} request_key;

// Who may ask, each fewer than the one before.
typedef enum asker {
    ANYBODY, // also who does not sit yet
    VIEWER,
    SEAT,
    PLAYER // a seat of a game that has begun: of a rated one accounts have all seats
} asker;

typedef struct request {
    const char *name;
    asker who;
    request_act *act;
    request_key key[KEYS_MAX];
} request;

/* Saying no. */

bool request_fail(incoming *h, const char *code, const char *a, const char *b, const char *c) {
    gg_text text = gg_text_begin(h->message, sizeof h->message);
    h->code = code;
    gg_put(&text, a);
    if (b) gg_put(&text, b);
    if (c) gg_put(&text, c);
    return false;
}

bool request_fail_said(incoming *h, const char *code, unsigned message) {
    return request_fail(h, code, gg_said(&gg_common, message, h->host->form % TABLE_LANGUAGES_MAX),
                        NULL, NULL);
}

void table_error_write(gg_text *text, request_id id, const char *code, const char *message) {
    gg_put(text, "{\"is\":\"error\"");
    put_request_id(id, text);
    gg_error_put(text, code, message);
    gg_put(text, "}");
}

void table_error(const table_host *host, request_id id, const char *code, const char *message) {
    char at[4096];
    gg_text text = gg_text_begin(at, sizeof at);
    table_error_write(&text, id, code, message);
    host->answer(host->self, text.at, text.used);
}

// Before all that waits.
static void answer_now(const table_host *host, const gg_text *text) {
    (host->answer_now ? host->answer_now : host->answer)(host->self, text->at, text->used);
}

static void answer_busy(const incoming *h) {
    unsigned language = h->host->form % TABLE_LANGUAGES_MAX;
    char at[512];
    gg_text text = gg_text_begin(at, sizeof at);
    table_error_write(&text, h->request_id, "busy",
                      gg_said(&gg_common, GG_SAY_TABLE_BUSY, language));
    answer_now(h->host, &text);
}

/* Reading. */

bool is_seat(const table *t, unsigned viewer) {
    return viewer < match_game(t->game)->seat_count;
}

uint32_t request_value(const incoming *h, const char *key) {
    return json_find(&h->doc, 0, key);
}

uint64_t request_number(const incoming *h, const char *key, uint64_t otherwise) {
    uint64_t number = otherwise;
    if (request_value(h, key)) json_u64(&h->doc, request_value(h, key), &number);
    return number;
}

quote request_quote(const incoming *h, uint32_t node) {
    quote out;
    const json_node *n = &h->doc.node[node];
    gg_text text = gg_text_begin(out.text, sizeof out.text);
    gg_put_bytes(&text, h->doc.text + n->start, n->end - n->start);
    return out;
}

void request_do(incoming *h, const entry *e) {
    objection no = entry_check(h->t, e);
    if (no.code)
        request_fail_said(h, no.code, no.message);
    else
        entry_do(h->t, e, h->host, h->request_id, true);
}

/* Requests that need no file of their own. */

static void act_ping(incoming *h) {
    char at[64];
    gg_text text = gg_text_begin(at, sizeof at);
    gg_put(&text, "{\"is\":\"pong\"");
    put_request_id(h->request_id, &text);
    gg_put(&text, "}");
    answer_now(h->host, &text);
}

static void act_renew(incoming *h) {
    if (h->host->renew)
        h->host->renew(h->host->self, h->request_id);
    else
        request_fail(h, "request", "seats of this table have no links", NULL, NULL);
}

static void act_save(incoming *h) {
    char file[512];
    if (!h->host->save)
        request_fail(h, "request", "no request is called 'save'", NULL, NULL);
    else if (json_string(&h->doc, request_value(h, "file"), file, sizeof file))
        h->host->save(h->host->self, file);
    else
        request_fail(h, "too_long", "the file's name is too long", NULL, NULL);
}

// clang-format off
static const request requests[] = {
    { "ping",     ANYBODY, act_ping,     { { 0 } } },
    { "sit",      ANYBODY, act_sit,      { { "table", JSON_STRING, false }, { "key", JSON_STRING, false },
                                           { "seat", JSON_STRING, false }, { "lang", JSON_STRING, false },
                                           { "view", JSON_STRING, false }, { "changes", JSON_TRUE, false } } },
    { "play",     PLAYER,  act_play,     { { "turn", JSON_NUMBER, true }, { "actions", JSON_ARRAY, true } } },
    { "orders",   SEAT,    act_orders,   { { 0 } } },
    { "hint",     VIEWER,  act_hint,     { { "number", JSON_NUMBER, false } } },
    { "folds",    SEAT,    act_folds,    { { "from", JSON_NUMBER, false } } },
    { "order",    PLAYER,  act_order,    { { "turn", JSON_NUMBER, true }, { "order", 0, true } } },
    { "undo",     SEAT,    act_undo,     { { "turn", JSON_NUMBER, true }, { "all", JSON_TRUE, false } } },
    { "why",      SEAT,    act_why,      { { "action", JSON_STRING, true } } },
    { "past",     VIEWER,  act_history,  { { "viewer", JSON_STRING, false }, { "from", JSON_NUMBER, false },
                                           { "count", JSON_NUMBER, false }, { "view", JSON_STRING, false } } },
    { "offer",    PLAYER,  act_offer,    { { "what", JSON_STRING, true } } },
    { "accept",   SEAT,    act_accept,   { { 0 } } },
    { "decline",  SEAT,    act_decline,  { { 0 } } },
    { "board",    VIEWER,  act_board,    { { 0 } } },
    { "reach",    VIEWER,  act_reach,    { { "place", JSON_STRING, false } } },
    { "record",   VIEWER,  act_record,   { { 0 } } },
    { "chat",     SEAT,    act_chat,     { { "channel", JSON_STRING, true }, { "text", JSON_STRING, true } } },
    { "notes",    SEAT,    act_notes,    { { "text", JSON_STRING, true } } },
    { "standing", SEAT,    act_standing, { { "answers", JSON_OBJECT, true } } },
    { "rematch",  SEAT,    act_rematch,  { { 0 } } },
    { "absent",   SEAT,    act_absent,   { { 0 } } },
    { "clock",    VIEWER,  act_clock,    { { 0 } } },
    { "claim",    SEAT,    act_claim,    { { "bot", JSON_STRING, false }, { "substitute", JSON_TRUE, false } } },
    { "substitute", SEAT,  act_substitute, { { "wanted", JSON_TRUE, false } } },
    { "resume",   SEAT,    act_resume,   { { 0 } } },
    { "holiday",  SEAT,    act_holiday,  { { "days", JSON_NUMBER, true } } },
    { "renew",    SEAT,    act_renew,    { { 0 } } },
    { "salt",     SEAT,    act_salt,     { { "salt", JSON_STRING, true } } },
    { "save",     VIEWER,  act_save,     { { "file", JSON_STRING, true } } },
};
// clang-format on

/* Checking the form. */

static bool read_text(incoming *h, const char *text, size_t size) {
    if (size > TABLE_MESSAGE_MAX)
        return request_fail(h, "too_long", "a message is at most 16 KiB long", NULL, NULL);
    if (json_read(&h->doc, text, size, h->node, NODES_MAX) != GG_OK)
        return request_fail(h, "json", h->doc.error, NULL, NULL);
    if (json_is(&h->doc, 0, JSON_OBJECT)) return true;
    return request_fail(h, "json", "a message is a JSON object", NULL, NULL);
}

static bool read_request_id(incoming *h) {
    uint32_t node = request_value(h, "id");
    if (!node) return true;
    h->request_id.given = json_int(&h->doc, node, &h->request_id.id);
    if (h->request_id.given) return true;
    return request_fail(h, "bad_value", "'id' is a whole number", NULL, NULL);
}

static const request *find_request(incoming *h) {
    uint32_t name = request_value(h, "do");
    for (size_t i = 0; name && i < sizeof requests / sizeof *requests; i++) {
        if (json_equals(&h->doc, name, requests[i].name)) return &requests[i];
    }
    if (!name)
        request_fail(h, "missing_key", "the key 'do' is missing", NULL, NULL);
    else if (!json_is(&h->doc, name, JSON_STRING))
        request_fail(h, "bad_value", "'do' has to be a string", NULL, NULL);
    else
        request_fail(h, "request", "no request is called '", request_quote(h, name).text, "'");
    return NULL;
}

static bool check_strangers(incoming *h, const request *r) {
    const char *allowed[KEYS_MAX + 3] = { "do", "id" };
    for (size_t i = 0; i < KEYS_MAX && r->key[i].name; i++)
        allowed[i + 2] = r->key[i].name;
    uint32_t stranger = json_stranger(&h->doc, 0, allowed);
    if (!stranger) return true;
    return request_fail(h, "unknown_key", "the message has no key '",
                        request_quote(h, stranger).text, "'");
}

static bool check_key(incoming *h, const request_key *key) {
    uint32_t node = request_value(h, key->name);
    uint64_t number = 0;
    bool flag = false;
    if (!node && !key->needed) return true;
    if (!node) return request_fail(h, "missing_key", "the key '", key->name, "' is missing");
    if (key->type == 0) return true;
    if (json_is(&h->doc, node, key->type)
            ? key->type != JSON_NUMBER || json_u64(&h->doc, node, &number)
            : key->type == JSON_TRUE && json_bool(&h->doc, node, &flag))
        return true;
    return request_fail(h, "bad_value", "'", key->name, "' is of the wrong kind");
}

static bool check_keys(incoming *h, const request *r) {
    if (!check_strangers(h, r)) return false;
    for (size_t i = 0; i < KEYS_MAX && r->key[i].name; i++) {
        if (!check_key(h, &r->key[i])) return false;
    }
    return true;
}

// Before the beginning there is nothing to ask about.
static bool is_early(const request *r) {
    return r->act == act_salt || r->act == act_renew;
}

static bool check_asker(incoming *h, const request *r) {
    asker who = r->who;
    if (who == ANYBODY) return true;
    if (!h->t) return request_fail(h, "request", "sit down first", NULL, NULL);
    if (!table_begun(h->t) && !is_early(r))
        return request_fail_said(h, "early", GG_SAY_TABLE_NOT_BEGUN);
    if (who == VIEWER) return true;
    if (!is_seat(h->t, h->viewer)) return request_fail_said(h, "seat", GG_SAY_TABLE_GALLERY);
    if (h->t->substitute[h->viewer][0] && !table_over(h->t) && r->act != act_chat
        && r->act != act_notes)
        return request_fail_said(h, "seat", GG_SAY_TABLE_TAKEN_OVER);
    if (who == SEAT || table_is_taken(h->t)) return true;
    return request_fail_said(h, "rated", GG_SAY_TABLE_RATED);
}

static void attend(incoming *h, const char *text, size_t size) {
    if (!read_text(h, text, size) || !read_request_id(h)) return;
    const request *r = find_request(h);
    if (!r || !check_keys(h, r) || !check_asker(h, r)) return;
    if (r->who != ANYBODY && h->host->busy && h->host->busy(h->host->self))
        answer_busy(h);
    else
        r->act(h);
}

request_id table_request(table *t, unsigned viewer, const char *text, size_t size,
                         const table_host *host) {
    GG_ASSERT(!t || match_has_viewer(t->game, viewer));
    incoming *h = gg_must(calloc(1, sizeof *h));
    h->node = gg_must(malloc(NODES_MAX * sizeof *h->node));
    h->t = t;
    h->viewer = viewer;
    h->host = host;
    attend(h, text, size);
    if (h->code) table_error(host, h->request_id, h->code, h->message);
    if (t) clocks_wake(t, host);
    request_id id = h->request_id;
    free(h->node);
    free(h);
    return id;
}
