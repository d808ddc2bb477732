/* board_armies.c - the armies of a board file: formations, leaders, generic leaders, units,
 * dummies, and where they start. */
#include <stdio.h>
#include <string.h>

#include "games/castiglione/map/board_check.h"

enum { SETUPS_MAX = 52, DUMMIES_MAX = 9, RATING_MAX = 3, SP_MAX = 4, CF_MIN = 2, CF_MAX = 5 };

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

// The head of a leader's or a unit's record: id, side, name, formation.
static map_cas_counter *read_counter(map_reader *r, uint32_t node) {
    uint8_t side = 0;
    if (!map_cas_read_side(r, node, &side)) return NULL;
    map_cas_counter *counter = add_counter(r, map_member(r, node, "id"), side);
    if (!counter) return NULL;
    memcpy(counter->key, r->id, sizeof counter->key);
    if (!map_read_name(r, node, counter->name)
        || !map_read_named(r, node, "formation", "formations", &counter->formation))
        return NULL;
    const map_cas_formation *formation = &map_cas_board(r)->formation[counter->formation];
    if (formation->side == side) return counter;
    map_refuse(r, map_member(r, node, "formation"), "formation \"%s\" is of the %s side",
               formation->key, map_cas_sides[formation->side]);
    return NULL;
}

// -- Formations and leaders ---------------------------------------------------------------

// The leader and the generic leader are read later, and found then.
static bool read_formation(map_reader *r, uint32_t node, uint32_t index) {
    map_cas_formation *formation = &map_cas_board(r)->formation[index];
    memcpy(formation->key, r->id, sizeof formation->key);
    formation->generic = MAP_CAS_NONE;
    return map_cas_read_side(r, node, &formation->side) && map_read_name(r, node, formation->name);
}

static bool read_rank(map_reader *r, uint32_t node, uint8_t kind) {
    map_cas_counter *leader = read_counter(r, node);
    const map_range rating = { 0, kind == MAP_CAS_LEADER ? RATING_MAX : 0 };
    if (!leader) return false;
    leader->kind = kind;
    leader->mp = map_cas_board(r)->constant[MAP_CAS_MP_LEADER];
    return map_read_u8(r, node, "rank", (map_range){ kind == MAP_CAS_LEADER ? 1 : 2, 3 },
                       &leader->rank)
           && map_read_u8(r, node, "strategic", rating, &leader->strategic)
           && map_read_u8(r, node, "tactical", rating, &leader->tactical)
           && map_is_number(r, node, "mp", leader->mp, "");
}

static bool read_leader(map_reader *r, uint32_t node, uint32_t index) {
    (void)index;
    return read_rank(r, node, MAP_CAS_LEADER);
}

static bool read_generic(map_reader *r, uint32_t node, uint32_t index) {
    (void)index;
    return read_rank(r, node, MAP_CAS_GENERIC);
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
    uint32_t list = map_member(r, 0, "sides"), node = json_first(&r->doc, list);
    if (side > 0) node = json_after(&r->doc, list, node);
    uint32_t name = map_member(r, node, "army_leader");
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

static bool check_generics(map_reader *r) {
    for (uint8_t i = 0; i < MAP_CAS_FORMATIONS; i++)
        if (!check_formation(r, i)) return false;
    for (uint8_t i = 0; i < MAP_CAS_SIDES; i++)
        if (!check_army_leader(r, i)) return false;
    r->thing[0] = 0;
    return true;
}

// -- Units and dummies --------------------------------------------------------------------

static bool read_unit(map_reader *r, uint32_t node, uint32_t index) {
    static const char *const types[] = { "infantry", "cavalry", "artillery", NULL };
    (void)index;
    map_cas_counter *unit = read_counter(r, node);
    if (!unit) return false;
    uint32_t name = map_member(r, node, "type");
    int type = map_word(r, name, types);
    if (type < 0)
        return map_refuse(r, name, "type must be \"infantry\", \"cavalry\" or \"artillery\"");
    unit->kind = (uint8_t)(MAP_CAS_INFANTRY + type);
    unit->mp = map_cas_board(r)->constant[MAP_CAS_MP_INFANTRY + type];
    return map_read_u8(r, node, "sp", (map_range){ 1, SP_MAX }, &unit->sp)
           && map_read_u8(r, node, "cf", (map_range){ CF_MIN, CF_MAX }, &unit->cf)
           && map_is_number(r, node, "mp", unit->mp, "");
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
    dummy->mp = map_cas_board(r)->constant[MAP_CAS_MP_DUMMY];
    return true;
}

static bool read_dummies(map_reader *r, uint32_t node, uint32_t index) {
    uint32_t ids = map_member(r, node, "ids"), id = json_first(&r->doc, ids);
    uint8_t count = 0;
    if (!map_is_word(r, node, "side", map_cas_sides[index])
        || !map_is_number(r, node, "mp", map_cas_board(r)->constant[MAP_CAS_MP_DUMMY], "")
        || !map_read_u8(r, node, "count", (map_range){ 0, DUMMIES_MAX }, &count)
        || !map_cas_is_list(r, ids, "ids", count))
        return false;
    for (unsigned number = 1; id; id = json_after(&r->doc, ids, id), number++)
        if (!add_dummy(r, id, (uint8_t)index, number)) return false;
    return true;
}

// What may be hidden in one area must have its row in the matrix; every side has units.
static bool check_counters(map_reader *r) {
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
           || map_refuse(r, name, "inside %s there is room for %u SP, not %u",
                         map->area[fortress->area].key, fortress->room, inside);
}

static bool read_placement(map_reader *r, uint32_t node, uint32_t index) {
    map_castiglione *map = r->board;
    uint8_t area = 0, side = 0, inside = 0;
    (void)index;
    if (!map_read_named(r, node, "area", "areas", &area) || !map_cas_read_side(r, node, &side)
        || !map_read_bool(r, node, "inside", &inside))
        return false;
    uint8_t home = area, fortress = map->area[area].fortress;
    if (inside && !fortress)
        return map_refuse(r, map_member(r, node, "inside"), "area %s is no fortress",
                          map->area[area].key);
    if (inside) home = (uint8_t)(MAP_CAS_AREAS + fortress - 1);
    if (is_taken(map, home)) return map_refuse(r, node, "this place has a record already");
    uint32_t list = map_member(r, node, "counters"), item = json_first(&r->doc, list);
    if (!json_is(&r->doc, list, JSON_ARRAY) || !item)
        return map_refuse(r, list, "counters must be a list of counters");
    for (; item; item = json_after(&r->doc, list, item))
        if (!put_counter(r, item, side, home)) return false;
    return true;
}

static bool check_placements(map_reader *r) {
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

// clang-format off
static const map_list lists[] = {
    { "formations", "formation", MAP_CAS_FORMATIONS, MAP_CAS_FORMATIONS, MAP_ID_KEY, NULL,
      MAP_KEYS("id", "side", "name", "leader", "generic", "confidence"), read_formation, NULL },
    { "leaders", "leader", MAP_CAS_FORMATIONS, MAP_CAS_FORMATIONS, MAP_ID_KEY, NULL,
      MAP_KEYS("id", "name", "side", "formation", "rank", "strategic", "tactical", "mp", "confidence",
               "fields", "src"),
      read_leader, NULL },
    { "generic_leaders", "generic leader", MAP_CAS_GENERICS, MAP_CAS_GENERICS, MAP_ID_KEY, NULL,
      MAP_KEYS("id", "name", "side", "formation", "rank", "strategic", "tactical", "mp", "confidence",
               "fields", "src"),
      read_generic, check_generics },
    { "units", "unit", MAP_CAS_UNITS, MAP_CAS_UNITS, MAP_ID_KEY, NULL,
      MAP_KEYS("id", "name", "side", "formation", "type", "sp", "cf", "mp", "confidence", "fields", "src"),
      read_unit, NULL },
    { "dummies", "dummies", MAP_CAS_SIDES, MAP_CAS_SIDES, MAP_ID_NONE, NULL,
      MAP_KEYS("side", "count", "mp", "ids", "confidence", "fields", "src"),
      read_dummies, check_counters },
    { "setup", "set-up", 1, SETUPS_MAX, MAP_ID_NONE, NULL,
      MAP_KEYS("area", "inside", "side", "counters", "confidence", "src"),
      read_placement, check_placements },
    { "reinforcements", "reinforcement", 0, 0, MAP_ID_NONE, NULL, MAP_KEYS("id"), NULL, NULL },
};
// clang-format on

bool map_cas_read_armies(map_reader *r) {
    return map_read_lists(r, lists, sizeof lists / sizeof *lists);
}
