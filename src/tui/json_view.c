/* json_view.c - looking things up in JSON. */
#include "tui/json_view.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/json_change.h"
#include "base/text.h"
#include "base/utf8.h"

word word_take(const char **text, const char *signs) {
    word out;
    size_t size = strcspn(*text, signs);
    gg_text writer = gg_text_begin(out.at, sizeof out.at);
    gg_put_bytes(&writer, *text, size);
    *text += size;
    return out;
}

word word_of(const char *text) {
    return word_take(&text, "");
}

// What stands at a backslash: the bytes of an escape that must not be shown, but a line end.
static size_t hidden_escape(const char *at, size_t size) {
    uint64_t point = 0;
    char hex[5] = "";
    if (size >= 2 && strchr("bfrt", at[1])) return 2;
    if (size < 6 || at[1] != 'u') return 0;
    memcpy(hex, at + 2, 4);
    if (!gg_read_hex(hex, 4, &point) || point == '\n') return 0;
    // Tags are written as two escapes.
    if (point == 0xdb40 && size >= 12 && at[6] == '\\' && at[7] == 'u') return 12;
    return gg_utf8_is_plain((uint32_t)point) ? 0 : 6;
}

static size_t hidden_character(const char *at, size_t size, size_t *length) {
    uint32_t point = 0;
    *length = gg_utf8_read(at, size, &point);
    if (*length == 0) *length = 1;
    return point >= 0x7f && !gg_utf8_is_plain(point) ? *length : 0;
}

// Whoever is at the other end of a wire must neither command the terminal nor turn its lines
// around: what would is a row of question marks.
static void silence(char *text, size_t size) {
    for (size_t i = 0, length; i < size; i += length) {
        bool is_escape = text[i] == '\\';
        size_t count = is_escape ? hidden_escape(text + i, size - i)
                                 : hidden_character(text + i, size - i, &length);
        memset(text + i, '?', count);
        if (is_escape) length = count ? count : 2;
    }
}

bool json_view_read(json_view *s, const char *text, size_t size) {
    size_t capacity = size / 2 + JSON_DEPTH_MAX + 8;
    char *copy = gg_must(malloc(size + 1));
    memcpy(copy, text, size);
    copy[size] = 0;
    silence(copy, size);
    if (s->text) explicit_bzero(s->text, s->size);
    free(s->text);
    s->text = copy;
    s->size = size;
    if (capacity > s->capacity) {
        free(s->node);
        s->node = gg_must(malloc(capacity * sizeof *s->node));
        s->capacity = capacity;
    }
    if (json_read(&s->doc, s->text, size, s->node, (uint32_t)s->capacity) == GG_OK) return true;
    s->doc.node = NULL;
    return false;
}

static void fold_change(json_view *s, const json_doc *doc, uint32_t change) {
    size_t capacity = s->size + doc->node[change].end - doc->node[change].start + 1;
    char *new = gg_must(malloc(capacity));
    gg_text text = gg_text_begin(new, capacity);
    json_change_fold(&s->doc, doc, change, &text);
    json_view_read(s, new, text.used);
    explicit_bzero(new, capacity);
    free(new);
}

void json_view_follow(json_view *s, const json_doc *doc, uint32_t object) {
    uint32_t view = json_find(doc, object, "view"), change = json_find(doc, object, "change");
    const json_node *node = &doc->node[view];
    if (view)
        json_view_read(s, doc->text + node->start, node->end - node->start);
    else if (change && s->doc.node)
        fold_change(s, doc, change);
}

void json_view_free(json_view *s) {
    if (s->text) explicit_bzero(s->text, s->size);
    free(s->text);
    free(s->node);
    *s = (json_view){ 0 };
}

uint32_t json_view_list(const json_view *s, const char *key) {
    return s->doc.node ? json_find(&s->doc, 0, key) : 0;
}

uint32_t json_view_first(const json_view *s, uint32_t array) {
    if (!array || !json_is(&s->doc, array, JSON_ARRAY)) return 0;
    return json_first(&s->doc, array);
}

uint32_t json_view_after(const json_view *s, uint32_t array, uint32_t element) {
    return json_after(&s->doc, array, element);
}

uint32_t json_view_row(const json_view *s, const char *list, const char *key, const char *value) {
    uint32_t array = json_view_list(s, list);
    JSON_VIEW_EACH(row, s, array) {
        if (json_equals(&s->doc, json_find(&s->doc, row, key), value)) return row;
    }
    return 0;
}

bool json_view_text(const json_view *s, uint32_t row, const char *key, char *out, size_t capacity) {
    uint32_t node = s->doc.node ? json_find(&s->doc, row, key) : 0;
    out[0] = 0;
    if (node && json_string(&s->doc, node, out, capacity)) return true;
    out[0] = 0;
    return false;
}

bool json_view_string(const json_view *s, uint32_t row, const char *key, word *out) {
    return json_view_text(s, row, key, out->at, sizeof out->at);
}

int64_t json_view_int(const json_view *s, uint32_t row, const char *key) {
    int64_t value = 0;
    uint32_t node = s->doc.node ? json_find(&s->doc, row, key) : 0;
    if (!node || !json_int(&s->doc, node, &value)) return 0;
    return value > INT32_MAX ? INT32_MAX : value < INT32_MIN ? INT32_MIN : value;
}

bool json_view_true(const json_view *s, uint32_t row, const char *key) {
    uint32_t node = s->doc.node ? json_find(&s->doc, row, key) : 0;
    return node && json_is(&s->doc, node, JSON_TRUE);
}
