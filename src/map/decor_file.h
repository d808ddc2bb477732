/* decor_file.h - the file of decorations (the form of data/decor.json): rivers, woods, hills
 * and names for drawing, one object per game. Nothing in it matters to any rule. */
#ifndef GG_MAP_DECOR_FILE_H
#define GG_MAP_DECOR_FILE_H

#include "grognard.h"
#include "map/reader.h"

typedef struct map_text {
    const char *at;
    size_t size;
} map_text;

/* Checks the decorations of one game; `out` is their object as it stands in the file's text.
 * On refusal the fault has the line and a sentence. */
gg_status map_decor_read(map_text file, const char *game, map_nodes *, map_text *out, gg_fault *);

#endif
