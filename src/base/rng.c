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

uint32_t gg_rng_draw(gg_rng *rng, uint8_t stream, uint32_t sides) {
    GG_ASSERT_CMP(stream, <, GG_STREAMS);
    GG_ASSERT_CMP(sides, >, 0);
    uint64_t bits = gg_mix(rng->key, stream, rng->drawn[stream]++);
    return (uint32_t)(((bits >> 32) * sides) >> 32);
}
