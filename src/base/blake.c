/* blake.c - BLAKE2s with a digest of 32 bytes, by the names of RFC 7693. */
#include "base/blake.h"

#include <stdbool.h>
#include <string.h>

#include "base/check.h"

enum { ROUNDS = 10 };

static const uint32_t start[8] = { 0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                   0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19 };

// clang-format off
static const uint8_t sigma[ROUNDS][16] = {
    {  0,  1,  2,  3,  4,  5,  6,  7,  8,  9, 10, 11, 12, 13, 14, 15 },
    { 14, 10,  4,  8,  9, 15, 13,  6,  1, 12,  0,  2, 11,  7,  5,  3 },
    { 11,  8, 12,  0,  5,  2, 15, 13, 10, 14,  3,  6,  7,  1,  9,  4 },
    {  7,  9,  3,  1, 13, 12, 11, 14,  2,  6,  5, 10,  4,  0, 15,  8 },
    {  9,  0,  5,  7,  2,  4, 10, 15, 14,  1, 11, 12,  6,  8,  3, 13 },
    {  2, 12,  6, 10,  0, 11,  8,  3,  4, 13,  7,  5, 15, 14,  1,  9 },
    { 12,  5,  1, 15, 14, 13,  4, 10,  0,  7,  6,  3,  9,  2,  8, 11 },
    { 13, 11,  7, 14, 12,  1,  3,  9,  5,  0, 15,  4,  8,  6,  2, 10 },
    {  6, 15, 14,  9, 11,  3,  0,  8, 12,  2, 13,  7,  1,  4, 10,  5 },
    { 10,  2,  8,  4,  7,  6,  1,  5, 15, 11,  9, 14,  3, 12, 13,  0 },
};
// Columns, then diagonals.
static const uint8_t lane[8][4] = {
    { 0, 4,  8, 12 }, { 1, 5,  9, 13 }, { 2, 6, 10, 14 }, { 3, 7, 11, 15 },
    { 0, 5, 10, 15 }, { 1, 6, 11, 12 }, { 2, 7,  8, 13 }, { 3, 4,  9, 14 },
};
// clang-format on

static uint32_t rotated(uint32_t x, unsigned bits) {
    return x >> bits | x << (32 - bits);
}

static void mix(uint32_t v[16], const uint8_t at[4], uint32_t x, uint32_t y) {
    uint32_t *a = &v[at[0]], *b = &v[at[1]], *c = &v[at[2]], *d = &v[at[3]];
    *a += *b + x, *d = rotated(*d ^ *a, 16);
    *c += *d, *b = rotated(*b ^ *c, 12);
    *a += *b + y, *d = rotated(*d ^ *a, 8);
    *c += *d, *b = rotated(*b ^ *c, 7);
}

// Takes the block that waits; `count` says how many bytes there are with it.
static void compress(blake *h, bool is_last) {
    uint32_t v[16], m[16];
    for (unsigned i = 0; i < 16; i++) {
        const uint8_t *at = h->wait + 4 * i;
        m[i] = (uint32_t)at[3] << 24 | (uint32_t)at[2] << 16 | (uint32_t)at[1] << 8 | at[0];
        v[i] = i < 8 ? h->word[i] : start[i - 8];
    }
    v[12] ^= (uint32_t)h->count;
    v[13] ^= (uint32_t)(h->count >> 32);
    if (is_last) v[14] = ~v[14];
    for (unsigned round = 0; round < ROUNDS; round++) {
        for (unsigned i = 0; i < 8; i++)
            mix(v, lane[i], m[sigma[round][2 * i]], m[sigma[round][2 * i + 1]]);
    }
    for (unsigned i = 0; i < 8; i++)
        h->word[i] ^= v[i] ^ v[i + 8];
    h->waiting = 0;
}

void blake_begin(blake *h, const uint8_t *key) {
    *h = (blake){ 0 };
    memcpy(h->word, start, sizeof start);
    h->word[0] ^= 0x01010000u | (key ? BLAKE_SIZE << 8 : 0) | BLAKE_SIZE;
    if (!key) return;
    memcpy(h->wait, key, BLAKE_SIZE);
    h->count = h->waiting = BLAKE_BLOCK;
}

void blake_add(blake *h, const void *bytes, size_t size) {
    const uint8_t *at = bytes;
    while (size > 0) {
        if (h->waiting == BLAKE_BLOCK) compress(h, false);
        size_t room = BLAKE_BLOCK - h->waiting, part = size < room ? size : room;
        memcpy(h->wait + h->waiting, at, part);
        h->waiting += (unsigned)part;
        h->count += part;
        at += part;
        size -= part;
    }
}

void blake_end(blake *h, uint8_t out[BLAKE_SIZE]) {
    GG_ASSERT_CMP(h->waiting, <=, BLAKE_BLOCK);
    memset(h->wait + h->waiting, 0, BLAKE_BLOCK - h->waiting);
    compress(h, true);
    for (unsigned i = 0; i < BLAKE_SIZE; i++)
        out[i] = (uint8_t)(h->word[i / 4] >> 8 * (i % 4));
}
