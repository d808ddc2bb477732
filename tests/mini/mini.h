/* mini.h - the smallest game: its rules by name, and what its events are called. See mini.c. */
#ifndef MINI_H
#define MINI_H

#include "grognard.h"

enum {
    MINI_ORDER = 1, // N1
    MINI_RANGE,
    MINI_HIGHER,
    MINI_FIRST,
    MINI_DEAL,
    MINI_CLAIM,
    MINI_SHOW,
    MINI_YIELD,
    MINI_RULES
};

// Events; the operands stand behind each.
enum {
    MINI_DEALT = 1, // number*          (* told to the actor only)
    MINI_CLAIMED,   // number
    MINI_SHOWN,     // north's south's
    MINI_ENDED,     // seat that won
};

extern const gg_game mini_game;

#endif
