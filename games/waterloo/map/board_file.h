/* board_file.h - the board of Waterloo (games/waterloo/map/board.json), read and checked.
 *
 * The file's records name each other by id; as numbers (map_column) they are 0-based indices, and
 * every one is known to be in range:
 *
 *     unit 7 --army--> army --side--> side       road 12 --a,b--> town --zone--> army
 *        |  \--type--> type                         |
 *        |--corps--> corps --army--> army           +--rivers--> a set of rivers
 *        +--home--> town (historical set-up)
 *
 * The units of an army are one run. Knows the form of the file, not the rules of the game.
 */
#ifndef GG_MAP_WATERLOO_FILE_H
#define GG_MAP_WATERLOO_FILE_H

#include "grognard.h"
#include "map/records.h"

enum {
    MAP_WAT_ARMIES = 3, // French, Anglo-Dutch, Prussian
    MAP_WAT_CORPS = 15,
    MAP_WAT_TYPES = 5,
    MAP_WAT_UNITS = 58,
    MAP_WAT_TOWNS = 48,
    MAP_WAT_CITIES = 3,
    MAP_WAT_EDGES = 5, // towns that one option leaves out
    MAP_WAT_ROADS = 103,
    MAP_WAT_ROADS_MAX = 9, // of one town
    MAP_WAT_RIVERS = 7,
    MAP_WAT_LINES = 2,
    MAP_WAT_LIMITS = 7,
    MAP_WAT_TILES = 4,
    MAP_WAT_TURNS = 23,
    MAP_WAT_NUMBERS = 14
};

// The file, and of its lists what is found out of several of them.
typedef struct map_waterloo {
    map_reader file;
    uint8_t army_of[MAP_WAT_UNITS], leader_of[MAP_WAT_ARMIES];
    uint8_t home_of[MAP_WAT_UNITS]; // town of the historical set-up
    uint8_t zone_of[MAP_WAT_TOWNS];
} map_waterloo;

/* Reads a board. On refusal the fault has the line and a sentence that names the record,
 * and the map is unspecified. */
gg_status map_waterloo_read(const char *text, size_t size, map_nodes *, map_waterloo *, gg_fault *);

/* Reads and forgets it: only whether it is good, or what is wrong with it. */
gg_status map_waterloo_check(const char *text, size_t size, gg_fault *);

#endif
