/* reader.c - reading the JSON of a position, member by member. */
#include "kit/reader.h"

#include <string.h>

#include "base/text.h"

bool kit_read_begin(kit_reader *r, const char *text, json_node *node, uint32_t room) {
    gg_status status = json_read(&r->doc, text, strlen(text), node, room);
    memset(r->fault, 0, sizeof *r->fault);
    if (status == GG_OK) return true;
    bool full = status == GG_NO_ROOM;
    kit_fail(r, GG_SYNTAX,
             full ? "more values than a position has" : "not JSON: ", full ? NULL : r->doc.error);
    r->fault->line = json_line(&r->doc, r->doc.error_at);
    return false;
}

void kit_fail(kit_reader *r, gg_status status, const char *what, const char *where) {
    if (r->failed) return;
    r->failed = true;
    gg_fault_set(r->fault, status, what, where, NULL);
}

void kit_refuse(kit_reader *r, unsigned rule, const char *why) {
    if (r->failed) return;
    kit_fail(r, GG_REFUSED, why, NULL);
    r->fault->rule = (gg_rule)rule;
}

void kit_keys_check(kit_reader *r, uint32_t object, const char *const *allowed, const char *name) {
    char key[40];
    if (r->failed) return;
    if (!json_is(&r->doc, object, JSON_OBJECT)) {
        kit_fail(r, GG_SYNTAX, "not an object: ", name);
        return;
    }
    uint32_t stranger = json_stranger(&r->doc, object, allowed);
    if (stranger == 0) return;
    if (!json_string(&r->doc, stranger, key, sizeof key)) strcpy(key, "(too long)");
    gg_fault_set(r->fault, GG_SYNTAX, name, " has an unknown key: ", key);
    r->failed = true;
}

unsigned kit_number_read(kit_reader *r, uint32_t object, const char *key, unsigned fallback,
                         unsigned high) {
    int64_t value;
    uint32_t node = json_find(&r->doc, object, key);
    if (node == 0) return fallback;
    if (!json_int(&r->doc, node, &value) || value < 0 || value > high) {
        kit_fail(r, GG_SYNTAX, "not a whole number in range: ", key);
        return fallback;
    }
    return (unsigned)value;
}

bool kit_flag_read(kit_reader *r, uint32_t object, const char *key, bool fallback) {
    bool value = fallback;
    uint32_t node = json_find(&r->doc, object, key);
    if (node && !json_bool(&r->doc, node, &value))
        kit_fail(r, GG_SYNTAX, "not true or false: ", key);
    return value;
}

unsigned kit_choice_read(kit_reader *r, uint32_t object, const char *key, const char *const *names,
                         unsigned count) {
    uint32_t node = json_find(&r->doc, object, key);
    unsigned index = 0;
    if (node == 0) {
        kit_fail(r, GG_SYNTAX, "missing key: ", key);
        return 0;
    }
    while (index < count && !json_equals(&r->doc, node, names[index]))
        index++;
    if (index < count) return index;
    bool text = json_is(&r->doc, node, JSON_STRING);
    kit_fail(r, text ? GG_UNKNOWN : GG_SYNTAX, "unknown value of ", key);
    return 0;
}

void kit_list_read(kit_reader *r, uint32_t object, const char *key,
                   void (*read)(kit_reader *, uint32_t element)) {
    uint32_t array = json_find(&r->doc, object, key);
    if (array == 0 || r->failed) return;
    if (!json_is(&r->doc, array, JSON_ARRAY)) {
        kit_fail(r, GG_SYNTAX, "not a list: ", key);
        return;
    }
    for (uint32_t at = json_first(&r->doc, array); at && !r->failed;
         at = json_after(&r->doc, array, at)) {
        read(r, at);
    }
}

static bool drawn_read(const json_doc *doc, uint32_t array, gg_head *head) {
    bool six = json_is(doc, array, JSON_ARRAY) && doc->node[array].count == GG_STREAMS;
    uint32_t at = json_first(doc, array);
    for (unsigned i = 0; six && i < GG_STREAMS; i++, at = json_after(doc, array, at)) {
        int64_t value = 0;
        six = json_int(doc, at, &value) && value >= 0 && value <= UINT32_MAX;
        head->rng.drawn[i] = (uint32_t)value;
    }
    return six;
}

void kit_chance_read(kit_reader *r, gg_head *head) {
    static const char *const keys[] = { "key", "drawn", NULL };
    char text[24];
    uint64_t ply = 0;
    uint32_t node = json_find(&r->doc, 0, "chance"), at = json_find(&r->doc, 0, "ply");
    if (at && (!json_u64(&r->doc, at, &ply) || ply > UINT32_MAX)) {
        kit_fail(r, GG_SYNTAX, "not a whole number in range: ", "ply");
    }
    head->ply = (uint32_t)ply;
    if (node == 0) return;
    kit_keys_check(r, node, keys, "chance");
    if (r->failed) return;
    if (!json_string(&r->doc, json_find(&r->doc, node, "key"), text, sizeof text)
        || strlen(text) != 16 || !gg_read_hex(text, 16, &head->rng.key)) {
        kit_fail(r, GG_SYNTAX, "chance.key is 16 hex digits", NULL);
    } else if (!drawn_read(&r->doc, json_find(&r->doc, node, "drawn"), head)) {
        kit_fail(r, GG_SYNTAX, "chance.drawn is six small numbers", NULL);
    }
}
