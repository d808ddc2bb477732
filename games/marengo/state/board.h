/* board.h - the board of Marengo as constant tables, compiled from games/marengo/map/board.json by
 * tools/mkdata.c. Nothing here changes in play.
 *
 * Every place a piece can be in has one number, locale by locale in data order:
 *
 *     place     0        1         2     ...            reserve of l1, approaches of l1 in
 *            [reserve][approach][reserve][approach]...  data order of pairs, reserve of the
 *            |----- l1 --------||---- calcamuggia ...   next locale, ..., entries last
 *
 * so the places of a locale are one run, and "data order of places" is numeric order.
 */
#ifndef MAR_BOARD_H
#define MAR_BOARD_H

#include <stdint.h>

enum {
    MAR_LOCALES = 66,
    MAR_PAIRS = 118,
    MAR_ENTRIES = 4,
    MAR_ROADS = 38,
    MAR_ROAD_CROSSINGS = 109,
    MAR_CROSSINGS = MAR_ROAD_CROSSINGS + MAR_ENTRIES, // the entries' own come last
    MAR_EXITS = 2 * MAR_ROAD_CROSSINGS,
    MAR_ENTRY_FIRST = MAR_LOCALES + 2 * MAR_PAIRS, // place of the first entry
    MAR_PLACES = MAR_ENTRY_FIRST + MAR_ENTRIES,
    MAR_CLASSES = 6, // I3 I2 I1 C2 C1 A1
    MAR_ROUNDS = 16
};

// M8.25 names one locale; its test knows the roads that meet there.
enum { MAR_L34 = 33 };

enum { MAR_RESERVE = 1, MAR_APPROACH, MAR_ENTRY };    // kinds of place
enum { MAR_NO_COLOUR, MAR_RED, MAR_GREEN, MAR_BLUE }; // of objectives
enum { MAR_INFANTRY, MAR_CAVALRY, MAR_ARTILLERY, MAR_TYPES };

typedef struct mar_locale {
    const char *key, *name; // name is "" where the map prints none
    const char *called;     // in sentences: one short name, else the key
    uint16_t reserve;       // its reserve's place; its approaches follow
    uint16_t exit_first;    // its roads out, a run of mar_exits
    uint8_t approach_count, exit_count;
    uint8_t capacity;     // pieces
    uint8_t french_setup; // pieces dealt to it at the start
    uint8_t objective;    // colour
    uint8_t reserved;     // zero
} mar_locale;

typedef struct mar_place {
    uint16_t opposite; // of an approach: the other side of the pair; else the place itself
    uint8_t kind;
    uint8_t locale;     // of an entry: the locale it leads to
    uint8_t far_locale; // of an approach: the locale opposite; else its own
    uint8_t pair;       // of an approach, 0-based
    uint8_t second;     // 1 for the second pair between the same two locales: "#2"
    uint8_t wide;
    uint8_t obstructing; // to cavalry that attacks this approach
    uint8_t penalty[MAR_TYPES];
} mar_place;

// A road leaving a locale across one pair.
typedef struct mar_exit {
    uint16_t near;    // the approach it leaves by
    uint8_t crossing; // same number from both sides
    uint8_t forward;  // 1 from the pair's a side to its b side
    uint8_t road;
    uint8_t primary;
    uint8_t to;    // locale
    uint8_t group; // roads of one group are connected in this locale; 0-based
} mar_exit;

typedef struct mar_road {
    const char *key;
    uint8_t primary;
} mar_road;

typedef struct mar_entry {
    const char *key, *name;
    uint8_t army;       // 0 Austria, 1 France
    uint8_t from_round; // 1-based
    uint8_t locale, road;
    uint8_t group; // of that road in that locale
    uint8_t pontoon;
    uint8_t list[MAR_CLASSES]; // pieces that wait here at the start, by class
} mar_entry;

extern const mar_locale mar_locales[MAR_LOCALES];
extern const mar_place mar_places[MAR_PLACES];
extern const mar_exit mar_exits[MAR_EXITS];
extern const mar_road mar_roads[MAR_ROADS];
extern const mar_entry mar_entries[MAR_ENTRIES];
extern const uint8_t mar_at_start[MAR_CLASSES]; // French pieces dealt to the set-up locales
extern const uint8_t mar_morale_start[2];       // by army
extern const uint8_t mar_steps[MAR_LOCALES][MAR_LOCALES]; // crossings from one to the other
extern const uint8_t mar_steps_to_victory[MAR_LOCALES];   // to two objectives side by side, added
extern const char *const mar_hours[MAR_ROUNDS];
extern const char mar_map_json[]; // the map for clients: keys, shapes, lines

#endif
