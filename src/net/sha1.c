/* sha1.c - FIPS 180-1 over one block of memory. */
#include "net/sha1.h"

#include <string.h>

#include "base/check.h"

enum { BLOCK = 64, KEY_SIZE = 24, ROUNDS = 80 };

static uint32_t turned(uint32_t word, unsigned bits) {
    return word << bits | word >> (32 - bits);
}

static uint32_t big_endian(const uint8_t *at) {
    return (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
}

static uint32_t mixed(unsigned round, uint32_t b, uint32_t c, uint32_t d) {
    if (round < 20) return ((b & c) | (~b & d)) + 0x5a827999;
    if (round < 40) return (b ^ c ^ d) + 0x6ed9eba1;
    if (round < 60) return ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc;
    return (b ^ c ^ d) + 0xca62c1d6;
}

static void digest_block(uint32_t hash[5], const uint8_t block[BLOCK]) {
    uint32_t word[ROUNDS], v[5];
    for (unsigned i = 0; i < 16; i++)
        word[i] = big_endian(block + 4 * i);
    for (unsigned i = 16; i < ROUNDS; i++)
        word[i] = turned(word[i - 3] ^ word[i - 8] ^ word[i - 14] ^ word[i - 16], 1);
    memcpy(v, hash, sizeof v);
    for (unsigned i = 0; i < ROUNDS; i++) {
        uint32_t next = turned(v[0], 5) + mixed(i, v[1], v[2], v[3]) + v[4] + word[i];
        v[4] = v[3];
        v[3] = v[2];
        v[2] = turned(v[1], 30);
        v[1] = v[0];
        v[0] = next;
    }
    for (unsigned i = 0; i < 5; i++)
        hash[i] += v[i];
}

// The rest, a set bit, zeros, and the length in bits: one block or two.
static void digest_end(uint32_t hash[5], const uint8_t *rest, size_t rest_size, uint64_t size) {
    uint8_t block[2 * BLOCK] = { 0 };
    size_t end = rest_size + 9 > BLOCK ? 2 * BLOCK : BLOCK;
    if (rest_size > 0) memcpy(block, rest, rest_size);
    block[rest_size] = 0x80;
    for (unsigned i = 0; i < 8; i++)
        block[end - 1 - i] = (uint8_t)(size * 8 >> 8 * i);
    for (size_t at = 0; at < end; at += BLOCK)
        digest_block(hash, block + at);
}

void sha1(const void *data, size_t size, uint8_t out[SHA1_SIZE]) {
    uint32_t hash[5] = { 0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0 };
    const uint8_t *at = data;
    size_t whole = size / BLOCK * BLOCK;
    for (size_t i = 0; i < whole; i += BLOCK)
        digest_block(hash, at + i);
    digest_end(hash, whole < size ? at + whole : NULL, size - whole, size);
    for (unsigned i = 0; i < SHA1_SIZE; i++)
        out[i] = (uint8_t)(hash[i / 4] >> (24 - 8 * (i % 4)));
}

// Twenty bytes are 28 characters of base64, the last of them padding.
static void put_base64(const uint8_t in[SHA1_SIZE], char out[SHA1_ACCEPT_CAPACITY]) {
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (unsigned i = 0; i < 7; i++) {
        uint32_t bits = (uint32_t)in[3 * i] << 16 | (uint32_t)in[3 * i + 1] << 8;
        if (3 * i + 2 < SHA1_SIZE) bits |= in[3 * i + 2];
        for (unsigned k = 0; k < 4; k++)
            out[4 * i + k] = digits[bits >> (18 - 6 * k) & 63];
    }
    out[27] = '=';
    out[28] = '\0';
}

void sha1_accept(const char *key, char out[SHA1_ACCEPT_CAPACITY]) {
    static const char guid[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    char text[KEY_SIZE + sizeof guid];
    uint8_t hash[SHA1_SIZE];
    GG_ASSERT_CMP(strlen(key), ==, KEY_SIZE);
    memcpy(text, key, KEY_SIZE);
    memcpy(text + KEY_SIZE, guid, sizeof guid);
    sha1(text, sizeof text - 1, hash);
    put_base64(hash, out);
}
