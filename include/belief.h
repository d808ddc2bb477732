/* belief.h - what a game says of its hidden pieces, so that what `imagine` believes of them can
 * be held against the truth. Asked of imagined worlds and, by whoever runs a game, of the real. */
#ifndef GROGNARD_BELIEF_H
#define GROGNARD_BELIEF_H

#include "grognard.h"

enum {
    GG_HIDDEN_MAX = 96,         // pieces hidden from one seat
    GG_KINDS_MAX = 16,          // kinds of piece
    GG_BELIEF_PLACES_MAX = 1024 // where one can lie
};

// One hidden piece: where it is seen to lie, and what it is.
typedef struct gg_hidden {
    uint16_t place; // below GG_BELIEF_PLACES_MAX; any number of the game's own
    uint8_t kind;   // row of kind_name
    uint8_t reserved;
} gg_hidden;

struct gg_belief {
    const char *const *kind_name; // kind_count names
    uint8_t kind_count;
    unsigned (*round)(const gg_state *); // 1 or more

    /* The pieces of the other sides that this seat sees from behind, in any order. */
    unsigned (*hidden)(const gg_state *, gg_seat, gg_hidden *out);
};

#endif
