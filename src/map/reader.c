/* reader.c - see reader.h. */
#include "map/reader.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { QUOTE_MAX = 40 }; // bytes of a name repeated in a message

bool map_open(map_reader *r, const char *text, size_t size, map_nodes *nodes, gg_fault *fault) {
    *r = (map_reader){ .fault = fault };
    gg_status status = json_read(&r->doc, text, size, nodes->node, MAP_NODES_MAX);
    if (status == GG_OK) return true;
    *fault = (gg_fault){ .status = status, .line = json_line(&r->doc, r->doc.error_at) };
    snprintf(fault->message, sizeof fault->message, "%s", r->doc.error);
    return false;
}

bool map_refuse(map_reader *r, uint32_t node, const char *format, ...) {
    char reason[GG_MESSAGE_MAX - MAP_THING_MAX - 2];
    va_list parts;
    va_start(parts, format);
    vsnprintf(reason, sizeof reason, format, parts);
    va_end(parts);
    *r->fault = (gg_fault){ .status = GG_SYNTAX };
    r->fault->line = json_line(&r->doc, r->doc.node[node].start);
    snprintf(r->fault->message, sizeof r->fault->message, "%s%s%s", r->thing,
             r->thing[0] ? ": " : "", reason);
    return false;
}

uint32_t map_member(const map_reader *r, uint32_t object, const char *key) {
    return json_find(&r->doc, object, key);
}

int map_span(const map_reader *r, uint32_t node) {
    uint32_t size = r->doc.node[node].end - r->doc.node[node].start;
    return size < QUOTE_MAX ? (int)size : QUOTE_MAX;
}

const char *map_raw(const map_reader *r, uint32_t node) {
    return r->doc.text + r->doc.node[node].start;
}

bool map_has_keys(map_reader *r, uint32_t node, const char *const *keys) {
    if (!json_is(&r->doc, node, JSON_OBJECT)) return map_refuse(r, node, "must be an object");
    uint32_t stranger = json_stranger(&r->doc, node, keys);
    if (stranger)
        return map_refuse(r, stranger, "unknown key \"%.*s\"", map_span(r, stranger),
                          map_raw(r, stranger));
    for (; *keys; keys++)
        if (!json_find(&r->doc, node, *keys))
            return map_refuse(r, node, "key \"%s\" is missing", *keys);
    return true;
}

int map_word(const map_reader *r, uint32_t node, const char *const *words) {
    for (int i = 0; words[i]; i++)
        if (json_equals(&r->doc, node, words[i])) return i;
    return -1;
}

bool map_read_int(map_reader *r, uint32_t object, const char *key, map_range range, int *out) {
    uint32_t node = map_member(r, object, key);
    int64_t value = 0;
    if (!json_int(&r->doc, node, &value) || value < range.low || value > range.high)
        return map_refuse(r, node, "%s must be a whole number from %d to %d", key, range.low,
                          range.high);
    *out = (int)value;
    return true;
}

uint8_t map_number(const map_reader *r, uint32_t object, const char *key) {
    int64_t value = 0;
    json_int(&r->doc, map_member(r, object, key), &value);
    return (uint8_t)value;
}

bool map_read_index(map_reader *r, uint32_t object, const char *key, int count, uint8_t *out) {
    uint32_t node = map_member(r, object, key);
    int64_t value = 0;
    if (!json_int(&r->doc, node, &value))
        return map_refuse(r, node, "%s must be a whole number from 1 to %d", key, count);
    if (value < 1 || value > count)
        return map_refuse(r, node, "%s: there is no number %.*s, only 1 to %d", key,
                          map_span(r, node), map_raw(r, node), count);
    *out = (uint8_t)(value - 1);
    return true;
}

bool map_read_bool(map_reader *r, uint32_t object, const char *key, uint8_t *out) {
    uint32_t node = map_member(r, object, key);
    bool value = false;
    if (!json_bool(&r->doc, node, &value))
        return map_refuse(r, node, "%s must be true or false", key);
    *out = value;
    return true;
}

bool map_read_text(map_reader *r, uint32_t node, const char *what, char *out, size_t room) {
    if (json_string(&r->doc, node, out, room) && out[0]) return true;
    return map_refuse(r, node, "%s must be a text of 1 to %zu bytes", what, room - 1);
}

static bool is_key(const char *text) {
    if (*text < 'a' || *text > 'z') return false;
    return text[strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789_")] == 0;
}

bool map_read_key(map_reader *r, uint32_t object, const char *key, char out[MAP_KEY_MAX]) {
    uint32_t node = map_member(r, object, key);
    if (!map_read_text(r, node, key, out, MAP_KEY_MAX)) return false;
    return is_key(out) || map_refuse(r, node, "%s must be small letters, digits and _", key);
}

static bool is_inside_frame(const map_reader *r, int64_t x, int64_t y) {
    return x >= r->frame.low.x && x <= r->frame.high.x && y >= r->frame.low.y
           && y <= r->frame.high.y;
}

bool map_read_point(map_reader *r, uint32_t node, const char *what, map_point *out) {
    int64_t x = 0, y = 0;
    uint32_t first = json_first(&r->doc, node);
    uint32_t second = json_after(&r->doc, node, first);
    if (!second || json_after(&r->doc, node, second) || !json_int(&r->doc, first, &x)
        || !json_int(&r->doc, second, &y))
        return map_refuse(r, node, "%s: a point must be two whole numbers", what);
    if (!is_inside_frame(r, x, y))
        return map_refuse(r, node, "%s: the point %.*s is outside the frame", what,
                          map_span(r, node), map_raw(r, node));
    *out = (map_point){ (int16_t)x, (int16_t)y };
    return true;
}

bool map_check_points(map_reader *r, uint32_t node, const char *what, uint32_t least) {
    map_point dropped;
    if (!json_is(&r->doc, node, JSON_ARRAY) || r->doc.node[node].count < least)
        return map_refuse(r, node, "%s must be %u points or more", what, (unsigned)least);
    uint32_t point = json_first(&r->doc, node);
    for (; point; point = json_after(&r->doc, node, point))
        if (!map_read_point(r, point, what, &dropped)) return false;
    return true;
}
