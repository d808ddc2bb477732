/* reinforce_test.c - chapter W12, blocks that come to a battle. Charleroi's roads: Ligny and
 * Quatre Bras major, Laneffe major over a river, Binche and Namur minor, Thuin minor over a
 * river. */
#include "games/waterloo/tests/combat.h"
#include "games/waterloo/waterloo.h"
#include "harness/harness.h"

enum { FRENCH = WAT_SEAT_FRENCH, ALLIED = WAT_SEAT_ALLIED };

#define FIGHT "at charleroi f_2_inf1 f_2_inf2 f_3_inf1 a_1_inf1 a_1_inf2 a_2_inf1"

TEST_RULE(WAT_12_12,
          "two blocks by a major road, one by a minor, rivers and earlier traffic apart") {
    position("turn 1 battle", FIGHT, "at ligny f_1_inf1 f_1_inf2 f_1_art",
             "at binche f_6_inf1 f_6_art", "at laneffe f_1cc f_2cc f_3cc", "at thuin f_ha1 f_ha2",
             "roads charleroi__laneffe 8", "battle 1 0", "board charleroi");
    play("act_block end");
    asks(FRENCH, "reinforce");
    plays("reinforce f_1_inf1", "reinforce f_1_inf2");
    refused("reinforce f_1_art", WAT_12_12);
    play("reinforce f_6_inf1");
    refused("reinforce f_6_art", WAT_12_12);
    plays("reinforce f_1cc", "reinforce f_2cc"); // over the Sambre, where eight have crossed
    refused("reinforce f_3cc", WAT_12_12);
    allowed("reinforce f_ha2");
    play("reinforce f_ha1"); // now nobody else can come, and it is the defender's turn
    asks(ALLIED, "act_block");
    holds(unit_is("f_1_inf1", "town", "charleroi"));
    holds(unit_is("f_ha1", "town", "charleroi"));
    holds(unit_is("f_3cc", "town", "laneffe"));
    equal(told_count(ALLIED, "reinforce"), 6);
    // The next battle turn has its own room.
    plays("act_block end", "act_block end");
    allowed("reinforce f_1_art");
    allowed("reinforce f_3cc");
}

TEST_RULE(WAT_12_12, "leaders need room on the road, unless by option") {
    position("turn 1 battle", "options leaders_count=off", FIGHT,
             "at binche f_nap f_6_inf1 f_6_art", "battle 1 0", "board charleroi");
    plays("act_block end", "reinforce f_6_inf1");
    refused("reinforce f_6_art", WAT_12_12);
    allowed("reinforce f_nap");
    play("reinforce f_nap");
    asks(ALLIED, "act_block");
    position("turn 1 battle", FIGHT, "at binche f_nap f_6_inf1 f_6_art", "at ligny f_1_inf1",
             "battle 1 0", "board charleroi");
    plays("act_block end", "reinforce f_6_inf1");
    refused("reinforce f_nap", WAT_12_12);
    allowed("reinforce f_1_inf1");
}

TEST_RULE(WAT_12_12, "from adjacent towns that are not contested, by the side on turn") {
    position("turn 1 battle", FIGHT, "at ligny f_1_inf1 p_1_inf1", "at binche f_6_inf1",
             "at mons f_6_art", "at namur p_2_inf1", "battle 1 0", "board charleroi",
             "board ligny");
    play("act_block end");
    refused("reinforce f_1_inf1", WAT_12_12); // in a battle
    refused("reinforce f_6_art", WAT_12_12);  // too far
    refused("reinforce p_2_inf1", WAT_12_12); // an enemy
    refused("reinforce f_2_inf1", WAT_12_12); // there already
    refused("reinforce f_nap", WAT_12_12);    // not in play
    legal_is("reinforce f_6_inf1", "reinforce done", NULL);
}

TEST_RULE(WAT_12_12, "into reserve, to be used from the next battle turn") {
    position("turn 1 battle", FIGHT, "at binche f_1cc f_6_inf1", "battle 1 0", "board charleroi",
             "stand attacker-L f_2_inf1");
    refused("act_block f_1cc", WAT_10_7);
    plays("act_block end", "reinforce f_1cc");
    holds(unit_is("f_1cc", "town", "charleroi")); // with that the battle turn was over
    asks(ALLIED, "act_block");
    holds(!unit_stands("f_1cc", "attacker-L"));
    play("act_block end");
    play("act_block f_1cc");
    allowed("act move C");
    play("act move C");
    holds(unit_stands("f_1cc", "attacker-C"));
    play("act_block end");
    asks(FRENCH, "reinforce");
    refused("reinforce f_1cc", WAT_12_12);
}

TEST_RULE(WAT_12_12, "it is the last step of a battle turn, and nobody must come") {
    position("turn 1 battle", FIGHT, "at binche f_1cc f_6_inf1", "battle 1 0", "board charleroi");
    refused("reinforce f_1cc", WAT_10_2); // combat first
    play("act_block end");
    refused("reinforce f_2_inf1", WAT_12_12);
    legal_is("reinforce f_1cc", "reinforce f_6_inf1", "reinforce done", NULL);
    play("reinforce done");
    asks(ALLIED, "act_block");
    equal(told_count(ALLIED, "reinforce"), 0);
    holds(unit_is("f_1cc", "town", "binche"));
}

TEST_RULE(WAT_12_12, "the enemy hears of an army and a road, not of a block") {
    position("turn 1 battle", FIGHT, "at binche f_1cc f_6_inf1", "battle 1 0", "board charleroi");
    plays("act_block end");
    refused("reinforce f_2_inf2", WAT_12_12);
    play("reinforce f_1cc");
    holds(says(FRENCH, "'kind':'reinforce','rule':'W12.12'"));
    holds(says(FRENCH, "'unit':'f_1cc','from':'binche','to':'charleroi'"));
    holds(says(ALLIED, "'unit':null,'from':'binche','to':'charleroi'"));
    holds(!says(ALLIED, "f_1cc"));
    holds(says(WAT_GALLERY, "'unit':null,'from':'binche','to':'charleroi'"));
}

TEST_RULE(WAT_12_13, "the defender has the same, with both armies, which share the roads") {
    position("turn 1 battle", FIGHT, "at ligny p_1_inf1 a_r_inf1 p_1_cav",
             "at namur a_c_cav1 p_2_inf1", "at laneffe f_1cc", "battle 1 1", "board charleroi");
    play("act_block end");
    asks(ALLIED, "reinforce");
    plays("reinforce p_1_inf1", "reinforce a_r_inf1");
    refused("reinforce p_1_cav", WAT_12_12);
    play("reinforce p_2_inf1");
    // The minor road is full with a Prussian, and nobody else is left to come.
    asks(FRENCH, "act_block");
    holds(unit_is("a_r_inf1", "town", "charleroi"));
    holds(unit_is("p_1_inf1", "town", "charleroi"));
    holds(unit_is("p_2_inf1", "town", "charleroi"));
    holds(unit_is("a_c_cav1", "town", "namur"));
}

TEST_RULE(WAT_12_13, "blocks that moved or marched come as others do, at no group move") {
    position("turn 1 battle", FIGHT, "at ligny f_1_inf1-moved@charleroi f_1cc-moved-marched@namur",
             "groups french namur", "groups french charleroi", "battle 1 0", "board charleroi");
    play("act_block end");
    legal_is("reinforce f_1_inf1", "reinforce f_1cc", "reinforce done", NULL);
    plays("reinforce f_1_inf1", "reinforce f_1cc");
    holds(unit_is("f_1_inf1", "town", "charleroi"));
    holds(unit_is("f_1cc", "town", "charleroi"));
    asks(ALLIED, "act_block");
}

TEST_RULE(WAT_12_13, "a group that could not have attacked may come") {
    // Laneffe and Ligny both touch Charleroi, but not each other.
    position("turn 1 movement", "at laneffe f_2_inf1 f_2_inf2 f_2_art", "at ligny f_1_inf1",
             "at charleroi p_1_inf1 p_1_inf2 p_1_art");
    plays("group_pick french laneffe", "move_block f_2_inf1", "move_step charleroi",
          "move_block f_2_inf2", "move_step charleroi", "move_block f_2_art",
          "move_step charleroi");
    plays("group_pick french ligny", "move_block f_1_inf1");
    refused("move_step charleroi", WAT_6_9);
    position("turn 1 battle", "at charleroi f_2_inf1-moved@laneffe f_2_inf2-moved@laneffe",
             "at charleroi f_2_art-moved@laneffe p_1_inf1 p_1_inf2 p_1_art", "at ligny f_1_inf1",
             "entries charleroi laneffe", "origins charleroi laneffe", "battle 1 0",
             "board charleroi", "stand attacker-C f_2_inf1", "stand defender-C p_1_inf1");
    plays("act_block end", "reinforce f_1_inf1");
    holds(unit_is("f_1_inf1", "town", "charleroi"));
}

TEST_RULE(WAT_12_13, "blocks of an open battle stay there; once it is won its winners may come") {
    const char *const second = "at ligny f_1_inf1 f_1_inf2 f_1_art p_1_inf1:1";
    position("turn 1 battle", FIGHT, second, "at namur f_6_inf1", "battle 1 0", "board charleroi",
             "board ligny", "stand attacker-L f_1_inf1 p_1_inf1");
    play("act_block end");
    refused("reinforce f_1_inf1", WAT_12_12);
    allowed("reinforce f_6_inf1");
    position("turn 1 battle", FIGHT, second, "battle 1 0", "board ligny",
             "stand attacker-L f_1_inf1 p_1_inf1", "board charleroi");
    rolls(1, 6, 6);
    plays("act_block f_1_inf1", "act fire line");
    equal(told_count(FRENCH, "won"), 1);
    asks(FRENCH, "act_block"); // at Charleroi
    play("act_block end");
    asks(FRENCH, "reinforce");
    legal_is("reinforce f_1_inf1", "reinforce f_1_inf2", "reinforce f_1_art", "reinforce done",
             NULL);
    plays("reinforce f_1_inf1", "reinforce f_1_art");
    holds(unit_is("f_1_inf1", "town", "charleroi"));
}
