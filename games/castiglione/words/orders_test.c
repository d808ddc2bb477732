/* orders_test.c - orders of Castiglione in positions: what is carried out, and by which rule what
 * cannot be is refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

#include "harness/said/ordered.h"

#define SET(...) POSITION("castiglione", __VA_ARGS__)
#define REAR     "at trent au_ott", "at vicenza au_gummer"
#define MARCHERS "at verona davidovich au_liptay au_spiegel_cav au_davidovich_art"

static void test_a_group_marches(void **state) {
    (void)state;
    SET("turn 3 move_first first=austrian", MARCHERS, REAR, "at cremona fr_victor");
    orders_done("march davidovich au_liptay au_spiegel_cav to villafranca");
    has("\"said\":\"The Austrians march from Verona to Villafranca: Davidovich, Liptay and Spiegel "
        "Cavalry.\"");
}

// How they would go is left out: it is as they would go elsewhere.
static void test_too_far_to_march(void **state) {
    (void)state;
    SET("turn 3 move_first first=austrian", MARCHERS, REAR, "at cremona fr_victor");
    order_refused("au_liptay to cremona", "C8.2");
    assert_int_equal(step_count, 0);
    order_refused("au_liptay to brescia", "C8.2");
    order_refused("davidovich au_liptay to cremona", "C8.2");
    order_refused("march au_liptay to cremona", "C8.2");
    has("MP");
    why_not("lipt to cremo", "C8.2");
    why_not("Can Liptay march to Cremona?", "C8.2");
}

// One area is as far as it goes, and then it has to stop: that it must is no answer.
static void test_stopped_on_the_way(void **state) {
    (void)state;
    SET("turn 3 move_first first=austrian", "at verona au_liptay-uncommanded", REAR,
        "at cremona fr_victor");
    order_refused("march au_liptay to goito", "C4.3");
    has("An uncommanded unit has one movement point");
    has("Liptay is not in command.");
    order_refused("au_liptay to goito", "C4.3");
}

static void test_too_far_to_force(void **state) {
    (void)state;
    SET("turn 3 move_first first=austrian", MARCHERS, REAR, "at cremona fr_victor");
    order_refused("force au_liptay to cremona", "C8.5a");
}

// What can do nothing but march is not asked how.
static void test_who_cannot_force(void **state) {
    (void)state;
    SET("turn 3 move_first first=austrian", MARCHERS, REAR, "at cremona fr_victor");
    order_refused("force davidovich to villafranca", "C8.5");
}

static void test_who_has_moved(void **state) {
    (void)state;
    SET("turn 3 move_first first=austrian", MARCHERS, REAR, "at cremona fr_victor",
        "moved au_liptay");
    order_refused("march au_liptay to villafranca", "C8.1");
}

static void test_not_in_a_combat(void **state) {
    (void)state;
    SET("turn 3 combat_first first=austrian", "at castiglione au_ott@guidizzolo fr_robert",
        "at lonato fr_victor massena", "at trent au_gummer", "at solferino fr_rusca");
    assert_string_equal(asked(), "guns_pick");
    order_refused("march fr_victor to brescia", "C1.8");
    order_refused("fr_victor to brescia", "C1.8");
    assert_string_equal(asked(), "guns_pick");
}

static void test_scouts_first(void **state) {
    (void)state;
    SET("turn 3 move_first first=austrian", "options fog_of_war=on",
        "at verona davidovich au_liptay au_spiegel_cav", "at villafranca fr_victor", REAR);
    assert_string_equal(asked(), "recon_from");
    order_refused("march au_liptay to zevio", "C13.1.2");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_group_marches),    cmocka_unit_test(test_too_far_to_march),
        cmocka_unit_test(test_stopped_on_the_way), cmocka_unit_test(test_too_far_to_force),
        cmocka_unit_test(test_who_cannot_force),   cmocka_unit_test(test_who_has_moved),
        cmocka_unit_test(test_not_in_a_combat),    cmocka_unit_test(test_scouts_first),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    ordered_close();
    return failed;
}
