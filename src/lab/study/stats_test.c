/* stats_test.c - intervals against published values; spreads and bars by hand. */
#include "lab/study/stats.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static void near(double got, double want) {
    assert_true(got > want - 5e-5 && got < want + 5e-5);
}

static void wilson_is_wilsons(void **context) {
    (void)context;
    stats_interval half = stats_wilson(50, 100), none = stats_wilson(0, 10),
                   all = stats_wilson(10, 10);
    near(half.low, 0.40383);
    near(half.high, 0.59617);
    near(none.low, 0);
    near(none.high, 0.27753);
    near(all.low, 0.72247);
    near(all.high, 1);
    stats_interval some = stats_wilson(81, 263); // Newcombe 1998, method 3
    near(some.low, 0.25527);
    near(some.high, 0.36621);
    stats_interval nothing = stats_wilson(0, 0);
    near(nothing.low, 0);
    near(nothing.high, 1);
}

static void spreads_are_ranks(void **context) {
    (void)context;
    uint32_t list[] = { 9, 1, 8, 2, 7, 3, 6, 4 };
    stats_sort(list, 8);
    stats_spread s = stats_spread_of(list, 8);
    assert_int_equal(s.least, 1);
    assert_int_equal(s.quarter, 2);
    assert_int_equal(s.median, 4);
    assert_int_equal(s.three_quarters, 7);
    assert_int_equal(s.most, 9);
    near(s.mean, 5);
    s = stats_spread_of(list, 1);
    assert_int_equal(s.quarter, 1);
    assert_int_equal(s.most, 1);
    s = stats_spread_of(list, 0);
    assert_int_equal(s.most, 0);
}

static void bars_hold_every_value_once(void **context) {
    (void)context;
    const uint32_t list[] = { 103, 104, 119, 120, 139, 299 };
    stats_bars b = stats_bars_of(list, 6, 10);
    assert_int_equal(b.width, 20); // 10 would need twenty bars
    assert_int_equal(b.first, 100);
    assert_int_equal(b.count, 10);
    assert_int_equal(b.bar[0], 3);
    assert_int_equal(b.bar[1], 2);
    assert_int_equal(b.bar[9], 1);
    b = stats_bars_of(list, 6, 5);
    assert_int_equal(b.width, 50);
    assert_int_equal(b.count, 4);
    b = stats_bars_of(list, 6, 1);
    assert_int_equal(b.width, 500);
    assert_int_equal(b.bar[0], 6);
    b = stats_bars_of(list, 1, 10);
    assert_int_equal(b.width, 1);
    assert_int_equal(b.count, 1);
    assert_int_equal(stats_bars_of(list, 0, 10).count, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wilson_is_wilsons),
        cmocka_unit_test(spreads_are_ranks),
        cmocka_unit_test(bars_hold_every_value_once),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
