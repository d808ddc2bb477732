/* victory_test.c - chapter M14: who has won after the last round. */
#include "base/text.h"
#include "games/marengo/tests/claims.h"

// The end of round 16 with Austrians in these places and this morale.
static void last_hour(const char *first, const char *second, const char *morale_line) {
    position("round 16 france move", first, second, "F l38 I2", morale_line);
    asks(MAR_FRANCE, "move_from");
    play("move_from done");
}

static void is_decided_by(gg_seat winner, int rule) {
    char text[256];
    gg_rule why = 0;
    gg_text out = gg_text_begin(text, sizeof text);
    is_won_by(winner);
    harness_game()->result_write(world_truth(harness_world()), &why, &out);
    equal(why, rule);
    holds(strstr(text, winner == MAR_AUSTRIA ? "Austria wins" : "France wins") != NULL);
}

TEST_RULE(MAR_14_1, "after round 16 an army that alone is demoralised has lost") {
    last_hour("A l56 I2", "A l59 I2", "morale france 3 austria 0");
    cited(MAR_14_1);
    is_decided_by(MAR_FRANCE, MAR_14_1);
    last_hour("A l5 I2", "A l1 I2", "morale france 0 austria 1");
    is_decided_by(MAR_AUSTRIA, MAR_14_1);
    for (gg_seat viewer = 0; viewer <= MAR_GALLERY; viewer++) {
        holds(was_told(viewer, "'kind':'over','rule':'M14.1'"));
        view_has(viewer, "'winner':'austria'");
    }
}

TEST_RULE(MAR_14_1, "demoralisation does not end the game before its last round") {
    position("round 15 france move", "A l56 I2", "F l38 I2", "morale france 3 austria 0");
    play("move_from done");
    equal(table_truth()->head.result, 0);
    asks(MAR_AUSTRIA, "move_from");
    equal(round_now(), 16);
    play("move_from done");
    equal(table_truth()->head.result, 0);
    asks(MAR_FRANCE, "move_from");
    play("move_from done");
    cited(MAR_14_1);
    is_decided_by(MAR_FRANCE, MAR_14_1);
}

TEST_RULE(MAR_14_1, "an army without a piece plays on to the last round") {
    position("round 3 austria move", "A l5 I2", "morale france 1 austria 9");
    play("move_from done");
    equal(table_truth()->head.result, 0);
    while (table_truth()->head.result == 0)
        pass_turn();
    equal(round_now(), 16);
    is_decided_by(MAR_FRANCE, MAR_14_2);
    last_hour("A l56 I2", "A l59 I2", "morale france 3 austria 0");
    cited(MAR_14_1);
}

TEST_RULE(MAR_14_2, "Austria wins with two objectives of two colours") {
    last_hour("A l56 I2", "A l59 I2", "morale france 3 austria 3");
    cited(MAR_14_2);
    is_decided_by(MAR_AUSTRIA, MAR_14_2);
    last_hour("A favorita I1", "A c_pagella C1", "morale france 3 austria 3");
    is_decided_by(MAR_AUSTRIA, MAR_14_2);
    last_hour("A san_giuliano_nuovo I1", "A san_giuliano_vecchio A1", "morale france 3 austria 3");
    is_decided_by(MAR_AUSTRIA, MAR_14_2);
}

TEST_RULE(MAR_14_2, "two of one colour, or one alone, are not enough") {
    last_hour("A l56 I2", "A l61 I2", "morale france 3 austria 3");
    cited(MAR_14_2);
    is_decided_by(MAR_FRANCE, MAR_14_2);
    last_hour("A l59 I2", "A filippona I2", "morale france 3 austria 3");
    is_decided_by(MAR_FRANCE, MAR_14_2);
    last_hour("A favorita I2", "A san_giuliano_nuovo I2", "morale france 3 austria 3");
    is_decided_by(MAR_FRANCE, MAR_14_2);
    last_hour("A l56 8xI2", "A l51 I2", "morale france 3 austria 3");
    is_decided_by(MAR_FRANCE, MAR_14_2);
    last_hour("A l5 I2", "A l1 I2", "morale france 3 austria 3");
    is_decided_by(MAR_FRANCE, MAR_14_2);
}

TEST_RULE(MAR_14_2, "when both armies are demoralised the objectives decide") {
    last_hour("A l56 I2", "A l59 I2", "morale france 0 austria 0");
    cited(MAR_14_2);
    is_decided_by(MAR_AUSTRIA, MAR_14_2);
    last_hour("A l56 I2", "A l61 I2", "morale france 0 austria 0");
    is_decided_by(MAR_FRANCE, MAR_14_2);
}

TEST_RULE(MAR_14_2, "a piece that blocks an approach occupies its locale") {
    position("round 16 france move", "A l56/cassano I1", "A l59/favorita I1", "F cassano I2",
             "F favorita I2");
    play("move_from done");
    cited(MAR_14_2);
    is_decided_by(MAR_AUSTRIA, MAR_14_2);
}

TEST_RULE(MAR_14_2,
          "French pieces in objectives do not count, and a short scenario ends by the same rule") {
    position("round 16 france move", "A l56 I2", "F l59 I2", "F favorita I2");
    play("move_from done");
    cited(MAR_14_2);
    is_decided_by(MAR_FRANCE, MAR_14_2);
    load("{'round':6,'last_round':6,'seat':'france','phase':'move','pieces':["
         "{'army':'austria','type':'infantry','strength':2,'place':'l56'},"
         "{'army':'austria','type':'infantry','strength':2,'place':'l59'},"
         "{'army':'france','type':'infantry','strength':2,'place':'l38'}]}");
    play("move_from done");
    is_decided_by(MAR_AUSTRIA, MAR_14_2);
}

TEST_RULE(MAR_14_2, "the objectives are three blue, three red and two green locales") {
    unsigned count[4] = { 0 };
    for (unsigned locale = 0; locale < MAR_LOCALES; locale++)
        count[mar_locales[locale].objective]++;
    equal(count[MAR_BLUE], 3);
    equal(count[MAR_RED], 3);
    equal(count[MAR_GREEN], 2);
    equal(locale_row("l56")->objective, MAR_BLUE);
    equal(locale_row("l59")->objective, MAR_RED);
    equal(locale_row("favorita")->objective, MAR_GREEN);
    last_hour("A l56 I2", "A favorita I2", "morale france 3 austria 3");
    cited(MAR_14_2);
}
