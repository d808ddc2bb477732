/* rng.c - the counter-based generator. */
#include "base/rng.h"

#include "base/check.h"

// Finaliser of splitmix64: every input bit reaches every output bit.
static uint64_t mix(uint64_t x) {
    x ^= x >> 30;
    x *= UINT64_C(0xbf58476d1ce4e5b9);
    x ^= x >> 27;
    x *= UINT64_C(0x94d049bb133111eb);
    return x ^ (x >> 31);
}

uint64_t gg_mix(uint64_t key, uint64_t stream, uint64_t count) {
    const uint64_t golden = UINT64_C(0x9e3779b97f4a7c15);
    return mix(mix(key + golden * (stream + 1)) + golden * (count + 1));
}

// The seed and a constant, "grognard chance2", so that the seed is never the key of anything else.
static void cipher_block(const gg_rng *rng, uint32_t stream, uint32_t number,
                         uint32_t out[CHANCE_BLOCK_WORDS]) {
    const uint32_t key[CHANCE_KEY_WORDS] = {
        (uint32_t)rng->key,
        (uint32_t)(rng->key >> 32),
        (uint32_t)rng->key_high,
        (uint32_t)(rng->key_high >> 32),
        0x676f7267,
        0x6472616e,
        0x61686320,
        0x3265636e,
    };
    const uint32_t nonce[CHANCE_NONCE_WORDS] = { stream, 0, 0 };
    chance_block(key, number, nonce, out);
}

static void turn_to(gg_rng_page *page, const gg_rng *rng, uint8_t stream, uint32_t number) {
    if (page->filled && page->stream == stream && page->number == number) return;
    cipher_block(rng, stream, number, page->word);
    page->filled = true;
    page->stream = stream;
    page->number = number;
}

static uint32_t bits_of(const gg_rng *rng, gg_rng_page *page, uint8_t stream, uint32_t count) {
    if (rng->kind == GG_CHANCE_MIX) return (uint32_t)(gg_mix(rng->key, stream, count) >> 32);
    turn_to(page, rng, stream, count / CHANCE_BLOCK_WORDS);
    return page->word[count % CHANCE_BLOCK_WORDS];
}

uint32_t gg_rng_draw_by(gg_rng *rng, gg_rng_page *page, uint8_t stream, uint32_t sides) {
    GG_ASSERT_CMP(stream, <, GG_STREAMS);
    GG_ASSERT_CMP(sides, >, 0);
    uint64_t bits = bits_of(rng, page, stream, rng->drawn[stream]++);
    return (uint32_t)((bits * sides) >> 32);
}

uint32_t gg_rng_draw(gg_rng *rng, uint8_t stream, uint32_t sides) {
    gg_rng_page page;
    page.filled = false;
    return gg_rng_draw_by(rng, &page, stream, sides);
}

uint64_t gg_rng_aside(const gg_rng *rng, uint32_t purpose, uint32_t count) {
    GG_ASSERT_CMP(purpose, >=, GG_STREAMS);
    if (rng->kind == GG_CHANCE_MIX) return gg_mix(rng->key, purpose, count);
    uint32_t block[CHANCE_BLOCK_WORDS];
    cipher_block(rng, purpose, count, block);
    return (uint64_t)block[1] << 32 | block[0];
}
