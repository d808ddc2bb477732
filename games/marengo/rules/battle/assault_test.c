/* assault_test.c - chapter M11, first half: who assaults, who leads, what an assault closes. */
#include "games/marengo/marengo.h"
#include "games/marengo/tests/says.h"
#include "harness/harness.h"

TEST_RULE(MAR_11_1, "from an approach, against enemies who block the opposite one") {
    position("round 4 austria assault", "A l5/peterbona I3 C2", "A l10/peterbona I3", "A l10 I3",
             "F peterbona/l5 I2", "F peterbona I2");
    asks(MAR_AUSTRIA, "assault");
    legal_is("assault l5/peterbona", "assault done", NULL);
    refused("assault l10/peterbona", MAR_11_1); // nobody blocks peterbona/l10
    refused("assault l10", MAR_11_1);           // a reserve
    refused("assault l6/peterbona", MAR_11_1);  // nobody stands there
    refused("assault peterbona/l5", MAR_11_1);  // the enemy's own
    refused("assault entry:bormida", MAR_11_1);
}

TEST_RULE(MAR_11_1,
          "some or all of the approach; the enemy hears nothing before go, then numbers") {
    position("round 4 austria assault", "A l5/peterbona I3 I2 C2", "A l5 I2",
             "F peterbona/l5 I2 I1");
    play("assault l5/peterbona");
    asks(MAR_AUSTRIA, "assault_lead");
    legal_is("assault_lead I3", "assault_lead I2", "assault_lead C2", NULL);
    play("assault_lead I3");
    asks(MAR_AUSTRIA, "assault_add");
    legal_is("assault_add I2", "assault_add C2", "assault_add go", NULL);
    refused("assault_add I3", MAR_11_1); // it leads, and there is no other
    refused("assault_add A1", MAR_11_1);
    play("assault_add C2");
    legal_is("assault_add go", NULL);
    equal(told_count(MAR_FRANCE, "assault") + told_count(MAR_FRANCE, "pick"), 0);
    equal(told_count(MAR_FRANCE, "aim") + told_count(MAR_FRANCE, "shown"), 0);
    view_has(MAR_FRANCE, "'deed':null");
    view_has(MAR_FRANCE, "{'place':'l5/peterbona','army':'austria','count':3,'pieces':[]");
    play("assault_add go");
    holds(says(MAR_FRANCE, "'from':'l5/peterbona','count':2,'behind':1"));
    holds(says(MAR_GALLERY, "'from':'l5/peterbona','count':2,'behind':1"));
    // The leader is up, the cavalry that only takes part is not.
    view_has(MAR_FRANCE, "{'place':'l5/peterbona','army':'austria','count':3,"
                         "'pieces':[{'class':'I3','assaulted':true,'part':'lead'}]");
    view_lacks(MAR_FRANCE, "'class':'C2'");
    asks(MAR_FRANCE, "defend");
}

TEST_RULE(MAR_11_1, "inactive pieces do not assault") {
    position("round 4 france assault", "F peterbona/l5 I3-inactive I2",
             "F peterbona/l10 I3-inactive", "A l5/peterbona I2", "A l10/peterbona I2");
    legal_is("assault peterbona/l5", "assault done", NULL);
    refused("assault peterbona/l10", MAR_11_1);
    play("assault peterbona/l5");
    asks(MAR_FRANCE, "assault_add");
    refused("assault_add I3-inactive", MAR_11_1);
    legal_is("assault_add go", NULL);
}

TEST_RULE(MAR_11_1, "artillery that fired this turn does not take part; a fresh gun does") {
    position("round 4 austria assault", "A l5/peterbona I3 A1-fired", "A l10/peterbona I3 A1",
             "F peterbona/l5 I2", "F peterbona/l10 I2");
    play("assault l5/peterbona");
    refused("assault_add A1", MAR_11_1);
    legal_is("assault_add go", NULL);
    position("round 4 austria assault", "A l5/peterbona I3 A1-fired", "A l10/peterbona I3 A1",
             "F peterbona/l5 I2", "F peterbona/l10 I2");
    play("assault l10/peterbona");
    legal_is("assault_add A1", "assault_add go", NULL);
}

TEST_RULE(MAR_11_1, "no piece takes part in two assaults of one turn") {
    // The cavalry came on by continuation after a first assault.
    position("round 4 austria assault", "A peterbona/l18 C2-assaulted I2",
             "A peterbona/l6 I3-assaulted", "F l18/peterbona I2", "F l6/peterbona I2", "commands 2",
             "taken peterbona", "assaulted l5/peterbona");
    legal_is("assault peterbona/l18", "assault done", NULL);
    refused("assault peterbona/l6", MAR_11_1);
    play("assault peterbona/l18");
    asks(MAR_AUSTRIA, "assault_add");
    refused("assault_add C2", MAR_11_1);
    legal_is("assault_add go", NULL);
}

TEST_RULE(MAR_11_2, "one command each, and one assault across an approach a turn") {
    position("round 4 austria assault", "A l5/peterbona I2 I3", "A l10/peterbona I3",
             "F peterbona/l5 I3", "F peterbona/l10 I3");
    plays("assault l5/peterbona", "assault_lead I2", "assault_add go");
    equal(number_at("commands_used"), 1);
    play("defend I3");
    // 2 - 1 - 3 = -2: lost, the I2 is gone, the I3 that stayed behind is free but barred.
    asks(MAR_AUSTRIA, "assault");
    equal(piece_count("l5/peterbona", "I3"), 1);
    refused("assault l5/peterbona", MAR_11_2);
    legal_is("assault l10/peterbona", "assault done", NULL);
    plays("assault l10/peterbona", "assault_add go");
    equal(number_at("commands_used"), 2);
}

TEST_RULE(MAR_11_2, "what is not paid for is not offered; next turn the approach is open again") {
    position("round 4 austria assault", "A l5/peterbona I3", "A l10/peterbona I3",
             "F peterbona/l5 I3", "F peterbona/l10 I3", "commands 2", "assaulted l5/peterbona",
             "lost l5/peterbona");
    refused("assault l5/peterbona", MAR_11_2);
    allowed("assault l10/peterbona");
    position("round 4 austria assault", "A l5/peterbona I3", "A l1 I2", "F peterbona/l5 I3",
             "commands 3");
    asks(MAR_AUSTRIA, "move_from"); // no command left: M6.3 is over
    position("round 4 austria declare", "A l5/peterbona I3", "F peterbona/l5 I3", "commands 1",
             "assaulted l5/peterbona", "lost l5/peterbona");
    plays("assault done", "move_from done");
    asks(MAR_AUSTRIA, "assault");
    allowed("assault l5/peterbona");
}

/* An assault of a demoralised army is never asked about, so no player can be refused it. The
 * verdict is asked of a copy of the table on which the question lies all the same. */
static gg_rule assault_verdict(const char *text) {
    mar_state copy = *mar_of(world_truth(harness_world()));
    gg_action action;
    copy.head.phase = MAR_ASSAULT;
    if (harness_game()->action_read(text, &action) != GG_OK) return 0;
    return harness_game()->check((const gg_state *)(const void *)&copy, MAR_AUSTRIA, action).rule;
}

TEST_RULE(MAR_11_3, "a demoralised army starts no assault") {
    position("round 4 austria assault", "A l5/peterbona I3", "A l1 I2", "F peterbona/l5 I1",
             "morale france 9 austria 0", "gain_given");
    // No assault is legal, so M6.3 is over before it begins.
    asks(MAR_AUSTRIA, "move_from");
    equal(assault_verdict("assault l5/peterbona"), MAR_11_3);
    equal(assault_verdict("assault done"), 0);
    // The neighbour: one point of morale is enough.
    position("round 4 austria assault", "A l5/peterbona I3", "A l1 I2", "F peterbona/l5 I1",
             "morale france 9 austria 1");
    asks(MAR_AUSTRIA, "assault");
    legal_is("assault l5/peterbona", "assault done", NULL);
    // The enemy's morale is no matter.
    position("round 4 austria assault", "A l5/peterbona I3", "A l1 I2", "F peterbona/l5 I1",
             "morale france 0 austria 1", "gain_given");
    asks(MAR_AUSTRIA, "assault");
}

TEST_RULE(MAR_11_3, "broken in an assault, an army finishes it and starts no other") {
    position("round 4 austria assault", "A l5/peterbona I3", "A l6/marengo I3", "A l1 I2",
             "F peterbona/l5 I1", "F marengo/l6 I1", "morale france 9 austria 1");
    plays("assault l5/peterbona", "assault_add go");
    equal(morale(MAR_AUSTRIA), 1);
    play("defend I1");
    // 3 - 1 - 1 = 1: won, at the price of the last point of morale.
    equal(morale(MAR_AUSTRIA), 0);
    cited(MAR_13_2);
    cited(MAR_11_19);
    equal(piece_count("peterbona", "I2"), 1);
    asks(MAR_AUSTRIA, "move_from");
    equal(assault_verdict("assault l6/marengo"), MAR_11_3);
}

TEST_RULE(MAR_11_4, "the group needs a piece able to lead") {
    position("round 4 austria assault", "A l24/malpensata I2 A1", "A l5/peterbona I1 C1 A1",
             "A l18/fourance I2", "F malpensata/l24 I1", "F peterbona/l5 I1", "F fourance/l18 I1");
    legal_is("assault l18/fourance", "assault done", NULL);
    refused("assault l24/malpensata", MAR_11_4);
    refused("assault l5/peterbona", MAR_11_4);
    position("round 4 austria assault", "A l24/malpensata I2 A1 I3", "F malpensata/l24 I1");
    legal_is("assault l24/malpensata", "assault done", NULL);
}

TEST_RULE(MAR_11_4,
          "the whole group must fit the target locale, whoever of it may live to see it") {
    position("round 4 austria assault", "A l24/malpensata I3 5xI2", "F malpensata/l24 I1");
    play("assault l24/malpensata");
    asks(MAR_AUSTRIA, "assault_add");
    plays("assault_add I2", "assault_add I2");
    allowed("assault_add I2");
    play("assault_add I2");
    // Four of four.
    refused("assault_add I2", MAR_11_4);
    legal_is("assault_add go", NULL);
    play("assault_add go");
    holds(says(MAR_FRANCE, "'count':4,'behind':2"));
}

TEST_RULE(MAR_11_5, "a piece that assaulted and lost does not move that turn") {
    position("round 4 austria assault", "A l5/peterbona I3 I2", "A l10 I2", "F peterbona/l5 I3",
             "F peterbona C2");
    plays("assault l5/peterbona", "assault_lead I3", "assault_add go", "defend I3");
    // 3 - 1 - 3 = -1: I3 -> I1, in the reserve of l5.
    asks(MAR_AUSTRIA, "move_from");
    equal(piece_count("l5", "I1"), 1);
    refused("move_from l5", MAR_8_1);
    // The I2 that stayed behind did not assault: it may.
    allowed("move_from l5/peterbona");
    allowed("move_from l10");
}

TEST_RULE(MAR_11_5,
          "a piece that assaulted and won does not move that turn, cavalry may continue") {
    position("round 4 austria assault", "A l5/peterbona I3 C2", "A l10 I2", "F peterbona/l5 I1",
             "F marengo I2");
    plays("assault l5/peterbona", "assault_lead I3", "assault_add C2", "assault_add go",
          "defend I1");
    asks(MAR_AUSTRIA, "continue_at");
    play("continue_at stay");
    asks(MAR_AUSTRIA, "move_from");
    equal(piece_count("peterbona", NULL), 2);
    refused("move_from peterbona", MAR_8_1);
    legal_is("move_from l10", "move_from done", NULL);
    // Its next turn finds it free.
    plays("move_from done", "move_from done");
    asks(MAR_AUSTRIA, "move_from");
    allowed("move_from peterbona");
}

TEST_RULE(MAR_11_6, "nobody else moves into or through a locale taken by assault that turn") {
    position("round 4 austria assault", "A l5/peterbona I3 I2", "A l1 I2", "A l10 C2",
             "F peterbona/l5 I1", "F l18 I2");
    plays("assault l5/peterbona", "assault_lead I3", "assault_add go", "defend I1");
    equal(piece_count("peterbona", "I2"), 1);
    asks(MAR_AUSTRIA, "move_from");
    // From the approach it could only cross, so it has no move at all.
    refused("move_from l5/peterbona", MAR_11_6);
    play("move_from l10");
    refused("move_to to peterbona", MAR_11_6);
    allowed("move_to to l12");
    allowed("move_to to l18");
    plays("move_to to l12", "move_take go");
    // By road: up to its edge and no further.
    plays("move_from l1", "move_to road", "road_step P1 l5");
    refused("road_step P1 peterbona", MAR_11_6);
    allowed("road_step P2 l10");
    allowed("road_step stop");
}

TEST_RULE(MAR_11_6, "taken even if no attacker survived: the assault emptied it") {
    position("round 12 austria assault", "A travaglini/l51 C2 I2", "A cassano I2", "A l56 I2",
             "F l51/travaglini A1", "F moschini I2");
    plays("assault travaglini/l51", "assault_lead C2", "assault_add go", "guns fire",
          "defend none");
    equal(piece_count("l51", NULL), 0);
    equal(piece_count("l51/travaglini", NULL), 0);
    asks(MAR_AUSTRIA, "move_from");
    refused("move_from travaglini/l51", MAR_11_6);
    play("move_from cassano");
    refused("move_to to l51", MAR_11_6);
    allowed("move_to to l53");
    plays("move_to to l53", "move_take go", "move_from l56");
    refused("move_to to l51", MAR_11_6);
    plays("move_to road");
    refused("road_step P1 l51", MAR_11_6);
}

TEST_RULE(MAR_11_6, "the next turn it is open") {
    position("round 4 austria move", "A peterbona I2-assaulted", "A l10 I2", "F l61 I2",
             "assaulted l5/peterbona", "taken peterbona", "commands 1");
    play("move_from l10");
    refused("move_to to peterbona", MAR_11_6);
    position("round 4 austria declare", "A peterbona I2-assaulted", "A l10 I2", "F l61 I2",
             "assaulted l5/peterbona", "taken peterbona", "commands 1");
    plays("move_from done", "move_from l10");
    allowed("move_to to peterbona");
}

TEST_RULE(MAR_11_7, "after a lost assault nobody crosses that pair, though nobody is left there") {
    position("round 12 austria assault", "A travaglini/l51 2xI2", "A travaglini C2", "A l56 I2 C2",
             "A cassano I2", "F l51/travaglini A1", "F moschini I2");
    plays("assault travaglini/l51", "assault_lead one", "assault_add go", "guns fire",
          "defend none");
    // 1 - 1 - 0 = 0: lost, and yet the gun is gone and l51 empty.
    equal(piece_count("l51/travaglini", NULL), 0);
    asks(MAR_AUSTRIA, "move_from");
    refused("move_from travaglini/l51", MAR_11_7);
    play("move_from travaglini");
    refused("move_to to l51", MAR_11_7);
    play("move_to road");
    refused("road_step P1 l51", MAR_11_7);
    allowed("road_step P1 l34");
}

TEST_RULE(MAR_11_7, "in neither direction; the locale is entered across its other pairs") {
    position("round 12 austria move", "A travaglini I2", "A l56 C2 I2", "A cassano I2",
             "F moschini I2", "assaulted travaglini/l51", "lost travaglini/l51", "commands 1");
    plays("move_from cassano", "move_to to l51", "move_take go");
    equal(piece_count("l51", "I2"), 1);
    // Into it from l56 by road, but not out of it to travaglini.
    plays("move_from l56", "move_to road", "move_take C2", "road_step P1 l51");
    refused("road_step P1 travaglini", MAR_11_7);
    legal_is("road_step stop", NULL);
    play("road_step stop");
    // The other army is not bound by it.
    position("round 12 austria declare", "A travaglini/l51 I2", "F l51 I2", "commands 1",
             "assaulted travaglini/l51", "lost travaglini/l51");
    asks(MAR_FRANCE, "move_from");
    play("move_from l51");
    refused("move_to to travaglini", MAR_8_4);
    allowed("move_to block travaglini");
}

TEST_RULE(MAR_11_7, "a reserve that stood in the enemy's locale does not come back across it") {
    position("round 12 austria move", "A l51 I2", "A travaglini I2", "F moschini I2",
             "assaulted travaglini/l51", "lost travaglini/l51", "commands 1");
    play("move_from l51");
    refused("move_to to travaglini", MAR_11_7);
    allowed("move_to to cassano");
    allowed("move_to to l56");
}

TEST_RULE(MAR_11_7,
          "its near approach may be blocked, and the locale assaulted across other pairs") {
    position("round 4 austria assault", "A l5/peterbona I2", "A l5 I2", "A l10/peterbona I3",
             "F peterbona/l5 I3", "F peterbona/l10 I1", "F peterbona I2");
    plays("assault l5/peterbona", "assault_add go", "defend I3");
    asks(MAR_AUSTRIA, "assault");
    legal_is("assault l10/peterbona", "assault done", NULL);
    play("assault done");
    play("move_from l5");
    allowed("move_to block peterbona");
    // The far approach is still blocked; were it not, M11.7 would bar the way.
    refused("move_to to peterbona", MAR_8_4);
    position("round 4 austria move", "A l5 I2", "A l10/peterbona I3", "F peterbona I2",
             "assaulted l5/peterbona", "lost l5/peterbona", "commands 1");
    play("move_from l5");
    refused("move_to to peterbona", MAR_11_7);
    allowed("move_to block peterbona");
    plays("move_to block peterbona", "move_take go", "move_from l10/peterbona");
    allowed("move_to to peterbona");
}

TEST_RULE(MAR_11_8, "leaders are stronger than their type's penalty and of strength 2 at least") {
    position("round 4 austria assault", "A l24/malpensata I3 I2 C2 A1", "F malpensata/l24 I1");
    play("assault l24/malpensata");
    asks(MAR_AUSTRIA, "assault_lead");
    legal_is("assault_lead I3", "assault_lead C2", NULL);
    refused("assault_lead I2", MAR_11_8); // infantry 2
    refused("assault_lead A1", MAR_11_8);
    // Cavalry penalty 0, and yet a C1 does not lead; nor an I1.
    position("round 4 austria assault", "A l5/peterbona I2 I1 C2 C1", "F peterbona/l5 I1");
    play("assault l5/peterbona");
    legal_is("assault_lead I2", "assault_lead C2", NULL);
    refused("assault_lead C1", MAR_11_8);
    refused("assault_lead I1", MAR_11_8);
    refused("assault_lead one", MAR_11_8);
}

TEST_RULE(MAR_11_8, "cavalry does not lead into an obstructing approach, nor against penalty 2") {
    position("round 4 austria assault", "A peterbona/marengo I3 I2 C2", "F marengo/peterbona I1");
    play("assault peterbona/marengo");
    legal_is("assault_lead I3", "assault_lead I2", NULL);
    refused("assault_lead C2", MAR_11_8);
    play("assault_lead I3");
    allowed("assault_add C2"); // it may take part
    position("round 4 france assault", "F marengo/peterbona I3 I2 C2", "A peterbona/marengo I1");
    play("assault marengo/peterbona");
    legal_is("assault_lead I3", "assault_lead I2", NULL);
    refused("assault_lead C2", MAR_11_8);
}

TEST_RULE(MAR_11_8, "one leader where it is narrow, up to two of one type where it is wide") {
    position("round 4 austria assault", "A l5/peterbona I3 I2", "F peterbona/l5 I1");
    plays("assault l5/peterbona", "assault_lead I3");
    asks(MAR_AUSTRIA, "assault_add");
    position("round 4 austria assault", "A l18/fourance I3 2xI2 2xC2", "F fourance/l18 I1");
    plays("assault l18/fourance", "assault_lead I3");
    asks(MAR_AUSTRIA, "assault_lead");
    legal_is("assault_lead I2", "assault_lead one", NULL);
    refused("assault_lead C2", MAR_11_8);
    play("assault_lead I2");
    // Never a third.
    asks(MAR_AUSTRIA, "assault_add");
    legal_is("assault_add I2", "assault_add C2", "assault_add go", NULL);
    play("assault_add go");
    view_has(MAR_FRANCE, "'pieces':[{'class':'I3','assaulted':true,'part':'lead'},"
                         "{'class':'I2','assaulted':true,'part':'lead'}]");
}

TEST_RULE(MAR_11_8, "two cavalry lead too; a second leader is not of an earlier class") {
    position("round 4 austria assault", "A l18/fourance I3 2xI2 2xC2", "F fourance/l18 I1");
    plays("assault l18/fourance", "assault_lead I2");
    legal_is("assault_lead I2", "assault_lead one", NULL);
    refused("assault_lead I3", MAR_11_8);
    play("assault_lead one");
    asks(MAR_AUSTRIA, "assault_add");
    allowed("assault_add I3"); // the further pieces are picked from the top again
    position("round 4 austria assault", "A l18/fourance I3 2xI2 2xC2", "F fourance/l18 I1");
    plays("assault l18/fourance", "assault_lead C2");
    legal_is("assault_lead C2", "assault_lead one", NULL);
    refused("assault_lead I3", MAR_11_8);
}
