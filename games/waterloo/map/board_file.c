/* board_file.c - the lists of a board file, in the order in which they name each other. A file is
 * refused for the first thing that is not as it should be.
 * speech off: faults of a board are read by who draws it. */
#include "games/waterloo/map/board_file.h"

#include <string.h>

#include "games/waterloo/map/board_check.h"

enum { SLOTS = 3, SETUPS = 3 };

// -- The head of the file -----------------------------------------------------------------

static bool check_sources(map_reader *r, uint32_t record) {
    uint32_t node = map_member(r, record, "src"), item = json_first(&r->doc, node);
    uint8_t dropped = 0;
    if (!node) return true;
    if (!item) return map_refuse(r, node, "src must be a list of sources");
    for (; item; item = json_after(&r->doc, node, item))
        if (!map_find_named(r, item, "sources", &dropped)) return false;
    return true;
}

bool map_wat_check_origin(map_reader *r, uint32_t record) {
    static const char *const keys[] = { "confidence",
                                        "fire_confidence",
                                        "zone_confidence",
                                        "adjacent_confidence",
                                        "class_confidence",
                                        "river_confidence",
                                        NULL };
    for (int i = 0; keys[i]; i++) {
        uint32_t node = map_member(r, record, keys[i]);
        if (node && !map_check_confidence(r, node, keys[i])) return false;
    }
    return check_sources(r, record);
}

static bool read_head(map_reader *r) {
    if (!map_has_fields(r, 0,
                        "id title edition frame confidence_values sources sides armies corps types "
                        "units zones towns roads rivers lines numbers tiles calendar road_limits "
                        "setup_rules setups"))
        return false;
    uint32_t id = map_member(r, 0, "id");
    if (!json_equals(&r->doc, id, "waterloo_1815"))
        return map_refuse(r, id, "id must be \"waterloo_1815\"");
    if (!map_check_text(r, 0, "title") || !map_check_text(r, 0, "edition")
        || !map_is_words(r, 0, "confidence_values", "sure likely reconstructed"))
        return false;
    strcpy(r->thing, "frame");
    return map_read_frame(r, map_member(r, 0, "frame"), "y");
}

static bool read_setup_rules(map_reader *r) {
    uint32_t node = map_member(r, 0, "setup_rules");
    strcpy(r->thing, "setup_rules");
    if (!map_has_fields(r, node, "order leaders_count confidence src")
        || !map_wat_check_origin(r, node)
        || !map_is_words(r, node, "order", "anglo prussian french")
        || !map_check_fields(r, node, "leaders_count?"))
        return false;
    uint32_t leaders = map_member(r, node, "leaders_count");
    return json_is(&r->doc, leaders, JSON_TRUE)
           || map_refuse(r, leaders, "leaders_count must be true, as in the rules");
}

// -- What the rules fix -------------------------------------------------------------------

static bool read_side(map_reader *r, uint32_t node, uint32_t index) {
    return map_is_words(r, node, "armies", index ? "anglo prussian" : "french");
}

static bool read_type(map_reader *r, uint32_t node, uint32_t index) {
    static const char *const when[] = { "always", "engaged_with_cavalry", "always", "always",
                                        "never" };
    return map_is_word(r, node, "rout_loss_if", when[index]);
}

static bool read_limit(map_reader *r, uint32_t node, uint32_t index) {
    int major = 0, minor = 0;
    return map_read_int(r, node, "major", (map_range){ 1, MAP_WAT_UNITS }, &major)
           && map_read_int(r, node, "minor", (map_range){ 1, major }, &minor)
           && map_is_word(r, node, "per",
                          index < 2   ? "turn"
                          : index < 6 ? "battle_turn"
                                      : "battle");
}

// Those the rules fix have a range of one; the rest may be what it allows.
static bool read_number(map_reader *r, uint32_t node, uint32_t index) {
    static const map_range range[MAP_WAT_NUMBERS] = {
        { MAP_WAT_TURNS, MAP_WAT_TURNS },
        { 1, 9 },
        { 1, 1 },
        { 1, 9 },
        { 1, 5 },
        { 1, 3 },
        { 1, 9 },
        { 1, 9 },
        { 1, MAP_WAT_CITIES },
        { 1, 1 },
        { 2, 2 },
        { 1, 1 },
        { 2, 2 },
        { 1, 1 },
    };
    int value = 0;
    if (range[index].low == range[index].high)
        return map_is_number(r, node, "value", range[index].low, ", as in the rules");
    return map_read_int(r, node, "value", range[index], &value);
}

// A day has three turns, the third at night; the sides take turns throughout.
static bool read_day(map_reader *r, uint32_t node, uint32_t index) {
    static const char in_order[] = ": turns come in order";
    int slot = (int)(index % SLOTS) + 1;
    uint32_t date = map_member(r, node, "date"), night = map_member(r, node, "night");
    if (!map_is_number(r, node, "turn", (int)index + 1, in_order)
        || !map_is_number(r, node, "slot", slot, in_order))
        return false;
    if (json_is(&r->doc, night, JSON_TRUE) != (slot == SLOTS))
        return map_refuse(r, night, "night must be true in slot %d alone", SLOTS);
    if (!json_equals(&r->doc, map_member(r, node, "side"), index % 2 ? "allied" : "french"))
        return map_refuse(r, map_member(r, node, "side"),
                          "side must be \"%s\": the sides alternate",
                          index % 2 ? "allied" : "french");
    if (index == 0) return true;
    uint32_t before = map_member(r, map_record(r, "calendar", index - 1), "date");
    int order = strncmp(map_raw(r, date), map_raw(r, before), (size_t)map_span(r, date));
    if (slot == 1 ? order > 0 : order == 0) return true;
    return map_refuse(r, date, "date must be %s that of the turn before",
                      slot == 1 ? "later than" : "the same as");
}

// -- The whole ----------------------------------------------------------------------------

// clang-format off
static const map_list lists[] = {
    { "sources", "source", 1, 64, "id!31 ref$", NULL, NULL, NULL },
    { "sides", "side", 2, 2, "id name!63 armies confidence", "french allied", read_side, NULL },
    { "armies", "army", MAP_WAT_ARMIES, MAP_WAT_ARMIES,
      "id side name!63 colour$ leader blocks=1..58 steps=1..250 group_moves=1..9 setup_zone "
      "setup_limit=1..58 defeat_losses=1..58 confidence src", "french anglo prussian", map_wat_read_army, NULL },
    { "corps", "corps", MAP_WAT_CORPS, MAP_WAT_CORPS, "id army@armies label!31 name!63 confidence", NULL,
      map_wat_read_corps, NULL },
    { "types", "type", MAP_WAT_TYPES, MAP_WAT_TYPES,
      "id name!63 move=1..4 battle_moves=1..4 base_fire=0..3 skirmish_fire=0..3 rout_loss=0..4 rout_loss_if "
      "confidence src", "infantry cavalry foot_artillery horse_artillery leader", read_type, NULL },
    { "units", "unit", MAP_WAT_UNITS, MAP_WAT_UNITS,
      "id army@armies corps@corps~ type@types name!63 label!31 steps=1..4 fire=0..3 elite_fire=0..3 "
      "confidence fire_confidence src note$", NULL, map_wat_read_unit, map_wat_check_units },
    { "zones", "zone", MAP_WAT_ARMIES, MAP_WAT_ARMIES, "id name!63 army confidence", NULL, map_wat_read_zone, NULL },
    { "towns", "town", MAP_WAT_TOWNS, MAP_WAT_TOWNS,
      "id name!63 zone@zones x=frame y=frame lon lat city? supply_army@armies~ supply_loss=0..9 front? edge? "
      "confidence zone_confidence src note$", NULL, map_wat_read_town, map_wat_check_towns },
    { "rivers", "river", MAP_WAT_RIVERS, MAP_WAT_RIVERS, "id name!63 line*2 confidence", NULL, NULL, NULL },
    { "lines", "line", MAP_WAT_LINES, MAP_WAT_LINES, "id name!63 line*2 confidence", "border deployment_line",
      NULL, NULL },
    { "roads", "road", MAP_WAT_ROADS, MAP_WAT_ROADS,
      "id a@towns b@towns class:major|minor river? rivers confidence adjacent_confidence class_confidence "
      "river_confidence src", NULL, map_wat_read_road, map_wat_check_roads },
    { "road_limits", "limit", MAP_WAT_LIMITS, MAP_WAT_LIMITS, "id major=1..58 minor=1..58 per confidence src",
      "march attack_over_river retreat rout rout_over_river reinforce regroup", read_limit, NULL },
    { "numbers", "number", MAP_WAT_NUMBERS, MAP_WAT_NUMBERS, "id value=0..99 confidence src",
      "turns battle_min_blocks skirmish_show_min skirmish_show_max die_fail_max fire_max stream_crossings "
      "stalemate_turns cities_to_win corps_per_position corps_per_position_with_leader tiles_attacker "
      "tiles_defender shelter_per_square", read_number, NULL },
    { "tiles", "tile", MAP_WAT_TILES, MAP_WAT_TILES, "id count=1..9 confidence src", "woods farm stream hill",
      NULL, NULL },
    { "calendar", "calendar", MAP_WAT_TURNS, MAP_WAT_TURNS,
      "turn date%1815-06-15 slot night? side:french|allied confidence src", NULL, read_day, NULL },
    { "setups", "set-up", SETUPS, SETUPS, "id french allied default? confidence src placements",
      "free historical gambit", map_wat_read_setup, NULL },
};
// clang-format on

gg_status map_waterloo_read(const char *text, size_t size, map_nodes *nodes, map_waterloo *map,
                            gg_fault *fault) {
    map_reader *r = &map->file;
    memset(map, 0, sizeof *map);
    if (!map_open(r, text, size, nodes, fault)) return fault->status;
    r->board = map;
    r->check_origin = map_wat_check_origin;
    bool good = read_head(r) && map_read_lists(r, lists, sizeof lists / sizeof *lists)
                && read_setup_rules(r);
    return good ? GG_OK : GG_SYNTAX;
}

gg_status map_waterloo_check(const char *text, size_t size, gg_fault *fault) {
    static map_nodes nodes;
    static map_waterloo map;
    return map_waterloo_read(text, size, &nodes, &map, fault);
}
