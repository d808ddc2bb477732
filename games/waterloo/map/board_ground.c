/* board_ground.c - the ground of a board file: zones, towns, rivers, lines, roads. */
#include <stdio.h>
#include <string.h>

#include "games/waterloo/map/board_check.h"

// -- Zones and towns ----------------------------------------------------------------------

static bool read_zone(map_reader *r, uint32_t node, uint32_t index) {
    map_waterloo *map = r->board;
    char name[MAP_NAME_MAX];
    memcpy(map->zone[index], r->id, sizeof r->id);
    if (!map_read_name(r, node, name) || !map_is_word(r, node, "army", map->army[index].key))
        return false;
    uint32_t named = map_member(r, map_record(r, "armies", index), "setup_zone");
    if (json_equals(&r->doc, named, r->id)) return true;
    return map_refuse(r, named, "setup_zone of the %s army must be \"%s\"", map->army[index].key,
                      r->id);
}

static bool read_place(map_reader *r, uint32_t node, uint32_t index) {
    map_waterloo *map = r->board;
    map_wat_town *town = &map->town[index];
    if (!map_read_place(r, node, &town->at)) return false;
    for (uint32_t i = 0; i < index; i++) {
        const map_wat_town *other = &map->town[i];
        if (other->at.x == town->at.x && other->at.y == town->at.y)
            return map_refuse(r, node, "lies where town %s lies", other->key);
    }
    for (int i = 0; i < 2; i++) {
        const char *key = i ? "lat" : "lon";
        if (!json_is(&r->doc, map_member(r, node, key), JSON_NUMBER))
            return map_refuse(r, map_member(r, node, key), "%s must be a number", key);
    }
    return true;
}

static bool read_supply(map_reader *r, uint32_t node, map_wat_town *town) {
    uint32_t army = map_member(r, node, "supply_army");
    if (!map_read_u8(r, node, "supply_loss", (map_range){ 0, 9 }, &town->supply_loss)) return false;
    if (json_is(&r->doc, army, JSON_NULL) != (town->supply_loss == 0))
        return map_refuse(r, army, "supply_army must be null just where supply_loss is 0");
    return town->supply_loss == 0 || map_find_named(r, army, "armies", &town->supply_army);
}

static bool read_town(map_reader *r, uint32_t node, uint32_t index) {
    map_wat_town *town = &map_wat_board(r)->town[index];
    memcpy(town->key, r->id, sizeof town->key);
    return map_read_name(r, node, town->name)
           && map_read_named(r, node, "zone", "zones", &town->zone) && read_place(r, node, index)
           && map_read_bool(r, node, "city", &town->city)
           && map_read_bool(r, node, "front", &town->front)
           && map_read_bool(r, node, "edge", &town->edge) && read_supply(r, node, town)
           && map_check_text(r, node, "note");
}

static bool check_towns(map_reader *r) {
    map_waterloo *map = r->board;
    unsigned cities = 0, edges = 0;
    for (int i = 0; i < MAP_WAT_TOWNS; i++) {
        cities += map->town[i].city;
        edges += map->town[i].edge;
    }
    uint32_t node = map_member(r, 0, "towns");
    if (cities != MAP_WAT_CITIES)
        return map_refuse(r, node, "%u towns are cities; there must be %d", cities, MAP_WAT_CITIES);
    if (edges != MAP_WAT_EDGES)
        return map_refuse(r, node, "%u towns are on the edge; there must be %d", edges,
                          MAP_WAT_EDGES);
    return true;
}

// -- Rivers and lines ---------------------------------------------------------------------

static bool read_river(map_reader *r, uint32_t node, uint32_t index) {
    return map_read_way(r, node, "line", 2, &map_wat_board(r)->river[index]);
}

static bool read_line(map_reader *r, uint32_t node, uint32_t index) {
    return map_read_way(r, node, "line", 2, &map_wat_board(r)->line[index]);
}

// -- Roads --------------------------------------------------------------------------------

static bool read_crossed(map_reader *r, uint32_t node, map_wat_road *road) {
    uint32_t rivers = map_member(r, node, "rivers"), item = json_first(&r->doc, rivers);
    uint8_t crossed = 0, river = 0;
    if (!json_is(&r->doc, rivers, JSON_ARRAY))
        return map_refuse(r, rivers, "rivers must be a list");
    for (; item; item = json_after(&r->doc, rivers, item)) {
        if (!map_find_named(r, item, "rivers", &river)) return false;
        if (road->rivers >> river & 1)
            return map_refuse(r, item, "river %s is there twice",
                              map_wat_board(r)->river[river].key);
        road->rivers = (uint8_t)(road->rivers | 1u << river);
    }
    if (!map_read_bool(r, node, "river", &crossed)) return false;
    if (crossed == (road->rivers != 0)) return true;
    return map_refuse(r, map_member(r, node, "river"),
                      "river must be true just where rivers names one");
}

// Two towns, named in the id; no other road joins them.
static bool check_ends(map_reader *r, uint32_t node, uint32_t index) {
    map_waterloo *map = r->board;
    const map_wat_road *road = &map->road[index];
    const char *a = map->town[road->town[0]].key, *b = map->town[road->town[1]].key;
    char id[2 * MAP_KEY_MAX + 2];
    if (road->town[0] == road->town[1]) return map_refuse(r, node, "joins town %s with itself", a);
    snprintf(id, sizeof id, "%s__%s", a, b);
    for (uint32_t i = 0; i < index; i++) {
        const map_wat_road *other = &map->road[i];
        if ((other->town[0] == road->town[0] && other->town[1] == road->town[1])
            || (other->town[0] == road->town[1] && other->town[1] == road->town[0]))
            return map_refuse(r, node, "road %s joins these towns already", other->key);
    }
    return strcmp(id, road->key) == 0 || map_refuse(r, node, "id must be \"%s\"", id);
}

static bool read_road(map_reader *r, uint32_t node, uint32_t index) {
    static const char *const classes[] = { "major", "minor" };
    map_wat_road *road = &map_wat_board(r)->road[index];
    memcpy(road->key, r->id, sizeof road->key);
    return map_read_named(r, node, "a", "towns", &road->town[0])
           && map_read_named(r, node, "b", "towns", &road->town[1]) && check_ends(r, node, index)
           && map_read_either(r, node, "class", classes, &road->minor)
           && read_crossed(r, node, road);
}

// The town at the other end of a road; -1 if the road does not touch the town.
static int far_end(const map_wat_road *road, int town) {
    return road->town[0] == town ? road->town[1] : road->town[1] == town ? road->town[0] : -1;
}

static bool check_roads_of(map_reader *r, uint8_t town) {
    map_waterloo *map = r->board;
    const map_wat_town *row = &map->town[town];
    bool out = false;
    unsigned count = 0;
    for (int i = 0; i < MAP_WAT_ROADS; i++) {
        int far = far_end(&map->road[i], town);
        if (far < 0) continue;
        count++;
        out = out || map->town[far].zone != row->zone;
    }
    if (count > MAP_WAT_ROADS_MAX)
        return map_refuse(r, map_record(r, "towns", town), "town %s has %u roads; %d are allowed",
                          row->key, count, MAP_WAT_ROADS_MAX);
    if ((row->zone == 0 && out) == (bool)row->front) return true;
    return map_refuse(r, map_member(r, map_record(r, "towns", town), "front"),
                      "front of town %s must be %s: it has %s road out of France", row->key,
                      row->front ? "false" : "true", row->front ? "no" : "a");
}

// Every town must be reached from the first over roads, even without the towns on the edge.
static bool is_connected(map_reader *r, bool edges) {
    map_waterloo *map = r->board;
    const map_links roads = { map->road[0].town, sizeof *map->road, MAP_WAT_ROADS };
    bool reached[MAP_WAT_TOWNS] = { false }, closed[MAP_WAT_TOWNS];
    uint32_t first = MAP_WAT_TOWNS;
    for (uint32_t i = MAP_WAT_TOWNS; i-- > 0;) {
        closed[i] = !edges && map->town[i].edge;
        if (!closed[i]) first = i;
    }
    reached[first] = true;
    map_reach(&roads, closed, reached);
    for (uint32_t i = 0; i < MAP_WAT_TOWNS; i++)
        if (!reached[i] && !closed[i])
            return map_refuse(r, map_record(r, "towns", i), "town %s cannot be reached from %s%s",
                              map->town[i].key, map->town[first].key,
                              edges ? "" : " without the towns on the edge");
    return true;
}

static bool check_roads(map_reader *r) {
    for (uint8_t i = 0; i < MAP_WAT_TOWNS; i++)
        if (!check_roads_of(r, i)) return false;
    return is_connected(r, true) && is_connected(r, false);
}

// clang-format off
static const map_list lists[] = {
    { "zones", "zone", MAP_WAT_ARMIES, MAP_WAT_ARMIES, MAP_ID_KEY, NULL,
      MAP_KEYS("id", "name", "army", "confidence"), read_zone, NULL },
    { "towns", "town", MAP_WAT_TOWNS, MAP_WAT_TOWNS, MAP_ID_KEY, NULL,
      MAP_KEYS("id", "name", "zone", "x", "y", "lon", "lat", "city", "supply_army", "supply_loss",
               "front", "edge", "confidence", "zone_confidence", "src", "note"),
      read_town, check_towns },
    { "rivers", "river", MAP_WAT_RIVERS, MAP_WAT_RIVERS, MAP_ID_KEY, NULL,
      MAP_KEYS("id", "name", "line", "confidence"), read_river, NULL },
    { "lines", "line", MAP_WAT_LINES, MAP_WAT_LINES, MAP_ID_KEY, MAP_KEYS("border", "deployment_line"),
      MAP_KEYS("id", "name", "line", "confidence"), read_line, NULL },
    { "roads", "road", MAP_WAT_ROADS, MAP_WAT_ROADS, MAP_ID_KEY, NULL,
      MAP_KEYS("id", "a", "b", "class", "river", "rivers", "confidence", "adjacent_confidence",
               "class_confidence", "river_confidence", "src"),
      read_road, check_roads },
};
// clang-format on

bool map_wat_read_ground(map_reader *r) {
    return map_read_lists(r, lists, sizeof lists / sizeof *lists);
}
