/* examples_fight_test.c - worked examples of bombardments, assaults and retreats. */
#include "games/marengo/marengo.h"
#include "games/marengo/tests/says.h"
#include "harness/harness.h"

EXAMPLE(E1, "guns, a defender who wins, and his pursuit") {
    // peterbona/l18 is narrow with infantry 1; l18/peterbona, the attackers' own, has cavalry 1.
    position("round 12 austria assault", "A l18/peterbona I3 I2", "A l1 I2",
             "F peterbona/l18 I2 A1 C2", "F peterbona I3", "F l61 I2");
    plays("assault l18/peterbona", "assault_lead I3", "assault_add I2", "assault_add go");
    asks(MAR_FRANCE, "guns");
    legal_is("guns fire", "guns hold", NULL);
    play("guns fire");
    holds(says(MAR_AUSTRIA, "'before':'I3','after':'I2'"));
    equal(morale(MAR_AUSTRIA), 15);
    asks(MAR_FRANCE, "defend");
    legal_is("defend none", "defend I2", "defend C2", NULL);
    play("defend I2");
    // 2 - 1 = 1; 1 - 2 = -1: the defender wins.
    holds(says(MAR_AUSTRIA, "'strength':1,'defence':2"));
    holds(says_before(MAR_AUSTRIA, "'army':'france','place':'lead','before':'I2','after':'I1'",
                      "'army':'austria','place':'lead','before':'I2','after':'I1'"));
    holds(says(MAR_AUSTRIA, "'army':'austria','place':'lead','before':'I1','after':null"));
    equal(morale(MAR_AUSTRIA), 13);
    equal(morale(MAR_FRANCE), 16);
    asks(MAR_FRANCE, "pursue");
    legal_is("pursue none", "pursue C2", NULL);
    play("pursue C2");
    holds(says(MAR_AUSTRIA, "'count':1,'strength':1")); // 2 - 1
    holds(says_before(MAR_AUSTRIA, "'before':'C2','after':'C1'", "'before':'I2','after':'I1'"));
    // The survivor is in reserve, the defenders stay.
    equal(piece_count("l18", "I1"), 1);
    equal(piece_count("l18", NULL), 1);
    equal(piece_count("l18/peterbona", NULL), 0);
    equal(piece_count("peterbona/l18", "I1"), 1);
    equal(piece_count("peterbona/l18", "C1"), 1);
    equal(piece_count("peterbona/l18", "A1"), 1);
    equal(piece_count("peterbona", "I3"), 1);
    equal(morale(MAR_AUSTRIA), 16 - 1 - 2 - 1);
    equal(morale(MAR_FRANCE), 17 - 1 - 1);
    asks(MAR_AUSTRIA, "move_from");
    refused("move_from l18", MAR_8_1);
}

EXAMPLE(E2, "a bombardment at an approach without penalty") {
    position("round 4 austria bombard", "A l5/peterbona A1-declared", "A l1 I2",
             "F peterbona/l5 I2", "F l61 I2");
    asks(MAR_AUSTRIA, "bombard");
    play("bombard fire");
    holds(says(MAR_FRANCE, "'target':'peterbona/l5','strength':1"));
    // A sole target is no question; it is shown before and after.
    holds(says(MAR_AUSTRIA, "'place':'peterbona/l5','before':'I2','after':'I1'"));
    equal(piece_count("peterbona/l5", "I1"), 1);
    equal(morale(MAR_FRANCE), 16);
    asks(MAR_AUSTRIA, "move_from");
    play("move_from done");
    // No declaration now.
    equal(told_count(MAR_AUSTRIA, "declare") + told_count(MAR_AUSTRIA, "pass"), 0);
    asks(MAR_FRANCE, "move_from");
    play("move_from done");
    asks(MAR_AUSTRIA, "move_from");
    equal(number_at("round"), 5);
    play("move_from done");
    asks(MAR_AUSTRIA, "declare");
    legal_is("declare declare", "declare no", NULL);
}

EXAMPLE(E9, "two leaders where it is wide, and a pursuit") {
    position("round 4 austria assault", "A l18/fourance I3 I2 C2", "A l1 I2",
             "F fourance/l18 I2 I1 I2", "F poggi I2");
    play("assault l18/fourance");
    legal_is("assault_lead I3", "assault_lead I2", "assault_lead C2", NULL);
    play("assault_lead I3");
    legal_is("assault_lead I2", "assault_lead one", NULL);
    plays("assault_lead I2", "assault_add C2", "assault_add go");
    asks(MAR_FRANCE, "defend");
    play("defend I2");
    legal_is("defend I2", "defend I1", "defend one", NULL);
    play("defend I1");
    holds(says(MAR_FRANCE, "'strength':4,'defence':3")); // 5 - 1 - 3 = 1
    // Austria loses 1, France chooses.
    asks(MAR_FRANCE, "loss_lead");
    legal_is("loss_lead I3", "loss_lead I2", NULL);
    play("loss_lead I3");
    equal(morale(MAR_AUSTRIA), 15);
    // France loses 2, Austria puts both on the leading I2; the second is no choice, two I1 lead.
    asks(MAR_AUSTRIA, "loss_lead");
    legal_is("loss_lead I2", "loss_lead I1", NULL);
    play("loss_lead I2");
    equal(morale(MAR_FRANCE), 15);
    asks(MAR_AUSTRIA, "pursue");
    legal_is("pursue none", "pursue C2", NULL);
    play("pursue C2");
    legal_is("pursue one", NULL);
    play("pursue one");
    holds(says(MAR_FRANCE, "'count':1,'strength':1")); // 2 - 1
    holds(says(MAR_FRANCE, "'before':'C2','after':'C1'"));
    holds(says(MAR_FRANCE, "'place':'lead','before':'I1','after':null"));
    equal(morale(MAR_AUSTRIA), 14);
    equal(morale(MAR_FRANCE), 14);
    // The other I2 retreats without loss: its approach was the one attacked.
    asks(MAR_FRANCE, "retreat_to");
    legal_is("retreat_to l7", "retreat_to marengo", "retreat_to spinetta", "retreat_to valle",
             "retreat_to poggi", NULL);
    play("retreat_to valle");
    equal(piece_count("valle", "I2"), 1);
    asks(MAR_AUSTRIA, "continue_at");
    legal_is("continue_at valle", "continue_at poggi", "continue_at stay", NULL);
    play("continue_at stay");
    equal(piece_count("fourance", "I2"), 2);
    equal(piece_count("fourance", "C1"), 1);
    equal(piece_count("fourance", NULL), 3);
    equal(morale(MAR_AUSTRIA), 16 - 2);
    equal(morale(MAR_FRANCE), 17 - 3);
    asks(MAR_AUSTRIA, "move_from");
}

EXAMPLE(E10, "left behind: what an assault takes is closed to the others") {
    position("round 4 austria assault", "A l5/peterbona I3 I2 C2", "A l6/marengo I3", "A l1 I2",
             "F peterbona/l5 I1", "F marengo/peterbona I2", "F marengo/l6 I2");
    plays("assault l5/peterbona", "assault_lead I3", "assault_add C2", "assault_add go");
    holds(says(MAR_FRANCE, "'count':2,'behind':1"));
    equal(number_at("commands_used"), 1);
    asks(MAR_FRANCE, "defend");
    legal_is("defend none", "defend I1", NULL);
    play("defend I1");
    holds(says(MAR_FRANCE, "'strength':2,'defence':1")); // 3 - 1 - 1 = 1
    // I3 -> I2, I1 gone, one point ignored; nobody is left to pursue or to retreat.
    equal(morale(MAR_AUSTRIA), 15);
    equal(morale(MAR_FRANCE), 16);
    equal(told_count(MAR_FRANCE, "pursuit") + told_count(MAR_FRANCE, "rout"), 0);
    asks(MAR_AUSTRIA, "continue_at");
    legal_is("continue_at marengo", "continue_at stay", NULL);
    plays("continue_at marengo", "continue_take go");
    equal(number_at("commands_used"), 2);
    equal(piece_count("peterbona", "I2"), 1);
    equal(piece_count("peterbona/marengo", "C2"), 1);
    equal(piece_count("l5/peterbona", "I2"), 1);
    // A third command is there, but not for the C2.
    asks(MAR_AUSTRIA, "assault");
    refused("assault peterbona/marengo", MAR_11_1);
    legal_is("assault l6/marengo", "assault done", NULL);
    play("assault done");
    // The I2 left behind may not follow; at M6.5 it goes to the reserve of l5, free.
    refused("move_from l5/peterbona", MAR_11_6);
    refused("move_from peterbona/marengo", MAR_8_1);
    play("move_from done");
    equal(told_count(MAR_FRANCE, "return"), 1);
    equal(piece_count("l5", "I2"), 1);
    equal(piece_count("l5/peterbona", NULL), 0);
    equal(piece_count("peterbona/marengo", "C2"), 1);
    asks(MAR_FRANCE, "assault");
}

EXAMPLE(E11, "won by the dead") {
    position("round 12 austria assault", "A travaglini/l51 C2", "A travaglini I2", "A l53 I2",
             "F l51/travaglini A1", "F l51 I3 C2", "F l56 I2");
    plays("assault travaglini/l51", "assault_add go");
    asks(MAR_FRANCE, "guns");
    play("guns fire");
    holds(says(MAR_FRANCE, "'before':'C2','after':'C1'"));
    asks(MAR_FRANCE, "defend");
    legal_is("defend none", NULL);
    play("defend none");
    holds(says(MAR_FRANCE, "'strength':1,'defence':0"));
    holds(says_before(MAR_FRANCE, "'before':'C1','after':null", "'before':'A1','after':null"));
    holds(says(MAR_FRANCE, "'kind':'taken'"));
    // The other French pieces retreat, the I3 at the price of a point, not to travaglini.
    asks(MAR_FRANCE, "retreat_to");
    equal(piece_count("l51", "I2"), 1);
    refused("retreat_to travaglini", MAR_12_6);
    legal_is("retreat_to cassano", "retreat_to l56", NULL);
    plays("retreat_to l56", "retreat_to l56");
    equal(piece_count("l56", "I2"), 2);
    equal(piece_count("l56", "C2"), 1);
    equal(piece_count("l51", NULL) + piece_count("l51/travaglini", NULL), 0);
    equal(morale(MAR_AUSTRIA), 16 - 2);
    equal(morale(MAR_FRANCE), 17 - 1 - 1);
    // l51 is empty, and no Austrian enters it this turn.
    asks(MAR_AUSTRIA, "move_from");
    play("move_from travaglini");
    refused("move_to to l51", MAR_11_6);
    play("move_to road");
    refused("road_step P1 l51", MAR_11_6);
    plays("road_step P1 l34", "road_step stop", "move_from l53");
    play("move_to to cassano");
    play("move_take go");
    // Next to l51 now, and moved: the Austrian turn is over.
    equal(piece_count("cassano", "I2"), 1);
    equal(piece_count("l51", NULL), 0);
    asks(MAR_FRANCE, "move_from");
}

EXAMPLE(E12, "lost by the living") {
    position("round 12 austria assault", "A travaglini/l51 2xI2", "A l1 I2", "F l51/travaglini A1",
             "F l56 I2");
    play("assault travaglini/l51");
    asks(MAR_AUSTRIA, "assault_lead");
    legal_is("assault_lead I2", "assault_lead one", NULL);
    plays("assault_lead one", "assault_add go");
    holds(says(MAR_FRANCE, "'count':1,'behind':1"));
    play("guns fire");
    holds(says(MAR_FRANCE, "'before':'I2','after':'I1'"));
    play("defend none");
    holds(says(MAR_FRANCE, "'strength':0,'defence':0")); // 1 - 1 - 0: the defender wins
    holds(says_before(MAR_FRANCE, "'before':'A1','after':null", "'before':'I1','after':null"));
    holds(says(MAR_FRANCE, "'kind':'repulse'"));
    equal(piece_count("l51", NULL) + piece_count("l51/travaglini", NULL), 0);
    equal(piece_count("travaglini/l51", "I2"), 1);
    equal(morale(MAR_AUSTRIA), 14);
    equal(morale(MAR_FRANCE), 16);
    // The pair is closed this turn: the I2 can only wait for M6.5.
    asks(MAR_AUSTRIA, "move_from");
    refused("move_from travaglini/l51", MAR_11_7);
    play("move_from done");
    equal(told_count(MAR_FRANCE, "return"), 1);
    equal(piece_count("travaglini", "I2"), 1);
    equal(piece_count("travaglini/l51", NULL), 0);
    asks(MAR_FRANCE, "move_from");
}

EXAMPLE(E13, "losses overflow from the leader to the others") {
    position("round 12 austria assault", "A l5/peterbona 2xI2 A1", "A l1 I2",
             "F peterbona/l5 I3 A1", "F l61 I2");
    // The I2 leads, being the only class that can; the other I2 and the gun take part.
    plays("assault l5/peterbona", "assault_add I2", "assault_add A1", "assault_add go");
    holds(says(MAR_FRANCE, "'count':3,'behind':0"));
    play("guns fire");
    holds(says(MAR_FRANCE, "'place':'lead','before':'I2','after':'I1'"));
    play("defend I3");
    holds(says(MAR_FRANCE, "'strength':0,'defence':3")); // 1 - 1 - 3 = -3
    holds(says_before(MAR_FRANCE, "'army':'france','place':'lead','before':'I3','after':'I2'",
                      "'army':'austria','place':'lead','before':'I1','after':null"));
    // Three points are left, of Austria's own choice.
    asks(MAR_AUSTRIA, "loss_other");
    legal_is("loss_other I2", "loss_other A1", NULL);
    play("loss_other I2");
    legal_is("loss_other I1", "loss_other A1", NULL);
    play("loss_other I1");
    // The gun is the last: no question, and nobody is left to pursue.
    equal(piece_count("l5/peterbona", NULL) + piece_count("l5", NULL), 0);
    equal(told_count(MAR_FRANCE, "pursuit"), 0);
    equal(morale(MAR_AUSTRIA), 16 - 5);
    equal(morale(MAR_FRANCE), 17 - 1);
    equal(piece_count("peterbona/l5", "I2"), 1);
    equal(piece_count("peterbona/l5", "A1"), 1);
    asks(MAR_AUSTRIA, "move_from");
}

EXAMPLE(E14, "who may lead into a farm, a ravine and a town") {
    position("round 4 austria assault", "A l24/malpensata I3 I2 C2", "F malpensata/l24 I1");
    play("assault l24/malpensata");
    legal_is("assault_lead I3", "assault_lead C2", NULL);
    refused("assault_lead I2", MAR_11_8);
    // Into peterbona/marengo, cavalry 2: infantry only.
    position("round 4 france assault", "F marengo/peterbona I3 I2 C2", "F l61 I2",
             "A peterbona/marengo I2 C2 C1", "A l5 I2");
    play("assault marengo/peterbona");
    legal_is("assault_lead I3", "assault_lead I2", NULL);
    refused("assault_lead C2", MAR_11_8);
    plays("assault_lead I2", "assault_add C2", "assault_add go");
    legal_is("defend none", "defend I2", "defend C2", "defend C1", NULL);
    play("defend I2");
    // 2 - 1 - 2 = -1: Austria wins and has cavalry, but marengo/peterbona is obstructing.
    equal(told_count(MAR_FRANCE, "result"), 1);
    asks(MAR_FRANCE, "move_from");
    // Into marengo/peterbona: infantry only, and no cavalry leads the defence.
    position("round 4 austria assault", "A peterbona/marengo I3 I2 C2", "A l1 I2",
             "F marengo/peterbona I1 C2 I2", "F l61 I2");
    play("assault peterbona/marengo");
    legal_is("assault_lead I3", "assault_lead I2", NULL);
    refused("assault_lead C2", MAR_11_8);
    plays("assault_lead I3", "assault_add C2", "assault_add go");
    legal_is("defend none", "defend I1", "defend I2", NULL);
    refused("defend C2", MAR_11_10);
    play("defend I1");
    // 3 - 1 - 1 = 1: two points, the second of France's choice; then no pursuit by Austria.
    asks(MAR_FRANCE, "loss_other");
    play("loss_other I2");
    asks(MAR_FRANCE, "retreat_to");
    equal(told_count(MAR_FRANCE, "pursuit"), 0);
}

EXAMPLE(E18, "guns at a town") {
    // Held by I2, an I3 in reserve: strength 0, nothing lost or shown, and yet it has fired.
    position("round 4 austria bombard", "A peterbona/marengo A1-declared", "A l1 I2",
             "F marengo/peterbona I2", "F marengo I3");
    play("bombard fire");
    holds(says(MAR_FRANCE, "'target':'marengo/peterbona','strength':0"));
    equal(told_count(MAR_AUSTRIA, "loss") + told_count(MAR_AUSTRIA, "shown"), 0);
    equal(morale(MAR_FRANCE), 17);
    equal(piece_count("marengo/peterbona", "I2"), 1);
    equal(piece_count("marengo", "I3"), 1);
    asks(MAR_AUSTRIA, "move_from");
    refused("move_from peterbona/marengo", MAR_8_1);
    play("move_from done");
    asks(MAR_FRANCE, "assault");
    equal(told_count(MAR_FRANCE, "declare"), 0);
    // Not held, I3 and I2 in reserve: strength 1, France shows I3 -> I2.
    position("round 4 austria bombard", "A peterbona/marengo A1-declared", "A l1 I2",
             "F marengo I3 I2");
    play("bombard fire");
    holds(says(MAR_FRANCE, "'target':'marengo','strength':1"));
    asks(MAR_FRANCE, "bombard_loss");
    legal_is("bombard_loss I3", "bombard_loss I2", NULL);
    play("bombard_loss I3");
    holds(says(MAR_AUSTRIA, "'place':'marengo','before':'I3','after':'I2'"));
    equal(piece_count("marengo", "I2"), 2);
    // Only marengo/l6 held, by I2.
    position("round 4 austria bombard", "A peterbona/marengo A1-declared", "A l1 I2", "A l6 I2",
             "F marengo/l6 I2");
    play("bombard fire");
    holds(says(MAR_FRANCE, "'target':'marengo/l6','strength':1"));
    equal(piece_count("marengo/l6", "I1"), 1);
    equal(morale(MAR_FRANCE), 16);
}

EXAMPLE(E19, "clearing the way with guns") {
    position("round 4 austria bombard", "A l5/peterbona A1-declared I2", "F peterbona/l5 I1",
             "F peterbona I2", "F l61 I2");
    play("bombard fire");
    equal(piece_count("peterbona/l5", NULL), 0);
    equal(morale(MAR_FRANCE), 16);
    // Nobody blocks: no assault, straight to movement.
    asks(MAR_AUSTRIA, "move_from");
    plays("move_from l5/peterbona");
    legal_is("move_to to peterbona", "move_to reserve", NULL);
    plays("move_to to peterbona", "move_take go");
    // From its approach: no block. The I2 -> I1 retreats.
    equal(told_count(MAR_FRANCE, "no_block") + told_count(MAR_FRANCE, "block"), 0);
    asks(MAR_FRANCE, "retreat_to");
    equal(piece_count("peterbona", "I1"), 1);
    refused("retreat_to l5", MAR_12_6);
    legal_is("retreat_to l6", "retreat_to l10", "retreat_to marengo", "retreat_to l18", NULL);
    play("retreat_to l10");
    equal(piece_count("l10", "I1"), 1);
    equal(morale(MAR_FRANCE), 15);
    // Nothing else could move: the gun went to the reserve of l5, without a declaration.
    equal(piece_count("peterbona", "I2"), 1);
    equal(piece_count("l5", "A1"), 1);
    equal(told_count(MAR_FRANCE, "return"), 1);
    equal(told_count(MAR_FRANCE, "declare") + told_count(MAR_AUSTRIA, "pass"), 0);
    asks(MAR_FRANCE, "move_from");
}
