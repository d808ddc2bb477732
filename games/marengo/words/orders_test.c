/* orders_test.c - orders of Marengo in positions: the rows they are carried out by, why they
 * stop, and what is offered. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/text.h"
#include "harness/said/ordered.h"

// A piece far from the scene with a free road move, so that the turn does not end by itself.
#define REAR        "A c_pagella I2"
#define FRENCH_REAR "F san_giuliano_nuovo I2"

#define SET(...) POSITION("marengo", __VA_ARGS__)

static void steps_are(const char *steps) {
    char list[4096];
    snprintf(list, sizeof list, "\"steps\":[%s]", steps);
    has(list);
}

/* Movement. */

static void test_three_by_road(void **state) {
    (void)state;
    SET("round 3 austria move", "A l5 3xI2 C2", REAR, "F l38 I2");
    order("road I2 I2 C2 l5 marengo");
    steps_are("\"move_from l5\",\"move_to road\",\"move_take I2\",\"road_step P1 peterbona\","
              "\"road_step P1 marengo\",\"road_step stop\","
              "\"move_from l5\",\"move_to road\",\"move_take I2\",\"road_step P1 peterbona\","
              "\"road_step P1 marengo\",\"road_step stop\"");
    assert_int_equal(stop, ORDER_REFUSED); // the third comes too late
    has("\"rule\":\"M8.22\"");
    has("\"said\":\"Austria: I2 x2 by road from Field 5 to Marengo.\"");
    SET("round 3 austria move", "A l5 3xI2 C2", REAR, "F l38 I2");
    order("C2 2xI2 to peterbona");
    assert_int_equal(stop, ORDER_DONE);
    has("\"order\":{\"kind\":\"road\",\"from\":\"l5\",\"to\":\"peterbona\",\"pieces\":[\"C2\","
        "\"I2\",\"I2\"]}");
}

static void test_offer_of_a_road(void **state) {
    (void)state;
    SET("round 3 austria move", "A l5 3xI2 C2", REAR, "F l38 I2");
    assert_non_null(
        offered("{\"kind\":\"road\",\"name\":\"By road\",\"label\":\"By road from Field 5 "
                "to Marengo\",\"from\":\"l5\","
                "\"to\":\"marengo\",\"pieces\":[{\"piece\":\"C2\",\"name\":\"C2\","
                "\"count\":1},{\"piece\":\"I2\","
                "\"name\":\"I2\",\"count\":3}],\"least\":1,\"most\":2,\"cost\":\"0 "
                "commands\",\"each\":true,"));
    assert_non_null(offered(
        "{\"kind\":\"move\",\"name\":\"March\",\"label\":\"March from Field 5 to "
        "Peterbona\",\"from\":\"l5\","
        "\"to\":\"peterbona\",\"pieces\":[{\"piece\":\"I2\",\"name\":\"I2\",\"count\":3},{"
        "\"piece\":\"C2\","
        "\"name\":\"C2\",\"count\":1}],\"least\":1,\"most\":4,\"cost\":\"1 command\",\"room\":"));
}

static void test_marks(void **state) {
    (void)state;
    SET("round 3 austria move", "A l5 I2 C2", REAR, "F l10 I2", "F l18 I2");
    assert_non_null(offered(
        "\"marks\":[\"The enemy holds Field 10: this is an attack, and he may block it.\"]"));
    assert_null(offered("\"marks\":[]"));
}

// What the engine picks by itself is counted: two are meant, two go.
static void test_equal_pieces(void **state) {
    (void)state;
    SET("round 3 austria move", "A l5 4xI2", REAR, "F l38 I2");
    order("move I2 I2 l5 peterbona");
    assert_int_equal(stop, ORDER_DONE);
    has("\"pieces\":[\"I2\",\"I2\"]");
    uint32_t count = 0;
    const gg_event *news = match_news(m, 0, match_action_count(m), &count);
    bool found = false;
    for (uint32_t i = 0; i < count; i++) {
        char text[512];
        gg_text out = gg_text_begin(text, sizeof text);
        match_game(m)->event_write(&news[i], &out);
        if (strstr(text, "\"kind\":\"move\"")) {
            assert_non_null(strstr(text, "\"count\":2"));
            found = true;
        }
    }
    assert_true(found);
}

static void test_manoeuvre_attack(void **state) {
    (void)state;
    SET("round 3 austria move", "A l7 I2 C2 I1", REAR, "F fourance I2");
    order("C2 I2 l7 fourance");
    steps_are("\"move_from l7\",\"move_to to fourance\",\"move_take I2\",\"move_take "
              "C2\",\"move_take go\"");
    assert_int_equal(stop, ORDER_DONE);
    has("\"said\":\"Austria: I2 and C2 attack Fourance from Field 7.\"");
    // France answers by an order too.
    assert_non_null(offered("\"kind\":\"oppose\""));
    order("oppose all");
    assert_int_equal(stop, ORDER_DONE);
    assert_null(offered("\"kind\":\"retreat\""));
}

static void test_cavalry_goes_on_to_block(void **state) {
    (void)state;
    SET("round 3 austria move", "A l5 I2 C2", REAR, "F marengo I2");
    order("move I2 C2 l5 peterbona/marengo");
    steps_are("\"move_from l5\",\"move_to to peterbona\",\"move_take I2\",\"move_take "
              "C2\",\"move_take go\","
              "\"continue_at marengo\",\"continue_take go\"");
    assert_int_equal(stop, ORDER_DONE);
    // Without it the group stays where it was sent.
    SET("round 3 austria move", "A l5 I2 C2", REAR, "F marengo I2");
    order("move I2 C2 l5 peterbona");
    has("\"continue_at stay\"]");
    assert_int_equal(stop, ORDER_DONE);
    // By road it blocks by itself; or when it is asked.
    SET("round 3 austria move", "A l5 I2 C2", REAR, "F marengo I2");
    order("road C2 l5 peterbona/marengo");
    has("\"road_step block marengo\"");
    SET("round 3 austria move", "A l5 I2 C2", REAR, "F marengo I2");
    play("move_from l5");
    play("move_to to peterbona");
    order("move I2 C2 to peterbona/marengo");
    assert_int_equal(stop, ORDER_DONE);
}

static void test_to_an_approach_and_back(void **state) {
    (void)state;
    SET("round 3 austria move", "A l5 2xI2 A1", REAR, "F peterbona I2");
    order("block all l5 l5/peterbona");
    steps_are("\"move_from l5\",\"move_to block peterbona\",\"move_take I2\",\"move_take "
              "I2\",\"move_take A1\","
              "\"move_take go\"");
    SET("round 3 austria move", "A l5/peterbona 2xI2", REAR, "F peterbona I2");
    order("all from l5/peterbona to l5");
    has("\"kind\":\"reserve\"");
    assert_int_equal(stop, ORDER_DONE);
}

static void test_why_not(void **state) {
    (void)state;
    SET("round 3 austria move", "A l5 I2 C1", "A l7 C2", REAR, "F l38 I2");
    order("{\"kind\":\"move\",\"from\":\"l5\",\"to\":\"l38\",\"pieces\":[\"I2\"]}");
    assert_int_equal(stop, ORDER_REFUSED);
    steps_are("");
    order("{\"kind\":\"move\",\"from\":\"l5\",\"to\":\"peterbona\",\"pieces\":[\"A1\"]}");
    assert_int_equal(stop, ORDER_REFUSED);
    has("\"rule\":\"M15.1\"");
    // A place that is no neighbour; a road that is too long, each step of which could be taken.
    order_refused("{\"kind\":\"move\",\"from\":\"l5\",\"to\":\"l38\",\"pieces\":[\"I2\"]}", "M8.3");
    order_refused("road I2 l5 c_pagella", "M8.20");
    has("up to three locales");
    order("{\"kind\":\"move\",\"from\":\"l12\",\"to\":\"peterbona\",\"pieces\":[\"I2\"]}");
    has("\"rule\":\"M7.2\"");
}

/* Questions: parts of names are enough, and who would go need not be said. */

static void test_questions(void **state) {
    (void)state;
    SET("round 3 austria move", "A l5 I2 C1", REAR, "F l38 I2");
    why_not("I2 from l5 to villanova", "M8.20");
    why_not("move I2 to villanova", "M8.3");
    why_not("I2 to san giuliano nuovo", "M8.20");
    why_not("l12 peterb", "M7.2");
    asks_why("l5 to peterb");
    has("\"legal\":true,\"said\":\"Austria: I2 by road from Field 5 to Peterbona.\"");
    asks_why("move I2 l5 peterbona");
    has("\"legal\":true,\"said\":\"Austria: I2 marches from Field 5 to Peterbona.\"");
    asks_why("move I2 to san giuliano");
    has("'san' names nothing");
    asks_why("fly home");
    has("'fly' names nothing");
    // Nothing but the way back to reserve is left.
    SET("round 3 austria move", "A l5/peterbona I2", REAR, "F peterbona/l5 I2");
    why_not("I2 from l5/peterbona to villanova", "M8.3");
    SET("round 3 austria move", "A l5 I2 C1", REAR, "F l38 I2");
    // Whole sentences; only a question takes them.
    why_not("Can I2 go from Field 5 to Villanova?", "M8.20");
    why_not("Why can't my I2 march to Villanova by road?", "M8.20");
    asks_why("can I move C1 to Peterbona?");
    has("\"legal\":true,\"said\":\"Austria: C1 by road from Field 5 to Peterbona.\"");
    asks_why("can Victor go to Peterbona?");
    has("'Victor' names nothing");
    gg_order wanted;
    order_fault fault = { 0 };
    assert_false(read_order("can I2 go to Peterbona?", &wanted, &fault));
    assert_string_equal(fault.code, "unknown");
}

/* Fights. */

static void test_assaults(void **state) {
    (void)state;
    SET("round 3 austria assault", "A l5/peterbona I3 2xI2", REAR, "F peterbona/l5 I2");
    why_not("I3 from l5/peterbona to villanova", "M6.4");
    has("Now is the time of the assaults");
    order("assault I3 I2 from l5/peterbona");
    steps_are("\"assault l5/peterbona\",\"assault_lead I3\",\"assault_add I2\",\"assault_add go\"");
    assert_int_equal(stop, ORDER_DONE);
}

static void test_retreats(void **state) {
    (void)state;
    SET("round 4 austria move", "A l5/peterbona I3", "A l1 I2", "F peterbona I3 C2 C1", "F l61 I2");
    order("all from l5/peterbona to peterbona");
    assert_non_null(
        offered("\"kind\":\"retreat\",\"name\":\"Retreat\",\"label\":\"Retreat from Peterbona to "
                "Marengo\""));
    assert_non_null(offered("\"least\":1,\"most\":3,\"each\":true,\"room\":4"));
    order("all to marengo");
    has("\"said\":\"France: I2, C2 and C1 retreat from Peterbona to Marengo.\"");
    assert_int_equal(stop, ORDER_DONE);
    SET("round 4 austria move", "A l5/peterbona I3", "A l1 I2", "F peterbona I3 C2 C1", "F l61 I2");
    order("all from l5/peterbona to peterbona");
    order("I2 C2 to l6");
    assert_int_equal(stop, ORDER_DONE);
    order("rest l18");
    has("\"pieces\":[\"C1\"]");
    // Whose turn it is to leave is not the owner's choice.
    SET("round 4 austria move", "A l5/peterbona I3", "A l1 I2", "F peterbona I3 C2 C1", "F l61 I2");
    order("all from l5/peterbona to peterbona");
    order("{\"kind\":\"retreat\",\"to\":\"l6\",\"from\":\"peterbona\",\"pieces\":[\"C1\"]}");
    steps_are("");
}

static void test_guns(void **state) {
    (void)state;
    SET("round 3 austria declare", "A l5/peterbona A1", "A l7/fourance A1", REAR,
        "F peterbona/l5 I2", "F fourance/l7 I2");
    assert_non_null(offered("\"kind\":\"declare\""));
    order("declare all");
    steps_are("\"declare declare\",\"declare declare\"");
    assert_int_equal(stop, ORDER_DONE);
    SET("round 3 austria bombard", "A l5/peterbona A1-declared", REAR, "F peterbona/l5 I2 I3");
    order("fire all");
    steps_are("\"bombard fire\"");
    order("loss I2");
    has("\"said\":\"France: losses of I2.\"");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_three_by_road),
        cmocka_unit_test(test_offer_of_a_road),
        cmocka_unit_test(test_equal_pieces),
        cmocka_unit_test(test_marks),
        cmocka_unit_test(test_manoeuvre_attack),
        cmocka_unit_test(test_cavalry_goes_on_to_block),
        cmocka_unit_test(test_to_an_approach_and_back),
        cmocka_unit_test(test_why_not),
        cmocka_unit_test(test_questions),
        cmocka_unit_test(test_assaults),
        cmocka_unit_test(test_retreats),
        cmocka_unit_test(test_guns),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    ordered_close();
    return failed;
}
