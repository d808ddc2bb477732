/* continuation_test.c - M8.30 to M8.34: cavalry that goes on to block an approach. */
#include <string.h>

#include "games/marengo/marengo.h"
#include "harness/heard.h"

// A piece far from the scene with a free road move, so that the turn does not end by itself.
#define REAR "A c_pagella I2"

TEST_RULE(MAR_8_30, "cavalry may go on to any approach that faces the enemy") {
    position("round 3 austria move", "A l18 C2", REAR, "F marengo I2", "F valle I2");
    plays("move_from l18", "move_to to fourance", "move_take go");
    asks(MAR_AUSTRIA, "continue_at");
    legal_is("continue_at marengo", "continue_at valle", "continue_at stay", NULL);
    refused("continue_at l18", MAR_8_30);
    refused("continue_at poggi", MAR_8_30);
    refused("continue_at l31", MAR_8_30); // no approach of fourance at all
    plays("continue_at valle", "continue_take go");
    cited(MAR_8_30);
    equal(piece_count("fourance/valle", "C2"), 1);
    equal(number_at("commands_used"), 1);
}

TEST_RULE(MAR_8_30, "it may as well stay") {
    position("round 3 austria move", "A l18 C2", REAR, "F marengo I2", "F valle I2");
    plays("move_from l18", "move_to to fourance", "move_take go");
    refused("continue_at l7", MAR_8_30);
    play("continue_at stay");
    asks(MAR_AUSTRIA, "move_from");
    equal(piece_count("fourance", "C2"), 1);
    not_cited(MAR_8_30);
}

TEST_RULE(MAR_8_30, "it may block where the enemy blocks the other side") {
    position("round 3 austria move", "A l18 C2", REAR, "F marengo I2", "F valle/fourance I2");
    plays("move_from l18", "move_to to fourance", "move_take go");
    refused("continue_at spinetta", MAR_8_30);
    plays("continue_at valle", "continue_take go");
    equal(piece_count("fourance/valle", "C2"), 1);
}

TEST_RULE(MAR_8_30, "after a successful manoeuvre attack too") {
    position("round 3 austria move", "A l18 C2", REAR, "F fourance I2", "F marengo I2");
    plays("move_from l18", "move_to to fourance", "move_take go", "block no", "retreat_to valle");
    asks(MAR_AUSTRIA, "continue_at");
    legal_is("continue_at marengo", "continue_at valle", "continue_at stay", NULL);
    refused("continue_at poggi", MAR_8_30);
    plays("continue_at valle", "continue_take go");
    equal(piece_count("fourance/valle", "C2"), 1);
    equal(number_at("commands_used"), 1);
}

TEST_RULE(MAR_8_30, "after crossing from an approach too") {
    position("round 3 austria move", "A l5/peterbona C2", REAR, "F marengo I2", "F l18 I2");
    plays("move_from l5/peterbona", "move_take go");
    legal_is("continue_at marengo", "continue_at l18", "continue_at stay", NULL);
    refused("continue_at l5", MAR_8_30);
    plays("continue_at l18", "continue_take go");
    equal(piece_count("peterbona/l18", "C2"), 1);
}

TEST_RULE(MAR_8_30, "infantry and artillery do not go on, not even beside cavalry") {
    position("round 3 austria move", "A l18 I2 A1", REAR, "F marengo I2", "F valle I2");
    plays("move_from l18", "move_to to fourance", "move_take I2", "move_take A1", "move_take go");
    asks(MAR_AUSTRIA, "move_from");
    position("round 3 austria move", "A l18 I2 C2 C1 A1", REAR, "F marengo I2", "F valle I2");
    plays("move_from l18", "move_to to fourance", "move_take I2", "move_take C2", "move_take C1",
          "move_take A1", "move_take go");
    refused("continue_at l7", MAR_8_30);
    play("continue_at valle");
    legal_is("continue_take C2", "continue_take C1", NULL);
    refused("continue_take I2", MAR_15_1);
    refused("continue_take A1", MAR_15_1);
}

TEST_RULE(MAR_8_30, "with no enemy next door nothing is asked") {
    position("round 3 austria move", "A l18 C2", "A l13 C2", REAR, "F l38 I2", "F marengo I2");
    plays("move_from l13", "move_to to l12", "move_take go");
    asks(MAR_AUSTRIA, "move_from");
    equal(told_count(MAR_AUSTRIA, "continue"), 0);
    plays("move_from l18", "move_to to fourance", "move_take go");
    legal_is("continue_at marengo", "continue_at stay", NULL);
    refused("continue_at valle", MAR_8_30);
}

TEST_RULE(MAR_8_31, "no continuation after moving from an approach to its own reserve") {
    position("round 3 austria move", "A fourance/valle C2", REAR, "F marengo I2", "F valle I2");
    plays("move_from fourance/valle", "move_to reserve", "move_take go");
    asks(MAR_AUSTRIA, "move_from");
    equal(piece_count("fourance", "C2"), 1);
    equal(number_at("commands_used"), 1);
    refused("move_from fourance", MAR_8_1);
}

TEST_RULE(MAR_8_31, "no continuation after a blocked attack, whether it stays or advances") {
    position("round 3 austria move", "A fourance 2xC2", REAR, "F valle I2", "F l18 I2");
    plays("move_from fourance", "move_to to valle", "move_take go", "block I2", "block done");
    play("blocked stay");
    asks(MAR_AUSTRIA, "move_from");
    equal(told_count(MAR_FRANCE, "continue"), 0);
    equal(piece_count("fourance", "C2"), 2);
    position("round 3 austria move", "A fourance 2xC2", REAR, "F valle I2", "F l18 I2");
    plays("move_from fourance", "move_to to valle", "move_take C2", "move_take go", "block I2",
          "block done", "blocked split", "split_take go");
    asks(MAR_AUSTRIA, "move_from");
    equal(piece_count("fourance", "C2"), 1);
    equal(piece_count("fourance/valle", "C2"), 1);
    refused("move_from fourance", MAR_8_1);
}

TEST_RULE(MAR_8_33, "each approach is chosen once") {
    position("round 3 austria move", "A l18 2xC2 C1", REAR, "F marengo I2", "F valle I2");
    plays("move_from l18", "move_to to fourance", "move_take C2", "move_take C2", "move_take C1");
    plays("move_take go", "continue_at valle", "continue_take C2", "continue_take go");
    refused("continue_at valle", MAR_8_33);
    legal_is("continue_at marengo", "continue_at stay", NULL);
}

TEST_RULE(MAR_8_33, "a part that leaves others costs one command, the last part nothing") {
    position("round 3 austria move", "A l18 C2 C1", REAR, "F marengo I2", "F valle I2");
    plays("move_from l18", "move_to to fourance", "move_take C2", "move_take C1", "move_take go");
    equal(number_at("commands_used"), 1);
    play("continue_at valle");
    refused("continue_take go", MAR_8_33);
    plays("continue_take C2", "continue_take go");
    cited(MAR_7_5);
    equal(number_at("commands_used"), 2);
    plays("continue_at marengo", "continue_take go");
    equal(number_at("commands_used"), 2);
    equal(piece_count("fourance/valle", "C2"), 1);
    equal(piece_count("fourance/marengo", "C1"), 1);
    equal(piece_count("fourance", NULL), 0);
}

TEST_RULE(MAR_8_33, "all of the group to one approach costs nothing") {
    position("round 3 austria move", "A l18 C2 C1", REAR, "F marengo I2", "F valle I2",
             "commands 1");
    plays("move_from l18", "move_to to fourance", "move_take C2", "move_take C1", "move_take go");
    play("continue_at valle");
    refused("continue_take go", MAR_8_33);
    plays("continue_take C2", "continue_take C1", "continue_take go");
    equal(number_at("commands_used"), 2);
    equal(piece_count("fourance/valle", NULL), 2);
    not_cited(MAR_7_5);
    // With no command left nobody can be left behind, so there is nothing to pick.
    position("round 3 austria move", "A l18 C2 C1", REAR, "F marengo I2", "F valle I2",
             "commands 2");
    plays("move_from l18", "move_to to fourance", "move_take C2", "move_take C1", "move_take go");
    play("continue_at valle");
    legal_is("continue_take go", NULL);
    play("continue_take go");
    equal(piece_count("fourance/valle", NULL), 2);
    equal(number_at("commands_used"), 3);
}

TEST_RULE(MAR_8_33, "beside infantry a part costs one command, and all may stay") {
    position("round 3 austria move", "A l18 I2 2xC2", REAR, "F marengo I2", "F valle I2",
             "commands 2");
    plays("move_from l18", "move_to to fourance", "move_take I2", "move_take C2", "move_take go");
    // No command is left, and the infantry stays behind: the cavalry has to stay too.
    asks(MAR_AUSTRIA, "move_from");
    equal(piece_count("fourance", NULL), 2);
    position("round 3 austria move", "A l18 I2 C2 C1", REAR, "F marengo I2", "F valle I2",
             "commands 1");
    plays("move_from l18", "move_to to fourance", "move_take I2", "move_take C2", "move_take C1",
          "move_take go", "continue_at valle");
    refused("continue_take go", MAR_8_33);
    plays("continue_take C2", "continue_take C1", "continue_take go");
    equal(number_at("commands_used"), 3);
    asks(MAR_AUSTRIA, "move_from");
    equal(piece_count("fourance", "I2"), 1);
    equal(piece_count("fourance/valle", NULL), 2);
}

TEST_RULE(MAR_8_34, "continuing pieces are shown, then turned down") {
    position("round 3 austria move", "A l18 I3 I2 2xC2", REAR, "F valle I2");
    plays("move_from l18", "move_to to fourance", "move_take I2", "move_take C2", "move_take go");
    holds(!was_told(MAR_FRANCE, "C2"));
    play("continue_at valle");
    equal(strlen(told_last(MAR_FRANCE)), 0);
    play("continue_take go");
    cited(MAR_8_34);
    holds(was_told(MAR_FRANCE, "\"rule\":\"M8.34\""));
    holds(was_told(MAR_FRANCE, "\"class\":\"C2\""));
    holds(was_told(MAR_GALLERY, "\"class\":\"C2\""));
    holds(!was_told(MAR_FRANCE, "I2"));
    view_has(MAR_FRANCE, "{'place':'fourance/valle','army':'austria','count':1,'pieces':[],"
                         "'remembered':['C2']}");
    view_has(MAR_FRANCE, "{'place':'fourance','army':'austria','count':1,'pieces':[],"
                         "'remembered':[]}");
}

TEST_RULE(MAR_8_34, "every piece of the part is shown") {
    position("round 3 austria move", "A l18 2xC2 C1", REAR, "F valle I2");
    plays("move_from l18", "move_to to fourance", "move_take C2", "move_take C2", "move_take C1");
    plays("move_take go", "continue_at valle", "continue_take C2", "continue_take C1");
    play("continue_take go");
    cited(MAR_8_34);
    equal(told_count(MAR_FRANCE, "shown"), 2);
    holds(was_told(MAR_FRANCE, "\"class\":\"C1\""));
    equal(piece_count("fourance", "C2"), 1);
}

TEST_RULE(MAR_8_34, "road cavalry that blocks is shown as well") {
    position("round 3 austria move", "A l1 C2", REAR, "F peterbona/l5 I2");
    plays("move_from l1", "move_to road", "road_step P1 l5");
    holds(!was_told(MAR_FRANCE, "C2"));
    play("road_step block peterbona");
    cited(MAR_8_34);
    holds(was_told(MAR_FRANCE, "\"class\":\"C2\""));
    view_has(MAR_FRANCE, "{'place':'l5/peterbona','army':'austria','count':1,'pieces':[],"
                         "'remembered':['C2']}");
}

TEST_RULE(MAR_8_34, "nothing moves after continuation") {
    position("round 3 austria move", "A l18 C2", REAR, "F valle I2");
    plays("move_from l18", "move_to to fourance", "move_take go", "continue_at valle",
          "continue_take go");
    cited(MAR_8_34);
    asks(MAR_AUSTRIA, "move_from");
    refused("move_from fourance/valle", MAR_8_1);
    legal_is("move_from c_pagella", "move_from done", NULL);
}

// ---- M11.20: after an assault.

TEST_RULE(MAR_11_20, "without a command left nobody goes on; each approach is paid for") {
    position("round 4 austria assault", "A l5/peterbona C2", "A l1 I2", "F peterbona/l5 A1-fired",
             "F marengo I2", "F l6 I2", "commands 2", "assaulted l18/fourance l10/l12");
    plays("assault l5/peterbona", "assault_add go", "defend none");
    equal(piece_count("peterbona", "C1"), 1);
    asks(MAR_AUSTRIA, "move_from");
    position("round 4 austria assault", "A l5/peterbona I3 2xC2", "A l1 I2", "F peterbona/l5 I1",
             "F marengo I2", "F l6 I2");
    plays("assault l5/peterbona", "assault_lead I3", "assault_add C2", "assault_add C2",
          "assault_add go", "defend I1", "continue_at marengo", "continue_take go");
    plays("continue_at l6", "continue_take go");
    equal(number_at("commands_used"), 3);
}

EXAMPLE(continuation_rules_1, "by rules 1 the last of the group goes on for nothing") {
    position("round 4 austria assault", "rules 1", "A l5/peterbona C2", "A l1 I2",
             "F peterbona/l5 A1-fired", "F marengo I2", "F l6 I2", "commands 2",
             "assaulted l18/fourance l10/l12");
    plays("assault l5/peterbona", "assault_add go", "defend none", "continue_at marengo",
          "continue_take go");
    equal(number_at("commands_used"), 3);
    equal(piece_count("peterbona/marengo", "C1"), 1);
}
