/* bits.h - counting and finding bits of a word; the one place that asks the compiler for it. */
#ifndef GG_BASE_BITS_H
#define GG_BASE_BITS_H

#include <stdint.h>

static inline unsigned gg_bit_count(uint64_t word) {
    return (unsigned)__builtin_popcountll(word);
}

/* Number of the lowest bit set; the word is not 0. */
static inline unsigned gg_bit_first(uint64_t word) {
    return (unsigned)__builtin_ctzll(word);
}

#endif
