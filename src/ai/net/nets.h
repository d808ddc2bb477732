/* nets.h - the nets this program has, one a game: put into it when it was built, or handed to it
 * later where it is WebAssembly. */
#ifndef GG_AI_NETS_H
#define GG_AI_NETS_H

#include "ai/net/net.h"

typedef struct nets_row {
    const char *key; // of the game
    const void *bytes;
    size_t size;
} nets_row;

/* All of them; the last has no key. */
const nets_row *nets_list(void);

/* The net of a game; false if there is none, or not one for what the game gives to nets. */
bool nets_find(const gg_game *, net *out);

#endif
