/* board_armies.c - the armies of a board file: formations, leaders, generic leaders, units,
 * dummies, and where they start.
 * speech off: faults of a board are read by who draws it. */
#include <stdio.h>
#include <string.h>

#include "games/castiglione/map/board_check.h"

// -- Counters -----------------------------------------------------------------------------

// The next counter of a side. No two counters have one id, whatever they are.
static map_cas_counter *add_counter(map_reader *r, uint32_t id, uint8_t side) {
    map_castiglione *map = r->board;
    for (int i = 0; i < MAP_CAS_SIDES; i++)
        for (int k = 0; k < map->counter_count[i]; k++)
            if (json_equals(&r->doc, id, map->counter[i][k].key)) {
                map_refuse(r, id, "\"%s\" is another counter's id", map->counter[i][k].key);
                return NULL;
            }
    if (map->counter_count[side] == MAP_CAS_COUNTERS_MAX) {
        map_refuse(r, id, "the %s side has more than %d counters", map_cas_sides[side],
                   MAP_CAS_COUNTERS_MAX);
        return NULL;
    }
    map_cas_counter *counter = &map->counter[side][map->counter_count[side]++];
    counter->home = MAP_CAS_NONE;
    counter->formation = MAP_CAS_FORMATIONS;
    return counter;
}

// What leaders and units have in common, and what only some have: 0 for others. They march as a
// constant says.
static bool read_counter(map_reader *r, uint32_t node, uint8_t kind, const char *march) {
    uint8_t side = map_cas_side_of(r, node);
    map_cas_counter *counter = add_counter(r, map_member(r, node, "id"), side);
    if (!counter) return false;
    memcpy(counter->key, r->id, sizeof counter->key);
    json_string(&r->doc, map_member(r, node, "name"), counter->name, sizeof counter->name);
    counter->kind = kind;
    counter->formation = (uint8_t)map_index_of(r, "formations", map_member(r, node, "formation"));
    counter->sp = map_number(r, node, "sp");
    counter->cf = map_number(r, node, "cf");
    counter->rank = map_number(r, node, "rank");
    counter->strategic = map_number(r, node, "strategic");
    counter->tactical = map_number(r, node, "tactical");
    counter->mp = map_cas_constant(r, march);
    const map_cas_formation *formation = &map_cas_board(r)->formation[counter->formation];
    if (formation->side != side)
        return map_refuse(r, map_member(r, node, "formation"), "formation \"%s\" is of the %s side",
                          formation->key, map_cas_sides[formation->side]);
    return map_is_number(r, node, "mp", counter->mp, "");
}

// -- Formations and leaders ---------------------------------------------------------------

// The leader and the generic leader are read later, and found then.
bool map_cas_read_formation(map_reader *r, uint32_t node, uint32_t index) {
    map_cas_formation *formation = &map_cas_board(r)->formation[index];
    memcpy(formation->key, r->id, sizeof formation->key);
    json_string(&r->doc, map_member(r, node, "name"), formation->name, sizeof formation->name);
    formation->side = map_cas_side_of(r, node);
    formation->generic = MAP_CAS_NONE;
    return true;
}

bool map_cas_read_leader(map_reader *r, uint32_t node, uint32_t index) {
    (void)index;
    return read_counter(r, node, MAP_CAS_LEADER, "mp_leader");
}

bool map_cas_read_generic(map_reader *r, uint32_t node, uint32_t index) {
    (void)index;
    return read_counter(r, node, MAP_CAS_GENERIC, "mp_leader");
}

// The leader that a formation's row names under `key`, of that kind and of that formation.
static bool find_leader(map_reader *r, uint8_t index, const char *key, uint8_t *out) {
    map_castiglione *map = r->board;
    const map_cas_formation *formation = &map->formation[index];
    uint32_t name = map_member(r, map_record(r, "formations", index), key);
    uint8_t kind = strcmp(key, "leader") == 0 ? MAP_CAS_LEADER : MAP_CAS_GENERIC;
    if (!map_cas_find_counter(r, name, formation->side, out)) return false;
    const map_cas_counter *counter = &map->counter[formation->side][*out];
    if (counter->kind == kind && counter->formation == index) return true;
    return map_refuse(r, name, "%s: %s is none of formation %s", key, counter->key, formation->key);
}

// One leader each, and a generic leader of his rank but for the Army Leader.
static bool check_formation(map_reader *r, uint8_t index) {
    map_castiglione *map = r->board;
    map_cas_formation *formation = &map->formation[index];
    uint32_t generic = map_member(r, map_record(r, "formations", index), "generic");
    snprintf(r->thing, sizeof r->thing, "formation %u (%s)", index + 1u, formation->key);
    if (!find_leader(r, index, "leader", &formation->leader)) return false;
    const map_cas_counter *row = map->counter[formation->side];
    uint8_t rank = row[formation->leader].rank;
    if (json_is(&r->doc, generic, JSON_NULL) != (rank == 1))
        return map_refuse(r, generic, "generic must be null just where the leader has rank 1");
    if (rank == 1) return true;
    if (!find_leader(r, index, "generic", &formation->generic)) return false;
    if (row[formation->generic].rank == rank) return true;
    return map_refuse(r, generic, "generic: rank of %s must be %u, as the leader's",
                      row[formation->generic].key, rank);
}

// A side has one leader of rank 1, whom its row names.
static bool check_army_leader(map_reader *r, uint8_t side) {
    map_castiglione *map = r->board;
    uint32_t name = map_member(r, map_record(r, "sides", side), "army_leader");
    snprintf(r->thing, sizeof r->thing, "side %u (%s)", side + 1u, map_cas_sides[side]);
    if (!map_cas_find_counter(r, name, side, &map->army_leader[side])) return false;
    const map_cas_counter *row = map->counter[side];
    if (row[map->army_leader[side]].rank != 1)
        return map_refuse(r, name, "army_leader: %s has not rank 1",
                          row[map->army_leader[side]].key);
    for (uint8_t i = 0; i < map->counter_count[side]; i++)
        if (row[i].rank == 1 && i != map->army_leader[side])
            return map_refuse(r, name, "army_leader: %s has rank 1 too", row[i].key);
    return true;
}

bool map_cas_check_generics(map_reader *r) {
    for (uint8_t i = 0; i < MAP_CAS_FORMATIONS; i++)
        if (!check_formation(r, i)) return false;
    for (uint8_t i = 0; i < MAP_CAS_SIDES; i++)
        if (!check_army_leader(r, i)) return false;
    r->thing[0] = 0;
    return true;
}

// -- Units and dummies --------------------------------------------------------------------

bool map_cas_read_unit(map_reader *r, uint32_t node, uint32_t index) {
    static const char *const march[] = { "mp_infantry", "mp_cavalry", "mp_artillery" };
    int type = map_value(r, "units", node, "type");
    (void)index;
    return read_counter(r, node, (uint8_t)(MAP_CAS_INFANTRY + type), march[type]);
}

static bool add_dummy(map_reader *r, uint32_t id, uint8_t side, unsigned number) {
    char key[MAP_KEY_MAX];
    if (!map_read_text(r, id, "ids", key, sizeof key)) return false;
    if (key[strspn(key, "abcdefghijklmnopqrstuvwxyz0123456789_")])
        return map_refuse(r, id, "ids must be small letters, digits and _");
    map_cas_counter *dummy = add_counter(r, id, side);
    if (!dummy) return false;
    memcpy(dummy->key, key, sizeof dummy->key);
    snprintf(dummy->name, sizeof dummy->name, "Dummy %u", number);
    dummy->kind = MAP_CAS_DUMMY;
    dummy->mp = map_cas_constant(r, "mp_dummy");
    return true;
}

bool map_cas_read_dummies(map_reader *r, uint32_t node, uint32_t index) {
    uint32_t ids = map_member(r, node, "ids"), id = json_first(&r->doc, ids);
    if (!map_is_word(r, node, "side", map_cas_sides[index])
        || !map_is_number(r, node, "mp", map_cas_constant(r, "mp_dummy"), "")
        || !map_cas_is_list(r, ids, "ids", map_number(r, node, "count")))
        return false;
    for (unsigned number = 1; id; id = json_after(&r->doc, ids, id), number++)
        if (!add_dummy(r, id, (uint8_t)index, number)) return false;
    return true;
}

// What may be hidden in one area must have its row in the matrix; every side has units.
bool map_cas_check_counters(map_reader *r) {
    map_castiglione *map = r->board;
    for (int side = 0; side < MAP_CAS_SIDES; side++) {
        unsigned hidden = 0, units = 0;
        for (int i = 0; i < map->counter_count[side]; i++) {
            uint8_t kind = map->counter[side][i].kind;
            hidden += kind != MAP_CAS_GENERIC; // a generic stands in for a leader
            units += kind >= MAP_CAS_INFANTRY && kind <= MAP_CAS_ARTILLERY;
        }
        if (units == 0)
            return map_refuse(r, map_member(r, 0, "units"), "the %s side has no unit",
                              map_cas_sides[side]);
        if (hidden > MAP_CAS_HIDDEN)
            return map_refuse(r, map_member(r, 0, "dummies"),
                              "%u %s counters may be hidden; the matrix goes on to %d", hidden,
                              map_cas_sides[side], MAP_CAS_HIDDEN);
    }
    return true;
}

// -- Set-up -------------------------------------------------------------------------------

static bool is_taken(const map_castiglione *map, uint8_t home) {
    for (int side = 0; side < MAP_CAS_SIDES; side++)
        for (int i = 0; i < map->counter_count[side]; i++)
            if (map->counter[side][i].home == home) return true;
    return false;
}

static bool put_counter(map_reader *r, uint32_t name, uint8_t side, uint8_t home) {
    map_castiglione *map = r->board;
    uint8_t found = 0;
    if (!map_cas_find_counter(r, name, side, &found)) return false;
    map_cas_counter *counter = &map->counter[side][found];
    if (counter->kind == MAP_CAS_GENERIC || counter->kind == MAP_CAS_DUMMY)
        return map_refuse(r, name, "%s has no place at the start", counter->key);
    if (counter->home != MAP_CAS_NONE)
        return map_refuse(r, name, "%s has its place already", counter->key);
    counter->home = home;
    if (home < MAP_CAS_AREAS) return true;
    const map_cas_fortress *fortress = &map->fortress[home - MAP_CAS_AREAS];
    unsigned inside = 0;
    for (int i = 0; i < map->counter_count[side]; i++)
        if (map->counter[side][i].home == home) inside += map->counter[side][i].sp;
    return inside <= fortress->room
           || map_refuse(r, name, "inside %.*s there is room for %u SP, not %u",
                         MAP_SAID(r, map_id(r, "areas", fortress->area)), fortress->room, inside);
}

// The place of a record of the set-up: an area, or the inside of its fortress.
static bool find_home(map_reader *r, uint32_t node, uint8_t *home) {
    const map_castiglione *map = r->board;
    uint32_t inside = map_member(r, node, "inside"), name = map_member(r, node, "area");
    *home = (uint8_t)map_index_of(r, "areas", name);
    if (!json_is(&r->doc, inside, JSON_TRUE)) return true;
    for (uint8_t i = 0; i < MAP_CAS_FORTRESSES; i++) {
        if (map->fortress[i].area != *home) continue;
        *home = (uint8_t)(MAP_CAS_AREAS + i);
        return true;
    }
    return map_refuse(r, inside, "area %.*s is no fortress", MAP_SAID(r, name));
}

bool map_cas_read_placement(map_reader *r, uint32_t node, uint32_t index) {
    uint8_t home = 0, side = map_cas_side_of(r, node);
    (void)index;
    if (!find_home(r, node, &home)) return false;
    if (is_taken(r->board, home)) return map_refuse(r, node, "this place has a record already");
    uint32_t list = map_member(r, node, "counters"), item = json_first(&r->doc, list);
    if (!json_is(&r->doc, list, JSON_ARRAY) || !item)
        return map_refuse(r, list, "counters must be a list of counters");
    for (; item; item = json_after(&r->doc, list, item))
        if (!put_counter(r, item, side, home)) return false;
    return true;
}

bool map_cas_check_placements(map_reader *r) {
    map_castiglione *map = r->board;
    for (int side = 0; side < MAP_CAS_SIDES; side++)
        for (int i = 0; i < map->counter_count[side]; i++) {
            const map_cas_counter *counter = &map->counter[side][i];
            if (counter->kind == MAP_CAS_GENERIC || counter->kind == MAP_CAS_DUMMY) continue;
            if (counter->home == MAP_CAS_NONE)
                return map_refuse(r, map_member(r, 0, "setup"), "setup has no place for %s",
                                  counter->key);
        }
    return true;
}
