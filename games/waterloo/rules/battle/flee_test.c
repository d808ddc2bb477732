/* flee_test.c - chapter W12, ways out of a fight: where, how far, over which road.
 * Charleroi's roads: Ligny and Quatre Bras major, Laneffe major over a river, Binche and Namur
 * minor, Thuin minor over a river. */
#include <stdio.h>

#include "games/waterloo/tests/combat.h"
#include "games/waterloo/waterloo.h"
#include "harness/harness.h"

enum { FRENCH = WAT_SEAT_FRENCH, ALLIED = WAT_SEAT_ALLIED };

/* W12.1, W12.2: where to. */

TEST_RULE(WAT_12_1, "the towns from which attackers entered are closed to the defender") {
    position("turn 1 movement", "at thuin f_2_inf1 f_2_inf2", "at binche f_3_inf1",
             "at charleroi p_1_inf1");
    plays("group_pick french thuin", "move_block f_2_inf1", "move_step charleroi",
          "move_block f_2_inf2", "move_step charleroi");
    plays("group_pick french binche", "move_block f_3_inf1", "move_step charleroi");
    rolls(6, 6, 6, 6, 6, 6, 6, 6);
    plays("skirmish_show f_2_inf1", "skirmish_show done");
    // Three against one: the Prussian leaves, and Thuin and Binche are empty now.
    asks(ALLIED, "flee_to");
    legal_is("flee_to ligny", "flee_to quatre_bras", "flee_to namur", "flee_to laneffe", NULL);
    refused("flee_to thuin", WAT_12_2);
    refused("flee_to binche", WAT_12_2);
}

TEST_RULE(WAT_12_1, "a forced march enters from where it came last; the attacker goes back there") {
    position("turn 1 march", "at laneffe f_2_inf1-moved@philippeville", "at charleroi p_1_inf1",
             "at mons f_6_inf1");
    rolls(6, 6, 6, 6, 6, 6, 6, 6, 6);
    plays("march_block f_2_inf1", "march_step charleroi");
    // One against one: the attacker leaves by Laneffe, his only way.
    holds(unit_is("f_2_inf1", "town", "laneffe"));
    cited(WAT_8_8);
}

TEST_RULE(WAT_12_1,
          "a town from which the attacker reinforced is an entry too, the defender's is none") {
    const char *const at = "at charleroi f_2_inf1 f_2_inf2 f_nap a_1_inf1 a_1_inf2 a_2_inf1";
    position("turn 1 battle", at, "at quatre_bras f_1cc", "at ligny p_1_inf1",
             "entries charleroi laneffe", "battle 1 0", "board charleroi",
             "stand attacker-C f_2_inf1", "stand defender-C a_1_inf1");
    play("act_block f_2_inf1");
    allowed("act retreat quatre_bras"); // a friend holds it
    play("act move L");
    plays("act_block end", "reinforce f_1cc");
    // Now it is empty, but an entry; Ligny is left by the defender's help.
    play("act_block a_1_inf1");
    refused("act retreat quatre_bras", WAT_12_2);
    refused("act retreat laneffe", WAT_12_2);
    allowed("act retreat ligny");
    plays("act move L", "act_block end", "reinforce p_1_inf1");
    play("act_block f_2_inf1");
    allowed("act retreat quatre_bras");
    allowed("act retreat laneffe");
    refused("act retreat ligny", WAT_12_2);
    plays("act move C", "act_block end", "act_block a_1_inf1");
    allowed("act retreat ligny");
}

TEST_RULE(WAT_12_2, "the attacker leaves to an entry or a friendly town, to no other") {
    position("turn 1 battle", "at charleroi f_2_inf1 f_2_inf2 f_nap a_1_inf1 a_1_inf2 a_2_inf1",
             "at binche f_1cc", "at ligny p_1_inf1", "at quatre_bras f_3_inf1 p_2_inf1",
             "entries charleroi laneffe quatre_bras", "entries quatre_bras nivelles", "battle 1 0",
             "board charleroi", "stand attacker-C f_2_inf1", "stand defender-C a_1_inf1",
             "board quatre_bras");
    play("act_block f_2_inf1");
    allowed("act retreat laneffe");         // empty, an entry
    allowed("act retreat binche");          // a friend is there
    refused("act retreat namur", WAT_12_2); // empty, no entry
    refused("act retreat thuin", WAT_12_2);
    refused("act retreat ligny", WAT_12_2);       // enemies
    refused("act retreat quatre_bras", WAT_12_2); // contested, though an entry
    refused("act retreat mons", WAT_3_1);         // no road
}

TEST_RULE(WAT_12_2, "an entry that the enemy holds now is no way out") {
    position("turn 1 battle", "at charleroi f_2_inf1 f_2_inf2 f_nap a_1_inf1 a_1_inf2 a_2_inf1",
             "at laneffe p_1_inf1", "entries charleroi laneffe thuin", "battle 1 0",
             "board charleroi", "stand attacker-C f_2_inf1", "stand defender-C a_1_inf1");
    play("act_block f_2_inf1");
    refused("act retreat laneffe", WAT_12_2);
    allowed("act retreat thuin");
}

TEST_RULE(WAT_12_2, "the defender leaves to any town but entries and enemies") {
    position("turn 1 battle", "at charleroi f_2_inf1 f_2_inf2 f_nap a_1_inf1 a_1_inf2 a_2_inf1",
             "at binche f_1cc", "at ligny p_1_inf1", "at quatre_bras f_3_inf1 p_2_inf1",
             "entries charleroi laneffe", "entries quatre_bras nivelles", "battle 1 1",
             "board charleroi", "stand attacker-C f_2_inf1", "stand defender-C a_1_inf1",
             "board quatre_bras");
    play("act_block a_1_inf1");
    allowed("act retreat namur"); // empty
    allowed("act retreat thuin");
    allowed("act retreat ligny");             // a friend is there
    refused("act retreat laneffe", WAT_12_2); // empty, an entry
    refused("act retreat binche", WAT_12_2);
    refused("act retreat quatre_bras", WAT_12_2);
}

/* W12.3, W18.4: on to a second town. */

TEST_RULE(WAT_12_3, "a block of range 2 may go on, but not to enemies nor back into the fight") {
    position("turn 1 battle", "at charleroi f_2cc f_2_inf1 f_nap a_1_inf1 a_1_inf2 a_2_inf1",
             "at namur p_1_inf1", "at beaumont f_3_inf1", "at philippeville f_3_inf2",
             "entries charleroi laneffe", "battle 1 0", "board charleroi", "stand attacker-C f_2cc",
             "stand defender-C a_1_inf1");
    plays("act_block f_2cc", "act retreat laneffe");
    asks(FRENCH, "flee_on");
    legal_is("flee_on beaumont", "flee_on philippeville", "flee_on stop", NULL);
    refused("flee_on namur", WAT_12_3);
    refused("flee_on charleroi", WAT_12_3); // contested
    refused("flee_on mons", WAT_3_1);
    play("flee_on philippeville");
    holds(unit_is("f_2cc", "town", "philippeville"));
    holds(unit_is("f_2cc", "status", "disrupted"));
    cited(WAT_12_3);
}

TEST_RULE(WAT_12_3, "leaders and horse artillery go on likewise, infantry and foot guns do not") {
    position("turn 1 battle", "at charleroi f_ha1 f_2_inf1 f_2_art f_nap f_2_inf2",
             "at namur f_3_inf1", "at charleroi a_1_inf1 a_1_inf2 a_2_inf1",
             "entries charleroi laneffe binche thuin", "at beaumont p_1_inf1", "battle 1 0",
             "board charleroi", "stand attacker-C f_2_inf1", "stand defender-C a_1_inf1");
    plays("act_block f_ha1", "act retreat laneffe");
    asks(FRENCH, "flee_on");
    refused("flee_on beaumont", WAT_12_3);
    play("flee_on stop");
    holds(unit_is("f_ha1", "town", "laneffe"));
    plays("act_block f_nap", "act retreat laneffe");
    asks(FRENCH, "flee_on");
    play("flee_on namur");
    holds(unit_is("f_nap", "town", "namur"));
    plays("act_block f_2_inf1", "act retreat binche");
    asks(FRENCH, "act_block");
    plays("act_block f_2_art", "act retreat thuin");
    asks(FRENCH, "act_block");
    equal(told_count(FRENCH, "flee_on"), 1);
}

TEST_RULE(WAT_12_3, "only the road out of the fight is counted, and both Allied armies share it") {
    position(
        "turn 1 battle", "at charleroi f_2_inf1 f_2_inf2 f_nap f_2cc a_c_cav1 a_1_inf1 p_1_cav",
        "at charleroi p_2_cav", "at nivelles f_3_inf1", "entries charleroi laneffe", "battle 1 1",
        "board charleroi", "stand attacker-C f_2_inf1", "stand defender-C a_1_inf1");
    plays("act_block a_c_cav1", "act retreat ligny", "flee_on gembloux"); // minor, for one block
    plays("act_block p_1_cav", "act retreat ligny", "flee_on gembloux");
    holds(unit_is("a_c_cav1", "town", "gembloux"));
    holds(unit_is("p_1_cav", "town", "gembloux"));
    play("act_block p_2_cav");
    refused("act retreat ligny", WAT_12_4);
    play("act retreat quatre_bras"); // another way for another block
    refused("flee_on nivelles", WAT_12_3);
    allowed("flee_on waterloo");
    allowed("flee_on ligny");
}

TEST_RULE(WAT_12_3, "a defender never ends in a town from which the attacker came") {
    position("turn 1 battle", "at charleroi f_2_inf1 f_2_inf2 f_nap a_c_cav1 a_1_inf1 a_2_inf1",
             "entries charleroi laneffe", "battle 1 1", "board charleroi",
             "stand attacker-C f_2_inf1", "stand defender-C a_1_inf1");
    play("act_block a_c_cav1");
    refused("act retreat laneffe", WAT_12_2);
    play("act retreat namur");
    refused("flee_on laneffe", WAT_12_3); // it joins Namur and Charleroi
    refused("flee_on charleroi", WAT_12_3);
    allowed("flee_on huy"); // nobody's
    play("flee_on huy");
    holds(unit_is("a_c_cav1", "town", "huy"));
}

TEST_RULE(WAT_12_3, "the attacker goes on to an entry or a friendly town only") {
    position("turn 1 battle", "at charleroi f_2cc f_2_inf1 f_nap a_1_inf1 a_1_inf2 a_2_inf1",
             "at philippeville f_4_inf1", "entries charleroi laneffe thuin", "battle 1 0",
             "board charleroi", "stand attacker-C f_2_inf1", "stand defender-C a_1_inf1");
    plays("act_block f_2cc", "act retreat laneffe");
    refused("flee_on namur", WAT_12_3); // nobody's
    refused("flee_on beaumont", WAT_12_3);
    allowed("flee_on philippeville"); // friendly
    allowed("flee_on stop");
    play("flee_on philippeville");
    holds(unit_is("f_2cc", "town", "philippeville"));
}

TEST_RULE(WAT_18_4, "rules 1: the second town may be the enemy's entry, or nobody's") {
    position("turn 1 battle", "rules 1",
             "at charleroi f_2_inf1 f_2_inf2 f_nap a_c_cav1 a_1_inf1 a_2_inf1",
             "entries charleroi laneffe", "battle 1 1", "board charleroi",
             "stand attacker-C f_2_inf1", "stand defender-C a_1_inf1");
    play("act_block a_c_cav1");
    refused("act retreat laneffe", WAT_12_2);
    play("act retreat namur");
    allowed("flee_on laneffe");
    allowed("flee_on huy");
    refused("flee_on charleroi", WAT_12_3);
    play("flee_on laneffe");
    holds(unit_is("a_c_cav1", "town", "laneffe"));
}

TEST_RULE(WAT_18_4, "rules 1: the attacker goes on to a town he could not have left to") {
    position("turn 1 battle", "rules 1",
             "at charleroi f_2cc f_2_inf1 f_nap a_1_inf1 a_1_inf2 a_2_inf1",
             "entries charleroi laneffe", "battle 1 0", "board charleroi",
             "stand attacker-C f_2_inf1", "stand defender-C a_1_inf1");
    play("act_block f_2cc");
    refused("act retreat namur", WAT_12_2);
    plays("act retreat laneffe", "flee_on namur");
    holds(unit_is("f_2cc", "town", "namur"));
    // Which makes it friendly for the next.
    play("act_block f_2_inf1");
    allowed("act retreat namur");
}

/* W12.4, W18.6: by choice. */

TEST_RULE(WAT_12_4, "two blocks a battle turn by a major road, one by a minor, rivers or not") {
    const char *const at =
        "at charleroi f_2_inf1 f_2_inf2 f_3_inf1 f_3_inf2 f_6_inf1 f_4_inf1 f_nap";
    position("turn 1 battle", "options leaders_count=off", at,
             "at charleroi a_1_inf1 a_1_inf2 a_2_inf1", "entries charleroi laneffe thuin binche",
             "battle 1 0", "board charleroi", "stand attacker-C f_2_inf1",
             "stand defender-C a_1_inf1");
    plays("act_block f_2_inf1", "act retreat laneffe", "act_block f_2_inf2", "act retreat laneffe");
    play("act_block f_3_inf1");
    refused("act retreat laneffe", WAT_12_4); // major, over the river
    play("act retreat thuin");
    play("act_block f_3_inf2");
    refused("act retreat thuin", WAT_12_4); // minor, over the river
    play("act retreat binche");
    play("act_block f_6_inf1");
    refused("act retreat binche", WAT_12_4); // minor
    allowed("act move L");
    play("act move L");
    // A leader goes with the last two, and room is made by a new battle turn.
    plays("act_block f_nap", "act retreat thuin", "flee_on stop", "act_block end", "act_block end");
    play("act_block f_6_inf1");
    allowed("act retreat thuin");
    allowed("act retreat laneffe");
}

TEST_RULE(WAT_12_4, "where leaders count he needs room on the road as all do") {
    const char *const at = "at charleroi f_2_inf1 f_2_inf2 f_nap a_1_inf1 a_1_inf2 a_2_inf1";
    position("turn 1 battle", "options leaders_count=on", at, "entries charleroi thuin laneffe",
             "battle 1 0", "board charleroi", "stand attacker-C f_2_inf1",
             "stand defender-C a_1_inf1");
    plays("act_block f_2_inf1", "act retreat thuin", "act_block f_nap");
    refused("act retreat thuin", WAT_12_4);
    allowed("act retreat laneffe");
}

TEST_RULE(WAT_12_4, "an engaged block takes its rout loss first, another none") {
    position("turn 1 battle", "at charleroi f_2_inf1 f_2cc f_1_art f_ha1 f_nap f_2_inf2",
             "at beaumont f_3_inf1", "at charleroi a_1_inf1 a_c_cav1 a_2_inf1 a_r_inf1",
             "entries charleroi laneffe thuin binche", "at ligny f_6_inf1", "battle 1 0",
             "board charleroi", "stand attacker-L f_2_inf1 f_2cc f_nap a_1_inf1",
             "stand attacker-C f_1_art f_ha1 a_c_cav1", "stand attacker-R f_2_inf2",
             "stand defender-L a_r_inf1");
    plays("act_block f_2_inf1", "act retreat laneffe");
    equal(unit_steps("f_2_inf1"), 3);
    holds(says(ALLIED, "'kind':'loss','rule':'W12.4'"));
    plays("act_block f_2cc", "act retreat laneffe", "flee_on stop");
    equal(unit_steps("f_2cc"), 3); // no cavalry against it
    play("act_block f_1_art");
    refused("act retreat laneffe", WAT_12_4);
    play("act retreat thuin");
    equal(unit_steps("f_1_art"), 1);
    plays("act_block f_ha1", "act retreat binche", "flee_on stop");
    equal(unit_steps("f_ha1"), 1);
    // Nobody holds the centre: that ended in rout, and the rest of it is not by choice.
    equal(told_count(ALLIED, "rout"), 1);
}

TEST_RULE(WAT_12_4, "cavalry pays if cavalry is against it; a block not engaged never pays") {
    position("turn 1 battle", "at charleroi f_2cc f_2_inf1 f_2_inf2 a_c_cav1 a_1_inf1 a_2_inf1",
             "at beaumont f_3_inf1", "entries charleroi laneffe", "battle 1 0", "board charleroi",
             "stand defender-R f_2cc a_c_cav1", "stand attacker-C f_2_inf1",
             "stand defender-C a_1_inf1");
    plays("act_block f_2cc", "act retreat laneffe", "flee_on stop");
    equal(unit_steps("f_2cc"), 2);
    plays("act_block f_2_inf1", "act retreat laneffe");
    equal(unit_steps("f_2_inf1"), 4);
    play("act_block f_2_inf2"); // of the reserve
    refused("act retreat laneffe", WAT_12_4);
    plays("act move C", "act_block end", "act_block f_2_inf2", "act retreat laneffe");
    equal(unit_steps("f_2_inf2"), 3);
    equal(told_count(FRENCH, "loss"), 1);
}

TEST_RULE(WAT_12_4, "a square breaks to retreat, and whom it sheltered stays in the position") {
    position("turn 1 battle", "at charleroi f_2_inf1 f_1_art f_2_inf2 f_3_inf1",
             "at charleroi a_1_inf1 a_1_inf2 a_2_inf1", "entries charleroi thuin", "battle 1 0",
             "board charleroi", "stand attacker-L f_2_inf1 f_1_art a_1_inf1", "square f_2_inf1",
             "shelter f_1_art f_2_inf1");
    plays("act_block f_2_inf1", "act retreat thuin");
    holds(unit_is("f_2_inf1", "town", "thuin"));
    equal(unit_steps("f_2_inf1"), 3);
    equal(unit_steps("f_1_art"), 3);
    holds(!is_sheltered("f_1_art", "f_2_inf1"));
    play("act_block f_1_art"); // in line, so it may do all a gun does
    refused("act retreat thuin", WAT_12_4);
    allowed("act fire line");
}

TEST_RULE(WAT_12_4, "back over a stream a retreat counts as a crossing") {
    position("turn 1 battle", "at charleroi f_2_inf1 f_2_inf2 f_2cc f_nap", "at beaumont f_3_inf1",
             "at charleroi a_1_inf1 a_1_inf2 a_2_inf1", "entries charleroi laneffe thuin binche",
             "battle 1 0", "board charleroi", "tile stream attacker-L",
             "stand defender-R f_2_inf1 f_2_inf2 f_2cc a_1_inf1 a_1_inf2", "square a_1_inf2",
             "stand defender-C a_2_inf1");
    plays("act_block f_2_inf1", "act retreat laneffe", "act_block f_2_inf2", "act move L");
    play("act_block f_2cc");
    refused("act retreat thuin", WAT_10_13);
    refused("act move L", WAT_10_13);
    legal_is("act fire line", "act fire squares", NULL);
    rolls(6, 6, 6);
    plays("act fire line", "act_block f_nap", "act retreat laneffe", "flee_on stop");
    plays("act_block end", "act_block f_2_inf2"); // a new battle turn, two may cross again
    allowed("act retreat laneffe");
    plays("act retreat thuin", "act_block f_2cc");
    refused("act retreat thuin", WAT_12_4); // the stream is open, the road is full
    allowed("act retreat laneffe");
}

TEST_RULE(WAT_12_4, "where no town is open to it, a retreat is not offered") {
    position("turn 1 battle", "at verviers f_2_inf1 f_2_inf2 f_nap p_1_inf1 p_1_inf2 p_2_inf1",
             "at tongres f_6_inf1", "entries verviers liege", "battle 1 1", "board verviers",
             "stand attacker-C f_2_inf1", "stand defender-C p_1_inf1 p_1_inf2");
    play("act_block p_1_inf1");
    legal_lacks("act retreat liege");
    legal_lacks("act retreat tongres");
    refused("act retreat liege", WAT_12_2);
    refused("act retreat tongres", WAT_12_2);
    plays("act move L", "act_block end", "act_block f_2_inf1");
    allowed("act retreat liege");
    plays("act retreat liege", "act_block f_2_inf2", "act retreat liege", "act_block f_nap");
    allowed("act retreat tongres");
    play("act retreat tongres");
    asks(FRENCH, "flee_on");
    // One more than a minor road carries by choice.
    position("turn 1 battle", "at verviers f_2_inf1 f_2_inf2 f_nap p_1_inf1 p_1_inf2 p_2_inf1",
             "entries verviers liege", "battle 1 1", "board verviers", "stand attacker-C f_2_inf1",
             "stand defender-C p_1_inf1 p_1_inf2");
    plays("act_block p_1_inf1", "act retreat tongres", "act_block p_1_inf2");
    refused("act retreat tongres", WAT_12_4);
}

TEST_RULE(WAT_18_6, "a block that dies retreating uses no road, and the battle turn is not idle") {
    position("turn 1 battle", "at charleroi f_1_art:2 f_2_inf1 f_2_inf2 f_3_inf1 f_nap",
             "at charleroi a_1_inf1 a_1_inf2 a_2_inf1", "entries charleroi thuin", "battle 1 0",
             "board charleroi idle 1", "stand attacker-L f_1_art f_2_inf1 a_1_inf1",
             "stand defender-C a_2_inf1");
    plays("act_block f_1_art", "act retreat thuin"); // two steps, foot guns: out
    equal(unit_steps("f_1_art"), 0);
    equal(told_count(ALLIED, "flee"), 0);
    equal(number_at("lost.french"), 1);
    play("act_block f_2_inf2");
    allowed("act retreat thuin"); // minor: one block, and none has gone
    plays("act move R", "act_block end");
    asks(ALLIED, "act_block"); // no second idle battle turn
    equal(told_count(ALLIED, "rout"), 0);
}

TEST_RULE(WAT_18_6, "nor does it use the stream") {
    rolls(6);
    position("turn 1 battle", "at charleroi f_ha1 f_3_inf1:1 f_2_inf1 f_2_inf2 f_nap",
             "at charleroi a_1_inf1 a_1_inf2 a_2_inf1", "entries charleroi laneffe thuin",
             "battle 1 0", "board charleroi", "tile stream attacker-L",
             "stand defender-R f_3_inf1 f_2_inf1 f_2_inf2 a_1_inf1", "stand defender-C a_2_inf1");
    plays("act_block f_3_inf1", "act retreat laneffe");
    equal(dice_left(), 0); // it held
    equal(unit_steps("f_3_inf1"), 0);
    plays("act_block f_2_inf1", "act move L", "act_block f_2_inf2", "act move L");
    holds(unit_stands("f_2_inf1", "attacker-L"));
    holds(unit_stands("f_2_inf2", "attacker-L"));
}

/* W12.5: disrupted. */

TEST_RULE(WAT_12_5,
          "who left a fight does not reinforce, and is upright again when the turn ends") {
    position("turn 1 battle", "at charleroi f_2_inf1 f_2_inf2 f_nap a_1_inf1 a_1_inf2 a_2_inf1",
             "at beaumont f_3_inf1", "at laneffe f_6_inf1", "entries charleroi laneffe",
             "battle 1 0", "board charleroi", "stand attacker-C f_2_inf1",
             "stand defender-C a_1_inf1");
    plays("act_block f_2_inf2", "act retreat laneffe", "act_block end");
    holds(unit_is("f_2_inf2", "status", "disrupted"));
    asks(FRENCH, "reinforce");
    refused("reinforce f_2_inf2", WAT_12_5);
    allowed("reinforce f_6_inf1");
    plays("reinforce done", "act_block end");
    plays("act_block end", "reinforce done", "act_block end");
    plays("act_block end", "reinforce done"); // idle twice: the French withdraw
    plays("flee_block f_2_inf1", "flee_on stop");
    equal(number_at("turn"), 2);
    holds(unit_is("f_2_inf2", "town", "laneffe"));
    holds(!unit_is("f_2_inf2", "status", "disrupted"));
}

TEST_RULE(WAT_12_5, "nor does it regroup; but it holds its town") {
    position("turn 1 battle", "at charleroi f_2_inf1 f_nap f_2_inf2 a_1_inf1:1",
             "at laneffe f_6_inf1-disrupted f_3_inf1", "at thuin f_1_inf1-disrupted", "battle 1 0",
             "board charleroi", "stand attacker-L f_2_inf1 a_1_inf1");
    play("act_block f_2_inf2");
    allowed("act retreat thuin"); // friendly by the disrupted block alone
    play("act move R");
    rolls(1, 6, 6, 6);
    plays("act_block f_2_inf1", "act fire line");
    asks(FRENCH, "regroup_mode");
    play("regroup_mode in");
    refused("regroup_block f_6_inf1", WAT_12_5);
    refused("regroup_block f_1_inf1", WAT_12_5);
    legal_is("regroup_block f_3_inf1", "regroup_block done", NULL);
}
