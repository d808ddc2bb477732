/* terms_test.c - what the terms of Waterloo count. */
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#include "brain.h"
#include "games/waterloo/brain/policy.h"
#include "games/waterloo/words/text.h"

static wat_state state;
static int16_t term[WAT_TERMS];

static void begin(void) {
    gg_setup setup = { .seed = 1 };
    setup.option[WAT_ROW_SETUP] = WAT_SETUP_HISTORICAL;
    gg_begin(&wat_game, (gg_state *)(void *)&state, &setup, NULL);
}

static void count(void) {
    wat_brain.terms((const gg_state *)(const void *)&state, term);
}

static unsigned town_of(const char *key) {
    unsigned town;
    assert_true(wat_town_read(key, strlen(key), &town));
    return town;
}

// Takes a block off the map, or puts it into a town.
static void put(const char *key, const char *town) {
    unsigned unit;
    assert_true(wat_unit_read(key, strlen(key), &unit));
    wat_blocks *b = &state.block;
    if (b->town[unit] != WAT_NO_TOWN) b->in[b->town[unit]] &= ~wat_bit(unit);
    b->town[unit] = town ? (uint8_t)town_of(town) : (uint8_t)WAT_NO_TOWN;
    if (town) b->in[b->town[unit]] |= wat_bit(unit);
}

static void the_beginning_is_counted(void **unused) {
    (void)unused;
    begin();
    count();
    assert_int_equal(term[WAT_TERM_CONSTANT], 1);
    assert_int_equal(term[WAT_TERM_TO_MOVE], 1);
    assert_int_equal(term[WAT_TERM_FRENCH_STEPS], 66);
    assert_int_equal(term[WAT_TERM_ANGLO_STEPS], 49);
    assert_int_equal(term[WAT_TERM_PRUSSIAN_STEPS], 58);
    assert_int_equal(term[WAT_TERM_LEADERS], -1);
    assert_int_equal(term[WAT_TERM_CITIES], 0);
    assert_int_equal(term[WAT_TERM_FRENCH_MASS], 100 * (13 + 6) / 24);
}

static void cities_cost_what_is_left_of_an_army(void **unused) {
    (void)unused;
    begin();
    put("f_1cc", "liege");
    count();
    assert_int_equal(term[WAT_TERM_CITIES], 1);
    assert_int_equal(term[WAT_TERM_SUPPLY], 9); // twelve turns of two would be more than all
    assert_int_equal(term[WAT_TERM_TWO_CITIES], 0);
    put("f_2cc", "ghent");
    state.table.turn = 21;
    count();
    assert_int_equal(term[WAT_TERM_TWO_CITIES], 1);
    assert_int_equal(term[WAT_TERM_SUPPLY], 2 * 2 + 2);
}

static void the_brink_begins_late(void **unused) {
    (void)unused;
    begin();
    state.table.lost[WAT_FRENCH] = 10;
    state.table.lost[WAT_ANGLO] = 8;
    state.table.defeated = 1 << WAT_ANGLO;
    count();
    assert_int_equal(term[WAT_TERM_FRENCH_LOST], 10);
    assert_int_equal(term[WAT_TERM_FRENCH_BRINK], 2);
    assert_int_equal(term[WAT_TERM_ANGLO_OUT], 1);
    assert_int_equal(term[WAT_TERM_ANGLO_LOST], 0);
}

static void a_blow_is_bound_by_roads(void **unused) {
    (void)unused;
    begin();
    for (unsigned unit = 0; unit < WAT_UNITS; unit++) {
        const char *where = wat_army_of(unit) == WAT_FRENCH     ? "huy"
                            : wat_army_of(unit) == WAT_PRUSSIAN ? "liege"
                                                                : "ghent";
        put(wat_units[unit].key, where);
    }
    count(); // from Huy four of 24 blocks come over the Meuse
    assert_int_equal(term[WAT_TERM_CITY_STRIKE], 100 * (66 * 4 / 24) / 58);
    for (unsigned unit = 0; unit < WAT_UNITS; unit++) {
        if (wat_army_of(unit) == WAT_FRENCH) put(wat_units[unit].key, "hannut");
    }
    count(); // from Hannut eight
    assert_int_equal(term[WAT_TERM_CITY_STRIKE], 100 * (66 * 8 / 24) / 58);
    assert_int_equal(term[WAT_TERM_LIEGE], 24 - 18);
}

static void progress_goes_with_the_calendar(void **unused) {
    (void)unused;
    begin();
    const gg_state *s = (const gg_state *)(const void *)&state;
    assert_int_equal(wat_brain.turn(s), 1);
    assert_true(wat_brain.progress(s) < 20);
    state.table.turn = WAT_TURNS;
    assert_int_equal(wat_brain.progress(s), GG_PROGRESS_MAX);
    assert_int_equal(wat_brain.term_count, WAT_TERMS);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_beginning_is_counted),
        cmocka_unit_test(cities_cost_what_is_left_of_an_army),
        cmocka_unit_test(the_brink_begins_late),
        cmocka_unit_test(a_blow_is_bound_by_roads),
        cmocka_unit_test(progress_goes_with_the_calendar),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
