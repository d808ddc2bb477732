/* board_check.c - see castiglione_check.h. */
#include "games/castiglione/map/board_check.h"

#include <string.h>

#include "base/check.h"

enum { KEYS_MAX = 24 };

const char *const map_cas_sides[MAP_CAS_SIDES + 1] = { "austrian", "french", NULL };

// -- Names, and what they name ------------------------------------------------------------

uint32_t map_cas_find(const map_cas_checker *c, uint32_t object, const char *key) {
    return json_find(&c->r.doc, object, key);
}

bool map_cas_find_counter(map_cas_checker *c, uint32_t name, uint8_t side, uint8_t *out) {
    GG_ASSERT_CMP(side, <, MAP_CAS_SIDES);
    for (uint8_t i = 0; i < c->map->counter_count[side]; i++) {
        if (!json_equals(&c->r.doc, name, c->map->counter[side][i].key)) continue;
        *out = i;
        return true;
    }
    return map_refuse(&c->r, name, "\"%.*s\" is no %s counter", map_span(&c->r, name),
                      map_raw(&c->r, name), map_cas_sides[side]);
}

bool map_cas_read_side(map_cas_checker *c, uint32_t object, uint8_t *out) {
    return map_read_either(&c->r, object, "side", map_cas_sides, out);
}

bool map_cas_read_owner(map_cas_checker *c, uint32_t object, const char *key, uint8_t *out) {
    uint32_t node = map_cas_find(c, object, key);
    *out = 0;
    if (json_is(&c->r.doc, node, JSON_NULL)) return true;
    int side = map_word(&c->r, node, map_cas_sides);
    if (side < 0)
        return map_refuse(&c->r, node, "%s must be \"%s\", \"%s\" or null", key, map_cas_sides[0],
                          map_cas_sides[1]);
    *out = (uint8_t)(side + 1);
    return true;
}

// -- What the rules fix -------------------------------------------------------------------

bool map_cas_is_number(map_cas_checker *c, uint32_t object, const char *key, int number) {
    uint32_t node = map_cas_find(c, object, key);
    int64_t value = 0;
    if (json_int(&c->r.doc, node, &value) && value == number) return true;
    return map_refuse(&c->r, node, "%s must be %d", key, number);
}

bool map_cas_is_null(const map_cas_checker *c, uint32_t object, const char *key) {
    return json_is(&c->r.doc, map_cas_find(c, object, key), JSON_NULL);
}

bool map_cas_check_rule(map_cas_checker *c, uint32_t object) {
    uint32_t node = map_cas_find(c, object, "rule");
    char text[MAP_KEY_MAX];
    if (json_string(&c->r.doc, node, text, sizeof text) && text[0] == 'C' && text[1] >= '1'
        && text[1] <= '9')
        return true;
    return map_refuse(&c->r, node, "rule must be the number of a rule, such as \"C8.4\"");
}

bool map_cas_is_list(map_cas_checker *c, uint32_t node, const char *what, uint32_t count) {
    if (!json_is(&c->r.doc, node, JSON_ARRAY))
        return map_refuse(&c->r, node, "%s must be a list", what);
    if (c->r.doc.node[node].count == count) return true;
    return map_refuse(&c->r, node, "%s must have %u elements, not %u", what, (unsigned)count,
                      (unsigned)c->r.doc.node[node].count);
}

// -- Where the file's data come from ------------------------------------------------------

// Values of a record that are surer, or less sure, than the rest of it.
static bool check_fields(map_cas_checker *c, uint32_t record) {
    uint32_t node = map_cas_find(c, record, "fields"), key = json_first(&c->r.doc, node);
    if (!node) return true;
    if (!json_is(&c->r.doc, node, JSON_OBJECT))
        return map_refuse(&c->r, node, "fields must be an object");
    for (; key; key = json_key_after(&c->r.doc, node, key))
        if (!map_check_confidence(&c->r, key + 1, "fields")) return false;
    return true;
}

// The first word is a source; what follows is where in it.
static bool check_source(map_cas_checker *c, uint32_t record) {
    uint32_t node = map_cas_find(c, record, "src");
    char text[MAP_NAME_MAX];
    if (!node) return true;
    if (!map_read_text(&c->r, node, "src", text, sizeof text)) return false;
    text[strcspn(text, " ")] = 0;
    uint32_t list = map_cas_find(c, 0, "sources"), source = json_first(&c->r.doc, list);
    for (; source; source = json_after(&c->r.doc, list, source))
        if (json_equals(&c->r.doc, map_cas_find(c, source, "id"), text)) return true;
    return map_refuse(&c->r, node, "src: \"%s\" is none of the sources", text);
}

bool map_cas_check_origin(map_cas_checker *c, uint32_t record) {
    uint32_t confidence = map_cas_find(c, record, "confidence");
    if (confidence && !map_check_confidence(&c->r, confidence, "confidence")) return false;
    return check_fields(c, record) && check_source(c, record);
}

bool map_cas_check_record(map_cas_checker *c, uint32_t node, const char *const *keys) {
    const char *all[KEYS_MAX];
    uint32_t note = map_cas_find(c, node, "note");
    size_t count = 0;
    while (keys[count] && count < KEYS_MAX - 2) {
        all[count] = keys[count];
        count++;
    }
    if (note) all[count++] = "note";
    all[count] = NULL;
    if (!map_has_keys(&c->r, node, all) || (note && !map_check_text(&c->r, node, "note")))
        return false;
    return map_cas_check_origin(c, node);
}

// -- Lists of records ---------------------------------------------------------------------

bool map_cas_read_list(map_cas_checker *c, const map_cas_list *records) {
    const map_list *list = &records->list;
    if (!map_check_list(&c->r, list)) return false;
    uint32_t node = map_cas_find(c, 0, list->key), record = json_first(&c->r.doc, node);
    for (uint32_t index = 0; record; record = json_after(&c->r.doc, node, record), index++) {
        map_begin_record(&c->r, list, index);
        if (!map_cas_check_record(c, record, list->keys) || !map_read_id(&c->r, list, record, index)
            || !records->read(c, record, index))
            return false;
    }
    c->r.thing[0] = 0;
    return !records->check || records->check(c);
}
