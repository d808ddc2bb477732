/* pursuit_test.c - M11.16 and M11.17: who pursues after an assault, and what it costs. */
#include "games/marengo/marengo.h"
#include "games/marengo/tests/says.h"
#include "harness/harness.h"

TEST_RULE(MAR_11_16, "the winner pursues with cavalry that took part without leading") {
    position("round 4 austria assault", "A l5/peterbona I3 C2 C1 I2", "A l1 I2",
             "F peterbona/l5 I1 I3");
    plays("assault l5/peterbona", "assault_lead I3", "assault_add I2", "assault_add C2",
          "assault_add go", "defend I1");
    asks(MAR_AUSTRIA, "pursue");
    legal_is("pursue none", "pursue C2", NULL);
    refused("pursue I2", MAR_11_16);
    refused("pursue C1", MAR_11_16); // stayed behind
    refused("pursue one", MAR_11_16);
    view_lacks(MAR_FRANCE, "'class':'C2'");
    play("pursue C2");
    // Narrow: one piece, shown at once.
    equal(told_count(MAR_FRANCE, "pursuit"), 1);
    holds(says(MAR_FRANCE, "'before':'C2','after':'C1'"));
}

TEST_RULE(MAR_11_16, "cavalry that led does not; left out, the enemy sees no pursuit") {
    position("round 4 austria assault", "A l5/peterbona C2 C1", "A l1 I2", "F peterbona/l5 I1 I3");
    plays("assault l5/peterbona", "assault_add C1", "assault_add go", "defend I1");
    asks(MAR_AUSTRIA, "pursue");
    // The leader is a C1 now; the other C1 is the one that may.
    legal_is("pursue none", "pursue C1", NULL);
    play("pursue none");
    equal(told_count(MAR_FRANCE, "pursuit"), 0);
    equal(morale(MAR_AUSTRIA), 15);
    position("round 4 austria assault", "A l5/peterbona I3 I2", "A l1 I2", "F peterbona/l5 I1 I3");
    plays("assault l5/peterbona", "assault_lead I3", "assault_add I2", "assault_add go",
          "defend I1");
    // No cavalry, but a face-down piece: asked, so that France does not learn it.
    asks(MAR_AUSTRIA, "pursue");
    refused("pursue C2", MAR_11_16);
    legal_is("pursue none", NULL);
}

TEST_RULE(MAR_11_16, "up to two where it is wide, shown together, the second asked regardless") {
    position("round 4 austria assault", "A l18/fourance I3 2xC2 C1", "A l1 I2",
             "F fourance/l18 I1 2xI3", "F poggi I2");
    plays("assault l18/fourance", "assault_lead I3", "assault_add C2", "assault_add C2",
          "assault_add C1", "assault_add go", "defend none", "loss_other I3", "loss_other I3",
          "loss_other I2");
    // 3 - 1 - 0 = 2.
    asks(MAR_AUSTRIA, "pursue");
    legal_is("pursue none", "pursue C2", "pursue C1", NULL);
    play("pursue C1");
    asks(MAR_AUSTRIA, "pursue");
    refused("pursue C2", MAR_11_16); // an earlier class
    refused("pursue none", MAR_11_16);
    legal_is("pursue one", NULL);
    equal(told_count(MAR_FRANCE, "pursuit"), 0);
    view_lacks(MAR_FRANCE, "'class':'C1'");
    play("pursue one");
    equal(told_count(MAR_FRANCE, "pursuit"), 1);
}

TEST_RULE(MAR_11_16, "not against an enemy who declared leading cavalry") {
    position("round 4 austria assault", "A l5/peterbona I3 C2", "A l1 I2", "F peterbona/l5 C1 I3");
    plays("assault l5/peterbona", "assault_lead I3", "assault_add C2", "assault_add go",
          "defend C1");
    // 3 - 1 - 1 = 1: the C1 is dead, and its having led still bars the pursuit.
    asks(MAR_FRANCE, "retreat_to");
    equal(told_count(MAR_FRANCE, "result"), 1);
    equal(told_count(MAR_FRANCE, "pursuit"), 0);
    position("round 4 austria assault", "A l5/peterbona C2 I2", "A l1 I2", "F peterbona/l5 I3 C2");
    plays("assault l5/peterbona", "assault_lead C2", "assault_add I2", "assault_add go",
          "defend I3");
    // 2 - 0 - 3 = -1: France wins and may not pursue.
    asks(MAR_AUSTRIA, "move_from");
    cited(MAR_11_18);
    position("round 4 austria assault", "A l5/peterbona I2 C2", "A l1 I2", "F peterbona/l5 I3 C2");
    plays("assault l5/peterbona", "assault_lead I2", "assault_add C2", "assault_add go",
          "defend I3");
    asks(MAR_FRANCE, "pursue");
    refused("pursue I3", MAR_11_16);
    legal_is("pursue none", "pursue C2", NULL);
}

TEST_RULE(MAR_11_16, "not across a pair with an obstructing approach, whoever wins") {
    position("round 4 austria assault", "A peterbona/marengo I3 C2", "A l1 I2",
             "F marengo/peterbona I1 I3");
    plays("assault peterbona/marengo", "assault_add C2", "assault_add go", "defend I1");
    asks(MAR_FRANCE, "retreat_to");
    equal(told_count(MAR_FRANCE, "pursuit"), 0);
    position("round 4 austria assault", "A peterbona/marengo I3 I2", "A l1 I2",
             "F marengo/peterbona I3 C2");
    plays("assault peterbona/marengo", "assault_lead I3", "assault_add I2", "assault_add go",
          "defend I3");
    asks(MAR_AUSTRIA, "move_from");
    position("round 4 france assault", "F marengo/peterbona I3 C2", "F l61 I2",
             "A peterbona/marengo I1 I3");
    plays("assault marengo/peterbona", "assault_add C2", "assault_add go", "defend I1");
    asks(MAR_AUSTRIA, "retreat_to");
    equal(told_count(MAR_AUSTRIA, "pursuit"), 0);
    // The same forces across a plain pair.
    position("round 4 austria assault", "A l5/peterbona I3 C2", "A l1 I2", "F peterbona/l5 I1 I3");
    plays("assault l5/peterbona", "assault_lead I3", "assault_add C2", "assault_add go",
          "defend I1");
    asks(MAR_AUSTRIA, "pursue");
    refused("pursue C1", MAR_11_16);
}

TEST_RULE(MAR_11_16, "not if no pursued piece is left, nor without another piece that could") {
    position("round 4 austria assault", "A l5/peterbona I3 C2", "A l1 I2", "F peterbona/l5 I1",
             "F peterbona I2", "F l18 I2");
    plays("assault l5/peterbona", "assault_lead I3", "assault_add C2", "assault_add go",
          "defend I1");
    asks(MAR_FRANCE, "retreat_to"); // the reserve is not pursued
    position("round 4 austria assault", "A l5/peterbona I3", "A l1 I2", "F peterbona/l5 I1 I3",
             "F l18 I2");
    plays("assault l5/peterbona", "assault_add go", "defend I1");
    asks(MAR_FRANCE, "retreat_to");
    // The neighbour of both: a piece left to pursue, and one that could.
    position("round 4 austria assault", "A l5/peterbona I3 A1", "A l1 I2", "F peterbona/l5 I1 I3");
    plays("assault l5/peterbona", "assault_add A1", "assault_add go", "defend I1");
    asks(MAR_AUSTRIA, "pursue");
    refused("pursue C2", MAR_11_16);
}

TEST_RULE(MAR_11_16, "what lies face-up is no secret: infantry is no question, cavalry is one") {
    position("round 12 austria assault", "A l5/peterbona 2xI2", "A l1 I2", "F peterbona/l5 I2 A1");
    plays("assault l5/peterbona", "assault_add I2", "assault_add go", "guns fire", "defend none");
    // 1 - 1 - 0 = 0: France wins and loses 1, of its own choice.
    asks(MAR_FRANCE, "loss_other");
    legal_is("loss_other I2", "loss_other A1", NULL);
    play("loss_other I2");
    asks(MAR_AUSTRIA, "move_from");
    equal(piece_count("l5", "I2"), 1);
    position("round 12 austria assault", "A l5/peterbona 2xI2", "A l1 I2", "F peterbona/l5 C2 A1");
    plays("assault l5/peterbona", "assault_add I2", "assault_add go", "guns fire", "defend none",
          "loss_other C2");
    asks(MAR_FRANCE, "pursue");
    refused("pursue C2", MAR_11_16);
    legal_is("pursue none", "pursue C1", NULL);
    // A declared gun in the line is face-up as well: no other piece, no question.
    position("round 12 austria assault", "A l5/peterbona I2 I3", "A l1 I2",
             "F peterbona/l5 I3 A1-declared");
    plays("assault l5/peterbona", "assault_lead I2", "assault_add I3", "assault_add go",
          "defend I3");
    asks(MAR_AUSTRIA, "move_from");
}

TEST_RULE(MAR_11_16, "inactive cavalry pursues when it defends, and stays inactive") {
    position("round 4 austria assault", "A l5/peterbona I2 I3", "A l1 I2",
             "F peterbona/l5 I3 C2-inactive");
    plays("assault l5/peterbona", "assault_lead I2", "assault_add I3", "assault_add go",
          "defend I3");
    asks(MAR_FRANCE, "pursue");
    legal_is("pursue none", "pursue C2-inactive", NULL);
    refused("pursue C2", MAR_11_16);
    play("pursue C2-inactive");
    equal(piece_count("peterbona/l5", "C1-inactive"), 1);
}

TEST_RULE(MAR_11_17,
          "the pursuers' sum less the cavalry penalty of the approach pursued; they pay first") {
    position("round 4 austria assault", "A l18/fourance I3 C2", "A l1 I2", "F fourance/l18 I1 I3");
    plays("assault l18/fourance", "assault_lead I3", "assault_add C2", "assault_add go",
          "defend none", "loss_other I3", "loss_other I2", "loss_other I1");
    not_cited(MAR_11_17);
    plays("pursue C2", "pursue one");
    cited(MAR_11_17);
    // 2 - 1 = 1, reckoned before the pursuers' own loss.
    equal(told_count(MAR_FRANCE, "pursuit"), 1);
    holds(says(MAR_FRANCE, "'count':1,'strength':1"));
    holds(says_before(MAR_FRANCE, "'place':'pursuit','before':'C2','after':'C1'",
                      "'before':'I1','after':null"));
    equal(morale(MAR_AUSTRIA), 14);
    equal(morale(MAR_FRANCE), 13);
}

TEST_RULE(MAR_11_17, "a defender's pursuit meets the penalty of the attackers' own approach") {
    // fourance/l18 has cavalry 1, l18/fourance has none.
    position("round 4 austria assault", "A l18/fourance I2 I3", "A l1 I2", "F fourance/l18 I3 C2");
    plays("assault l18/fourance", "assault_lead I2", "assault_add I3", "assault_add go",
          "defend I3", "defend one", "pursue C2");
    asks(MAR_FRANCE, "pursue");
    legal_is("pursue one", NULL);
    play("pursue one");
    cited(MAR_11_17);
    holds(says(MAR_AUSTRIA, "'count':1,'strength':2"));
    // The leading I2 fell in the clash, the I3 lost a point there and two here.
    equal(piece_count("l18", NULL), 0);
    equal(morale(MAR_AUSTRIA), 11);
    equal(morale(MAR_FRANCE), 15);
    equal(piece_count("fourance/l18", "C1"), 1);
}

TEST_RULE(MAR_11_17, "not below 0, and still the pursuer pays") {
    position("round 4 austria assault", "A l18/fourance I3 C1", "A l1 I2", "F fourance/l18 I1 I3",
             "F poggi I2");
    plays("assault l18/fourance", "assault_add C1", "assault_add go", "defend I1", "defend one",
          "pursue C1", "pursue one");
    cited(MAR_11_17);
    holds(says(MAR_FRANCE, "'count':1,'strength':0"));
    holds(says(MAR_FRANCE, "'before':'C1','after':null"));
    equal(morale(MAR_AUSTRIA), 14);
    // 3 - 1 - 1 = 1: the I1 and a point of the I3 in the clash, nothing in the pursuit.
    equal(morale(MAR_FRANCE), 15);
    asks(MAR_FRANCE, "retreat_to");
    play("retreat_to poggi");
    equal(piece_count("poggi", "I2"), 2);
}

TEST_RULE(MAR_11_17,
          "of two pursuers the enemy chooses who pays; leaders among the pursued bleed first") {
    position("round 4 austria assault", "A l18/fourance I3 C2 C1 I2", "A l1 I2",
             "F fourance/l18 I2 I3", "F poggi I2");
    plays("assault l18/fourance", "assault_lead I3", "assault_lead I2", "assault_add C2",
          "assault_add C1", "assault_add go", "defend I2", "defend one", "loss_lead I3");
    // 5 - 1 - 2 = 2: France loses the leading I2 and a point of the I3.
    asks(MAR_AUSTRIA, "pursue");
    plays("pursue C2", "pursue C1");
    holds(says(MAR_FRANCE, "'count':2,'strength':2"));
    asks(MAR_FRANCE, "loss_lead");
    legal_is("loss_lead C2", "loss_lead C1", NULL);
    refused("loss_lead I2", MAR_11_15);
    view_has(MAR_FRANCE, "{'class':'C2','assaulted':true,'part':'pursuit'}");
    play("loss_lead C1");
    cited(MAR_11_17);
    equal(piece_count(NULL, "C1"), 0);
    equal(piece_count("fourance/l18", NULL), 0);
    equal(morale(MAR_FRANCE), 17 - 3 - 2);
    equal(morale(MAR_AUSTRIA), 14);
}

TEST_RULE(MAR_11_17,
          "a leader who survived the clash bleeds before the others, as the winner chooses") {
    position("round 4 austria assault", "A l18/fourance 2xI3 C2 I1", "A l1 I2",
             "F fourance/l18 I3 I2 2xC2");
    plays("assault l18/fourance", "assault_lead I3", "assault_lead I3", "assault_add I1",
          "assault_add go", "defend I3", "defend I2", "loss_lead I3");
    // 6 - 1 - 5 = 0: one point each; Austria's leaders are I3 and I2 now.
    asks(MAR_FRANCE, "pursue");
    plays("pursue C2", "pursue C2");
    holds(says(MAR_AUSTRIA, "'count':2,'strength':4"));
    cited(MAR_11_17);
    asks(MAR_FRANCE, "loss_lead");
    legal_is("loss_lead I3", "loss_lead I2", NULL);
    play("loss_lead I3");
    // Of I2 and I2 one is hit unasked.
    legal_is("loss_lead I2", "loss_lead I1", NULL);
    play("loss_lead I2");
    // The fourth point falls on one of two I1; the I1 that only took part is untouched.
    equal(piece_count("l18", "I1"), 2);
    equal(piece_count("l18/fourance", "C2"), 1);
    equal(morale(MAR_AUSTRIA), 16 - 1 - 4);
    equal(morale(MAR_FRANCE), 17 - 1 - 1);
}
