/* losses_test.c - W2.2 to W2.4: steps lost, blocks out, dice and hits, who is strongest. */
#include <stdio.h>

#include "games/waterloo/waterloo.h"
#include "harness/heard.h"

// Blocks far from the scene, so that neither side is without any.
#define ALLIED_REAR "at liege p_4_inf1"
#define FRENCH_REAR "at givet f_4_art"

TEST_RULE(WAT_2_2, "at no steps a block is out, shown to all, and one unit is lost") {
    rolls(6, 1, 6, 6);
    position("turn 1 skirmish", "at thuin f_2cc-moved@beaumont p_1_cav:1", "entries thuin beaumont",
             ALLIED_REAR, FRENCH_REAR);
    cited(WAT_2_2);
    equal(unit_steps("p_1_cav"), 0);
    equal(number_at("lost.prussian"), 1);
    for (gg_seat viewer = WAT_SEAT_FRENCH; viewer <= WAT_GALLERY; viewer++) {
        if (viewer == WAT_SEAT_ANGLO || viewer == WAT_SEAT_PRUSSIAN) continue;
        equal(told_count(viewer, "out"), 1);
        view_has(viewer, "'lost':{'french':0,'anglo':0,'prussian':1},'lost_blocks':['p_1_cav']");
    }
}

TEST_RULE(WAT_2_2, "the cause does not matter: march, fire, or no way out") {
    position(
        "turn 1 march", "at laneffe f_2_inf1:1-moved@beaumont",
        "at thuin f_3_inf1:1-moved@beaumont f_6_inf1:1-moved@beaumont p_1_inf1 p_1_inf2 p_1_cav",
        "entries thuin beaumont", ALLIED_REAR, FRENCH_REAR);
    rolls(1);
    plays("march_block f_2_inf1", "march_step namur");
    cited(WAT_2_2);
    equal(number_at("lost.french"), 1);
    plays("skirmish_show p_1_inf1", "skirmish_show done", "skirmish_show f_3_inf1");
    rolls(1, 6, 6, 6);
    play("skirmish_show done");
    equal(number_at("lost.french"), 2); // the other one went back to Beaumont
    equal(unit_steps("f_3_inf1"), 0);
    equal(unit_steps("f_6_inf1"), 1);
    rolls(6, 6, 6);
    position("turn 1 skirmish", "at verviers f_2cc-moved@liege f_3cc-moved@liege p_blu",
             "at tongres f_4cc", "entries verviers liege", "at namur p_2_inf1");
    plays("skirmish_show f_2cc", "skirmish_show done");
    equal(unit_steps("p_blu"), 0);
    equal(number_at("lost.prussian"), 1);
    equal(told_count(WAT_SEAT_FRENCH, "out"), 1);
}

TEST_RULE(WAT_2_2, "a lost step does not come back") {
    position("turn 1 march", "at laneffe f_2_inf1-moved@beaumont f_3_inf1:1-moved@beaumont",
             ALLIED_REAR);
    rolls(3, 2);
    plays("march_block f_2_inf1", "march_step namur", "march_block f_3_inf1", "march_step namur");
    cited(WAT_2_2);
    equal(unit_steps("f_2_inf1"), 3);
    equal(unit_steps("f_3_inf1"), 0);
    plays("group_pick end", "group_pick end", "group_pick end"); // night and an Allied turn
    equal(number_at("turn"), 5);
    equal(unit_steps("f_2_inf1"), 3);
    equal(unit_steps("f_3_inf1"), 0);
    equal(number_at("lost.french"), 1);
    position_refused(WAT_2_2, "turn 1 movement", "at laneffe f_2_inf1", "out f_3_inf1 f_3_inf2",
                     "lost french 1", ALLIED_REAR);
}

// ---- Dice.

TEST_RULE(WAT_2_3, "a block fires a die for each step it has now") {
    for (int steps = 1; steps <= 4; steps++) {
        char town[96];
        snprintf(town, sizeof town, "at thuin f_1cc:1-moved@beaumont p_1_inf1:%d", steps);
        rolls(6, 6, 6, 6, 6);
        position("turn 1 skirmish", town, "entries thuin beaumont", ALLIED_REAR, FRENCH_REAR);
        equal(dice_left(), 4 - steps); // and one of the attacker
    }
}

// Guard infantry of two steps has Prussians in its position, on the attacker's left; it fires.
static void guard_fires(const char *farm, const char *stand, const char *square, const char *fire) {
    position(
        "turn 1 battle",
        "at charleroi f_gd_inf:2 f_3_inf1 f_3_inf2 f_gd_cav p_1_inf1 p_1_inf2 p_1_art p_2_inf1",
        "battle 1 0", "board charleroi", stand, "stand attacker-C f_3_inf1",
        "stand attacker-R f_3_inf2 f_gd_cav p_2_inf1", "stand attacker-L p_1_inf1",
        "stand defender-C p_1_inf2", "stand defender-R p_1_art", farm, square);
    plays("act_block f_gd_inf", fire);
}

TEST_RULE(WAT_2_3, "F2 hits up to 2, F3 up to 3") {
    rolls(2, 3);
    guard_fires("tile hill attacker-L", "stand attacker-L f_gd_inf", "tile farm attacker-C",
                "act fire line");
    holds(was_told(WAT_SEAT_ALLIED, "\"value\":2,\"dice\":[2,3],\"hits\":1"));
    equal(unit_steps("p_1_inf1"), 3);
    rolls(3, 4);
    guard_fires("tile farm attacker-L", "stand attacker-L/slot f_gd_inf", "tile hill attacker-C",
                "act fire line");
    holds(was_told(WAT_SEAT_ALLIED, "\"value\":3,\"dice\":[3,4],\"hits\":1"));
    equal(unit_steps("p_1_inf1"), 3);
}

TEST_RULE(WAT_2_3, "no bonus makes more of it than F3") {
    rolls(3, 4); // Guard, farm, at a square: F2 and two more
    guard_fires("tile farm attacker-L", "stand attacker-L/slot f_gd_inf", "square p_1_inf1",
                "act fire squares");
    holds(was_told(WAT_SEAT_ALLIED, "\"value\":3,\"dice\":[3,4],\"hits\":1"));
    equal(unit_steps("p_1_inf1"), 3);
}

TEST_RULE(WAT_2_3, "F1 hits on 1 alone") {
    rolls(1, 2, 1, 5, 6, 6);
    position("turn 1 skirmish", "at thuin f_2cc:3-moved@beaumont p_1_inf1:4",
             "entries thuin beaumont", ALLIED_REAR, FRENCH_REAR);
    equal(unit_steps("f_2cc"), 1);
    equal(dice_left(), 1); // the cavalry fired with the step it had left
    equal(unit_steps("p_1_inf1"), 4);
}

// ---- The strongest.

TEST_RULE(WAT_2_4, "the strongest has most steps now, whatever it had before") {
    position("turn 1 skirmish",
             "at thuin f_gd_inf:1-moved@beaumont f_3_inf2:2-moved@beaumont p_1_inf1:4",
             "entries thuin beaumont", ALLIED_REAR, FRENCH_REAR);
    play("skirmish_show f_gd_inf");
    rolls(1, 6, 6, 6, 6, 6);
    play("skirmish_show f_3_inf2"); // nobody is asked: two steps are more than one of four
    equal(unit_steps("f_3_inf2"), 1);
    equal(unit_steps("f_gd_inf"), 1);
    equal(dice_left(), 0);
}

TEST_RULE(WAT_2_4, "after each hit it is looked for anew") {
    position("turn 1 skirmish",
             "at thuin f_gd_inf:1-moved@beaumont f_3_inf2:2-moved@beaumont p_1_inf1:4",
             "entries thuin beaumont", ALLIED_REAR, FRENCH_REAR);
    play("skirmish_show f_gd_inf");
    rolls(1, 1, 6, 6);
    play("skirmish_show f_3_inf2");
    asks(WAT_SEAT_FRENCH, "take_hit"); // now they are equal
    legal_is("take_hit f_gd_inf", "take_hit f_3_inf2", NULL);
    equal(unit_steps("f_3_inf2"), 1);
}
