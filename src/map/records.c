/* records.c - see records.h. */
#include "map/records.h"

#include <stdio.h>
#include <string.h>

// -- Finding ------------------------------------------------------------------------------

int map_index_of(const map_reader *r, const char *list, uint32_t name) {
    char text[MAP_KEY_MAX];
    if (!json_string(&r->doc, name, text, sizeof text)) return -1;
    uint32_t node = map_member(r, 0, list), record = json_first(&r->doc, node);
    for (int index = 0; record; record = json_after(&r->doc, node, record), index++)
        if (json_equals(&r->doc, map_member(r, record, "id"), text)) return index;
    return -1;
}

uint32_t map_record(const map_reader *r, const char *list, uint32_t index) {
    uint32_t node = map_member(r, 0, list), record = json_first(&r->doc, node);
    while (index--)
        record = json_after(&r->doc, node, record);
    return record;
}

uint32_t map_id(const map_reader *r, const char *list, uint32_t index) {
    return map_member(r, map_record(r, list, index), "id");
}

static const map_list *find_list(const map_reader *r, const char *key) {
    const map_list *list = r->lists;
    while (strcmp(list->key, key) != 0)
        list++;
    return list;
}

int map_value(const map_reader *r, const char *list, uint32_t record, const char *key) {
    return map_field_value(r, record, find_list(r, list)->fields, key);
}

void map_column(const map_reader *r, const char *list, const char *key, uint8_t *out) {
    uint32_t node = map_member(r, 0, list), record = json_first(&r->doc, node);
    for (; record; record = json_after(&r->doc, node, record))
        *out++ = (uint8_t)map_value(r, list, record, key);
}

bool map_find_named(map_reader *r, uint32_t name, const char *list, uint8_t *out) {
    int found = map_index_of(r, list, name);
    if (found < 0)
        return map_refuse(r, name, "\"%.*s\" is none of the %s", MAP_SAID(r, name), list);
    *out = (uint8_t)found;
    return true;
}

// -- Lists --------------------------------------------------------------------------------

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
    char wanted[MAP_KEY_MAX];
    bool is_key = strncmp(list->fields, "id ", 3) == 0;
    if (!is_key && strncmp(list->fields, "id!", 3) != 0) return true;
    if (is_key ? !map_read_key(r, node, "id", r->id)
               : !map_read_text(r, id, "id", r->id, sizeof r->id))
        return false;
    int first = map_index_of(r, list->key, id);
    if (first != (int)index)
        return map_refuse(r, id, "id \"%s\" is that of record %d too", r->id, first + 1);
    if (list->ids && map_word_at(list->ids, index, wanted) && strcmp(r->id, wanted) != 0)
        return map_refuse(r, id, "id must be \"%s\": these records have one order", wanted);
    snprintf(r->thing, sizeof r->thing, "%s %u (%s)", list->noun, (unsigned)index + 1, r->id);
    return true;
}

static bool read_record(map_reader *r, const map_list *list, uint32_t node, uint32_t index) {
    snprintf(r->thing, sizeof r->thing, "%s %u", list->noun, (unsigned)index + 1);
    return map_has_fields(r, node, list->fields) && (!r->check_record || r->check_record(r, node))
           && read_id(r, list, node, index) && (!r->check_origin || r->check_origin(r, node))
           && map_check_fields(r, node, list->fields)
           && (!list->read || list->read(r, node, index));
}

static bool read_list(map_reader *r, const map_list *list) {
    if (!check_list(r, list)) return false;
    uint32_t node = map_member(r, 0, list->key), record = json_first(&r->doc, node);
    for (uint32_t index = 0; record; record = json_after(&r->doc, node, record), index++)
        if (!read_record(r, list, record, index)) return false;
    r->thing[0] = 0;
    return !list->check || list->check(r);
}

bool map_read_lists(map_reader *r, const map_list *list, size_t count) {
    r->lists = list;
    for (size_t i = 0; i < count; i++)
        if (!read_list(r, &list[i])) return false;
    return true;
}

// -- What the rules fix -------------------------------------------------------------------

bool map_is_word(map_reader *r, uint32_t object, const char *key, const char *word) {
    uint32_t node = map_member(r, object, key);
    if (json_equals(&r->doc, node, word)) return true;
    return map_refuse(r, node, "%s must be \"%s\", as in the rules", key, word);
}

bool map_is_words(map_reader *r, uint32_t object, const char *key, const char *words) {
    uint32_t node = map_member(r, object, key), item = json_first(&r->doc, node);
    char word[MAP_KEY_MAX];
    if (!json_is(&r->doc, node, JSON_ARRAY)) return map_refuse(r, node, "%s must be a list", key);
    for (uint32_t i = 0; map_word_at(words, i, word); i++, item = json_after(&r->doc, node, item))
        if (!item || !json_equals(&r->doc, item, word))
            return map_refuse(r, item ? item : node, "%s must have \"%s\" next", key, word);
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
    if (map_word(r, node, MAP_KEYS("sure", "likely", "reconstructed")) >= 0) return true;
    return map_refuse(r, node, "%s must be \"sure\", \"likely\" or \"reconstructed\"", what);
}

bool map_check_date(map_reader *r, uint32_t node, const char *example) {
    char date[MAP_KEY_MAX];
    bool good = json_string(&r->doc, node, date, sizeof date) && strlen(date) == strlen(example);
    for (size_t i = 0; good && example[i]; i++)
        good = example[i] == '-' ? date[i] == '-' : date[i] >= '0' && date[i] <= '9';
    return good || map_refuse(r, node, "date must be of the form %s", example);
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

// -- Places and what joins them -----------------------------------------------------------

static bool is_same(const map_reader *r, uint32_t a, uint32_t b) {
    return map_span(r, a) == map_span(r, b)
           && memcmp(map_raw(r, a), map_raw(r, b), (size_t)map_span(r, a)) == 0;
}

bool map_check_joint(map_reader *r, uint32_t node, uint32_t index, const map_joints *j) {
    uint32_t a = map_member(r, node, "a"), b = map_member(r, node, "b");
    char id[2 * MAP_KEY_MAX + 2];
    if (is_same(r, a, b))
        return map_refuse(r, node, "joins %s %.*s with itself", j->place, MAP_SAID(r, a));
    for (uint32_t i = 0; i < index; i++) {
        uint32_t other = map_record(r, j->list, i), id_of_it = map_member(r, other, "id");
        uint32_t from = map_member(r, other, "a"), to = map_member(r, other, "b");
        if ((is_same(r, from, a) && is_same(r, to, b))
            || (is_same(r, from, b) && is_same(r, to, a)))
            return map_refuse(r, node, "%s %.*s joins these %ss already", j->noun,
                              MAP_SAID(r, id_of_it), j->place);
    }
    snprintf(id, sizeof id, "%.*s%s%.*s", MAP_SAID(r, a), j->between, MAP_SAID(r, b));
    return strcmp(id, r->id) == 0 || map_refuse(r, node, "id must be \"%s\"", id);
}

bool map_lies_alone(map_reader *r, uint32_t node, uint32_t index, const char *list) {
    for (uint32_t i = 0; i < index; i++) {
        uint32_t other = map_record(r, list, i);
        if (is_same(r, map_member(r, node, "x"), map_member(r, other, "x"))
            && is_same(r, map_member(r, node, "y"), map_member(r, other, "y")))
            return map_refuse(r, node, "lies where %.*s %.*s lies", (int)strlen(list) - 1, list,
                              MAP_SAID(r, map_member(r, other, "id")));
    }
    return true;
}

void map_ends(const map_reader *r, const char *list, uint8_t (*out)[2]) {
    uint32_t node = map_member(r, 0, list), record = json_first(&r->doc, node);
    for (; record; record = json_after(&r->doc, node, record), out++)
        for (int i = 0; i < 2; i++)
            (*out)[i] = (uint8_t)map_value(r, list, record, i ? "b" : "a");
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
