/* rng.h - chance as a pure function: key, stream and count give the draw.
 *
 *     GG_CHANCE_CIPHER  games of rules 2 and later. Draw n of a stream is word n % 16 of ChaCha20's
 *                       block n / 16; the key is the 128 bits of the seed and a constant, the
 *                       nonce is the stream. Whoever sees the draws of one stream learns nothing of
 *                       the seed, nor of another stream.
 *     GG_CHANCE_MIX     games of rules 1, and worlds that are imagined: a mixer of 64 bits, fast
 *                       and well spread, but no secret to one who knows how to invert it. */
#ifndef GG_BASE_RNG_H
#define GG_BASE_RNG_H

#include "base/chance.h"
#include "grognard.h"

/* 64 well mixed bits; the same on every machine. */
uint64_t gg_mix(uint64_t key, uint64_t stream, uint64_t count);

/* The next draw of a stream, 0 .. sides-1, and the stream moves on. */
uint32_t gg_rng_draw(gg_rng *, uint8_t stream, uint32_t sides);

/* A block of the cipher that was made lately. Whoever draws often lets it make several draws: what
 * is drawn is the same with it and without. All zero: it holds none. */
typedef struct gg_rng_page {
    bool filled;
    uint8_t stream;
    uint32_t number;
    uint32_t word[CHANCE_BLOCK_WORDS];
} gg_rng_page;

/* gg_rng_draw, with a page of this very generator. */
uint32_t gg_rng_draw_by(gg_rng *, gg_rng_page *, uint8_t stream, uint32_t sides);

/* 64 bits for a purpose beside the game, as a bot's lots; no draw of the game depends on them. */
uint64_t gg_rng_aside(const gg_rng *, uint32_t purpose, uint32_t count);

#endif
