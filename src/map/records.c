/* records.c - see records.h. */
#include "map/records.h"

#include <stdio.h>
#include <string.h>

const char *const map_confidences[] = { "sure", "likely", "reconstructed", NULL };

// Place of a name among the ids of a list of the file; -1 if it is none of them.
static int index_of(const map_reader *r, const char *list, uint32_t name) {
    char text[MAP_KEY_MAX];
    if (!json_string(&r->doc, name, text, sizeof text)) return -1;
    uint32_t node = map_member(r, 0, list), record = json_first(&r->doc, node);
    for (int index = 0; record; record = json_after(&r->doc, node, record), index++)
        if (json_equals(&r->doc, map_member(r, record, "id"), text)) return index;
    return -1;
}

static bool check_list(map_reader *r, const map_list *list) {
    uint32_t node = map_member(r, 0, list->key);
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

static bool read_id(map_reader *r, const map_list *list, uint32_t node, uint32_t index) {
    uint32_t id = map_member(r, node, "id");
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

static bool read_list(map_reader *r, const map_list *list) {
    if (!check_list(r, list)) return false;
    uint32_t node = map_member(r, 0, list->key), record = json_first(&r->doc, node);
    for (uint32_t index = 0; record; record = json_after(&r->doc, node, record), index++) {
        snprintf(r->thing, sizeof r->thing, "%s %u", list->noun, (unsigned)index + 1);
        if (!r->check_record(r, record, list->keys) || !read_id(r, list, record, index)
            || (r->check_origin && !r->check_origin(r, record)) || !list->read(r, record, index))
            return false;
    }
    r->thing[0] = 0;
    return !list->check || list->check(r);
}

bool map_read_lists(map_reader *r, const map_list *list, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (!read_list(r, &list[i])) return false;
    return true;
}

uint32_t map_record(const map_reader *r, const char *list, uint32_t index) {
    uint32_t node = map_member(r, 0, list), record = json_first(&r->doc, node);
    while (index--)
        record = json_after(&r->doc, node, record);
    return record;
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
    return map_find_named(r, map_member(r, object, key), list, out);
}

bool map_read_name(map_reader *r, uint32_t object, char out[MAP_NAME_MAX]) {
    return map_read_text(r, map_member(r, object, "name"), "name", out, MAP_NAME_MAX);
}

bool map_is_word(map_reader *r, uint32_t object, const char *key, const char *word) {
    uint32_t node = map_member(r, object, key);
    if (json_equals(&r->doc, node, word)) return true;
    return map_refuse(r, node, "%s must be \"%s\", as in the rules", key, word);
}

bool map_is_words(map_reader *r, uint32_t object, const char *key, const char *const *words) {
    uint32_t node = map_member(r, object, key), item = json_first(&r->doc, node);
    if (!json_is(&r->doc, node, JSON_ARRAY)) return map_refuse(r, node, "%s must be a list", key);
    for (; *words; words++, item = json_after(&r->doc, node, item))
        if (!item || !json_equals(&r->doc, item, *words))
            return map_refuse(r, item ? item : node, "%s must have \"%s\" next", key, *words);
    return !item || map_refuse(r, item, "%s has a word too many", key);
}

bool map_is_number(map_reader *r, uint32_t object, const char *key, int number, const char *why) {
    uint32_t node = map_member(r, object, key);
    int64_t value = 0;
    if (json_int(&r->doc, node, &value) && value == number) return true;
    return map_refuse(r, node, "%s must be %d%s", key, number, why);
}

bool map_check_text(map_reader *r, uint32_t object, const char *key) {
    uint32_t node = map_member(r, object, key);
    if (json_is(&r->doc, node, JSON_STRING)) return true;
    return map_refuse(r, node, "%s must be a text", key);
}

bool map_check_confidence(map_reader *r, uint32_t node, const char *what) {
    if (map_word(r, node, map_confidences) >= 0) return true;
    return map_refuse(r, node, "%s must be \"sure\", \"likely\" or \"reconstructed\"", what);
}

bool map_read_frame(map_reader *r, uint32_t node, const char *y) {
    int width = 0, height = 0;
    if (!map_has_keys(r, node, MAP_KEYS("width", "height", y, "north"))
        || !map_read_int(r, node, "width", (map_range){ 100, 9999 }, &width)
        || !map_read_int(r, node, "height", (map_range){ 100, 9999 }, &height)
        || !map_is_word(r, node, y, "down") || !map_is_word(r, node, "north", "up"))
        return false;
    r->frame = (map_frame){ { 0, 0 }, { (int16_t)width, (int16_t)height } };
    return true;
}

bool map_read_date(map_reader *r, uint32_t object, const char *example, char out[MAP_KEY_MAX]) {
    uint32_t date = map_member(r, object, "date");
    bool good = json_string(&r->doc, date, out, MAP_KEY_MAX) && strlen(out) == strlen(example);
    for (size_t i = 0; good && example[i]; i++)
        good = example[i] == '-' ? out[i] == '-' : out[i] >= '0' && out[i] <= '9';
    return good || map_refuse(r, date, "date must be of the form %s", example);
}

bool map_read_way(map_reader *r, uint32_t node, const char *key, uint32_t least, map_way *out) {
    uint32_t list = map_member(r, node, key), point = json_first(&r->doc, list);
    memcpy(out->key, r->id, sizeof out->key);
    if (!map_read_name(r, node, out->name)) return false;
    if (!json_is(&r->doc, list, JSON_ARRAY) || r->doc.node[list].count < least
        || r->doc.node[list].count > MAP_WAY_MAX)
        return map_refuse(r, list, "%s must be %u to %d points", key, (unsigned)least, MAP_WAY_MAX);
    for (; point; point = json_after(&r->doc, list, point))
        if (!map_read_point(r, point, key, &out->point[out->count++])) return false;
    return true;
}

void map_reach(const map_links *links, const bool *closed, bool *reached) {
    for (bool grown = true; grown;) {
        grown = false;
        for (size_t i = 0; i < links->count; i++) {
            const uint8_t *end = links->end + i * links->stride;
            if (reached[end[0]] == reached[end[1]]) continue;
            if (closed && (closed[end[0]] || closed[end[1]])) continue;
            reached[end[0]] = reached[end[1]] = grown = true;
        }
    }
}
