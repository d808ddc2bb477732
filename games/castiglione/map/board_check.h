/* board_check.h - what the parts of Castiglione's reader share: who reads, lists of records,
 * names and what they name. For castiglione_*.c alone. */
#ifndef GG_MAP_CASTIGLIONE_CHECK_H
#define GG_MAP_CASTIGLIONE_CHECK_H

#include "games/castiglione/map/board_file.h"
#include "map/records.h"

typedef struct map_cas_checker {
    map_reader r;
    map_castiglione *map;
    uint32_t area_node[MAP_CAS_AREAS], formation_node[MAP_CAS_FORMATIONS];
    uint8_t inside_sp[MAP_CAS_FORTRESSES];            // placed by the set-up
    uint8_t held[MAP_CAS_AREAS + MAP_CAS_FORTRESSES]; // 1 + side that the set-up has put there
} map_cas_checker;

/* A list, and what is done with its records, which may have a note besides their keys. */
typedef struct map_cas_list {
    map_list list;
    bool (*read)(map_cas_checker *, uint32_t node, uint32_t index);
    bool (*check)(map_cas_checker *); // once all are read; NULL: nothing
} map_cas_list;

extern const char *const map_cas_sides[MAP_CAS_SIDES + 1];

/* Reads one list: its count, the keys, ids and origin of each record, then the record. */
bool map_cas_read_list(map_cas_checker *, const map_cas_list *);
/* How sure a record is and by which source, where it says so. */
bool map_cas_check_origin(map_cas_checker *, uint32_t record);
/* The record has these keys, perhaps a note, and says how sure it is and by which source. */
bool map_cas_check_record(map_cas_checker *, uint32_t node, const char *const *keys);

uint32_t map_cas_find(const map_cas_checker *, uint32_t object, const char *key);
/* The counter of a side with that id; refused if there is none. */
bool map_cas_find_counter(map_cas_checker *, uint32_t name, uint8_t side, uint8_t *out);
/* 1 + side, 0 for null. */
bool map_cas_read_owner(map_cas_checker *, uint32_t object, const char *key, uint8_t *out);
bool map_cas_read_side(map_cas_checker *, uint32_t object, uint8_t *out);

/* A number that the rules fix. */
bool map_cas_is_number(map_cas_checker *, uint32_t object, const char *key, int number);
bool map_cas_is_null(const map_cas_checker *, uint32_t object, const char *key);

/* The number of a rule, such as C8.4. */
bool map_cas_check_rule(map_cas_checker *, uint32_t object);
/* A list of that many; an element is read by the caller. */
bool map_cas_is_list(map_cas_checker *, uint32_t node, const char *what, uint32_t count);

/* Readers of the lists, by file. */
bool map_cas_read_area(map_cas_checker *, uint32_t node, uint32_t index);
bool map_cas_check_areas(map_cas_checker *);
bool map_cas_read_link(map_cas_checker *, uint32_t node, uint32_t index);
bool map_cas_check_links(map_cas_checker *);
bool map_cas_read_river(map_cas_checker *, uint32_t node, uint32_t index);
bool map_cas_read_lake(map_cas_checker *, uint32_t node, uint32_t index);

bool map_cas_read_formation(map_cas_checker *, uint32_t node, uint32_t index);
bool map_cas_read_leader(map_cas_checker *, uint32_t node, uint32_t index);
bool map_cas_read_generic(map_cas_checker *, uint32_t node, uint32_t index);
bool map_cas_check_generics(map_cas_checker *);
bool map_cas_read_unit(map_cas_checker *, uint32_t node, uint32_t index);
bool map_cas_read_dummies(map_cas_checker *, uint32_t node, uint32_t index);
bool map_cas_check_counters(map_cas_checker *);
bool map_cas_read_placement(map_cas_checker *, uint32_t node, uint32_t index);
bool map_cas_check_placements(map_cas_checker *);

bool map_cas_read_constant(map_cas_checker *, uint32_t node, uint32_t index);
bool map_cas_read_day(map_cas_checker *, uint32_t node, uint32_t index);
bool map_cas_read_tables(map_cas_checker *);
bool map_cas_read_modifier(map_cas_checker *, uint32_t node, uint32_t index);
bool map_cas_read_victory(map_cas_checker *, uint32_t node, uint32_t index);
bool map_cas_read_level(map_cas_checker *, uint32_t node, uint32_t index);

bool map_cas_read_examples(map_cas_checker *);

#endif
