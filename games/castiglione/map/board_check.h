/* board_check.h - what the parts of Castiglione's reader share. For board_*.c alone. */
#ifndef GG_MAP_CASTIGLIONE_CHECK_H
#define GG_MAP_CASTIGLIONE_CHECK_H

#include "games/castiglione/map/board_file.h"
#include "map/records.h"

extern const char *const map_cas_sides[MAP_CAS_SIDES + 1];

static inline map_castiglione *map_cas_board(const map_reader *r) {
    return r->board;
}

/* How sure a record is and by which source; by which rule, such as C8.4. Where it says so. */
bool map_cas_check_origin(map_reader *, uint32_t record);
bool map_cas_check_rule(map_reader *, uint32_t record);

/* The counter of a side with that id; refused if there is none. */
bool map_cas_find_counter(map_reader *, uint32_t name, uint8_t side, uint8_t *out);
/* The side that a record names. */
uint8_t map_cas_side_of(const map_reader *, uint32_t record);
/* A number of the file's list of constants. */
uint8_t map_cas_constant(const map_reader *, const char *id);

bool map_cas_is_null(const map_reader *, uint32_t object, const char *key);
/* A list of that many; an element is read by the caller. */
bool map_cas_is_list(map_reader *, uint32_t node, const char *what, uint32_t count);

/* What the lines of the file's lists cannot say of a record, or of a whole list. */
bool map_cas_read_constant(map_reader *, uint32_t node, uint32_t index);
bool map_cas_read_day(map_reader *, uint32_t node, uint32_t index);
bool map_cas_read_area(map_reader *, uint32_t node, uint32_t index);
bool map_cas_check_areas(map_reader *);
bool map_cas_read_link(map_reader *, uint32_t node, uint32_t index);
bool map_cas_check_links(map_reader *);
bool map_cas_read_formation(map_reader *, uint32_t node, uint32_t index);
bool map_cas_read_leader(map_reader *, uint32_t node, uint32_t index);
bool map_cas_read_generic(map_reader *, uint32_t node, uint32_t index);
bool map_cas_check_generics(map_reader *);
bool map_cas_read_unit(map_reader *, uint32_t node, uint32_t index);
bool map_cas_read_dummies(map_reader *, uint32_t node, uint32_t index);
bool map_cas_check_counters(map_reader *);
bool map_cas_read_placement(map_reader *, uint32_t node, uint32_t index);
bool map_cas_check_placements(map_reader *);
bool map_cas_read_modifier(map_reader *, uint32_t node, uint32_t index);
bool map_cas_read_victory(map_reader *, uint32_t node, uint32_t index);
bool map_cas_read_level(map_reader *, uint32_t node, uint32_t index);

/* Tables of dice, which are no lists of records. */
bool map_cas_read_tables(map_reader *);

#endif
