/* board_file.h - the board of Castiglione (games/castiglione/map/board.json), read and checked.
 *
 * The file's records name each other by id; here they point by 0-based index, and every
 * index is known to be in range:
 *
 *     counter (side, 7) --formation--> formation --leader, generic--> counter of its side
 *             |
 *             +--home--> area, or AREAS + fortress for the inside of one
 *
 *     link 12 --a,b--> area --fortress--> fortress --area--> area
 *
 * The counters of a side are one row: leaders, generic leaders, units, dummies, each in the order
 * of the file. Side 0 is Austrian. Knows the form of the file, not the rules of the game.
 */
#ifndef GG_MAP_CASTIGLIONE_FILE_H
#define GG_MAP_CASTIGLIONE_FILE_H

#include "grognard.h"
#include "map/records.h"

enum {
    MAP_CAS_SIDES = 2,
    MAP_CAS_AREAS = 50,
    MAP_CAS_LINKS = 85,
    MAP_CAS_LINKS_MAX = 7, // of one area
    MAP_CAS_FORTRESSES = 2,
    MAP_CAS_RIVERS = 5,
    MAP_CAS_LAKES = 1,
    MAP_CAS_FORMATIONS = 13,
    MAP_CAS_GENERICS = 11,
    MAP_CAS_UNITS = 46,
    MAP_CAS_COUNTERS_MAX = 42, // of one side
    MAP_CAS_HIDDEN = 38,       // rows of the reconnaissance matrix
    MAP_CAS_TURNS = 10,
    MAP_CAS_ROWS_MAX = 9,
    MAP_CAS_COLUMNS_MAX = 7,
    MAP_CAS_RETURNS_MAX = 15,
    MAP_CAS_NONE = 0xff
};

enum {
    MAP_CAS_LEADER,
    MAP_CAS_GENERIC,
    MAP_CAS_INFANTRY,
    MAP_CAS_CAVALRY,
    MAP_CAS_ARTILLERY,
    MAP_CAS_DUMMY,
    MAP_CAS_KINDS
};

enum { MAP_CAS_BOMBARDMENT, MAP_CAS_PURSUIT, MAP_CAS_COMBAT, MAP_CAS_TABLES };

// Rows of the file's list of constants; those marked * are fixed by the rules.
enum {
    MAP_CAS_NUMBER_TURNS, // *
    MAP_CAS_HITS,
    MAP_CAS_MP_INFANTRY,
    MAP_CAS_MP_CAVALRY,
    MAP_CAS_MP_ARTILLERY,
    MAP_CAS_MP_LEADER,
    MAP_CAS_MP_DUMMY,
    MAP_CAS_MP_UNCOMMANDED,
    MAP_CAS_LIMIT_SP,
    MAP_CAS_LIMIT_RIVOLI,
    MAP_CAS_GUNS_RANGE,
    MAP_CAS_RECON_RANGE,
    MAP_CAS_LEASH,
    MAP_CAS_ROUNDS, // *
    MAP_CAS_COMMAND_1,
    MAP_CAS_COMMAND_2,
    MAP_CAS_COMMAND_3,
    MAP_CAS_OVERRUN_RATIO,
    MAP_CAS_OVERRUN_MP,
    MAP_CAS_RETREAT, // *
    MAP_CAS_INSIDE_MP,
    MAP_CAS_SIEGE_SP,
    MAP_CAS_SP_PER_POINT,
    MAP_CAS_CONSTANTS,
    MAP_CAS_MODIFIERS = 27
};

typedef struct map_cas_counter {
    char key[MAP_KEY_MAX], name[MAP_NAME_MAX];
    uint8_t kind;
    uint8_t formation; // MAP_CAS_FORMATIONS for a dummy
    uint8_t sp, cf, mp, rank;
    uint8_t strategic, tactical;
    uint8_t home; // area, or MAP_CAS_AREAS + fortress; MAP_CAS_NONE for generics and dummies
} map_cas_counter;

typedef struct map_cas_formation {
    char key[MAP_KEY_MAX], name[MAP_NAME_MAX];
    uint8_t side;
    uint8_t leader, generic; // counters of that side; generic MAP_CAS_NONE if there is none
} map_cas_formation;

typedef struct map_cas_area {
    char key[MAP_KEY_MAX], name[MAP_NAME_MAX];
    map_point at;
    uint8_t mountain;
    uint8_t fortress;              // 1 + row of fortress; 0: none
    uint8_t east;                  // of the Adige
    uint8_t source, depot, holder; // 1 + side; 0: none
    uint8_t points;
    uint8_t dummy_zone; // one bit per side
} map_cas_area;

typedef struct map_cas_fortress {
    uint8_t area, room, stores; // stores 0: for ever
} map_cas_fortress;

typedef struct map_cas_link {
    char key[MAP_KEY_MAX];
    uint8_t area[2]; // a, b
    uint8_t mp, track;
    uint8_t bridge; // 1 + river; 0: none
    uint8_t limit, limit_rivoli;
} map_cas_link;

// Rows by modified die from row_min.
typedef struct map_cas_table {
    int8_t row_min;
    uint8_t rows, columns;
    uint8_t cell[MAP_CAS_ROWS_MAX][MAP_CAS_COLUMNS_MAX];
} map_cas_table;

typedef struct map_cas_modifier {
    char key[MAP_KEY_MAX];
    int8_t value; // 0 where the file has a word
} map_cas_modifier;

typedef struct map_castiglione {
    map_frame frame;
    map_cas_area area[MAP_CAS_AREAS];
    map_cas_fortress fortress[MAP_CAS_FORTRESSES];
    map_cas_link link[MAP_CAS_LINKS];
    map_way river[MAP_CAS_RIVERS], lake[MAP_CAS_LAKES];
    map_cas_formation formation[MAP_CAS_FORMATIONS];
    map_cas_counter counter[MAP_CAS_SIDES][MAP_CAS_COUNTERS_MAX];
    uint8_t counter_count[MAP_CAS_SIDES];
    uint8_t army_leader[MAP_CAS_SIDES]; // counters
    uint8_t constant[MAP_CAS_CONSTANTS];
    map_cas_table table[MAP_CAS_TABLES];
    map_cas_table forced;                                    // columns: extra MP, hits
    map_cas_table recon;                                     // one column: the percentage
    uint8_t percents;                                        // columns of the matrix
    uint8_t percent[MAP_CAS_COLUMNS_MAX];                    // of each
    uint8_t matrix[MAP_CAS_HIDDEN + 1][MAP_CAS_COLUMNS_MAX]; // by hidden counters; row 0 empty
    uint8_t wounded_from, killed_from;                       // two dice of mortality
    uint8_t return_need, returns;
    int8_t return_modifier[MAP_CAS_RETURNS_MAX]; // first, second ... Supply Phase after the wound
    map_cas_modifier modifier[MAP_CAS_MODIFIERS];
    uint8_t draw_lead, marginal_lead; // most points of lead for each
    uint8_t mantua;                   // area
    uint8_t mantua_points, killed_points, army_killed_points;
    char date[MAP_CAS_TURNS][MAP_KEY_MAX];
} map_castiglione;

/* Reads a board. On refusal the fault has the line and a sentence that names the record,
 * and the map is unspecified. */
gg_status map_castiglione_read(const char *text, size_t size, map_nodes *, map_castiglione *,
                               gg_fault *);

/* Reads and forgets it: only whether it is good, or what is wrong with it. */
gg_status map_castiglione_check(const char *text, size_t size, gg_fault *);

#endif
