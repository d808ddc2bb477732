/* fit_test.c - the regression finds weights that are known, twice the same. */
// clang-format off
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
// clang-format on
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "lab/fit/fit.h"

enum { TERMS = 3, GAMES = 4000, MOMENTS = 4 };

static const gg_weight truth[TERMS] = { { 300, 300 }, { 512, 0 }, { 0, -800 } };

static int16_t small(uint64_t seed, uint64_t number) {
    return (int16_t)((int)(gg_mix(seed, 8, number) % 7) - 3);
}

// Games whose results are drawn by the true weights.
static fit_data invented(uint64_t seed) {
    fit_data data = { 0 };
    for (uint32_t i = 0; i < GAMES * MOMENTS; i++) {
        fit_sample *sample = fit_add(&data);
        double late = (double)(i % MOMENTS) / (MOMENTS - 1), sum = 0;
        sample->game = i / MOMENTS;
        sample->progress = (uint16_t)(late * GG_PROGRESS_MAX);
        for (unsigned k = 0; k < TERMS; k++) {
            sample->term[k] = k ? small(seed, i * TERMS + k) : 1;
            sum += sample->term[k] * (truth[k].early * (1 - late) + truth[k].late * late) / 1024;
        }
        double lot = (double)(gg_mix(seed, 9, i) >> 40) / (1 << 24);
        sample->score = lot < 1 / (1 + exp(-sum)) ? 2 : 0;
    }
    return data;
}

static void finds_the_weights(void **state) {
    (void)state;
    fit_data data = invented(1);
    gg_weight found[TERMS];
    assert_true(fit_weights(&data, TERMS, 0.1, found));
    for (unsigned k = 0; k < TERMS; k++) {
        assert_in_range(abs(found[k].early - truth[k].early), 0, 100);
        assert_in_range(abs(found[k].late - truth[k].late), 0, 100);
    }
    fit_free(&data);
}

static void the_same_twice(void **state) {
    (void)state;
    gg_weight first[TERMS], second[TERMS];
    for (unsigned i = 0; i < 2; i++) {
        fit_data data = invented(2);
        assert_true(fit_weights(&data, TERMS, 1, i ? second : first));
        fit_free(&data);
    }
    assert_memory_equal(first, second, sizeof first);
}

static void judges_better_than_nothing(void **state) {
    (void)state;
    fit_data data = invented(3);
    gg_weight found[TERMS], none[TERMS] = { { 0, 0 } };
    assert_true(fit_weights(&data, TERMS, 1, found));
    fit_quality known = fit_judge(&data, TERMS, found, true);
    fit_quality blind = fit_judge(&data, TERMS, none, true);
    assert_int_equal(known.count, GAMES * MOMENTS / FIT_HELD_OUT);
    assert_true(fabs(blind.loss - 1) < 1e-9); // a coin is one bit
    assert_true(known.loss < 0.9);
    assert_true(known.right > 0.6);
    fit_free(&data);
}

// A term that never errs has no finite weight: the penalty keeps it in bounds.
static void penalty_holds_a_sure_term(void **state) {
    (void)state;
    fit_data data = { 0 };
    for (uint32_t i = 0; i < 64; i++) {
        fit_sample *sample = fit_add(&data);
        sample->game = i;
        sample->term[0] = (int16_t)(i % 2 ? 1 : -1);
        sample->score = i % 2 ? 2 : 0;
    }
    gg_weight found[1];
    assert_true(fit_weights(&data, 1, 1, found));
    assert_in_range(found[0].early, 1024, 30 * 1024);
    assert_int_equal(found[0].late, 0);
    fit_free(&data);
}

static void no_games_no_weights(void **state) {
    (void)state;
    fit_data data = { 0 };
    gg_weight found[1];
    assert_false(fit_weights(&data, 1, 1, found));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_the_weights),          cmocka_unit_test(the_same_twice),
        cmocka_unit_test(judges_better_than_nothing), cmocka_unit_test(penalty_holds_a_sure_term),
        cmocka_unit_test(no_games_no_weights),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
