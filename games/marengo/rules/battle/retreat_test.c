/* retreat_test.c - chapter M12: what leaving a locale costs, who is lost, and where to. */
#include "games/marengo/marengo.h"
#include "games/marengo/tests/says.h"
#include "harness/harness.h"

TEST_RULE(MAR_12_1, "all the army's pieces of the locale retreat, up until the end, then down") {
    position("round 4 austria move", "A l5/peterbona I3", "A l18 I2", "A l1 I2",
             "F peterbona I3 C2", "F peterbona/l18 I2-inactive", "F l61 I2");
    // From its approach the attack cannot be blocked.
    plays("move_from l5/peterbona", "move_to to peterbona", "move_take go");
    cited(MAR_12_1);
    equal(told_count(MAR_AUSTRIA, "rout"), 1);
    asks(MAR_FRANCE, "retreat_to");
    view_has(MAR_AUSTRIA, "{'place':'peterbona','army':'france','count':2,"
                          "'pieces':[{'class':'I2'},{'class':'C2'}]");
    view_has(MAR_AUSTRIA, "{'place':'peterbona/l18','army':'france','count':1,'inactive':1,"
                          "'pieces':[{'class':'I1-inactive'}]");
    view_has(MAR_GALLERY, "'pieces':[{'class':'I2'},{'class':'C2'}]");
    // The attacker is not in yet.
    equal(told_count(MAR_AUSTRIA, "enter"), 0);
    plays("retreat_to l10", "retreat_to l10");
    view_has(MAR_AUSTRIA, "{'place':'peterbona/l18','army':'france','count':1,'inactive':1,"
                          "'pieces':[{'class':'I1-inactive'}]");
    play("retreat_to marengo");
    equal(told_count(MAR_AUSTRIA, "rest"), 1);
    equal(told_count(MAR_AUSTRIA, "enter"), 1);
    holds(says_before(MAR_FRANCE, "'kind':'rest'", "'kind':'enter'"));
    view_has(MAR_AUSTRIA, "{'place':'l10','army':'france','count':2,'pieces':[],"
                          "'remembered':['I2','C2']}");
    view_has(MAR_AUSTRIA, "{'place':'marengo','army':'france','count':1,'inactive':1,'pieces':[]");
    // M5.5: it stays asleep.
    equal(piece_count("marengo", "I1-inactive"), 1);
    equal(piece_count("peterbona", "I3"), 1);
}

TEST_RULE(MAR_12_1,
          "guns first, then reserve and approaches in data order, then the lost and the ways") {
    // Room for two: l10 is full but for one, marengo likewise, l6 and l18 are Austrian.
    position("round 12 austria move", "A l5 I3", "A l6 I2", "A l18 I2", "A l1 I2",
             "F peterbona I3 I2", "F peterbona/l6 I2 C2", "F peterbona/l18 C2 C1 A1", "F l10 8xI2",
             "F marengo 3xI2");
    plays("move_from l5", "move_to to peterbona", "move_take go", "block no");
    // The gun went at once.
    holds(says_before(MAR_AUSTRIA, "'kind':'rout'", "'kind':'gone'"));
    equal(morale(MAR_FRANCE), 16);
    asks(MAR_FRANCE, "retreat_loss");
    legal_is("retreat_loss I3", "retreat_loss I2", NULL);
    play("retreat_loss I3");
    legal_is("retreat_loss I2", "retreat_loss C2", NULL);
    play("retreat_loss C2");
    legal_is("retreat_loss C2", "retreat_loss C1", NULL);
    play("retreat_loss C1");
    // I2 I2 I2 C2 C1 are left, and there is room for two: three are lost, the first of them an
    // I2, since the cavalry alone would not make up the number.
    equal(morale(MAR_FRANCE), 13 - 2);
    asks(MAR_FRANCE, "retreat_lost");
    legal_is("retreat_lost I2", "retreat_lost C2", NULL);
    play("retreat_lost I2");
    legal_is("retreat_lost I2", "retreat_lost C2", "retreat_lost C1", NULL);
    play("retreat_lost I2");
    equal(morale(MAR_FRANCE), 7);
    asks(MAR_FRANCE, "retreat_to");
    equal(told_count(MAR_AUSTRIA, "enter"), 0);
    play("retreat_to l10");
    // The last has one way left.
    equal(piece_count("l10", "C2"), 1);
    equal(piece_count("marengo", "C1"), 1);
    equal(piece_count("peterbona", "I3"), 1);
    equal(told_count(MAR_AUSTRIA, "enter"), 1);
    cited(MAR_12_1);
}

TEST_RULE(MAR_12_1, "an assault whose defenders all died leaves nobody to retreat") {
    position("round 4 austria assault", "A l5/peterbona I3", "A l1 I2", "F peterbona/l5 I1",
             "F l61 I2");
    plays("assault l5/peterbona", "assault_add go", "defend I1");
    not_cited(MAR_12_1);
    equal(piece_count("peterbona", "I2"), 1);
    position("round 4 austria assault", "A l5/peterbona I3", "A l1 I2", "F peterbona/l5 I1",
             "F peterbona C2", "F l61 I2");
    plays("assault l5/peterbona", "assault_add go", "defend I1");
    cited(MAR_12_1);
    asks(MAR_FRANCE, "retreat_to");
}

TEST_RULE(MAR_12_2, "artillery is eliminated in reserve and on an approach") {
    position("round 12 austria move", "A l5/peterbona I3", "A l18 I2", "A l1 I2",
             "F peterbona A1 C2", "F peterbona/l18 A1-declared", "F l61 I2");
    plays("move_from l5/peterbona", "move_to to peterbona", "move_take go");
    cited(MAR_12_2);
    equal(told_count(MAR_AUSTRIA, "gone"), 2);
    equal(piece_count(NULL, "A1"), 0);
    equal(morale(MAR_FRANCE), 15);
    asks(MAR_FRANCE, "retreat_to");
    // The declaration went with it.
    play("retreat_to l10");
    play("move_from done");
    asks(MAR_FRANCE, "move_from");
    not_cited(MAR_10_5);
}

TEST_RULE(MAR_12_2, "also after defending in the assault") {
    position("round 12 austria assault", "A l18/fourance 2xI3", "A l1 I2",
             "F fourance/l18 A1 I2 C2", "F l61 I2");
    plays("assault l18/fourance", "assault_lead I3", "assault_add go", "guns fire", "defend I2",
          "defend one", "loss_lead I3", "loss_other C2");
    // 5 - 1 - 2 = 2: the I2 and a point of the C2. The gun that fired lived until the retreat.
    cited(MAR_12_2);
    equal(told_count(MAR_AUSTRIA, "gone"), 1);
    equal(piece_count(NULL, "A1"), 0);
    equal(morale(MAR_FRANCE), 17 - 3 - 1);
    asks(MAR_FRANCE, "retreat_to");
    equal(piece_count("fourance/l18", "C1"), 1);
}

TEST_RULE(MAR_12_3,
          "one infantry piece of the reserve pays, of its owner's choice; cavalry does not") {
    position("round 4 austria move", "A l5/peterbona I3", "A l1 I2",
             "F peterbona I3 I2 I1-inactive C2", "F l61 I2");
    plays("move_from l5/peterbona", "move_to to peterbona", "move_take go");
    asks(MAR_FRANCE, "retreat_loss");
    legal_is("retreat_loss I3", "retreat_loss I2", "retreat_loss I1-inactive", NULL);
    refused("retreat_loss C2", MAR_12_3);
    not_cited(MAR_12_3);
    play("retreat_loss I2");
    cited(MAR_12_3);
    holds(says(MAR_AUSTRIA, "'place':'peterbona','before':'I2','after':'I1'"));
    equal(morale(MAR_FRANCE), 16);
    asks(MAR_FRANCE, "retreat_to");
    plays("retreat_to l10", "retreat_to l10", "retreat_to l10", "retreat_to l10");
    equal(piece_count("l10", "I3") + piece_count("l10", "I1") + piece_count("l10", "C2"), 3);
    equal(piece_count("l10", "I1-inactive"), 1);
}

TEST_RULE(MAR_12_3, "a sole I1 in reserve is gone; cavalry alone leaves for nothing") {
    position("round 4 austria move", "A l5/peterbona I3", "A l1 I2", "F peterbona I1 C1",
             "F l61 I2");
    plays("move_from l5/peterbona", "move_to to peterbona", "move_take go");
    cited(MAR_12_3);
    equal(morale(MAR_FRANCE), 16);
    play("retreat_to l6");
    equal(piece_count("l6", "C1"), 1);
    equal(piece_count(NULL, "I1"), 0);
    position("round 4 austria move", "A l5/peterbona I3", "A l1 I2", "F peterbona 2xC1",
             "F l61 I2");
    plays("move_from l5/peterbona", "move_to to peterbona", "move_take go");
    not_cited(MAR_12_3);
    equal(morale(MAR_FRANCE), 17);
    plays("retreat_to l6", "retreat_to l6");
    equal(piece_count("l6", "C1"), 2);
}

TEST_RULE(MAR_12_3, "after an assault the reserve pays too") {
    position("round 4 austria assault", "A l5/peterbona I3", "A l1 I2", "F peterbona/l5 I1",
             "F peterbona 2xI2", "F l61 I2");
    plays("assault l5/peterbona", "assault_add go", "defend I1");
    // One class only: the engine makes the choice, the enemy sees the piece anyway.
    cited(MAR_12_3);
    equal(morale(MAR_FRANCE), 15);
    asks(MAR_FRANCE, "retreat_to");
    equal(piece_count("peterbona", "I2"), 1);
    equal(piece_count("peterbona", "I1"), 1);
}

TEST_RULE(MAR_12_4, "each approach left pays one, infantry or cavalry, of its own pieces") {
    position("round 4 austria move", "A l5/peterbona I3", "A l6 I2", "A l18 I2", "A l1 I2",
             "F peterbona C1", "F peterbona/l6 I3 C2", "F peterbona/l18 I1 I2-inactive",
             "F l61 I2");
    plays("move_from l5/peterbona", "move_to to peterbona", "move_take go");
    asks(MAR_FRANCE, "retreat_loss");
    legal_is("retreat_loss I3", "retreat_loss C2", NULL);
    refused("retreat_loss I1", MAR_12_4);
    refused("retreat_loss C1", MAR_12_4);
    refused("retreat_loss A1", MAR_12_4);
    play("retreat_loss C2");
    cited(MAR_12_4);
    holds(says(MAR_AUSTRIA, "'place':'peterbona/l6','before':'C2','after':'C1'"));
    legal_is("retreat_loss I1", "retreat_loss I2-inactive", NULL);
    play("retreat_loss I2-inactive");
    asks(MAR_FRANCE, "retreat_to");
    equal(morale(MAR_FRANCE), 15);
}

TEST_RULE(MAR_12_4, "the approach attacked in the assault pays nothing more, others do") {
    position("round 4 austria assault", "A l5/peterbona I3", "A l18 I2", "A l1 I2",
             "F peterbona/l5 I1 I3 C2", "F peterbona/l18 C2 I2", "F l61 I2");
    plays("assault l5/peterbona", "assault_add go", "defend I1", "loss_other C2");
    // 3 - 1 - 1 = 1: the I1 and a point of the C2. Then only peterbona/l18 is asked.
    asks(MAR_FRANCE, "retreat_loss");
    legal_is("retreat_loss C2", "retreat_loss I2", NULL);
    refused("retreat_loss I3", MAR_12_4);
    refused("retreat_loss C1", MAR_12_4);
    play("retreat_loss I2");
    asks(MAR_FRANCE, "retreat_to");
    equal(morale(MAR_FRANCE), 14);
}

TEST_RULE(MAR_12_4, "a second assault's retreat spares its own approach, not that of the first") {
    position("round 4 austria assault", "A l5/peterbona I2", "A l10/peterbona I3", "A l1 I2",
             "F peterbona/l5 I3 C2", "F peterbona/l10 I1", "F l61 I2");
    plays("assault l5/peterbona", "assault_add go", "defend I3");
    // Lost: 2 - 1 - 3. The I3 is an I2 now; nobody is left to pursue.
    plays("assault l10/peterbona", "assault_add go", "defend I1");
    asks(MAR_FRANCE, "retreat_loss");
    legal_is("retreat_loss I2", "retreat_loss C2", NULL);
    refused("retreat_loss I1", MAR_12_4);
}

TEST_RULE(MAR_12_5, "piece by piece in class order, each to a neighbour of the owner's choice") {
    position("round 4 austria move", "A l5/peterbona I3", "A l1 I2", "F peterbona I3 C2 C1",
             "F l61 I2");
    plays("move_from l5/peterbona", "move_to to peterbona", "move_take go");
    asks(MAR_FRANCE, "retreat_to");
    legal_is("retreat_to l6", "retreat_to l10", "retreat_to marengo", "retreat_to l18", NULL);
    refused("retreat_to fourance", MAR_12_5); // touches nothing of peterbona
    refused("retreat_to l1", MAR_12_5);
    refused("retreat_to peterbona", MAR_12_5);
    play("retreat_to l6");
    holds(says(MAR_AUSTRIA, "'from':'peterbona','class':'I2','to':'l6'"));
    play("retreat_to marengo");
    holds(says(MAR_AUSTRIA, "'class':'C2','to':'marengo'"));
    play("retreat_to l18");
    equal(piece_count("l6", "I2"), 1);
    equal(piece_count("marengo", "C2"), 1);
    equal(piece_count("l18", "C1"), 1);
    cited(MAR_12_5);
}

TEST_RULE(MAR_12_5, "Austria's pieces retreat likewise, and a sole way is no question") {
    position("round 4 france move", "F marengo/peterbona I2", "F l61 I2", "A peterbona I3 C2",
             "A l1 I2", "F l6 I2", "F l10 I2", "F l18 I2");
    plays("move_from marengo/peterbona", "move_to to peterbona", "move_take go");
    // Only l5 is neither French nor where they came from.
    equal(piece_count("l5", "I2"), 1);
    equal(piece_count("l5", "C2"), 1);
    equal(morale(MAR_AUSTRIA), 15);
    asks(MAR_FRANCE, "move_from");
    position("round 4 france move", "F marengo/peterbona I2", "F l61 I2", "A peterbona C2",
             "A l1 I2", "F l6 I2", "F l10 I2");
    plays("move_from marengo/peterbona", "move_to to peterbona", "move_take go");
    asks(MAR_AUSTRIA, "retreat_to");
    legal_is("retreat_to l5", "retreat_to l18", NULL);
    refused("retreat_to l1", MAR_12_5);
}

TEST_RULE(MAR_12_6, "not to where the attackers came from, though it is empty now") {
    position("round 4 austria move", "A l5 I3", "A l1 I2", "F peterbona C2", "F l61 I2");
    plays("move_from l5", "move_to to peterbona", "move_take go", "block no");
    asks(MAR_FRANCE, "retreat_to");
    refused("retreat_to l5", MAR_12_6);
    legal_is("retreat_to l6", "retreat_to l10", "retreat_to marengo", "retreat_to l18", NULL);
    // Nor after an assault that no attacker survived.
    position("round 12 austria assault", "A travaglini/l51 C2", "A l1 I2", "F l51/travaglini A1",
             "F l51 C2");
    plays("assault travaglini/l51", "assault_add go", "guns fire", "defend none");
    equal(piece_count("travaglini/l51", NULL) + piece_count("travaglini", NULL), 0);
    refused("retreat_to travaglini", MAR_12_6);
    allowed("retreat_to cassano");
}

TEST_RULE(MAR_12_6, "barred by whichever pair; the second one is no other neighbour") {
    position("round 4 austria move", "A cabianca/bolla I3", "A l1 I2", "F bolla C2", "F l61 I2");
    plays("move_from cabianca/bolla", "move_to to bolla", "move_take go");
    asks(MAR_FRANCE, "retreat_to");
    refused("retreat_to cabianca", MAR_12_6);
    refused("retreat_to cabianca#2", MAR_12_5);
    legal_is("retreat_to l7", "retreat_to lungafame", "retreat_to l21", NULL);
    position("round 4 austria move", "A cabianca/bolla#2 I3", "A l1 I2", "F bolla C2", "F l61 I2");
    plays("move_from cabianca/bolla#2", "move_to to bolla#2", "move_take go");
    refused("retreat_to cabianca", MAR_12_6);
    legal_is("retreat_to l7", "retreat_to lungafame", "retreat_to l21", NULL);
    // From l7 both are open, and cabianca is one choice.
    position("round 4 austria move", "A l7/bolla I3", "A l1 I2", "F bolla C2", "F l61 I2");
    plays("move_from l7/bolla", "move_to to bolla", "move_take go");
    legal_is("retreat_to cabianca", "retreat_to lungafame", "retreat_to l21", NULL);
}

TEST_RULE(MAR_12_6, "not where the enemy is, nor over capacity, as the column fills it") {
    position("round 4 austria move", "A l5 I3", "A l18 I2", "A l1 I2", "F peterbona 3xC2",
             "F marengo 3xI2", "F l61 I2");
    plays("move_from l5", "move_to to peterbona", "move_take go", "block no");
    refused("retreat_to l18", MAR_12_6);
    legal_is("retreat_to l6", "retreat_to l10", "retreat_to marengo", NULL);
    play("retreat_to marengo");
    // Four of four.
    refused("retreat_to marengo", MAR_12_6);
    legal_is("retreat_to l6", "retreat_to l10", NULL);
    // Pieces on its approaches count as well.
    position("round 4 austria move", "A l5 I3", "A l1 I2", "A l6 I2", "F peterbona C2",
             "F marengo 2xI2", "F marengo/l6 2xI2", "F l61 I2");
    plays("move_from l5", "move_to to peterbona", "move_take go", "block no");
    refused("retreat_to marengo", MAR_12_6);
}

TEST_RULE(MAR_12_7, "with nowhere to go all are eliminated, unasked, with all their strength") {
    position("round 4 austria move", "A l5/peterbona I3", "A l6 I2", "A l10 I2", "A l18 I2",
             "A marengo I2", "A l1 I2", "F peterbona I3 C2", "F peterbona/l6 I1-inactive",
             "F l61 I2");
    plays("move_from l5/peterbona", "move_to to peterbona", "move_take go");
    cited(MAR_12_7);
    // I3 -> I2 and I1 -> nothing as the price, then I2 and C2 whole.
    equal(morale(MAR_FRANCE), 17 - 1 - 1 - 2 - 2);
    equal(piece_count(NULL, "C2"), 0);
    equal(told_count(MAR_AUSTRIA, "gone"), 2);
    equal(told_count(MAR_AUSTRIA, "retreat"), 0);
    asks(MAR_AUSTRIA, "move_from");
    equal(piece_count("peterbona", "I3"), 1);
    // The refusal: who is given up must be one of them.
    position("round 4 austria move", "A l5/peterbona I3", "A l6 I2", "A l10 I2", "A l18 I2",
             "A l1 I2", "F peterbona I3 C2", "F marengo 3xI2", "F l61 I2");
    plays("move_from l5/peterbona", "move_to to peterbona", "move_take go");
    asks(MAR_FRANCE, "retreat_lost");
    refused("retreat_lost I3", MAR_12_7);
    refused("retreat_lost A1", MAR_12_7);
    legal_is("retreat_lost I2", "retreat_lost C2", NULL);
}

TEST_RULE(MAR_12_7, "room for some: the owner gives up just as many as are too many") {
    position("round 4 austria move", "A l5/peterbona I3", "A l6 I2", "A l10 I2", "A l18 I2",
             "A l1 I2", "F peterbona I3 I1 2xC2", "F marengo 2xI2", "F l61 I2");
    plays("move_from l5/peterbona", "move_to to peterbona", "move_take go", "retreat_loss I3");
    // I2 I1 C2 C2, room for two in marengo.
    asks(MAR_FRANCE, "retreat_lost");
    legal_is("retreat_lost I2", "retreat_lost I1", "retreat_lost C2", NULL);
    refused("retreat_lost I3", MAR_12_7);
    play("retreat_lost I1");
    // The second must be a C2, for the I2 was passed over; the rest goes the only way there is.
    holds(says_before(MAR_AUSTRIA, "'kind':'gone'", "'class':'C2'"));
    equal(piece_count("marengo", "C2"), 1);
    equal(piece_count("marengo", "I2"), 3);
    equal(morale(MAR_FRANCE), 17 - 1 - 1 - 2);
    equal(told_count(MAR_AUSTRIA, "gone"), 2);
}

TEST_RULE(MAR_12_7, "nobody is given up while there is room") {
    position("round 4 austria move", "A l5/peterbona I3", "A l6 I2", "A l10 I2", "A l18 I2",
             "A l1 I2", "F peterbona C2 C1", "F marengo 2xI2", "F l61 I2");
    plays("move_from l5/peterbona", "move_to to peterbona", "move_take go");
    not_cited(MAR_12_7);
    equal(piece_count("marengo", "C2") + piece_count("marengo", "C1"), 2);
    equal(morale(MAR_FRANCE), 17);
    // One too many: exactly one goes, and he cannot be kept.
    position("round 4 austria move", "A l5/peterbona I3", "A l6 I2", "A l10 I2", "A l18 I2",
             "A l1 I2", "F peterbona C2 C1", "F marengo 3xI2", "F l61 I2");
    plays("move_from l5/peterbona", "move_to to peterbona", "move_take go");
    asks(MAR_FRANCE, "retreat_lost");
    refused("retreat_lost I2", MAR_12_7);
    refused("retreat_to marengo", MAR_12_5);
    play("retreat_lost C1");
    equal(piece_count("marengo", "C2"), 1);
    equal(morale(MAR_FRANCE), 16);
}

TEST_RULE(MAR_12_7, "a neighbour across two pairs has its room once") {
    // cabianca holds 15 of 16; lungafame and l21 are Austrian.
    position("round 4 austria move", "A l7/bolla I3", "A lungafame I2", "A l21 I2", "A l1 I2",
             "F bolla C2 C1", "F cabianca 15xI2", "F l61 I2");
    plays("move_from l7/bolla", "move_to to bolla", "move_take go");
    asks(MAR_FRANCE, "retreat_lost");
    refused("retreat_lost I2", MAR_12_7);
    legal_is("retreat_lost C2", "retreat_lost C1", NULL);
    play("retreat_lost C1");
    equal(piece_count("cabianca", "C2"), 1);
    equal(piece_count("cabianca", NULL), 16);
}
