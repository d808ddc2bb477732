/* times_test.c - means, percentiles and sums of durations. */
// clang-format off
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "lab/arena/times.h"

static times one, two;

static int begin(void **state) {
    (void)state;
    one = two = (times){ 0 };
    return 0;
}

static void within(double got, double low, double high) {
    if (got < low || got > high) fail_msg("%.9f is not from %.9f to %.9f", got, low, high);
}

static void none_is_zero(void **state) {
    (void)state;
    within(times_mean_ms(&one), 0, 0);
    within(times_percentile_ms(&one, 99), 0, 0);
}

static void percentiles_are_near(void **state) {
    (void)state;
    for (uint64_t ms = 1; ms <= 1000; ms++)
        times_add(&one, ms * 1000000);
    within(times_mean_ms(&one), 500.5, 500.5);
    within(times_percentile_ms(&one, 50), 500, 500 * 17.0 / 16);
    within(times_percentile_ms(&one, 99), 990, 1000);
    within(times_percentile_ms(&one, 100), 1000, 1000);
    assert_int_equal(one.worst_ns, 1000000000);
}

// Every size has a class, the smallest and the largest too.
static void all_sizes_fit(void **state) {
    (void)state;
    for (unsigned bit = 0; bit < 64; bit++) {
        one = (times){ 0 };
        uint64_t ns = UINT64_C(1) << bit;
        times_add(&one, ns);
        within(times_percentile_ms(&one, 99) * 1e6, (double)ns, (double)ns);
        times_add(&one, UINT64_MAX - ns);
        assert_int_equal(one.count, 2);
    }
    times_add(&one, 0);
    times_add(&one, UINT64_MAX);
}

static void sums_are_of_both(void **state) {
    (void)state;
    times_add(&one, 2000000);
    times_add(&two, 4000000);
    times_add(&two, 6000000);
    times_merge(&one, &two);
    within(times_mean_ms(&one), 4, 4);
    within(times_percentile_ms(&one, 100), 6, 6);
    within(times_percentile_ms(&one, 34), 4, 4 * 17.0 / 16);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(none_is_zero, begin),
        cmocka_unit_test_setup(percentiles_are_near, begin),
        cmocka_unit_test_setup(all_sizes_fit, begin),
        cmocka_unit_test_setup(sums_are_of_both, begin),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
