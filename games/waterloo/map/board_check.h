/* board_check.h - what the parts of Waterloo's reader share. For board_*.c alone. */
#ifndef GG_MAP_WATERLOO_CHECK_H
#define GG_MAP_WATERLOO_CHECK_H

#include "games/waterloo/map/board_file.h"

static inline map_waterloo *map_wat_board(const map_reader *r) {
    return r->board;
}

/* How sure a record is, and by which sources, where it says so. */
bool map_wat_check_origin(map_reader *, uint32_t record);

/* What the lines of the file's lists cannot say of a record, or of a whole list. */
bool map_wat_read_army(map_reader *, uint32_t node, uint32_t index);
bool map_wat_read_corps(map_reader *, uint32_t node, uint32_t index);
bool map_wat_read_unit(map_reader *, uint32_t node, uint32_t index);
bool map_wat_check_units(map_reader *);
bool map_wat_read_zone(map_reader *, uint32_t node, uint32_t index);
bool map_wat_read_town(map_reader *, uint32_t node, uint32_t index);
bool map_wat_check_towns(map_reader *);
bool map_wat_read_road(map_reader *, uint32_t node, uint32_t index);
bool map_wat_check_roads(map_reader *);
bool map_wat_read_setup(map_reader *, uint32_t node, uint32_t index);

#endif
