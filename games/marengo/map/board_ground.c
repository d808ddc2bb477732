/* board_ground.c - the ground of a board file: roads, locales, pairs, crossings, entries, and sides
 * that are sealed.
 * speech off: faults of a board are read by who draws it. */
#include <stdio.h>
#include <string.h>

#include "games/marengo/map/board_check.h"

static const char in_order[] = ": records are numbered in order";

#define ROAD_LETTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"

static const char *const kinds[] = { "secondary", "primary", NULL };

// -- Points -------------------------------------------------------------------------------

static bool read_points(map_reader *r, uint32_t object, const char *key, uint32_t least,
                        map_line *out) {
    map_marengo *map = r->board;
    uint32_t node = map_member(r, object, key);
    if (!json_is(&r->doc, node, JSON_ARRAY) || r->doc.node[node].count < least)
        return map_refuse(r, node, "%s must be %u points or more", key, (unsigned)least);
    if (r->doc.node[node].count > MAP_POINTS_MAX - (uint32_t)map->point_count)
        return map_refuse(r, node, "%s: there are more than %d points in the file", key,
                          MAP_POINTS_MAX);
    out->first = map->point_count;
    out->count = (uint16_t)r->doc.node[node].count;
    uint32_t point = json_first(&r->doc, node);
    for (; point; point = json_after(&r->doc, node, point))
        if (!map_read_point(r, point, key, &map->point[map->point_count++])) return false;
    return true;
}

// The line of a side: two different points.
static bool read_line(map_reader *r, uint32_t object, map_point out[2]) {
    uint32_t node = map_member(r, object, "line");
    uint32_t first = json_first(&r->doc, node);
    uint32_t second = json_after(&r->doc, node, first);
    if (!second || json_after(&r->doc, node, second))
        return map_refuse(r, node, "line must be two points");
    if (!map_read_point(r, first, "line", &out[0]) || !map_read_point(r, second, "line", &out[1]))
        return false;
    if (out[0].x != out[1].x || out[0].y != out[1].y) return true;
    return map_refuse(r, node, "line: both ends are the point %d, %d", out[0].x, out[0].y);
}

// Twice the area, positive if the points go clockwise on a screen.
static int64_t double_area(const map_reader *r, map_line polygon) {
    const map_point *p = map_mar_board(r)->point + polygon.first;
    int64_t sum = 0;
    for (uint16_t i = 0, j = (uint16_t)(polygon.count - 1); i < polygon.count; j = i++)
        sum += (int64_t)p[j].x * p[i].y - (int64_t)p[j].y * p[i].x;
    return sum;
}

// Whether a point, given in half units, is inside a polygon.
static bool is_inside(const map_reader *r, map_line polygon, int32_t x, int32_t y) {
    const map_point *p = map_mar_board(r)->point + polygon.first;
    bool inside = false;
    for (uint16_t i = 0, j = (uint16_t)(polygon.count - 1); i < polygon.count; j = i++) {
        int64_t xi = 2 * p[i].x, yi = 2 * p[i].y, xj = 2 * p[j].x, yj = 2 * p[j].y;
        if ((yi > y) == (yj > y)) continue;
        int64_t across = (x - xi) * (yj - yi) - (xj - xi) * (y - yi);
        if (yj > yi ? across < 0 : across > 0) inside = !inside;
    }
    return inside;
}

// -- Roads --------------------------------------------------------------------------------

static int road_index(const map_reader *r, uint32_t node, uint32_t count) {
    for (uint32_t i = 0; i < count; i++)
        if (json_equals(&r->doc, node, map_mar_board(r)->road[i].key)) return (int)i;
    return -1;
}

static bool find_road(map_reader *r, uint32_t node, uint8_t *out) {
    int found = road_index(r, node, MAP_ROADS);
    if (found < 0)
        return map_refuse(r, node, "there is no road \"%.*s\"", map_span(r, node),
                          map_raw(r, node));
    *out = (uint8_t)found;
    return true;
}

static bool is_primary(const map_reader *r, uint32_t node) {
    return json_equals(&r->doc, map_member(r, node, "kind"), kinds[1]);
}

static bool read_road(map_reader *r, uint32_t node, uint32_t index) {
    map_road *road = &map_mar_board(r)->road[index];
    uint32_t id = map_member(r, node, "id");
    if (!map_read_text(r, id, "id", road->key, sizeof road->key)) return false;
    if (road->key[strspn(road->key, ROAD_LETTERS)])
        return map_refuse(r, id, "id must be capital letters and digits");
    if (road_index(r, id, index) >= 0)
        return map_refuse(r, id, "road %s was there before", road->key);
    road->primary = is_primary(r, node);
    return read_points(r, node, "points", 2, &road->line);
}

// -- Locales ------------------------------------------------------------------------------

static bool read_group(map_reader *r, uint32_t group, uint8_t number, map_locale *locale) {
    if (!json_first(&r->doc, group))
        return map_refuse(r, group, "road_groups: a group must be a list of roads");
    uint32_t item = json_first(&r->doc, group);
    for (; item; item = json_after(&r->doc, group, item)) {
        uint8_t road = 0;
        if (!find_road(r, item, &road)) return false;
        if (locale->group[road])
            return map_refuse(r, item, "road_groups: road %s is there twice",
                              map_mar_board(r)->road[road].key);
        locale->group[road] = number;
    }
    return true;
}

static bool read_groups(map_reader *r, uint32_t node, map_locale *locale) {
    if (!json_is(&r->doc, node, JSON_ARRAY) || r->doc.node[node].count > MAP_GROUPS_MAX)
        return map_refuse(r, node, "road_groups must be a list of at most %d groups",
                          MAP_GROUPS_MAX);
    uint8_t number = 0;
    uint32_t group = json_first(&r->doc, node);
    for (; group; group = json_after(&r->doc, node, group))
        if (!read_group(r, group, ++number, locale)) return false;
    return true;
}

static bool read_shape(map_reader *r, uint32_t node, map_locale *locale) {
    uint32_t center = map_member(r, node, "center");
    if (!map_read_point(r, center, "center", &locale->center)) return false;
    if (!read_points(r, node, "polygon", 3, &locale->polygon)) return false;
    if (double_area(r, locale->polygon) <= 0)
        return map_refuse(r, map_member(r, node, "polygon"), "polygon must go round clockwise");
    if (is_inside(r, locale->polygon, 2 * locale->center.x, 2 * locale->center.y)) return true;
    return map_refuse(r, center, "center is outside the polygon");
}

// No two are called the same.
static bool read_called(map_reader *r, uint32_t node, uint32_t index) {
    map_marengo *map = r->board;
    map_locale *locale = &map->locale[index];
    if (!map_read_text(r, node, "called", locale->called, sizeof locale->called)) return false;
    for (uint32_t i = 0; i < index; i++)
        if (strcmp(map->locale[i].called, locale->called) == 0)
            return map_refuse(r, node, "locale %u is called \"%s\" too", (unsigned)i + 1,
                              locale->called);
    return true;
}

static bool read_names(map_reader *r, uint32_t node, uint32_t index) {
    map_marengo *map = r->board;
    map_locale *locale = &map->locale[index];
    if (!map_is_number(r, node, "id", (int)index + 1, in_order)
        || !map_read_key(r, node, "key", locale->key))
        return false;
    for (uint32_t i = 0; i < index; i++)
        if (strcmp(map->locale[i].key, locale->key) == 0)
            return map_refuse(r, map_member(r, node, "key"), "key \"%s\" is that of locale %u too",
                              locale->key, (unsigned)i + 1);
    snprintf(r->thing, sizeof r->thing, "locale %u (%s)", (unsigned)index + 1, locale->key);
    uint32_t name = map_member(r, node, "name");
    if (!json_is(&r->doc, name, JSON_NULL)
        && !map_read_text(r, name, "name", locale->name, sizeof locale->name))
        return false;
    return read_called(r, map_member(r, node, "called"), index);
}

static bool read_locale(map_reader *r, uint32_t node, uint32_t index) {
    map_locale *locale = &map_mar_board(r)->locale[index];
    if (!read_names(r, node, index)) return false;
    static const char fields[] = "capacity=1..30 objective:red|green|blue~";
    int setup = 0;
    if (!map_check_fields(r, node, fields)) return false;
    locale->capacity = map_number(r, node, "capacity");
    locale->objective = (uint8_t)(map_field_value(r, node, fields, "objective") + 1);
    if (!map_read_int(r, node, "french_setup", (map_range){ 0, locale->capacity }, &setup))
        return false;
    locale->french_setup = (uint8_t)setup;
    return read_shape(r, node, locale)
           && read_groups(r, map_member(r, node, "road_groups"), locale);
}

// -- Pairs --------------------------------------------------------------------------------

static bool read_side(map_reader *r, uint32_t node, const map_locale *locale, map_side *side) {
    if (!map_is_record(r, node,
                       "infantry=0..3 cavalry=0..3 artillery=0..3 cavalry_obstructing? line"))
        return false;
    for (int type = 0; type < MAP_TYPES; type++)
        side->penalty[type] = map_number(r, node, map_mar_types[type]);
    side->obstructing = json_is(&r->doc, map_member(r, node, "cavalry_obstructing"), JSON_TRUE);
    if (!read_line(r, node, side->line)) return false;
    if (is_inside(r, locale->polygon, side->line[0].x + side->line[1].x,
                  side->line[0].y + side->line[1].y))
        return true;
    return map_refuse(r, map_member(r, node, "line"), "line is not inside %s", locale->key);
}

static bool read_sides(map_reader *r, uint32_t node, map_pair *pair) {
    static const char *const side_key[] = { "a_side", "b_side" };
    char whole[sizeof r->thing];
    memcpy(whole, r->thing, sizeof whole);
    for (int i = 0; i < 2; i++) {
        memcpy(r->thing, whole, sizeof whole);
        size_t used = strlen(whole);
        snprintf(r->thing + used, sizeof r->thing - used, ", %s", side_key[i]);
        uint32_t side = map_member(r, node, side_key[i]);
        if (!read_side(r, side, &map_mar_board(r)->locale[pair->locale[i]], &pair->side[i]))
            return false;
    }
    return true;
}

// The pairs before this one that join the same locales.
static uint32_t count_twins(const map_reader *r, uint32_t index) {
    const map_pair *pair = map_mar_board(r)->pair;
    uint32_t count = 0;
    for (uint32_t i = 0; i < index; i++)
        count += pair[i].locale[0] == pair[index].locale[0]
                 && pair[i].locale[1] == pair[index].locale[1];
    return count;
}

static bool read_pair(map_reader *r, uint32_t node, uint32_t index) {
    map_marengo *map = r->board;
    map_pair *pair = &map->pair[index];
    if (!map_is_number(r, node, "id", (int)index + 1, in_order)) return false;
    if (!map_read_index(r, node, "a", MAP_LOCALES, &pair->locale[0])
        || !map_read_index(r, node, "b", MAP_LOCALES, &pair->locale[1]))
        return false;
    const char *a = map->locale[pair->locale[0]].key, *b = map->locale[pair->locale[1]].key;
    if (pair->locale[0] == pair->locale[1])
        return map_refuse(r, node, "joins locale %u (%s) with itself", pair->locale[0] + 1u, a);
    if (pair->locale[0] > pair->locale[1])
        return map_refuse(r, node, "a (%s) must come before b (%s) in the list of locales", a, b);
    snprintf(r->thing, sizeof r->thing, "pair %u (%s - %s)", (unsigned)index + 1, a, b);
    uint32_t twins = count_twins(r, index);
    if (twins > 1)
        return map_refuse(r, node, "is the third pair between these locales; two are allowed");
    pair->second = (uint8_t)twins;
    pair->wide = json_equals(&r->doc, map_member(r, node, "width"), "wide");
    return read_sides(r, node, pair);
}

// -- Crossings ----------------------------------------------------------------------------

static bool matches_pair(map_reader *r, uint32_t node, const map_crossing *crossing) {
    map_marengo *map = r->board;
    const map_pair *pair = &map->pair[crossing->pair];
    const map_road *road = &map->road[crossing->road];
    uint8_t end[2] = { 0, 0 };
    if (!map_read_index(r, node, "a", MAP_LOCALES, &end[0])
        || !map_read_index(r, node, "b", MAP_LOCALES, &end[1]))
        return false;
    for (int i = 0; i < 2; i++)
        if (end[i] != pair->locale[i])
            return map_refuse(r, node, "%s is %u, but pair %u has %u (%s)", i ? "b" : "a",
                              end[i] + 1u, crossing->pair + 1u, pair->locale[i] + 1u,
                              map->locale[pair->locale[i]].key);
    bool primary = is_primary(r, node);
    if (primary == road->primary) return true;
    return map_refuse(r, node, "road %s is %s, not %s", road->key, kinds[road->primary],
                      kinds[primary]);
}

static bool is_in_groups(map_reader *r, uint32_t node, const map_crossing *crossing) {
    map_marengo *map = r->board;
    const map_pair *pair = &map->pair[crossing->pair];
    for (int i = 0; i < 2; i++) {
        const map_locale *locale = &map->locale[pair->locale[i]];
        if (!locale->group[crossing->road])
            return map_refuse(r, node, "road %s is in no road group of locale %u (%s)",
                              map->road[crossing->road].key, pair->locale[i] + 1u, locale->key);
    }
    return true;
}

static bool read_crossing(map_reader *r, uint32_t node, uint32_t index) {
    map_marengo *map = r->board;
    map_crossing *crossing = &map->crossing[index];
    if (!map_is_number(r, node, "id", (int)index + 1, in_order)) return false;
    if (!find_road(r, map_member(r, node, "road"), &crossing->road)
        || !map_read_index(r, node, "pair", MAP_PAIRS, &crossing->pair))
        return false;
    for (uint32_t i = 0; i < index; i++)
        if (map->crossing[i].pair == crossing->pair && map->crossing[i].road == crossing->road)
            return map_refuse(r, node, "road %s crosses pair %u at crossing %u already",
                              map->road[crossing->road].key, crossing->pair + 1u, (unsigned)i + 1);
    return matches_pair(r, node, crossing) && is_in_groups(r, node, crossing);
}

// -- Entries and sealed sides -------------------------------------------------------------

static bool read_entry(map_reader *r, uint32_t node, uint32_t index) {
    map_marengo *map = r->board;
    map_entry *entry = &map->entry[index];
    if (!map_read_key(r, node, "id", entry->key)) return false;
    for (uint32_t i = 0; i < index; i++)
        if (strcmp(map->entry[i].key, entry->key) == 0)
            return map_refuse(r, map_member(r, node, "id"), "id \"%s\" was there before",
                              entry->key);
    snprintf(r->thing, sizeof r->thing, "entry %u (%s)", (unsigned)index + 1, entry->key);
    if (!map_check_fields(r, node, "name!63 army:austria|france from_round=1..16 pontoon?")
        || !map_read_index(r, node, "locale", MAP_LOCALES, &entry->locale)
        || !find_road(r, map_member(r, node, "road"), &entry->road))
        return false;
    json_string(&r->doc, map_member(r, node, "name"), entry->name, sizeof entry->name);
    entry->army = json_equals(&r->doc, map_member(r, node, "army"), map_mar_armies[1]);
    entry->from_round = map_number(r, node, "from_round");
    entry->pontoon = json_is(&r->doc, map_member(r, node, "pontoon"), JSON_TRUE);
    const map_locale *locale = &map->locale[entry->locale];
    if (!locale->group[entry->road])
        return map_refuse(r, node, "locale %u (%s) has no road %s", entry->locale + 1u, locale->key,
                          map->road[entry->road].key);
    return map_read_point(r, map_member(r, node, "at"), "at", &entry->at);
}

static bool read_sealed(map_reader *r, uint32_t node, uint32_t index) {
    map_marengo *map = r->board;
    map_sealed *sealed = &map->sealed[index];
    if (!map_read_index(r, node, "locale", MAP_LOCALES, &sealed->locale)) return false;
    map->sealed_count = (uint16_t)(index + 1);
    return read_line(r, node, sealed->line);
}

// -- The whole ----------------------------------------------------------------------------

static const map_list lists[] = {
    { "roads", "road", MAP_ROADS, MAP_ROADS, "kind:secondary|primary id points", NULL, read_road,
      NULL },
    { "locales", "locale", MAP_LOCALES, MAP_LOCALES,
      "key id name called capacity center polygon french_setup objective road_groups", NULL,
      read_locale, NULL },
    { "pairs", "pair", MAP_PAIRS, MAP_PAIRS, "a b id width:narrow|wide a_side b_side", NULL,
      read_pair, NULL },
    { "crossings", "crossing", MAP_CROSSINGS, MAP_CROSSINGS,
      "road id kind:secondary|primary pair a b", NULL, read_crossing, NULL },
    { "entries", "entry", MAP_ENTRIES, MAP_ENTRIES,
      "name id army from_round locale road pontoon at", NULL, read_entry, NULL },
    { "sealed_sides", "sealed side", 0, MAP_SEALED_MAX, "locale line", NULL, read_sealed, NULL },
};

static bool has_count(map_reader *r, const map_list *list) {
    uint32_t node = map_member(r, 0, list->key), count = r->doc.node[node].count;
    if (!json_is(&r->doc, node, JSON_ARRAY) || (count >= list->least && count <= list->most))
        return true;
    return map_refuse(r, node, "there must be %u %s, not %u", (unsigned)list->most, list->key,
                      (unsigned)count);
}

// Every locale must be reached from the first over pairs.
static bool is_connected(map_reader *r) {
    map_marengo *map = r->board;
    const map_links pairs = { map->pair[0].locale, sizeof *map->pair, MAP_PAIRS };
    bool reached[MAP_LOCALES] = { true };
    map_reach(&pairs, NULL, reached);
    for (uint32_t i = 0; i < MAP_LOCALES; i++)
        if (!reached[i])
            return map_refuse(r, map_record(r, "locales", i),
                              "locale %u (%s) cannot be reached from locale 1 (%s)",
                              (unsigned)i + 1, map->locale[i].key, map->locale[0].key);
    return true;
}

// Every road must be in some locale.
static bool is_used(map_reader *r, uint8_t road) {
    map_marengo *map = r->board;
    for (int i = 0; i < MAP_LOCALES; i++)
        if (map->locale[i].group[road]) return true;
    return map_refuse(r, map_member(r, 0, "roads"), "road %s is in no road group of any locale",
                      map->road[road].key);
}

bool map_mar_read_ground(map_reader *r) {
    r->thing[0] = 0;
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        if (!has_count(r, &lists[i]) || !map_read_lists(r, &lists[i], 1)) return false;
    r->lists = lists;
    if (!is_connected(r)) return false;
    for (uint8_t road = 0; road < MAP_ROADS; road++)
        if (!is_used(r, road)) return false;
    return true;
}
