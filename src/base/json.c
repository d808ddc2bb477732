/* json.c - the strict reader. One loop over the text with a stack of open containers;
 * the row of nodes is the only memory, also while keys are compared. */
#include "base/json.h"

#include <string.h>

#include "base/text.h"
#include "base/utf8.h"

enum { SORT_BINS = 32 }; // lists of 2^i keys: enough for every uint32_t count

typedef struct reader {
    json_doc *doc;
    uint32_t at, size;
    uint32_t depth;
    uint32_t open[JSON_DEPTH_MAX]; // the containers we are in, outermost first
    gg_status status;
} reader;

// -- Failing ------------------------------------------------------------------------------

static bool fail(reader *r, uint32_t at, const char *what) {
    r->doc->error = what;
    r->doc->error_at = at;
    r->status = GG_SYNTAX;
    return false;
}

static bool fail_capacity(reader *r, uint32_t at, const char *what) {
    fail(r, at, what);
    r->status = GG_NO_ROOM;
    return false;
}

// -- Characters ---------------------------------------------------------------------------

// The byte `ahead` of the reader; 0 past the end, where a real zero byte is just as wrong.
static char peek(const reader *r, uint32_t ahead) {
    return r->size - r->at > ahead ? r->doc->text[r->at + ahead] : 0;
}

static void skip_space(reader *r) {
    for (char c = peek(r, 0); c == ' ' || c == '\t' || c == '\n' || c == '\r'; c = peek(r, 0))
        r->at++;
}

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

// Four hex digits; -1 if they are not. `digits` has four bytes.
static int32_t hex_quad(const char *digits) {
    int32_t value = 0;
    for (int i = 0; i < 4; i++) {
        int digit = gg_hex_digit(digits[i]);
        if (digit < 0) return -1;
        value = value * 16 + digit;
    }
    return value;
}

// The character that stands behind a backslash for another; 0 if none does.
static char short_escape(char c) {
    static const char from[] = "\"\\/bfnrt", to[] = "\"\\/\b\f\n\r\t";
    const char *found = c ? strchr(from, c) : NULL;
    return found ? to[found - from] : 0;
}

// -- Nodes --------------------------------------------------------------------------------

static bool add_node(reader *r, json_type type, uint32_t start) {
    json_doc *doc = r->doc;
    if (doc->count == doc->capacity) return fail_capacity(r, start, "too many values");
    doc->node[doc->count] =
        (json_node){ .type = (uint8_t)type, .start = start, .end = r->at, .next = doc->count + 1 };
    doc->count++;
    return true;
}

static json_node *container(reader *r) {
    return &r->doc->node[r->open[r->depth - 1]];
}

// -- Strings ------------------------------------------------------------------------------

// At the u of an escape. Passes over it, and over the low half if it is a high surrogate.
static bool pass_unicode(reader *r, uint32_t backslash) {
    if (r->size - r->at < 5) return fail(r, backslash, "four hex digits must follow \\u");
    int32_t unit = hex_quad(r->doc->text + r->at + 1);
    if (unit < 0) return fail(r, backslash, "four hex digits must follow \\u");
    r->at += 5;
    if (unit < 0xD800 || unit > 0xDFFF) return true;
    if (unit > 0xDBFF || peek(r, 0) != '\\' || peek(r, 1) != 'u' || r->size - r->at < 6)
        return fail(r, backslash, "a lone surrogate");
    int32_t low = hex_quad(r->doc->text + r->at + 2);
    if (low < 0xDC00 || low > 0xDFFF) return fail(r, backslash, "a lone surrogate");
    r->at += 6;
    return true;
}

static bool pass_escape(reader *r) {
    uint32_t backslash = r->at++;
    if (peek(r, 0) == 'u') return pass_unicode(r, backslash);
    if (!short_escape(peek(r, 0))) return fail(r, backslash, "an unknown escape");
    r->at++;
    return true;
}

// One character of a string; the closing quote is not one.
static bool pass_character(reader *r) {
    unsigned char c = (unsigned char)r->doc->text[r->at];
    if (c == '\\') return pass_escape(r);
    if (c >= 0x20 && c < 0x80) {
        r->at++;
        return true;
    }
    if (c < 0x20) return fail(r, r->at, "a control character in a string");
    size_t length = gg_utf8_read(r->doc->text + r->at, r->size - r->at, NULL);
    if (length == 0) return fail(r, r->at, "bytes that are not UTF-8");
    r->at += (uint32_t)length;
    return true;
}

static bool read_string(reader *r) {
    uint32_t quote = r->at++;
    while (r->at < r->size && r->doc->text[r->at] != '"')
        if (!pass_character(r)) return false;
    if (r->at == r->size) return fail(r, quote, "a string without its closing quote");
    if (!add_node(r, JSON_STRING, quote + 1)) return false;
    r->at++;
    return true;
}

// -- Numbers and words --------------------------------------------------------------------

static bool pass_digits(reader *r, const char *missing) {
    if (!is_digit(peek(r, 0))) return fail(r, r->at, missing);
    while (is_digit(peek(r, 0)))
        r->at++;
    return true;
}

static bool read_number(reader *r) {
    uint32_t start = r->at;
    if (peek(r, 0) == '-') r->at++;
    if (peek(r, 0) == '0' && is_digit(peek(r, 1))) return fail(r, start, "a leading zero");
    if (!pass_digits(r, "a digit must follow the sign")) return false;
    if (peek(r, 0) == '.') {
        r->at++;
        if (!pass_digits(r, "a digit must follow the point")) return false;
    }
    if (peek(r, 0) == 'e' || peek(r, 0) == 'E') {
        r->at++;
        if (peek(r, 0) == '+' || peek(r, 0) == '-') r->at++;
        if (!pass_digits(r, "the exponent has no digits")) return false;
    }
    return add_node(r, JSON_NUMBER, start);
}

static bool read_word(reader *r) {
    static const struct {
        const char *word;
        uint32_t size;
        json_type type;
    } words[] = { { "null", 4, JSON_NULL }, { "false", 5, JSON_FALSE }, { "true", 4, JSON_TRUE } };
    uint32_t start = r->at;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (r->size - start < words[i].size) continue;
        if (memcmp(r->doc->text + start, words[i].word, words[i].size) != 0) continue;
        r->at += words[i].size;
        return add_node(r, words[i].type, start);
    }
    return fail(r, start, start < r->size ? "a value must stand here" : "the text ends too early");
}

static bool read_scalar(reader *r) {
    char c = peek(r, 0);
    if (c == '"') return read_string(r);
    if (c == '-' || is_digit(c)) return read_number(r);
    return read_word(r);
}

// -- Unescaped reading of strings already checked -----------------------------------------

// The character at `*at` of a string's span, and past it.
static uint32_t next_point(const char *text, uint32_t *at, uint32_t end) {
    uint32_t point = (unsigned char)text[*at];
    if (point != '\\') {
        if (point < 0x80) {
            ++*at;
            return point;
        }
        *at += (uint32_t)gg_utf8_read(text + *at, end - *at, &point);
        return point;
    }
    char kind = text[*at + 1];
    if (kind != 'u') {
        *at += 2;
        return (unsigned char)short_escape(kind);
    }
    point = (uint32_t)hex_quad(text + *at + 2);
    *at += 6;
    if (point < 0xD800 || point > 0xDBFF) return point;
    uint32_t low = (uint32_t)hex_quad(text + *at + 2);
    *at += 6;
    return 0x10000 + ((point - 0xD800) << 10) + (low - 0xDC00);
}

// Order of two strings by code points: below 0, 0, above 0.
static int compare_strings(const json_doc *doc, uint32_t left, uint32_t right) {
    const json_node *a = &doc->node[left], *b = &doc->node[right];
    uint32_t i = a->start, j = b->start;
    while (i < a->end && j < b->end) {
        uint32_t p = next_point(doc->text, &i, a->end), q = next_point(doc->text, &j, b->end);
        if (p != q) return p < q ? -1 : 1;
    }
    return (i < a->end) - (j < b->end);
}

// -- Duplicate keys -----------------------------------------------------------------------
//
// The keys of an object are sorted as a linked list when it closes. A key's `count` is
// the link meanwhile (0 ends the list: node 0 is never a key). A comparison costs no more
// than the key it puts in its place, so the work is bytes of keys times log2 of their number.

// Merges two sorted lists; of equals those of `first` come first.
static uint32_t merge(const json_doc *doc, uint32_t first, uint32_t second) {
    uint32_t head = 0, last = 0;
    while (first && second) {
        uint32_t *from = compare_strings(doc, first, second) <= 0 ? &first : &second;
        uint32_t taken = *from;
        *from = doc->node[taken].count;
        if (last)
            doc->node[last].count = taken;
        else
            head = taken;
        last = taken;
    }
    uint32_t rest = first ? first : second;
    if (!last) return rest;
    doc->node[last].count = rest;
    return head;
}

static uint32_t sorted_keys(const json_doc *doc, uint32_t object, uint32_t end) {
    uint32_t bin[SORT_BINS] = { 0 }, all = 0;
    for (uint32_t key = object + 1, next; key < end; key = next) {
        next = doc->node[key + 1].next;
        uint32_t list = key, i = 0;
        for (; bin[i]; i++) {
            list = merge(doc, bin[i], list);
            bin[i] = 0;
        }
        bin[i] = list;
    }
    for (uint32_t i = 0; i < SORT_BINS; i++)
        all = merge(doc, bin[i], all);
    return all;
}

// The first key of the text that repeats an earlier one of the object, 0 if none does.
static uint32_t repeated_key(const json_doc *doc, uint32_t object, uint32_t end) {
    uint32_t found = 0;
    for (uint32_t key = sorted_keys(doc, object, end), next; key; key = next) {
        next = doc->node[key].count;
        doc->node[key].count = 0;
        if (!next || compare_strings(doc, key, next) != 0) continue;
        if (!found || next < found) found = next;
    }
    return found;
}

// -- Containers ---------------------------------------------------------------------------

static bool read_key(reader *r) {
    skip_space(r);
    if (peek(r, 0) != '"') return fail(r, r->at, "a key in quotes must stand here");
    if (!read_string(r)) return false;
    skip_space(r);
    if (peek(r, 0) != ':') return fail(r, r->at, "a colon must follow the key");
    r->at++;
    return true;
}

static bool open_container(reader *r, json_type type) {
    if (r->depth == JSON_DEPTH_MAX) return fail(r, r->at, "nested too deeply");
    if (!add_node(r, type, r->at)) return false;
    r->open[r->depth++] = r->doc->count - 1;
    r->at++;
    return true;
}

static bool close_container(reader *r) {
    json_node *node = container(r);
    uint32_t index = r->open[--r->depth];
    node->end = ++r->at;
    node->next = r->doc->count;
    if (node->type != JSON_OBJECT) return true;
    uint32_t repeated = repeated_key(r->doc, index, node->next);
    if (repeated) return fail(r, r->doc->node[repeated].start - 1, "a key that was there before");
    return true;
}

static char closing(const json_node *node) {
    return node->type == JSON_OBJECT ? '}' : ']';
}

// Before an element or member: counts it, and reads the key if it needs one.
static bool begin_child(reader *r) {
    json_node *node = container(r);
    node->count++;
    return node->type != JSON_OBJECT || read_key(r);
}

// Reads what can be read until a whole value is behind us: a scalar, or an empty container.
static bool read_leaf(reader *r) {
    for (;;) {
        skip_space(r);
        char c = peek(r, 0);
        if (c != '{' && c != '[') return read_scalar(r);
        if (!open_container(r, c == '{' ? JSON_OBJECT : JSON_ARRAY)) return false;
        skip_space(r);
        if (peek(r, 0) == closing(container(r))) return close_container(r);
        if (!begin_child(r)) return false;
    }
}

// After a whole value: closes what ends here, up to the comma before the next value.
static bool read_ends(reader *r) {
    while (r->depth > 0) {
        skip_space(r);
        char c = peek(r, 0);
        if (c == ',') {
            r->at++;
            return begin_child(r);
        }
        bool object = container(r)->type == JSON_OBJECT;
        if (c != closing(container(r)))
            return fail(r, r->at,
                        object ? "a comma or } must stand here" : "a comma or ] must stand here");
        if (!close_container(r)) return false;
    }
    return true;
}

static bool read_value(reader *r) {
    do {
        if (!read_leaf(r) || !read_ends(r)) return false;
    } while (r->depth > 0);
    skip_space(r);
    return r->at == r->size || fail(r, r->at, "something follows the value");
}

gg_status json_read(json_doc *doc, const char *text, size_t size, json_node *nodes,
                    uint32_t capacity) {
    *doc = (json_doc){ .text = text, .node = nodes, .capacity = capacity };
    reader r = { .doc = doc, .size = (uint32_t)size };
    bool good =
        size <= UINT32_MAX - 1 ? read_value(&r) : fail_capacity(&r, 0, "the text is too long");
    if (!good) doc->count = 0;
    return r.status;
}

// -- Asking -------------------------------------------------------------------------------

uint32_t json_line(const json_doc *doc, uint32_t offset) {
    uint32_t line = 1;
    for (uint32_t i = 0; i < offset; i++)
        line += doc->text[i] == '\n';
    return line;
}

bool json_is(const json_doc *doc, uint32_t node, json_type type) {
    return node < doc->count && doc->node[node].type == type;
}

uint32_t json_first(const json_doc *doc, uint32_t container) {
    if (!json_is(doc, container, JSON_ARRAY) && !json_is(doc, container, JSON_OBJECT)) return 0;
    return doc->node[container].count > 0 ? container + 1 : 0;
}

// Index `next` if it is still inside the container, else 0.
static uint32_t inside(const json_doc *doc, uint32_t container, uint32_t next) {
    return next < doc->node[container].next ? next : 0;
}

uint32_t json_after(const json_doc *doc, uint32_t array, uint32_t element) {
    if (!json_is(doc, array, JSON_ARRAY)) return 0;
    if (element <= array || !inside(doc, array, element)) return 0;
    return inside(doc, array, doc->node[element].next);
}

uint32_t json_key_after(const json_doc *doc, uint32_t object, uint32_t key) {
    if (!json_is(doc, object, JSON_OBJECT)) return 0;
    if (key <= object || !inside(doc, object, key) || !inside(doc, object, key + 1)) return 0;
    return inside(doc, object, doc->node[key + 1].next);
}

uint32_t json_find(const json_doc *doc, uint32_t object, const char *key) {
    if (!json_is(doc, object, JSON_OBJECT)) return 0;
    for (uint32_t k = json_first(doc, object); k; k = json_key_after(doc, object, k))
        if (json_equals(doc, k, key)) return k + 1;
    return 0;
}

bool json_equals(const json_doc *doc, uint32_t node, const char *text) {
    if (!json_is(doc, node, JSON_STRING)) return false;
    const json_node *string = &doc->node[node];
    for (uint32_t at = string->start; at < string->end;) {
        char bytes[4];
        size_t length = gg_utf8_write(next_point(doc->text, &at, string->end), bytes);
        for (size_t i = 0; i < length; i++)
            if (*text == 0 || *text++ != bytes[i]) return false;
    }
    return *text == 0;
}

bool json_string(const json_doc *doc, uint32_t node, char *out, size_t capacity) {
    if (capacity == 0) return false;
    gg_text text = gg_text_begin(out, capacity);
    if (!json_is(doc, node, JSON_STRING)) return false;
    const json_node *string = &doc->node[node];
    for (uint32_t at = string->start; at < string->end;) {
        char bytes[4];
        uint32_t point = next_point(doc->text, &at, string->end);
        if (point == 0) return false;
        gg_put_bytes(&text, bytes, gg_utf8_write(point, bytes));
        if (text.full) return false;
    }
    return true;
}

bool json_u64(const json_doc *doc, uint32_t node, uint64_t *out) {
    if (!json_is(doc, node, JSON_NUMBER)) return false;
    const json_node *number = &doc->node[node];
    return gg_read_u64(doc->text + number->start, number->end - number->start, out);
}

bool json_int(const json_doc *doc, uint32_t node, int64_t *out) {
    if (!json_is(doc, node, JSON_NUMBER)) return false;
    const json_node *number = &doc->node[node];
    uint32_t sign = doc->text[number->start] == '-' ? 1 : 0;
    uint64_t size = 0, limit = (uint64_t)INT64_MAX + sign;
    const char *digits = doc->text + number->start + sign;
    if (!gg_read_u64(digits, number->end - number->start - sign, &size)) return false;
    if (size > limit) return false;
    if (!sign)
        *out = (int64_t)size;
    else
        *out = size == 0 ? 0 : -(int64_t)(size - 1) - 1;
    return true;
}

bool json_bool(const json_doc *doc, uint32_t node, bool *out) {
    bool yes = json_is(doc, node, JSON_TRUE);
    if (!yes && !json_is(doc, node, JSON_FALSE)) return false;
    *out = yes;
    return true;
}

bool json_says(const json_doc *doc, uint32_t node, const char *text) {
    const json_node *n = &doc->node[node];
    bool truth;
    if (json_bool(doc, node, &truth)) return strcmp(text, truth ? "on" : "off") == 0;
    if (json_is(doc, node, JSON_STRING)) return json_equals(doc, node, text);
    return json_is(doc, node, JSON_NUMBER) && n->end - n->start == strlen(text)
           && memcmp(doc->text + n->start, text, strlen(text)) == 0;
}

static bool is_among(const json_doc *doc, uint32_t key, const char *const *allowed) {
    for (; *allowed; allowed++)
        if (json_equals(doc, key, *allowed)) return true;
    return false;
}

uint32_t json_stranger(const json_doc *doc, uint32_t object, const char *const *allowed) {
    if (!json_is(doc, object, JSON_OBJECT)) return 0;
    for (uint32_t k = json_first(doc, object); k; k = json_key_after(doc, object, k))
        if (!is_among(doc, k, allowed)) return k;
    return 0;
}
