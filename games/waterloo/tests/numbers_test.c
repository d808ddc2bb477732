/* numbers_test.c - what is to be known of a choice before: dice of fire, marches, morale, what
 * leaving costs, as a player is told it. */
#include "games/waterloo/waterloo.h"
#include "harness/reckoned.h"

TEST_RULE(WAT_11_5, "fire says its dice, what hits, and how many hits to expect") {
    position("turn 1 battle", "at charleroi f_nap f_2_inf1 f_1_art f_2cc",
             "at charleroi a_1_inf1 a_2_inf1", "battle 1 0", "board charleroi",
             "stand attacker-L f_2_inf1 a_1_inf1", "stand attacker-C f_1_art",
             "stand defender-C a_2_inf1");
    reckons("act_block f_2_inf1", "");
    play("act_block f_2_inf1");
    reckons("act fire line", "4 dice, hit on 1: 0.7 expected");
    holds(reckoned_certain("act fire line"));
    rolls(6, 6, 6, 6);
    play("act fire line");
    play("act_block f_1_art");
    reckons("act fire line", "3 dice, hit on 1: 0.5 expected; no last step at long range");
    rolls(6, 6, 6, 6);
    play("act fire line");
    cited(WAT_11_5);
}

EXAMPLE(N1, "who goes where enemies are will roll for morale") {
    position("turn 1 battle", "at charleroi f_nap f_2_inf1 f_1_inf1",
             "at charleroi a_1_inf1 a_2_inf1", "battle 1 0", "board charleroi",
             "stand attacker-L f_2_inf1 a_1_inf1", "stand defender-C a_2_inf1");
    play("act_block f_1_inf1");
    reckons("act move L", "Rolls for morale there each turn: fails on 1–3, 50 %");
    reckons("act move C", "");
    equal(reckoned_percent("act move L", 1), 50);
    play("act move L");
    play("act_block f_nap");
    reckons("act move L", "Rolls for morale there each turn, with 1 more for its leader or a "
                          "square: fails on 1–2, 33 %");
    equal(reckoned_percent("act move L", 1), 33);
}

TEST_RULE(WAT_7_4, "a forced march says what it may cost") {
    position("turn 1 march", "at laneffe f_gd_inf-moved@beaumont f_nap-moved@beaumont",
             "at liege p_4_inf1");
    reckons("march_block f_gd_inf", "Loses a step on 1–3: 50 %");
    reckons("march_block f_nap", "Loses its last step on 1–2, as a leader helps: 33 %");
    reckons("march_block end", "");
    play("march_block f_gd_inf");
    reckons("march_step beaumont", "Loses a step on 1–3: 50 %");
    rolls(3);
    play("march_step beaumont");
    cited(WAT_7_4);
}

TEST_RULE(WAT_12_6, "who leaves a position to the enemy is told that his side routs") {
    position("turn 1 battle", "at charleroi f_nap f_2_inf1 f_1_art f_2cc",
             "at charleroi a_1_inf1 a_2_inf1", "at thuin f_4_art", "battle 1 0", "board charleroi",
             "stand attacker-L f_2_inf1 a_1_inf1", "stand attacker-C f_1_art",
             "stand defender-C a_2_inf1");
    play("act_block f_2_inf1");
    reckons("act move reserve", "Leaves nobody to hold this position: your side routs at once, and "
                                "the others lose 2 steps");
    int before = unit_steps("f_nap") + unit_steps("f_1_art") + unit_steps("f_2cc");
    play("act move reserve");
    cited(WAT_12_6);
    equal(before - unit_steps("f_nap") - unit_steps("f_1_art") - unit_steps("f_2cc"), 2);
}
