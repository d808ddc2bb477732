/* engine.c - reads a request, finds its row, checks its keys, writes the answer or the
 * error. What the requests do is in engine_do.c. */
#include "cli/engine/engine.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/error.h"
#include "base/text.h"
#include "cli/engine/engine_request.h"

enum { OUT_START = 1 << 16, OUT_LIMIT = 1 << 30 };

engine *engine_open(void) {
    engine *e = gg_must(calloc(1, sizeof *e));
    e->out_capacity = OUT_START;
    e->out = gg_must(malloc(e->out_capacity));
    return e;
}

void engine_close(engine *e) {
    if (!e) return;
    match_close(e->game);
    match_close(e->imagined);
    offers_close(e->offers);
    order_run_close(e->run);
    hint_close(e->hint);
    free(e->node);
    free(e->out);
    free(e);
}

bool engine_fail(engine *e, const char *code, const char *a, const char *b, const char *c) {
    e->fault = (engine_fault){ .code = code };
    gg_text text = gg_text_begin(e->fault.message, sizeof e->fault.message);
    if (a) gg_put(&text, a);
    if (b) gg_put(&text, b);
    if (c) gg_put(&text, c);
    return false;
}

engine_quote engine_quote_of(const engine *e, uint32_t node) {
    engine_quote quote;
    gg_text text = gg_text_begin(quote.text, sizeof quote.text);
    const json_node *n = &e->doc.node[node];
    gg_put_bytes(&text, e->doc.text + n->start, n->end - n->start);
    return quote;
}

bool engine_fail_unknown(engine *e, uint32_t node, const char *what) {
    return engine_fail(e, "unknown", what, engine_quote_of(e, node).text, "'");
}

/* Reading. */

// No value is shorter than two bytes with its comma, but for the containers that hold it.
static void live_table_for_nodes(engine *e, size_t size) {
    uint32_t capacity = (uint32_t)(size / 2) + JSON_DEPTH_MAX + 8;
    if (capacity <= e->node_capacity) return;
    free(e->node);
    e->node = gg_must(malloc(capacity * sizeof *e->node));
    e->node_capacity = capacity;
}

static bool read_line(engine *e, const char *line, size_t size) {
    if (size > ENGINE_LINE_MAX) {
        return engine_fail(e, "too_long", "a request is at most 1 MiB long", NULL, NULL);
    }
    live_table_for_nodes(e, size);
    if (json_read(&e->doc, line, size, e->node, e->node_capacity) != GG_OK) {
        char at[24];
        gg_text text = gg_text_begin(at, sizeof at);
        gg_put_int(&text, e->doc.error_at);
        return engine_fail(e, "json", e->doc.error, ", at byte ", at);
    }
    if (json_is(&e->doc, 0, JSON_OBJECT)) return true;
    return engine_fail(e, "json", "a request is a JSON object", NULL, NULL);
}

static const request *find_request(engine *e) {
    uint32_t name = json_find(&e->doc, 0, "do");
    if (!name) {
        engine_fail(e, "missing_key", "the key 'do' is missing", NULL, NULL);
        return NULL;
    }
    for (size_t i = 0; request_at(i); i++) {
        if (json_equals(&e->doc, name, request_at(i)->name)) return request_at(i);
    }
    if (json_is(&e->doc, name, JSON_STRING)) {
        engine_fail(e, "request", "no request is called '", engine_quote_of(e, name).text, "'");
    } else {
        engine_fail(e, "bad_value", "'do' has to be a string", NULL, NULL);
    }
    return NULL;
}

static bool check_strangers(engine *e, const request *r) {
    const char *allowed[REQUEST_KEYS_MAX + 2] = { "do" };
    for (size_t i = 0; i < REQUEST_KEYS_MAX && r->key[i].name; i++)
        allowed[i + 1] = r->key[i].name;
    uint32_t stranger = json_stranger(&e->doc, 0, allowed);
    if (!stranger) return true;
    engine_quote quote = engine_quote_of(e, stranger);
    return engine_fail(e, "unknown_key", "the request has no key '", quote.text, "'");
}

static const char *type_name(json_type type) {
    switch (type) {
    case JSON_NULL: return "null";
    case JSON_FALSE:
    case JSON_TRUE: return "true or false";
    case JSON_NUMBER: return "a whole number from 0 to 18446744073709551615";
    case JSON_STRING: return "a string";
    case JSON_ARRAY: return "an array";
    case JSON_OBJECT: return "an object";
    }
    return "something else";
}

static bool check_key(engine *e, const request_key *key) {
    uint32_t node = json_find(&e->doc, 0, key->name);
    uint64_t number = 0;
    if (!node) {
        if (!key->needed) return true;
        return engine_fail(e, "missing_key", "the key '", key->name, "' is missing");
    }
    if (key->type == 0) return true;
    bool fits = key->type == JSON_NUMBER ? json_u64(&e->doc, node, &number)
                                         : json_is(&e->doc, node, key->type);
    if (fits) return true;
    char what[80];
    gg_text text = gg_text_begin(what, sizeof what);
    gg_put(&text, "' has to be ");
    gg_put(&text, type_name(key->type));
    return engine_fail(e, "bad_value", "'", key->name, what);
}

static bool check_keys(engine *e, const request *r) {
    if (!check_strangers(e, r)) return false;
    for (size_t i = 0; i < REQUEST_KEYS_MAX && r->key[i].name; i++) {
        if (!check_key(e, &r->key[i])) return false;
    }
    if (!r->needs_game || e->game) return true;
    return engine_fail(e, "no_game", "no game has begun: say new, load or replay first", NULL,
                       NULL);
}

/* Writing. */

static void write_fault(const engine *e, gg_text *text) {
    const engine_fault *fault = &e->fault;
    gg_put(text, fault->code ? "{\"ok\":false,\"error\":{" : "{\"ok\":false,\"refused\":{");
    if (fault->code) {
        gg_error_put(text, fault->code, fault->message);
    } else {
        gg_put_member(text, "rule", fault->rule);
        gg_put_member(text, "why", fault->message);
    }
    gg_put(text, "}}");
}

static void write_answer(const engine *e, const request *r, gg_text *text) {
    if (!r) {
        write_fault(e, text);
        return;
    }
    gg_put(text, "{\"ok\":true");
    if (r->write) r->write(e, text);
    gg_put(text, "}");
}

// Again with twice the capacity until it fits. `r` is NULL if the request failed.
static const char *answer(engine *e, const request *r) {
    for (;;) {
        gg_text text = gg_text_begin(e->out, e->out_capacity);
        text.language = e->language;
        write_answer(e, r, &text);
        if (!text.full) return e->out;
        GG_ASSERT_CMP(e->out_capacity, <, OUT_LIMIT);
        e->out_capacity *= 2;
        free(e->out);
        e->out = gg_must(malloc(e->out_capacity));
    }
}

const char *engine_answer(engine *e, const char *line, size_t size) {
    match_close(e->imagined);
    e->imagined = NULL;
    offers_close(e->offers);
    e->offers = NULL;
    order_run_close(e->run);
    e->run = NULL;
    hint_close(e->hint);
    e->hint = NULL;
    if (!read_line(e, line, size)) return answer(e, NULL);
    const request *r = find_request(e);
    if (!r || !check_keys(e, r)) return answer(e, NULL);
    if (r->act && !r->act(e)) return answer(e, NULL);
    return answer(e, r);
}
