/* board_file.h - the board of Waterloo (games/waterloo/map/board.json), read and checked.
 *
 * The file's records name each other by id; here they point by 0-based index, and every
 * index is known to be in range:
 *
 *     unit 7 --army--> army --side--> side       road 12 --a,b--> town --zone--> army
 *        |  \--type--> type                         |
 *        |--corps--> corps --army--> army           +--rivers--> a set of rivers
 *        +--home--> town (historical set-up)
 *
 * The units of an army are one run, and the armies come in the order of the enum below.
 * Knows the form of the file, not the rules of the game.
 */
#ifndef GG_MAP_WATERLOO_FILE_H
#define GG_MAP_WATERLOO_FILE_H

#include "grognard.h"
#include "map/records.h"

enum {
    MAP_WAT_SIDES = 2,
    MAP_WAT_ARMIES = 3,
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
    MAP_WAT_STEPS_MAX = 4,
    MAP_WAT_FIRE_MAX = 3
};

// Rows of the file's list of numbers; those marked * are fixed by the rules.
enum {
    MAP_WAT_NUMBER_TURNS, // *
    MAP_WAT_BATTLE_BLOCKS,
    MAP_WAT_SHOW_MIN, // *
    MAP_WAT_SHOW_MAX,
    MAP_WAT_DIE_FAIL,
    MAP_WAT_FIRE_LIMIT,
    MAP_WAT_STREAM_CROSSINGS,
    MAP_WAT_STALEMATE_TURNS,
    MAP_WAT_CITIES_TO_WIN,
    MAP_WAT_CORPS_PER_POSITION, // *
    MAP_WAT_CORPS_WITH_LEADER,  // *
    MAP_WAT_TILES_ATTACKER,     // *
    MAP_WAT_TILES_DEFENDER,     // *
    MAP_WAT_SHELTER,            // *
    MAP_WAT_NUMBERS
};

typedef struct map_wat_army {
    char key[MAP_KEY_MAX], name[MAP_NAME_MAX];
    uint8_t side, leader; // leader is a unit
    uint8_t group_moves, setup_limit, defeat_losses;
    uint8_t unit_first, unit_count, steps; // steps of all its units
} map_wat_army;

typedef struct map_wat_corps {
    char key[MAP_KEY_MAX], name[MAP_NAME_MAX], label[MAP_KEY_MAX];
    uint8_t army;
} map_wat_corps;

typedef struct map_wat_type {
    char key[MAP_KEY_MAX], name[MAP_NAME_MAX];
    uint8_t range, battle_moves, skirmish_fire, rout_loss;
} map_wat_type;

typedef struct map_wat_unit {
    char key[MAP_KEY_MAX], name[MAP_NAME_MAX], label[MAP_KEY_MAX];
    uint8_t army, type;
    uint8_t corps; // MAP_WAT_CORPS for a leader
    uint8_t steps, fire, elite_fire;
    uint8_t home; // town of the historical set-up
} map_wat_unit;

typedef struct map_wat_town {
    char key[MAP_KEY_MAX], name[MAP_NAME_MAX];
    map_point at;
    uint8_t zone; // army that sets up there
    uint8_t city, edge;
    uint8_t front;                    // in France, with a road out of it
    uint8_t supply_army, supply_loss; // what its loss costs whom; loss 0: nothing
} map_wat_town;

typedef struct map_wat_road {
    char key[MAP_KEY_MAX];
    uint8_t town[2]; // a, b
    uint8_t minor;
    uint8_t rivers; // a set, bit by river; empty: the road crosses none
} map_wat_road;

typedef struct map_wat_day {
    char date[MAP_KEY_MAX];
    uint8_t side, night;
} map_wat_day;

typedef struct map_waterloo {
    map_frame frame;
    map_wat_army army[MAP_WAT_ARMIES];
    map_wat_corps corps[MAP_WAT_CORPS];
    map_wat_type type[MAP_WAT_TYPES];
    map_wat_unit unit[MAP_WAT_UNITS];
    char zone[MAP_WAT_ARMIES][MAP_KEY_MAX]; // key of each army's zone
    map_wat_town town[MAP_WAT_TOWNS];
    map_wat_road road[MAP_WAT_ROADS];
    map_way river[MAP_WAT_RIVERS], line[MAP_WAT_LINES];
    uint8_t limit[MAP_WAT_LIMITS][2]; // blocks on a major, on a minor road
    uint8_t number[MAP_WAT_NUMBERS];
    char tile[MAP_WAT_TILES][MAP_KEY_MAX];
    uint8_t tile_count[MAP_WAT_TILES];
    map_wat_day day[MAP_WAT_TURNS];
} map_waterloo;

/* Reads a board. On refusal the fault has the line and a sentence that names the record,
 * and the map is unspecified. */
gg_status map_waterloo_read(const char *text, size_t size, map_nodes *, map_waterloo *, gg_fault *);

/* Reads and forgets it: only whether it is good, or what is wrong with it. */
gg_status map_waterloo_check(const char *text, size_t size, gg_fault *);

#endif
