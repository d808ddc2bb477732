/* chance.c - ChaCha20's block function, for draws that say nothing of other draws. It is here and
 * not in a library because the engine uses the C library alone. */
#include "base/chance.h"

enum { DOUBLE_ROUNDS = 10 };

// The sixteen words are four rows, and a round works on four columns at once, in one register each.
typedef uint32_t row __attribute__((vector_size(16)));

static row rotated(row x, unsigned bits) {
    return x << bits | x >> (32 - bits);
}

static void quarter_rounds(row w[4]) {
    w[0] += w[1], w[3] = rotated(w[3] ^ w[0], 16);
    w[2] += w[3], w[1] = rotated(w[1] ^ w[2], 12);
    w[0] += w[1], w[3] = rotated(w[3] ^ w[0], 8);
    w[2] += w[3], w[1] = rotated(w[1] ^ w[2], 7);
}

// Each row by one word more than the one above it: diagonals become columns, or columns diagonals.
static void shear_left(row w[4]) {
    w[1] = (row){ w[1][1], w[1][2], w[1][3], w[1][0] };
    w[2] = (row){ w[2][2], w[2][3], w[2][0], w[2][1] };
    w[3] = (row){ w[3][3], w[3][0], w[3][1], w[3][2] };
}

static void shear_right(row w[4]) {
    w[1] = (row){ w[1][3], w[1][0], w[1][1], w[1][2] };
    w[2] = (row){ w[2][2], w[2][3], w[2][0], w[2][1] };
    w[3] = (row){ w[3][1], w[3][2], w[3][3], w[3][0] };
}

void chance_block(const uint32_t key[CHANCE_KEY_WORDS], uint32_t counter,
                  const uint32_t nonce[CHANCE_NONCE_WORDS], uint32_t out[CHANCE_BLOCK_WORDS]) {
    const row start[4] = {
        { 0x61707865, 0x3320646e, 0x79622d32, 0x6b206574 }, // "expand 32-byte k"
        { key[0], key[1], key[2], key[3] },
        { key[4], key[5], key[6], key[7] },
        { counter, nonce[0], nonce[1], nonce[2] },
    };
    row w[4] = { start[0], start[1], start[2], start[3] };
    for (unsigned i = 0; i < DOUBLE_ROUNDS; i++) {
        quarter_rounds(w);
        shear_left(w);
        quarter_rounds(w);
        shear_right(w);
    }
    for (unsigned i = 0; i < CHANCE_BLOCK_WORDS; i++)
        out[i] = w[i / 4][i % 4] + start[i / 4][i % 4];
}
