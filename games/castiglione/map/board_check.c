/* board_check.c - see board_check.h. */
#include "games/castiglione/map/board_check.h"

#include <string.h>

const char *const map_cas_sides[MAP_CAS_SIDES + 1] = { "austrian", "french", NULL };

// -- Names, and what they name ------------------------------------------------------------

bool map_cas_find_counter(map_reader *r, uint32_t name, uint8_t side, uint8_t *out) {
    map_castiglione *map = r->board;
    for (uint8_t i = 0; i < map->counter_count[side]; i++) {
        if (!json_equals(&r->doc, name, map->counter[side][i].key)) continue;
        *out = i;
        return true;
    }
    return map_refuse(r, name, "\"%.*s\" is no %s counter", MAP_SAID(r, name), map_cas_sides[side]);
}

uint8_t map_cas_side_of(const map_reader *r, uint32_t record) {
    return json_equals(&r->doc, map_member(r, record, "side"), map_cas_sides[1]);
}

uint8_t map_cas_constant(const map_reader *r, const char *id) {
    uint32_t list = map_member(r, 0, "constants"), record = json_first(&r->doc, list);
    while (!json_equals(&r->doc, map_member(r, record, "id"), id))
        record = json_after(&r->doc, list, record);
    return map_number(r, record, "value");
}

bool map_cas_is_null(const map_reader *r, uint32_t object, const char *key) {
    return json_is(&r->doc, map_member(r, object, key), JSON_NULL);
}

bool map_cas_is_list(map_reader *r, uint32_t node, const char *what, uint32_t count) {
    if (!json_is(&r->doc, node, JSON_ARRAY)) return map_refuse(r, node, "%s must be a list", what);
    if (r->doc.node[node].count == count) return true;
    return map_refuse(r, node, "%s must have %u elements, not %u", what, (unsigned)count,
                      (unsigned)r->doc.node[node].count);
}

// -- Where the file's data come from ------------------------------------------------------

bool map_cas_check_rule(map_reader *r, uint32_t record) {
    uint32_t node = map_member(r, record, "rule");
    char text[MAP_KEY_MAX];
    if (!node
        || (json_string(&r->doc, node, text, sizeof text) && text[0] == 'C' && text[1] >= '1'
            && text[1] <= '9'))
        return true;
    return map_refuse(r, node, "rule must be the number of a rule, such as \"C8.4\"");
}

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
