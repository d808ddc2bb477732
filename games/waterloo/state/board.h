/* board.h - map, blocks and calendar of Waterloo as constant tables, compiled from
 * games/waterloo/map/board.json by tools/mkdata. Nothing here changes in play.
 *
 * A set of towns is one word, bit by town; a set of blocks is one word, bit by block. Both
 * count in data order, so that "data order" is the order of bits. The blocks of an army are
 * one run: French, Anglo-Dutch, Prussian.
 *
 *     town t --link_first, link_count--> wat_links: the roads out of t, by neighbour
 */
#ifndef WAT_BOARD_H
#define WAT_BOARD_H

#include <stdint.h>

enum {
    WAT_TOWNS = 48,
    WAT_ROADS = 103,
    WAT_LINKS = 2 * WAT_ROADS,
    WAT_LINKS_MAX = 9, // roads of one town
    WAT_UNITS = 58,
    WAT_CORPS = 15,
    WAT_TURNS = 23,
    WAT_CITIES = 3
};

enum { WAT_FRENCH, WAT_ANGLO, WAT_PRUSSIAN, WAT_ARMIES };
enum { WAT_FRENCH_SIDE, WAT_ALLIED_SIDE, WAT_SIDES };
enum { WAT_INFANTRY, WAT_CAVALRY, WAT_FOOT_ARTILLERY, WAT_HORSE_ARTILLERY, WAT_LEADER, WAT_TYPES };
// Tiles in data order; 0 is bare ground.
enum { WAT_BARE, WAT_WOODS, WAT_FARM, WAT_STREAM, WAT_HILL, WAT_TILES };
// Pairs of limits in data order: blocks on a major and on a minor road.
enum {
    WAT_LIMIT_MARCH,
    WAT_LIMIT_ATTACK_OVER_RIVER,
    WAT_LIMIT_RETREAT,
    WAT_LIMIT_ROUT,
    WAT_LIMIT_ROUT_OVER_RIVER,
    WAT_LIMIT_REINFORCE,
    WAT_LIMIT_REGROUP,
    WAT_LIMITS
};

typedef uint64_t wat_set; // of blocks, or of towns

typedef struct wat_unit {
    const char *key, *name, *label;
    uint8_t army, type;
    uint8_t corps; // row of wat_corps; WAT_CORPS for a leader
    uint8_t steps; // at full strength
    uint8_t fire, elite_fire;
    uint8_t home; // town of the historical set-up
} wat_unit;

typedef struct wat_type {
    const char *key, *name;
    uint8_t range;        // towns a move
    uint8_t battle_moves; // steps in battle
    uint8_t skirmish_fire, rout_loss;
} wat_type;

typedef struct wat_army {
    const char *key, *name;
    uint8_t side, leader; // a unit
    uint8_t group_moves, setup_limit, defeat_losses;
    uint8_t unit_first, unit_count;
} wat_army;

typedef struct wat_corps_row {
    const char *key, *name, *label;
    uint8_t army;
} wat_corps_row;

typedef struct wat_town {
    const char *key, *name;
    uint8_t link_first, link_count;   // a run of wat_links
    uint8_t zone;                     // army that sets up there
    uint8_t edge;                     // off the map without option edge_towns
    uint8_t supply_army, supply_loss; // what its loss costs whom; loss 0: nothing
} wat_town;

typedef struct wat_road {
    const char *key;
    uint8_t a, b; // towns
    uint8_t minor, river;
} wat_road;

typedef struct wat_link {
    uint8_t to, road;
} wat_link;

typedef struct wat_day {
    const char *date; // "1815-06-15"
    uint8_t side, night;
} wat_day;

extern const wat_unit wat_units[WAT_UNITS];
extern const wat_type wat_types[WAT_TYPES];
extern const wat_army wat_armies[WAT_ARMIES];
extern const wat_corps_row wat_corps[WAT_CORPS];
extern const wat_town wat_towns[WAT_TOWNS];
extern const wat_road wat_roads[WAT_ROADS];
extern const wat_link wat_links[WAT_LINKS];             // each town's sorted by neighbour
extern const uint8_t wat_between[WAT_TOWNS][WAT_TOWNS]; // 1 + link index within the first town
extern const uint8_t wat_apart[WAT_TOWNS][WAT_TOWNS];   // roads from town to town
extern const wat_set wat_near[WAT_TOWNS];               // neighbours
extern const wat_set wat_zone_towns[WAT_ARMIES];        // towns of each army's set-up zone
extern const wat_set wat_edge_towns;                    // the five of option edge_towns
extern const wat_set wat_cities;                        // a set of towns
extern const wat_set wat_army_set[WAT_ARMIES];          // blocks of an army
extern const wat_set wat_type_set[WAT_TYPES];           // blocks of a type
extern const wat_set wat_corps_set[WAT_CORPS];          // blocks of a corps
extern const uint8_t wat_limits[WAT_LIMITS][2];         // major, minor
extern const uint8_t wat_tile_count[WAT_TILES];         // of each kind in the pool; bare: 0
extern const char *const wat_tile_keys[WAT_TILES];      // "", "woods", ...
extern const wat_day wat_days[WAT_TURNS + 1];           // by turn; row 0 is empty
extern const uint8_t wat_battle_blocks;                 // 3: fewer on a side make a skirmish
extern const uint8_t wat_show_max;                      // 4 blocks shown in a skirmish
extern const uint8_t wat_die_fail;                      // 3: a die up to this costs
extern const uint8_t wat_fire_max;                      // 3
extern const uint8_t wat_stream_crossings;              // 2 a battle turn and side
extern const uint8_t wat_stalemate_turns;               // 2
extern const uint8_t wat_cities_to_win;                 // 2
extern const char wat_map_json[];                       // the map for clients

#endif
