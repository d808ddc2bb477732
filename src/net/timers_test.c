/* timers_test.c - the heap of timers: in order, whatever is added or stopped meanwhile. */
#include "net/timers.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

enum { MANY = 500 };

static unsigned order[MANY], ran;

static void note(void *with) {
    order[ran++] = *(const unsigned *)with;
}

// Times in an order that is mixed up and the same on every run.
static unsigned mixed(unsigned i) {
    return i * 7919 % 1009;
}

static void runs_in_order(void **state) {
    (void)state;
    timers t = { 0 };
    static unsigned due[MANY];
    ran = 0;
    for (unsigned i = 0; i < MANY; i++) {
        due[i] = mixed(i);
        timers_add(&t, due[i], note, &due[i]);
    }
    timers_run(&t, 500);
    for (unsigned i = 0; i < ran; i++)
        assert_in_range(order[i], i ? order[i - 1] : 0, 500);
    unsigned half = ran;
    assert_in_range(timers_due(&t), 501, 1009);
    timers_run(&t, 2000);
    assert_int_equal(ran, MANY);
    for (unsigned i = half; i < ran; i++)
        assert_in_range(order[i], i ? order[i - 1] : 0, 1009);
    assert_true(timers_due(&t) == UINT64_MAX);
    timers_close(&t);
}

static void stops_any_of_them(void **state) {
    (void)state;
    timers t = { 0 };
    static unsigned due[MANY];
    net_timer *timer[MANY];
    ran = 0;
    for (unsigned i = 0; i < MANY; i++) {
        due[i] = mixed(i);
        timer[i] = timers_add(&t, due[i], note, &due[i]);
    }
    for (unsigned i = 0; i < MANY; i += 3)
        net_timer_stop(timer[i]);
    timers_run(&t, 2000);
    assert_int_equal(ran, MANY - (MANY + 2) / 3);
    for (unsigned i = 1; i < ran; i++)
        assert_true(order[i] >= order[i - 1]);
    timers_close(&t);
}

static timers chain;
static unsigned links;

static void add_another(void *with) {
    if (++links < 5) timers_add(&chain, links, add_another, with);
}

static void runs_what_is_added_and_due(void **state) {
    (void)state;
    links = 0;
    timers_add(&chain, 0, add_another, NULL);
    timers_run(&chain, 3);
    assert_int_equal(links, 4);
    timers_run(&chain, 4);
    assert_int_equal(links, 5);
    timers_close(&chain);
}

static void frees_what_never_ran(void **state) {
    (void)state;
    timers t = { 0 };
    for (unsigned i = 0; i < 40; i++)
        timers_add(&t, i, note, NULL);
    timers_close(&t);
    assert_int_equal(t.count, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(runs_in_order),
        cmocka_unit_test(stops_any_of_them),
        cmocka_unit_test(runs_what_is_added_and_due),
        cmocka_unit_test(frees_what_never_ran),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
