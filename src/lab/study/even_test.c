/* even_test.c - the value that makes sides even is found where results are made up, and not where
 * there is none. */
#include "lab/study/even.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

// Rows of a curve that is at one half for `even`.
static void fill(even_row *row, unsigned count, double even, double slope) {
    for (unsigned i = 0; i < count; i++) {
        double share = 1 / (1 + exp(-slope * (i - even)));
        row[i] = (even_row){ .value = i, .games = 10000, .wins = (uint32_t)(10000 * share + 0.5) };
    }
}

static void it_is_found(void **context) {
    (void)context;
    even_row row[10];
    fill(row, 10, 3.25, 0.4);
    even_point point = even_find(row, 10);
    assert_true(point.found && fabs(point.value - 3.25) < 0.01);
    assert_true(point.interval.low < 3.25 && point.interval.high > 3.25);
    assert_true(point.interval.high - point.interval.low < 0.2);
    fill(row, 10, 12, -0.3); // beyond the last value
    point = even_find(row, 10);
    assert_true(point.found && fabs(point.value - 12) < 0.05);
    fill(row, 10, 3.25, 0.4);
    for (unsigned i = 0; i < 10; i++)
        row[i].games = 20, row[i].wins = (row[i].wins + 250) / 500, row[i].draws = 0;
    even_point few = even_find(row, 10);
    assert_true(few.found && few.interval.high - few.interval.low > 0.5);
}

static void draws_are_half_a_win(void **context) {
    (void)context;
    even_row row[3] = { { 0, 10, 1, 0 }, { 1, 10, 0, 10 }, { 2, 10, 9, 0 } };
    even_point point = even_find(row, 3);
    assert_true(point.found && fabs(point.value - 1) < 1e-6);
}

static void there_may_be_none(void **context) {
    (void)context;
    even_row row[3] = { { 0, 10, 5, 0 }, { 1, 10, 5, 0 }, { 2, 10, 5, 0 } };
    assert_false(even_find(row, 3).found); // the value does not matter
    assert_false(even_find(row, 1).found); // one value is no line
    for (unsigned i = 0; i < 3; i++)
        row[i].wins = 10;
    assert_false(even_find(row, 3).found); // one side always wins
}

static unsigned option_of(const gg_game *game, const char *key) {
    unsigned row = 0;
    while (row < game->option_count && strcmp(game->option[row].key, key) != 0)
        row++;
    return row;
}

static void games_are_played(void **context) {
    (void)context;
    const gg_game *game = gg_game_find("marengo");
    double value[EVEN_VALUES_MAX];
    unsigned bid = option_of(game, "bid");
    assert_int_equal(even_values(game, bid, value), 10);
    assert_true(value[0] == 0 && value[9] == 9);
    assert_int_equal(even_values(game, option_of(game, "bid_side"), value), 0);
    assert_int_equal(even_values(game, game->option_count, value), 0);
    study_plan plan = {
        .game = game, .bot = bot_find("recruit"), .setup = { .seed = 3 }, .games = 6
    };
    even_row row[EVEN_VALUES_MAX], again[EVEN_VALUES_MAX];
    assert_true(even_run(&plan, bid, &(games_plan){ 6, 1, NULL, NULL }, row));
    assert_true(even_run(&plan, bid, &(games_plan){ 6, 3, NULL, NULL }, again));
    for (unsigned i = 0; i < 10; i++) {
        assert_true(row[i].games == 6 && row[i].value == i);
        assert_true(row[i].wins == again[i].wins && row[i].draws == again[i].draws);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_is_found),
        cmocka_unit_test(draws_are_half_a_win),
        cmocka_unit_test(there_may_be_none),
        cmocka_unit_test(games_are_played),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests_name("even", tests, NULL, NULL);
}
