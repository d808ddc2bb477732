/* board_file.c - reads a board file record by record, and refuses the first thing that
 * is not as it should be. Reads the records in the order in which they name each other:
 * roads, locales, pairs, crossings, entries, pieces. */
#include "games/marengo/map/board_file.h"

#include <stdio.h>
#include <string.h>

#include "base/check.h"

typedef struct checker {
    map_reader r;
    map_marengo *map;
    uint32_t locale_node[MAP_LOCALES];
} checker;

#define ROAD_LETTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"

static const char *const army_word[] = { "austria", "france", NULL };
static const char *const type_word[] = { "infantry", "cavalry", "artillery", NULL };
static const char *const kind_word[] = { "secondary", "primary", NULL };

// -- Points -------------------------------------------------------------------------------

static bool read_points(checker *c, uint32_t object, const char *key, uint32_t least,
                        map_line *out) {
    uint32_t node = json_find(&c->r.doc, object, key);
    map_marengo *map = c->map;
    if (!json_is(&c->r.doc, node, JSON_ARRAY) || c->r.doc.node[node].count < least)
        return map_refuse(&c->r, node, "%s must be %u points or more", key, (unsigned)least);
    if (c->r.doc.node[node].count > MAP_POINTS_MAX - (uint32_t)map->point_count)
        return map_refuse(&c->r, node, "%s: there are more than %d points in the file", key,
                          MAP_POINTS_MAX);
    out->first = map->point_count;
    out->count = (uint16_t)c->r.doc.node[node].count;
    uint32_t point = json_first(&c->r.doc, node);
    for (; point; point = json_after(&c->r.doc, node, point))
        if (!map_read_point(&c->r, point, key, &map->point[map->point_count++])) return false;
    return true;
}

// The line of a side: two different points.
static bool read_line(checker *c, uint32_t object, map_point out[2]) {
    uint32_t node = json_find(&c->r.doc, object, "line");
    uint32_t first = json_first(&c->r.doc, node);
    uint32_t second = json_after(&c->r.doc, node, first);
    if (!second || json_after(&c->r.doc, node, second))
        return map_refuse(&c->r, node, "line must be two points");
    if (!map_read_point(&c->r, first, "line", &out[0])
        || !map_read_point(&c->r, second, "line", &out[1]))
        return false;
    if (out[0].x != out[1].x || out[0].y != out[1].y) return true;
    return map_refuse(&c->r, node, "line: both ends are the point %d, %d", out[0].x, out[0].y);
}

// Twice the area, positive if the points go clockwise on a screen.
static int64_t double_area(const checker *c, map_line polygon) {
    const map_point *p = c->map->point + polygon.first;
    int64_t sum = 0;
    for (uint16_t i = 0, j = (uint16_t)(polygon.count - 1); i < polygon.count; j = i++)
        sum += (int64_t)p[j].x * p[i].y - (int64_t)p[j].y * p[i].x;
    return sum;
}

// Whether a point, given in half units, is inside a polygon.
static bool is_inside(const checker *c, map_line polygon, int32_t x, int32_t y) {
    const map_point *p = c->map->point + polygon.first;
    bool inside = false;
    for (uint16_t i = 0, j = (uint16_t)(polygon.count - 1); i < polygon.count; j = i++) {
        int64_t xi = 2 * p[i].x, yi = 2 * p[i].y, xj = 2 * p[j].x, yj = 2 * p[j].y;
        if ((yi > y) == (yj > y)) continue;
        int64_t across = (x - xi) * (yj - yi) - (xj - xi) * (y - yi);
        if (yj > yi ? across < 0 : across > 0) inside = !inside;
    }
    return inside;
}

// -- The head of the file -----------------------------------------------------------------

static bool read_frame(checker *c, uint32_t node) {
    int16_t edge[4];
    uint32_t item = json_first(&c->r.doc, node), count = 0;
    for (; item; item = json_after(&c->r.doc, node, item)) {
        int64_t value = 0;
        if (count == 4 || !json_int(&c->r.doc, item, &value) || value < -9999 || value > 9999)
            return map_refuse(&c->r, item, "frame must be four whole numbers from -9999 to 9999");
        edge[count++] = (int16_t)value;
    }
    if (count != 4 || edge[0] >= edge[2] || edge[1] >= edge[3])
        return map_refuse(&c->r, node, "frame must be left, top, right, bottom");
    c->r.frame = c->map->frame = (map_frame){ { edge[0], edge[1] }, { edge[2], edge[3] } };
    return true;
}

static bool read_hours(checker *c, uint32_t node) {
    if (!json_is(&c->r.doc, node, JSON_ARRAY) || c->r.doc.node[node].count != MAP_ROUNDS)
        return map_refuse(&c->r, node, "rounds must be a list of %d hours", MAP_ROUNDS);
    uint32_t round = 0, item = json_first(&c->r.doc, node);
    for (; item; item = json_after(&c->r.doc, node, item))
        if (!map_read_text(&c->r, item, "rounds: an hour", c->map->hour[round++], MAP_KEY_MAX))
            return false;
    return true;
}

static bool read_morale(checker *c, uint32_t node) {
    for (int army = 0; army < MAP_ARMIES; army++)
        if (!map_read_u8(&c->r, node, army_word[army], (map_range){ 1, 99 }, &c->map->morale[army]))
            return false;
    return true;
}

// A number that the rules fix: the file repeats it for its readers, and may not differ.
static bool is_fixed(checker *c, uint32_t object, const char *key, int value) {
    uint32_t node = json_find(&c->r.doc, object, key);
    int64_t found = 0;
    if (json_int(&c->r.doc, node, &found) && found == value) return true;
    return map_refuse(&c->r, node, "%s must be %d, as in the rules", key, value);
}

static bool read_head(checker *c) {
    static const char *const keys[] = {
        "game",          "frame",      "note",         "confidence", "rounds", "morale",
        "command_limit", "activation", "locales",      "pairs",      "roads",  "crossings",
        "entries",       "pieces",     "sealed_sides", NULL,
    };
    static const char *const activation_keys[] = { "first_turn", "later", "later_from_round",
                                                   NULL };
    if (!map_has_keys(&c->r, 0, keys)) return false;
    uint32_t game = json_find(&c->r.doc, 0, "game"), note = json_find(&c->r.doc, 0, "note");
    if (!json_equals(&c->r.doc, game, "marengo"))
        return map_refuse(&c->r, game, "game must be \"marengo\"");
    if (!json_is(&c->r.doc, note, JSON_STRING))
        return map_refuse(&c->r, note, "note must be a text");
    if (!json_is(&c->r.doc, json_find(&c->r.doc, 0, "confidence"), JSON_OBJECT))
        return map_refuse(&c->r, json_find(&c->r.doc, 0, "confidence"),
                          "confidence must be an object");
    if (!read_frame(c, json_find(&c->r.doc, 0, "frame"))) return false;
    if (!read_hours(c, json_find(&c->r.doc, 0, "rounds"))) return false;
    if (!is_fixed(c, 0, "command_limit", 3)) return false;
    strcpy(c->r.thing, "morale");
    uint32_t morale = json_find(&c->r.doc, 0, "morale");
    if (!map_has_keys(&c->r, morale, army_word) || !read_morale(c, morale)) return false;
    strcpy(c->r.thing, "activation");
    uint32_t activation = json_find(&c->r.doc, 0, "activation");
    return map_has_keys(&c->r, activation, activation_keys)
           && is_fixed(c, activation, "first_turn", 1) && is_fixed(c, activation, "later", 2)
           && is_fixed(c, activation, "later_from_round", 6);
}

// -- Roads --------------------------------------------------------------------------------

static int road_index(const checker *c, uint32_t node, uint32_t count) {
    for (uint32_t i = 0; i < count; i++)
        if (json_equals(&c->r.doc, node, c->map->road[i].key)) return (int)i;
    return -1;
}

static bool find_road(checker *c, uint32_t node, uint8_t *out) {
    int found = road_index(c, node, MAP_ROADS);
    if (found < 0)
        return map_refuse(&c->r, node, "there is no road \"%.*s\"", map_span(&c->r, node),
                          map_raw(&c->r, node));
    *out = (uint8_t)found;
    return true;
}

static bool read_road(checker *c, uint32_t node, uint32_t index) {
    static const char *const keys[] = { "id", "kind", "points", NULL };
    map_road *road = &c->map->road[index];
    if (!map_has_keys(&c->r, node, keys)) return false;
    uint32_t id = json_find(&c->r.doc, node, "id");
    if (!map_read_text(&c->r, id, "id", road->key, sizeof road->key)) return false;
    if (road->key[strspn(road->key, ROAD_LETTERS)])
        return map_refuse(&c->r, id, "id must be capital letters and digits");
    if (road_index(c, id, index) >= 0)
        return map_refuse(&c->r, id, "road %s was there before", road->key);
    if (!map_read_either(&c->r, node, "kind", kind_word, &road->primary)) return false;
    return read_points(c, node, "points", 2, &road->line);
}

// -- Locales ------------------------------------------------------------------------------

static bool is_in_order(checker *c, uint32_t node, uint32_t index) {
    uint32_t id = json_find(&c->r.doc, node, "id");
    int64_t value = 0;
    if (json_int(&c->r.doc, id, &value) && value == (int64_t)index + 1) return true;
    return map_refuse(&c->r, id, "id must be %u: records are numbered in order",
                      (unsigned)index + 1);
}

static bool read_group(checker *c, uint32_t group, uint8_t number, map_locale *locale) {
    if (!json_first(&c->r.doc, group))
        return map_refuse(&c->r, group, "road_groups: a group must be a list of roads");
    uint32_t item = json_first(&c->r.doc, group);
    for (; item; item = json_after(&c->r.doc, group, item)) {
        uint8_t road = 0;
        if (!find_road(c, item, &road)) return false;
        if (locale->group[road])
            return map_refuse(&c->r, item, "road_groups: road %s is there twice",
                              c->map->road[road].key);
        locale->group[road] = number;
    }
    return true;
}

static bool read_groups(checker *c, uint32_t node, map_locale *locale) {
    if (!json_is(&c->r.doc, node, JSON_ARRAY) || c->r.doc.node[node].count > MAP_GROUPS_MAX)
        return map_refuse(&c->r, node, "road_groups must be a list of at most %d groups",
                          MAP_GROUPS_MAX);
    uint8_t number = 0;
    uint32_t group = json_first(&c->r.doc, node);
    for (; group; group = json_after(&c->r.doc, node, group))
        if (!read_group(c, group, ++number, locale)) return false;
    return true;
}

static bool read_shape(checker *c, uint32_t node, map_locale *locale) {
    uint32_t center = json_find(&c->r.doc, node, "center");
    if (!map_read_point(&c->r, center, "center", &locale->center)) return false;
    if (!read_points(c, node, "polygon", 3, &locale->polygon)) return false;
    if (double_area(c, locale->polygon) <= 0)
        return map_refuse(&c->r, json_find(&c->r.doc, node, "polygon"),
                          "polygon must go round clockwise");
    if (is_inside(c, locale->polygon, 2 * locale->center.x, 2 * locale->center.y)) return true;
    return map_refuse(&c->r, center, "center is outside the polygon");
}

static bool read_objective(checker *c, uint32_t node, uint8_t *out) {
    static const char *const words[] = { "red", "green", "blue", NULL };
    int found = map_word(&c->r, node, words);
    if (found < 0 && !json_is(&c->r.doc, node, JSON_NULL))
        return map_refuse(&c->r, node, "objective must be \"red\", \"green\", \"blue\" or null");
    *out = (uint8_t)(found + 1);
    return true;
}

// A locale without a name is called by its key. No two are called the same.
static bool read_called(checker *c, uint32_t node, uint32_t index) {
    map_locale *locale = &c->map->locale[index];
    if (json_is(&c->r.doc, node, JSON_NULL) != !locale->name[0])
        return map_refuse(&c->r, node, "called must be a text where there is a name, else null");
    if (!locale->name[0])
        strcpy(locale->called, locale->key);
    else if (!map_read_text(&c->r, node, "called", locale->called, sizeof locale->called))
        return false;
    for (uint32_t i = 0; i < index; i++)
        if (strcmp(c->map->locale[i].called, locale->called) == 0)
            return map_refuse(&c->r, node, "locale %u is called \"%s\" too", (unsigned)i + 1,
                              locale->called);
    return true;
}

static bool read_names(checker *c, uint32_t node, uint32_t index) {
    map_locale *locale = &c->map->locale[index];
    if (!is_in_order(c, node, index) || !map_read_key(&c->r, node, "key", locale->key))
        return false;
    for (uint32_t i = 0; i < index; i++)
        if (strcmp(c->map->locale[i].key, locale->key) == 0)
            return map_refuse(&c->r, json_find(&c->r.doc, node, "key"),
                              "key \"%s\" is that of locale %u too", locale->key, (unsigned)i + 1);
    snprintf(c->r.thing, sizeof c->r.thing, "locale %u (%s)", (unsigned)index + 1, locale->key);
    uint32_t name = json_find(&c->r.doc, node, "name");
    if (!json_is(&c->r.doc, name, JSON_NULL)
        && !map_read_text(&c->r, name, "name", locale->name, sizeof locale->name))
        return false;
    return read_called(c, json_find(&c->r.doc, node, "called"), index);
}

static bool read_locale(checker *c, uint32_t node, uint32_t index) {
    static const char *const keys[] = { "id",        "key",         "name",    "called",
                                        "capacity",  "center",      "polygon", "french_setup",
                                        "objective", "road_groups", NULL };
    map_locale *locale = &c->map->locale[index];
    c->locale_node[index] = node;
    if (!map_has_keys(&c->r, node, keys) || !read_names(c, node, index)) return false;
    if (!map_read_u8(&c->r, node, "capacity", (map_range){ 1, MAP_CAPACITY_MAX }, &locale->capacity)
        || !map_read_u8(&c->r, node, "french_setup", (map_range){ 0, locale->capacity },
                        &locale->french_setup))
        return false;
    return read_shape(c, node, locale)
           && read_objective(c, json_find(&c->r.doc, node, "objective"), &locale->objective)
           && read_groups(c, json_find(&c->r.doc, node, "road_groups"), locale);
}

// -- Pairs --------------------------------------------------------------------------------

static bool read_side(checker *c, uint32_t node, const map_locale *locale, map_side *side) {
    static const char *const keys[] = { "infantry", "cavalry", "artillery", "cavalry_obstructing",
                                        "line",     NULL };
    if (!map_has_keys(&c->r, node, keys)) return false;
    for (int type = 0; type < MAP_TYPES; type++)
        if (!map_read_u8(&c->r, node, type_word[type], (map_range){ 0, MAP_PENALTY_MAX },
                         &side->penalty[type]))
            return false;
    if (!map_read_bool(&c->r, node, "cavalry_obstructing", &side->obstructing)) return false;
    if (!read_line(c, node, side->line)) return false;
    if (is_inside(c, locale->polygon, side->line[0].x + side->line[1].x,
                  side->line[0].y + side->line[1].y))
        return true;
    return map_refuse(&c->r, json_find(&c->r.doc, node, "line"), "line is not inside %s",
                      locale->key);
}

static bool read_sides(checker *c, uint32_t node, map_pair *pair) {
    static const char *const side_key[] = { "a_side", "b_side" };
    char whole[sizeof c->r.thing];
    memcpy(whole, c->r.thing, sizeof whole);
    for (int i = 0; i < 2; i++) {
        memcpy(c->r.thing, whole, sizeof whole);
        size_t used = strlen(whole);
        snprintf(c->r.thing + used, sizeof c->r.thing - used, ", %s", side_key[i]);
        uint32_t side = json_find(&c->r.doc, node, side_key[i]);
        if (!read_side(c, side, &c->map->locale[pair->locale[i]], &pair->side[i])) return false;
    }
    return true;
}

// The pairs before this one that join the same locales.
static uint32_t count_twins(const checker *c, uint32_t index) {
    const map_pair *pair = c->map->pair;
    uint32_t count = 0;
    for (uint32_t i = 0; i < index; i++)
        count += pair[i].locale[0] == pair[index].locale[0]
                 && pair[i].locale[1] == pair[index].locale[1];
    return count;
}

static bool read_pair(checker *c, uint32_t node, uint32_t index) {
    static const char *const keys[] = { "id", "a", "b", "width", "a_side", "b_side", NULL };
    static const char *const width_word[] = { "narrow", "wide", NULL };
    map_pair *pair = &c->map->pair[index];
    if (!map_has_keys(&c->r, node, keys) || !is_in_order(c, node, index)) return false;
    if (!map_read_index(&c->r, node, "a", MAP_LOCALES, &pair->locale[0])
        || !map_read_index(&c->r, node, "b", MAP_LOCALES, &pair->locale[1]))
        return false;
    const char *a = c->map->locale[pair->locale[0]].key, *b = c->map->locale[pair->locale[1]].key;
    if (pair->locale[0] == pair->locale[1])
        return map_refuse(&c->r, node, "joins locale %u (%s) with itself", pair->locale[0] + 1u, a);
    if (pair->locale[0] > pair->locale[1])
        return map_refuse(&c->r, node, "a (%s) must come before b (%s) in the list of locales", a,
                          b);
    snprintf(c->r.thing, sizeof c->r.thing, "pair %u (%s - %s)", (unsigned)index + 1, a, b);
    uint32_t twins = count_twins(c, index);
    if (twins > 1)
        return map_refuse(&c->r, node, "is the third pair between these locales; two are allowed");
    pair->second = (uint8_t)twins;
    return map_read_either(&c->r, node, "width", width_word, &pair->wide)
           && read_sides(c, node, pair);
}

// -- Crossings ----------------------------------------------------------------------------

static bool matches_pair(checker *c, uint32_t node, const map_crossing *crossing) {
    const map_pair *pair = &c->map->pair[crossing->pair];
    const map_road *road = &c->map->road[crossing->road];
    uint8_t end[2] = { 0, 0 }, primary = 0;
    if (!map_read_index(&c->r, node, "a", MAP_LOCALES, &end[0])
        || !map_read_index(&c->r, node, "b", MAP_LOCALES, &end[1]))
        return false;
    for (int i = 0; i < 2; i++)
        if (end[i] != pair->locale[i])
            return map_refuse(&c->r, node, "%s is %u, but pair %u has %u (%s)", i ? "b" : "a",
                              end[i] + 1u, crossing->pair + 1u, pair->locale[i] + 1u,
                              c->map->locale[pair->locale[i]].key);
    if (!map_read_either(&c->r, node, "kind", kind_word, &primary)) return false;
    if (primary == road->primary) return true;
    return map_refuse(&c->r, node, "road %s is %s, not %s", road->key, kind_word[road->primary],
                      kind_word[primary]);
}

static bool is_in_groups(checker *c, uint32_t node, const map_crossing *crossing) {
    const map_pair *pair = &c->map->pair[crossing->pair];
    for (int i = 0; i < 2; i++) {
        const map_locale *locale = &c->map->locale[pair->locale[i]];
        if (!locale->group[crossing->road])
            return map_refuse(&c->r, node, "road %s is in no road group of locale %u (%s)",
                              c->map->road[crossing->road].key, pair->locale[i] + 1u, locale->key);
    }
    return true;
}

static bool read_crossing(checker *c, uint32_t node, uint32_t index) {
    static const char *const keys[] = { "id", "road", "kind", "pair", "a", "b", NULL };
    map_crossing *crossing = &c->map->crossing[index];
    if (!map_has_keys(&c->r, node, keys) || !is_in_order(c, node, index)) return false;
    if (!find_road(c, json_find(&c->r.doc, node, "road"), &crossing->road)
        || !map_read_index(&c->r, node, "pair", MAP_PAIRS, &crossing->pair))
        return false;
    for (uint32_t i = 0; i < index; i++)
        if (c->map->crossing[i].pair == crossing->pair
            && c->map->crossing[i].road == crossing->road)
            return map_refuse(&c->r, node, "road %s crosses pair %u at crossing %u already",
                              c->map->road[crossing->road].key, crossing->pair + 1u,
                              (unsigned)i + 1);
    return matches_pair(c, node, crossing) && is_in_groups(c, node, crossing);
}

// -- Entries, pieces, sealed sides --------------------------------------------------------

static bool read_entry(checker *c, uint32_t node, uint32_t index) {
    static const char *const keys[] = { "id",   "name",    "army", "from_round", "locale",
                                        "road", "pontoon", "at",   NULL };
    map_entry *entry = &c->map->entry[index];
    if (!map_has_keys(&c->r, node, keys) || !map_read_key(&c->r, node, "id", entry->key))
        return false;
    for (uint32_t i = 0; i < index; i++)
        if (strcmp(c->map->entry[i].key, entry->key) == 0)
            return map_refuse(&c->r, json_find(&c->r.doc, node, "id"), "id \"%s\" was there before",
                              entry->key);
    snprintf(c->r.thing, sizeof c->r.thing, "entry %u (%s)", (unsigned)index + 1, entry->key);
    uint32_t name = json_find(&c->r.doc, node, "name");
    if (!map_read_text(&c->r, name, "name", entry->name, sizeof entry->name)) return false;
    if (!map_read_either(&c->r, node, "army", army_word, &entry->army)
        || !map_read_u8(&c->r, node, "from_round", (map_range){ 1, MAP_ROUNDS }, &entry->from_round)
        || !map_read_index(&c->r, node, "locale", MAP_LOCALES, &entry->locale)
        || !find_road(c, json_find(&c->r.doc, node, "road"), &entry->road)
        || !map_read_bool(&c->r, node, "pontoon", &entry->pontoon))
        return false;
    const map_locale *locale = &c->map->locale[entry->locale];
    if (!locale->group[entry->road])
        return map_refuse(&c->r, node, "locale %u (%s) has no road %s", entry->locale + 1u,
                          locale->key, c->map->road[entry->road].key);
    return map_read_point(&c->r, json_find(&c->r.doc, node, "at"), "at", &entry->at);
}

// Class of a type and strength, -1 if there is no such piece.
static int class_of(int type, int strength) {
    static const int strongest[MAP_TYPES] = { 3, 2, 1 }, first[MAP_TYPES] = { 0, 3, 5 };
    if (strength < 1 || strength > strongest[type]) return -1;
    return first[type] + strongest[type] - strength;
}

static bool read_piece(checker *c, uint32_t node, uint8_t *list) {
    static const char *const keys[] = { "type", "strength", "count", NULL };
    uint8_t type = 0, count = 0;
    int strength = 0;
    if (!map_has_keys(&c->r, node, keys)) return false;
    int found = map_word(&c->r, json_find(&c->r.doc, node, "type"), type_word);
    if (found < 0)
        return map_refuse(&c->r, node, "type must be \"infantry\", \"cavalry\" or \"artillery\"");
    type = (uint8_t)found;
    if (!map_read_int(&c->r, node, "strength", (map_range){ 1, 3 }, &strength)
        || !map_read_u8(&c->r, node, "count", (map_range){ 1, 40 }, &count))
        return false;
    int class = class_of(type, strength);
    if (class < 0)
        return map_refuse(&c->r, node, "there is no %s of strength %d", type_word[type], strength);
    if (list[class])
        return map_refuse(&c->r, node, "%s of strength %d is there twice", type_word[type],
                          strength);
    list[class] = count;
    return true;
}

static bool read_list(checker *c, uint32_t army_node, const char *key, uint8_t *list) {
    size_t used = strlen(c->r.thing);
    uint32_t node = json_find(&c->r.doc, army_node, key);
    if (!node) return map_refuse(&c->r, army_node, "key \"%s\" is missing", key);
    snprintf(c->r.thing + used, sizeof c->r.thing - used, ", %s", key);
    if (!json_is(&c->r.doc, node, JSON_ARRAY))
        return map_refuse(&c->r, node, "must be a list of pieces");
    uint32_t item = json_first(&c->r.doc, node);
    for (; item; item = json_after(&c->r.doc, node, item))
        if (!read_piece(c, item, list)) return false;
    c->r.thing[used] = 0;
    return true;
}

static bool read_army(checker *c, uint32_t node, uint8_t army) {
    GG_ASSERT_CMP(army, <, MAP_ARMIES);
    const char *keys[MAP_ENTRIES + 2] = { NULL };
    int count = 0;
    if (army == 1) keys[count++] = "at_start";
    for (int i = 0; i < MAP_ENTRIES; i++)
        if (c->map->entry[i].army == army) keys[count++] = c->map->entry[i].key;
    snprintf(c->r.thing, sizeof c->r.thing, "pieces of %s", army_word[army]);
    if (!map_has_keys(&c->r, node, keys)) return false;
    if (army == 1 && !read_list(c, node, "at_start", c->map->at_start)) return false;
    for (int i = 0; i < MAP_ENTRIES; i++) {
        map_entry *entry = &c->map->entry[i];
        if (entry->army == army && !read_list(c, node, entry->key, entry->list)) return false;
    }
    return true;
}

static bool fits_setup(checker *c, uint32_t node) {
    unsigned pieces = 0, places = 0;
    for (int i = 0; i < MAP_CLASSES; i++)
        pieces += c->map->at_start[i];
    for (int i = 0; i < MAP_LOCALES; i++)
        places += c->map->locale[i].french_setup;
    if (pieces == places) return true;
    return map_refuse(&c->r, node, "at_start has %u pieces, but french_setup of all locales is %u",
                      pieces, places);
}

static bool read_pieces(checker *c) {
    uint32_t node = json_find(&c->r.doc, 0, "pieces");
    strcpy(c->r.thing, "pieces");
    if (!map_has_keys(&c->r, node, army_word)) return false;
    for (uint8_t army = 0; army < MAP_ARMIES; army++)
        if (!read_army(c, json_find(&c->r.doc, node, army_word[army]), army)) return false;
    return fits_setup(c, json_find(&c->r.doc, node, "france"));
}

static bool read_sealed(checker *c, uint32_t node, uint32_t index) {
    static const char *const keys[] = { "locale", "line", NULL };
    map_sealed *sealed = &c->map->sealed[index];
    if (!map_has_keys(&c->r, node, keys)) return false;
    if (!map_read_index(&c->r, node, "locale", MAP_LOCALES, &sealed->locale)) return false;
    c->map->sealed_count = (uint16_t)(index + 1);
    return read_line(c, node, sealed->line);
}

// -- The whole ----------------------------------------------------------------------------

typedef struct record_list {
    const char *key, *noun;
    uint32_t least, most;
    bool (*read)(checker *, uint32_t node, uint32_t index);
} record_list;

static bool read_records(checker *c, const record_list *list) {
    uint32_t node = json_find(&c->r.doc, 0, list->key), index = 0;
    c->r.thing[0] = 0;
    if (!json_is(&c->r.doc, node, JSON_ARRAY))
        return map_refuse(&c->r, node, "%s must be a list", list->key);
    uint32_t count = c->r.doc.node[node].count;
    if (count < list->least || count > list->most)
        return map_refuse(&c->r, node, "there must be %u %s, not %u", (unsigned)list->most,
                          list->key, (unsigned)count);
    uint32_t record = json_first(&c->r.doc, node);
    for (; record; record = json_after(&c->r.doc, node, record), index++) {
        snprintf(c->r.thing, sizeof c->r.thing, "%s %u", list->noun, (unsigned)index + 1);
        if (!list->read(c, record, index)) return false;
    }
    c->r.thing[0] = 0;
    return true;
}

// Every locale must be reached from the first over pairs.
static bool is_connected(checker *c) {
    bool reached[MAP_LOCALES] = { true }, grown = true;
    while (grown) {
        grown = false;
        for (int i = 0; i < MAP_PAIRS; i++) {
            const uint8_t *end = c->map->pair[i].locale;
            if (reached[end[0]] == reached[end[1]]) continue;
            reached[end[0]] = reached[end[1]] = grown = true;
        }
    }
    for (uint32_t i = 0; i < MAP_LOCALES; i++)
        if (!reached[i])
            return map_refuse(&c->r, c->locale_node[i],
                              "locale %u (%s) cannot be reached from locale 1 (%s)",
                              (unsigned)i + 1, c->map->locale[i].key, c->map->locale[0].key);
    return true;
}

// Every road must be in some locale.
static bool is_used(checker *c, uint8_t road) {
    for (int i = 0; i < MAP_LOCALES; i++)
        if (c->map->locale[i].group[road]) return true;
    return map_refuse(&c->r, json_find(&c->r.doc, 0, "roads"),
                      "road %s is in no road group of any locale", c->map->road[road].key);
}

static bool read_board(checker *c) {
    static const record_list lists[] = {
        { "roads", "road", MAP_ROADS, MAP_ROADS, read_road },
        { "locales", "locale", MAP_LOCALES, MAP_LOCALES, read_locale },
        { "pairs", "pair", MAP_PAIRS, MAP_PAIRS, read_pair },
        { "crossings", "crossing", MAP_CROSSINGS, MAP_CROSSINGS, read_crossing },
        { "entries", "entry", MAP_ENTRIES, MAP_ENTRIES, read_entry },
        { "sealed_sides", "sealed side", 0, MAP_SEALED_MAX, read_sealed },
    };
    if (!read_head(c)) return false;
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        if (!read_records(c, &lists[i])) return false;
    if (!is_connected(c)) return false;
    for (uint8_t road = 0; road < MAP_ROADS; road++)
        if (!is_used(c, road)) return false;
    return read_pieces(c);
}

gg_status map_marengo_read(const char *text, size_t size, map_nodes *nodes, map_marengo *map,
                           gg_fault *fault) {
    checker c = { .map = map };
    memset(map, 0, sizeof *map);
    if (!map_open(&c.r, text, size, nodes, fault)) return fault->status;
    return read_board(&c) ? GG_OK : GG_SYNTAX;
}

gg_status map_marengo_check(const char *text, size_t size, gg_fault *fault) {
    static map_nodes nodes;
    static map_marengo map;
    return map_marengo_read(text, size, &nodes, &map, fault);
}
