/* manoeuvre_test.c - chapter M9: attacks that are part of movement, and what blocks them. */
#include <string.h>

#include "games/marengo/marengo.h"
#include "harness/heard.h"

// Pieces far from the scene with a free road move, so that the turn does not end by itself.
#define REAR        "A c_pagella I2"
#define FRENCH_REAR "F san_giuliano_nuovo I2"

TEST_RULE(MAR_9_1, "a group crosses an open pair into a held locale and attacks") {
    position("round 3 austria move", "A l7 I2 C2", REAR, "F fourance I2");
    plays("move_from l7", "move_to to fourance", "move_take I2", "move_take C2", "move_take go");
    cited(MAR_9_1);
    asks(MAR_FRANCE, "block");
    holds(was_told(MAR_FRANCE, "\"from\":\"l7\",\"approach\":\"l7/fourance\",\"count\":2"));
    holds(!was_told(MAR_FRANCE, "\"class\""));
    equal(number_at("commands_used"), 1);
}

TEST_RULE(MAR_9_1, "any type may attack, artillery alone too") {
    position("round 3 austria move", "A l7 A1", REAR, "F fourance I2");
    plays("move_from l7", "move_to to fourance", "move_take go");
    cited(MAR_9_1);
    plays("block no", "retreat_to valle");
    equal(piece_count("fourance", "A1"), 1);
    equal(piece_count("valle", "I1"), 1);
    position("round 3 austria move", "A l7 C1", REAR, "F fourance I2");
    plays("move_from l7", "move_to to fourance", "move_take go");
    asks(MAR_FRANCE, "block");
}

TEST_RULE(MAR_9_1, "the group must fit into the locale, and a blocked pair is not crossed") {
    position("round 3 austria move", "A bolla 5xI2", REAR, "F lungafame I2");
    plays("move_from bolla", "move_to to lungafame", "move_take I2", "move_take I2",
          "move_take I2");
    refused("move_take I2", MAR_8_2);
    play("move_take go");
    cited(MAR_9_1);
    holds(was_told(MAR_FRANCE, "\"count\":4"));
    position("round 3 austria move", "A bolla 5xI2", REAR, "F lungafame/bolla I2");
    play("move_from bolla");
    refused("move_to to lungafame", MAR_8_4);
}

TEST_RULE(MAR_9_2, "into a cavalry-obstructing approach a group needs infantry") {
    position("round 3 austria move", "A l6 C2 A1", REAR, "F marengo I2");
    play("move_from l6");
    refused("move_to to marengo", MAR_9_2);
    allowed("move_to block marengo");
    position("round 3 austria move", "A l6 I2 I1 C2 A1", REAR, "F marengo I2");
    plays("move_from l6", "move_to to marengo");
    legal_is("move_take I2", "move_take I1", NULL);
    refused("move_take C2", MAR_9_2);
    refused("move_take A1", MAR_9_2);
    plays("move_take I1", "move_take C2", "move_take go");
    asks(MAR_FRANCE, "block");
}

TEST_RULE(MAR_9_2, "its owner shows one infantry piece of his choice before the defender decides") {
    position("round 3 austria move", "A l6 I3 I2 I1 C2", REAR, "F marengo I2");
    plays("move_from l6", "move_to to marengo", "move_take I3", "move_take I2", "move_take C2");
    play("move_take go");
    asks(MAR_AUSTRIA, "show");
    equal(strlen(told_last(MAR_FRANCE)), 0);
    legal_is("show I3", "show I2", NULL);
    refused("show C2", MAR_9_2);
    refused("show I1", MAR_9_2); // it stayed in l6
    play("show I2");
    asks(MAR_FRANCE, "block");
    holds(was_told(MAR_FRANCE, "\"kind\":\"shown\""));
    holds(was_told(MAR_FRANCE, "\"class\":\"I2\""));
    holds(!was_told(MAR_FRANCE, "I3"));
    view_has(MAR_FRANCE, "'pieces':[{'class':'I2','moved':true,'part':'group'}]");
}

TEST_RULE(MAR_9_2, "the piece is turned down when the attack is over") {
    position("round 3 austria move", "A l6 I3 I2 C2", REAR, "F marengo I2");
    plays("move_from l6", "move_to to marengo");
    refused("move_take C2", MAR_9_2);
    plays("move_take I3", "move_take go");
    holds(was_told(MAR_FRANCE, "\"class\":\"I3\"")); // the only infantry, so nothing was asked
    plays("block I2", "block done", "blocked stay");
    view_has(MAR_FRANCE, "{'place':'l6','army':'austria','count':3,'pieces':[],"
                         "'remembered':['I3']}");
}

TEST_RULE(MAR_9_2, "so road cavalry never attacks into one, but passes where no enemy is") {
    position("round 3 austria move", "A peterbona C2", REAR, "F marengo I2");
    plays("move_from peterbona", "move_to road");
    refused("road_step P1 marengo", MAR_9_2);
    allowed("road_step block marengo");
    position("round 3 austria move", "A peterbona C2", REAR, "F fourance I2");
    plays("move_from peterbona", "move_to road");
    allowed("road_step P1 marengo");
    position("round 3 austria move", "A peterbona C2", REAR, "F fourance I2");
    play("move_from peterbona");
    allowed("move_to to marengo");
}

TEST_RULE(MAR_9_3, "a group from reserve may be blocked from reserve") {
    position("round 3 austria move", "A l7 I2", REAR, "F fourance I2 C2", "F fourance/valle I3",
             "A valle I2");
    plays("move_from l7", "move_to to fourance", "move_take go");
    asks(MAR_FRANCE, "block");
    // The I3 stands on an approach and is no help.
    legal_is("block I2", "block C2", "block no", NULL);
}

TEST_RULE(MAR_9_3, "with nobody in reserve there is no block") {
    position("round 3 austria move", "A l7 I2", REAR, "F fourance/valle I3", "A valle I2");
    plays("move_from l7", "move_to to fourance", "move_take go");
    equal(told_count(MAR_AUSTRIA, "block"), 0);
    asks(MAR_FRANCE, "retreat_to");
    play("retreat_to poggi");
    equal(piece_count("fourance", "I2"), 1);
    equal(piece_count("poggi", "I2"), 1);
    equal(morale(MAR_FRANCE), 16);
}

TEST_RULE(MAR_9_3, "a group that leaves by the approach it blocked cannot be blocked") {
    position("round 3 austria move", "A l7/fourance I2", REAR, "F fourance I2 C2");
    plays("move_from l7/fourance", "move_to to fourance", "move_take go");
    equal(told_count(MAR_AUSTRIA, "block"), 0);
    asks(MAR_FRANCE, "retreat_to");
    plays("retreat_to valle", "retreat_to valle");
    equal(piece_count("fourance", "I2"), 1);
    equal(piece_count("valle", "I1"), 1);
    equal(piece_count("valle", "C2"), 1);
}

TEST_RULE(MAR_9_4, "the defender blocks with one or more pieces of that reserve") {
    position("round 3 austria move", "A l7 I2", REAR, "F fourance I2 C2", "F valle I3");
    plays("move_from l7", "move_to to fourance", "move_take go");
    refused("block I3", MAR_9_4);
    refused("block done", MAR_9_4);
    play("block I2");
    refused("block no", MAR_9_4);
    equal(told_count(MAR_AUSTRIA, "block"), 0);
    plays("block C2", "block done");
    holds(was_told(MAR_AUSTRIA, "\"place\":\"fourance/l7\",\"active\":2,\"inactive\":0"));
    holds(!was_told(MAR_AUSTRIA, "C2"));
    equal(piece_count("fourance/l7", NULL), 2);
    equal(piece_count("fourance", NULL), 0);
    equal(number_at("commands_used"), 1);
}

TEST_RULE(MAR_9_4, "inactive pieces block too, and stay inactive") {
    position("round 3 austria move", "A l5 I2", REAR, "F l10 I2 I2-inactive");
    plays("move_from l5", "move_to to l10", "move_take go");
    legal_is("block I2", "block I2-inactive", "block no", NULL);
    refused("block C2", MAR_9_4);
    play("block I2-inactive");
    refused("block I2", MAR_15_1);
    play("block done");
    holds(was_told(MAR_AUSTRIA, "\"active\":0,\"inactive\":1"));
    equal(piece_count("l10/l5", "I2-inactive"), 1);
    equal(piece_count("l10", "I2"), 1);
}

TEST_RULE(MAR_9_4, "of two pairs he blocks the one that is attacked") {
    position("round 3 austria move", "A cabianca 2xI2", REAR, "F bolla I2");
    plays("move_from cabianca", "move_to to bolla#2", "move_take go");
    refused("block I3", MAR_9_4);
    plays("block I2", "block done");
    equal(piece_count("bolla/cabianca#2", "I2"), 1);
    equal(piece_count("bolla/cabianca", "I2"), 0);
    play("blocked advance");
    equal(piece_count("cabianca/bolla#2", "I2"), 1);
}

TEST_RULE(MAR_9_5, "a blocked group stays in the reserve it came from") {
    position("round 3 austria move", "A l7 I2 C2", REAR, "F fourance I2");
    plays("move_from l7", "move_to to fourance", "move_take I2", "move_take C2", "move_take go");
    plays("block I2", "block done");
    asks(MAR_AUSTRIA, "blocked");
    legal_is("blocked stay", "blocked advance", "blocked split", NULL);
    play("blocked stay");
    cited(MAR_9_5);
    equal(piece_count("l7", NULL), 2);
    equal(number_at("commands_used"), 1);
}

TEST_RULE(MAR_9_5, "or blocks the near approach, all of it") {
    position("round 3 austria move", "A l7 I2 C2", REAR, "F fourance I2");
    plays("move_from l7", "move_to to fourance", "move_take I2", "move_take C2", "move_take go");
    plays("block I2", "block done", "blocked advance");
    cited(MAR_9_5);
    holds(was_told(MAR_FRANCE, "\"place\":\"l7/fourance\",\"stays\":0,\"advances\":2"));
    equal(piece_count("l7/fourance", NULL), 2);
    equal(number_at("commands_used"), 1);
}

TEST_RULE(MAR_9_6, "somebody has to stay") {
    position("round 3 austria move", "A l7 2xI2", REAR, "F fourance I2");
    plays("move_from l7", "move_to to fourance", "move_take I2", "move_take go");
    plays("block I2", "block done", "blocked split");
    asks(MAR_AUSTRIA, "split_take");
    refused("split_take I2", MAR_9_6);
    allowed("split_take go");
}

TEST_RULE(MAR_9_6, "some of each costs one more command") {
    position("round 3 austria move", "A l7 I3 I2 C2", REAR, "F fourance I2");
    plays("move_from l7", "move_to to fourance", "move_take I3", "move_take I2", "move_take C2");
    plays("move_take go", "block I2", "block done", "blocked split");
    refused("split_take go", MAR_9_6);
    plays("split_take I2", "split_take C2");
    refused("split_take C2", MAR_15_1); // none is left
    play("split_take go");
    cited(MAR_7_5);
    holds(was_told(MAR_FRANCE, "\"stays\":1,\"advances\":2"));
    equal(piece_count("l7", "I3"), 1);
    equal(piece_count("l7/fourance", NULL), 2);
    equal(number_at("commands_used"), 2);
}

TEST_RULE(MAR_9_6, "the last of the group cannot advance with the others") {
    position("round 3 austria move", "A l7 2xI2", REAR, "F fourance I2");
    plays("move_from l7", "move_to to fourance", "move_take I2", "move_take go", "block I2",
          "block done", "blocked split");
    refused("split_take I2", MAR_9_6);
    legal_is("split_take go", NULL);
    play("split_take go");
    equal(piece_count("l7", "I2"), 1);
    equal(piece_count("l7/fourance", "I2"), 1);
}

TEST_RULE(MAR_9_6, "a single piece does not split, nor a group that cannot pay") {
    position("round 3 austria move", "A l7 I2", REAR, "F fourance I2");
    plays("move_from l7", "move_to to fourance", "move_take go", "block I2", "block done");
    refused("blocked split", MAR_9_6);
    legal_is("blocked stay", "blocked advance", NULL);
    position("round 3 austria move", "A l7 I2 C2", REAR, "F fourance I2", "commands 2");
    plays("move_from l7", "move_to to fourance", "move_take I2", "move_take C2", "move_take go");
    plays("block I2", "block done");
    refused("blocked split", MAR_7_6);
    legal_is("blocked stay", "blocked advance", NULL);
}

TEST_RULE(MAR_9_6, "either way the group has moved and does not continue") {
    position("round 3 austria move", "A fourance 2xC2", REAR, "F valle I2", "F l18 I2");
    plays("move_from fourance", "move_to to valle", "move_take go", "block I2", "block done");
    refused("blocked split", MAR_9_6);
    play("blocked stay");
    asks(MAR_AUSTRIA, "move_from");
    equal(number_at("commands_used"), 1);
    plays("move_from fourance", "move_to to l18", "move_take go", "block I2", "block done");
    play("blocked advance");
    asks(MAR_AUSTRIA, "move_from");
    refused("move_from fourance", MAR_8_1);
    refused("move_from fourance/l18", MAR_8_1);
    equal(number_at("commands_used"), 2);
}

TEST_RULE(MAR_9_7, "if nobody blocks, all enemies in the locale retreat, then the group enters") {
    position("round 3 austria move", "A l7 I2 C2", REAR, "A valle I2", "F fourance C2",
             "F fourance/valle I2");
    plays("move_from l7", "move_to to fourance", "move_take I2", "move_take C2", "move_take go");
    play("block no");
    cited(MAR_9_7);
    asks(MAR_FRANCE, "retreat_to");
    equal(piece_count("fourance", "I2"), 0);
    plays("retreat_to marengo", "retreat_to l18");
    equal(piece_count("marengo", "I1"), 1);
    equal(piece_count("l18", "C2"), 1);
    equal(morale(MAR_FRANCE), 16);
    asks(MAR_AUSTRIA, "continue_at");
    play("continue_at stay");
    equal(piece_count("fourance", "I2"), 1);
    equal(piece_count("fourance", "C2"), 1);
}

TEST_RULE(MAR_9_7, "its cavalry may continue") {
    position("round 3 austria move", "A l7 C2", REAR, "F fourance I2");
    plays("move_from l7", "move_to to fourance", "move_take go", "block no", "retreat_to valle");
    cited(MAR_9_7);
    legal_is("continue_at valle", "continue_at stay", NULL);
    plays("continue_at valle", "continue_take go");
    equal(piece_count("fourance/valle", "C2"), 1);
    equal(number_at("commands_used"), 1);
}

TEST_RULE(MAR_9_8, "only cavalry attacks by road") {
    position("round 3 austria move", "A l5 I2 C2 A1", REAR, "F peterbona I2");
    plays("move_from l5", "move_to road", "move_take I2");
    refused("road_step P1 peterbona", MAR_9_8);
    allowed("road_step P2 l10");
    position("round 3 austria move", "A l5 I2 C2 A1", REAR, "F peterbona I2");
    plays("move_from l5", "move_to road", "move_take A1");
    refused("road_step P1 peterbona", MAR_9_8);
    position("round 3 austria move", "A l5 I2 C2 A1", REAR, "F peterbona I2");
    plays("move_from l5", "move_to road", "move_take C2");
    allowed("road_step P1 peterbona");
}

TEST_RULE(MAR_9_8, "it is shown, keeps the primary-road exemption and goes on after success") {
    position("round 3 austria move", "A l5 I2 C2", REAR, "F l10 I2", "F l18 I2", "commands 3");
    plays("move_from l5", "move_take C2", "road_step P2 l10");
    cited(MAR_9_1);
    holds(was_told(MAR_FRANCE, "\"kind\":\"shown\""));
    holds(was_told(MAR_FRANCE, "\"class\":\"C2\""));
    plays("block no", "retreat_to l18", "road_step P2 l12", "road_step P2 l20", "road_step stop");
    equal(piece_count("l20", "C2"), 1);
    equal(number_at("commands_used"), 3);
    // Infantry follows only when the enemy has gone.
    play("move_from l5");
    allowed("road_step P2 l10");
    position("round 3 austria move", "A l5 I2 C2", REAR, "F l10 I2", "F l18 I2", "commands 3");
    plays("move_from l5", "move_take I2");
    refused("road_step P2 l10", MAR_9_8);
}

TEST_RULE(MAR_9_8, "blocked, it stops in the locale it has reached, at no further cost") {
    position("round 3 austria move", "A l1 I2 C2", REAR, "F peterbona I2");
    plays("move_from l1", "move_to road", "move_take C2", "road_step P1 l5",
          "road_step P1 peterbona");
    plays("block I2", "block done");
    legal_is("blocked stay", "blocked advance", NULL);
    refused("blocked split", MAR_9_6);
    play("blocked stay");
    asks(MAR_AUSTRIA, "move_from");
    equal(piece_count("l5", "C2"), 1);
    equal(number_at("commands_used"), 0);
    plays("move_from l1", "move_to road", "road_step P1 l5");
    refused("road_step P1 peterbona", MAR_8_21);
    position("round 3 austria move", "A l5 I2 C2", REAR, "F peterbona I2");
    plays("move_from l5", "move_to road", "move_take I2");
    refused("road_step P1 peterbona", MAR_9_8);
}

TEST_RULE(MAR_9_8, "or it blocks the near approach there") {
    position("round 3 austria move", "A l1 I2 C2", REAR, "F peterbona I2", "commands 3");
    plays("move_from l1", "move_take C2", "road_step P1 l5", "road_step P1 peterbona");
    plays("block I2", "block done", "blocked advance");
    equal(piece_count("l5/peterbona", "C2"), 1);
    equal(piece_count("l1", "C2"), 0);
    equal(number_at("commands_used"), 3);
    view_has(MAR_FRANCE, "{'place':'l5/peterbona','army':'austria','count':1,'pieces':[],"
                         "'remembered':['C2']}");
    position("round 3 austria move", "A l5 I2", REAR, "F peterbona I2", "commands 3");
    plays("move_from l5");
    refused("road_step P1 peterbona", MAR_9_8);
}

TEST_RULE(MAR_9_8, "an attack by secondary road costs its command even if it is blocked") {
    position("round 3 austria move", "A l18 I2 C2", REAR, "F fourance I2");
    plays("move_from l18", "move_to road", "move_take C2", "road_step S4 fourance");
    cited(MAR_8_24);
    equal(number_at("commands_used"), 1);
    plays("block I2", "block done", "blocked advance");
    equal(number_at("commands_used"), 1);
    equal(piece_count("l18/fourance", "C2"), 1);
    position("round 3 austria move", "A l18 I2 C2", REAR, "F fourance I2");
    plays("move_from l18", "move_to road", "move_take I2");
    refused("road_step S4 fourance", MAR_9_8);
}

TEST_RULE(MAR_9_8, "an attack needs a free step like any crossing") {
    position("round 3 austria move", "A l5 I2 C2", REAR, "F peterbona I2",
             "crossing P1 l5 peterbona 3");
    plays("move_from l5", "move_to road", "move_take C2");
    refused("road_step P1 peterbona", MAR_8_22);
    allowed("road_step block peterbona");
    position("round 3 austria move", "A l5 I2 C2", REAR, "F peterbona I2",
             "crossing P1 l5 peterbona 2");
    plays("move_from l5", "move_to road", "move_take C2");
    allowed("road_step P1 peterbona");
    position("round 3 austria move", "A l5 I2 C2", REAR, "F peterbona I2",
             "crossing P1 l5 peterbona 2");
    plays("move_from l5", "move_to road", "move_take I2");
    refused("road_step P1 peterbona", MAR_9_8);
}

TEST_RULE(MAR_9_9, "a locale may be attacked several times, over different pairs") {
    position("round 3 austria move", "A l7 2xI2", "A spinetta I2", "A l18 I2", REAR,
             "F fourance I2 I1");
    plays("move_from l7", "move_to to fourance", "move_take go", "block I2", "block done",
          "blocked stay");
    // The blocked pair is closed to those who did not attack as well.
    play("move_from l7");
    refused("move_to to fourance", MAR_8_4);
    plays("move_to block fourance", "move_take go");
    plays("move_from spinetta", "move_to to fourance", "move_take go");
    // What is still in reserve may block again.
    legal_is("block I1", "block no", NULL);
    plays("block I1", "block done", "blocked stay");
    equal(number_at("commands_used"), 3);
    equal(piece_count("fourance", NULL), 0);
    equal(piece_count("fourance/spinetta", "I1"), 1);
}

TEST_RULE(MAR_9_9, "after a success other pieces may move in as usual") {
    position("round 3 austria move", "A l7 I2", "A spinetta I2", REAR, "F fourance I2 I1",
             "F fourance/l7 I2");
    play("move_from l7");
    refused("move_to to fourance", MAR_8_4);
    position("round 3 austria move", "A l7 I2", "A spinetta I2", REAR, "F fourance I2 I1",
             "F fourance/l7 I2");
    plays("move_from spinetta", "move_to to fourance", "move_take go", "block no");
    plays("retreat_loss I1", "retreat_to marengo", "retreat_to marengo");
    equal(piece_count("fourance", "I2"), 1);
    plays("move_from l7", "move_to to fourance", "move_take go");
    equal(told_count(MAR_FRANCE, "attack"), 1);
    equal(told_count(MAR_FRANCE, "move"), 1);
    equal(piece_count("fourance", "I2"), 2);
}

TEST_RULE(MAR_9_10, "a group from reserve passes friends on the near approach") {
    position("round 3 austria move", "A l7 I2", "A l7/fourance I3", REAR, "F fourance I2");
    plays("move_from l7", "move_to to fourance", "move_take go");
    asks(MAR_FRANCE, "block"); // it started in reserve, so it may be blocked
    plays("block no", "retreat_to valle");
    equal(piece_count("fourance", "I2"), 1);
    equal(piece_count("l7/fourance", "I3"), 1);
}

TEST_RULE(MAR_9_10, "and if it is blocked it may join them there") {
    position("round 3 austria move", "A l7 I2", "A l7/fourance I3", REAR, "F fourance I2");
    plays("move_from l7", "move_to to fourance", "move_take go", "block I2", "block done");
    legal_is("blocked stay", "blocked advance", NULL);
    play("blocked advance");
    equal(piece_count("l7/fourance", "I2"), 1);
    equal(piece_count("l7/fourance", "I3"), 1);
    equal(piece_count("l7", NULL), 0);
    allowed("move_from l7/fourance"); // the I3 has not moved
}
