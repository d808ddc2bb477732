/* rng_test.c - draws are a function of key, stream and count, and fair enough. */
// clang-format off
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include <string.h>

#include "base/chance.h"
#include "base/rng.h"

static void draws_are_the_same_everywhere(void **state) {
    (void)state;
    // Stored values: another machine that draws others plays other games.
    assert_true(gg_mix(0, 0, 0) == UINT64_C(0xa706dd2f4d197e6f));
    assert_true(gg_mix(7, 1, 2) == UINT64_C(0xe719a8a134eef951));
    gg_rng rng = { .key = 7 };
    uint32_t sum = 0;
    for (unsigned i = 0; i < 100; i++)
        sum = sum * 7 + gg_rng_draw(&rng, 0, 6);
    assert_int_equal(sum, 3378937310u);
    assert_int_equal(rng.drawn[0], 100);
}

static void streams_do_not_shift_each_other(void **state) {
    (void)state;
    gg_rng a = { .key = 9 }, b = { .key = 9 };
    for (unsigned i = 0; i < 50; i++)
        gg_rng_draw(&b, 2, 6);
    for (unsigned i = 0; i < 50; i++)
        assert_int_equal(gg_rng_draw(&a, 1, 6), gg_rng_draw(&b, 1, 6));
}

static void faces_come_equally_often(void **state) {
    (void)state;
    gg_rng rng = { .key = 3 };
    unsigned count[6] = { 0 };
    for (unsigned i = 0; i < 60000; i++)
        count[gg_rng_draw(&rng, (uint8_t)(i % GG_STREAMS), 6)]++;
    for (unsigned face = 0; face < 6; face++)
        assert_in_range(count[face], 9600, 10400); // four standard deviations
}

// RFC 8439, section 2.3.2: key 00 01 .. 1f, nonce 00 00 00 09 00 00 00 4a 00 00 00 00, block 1.
static void the_cipher_gives_the_published_block(void **state) {
    (void)state;
    static const uint32_t nonce[3] = { 0x09000000, 0x4a000000, 0 };
    static const uint32_t published[16] = {
        0xe4e7f110, 0x15593bd1, 0x1fdd0f50, 0xc47120a3, 0xc7f4d1c7, 0x0368c033,
        0x9aaa2204, 0x4e6cd4c3, 0x466482d2, 0x09aa9f07, 0x05d7c214, 0xa2028bd9,
        0xd19c12b5, 0xb94e16de, 0xe883d0cb, 0x4e3c50a2,
    };
    uint32_t key[8], block[16];
    for (unsigned i = 0; i < 8; i++)
        key[i] = (4 * i + 3) << 24 | (4 * i + 2) << 16 | (4 * i + 1) << 8 | 4 * i;
    chance_block(key, 1, nonce, block);
    assert_memory_equal(block, published, sizeof block);
}

// RFC 8439, appendix A.1: keys and nonces of zeros, and of single bits.
static void the_cipher_gives_the_published_vectors(void **state) {
    (void)state;
    static const struct {
        uint32_t key7, counter, nonce2, first, last;
    } vector[] = {
        { 0, 0, 0, 0xade0b876, 0x8665eeb2 },
        { 0, 1, 0, 0xbee7079f, 0x6f4d794b },
        { 0x01000000, 1, 0, 0x2452eb3a, 0xa0136c00 },
        { 0, 0, 0x02000000, 0x374dc6c2, 0x6ded1b53 },
    };
    for (unsigned i = 0; i < sizeof vector / sizeof *vector; i++) {
        uint32_t key[8] = { 0 }, nonce[3] = { 0 }, block[16];
        key[7] = vector[i].key7;
        nonce[2] = vector[i].nonce2;
        chance_block(key, vector[i].counter, nonce, block);
        assert_int_equal(block[0], vector[i].first);
        assert_int_equal(block[15], vector[i].last);
    }
}

// Stored values: another machine that draws others plays other games.
static void ciphered_draws_are_the_same_everywhere(void **state) {
    (void)state;
    gg_rng rng = { .key = 7, .key_high = 9, .kind = GG_CHANCE_CIPHER };
    uint32_t sum = 0;
    for (unsigned i = 0; i < 100; i++)
        sum = sum * 7 + gg_rng_draw(&rng, 1, 6);
    assert_int_equal(sum, 0xe78374ddu);
    assert_true(gg_rng_aside(&rng, GG_STREAMS, 3) == UINT64_C(0xc53a44c9eb1a5c82));
}

static void every_part_of_the_key_counts(void **state) {
    (void)state;
    gg_rng one = { .key = 7, .kind = GG_CHANCE_CIPHER }, other = one;
    other.key_high = 1;
    unsigned same = 0;
    for (unsigned i = 0; i < 600; i++)
        same += gg_rng_draw(&one, 1, 6) == gg_rng_draw(&other, 1, 6);
    assert_in_range(same, 60, 140); // a sixth of them by accident
}

static void ciphered_faces_come_equally_often(void **state) {
    (void)state;
    gg_rng rng = { .key = 3, .kind = GG_CHANCE_CIPHER };
    unsigned count[6] = { 0 };
    for (unsigned i = 0; i < 60000; i++)
        count[gg_rng_draw(&rng, (uint8_t)(i % GG_STREAMS), 6)]++;
    for (unsigned face = 0; face < 6; face++)
        assert_in_range(count[face], 9600, 10400); // four standard deviations
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(draws_are_the_same_everywhere),
        cmocka_unit_test(streams_do_not_shift_each_other),
        cmocka_unit_test(faces_come_equally_often),
        cmocka_unit_test(the_cipher_gives_the_published_block),
        cmocka_unit_test(the_cipher_gives_the_published_vectors),
        cmocka_unit_test(ciphered_draws_are_the_same_everywhere),
        cmocka_unit_test(every_part_of_the_key_counts),
        cmocka_unit_test(ciphered_faces_come_equally_often),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
