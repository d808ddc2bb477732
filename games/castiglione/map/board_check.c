/* board_check.c - see board_check.h. */
#include "games/castiglione/map/board_check.h"

#include <string.h>

enum { KEYS_MAX = 24 };

const char *const map_cas_sides[MAP_CAS_SIDES + 1] = { "austrian", "french", NULL };

// -- Names, and what they name ------------------------------------------------------------

bool map_cas_find_counter(map_reader *r, uint32_t name, uint8_t side, uint8_t *out) {
    map_castiglione *map = r->board;
    for (uint8_t i = 0; i < map->counter_count[side]; i++) {
        if (!json_equals(&r->doc, name, map->counter[side][i].key)) continue;
        *out = i;
        return true;
    }
    return map_refuse(r, name, "\"%.*s\" is no %s counter", map_span(r, name), map_raw(r, name),
                      map_cas_sides[side]);
}

bool map_cas_read_side(map_reader *r, uint32_t object, uint8_t *out) {
    return map_read_either(r, object, "side", map_cas_sides, out);
}

bool map_cas_read_owner(map_reader *r, uint32_t object, const char *key, uint8_t *out) {
    uint32_t node = map_member(r, object, key);
    *out = 0;
    if (json_is(&r->doc, node, JSON_NULL)) return true;
    int side = map_word(r, node, map_cas_sides);
    if (side < 0)
        return map_refuse(r, node, "%s must be \"%s\", \"%s\" or null", key, map_cas_sides[0],
                          map_cas_sides[1]);
    *out = (uint8_t)(side + 1);
    return true;
}

// -- What the rules fix -------------------------------------------------------------------

bool map_cas_is_null(const map_reader *r, uint32_t object, const char *key) {
    return json_is(&r->doc, map_member(r, object, key), JSON_NULL);
}

bool map_cas_check_rule(map_reader *r, uint32_t object) {
    uint32_t node = map_member(r, object, "rule");
    char text[MAP_KEY_MAX];
    if (json_string(&r->doc, node, text, sizeof text) && text[0] == 'C' && text[1] >= '1'
        && text[1] <= '9')
        return true;
    return map_refuse(r, node, "rule must be the number of a rule, such as \"C8.4\"");
}

bool map_cas_is_list(map_reader *r, uint32_t node, const char *what, uint32_t count) {
    if (!json_is(&r->doc, node, JSON_ARRAY)) return map_refuse(r, node, "%s must be a list", what);
    if (r->doc.node[node].count == count) return true;
    return map_refuse(r, node, "%s must have %u elements, not %u", what, (unsigned)count,
                      (unsigned)r->doc.node[node].count);
}

// -- Where the file's data come from ------------------------------------------------------

// Values of a record that are surer, or less sure, than the rest of it.
static bool check_fields(map_reader *r, uint32_t record) {
    uint32_t node = map_member(r, record, "fields"), key = json_first(&r->doc, node);
    if (!node) return true;
    if (!json_is(&r->doc, node, JSON_OBJECT))
        return map_refuse(r, node, "fields must be an object");
    for (; key; key = json_key_after(&r->doc, node, key))
        if (!map_check_confidence(r, key + 1, "fields")) return false;
    return true;
}

// The first word is a source; what follows is where in it.
static bool check_source(map_reader *r, uint32_t record) {
    uint32_t node = map_member(r, record, "src");
    char text[MAP_NAME_MAX];
    if (!node) return true;
    if (!map_read_text(r, node, "src", text, sizeof text)) return false;
    text[strcspn(text, " ")] = 0;
    uint32_t list = map_member(r, 0, "sources"), source = json_first(&r->doc, list);
    for (; source; source = json_after(&r->doc, list, source))
        if (json_equals(&r->doc, map_member(r, source, "id"), text)) return true;
    return map_refuse(r, node, "src: \"%s\" is none of the sources", text);
}

bool map_cas_check_origin(map_reader *r, uint32_t record) {
    uint32_t confidence = map_member(r, record, "confidence");
    if (confidence && !map_check_confidence(r, confidence, "confidence")) return false;
    return check_fields(r, record) && check_source(r, record);
}

bool map_cas_check_record(map_reader *r, uint32_t node, const char *const *keys) {
    const char *all[KEYS_MAX];
    uint32_t note = map_member(r, node, "note");
    size_t count = 0;
    while (keys[count] && count < KEYS_MAX - 2) {
        all[count] = keys[count];
        count++;
    }
    if (note) all[count++] = "note";
    all[count] = NULL;
    if (!map_has_keys(r, node, all) || (note && !map_check_text(r, node, "note"))) return false;
    return map_cas_check_origin(r, node);
}
