/* chronicler.h - games played by lot with the chronicle asked about every event, for the tests of
 * the chronicles. */
#ifndef CHRONICLER_H
#define CHRONICLER_H

#include "chronicle.h"

// One event: what stood before it, what the chronicle says of it, what stands after it.
typedef struct chronicled {
    const gg_state *before, *after;
    const gg_event *event;
    gg_note note;
} chronicled;

/* Plays the standard game of a seed and calls for each event of it, the set-up's among them.
 * Asserts what holds of any chronicle: rounds never go back, places and sides exist. */
void chronicler_play(const gg_game *, uint64_t seed, void (*each)(const chronicled *));

/* Asserts that every place has a name and a key that the board knows. */
void chronicler_check_places(const gg_game *);

#endif
