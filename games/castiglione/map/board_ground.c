/* board_ground.c - the ground of a board file: areas and fortresses, connections. */
#include <string.h>

#include "games/castiglione/map/board_check.h"

enum { SOURCES = 2 };

// -- Areas --------------------------------------------------------------------------------

// Null, or room for SP inside, and for how many Supply Phases its stores last.
static bool read_fortress(map_reader *r, uint32_t record, uint32_t index) {
    map_castiglione *map = r->board;
    uint32_t node = map_member(r, record, "fortress");
    if (json_is(&r->doc, node, JSON_NULL)) return true;
    if (map->fortress_count == MAP_CAS_FORTRESSES)
        return map_refuse(r, node, "is a fortress more than the %d of the rules",
                          MAP_CAS_FORTRESSES);
    if (!map_is_record(r, node, "inside_sp=1..99 stores=1..10~")) return false;
    map->fortress[map->fortress_count++] =
        (map_cas_fortress){ (uint8_t)index, map_number(r, node, "inside_sp"),
                            map_number(r, node, "stores") };
    return true;
}

static bool read_zone(map_reader *r, uint32_t record) {
    uint32_t list = map_member(r, record, "dummy_zone"), item = json_first(&r->doc, list);
    unsigned zone = 0;
    if (!json_is(&r->doc, list, JSON_ARRAY))
        return map_refuse(r, list, "dummy_zone must be a list of sides");
    for (; item; item = json_after(&r->doc, list, item)) {
        int side = map_word(r, item, map_cas_sides);
        if (side < 0 || zone >> side & 1)
            return map_refuse(r, item, "dummy_zone: \"%.*s\" is no side, or there twice",
                              MAP_SAID(r, item));
        zone |= 1u << side;
    }
    if (zone == 1 || !json_equals(&r->doc, map_member(r, record, "adige"), "east")) return true;
    return map_refuse(r, list, "dummy_zone must be Austrian alone, east of the Adige");
}

bool map_cas_read_area(map_reader *r, uint32_t node, uint32_t index) {
    if (!map_lies_alone(r, node, index, "areas") || !read_fortress(r, node, index)) return false;
    if ((map_number(r, node, "points") == 0) != map_cas_is_null(r, node, "holder"))
        return map_refuse(r, map_member(r, node, "holder"),
                          "holder must be null just where points is 0");
    return read_zone(r, node);
}

static bool check_sources(map_reader *r) {
    uint8_t source[MAP_CAS_AREAS];
    uint32_t node = map_member(r, 0, "areas");
    map_column(r, "areas", "supply_source", source);
    for (uint8_t side = 0; side < MAP_CAS_SIDES; side++) {
        unsigned sources = 0, zone = 0;
        for (uint32_t i = 0; i < MAP_CAS_AREAS; i++) {
            uint32_t list = map_member(r, map_record(r, "areas", i), "dummy_zone");
            uint32_t item = json_first(&r->doc, list);
            sources += source[i] == side;
            for (; item; item = json_after(&r->doc, list, item))
                zone += json_equals(&r->doc, item, map_cas_sides[side]);
        }
        if (sources != SOURCES)
            return map_refuse(r, node, "%u areas are %s supply sources; there must be %d", sources,
                              map_cas_sides[side], SOURCES);
        if (zone == 0)
            return map_refuse(r, node, "no area is in the dummy_zone of the %s side",
                              map_cas_sides[side]);
    }
    return true;
}

// The rules speak of Mantua by name: a fortress whose stores last, and that no area's points hold.
static bool check_mantua(map_reader *r) {
    map_castiglione *map = r->board;
    for (uint8_t i = 0; i < MAP_CAS_AREAS; i++) {
        uint32_t area = map_record(r, "areas", i), fortress = map_member(r, area, "fortress");
        if (!json_equals(&r->doc, map_member(r, area, "id"), "mantua")) continue;
        map->mantua = i;
        if (!json_is(&r->doc, fortress, JSON_OBJECT) || !map_cas_is_null(r, fortress, "stores"))
            return map_refuse(r, area, "area mantua must be a fortress whose stores are null");
        if (map_number(r, area, "points"))
            return map_refuse(r, area,
                              "area mantua must have no points: victory says what it is worth");
        return true;
    }
    return map_refuse(r, map_member(r, 0, "areas"), "no area is mantua");
}

bool map_cas_check_areas(map_reader *r) {
    unsigned fortresses = map_cas_board(r)->fortress_count;
    if (fortresses != MAP_CAS_FORTRESSES)
        return map_refuse(r, map_member(r, 0, "areas"), "%u areas are fortresses; there must be %d",
                          fortresses, MAP_CAS_FORTRESSES);
    return check_mantua(r) && check_sources(r);
}

// -- Connections --------------------------------------------------------------------------

static bool is_mountain(const map_reader *r, uint32_t link, const char *end) {
    int area = map_index_of(r, "areas", map_member(r, link, end));
    uint32_t record = map_record(r, "areas", (uint32_t)area);
    return json_equals(&r->doc, map_member(r, record, "terrain"), "mountain");
}

// Connections that touch a mountain area have a limit, and two of them a higher one by option.
static bool check_limits(map_reader *r, uint32_t node) {
    int limit = map_cas_constant(r, "limit_sp"), high = map_cas_constant(r, "limit_sp_rivoli");
    if (!is_mountain(r, node, "a") && !is_mountain(r, node, "b")) {
        if (map_cas_is_null(r, node, "limit_sp") && map_cas_is_null(r, node, "limit_sp_rivoli"))
            return true;
        return map_refuse(r, map_member(r, node, "limit_sp"),
                          "limit_sp and limit_sp_rivoli must be null: neither end is mountain");
    }
    if (!map_is_number(r, node, "limit_sp", limit, "")) return false;
    uint32_t rivoli = map_member(r, node, "limit_sp_rivoli");
    int64_t value = 0;
    return (json_int(&r->doc, rivoli, &value) && (value == limit || value == high))
           || map_refuse(r, rivoli, "limit_sp_rivoli must be %d or %d", limit, high);
}

bool map_cas_read_link(map_reader *r, uint32_t node, uint32_t index) {
    static const map_joints joints = { "links", "link", "area", "_" };
    return map_check_joint(r, node, index, &joints) && check_limits(r, node);
}

bool map_cas_check_links(map_reader *r) {
    uint8_t end[MAP_CAS_LINKS][2];
    const map_links links = { end[0], sizeof *end, MAP_CAS_LINKS };
    bool reached[MAP_CAS_AREAS] = { true };
    map_ends(r, "links", end);
    map_reach(&links, NULL, reached);
    for (uint32_t i = 0; i < MAP_CAS_AREAS; i++) {
        uint32_t area = map_record(r, "areas", i), id = map_member(r, area, "id");
        unsigned count = 0;
        for (int k = 0; k < MAP_CAS_LINKS; k++)
            count += end[k][0] == i || end[k][1] == i;
        if (count > MAP_CAS_LINKS_MAX)
            return map_refuse(r, area, "area %.*s has %u links; %d are allowed", MAP_SAID(r, id),
                              count, MAP_CAS_LINKS_MAX);
        if (!reached[i])
            return map_refuse(r, area, "area %.*s cannot be reached from %.*s", MAP_SAID(r, id),
                              MAP_SAID(r, map_id(r, "areas", 0)));
    }
    return true;
}
