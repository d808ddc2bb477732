/* elo_test.c - scores, intervals and the sequential test, against figures worked out apart. */
// clang-format off
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "lab/arena/elo.h"

static void near(double got, double wanted, double within) {
    if (fabs(got - wanted) > within) fail_msg("%.9f, wanted %.9f", got, wanted);
}

static void elo_and_score_are_one(void **state) {
    (void)state;
    near(elo_of_score(0.5), 0, 1e-12);
    near(elo_of_score(10.0 / 11), 400, 1e-9);
    near(elo_to_score(-400), 1.0 / 11, 1e-12);
    near(elo_of_score(elo_to_score(123.4)), 123.4, 1e-9);
    assert_true(isinf(elo_of_score(1)) && elo_of_score(1) > 0);
    assert_true(isinf(elo_of_score(0)) && elo_of_score(0) < 0);
}

// Mean 66 %, variance of a pair's score 0.06: as many as 374 independent games.
static void the_interval_comes_from_pairs(void **state) {
    (void)state;
    elo_estimate e = elo_estimate_of(&(elo_pairs){ { 2, 10, 30, 38, 20 } });
    near(e.score, 0.66, 1e-12);
    near(e.low, 0.610581169, 1e-8);
    near(e.high, 0.706165438, 1e-8);
    near(1 - e.superior, 3.0369e-10, 1e-13);
    near(elo_of_score(e.score), 115.226007, 1e-5);
}

// Pairs that all end one to one say less about the players than their number seems to.
static void swapped_sides_do_not_count_twice(void **state) {
    (void)state;
    elo_estimate alike = elo_estimate_of(&(elo_pairs){ { 25, 0, 0, 0, 25 } });
    elo_estimate mixed = elo_estimate_of(&(elo_pairs){ { 10, 0, 30, 0, 10 } });
    near(alike.score, mixed.score, 1e-12);
    assert_true(alike.high - alike.low > 1.4 * (mixed.high - mixed.low));
}

static void nothing_but_wins_has_a_lower_bound(void **state) {
    (void)state;
    elo_estimate e = elo_estimate_of(&(elo_pairs){ { 0, 0, 0, 0, 10 } });
    near(e.score, 1, 0);
    near(e.high, 1, 0);
    near(e.low, 20 / (20 + 3.841458821), 1e-8); // Wilson, 20 of 20
    e = elo_estimate_of(&(elo_pairs){ { 1, 0, 0, 0, 0 } });
    near(e.score, 0, 0);
    near(e.low, 0, 0);
    assert_true(e.high > 0.6 && e.superior < 0.1);
}

static void even_pairs_leave_all_open(void **state) {
    (void)state;
    elo_estimate e = elo_estimate_of(&(elo_pairs){ { 0, 0, 8, 0, 0 } });
    near(e.superior, 0.5, 1e-12);
    near(e.high - 0.5, 0.5 - e.low, 1e-12);
    assert_true(e.low > 0.2 && e.low < 0.3);
}

// Worked out by a search for the largest likelihood, in another language.
static void evidence_is_that_of_the_likeliest(void **state) {
    (void)state;
    near(elo_evidence(&(elo_pairs){ { 2, 10, 30, 38, 20 } }, (elo_bounds){ 0, 30 }), 6.879564,
         1e-5);
    near(elo_evidence(&(elo_pairs){ { 2, 10, 30, 38, 20 } }, (elo_bounds){ 0, 100 }), 16.126774,
         1e-5);
    near(elo_evidence(&(elo_pairs){ { 10, 20, 40, 20, 10 } }, (elo_bounds){ 0, 30 }), -1.229110,
         1e-5);
    near(elo_evidence(&(elo_pairs){ { 0, 0, 5, 0, 95 } }, (elo_bounds){ 0, 30 }), 8.262432, 1e-5);
}

static void evidence_is_the_same_from_both_chairs(void **state) {
    (void)state;
    double one = elo_evidence(&(elo_pairs){ { 3, 9, 30, 21, 7 } }, (elo_bounds){ -10, 40 });
    double other = elo_evidence(&(elo_pairs){ { 7, 21, 30, 9, 3 } }, (elo_bounds){ -40, 10 });
    near(one, -other, 1e-9);
    near(elo_evidence(&(elo_pairs){ { 0 } }, (elo_bounds){ 0, 30 }), 0, 1e-3);
}

static void the_test_ends_at_ln_19(void **state) {
    (void)state;
    near(elo_enough(), 2.944438979, 1e-9);
    assert_int_equal(elo_decide(2.9444), ELO_OPEN);
    assert_int_equal(elo_decide(2.9445), ELO_HIGH);
    assert_int_equal(elo_decide(-2.9444), ELO_OPEN);
    assert_int_equal(elo_decide(-2.9445), ELO_LOW);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(elo_and_score_are_one),
        cmocka_unit_test(the_interval_comes_from_pairs),
        cmocka_unit_test(swapped_sides_do_not_count_twice),
        cmocka_unit_test(nothing_but_wins_has_a_lower_bound),
        cmocka_unit_test(even_pairs_leave_all_open),
        cmocka_unit_test(evidence_is_that_of_the_likeliest),
        cmocka_unit_test(evidence_is_the_same_from_both_chairs),
        cmocka_unit_test(the_test_ends_at_ln_19),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
