/* examples_move_test.c - worked examples of Marengo about roads, entries, manoeuvre attacks. */
#include "games/marengo/marengo.h"
#include "harness/heard.h"

// Pieces far from the scene with a free road move, so that the turn does not end by itself.
#define REAR        "A c_pagella I2"
#define FRENCH_REAR "F san_giuliano_nuovo I2"

EXAMPLE(E3, "a road column: the first goes three locales, the second two, the third one") {
    position("round 3 austria move", "A l51 I3 2xI2 C2", REAR, "F l38 I2");
    plays("move_from l51", "move_to road", "move_take I3", "road_step P1 travaglini");
    plays("road_step P1 l34", "road_step P1 valle");
    legal_is("road_step stop", NULL);
    plays("road_step stop", "move_from l51", "move_to road", "move_take I2");
    plays("road_step P1 travaglini", "road_step P1 l34");
    legal_is("road_step stop", NULL);
    plays("road_step stop", "move_from l51", "move_to road", "move_take I2");
    play("road_step P1 travaglini");
    legal_is("road_step stop", NULL);
    play("road_step stop");
    equal(piece_count("valle", "I3"), 1);
    equal(piece_count("l34", "I2"), 1);
    equal(piece_count("travaglini", "I2"), 1);
    equal(number_at("commands_used"), 0);
    plays("move_from l51", "move_to road");
    refused("road_step P1 travaglini", MAR_8_22);
    legal_is("road_step P1 l56", NULL); // the other way is free
}

// Round 1 with everybody in his place and perhaps one more; the C2 comes to the end of its road.
static void come_before_peterbona(const char *rules, const char *one_more) {
    position("round 1 austria move", rules, "A entry:bormida 3xI3 10xI2 6xC2 A1",
             "F l6 I3-inactive I2-inactive", "F l7 C2-inactive", "F peterbona I2-inactive",
             "F l10 I2-inactive", "F marengo I2-inactive", "F l18 I3-inactive C2-inactive",
             "F l38 2xI2-inactive C2-inactive", "F l56 I2-inactive", "F entry:east_noon 2xI3",
             "F entry:south_four 3xI2 A1", "F entry:east_five C2", one_more);
    plays("move_from entry:bormida", "move_to road", "move_take C2", "road_step P1 l1");
    holds(was_told(MAR_FRANCE, "\"from\":\"entry:bormida\",\"to\":\"l1\",\"step\":1"));
    play("road_step P1 l5");
    holds(was_told(MAR_FRANCE, "\"from\":\"l1\",\"to\":\"l5\",\"step\":2"));
    view_lacks(MAR_FRANCE, "'class':'C2','moved':true");
}

EXAMPLE(E4, "entry in round 1: the C2 does not attack, but may block l5/peterbona, shown, free") {
    come_before_peterbona("rules 2", NULL);
    refused("road_step P1 peterbona", MAR_8_54);
    play("road_step block peterbona");
    holds(was_told(MAR_FRANCE, "\"class\":\"C2\""));
    equal(piece_count("l5/peterbona", "C2"), 1);
    equal(piece_count("l5", NULL), 0);
    equal(number_at("commands_used"), 0);
    view_has(MAR_FRANCE, "{'place':'l5/peterbona','army':'austria','count':1,'pieces':[],"
                         "'remembered':['C2']}");
}

EXAMPLE(E4_rules_1, "by rules 1 it attacks; blocked, it may block l5/peterbona, free") {
    come_before_peterbona("rules 1", NULL);
    play("road_step P1 peterbona");
    asks(MAR_FRANCE, "block");
    holds(was_told(MAR_FRANCE, "\"kind\":\"attack\""));
    holds(was_told(MAR_FRANCE, "\"kind\":\"shown\""));
    holds(was_told(MAR_FRANCE, "\"class\":\"C2\""));
    view_has(MAR_FRANCE, "'class':'C2','moved':true");
    legal_is("block I2-inactive", "block no", NULL);
    plays("block I2-inactive", "block done");
    equal(piece_count("peterbona/l5", "I2-inactive"), 1);
    holds(was_told(MAR_AUSTRIA, "\"active\":0,\"inactive\":1"));
    holds(!was_told(MAR_AUSTRIA, "I2"));
    asks(MAR_AUSTRIA, "blocked");
    legal_is("blocked stay", "blocked advance", NULL);
    play("blocked advance");
    equal(piece_count("l5/peterbona", "C2"), 1);
    equal(number_at("commands_used"), 0);
}

EXAMPLE(E4, "it may stay in l5; the second enters on step 2, the third on 3, a fourth waits") {
    come_before_peterbona("rules 2", "A cabianca I2"); // it can move, and so the turn goes on
    play("road_step stop");
    equal(piece_count("l5", "C2"), 1);
    equal(number_at("commands_used"), 0);
    plays("move_from entry:bormida", "move_to road", "move_take I3", "road_step P1 l1");
    holds(was_told(MAR_FRANCE, "\"to\":\"l1\",\"step\":2"));
    play("road_step P1 l5");
    holds(was_told(MAR_FRANCE, "\"to\":\"l5\",\"step\":3"));
    legal_is("road_step stop", NULL);
    plays("road_step stop", "move_from entry:bormida", "move_to road", "move_take I2");
    play("road_step P1 l1");
    holds(was_told(MAR_FRANCE, "\"to\":\"l1\",\"step\":3"));
    legal_is("road_step stop", NULL);
    play("road_step stop");
    equal(piece_count("l5", "I3"), 1);
    equal(piece_count("l1", "I2"), 1);
    equal(number_at("commands_used"), 0);
    // By road nobody follows: the bridge is the only way left, and its choice the piece.
    play("move_from entry:bormida");
    legal_is("move_take I3", "move_take I2", "move_take C2", "move_take A1", NULL);
    play("move_take C2");
    cited(MAR_8_52);
    equal(piece_count("l1", "C2"), 1);
    equal(number_at("commands_used"), 1);
    refused("move_from entry:bormida", MAR_8_22);
}

EXAMPLE(E5, "the piece in l1 goes first, and two that enter follow on steps 2 and 3") {
    position("round 3 austria move", "A l1 I2", "A entry:bormida 3xI3", REAR, "F l38 I2");
    plays("move_from l1", "move_to road", "road_step P1 l5");
    holds(was_told(MAR_FRANCE, "\"step\":1"));
    plays("road_step stop", "move_from entry:bormida", "move_to road", "road_step P1 l1");
    play("road_step P1 l5");
    holds(was_told(MAR_FRANCE, "\"step\":2"));
    plays("road_step stop", "move_from entry:bormida", "move_to road", "road_step P1 l1");
    holds(was_told(MAR_FRANCE, "\"step\":2"));
    play("road_step P1 l5");
    holds(was_told(MAR_FRANCE, "\"step\":3"));
    legal_is("road_step stop", NULL);
    play("road_step stop");
    equal(piece_count("l5", NULL), 3);
}

EXAMPLE(E5, "if a piece that enters crosses first, the one in l1 waits and stops behind it") {
    position("round 3 austria move", "A l1 I2", "A entry:bormida 3xI3", REAR, "F l38 I2");
    plays("move_from entry:bormida", "move_to road", "road_step P1 l1", "road_step P1 l5");
    holds(was_told(MAR_FRANCE, "\"step\":2"));
    plays("road_step stop", "move_from l1", "move_to road", "road_step P1 l5");
    holds(was_told(MAR_FRANCE, "\"step\":3"));
    legal_is("road_step stop", NULL);
    plays("road_step stop", "move_from entry:bormida", "move_to road", "road_step P1 l1");
    legal_is("road_step stop", NULL);
    refused("road_step P1 l5", MAR_8_22);
    play("road_step stop");
    equal(piece_count("l1", "I3"), 1);
    equal(piece_count("l5", "I3"), 1);
    equal(piece_count("l5", "I2"), 1);
}

EXAMPLE(E6, "unconnected roads in bolla: who starts there takes any, who comes by S2 does not") {
    position("round 3 austria move", "A bolla I2", "A l7 I2", REAR, "F l38 I2");
    plays("move_from bolla", "move_to road");
    legal_is("road_step P4 cabianca", "road_step S2 l7", "road_step P4 lungafame",
             "road_step S15 lungafame", "road_step S18 l21", NULL);
    position("round 3 austria move", "A bolla I2", "A l7 I2", REAR, "F l38 I2");
    plays("move_from l7", "move_to road", "road_step S2 bolla");
    legal_is("road_step P4 cabianca", "road_step P4 lungafame", "road_step stop", NULL);
    refused("road_step S15 lungafame", MAR_8_20);
    refused("road_step S18 l21", MAR_8_20);
    allowed("road_step P4 lungafame");
}

EXAMPLE(E6, "and in valle: from fourance by P1 on by P1, not by P4") {
    position("round 3 austria move", "A fourance I2", REAR, "F l38 I2");
    plays("move_from fourance", "move_to road", "road_step P1 valle");
    legal_is("road_step P1 l34", "road_step stop", NULL);
    refused("road_step P4 l34", MAR_8_20);
    refused("road_step P4 l21", MAR_8_20);
}

EXAMPLE(E7, "through l34 by P1 it is free, on by P4 it costs a command") {
    position("round 3 austria move", "A valle I2", REAR, "F l38 I2");
    plays("move_from valle", "move_to road", "road_step P1 l34", "road_step P1 travaglini");
    play("road_step stop");
    equal(piece_count("travaglini", "I2"), 1);
    equal(number_at("commands_used"), 0);
    position("round 3 austria move", "A valle I2", REAR, "F l38 I2");
    plays("move_from valle", "move_to road", "road_step P1 l34", "road_step P4 travaglini");
    play("road_step stop");
    equal(piece_count("travaglini", "I2"), 1);
    equal(number_at("commands_used"), 1);
    position("round 3 austria move", "A valle I2", REAR, "F l38 I2", "commands 3");
    plays("move_from valle", "road_step P1 l34");
    refused("road_step P4 travaglini", MAR_7_6);
    allowed("road_step P1 travaglini");
}

#define L51 "A travaglini I2", "A cassano I2", FRENCH_REAR

EXAMPLE(E8, "in place: along the primary road free and shown, elsewhere a command and not shown") {
    position("round 3 france move", L51, "F l51 I2 C2");
    plays("move_from l51", "move_to road", "move_take C2");
    refused("road_step block cassano", MAR_8_32);
    play("road_step block travaglini");
    equal(piece_count("l51/travaglini", "C2"), 1);
    equal(number_at("commands_used"), 0);
    holds(was_told(MAR_AUSTRIA, "\"class\":\"C2\""));
    position("round 3 france move", L51, "F l51 I2 C2");
    plays("move_from l51", "move_to block cassano", "move_take C2", "move_take go");
    cited(MAR_8_11);
    equal(piece_count("l51/cassano", "C2"), 1);
    equal(number_at("commands_used"), 1);
    holds(!was_told(MAR_AUSTRIA, "C2"));
    equal(told_count(MAR_AUSTRIA, "shown"), 0);
}

EXAMPLE(E8, "from l56 by P1 on to l51/travaglini is free, to l51/cassano refused") {
    position("round 3 france move", L51, "F l56 C2");
    plays("move_from l56", "move_to road", "road_step P1 l51");
    refused("road_step block cassano", MAR_8_32);
    play("road_step block travaglini");
    equal(piece_count("l51/travaglini", "C2"), 1);
    equal(number_at("commands_used"), 0);
}

#define SPLITTING "F marengo I2", "F valle I2", REAR

EXAMPLE(E15, "both C2 go on to one approach: one more command") {
    position("round 3 austria move", "A l18 I2 2xC2", SPLITTING);
    plays("move_from l18", "move_to to fourance", "move_take I2", "move_take C2", "move_take C2");
    play("move_take go");
    equal(number_at("commands_used"), 1);
    legal_is("continue_at marengo", "continue_at valle", "continue_at stay", NULL);
    plays("continue_at valle", "continue_take C2", "continue_take go");
    equal(number_at("commands_used"), 2);
    equal(piece_count("fourance/valle", "C2"), 2);
    equal(piece_count("fourance", "I2"), 1);
    asks(MAR_AUSTRIA, "move_from");
}

EXAMPLE(E15, "one to each approach: two more commands") {
    position("round 3 austria move", "A l18 I2 2xC2", SPLITTING);
    plays("move_from l18", "move_to to fourance", "move_take I2", "move_take C2", "move_take C2");
    plays("move_take go", "continue_at valle", "continue_take go");
    equal(number_at("commands_used"), 2);
    plays("continue_at marengo", "continue_take go");
    equal(number_at("commands_used"), 3);
    equal(piece_count("fourance/valle", "C2"), 1);
    equal(piece_count("fourance/marengo", "C2"), 1);
    equal(piece_count("fourance", "I2"), 1);
}

EXAMPLE(E15, "two C2 with no command left: both to one approach or both stay") {
    position("round 3 austria move", "A l18 2xC2", SPLITTING, "commands 2");
    plays("move_from l18", "move_to to fourance", "move_take C2", "move_take go");
    equal(number_at("commands_used"), 3);
    legal_is("continue_at marengo", "continue_at valle", "continue_at stay", NULL);
    play("continue_at marengo");
    legal_is("continue_take go", NULL);
    play("continue_take go");
    equal(piece_count("fourance/marengo", "C2"), 2);
    asks(MAR_AUSTRIA, "move_from");
    position("round 3 austria move", "A l18 2xC2", SPLITTING, "commands 2");
    plays("move_from l18", "move_to to fourance", "move_take C2", "move_take go");
    play("continue_at stay");
    equal(piece_count("fourance", "C2"), 2);
    asks(MAR_AUSTRIA, "move_from");
}

// The group of l7 has been blocked and has split; the I2 of spinetta attacks.
static void turn_fourance(void) {
    position("round 3 austria move", "A l7 I2 C2", "A spinetta I2", REAR, "F fourance I2 I1",
             FRENCH_REAR);
    plays("move_from l7", "move_to to fourance", "move_take I2", "move_take C2", "move_take go");
    holds(was_told(MAR_FRANCE, "\"from\":\"l7\",\"approach\":\"l7/fourance\",\"count\":2"));
    plays("block I2", "block done", "blocked split", "split_take C2", "split_take go");
    equal(piece_count("fourance/l7", "I2"), 1);
    equal(piece_count("l7/fourance", "C2"), 1);
    equal(piece_count("l7", "I2"), 1);
    equal(number_at("commands_used"), 2);
    holds(was_told(MAR_FRANCE, "\"place\":\"l7/fourance\",\"stays\":1,\"advances\":1"));
    equal(told_count(MAR_FRANCE, "shown"), 0);
    view_has(MAR_FRANCE, "{'place':'l7','army':'austria','count':1,'pieces':[],'remembered':[]}");
    view_has(MAR_FRANCE, "{'place':'l7/fourance','army':'austria','count':1,'pieces':[],"
                         "'remembered':[]}");
    plays("move_from spinetta", "move_to to fourance", "move_take go");
    equal(number_at("commands_used"), 3);
    asks(MAR_FRANCE, "block");
    legal_is("block I1", "block no", NULL);
}

EXAMPLE(E16, "blocked, then turned: the defenders pay for leaving and go where no enemy is") {
    turn_fourance();
    play("block no");
    equal(told_count(MAR_AUSTRIA, "loss"), 2);
    equal(piece_count("fourance/l7", "I1"), 1);
    equal(piece_count("fourance", "I1"), 0);
    equal(morale(MAR_FRANCE), 15);
    legal_is("retreat_to marengo", "retreat_to l18", "retreat_to valle", "retreat_to poggi", NULL);
    refused("retreat_to l7", MAR_12_6);
    refused("retreat_to spinetta", MAR_12_6);
    play("retreat_to poggi");
    equal(piece_count("poggi", "I1"), 1);
    equal(piece_count("fourance", "I2"), 1);
    refused("move_from l7/fourance", MAR_8_1);
    play("move_from done");
    cited(MAR_6_5);
    equal(piece_count("l7", "C2"), 1);
    equal(piece_count("l7/fourance", NULL), 0);
}

EXAMPLE(E16, "the second attack may be blocked as well") {
    turn_fourance();
    plays("block I1", "block done", "blocked stay");
    equal(piece_count("fourance/spinetta", "I1"), 1);
    equal(piece_count("spinetta", "I2"), 1);
    equal(morale(MAR_FRANCE), 17);
    play("move_from done");
    equal(piece_count("l7/fourance", "C2"), 1); // it still faces the enemy
}

EXAMPLE(E17, "no room: two of the three survivors are given up") {
    position("round 3 austria move", "A cabianca/bolla 2xI2", "A l7 I2", REAR, "F bolla I2 C2",
             "F bolla/l7 I2", "F bolla/cabianca#2 I1", "F lungafame 4xI2", "F l21 8xI2");
    plays("move_from cabianca/bolla", "move_to to bolla", "move_take I2", "move_take go");
    equal(told_count(MAR_AUSTRIA, "block"), 0);
    equal(told_count(MAR_AUSTRIA, "loss"), 3);
    // Two have to go and they are named in class order: the first must be an I1.
    asks(MAR_FRANCE, "retreat_lost");
    equal(told_count(MAR_AUSTRIA, "gone"), 1);
    legal_is("retreat_lost I1", "retreat_lost C2", NULL);
    play("retreat_lost I1");
    equal(told_count(MAR_AUSTRIA, "gone"), 2);
    equal(piece_count("l21", "C2"), 1);
    equal(piece_count("l21", NULL), 9);
    equal(piece_count("lungafame", NULL), 4);
    equal(piece_count("cabianca", NULL), 0);
    equal(piece_count(NULL, "I1"), 0);
    equal(piece_count("bolla", "I2"), 2);
    equal(morale(MAR_FRANCE), 12);
    equal(morale(MAR_AUSTRIA), 16);
}

EXAMPLE(E24, "a full locale on the way stops a piece that enters") {
    position("round 11 france move", "A l5 I2", "F san_giuliano_vecchio 4xI2",
             "F entry:south_four I2", FRENCH_REAR);
    plays("move_from entry:south_four", "road_step P6 moschini");
    refused("road_step P6 san_giuliano_vecchio", MAR_8_2);
    refused("road_step P1 san_giuliano_vecchio", MAR_8_20);
    legal_is("road_step stop", NULL);
    play("road_step stop");
    equal(piece_count("moschini", "I2"), 1);
}

EXAMPLE(E24, "with room there it goes on by P6 and then P1 or P5, free") {
    position("round 11 france move", "A l5 I2", "F san_giuliano_vecchio 3xI2",
             "F entry:south_four I2", FRENCH_REAR, "commands 3");
    plays("move_from entry:south_four", "road_step P6 moschini");
    refused("road_step P1 san_giuliano_vecchio", MAR_8_20);
    play("road_step P6 san_giuliano_vecchio");
    allowed("road_step P1 l56");
    allowed("road_step P5 l61");
    plays("road_step P5 l61", "road_step stop");
    equal(piece_count("l61", "I2"), 1);
    equal(piece_count("san_giuliano_vecchio", "I2"), 3);
    equal(number_at("commands_used"), 3);
    position("round 11 france move", "A l5 I2", "F san_giuliano_vecchio 3xI2",
             "F entry:south_four I2", FRENCH_REAR);
    plays("move_from entry:south_four", "road_step P6 moschini",
          "road_step P6 san_giuliano_vecchio", "road_step P1 l56", "road_step stop");
    equal(piece_count("l56", "I2"), 1);
    equal(number_at("commands_used"), 0);
}

// The Austrians have left peterbona in their turn; now it is the French one.
static void leave_peterbona(void) {
    position("round 3 austria move", "A peterbona I2", "A l10 C2", REAR, "F marengo/peterbona I2",
             "F l18 2xI2", FRENCH_REAR);
    plays("move_from peterbona", "move_to to l5", "move_take go", "move_from done");
    asks(MAR_FRANCE, "move_from");
    equal(piece_count("marengo/peterbona", "I2"), 1);
}

EXAMPLE(E25, "facing nobody: the I2 moves in for one command") {
    leave_peterbona();
    plays("move_from marengo/peterbona", "move_take go");
    cited(MAR_8_13);
    equal(piece_count("peterbona", "I2"), 1);
    equal(number_at("commands_used"), 1);
}

EXAMPLE(E25, "or stands in reserve in marengo from M6.5 on") {
    leave_peterbona();
    play("move_from done");
    cited(MAR_6_5);
    holds(was_told(MAR_AUSTRIA, "\"from\":\"marengo/peterbona\",\"count\":1"));
    equal(piece_count("marengo", "I2"), 1);
    equal(piece_count("marengo/peterbona", NULL), 0);
}

EXAMPLE(E25, "if an Austrian piece retreats into peterbona, the I2 stays where it is") {
    leave_peterbona();
    plays("move_from l18", "move_to to l10", "move_take I2", "move_take go", "block no");
    plays("retreat_to peterbona", "move_from done");
    equal(told_count(MAR_AUSTRIA, "return"), 0);
    equal(piece_count("peterbona", "C2"), 1);
    equal(piece_count("marengo/peterbona", "I2"), 1);
}
