/* board_armies.c - the armies of a board file: sides, armies, corps, types, units. */
#include <stdio.h>
#include <string.h>

#include "games/waterloo/map/board_check.h"

static const char *const army_word[] = { "french", "anglo", "prussian", NULL };

static bool read_label(map_reader *r, uint32_t object, char out[MAP_KEY_MAX]) {
    return map_read_text(r, map_member(r, object, "label"), "label", out, MAP_KEY_MAX);
}

// -- Sides, armies, corps, types ----------------------------------------------------------

static bool read_side(map_reader *r, uint32_t node, uint32_t index) {
    static const char *const armies[MAP_WAT_SIDES][3] = { { "french", NULL },
                                                          { "anglo", "prussian", NULL } };
    char name[MAP_NAME_MAX];
    return map_read_name(r, node, name) && map_is_words(r, node, "armies", armies[index]);
}

// The leader is a unit, and the zone names the army: both are read when those are.
static bool read_army(map_reader *r, uint32_t node, uint32_t index) {
    map_wat_army *army = &map_wat_board(r)->army[index];
    memcpy(army->key, r->id, sizeof army->key);
    army->side = index > 0;
    return map_is_word(r, node, "side", map_wat_sides[army->side])
           && map_read_name(r, node, army->name) && map_check_text(r, node, "colour")
           && map_read_u8(r, node, "blocks", (map_range){ 1, MAP_WAT_UNITS }, &army->unit_count)
           && map_read_u8(r, node, "steps", (map_range){ 1, 250 }, &army->steps)
           && map_read_u8(r, node, "group_moves", (map_range){ 1, 9 }, &army->group_moves)
           && map_read_u8(r, node, "setup_limit", (map_range){ 1, MAP_WAT_UNITS },
                          &army->setup_limit)
           && map_read_u8(r, node, "defeat_losses", (map_range){ 1, army->unit_count },
                          &army->defeat_losses);
}

static bool read_corps(map_reader *r, uint32_t node, uint32_t index) {
    map_wat_corps *corps = &map_wat_board(r)->corps[index];
    memcpy(corps->key, r->id, sizeof corps->key);
    if (!map_read_named(r, node, "army", "armies", &corps->army)
        || !map_read_name(r, node, corps->name) || !read_label(r, node, corps->label))
        return false;
    if (index == 0 || corps->army >= corps[-1].army) return true;
    return map_refuse(r, node, "a corps of the %s army must come before those of the %s",
                      army_word[corps->army], army_word[corps[-1].army]);
}

static bool read_type(map_reader *r, uint32_t node, uint32_t index) {
    static const char *const when[] = { "always", "engaged_with_cavalry", "always", "always",
                                        "never" };
    const map_range moves = { 1, 4 }, fire = { 0, MAP_WAT_FIRE_MAX };
    map_wat_type *type = &map_wat_board(r)->type[index];
    uint8_t dropped = 0;
    memcpy(type->key, r->id, sizeof type->key);
    return map_read_name(r, node, type->name) && map_read_u8(r, node, "move", moves, &type->range)
           && map_read_u8(r, node, "battle_moves", moves, &type->battle_moves)
           && map_read_u8(r, node, "base_fire", fire, &dropped)
           && map_read_u8(r, node, "skirmish_fire", fire, &type->skirmish_fire)
           && map_read_u8(r, node, "rout_loss", (map_range){ 0, MAP_WAT_STEPS_MAX },
                          &type->rout_loss)
           && map_is_word(r, node, "rout_loss_if", when[index]);
}

// -- Units --------------------------------------------------------------------------------

static bool is_leader(const map_reader *r, const map_wat_unit *unit) {
    return strcmp(map_wat_board(r)->type[unit->type].key, "leader") == 0;
}

static bool read_unit_corps(map_reader *r, uint32_t node, map_wat_unit *unit) {
    uint32_t name = map_member(r, node, "corps");
    unit->corps = MAP_WAT_CORPS;
    if (is_leader(r, unit))
        return json_is(&r->doc, name, JSON_NULL)
               || map_refuse(r, name, "corps must be null: leaders have none");
    if (!map_find_named(r, name, "corps", &unit->corps)) return false;
    const map_wat_corps *corps = &map_wat_board(r)->corps[unit->corps];
    if (corps->army == unit->army) return true;
    return map_refuse(r, name, "corps \"%s\" is of the %s army, the unit of the %s", corps->key,
                      army_word[corps->army], army_word[unit->army]);
}

static bool read_unit(map_reader *r, uint32_t node, uint32_t index) {
    const map_range fire = { 0, MAP_WAT_FIRE_MAX };
    map_wat_unit *unit = &map_wat_board(r)->unit[index];
    memcpy(unit->key, r->id, sizeof unit->key);
    unit->home = MAP_WAT_TOWNS; // until the set-up is read
    if (!map_read_named(r, node, "army", "armies", &unit->army)
        || !map_read_named(r, node, "type", "types", &unit->type) || !read_unit_corps(r, node, unit)
        || !map_read_name(r, node, unit->name) || !read_label(r, node, unit->label))
        return false;
    if (index > 0 && unit->army < unit[-1].army)
        return map_refuse(r, node, "a unit of the %s army must come before those of the %s",
                          army_word[unit->army], army_word[unit[-1].army]);
    return map_read_u8(r, node, "steps", (map_range){ 1, MAP_WAT_STEPS_MAX }, &unit->steps)
           && map_read_u8(r, node, "fire", fire, &unit->fire)
           && map_read_u8(r, node, "elite_fire", fire, &unit->elite_fire)
           && map_check_text(r, node, "note");
}

static bool check_totals(map_reader *r, uint8_t index, uint8_t unit_first) {
    map_waterloo *map = r->board;
    map_wat_army *army = &map->army[index];
    unsigned blocks = 0, steps = 0;
    for (int i = 0; i < MAP_WAT_UNITS; i++) {
        if (map->unit[i].army != index) continue;
        blocks++;
        steps += map->unit[i].steps;
    }
    army->unit_first = unit_first;
    if (blocks != army->unit_count)
        return map_refuse(r, map_member(r, map_record(r, "armies", index), "blocks"),
                          "blocks is %u, but the army has %u units", army->unit_count, blocks);
    if (steps != army->steps)
        return map_refuse(r, map_member(r, map_record(r, "armies", index), "steps"),
                          "steps is %u, but the units of the army have %u", army->steps, steps);
    return true;
}

// An army has one leader, the one that its row names.
static bool check_leader(map_reader *r, uint8_t index) {
    map_waterloo *map = r->board;
    map_wat_army *army = &map->army[index];
    uint32_t name = map_member(r, map_record(r, "armies", index), "leader");
    if (!map_find_named(r, name, "units", &army->leader)) return false;
    const map_wat_unit *leader = &map->unit[army->leader];
    if (leader->army != index || !is_leader(r, leader))
        return map_refuse(r, name, "leader: unit %s is no leader of the %s army", leader->key,
                          army->key);
    for (uint32_t i = 0; i < MAP_WAT_UNITS; i++) {
        const map_wat_unit *unit = &map->unit[i];
        if (unit->army == index && unit != leader && is_leader(r, unit))
            return map_refuse(r, map_record(r, "units", i), "unit %s is a second leader",
                              unit->key);
    }
    return true;
}

static bool check_armies(map_reader *r) {
    uint8_t unit_first = 0;
    for (uint8_t i = 0; i < MAP_WAT_ARMIES; i++) {
        snprintf(r->thing, sizeof r->thing, "army %u (%s)", i + 1u, army_word[i]);
        if (!check_totals(r, i, unit_first) || !check_leader(r, i)) return false;
        unit_first = (uint8_t)(unit_first + map_wat_board(r)->army[i].unit_count);
    }
    r->thing[0] = 0;
    return true;
}

// Every corps has a unit.
static bool check_corps(map_reader *r) {
    map_waterloo *map = r->board;
    for (int corps = 0; corps < MAP_WAT_CORPS; corps++) {
        int unit = 0;
        while (unit < MAP_WAT_UNITS && map->unit[unit].corps != corps)
            unit++;
        if (unit == MAP_WAT_UNITS)
            return map_refuse(r, map_member(r, 0, "corps"), "corps %s has no unit",
                              map->corps[corps].key);
    }
    return true;
}

static bool check_units(map_reader *r) {
    return check_armies(r) && check_corps(r);
}

// clang-format off
static const map_list lists[] = {
    { "sides", "side", MAP_WAT_SIDES, MAP_WAT_SIDES, MAP_ID_KEY, map_wat_sides,
      MAP_KEYS("id", "name", "armies", "confidence"), read_side, NULL },
    { "armies", "army", MAP_WAT_ARMIES, MAP_WAT_ARMIES, MAP_ID_KEY, army_word,
      MAP_KEYS("id", "side", "name", "colour", "leader", "blocks", "steps", "group_moves",
               "setup_zone", "setup_limit", "defeat_losses", "confidence", "src"),
      read_army, NULL },
    { "corps", "corps", MAP_WAT_CORPS, MAP_WAT_CORPS, MAP_ID_KEY, NULL,
      MAP_KEYS("id", "army", "label", "name", "confidence"), read_corps, NULL },
    { "types", "type", MAP_WAT_TYPES, MAP_WAT_TYPES, MAP_ID_KEY,
      MAP_KEYS("infantry", "cavalry", "foot_artillery", "horse_artillery", "leader"),
      MAP_KEYS("id", "name", "move", "battle_moves", "base_fire", "skirmish_fire", "rout_loss",
               "rout_loss_if", "confidence", "src"),
      read_type, NULL },
    { "units", "unit", MAP_WAT_UNITS, MAP_WAT_UNITS, MAP_ID_KEY, NULL,
      MAP_KEYS("id", "army", "corps", "type", "name", "label", "steps", "fire", "elite_fire",
               "confidence", "fire_confidence", "src", "note"),
      read_unit, check_units },
};
// clang-format on

bool map_wat_read_armies(map_reader *r) {
    return map_read_lists(r, lists, sizeof lists / sizeof *lists);
}
