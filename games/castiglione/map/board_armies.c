/* board_armies.c - the armies of a board file: formations, leaders, generic leaders, units,
 * dummies, and where they start. */
#include <stdio.h>
#include <string.h>

#include "base/check.h"

#include "games/castiglione/map/board_check.h"

enum { DUMMIES_MAX = 9, RATING_MAX = 3, SP_MAX = 4, CF_MIN = 2, CF_MAX = 5 };

// -- Counters -----------------------------------------------------------------------------

// The next counter of a side. No two counters have one id, whatever they are.
static map_cas_counter *add_counter(map_cas_checker *c, uint32_t id, uint8_t side) {
    for (int i = 0; i < MAP_CAS_SIDES; i++)
        for (int k = 0; k < c->map->counter_count[i]; k++)
            if (json_equals(&c->r.doc, id, c->map->counter[i][k].key)) {
                map_refuse(&c->r, id, "\"%s\" is another counter's id", c->map->counter[i][k].key);
                return NULL;
            }
    if (c->map->counter_count[side] == MAP_CAS_COUNTERS_MAX) {
        map_refuse(&c->r, id, "the %s side has more than %d counters", map_cas_sides[side],
                   MAP_CAS_COUNTERS_MAX);
        return NULL;
    }
    map_cas_counter *counter = &c->map->counter[side][c->map->counter_count[side]++];
    counter->home = MAP_CAS_NONE;
    counter->formation = MAP_CAS_FORMATIONS;
    return counter;
}

// The head of a leader's or a unit's record: id, side, name, formation.
static map_cas_counter *read_counter(map_cas_checker *c, uint32_t node) {
    uint8_t side = 0;
    if (!map_cas_read_side(c, node, &side)) return NULL;
    map_cas_counter *counter = add_counter(c, map_cas_find(c, node, "id"), side);
    if (!counter) return NULL;
    memcpy(counter->key, c->r.id, sizeof counter->key);
    if (!map_read_name(&c->r, node, counter->name)
        || !map_read_named(&c->r, node, "formation", "formations", &counter->formation))
        return NULL;
    const map_cas_formation *formation = &c->map->formation[counter->formation];
    if (formation->side == side) return counter;
    map_refuse(&c->r, map_cas_find(c, node, "formation"), "formation \"%s\" is of the %s side",
               formation->key, map_cas_sides[formation->side]);
    return NULL;
}

// -- Formations and leaders ---------------------------------------------------------------

// The leader and the generic leader are read later, and found then.
bool map_cas_read_formation(map_cas_checker *c, uint32_t node, uint32_t index) {
    map_cas_formation *formation = &c->map->formation[index];
    c->formation_node[index] = node;
    memcpy(formation->key, c->r.id, sizeof formation->key);
    formation->generic = MAP_CAS_NONE;
    return map_cas_read_side(c, node, &formation->side)
           && map_read_name(&c->r, node, formation->name);
}

static bool read_leader(map_cas_checker *c, uint32_t node, uint8_t kind) {
    map_cas_counter *leader = read_counter(c, node);
    const map_range rating = { 0, kind == MAP_CAS_LEADER ? RATING_MAX : 0 };
    if (!leader) return false;
    leader->kind = kind;
    leader->mp = c->map->constant[MAP_CAS_MP_LEADER];
    return map_read_u8(&c->r, node, "rank", (map_range){ kind == MAP_CAS_LEADER ? 1 : 2, 3 },
                       &leader->rank)
           && map_read_u8(&c->r, node, "strategic", rating, &leader->strategic)
           && map_read_u8(&c->r, node, "tactical", rating, &leader->tactical)
           && map_cas_is_number(c, node, "mp", leader->mp);
}

bool map_cas_read_leader(map_cas_checker *c, uint32_t node, uint32_t index) {
    (void)index;
    return read_leader(c, node, MAP_CAS_LEADER);
}

bool map_cas_read_generic(map_cas_checker *c, uint32_t node, uint32_t index) {
    (void)index;
    return read_leader(c, node, MAP_CAS_GENERIC);
}

// The leader that a formation's row names under `key`, of that kind and of that formation.
static bool find_leader(map_cas_checker *c, uint8_t index, const char *key, uint8_t *out) {
    const map_cas_formation *formation = &c->map->formation[index];
    uint32_t name = map_cas_find(c, c->formation_node[index], key);
    uint8_t kind = strcmp(key, "leader") == 0 ? MAP_CAS_LEADER : MAP_CAS_GENERIC;
    if (!map_cas_find_counter(c, name, formation->side, out)) return false;
    const map_cas_counter *counter = &c->map->counter[formation->side][*out];
    if (counter->kind == kind && counter->formation == index) return true;
    return map_refuse(&c->r, name, "%s: %s is none of formation %s", key, counter->key,
                      formation->key);
}

// One leader each, and a generic leader of his rank but for the Army Leader.
static bool check_formation(map_cas_checker *c, uint8_t index) {
    map_cas_formation *formation = &c->map->formation[index];
    uint32_t generic = map_cas_find(c, c->formation_node[index], "generic");
    snprintf(c->r.thing, sizeof c->r.thing, "formation %u (%s)", index + 1u, formation->key);
    if (!find_leader(c, index, "leader", &formation->leader)) return false;
    const map_cas_counter *row = c->map->counter[formation->side];
    uint8_t rank = row[formation->leader].rank;
    if (json_is(&c->r.doc, generic, JSON_NULL) != (rank == 1))
        return map_refuse(&c->r, generic, "generic must be null just where the leader has rank 1");
    if (rank == 1) return true;
    if (!find_leader(c, index, "generic", &formation->generic)) return false;
    if (row[formation->generic].rank == rank) return true;
    return map_refuse(&c->r, generic, "generic: rank of %s must be %u, as the leader's",
                      row[formation->generic].key, rank);
}

// A side has one leader of rank 1, whom its row names.
static bool check_army_leader(map_cas_checker *c, uint8_t side) {
    GG_ASSERT_CMP(side, <, MAP_CAS_SIDES);
    uint32_t list = map_cas_find(c, 0, "sides"), node = json_first(&c->r.doc, list);
    if (side > 0) node = json_after(&c->r.doc, list, node);
    uint32_t name = map_cas_find(c, node, "army_leader");
    snprintf(c->r.thing, sizeof c->r.thing, "side %u (%s)", side + 1u, map_cas_sides[side]);
    if (!map_cas_find_counter(c, name, side, &c->map->army_leader[side])) return false;
    const map_cas_counter *row = c->map->counter[side];
    if (row[c->map->army_leader[side]].rank != 1)
        return map_refuse(&c->r, name, "army_leader: %s has not rank 1",
                          row[c->map->army_leader[side]].key);
    for (uint8_t i = 0; i < c->map->counter_count[side]; i++)
        if (row[i].rank == 1 && i != c->map->army_leader[side])
            return map_refuse(&c->r, name, "army_leader: %s has rank 1 too", row[i].key);
    return true;
}

bool map_cas_check_generics(map_cas_checker *c) {
    for (uint8_t i = 0; i < MAP_CAS_FORMATIONS; i++)
        if (!check_formation(c, i)) return false;
    for (uint8_t i = 0; i < MAP_CAS_SIDES; i++)
        if (!check_army_leader(c, i)) return false;
    c->r.thing[0] = 0;
    return true;
}

// -- Units and dummies --------------------------------------------------------------------

bool map_cas_read_unit(map_cas_checker *c, uint32_t node, uint32_t index) {
    static const char *const types[] = { "infantry", "cavalry", "artillery", NULL };
    (void)index;
    map_cas_counter *unit = read_counter(c, node);
    if (!unit) return false;
    uint32_t name = map_cas_find(c, node, "type");
    int type = map_word(&c->r, name, types);
    if (type < 0)
        return map_refuse(&c->r, name, "type must be \"infantry\", \"cavalry\" or \"artillery\"");
    unit->kind = (uint8_t)(MAP_CAS_INFANTRY + type);
    unit->mp = c->map->constant[MAP_CAS_MP_INFANTRY + type];
    return map_read_u8(&c->r, node, "sp", (map_range){ 1, SP_MAX }, &unit->sp)
           && map_read_u8(&c->r, node, "cf", (map_range){ CF_MIN, CF_MAX }, &unit->cf)
           && map_cas_is_number(c, node, "mp", unit->mp);
}

static bool add_dummy(map_cas_checker *c, uint32_t id, uint8_t side, unsigned number) {
    char key[MAP_KEY_MAX];
    if (!map_read_text(&c->r, id, "ids", key, sizeof key)) return false;
    if (key[strspn(key, "abcdefghijklmnopqrstuvwxyz0123456789_")])
        return map_refuse(&c->r, id, "ids must be small letters, digits and _");
    map_cas_counter *dummy = add_counter(c, id, side);
    if (!dummy) return false;
    memcpy(dummy->key, key, sizeof dummy->key);
    snprintf(dummy->name, sizeof dummy->name, "Dummy %u", number);
    dummy->kind = MAP_CAS_DUMMY;
    dummy->mp = c->map->constant[MAP_CAS_MP_DUMMY];
    return true;
}

bool map_cas_read_dummies(map_cas_checker *c, uint32_t node, uint32_t index) {
    uint32_t ids = map_cas_find(c, node, "ids"), id = json_first(&c->r.doc, ids);
    uint8_t count = 0;
    if (!map_is_word(&c->r, node, "side", map_cas_sides[index])
        || !map_cas_is_number(c, node, "mp", c->map->constant[MAP_CAS_MP_DUMMY])
        || !map_read_u8(&c->r, node, "count", (map_range){ 0, DUMMIES_MAX }, &count)
        || !map_cas_is_list(c, ids, "ids", count))
        return false;
    for (unsigned number = 1; id; id = json_after(&c->r.doc, ids, id), number++)
        if (!add_dummy(c, id, (uint8_t)index, number)) return false;
    return true;
}

// What may be hidden in one area must have its row in the matrix; every side has units.
bool map_cas_check_counters(map_cas_checker *c) {
    for (int side = 0; side < MAP_CAS_SIDES; side++) {
        unsigned hidden = 0, units = 0;
        for (int i = 0; i < c->map->counter_count[side]; i++) {
            uint8_t kind = c->map->counter[side][i].kind;
            hidden += kind != MAP_CAS_GENERIC; // a generic stands in for a leader
            units += kind >= MAP_CAS_INFANTRY && kind <= MAP_CAS_ARTILLERY;
        }
        if (units == 0)
            return map_refuse(&c->r, map_cas_find(c, 0, "units"), "the %s side has no unit",
                              map_cas_sides[side]);
        if (hidden > MAP_CAS_HIDDEN)
            return map_refuse(&c->r, map_cas_find(c, 0, "dummies"),
                              "%u %s counters may be hidden; the matrix goes on to %d", hidden,
                              map_cas_sides[side], MAP_CAS_HIDDEN);
    }
    return true;
}

// -- Set-up -------------------------------------------------------------------------------

static bool put_counter(map_cas_checker *c, uint32_t name, uint8_t side, uint8_t home) {
    GG_ASSERT_CMP(side, <, MAP_CAS_SIDES);
    uint8_t found = 0;
    if (!map_cas_find_counter(c, name, side, &found)) return false;
    map_cas_counter *counter = &c->map->counter[side][found];
    if (counter->kind == MAP_CAS_GENERIC || counter->kind == MAP_CAS_DUMMY)
        return map_refuse(&c->r, name, "%s has no place at the start", counter->key);
    if (counter->home != MAP_CAS_NONE)
        return map_refuse(&c->r, name, "%s has its place already", counter->key);
    counter->home = home;
    if (home < MAP_CAS_AREAS) return true;
    const map_cas_fortress *fortress = &c->map->fortress[home - MAP_CAS_AREAS];
    uint8_t *inside = &c->inside_sp[home - MAP_CAS_AREAS];
    *inside = (uint8_t)(*inside + counter->sp);
    return *inside <= fortress->room
           || map_refuse(&c->r, name, "inside %s there is room for %u SP, not %u",
                         c->map->area[fortress->area].key, fortress->room, *inside);
}

bool map_cas_read_placement(map_cas_checker *c, uint32_t node, uint32_t index) {
    uint8_t area = 0, side = 0, inside = 0;
    (void)index;
    if (!map_read_named(&c->r, node, "area", "areas", &area) || !map_cas_read_side(c, node, &side)
        || !map_read_bool(&c->r, node, "inside", &inside))
        return false;
    uint8_t home = area, fortress = c->map->area[area].fortress;
    if (inside && !fortress)
        return map_refuse(&c->r, map_cas_find(c, node, "inside"), "area %s is no fortress",
                          c->map->area[area].key);
    if (inside) home = (uint8_t)(MAP_CAS_AREAS + fortress - 1);
    if (c->held[home]) return map_refuse(&c->r, node, "this place has a record already");
    c->held[home] = (uint8_t)(side + 1);
    uint32_t list = map_cas_find(c, node, "counters"), item = json_first(&c->r.doc, list);
    if (!json_is(&c->r.doc, list, JSON_ARRAY) || !item)
        return map_refuse(&c->r, list, "counters must be a list of counters");
    for (; item; item = json_after(&c->r.doc, list, item))
        if (!put_counter(c, item, side, home)) return false;
    return true;
}

bool map_cas_check_placements(map_cas_checker *c) {
    for (int side = 0; side < MAP_CAS_SIDES; side++)
        for (int i = 0; i < c->map->counter_count[side]; i++) {
            const map_cas_counter *counter = &c->map->counter[side][i];
            if (counter->kind == MAP_CAS_GENERIC || counter->kind == MAP_CAS_DUMMY) continue;
            if (counter->home == MAP_CAS_NONE)
                return map_refuse(&c->r, map_cas_find(c, 0, "setup"), "setup has no place for %s",
                                  counter->key);
        }
    return true;
}
