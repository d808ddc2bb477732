/* board_armies.c - the armies of a board file: armies, corps, units, and where they set up.
 * speech off: faults of a board are read by who draws it. */
#include <stdio.h>
#include <string.h>

#include "games/waterloo/map/board_check.h"

// -- Armies and corps ---------------------------------------------------------------------

// The leader is a unit, and the zone names the army: both are read when those are.
bool map_wat_read_army(map_reader *r, uint32_t node, uint32_t index) {
    int blocks = 0, losses = 0;
    return map_is_word(r, node, "side", index > 0 ? "allied" : "french")
           && map_read_int(r, node, "blocks", (map_range){ 1, MAP_WAT_UNITS }, &blocks)
           && map_read_int(r, node, "defeat_losses", (map_range){ 1, blocks }, &losses);
}

// Records of a list come army by army.
static bool is_in_run(map_reader *r, uint32_t node, const char *what, const char *before) {
    uint32_t army = map_member(r, node, "army"), last = map_member(r, 0, before);
    uint32_t record = json_first(&r->doc, last), previous = 0;
    for (; record != node; record = json_after(&r->doc, last, record))
        previous = map_member(r, record, "army");
    if (!previous || map_index_of(r, "armies", army) >= map_index_of(r, "armies", previous))
        return true;
    return map_refuse(r, node, "a %s of the %.*s army must come before those of the %.*s", what,
                      MAP_SAID(r, army), MAP_SAID(r, previous));
}

bool map_wat_read_corps(map_reader *r, uint32_t node, uint32_t index) {
    (void)index;
    return is_in_run(r, node, "corps", "corps");
}

// -- Units --------------------------------------------------------------------------------

static bool is_leader(const map_reader *r, uint32_t unit) {
    return json_equals(&r->doc, map_member(r, unit, "type"), "leader");
}

static bool check_corps_of(map_reader *r, uint32_t node) {
    uint32_t name = map_member(r, node, "corps"), army = map_member(r, node, "army");
    uint8_t corps = 0;
    if (is_leader(r, node))
        return json_is(&r->doc, name, JSON_NULL)
               || map_refuse(r, name, "corps must be null: leaders have none");
    if (!map_find_named(r, name, "corps", &corps)) return false;
    uint32_t owner = map_member(r, map_record(r, "corps", corps), "army");
    if (map_index_of(r, "armies", owner) == map_index_of(r, "armies", army)) return true;
    return map_refuse(r, name, "corps \"%.*s\" is of the %.*s army, the unit of the %.*s",
                      MAP_SAID(r, name), MAP_SAID(r, owner), MAP_SAID(r, army));
}

bool map_wat_read_unit(map_reader *r, uint32_t node, uint32_t index) {
    (void)index;
    return check_corps_of(r, node) && is_in_run(r, node, "unit", "units");
}

static bool check_totals(map_reader *r, uint8_t army, uint32_t record) {
    uint8_t steps_of[MAP_WAT_UNITS];
    int64_t blocks = 0, steps = 0;
    unsigned units = 0, sum = 0;
    map_column(r, "units", "steps", steps_of);
    json_int(&r->doc, map_member(r, record, "blocks"), &blocks);
    json_int(&r->doc, map_member(r, record, "steps"), &steps);
    for (int i = 0; i < MAP_WAT_UNITS; i++) {
        if (map_wat_board(r)->army_of[i] != army) continue;
        units++;
        sum += steps_of[i];
    }
    if (units != blocks)
        return map_refuse(r, map_member(r, record, "blocks"),
                          "blocks is %u, but the army has %u units", (unsigned)blocks, units);
    if (sum != steps)
        return map_refuse(r, map_member(r, record, "steps"),
                          "steps is %u, but the units of the army have %u", (unsigned)steps, sum);
    return true;
}

// An army has one leader, the one that its row names.
static bool check_leader(map_reader *r, uint8_t army, uint32_t record) {
    map_waterloo *map = r->board;
    uint8_t *leader = &map->leader_of[army];
    uint32_t name = map_member(r, record, "leader");
    if (!map_find_named(r, name, "units", leader)) return false;
    if (map->army_of[*leader] != army || !is_leader(r, map_record(r, "units", *leader)))
        return map_refuse(r, name, "leader: unit %.*s is no leader of the %.*s army",
                          MAP_SAID(r, name), MAP_SAID(r, map_member(r, record, "id")));
    for (uint32_t i = 0; i < MAP_WAT_UNITS; i++) {
        uint32_t unit = map_record(r, "units", i);
        if (map->army_of[i] == army && i != *leader && is_leader(r, unit))
            return map_refuse(r, unit, "unit %.*s is a second leader",
                              MAP_SAID(r, map_member(r, unit, "id")));
    }
    return true;
}

// Every corps has a unit.
static bool check_corps(map_reader *r) {
    uint8_t corps_of[MAP_WAT_UNITS];
    map_column(r, "units", "corps", corps_of);
    for (uint32_t corps = 0; corps < MAP_WAT_CORPS; corps++)
        if (!memchr(corps_of, (int)corps, sizeof corps_of))
            return map_refuse(r, map_member(r, 0, "corps"), "corps %.*s has no unit",
                              MAP_SAID(r, map_id(r, "corps", corps)));
    return true;
}

bool map_wat_check_units(map_reader *r) {
    map_column(r, "units", "army", map_wat_board(r)->army_of);
    for (uint8_t i = 0; i < MAP_WAT_ARMIES; i++) {
        uint32_t record = map_record(r, "armies", i);
        snprintf(r->thing, sizeof r->thing, "army %u (%.*s)", i + 1u,
                 MAP_SAID(r, map_member(r, record, "id")));
        if (!check_totals(r, i, record) || !check_leader(r, i, record)) return false;
    }
    r->thing[0] = 0;
    return check_corps(r);
}

// -- Set-ups ------------------------------------------------------------------------------

static bool place_unit(map_reader *r, uint32_t name, uint32_t town_name, uint8_t town) {
    map_waterloo *map = r->board;
    uint8_t unit = 0;
    int64_t limit = 0;
    unsigned blocks = 0;
    if (!map_find_named(r, name, "units", &unit)) return false;
    if (map->army_of[unit] != map->zone_of[town])
        return map_refuse(r, name, "unit %.*s may not set up in %.*s, out of its army's zone",
                          MAP_SAID(r, name), MAP_SAID(r, town_name));
    if (map->home_of[unit] != MAP_NONE)
        return map_refuse(r, name, "unit %.*s has its place in %.*s already", MAP_SAID(r, name),
                          MAP_SAID(r, map_id(r, "towns", map->home_of[unit])));
    map->home_of[unit] = town;
    for (int i = 0; i < MAP_WAT_UNITS; i++)
        blocks += map->home_of[i] == town && i != map->leader_of[map->army_of[i]];
    uint32_t army = map_record(r, "armies", map->army_of[unit]);
    json_int(&r->doc, map_member(r, army, "setup_limit"), &limit);
    if (blocks <= limit) return true;
    return map_refuse(r, name, "town %.*s has more than %u blocks", MAP_SAID(r, town_name),
                      (unsigned)limit);
}

static bool read_placement(map_reader *r, uint32_t node) {
    uint8_t town = 0, army = 0;
    uint32_t name = map_member(r, node, "town"), owner = map_member(r, node, "army");
    if (!map_has_fields(r, node, "town army units confidence") || !map_wat_check_origin(r, node)
        || !map_find_named(r, name, "towns", &town) || !map_find_named(r, owner, "armies", &army))
        return false;
    uint32_t units = map_member(r, node, "units"), item = json_first(&r->doc, units);
    if (!json_is(&r->doc, units, JSON_ARRAY) || !item)
        return map_refuse(r, units, "units must be a list of units");
    for (; item; item = json_after(&r->doc, units, item)) {
        uint8_t zone = map_wat_board(r)->zone_of[town];
        if (!place_unit(r, item, name, town)) return false;
        if (zone != army)
            return map_refuse(r, owner, "army must be \"%.*s\", as its units",
                              MAP_SAID(r, map_id(r, "armies", zone)));
    }
    return true;
}

// The historical set-up gives each unit one place; the others list none.
static bool read_placements(map_reader *r, uint32_t node, bool historical) {
    map_waterloo *map = r->board;
    uint32_t list = map_member(r, node, "placements"), item = json_first(&r->doc, list);
    if (!json_is(&r->doc, list, JSON_ARRAY))
        return map_refuse(r, list, "placements must be a list");
    if (!historical)
        return !item || map_refuse(r, item, "only the historical set-up lists placements");
    memset(map->home_of, MAP_NONE, sizeof map->home_of);
    for (; item; item = json_after(&r->doc, list, item))
        if (!read_placement(r, item)) return false;
    for (uint32_t i = 0; i < MAP_WAT_UNITS; i++)
        if (map->home_of[i] == MAP_NONE)
            return map_refuse(r, list, "placements have no place for unit %.*s",
                              MAP_SAID(r, map_id(r, "units", i)));
    return true;
}

bool map_wat_read_setup(map_reader *r, uint32_t node, uint32_t index) {
    bool is_default = json_is(&r->doc, map_member(r, node, "default"), JSON_TRUE);
    if (!map_is_word(r, node, "french", index == 1 ? "historical" : "free")
        || !map_is_word(r, node, "allied", index == 0 ? "free" : "historical"))
        return false;
    if (is_default != (index == 0))
        return map_refuse(r, map_member(r, node, "default"),
                          "default must be true in the first set-up alone");
    return read_placements(r, node, index == 1);
}
