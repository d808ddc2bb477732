/* json_fuzz.c - libFuzzer harness of the JSON reader: any bytes are taken or refused inside
 * their bounds, and every accessor answers about every node of what is taken. */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/check.h"
#include "base/json.h"
#include "base/text.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { CAPACITY = 4096, TEXT_MAX = 4096 };

static json_node nodes[CAPACITY], again[CAPACITY];
static char string[TEXT_MAX], quoted[8 * TEXT_MAX];

// What a container's walk finds must be its count, and must end where it says.
static void walk(const json_doc *doc, uint32_t node) {
    uint32_t seen = 0, at = json_first(doc, node);
    bool object = json_is(doc, node, JSON_OBJECT);
    for (; at; seen++) {
        GG_ASSERT_CMP(at, >, node);
        GG_ASSERT_CMP(at, <, doc->node[node].next);
        if (object) GG_ASSERT(json_is(doc, at, JSON_STRING));
        at = object ? json_key_after(doc, node, at) : json_after(doc, node, at);
    }
    GG_ASSERT_CMP(seen, ==, doc->node[node].count);
}

// A string, unescaped and quoted again, reads as the same string.
static void round_trip(const json_doc *doc, uint32_t node) {
    if (!json_string(doc, node, string, sizeof string)) return;
    GG_ASSERT(json_equals(doc, node, string));
    gg_text text = gg_text_begin(quoted, sizeof quoted);
    gg_put_quoted(&text, string);
    GG_ASSERT(!text.full);
    json_doc second;
    GG_ASSERT_CMP(json_read(&second, quoted, text.used, again, CAPACITY), ==, GG_OK);
    GG_ASSERT(json_equals(&second, 0, string));
}

static void ask_everything(const json_doc *doc, uint32_t node) {
    static const char *const allowed[] = { "a", "do", NULL };
    int64_t whole = 0;
    uint64_t natural = 0;
    bool yes = false;
    if (json_int(doc, node, &whole) && whole >= 0 && json_u64(doc, node, &natural))
        GG_ASSERT_CMP((uint64_t)whole, ==, natural);
    GG_ASSERT(!json_bool(doc, node, &yes) || json_is(doc, node, yes ? JSON_TRUE : JSON_FALSE));
    uint32_t found = json_find(doc, node, "a"), stranger = json_stranger(doc, node, allowed);
    GG_ASSERT(!found || json_equals(doc, found - 1, "a"));
    GG_ASSERT(!stranger || !json_equals(doc, stranger, "do"));
    GG_ASSERT_CMP(json_line(doc, doc->node[node].start), >=, 1);
    round_trip(doc, node);
    walk(doc, node);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    json_doc doc;
    uint32_t capacity = size > 0 ? (uint32_t)data[0] * (CAPACITY / 256) : CAPACITY;
    if (size > 0) data++, size--;
    gg_status status = json_read(&doc, (const char *)data, size, nodes, capacity);
    if (status != GG_OK) {
        GG_ASSERT(doc.error != NULL);
        GG_ASSERT_CMP(doc.error_at, <=, size);
        GG_ASSERT_CMP(doc.count, ==, 0);
        return 0;
    }
    GG_ASSERT_CMP(doc.count, <=, capacity);
    GG_ASSERT_CMP(doc.node[0].next, ==, doc.count);
    for (uint32_t node = 0; node < doc.count; node++)
        ask_everything(&doc, node);
    return 0;
}
