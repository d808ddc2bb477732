/* act_test.c - combat: one action a block, two of horse artillery (W10.7, W10.8, W18.12). */
#include "games/waterloo/tests/combat.h"
#include "games/waterloo/waterloo.h"

// ---- W10.7.

TEST_RULE(WAT_10_7, "each block acts once a battle turn, whatever it does") {
    rolls(6, 6, 6);
    position("turn 1 battle",
             "at ligny f_1_inf1 f_1_inf2 f_2_inf1 f_2_inf2 f_3_inf1 p_1_inf1 p_1_inf2",
             "entries ligny charleroi", "battle 1 0", "board ligny",
             "stand attacker-L f_1_inf1 f_1_inf2 p_1_inf1", "stand attacker-C f_2_inf1 f_3_inf1",
             "stand attacker-R f_2_inf2", "stand defender-C p_1_inf2");
    plays("act_block f_1_inf1", "act fire line"); // fire
    asks(WAT_SEAT_FRENCH, "act_block");
    refused("act_block f_1_inf1", WAT_10_7);
    plays("act_block f_2_inf1", "act form"); // a special move
    refused("act_block f_2_inf1", WAT_10_7);
    plays("act_block f_2_inf2", "act move reserve"); // a move
    refused("act_block f_2_inf2", WAT_10_7);
    plays("act_block f_3_inf1", "act retreat charleroi"); // a retreat
    refused("act_block f_3_inf1", WAT_10_7);
    allowed("act_block f_1_inf2");
    plays("act_block end", "act_block end"); // both sides; in the next battle turn all is new
    asks(WAT_SEAT_FRENCH, "act_block");
    allowed("act_block f_1_inf1");
    allowed("act_block f_2_inf1");
}

TEST_RULE(WAT_10_7, "end leaves the others as they are") {
    position("turn 1 battle", "at ligny f_1_inf1 f_1_inf2 p_1_inf1 p_1_inf2", "battle 1 0",
             "board ligny", "stand attacker-L f_1_inf1", "stand attacker-C f_1_inf2",
             "stand defender-C p_1_inf2");
    refused("act_block p_1_inf2", WAT_10_7); // the enemy's
    refused("act_block f_2_inf1", WAT_10_7); // not there
    play("act_block end");
    asks(WAT_SEAT_ALLIED, "act_block");
    holds(unit_stands("f_1_inf1", "attacker-L") && unit_stands("f_1_inf2", "attacker-C"));
}

TEST_RULE(WAT_10_7, "a block that can do nothing is not offered") {
    // A gun in reserve that may not engage, and nobody may leave: no town is friendly.
    position("turn 1 battle",
             "at ligny f_1_inf1 f_2_inf1 f_3_inf1 f_1_art p_1_inf1 p_1_inf2 p_2_inf1", "battle 1 0",
             "board ligny", "stand attacker-L f_1_inf1 p_1_inf1",
             "stand attacker-C f_2_inf1 p_1_inf2", "stand attacker-R f_3_inf1 p_2_inf1");
    refused("act_block f_1_art", WAT_10_7);
    legal_is("act_block f_1_inf1", "act_block f_2_inf1", "act_block f_3_inf1", "act_block end",
             NULL);
    // With one position free of enemies it may move there.
    position("turn 1 battle",
             "at ligny f_1_inf1 f_2_inf1 f_1_inf2 f_1_art p_1_inf1 p_1_inf2 p_2_inf1", "battle 1 0",
             "board ligny", "stand attacker-L f_1_inf1 p_1_inf1",
             "stand attacker-C f_2_inf1 p_1_inf2", "stand attacker-R f_1_inf2");
    refused("act_block p_1_inf1", WAT_10_7);
    allowed("act_block f_1_art");
}

TEST_RULE(WAT_10_7, "combat ends by itself when nobody is left to act") {
    position("turn 1 battle", "at ligny f_1_inf1 f_1_inf2 p_1_inf1 p_1_inf2", "battle 1 0",
             "board ligny", "stand attacker-L f_1_inf1", "stand attacker-C f_1_inf2",
             "stand defender-C p_1_inf2");
    plays("act_block f_1_inf1", "act form");
    refused("act_block f_1_inf1", WAT_10_7);
    plays("act_block f_1_inf2", "act form");
    asks(WAT_SEAT_ALLIED, "act_block");
}

// ---- W10.8: horse artillery.

// Horse artillery in the centre of its own side, an enemy in front.
#define HORSE_GUNS                                                                                 \
    "turn 1 battle", "at ligny f_ha1 f_1cc f_2cc f_3cc p_1_inf1 p_1_inf2 p_1_cav", "battle 1 0",   \
        "board ligny", "stand attacker-L f_1cc", "stand attacker-C f_2cc f_ha1",                   \
        "stand defender-L p_1_cav", "stand defender-C p_1_inf1", "stand defender-R p_1_inf2"

TEST_RULE(WAT_10_8, "a step, and then fire") {
    position(HORSE_GUNS);
    plays("act_block f_ha1", "act move L");
    asks(WAT_SEAT_FRENCH, "act_more");
    legal_is("act_more fire line", "act_more stop", NULL);
    refused("act_more move C", WAT_10_8);
    refused("act_more move reserve", WAT_10_8);
    refused("act_more retreat charleroi", WAT_10_8);
    refused("act_more fire squares", WAT_11_4); // none is there
    rolls(2, 5);
    play("act_more fire line");
    holds(says(WAT_GALLERY, "'unit':'f_ha1','position':'defender-R'"));
    equal(unit_steps("p_1_inf2"), 3); // F2, one hit
    asks(WAT_SEAT_FRENCH, "act_block");
    legal_lacks("act_block f_ha1");
}

TEST_RULE(WAT_10_8, "fire, and then a step; not two") {
    rolls(2, 5);
    position(HORSE_GUNS);
    plays("act_block f_ha1", "act fire line");
    equal(unit_steps("p_1_inf1"), 3);
    asks(WAT_SEAT_FRENCH, "act_more");
    legal_is("act_more move L", "act_more move R", "act_more move reserve", "act_more move enemy-C",
             "act_more stop", NULL);
    refused("act_more move enemy-R", WAT_10_8); // two steps
    refused("act_more move C", WAT_10_8);       // it is there
    refused("act_more fire line", WAT_10_8);    // twice
    refused("act_more form", WAT_10_8);
    play("act_more move R");
    holds(unit_stands("f_ha1", "attacker-R"));
    asks(WAT_SEAT_FRENCH, "act_block");
    legal_lacks("act_block f_ha1");
}

TEST_RULE(WAT_10_8, "or two steps, and no fire") {
    position(HORSE_GUNS);
    play("act_block f_ha1");
    allowed("act move enemy-R"); // by way of the left
    allowed("act move enemy-L"); // by way of the right
    play("act move enemy-R");
    asks(WAT_SEAT_FRENCH, "act_block");
    legal_lacks("act_block f_ha1");
    holds(unit_stands("f_ha1", "defender-R"));
    // A place one step away is one step, even where two lead there as well.
    position(HORSE_GUNS);
    plays("act_block f_ha1", "act move reserve"); // nothing to fire at from there
    asks(WAT_SEAT_FRENCH, "act_block");
    position(HORSE_GUNS);
    plays("act_block f_ha1", "act move L");
    refused("act_more move enemy-R", WAT_10_8);
    allowed("act_more fire line");
}

TEST_RULE(WAT_10_8, "into the enemy's position and fire there, at short range") {
    position(HORSE_GUNS);
    plays("act_block f_ha1", "act move enemy-C");
    legal_is("act_more fire line", "act_more stop", NULL);
    refused("act_more move C", WAT_10_8);
    rolls(3, 4);
    play("act_more fire line");
    holds(says(WAT_GALLERY, "'value':3")); // first fire
    equal(unit_steps("p_1_inf1"), 3);
}

TEST_RULE(WAT_10_8, "it may stop after the first part; cavalry and infantry have no second") {
    position(HORSE_GUNS);
    plays("act_block f_ha1", "act move L");
    refused("act_more move R", WAT_10_8);
    play("act_more stop");
    asks(WAT_SEAT_FRENCH, "act_block");
    legal_lacks("act_block f_ha1");
    plays("act_block f_1cc", "act move C");
    asks(WAT_SEAT_FRENCH, "act_block");
    legal_lacks("act_block f_1cc");
}

TEST_RULE(WAT_10_8, "the other part waits until the hits are taken") {
    rolls(1, 6);
    position("turn 1 battle", "at ligny f_ha1 f_1cc f_2cc p_1_inf1 p_1_inf2 p_1_cav", "battle 1 0",
             "board ligny", "stand attacker-C f_ha1", "stand defender-C p_1_inf1 p_1_inf2",
             "stand defender-L p_1_cav");
    plays("act_block f_ha1", "act fire line");
    asks(WAT_SEAT_ALLIED, "take_hit");
    play("take_hit p_1_inf2");
    asks(WAT_SEAT_FRENCH, "act_more");
    refused("act_more fire line", WAT_10_8);
    allowed("act_more move L");
}

// ---- W18.12.

TEST_RULE(WAT_18_12, "fire from a hill is the whole battle turn of horse artillery") {
    rolls(1, 6);
    position("turn 1 battle", "at ligny f_ha1 f_1cc f_2cc p_1_inf1 p_1_inf2 p_1_cav", "battle 1 0",
             "board ligny", "tile hill attacker-C", "stand attacker-C/slot f_ha1",
             "stand defender-C p_1_inf1 p_1_inf2", "stand defender-L p_1_cav");
    plays("act_block f_ha1", "act fire line");
    // While its hits are taken the other part is still due, but for no move.
    asks(WAT_SEAT_ALLIED, "take_hit");
    equal(verdict_of("f_ha1", WAT_ACT_MORE, "act_more move reserve"), WAT_18_12);
    equal(verdict_of("f_ha1", WAT_ACT_MORE, "act_more move L"), WAT_18_12);
    equal(verdict_of("f_ha1", WAT_ACT_MORE, "act_more stop"), 0);
    play("take_hit p_1_inf2");
    asks(WAT_SEAT_FRENCH, "act_block"); // nothing more is asked of it
    legal_lacks("act_block f_ha1");
    holds(unit_stands("f_ha1", "attacker-C/slot"));
}

TEST_RULE(WAT_18_12, "beside the hill it moves on after fire") {
    rolls(1, 6);
    position("turn 1 battle", "at ligny f_ha1 f_1cc f_2cc p_1_inf1 p_1_inf2 p_1_cav", "battle 1 0",
             "board ligny", "tile hill attacker-C", "stand attacker-C f_ha1",
             "stand defender-C p_1_inf1 p_1_inf2", "stand defender-L p_1_cav");
    plays("act_block f_ha1", "act fire line");
    equal(verdict_of("f_ha1", WAT_ACT_MORE, "act_more move reserve"), 0);
    play("take_hit p_1_inf2");
    allowed("act_more move reserve");
    play("act_more move L");
    holds(unit_stands("f_ha1", "attacker-L"));
}
