/* scale_test.c - the scale that is fitted is the one by which games were drawn; a net that is too
 * sure of itself is found out, and care is put right by what is missing. */
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
#include "base/text.h"
#include "lab/fit/scale.h"

enum { GAMES = 20000, NAT = 1024 };

static double unit(uint64_t number) {
    return (double)(gg_mix(5, 6, number) >> 11) / 9007199254740992.0;
}

// The net says twice as many nats as are true; one moment a game.
static scale_game *invented(bool begins) {
    scale_game *each = calloc(GAMES, sizeof *each);
    assert_non_null(each);
    for (uint32_t i = 0; i < GAMES; i++) {
        double nats = 4 * (2 * unit(2 * i) - 1), chance = 1 / (1 + exp(-nats / 2));
        scale_sample *s = each[i].sample = calloc(1, sizeof *s);
        assert_non_null(s);
        *s = (scale_sample){ .nats = (int32_t)(nats * NAT),
                             .chance = (float)(1 / (1 + exp(-nats))),
                             .side = i % 2,
                             .phase = 1,
                             .begins = begins,
                             .weight = 1 };
        bool wins = unit(2 * i + 1) < chance;
        s->halves = (wins != (s->side == 1)) ? 2 : 0;
        if (s->side) s->chance = 1 - s->chance;
        each[i].count = 1;
        each[i].is_played = true;
    }
    return each;
}

static void let_go(scale_game *each) {
    for (uint32_t i = 0; i < GAMES; i++)
        free(each[i].sample);
    free(each);
}

static void bins_find_a_net_that_is_too_sure(void **state) {
    (void)state;
    scale_game *each = invented(false);
    scale_bin bin[SCALE_BINS];
    scale_bins(each, GAMES, bin);
    double worst = scale_error(bin);
    assert_true(worst > 0.05);
    for (uint32_t i = 0; i < GAMES; i++) // called as it is
        each[i].sample->chance =
            (float)(1
                    / (1 + exp((each[i].sample->side ? 0.5 : -0.5) * each[i].sample->nats / NAT)));
    scale_bins(each, GAMES, bin);
    assert_true(scale_error(bin) < 0.02);
    let_go(each);
}

static void fit_finds_the_scale(void **state) {
    (void)state;
    scale_game *each = invented(true);
    gg_scale scale = { .care = { [1] = { { 3, 4 } } } };
    scale_fit(each, GAMES, &scale);
    for (unsigned side = 0; side < 2; side++) {
        for (int at = -6; at <= 6; at++) {
            double nats = (double)at / GG_SCALE_STEPS + scale.phase[side][1] / (double)-NAT;
            double want = 1 / (1 + exp(-nats / 2));
            double found = scale.knot[side][at + GG_SCALE_KNOTS / 2] / 65536.0;
            assert_true(fabs(found - want) < 0.05);
        }
    }
    assert_int_equal(scale.care[1][0][1], 4); // not its business
    let_go(each);
}

static void care_is_put_right(void **state) {
    (void)state;
    scale_game game = { .is_played = true };
    gg_scale scale = { .care = { { { 10 } }, { { 30, 35 }, { 40 } } } };
    game.parts.gap[1][0][0] = 0.5; // missing, where a nat is worth 2
    game.parts.slope[1][0][0] = 2;
    game.parts.gap[1][0][1] = -1;
    game.parts.slope[1][0][1] = 2;
    scale_fit_care(&game, 1, &scale);
    assert_int_equal(scale.care[0][0][0], 10);
    assert_int_equal(scale.care[1][0][0], 30 + NAT / 4);
    assert_int_equal(scale.care[1][0][1], 35 - NAT / 2);
    assert_int_equal(scale.care[1][1][0], 40);
}

static void judgement_by_turn_is_the_sides_own(void **state) {
    (void)state;
    scale_game game = { .is_played = true,
                        .parts = { .judgement = { -0.2, 0.3 }, .turns = { 4, 6 } } };
    assert_true(fabs(scale_by_turn(&game, 1, 0) + 0.05) < 1e-9);
    assert_true(fabs(scale_by_turn(&game, 1, 1) + 0.05) < 1e-9);
}

static void plot_has_a_dot_for_each_bin(void **state) {
    (void)state;
    char picture[1 << 14];
    gg_text text = gg_text_begin(picture, sizeof picture);
    scale_bin bin[SCALE_BINS] = { [2] = { 10, 2.5, 3 }, [7] = { 10, 7.5, 7 } };
    scale_plot(bin, "a <game>", &text);
    assert_false(text.full);
    unsigned dots = 0;
    for (const char *at = picture; (at = strstr(at, "<circle")); at++)
        dots++;
    assert_int_equal(dots, 2);
    assert_non_null(strstr(picture, "a &lt;game"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bins_find_a_net_that_is_too_sure),
        cmocka_unit_test(fit_finds_the_scale),
        cmocka_unit_test(care_is_put_right),
        cmocka_unit_test(judgement_by_turn_is_the_sides_own),
        cmocka_unit_test(plot_has_a_dot_for_each_bin),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
