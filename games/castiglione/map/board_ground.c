/* board_ground.c - the ground of a board file: areas and fortresses, connections, rivers and
 * lakes. */
#include <stdio.h>
#include <string.h>

#include "games/castiglione/map/board_check.h"

enum { POINTS_MAX = 9, MP_MAX = 3, SOURCES = 2 };

// -- Areas --------------------------------------------------------------------------------

static bool read_place(map_reader *r, uint32_t node, uint32_t index) {
    map_castiglione *map = r->board;
    map_cas_area *area = &map->area[index];
    if (!map_read_place(r, node, &area->at)) return false;
    for (uint32_t i = 0; i < index; i++) {
        const map_cas_area *other = &map->area[i];
        if (other->at.x == area->at.x && other->at.y == area->at.y)
            return map_refuse(r, node, "lies where area %s lies", other->key);
    }
    return true;
}

static uint8_t count_fortresses(const map_castiglione *map, uint32_t areas) {
    uint8_t count = 0;
    for (uint32_t i = 0; i < areas; i++)
        count = (uint8_t)(count + (map->area[i].fortress != 0));
    return count;
}

// Null, or room for SP inside, and for how many Supply Phases its stores last.
static bool read_fortress(map_reader *r, uint32_t record, uint32_t index) {
    map_castiglione *map = r->board;
    uint32_t node = map_member(r, record, "fortress");
    uint8_t count = count_fortresses(map, index);
    if (json_is(&r->doc, node, JSON_NULL)) return true;
    if (count == MAP_CAS_FORTRESSES)
        return map_refuse(r, node, "is a fortress more than the %d of the rules",
                          MAP_CAS_FORTRESSES);
    map_cas_fortress *fortress = &map->fortress[count];
    if (!map_has_keys(r, node, MAP_KEYS("inside_sp", "stores"))
        || !map_read_u8(r, node, "inside_sp", (map_range){ 1, 99 }, &fortress->room))
        return false;
    fortress->area = (uint8_t)index;
    map->area[index].fortress = (uint8_t)(count + 1);
    return map_cas_is_null(r, node, "stores")
           || map_read_u8(r, node, "stores", (map_range){ 1, MAP_CAS_TURNS }, &fortress->stores);
}

static bool read_zone(map_reader *r, uint32_t record, map_cas_area *area) {
    uint32_t list = map_member(r, record, "dummy_zone"), item = json_first(&r->doc, list);
    if (!json_is(&r->doc, list, JSON_ARRAY))
        return map_refuse(r, list, "dummy_zone must be a list of sides");
    for (; item; item = json_after(&r->doc, list, item)) {
        int side = map_word(r, item, map_cas_sides);
        if (side < 0 || area->dummy_zone >> side & 1)
            return map_refuse(r, item, "dummy_zone: \"%.*s\" is no side, or there twice",
                              map_span(r, item), map_raw(r, item));
        area->dummy_zone = (uint8_t)(area->dummy_zone | 1u << side);
    }
    if (!area->east || area->dummy_zone == 1) return true;
    return map_refuse(r, list, "dummy_zone must be Austrian alone, east of the Adige");
}

static bool read_prize(map_reader *r, uint32_t node, map_cas_area *area) {
    if (!map_read_u8(r, node, "points", (map_range){ 0, POINTS_MAX }, &area->points)
        || !map_cas_read_owner(r, node, "holder", &area->holder))
        return false;
    if ((area->points == 0) == (area->holder == 0)) return true;
    return map_refuse(r, map_member(r, node, "holder"),
                      "holder must be null just where points is 0");
}

static bool read_area(map_reader *r, uint32_t node, uint32_t index) {
    static const char *const terrain[] = { "clear", "mountain" }, *const bank[] = { "west",
                                                                                    "east" };
    map_cas_area *area = &map_cas_board(r)->area[index];
    memcpy(area->key, r->id, sizeof area->key);
    return map_read_name(r, node, area->name) && read_place(r, node, index)
           && map_read_either(r, node, "terrain", terrain, &area->mountain)
           && read_fortress(r, node, index) && map_read_either(r, node, "adige", bank, &area->east)
           && map_cas_read_owner(r, node, "supply_source", &area->source)
           && map_cas_read_owner(r, node, "depot", &area->depot) && read_prize(r, node, area)
           && read_zone(r, node, area);
}

static bool check_sources(map_reader *r) {
    map_castiglione *map = r->board;
    for (uint8_t side = 0; side < MAP_CAS_SIDES; side++) {
        unsigned sources = 0, zone = 0;
        for (int i = 0; i < MAP_CAS_AREAS; i++) {
            sources += map->area[i].source == side + 1;
            zone += map->area[i].dummy_zone >> side & 1;
        }
        if (sources != SOURCES)
            return map_refuse(r, map_member(r, 0, "areas"),
                              "%u areas are %s supply sources; there must be %d", sources,
                              map_cas_sides[side], SOURCES);
        if (zone == 0)
            return map_refuse(r, map_member(r, 0, "areas"),
                              "no area is in the dummy_zone of the %s side", map_cas_sides[side]);
    }
    return true;
}

// The rules speak of Mantua by name: a fortress whose stores last, and that no area's points hold.
static bool check_mantua(map_reader *r) {
    map_castiglione *map = r->board;
    uint32_t node = map_member(r, 0, "areas");
    for (uint8_t i = 0; i < MAP_CAS_AREAS; i++) {
        const map_cas_area *area = &map->area[i];
        if (strcmp(area->key, "mantua") != 0) continue;
        map->mantua = i;
        if (!area->fortress || map->fortress[area->fortress - 1].stores)
            return map_refuse(r, map_record(r, "areas", i),
                              "area mantua must be a fortress whose stores are null");
        if (area->points)
            return map_refuse(r, map_record(r, "areas", i),
                              "area mantua must have no points: victory says what it is worth");
        return true;
    }
    return map_refuse(r, node, "no area is mantua");
}

static bool check_areas(map_reader *r) {
    map_castiglione *map = r->board;
    unsigned fortresses = count_fortresses(map, MAP_CAS_AREAS);
    if (fortresses != MAP_CAS_FORTRESSES)
        return map_refuse(r, map_member(r, 0, "areas"), "%u areas are fortresses; there must be %d",
                          fortresses, MAP_CAS_FORTRESSES);
    return check_mantua(r) && check_sources(r);
}

// -- Rivers and lakes ---------------------------------------------------------------------

static bool read_river(map_reader *r, uint32_t node, uint32_t index) {
    return map_read_way(r, node, "points", 2, &map_cas_board(r)->river[index]);
}

static bool read_lake(map_reader *r, uint32_t node, uint32_t index) {
    return map_read_way(r, node, "points", 3, &map_cas_board(r)->lake[index]);
}

// -- Connections --------------------------------------------------------------------------

// Two areas, named in the id; no other connection joins them.
static bool check_ends(map_reader *r, uint32_t node, uint32_t index) {
    map_castiglione *map = r->board;
    const map_cas_link *link = &map->link[index];
    const char *a = map->area[link->area[0]].key, *b = map->area[link->area[1]].key;
    char id[2 * MAP_KEY_MAX + 1];
    if (link->area[0] == link->area[1]) return map_refuse(r, node, "joins area %s with itself", a);
    for (uint32_t i = 0; i < index; i++) {
        const map_cas_link *other = &map->link[i];
        if ((other->area[0] == link->area[0] && other->area[1] == link->area[1])
            || (other->area[0] == link->area[1] && other->area[1] == link->area[0]))
            return map_refuse(r, node, "link %s joins these areas already", other->key);
    }
    snprintf(id, sizeof id, "%s_%s", a, b);
    return strcmp(id, link->key) == 0 || map_refuse(r, node, "id must be \"%s\"", id);
}

static bool read_bridge(map_reader *r, uint32_t node, map_cas_link *link) {
    uint8_t river = 0;
    if (map_cas_is_null(r, node, "bridge")) return true;
    if (!map_read_named(r, node, "bridge", "rivers", &river)) return false;
    link->bridge = (uint8_t)(river + 1);
    return true;
}

// Connections that touch a mountain area have a limit, and two of them a higher one by option.
static bool read_limits(map_reader *r, uint32_t node, map_cas_link *link) {
    map_castiglione *map = r->board;
    const uint8_t *constant = map->constant;
    bool mountain = map->area[link->area[0]].mountain || map->area[link->area[1]].mountain;
    if (!mountain) {
        if (map_cas_is_null(r, node, "limit_sp") && map_cas_is_null(r, node, "limit_sp_rivoli"))
            return true;
        return map_refuse(r, map_member(r, node, "limit_sp"),
                          "limit_sp and limit_sp_rivoli must be null: neither end is mountain");
    }
    link->limit = constant[MAP_CAS_LIMIT_SP];
    if (!map_is_number(r, node, "limit_sp", link->limit, "")) return false;
    uint32_t rivoli = map_member(r, node, "limit_sp_rivoli");
    int64_t value = 0;
    if (!json_int(&r->doc, rivoli, &value)
        || (value != link->limit && value != constant[MAP_CAS_LIMIT_RIVOLI]))
        return map_refuse(r, rivoli, "limit_sp_rivoli must be %u or %u", link->limit,
                          constant[MAP_CAS_LIMIT_RIVOLI]);
    link->limit_rivoli = (uint8_t)value;
    return true;
}

static bool read_link(map_reader *r, uint32_t node, uint32_t index) {
    static const char *const kind[] = { "road", "track" };
    map_cas_link *link = &map_cas_board(r)->link[index];
    memcpy(link->key, r->id, sizeof link->key);
    return map_read_named(r, node, "a", "areas", &link->area[0])
           && map_read_named(r, node, "b", "areas", &link->area[1]) && check_ends(r, node, index)
           && map_read_u8(r, node, "mp", (map_range){ 1, MP_MAX }, &link->mp)
           && map_read_either(r, node, "kind", kind, &link->track) && read_bridge(r, node, link)
           && read_limits(r, node, link);
}

static bool check_links_of(map_reader *r, uint8_t area) {
    map_castiglione *map = r->board;
    unsigned count = 0;
    for (int i = 0; i < MAP_CAS_LINKS; i++)
        count += map->link[i].area[0] == area || map->link[i].area[1] == area;
    if (count <= MAP_CAS_LINKS_MAX) return true;
    return map_refuse(r, map_record(r, "areas", area), "area %s has %u links; %d are allowed",
                      map->area[area].key, count, MAP_CAS_LINKS_MAX);
}

static bool check_links(map_reader *r) {
    map_castiglione *map = r->board;
    const map_links links = { map->link[0].area, sizeof *map->link, MAP_CAS_LINKS };
    bool reached[MAP_CAS_AREAS] = { true };
    map_reach(&links, NULL, reached);
    for (uint8_t i = 0; i < MAP_CAS_AREAS; i++) {
        if (!check_links_of(r, i)) return false;
        if (!reached[i])
            return map_refuse(r, map_record(r, "areas", i), "area %s cannot be reached from %s",
                              map->area[i].key, map->area[0].key);
    }
    return true;
}

// clang-format off
static const map_list lists[] = {
    { "areas", "area", MAP_CAS_AREAS, MAP_CAS_AREAS, MAP_ID_KEY, NULL,
      MAP_KEYS("id", "name", "x", "y", "terrain", "fortress", "adige", "supply_source", "depot",
               "points", "holder", "dummy_zone", "confidence", "fields", "src"),
      read_area, check_areas },
    { "rivers", "river", MAP_CAS_RIVERS, MAP_CAS_RIVERS, MAP_ID_KEY, NULL,
      MAP_KEYS("id", "name", "points", "confidence"), read_river, NULL },
    { "lakes", "lake", MAP_CAS_LAKES, MAP_CAS_LAKES, MAP_ID_KEY, NULL,
      MAP_KEYS("id", "name", "points", "confidence"), read_lake, NULL },
    { "links", "link", MAP_CAS_LINKS, MAP_CAS_LINKS, MAP_ID_KEY, NULL,
      MAP_KEYS("id", "a", "b", "mp", "kind", "bridge", "limit_sp", "limit_sp_rivoli", "confidence",
               "fields", "src"),
      read_link, check_links },
};
// clang-format on

bool map_cas_read_ground(map_reader *r) {
    return map_read_lists(r, lists, sizeof lists / sizeof *lists);
}
