/* sensed.h - games of rules 1 by lot, for tests of what nets are given: rules 1 stay as they are,
 * so what is sensed of them stays too. */
#ifndef SENSED_H
#define SENSED_H

#include "senses.h"

// What a test is shown of each decision with a choice.
typedef struct sensed_look {
    const gg_game *game;
    const gg_view *view; // of the seat that decides
    const gg_decision *decision;
} sensed_look;

/* Plays the game of this seed for at most so many decisions. */
void sensed_play(const gg_game *, uint64_t seed, unsigned decisions,
                 void (*look)(void *context, const sensed_look *), void *context);

/* Adds bytes to a hash. */
uint64_t sensed_hash(uint64_t hash, const void *bytes, size_t size);

#endif
