/* forging.h - positions of real games, changed by what positions of that game are made of. Each is
 * refused, or it comes back as it was read and plays on like any other. */
#ifndef FORGING_H
#define FORGING_H

#include "harness/world.h"

enum { FORGING_CAPACITY = 1 << 17 }; // bytes of a forgery

/* Plays a game and keeps moments of it: forgeries are made of these from now on. */
void forging_models(const gg_game *, uint64_t seed);
/* One of those moments, as it was. */
const char *forging_model(dice *);
/* Changes a position in so many places, within FORGING_CAPACITY bytes. It stays as it is where it
 * cannot be read. */
void forging_change(char *text, unsigned times, dice *);

/* Reads a forgery into the world, under the right seal where its own is wrong. False: refused. */
bool forging_read(world *, const gg_game *, char *text, size_t capacity);
/* What was accepted comes back, is played and looked at from every seat. */
void forging_play(world *, dice *);

#endif
