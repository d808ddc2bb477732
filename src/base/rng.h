/* rng.h - chance as a pure function: key, stream and count give the draw. */
#ifndef GG_BASE_RNG_H
#define GG_BASE_RNG_H

#include "grognard.h"

/* 64 well mixed bits; the same on every machine. */
uint64_t gg_mix(uint64_t key, uint64_t stream, uint64_t count);

/* The next draw of a stream, 0 .. sides-1, and the stream moves on. */
uint32_t gg_rng_draw(gg_rng *, uint8_t stream, uint32_t sides);

#endif
