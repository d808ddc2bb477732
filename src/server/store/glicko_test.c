/* glicko_test.c - the worked example of the paper, and what ratings are to resist. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "server/store/glicko.h"

static void assert_near(double a, double b, double by) {
    if (fabs(a - b) > by) print_error("%f is not %f\n", a, b);
    assert_true(fabs(a - b) <= by);
}

// Glickman, "Example of the Glicko-2 system", example calculation.
static void test_paper(void **state) {
    const glicko own = { 1500, 200, 0.06 };
    const glicko_game games[] = { { { 1400, 30, 0.06 }, 1 },
                                  { { 1550, 100, 0.06 }, 0 },
                                  { { 1700, 300, 0.06 }, 0 } };
    (void)state;
    glicko after = glicko_after(own, games, 3, 1);
    assert_near(after.rating, 1464.06, 0.01);
    assert_near(after.deviation, 151.52, 0.01);
    assert_near(after.volatility, 0.05999, 0.00001);
}

// Step 6 alone: who does not play becomes uncertain, and no more than who never has.
static void test_time(void **state) {
    glicko own = { 1600, 60, 0.06 };
    (void)state;
    glicko after = glicko_after(own, NULL, 0, 1);
    assert_near(after.rating, 1600, 0);
    assert_near(after.deviation, 173.7178 * sqrt(60 / 173.7178 * (60 / 173.7178) + 0.0036), 1e-9);
    after = glicko_after(own, NULL, 0, 1e9);
    assert_near(after.deviation, 350, 0);
}

static void test_surprise(void **state) {
    const glicko weak = { 1000, 50, 0.06 }, strong = { 2000, 50, 0.06 };
    (void)state;
    // Against all odds: the volatility grows, by the branch where delta is large.
    glicko after = glicko_after(weak, &(glicko_game){ strong, 1 }, 1, 0);
    assert_true(after.volatility > weak.volatility && after.rating > weak.rating);
    after = glicko_after(strong, &(glicko_game){ weak, 1 }, 1, 0);
    assert_true(after.rating >= strong.rating && after.rating < strong.rating + 1);
    after = glicko_after(weak, &(glicko_game){ weak, 0.5 }, 1, 0);
    assert_near(after.rating, 1000, 1e-9);
}

// Ten opponents who were invented for it make nobody known.
static void test_invented(void **state) {
    glicko own = glicko_start();
    (void)state;
    for (unsigned i = 0; i < 10; i++)
        own = glicko_after(own, &(glicko_game){ glicko_start(), 1 }, 1, 0);
    assert_true(glicko_is_provisional(&own));
    // Who is known gains little over somebody unknown.
    glicko known = { 1800, 60, 0.06 };
    glicko after = glicko_after(known, &(glicko_game){ glicko_start(), 1 }, 1, 0);
    assert_true(after.rating - known.rating < 5);
    // Against opponents who are known it takes some games, and then he is.
    own = glicko_start();
    for (unsigned i = 0; i < 20; i++)
        own = glicko_after(own, &(glicko_game){ { 1500, 50, 0.06 }, i % 2 }, 1, 0);
    assert_false(glicko_is_provisional(&own));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_paper),
        cmocka_unit_test(test_time),
        cmocka_unit_test(test_surprise),
        cmocka_unit_test(test_invented),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
