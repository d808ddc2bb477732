/* board.h - map, counters, tables and calendar of Castiglione as constants, compiled from
 * games/castiglione/map/board.json by tools/mkdata. Nothing here changes in play.
 *
 * A set of areas is one word, bit by area in data order. The counters of a side are numbered in
 * one row: leaders, generic leaders, units, dummies, each in data order; a set of one side's
 * counters is one word, bit by number. Side 0 is Austrian, as C1.4 puts him first.
 *
 *     place    0 .. 49 areas      50, 51 insides of fortresses      then boxes off the map
 */
#ifndef CAS_BOARD_H
#define CAS_BOARD_H

#include <stdint.h>

enum {
    CAS_AREAS = 50,
    CAS_LINKS = 85,
    CAS_EXITS = 2 * CAS_LINKS,
    CAS_FORTRESSES = 2,
    CAS_COUNTERS_MAX = 42, // of one side
    CAS_FORMATIONS = 13,
    CAS_TURNS = 10,
    CAS_HIDDEN_MAX = 38, // rows of the reconnaissance matrix
    CAS_ROWS_MAX = 9,
    CAS_COLUMNS_MAX = 7,
    CAS_RETURNS_MAX = 16,
    CAS_WITHIN_MAX = 4, // MP that cas_within knows
    CAS_NONE = 0xff,    // no counter
    CAS_NOWHERE = 0xff  // no place
};

enum { CAS_AUSTRIAN, CAS_FRENCH, CAS_SIDES };
enum { CAS_LEADER, CAS_GENERIC, CAS_INFANTRY, CAS_CAVALRY, CAS_ARTILLERY, CAS_DUMMY, CAS_KINDS };
// How well a record is attested.
enum { CAS_SURE = 1, CAS_LIKELY, CAS_RECONSTRUCTED };

typedef uint64_t cas_set; // of areas, or of one side's counters

typedef struct cas_counter {
    const char *key, *name;
    uint8_t kind;
    uint8_t formation;          // row of cas_formations; CAS_FORMATIONS for a dummy
    uint8_t sp, cf, mp;         // units; leaders and dummies have MP only
    uint8_t rank;               // 1 .. 3 of a leader or a generic; 0
    int8_t strategic, tactical; // ratings
    uint8_t home;               // place of the set-up; CAS_NOWHERE for generics and dummies
} cas_counter;

typedef struct cas_formation {
    const char *key, *name;
    uint8_t side;
    uint8_t leader;  // counter of that side
    uint8_t generic; // counter of that side; CAS_NONE
} cas_formation;

typedef struct cas_area {
    const char *key, *name;
    uint8_t exit_first, exit_count; // a run of cas_exits
    uint8_t mountain;
    uint8_t fortress;   // 1 + row of cas_fortresses; 0: none
    uint8_t source;     // 1 + side whose supply source it is; 0
    uint8_t depot;      // 1 + side whose depot it is; 0
    uint8_t points;     // for its holder
    uint8_t holder;     // 1 + side that holds it at the start; 0
    uint8_t dummy_zone; // one bit per side that may set up dummies there
} cas_area;

typedef struct cas_fortress {
    uint8_t area;
    uint8_t room;   // SP
    uint8_t stores; // Supply Phases of one siege; 0: for ever
} cas_fortress;

typedef struct cas_link {
    const char *key;
    uint8_t a, b;
    uint8_t mp;
    uint8_t bridge;                 // 1 if it carries one
    uint8_t limit_sp, limit_rivoli; // SP a Movement Phase; 0: no limit
} cas_link;

typedef struct cas_exit {
    uint8_t to, link;
} cas_exit;

// A table of hits: rows by modified die from row_min, columns by what its rule says.
typedef struct cas_table_rows {
    const char *key;
    int8_t row_min;
    uint8_t row_count, column_count;
    uint8_t cell[CAS_ROWS_MAX][CAS_COLUMNS_MAX];
} cas_table_rows;

enum { CAS_TABLE_BOMBARDMENT, CAS_TABLE_PURSUIT, CAS_TABLE_COMBAT, CAS_TABLES };

typedef struct cas_modifier {
    const char *key;
    int8_t value; // 0 where the value is a rating or a difference
} cas_modifier;

// Modifiers in data order.
enum {
    CAS_MOD_INITIATIVE_BONAPARTE,
    CAS_MOD_FORAGE_MOUNTAIN,
    CAS_MOD_FORAGE_CROWD,
    CAS_MOD_FORAGE_DEPOT,
    CAS_MOD_RECOVERY_LEADER,
    CAS_MOD_FORCED_MARCH_LEADER,
    CAS_MOD_FORCED_MARCH_MOUNTAIN,
    CAS_MOD_GUNS_LEADER,
    CAS_MOD_GUNS_CAVALRY,
    CAS_MOD_GUNS_ARTILLERY,
    CAS_MOD_GUNS_TWO_AREAS,
    CAS_MOD_BRIDGE_LEADER,
    CAS_MOD_BOMBARDMENT_COMMANDER,
    CAS_MOD_COMBAT_COMMANDER,
    CAS_MOD_COMBAT_GUNS,
    CAS_MOD_COMBAT_CAVALRY,
    CAS_MOD_COMBAT_CONCENTRIC,
    CAS_MOD_COMBAT_MOUNTAIN,
    CAS_MOD_COMBAT_BRIDGE,
    CAS_MOD_COMBAT_ASSAULT,
    CAS_MOD_PURSUIT_FRENCH,
    CAS_MOD_PURSUIT_COMMANDER,
    CAS_MOD_RECON_CAVALRY,
    CAS_MOD_RECON_FRENCH,
    CAS_MOD_RECON_MOUNTAIN,
    CAS_MOD_MORTALITY_CAUGHT,
    CAS_MOD_MORTALITY_PURSUED,
    CAS_MODIFIERS
};

// Constants in data order.
enum {
    CAS_CONST_TURNS,
    CAS_CONST_HITS_ELIMINATE,
    CAS_CONST_MP_INFANTRY,
    CAS_CONST_MP_CAVALRY,
    CAS_CONST_MP_ARTILLERY,
    CAS_CONST_MP_LEADER,
    CAS_CONST_MP_DUMMY,
    CAS_CONST_MP_UNCOMMANDED,
    CAS_CONST_LIMIT_SP,
    CAS_CONST_LIMIT_SP_RIVOLI,
    CAS_CONST_MSG_RANGE,
    CAS_CONST_RECON_RANGE,
    CAS_CONST_DUMMY_LEASH,
    CAS_CONST_ROUNDS_MAX,
    CAS_CONST_COMMAND_RANGE_1,
    CAS_CONST_COMMAND_RANGE_2,
    CAS_CONST_COMMAND_RANGE_3,
    CAS_CONST_OVERRUN_RATIO,
    CAS_CONST_OVERRUN_MP,
    CAS_CONST_RETREAT_AREAS,
    CAS_CONST_INSIDE_MP,
    CAS_CONST_SIEGE_SP,
    CAS_CONST_SP_PER_POINT,
    CAS_CONSTANTS
};

extern const uint8_t cas_counter_count[CAS_SIDES];
extern const cas_counter cas_counters[CAS_SIDES][CAS_COUNTERS_MAX];
extern const cas_formation cas_formations[CAS_FORMATIONS];
extern const cas_set cas_kind_set[CAS_SIDES][CAS_KINDS]; // counters by kind
extern const uint8_t cas_army_leader[CAS_SIDES];         // counter
extern const cas_area cas_areas[CAS_AREAS];
extern const cas_fortress cas_fortresses[CAS_FORTRESSES]; // in data order of their areas
extern const cas_link cas_links[CAS_LINKS];
extern const cas_exit cas_exits[CAS_EXITS];                     // each area's sorted by neighbour
extern const uint8_t cas_between[CAS_AREAS][CAS_AREAS];         // 1 + link; 0: not joined
extern const uint8_t cas_distance[CAS_AREAS][CAS_AREAS];        // areas away (C3.3)
extern const uint8_t cas_march[CAS_AREAS][CAS_AREAS];           // MP, bridges whole, no enemy there
extern const cas_set cas_near[CAS_AREAS];                       // neighbours
extern const cas_set cas_bridged[CAS_AREAS];                    // those across a bridge
extern const cas_set cas_within[CAS_WITHIN_MAX + 1][CAS_AREAS]; // areas so many MP away or less
extern const cas_set cas_source_areas[CAS_SIDES];
extern const cas_set cas_point_areas[1]; // with points for their holder
extern const cas_set cas_mountain_areas[1];
extern const cas_set cas_dummy_areas[CAS_SIDES]; // zones of C13.2.1a
extern const cas_table_rows cas_tables[CAS_TABLES];
extern const int8_t cas_forced_row_min; // forced march: rows 1 .. 6
extern const uint8_t cas_forced_rows;   // 6
extern const uint8_t cas_forced_mp[CAS_ROWS_MAX], cas_forced_hits[CAS_ROWS_MAX];
extern const int8_t cas_recon_row_min; // reconnaissance: rows 1 .. 7
extern const uint8_t cas_recon_rows;   // 7
extern const uint8_t cas_recon_percent[CAS_ROWS_MAX];
extern const uint8_t cas_recon_percents;                                  // 6 columns of the matrix
extern const uint8_t cas_recon_column[CAS_COLUMNS_MAX];                   // percentage of each
extern const uint8_t cas_recon_cell[CAS_HIDDEN_MAX + 1][CAS_COLUMNS_MAX]; // by hidden counters
extern const uint8_t cas_wounded_from, cas_killed_from;   // 11, 12: two dice of mortality
extern const uint8_t cas_return_need;                     // 5
extern const int8_t cas_return_modifier[CAS_RETURNS_MAX]; // [1]: first Supply Phase after the wound
extern const uint8_t cas_return_modifiers;                // phases given, 9
extern const cas_modifier cas_modifiers[CAS_MODIFIERS];
extern const uint8_t cas_constants[CAS_CONSTANTS];
extern const uint8_t cas_draw_lead, cas_marginal_lead; // 1, 5: most points of lead for each
extern const uint8_t cas_mantua, cas_mantua_points;    // its area; 4
extern const uint8_t cas_killed_points, cas_army_killed_points; // 1, 3
extern const char *const cas_dates[CAS_TURNS + 1];              // by turn; row 0 is ""
extern const char cas_map_json[];                               // the map for clients

#endif
