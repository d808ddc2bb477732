/* board_file.c - reads a board file record by record, and refuses the first thing that
 * is not as it should be. Reads the lists in the order in which they name each other, and
 * finds what a name means in the file itself: a list that is read is known to be sound. */
#include "games/waterloo/map/board_file.h"

#include <stdio.h>
#include <string.h>

#include "base/check.h"
#include "map/records.h"

enum { SOURCES_MAX = 64, OPTIONS_MAX = 32, SLOTS = 3, SETUPS = 3, FREE_NUMBER = -1 };

typedef struct checker {
    map_reader r;
    map_waterloo *map;
    uint32_t town_node[MAP_WAT_TOWNS], unit_node[MAP_WAT_UNITS], army_node[MAP_WAT_ARMIES];
    uint64_t placed;              // set of units that have their place in the historical set-up
    uint8_t crowd[MAP_WAT_TOWNS]; // blocks but leaders placed in a town
} checker;

// A list, and what is done with its records.
typedef struct record_list {
    map_list list;
    bool (*read)(checker *, uint32_t node, uint32_t index);
    bool (*check)(checker *); // once all are read; NULL: nothing
} record_list;

static const char *const side_word[] = { "french", "allied", NULL };
static const char *const army_word[] = { "french", "anglo", "prussian", NULL };
static const char *const class_word[] = { "major", "minor", NULL };

// -- Names, and what they name ------------------------------------------------------------

static uint32_t find(const checker *c, uint32_t object, const char *key) {
    return json_find(&c->r.doc, object, key);
}

static bool read_label(checker *c, uint32_t object, char out[MAP_KEY_MAX]) {
    return map_read_text(&c->r, find(c, object, "label"), "label", out, MAP_KEY_MAX);
}

// -- Where the file's data come from ------------------------------------------------------

static bool check_sources(checker *c, uint32_t record) {
    uint32_t node = find(c, record, "src"), item = json_first(&c->r.doc, node);
    uint8_t dropped = 0;
    if (!node) return true;
    if (!item) return map_refuse(&c->r, node, "src must be a list of sources");
    for (; item; item = json_after(&c->r.doc, node, item))
        if (!map_find_named(&c->r, item, "sources", &dropped)) return false;
    return true;
}

// How sure the record is, and by which sources, where it says so.
static bool check_origin(checker *c, uint32_t record) {
    static const char *const keys[] = {
        "confidence",
        "fire_confidence",
        "zone_confidence",
        "adjacent_confidence",
        "class_confidence",
        "river_confidence",
        NULL,
    };
    for (int i = 0; keys[i]; i++) {
        uint32_t node = find(c, record, keys[i]);
        if (node && !map_check_confidence(&c->r, node, keys[i])) return false;
    }
    return check_sources(c, record);
}

// -- Lists of records ---------------------------------------------------------------------

static bool read_records(checker *c, const record_list *records) {
    const map_list *list = &records->list;
    if (!map_check_list(&c->r, list)) return false;
    uint32_t node = find(c, 0, list->key), record = json_first(&c->r.doc, node);
    for (uint32_t index = 0; record; record = json_after(&c->r.doc, node, record), index++) {
        map_begin_record(&c->r, list, index);
        if (!map_has_keys(&c->r, record, list->keys) || !map_read_id(&c->r, list, record, index)
            || !check_origin(c, record) || !records->read(c, record, index))
            return false;
    }
    c->r.thing[0] = 0;
    return !records->check || records->check(c);
}

// -- The head of the file -----------------------------------------------------------------

static bool read_frame(checker *c) {
    static const char *const keys[] = { "width", "height", "y", "north", NULL };
    uint32_t node = find(c, 0, "frame");
    int width = 0, height = 0;
    strcpy(c->r.thing, "frame");
    if (!map_has_keys(&c->r, node, keys)
        || !map_read_int(&c->r, node, "width", (map_range){ 100, 9999 }, &width)
        || !map_read_int(&c->r, node, "height", (map_range){ 100, 9999 }, &height)
        || !map_is_word(&c->r, node, "y", "down") || !map_is_word(&c->r, node, "north", "up"))
        return false;
    c->r.frame = c->map->frame = (map_frame){ { 0, 0 }, { (int16_t)width, (int16_t)height } };
    return true;
}

static bool read_setup_rules(checker *c) {
    static const char *const keys[] = { "order", "leaders_count", "confidence", "src", NULL };
    static const char *const order[] = { "anglo", "prussian", "french", NULL };
    uint32_t node = find(c, 0, "setup_rules");
    uint8_t leaders = 0;
    strcpy(c->r.thing, "setup_rules");
    if (!map_has_keys(&c->r, node, keys) || !check_origin(c, node)
        || !map_is_words(&c->r, node, "order", order)
        || !map_read_bool(&c->r, node, "leaders_count", &leaders))
        return false;
    if (leaders) return true;
    return map_refuse(&c->r, find(c, node, "leaders_count"),
                      "leaders_count must be true, as in the rules");
}

static bool read_head(checker *c) {
    static const char *const keys[] = {
        "id",          "title",   "edition", "frame",    "confidence_values",
        "sources",     "sides",   "armies",  "corps",    "types",
        "units",       "zones",   "towns",   "roads",    "rivers",
        "lines",       "numbers", "tiles",   "calendar", "road_limits",
        "setup_rules", "setups",  "options", NULL,
    };
    if (!map_has_keys(&c->r, 0, keys)) return false;
    uint32_t id = find(c, 0, "id");
    if (!json_equals(&c->r.doc, id, "waterloo_1815"))
        return map_refuse(&c->r, id, "id must be \"waterloo_1815\"");
    if (!map_check_text(&c->r, 0, "title") || !map_check_text(&c->r, 0, "edition")
        || !map_is_words(&c->r, 0, "confidence_values", map_confidences))
        return false;
    return read_frame(c);
}

static bool read_source(checker *c, uint32_t node, uint32_t index) {
    (void)index;
    return map_check_text(&c->r, node, "ref");
}

// -- Sides, armies, corps, types ----------------------------------------------------------

static bool read_side(checker *c, uint32_t node, uint32_t index) {
    static const char *const armies[MAP_WAT_SIDES][3] = { { "french", NULL },
                                                          { "anglo", "prussian", NULL } };
    char name[MAP_NAME_MAX];
    return map_read_name(&c->r, node, name) && map_is_words(&c->r, node, "armies", armies[index]);
}

// The leader is a unit, and the zone names the army: both are read when those are.
static bool read_army(checker *c, uint32_t node, uint32_t index) {
    map_wat_army *army = &c->map->army[index];
    c->army_node[index] = node;
    memcpy(army->key, c->r.id, sizeof army->key);
    army->side = index > 0;
    return map_is_word(&c->r, node, "side", side_word[army->side])
           && map_read_name(&c->r, node, army->name) && map_check_text(&c->r, node, "colour")
           && map_read_u8(&c->r, node, "blocks", (map_range){ 1, MAP_WAT_UNITS }, &army->unit_count)
           && map_read_u8(&c->r, node, "steps", (map_range){ 1, 250 }, &army->steps)
           && map_read_u8(&c->r, node, "group_moves", (map_range){ 1, 9 }, &army->group_moves)
           && map_read_u8(&c->r, node, "setup_limit", (map_range){ 1, MAP_WAT_UNITS },
                          &army->setup_limit)
           && map_read_u8(&c->r, node, "defeat_losses", (map_range){ 1, army->unit_count },
                          &army->defeat_losses);
}

static bool read_corps(checker *c, uint32_t node, uint32_t index) {
    map_wat_corps *corps = &c->map->corps[index];
    memcpy(corps->key, c->r.id, sizeof corps->key);
    if (!map_read_named(&c->r, node, "army", "armies", &corps->army)
        || !map_read_name(&c->r, node, corps->name) || !read_label(c, node, corps->label))
        return false;
    if (index == 0 || corps->army >= corps[-1].army) return true;
    return map_refuse(&c->r, node, "a corps of the %s army must come before those of the %s",
                      army_word[corps->army], army_word[corps[-1].army]);
}

static bool read_type(checker *c, uint32_t node, uint32_t index) {
    static const char *const when[] = { "always", "engaged_with_cavalry", "always", "always",
                                        "never" };
    const map_range moves = { 1, 4 }, fire = { 0, MAP_WAT_FIRE_MAX };
    map_wat_type *type = &c->map->type[index];
    uint8_t dropped = 0;
    memcpy(type->key, c->r.id, sizeof type->key);
    return map_read_name(&c->r, node, type->name)
           && map_read_u8(&c->r, node, "move", moves, &type->range)
           && map_read_u8(&c->r, node, "battle_moves", moves, &type->battle_moves)
           && map_read_u8(&c->r, node, "base_fire", fire, &dropped)
           && map_read_u8(&c->r, node, "skirmish_fire", fire, &type->skirmish_fire)
           && map_read_u8(&c->r, node, "rout_loss", (map_range){ 0, MAP_WAT_STEPS_MAX },
                          &type->rout_loss)
           && map_is_word(&c->r, node, "rout_loss_if", when[index]);
}

// -- Units --------------------------------------------------------------------------------

static bool is_leader(const checker *c, const map_wat_unit *unit) {
    return strcmp(c->map->type[unit->type].key, "leader") == 0;
}

static bool read_unit_corps(checker *c, uint32_t node, map_wat_unit *unit) {
    uint32_t name = find(c, node, "corps");
    unit->corps = MAP_WAT_CORPS;
    if (is_leader(c, unit))
        return json_is(&c->r.doc, name, JSON_NULL)
               || map_refuse(&c->r, name, "corps must be null: leaders have none");
    if (!map_find_named(&c->r, name, "corps", &unit->corps)) return false;
    const map_wat_corps *corps = &c->map->corps[unit->corps];
    if (corps->army == unit->army) return true;
    return map_refuse(&c->r, name, "corps \"%s\" is of the %s army, the unit of the %s", corps->key,
                      army_word[corps->army], army_word[unit->army]);
}

static bool read_unit(checker *c, uint32_t node, uint32_t index) {
    const map_range fire = { 0, MAP_WAT_FIRE_MAX };
    map_wat_unit *unit = &c->map->unit[index];
    memcpy(unit->key, c->r.id, sizeof unit->key);
    c->unit_node[index] = node;
    if (!map_read_named(&c->r, node, "army", "armies", &unit->army)
        || !map_read_named(&c->r, node, "type", "types", &unit->type)
        || !read_unit_corps(c, node, unit) || !map_read_name(&c->r, node, unit->name)
        || !read_label(c, node, unit->label))
        return false;
    if (index > 0 && unit->army < unit[-1].army)
        return map_refuse(&c->r, node, "a unit of the %s army must come before those of the %s",
                          army_word[unit->army], army_word[unit[-1].army]);
    return map_read_u8(&c->r, node, "steps", (map_range){ 1, MAP_WAT_STEPS_MAX }, &unit->steps)
           && map_read_u8(&c->r, node, "fire", fire, &unit->fire)
           && map_read_u8(&c->r, node, "elite_fire", fire, &unit->elite_fire)
           && map_check_text(&c->r, node, "note");
}

static bool check_totals(checker *c, uint8_t index, uint8_t unit_first) {
    map_wat_army *army = &c->map->army[index];
    unsigned blocks = 0, steps = 0;
    for (int i = 0; i < MAP_WAT_UNITS; i++) {
        if (c->map->unit[i].army != index) continue;
        blocks++;
        steps += c->map->unit[i].steps;
    }
    army->unit_first = unit_first;
    if (blocks != army->unit_count)
        return map_refuse(&c->r, find(c, c->army_node[index], "blocks"),
                          "blocks is %u, but the army has %u units", army->unit_count, blocks);
    if (steps != army->steps)
        return map_refuse(&c->r, find(c, c->army_node[index], "steps"),
                          "steps is %u, but the units of the army have %u", army->steps, steps);
    return true;
}

// An army has one leader, the one that its row names.
static bool check_leader(checker *c, uint8_t index) {
    map_wat_army *army = &c->map->army[index];
    uint32_t name = find(c, c->army_node[index], "leader");
    if (!map_find_named(&c->r, name, "units", &army->leader)) return false;
    const map_wat_unit *leader = &c->map->unit[army->leader];
    if (leader->army != index || !is_leader(c, leader))
        return map_refuse(&c->r, name, "leader: unit %s is no leader of the %s army", leader->key,
                          army->key);
    for (int i = 0; i < MAP_WAT_UNITS; i++) {
        const map_wat_unit *unit = &c->map->unit[i];
        if (unit->army == index && unit != leader && is_leader(c, unit))
            return map_refuse(&c->r, c->unit_node[i], "unit %s is a second leader", unit->key);
    }
    return true;
}

static bool check_armies(checker *c) {
    uint8_t unit_first = 0;
    for (uint8_t i = 0; i < MAP_WAT_ARMIES; i++) {
        snprintf(c->r.thing, sizeof c->r.thing, "army %u (%s)", i + 1u, army_word[i]);
        if (!check_totals(c, i, unit_first) || !check_leader(c, i)) return false;
        unit_first = (uint8_t)(unit_first + c->map->army[i].unit_count);
    }
    c->r.thing[0] = 0;
    return true;
}

// Every corps has a unit.
static bool check_corps(checker *c) {
    for (int corps = 0; corps < MAP_WAT_CORPS; corps++) {
        int unit = 0;
        while (unit < MAP_WAT_UNITS && c->map->unit[unit].corps != corps)
            unit++;
        if (unit == MAP_WAT_UNITS)
            return map_refuse(&c->r, find(c, 0, "corps"), "corps %s has no unit",
                              c->map->corps[corps].key);
    }
    return true;
}

static bool check_units(checker *c) {
    return check_armies(c) && check_corps(c);
}

// -- Zones and towns ----------------------------------------------------------------------

static bool read_zone(checker *c, uint32_t node, uint32_t index) {
    char name[MAP_NAME_MAX];
    memcpy(c->map->zone[index], c->r.id, sizeof c->r.id);
    if (!map_read_name(&c->r, node, name) || !map_is_word(&c->r, node, "army", army_word[index]))
        return false;
    uint32_t named = find(c, c->army_node[index], "setup_zone");
    if (json_equals(&c->r.doc, named, c->r.id)) return true;
    return map_refuse(&c->r, named, "setup_zone of the %s army must be \"%s\"", army_word[index],
                      c->r.id);
}

static bool read_place(checker *c, uint32_t node, uint32_t index) {
    map_wat_town *town = &c->map->town[index];
    const map_point high = c->r.frame.high;
    int x = 0, y = 0;
    if (!map_read_int(&c->r, node, "x", (map_range){ 0, high.x }, &x)
        || !map_read_int(&c->r, node, "y", (map_range){ 0, high.y }, &y))
        return false;
    town->at = (map_point){ (int16_t)x, (int16_t)y };
    for (uint32_t i = 0; i < index; i++) {
        const map_wat_town *other = &c->map->town[i];
        if (other->at.x == x && other->at.y == y)
            return map_refuse(&c->r, node, "lies where town %s lies", other->key);
    }
    for (int i = 0; i < 2; i++) {
        const char *key = i ? "lat" : "lon";
        if (!json_is(&c->r.doc, find(c, node, key), JSON_NUMBER))
            return map_refuse(&c->r, find(c, node, key), "%s must be a number", key);
    }
    return true;
}

static bool read_supply(checker *c, uint32_t node, map_wat_town *town) {
    uint32_t army = find(c, node, "supply_army");
    if (!map_read_u8(&c->r, node, "supply_loss", (map_range){ 0, 9 }, &town->supply_loss))
        return false;
    if (json_is(&c->r.doc, army, JSON_NULL) != (town->supply_loss == 0))
        return map_refuse(&c->r, army, "supply_army must be null just where supply_loss is 0");
    return town->supply_loss == 0 || map_find_named(&c->r, army, "armies", &town->supply_army);
}

static bool read_town(checker *c, uint32_t node, uint32_t index) {
    map_wat_town *town = &c->map->town[index];
    c->town_node[index] = node;
    memcpy(town->key, c->r.id, sizeof town->key);
    return map_read_name(&c->r, node, town->name)
           && map_read_named(&c->r, node, "zone", "zones", &town->zone)
           && read_place(c, node, index) && map_read_bool(&c->r, node, "city", &town->city)
           && map_read_bool(&c->r, node, "front", &town->front)
           && map_read_bool(&c->r, node, "edge", &town->edge) && read_supply(c, node, town)
           && map_check_text(&c->r, node, "note");
}

static bool check_towns(checker *c) {
    unsigned cities = 0, edges = 0;
    for (int i = 0; i < MAP_WAT_TOWNS; i++) {
        cities += c->map->town[i].city;
        edges += c->map->town[i].edge;
    }
    uint32_t node = find(c, 0, "towns");
    if (cities != MAP_WAT_CITIES)
        return map_refuse(&c->r, node, "%u towns are cities; there must be %d", cities,
                          MAP_WAT_CITIES);
    if (edges != MAP_WAT_EDGES)
        return map_refuse(&c->r, node, "%u towns are on the edge; there must be %d", edges,
                          MAP_WAT_EDGES);
    return true;
}

// -- Rivers and lines ---------------------------------------------------------------------

static bool read_way(checker *c, uint32_t node, map_wat_line *line) {
    uint32_t points = find(c, node, "line");
    memcpy(line->key, c->r.id, sizeof line->key);
    if (!map_read_name(&c->r, node, line->name)) return false;
    if (!json_is(&c->r.doc, points, JSON_ARRAY) || c->r.doc.node[points].count < 2
        || c->r.doc.node[points].count > MAP_WAT_LINE_MAX)
        return map_refuse(&c->r, points, "line must be 2 to %d points", MAP_WAT_LINE_MAX);
    uint32_t point = json_first(&c->r.doc, points);
    for (; point; point = json_after(&c->r.doc, points, point))
        if (!map_read_point(&c->r, point, "line", &line->point[line->count++])) return false;
    return true;
}

static bool read_river(checker *c, uint32_t node, uint32_t index) {
    return read_way(c, node, &c->map->river[index]);
}

static bool read_line(checker *c, uint32_t node, uint32_t index) {
    return read_way(c, node, &c->map->line[index]);
}

// -- Roads --------------------------------------------------------------------------------

static bool read_crossed(checker *c, uint32_t node, map_wat_road *road) {
    uint32_t rivers = find(c, node, "rivers"), item = json_first(&c->r.doc, rivers);
    uint8_t crossed = 0, river = 0;
    if (!json_is(&c->r.doc, rivers, JSON_ARRAY))
        return map_refuse(&c->r, rivers, "rivers must be a list");
    for (; item; item = json_after(&c->r.doc, rivers, item)) {
        if (!map_find_named(&c->r, item, "rivers", &river)) return false;
        if (road->rivers >> river & 1)
            return map_refuse(&c->r, item, "river %s is there twice", c->map->river[river].key);
        road->rivers = (uint8_t)(road->rivers | 1u << river);
    }
    if (!map_read_bool(&c->r, node, "river", &crossed)) return false;
    if (crossed == (road->rivers != 0)) return true;
    return map_refuse(&c->r, find(c, node, "river"),
                      "river must be true just where rivers names one");
}

// Two towns, named in the id; no other road joins them.
static bool check_ends(checker *c, uint32_t node, uint32_t index) {
    const map_wat_road *road = &c->map->road[index];
    const char *a = c->map->town[road->town[0]].key, *b = c->map->town[road->town[1]].key;
    char id[2 * MAP_KEY_MAX + 2];
    if (road->town[0] == road->town[1])
        return map_refuse(&c->r, node, "joins town %s with itself", a);
    snprintf(id, sizeof id, "%s__%s", a, b);
    for (uint32_t i = 0; i < index; i++) {
        const map_wat_road *other = &c->map->road[i];
        if ((other->town[0] == road->town[0] && other->town[1] == road->town[1])
            || (other->town[0] == road->town[1] && other->town[1] == road->town[0]))
            return map_refuse(&c->r, node, "road %s joins these towns already", other->key);
    }
    return strcmp(id, road->key) == 0 || map_refuse(&c->r, node, "id must be \"%s\"", id);
}

static bool read_road(checker *c, uint32_t node, uint32_t index) {
    map_wat_road *road = &c->map->road[index];
    memcpy(road->key, c->r.id, sizeof road->key);
    return map_read_named(&c->r, node, "a", "towns", &road->town[0])
           && map_read_named(&c->r, node, "b", "towns", &road->town[1])
           && check_ends(c, node, index)
           && map_read_either(&c->r, node, "class", class_word, &road->minor)
           && read_crossed(c, node, road);
}

// The town at the other end of a road; -1 if the road does not touch the town.
static int far_end(const map_wat_road *road, int town) {
    return road->town[0] == town ? road->town[1] : road->town[1] == town ? road->town[0] : -1;
}

static bool check_roads_of(checker *c, int town) {
    GG_ASSERT_CMP((unsigned)town, <, MAP_WAT_TOWNS);
    const map_wat_town *row = &c->map->town[town];
    bool out = false;
    unsigned count = 0;
    for (int i = 0; i < MAP_WAT_ROADS; i++) {
        int far = far_end(&c->map->road[i], town);
        if (far < 0) continue;
        count++;
        out = out || c->map->town[far].zone != row->zone;
    }
    if (count > MAP_WAT_ROADS_MAX)
        return map_refuse(&c->r, c->town_node[town], "town %s has %u roads; %d are allowed",
                          row->key, count, MAP_WAT_ROADS_MAX);
    if ((row->zone == 0 && out) == (bool)row->front) return true;
    return map_refuse(&c->r, find(c, c->town_node[town], "front"),
                      "front of town %s must be %s: it has %s road out of France", row->key,
                      row->front ? "false" : "true", row->front ? "no" : "a");
}

// Every town must be reached from the first over roads, even without the towns on the edge.
static bool is_connected(checker *c, bool edges) {
    bool reached[MAP_WAT_TOWNS] = { false }, grown = true;
    int first = 0;
    while (!edges && c->map->town[first].edge)
        first++;
    reached[first] = true;
    while (grown) {
        grown = false;
        for (int i = 0; i < MAP_WAT_ROADS; i++) {
            const uint8_t *end = c->map->road[i].town;
            if (reached[end[0]] == reached[end[1]]) continue;
            if (!edges && (c->map->town[end[0]].edge || c->map->town[end[1]].edge)) continue;
            reached[end[0]] = reached[end[1]] = grown = true;
        }
    }
    for (uint32_t i = 0; i < MAP_WAT_TOWNS; i++)
        if (!reached[i] && (edges || !c->map->town[i].edge))
            return map_refuse(&c->r, c->town_node[i], "town %s cannot be reached from %s%s",
                              c->map->town[i].key, c->map->town[first].key,
                              edges ? "" : " without the towns on the edge");
    return true;
}

static bool check_roads(checker *c) {
    for (int i = 0; i < MAP_WAT_TOWNS; i++)
        if (!check_roads_of(c, i)) return false;
    return is_connected(c, true) && is_connected(c, false);
}

// -- Limits, numbers, tiles, calendar -----------------------------------------------------

static bool read_limit(checker *c, uint32_t node, uint32_t index) {
    static const char *const per[] = { "turn",        "turn",        "battle_turn", "battle_turn",
                                       "battle_turn", "battle_turn", "battle" };
    uint8_t *limit = c->map->limit[index];
    return map_read_u8(&c->r, node, "major", (map_range){ 1, MAP_WAT_UNITS }, &limit[0])
           && map_read_u8(&c->r, node, "minor", (map_range){ 1, limit[0] }, &limit[1])
           && map_is_word(&c->r, node, "per", per[index]);
}

// Those the rules fix must be as they are; the rest may be what the range allows.
static bool read_number(checker *c, uint32_t node, uint32_t index) {
    static const int fixed[MAP_WAT_NUMBERS] = {
        MAP_WAT_TURNS, FREE_NUMBER, 1, FREE_NUMBER, FREE_NUMBER, FREE_NUMBER, FREE_NUMBER,
        FREE_NUMBER,   FREE_NUMBER, 1, 2,           1,           2,           1,
    };
    static const map_range range[MAP_WAT_NUMBERS] = {
        [MAP_WAT_BATTLE_BLOCKS] = { 1, 9 },
        [MAP_WAT_SHOW_MAX] = { 1, 9 },
        [MAP_WAT_DIE_FAIL] = { 1, 5 },
        [MAP_WAT_FIRE_LIMIT] = { 1, MAP_WAT_FIRE_MAX },
        [MAP_WAT_STREAM_CROSSINGS] = { 1, 9 },
        [MAP_WAT_STALEMATE_TURNS] = { 1, 9 },
        [MAP_WAT_CITIES_TO_WIN] = { 1, MAP_WAT_CITIES },
    };
    uint8_t *value = &c->map->number[index];
    if (fixed[index] == FREE_NUMBER) return map_read_u8(&c->r, node, "value", range[index], value);
    int64_t found = 0;
    if (!json_int(&c->r.doc, find(c, node, "value"), &found) || found != fixed[index])
        return map_refuse(&c->r, find(c, node, "value"), "value must be %d, as in the rules",
                          fixed[index]);
    *value = (uint8_t)fixed[index];
    return true;
}

static bool read_tile(checker *c, uint32_t node, uint32_t index) {
    memcpy(c->map->tile[index], c->r.id, sizeof c->r.id);
    return map_read_u8(&c->r, node, "count", (map_range){ 1, 9 }, &c->map->tile_count[index]);
}

static bool read_date(checker *c, uint32_t node, char out[MAP_KEY_MAX]) {
    static const char form[] = "0000-00-00";
    uint32_t date = find(c, node, "date");
    bool good = json_string(&c->r.doc, date, out, MAP_KEY_MAX) && strlen(out) == strlen(form);
    for (size_t i = 0; good && form[i]; i++)
        good = form[i] == '-' ? out[i] == '-' : out[i] >= '0' && out[i] <= '9';
    return good || map_refuse(&c->r, date, "date must be of the form 1815-06-15");
}

static bool is_due(checker *c, uint32_t node, const char *key, int due) {
    int64_t value = 0;
    if (json_int(&c->r.doc, find(c, node, key), &value) && value == due) return true;
    return map_refuse(&c->r, find(c, node, key), "%s must be %d: turns come in order", key, due);
}

// A day has three turns, the third at night; the sides take turns throughout.
static bool read_day(checker *c, uint32_t node, uint32_t index) {
    map_wat_day *day = &c->map->day[index];
    int slot = (int)(index % SLOTS) + 1;
    if (!is_due(c, node, "turn", (int)index + 1) || !is_due(c, node, "slot", slot)
        || !read_date(c, node, day->date)
        || !map_read_either(&c->r, node, "side", side_word, &day->side)
        || !map_read_bool(&c->r, node, "night", &day->night))
        return false;
    if (day->night != (slot == SLOTS))
        return map_refuse(&c->r, find(c, node, "night"), "night must be true in slot %d alone",
                          SLOTS);
    if (day->side != index % 2)
        return map_refuse(&c->r, find(c, node, "side"), "side must be \"%s\": the sides alternate",
                          side_word[index % 2]);
    if (index == 0) return true;
    int order = strcmp(day->date, day[-1].date);
    if (slot == 1 ? order > 0 : order == 0) return true;
    return map_refuse(&c->r, find(c, node, "date"), "date must be %s that of the turn before",
                      slot == 1 ? "later than" : "the same as");
}

// -- Set-ups and options ------------------------------------------------------------------

static bool place_unit(checker *c, uint32_t name, uint8_t town) {
    GG_ASSERT_CMP(town, <, MAP_WAT_TOWNS);
    uint8_t unit = 0;
    if (!map_find_named(&c->r, name, "units", &unit)) return false;
    map_wat_unit *row = &c->map->unit[unit];
    const map_wat_army *army = &c->map->army[row->army];
    if (row->army != c->map->town[town].zone)
        return map_refuse(&c->r, name, "unit %s may not set up in %s, out of its army's zone",
                          row->key, c->map->town[town].key);
    if (c->placed >> unit & 1)
        return map_refuse(&c->r, name, "unit %s has its place in %s already", row->key,
                          c->map->town[row->home].key);
    row->home = town;
    c->placed |= UINT64_C(1) << unit;
    if (!is_leader(c, row)) c->crowd[town]++;
    if (c->crowd[town] <= army->setup_limit) return true;
    return map_refuse(&c->r, name, "town %s has more than %u blocks", c->map->town[town].key,
                      army->setup_limit);
}

static bool read_placement(checker *c, uint32_t node) {
    static const char *const keys[] = { "town", "army", "units", "confidence", NULL };
    uint8_t town = 0, army = 0;
    if (!map_has_keys(&c->r, node, keys) || !check_origin(c, node)
        || !map_read_named(&c->r, node, "town", "towns", &town)
        || !map_read_named(&c->r, node, "army", "armies", &army))
        return false;
    uint32_t units = find(c, node, "units"), item = json_first(&c->r.doc, units);
    if (!json_is(&c->r.doc, units, JSON_ARRAY) || !item)
        return map_refuse(&c->r, units, "units must be a list of units");
    for (; item; item = json_after(&c->r.doc, units, item)) {
        if (!place_unit(c, item, town)) return false;
        if (c->map->town[town].zone != army)
            return map_refuse(&c->r, find(c, node, "army"), "army must be \"%s\", as its units",
                              army_word[c->map->town[town].zone]);
    }
    return true;
}

// The historical set-up gives each unit one place; the others list none.
static bool read_placements(checker *c, uint32_t node, bool historical) {
    uint32_t list = find(c, node, "placements"), item = json_first(&c->r.doc, list);
    if (!json_is(&c->r.doc, list, JSON_ARRAY))
        return map_refuse(&c->r, list, "placements must be a list");
    if (!historical)
        return !item || map_refuse(&c->r, item, "only the historical set-up lists placements");
    for (; item; item = json_after(&c->r.doc, list, item))
        if (!read_placement(c, item)) return false;
    for (int i = 0; i < MAP_WAT_UNITS; i++)
        if (!(c->placed >> i & 1))
            return map_refuse(&c->r, list, "placements have no place for unit %s",
                              c->map->unit[i].key);
    return true;
}

static bool read_setup(checker *c, uint32_t node, uint32_t index) {
    static const char *const french[] = { "free", "historical", "free" };
    static const char *const allied[] = { "free", "historical", "historical" };
    uint8_t is_default = 0;
    if (!map_is_word(&c->r, node, "french", french[index])
        || !map_is_word(&c->r, node, "allied", allied[index])
        || !map_read_bool(&c->r, node, "default", &is_default))
        return false;
    if (is_default != (index == 0))
        return map_refuse(&c->r, find(c, node, "default"),
                          "default must be true in the first set-up alone");
    return read_placements(c, node, index == 1);
}

// Options are the engine's; here they are described for readers of the file.
static bool read_option(checker *c, uint32_t node, uint32_t index) {
    uint32_t values = find(c, node, "values"), value = find(c, node, "default");
    (void)index;
    if (!json_is(&c->r.doc, values, JSON_ARRAY) || c->r.doc.node[values].count < 2)
        return map_refuse(&c->r, values, "values must be a list of two or more");
    uint8_t type = c->r.doc.node[json_first(&c->r.doc, values)].type;
    uint8_t kind = c->r.doc.node[value].type;
    bool both_bool =
        (type == JSON_TRUE || type == JSON_FALSE) && (kind == JSON_TRUE || kind == JSON_FALSE);
    if (both_bool || (type == kind && (type == JSON_STRING || type == JSON_NUMBER))) return true;
    return map_refuse(&c->r, value, "default must be a value of the kind that values lists");
}

// -- The whole ----------------------------------------------------------------------------

// clang-format off
#define KEYS MAP_KEYS
static const record_list lists[] = {
    { { "sources", "source", 1, SOURCES_MAX, MAP_ID_TEXT, NULL, KEYS("id", "ref") }, read_source, NULL },
    { { "sides", "side", MAP_WAT_SIDES, MAP_WAT_SIDES, MAP_ID_KEY, side_word,
      KEYS("id", "name", "armies", "confidence") }, read_side, NULL },
    { { "armies", "army", MAP_WAT_ARMIES, MAP_WAT_ARMIES, MAP_ID_KEY, army_word,
      KEYS("id", "side", "name", "colour", "leader", "blocks", "steps", "group_moves",
           "setup_zone", "setup_limit", "defeat_losses", "confidence", "src") },
      read_army, NULL },
    { { "corps", "corps", MAP_WAT_CORPS, MAP_WAT_CORPS, MAP_ID_KEY, NULL,
      KEYS("id", "army", "label", "name", "confidence") }, read_corps, NULL },
    { { "types", "type", MAP_WAT_TYPES, MAP_WAT_TYPES, MAP_ID_KEY,
      KEYS("infantry", "cavalry", "foot_artillery", "horse_artillery", "leader"),
      KEYS("id", "name", "move", "battle_moves", "base_fire", "skirmish_fire", "rout_loss",
           "rout_loss_if", "confidence", "src") },
      read_type, NULL },
    { { "units", "unit", MAP_WAT_UNITS, MAP_WAT_UNITS, MAP_ID_KEY, NULL,
      KEYS("id", "army", "corps", "type", "name", "label", "steps", "fire", "elite_fire",
           "confidence", "fire_confidence", "src", "note") },
      read_unit, check_units },
    { { "zones", "zone", MAP_WAT_ARMIES, MAP_WAT_ARMIES, MAP_ID_KEY, NULL,
      KEYS("id", "name", "army", "confidence") }, read_zone, NULL },
    { { "towns", "town", MAP_WAT_TOWNS, MAP_WAT_TOWNS, MAP_ID_KEY, NULL,
      KEYS("id", "name", "zone", "x", "y", "lon", "lat", "city", "supply_army", "supply_loss",
           "front", "edge", "confidence", "zone_confidence", "src", "note") },
      read_town, check_towns },
    { { "rivers", "river", MAP_WAT_RIVERS, MAP_WAT_RIVERS, MAP_ID_KEY, NULL,
      KEYS("id", "name", "line", "confidence") }, read_river, NULL },
    { { "lines", "line", MAP_WAT_LINES, MAP_WAT_LINES, MAP_ID_KEY, KEYS("border", "deployment_line"),
      KEYS("id", "name", "line", "confidence") }, read_line, NULL },
    { { "roads", "road", MAP_WAT_ROADS, MAP_WAT_ROADS, MAP_ID_KEY, NULL,
      KEYS("id", "a", "b", "class", "river", "rivers", "confidence", "adjacent_confidence",
           "class_confidence", "river_confidence", "src") },
      read_road, check_roads },
    { { "road_limits", "limit", MAP_WAT_LIMITS, MAP_WAT_LIMITS, MAP_ID_KEY,
      KEYS("march", "attack_over_river", "retreat", "rout", "rout_over_river", "reinforce",
           "regroup"),
      KEYS("id", "major", "minor", "per", "confidence", "src") }, read_limit, NULL },
    { { "numbers", "number", MAP_WAT_NUMBERS, MAP_WAT_NUMBERS, MAP_ID_KEY,
      KEYS("turns", "battle_min_blocks", "skirmish_show_min", "skirmish_show_max", "die_fail_max",
           "fire_max", "stream_crossings", "stalemate_turns", "cities_to_win",
           "corps_per_position", "corps_per_position_with_leader", "tiles_attacker",
           "tiles_defender", "shelter_per_square"),
      KEYS("id", "value", "confidence", "src") }, read_number, NULL },
    { { "tiles", "tile", MAP_WAT_TILES, MAP_WAT_TILES, MAP_ID_KEY,
      KEYS("woods", "farm", "stream", "hill"), KEYS("id", "count", "confidence", "src") },
      read_tile, NULL },
    { { "calendar", "calendar", MAP_WAT_TURNS, MAP_WAT_TURNS, MAP_ID_NONE, NULL,
      KEYS("turn", "date", "slot", "night", "side", "confidence", "src") }, read_day, NULL },
    { { "setups", "set-up", SETUPS, SETUPS, MAP_ID_KEY, KEYS("free", "historical", "gambit"),
      KEYS("id", "french", "allied", "default", "confidence", "src", "placements") },
      read_setup, NULL },
    { { "options", "option", 1, OPTIONS_MAX, MAP_ID_KEY, NULL,
      KEYS("id", "values", "default", "confidence") }, read_option, NULL },
};
// clang-format on

gg_status map_waterloo_read(const char *text, size_t size, map_nodes *nodes, map_waterloo *map,
                            gg_fault *fault) {
    checker c = { .map = map };
    memset(map, 0, sizeof *map);
    if (!map_open(&c.r, text, size, nodes, fault)) return fault->status;
    bool good = read_head(&c);
    for (size_t i = 0; good && i < sizeof lists / sizeof *lists; i++)
        good = read_records(&c, &lists[i]);
    return good && read_setup_rules(&c) ? GG_OK : GG_SYNTAX;
}

gg_status map_waterloo_check(const char *text, size_t size, gg_fault *fault) {
    static map_nodes nodes;
    static map_waterloo map;
    return map_waterloo_read(text, size, &nodes, &map, fault);
}
