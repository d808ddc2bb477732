/* decor_file.h - the decorations of a game (games/GAME/map/decor.json): rivers, woods, hills and
 * names for drawing. Nothing in it matters to any rule. */
#ifndef GG_MAP_DECOR_FILE_H
#define GG_MAP_DECOR_FILE_H

#include "grognard.h"
#include "map/reader.h"

typedef struct map_text {
    const char *at;
    size_t size;
} map_text;

/* Checks the file; on refusal the fault has the line and a sentence. */
gg_status map_decor_read(map_text file, map_nodes *, gg_fault *);

#endif
