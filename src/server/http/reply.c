/* reply.c - answers in JSON, and requests read strictly: what is wrong is named. Also the log. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/text.h"
#include "server/server.h"

enum { ERROR_CAPACITY = 1024, KEY_CAPACITY = 64 };

void server_log(int priority, const char *format, ...) {
    char line[512];
    va_list list;
    va_start(list, format);
    vsnprintf(line, sizeof line, format, list);
    va_end(list);
    fprintf(stderr, "<%d>%s\n", priority, line);
}

int64_t server_now(void) {
    return (int64_t)time(NULL);
}

int64_t server_moved(int64_t when, bool is_over) {
    enum { DAY_S = 24 * 60 * 60 };
    return is_over ? when : when - when % DAY_S;
}

void reply_json(net_exchange *exchange, unsigned status, const char *body, size_t size) {
    net_answer answer = { .status = status,
                          .type = "application/json",
                          .body = body,
                          .size = size,
                          .cache = "no-store" };
    net_reply(exchange, &answer);
}

void reply_error(net_exchange *exchange, unsigned status, const char *code, const char *message) {
    char buffer[ERROR_CAPACITY];
    gg_text text = gg_text_begin(buffer, sizeof buffer);
    gg_put(&text, "{\"error\":{\"code\":");
    gg_put_quoted(&text, code);
    gg_put_member(&text, "message", message);
    gg_put(&text, "}}");
    reply_json(exchange, status, text.at, text.used);
}

// -- Requests -----------------------------------------------------------------------------

// Answers with a sentence about one key of the request.
static bool refuse_key(net_exchange *exchange, const char *code, const char *key,
                       const char *reason) {
    char message[ERROR_CAPACITY / 2];
    snprintf(message, sizeof message, "'%s' %s", key, reason);
    reply_error(exchange, 400, code, message);
    return false;
}

bool request_read(const net_request *request, net_exchange *exchange, request_body *body,
                  const char *const *keys) {
    json_doc *doc = &body->doc;
    if (json_read(doc, request->body, request->body_size, body->node, REQUEST_NODES_MAX) != GG_OK) {
        char message[ERROR_CAPACITY / 2];
        snprintf(message, sizeof message, "line %u: %s", (unsigned)json_line(doc, doc->error_at),
                 doc->error);
        reply_error(exchange, 400, "json", message);
        return false;
    }
    if (!json_is(doc, 0, JSON_OBJECT)) {
        reply_error(exchange, 400, "request", "the body has to be one object");
        return false;
    }
    uint32_t stranger = json_stranger(doc, 0, keys);
    if (stranger == 0) return true;
    char name[KEY_CAPACITY];
    if (!json_string(doc, stranger, name, sizeof name)) strcpy(name, "...");
    return refuse_key(exchange, "unknown_key", name, "is no key of this request");
}

bool request_string(net_exchange *exchange, const request_body *body, const request_word *word) {
    uint32_t node = json_find(&body->doc, 0, word->key);
    word->out[0] = 0;
    if (node == 0) {
        return !word->needed || refuse_key(exchange, "missing_key", word->key, "is missing");
    }
    if (!json_is(&body->doc, node, JSON_STRING))
        return refuse_key(exchange, "bad_value", word->key, "has to be a text");
    if (json_string(&body->doc, node, word->out, word->capacity)) return true;
    word->out[0] = 0;
    return refuse_key(exchange, "too_long", word->key, "is too long or holds a zero byte");
}

bool cookie_find(const char *header, const char *name, char *out, size_t capacity) {
    size_t length = strlen(name);
    for (const char *at = header; *at;) {
        at += strspn(at, " ;");
        size_t size = strcspn(at, ";");
        if (size > length && at[length] == '=' && memcmp(at, name, length) == 0) {
            size_t value = size - length - 1;
            if (value >= capacity) return false;
            memcpy(out, at + length + 1, value);
            out[value] = 0;
            return true;
        }
        at += size;
    }
    return false;
}
