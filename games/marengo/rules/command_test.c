/* command_test.c - chapter M7: what a turn's three commands buy. */
#include "games/marengo/tests/claims.h"

static int spent(void) {
    return (int)number_at("commands_used");
}

TEST_RULE(MAR_7_1, "one command moves one group, and three a turn are all there are") {
    position("round 3 austria move", "A l5 4xI2", "A l19 I3", "A l1 I3", "F l38 I2");
    // Equal pieces are one choice, so the first of them is picked without asking.
    plays("move_from l5", "move_to to stortigliona", "move_take I2", "move_take go");
    equal(piece_count("stortigliona", "I2"), 2);
    cited(MAR_7_1);
    holds(was_told(MAR_FRANCE, "'kind':'pay','rule':'M7.1'"));
    equal(spent(), 1);
    plays("move_from l5", "move_to to l10", "move_take go");
    equal(spent(), 2);
    plays("move_from l5", "move_to to peterbona", "move_take go");
    equal(spent(), 3);
    refused("move_from l19", MAR_7_6);
    // The primary road is still open, and the only way left.
    play("move_from l1");
    legal_is("road_step P1 l5", NULL);
}

TEST_RULE(MAR_7_1, "one command buys one assault, whoever takes part") {
    position("round 3 austria assault", "A l5/peterbona I3 I2 I2", "A l5 I2", "F peterbona/l5 I2");
    plays("assault l5/peterbona", "assault_lead I3", "assault_add I2", "assault_add I2");
    equal(spent(), 0);
    play("assault_add go");
    holds(was_told(MAR_FRANCE, "'kind':'pay','rule':'M7.1'"));
    equal(spent(), 1);
    view_has(MAR_FRANCE, "'commands_used':1");
}

TEST_RULE(MAR_7_1, "a new turn has three commands again") {
    position("round 3 austria move", "A l5 I2", "F peterbona I2", "F l38 C2", "commands 3");
    play("move_from done");
    equal(spent(), 0);
    plays("move_from peterbona", "move_to to l18", "move_take go");
    cited(MAR_7_1);
    equal(spent(), 1);
}

TEST_RULE(MAR_7_2, "a group is some or all of the pieces of one place") {
    position("round 3 austria move", "A l5 I3 I2 C2", "A l5/l10 I2", "F peterbona I2", "F l10 I2");
    refused("move_from l18", MAR_7_2);
    refused("move_from peterbona", MAR_7_2);
    refused("move_from entry:bormida", MAR_7_2);
    allowed("move_from l5");
    plays("move_from l5", "move_to to l1");
    refused("move_take go", MAR_7_2);
    plays("move_take I3", "move_take C2");
    allowed("move_take go");
    play("move_take go");
    holds(was_told(MAR_FRANCE, "'from':'l5','to':'l1','count':2"));
    equal(piece_count("l1", NULL), 2);
    equal(piece_count("l5", "I2"), 1);
    equal(piece_count("l5/l10", "I2"), 1);
}

TEST_RULE(MAR_7_2, "pieces of one place only, even within one locale") {
    position("round 3 austria move", "A l5 I3", "A l5/l10 I2 I1", "F l10 I2");
    refused("move_from l5/peterbona", MAR_7_2);
    plays("move_from l5/l10", "move_to reserve");
    refused("move_take I3", MAR_15_1);
    plays("move_take I2", "move_take I1", "move_take go");
    equal(piece_count("l5", NULL), 3);
    equal(spent(), 1);
}

TEST_RULE(MAR_7_3, "a piece moving by road is a group of its own") {
    position("round 3 austria move", "A l5 2xI2 C2", "F l38 I2");
    plays("move_from l5", "move_to road");
    asks(MAR_AUSTRIA, "move_take");
    legal_is("move_take I2", "move_take C2", NULL);
    refused("move_take go", MAR_7_2);
    play("move_take I2");
    asks(MAR_AUSTRIA, "road_step");
    refused("move_take I2", MAR_7_3);
    plays("road_step P1 l1", "road_step stop");
    equal(piece_count("l1", "I2"), 1);
    equal(piece_count("l5", "I2"), 1);
}

TEST_RULE(MAR_7_3, "two pieces by a secondary road pay two commands") {
    position("round 3 austria move", "A l5 2xI2 C2", "F l38 I2");
    plays("move_from l5", "move_to road", "move_take I2", "road_step S1 stortigliona",
          "road_step stop");
    equal(spent(), 1);
    plays("move_from l5", "move_to road", "move_take I2", "road_step S1 stortigliona",
          "road_step stop");
    equal(spent(), 2);
    equal(piece_count("stortigliona", "I2"), 2);
}

TEST_RULE(MAR_7_4, "moves on primary roads, and cavalry in place there, are free") {
    position("round 3 austria move", "A l5 I2 C2", "A l1 I1", "F peterbona I2", "commands 3");
    plays("move_from l5", "move_take I2", "road_step P2 l10", "road_step P2 l12",
          "road_step P2 l20", "road_step stop");
    equal(piece_count("l20", "I2"), 1);
    plays("move_from l5", "road_step block peterbona");
    equal(piece_count("l5/peterbona", "C2"), 1);
    equal(spent(), 3);
}

TEST_RULE(MAR_7_4, "blocking and retreat are free") {
    position("round 3 austria move", "A l5 I2", "A l1 I1", "F peterbona 2xI2");
    plays("move_from l5", "move_to to peterbona", "move_take go", "block I2", "block done");
    equal(spent(), 1);
    play("blocked stay");
    equal(spent(), 1);
    position("round 3 austria move", "A l5 I2", "A l1 I1", "F peterbona 2xI2");
    plays("move_from l5", "move_to to peterbona", "move_take go", "block no", "retreat_to l18",
          "retreat_to l6");
    equal(spent(), 1);
}

TEST_RULE(MAR_7_4, "bombardment, declared and fired, is free") {
    position("round 4 austria bombard", "A l5/peterbona A1-declared", "A l5 I2",
             "F peterbona/l5 I2");
    play("bombard fire");
    equal(spent(), 0);
    position("round 4 austria declare", "A l5/peterbona A1", "A l5/l10 A1", "F peterbona/l5 I2",
             "F l10 I2", "commands 3");
    play("declare declare");
    equal(spent(), 3);
    asks(MAR_AUSTRIA, "declare");
}

TEST_RULE(MAR_7_4, "pursuit is free") {
    position("round 3 austria assault", "A l5/peterbona I3 C2", "A l1 I2", "F peterbona/l5 2xI3");
    plays("assault l5/peterbona", "assault_lead I3", "assault_add C2", "assault_add go",
          "defend none", "loss_other I3", "loss_other I3", "loss_other I2", "pursue C2");
    cited(MAR_11_17);
    equal(spent(), 1);
}

TEST_RULE(MAR_7_4, "the return to reserve is free") {
    position("round 3 austria move", "A l5/peterbona I3", "F l38 I2", "commands 3");
    // Nothing can be paid, so movement is over at once and the piece is back.
    equal(piece_count("l5", "I3"), 1);
    asks(MAR_FRANCE, "move_from");
}

TEST_RULE(MAR_7_5, "cavalry that splits off to continue costs one command for each place more") {
    position("round 3 austria move", "A l18 I2 2xC2", "A l1 I1", "F marengo I2", "F valle I2");
    plays("move_from l18", "move_to to fourance", "move_take I2", "move_take C2", "move_take C2",
          "move_take go");
    equal(spent(), 1);
    plays("continue_at valle", "continue_take go");
    cited(MAR_7_5);
    holds(was_told(MAR_FRANCE, "'kind':'pay','rule':'M7.5'"));
    equal(spent(), 2);
    plays("continue_at marengo", "continue_take go");
    equal(spent(), 3);
    equal(piece_count("fourance", "I2"), 1);
    equal(piece_count("fourance/valle", "C2"), 1);
    equal(piece_count("fourance/marengo", "C2"), 1);
}

TEST_RULE(MAR_7_5,
          "a group of cavalry that goes on as a whole ends in one place and pays nothing more") {
    position("round 3 austria move", "A l18 2xC2", "A l18/l10 I1", "F l10 I1", "F valle I2",
             "F marengo I1");
    plays("move_from l18", "move_to to fourance", "move_take C2", "move_take go",
          "continue_at valle", "continue_take C2", "continue_take go");
    equal(piece_count("fourance/valle", "C2"), 2);
    equal(spent(), 1);
    not_cited(MAR_7_5);
    // Parted, the first part pays and the last does not.
    position("round 3 austria move", "A l18 2xC2", "A l18/l10 I1", "F l10 I1", "F valle I2",
             "F marengo I1");
    plays("move_from l18", "move_to to fourance", "move_take C2", "move_take go",
          "continue_at valle", "continue_take go");
    equal(spent(), 2);
    plays("continue_at marengo", "continue_take go");
    equal(spent(), 2);
    cited(MAR_7_5);
}

TEST_RULE(MAR_7_5, "a blocked group that does some of each pays one more command") {
    position("round 3 austria move", "A l7 I2 C2", "A l1 I1", "F fourance I2 I1");
    plays("move_from l7", "move_to to fourance", "move_take I2", "move_take C2", "move_take go",
          "block I2", "block done");
    equal(spent(), 1);
    plays("blocked split", "split_take C2", "split_take go");
    cited(MAR_7_5);
    equal(spent(), 2);
    equal(piece_count("l7/fourance", "C2"), 1);
    equal(piece_count("l7", "I2"), 1);
}

TEST_RULE(MAR_7_5,
          "by rules 1 cavalry that goes on after an assault pays if it leaves others behind") {
    position("round 3 austria assault", "rules 1", "A l5/peterbona I3 C2", "A l1 I1",
             "F peterbona/l5 I1", "F marengo I2");
    plays("assault l5/peterbona", "assault_lead I3", "assault_add C2", "assault_add go",
          "defend I1", "continue_at marengo", "continue_take go");
    cited(MAR_7_5);
    equal(spent(), 2);
    equal(piece_count("peterbona/marengo", "C2"), 1);
    equal(piece_count("peterbona", "I2"), 1);
}

TEST_RULE(MAR_7_6, "without a command left no group moves and nothing is assaulted") {
    position("round 3 austria assault", "A l5/peterbona I3", "A l38 I2", "F peterbona/l5 I2",
             "commands 2");
    allowed("assault l5/peterbona");
    position("round 3 austria move", "A l38 I2", "A l5 I2", "A l5/l10 I2", "F l10 I2",
             "commands 3");
    refused("move_from l38", MAR_7_6);
    refused("move_from l5/l10", MAR_7_6);
    // By primary road the piece in l5 may still go; no other way was left to choose.
    play("move_from l5");
    asks(MAR_AUSTRIA, "road_step");
    position("round 3 austria move", "A l38 I2", "A l5 I2", "A l5/l10 I2", "F l10 I2",
             "commands 2");
    allowed("move_from l38");
    allowed("move_from l5/l10");
    play("move_from l5");
    allowed("move_to to l1");
    allowed("move_to block l10");
}

TEST_RULE(MAR_7_6, "an assault that cannot be paid is not legal") {
    position("round 3 austria assault", "A l5/peterbona I3", "A l5 I2", "F peterbona/l5 I2",
             "commands 3");
    // The assaults are over, since none can be paid.
    asks(MAR_AUSTRIA, "move_from");
    refused("move_from l5/peterbona", MAR_7_6);
    allowed("move_from l5");
}

TEST_RULE(MAR_7_6, "a road move pays once, at its first crossing that is not by primary road") {
    position("round 3 austria move", "A peterbona I2", "A l1 I1", "F l38 I2", "commands 2");
    plays("move_from peterbona", "move_to road", "road_step P1 l5");
    equal(spent(), 2);
    play("road_step S1 stortigliona");
    holds(was_told(MAR_FRANCE, "'kind':'pay'"));
    equal(spent(), 3);
    // A second secondary road costs nothing more.
    play("road_step S2 l6");
    equal(spent(), 3);
    equal(told_count(MAR_FRANCE, "pay"), 1);
    position("round 3 austria move", "A peterbona I2", "A l1 I1", "F l38 I2", "commands 3");
    plays("move_from peterbona", "road_step P1 l5");
    refused("road_step S1 stortigliona", MAR_7_6);
    allowed("road_step P1 l1");
    allowed("road_step stop");
}

TEST_RULE(MAR_7_6, "a blocked attack and a lost assault are paid like successful ones") {
    position("round 3 austria move", "A l5 I2", "A l38 I1", "A l1 I1", "F peterbona I2",
             "commands 2");
    plays("move_from l5", "move_to to peterbona", "move_take go", "block I2", "block done",
          "blocked stay");
    equal(spent(), 3);
    refused("move_from l38", MAR_7_6);
    position("round 3 austria assault", "A l5/peterbona I2", "A l38 I1", "A l1 I1",
             "F peterbona/l5 I3", "commands 2");
    plays("assault l5/peterbona", "assault_add go", "defend I3");
    cited(MAR_11_18);
    equal(spent(), 3);
    refused("move_from l38", MAR_7_6);
    allowed("move_from l1");
}

TEST_RULE(MAR_7_6, "a group is not split when the further command is missing") {
    position("round 3 austria move", "A l7 I2 C2", "A l1 I1", "F fourance I2 I1", "commands 2");
    plays("move_from l7", "move_to to fourance", "move_take I2", "move_take C2", "move_take go",
          "block I2", "block done");
    refused("blocked split", MAR_7_6);
    legal_is("blocked stay", "blocked advance", NULL);
    position("round 3 austria move", "A l18 I2 2xC2", "A l1 I1", "F marengo I2", "F valle I2",
             "commands 1");
    plays("move_from l18", "move_to to fourance", "move_take I2", "move_take C2", "move_take C2",
          "move_take go", "continue_at valle", "continue_take go");
    // Nothing is left for the second part: it stays, and nobody was asked.
    equal(spent(), 3);
    equal(piece_count("fourance", "C2"), 1);
    asks(MAR_AUSTRIA, "move_from");
}
