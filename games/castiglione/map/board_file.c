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
    COMBAT_STEPS = 11
};

// -- The head of the file -----------------------------------------------------------------

static bool read_frame(map_reader *r, uint32_t meta) {
    uint32_t node = map_member(r, meta, "board");
    strcpy(r->thing, "board");
    if (!map_read_frame(r, node, "y_axis")) return false;
    map_cas_board(r)->frame = r->frame;
    return true;
}

static bool read_meta(map_reader *r) {
    static const char *const texts[] = { "game", "designer", "publisher", "confidence" };
    uint32_t node = map_member(r, 0, "meta");
    int year = 0;
    strcpy(r->thing, "meta");
    if (!map_has_keys(
            r, node,
            MAP_KEYS("game", "designer", "publisher", "year", "version", "board", "confidence"))
        || !map_read_int(r, node, "year", (map_range){ 1900, 2999 }, &year)
        || !map_is_number(r, node, "version", 1, ""))
        return false;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (!map_check_text(r, node, texts[i])) return false;
    return read_frame(r, node);
}

static bool read_head(map_reader *r) {
    return map_has_keys(r, 0,
                        MAP_KEYS("meta", "sources", "sides", "options", "presets", "constants",
                                 "phases", "combat_steps", "calendar", "areas", "links", "rivers",
                                 "lakes", "formations", "leaders", "generic_leaders", "units",
                                 "dummies", "setup", "reinforcements", "tables", "modifiers",
                                 "victory", "victory_levels", "examples"))
           && read_meta(r);
}

static bool read_source(map_reader *r, uint32_t node, uint32_t index) {
    (void)index;
    return map_check_text(r, node, "what") && map_check_text(r, node, "kind");
}

// -- What the code fixes ------------------------------------------------------------------

// The Army Leader is a leader, and looked for when those are read.
static bool read_side(map_reader *r, uint32_t node, uint32_t index) {
    char name[MAP_NAME_MAX];
    uint8_t first = 0;
    if (!map_read_name(r, node, name) || !map_read_bool(r, node, "first_in_order", &first))
        return false;
    if (first == (index == 0)) return true;
    return map_refuse(r, map_member(r, node, "first_in_order"),
                      "first_in_order must be true of the first side alone");
}

// Options are the engine's; here they are described for readers of the file.
static bool read_option(map_reader *r, uint32_t node, uint32_t index) {
    char name[MAP_NAME_MAX];
    uint8_t on = 0;
    return map_cas_check_rule(r, node) && map_read_name(r, node, name)
           && map_is_word(r, node, "kind", index < RULE_OPTIONS ? "rule" : "display")
           && map_read_bool(r, node, "default", &on);
}

static bool read_preset(map_reader *r, uint32_t node, uint32_t index) {
    uint32_t list = map_member(r, node, "on"), item = json_first(&r->doc, list);
    uint8_t option = 0, on = 0;
    (void)index;
    if (!json_is(&r->doc, list, JSON_ARRAY))
        return map_refuse(r, list, "on must be a list of options");
    for (; item; item = json_after(&r->doc, list, item)) {
        if (!map_find_named(r, item, "options", &option)) return false;
        if (on >> option & 1) return map_refuse(r, item, "on has an option twice");
        on = (uint8_t)(on | 1u << option);
    }
    return true;
}

static bool read_phase(map_reader *r, uint32_t node, uint32_t index) {
    static const char *const supply[] = { "hide",    "command", "supply", "forage",
                                          "wounded", "dummies", NULL };
    static const char *const initiative[] = { "roll", "choose", NULL };
    static const char *const movement[] = { "reconnaissance", "moves", NULL };
    static const char *const combat[] = { "combats", NULL }, *const end[] = { "recovery", "victory",
                                                                              NULL };
    static const char *const *const steps[PHASES] = { supply,   initiative, movement, combat,
                                                      movement, combat,     end };
    char name[MAP_NAME_MAX];
    return map_read_name(r, node, name) && map_is_words(r, node, "steps", steps[index]);
}

static bool read_step(map_reader *r, uint32_t node, uint32_t index) {
    (void)index;
    return map_cas_check_rule(r, node);
}

// -- The whole ----------------------------------------------------------------------------

// clang-format off
static const map_list lists[] = {
    { "sources", "source", 1, SOURCES_MAX, MAP_ID_TEXT, NULL, MAP_KEYS("id", "what", "kind"), read_source, NULL },
    { "sides", "side", MAP_CAS_SIDES, MAP_CAS_SIDES, MAP_ID_KEY, map_cas_sides,
      MAP_KEYS("id", "name", "army_leader", "first_in_order", "confidence"), read_side, NULL },
    { "options", "option", OPTIONS, OPTIONS, MAP_ID_KEY,
      MAP_KEYS("fog_of_war", "leader_casualties", "roads_to_rivoli", "late_guns", "french_surprise",
               "combat_board", "status_sheets"),
      MAP_KEYS("id", "rule", "name", "kind", "default", "confidence"), read_option, NULL },
    { "presets", "preset", 0, PRESETS_MAX, MAP_ID_KEY, NULL, MAP_KEYS("id", "on", "confidence"), read_preset, NULL },
    { "constants", "constant", MAP_CAS_CONSTANTS, MAP_CAS_CONSTANTS, MAP_ID_KEY,
      MAP_KEYS("turns", "hits_eliminate", "mp_infantry", "mp_cavalry", "mp_artillery", "mp_leader",
               "mp_dummy", "mp_uncommanded", "limit_sp", "limit_sp_rivoli", "msg_range", "recon_range",
               "dummy_leash", "rounds_max", "command_range_rank_1", "command_range_rank_2",
               "command_range_rank_3", "overrun_ratio", "overrun_mp", "retreat_areas", "inside_mp",
               "siege_sp", "sp_per_point"),
      MAP_KEYS("id", "value", "rule", "confidence", "src"), map_cas_read_constant, NULL },
    { "phases", "phase", PHASES, PHASES, MAP_ID_KEY,
      MAP_KEYS("supply", "initiative", "move_first", "combat_first", "move_second", "combat_second", "end"),
      MAP_KEYS("id", "name", "steps", "confidence"), read_phase, NULL },
    { "combat_steps", "combat step", COMBAT_STEPS, COMBAT_STEPS, MAP_ID_KEY,
      MAP_KEYS("withdraw", "sortie", "guns", "bombardment", "round_1", "retreat_1", "round_2",
               "retreat_2", "pursuit", "retreat_move", "leaders"),
      MAP_KEYS("id", "rule", "confidence"), read_step, NULL },
    { "calendar", "calendar", MAP_CAS_TURNS, MAP_CAS_TURNS, MAP_ID_NONE, NULL,
      MAP_KEYS("turn", "date", "confidence"), map_cas_read_day, NULL },
};
// clang-format on

gg_status map_castiglione_read(const char *text, size_t size, map_nodes *nodes,
                               map_castiglione *map, gg_fault *fault) {
    map_reader r;
    memset(map, 0, sizeof *map);
    if (!map_open(&r, text, size, nodes, fault)) return fault->status;
    r.board = map;
    r.check_record = map_cas_check_record;
    bool good = read_head(&r) && map_read_lists(&r, lists, sizeof lists / sizeof *lists)
                && map_cas_read_ground(&r) && map_cas_read_armies(&r) && map_cas_read_tables(&r)
                && map_cas_read_examples(&r);
    return good ? GG_OK : GG_SYNTAX;
}

gg_status map_castiglione_check(const char *text, size_t size, gg_fault *fault) {
    static map_nodes nodes;
    static map_castiglione map;
    return map_castiglione_read(text, size, &nodes, &map, fault);
}
