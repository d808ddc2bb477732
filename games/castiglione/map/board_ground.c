/* board_ground.c - the ground of a board file: areas and fortresses, connections, rivers and
 * lakes. */
#include <stdio.h>
#include <string.h>

#include "base/check.h"

#include "games/castiglione/map/board_check.h"

enum { POINTS_MAX = 9, MP_MAX = 3, SOURCES = 2 };

// -- Areas --------------------------------------------------------------------------------

static bool read_place(map_cas_checker *c, uint32_t node, uint32_t index) {
    map_cas_area *area = &c->map->area[index];
    const map_point high = c->r.frame.high;
    int x = 0, y = 0;
    if (!map_read_int(&c->r, node, "x", (map_range){ 0, high.x }, &x)
        || !map_read_int(&c->r, node, "y", (map_range){ 0, high.y }, &y))
        return false;
    area->at = (map_point){ (int16_t)x, (int16_t)y };
    for (uint32_t i = 0; i < index; i++) {
        const map_cas_area *other = &c->map->area[i];
        if (other->at.x == x && other->at.y == y)
            return map_refuse(&c->r, node, "lies where area %s lies", other->key);
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
static bool read_fortress(map_cas_checker *c, uint32_t record, uint32_t index) {
    uint32_t node = map_cas_find(c, record, "fortress");
    uint8_t count = count_fortresses(c->map, index);
    if (json_is(&c->r.doc, node, JSON_NULL)) return true;
    if (count == MAP_CAS_FORTRESSES)
        return map_refuse(&c->r, node, "is a fortress more than the %d of the rules",
                          MAP_CAS_FORTRESSES);
    map_cas_fortress *fortress = &c->map->fortress[count];
    if (!map_has_keys(&c->r, node, MAP_KEYS("inside_sp", "stores"))
        || !map_read_u8(&c->r, node, "inside_sp", (map_range){ 1, 99 }, &fortress->room))
        return false;
    fortress->area = (uint8_t)index;
    c->map->area[index].fortress = (uint8_t)(count + 1);
    return map_cas_is_null(c, node, "stores")
           || map_read_u8(&c->r, node, "stores", (map_range){ 1, MAP_CAS_TURNS },
                          &fortress->stores);
}

static bool read_zone(map_cas_checker *c, uint32_t record, map_cas_area *area) {
    uint32_t list = map_cas_find(c, record, "dummy_zone"), item = json_first(&c->r.doc, list);
    if (!json_is(&c->r.doc, list, JSON_ARRAY))
        return map_refuse(&c->r, list, "dummy_zone must be a list of sides");
    for (; item; item = json_after(&c->r.doc, list, item)) {
        int side = map_word(&c->r, item, map_cas_sides);
        if (side < 0 || area->dummy_zone >> side & 1)
            return map_refuse(&c->r, item, "dummy_zone: \"%.*s\" is no side, or there twice",
                              map_span(&c->r, item), map_raw(&c->r, item));
        area->dummy_zone = (uint8_t)(area->dummy_zone | 1u << side);
    }
    if (!area->east || area->dummy_zone == 1) return true;
    return map_refuse(&c->r, list, "dummy_zone must be Austrian alone, east of the Adige");
}

static bool read_prize(map_cas_checker *c, uint32_t node, map_cas_area *area) {
    if (!map_read_u8(&c->r, node, "points", (map_range){ 0, POINTS_MAX }, &area->points)
        || !map_cas_read_owner(c, node, "holder", &area->holder))
        return false;
    if ((area->points == 0) == (area->holder == 0)) return true;
    return map_refuse(&c->r, map_cas_find(c, node, "holder"),
                      "holder must be null just where points is 0");
}

bool map_cas_read_area(map_cas_checker *c, uint32_t node, uint32_t index) {
    static const char *const terrain[] = { "clear", "mountain" }, *const bank[] = { "west",
                                                                                    "east" };
    map_cas_area *area = &c->map->area[index];
    c->area_node[index] = node;
    memcpy(area->key, c->r.id, sizeof area->key);
    return map_read_name(&c->r, node, area->name) && read_place(c, node, index)
           && map_read_either(&c->r, node, "terrain", terrain, &area->mountain)
           && read_fortress(c, node, index)
           && map_read_either(&c->r, node, "adige", bank, &area->east)
           && map_cas_read_owner(c, node, "supply_source", &area->source)
           && map_cas_read_owner(c, node, "depot", &area->depot) && read_prize(c, node, area)
           && read_zone(c, node, area);
}

static bool check_sources(map_cas_checker *c) {
    for (uint8_t side = 0; side < MAP_CAS_SIDES; side++) {
        unsigned sources = 0, zone = 0;
        for (int i = 0; i < MAP_CAS_AREAS; i++) {
            sources += c->map->area[i].source == side + 1;
            zone += c->map->area[i].dummy_zone >> side & 1;
        }
        if (sources != SOURCES)
            return map_refuse(&c->r, map_cas_find(c, 0, "areas"),
                              "%u areas are %s supply sources; there must be %d", sources,
                              map_cas_sides[side], SOURCES);
        if (zone == 0)
            return map_refuse(&c->r, map_cas_find(c, 0, "areas"),
                              "no area is in the dummy_zone of the %s side", map_cas_sides[side]);
    }
    return true;
}

// The rules speak of Mantua by name: a fortress whose stores last, and that no area's points hold.
static bool check_mantua(map_cas_checker *c) {
    uint32_t node = map_cas_find(c, 0, "areas");
    for (uint8_t i = 0; i < MAP_CAS_AREAS; i++) {
        const map_cas_area *area = &c->map->area[i];
        if (strcmp(area->key, "mantua") != 0) continue;
        c->map->mantua = i;
        if (!area->fortress || c->map->fortress[area->fortress - 1].stores)
            return map_refuse(&c->r, c->area_node[i],
                              "area mantua must be a fortress whose stores are null");
        if (area->points)
            return map_refuse(&c->r, c->area_node[i],
                              "area mantua must have no points: victory says what it is worth");
        return true;
    }
    return map_refuse(&c->r, node, "no area is mantua");
}

bool map_cas_check_areas(map_cas_checker *c) {
    unsigned fortresses = count_fortresses(c->map, MAP_CAS_AREAS);
    if (fortresses != MAP_CAS_FORTRESSES)
        return map_refuse(&c->r, map_cas_find(c, 0, "areas"),
                          "%u areas are fortresses; there must be %d", fortresses,
                          MAP_CAS_FORTRESSES);
    return check_mantua(c) && check_sources(c);
}

// -- Rivers and lakes ---------------------------------------------------------------------

static bool read_line(map_cas_checker *c, uint32_t node, map_cas_line *line, uint32_t least) {
    uint32_t points = map_cas_find(c, node, "points");
    memcpy(line->key, c->r.id, sizeof line->key);
    if (!map_read_name(&c->r, node, line->name)) return false;
    if (!json_is(&c->r.doc, points, JSON_ARRAY) || c->r.doc.node[points].count < least
        || c->r.doc.node[points].count > MAP_CAS_LINE_MAX)
        return map_refuse(&c->r, points, "points must be %u to %d points", (unsigned)least,
                          MAP_CAS_LINE_MAX);
    uint32_t point = json_first(&c->r.doc, points);
    for (; point; point = json_after(&c->r.doc, points, point))
        if (!map_read_point(&c->r, point, "points", &line->point[line->count++])) return false;
    return true;
}

bool map_cas_read_river(map_cas_checker *c, uint32_t node, uint32_t index) {
    return read_line(c, node, &c->map->river[index], 2);
}

bool map_cas_read_lake(map_cas_checker *c, uint32_t node, uint32_t index) {
    return read_line(c, node, &c->map->lake[index], 3);
}

// -- Connections --------------------------------------------------------------------------

// Two areas, named in the id; no other connection joins them.
static bool check_ends(map_cas_checker *c, uint32_t node, uint32_t index) {
    const map_cas_link *link = &c->map->link[index];
    const char *a = c->map->area[link->area[0]].key, *b = c->map->area[link->area[1]].key;
    char id[2 * MAP_KEY_MAX + 1];
    if (link->area[0] == link->area[1])
        return map_refuse(&c->r, node, "joins area %s with itself", a);
    for (uint32_t i = 0; i < index; i++) {
        const map_cas_link *other = &c->map->link[i];
        if ((other->area[0] == link->area[0] && other->area[1] == link->area[1])
            || (other->area[0] == link->area[1] && other->area[1] == link->area[0]))
            return map_refuse(&c->r, node, "link %s joins these areas already", other->key);
    }
    snprintf(id, sizeof id, "%s_%s", a, b);
    return strcmp(id, link->key) == 0 || map_refuse(&c->r, node, "id must be \"%s\"", id);
}

static bool read_bridge(map_cas_checker *c, uint32_t node, map_cas_link *link) {
    uint8_t river = 0;
    if (map_cas_is_null(c, node, "bridge")) return true;
    if (!map_read_named(&c->r, node, "bridge", "rivers", &river)) return false;
    link->bridge = (uint8_t)(river + 1);
    return true;
}

// Connections that touch a mountain area have a limit, and two of them a higher one by option.
static bool read_limits(map_cas_checker *c, uint32_t node, map_cas_link *link) {
    const uint8_t *constant = c->map->constant;
    bool mountain = c->map->area[link->area[0]].mountain || c->map->area[link->area[1]].mountain;
    if (!mountain) {
        if (map_cas_is_null(c, node, "limit_sp") && map_cas_is_null(c, node, "limit_sp_rivoli"))
            return true;
        return map_refuse(&c->r, map_cas_find(c, node, "limit_sp"),
                          "limit_sp and limit_sp_rivoli must be null: neither end is mountain");
    }
    link->limit = constant[MAP_CAS_LIMIT_SP];
    if (!map_cas_is_number(c, node, "limit_sp", link->limit)) return false;
    uint32_t rivoli = map_cas_find(c, node, "limit_sp_rivoli");
    int64_t value = 0;
    if (!json_int(&c->r.doc, rivoli, &value)
        || (value != link->limit && value != constant[MAP_CAS_LIMIT_RIVOLI]))
        return map_refuse(&c->r, rivoli, "limit_sp_rivoli must be %u or %u", link->limit,
                          constant[MAP_CAS_LIMIT_RIVOLI]);
    link->limit_rivoli = (uint8_t)value;
    return true;
}

bool map_cas_read_link(map_cas_checker *c, uint32_t node, uint32_t index) {
    static const char *const kind[] = { "road", "track" };
    map_cas_link *link = &c->map->link[index];
    memcpy(link->key, c->r.id, sizeof link->key);
    return map_read_named(&c->r, node, "a", "areas", &link->area[0])
           && map_read_named(&c->r, node, "b", "areas", &link->area[1])
           && check_ends(c, node, index)
           && map_read_u8(&c->r, node, "mp", (map_range){ 1, MP_MAX }, &link->mp)
           && map_read_either(&c->r, node, "kind", kind, &link->track) && read_bridge(c, node, link)
           && read_limits(c, node, link);
}

static bool check_links_of(map_cas_checker *c, int area) {
    GG_ASSERT_CMP((unsigned)area, <, MAP_CAS_AREAS);
    unsigned count = 0;
    for (int i = 0; i < MAP_CAS_LINKS; i++)
        count += c->map->link[i].area[0] == area || c->map->link[i].area[1] == area;
    if (count <= MAP_CAS_LINKS_MAX) return true;
    return map_refuse(&c->r, c->area_node[area], "area %s has %u links; %d are allowed",
                      c->map->area[area].key, count, MAP_CAS_LINKS_MAX);
}

bool map_cas_check_links(map_cas_checker *c) {
    bool reached[MAP_CAS_AREAS] = { true }, grown = true;
    while (grown) {
        grown = false;
        for (int i = 0; i < MAP_CAS_LINKS; i++) {
            const uint8_t *end = c->map->link[i].area;
            if (reached[end[0]] == reached[end[1]]) continue;
            reached[end[0]] = reached[end[1]] = grown = true;
        }
    }
    for (int i = 0; i < MAP_CAS_AREAS; i++) {
        if (!check_links_of(c, i)) return false;
        if (!reached[i])
            return map_refuse(&c->r, c->area_node[i], "area %s cannot be reached from %s",
                              c->map->area[i].key, c->map->area[0].key);
    }
    return true;
}
