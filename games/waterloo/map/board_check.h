/* board_check.h - what the parts of Waterloo's reader share. For board_*.c alone. */
#ifndef GG_MAP_WATERLOO_CHECK_H
#define GG_MAP_WATERLOO_CHECK_H

#include "games/waterloo/map/board_file.h"

extern const char *const map_wat_sides[];

static inline map_waterloo *map_wat_board(const map_reader *r) {
    return r->board;
}

/* Lists of the file, in the order in which they name each other. */
bool map_wat_read_armies(map_reader *);
bool map_wat_read_ground(map_reader *);

#endif
