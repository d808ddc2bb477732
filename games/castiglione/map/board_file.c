/* board_file.c - reads a board file list by list, and refuses the first thing that is not
 * as it should be. Reads the lists in the order in which they name each other, and finds what a
 * name means in the file itself: a list that is read is known to be sound. */
#include "games/castiglione/map/board_file.h"

#include <string.h>

#include "games/castiglione/map/board_check.h"

enum {
    SOURCES_MAX = 64,
    OPTIONS = 7,
    RULE_OPTIONS = 5,
    PRESETS_MAX = 9,
    PHASES = 7,
    COMBAT_STEPS = 11,
    SETUPS_MAX = 52
};

// -- The head of the file -----------------------------------------------------------------

static bool read_frame(map_cas_checker *c, uint32_t meta) {
    uint32_t node = map_cas_find(c, meta, "board");
    int width = 0, height = 0;
    strcpy(c->r.thing, "board");
    if (!map_has_keys(&c->r, node, MAP_KEYS("width", "height", "y_axis", "north"))
        || !map_read_int(&c->r, node, "width", (map_range){ 100, 9999 }, &width)
        || !map_read_int(&c->r, node, "height", (map_range){ 100, 9999 }, &height)
        || !map_is_word(&c->r, node, "y_axis", "down") || !map_is_word(&c->r, node, "north", "up"))
        return false;
    c->r.frame = c->map->frame = (map_frame){ { 0, 0 }, { (int16_t)width, (int16_t)height } };
    return true;
}

static bool read_meta(map_cas_checker *c) {
    static const char *const texts[] = { "game", "designer", "publisher", "confidence" };
    uint32_t node = map_cas_find(c, 0, "meta");
    int year = 0;
    strcpy(c->r.thing, "meta");
    if (!map_has_keys(
            &c->r, node,
            MAP_KEYS("game", "designer", "publisher", "year", "version", "board", "confidence"))
        || !map_read_int(&c->r, node, "year", (map_range){ 1900, 2999 }, &year)
        || !map_cas_is_number(c, node, "version", 1))
        return false;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (!map_check_text(&c->r, node, texts[i])) return false;
    return read_frame(c, node);
}

static bool read_head(map_cas_checker *c) {
    return map_has_keys(&c->r, 0,
                        MAP_KEYS("meta", "sources", "sides", "options", "presets", "constants",
                                 "phases", "combat_steps", "calendar", "areas", "links", "rivers",
                                 "lakes", "formations", "leaders", "generic_leaders", "units",
                                 "dummies", "setup", "reinforcements", "tables", "modifiers",
                                 "victory", "victory_levels", "examples"))
           && read_meta(c);
}

static bool read_source(map_cas_checker *c, uint32_t node, uint32_t index) {
    (void)index;
    return map_check_text(&c->r, node, "what") && map_check_text(&c->r, node, "kind");
}

// -- What the code fixes ------------------------------------------------------------------

// The Army Leader is a leader, and looked for when those are read.
static bool read_side(map_cas_checker *c, uint32_t node, uint32_t index) {
    char name[MAP_NAME_MAX];
    uint8_t first = 0;
    if (!map_read_name(&c->r, node, name) || !map_read_bool(&c->r, node, "first_in_order", &first))
        return false;
    if (first == (index == 0)) return true;
    return map_refuse(&c->r, map_cas_find(c, node, "first_in_order"),
                      "first_in_order must be true of the first side alone");
}

// Options are the engine's; here they are described for readers of the file.
static bool read_option(map_cas_checker *c, uint32_t node, uint32_t index) {
    char name[MAP_NAME_MAX];
    uint8_t on = 0;
    return map_cas_check_rule(c, node) && map_read_name(&c->r, node, name)
           && map_is_word(&c->r, node, "kind", index < RULE_OPTIONS ? "rule" : "display")
           && map_read_bool(&c->r, node, "default", &on);
}

static bool read_preset(map_cas_checker *c, uint32_t node, uint32_t index) {
    uint32_t list = map_cas_find(c, node, "on"), item = json_first(&c->r.doc, list);
    uint8_t option = 0, on = 0;
    (void)index;
    if (!json_is(&c->r.doc, list, JSON_ARRAY))
        return map_refuse(&c->r, list, "on must be a list of options");
    for (; item; item = json_after(&c->r.doc, list, item)) {
        if (!map_find_named(&c->r, item, "options", &option)) return false;
        if (on >> option & 1) return map_refuse(&c->r, item, "on has an option twice");
        on = (uint8_t)(on | 1u << option);
    }
    return true;
}

static bool read_phase(map_cas_checker *c, uint32_t node, uint32_t index) {
    static const char *const supply[] = { "hide",    "command", "supply", "forage",
                                          "wounded", "dummies", NULL };
    static const char *const initiative[] = { "roll", "choose", NULL };
    static const char *const movement[] = { "reconnaissance", "moves", NULL };
    static const char *const combat[] = { "combats", NULL }, *const end[] = { "recovery", "victory",
                                                                              NULL };
    static const char *const *const steps[PHASES] = { supply,   initiative, movement, combat,
                                                      movement, combat,     end };
    char name[MAP_NAME_MAX];
    return map_read_name(&c->r, node, name) && map_is_words(&c->r, node, "steps", steps[index]);
}

static bool read_step(map_cas_checker *c, uint32_t node, uint32_t index) {
    (void)index;
    return map_cas_check_rule(c, node);
}

// -- The whole ----------------------------------------------------------------------------

// clang-format off
#define KEYS MAP_KEYS
static const map_cas_list lists[] = {
    { { "sources", "source", 1, SOURCES_MAX, MAP_ID_TEXT, NULL, KEYS("id", "what", "kind") }, read_source, NULL },
    { { "sides", "side", MAP_CAS_SIDES, MAP_CAS_SIDES, MAP_ID_KEY, map_cas_sides,
      KEYS("id", "name", "army_leader", "first_in_order", "confidence") }, read_side, NULL },
    { { "options", "option", OPTIONS, OPTIONS, MAP_ID_KEY,
      KEYS("fog_of_war", "leader_casualties", "roads_to_rivoli", "late_guns", "french_surprise",
           "combat_board", "status_sheets"),
      KEYS("id", "rule", "name", "kind", "default", "confidence") }, read_option, NULL },
    { { "presets", "preset", 0, PRESETS_MAX, MAP_ID_KEY, NULL, KEYS("id", "on", "confidence") }, read_preset, NULL },
    { { "constants", "constant", MAP_CAS_CONSTANTS, MAP_CAS_CONSTANTS, MAP_ID_KEY,
      KEYS("turns", "hits_eliminate", "mp_infantry", "mp_cavalry", "mp_artillery", "mp_leader",
           "mp_dummy", "mp_uncommanded", "limit_sp", "limit_sp_rivoli", "msg_range", "recon_range",
           "dummy_leash", "rounds_max", "command_range_rank_1", "command_range_rank_2",
           "command_range_rank_3", "overrun_ratio", "overrun_mp", "retreat_areas", "inside_mp",
           "siege_sp", "sp_per_point"),
      KEYS("id", "value", "rule", "confidence", "src") }, map_cas_read_constant, NULL },
    { { "phases", "phase", PHASES, PHASES, MAP_ID_KEY,
      KEYS("supply", "initiative", "move_first", "combat_first", "move_second", "combat_second", "end"),
      KEYS("id", "name", "steps", "confidence") }, read_phase, NULL },
    { { "combat_steps", "combat step", COMBAT_STEPS, COMBAT_STEPS, MAP_ID_KEY,
      KEYS("withdraw", "sortie", "guns", "bombardment", "round_1", "retreat_1", "round_2",
           "retreat_2", "pursuit", "retreat_move", "leaders"),
      KEYS("id", "rule", "confidence") }, read_step, NULL },
    { { "calendar", "calendar", MAP_CAS_TURNS, MAP_CAS_TURNS, MAP_ID_NONE, NULL,
      KEYS("turn", "date", "confidence") }, map_cas_read_day, NULL },
    { { "areas", "area", MAP_CAS_AREAS, MAP_CAS_AREAS, MAP_ID_KEY, NULL,
      KEYS("id", "name", "x", "y", "terrain", "fortress", "adige", "supply_source", "depot",
           "points", "holder", "dummy_zone", "confidence", "fields", "src") },
      map_cas_read_area, map_cas_check_areas },
    { { "rivers", "river", MAP_CAS_RIVERS, MAP_CAS_RIVERS, MAP_ID_KEY, NULL,
      KEYS("id", "name", "points", "confidence") }, map_cas_read_river, NULL },
    { { "lakes", "lake", MAP_CAS_LAKES, MAP_CAS_LAKES, MAP_ID_KEY, NULL,
      KEYS("id", "name", "points", "confidence") }, map_cas_read_lake, NULL },
    { { "links", "link", MAP_CAS_LINKS, MAP_CAS_LINKS, MAP_ID_KEY, NULL,
      KEYS("id", "a", "b", "mp", "kind", "bridge", "limit_sp", "limit_sp_rivoli", "confidence",
           "fields", "src") },
      map_cas_read_link, map_cas_check_links },
    { { "formations", "formation", MAP_CAS_FORMATIONS, MAP_CAS_FORMATIONS, MAP_ID_KEY, NULL,
      KEYS("id", "side", "name", "leader", "generic", "confidence") }, map_cas_read_formation, NULL },
    { { "leaders", "leader", MAP_CAS_FORMATIONS, MAP_CAS_FORMATIONS, MAP_ID_KEY, NULL,
      KEYS("id", "name", "side", "formation", "rank", "strategic", "tactical", "mp", "confidence",
           "fields", "src") },
      map_cas_read_leader, NULL },
    { { "generic_leaders", "generic leader", MAP_CAS_GENERICS, MAP_CAS_GENERICS, MAP_ID_KEY, NULL,
      KEYS("id", "name", "side", "formation", "rank", "strategic", "tactical", "mp", "confidence",
           "fields", "src") },
      map_cas_read_generic, map_cas_check_generics },
    { { "units", "unit", MAP_CAS_UNITS, MAP_CAS_UNITS, MAP_ID_KEY, NULL,
      KEYS("id", "name", "side", "formation", "type", "sp", "cf", "mp", "confidence", "fields", "src") },
      map_cas_read_unit, NULL },
    { { "dummies", "dummies", MAP_CAS_SIDES, MAP_CAS_SIDES, MAP_ID_NONE, NULL,
      KEYS("side", "count", "mp", "ids", "confidence", "fields", "src") },
      map_cas_read_dummies, map_cas_check_counters },
    { { "setup", "set-up", 1, SETUPS_MAX, MAP_ID_NONE, NULL,
      KEYS("area", "inside", "side", "counters", "confidence", "src") },
      map_cas_read_placement, map_cas_check_placements },
    { { "reinforcements", "reinforcement", 0, 0, MAP_ID_NONE, NULL, KEYS("id") }, NULL, NULL },
    { { "modifiers", "modifier", MAP_CAS_MODIFIERS, MAP_CAS_MODIFIERS, MAP_ID_KEY,
      KEYS("initiative_bonaparte", "forage_mountain", "forage_crowd", "forage_depot",
           "recovery_leader", "forced_march_leader", "forced_march_mountain", "guns_leader",
           "guns_cavalry", "guns_artillery", "guns_two_areas", "bridge_leader",
           "bombardment_commander", "combat_commander", "combat_guns", "combat_cavalry",
           "combat_concentric", "combat_mountain", "combat_bridge", "combat_assault",
           "pursuit_french", "pursuit_commander", "reconnaissance_cavalry",
           "reconnaissance_french", "reconnaissance_mountain", "mortality_caught",
           "mortality_pursued"),
      KEYS("id", "roll", "value", "when", "rule", "confidence") }, map_cas_read_modifier, NULL },
    { { "victory", "victory", 6, 6, MAP_ID_KEY,
      KEYS("mantua_relieved", "mantua_besieged", "held_areas", "losses", "leader_killed",
           "army_leader_killed"),
      KEYS("id", "side", "points", "when", "confidence") }, map_cas_read_victory, NULL },
    { { "victory_levels", "victory level", 3, 3, MAP_ID_NONE, NULL,
      KEYS("min", "max", "result", "confidence") }, map_cas_read_level, NULL },
};
// clang-format on

gg_status map_castiglione_read(const char *text, size_t size, map_nodes *nodes,
                               map_castiglione *map, gg_fault *fault) {
    map_cas_checker c = { .map = map };
    memset(map, 0, sizeof *map);
    if (!map_open(&c.r, text, size, nodes, fault)) return fault->status;
    bool good = read_head(&c);
    for (size_t i = 0; good && i < sizeof lists / sizeof *lists; i++)
        good = map_cas_read_list(&c, &lists[i]);
    return good && map_cas_read_tables(&c) && map_cas_read_examples(&c) ? GG_OK : GG_SYNTAX;
}

gg_status map_castiglione_check(const char *text, size_t size, gg_fault *fault) {
    static map_nodes nodes;
    static map_castiglione map;
    return map_castiglione_read(text, size, &nodes, &map, fault);
}
