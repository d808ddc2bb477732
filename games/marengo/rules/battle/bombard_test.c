/* bombard_test.c - chapter M10: bombardments, declared one turn and fired the next. */
#include "games/marengo/marengo.h"
#include "games/marengo/tests/says.h"
#include "harness/harness.h"

TEST_RULE(MAR_10_1, "only artillery on an approach has a bombardment declared") {
    position_refused(MAR_10_1, "round 3 austria bombard", "A l5/peterbona I2-declared",
                     "F peterbona/l5 I2");
    position_refused(MAR_10_1, "round 3 austria bombard", "A l5/peterbona C2-declared",
                     "F peterbona/l5 I2");
    position_refused(MAR_10_1, "round 3 austria bombard", "A l5 A1-declared", "F peterbona/l5 I2");
    position("round 3 austria bombard", "A l5/peterbona A1-declared", "F peterbona/l5 I2");
    asks(MAR_AUSTRIA, "bombard");
    legal_is("bombard fire", "bombard cancel", NULL);
}

TEST_RULE(MAR_10_1, "infantry and cavalry on an approach, or a gun in reserve, are not asked") {
    position("round 3 austria declare", "A l5/peterbona I3 C2", "A l5 A1", "F peterbona/l5 I2");
    asks(MAR_FRANCE, "assault");
    position("round 3 austria declare", "A l5/peterbona I3 A1", "F peterbona/l5 I2");
    asks(MAR_AUSTRIA, "declare");
    legal_is("declare declare", "declare no", NULL);
    unreadable("declare I3");
    refused_action(((gg_action){ MAR_DECLARE, { MAR_THING, 0, MAR_I3 + 1 } }), MAR_10_1);
    refused_action(((gg_action){ MAR_DECLARE, { MAR_FIRE } }), MAR_10_1);
}

TEST_RULE(MAR_10_1, "a bombardment is fired or cancelled, nothing else") {
    position("round 3 austria bombard", "A l5/peterbona A1-declared", "F peterbona/l5 I2");
    unreadable("bombard hold");
    unreadable("bombard");
    refused_action(((gg_action){ MAR_BOMBARD, { MAR_HOLD } }), MAR_10_1);
    refused_action(((gg_action){ MAR_BOMBARD, { MAR_FIRE, 1 } }), MAR_10_1);
    allowed("bombard fire");
}

TEST_RULE(MAR_10_1, "it fires at the locale opposite and nowhere else") {
    position("round 4 austria bombard", "A l5/peterbona A1-declared I2", "A l1 I2",
             "F peterbona/l6 I2", "F l10/l5 I2", "F l10 I2");
    // Only peterbona/l6 can be the target: l10 lies opposite another approach of l5.
    refused_action(((gg_action){ MAR_BOMBARD, { MAR_THING, 0, MAR_I2 + 1 } }), MAR_10_1);
    play("bombard fire");
    holds(says(MAR_FRANCE, "'from':'l5/peterbona','target':'peterbona/l6','strength':1"));
    equal(piece_count("peterbona/l6", "I1"), 1);
    equal(piece_count("l10/l5", "I2") + piece_count("l10", "I2"), 2);
}

TEST_RULE(MAR_10_2, "a gun that moved this turn is declared at its end, and turned up to stay so") {
    position("round 3 austria move", "A l5 A1 I2", "F peterbona I2", "F l61 I2");
    plays("move_from l5", "move_to block peterbona", "move_take A1", "move_take go");
    not_cited(MAR_10_2);
    refused("declare declare", MAR_6_6);
    play("move_from done");
    asks(MAR_AUSTRIA, "declare");
    view_has(MAR_FRANCE, "{'place':'l5/peterbona','army':'austria','count':1,'pieces':[]");
    play("declare declare");
    cited(MAR_10_2);
    equal(told_count(MAR_FRANCE, "declare"), 1);
    asks(MAR_FRANCE, "move_from");
    view_has(MAR_FRANCE, "{'place':'l5/peterbona','army':'austria','count':1,"
                         "'pieces':[{'class':'A1','declared':true}]");
    view_has(MAR_GALLERY, "'pieces':[{'class':'A1','declared':true}]");
    equal(number_at("commands_used"), 0);
    play("move_from done");
    asks(MAR_AUSTRIA, "bombard");
    equal(number_at("round"), 4);
    view_has(MAR_FRANCE, "'pieces':[{'class':'A1','declared':true}]");
}

TEST_RULE(MAR_10_2, "a gun that is not declared stays down, and nobody hears of the question") {
    position("round 3 austria declare", "A l5/peterbona A1", "A l1 I2 C2", "F peterbona I2",
             "F l61 I2");
    asks(MAR_AUSTRIA, "declare");
    play("declare no");
    equal(told_count(MAR_AUSTRIA, "pass"), 1);
    equal(told_count(MAR_FRANCE, "pass"), 0);
    equal(told_count(MAR_GALLERY, "pass"), 0);
    view_has(MAR_FRANCE, "{'place':'l5/peterbona','army':'austria','count':1,'pieces':[],"
                         "'remembered':[]}");
    play("move_from done");
    asks(MAR_AUSTRIA, "move_from");
    // The same gun, declared in the next turn: the citation of the rule.
    plays("move_from done", "declare declare");
    cited(MAR_10_2);
}

TEST_RULE(MAR_10_3, "no declaration after firing, in the same turn") {
    position("round 4 austria bombard", "A l5/peterbona A1-declared", "A l1 I2",
             "F peterbona/l5 2xI2", "F l61 I2");
    plays("bombard fire", "bombard_loss I2");
    asks(MAR_AUSTRIA, "move_from");
    play("move_from done");
    asks(MAR_FRANCE, "assault");
    not_cited(MAR_10_2);
    plays("assault done", "move_from done");
    // The turn after it may again.
    asks(MAR_AUSTRIA, "move_from");
    play("move_from done");
    asks(MAR_AUSTRIA, "declare");
}

TEST_RULE(MAR_10_3, "no declaration by a gun that assaulted; a gun that only moved may") {
    position("round 5 austria declare", "A l5/peterbona A1-assaulted", "F peterbona/l5 I2");
    asks(MAR_FRANCE, "assault");
    position("round 5 austria declare", "A l5/peterbona A1-moved", "F peterbona/l5 I2");
    asks(MAR_AUSTRIA, "declare");
    position_refused(MAR_10_3, "round 5 austria declare", "A l5/peterbona A1-fired-declared",
                     "F peterbona/l5 I2");
    position_refused(MAR_10_3, "round 5 austria declare", "A l5/peterbona A1-assaulted-declared",
                     "F peterbona/l5 I2");
    position("round 5 austria declare", "A l5/peterbona A1-moved-declared", "F peterbona/l5 I2");
    asks(MAR_FRANCE, "assault");
}

TEST_RULE(MAR_10_3, "no declaration in round 16, but in round 15") {
    position("round 16 austria move", "A l5/peterbona A1", "F peterbona/l5 I2");
    play("move_from done");
    asks(MAR_FRANCE, "assault");
    position("round 15 austria move", "A l5/peterbona A1", "F peterbona/l5 I2");
    play("move_from done");
    asks(MAR_AUSTRIA, "declare");
    position("round 16 france move", "F peterbona/l5 A1", "A l5/peterbona I2");
    play("move_from done");
    is_won_by(MAR_FRANCE);
}

TEST_RULE(MAR_10_4, "it is resolved at the start of the next turn, before assaults and moves") {
    position("round 3 france move", "A l5/peterbona A1-declared I3", "F peterbona/l5 2xI2");
    not_cited(MAR_10_4);
    play("move_from done");
    asks(MAR_AUSTRIA, "bombard");
    refused("assault l5/peterbona", MAR_6_3);
    refused("move_from done", MAR_6_4);
    play("bombard fire");
    cited(MAR_10_4);
    asks(MAR_FRANCE, "bombard_loss");
    play("bombard_loss I2");
    asks(MAR_AUSTRIA, "assault");
    equal(number_at("commands_used"), 0);
}

TEST_RULE(MAR_10_4, "a gun that fired does not assault with the others of its approach") {
    position("round 4 austria bombard", "A l5/peterbona A1-declared I3", "F peterbona/l5 2xI2");
    plays("bombard fire", "bombard_loss I2", "assault l5/peterbona");
    asks(MAR_AUSTRIA, "assault_add");
    refused("assault_add A1", MAR_11_1);
    legal_is("assault_add go", NULL);
    cited(MAR_10_4);
}

TEST_RULE(MAR_10_4,
          "a gun that fired does not move, save back to reserve when nobody is opposite") {
    position("round 4 austria bombard", "A l5/peterbona A1-declared", "A l5 I3",
             "F peterbona I2 C2", "F l61 I2");
    plays("bombard fire", "bombard_loss I2");
    asks(MAR_AUSTRIA, "move_from");
    refused("move_from l5/peterbona", MAR_8_1);
    plays("move_from l5", "move_to to peterbona", "move_take go", "block no");
    // The I1 falls as the price of the reserve, the C2 goes.
    asks(MAR_FRANCE, "retreat_to");
    play("retreat_to l18");
    // Nothing is left to move: the gun is in reserve, and the turn was France's to go on with.
    equal(piece_count("l5", "A1"), 1);
    equal(piece_count("l5/peterbona", NULL), 0);
    cited(MAR_6_5);
    cited(MAR_10_4);
    not_cited(MAR_10_2);
}

TEST_RULE(MAR_10_4, "several guns fire one by one, in data order of their places") {
    position("round 4 austria bombard", "A l10/peterbona A1-declared", "A l5/peterbona A1-declared",
             "F peterbona/l5 I2", "F peterbona/l10 I3");
    play("bombard fire");
    holds(says(MAR_GALLERY, "'from':'l5/peterbona','target':'peterbona/l5'"));
    asks(MAR_AUSTRIA, "bombard");
    play("bombard fire");
    holds(says(MAR_GALLERY, "'from':'l10/peterbona','target':'peterbona/l10'"));
    cited(MAR_10_4);
    equal(piece_count("peterbona/l5", "I1"), 1);
    equal(piece_count("peterbona/l10", "I2"), 1);
    equal(morale(MAR_FRANCE), 15);
}

TEST_RULE(MAR_10_5, "cancelled at will: turned down, free to assault and to move") {
    position("round 4 austria bombard", "A l5/peterbona A1-declared I3", "F peterbona/l5 I2");
    view_has(MAR_FRANCE, "'pieces':[{'class':'A1','declared':true}]");
    play("bombard cancel");
    cited(MAR_10_5);
    not_cited(MAR_10_4);
    equal(told_count(MAR_FRANCE, "calm"), 1);
    view_has(MAR_FRANCE, "{'place':'l5/peterbona','army':'austria','count':2,'pieces':[],"
                         "'remembered':['A1']}");
    equal(piece_count("peterbona/l5", "I2"), 1);
    asks(MAR_AUSTRIA, "assault");
    play("assault l5/peterbona");
    legal_is("assault_add A1", "assault_add go", NULL);
}

TEST_RULE(MAR_10_5, "cancelled at will: it may move, or stand and declare again this turn") {
    position("round 4 austria bombard", "A l5/peterbona A1-declared", "F peterbona/l5 I2");
    play("bombard cancel");
    asks(MAR_AUSTRIA, "move_from");
    allowed("move_from l5/peterbona");
    play("move_from done");
    asks(MAR_AUSTRIA, "declare");
    play("declare declare");
    cited(MAR_10_2);
    cited(MAR_10_5);
    view_has(MAR_FRANCE, "'pieces':[{'class':'A1','declared':true}]");
}

TEST_RULE(MAR_10_5, "with no enemy left opposite it is cancelled unasked, and the gun may cross") {
    position("round 3 france move", "A l5/peterbona A1-declared", "F peterbona I2", "F l61 I2");
    plays("move_from peterbona", "move_to to l18", "move_take go");
    not_cited(MAR_10_5);
    view_has(MAR_FRANCE, "'pieces':[{'class':'A1','declared':true}]");
    play("move_from done");
    cited(MAR_10_5);
    equal(told_count(MAR_FRANCE, "calm"), 1);
    asks(MAR_AUSTRIA, "move_from");
    view_has(MAR_FRANCE, "{'place':'l5/peterbona','army':'austria','count':1,'pieces':[]");
    plays("move_from l5/peterbona", "move_take go");
    // Only the way across was open; it stands there, and no approach means no declaration.
    equal(piece_count("peterbona", "A1"), 1);
    asks(MAR_FRANCE, "move_from");
}

TEST_RULE(MAR_10_5, "an eliminated gun's declaration is void") {
    position("round 3 france assault", "F peterbona/l5 I3", "F l61 I2",
             "A l5/peterbona A1-declared", "A l1 I2");
    plays("assault peterbona/l5", "assault_add go");
    // Declared in its latest turn, it cannot defend: guns is not asked.
    asks(MAR_AUSTRIA, "defend");
    play("defend none");
    equal(piece_count(NULL, "A1"), 0);
    equal(piece_count("l5", "I2"), 1);
    equal(morale(MAR_AUSTRIA), 15);
    play("move_from done");
    equal(number_at("round"), 4);
    asks(MAR_AUSTRIA, "move_from");
    not_cited(MAR_10_5);
    // The neighbour: the gun lives, and is asked about.
    position("round 3 france move", "F peterbona/l5 I3", "A l5/peterbona A1-declared");
    play("move_from done");
    asks(MAR_AUSTRIA, "bombard");
    play("bombard cancel");
    cited(MAR_10_5);
}

TEST_RULE(MAR_10_5, "an assault beaten off does not end it, nor do other defenders") {
    position("round 3 france assault", "F peterbona/l5 I2", "F peterbona I1", "F l61 I2",
             "A l5/peterbona A1-declared I3");
    plays("assault peterbona/l5", "assault_add go", "defend I3");
    // 2 - 1 - 3 = -2: the I2 is gone, the I3 loses one, the gun is still declared and up.
    view_has(MAR_FRANCE, "{'place':'l5/peterbona','army':'austria','count':2,"
                         "'pieces':[{'class':'A1','declared':true}]");
    play("move_from done");
    asks(MAR_AUSTRIA, "bombard");
    play("bombard cancel");
    cited(MAR_10_5);
}

TEST_RULE(MAR_10_6, "those who block the opposite approach are hit before the reserve") {
    position("round 4 austria bombard", "A l5/peterbona A1-declared", "A l1 I2", "A l6 I2",
             "F peterbona/l5 I3 I2", "F peterbona C2", "F peterbona/l6 I1");
    play("bombard fire");
    holds(says(MAR_FRANCE, "'target':'peterbona/l5'"));
    asks(MAR_FRANCE, "bombard_loss");
    legal_is("bombard_loss I3", "bombard_loss I2", NULL);
    refused("bombard_at peterbona/l6", MAR_6_2);
    // Only other approaches held: their choice is tested below, this is its refusal.
    position("round 4 austria bombard", "A l5/peterbona A1-declared", "A l6 I2", "A l10 I2",
             "F peterbona/l6 I1", "F peterbona/l10 I2");
    play("bombard fire");
    refused("bombard_at peterbona/l5", MAR_10_6);
}

TEST_RULE(MAR_10_6, "with the opposite approach free the reserve is hit, not another approach") {
    position("round 4 austria bombard", "A l5/peterbona A1-declared", "A l6 I2",
             "F peterbona C2 I2-inactive", "F peterbona/l6 I3");
    play("bombard fire");
    holds(says(MAR_AUSTRIA, "'target':'peterbona','strength':1"));
    asks(MAR_FRANCE, "bombard_loss");
    legal_is("bombard_loss C2", "bombard_loss I2-inactive", NULL);
    refused("bombard_loss I3", MAR_10_8);
    // The refusal of the rule itself.
    position("round 4 austria bombard", "A l5/peterbona A1-declared", "A l6 I2", "A l10 I2",
             "F peterbona/l6 I1", "F peterbona/l10 I2");
    play("bombard fire");
    refused("bombard_at peterbona", MAR_10_6);
}

TEST_RULE(MAR_10_6, "with other approaches only, the firing player chooses one that is held") {
    position("round 4 austria bombard", "A l5/peterbona A1-declared", "A l6 I2", "A l10 I2",
             "F peterbona/l6 I1", "F peterbona/l10 2xI2", "F l18/peterbona I2", "F marengo I2");
    play("bombard fire");
    asks(MAR_AUSTRIA, "bombard_at");
    legal_is("bombard_at peterbona/l6", "bombard_at peterbona/l10", NULL);
    refused("bombard_at peterbona/l5", MAR_10_6);
    refused("bombard_at peterbona", MAR_10_6);
    refused("bombard_at peterbona/l18", MAR_10_6);
    refused("bombard_at l18/peterbona", MAR_10_6);
    refused("bombard_at marengo", MAR_10_6);
    equal(told_count(MAR_FRANCE, "bombard"), 0);
    view_has(MAR_FRANCE, "'deed':null");
    play("bombard_at peterbona/l10");
    equal(told_count(MAR_FRANCE, "bombard"), 1);
    holds(says(MAR_FRANCE, "'target':'peterbona/l10','strength':1"));
    asks(MAR_FRANCE, "bombard_loss");
    play("bombard_loss I2");
    equal(piece_count("peterbona/l10", "I1"), 1);
    equal(piece_count("peterbona/l6", "I1"), 1);
}

TEST_RULE(MAR_10_7, "the penalty of the opposite approach counts if the target blocks it") {
    position("round 4 austria bombard", "A peterbona/marengo A1-declared", "A l5 I2",
             "F marengo/peterbona I2 I1", "F marengo I3");
    play("bombard fire");
    holds(says(MAR_FRANCE, "'target':'marengo/peterbona','strength':0"));
    // Nobody is chosen or shown, nobody loses, and yet it has fired.
    equal(told_count(MAR_FRANCE, "loss"), 0);
    equal(told_count(MAR_AUSTRIA, "shown"), 0);
    equal(morale(MAR_FRANCE), 17);
    view_has(MAR_AUSTRIA, "{'place':'marengo/peterbona','army':'france','count':2,'pieces':[],"
                          "'remembered':[]}");
    asks(MAR_AUSTRIA, "move_from");
    refused("move_from peterbona/marengo", MAR_8_1);
    play("move_from done");
    asks(MAR_FRANCE, "assault");
    not_cited(MAR_10_2);
}

TEST_RULE(MAR_10_7, "no penalty against the reserve, nor that of another approach") {
    position("round 4 austria bombard", "A peterbona/marengo A1-declared", "A l5 I2",
             "F marengo I2");
    play("bombard fire");
    holds(says(MAR_FRANCE, "'target':'marengo','strength':1"));
    equal(piece_count("marengo", "I1"), 1);
    // marengo/l6 and marengo/fourance have an artillery penalty of their own.
    position("round 4 austria bombard", "A peterbona/marengo A1-declared", "A l5 I2", "A l6 I2",
             "F marengo/l6 I2");
    play("bombard fire");
    holds(says(MAR_FRANCE, "'target':'marengo/l6','strength':1"));
    equal(piece_count("marengo/l6", "I1"), 1);
    equal(morale(MAR_FRANCE), 16);
    // An approach without penalty: the whole strength.
    position("round 4 austria bombard", "A l5/peterbona A1-declared", "A l1 I2",
             "F peterbona/l5 I2");
    play("bombard fire");
    holds(says(MAR_FRANCE, "'target':'peterbona/l5','strength':1"));
    equal(piece_count("peterbona/l5", "I1"), 1);
}

TEST_RULE(MAR_10_8, "the defender names the piece, of those in the target only") {
    position("round 4 austria bombard", "A l5/peterbona A1-declared", "A l1 I2", "A l6 I2",
             "F peterbona I3 C2 A1 I2-inactive", "F peterbona/l6 I1 C1");
    play("bombard fire");
    asks(MAR_FRANCE, "bombard_loss");
    legal_is("bombard_loss I3", "bombard_loss C2", "bombard_loss A1", "bombard_loss I2-inactive",
             NULL);
    refused("bombard_loss I1", MAR_10_8);
    refused("bombard_loss C1", MAR_10_8);
    refused("bombard_loss I2", MAR_10_8);
    view_lacks(MAR_AUSTRIA, "'class':'C2'");
    play("bombard_loss C2");
    holds(says(MAR_AUSTRIA, "'place':'peterbona','before':'C2','after':'C1'"));
    holds(says(MAR_GALLERY, "'before':'C2','after':'C1'"));
    equal(morale(MAR_FRANCE), 16);
    equal(piece_count("peterbona", "C1"), 1);
    // Down again, but what was shown may be remembered; the others were never seen.
    view_has(MAR_AUSTRIA, "{'place':'peterbona','army':'france','count':4,'inactive':1,'pieces':[],"
                          "'remembered':['C1']}");
}

TEST_RULE(MAR_10_8, "a gun can be the victim; an inactive piece loses and stays inactive") {
    position("round 4 austria bombard", "A l5/peterbona A1-declared", "A l1 I2",
             "F peterbona I3-inactive A1", "F l61 I2");
    play("bombard fire");
    refused("bombard_loss I3", MAR_10_8);
    play("bombard_loss I3-inactive");
    equal(piece_count("peterbona", "I2-inactive"), 1);
    position("round 4 austria bombard", "A l5/peterbona A1-declared", "A l1 I2",
             "F peterbona I3-inactive A1", "F l61 I2");
    plays("bombard fire", "bombard_loss A1");
    holds(says(MAR_AUSTRIA, "'before':'A1','after':null"));
    equal(piece_count("peterbona", "A1"), 0);
    equal(morale(MAR_FRANCE), 16);
}

TEST_RULE(MAR_10_8, "two equal pieces are asked about, a single piece is not") {
    position("round 4 austria bombard", "A l5/peterbona A1-declared", "A l1 I2",
             "F peterbona 2xI1");
    play("bombard fire");
    asks(MAR_FRANCE, "bombard_loss");
    legal_is("bombard_loss I1", NULL);
    refused("bombard_loss I2", MAR_10_8);
    play("bombard_loss I1");
    equal(piece_count("peterbona", "I1"), 1);
    equal(morale(MAR_FRANCE), 16);
    position("round 4 austria bombard", "A l5/peterbona A1-declared", "A l1 I2", "F peterbona I1");
    play("bombard fire");
    asks(MAR_AUSTRIA, "move_from");
    equal(piece_count("peterbona", NULL), 0);
    equal(morale(MAR_FRANCE), 16);
}
