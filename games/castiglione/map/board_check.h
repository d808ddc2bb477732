/* board_check.h - what the parts of Castiglione's reader share: names and what they name. For
 * board_*.c alone. */
#ifndef GG_MAP_CASTIGLIONE_CHECK_H
#define GG_MAP_CASTIGLIONE_CHECK_H

#include "games/castiglione/map/board_file.h"
#include "map/records.h"

extern const char *const map_cas_sides[MAP_CAS_SIDES + 1];

static inline map_castiglione *map_cas_board(const map_reader *r) {
    return r->board;
}

/* How sure a record is and by which source, where it says so. */
bool map_cas_check_origin(map_reader *, uint32_t record);
/* The record has these keys, perhaps a note, and says how sure it is and by which source. */
bool map_cas_check_record(map_reader *, uint32_t node, const char *const *keys);

/* The counter of a side with that id; refused if there is none. */
bool map_cas_find_counter(map_reader *, uint32_t name, uint8_t side, uint8_t *out);
/* 1 + side, 0 for null. */
bool map_cas_read_owner(map_reader *, uint32_t object, const char *key, uint8_t *out);
bool map_cas_read_side(map_reader *, uint32_t object, uint8_t *out);

bool map_cas_is_null(const map_reader *, uint32_t object, const char *key);

/* The number of a rule, such as C8.4. */
bool map_cas_check_rule(map_reader *, uint32_t object);
/* A list of that many; an element is read by the caller. */
bool map_cas_is_list(map_reader *, uint32_t node, const char *what, uint32_t count);

bool map_cas_read_constant(map_reader *, uint32_t node, uint32_t index);
bool map_cas_read_day(map_reader *, uint32_t node, uint32_t index);

/* Lists of the file, in the order in which they name each other. */
bool map_cas_read_ground(map_reader *);
bool map_cas_read_armies(map_reader *);
bool map_cas_read_tables(map_reader *);
bool map_cas_read_examples(map_reader *);

#endif
