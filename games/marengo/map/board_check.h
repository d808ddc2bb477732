/* board_check.h - what the parts of Marengo's reader share. For board_*.c alone. */
#ifndef GG_MAP_MARENGO_CHECK_H
#define GG_MAP_MARENGO_CHECK_H

#include "games/marengo/map/board_file.h"
#include "map/records.h"

extern const char *const map_mar_armies[], *const map_mar_types[];

static inline map_marengo *map_mar_board(const map_reader *r) {
    return r->board;
}

/* All lists of records of the file. */
bool map_mar_read_ground(map_reader *);

#endif
