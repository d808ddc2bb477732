/* reseal.h - the right seal for a position that was changed. */
#ifndef RESEAL_H
#define RESEAL_H

#include "harness/world.h"

/* Puts the seal of what lies in a world into a position's text, in at most `capacity` bytes; false
 * if it has no seal. A reader looks at the seal last, but for what can be asked: so after a
 * position was refused for its seal, what it says lies in the world, and this is its right seal. */
bool reseal(char *text, size_t capacity, const world *);

#endif
