/* limit_test.c - token buckets under a clock of the test's own. */
#include "server/http/limit.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

#include "server/store/secret.h"

static const limit_rate rate = { .burst = 5, .per_minute = 60 };

static void gives_a_burst_and_then_waits(void **state) {
    (void)state;
    limit *l = limit_open(&rate);
    for (unsigned i = 0; i < 5; i++)
        assert_int_equal(limit_take(l, "a", 1000), 0);
    assert_int_equal(limit_take(l, "a", 1000), 1000);
    assert_int_equal(limit_take(l, "a", 1400), 600);
    assert_int_equal(limit_take(l, "a", 1999), 1);
    assert_int_equal(limit_take(l, "a", 2000), 0);
    assert_int_equal(limit_take(l, "a", 2000), 1000);
    limit_close(l);
}

static void fills_up_to_the_burst_and_no_further(void **state) {
    (void)state;
    limit *l = limit_open(&rate);
    for (unsigned i = 0; i < 5; i++)
        limit_take(l, "a", 0);
    for (unsigned i = 0; i < 5; i++)
        assert_int_equal(limit_take(l, "a", UINT64_C(1) << 50), 0);
    assert_int_not_equal(limit_take(l, "a", UINT64_C(1) << 50), 0);
    limit_close(l);
}

static void does_not_mix_people_up(void **state) {
    (void)state;
    limit *l = limit_open(&rate);
    for (unsigned i = 0; i < 6; i++)
        limit_take(l, "a", 0);
    assert_int_not_equal(limit_take(l, "a", 0), 0);
    assert_int_equal(limit_take(l, "b", 0), 0);
    assert_int_equal(limit_take(l, "", 0), 0);
    limit_close(l);
}

static void survives_a_clock_that_stands_or_goes_back(void **state) {
    (void)state;
    limit *l = limit_open(&rate);
    for (unsigned i = 0; i < 5; i++)
        assert_int_equal(limit_take(l, "a", 5000 - i), 0);
    assert_int_equal(limit_take(l, "a", 0), 1000);
    limit_close(l);
}

// So many others that every place is taken several times over: one who is at his limit is
// forgotten only if his row is full of people at theirs.
static void stays_small_and_forgets_the_fullest(void **state) {
    (void)state;
    limit *l = limit_open(&rate);
    char name[32];
    for (unsigned i = 0; i < 5; i++)
        limit_take(l, "greedy", 0);
    for (unsigned i = 0; i < 100000; i++) {
        snprintf(name, sizeof name, "passer-by %u", i);
        assert_int_equal(limit_take(l, name, 0), 0);
    }
    assert_int_not_equal(limit_take(l, "greedy", 0), 0);
    limit_close(l);
}

static void long_run_is_the_rate(void **state) {
    (void)state;
    const limit_rate slow = { .burst = 3, .per_minute = 7 };
    limit *l = limit_open(&slow);
    unsigned taken = 0;
    for (uint64_t now = 0; now < 60 * 60000; now += 37)
        taken += limit_take(l, "a", now) == 0;
    assert_in_range(taken, 7 * 60, 7 * 60 + 3);
    limit_close(l);
}

static void what_is_given_back_was_not_taken(void **state) {
    (void)state;
    const limit_rate slow = { .burst = 2, .per_minute = 1 };
    limit *l = limit_open(&slow);
    for (unsigned i = 0; i < 10; i++) {
        assert_int_equal(limit_take(l, "a", 0), 0);
        limit_give(l, "a", 0);
    }
    assert_int_equal(limit_take(l, "a", 0), 0);
    assert_int_equal(limit_take(l, "a", 0), 0);
    assert_int_not_equal(limit_take(l, "a", 0), 0);
    for (unsigned i = 0; i < 10; i++)
        limit_give(l, "b", 0); // never more than the burst
    assert_int_equal(limit_take(l, "b", 0), 0);
    assert_int_equal(limit_take(l, "b", 0), 0);
    assert_int_not_equal(limit_take(l, "b", 0), 0);
    limit_close(l);
}

// What was dear is paid off before the next is let in; one call may cost more than a burst.
static void what_it_cost_is_paid_afterwards(void **state) {
    (void)state;
    limit *l = limit_open(&rate);
    assert_int_equal(limit_take(l, "a", 0), 0);
    limit_spend(l, "a", 0, 3);
    assert_int_equal(limit_take(l, "a", 0), 0);
    limit_spend(l, "a", 0, 2);
    assert_int_equal(limit_take(l, "a", 0), 3000); // 2 owed, and the one that is asked for
    assert_int_equal(limit_take(l, "a", 2999), 1);
    assert_int_equal(limit_take(l, "b", 0), 0);
    assert_int_equal(limit_take(l, "a", 3000), 0);
    limit_close(l);
}

static void a_debt_is_no_deeper_than_a_burst(void **state) {
    (void)state;
    limit *l = limit_open(&rate);
    limit_spend(l, "a", 0, UINT32_MAX);
    limit_spend(l, "a", 0, UINT32_MAX);
    assert_int_equal(limit_take(l, "a", 0), 6000);
    for (unsigned i = 0; i < 5; i++)
        assert_int_equal(limit_take(l, "a", 10000), 0);
    assert_int_equal(limit_take(l, "a", 10000), 1000);
    limit_close(l);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(gives_a_burst_and_then_waits),
        cmocka_unit_test(fills_up_to_the_burst_and_no_further),
        cmocka_unit_test(does_not_mix_people_up),
        cmocka_unit_test(survives_a_clock_that_stands_or_goes_back),
        cmocka_unit_test(stays_small_and_forgets_the_fullest),
        cmocka_unit_test(long_run_is_the_rate),
        cmocka_unit_test(what_is_given_back_was_not_taken),
        cmocka_unit_test(what_it_cost_is_paid_afterwards),
        cmocka_unit_test(a_debt_is_no_deeper_than_a_burst),
    };
    secret_begin();
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
