/* rng_test.c - draws are a function of key, stream and count, and fair enough. */
// clang-format off
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

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

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(draws_are_the_same_everywhere),
        cmocka_unit_test(streams_do_not_shift_each_other),
        cmocka_unit_test(faces_come_equally_often),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
