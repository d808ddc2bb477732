/* board_ground.c - the ground of a board file: zones, towns, roads. */
#include <string.h>

#include "games/waterloo/map/board_check.h"

// -- Zones and towns ----------------------------------------------------------------------

bool map_wat_read_zone(map_reader *r, uint32_t node, uint32_t index) {
    uint32_t army = map_record(r, "armies", index), zone = map_member(r, army, "setup_zone");
    char key[MAP_KEY_MAX] = "";
    json_string(&r->doc, map_member(r, army, "id"), key, sizeof key);
    if (!map_is_word(r, node, "army", key)) return false;
    return json_equals(&r->doc, zone, r->id)
           || map_refuse(r, zone, "setup_zone of the %s army must be \"%s\"", key, r->id);
}

bool map_wat_read_town(map_reader *r, uint32_t node, uint32_t index) {
    uint32_t army = map_member(r, node, "supply_army");
    int64_t loss = 0;
    if (!map_lies_alone(r, node, index, "towns")) return false;
    for (int i = 0; i < 2; i++) {
        const char *key = i ? "lat" : "lon";
        if (!json_is(&r->doc, map_member(r, node, key), JSON_NUMBER))
            return map_refuse(r, map_member(r, node, key), "%s must be a number", key);
    }
    json_int(&r->doc, map_member(r, node, "supply_loss"), &loss);
    return json_is(&r->doc, army, JSON_NULL) == (loss == 0)
           || map_refuse(r, army, "supply_army must be null just where supply_loss is 0");
}

static unsigned count_towns(const map_reader *r, const char *key) {
    uint8_t flag[MAP_WAT_TOWNS];
    unsigned count = 0;
    map_column(r, "towns", key, flag);
    for (int i = 0; i < MAP_WAT_TOWNS; i++)
        count += flag[i];
    return count;
}

bool map_wat_check_towns(map_reader *r) {
    unsigned cities = count_towns(r, "city"), edges = count_towns(r, "edge");
    uint32_t node = map_member(r, 0, "towns");
    map_column(r, "towns", "zone", map_wat_board(r)->zone_of);
    if (cities != MAP_WAT_CITIES)
        return map_refuse(r, node, "%u towns are cities; there must be %d", cities, MAP_WAT_CITIES);
    return edges == MAP_WAT_EDGES
           || map_refuse(r, node, "%u towns are on the edge; there must be %d", edges,
                         MAP_WAT_EDGES);
}

// -- Roads --------------------------------------------------------------------------------

bool map_wat_read_road(map_reader *r, uint32_t node, uint32_t index) {
    static const map_joints joints = { "roads", "road", "town", "__" };
    uint32_t rivers = map_member(r, node, "rivers"), item = json_first(&r->doc, rivers);
    unsigned crossed = 0;
    uint8_t river = 0;
    if (!map_check_joint(r, node, index, &joints)) return false;
    if (!json_is(&r->doc, rivers, JSON_ARRAY))
        return map_refuse(r, rivers, "rivers must be a list");
    for (; item; item = json_after(&r->doc, rivers, item)) {
        if (!map_find_named(r, item, "rivers", &river)) return false;
        if (crossed >> river & 1)
            return map_refuse(r, item, "river %.*s is there twice", MAP_SAID(r, item));
        crossed |= 1u << river;
    }
    return json_is(&r->doc, map_member(r, node, "river"), JSON_TRUE) == (crossed != 0)
           || map_refuse(r, map_member(r, node, "river"),
                         "river must be true just where rivers names one");
}

static bool check_roads_of(map_reader *r, uint8_t town, uint8_t (*end)[2]) {
    const uint8_t *zone = map_wat_board(r)->zone_of;
    uint32_t record = map_record(r, "towns", town), id = map_member(r, record, "id");
    bool out = false, front = json_is(&r->doc, map_member(r, record, "front"), JSON_TRUE);
    unsigned count = 0;
    for (int i = 0; i < MAP_WAT_ROADS; i++) {
        if (end[i][0] != town && end[i][1] != town) continue;
        count++;
        out = out || zone[end[i][0]] != zone[end[i][1]];
    }
    if (count > MAP_WAT_ROADS_MAX)
        return map_refuse(r, record, "town %.*s has %u roads; %d are allowed", MAP_SAID(r, id),
                          count, MAP_WAT_ROADS_MAX);
    if ((zone[town] == 0 && out) == front) return true;
    return map_refuse(r, map_member(r, record, "front"),
                      "front of town %.*s must be %s: it has %s road out of France",
                      MAP_SAID(r, id), front ? "false" : "true", front ? "no" : "a");
}

// Every town must be reached from the first over roads, even without the towns on the edge.
static bool is_connected(map_reader *r, uint8_t (*end)[2], bool edges) {
    const map_links roads = { end[0], sizeof *end, MAP_WAT_ROADS };
    bool reached[MAP_WAT_TOWNS] = { false }, closed[MAP_WAT_TOWNS];
    uint8_t edge[MAP_WAT_TOWNS];
    uint32_t first = MAP_WAT_TOWNS;
    map_column(r, "towns", "edge", edge);
    for (uint32_t i = MAP_WAT_TOWNS; i-- > 0;) {
        closed[i] = !edges && edge[i];
        if (!closed[i]) first = i;
    }
    reached[first] = true;
    map_reach(&roads, closed, reached);
    for (uint32_t i = 0; i < MAP_WAT_TOWNS; i++)
        if (!reached[i] && !closed[i])
            return map_refuse(
                r, map_record(r, "towns", i), "town %.*s cannot be reached from %.*s%s",
                MAP_SAID(r, map_id(r, "towns", i)), MAP_SAID(r, map_id(r, "towns", first)),
                edges ? "" : " without the towns on the edge");
    return true;
}

bool map_wat_check_roads(map_reader *r) {
    uint8_t end[MAP_WAT_ROADS][2];
    map_ends(r, "roads", end);
    for (uint8_t i = 0; i < MAP_WAT_TOWNS; i++)
        if (!check_roads_of(r, i, end)) return false;
    return is_connected(r, end, true) && is_connected(r, end, false);
}
