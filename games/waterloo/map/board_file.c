/* board_file.c - reads a board file record by record, and refuses the first thing that
 * is not as it should be. Reads the lists in the order in which they name each other, and
 * finds what a name means in the file itself: a list that is read is known to be sound. */
#include <string.h>

#include "games/waterloo/map/board_check.h"

enum { SOURCES_MAX = 64, OPTIONS_MAX = 32, SLOTS = 3, SETUPS = 3, FREE_NUMBER = -1 };

const char *const map_wat_sides[] = { "french", "allied", NULL };

// -- Where the file's data come from ------------------------------------------------------

static bool check_sources(map_reader *r, uint32_t record) {
    uint32_t node = map_member(r, record, "src"), item = json_first(&r->doc, node);
    uint8_t dropped = 0;
    if (!node) return true;
    if (!item) return map_refuse(r, node, "src must be a list of sources");
    for (; item; item = json_after(&r->doc, node, item))
        if (!map_find_named(r, item, "sources", &dropped)) return false;
    return true;
}

// How sure the record is, and by which sources, where it says so.
static bool check_origin(map_reader *r, uint32_t record) {
    static const char *const keys[] = {
        "confidence",
        "fire_confidence",
        "zone_confidence",
        "adjacent_confidence",
        "class_confidence",
        "river_confidence",
        NULL,
    };
    for (int i = 0; keys[i]; i++) {
        uint32_t node = map_member(r, record, keys[i]);
        if (node && !map_check_confidence(r, node, keys[i])) return false;
    }
    return check_sources(r, record);
}

// -- The head of the file -----------------------------------------------------------------

static bool read_setup_rules(map_reader *r) {
    static const char *const keys[] = { "order", "leaders_count", "confidence", "src", NULL };
    static const char *const order[] = { "anglo", "prussian", "french", NULL };
    uint32_t node = map_member(r, 0, "setup_rules");
    uint8_t leaders = 0;
    strcpy(r->thing, "setup_rules");
    if (!map_has_keys(r, node, keys) || !check_origin(r, node)
        || !map_is_words(r, node, "order", order)
        || !map_read_bool(r, node, "leaders_count", &leaders))
        return false;
    if (leaders) return true;
    return map_refuse(r, map_member(r, node, "leaders_count"),
                      "leaders_count must be true, as in the rules");
}

static bool read_head(map_reader *r) {
    static const char *const keys[] = {
        "id",          "title",   "edition", "frame",    "confidence_values",
        "sources",     "sides",   "armies",  "corps",    "types",
        "units",       "zones",   "towns",   "roads",    "rivers",
        "lines",       "numbers", "tiles",   "calendar", "road_limits",
        "setup_rules", "setups",  "options", NULL,
    };
    if (!map_has_keys(r, 0, keys)) return false;
    uint32_t id = map_member(r, 0, "id");
    if (!json_equals(&r->doc, id, "waterloo_1815"))
        return map_refuse(r, id, "id must be \"waterloo_1815\"");
    if (!map_check_text(r, 0, "title") || !map_check_text(r, 0, "edition")
        || !map_is_words(r, 0, "confidence_values", map_confidences))
        return false;
    strcpy(r->thing, "frame");
    if (!map_read_frame(r, map_member(r, 0, "frame"), "y")) return false;
    map_wat_board(r)->frame = r->frame;
    return true;
}

static bool read_source(map_reader *r, uint32_t node, uint32_t index) {
    (void)index;
    return map_check_text(r, node, "ref");
}

// -- Limits, numbers, tiles, calendar -----------------------------------------------------

static bool read_limit(map_reader *r, uint32_t node, uint32_t index) {
    static const char *const per[] = { "turn",        "turn",        "battle_turn", "battle_turn",
                                       "battle_turn", "battle_turn", "battle" };
    uint8_t *limit = map_wat_board(r)->limit[index];
    return map_read_u8(r, node, "major", (map_range){ 1, MAP_WAT_UNITS }, &limit[0])
           && map_read_u8(r, node, "minor", (map_range){ 1, limit[0] }, &limit[1])
           && map_is_word(r, node, "per", per[index]);
}

// Those the rules fix must be as they are; the rest may be what the range allows.
static bool read_number(map_reader *r, uint32_t node, uint32_t index) {
    static const int fixed[MAP_WAT_NUMBERS] = {
        MAP_WAT_TURNS, FREE_NUMBER, 1, FREE_NUMBER, FREE_NUMBER, FREE_NUMBER, FREE_NUMBER,
        FREE_NUMBER,   FREE_NUMBER, 1, 2,           1,           2,           1,
    };
    static const map_range range[MAP_WAT_NUMBERS] = {
        [MAP_WAT_BATTLE_BLOCKS] = { 1, 9 },
        [MAP_WAT_SHOW_MAX] = { 1, 9 },
        [MAP_WAT_DIE_FAIL] = { 1, 5 },
        [MAP_WAT_FIRE_LIMIT] = { 1, MAP_WAT_FIRE_MAX },
        [MAP_WAT_STREAM_CROSSINGS] = { 1, 9 },
        [MAP_WAT_STALEMATE_TURNS] = { 1, 9 },
        [MAP_WAT_CITIES_TO_WIN] = { 1, MAP_WAT_CITIES },
    };
    uint8_t *value = &map_wat_board(r)->number[index];
    if (fixed[index] == FREE_NUMBER) return map_read_u8(r, node, "value", range[index], value);
    *value = (uint8_t)fixed[index];
    return map_is_number(r, node, "value", fixed[index], ", as in the rules");
}

static bool read_tile(map_reader *r, uint32_t node, uint32_t index) {
    map_waterloo *map = r->board;
    memcpy(map->tile[index], r->id, sizeof r->id);
    return map_read_u8(r, node, "count", (map_range){ 1, 9 }, &map->tile_count[index]);
}

// A day has three turns, the third at night; the sides take turns throughout.
static bool read_day(map_reader *r, uint32_t node, uint32_t index) {
    map_wat_day *day = &map_wat_board(r)->day[index];
    static const char in_order[] = ": turns come in order";
    int slot = (int)(index % SLOTS) + 1;
    if (!map_is_number(r, node, "turn", (int)index + 1, in_order)
        || !map_is_number(r, node, "slot", slot, in_order)
        || !map_read_date(r, node, "1815-06-15", day->date)
        || !map_read_either(r, node, "side", map_wat_sides, &day->side)
        || !map_read_bool(r, node, "night", &day->night))
        return false;
    if (day->night != (slot == SLOTS))
        return map_refuse(r, map_member(r, node, "night"), "night must be true in slot %d alone",
                          SLOTS);
    if (day->side != index % 2)
        return map_refuse(r, map_member(r, node, "side"),
                          "side must be \"%s\": the sides alternate", map_wat_sides[index % 2]);
    if (index == 0) return true;
    int order = strcmp(day->date, day[-1].date);
    if (slot == 1 ? order > 0 : order == 0) return true;
    return map_refuse(r, map_member(r, node, "date"), "date must be %s that of the turn before",
                      slot == 1 ? "later than" : "the same as");
}

// -- Set-ups and options ------------------------------------------------------------------

static bool place_unit(map_reader *r, uint32_t name, uint8_t town) {
    map_waterloo *map = r->board;
    uint8_t unit = 0;
    if (!map_find_named(r, name, "units", &unit)) return false;
    map_wat_unit *row = &map->unit[unit];
    const map_wat_army *army = &map->army[row->army];
    if (row->army != map->town[town].zone)
        return map_refuse(r, name, "unit %s may not set up in %s, out of its army's zone", row->key,
                          map->town[town].key);
    if (row->home != MAP_WAT_TOWNS)
        return map_refuse(r, name, "unit %s has its place in %s already", row->key,
                          map->town[row->home].key);
    row->home = town;
    unsigned blocks = 0;
    for (int i = 0; i < MAP_WAT_UNITS; i++)
        blocks += map->unit[i].home == town && i != map->army[map->unit[i].army].leader;
    if (blocks <= army->setup_limit) return true;
    return map_refuse(r, name, "town %s has more than %u blocks", map->town[town].key,
                      army->setup_limit);
}

static bool read_placement(map_reader *r, uint32_t node) {
    map_waterloo *map = r->board;
    static const char *const keys[] = { "town", "army", "units", "confidence", NULL };
    uint8_t town = 0, army = 0;
    if (!map_has_keys(r, node, keys) || !check_origin(r, node)
        || !map_read_named(r, node, "town", "towns", &town)
        || !map_read_named(r, node, "army", "armies", &army))
        return false;
    uint32_t units = map_member(r, node, "units"), item = json_first(&r->doc, units);
    if (!json_is(&r->doc, units, JSON_ARRAY) || !item)
        return map_refuse(r, units, "units must be a list of units");
    for (; item; item = json_after(&r->doc, units, item)) {
        if (!place_unit(r, item, town)) return false;
        if (map->town[town].zone != army)
            return map_refuse(r, map_member(r, node, "army"), "army must be \"%s\", as its units",
                              map->army[map->town[town].zone].key);
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
    for (; item; item = json_after(&r->doc, list, item))
        if (!read_placement(r, item)) return false;
    for (int i = 0; i < MAP_WAT_UNITS; i++)
        if (map->unit[i].home == MAP_WAT_TOWNS)
            return map_refuse(r, list, "placements have no place for unit %s", map->unit[i].key);
    return true;
}

static bool read_setup(map_reader *r, uint32_t node, uint32_t index) {
    static const char *const french[] = { "free", "historical", "free" };
    static const char *const allied[] = { "free", "historical", "historical" };
    uint8_t is_default = 0;
    if (!map_is_word(r, node, "french", french[index])
        || !map_is_word(r, node, "allied", allied[index])
        || !map_read_bool(r, node, "default", &is_default))
        return false;
    if (is_default != (index == 0))
        return map_refuse(r, map_member(r, node, "default"),
                          "default must be true in the first set-up alone");
    return read_placements(r, node, index == 1);
}

// Options are the engine's; here they are described for readers of the file.
static bool read_option(map_reader *r, uint32_t node, uint32_t index) {
    uint32_t values = map_member(r, node, "values"), value = map_member(r, node, "default");
    (void)index;
    if (!json_is(&r->doc, values, JSON_ARRAY) || r->doc.node[values].count < 2)
        return map_refuse(r, values, "values must be a list of two or more");
    uint8_t type = r->doc.node[json_first(&r->doc, values)].type;
    uint8_t kind = r->doc.node[value].type;
    bool both_bool =
        (type == JSON_TRUE || type == JSON_FALSE) && (kind == JSON_TRUE || kind == JSON_FALSE);
    if (both_bool || (type == kind && (type == JSON_STRING || type == JSON_NUMBER))) return true;
    return map_refuse(r, value, "default must be a value of the kind that values lists");
}

// -- The whole ----------------------------------------------------------------------------

// clang-format off
static const map_list sources[] = {
    { "sources", "source", 1, SOURCES_MAX, MAP_ID_TEXT, NULL, MAP_KEYS("id", "ref"), read_source, NULL },
};
static const map_list figures[] = {
    { "road_limits", "limit", MAP_WAT_LIMITS, MAP_WAT_LIMITS, MAP_ID_KEY,
      MAP_KEYS("march", "attack_over_river", "retreat", "rout", "rout_over_river", "reinforce",
               "regroup"),
      MAP_KEYS("id", "major", "minor", "per", "confidence", "src"), read_limit, NULL },
    { "numbers", "number", MAP_WAT_NUMBERS, MAP_WAT_NUMBERS, MAP_ID_KEY,
      MAP_KEYS("turns", "battle_min_blocks", "skirmish_show_min", "skirmish_show_max", "die_fail_max",
               "fire_max", "stream_crossings", "stalemate_turns", "cities_to_win",
               "corps_per_position", "corps_per_position_with_leader", "tiles_attacker",
               "tiles_defender", "shelter_per_square"),
      MAP_KEYS("id", "value", "confidence", "src"), read_number, NULL },
    { "tiles", "tile", MAP_WAT_TILES, MAP_WAT_TILES, MAP_ID_KEY,
      MAP_KEYS("woods", "farm", "stream", "hill"), MAP_KEYS("id", "count", "confidence", "src"),
      read_tile, NULL },
    { "calendar", "calendar", MAP_WAT_TURNS, MAP_WAT_TURNS, MAP_ID_NONE, NULL,
      MAP_KEYS("turn", "date", "slot", "night", "side", "confidence", "src"), read_day, NULL },
    { "setups", "set-up", SETUPS, SETUPS, MAP_ID_KEY, MAP_KEYS("free", "historical", "gambit"),
      MAP_KEYS("id", "french", "allied", "default", "confidence", "src", "placements"),
      read_setup, NULL },
    { "options", "option", 1, OPTIONS_MAX, MAP_ID_KEY, NULL,
      MAP_KEYS("id", "values", "default", "confidence"), read_option, NULL },
};
// clang-format on

gg_status map_waterloo_read(const char *text, size_t size, map_nodes *nodes, map_waterloo *map,
                            gg_fault *fault) {
    map_reader r;
    memset(map, 0, sizeof *map);
    if (!map_open(&r, text, size, nodes, fault)) return fault->status;
    r.board = map;
    r.check_record = map_has_keys;
    r.check_origin = check_origin;
    bool good = read_head(&r) && map_read_lists(&r, sources, 1) && map_wat_read_armies(&r)
                && map_wat_read_ground(&r)
                && map_read_lists(&r, figures, sizeof figures / sizeof *figures)
                && read_setup_rules(&r);
    return good ? GG_OK : GG_SYNTAX;
}

gg_status map_waterloo_check(const char *text, size_t size, gg_fault *fault) {
    static map_nodes nodes;
    static map_waterloo map;
    return map_waterloo_read(text, size, &nodes, &map, fault);
}
