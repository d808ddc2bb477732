/* unread_test.c - how much waits for one address. */
#include "net/unread.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

enum { LARGE = NET_UNREAD_MAX / 4 };

static const char him[] = "203.0.113.7", her[] = "203.0.113.8";

static void takes_so_much_of_an_address(void **state) {
    (void)state;
    unread *all = NULL, his[5] = { 0 }, hers = { 0 }, small = { 0 };
    for (unsigned i = 0; i < 4; i++)
        assert_true(unread_add(&all, &his[i], him, LARGE));
    assert_false(unread_add(&all, &his[4], him, LARGE));
    assert_false(unread_add(&all, &his[4], "::ffff:203.0.113.7", LARGE));
    assert_true(unread_add(&all, &small, him, 100));
    assert_null(small.link);
    assert_true(unread_add(&all, &hers, her, LARGE));
    unread_drop(&his[1]);
    unread_drop(&small);
    assert_true(unread_add(&all, &his[4], him, LARGE));
    unread_drop(&hers);
    for (unsigned i = 0; i < 5; i++)
        unread_drop(&his[i]);
    assert_null(all);
}

static void takes_one_of_any_size(void **state) {
    (void)state;
    unread *all = NULL, huge = { 0 }, other = { 0 };
    assert_true(unread_add(&all, &huge, him, 8u * LARGE));
    assert_false(unread_add(&all, &other, him, LARGE));
    unread_drop(&huge);
    assert_true(unread_add(&all, &other, him, LARGE));
    unread_drop(&other);
    assert_null(all);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(takes_so_much_of_an_address),
        cmocka_unit_test(takes_one_of_any_size),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
