/* chance.c - ChaCha20's block function, for draws that say nothing of other draws. It is here and
 * not in a library because the engine uses the C library alone. */
#include "base/chance.h"

enum { DOUBLE_ROUNDS = 10 };

static uint32_t rotated(uint32_t x, unsigned bits) {
    return x << bits | x >> (32 - bits);
}

static void quarter_round(uint32_t *w, unsigned a, unsigned b, unsigned c, unsigned d) {
    w[a] += w[b], w[d] = rotated(w[d] ^ w[a], 16);
    w[c] += w[d], w[b] = rotated(w[b] ^ w[c], 12);
    w[a] += w[b], w[d] = rotated(w[d] ^ w[a], 8);
    w[c] += w[d], w[b] = rotated(w[b] ^ w[c], 7);
}

void chance_block(const uint32_t key[CHANCE_KEY_WORDS], uint32_t counter,
                  const uint32_t nonce[CHANCE_NONCE_WORDS], uint32_t out[CHANCE_BLOCK_WORDS]) {
    const uint32_t start[CHANCE_BLOCK_WORDS] = {
        0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, // "expand 32-byte k"
        key[0],     key[1],     key[2],     key[3],     key[4],   key[5],
        key[6],     key[7],     counter,    nonce[0],   nonce[1], nonce[2],
    };
    uint32_t w[CHANCE_BLOCK_WORDS];
    for (unsigned i = 0; i < CHANCE_BLOCK_WORDS; i++)
        w[i] = start[i];
    for (unsigned i = 0; i < DOUBLE_ROUNDS; i++) {
        for (unsigned column = 0; column < 4; column++)
            quarter_round(w, column, column + 4, column + 8, column + 12);
        for (unsigned column = 0; column < 4; column++)
            quarter_round(w, column, (column + 1) % 4 + 4, (column + 2) % 4 + 8,
                          (column + 3) % 4 + 12);
    }
    for (unsigned i = 0; i < CHANCE_BLOCK_WORDS; i++)
        out[i] = w[i] + start[i];
}
