/* board_file.c - the lists of a board file, in the order in which they name each other. A file is
 * refused for the first thing that is not as it should be.
 * speech off: faults of a board are read by who draws it. */
#include "games/castiglione/map/board_file.h"

#include <string.h>

#include "games/castiglione/map/board_check.h"

// -- The head of the file -----------------------------------------------------------------

static bool read_head(map_reader *r) {
    uint32_t meta = map_member(r, 0, "meta");
    if (!map_has_fields(r, 0,
                        "meta sources sides constants phases combat_steps calendar "
                        "areas links rivers lakes formations leaders generic_leaders units dummies "
                        "setup reinforcements tables modifiers victory victory_levels"))
        return false;
    strcpy(r->thing, "meta");
    if (!map_has_fields(r, meta, "game designer publisher year version board confidence")
        || !map_check_fields(r, meta, "year=1900..2999 game$ designer$ publisher$ confidence$")
        || !map_is_number(r, meta, "version", 1, ""))
        return false;
    strcpy(r->thing, "board");
    return map_read_frame(r, map_member(r, meta, "board"), "y_axis");
}

// -- What the code fixes ------------------------------------------------------------------

// The Army Leader is a leader, and looked for when those are read.
static bool read_side(map_reader *r, uint32_t node, uint32_t index) {
    uint32_t first = map_member(r, node, "first_in_order");
    return json_is(&r->doc, first, JSON_TRUE) == (index == 0)
           || map_refuse(r, first, "first_in_order must be true of the first side alone");
}

static bool read_phase(map_reader *r, uint32_t node, uint32_t index) {
    static const char *const steps[] = { "hide command supply forage wounded dummies",
                                         "roll choose",
                                         "reconnaissance moves",
                                         "combats",
                                         "reconnaissance moves",
                                         "combats",
                                         "recovery victory" };
    return map_is_words(r, node, "steps", steps[index]);
}

// -- The whole ----------------------------------------------------------------------------

// clang-format off
static const map_list lists[] = {
    { "sources", "source", 1, 64, "id!31 what$ kind$", NULL, NULL, NULL },
    { "sides", "side", 2, 2, "id name!63 army_leader first_in_order? confidence", "austrian french", read_side, NULL },
    { "constants", "constant", MAP_CAS_CONSTANTS, MAP_CAS_CONSTANTS, "id value=0..99 rule confidence src",
      "turns hits_eliminate mp_infantry mp_cavalry mp_artillery mp_leader mp_dummy mp_uncommanded limit_sp "
      "limit_sp_rivoli msg_range recon_range dummy_leash rounds_max command_range_rank_1 command_range_rank_2 "
      "command_range_rank_3 overrun_ratio overrun_mp retreat_areas inside_mp siege_sp sp_per_point",
      map_cas_read_constant, NULL },
    { "phases", "phase", 7, 7, "id name!63 steps confidence",
      "supply initiative move_first combat_first move_second combat_second end", read_phase, NULL },
    { "combat_steps", "combat step", 11, 11, "id rule confidence",
      "withdraw sortie guns bombardment round_1 retreat_1 round_2 retreat_2 pursuit retreat_move leaders", NULL, NULL },
    { "calendar", "calendar", MAP_CAS_TURNS, MAP_CAS_TURNS, "turn date%1796-07-29 confidence", NULL,
      map_cas_read_day, NULL },
    { "areas", "area", MAP_CAS_AREAS, MAP_CAS_AREAS,
      "id name!63 x=frame y=frame terrain:clear|mountain fortress adige:west|east supply_source:austrian|french~ "
      "depot:austrian|french~ points=0..9 holder:austrian|french~ dummy_zone confidence fields src", NULL,
      map_cas_read_area, map_cas_check_areas },
    { "rivers", "river", MAP_CAS_RIVERS, MAP_CAS_RIVERS, "id name!63 points*2 confidence", NULL, NULL, NULL },
    { "lakes", "lake", MAP_CAS_LAKES, MAP_CAS_LAKES, "id name!63 points*3 confidence", NULL, NULL, NULL },
    { "links", "link", MAP_CAS_LINKS, MAP_CAS_LINKS,
      "id a@areas b@areas mp=1..3 kind:road|track bridge@rivers~ limit_sp limit_sp_rivoli confidence fields src",
      NULL, map_cas_read_link, map_cas_check_links },
    { "formations", "formation", MAP_CAS_FORMATIONS, MAP_CAS_FORMATIONS,
      "id side:austrian|french name!63 leader generic confidence", NULL, map_cas_read_formation, NULL },
    { "leaders", "leader", MAP_CAS_FORMATIONS, MAP_CAS_FORMATIONS,
      "id name!63 side:austrian|french formation@formations rank=1..3 strategic=0..3 tactical=0..3 mp confidence "
      "fields src", NULL, map_cas_read_leader, NULL },
    { "generic_leaders", "generic leader", MAP_CAS_GENERICS, MAP_CAS_GENERICS,
      "id name!63 side:austrian|french formation@formations rank=2..3 strategic=0..0 tactical=0..0 mp confidence "
      "fields src", NULL, map_cas_read_generic, map_cas_check_generics },
    { "units", "unit", MAP_CAS_UNITS, MAP_CAS_UNITS,
      "id name!63 side:austrian|french formation@formations type:infantry|cavalry|artillery sp=1..4 cf=2..5 mp "
      "confidence fields src", NULL, map_cas_read_unit, NULL },
    { "dummies", "dummies", 2, 2, "side count=0..9 mp ids confidence fields src", NULL, map_cas_read_dummies,
      map_cas_check_counters },
    { "setup", "set-up", 1, 52, "area@areas inside? side:austrian|french counters confidence src", NULL,
      map_cas_read_placement, map_cas_check_placements },
    { "reinforcements", "reinforcement", 0, 0, "id", NULL, NULL, NULL },
    { "modifiers", "modifier", MAP_CAS_MODIFIERS, MAP_CAS_MODIFIERS, "id roll value when$ rule confidence",
      "initiative_bonaparte forage_mountain forage_crowd forage_depot recovery_leader forced_march_leader "
      "forced_march_mountain guns_leader guns_cavalry guns_artillery guns_two_areas bridge_leader "
      "bombardment_commander combat_commander combat_guns combat_cavalry combat_concentric combat_mountain "
      "combat_bridge combat_assault pursuit_french pursuit_commander reconnaissance_cavalry reconnaissance_french "
      "reconnaissance_mountain mortality_caught mortality_pursued", map_cas_read_modifier, NULL },
    { "victory", "victory", 6, 6, "id side points when$ confidence",
      "mantua_relieved mantua_besieged held_areas losses leader_killed army_leader_killed", map_cas_read_victory,
      NULL },
    { "victory_levels", "victory level", 3, 3, "min max result confidence", NULL, map_cas_read_level, NULL },
};
// clang-format on

gg_status map_castiglione_read(const char *text, size_t size, map_nodes *nodes,
                               map_castiglione *map, gg_fault *fault) {
    map_reader *r = &map->file;
    memset(map, 0, sizeof *map);
    if (!map_open(r, text, size, nodes, fault)) return fault->status;
    r->board = map;
    r->has_notes = true;
    r->check_record = map_cas_check_origin;
    r->check_origin = map_cas_check_rule;
    bool good = read_head(r) && map_read_lists(r, lists, sizeof lists / sizeof *lists)
                && map_cas_read_tables(r);
    return good ? GG_OK : GG_SYNTAX;
}

gg_status map_castiglione_check(const char *text, size_t size, gg_fault *fault) {
    static map_nodes nodes;
    static map_castiglione map;
    return map_castiglione_read(text, size, &nodes, &map, fault);
}
