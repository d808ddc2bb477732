/* board_file.h - the board of Marengo (games/marengo/map/board.json), read and checked.
 *
 * The file lists records that point at each other by number and name; here they point by
 * 0-based index, and every number is known to be in range:
 *
 *     pair 12 --a,b--> locale          crossing 7 --pair--> pair     entry 2 --locale--> locale
 *        |                                 |                            |
 *        +-- side[0] is a's, side[1] b's   +--road--> road <---group----+--road--> road
 *
 * Knows the form of the file, not the rules of the game.
 */
#ifndef GG_MAP_MARENGO_FILE_H
#define GG_MAP_MARENGO_FILE_H

#include "grognard.h"
#include "map/reader.h"

enum {
    MAP_LOCALES = 66,
    MAP_PAIRS = 118,
    MAP_ROADS = 38,
    MAP_CROSSINGS = 109,
    MAP_ENTRIES = 4,
    MAP_ROUNDS = 16,
    MAP_ARMIES = 2,  // Austria, France
    MAP_CLASSES = 6, // I3 I2 I1 C2 C1 A1
    MAP_TYPES = 3,   // infantry, cavalry, artillery
    MAP_SEALED_MAX = 64,
    MAP_GROUPS_MAX = 8,   // of roads connected in one locale
    MAP_POINTS_MAX = 4096 // of all polygons and roads together
};

typedef struct map_line {
    uint16_t first, count; // a run of the map's points
} map_line;

typedef struct map_locale {
    char key[MAP_KEY_MAX], name[MAP_NAME_MAX]; // name is "" where the map prints none
    char called[MAP_NAME_MAX];                 // in sentences: one short name
    map_point center;
    map_line polygon;
    uint8_t capacity, french_setup; // pieces
    uint8_t objective;              // 0 none, 1 red, 2 green, 3 blue
    uint8_t group[MAP_ROADS];       // by road: 1 + its group in this locale; 0: not here
} map_locale;

typedef struct map_side {
    uint8_t penalty[MAP_TYPES];
    uint8_t obstructing; // to cavalry
    map_point line[2];   // just inside the locale
} map_side;

typedef struct map_pair {
    uint8_t locale[2]; // a, b
    uint8_t second;    // 1 if an earlier pair joins the same two
    uint8_t wide;
    map_side side[2];
} map_pair;

typedef struct map_road {
    char key[MAP_KEY_MAX];
    uint8_t primary;
    map_line line;
} map_road;

typedef struct map_crossing {
    uint8_t road, pair;
} map_crossing;

typedef struct map_entry {
    char key[MAP_KEY_MAX], name[MAP_NAME_MAX];
    map_point at;
    uint8_t army; // 0 Austria, 1 France
    uint8_t from_round;
    uint8_t locale, road, pontoon;
    uint8_t list[MAP_CLASSES]; // pieces that wait here, by class
} map_entry;

typedef struct map_sealed {
    uint8_t locale;
    map_point line[2];
} map_sealed;

typedef struct map_marengo {
    map_reader file;
    char hour[MAP_ROUNDS][MAP_KEY_MAX];
    uint8_t morale[MAP_ARMIES];
    uint8_t at_start[MAP_CLASSES]; // French pieces on the board at the start
    map_locale locale[MAP_LOCALES];
    map_pair pair[MAP_PAIRS];
    map_road road[MAP_ROADS];
    map_crossing crossing[MAP_CROSSINGS];
    map_entry entry[MAP_ENTRIES];
    map_sealed sealed[MAP_SEALED_MAX];
    uint16_t sealed_count, point_count;
    map_point point[MAP_POINTS_MAX];
} map_marengo;

/* Reads a board. On refusal the fault has the line and a sentence that names the record,
 * and the map is unspecified. */
gg_status map_marengo_read(const char *text, size_t size, map_nodes *, map_marengo *, gg_fault *);

/* Reads and forgets it: only whether it is good, or what is wrong with it. */
gg_status map_marengo_check(const char *text, size_t size, gg_fault *);

#endif
