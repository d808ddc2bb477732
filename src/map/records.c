/* records.c - see records.h. */
#include "map/records.h"

#include <stdio.h>
#include <string.h>

const char *const map_confidences[] = { "sure", "likely", "reconstructed", NULL };

// Place of a name among the ids of a list of the file; -1 if it is none of them.
static int index_of(const map_reader *r, const char *list, uint32_t name) {
    char text[MAP_KEY_MAX];
    if (!json_string(&r->doc, name, text, sizeof text)) return -1;
    uint32_t node = json_find(&r->doc, 0, list), record = json_first(&r->doc, node);
    for (int index = 0; record; record = json_after(&r->doc, node, record), index++)
        if (json_equals(&r->doc, json_find(&r->doc, record, "id"), text)) return index;
    return -1;
}

bool map_check_list(map_reader *r, const map_list *list) {
    uint32_t node = json_find(&r->doc, 0, list->key);
    r->thing[0] = 0;
    if (!json_is(&r->doc, node, JSON_ARRAY))
        return map_refuse(r, node, "%s must be a list", list->key);
    uint32_t count = r->doc.node[node].count;
    if (count >= list->least && count <= list->most) return true;
    if (list->least == list->most)
        return map_refuse(r, node, "%s must have %u records, not %u", list->key,
                          (unsigned)list->most, (unsigned)count);
    return map_refuse(r, node, "%s must have %u to %u records, not %u", list->key,
                      (unsigned)list->least, (unsigned)list->most, (unsigned)count);
}

void map_begin_record(map_reader *r, const map_list *list, uint32_t index) {
    snprintf(r->thing, sizeof r->thing, "%s %u", list->noun, (unsigned)index + 1);
}

bool map_read_id(map_reader *r, const map_list *list, uint32_t node, uint32_t index) {
    uint32_t id = json_find(&r->doc, node, "id");
    if (list->id_kind == MAP_ID_NONE) return true;
    if (list->id_kind == MAP_ID_KEY && !map_read_key(r, node, "id", r->id)) return false;
    if (!map_read_text(r, id, "id", r->id, sizeof r->id)) return false;
    int first = index_of(r, list->key, id);
    if (first != (int)index)
        return map_refuse(r, id, "id \"%s\" is that of record %d too", r->id, first + 1);
    if (list->ids && strcmp(r->id, list->ids[index]) != 0)
        return map_refuse(r, id, "id must be \"%s\": these records have one order",
                          list->ids[index]);
    snprintf(r->thing, sizeof r->thing, "%s %u (%s)", list->noun, (unsigned)index + 1, r->id);
    return true;
}

bool map_find_named(map_reader *r, uint32_t name, const char *list, uint8_t *out) {
    int found = index_of(r, list, name);
    if (found < 0)
        return map_refuse(r, name, "\"%.*s\" is none of the %s", map_span(r, name),
                          map_raw(r, name), list);
    *out = (uint8_t)found;
    return true;
}

bool map_read_named(map_reader *r, uint32_t object, const char *key, const char *list,
                    uint8_t *out) {
    return map_find_named(r, json_find(&r->doc, object, key), list, out);
}

bool map_read_name(map_reader *r, uint32_t object, char out[MAP_NAME_MAX]) {
    return map_read_text(r, json_find(&r->doc, object, "name"), "name", out, MAP_NAME_MAX);
}

bool map_is_word(map_reader *r, uint32_t object, const char *key, const char *word) {
    uint32_t node = json_find(&r->doc, object, key);
    if (json_equals(&r->doc, node, word)) return true;
    return map_refuse(r, node, "%s must be \"%s\", as in the rules", key, word);
}

bool map_is_words(map_reader *r, uint32_t object, const char *key, const char *const *words) {
    uint32_t node = json_find(&r->doc, object, key), item = json_first(&r->doc, node);
    if (!json_is(&r->doc, node, JSON_ARRAY)) return map_refuse(r, node, "%s must be a list", key);
    for (; *words; words++, item = json_after(&r->doc, node, item))
        if (!item || !json_equals(&r->doc, item, *words))
            return map_refuse(r, item ? item : node, "%s must have \"%s\" next", key, *words);
    return !item || map_refuse(r, item, "%s has a word too many", key);
}

bool map_check_text(map_reader *r, uint32_t object, const char *key) {
    uint32_t node = json_find(&r->doc, object, key);
    if (json_is(&r->doc, node, JSON_STRING)) return true;
    return map_refuse(r, node, "%s must be a text", key);
}

bool map_check_confidence(map_reader *r, uint32_t node, const char *what) {
    if (map_word(r, node, map_confidences) >= 0) return true;
    return map_refuse(r, node, "%s must be \"sure\", \"likely\" or \"reconstructed\"", what);
}
