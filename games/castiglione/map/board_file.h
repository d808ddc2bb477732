/* board_file.h - the board of Castiglione (games/castiglione/map/board.json), read and checked.
 *
 * The file's records name each other by id; as numbers (map_column) they are 0-based indices, and
 * every one is known to be in range:
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
    MAP_CAS_CONSTANTS = 23,
    MAP_CAS_MODIFIERS = 27,
    MAP_CAS_NONE = MAP_NONE
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

typedef struct map_cas_fortress {
    uint8_t area, room, stores; // stores 0: for ever
} map_cas_fortress;

// Rows by modified die from row_min.
typedef struct map_cas_table {
    int8_t row_min;
    uint8_t rows, columns;
    uint8_t cell[MAP_CAS_ROWS_MAX][MAP_CAS_COLUMNS_MAX];
} map_cas_table;

// The file, and what is found out of several of its lists, or out of its tables.
typedef struct map_castiglione {
    map_reader file;
    map_cas_fortress fortress[MAP_CAS_FORTRESSES];
    map_cas_formation formation[MAP_CAS_FORMATIONS];
    map_cas_counter counter[MAP_CAS_SIDES][MAP_CAS_COUNTERS_MAX];
    uint8_t counter_count[MAP_CAS_SIDES], fortress_count;
    uint8_t army_leader[MAP_CAS_SIDES]; // counters
    map_cas_table table[MAP_CAS_TABLES];
    map_cas_table forced;                                    // columns: extra MP, hits
    map_cas_table recon;                                     // one column: the percentage
    uint8_t percents;                                        // columns of the matrix
    uint8_t percent[MAP_CAS_COLUMNS_MAX];                    // of each
    uint8_t matrix[MAP_CAS_HIDDEN + 1][MAP_CAS_COLUMNS_MAX]; // by hidden counters; row 0 empty
    uint8_t wounded_from, killed_from;                       // two dice of mortality
    uint8_t return_need, returns;
    int8_t return_modifier[MAP_CAS_RETURNS_MAX]; // first, second ... Supply Phase after the wound
    uint8_t mantua;                              // area
} map_castiglione;

/* Reads a board. On refusal the fault has the line and a sentence that names the record,
 * and the map is unspecified. */
gg_status map_castiglione_read(const char *text, size_t size, map_nodes *, map_castiglione *,
                               gg_fault *);

/* Reads and forgets it: only whether it is good, or what is wrong with it. */
gg_status map_castiglione_check(const char *text, size_t size, gg_fault *);

#endif
