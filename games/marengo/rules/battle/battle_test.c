/* battle_test.c - chapter M11, second half: guns, leaders, strength, the end. */
#include "games/marengo/marengo.h"
#include "games/marengo/tests/says.h"
#include "harness/harness.h"

// ---- Guns.

TEST_RULE(MAR_11_9, "a gun on the attacked approach fires first; the leaders bleed at once") {
    position("round 12 austria assault", "A l5/peterbona I3 I2", "A l1 I2", "F peterbona/l5 I2 A1",
             "F peterbona C2");
    plays("assault l5/peterbona", "assault_lead I3", "assault_add go");
    asks(MAR_FRANCE, "guns");
    legal_is("guns fire", "guns hold", NULL);
    view_lacks(MAR_AUSTRIA, "'class':'A1'");
    play("guns fire");
    holds(says(MAR_AUSTRIA, "'kind':'guns'"));
    holds(says(MAR_AUSTRIA, "'before':'I3','after':'I2'"));
    equal(morale(MAR_AUSTRIA), 15);
    asks(MAR_FRANCE, "defend");
    view_has(MAR_AUSTRIA, "{'place':'peterbona/l5','army':'france','count':2,"
                          "'pieces':[{'class':'A1','part':'shown'}]");
    // Elsewhere in the same locale it does not fire, but the question hides that.
    position("round 12 austria assault", "A l5/peterbona I3 I2", "A l1 I2", "F peterbona/l5 I2 C2",
             "F peterbona A1");
    plays("assault l5/peterbona", "assault_lead I3", "assault_add go");
    asks(MAR_FRANCE, "guns");
    refused("guns fire", MAR_11_9);
    legal_is("guns hold", NULL);
    play("guns hold");
    equal(told_count(MAR_AUSTRIA, "guns"), 0);
    view_lacks(MAR_AUSTRIA, "'class':'A1'");
}

TEST_RULE(MAR_11_9, "it may hold its fire, and nothing is seen of it") {
    position("round 12 austria assault", "A l5/peterbona I3 I2", "A l1 I2", "F peterbona/l5 I2 A1");
    plays("assault l5/peterbona", "assault_lead I3", "assault_add go", "guns hold");
    asks(MAR_FRANCE, "defend");
    equal(morale(MAR_AUSTRIA), 16);
    equal(told_count(MAR_AUSTRIA, "guns"), 0);
    view_has(MAR_AUSTRIA, "{'place':'peterbona/l5','army':'france','count':2,'pieces':[]");
    position("round 12 austria assault", "A l5/peterbona I3 I2", "F peterbona/l5 I2", "F l61 A1");
    plays("assault l5/peterbona", "assault_lead I3", "assault_add go");
    refused("guns fire", MAR_11_9);
}

TEST_RULE(MAR_11_9, "not if it declared or fired in its owner's latest turn; that is known") {
    position("round 12 austria assault", "A l5/peterbona I3", "F peterbona/l5 I2 A1-declared");
    plays("assault l5/peterbona", "assault_add go");
    asks(MAR_FRANCE, "defend");
    position("round 12 austria assault", "A l5/peterbona I3", "F peterbona/l5 I2 A1-fired");
    plays("assault l5/peterbona", "assault_add go");
    asks(MAR_FRANCE, "defend");
    // With a second gun somewhere the question is asked, and that gun is still not there.
    position("round 12 austria assault", "A l5/peterbona I3", "F peterbona/l5 I2 A1-declared",
             "F l61 A1");
    plays("assault l5/peterbona", "assault_add go");
    asks(MAR_FRANCE, "guns");
    refused("guns fire", MAR_11_9);
    legal_is("guns hold", NULL);
    // Fired on a French turn, it defends again after the next one.
    position("round 12 france bombard", "F peterbona/l5 I2 A1-declared", "A l5/peterbona I3",
             "A l1 I2");
    plays("bombard fire", "assault done", "move_from done");
    asks(MAR_AUSTRIA, "assault");
    plays("assault l5/peterbona", "assault_add go");
    asks(MAR_FRANCE, "defend");
}

TEST_RULE(MAR_11_9, "not asked once the gun is dead, nor before its hour at the entry") {
    position("round 12 austria assault", "A l5/peterbona I3", "F peterbona/l5 I2");
    plays("assault l5/peterbona", "assault_add go");
    asks(MAR_FRANCE, "defend");
    position("round 10 austria assault", "A l5/peterbona I3", "F peterbona/l5 I2",
             "F entry:south_four A1 I2");
    plays("assault l5/peterbona", "assault_add go");
    asks(MAR_FRANCE, "defend");
    position("round 11 austria assault", "A l5/peterbona I3", "F peterbona/l5 I2",
             "F entry:south_four A1 I2");
    plays("assault l5/peterbona", "assault_add go");
    asks(MAR_FRANCE, "guns");
    refused("guns fire", MAR_11_9);
    legal_is("guns hold", NULL);
}

TEST_RULE(MAR_11_9,
          "a point for each gun, an inactive one too; the defender chooses the leader hit") {
    position("round 12 austria assault", "A l18/fourance I3 I2 C2",
             "F fourance/l18 A1 A1-inactive I1");
    plays("assault l18/fourance", "assault_lead I3", "assault_lead I2", "assault_add go",
          "guns fire");
    holds(says(MAR_AUSTRIA, "'kind':'guns'"));
    asks(MAR_FRANCE, "loss_lead");
    legal_is("loss_lead I3", "loss_lead I2", NULL);
    play("loss_lead I2");
    asks(MAR_FRANCE, "loss_lead");
    legal_is("loss_lead I3", "loss_lead I1", NULL);
    play("loss_lead I1");
    asks(MAR_FRANCE, "defend");
    equal(morale(MAR_AUSTRIA), 14);
    equal(told_count(MAR_AUSTRIA, "guns"), 1);
    position("round 12 austria assault", "A l18/fourance I3", "F fourance/l18 I1", "F poggi A1");
    plays("assault l18/fourance", "assault_add go");
    refused("guns fire", MAR_11_9);
}

// ---- Defending leaders.

TEST_RULE(MAR_11_10,
          "none or one leader on a narrow approach, infantry or cavalry of any strength") {
    position("round 4 austria assault", "A l5/peterbona I3",
             "F peterbona/l5 I2 I1 C1 A1-fired I3-inactive", "F peterbona C2");
    plays("assault l5/peterbona", "assault_add go");
    asks(MAR_FRANCE, "defend");
    legal_is("defend none", "defend I2", "defend I1", "defend C1", "defend I3-inactive", NULL);
    refused("defend A1", MAR_11_10);
    refused("defend C2", MAR_11_10); // in reserve
    refused("defend one", MAR_11_10);
    play("defend I1");
    // Narrow: no second question. The leader is up, the others are not.
    equal(told_count(MAR_AUSTRIA, "leaders"), 1);
    equal(told_count(MAR_AUSTRIA, "result"), 1);
}

TEST_RULE(MAR_11_10,
          "two of one type where it is wide, shown together, the second asked regardless") {
    position("round 4 austria assault", "A l18/fourance I3", "F fourance/l18 I3 2xI2 C2 C1",
             "F poggi I2");
    plays("assault l18/fourance", "assault_add go", "defend I2");
    asks(MAR_FRANCE, "defend");
    legal_is("defend I2", "defend one", NULL);
    refused("defend I3", MAR_11_10); // of an earlier class
    refused("defend C2", MAR_11_10); // of another type
    refused("defend none", MAR_11_10);
    holds(told_last(MAR_AUSTRIA)[0] == 0); // of the first pick Austria hears nothing
    view_has(MAR_AUSTRIA, "{'place':'fourance/l18','army':'france','count':5,'pieces':[]");
    play("defend I2");
    equal(told_count(MAR_AUSTRIA, "leaders"), 1);
    holds(says(MAR_AUSTRIA, "'kind':'leaders'"));
    // Two cavalry likewise; and one, when no other of its type is there, is asked for the same.
    position("round 4 austria assault", "A l18/fourance I3", "F fourance/l18 I3 C2 C1",
             "F poggi I2");
    plays("assault l18/fourance", "assault_add go", "defend C2");
    legal_is("defend C1", "defend one", NULL);
    position("round 4 austria assault", "A l18/fourance I3", "F fourance/l18 I3 C2 C1",
             "F poggi I2");
    plays("assault l18/fourance", "assault_add go", "defend I3");
    asks(MAR_FRANCE, "defend");
    legal_is("defend one", NULL);
}

TEST_RULE(MAR_11_10, "cavalry does not lead the defence of an obstructing approach") {
    position("round 4 austria assault", "A peterbona/marengo I3", "F marengo/peterbona I1 C2",
             "F fourance I2");
    plays("assault peterbona/marengo", "assault_add go");
    legal_is("defend none", "defend I1", NULL);
    refused("defend C2", MAR_11_10);
    // Against an attack out of such an approach it does.
    position("round 4 france assault", "F marengo/peterbona I3", "A peterbona/marengo I1 C2",
             "A l5 I2");
    plays("assault marengo/peterbona", "assault_add go");
    legal_is("defend none", "defend I1", "defend C2", NULL);
}

TEST_RULE(MAR_11_10, "asked even when nobody can lead; the enemy sees none") {
    position("round 4 austria assault", "A peterbona/marengo I3", "F marengo/peterbona C2",
             "F fourance I2");
    plays("assault peterbona/marengo", "assault_add go");
    asks(MAR_FRANCE, "defend");
    refused("defend C2", MAR_11_10);
    legal_is("defend none", NULL);
    play("defend none");
    holds(says(MAR_AUSTRIA, "'kind':'leaders'"));
    holds(says(MAR_AUSTRIA, "'strength':2,'defence':0"));
}

// ---- Strength and result.

TEST_RULE(MAR_11_11, "the leaders' sum less the penalty of their type, once") {
    position("round 4 austria assault", "A l5/peterbona I3 2xI2 C2", "F peterbona/l5 I1");
    plays("assault l5/peterbona", "assault_lead I3", "assault_add I2", "assault_add I2",
          "assault_add C2", "assault_add go", "defend none");
    holds(says(MAR_AUSTRIA, "'strength':2,'defence':0")); // 3 - 1: the others do not count
    position("round 4 austria assault", "A l18/fourance I3 I2", "F fourance/l18 I1");
    plays("assault l18/fourance", "assault_lead I3", "assault_lead I2", "assault_add go",
          "defend none");
    holds(says(MAR_FRANCE, "'strength':4,'defence':0")); // 5 - 1, not 5 - 2
    position("round 4 austria assault", "A l18/fourance 2xC2", "F fourance/l18 I1");
    plays("assault l18/fourance", "assault_lead C2", "assault_add go", "defend none");
    holds(says(MAR_FRANCE, "'strength':3,'defence':0")); // 4 - 1 for cavalry
    position("round 4 austria assault", "A l5/peterbona C2", "F peterbona/l5 I1");
    plays("assault l5/peterbona", "assault_add go", "defend none");
    holds(says(MAR_FRANCE, "'strength':2,'defence':0")); // infantry penalty 1 is not cavalry's
}

TEST_RULE(MAR_11_11,
          "only what survived the guns counts; all leaders dead, it is 0 less the penalty") {
    position("round 12 austria assault", "A l5/peterbona I3", "F peterbona/l5 I1 A1");
    plays("assault l5/peterbona", "assault_add go", "guns fire", "defend none");
    holds(says(MAR_FRANCE, "'strength':1,'defence':0"));
    position("round 12 austria assault", "A l5/peterbona I2 I3", "A l1 I2",
             "F peterbona/l5 2xA1 I1");
    plays("assault l5/peterbona", "assault_lead I2", "assault_add I3", "assault_add go",
          "guns fire");
    equal(morale(MAR_AUSTRIA), 14);
    play("defend I1");
    holds(says(MAR_FRANCE, "'strength':-1,'defence':1"));
    // -1 - 1 = -2: the I3 that only took part loses 3.
    equal(morale(MAR_AUSTRIA), 11);
    // For cavalry the penalty is 0, and so is the strength.
    position("round 12 austria assault", "A l5/peterbona C2 I3", "A l1 I2",
             "F peterbona/l5 2xA1 I1");
    plays("assault l5/peterbona", "assault_lead C2", "assault_add go", "guns fire", "defend I1");
    holds(says(MAR_FRANCE, "'strength':0,'defence':1"));
}

TEST_RULE(MAR_11_12, "above zero the attacker wins") {
    position("round 4 austria assault", "A l5/peterbona I3", "A l1 I2", "F peterbona/l5 I1");
    plays("assault l5/peterbona", "assault_add go");
    not_cited(MAR_11_12);
    play("defend I1");
    cited(MAR_11_12);
    holds(says(MAR_FRANCE, "'strength':2,'defence':1"));
    cited(MAR_11_19);
    not_cited(MAR_11_18);
    equal(piece_count("peterbona", "I2"), 1);
}

TEST_RULE(MAR_11_12, "at zero the defender wins") {
    position("round 4 austria assault", "A l5/peterbona I3", "A l1 I2", "F peterbona/l5 I2");
    plays("assault l5/peterbona", "assault_add go", "defend I2");
    cited(MAR_11_12);
    holds(says(MAR_FRANCE, "'strength':2,'defence':2"));
    cited(MAR_11_18);
    not_cited(MAR_11_19);
    equal(piece_count("l5", "I2"), 1);
    equal(piece_count("peterbona/l5", "I1"), 1);
}

TEST_RULE(MAR_11_13,
          "a demoralised defender counts each leader one less, no leader below nothing") {
    position("round 4 austria assault", "A l5/peterbona I3", "A l1 I2", "F peterbona/l5 I2",
             "morale france 0 austria 9", "gain_given");
    plays("assault l5/peterbona", "assault_add go", "defend I2");
    holds(says(MAR_FRANCE, "'strength':2,'defence':1"));
    cited(MAR_11_19);
    position("round 4 austria assault", "A l5/peterbona I3", "A l1 I2", "F peterbona/l5 I2",
             "morale france 1 austria 9");
    plays("assault l5/peterbona", "assault_add go", "defend I2");
    holds(says(MAR_FRANCE, "'strength':2,'defence':2"));
    cited(MAR_11_18);
    // Two I1 count for nothing, and no less.
    position("round 4 austria assault", "A l18/fourance I2", "A l1 I2", "F fourance/l18 2xI1",
             "morale france 0 austria 9", "gain_given");
    plays("assault l18/fourance", "assault_add go", "defend I1", "defend I1");
    holds(says(MAR_FRANCE, "'strength':1,'defence':0"));
    // Each of two: 2 + 3 - 2.
    position("round 4 austria assault", "A l18/fourance I3", "A l1 I2", "F fourance/l18 I3 I2",
             "morale france 0 austria 9", "gain_given");
    plays("assault l18/fourance", "assault_add go", "defend I3", "defend I2");
    holds(says(MAR_FRANCE, "'strength':2,'defence':3"));
}

TEST_RULE(MAR_11_13, "so does an attacker whom the guns demoralised in this very assault") {
    position("round 12 austria assault", "A l18/fourance I3 I2", "A l1 I2", "F fourance/l18 A1 I1",
             "F poggi I2", "morale france 9 austria 1");
    plays("assault l18/fourance", "assault_lead I3", "assault_lead I2", "assault_add go",
          "guns fire", "loss_lead I3");
    equal(morale(MAR_AUSTRIA), 0);
    cited(MAR_13_2);
    plays("defend I1", "defend one");
    holds(says(MAR_FRANCE, "'strength':1,'defence':1")); // (2-1) + (2-1) - 1
    position("round 12 austria assault", "A l18/fourance I3 I2", "A l1 I2", "F fourance/l18 A1 I1",
             "F poggi I2", "morale france 9 austria 2");
    plays("assault l18/fourance", "assault_lead I3", "assault_lead I2", "assault_add go",
          "guns fire", "loss_lead I3", "defend I1", "defend one");
    holds(says(MAR_FRANCE, "'strength':3,'defence':1"));
}

// ---- The end.

TEST_RULE(MAR_11_18, "beaten attackers go to their reserve without further loss, the rest stays") {
    position("round 4 austria assault", "A l5/peterbona I3 C2 I2", "A l1 I2",
             "F peterbona/l5 I3 I1-inactive", "F peterbona C1");
    plays("assault l5/peterbona", "assault_lead I3", "assault_add C2", "assault_add go",
          "defend I3", "pursue none");
    // 3 - 1 - 3 = -1.
    cited(MAR_11_18);
    equal(told_count(MAR_FRANCE, "repulse"), 1);
    equal(piece_count("l5", "I1"), 1);
    equal(piece_count("l5", "C2"), 1);
    equal(piece_count("l5", NULL), 2);
    equal(piece_count("l5/peterbona", "I2"), 1);
    equal(piece_count("l5/peterbona", NULL), 1);
    equal(piece_count("peterbona/l5", "I2"), 1);
    equal(piece_count("peterbona/l5", "I1-inactive"), 1);
    equal(piece_count("peterbona", "C1"), 1);
    equal(morale(MAR_AUSTRIA), 14);
    equal(morale(MAR_FRANCE), 16);
    not_cited(MAR_12_1);
    equal(number_at("commands_used"), 1);
    asks(MAR_AUSTRIA, "move_from");
}

TEST_RULE(MAR_11_19,
          "beaten defenders leave the whole locale, then all attackers enter, guns too") {
    position("round 4 austria assault", "A l5/peterbona I3 A1 C2", "A l18 I2", "A l1 I2",
             "F peterbona/l5 I1", "F peterbona/l18 I3", "F peterbona I2", "F marengo I2");
    plays("assault l5/peterbona", "assault_lead I3", "assault_add C2", "assault_add A1",
          "assault_add go", "defend I1");
    cited(MAR_11_19);
    equal(told_count(MAR_FRANCE, "taken"), 1);
    // The I2 of the reserve and the I3 of the other approach have each paid one.
    asks(MAR_FRANCE, "retreat_to");
    equal(told_count(MAR_FRANCE, "enter"), 0);
    plays("retreat_to marengo", "retreat_to marengo");
    equal(told_count(MAR_FRANCE, "enter"), 1);
    asks(MAR_AUSTRIA, "continue_at");
    play("continue_at stay");
    equal(piece_count("peterbona", "I2"), 1);
    equal(piece_count("peterbona", "C2"), 1);
    equal(piece_count("peterbona", "A1"), 1);
    equal(piece_count("peterbona", NULL), 3);
    equal(piece_count("peterbona/l18", NULL) + piece_count("peterbona/l5", NULL), 0);
    equal(piece_count("l5/peterbona", NULL), 0);
    equal(piece_count("marengo", "I2"), 2);
    equal(piece_count("marengo", "I1"), 1);
    equal(morale(MAR_FRANCE), 14);
}

TEST_RULE(MAR_11_19, "if no attacker survives the defenders retreat all the same") {
    position("round 12 austria assault", "A travaglini/l51 C2", "A l1 I2", "F l51/travaglini A1",
             "F l51 I2 C2", "F l56 I2");
    plays("assault travaglini/l51", "assault_add go", "guns fire", "defend none");
    // 1 - 0 = 1: the C1 dies of the winner's point, the gun of the loser's.
    cited(MAR_11_19);
    asks(MAR_FRANCE, "retreat_to");
    legal_is("retreat_to cassano", "retreat_to l56", NULL);
    refused("retreat_to travaglini", MAR_12_6);
    plays("retreat_to l56", "retreat_to cassano");
    equal(piece_count("l51", NULL) + piece_count("l51/travaglini", NULL), 0);
    equal(piece_count("travaglini", NULL) + piece_count("travaglini/l51", NULL), 0);
    equal(piece_count("l56", "I1"), 1);
    equal(piece_count("cassano", "C2"), 1);
    equal(morale(MAR_AUSTRIA), 14);
    equal(morale(MAR_FRANCE), 15);
    asks(MAR_AUSTRIA, "move_from");
}

TEST_RULE(MAR_11_20,
          "attacking cavalry, the leader too, goes on to any approach that faces an enemy") {
    position("round 4 austria assault", "A l5/peterbona C2", "A l1 I2", "F peterbona/l5 A1-fired",
             "F marengo I2", "F l6 I2");
    plays("assault l5/peterbona", "assault_add go", "defend none");
    asks(MAR_AUSTRIA, "continue_at");
    legal_is("continue_at marengo", "continue_at l6", "continue_at stay", NULL);
    refused("continue_at l10", MAR_8_30); // nobody there
    refused("continue_at l7", MAR_8_30);  // not next to it
    play("continue_at marengo");
    legal_is("continue_take go", NULL);
    play("continue_take go");
    // The last of the group pays too.
    equal(number_at("commands_used"), 2);
    cited(MAR_11_20);
    equal(piece_count("peterbona/marengo", "C1"), 1);
    equal(told_count(MAR_FRANCE, "continue"), 1);
}

TEST_RULE(MAR_11_20,
          "leaving others of the group behind costs one command more, or is not offered") {
    position("round 4 austria assault", "A l5/peterbona I3 C2", "A l1 I2", "F peterbona/l5 I1",
             "F marengo I2", "commands 1", "assaulted l18/fourance");
    plays("assault l5/peterbona", "assault_lead I3", "assault_add C2", "assault_add go",
          "defend I1");
    legal_is("continue_at marengo", "continue_at stay", NULL);
    plays("continue_at marengo", "continue_take go");
    equal(number_at("commands_used"), 3);
    equal(piece_count("peterbona/marengo", "C2"), 1);
    equal(piece_count("peterbona", "I2"), 1);
    // Infantry does not continue, nor cavalry without the command.
    position("round 4 austria assault", "A l5/peterbona I3 C2", "A l1 I2", "F peterbona/l5 I1",
             "F marengo I2", "commands 2", "assaulted l18/fourance l10/l12");
    plays("assault l5/peterbona", "assault_lead I3", "assault_add C2", "assault_add go",
          "defend I1");
    asks(MAR_AUSTRIA, "move_from");
    equal(piece_count("peterbona", NULL), 2);
}

TEST_RULE(MAR_11_21, "after the assault all are down again, what was shown is only remembered") {
    position("round 12 austria assault", "A l5/peterbona I3 I2", "A l1 I2",
             "F peterbona/l5 I2 A1 C2", "F l61 I2");
    plays("assault l5/peterbona", "assault_lead I3", "assault_add I2", "assault_add go",
          "guns fire", "defend I2", "pursue none");
    // 2 - 1 - 2 = -1: the I3 is gone after three points, the I2 -> I1 holds.
    view_has(MAR_FRANCE, "{'place':'l5','army':'austria','count':1,'pieces':[]");
    view_has(MAR_AUSTRIA, "{'place':'peterbona/l5','army':'france','count':3,'pieces':[],"
                          "'remembered':['I1','A1']}");
    view_has(MAR_GALLERY, "{'place':'peterbona/l5','army':'france','count':3,'pieces':[]");
    view_has(MAR_FRANCE, "'deed':null");
}

TEST_RULE(MAR_11_21, "artillery still declared stays up") {
    position("round 12 austria assault", "A l5/peterbona I3", "A l1 I2",
             "F peterbona/l5 I3 A1-declared", "F l61 I2");
    plays("assault l5/peterbona", "assault_add go", "defend I3");
    view_has(MAR_AUSTRIA, "{'place':'peterbona/l5','army':'france','count':2,"
                          "'pieces':[{'class':'A1','declared':true}],'remembered':['I2']}");
    plays("move_from done", "bombard cancel");
    view_has(MAR_AUSTRIA, "{'place':'peterbona/l5','army':'france','count':2,'pieces':[]");
}
