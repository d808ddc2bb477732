/* manoeuvre_test.c - moves on a battle board: redeploy, engage, disengage; woods and streams
 * (W10.9 - W10.13, W18.8, W18.13). */
#include "games/waterloo/tests/combat.h"
#include "games/waterloo/waterloo.h"

// ---- W10.9: how places are joined.

TEST_RULE(WAT_10_9, "reserve to the own positions, and on to the neighbour or the facing one") {
    position("turn 1 battle", "at ligny f_1_inf1 f_1_inf2 f_1_art p_1_inf1 p_1_inf2 p_1_cav",
             "battle 1 0", "board ligny", "stand attacker-L f_1_inf1", "stand defender-L p_1_cav",
             "stand defender-C p_1_inf1", "stand defender-R p_1_inf2");
    play("act_block f_1_inf2"); // in reserve
    refused("act move enemy-R", WAT_10_9);
    refused("act move enemy-C", WAT_10_9);
    legal_is("act move L", "act move C", "act move R", NULL);
    play("act move R");
    holds(says(WAT_GALLERY, "'kind':'shift','rule':'W10.9'"));
    play("act_block f_1_inf1");
    legal_is("act move C", "act move reserve", "act move enemy-R", "act form", NULL);
    refused("act move enemy-C", WAT_10_9);
    refused("act move enemy-L", WAT_10_9);
    play("act move reserve");
    holds(unit_stands("f_1_inf1", "reserve"));
}

TEST_RULE(WAT_10_9, "infantry does not go from wing to wing") {
    position("turn 1 battle", "at ligny f_1_inf1 f_1_inf2 p_1_inf1 p_1_inf2", "battle 1 0",
             "board ligny", "stand attacker-L f_1_inf1", "stand defender-C p_1_inf1");
    play("act_block f_1_inf1");
    refused("act move R", WAT_10_9);
    allowed("act move C");
}

TEST_RULE(WAT_10_9, "never sideways into or out of an engaged position") {
    position("turn 1 battle", "at ligny f_1_inf1 f_1_inf2 f_1_art p_1_inf1 p_1_inf2", "battle 1 0",
             "board ligny", "stand attacker-L f_1_inf1 p_1_inf1", "stand attacker-C f_1_inf2",
             "stand defender-C p_1_inf2");
    play("act_block f_1_inf1");
    refused("act move C", WAT_10_9);       // out of it
    refused("act move enemy-R", WAT_10_9); // nor forward
    allowed("act move reserve");
    play("act fire line");
    play("act_block f_1_inf2");
    refused("act move L", WAT_10_9); // into it
    allowed("act move R");
    play("act move enemy-C");
    play("act_block f_1_art");
    refused("act move L", WAT_10_12); // foot guns, that is; see below
}

TEST_RULE(WAT_10_9, "on the right as on the left, and for the defender as for the attacker") {
    position("turn 1 battle", "at ligny f_1_inf1 f_1_inf2 f_1_art p_1_inf1 p_1_inf2 p_1_art",
             "battle 1 1", "board ligny", "stand defender-R f_1_inf1 p_1_inf1",
             "stand defender-C p_1_inf2", "stand attacker-C f_1_inf2");
    play("act_block p_1_inf2");
    refused("act move R", WAT_10_9);
    allowed("act move L");
    play("act move enemy-C");
    play("act_block p_1_inf1");
    refused("act move C", WAT_10_9);
    refused("act move enemy-L", WAT_10_9);
    allowed("act move reserve");
}

TEST_RULE(WAT_10_9, "from reserve into an own engaged position: that is to engage") {
    position("turn 1 battle", "at ligny f_1_inf1 f_1_inf2 p_1_inf1 p_1_inf2", "battle 1 0",
             "board ligny", "stand attacker-L f_1_inf1 p_1_inf1", "stand defender-C p_1_inf2");
    play("act_block f_1_inf2");
    refused("act move enemy-C", WAT_10_9);
    play("act move L");
    holds(says(WAT_GALLERY, "'engages':true"));
    holds(unit_stands("f_1_inf2", "attacker-L"));
}

TEST_RULE(WAT_10_9, "an enemy position is left only for the own one facing it") {
    position("turn 1 battle", "at ligny f_1_inf1 f_1_inf2 p_1_inf1 p_1_inf2", "battle 1 0",
             "board ligny", "stand defender-R f_1_inf1 p_1_inf1", "stand defender-C p_1_inf2");
    play("act_block f_1_inf1");
    refused("act move enemy-C", WAT_10_9);
    refused("act move reserve", WAT_10_9);
    refused("act move C", WAT_10_9);
    legal_is("act move L", "act fire line", "act form", NULL);
}

TEST_RULE(WAT_10_9, "into an empty enemy position: the enemy routs") {
    position("turn 1 battle", "at ligny f_1_inf1 f_1_inf2 p_1_inf1 p_1_inf2", "battle 1 0",
             "board ligny", "stand attacker-L f_1_inf1", "stand defender-C p_1_inf1");
    play("act_block f_1_inf1");
    refused("act move enemy-C", WAT_10_9);
    allowed("act move enemy-R");
    play("act move enemy-R");
    equal(told_count(WAT_GALLERY, "rout"), 1);
}

// ---- W10.10.

TEST_RULE(WAT_10_10,
          "from an enemy position to the facing own one, from an own engaged to reserve") {
    position("turn 1 battle",
             "at ligny f_1_inf1 f_1_inf2 f_2_inf1 f_2_inf2 p_1_inf1 p_1_inf2 p_1_cav", "battle 1 0",
             "board ligny", "stand attacker-L f_1_inf1 f_1_inf2 p_1_inf1",
             "stand defender-L f_2_inf1 f_2_inf2 p_1_inf2", "stand defender-C p_1_cav");
    plays("act_block f_1_inf1", "act move reserve");
    holds(unit_stands("f_1_inf1", "reserve"));
    holds(says(WAT_GALLERY, "'engages':false"));
    plays("act_block f_2_inf1", "act move R");
    holds(unit_stands("f_2_inf1", "attacker-R"));
    equal(unit_steps("f_1_inf1") + unit_steps("f_2_inf1"), 7); // at no loss
}

TEST_RULE(WAT_10_10, "from a slot of an engaged position to reserve") {
    position("turn 1 battle", "at ligny f_1_inf1 f_1_inf2 p_1_inf1 p_1_inf2", "battle 1 0",
             "board ligny", "tile farm attacker-L", "stand attacker-L/slot f_1_inf1",
             "stand attacker-L f_1_inf2 p_1_inf1", "stand defender-C p_1_inf2");
    plays("act_block f_1_inf1", "act out reserve");
    holds(unit_stands("f_1_inf1", "reserve"));
    // Whoever leaves the last goes, and with him the battle.
    play("act_block f_1_inf2");
    allowed("act move reserve");
    play("act move reserve");
    equal(told_count(WAT_GALLERY, "rout"), 1);
}

// ---- W10.11: two steps.

#define CAVALRY(place, more)                                                                       \
    "turn 1 battle", "at ligny f_1cc f_2cc f_3cc p_1_inf1 p_1_inf2 p_1_cav", "battle 1 0",         \
        "board ligny", "stand " place " f_2cc", "stand defender-C p_1_inf1", more

TEST_RULE(WAT_10_11, "redeploy twice, or redeploy and engage") {
    position(CAVALRY("attacker-L", "stand defender-L p_1_cav"));
    play("act_block f_2cc");
    // C, reserve and the empty right of the enemy by one step; R and his centre by two.
    legal_is("act move C", "act move R", "act move reserve", "act move enemy-R", "act move enemy-C",
             NULL);
    refused("act move enemy-L", WAT_10_11); // three steps
    play("act move R");
    holds(unit_stands("f_2cc", "attacker-R"));
    play("act_block f_1cc"); // in reserve
    legal_is("act move L", "act move C", "act move R", "act move enemy-L", "act move enemy-C",
             "act move enemy-R", NULL);
    play("act move enemy-L");
    holds(unit_stands("f_1cc", "defender-L"));
}

TEST_RULE(WAT_10_11, "disengage and redeploy, from the enemy's ground and from the own") {
    position(CAVALRY("defender-C", "stand attacker-L f_3cc p_1_cav"));
    play("act_block f_2cc");
    legal_is("act move C", "act move R", "act move reserve", "act fire line", NULL);
    refused("act move enemy-R", WAT_10_11);
    refused("act move L", WAT_10_11); // engaged: sideways, and engaging again
    play("act move reserve");
    play("act_block f_3cc");
    legal_is("act move reserve", "act move C", "act move R", "act fire line", NULL);
    refused("act move enemy-C", WAT_10_11);
    play("act move R");
    // The left is lost with it: its move was one.
    equal(told_count(WAT_GALLERY, "rout"), 1);
}

TEST_RULE(WAT_10_11, "nobody disengages and engages again in one battle turn") {
    position("turn 1 battle", "at ligny f_1cc f_2cc f_3cc p_1_inf1 p_1_inf2 p_1_cav", "battle 1 0",
             "board ligny", "stand attacker-L f_1cc f_2cc p_1_inf1",
             "stand attacker-R f_3cc p_1_inf2", "stand defender-C p_1_cav");
    play("act_block f_2cc");
    refused("act move R", WAT_10_11); // by way of the reserve, into the other fight
    allowed("act move C");
}

TEST_RULE(WAT_10_11, "to engage ends a move") {
    position("turn 1 battle", "at ligny f_1cc f_2cc f_3cc p_1_inf1 p_1_inf2 p_1_cav", "battle 1 0",
             "board ligny", "stand attacker-L f_1cc p_1_inf1", "stand defender-C p_1_cav",
             "stand defender-R p_1_inf2");
    play("act_block f_2cc"); // in reserve; its way to the enemy's right leads through a fight
    refused("act move enemy-R", WAT_10_11);
    allowed("act move L");
    allowed("act move enemy-C");
}

TEST_RULE(WAT_10_11, "friends may be passed, enemies not; leaders and horse guns have two steps") {
    position("turn 1 battle", "at ligny f_nap f_ha1 f_1cc f_2cc p_1_inf1 p_1_inf2 p_1_cav",
             "battle 1 0", "board ligny", "stand attacker-L f_nap f_ha1", "stand attacker-C f_1cc",
             "stand defender-C p_1_inf1", "stand defender-L p_1_cav", "stand defender-R p_1_inf2");
    play("act_block f_nap");
    allowed("act move R");
    allowed("act move enemy-C");
    refused("act move enemy-L", WAT_10_11);
    play("act move R");
    play("act_block f_ha1");
    allowed("act move R");
    refused("act move enemy-L", WAT_10_11);
    play("act move R");
    asks(WAT_SEAT_FRENCH, "act_block"); // two steps: no fire after them
}

TEST_RULE(WAT_10_11, "round an engaged centre by way of the reserve") {
    position("turn 1 battle", "at ligny f_1cc f_2cc f_3cc p_1_inf1 p_1_inf2 p_1_cav", "battle 1 0",
             "board ligny", "stand attacker-L f_2cc", "stand attacker-C f_1cc p_1_inf1",
             "stand defender-L p_1_cav");
    play("act_block f_2cc");
    allowed("act move R");
    allowed("act move C"); // reserve, and into the fight: redeploy then engage
    refused("act move enemy-L", WAT_10_11);
    play("act move R");
    holds(unit_stands("f_2cc", "attacker-R"));
}

// ---- W10.12.

TEST_RULE(WAT_10_12, "foot artillery never engages, not even empty ground") {
    position("turn 1 battle", "at ligny f_gd_inf f_gd_cav f_gd_art1 f_gd_art2 p_1_inf1 p_1_inf2",
             "battle 1 0", "board ligny", "stand attacker-L f_gd_inf p_1_inf1",
             "stand attacker-C f_gd_art1", "stand attacker-R f_gd_cav",
             "stand defender-L p_1_inf2");
    play("act_block f_gd_art1");
    refused("act move enemy-C", WAT_10_12);
    allowed("act move R");
    play("act move reserve");
    play("act_block f_gd_art2"); // in reserve
    refused("act move L", WAT_10_12);
    legal_is("act move C", "act move R", NULL);
}

TEST_RULE(WAT_10_12, "foot artillery that was engaged may still go back and fire") {
    position("turn 1 battle", "at ligny f_1_inf1 f_1_art f_2_inf1 p_1_inf1 p_1_inf2", "battle 1 0",
             "board ligny", "stand attacker-L f_1_inf1 f_1_art p_1_inf1",
             "stand defender-C p_1_inf2");
    play("act_block f_1_art");
    legal_is("act fire line", "act move reserve", NULL);
    position_refused(WAT_10_12, "turn 1 battle", "at ligny f_1_art p_1_inf1", "battle 1 0",
                     "board ligny", "stand defender-L f_1_art p_1_inf1");
}

TEST_RULE(WAT_10_12, "horse artillery engages, and a leader alone") {
    position("turn 1 battle", "at ligny f_ha1 f_nap f_1_art p_1_inf1 p_1_inf2", "battle 1 0",
             "board ligny", "stand attacker-L f_1_art", "stand attacker-C f_ha1",
             "stand attacker-R f_nap", "stand defender-C p_1_inf1", "stand defender-L p_1_inf2");
    plays("act_block f_ha1", "act move enemy-C", "act_more stop", "act_block f_nap",
          "act move enemy-L");
    holds(unit_stands("f_ha1", "defender-C") && unit_stands("f_nap", "defender-L"));
    play("act_block f_1_art");
    refused("act move enemy-R", WAT_10_12);
    allowed("act move C");
}

TEST_RULE(WAT_10_12, "cavalry does not engage a position whose only enemy is in a farm") {
    position("turn 1 battle", "at ligny f_2cc f_1_inf1 f_nap p_1_inf1 p_1_inf2 p_2_art",
             "battle 1 0", "board ligny", "tile farm defender-C", "tile hill defender-L",
             "stand attacker-C f_2cc", "stand attacker-R f_1_inf1",
             "stand defender-C/slot p_1_inf1", "stand defender-L/slot p_2_art");
    play("act_block f_2cc");
    refused("act move enemy-C", WAT_10_12);
    allowed("act move enemy-L"); // on a hill it may be ridden down
    play("act move reserve");
    plays("act_block f_1_inf1", "act move C", "act_block f_nap");
    allowed("act move enemy-C"); // a leader may
}

TEST_RULE(WAT_10_12, "a second enemy beside the farm, and cavalry may come; infantry may always") {
    position("turn 1 battle", "at ligny f_2cc f_1cc f_1_inf1 p_1_inf1 p_1_inf2 p_1_art",
             "battle 1 0", "board ligny", "tile farm defender-C", "tile farm defender-L",
             "stand attacker-C f_2cc", "stand attacker-R f_1_inf1",
             "stand defender-C/slot p_1_inf1", "stand defender-C p_1_art",
             "stand defender-L/slot p_1_inf2");
    play("act_block f_2cc");
    refused("act move enemy-L", WAT_10_12);
    allowed("act move enemy-C");
    play("act move enemy-C");
    play("act_block f_1_inf1");
    allowed("act move enemy-L");
    play("act move enemy-L");
    play("act_block f_1cc"); // not even beside friends who are there
    refused("act move enemy-L", WAT_10_12);
    allowed("act move enemy-C");
}

// ---- W10.13: woods.

TEST_RULE(WAT_10_13, "cavalry ends its move on entering woods") {
    position("turn 1 battle", "at ligny f_1cc f_2cc f_3cc p_1_inf1 p_1_inf2 p_1_cav", "battle 1 0",
             "board ligny", "tile woods attacker-L", "tile woods defender-C",
             "stand attacker-C f_1cc", "stand defender-R p_1_inf1", "stand defender-C p_1_inf2");
    play("act_block f_2cc"); // in reserve
    refused("act move enemy-R", WAT_10_13);
    allowed("act move L");
    allowed("act move enemy-C"); // the woods are where it ends
    play("act move L");
    plays("act_block end", "act_block end");
    play("act_block f_2cc"); // out of them it rides as ever
    allowed("act move R");
    allowed("act move enemy-R");
}

TEST_RULE(WAT_10_13, "a leader passes woods; artillery never enters them") {
    position("turn 1 battle", "at ligny f_nap f_ha1 f_1_art f_1cc p_1_inf1 p_1_inf2 p_1_cav",
             "battle 1 0", "board ligny", "tile woods attacker-L", "tile woods defender-C",
             "stand attacker-C f_ha1", "stand defender-R p_1_inf1", "stand defender-C p_1_inf2");
    play("act_block f_ha1");
    refused("act move L", WAT_10_13);
    refused("act move enemy-C", WAT_10_13);
    refused("act move enemy-R", WAT_10_13); // through them
    allowed("act move R");
    play("act move reserve");
    play("act_block f_1_art");
    refused("act move L", WAT_10_13);
    allowed("act move R");
    play("act move R");
    play("act_block f_nap");
    allowed("act move enemy-R");
    position_refused(WAT_10_13, "turn 1 battle", "at ligny f_ha1 p_1_inf1", "battle 1 0",
                     "board ligny", "tile woods attacker-L", "stand attacker-L f_ha1");
}

// ---- W10.13: streams.

#define STREAM(stand, more)                                                                        \
    "turn 1 battle",                                                                               \
        "at ligny f_1_inf1 f_1_inf2 f_2_inf1 f_2_inf2 f_1_art f_ha1 p_1_inf1 p_1_inf2 p_1_cav",    \
        "entries ligny charleroi", "battle 1 0", "board ligny", "tile stream attacker-C", stand,   \
        "stand defender-C p_1_inf1", more

TEST_RULE(WAT_10_13, "two blocks of a side cross a stream in a battle turn, not a third") {
    position(STREAM("stand attacker-C f_1_inf1 f_1_inf2 f_2_inf1", "stand defender-L p_1_cav"));
    plays("act_block f_1_inf1", "act move enemy-C", "act_block f_1_inf2", "act move enemy-C",
          "act_block f_2_inf1");
    refused("act move enemy-C", WAT_10_13);
    allowed("act move L");
    allowed("act move reserve");
    plays("act form", "act_block end", "act_block end"); // the next battle turn
    plays("act_block f_2_inf1", "act break", "act_block end", "act_block end");
    play("act_block f_2_inf1");
    allowed("act move enemy-C");
}

TEST_RULE(WAT_10_13, "both directions count together, a retreat from across too") {
    position(STREAM("stand attacker-C f_1_inf1 f_2_inf2", "stand defender-C f_1_inf2 f_2_inf1"));
    plays("act_block f_1_inf2", "act move C", "act_block f_1_inf1", "act move enemy-C",
          "act_block f_2_inf1");
    refused("act move C", WAT_10_13);
    refused("act retreat charleroi", WAT_10_13);
    allowed("act fire line");
    play("act form");
    play("act_block f_2_inf2"); // on its own side it may leave
    allowed("act retreat charleroi");
    refused("act move enemy-C", WAT_10_13);
}

TEST_RULE(WAT_10_13, "a retreat from across is a crossing") {
    position(STREAM("stand attacker-C f_1_inf1 f_2_inf2", "stand defender-C f_1_inf2 f_2_inf1"));
    plays("act_block f_1_inf2", "act retreat charleroi", "act_block f_2_inf1", "act move C",
          "act_block f_1_inf1");
    refused("act move enemy-C", WAT_10_13);
    allowed("act move L");
}

TEST_RULE(WAT_10_13, "the other side has its own two, and only that sector a stream") {
    position(
        "turn 1 battle",
        "at ligny f_1_inf1 f_1_inf2 f_2_inf1 f_2_inf2 f_3_inf1 p_1_inf1 p_1_inf2 p_1_cav p_2_inf1",
        "battle 1 0", "board ligny", "tile stream attacker-C",
        "stand defender-C f_1_inf1 f_1_inf2 p_1_inf1 p_1_inf2 p_1_cav",
        "stand attacker-L f_2_inf1 f_2_inf2 f_3_inf1", "stand defender-R p_2_inf1");
    plays("act_block f_1_inf1", "act move C", "act_block f_1_inf2", "act move C");
    plays("act_block f_2_inf1", "act move enemy-R", "act_block f_2_inf2", "act move enemy-R",
          "act_block f_3_inf1", "act move enemy-R");
    holds(unit_stands("f_3_inf1", "defender-R")); // three over dry ground
    asks(WAT_SEAT_ALLIED, "act_block");
    plays("act_block p_1_inf1", "act move enemy-C", "act_block p_1_cav", "act move enemy-C",
          "act_block p_1_inf2");
    refused("act move enemy-C", WAT_10_13);
    allowed("act move L");
}

TEST_RULE(WAT_10_13, "foot artillery never crosses, horse artillery only into an empty position") {
    position(STREAM("stand attacker-C f_1_art f_ha1", "stand defender-L p_1_cav"));
    play("act_block f_ha1");
    refused("act move enemy-C", WAT_10_13);
    allowed("act move L");
    play("act move reserve");
    play("act_block f_1_art");
    refused("act move enemy-C", WAT_10_12); // it never engages anywhere
    allowed("act move L");
    // Nobody is there: it crosses, and the enemy routs.
    position("turn 1 battle", "at ligny f_ha1 f_1_inf1 p_1_inf1 p_1_inf2", "battle 1 0",
             "board ligny", "tile stream attacker-C", "stand attacker-C f_ha1",
             "stand defender-L p_1_inf1");
    play("act_block f_ha1");
    allowed("act move enemy-C");
    play("act move enemy-C");
    equal(told_count(WAT_GALLERY, "rout"), 1);
}

TEST_RULE(WAT_10_13, "a third that is forced back over a stream is out") {
    rolls(1, 2, 3);
    position("turn 1 battle",
             "at ligny f_1_inf1:1 f_1_inf2:1 f_2_inf1:1 f_2_inf2 f_3_inf1 p_1_inf1 p_1_inf2",
             "battle 1 0", "board ligny", "tile stream attacker-C",
             "stand defender-C f_1_inf1 f_1_inf2 f_2_inf1 "
             "f_2_inf2 p_1_inf1",
             "stand attacker-L f_3_inf1", "stand defender-L p_1_inf2");
    holds(unit_stands("f_1_inf1", "attacker-C") && unit_stands("f_1_inf2", "attacker-C"));
    equal(unit_steps("f_2_inf1"), 0);
    cited(WAT_10_13);
    play("act_block f_2_inf2"); // and nobody else comes back by choice
    refused("act move C", WAT_10_13);
    allowed("act fire line");
}

// ---- W18.8, W18.13.

TEST_RULE(WAT_18_8, "a move does not end where it began") {
    position("turn 1 battle", "at ligny f_1_inf1 f_2cc f_1cc p_1_inf1 p_1_inf2", "battle 1 0",
             "board ligny", "stand attacker-L f_1_inf1", "stand attacker-C f_2cc",
             "stand defender-C p_1_inf1");
    play("act_block f_1_inf1");
    refused("act move L", WAT_18_8);
    allowed("act move reserve");
    play("act form");
    play("act_block f_2cc"); // two steps would bring it back
    refused("act move C", WAT_18_8);
    allowed("act move R");
    play("act move R");
    play("act_block f_1cc");
    refused("act move reserve", WAT_18_8);
    allowed("act move R");
}

TEST_RULE(WAT_18_13, "a move of two steps is one event, and rout is looked for behind it") {
    // On its way the cavalry stands in the right, alone and unengaged; nobody hears of that.
    position("turn 1 battle", "at ligny f_1cc f_2cc f_3cc p_1_inf1 p_1_inf2", "battle 1 0",
             "board ligny", "stand attacker-C f_2cc", "stand defender-C p_1_inf1",
             "stand defender-L p_1_inf2");
    plays("act_block f_2cc", "act move enemy-L");
    equal(told_count(WAT_SEAT_ALLIED, "shift"), 1);
    holds(says(WAT_SEAT_ALLIED, "'from':'attacker-C','to':'defender-L'"));
}

TEST_RULE(WAT_18_13, "a retreat with its second town is one event: the rout comes after it") {
    position("turn 1 battle", "at ligny f_1cc f_1_inf1 p_1_inf1 p_1_inf2", "at charleroi f_gd_inf",
             "at laneffe f_2_inf1", "entries ligny charleroi", "battle 1 0", "board ligny",
             "stand attacker-L f_1cc p_1_inf1", "stand attacker-C f_1_inf1",
             "stand defender-C p_1_inf2");
    plays("act_block f_1cc", "act retreat charleroi");
    asks(WAT_SEAT_FRENCH, "flee_on"); // the left is lost, but its way is not done
    equal(told_count(WAT_GALLERY, "rout"), 0);
    play("flee_on laneffe");
    equal(told_count(WAT_GALLERY, "rout"), 1);
    holds(unit_is("f_1cc", "town", "laneffe"));
}
