/* reply.c - answers in JSON, and requests read strictly: what is wrong is named. Also the log. */
#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/check.h"
#include "base/error.h"
#include "server/server.h"

enum { ERROR_CAPACITY = 1024, KEY_CAPACITY = 64, REQUEST_WORDS_MAX = 8 };

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

void reply_json(net_exchange *exchange, unsigned status, const char *body, size_t size) {
    GG_ASSERT(size > 0 && (body[0] == '{' || body[0] == '['));
    net_answer answer = { .status = status,
                          .type = "application/json",
                          .body = body,
                          .size = size,
                          .cache = "no-store" };
    net_reply(exchange, &answer);
}

// What errors.def says of a message.
typedef struct error_row {
    unsigned status;
    const char *code;
} error_row;

static const error_row errors[SRV_SAYS] = {
#define ERROR(message, status, code) [SRV_SAY_##message] = { status, #code },
#include "server/errors.def"
#undef ERROR
};

void reply_error_said(net_exchange *exchange, unsigned message, unsigned count, const gg_arg *arg) {
    char sentence[ERROR_CAPACITY / 2], buffer[ERROR_CAPACITY];
    gg_text words = gg_text_begin(sentence, sizeof sentence);
    gg_text text = gg_text_begin(buffer, sizeof buffer);
    GG_ASSERT(message < SRV_SAYS && errors[message].status);
    words.language = (uint8_t)net_marked(exchange);
    gg_say(&words, (gg_saying){ &srv_words, (uint16_t)message, 0, (uint16_t)count, arg });
    gg_error_write(&text, errors[message].code, sentence);
    reply_json(exchange, errors[message].status, text.at, text.used);
}

void reply_error(net_exchange *exchange, unsigned message) {
    reply_error_said(exchange, message, 0, NULL);
}

// The first of them that there is: "fr-CH, fr;q=0.9, en;q=0.8".
uint8_t request_language(const net_request *request) {
    for (const char *at = request->accept_language; *at;) {
        char code[16] = "";
        uint8_t language;
        at += strspn(at, " ,");
        size_t size = strcspn(at, " ,;");
        if (size < sizeof code) memcpy(code, at, size);
        if (gg_language_find(code, &language)) return language;
        at += strcspn(at, ",");
    }
    return 0;
}

// -- Requests -----------------------------------------------------------------------------

// Answers with a sentence about one key of the request.
static bool refuse_key(net_exchange *exchange, unsigned message, const char *key) {
    reply_error_with(exchange, message, GG_WORDS(key));
    return false;
}

bool request_read(const net_request *request, net_exchange *exchange, request_body *body,
                  const char *const *keys) {
    json_doc *doc = &body->doc;
    if (json_read(doc, request->body, request->body_size, body->node, REQUEST_NODES_MAX) != GG_OK) {
        reply_error_with(exchange, SRV_SAY_JSON, GG_NUMBER(json_line(doc, doc->error_at)),
                         GG_WORDS(doc->error));
        return false;
    }
    if (!json_is(doc, 0, JSON_OBJECT)) {
        reply_error(exchange, SRV_SAY_BODY);
        return false;
    }
    uint32_t stranger = json_stranger(doc, 0, keys);
    if (stranger == 0) return true;
    char name[KEY_CAPACITY];
    if (!json_string(doc, stranger, name, sizeof name)) strcpy(name, "...");
    return refuse_key(exchange, SRV_SAY_UNKNOWN_KEY, name);
}

bool request_string(net_exchange *exchange, const request_body *body, const request_word *word) {
    GG_ASSERT(word->key && word->capacity > 0);
    uint32_t node = json_find(&body->doc, 0, word->key);
    word->out[0] = 0;
    if (node == 0) {
        return !word->needed || refuse_key(exchange, SRV_SAY_MISSING_KEY, word->key);
    }
    if (!json_is(&body->doc, node, JSON_STRING))
        return refuse_key(exchange, SRV_SAY_NO_TEXT, word->key);
    if (json_string(&body->doc, node, word->out, word->capacity)) return true;
    word->out[0] = 0;
    return refuse_key(exchange, SRV_SAY_TOO_LONG, word->key);
}

bool request_words(const net_request *request, net_exchange *exchange, const request_word *word) {
    const char *keys[REQUEST_WORDS_MAX + 1] = { NULL };
    request_body *body = gg_must(malloc(sizeof *body));
    for (unsigned i = 0; word[i].key; i++) {
        GG_ASSERT_CMP(i, <, REQUEST_WORDS_MAX);
        keys[i] = word[i].key;
    }
    bool good = request_read(request, exchange, body, keys);
    for (unsigned i = 0; good && word[i].key; i++)
        good = request_string(exchange, body, &word[i]);
    sodium_memzero(body, sizeof *body);
    free(body);
    return good;
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
