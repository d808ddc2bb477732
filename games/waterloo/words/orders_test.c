/* orders_test.c - orders of Waterloo in positions: the rows they are carried out by, why they stop,
 * what is offered, and how few of them a manoeuvre takes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "harness/said/ordered.h"
#include "harness/world.h"

enum { KINDS_MAX = 64 };

#define GAME     "waterloo"
#define SET(...) POSITION(GAME, __VA_ARGS__)

// Whoever is asked takes the first that is legal, until something else is.
static void answer(const char *phase) {
    while (strcmp(asked(), phase) == 0) {
        gg_decision d;
        gg_ask(match_game(m), match_state(m), match_seat(m), &d);
        assert_int_equal(match_play(m, match_seat(m), d.legal[0], NULL).rule, 0);
    }
}

static void play_any(dice *d) {
    gg_decision asks;
    gg_ask(match_game(m), match_state(m), match_seat(m), &asks);
    gg_action a = asks.legal[dice_roll(d, asks.count)];
    if (world_is_resignation(match_game(m), a)) a = asks.legal[0];
    assert_int_equal(match_play(m, match_seat(m), a, NULL).rule, 0);
}

/* Movement. */

#define REAR "at soire f_1_inf1 f_1_inf2"

static void test_four_of_a_group(void **state) {
    (void)state;
    SET("turn 1 movement", "at beaumont f_gd_cav f_1cc f_nap f_4cc f_gd_inf", REAR,
        "at ligny p_1_inf1", "at brussels a_1_inf1");
    orders_done("f_gd_cav f_1cc f_nap f_4cc to charleroi");
    assert_int_equal(step_count, 1 + 4 * 3);
    has("\"steps\":[\"group_pick french beaumont\",\"move_block f_gd_cav\",\"move_step thuin\","
        "\"move_step charleroi\",\"move_block f_1cc\"");
    has("\"said\":\"Guard Cav, 1 Cav, Napol\xc3\xa9on and 4 Cav march from Beaumont to "
        "Charleroi.\"");
    has("\"order\":{\"kind\":\"move\",\"from\":\"beaumont\",\"to\":\"charleroi\"");
    assert_string_equal(asked(), "move_block"); // the Guard is still there
}

static void test_offer_of_a_move(void **state) {
    (void)state;
    SET("turn 1 movement", "at beaumont f_gd_cav f_gd_inf f_nap", REAR, "at charleroi p_1_inf1",
        "at brussels a_1_inf1");
    assert_non_null(
        offered("{\"kind\":\"move\",\"name\":\"March\",\"label\":\"March from Beaumont to Thuin\","
                "\"from\":\"beaumont\",\"to\":\"thuin\",\"pieces\":[{\"piece\":\"f_gd_inf\","));
    assert_non_null(offered("\"least\":1,\"most\":3,\"cost\":\"1 group move, 1 left\",\"room\":6,"
                            "\"final\":true,\"marks\":[\"minor road\",\"enemy one road away: "
                            "Charleroi\"]}"));
    assert_non_null(offered("\"label\":\"Attack Charleroi from Beaumont\""));
    assert_non_null(offered("\"1 block of the enemy there\""));
    assert_null(offered("\"each\":true")); // the group is named once
}

static void test_full_road(void **state) {
    (void)state;
    SET("turn 1 movement",
        "at beaumont f_gd_inf f_gd_art1 f_gd_art2 f_3_inf1 f_3_inf2 f_3_art f_6_inf1 f_6_art "
        "f_4_inf1",
        REAR, "at brussels a_1_inf1", "at namur p_1_inf1");
    order("f_gd_inf f_gd_art1 f_gd_art2 f_3_inf1 f_3_inf2 f_3_art f_6_inf1 f_6_art f_4_inf1 to "
          "avesnes");
    assert_int_equal(stop, ORDER_REFUSED);
    assert_int_equal(step_count, 1 + 8 * 2);
    has("\"rule\":\"W6.7\"");
    has("The road between Avesnes and Beaumont carries 8.");
    assert_null(strstr(strstr(told, "\"order\""), "f_4_inf1"));
    order("rest to avesnes");
    assert_int_equal(stop, ORDER_REFUSED);
    has("\"rule\":\"W6.7\"");
    orders_done("rest to thuin");
}

// Who orders another group is done with the one in hand, and is told so.
static void test_next_group(void **state) {
    (void)state;
    SET("turn 1 movement", "at beaumont f_gd_cav f_gd_inf f_nap", "at soire f_1_inf1 f_1_inf2",
        "at brussels a_1_inf1", "at namur p_1_inf1");
    orders_done("f_gd_cav f_nap to thuin");
    assert_non_null(offered("\"ends the moves of the group in Beaumont\""));
    assert_non_null(offered("\"cost\":\"no more group move, 1 left\""));
    orders_done("f_1_inf1 f_1_inf2 to maubeuge");
    has("\"steps\":[\"move_block done\",\"group_pick french soire\",\"move_block f_1_inf1\"");
    SET("turn 1 movement", "at beaumont f_gd_cav f_gd_inf f_nap", "at soire f_1_inf1 f_1_inf2",
        "at brussels a_1_inf1", "at namur p_1_inf1");
    play("group_pick french beaumont");
    assert_null(offered("\"from\":\"soire\"")); // nobody of this group has moved
}

// Two armies of a town are two groups; the rest means the one in hand.
static void test_two_armies(void **state) {
    (void)state;
    SET("turn 2 movement", "at nivelles a_1_inf1 a_1_inf2 p_1_inf1 p_1_inf2",
        "at brussels a_r_inf1", "at namur p_2_inf1", "at beaumont f_nap f_1_inf1");
    orders_done("a_1_inf1 a_1_inf2 p_1_inf1 from nivelles to waterloo");
    has("group_pick anglo nivelles");
    has("group_pick prussian nivelles");
    orders_done("rest to quatre_bras");
    has("\"pieces\":[\"p_1_inf2\"]");
}

static void test_why_not(void **state) {
    (void)state;
    gg_order wanted;
    order_fault fault = { 0 };
    SET("turn 1 movement", "at beaumont f_gd_inf f_gd_cav", REAR, "at brussels a_1_inf1",
        "at namur p_1_inf1");
    order_refused("f_gd_inf from beaumont to brussels", "W6.5");
    order_refused("f_gd_inf from beaumont to charleroi", "W6.5");
    has("The French Guard Inf goes 1 town, and that way is 2 towns long.");
    order_refused("f_gd_cav from beaumont to brussels", "W6.5");
    has("The French Guard Cav goes 2 towns, and that way is 5 towns long.");
    // Names are as good as keys, and a question carries nothing out.
    why_not("Guard Inf to bruss", "W6.5");
    why_not("beaumont quatre bras", "W6.5");
    why_not("Why can't the Guard Inf get from Beaumont to Brussels?", "W6.5");
    assert_false(read_order("all", &wanted, &fault));
    assert_string_equal(fault.code, "ambiguous");
    assert_false(read_order("f_gd_inf to elba", &wanted, &fault));
    assert_string_equal(fault.code, "unknown");
}

// Near enough, but not open: by what forbids the way.
static void test_why_not_by_two_steps(void **state) {
    (void)state;
    SET("turn 1 movement", "at beaumont f_gd_cav", REAR, "at thuin p_1_inf1", "at laneffe p_1_inf2",
        "at brussels a_1_inf1");
    order_refused("f_gd_cav from beaumont to charleroi", "W6.5");
    has("entering a town with enemies it stops and attacks.\"");
    SET("turn 6 movement", "at liege p_1_cav p_1_inf1", "at brussels a_1_inf1", "at namur f_nap",
        "at beaumont f_1_inf1");
    order_refused("p_1_cav from liege to namur", "W6.11");
}

static void test_forced_march(void **state) {
    (void)state;
    SET("turn 1 march", "at thuin f_gd_inf-moved@beaumont f_gd_cav-moved@beaumont",
        "at laneffe f_1_inf1-moved@beaumont", "at ligny p_1_inf1", "at brussels a_1_inf1");
    assert_non_null(offered("\"label\":\"Forced march from Thuin to Charleroi\""));
    assert_non_null(offered("\"each loses a step on 1 to 3\""));
    orders_done("march f_gd_inf f_gd_cav to charleroi");
    has("\"steps\":[\"march_block f_gd_inf\",\"march_step charleroi\",\"march_block f_gd_cav\"");
}

/* Set-up. */

static void test_set_up(void **state) {
    (void)state;
    begin(GAME, &(gg_setup){ .seed = 5 });
    play("setup_place auto"); // the Anglo-Dutch
    play("setup_place auto");
    orders_done("a_1_inf1 a_1_inf2 to gavre");
    has("\"steps\":[\"setup_done a_1_inf1\",\"setup_place gavre\",\"setup_done a_1_inf2\"");
    play("setup_done confirm");
    order("f_nap f_gd_inf f_gd_cav f_gd_art1 to philippeville");
    assert_int_equal(stop, ORDER_DONE);
    assert_int_equal(step_count, 4);
    assert_non_null(offered("\"room\":"));
    order("f_ha2 to beaumont"); // another block is asked for
    assert_int_equal(step_count, 0);
    has("\"rule\":\"W4.4\"");
}

/* Fights. */

static void test_deploy_eight(void **state) {
    (void)state;
    SET("turn 1 battle",
        "at ligny p_1_inf1 p_1_inf2 p_1_cav p_2_inf1 p_2_inf2 p_2_cav p_3_inf1 p_3_inf2 "
        "f_1_inf1 f_1_inf2 f_2_inf1",
        "at beaumont f_nap", "at brussels a_1_inf1");
    answer("tile_place");
    assert_string_equal(asked(), "deploy_block");
    orders_done("p_1_inf1 p_1_inf2 p_1_cav to L");
    orders_done("p_2_inf1 p_2_inf2 p_2_cav to C");
    has("\"said\":\"II Inf A, II Inf B and II Cav deploy to your centre.\"");
    orders_done("p_3_inf1 to R");
    orders_done("rest to reserve");
    has("\"steps\":[\"deploy_block done\"]");
    has("\"said\":\"The rest of Ligny stays in reserve.\"");
    assert_string_equal(asked(), "deploy_block"); // of the French
    order("all to L");
    assert_int_equal(stop, ORDER_REFUSED); // each wing has to be held
    has("\"rule\":\"W9.");
}

#define BATTLE                                                                                     \
    "turn 1 battle",                                                                               \
        "at ligny f_gd_art1 f_gd_art2 f_ha1 f_gd_inf f_1_inf1 f_1cc f_2cc f_nap p_1_inf1 "         \
        "p_1_inf2 "                                                                                \
        "p_2_inf1 p_2_inf2 p_3_inf1 p_3_inf2",                                                     \
        "at charleroi f_3_inf1 f_3_inf2", "at beaumont f_2_inf1", "at brussels a_1_inf1",          \
        "battle 1 0", "board ligny", "stand attacker-C f_gd_art1 f_gd_art2 f_ha1 f_gd_inf",        \
        "stand attacker-L f_1_inf1", "stand attacker-R f_1cc f_2cc",                               \
        "stand defender-C p_1_inf1 p_1_inf2", "stand defender-L p_2_inf1 p_2_inf2",                \
        "stand defender-R p_3_inf1 p_3_inf2"

// Eight blocks: who is hit may be asked between, the order is repeated then.
static void test_battle_turn(void **state) {
    (void)state;
    unsigned orders = 0;
    SET(BATTLE);
    assert_non_null(offered("{\"kind\":\"fire\",\"name\":\"Fire\",\"label\":\"Fire at the enemy's "
                            "centre\",\"from\":\"ligny\",\"to\":\"enemy-C\",\"pieces\":[{"
                            "\"piece\":\"f_gd_art1\",\"name\":\"Guard Art A\",\"count\":1},{"
                            "\"piece\":\"f_gd_art2\",\"name\":\"Guard Art B\",\"count\":1},{"
                            "\"piece\":\"f_ha1\",\"name\":\"Horse Art A\",\"count\":1}]"));
    order("square f_gd_inf f_1_inf1");
    assert_int_equal(stop, ORDER_DONE);
    has("\"said\":\"Guard Inf and I Inf A form square.\"");
    for (orders++; offered("\"kind\":\"fire\""); orders++) {
        order("fire all to enemy-C");
        assert_true(step_count > 0);
        answer("take_hit");
    }
    orders_done("f_1cc f_2cc to enemy-L");
    has("\"said\":\"1 Cav and 2 Cav engage on the enemy's left.\"");
    orders_done("f_nap to L");
    orders += 2;
    assert_true(orders <= 6);
    assert_string_not_equal(asked(), "act_block");
}

static void test_horse_artillery(void **state) {
    (void)state;
    SET(BATTLE);
    order("fire f_ha1 to enemy-C"); // it may still move, but need not
    answer("take_hit");
    assert_string_equal(asked(), "act_more");
    assert_non_null(offered("\"kind\":\"shift\""));
    orders_done("square f_gd_inf");
    has("\"steps\":[\"act_more stop\",\"act_block f_gd_inf\",\"act form\"]");
    SET(BATTLE);
    order("f_ha1 f_nap to L"); // the one that is asked goes last
    assert_int_equal(stop, ORDER_DONE);
    has("\"steps\":[\"act_block f_nap\",\"act move L\",\"act_block f_ha1\",\"act move L\"]");
    assert_string_equal(asked(), "act_more");
}

static void test_retreat_and_reinforce(void **state) {
    (void)state;
    SET(BATTLE, "at ligny f_6_inf1");
    order("retreat f_1cc f_2cc to gembloux");
    assert_int_equal(stop, ORDER_REFUSED); // nobody came from there
    orders_done("retreat f_nap f_6_inf1 to charleroi");
    has("\"said\":\"Napol\xc3\xa9on and VI Inf retreat from Ligny to Charleroi.\"");
    play("act_block end");
    assert_string_equal(asked(), "reinforce");
    orders_done("f_3_inf1 f_3_inf2 to ligny");
    has("\"steps\":[\"reinforce f_3_inf1\",\"reinforce f_3_inf2\"]");
}

static void test_skirmish(void **state) {
    (void)state;
    SET("turn 1 skirmish", "at ligny f_1_inf1 f_1_inf2 f_1_art f_1cc p_1_inf1 p_1_inf2",
        "at beaumont f_nap", "at quatre_bras p_2_inf1", "at brussels a_1_inf1",
        "entries ligny charleroi");
    answer("skirmish_next");
    orders_done("show p_1_inf1");
    has("\"steps\":[\"skirmish_show p_1_inf1\",\"skirmish_show done\"]");
    orders_done("f_1_inf1 f_1_inf2");
    has("\"said\":\"I Inf A and I Inf B are shown in Ligny.\"");
    answer("take_hit");
    assert_string_equal(asked(), "flee_block");
    orders_done("all to quatre_bras");
    has("from Ligny to Quatre Bras.\"");
}

/* Whole battles by lot: an offer, some of its pieces; where there is none an action. */

static gg_order drawn(dice *d, const offer *of) {
    gg_order all = of->order, out = all;
    unsigned most = of->most < all.count ? of->most : all.count;
    out.count = 0;
    for (unsigned want = dice_roll(d, 2) ? most : dice_roll(d, most + 1); out.count < want;) {
        unsigned at = dice_roll(d, all.count);
        out.piece[out.count++] = all.piece[at];
        all.piece[at] = all.piece[--all.count];
    }
    return out.count || !of->order.count ? out : of->order;
}

// True if all of the offer was ordered.
static bool draw(dice *d, gg_order *out) {
    unsigned count = 0;
    offers *o = offers_open(m, match_seat(m));
    const offer *list = offers_list(o, &count);
    *out = (gg_order){ 0 };
    const offer *of = count ? &list[dice_roll(d, count)] : NULL;
    if (of) *out = drawn(d, of);
    bool all = of && out->count == of->order.count;
    offers_close(o);
    return all;
}

static void fight(dice *d, unsigned seen[KINDS_MAX]) {
    for (unsigned i = 0; i < 200 && match_seat(m) < match_game(m)->seat_count; i++) {
        gg_order wanted;
        bool all = draw(d, &wanted);
        unsigned steps = 0;
        if (wanted.how) {
            carry_out(&wanted);
            steps = step_count;
            seen[wanted.how] += steps > 0;
        }
        if (all && !steps) fail_msg("offered, and nothing can be done: %s", told);
        if (!steps) play_any(d);
    }
}

static void test_battles_by_lot(void **state) {
    unsigned seen[KINDS_MAX] = { 0 }, kinds = 0;
    (void)state;
    for (unsigned seed = 1; seed <= 24; seed++) {
        dice d = { .key = seed };
        SET(BATTLE);
        fight(&d, seen);
    }
    for (unsigned kind = 1; kind < KINDS_MAX; kind++)
        kinds += seen[kind] > 0;
    assert_true(kinds >= 18);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_four_of_a_group),
        cmocka_unit_test(test_offer_of_a_move),
        cmocka_unit_test(test_full_road),
        cmocka_unit_test(test_next_group),
        cmocka_unit_test(test_two_armies),
        cmocka_unit_test(test_why_not),
        cmocka_unit_test(test_why_not_by_two_steps),
        cmocka_unit_test(test_forced_march),
        cmocka_unit_test(test_set_up),
        cmocka_unit_test(test_deploy_eight),
        cmocka_unit_test(test_battle_turn),
        cmocka_unit_test(test_horse_artillery),
        cmocka_unit_test(test_retreat_and_reinforce),
        cmocka_unit_test(test_skirmish),
        cmocka_unit_test(test_battles_by_lot),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    ordered_close();
    return failed;
}
