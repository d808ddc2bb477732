/* regroup_test.c - chapter W12, the winner of a battle gathers or spreads out. Charleroi's
 * roads: Ligny and Quatre Bras major, Laneffe major over a river, Binche and Namur minor, Thuin
 * minor over a river. */
#include "games/waterloo/tests/combat.h"
#include "games/waterloo/waterloo.h"
#include "harness/harness.h"

enum { FRENCH = WAT_SEAT_FRENCH, ALLIED = WAT_SEAT_ALLIED };

// The French win Charleroi by their first fire.
#define FIGHT "at charleroi f_2_inf1 f_2_inf2 f_nap a_1_inf1:1"
#define BOARD "battle 1 0", "board charleroi", "stand attacker-L f_2_inf1 a_1_inf1"

static void win(void) {
    rolls(1, 6, 6, 6);
    plays("act_block f_2_inf1", "act fire line");
    equal(dice_left(), 0);
    equal(told_count(FRENCH, "won"), 1);
}

TEST_RULE(WAT_12_14, "in: two blocks by a major road, one by a minor, leaders beside them") {
    position("turn 1 battle", "options leaders_count=off",
             "at charleroi f_2_inf1 f_2_inf2 f_3_inf2 a_1_inf1:1",
             "at ligny f_1_inf1 f_1_inf2 f_1_art", "at binche f_6_inf1 f_6_art f_nap",
             "at laneffe f_1cc f_2cc f_3cc", "at thuin f_ha1 f_ha2", "at mons f_3_inf1",
             "at brussels a_2_inf1", BOARD);
    win();
    asks(FRENCH, "regroup_mode");
    legal_is("regroup_mode in", "regroup_mode out", "regroup_mode none", NULL);
    play("regroup_mode in");
    asks(FRENCH, "regroup_block");
    refused("regroup_block f_3_inf1", WAT_12_14); // not adjacent
    refused("regroup_block f_2_inf1", WAT_12_14); // there already
    plays("regroup_block f_1_inf1", "regroup_block f_1_inf2");
    refused("regroup_block f_1_art", WAT_12_14);
    play("regroup_block f_6_inf1");
    refused("regroup_block f_6_art", WAT_12_14);
    play("regroup_block f_nap");
    plays("regroup_block f_1cc", "regroup_block f_2cc");
    refused("regroup_block f_3cc", WAT_12_14);
    allowed("regroup_block f_ha2");
    play("regroup_block f_ha1");
    // Nobody has road left, and the turn goes on.
    holds(unit_is("f_nap", "town", "charleroi"));
    holds(unit_is("f_ha1", "town", "charleroi"));
    holds(unit_is("f_3cc", "town", "laneffe"));
    equal(told_count(ALLIED, "regroup"), 7);
    equal(number_at("turn"), 2);
}

TEST_RULE(WAT_12_14, "in: not from a contested town, nor blocks of the enemy") {
    position("turn 1 battle", FIGHT, "at ligny f_1_inf1 p_1_inf1", "at binche f_6_inf1 f_6_art",
             "at namur p_2_inf1", "battle 1 0", "board charleroi",
             "stand attacker-L f_2_inf1 a_1_inf1", "board ligny");
    win();
    play("regroup_mode in");
    refused("regroup_block f_1_inf1", WAT_12_14); // in an open battle
    refused("regroup_block p_2_inf1", WAT_12_14);
    legal_is("regroup_block f_6_inf1", "regroup_block f_6_art", "regroup_block done", NULL);
    play("regroup_block done");
    holds(unit_is("f_6_inf1", "town", "binche"));
    asks(FRENCH, "act_block"); // at Ligny
}

TEST_RULE(WAT_12_14, "out: to adjacent towns that are friendly already, two or one a road") {
    position("turn 1 battle", "options leaders_count=off",
             "at charleroi f_2_inf1 f_2_inf2 f_3_inf1 f_3_inf2 f_1_inf1 f_nap",
             "at charleroi a_1_inf1:1", "at ligny f_6_inf1", "at binche f_6_art",
             "at namur p_1_inf1", BOARD);
    win();
    play("regroup_mode out");
    asks(FRENCH, "regroup_block");
    refused("regroup_block f_6_inf1", WAT_12_14); // not of the town
    play("regroup_block f_2_inf1");
    asks(FRENCH, "regroup_to");
    legal_is("regroup_to ligny", "regroup_to binche", NULL);
    refused("regroup_to laneffe", WAT_12_14); // empty
    refused("regroup_to namur", WAT_12_14);   // the enemy's
    refused("regroup_to mons", WAT_3_1);
    plays("regroup_to binche", "regroup_block f_2_inf2");
    // A minor road carries one: Ligny is the only way left, so it is taken.
    holds(unit_is("f_2_inf2", "town", "ligny"));
    play("regroup_block f_3_inf1");
    holds(unit_is("f_3_inf1", "town", "ligny"));
    refused("regroup_block f_3_inf2", WAT_12_14); // both are full
    legal_is("regroup_block f_nap", "regroup_block done", NULL);
    play("regroup_block f_nap");
    play("regroup_to binche");
    holds(unit_is("f_nap", "town", "binche"));
    equal(number_at("turn"), 2);
}

TEST_RULE(WAT_12_14, "out: with a full road before it a block is refused that road") {
    position("turn 1 battle", "at charleroi f_2_inf1 f_2_inf2 f_3_inf1 f_nap a_1_inf1:1",
             "at ligny f_6_inf1", "at binche f_6_art", "at thuin f_1_inf1", BOARD);
    win();
    plays("regroup_mode out", "regroup_block f_2_inf1", "regroup_to thuin",
          "regroup_block f_2_inf2");
    refused("regroup_to thuin", WAT_12_14);
    legal_is("regroup_to ligny", "regroup_to binche", NULL);
}

TEST_RULE(WAT_12_14, "out: all may go, and the town is left empty") {
    position("turn 1 battle", "options leaders_count=off", FIGHT, "at ligny f_6_inf1", BOARD);
    win();
    plays("regroup_mode out", "regroup_block f_2_inf1", "regroup_block f_2_inf2");
    refused("regroup_block f_6_inf1", WAT_12_14);
    play("regroup_block f_nap");
    holds(unit_is("f_2_inf1", "town", "ligny"));
    holds(unit_is("f_2_inf2", "town", "ligny"));
    holds(unit_is("f_nap", "town", "ligny"));
}

TEST_RULE(WAT_12_14, "one or the other, or none; the winners are upright in their town") {
    position("turn 1 battle", FIGHT, "at ligny f_6_inf1", BOARD);
    win();
    refused("regroup_block f_6_inf1", WAT_12_14);
    play("regroup_mode in");
    refused("regroup_block f_2_inf1", WAT_12_14); // not out as well
    play("regroup_block f_6_inf1");
    holds(unit_is("f_6_inf1", "town", "charleroi"));
    position("turn 1 battle", FIGHT, "at ligny f_6_inf1", "at brussels a_2_inf1", BOARD);
    win();
    view_has(ALLIED, "{'town':'charleroi','armies':[{'army':'french','count':3,'disrupted':0,"
                     "'blocks':[],"); // hidden again
    play("regroup_mode none");
    equal(told_count(ALLIED, "regroup"), 0);
    holds(unit_is("f_2_inf1", "town", "charleroi"));
    equal(number_at("turn"), 2);
}

TEST_RULE(WAT_12_14, "the defender who wins regroups likewise, both his armies over one road") {
    position("turn 1 battle", "at charleroi f_2_inf1:1 a_1_inf1 a_1_inf2 a_2_inf1",
             "at ligny a_r_inf1 p_1_inf1 p_1_inf2", "at laneffe f_6_inf1", "battle 1 1",
             "board charleroi", "stand defender-C f_2_inf1 a_1_inf1");
    rolls(1, 6, 6, 6);
    plays("act_block a_1_inf1", "act fire line");
    asks(ALLIED, "regroup_mode");
    plays("regroup_mode in", "regroup_block p_1_inf1");
    refused("regroup_block f_6_inf1", WAT_12_14); // the loser has no part in it
    allowed("regroup_block a_r_inf1");
    play("regroup_block p_1_inf2");
    holds(unit_is("p_1_inf2", "town", "charleroi"));
    holds(unit_is("a_r_inf1", "town", "ligny"));
    equal(number_at("turn"), 2);
}

TEST_RULE(WAT_12_14, "blocks that reinforced by a road do not count against it") {
    position("turn 1 battle", "options battle_rounds=10", "at charleroi f_2_inf1 f_2_inf2 f_3_inf1",
             "at charleroi a_1_inf1 a_1_inf2 a_2_inf1",
             "at ligny p_1_inf1 p_1_inf2 p_1_art p_1_cav", "at namur f_6_inf1",
             "entries charleroi laneffe", "battle 10 1", "board charleroi");
    plays("act_block end", "reinforce p_1_inf1", "reinforce p_1_inf2");
    // The last round is over: the French withdraw, and the road is free for two more.
    plays("flee_block f_2_inf1", "flee_to laneffe", "flee_block f_2_inf2", "flee_to laneffe",
          "flee_to laneffe");
    asks(ALLIED, "regroup_mode");
    plays("regroup_mode in");
    refused("regroup_block p_1_inf1", WAT_12_14);
    legal_is("regroup_block p_1_art", "regroup_block p_1_cav", "regroup_block done", NULL);
}

TEST_RULE(WAT_12_15, "who regrouped this turn does not do so again") {
    position("turn 1 battle", FIGHT, "at ligny f_6_inf1-regrouped f_1_inf1", BOARD);
    win();
    play("regroup_mode in");
    refused("regroup_block f_6_inf1", WAT_12_15);
    allowed("regroup_block f_1_inf1");
}

TEST_RULE(WAT_12_15, "not even after a second battle; but it may reinforce that, undisrupted") {
    const char *const first = "at ligny f_1_inf1 f_1_inf2 f_1_art p_1_inf1:1";
    const char *const second = "at charleroi f_2_inf1 f_2_inf2 f_2_art a_1_inf1:1";
    position("turn 1 battle", first, second, "at namur f_6_inf1 f_nap", "battle 1 0", "board ligny",
             "stand attacker-L f_1_inf1 p_1_inf1", "board charleroi",
             "stand attacker-L f_2_inf1 a_1_inf1");
    rolls(1, 6, 6);
    plays("act_block f_1_inf1", "act fire line", "regroup_mode in", "regroup_block f_6_inf1",
          "regroup_block done");
    holds(unit_is("f_6_inf1", "town", "ligny"));
    holds(unit_is("f_6_inf1", "regrouped", "true"));
    play("act_block end"); // Charleroi
    allowed("reinforce f_6_inf1");
    rolls(6);
    play("reinforce done");
    asks(ALLIED, "act_block"); // its block held
    equal(dice_left(), 0);
    play("act_block end");
    rolls(1, 6, 6, 6);
    plays("act_block f_2_inf1", "act fire line", "regroup_mode in");
    refused("regroup_block f_6_inf1", WAT_12_15);
    allowed("regroup_block f_1_inf1"); // it won, and did not regroup
    allowed("regroup_block f_nap");
}

TEST_RULE(WAT_12_15, "who came in does not go out again; the next turn it may") {
    position("turn 1 battle", "at charleroi f_2_inf1-regrouped f_2_inf2 f_nap a_1_inf1:1",
             "at ligny f_6_inf1", "at brussels a_2_inf1", BOARD);
    win();
    play("regroup_mode out");
    refused("regroup_block f_2_inf1", WAT_12_15);
    allowed("regroup_block f_2_inf2");
    play("regroup_block done");
    equal(number_at("turn"), 2);
    holds(!unit_is("f_2_inf1", "regrouped", "true"));
}

TEST_RULE(WAT_18_10, "in is offered only if somebody can come") {
    // Nobody is beside the town who may move: one is disrupted, one has regrouped.
    position("turn 1 battle", FIGHT, "at ligny f_6_inf1-disrupted", "at binche f_1_inf1-regrouped",
             BOARD);
    win();
    legal_is("regroup_mode out", "regroup_mode none", NULL);
    refused("regroup_mode in", WAT_12_14);
}

TEST_RULE(WAT_18_10, "out is offered only if somebody can go; with neither nobody is asked") {
    position("turn 1 battle", "at charleroi f_2_inf1-regrouped a_1_inf1:1", "at ligny f_6_inf1",
             BOARD);
    win();
    legal_is("regroup_mode in", "regroup_mode none", NULL);
    refused("regroup_mode out", WAT_12_14);
    position("turn 1 battle", FIGHT, "at namur p_1_inf1", "at mons f_6_inf1", BOARD);
    win();
    equal(number_at("turn"), 2);
    equal(told_count(FRENCH, "mode"), 0);
}

TEST_RULE(WAT_18_10, "a town is asked for going out only") {
    position("turn 1 battle", FIGHT, "at ligny f_6_inf1 f_1_inf1", "at binche f_6_art", BOARD);
    win();
    plays("regroup_mode in", "regroup_block f_6_inf1");
    asks(FRENCH, "regroup_block"); // it has come
    holds(unit_is("f_6_inf1", "town", "charleroi"));
    position("turn 1 battle", FIGHT, "at ligny f_6_inf1 f_1_inf1", "at binche f_6_art", BOARD);
    win();
    plays("regroup_mode out", "regroup_block f_2_inf1");
    asks(FRENCH, "regroup_to");
}
