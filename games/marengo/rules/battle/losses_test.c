/* losses_test.c - M11.14 and M11.15: losses of an assault, how many and whose. */
#include "games/marengo/marengo.h"
#include "games/marengo/tests/says.h"
#include "harness/harness.h"

TEST_RULE(MAR_11_14, "the winner loses 1, then the loser 1 and the size of the result") {
    // 3 - 1 - 1 = 1: Austria 1, France 2.
    position("round 4 austria assault", "A l5/peterbona I3", "A l1 I2", "F peterbona/l5 I1 I3");
    plays("assault l5/peterbona", "assault_add go", "defend I1");
    holds(says_before(MAR_GALLERY, "'army':'austria','place':'lead','before':'I3'",
                      "'army':'france','place':'lead','before':'I1'"));
    holds(says_before(MAR_GALLERY, "'before':'I1','after':null", "'before':'I3','after':'I2'"));
    equal(morale(MAR_AUSTRIA), 15);
    equal(morale(MAR_FRANCE), 15);
    // 2 - 1 - 3 = -2: France 1 and first, Austria 3.
    position("round 4 austria assault", "A l5/peterbona I2 I3", "A l1 I2", "F peterbona/l5 I3");
    plays("assault l5/peterbona", "assault_lead I2", "assault_add I3", "assault_add go",
          "defend I3");
    holds(says_before(MAR_GALLERY, "'army':'france','place':'lead','before':'I3'",
                      "'army':'austria','place':'lead','before':'I2'"));
    equal(morale(MAR_FRANCE), 16);
    equal(morale(MAR_AUSTRIA), 13);
    // 3 - 1 - 2 = 0: one each, the defender's first.
    position("round 4 austria assault", "A l5/peterbona I3", "A l1 I2", "F peterbona/l5 I2");
    plays("assault l5/peterbona", "assault_add go", "defend I2");
    holds(says_before(MAR_GALLERY, "'army':'france','place':'lead','before':'I2'",
                      "'army':'austria','place':'lead','before':'I3'"));
    equal(morale(MAR_FRANCE), 16);
    equal(morale(MAR_AUSTRIA), 15);
}

TEST_RULE(MAR_11_14, "the winner's loss is chosen and taken before the loser is hit") {
    position("round 4 austria assault", "A l18/fourance I3 I2", "A l1 I2", "F fourance/l18 I2 I1");
    plays("assault l18/fourance", "assault_lead I3", "assault_lead I2", "assault_add go",
          "defend I2", "defend I1");
    // 5 - 1 - 3 = 1.
    asks(MAR_FRANCE, "loss_lead");
    legal_is("loss_lead I3", "loss_lead I2", NULL);
    equal(morale(MAR_FRANCE), 17);
    play("loss_lead I2");
    equal(morale(MAR_AUSTRIA), 15);
    asks(MAR_AUSTRIA, "loss_lead");
    legal_is("loss_lead I2", "loss_lead I1", NULL);
    play("loss_lead I1");
    // The second point has one leader left to fall on.
    equal(morale(MAR_FRANCE), 15);
    equal(morale(MAR_AUSTRIA), 15);
}

TEST_RULE(MAR_11_15, "leaders are hit first, point by point, and the enemy chooses among them") {
    position("round 4 austria assault", "A l18/fourance I3 I2 C2", "A l1 I2",
             "F fourance/l18 2xI3 I1");
    plays("assault l18/fourance", "assault_lead I3", "assault_lead I2", "assault_add C2",
          "assault_add go", "defend I3", "defend I3");
    // 5 - 1 - 6 = -2: an I3 of France first, then three points of Austria, of France's choice.
    asks(MAR_FRANCE, "loss_lead");
    legal_is("loss_lead I3", "loss_lead I2", NULL);
    refused("loss_lead C2", MAR_11_15);
    refused("loss_lead I1", MAR_11_15);
    play("loss_lead I2");
    legal_is("loss_lead I3", "loss_lead I1", NULL);
    play("loss_lead I1");
    // The last of them is the I3, unasked.
    equal(morale(MAR_AUSTRIA), 13);
    play("pursue none");
    equal(piece_count("l18", "I2"), 1);
    equal(piece_count("l18", "C2"), 1);
    equal(piece_count("fourance/l18", "I2"), 1);
    equal(piece_count("fourance/l18", "I3"), 1);
}

TEST_RULE(MAR_11_15, "then the others in the assault, as their owner chooses, shown; nobody else") {
    position("round 4 austria assault", "A l5/peterbona I2 C2 A1 I1", "A l5 I3", "A l1 I2",
             "F peterbona/l5 I3");
    plays("assault l5/peterbona", "assault_lead I2", "assault_add C2", "assault_add A1",
          "assault_add go", "defend I3");
    // 2 - 1 - 3 = -2: the leader takes two, one is left for C2 or A1; I1 stayed behind.
    asks(MAR_AUSTRIA, "loss_other");
    legal_is("loss_other C2", "loss_other A1", NULL);
    refused("loss_other I1", MAR_11_15);
    refused("loss_other I3", MAR_11_15);
    refused("loss_other I2", MAR_11_15);
    view_has(MAR_FRANCE, "{'place':'l5/peterbona','army':'austria','count':3,'pieces':[]");
    play("loss_other C2");
    holds(says(MAR_FRANCE, "'before':'C2','after':'C1'"));
    equal(morale(MAR_AUSTRIA), 13);
    equal(piece_count("l5", "C1"), 1);
    equal(piece_count("l5", "A1"), 1);
    equal(piece_count("l5/peterbona", "I1"), 1);
}

TEST_RULE(MAR_11_15, "of the defence: all who block the approach are in it, the reserve is not") {
    position("round 4 austria assault", "A l18/fourance I3 I3", "A l1 I2",
             "F fourance/l18 I1 I2 C2", "F fourance I3", "F poggi I2");
    plays("assault l18/fourance", "assault_lead I3", "assault_add go", "defend I1", "defend one");
    // 6 - 1 - 1 = 4: five points; the leader one, then C2 and I2 of France's choice.
    asks(MAR_FRANCE, "loss_other");
    legal_is("loss_other I2", "loss_other C2", NULL);
    refused("loss_other I3", MAR_11_15);
    play("loss_other C2");
    // What took a loss is up, what did not is down.
    view_has(MAR_AUSTRIA, "{'place':'fourance/l18','army':'france','count':2,"
                          "'pieces':[{'class':'C1','part':'shown'}]");
    legal_is("loss_other I2", "loss_other C1", NULL);
    play("loss_other I2");
    play("loss_other C1");
    // One left: the last point needs no question.
    equal(piece_count("fourance/l18", NULL), 0);
    equal(morale(MAR_FRANCE), 17 - 5 - 1); // and the I3 of the reserve pays for its retreat
}

TEST_RULE(MAR_11_15, "excess is ignored and costs no morale; a sole victim is no question") {
    position("round 4 austria assault", "A l18/fourance 2xI3", "A l1 I2", "F fourance/l18 I1",
             "F valle I2");
    plays("assault l18/fourance", "assault_lead I3", "assault_add go", "defend I1", "defend one");
    // 6 - 1 - 1 = 4: five points on one I1.
    equal(morale(MAR_FRANCE), 16);
    equal(piece_count("valle", "I2"), 1);
    // The same for the winner: the defenders can all die and still win.
    position("round 12 austria assault", "A travaglini/l51 2xI2", "A l1 I2", "F l51/travaglini A1");
    plays("assault travaglini/l51", "assault_lead one", "assault_add go", "guns fire",
          "defend none");
    cited(MAR_11_18);
    equal(piece_count("l51/travaglini", NULL), 0);
    equal(morale(MAR_FRANCE), 16);
    equal(morale(MAR_AUSTRIA), 14);
    // Two others of one class are asked about, a single one is not.
    position("round 4 austria assault", "A l5/peterbona I2 2xC2", "A l1 I2", "F peterbona/l5 I3");
    plays("assault l5/peterbona", "assault_lead I2", "assault_add C2", "assault_add C2",
          "assault_add go", "defend I3");
    asks(MAR_AUSTRIA, "loss_other");
    refused("loss_other I2", MAR_11_15);
    legal_is("loss_other C2", NULL);
    position("round 4 austria assault", "A l5/peterbona I2 C2", "A l1 I2", "F peterbona/l5 I3");
    plays("assault l5/peterbona", "assault_lead I2", "assault_add C2", "assault_add go",
          "defend I3");
    equal(piece_count("l5", "C1"), 1);
    asks(MAR_AUSTRIA, "move_from");
}
