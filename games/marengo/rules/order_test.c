/* order_test.c - chapter M6 with M1.2, M1.4 and M15.4: rounds, turns, and what comes when. */
#include <stdio.h>

#include "games/marengo/tests/claims.h"

// ---- M1.2, M1.4: rounds and resignation.

TEST_RULE(MAR_1_2, "sixteen rounds from 6 AM to 9 PM, each an Austrian and a French turn") {
    begin(2);
    while (table_truth()->head.result == 0)
        pass_turn();
    equal(round_now(), 16);
    equal(told_count(MAR_GALLERY, "round"), 15);
    equal(told_count(MAR_GALLERY, "turn"), 32);
    equal(told_count(MAR_GALLERY, "end"), 32);
    holds(strcmp(mar_hours[0], "6 AM") == 0);
    holds(strcmp(mar_hours[15], "9 PM") == 0);
    for (gg_seat viewer = 0; viewer <= MAR_GALLERY; viewer++)
        view_has(viewer, "'round':16,'last_round':16,'hour':'9 PM'");
}

TEST_RULE(MAR_1_2, "a round ends with the French turn, not with the Austrian") {
    position("round 3 austria move", "A l5 I2", "F l38 I2");
    view_has(MAR_GALLERY, "'round':3,'last_round':16,'hour':'8 AM','turn':'austria'");
    play("move_from done");
    equal(told_count(MAR_GALLERY, "round"), 0);
    view_has(MAR_GALLERY, "'round':3,'last_round':16,'hour':'8 AM','turn':'france'");
    play("move_from done");
    cited(MAR_1_2);
    holds(was_told(MAR_AUSTRIA, "'kind':'round','rule':'M1.2'"));
    view_has(MAR_GALLERY, "'round':4,'last_round':16,'hour':'9 AM','turn':'austria'");
}

TEST_RULE(MAR_1_4, "whoever decides may resign, and loses") {
    position("round 3 austria move", "A l5 I2", "F l38 I2");
    allowed("resign");
    legal_lacks("resign");
    play("resign");
    cited(MAR_1_4);
    is_won_by(MAR_FRANCE);
    equal(table_truth()->table.ended_by, MAR_1_4);
    for (gg_seat viewer = 0; viewer <= MAR_GALLERY; viewer++) {
        holds(was_told(viewer, "'kind':'resign','rule':'M1.4'"));
        view_has(viewer, "'winner':'france'");
    }
    position("round 3 france move", "A l5 I2", "F l38 I2");
    play("resign");
    is_won_by(MAR_AUSTRIA);
}

TEST_RULE(MAR_1_4,
          "a defender resigns in the middle of an assault; the pieces stay where they were") {
    position("round 3 austria assault", "A l5/peterbona I3 I2", "F peterbona/l5 I2",
             "F peterbona C2");
    plays("assault l5/peterbona", "assault_lead I3", "assault_add I2", "assault_add go");
    asks(MAR_FRANCE, "defend");
    allowed("resign");
    play("resign");
    is_won_by(MAR_AUSTRIA);
    equal(piece_count("l5/peterbona", "I3"), 1);
    equal(piece_count("l5/peterbona", "I2"), 1);
    equal(piece_count("peterbona/l5", "I2"), 1);
    equal(piece_count("peterbona", "C2"), 1);
}

TEST_RULE(MAR_1_4, "a player resigns in the middle of his own picks, and nothing has moved") {
    position("round 3 austria move", "A l5 I3 I2 C2", "F peterbona I2");
    plays("move_from l5", "move_to to l1", "move_take I2");
    play("resign");
    is_won_by(MAR_FRANCE);
    equal(piece_count("l5", NULL), 3);
    equal(piece_count("l1", NULL), 0);
}

TEST_RULE(MAR_1_4, "nobody resigns at a decision of the enemy, or when the game is over") {
    gg_action resign = { .verb = MAR_RESIGN };
    position("round 3 austria move", "A l5 I2", "F l38 I2");
    const gg_state *truth = world_truth(harness_world());
    equal(harness_game()->check(truth, MAR_AUSTRIA, resign).rule, 0);
    equal(harness_game()->check(truth, MAR_FRANCE, resign).rule, MAR_1_4);
    play("resign");
    equal(harness_game()->check(truth, MAR_AUSTRIA, resign).rule, MAR_1_4);
    equal(harness_game()->check(truth, MAR_FRANCE, resign).rule, MAR_1_4);
}

// ---- M6.1 to M6.4: the first parts of a turn.

TEST_RULE(MAR_6_1, "activation belongs to the start of the French turn") {
    position("round 6 france activate", "F l18 I2-inactive", "F l38 I2", "A l5 I2");
    refused("assault done", MAR_6_3);
    refused("move_from l38", MAR_6_4);
    allowed("activate done");
    play("activate done");
    asks(MAR_FRANCE, "move_from");
    refused("activate done", MAR_6_1);
    refused("activate l18 I2-inactive", MAR_6_1);
    play("move_from done");
    asks(MAR_AUSTRIA, "move_from");
    refused("activate l18 I2-inactive", MAR_6_1);
}

TEST_RULE(MAR_6_1, "the five points come at the start of the round, before the turn") {
    position("round 3 france move", "F l38 I2", "A l5 I2", "morale france 9 austria 0");
    play("move_from done");
    holds(was_told_kinds(MAR_GALLERY, "round", "gain"));
    holds(was_told_kinds(MAR_GALLERY, "gain", "turn"));
    equal(morale(MAR_FRANCE), 14);
    refused("activate done", MAR_6_1);
}

TEST_RULE(MAR_6_1, "waking comes before the choice of activation, and that before the guns") {
    position_refused(MAR_6_1, "round 3 austria activate", "A l5 I2");
    position("round 6 austria move", "F peterbona I2-inactive", "F l38 I2-inactive", "A l5 I2",
             "F l6/stortigliona A1-declared", "A stortigliona I2");
    play("move_from done");
    holds(was_told(MAR_FRANCE, "'kind':'wake'"));
    asks(MAR_FRANCE, "activate");
    legal_is("activate l38 I2-inactive", "activate done", NULL);
    play("activate done");
    asks(MAR_FRANCE, "bombard");
}

TEST_RULE(MAR_6_2, "declared guns are resolved before assaults and moves") {
    position("round 4 austria bombard", "A l5/peterbona A1-declared I3", "F peterbona/l5 I2");
    asks(MAR_AUSTRIA, "bombard");
    refused("assault l5/peterbona", MAR_6_3);
    refused("move_from l5/peterbona", MAR_6_4);
    refused("declare no", MAR_6_6);
    play("bombard cancel");
    asks(MAR_AUSTRIA, "assault");
    refused("bombard fire", MAR_10_2); // none is declared any more
    play("assault done");
    refused("bombard fire", MAR_10_2);
    position("round 6 france activate", "F peterbona/l5 A1-declared", "F l38 I2-inactive",
             "A l5 I2");
    refused("bombard fire", MAR_6_2); // it is still to come
}

TEST_RULE(MAR_6_2, "a gun that is still declared when assaults begin is an impossible position") {
    position_refused(MAR_6_2, "round 4 austria assault", "A l5/peterbona A1-declared",
                     "F peterbona/l5 I2");
    position_refused(MAR_6_2, "round 4 austria move", "A l5/peterbona A1-declared",
                     "F peterbona/l5 I2");
    position("round 4 france move", "A l5/peterbona A1-declared", "F peterbona/l5 I2");
    asks(MAR_FRANCE, "move_from");
}

TEST_RULE(MAR_6_2, "the losses of a bombardment are asked for at once, and of nobody else") {
    position("round 4 austria bombard", "A l5/peterbona A1-declared", "A l5 I2",
             "F peterbona/l5 I2 C2");
    play("bombard fire");
    asks(MAR_FRANCE, "bombard_loss");
    refused("bombard fire", MAR_6_2);
    refused("loss_other I2", MAR_6_3);
    play("bombard_loss I2");
    asks(MAR_AUSTRIA, "move_from");
    refused("bombard_loss C2", MAR_6_2);
}

TEST_RULE(MAR_6_3, "assaults come one at a time, and before movement") {
    position("round 3 austria assault", "A l5/peterbona I3", "A l5/l10 I3", "F peterbona/l5 I2",
             "F l10/l5 I2");
    play("assault l5/peterbona");
    refused("assault l5/l10", MAR_15_4);
    play("assault_add go");
    asks(MAR_FRANCE, "defend");
    refused("assault l5/l10", MAR_6_3);
    play("defend I2");
    // 3-1 against 2 is a repulse; the other approach is still to be had.
    asks(MAR_AUSTRIA, "assault");
    allowed("assault l5/l10");
    play("assault done");
    asks(MAR_AUSTRIA, "move_from");
    refused("assault l5/l10", MAR_6_3);
    refused("assault done", MAR_6_3);
}

TEST_RULE(MAR_6_3,
          "a piece that has assaulted before the assaults begin is an impossible position") {
    position_refused(MAR_6_3, "round 3 austria bombard", "A l5 I3-assaulted", "F peterbona I2");
    position_refused(MAR_6_3, "round 3 france activate", "F peterbona I3-assaulted", "A l5 I2");
    position("round 3 austria assault", "A l5 I3-assaulted", "A l5/peterbona I3",
             "F peterbona/l5 I2");
    asks(MAR_AUSTRIA, "assault");
}

TEST_RULE(MAR_6_4, "movement comes after the assaults, group by group in any order") {
    position("round 3 austria assault", "A l5/peterbona I3", "A l1 I2", "A l5 I2 C2",
             "F peterbona/l5 I2");
    asks(MAR_AUSTRIA, "assault");
    refused("move_from l1", MAR_6_4);
    refused("move_from done", MAR_6_4);
    play("assault done");
    play("move_from l5");
    refused("move_from l1", MAR_15_4);
    plays("move_to to stortigliona", "move_take I2", "move_take go");
    allowed("move_from l1");
    allowed("move_from l5");
    allowed("move_from done");
    plays("move_from l1", "move_to to l5", "move_take go");
    allowed("move_from l5");
}

TEST_RULE(MAR_6_4, "a piece that has moved before movement begins is an impossible position") {
    position_refused(MAR_6_4, "round 3 austria assault", "A l5 I3-moved", "F peterbona I2");
    position_refused(MAR_6_4, "round 3 austria bombard", "A l5 I3-moved", "F peterbona I2");
    position("round 3 austria move", "A l5 I3-moved I2", "F peterbona I2");
    asks(MAR_AUSTRIA, "move_from");
}

// ---- M6.5 to M6.7: the end of a turn, and what it remembers.

TEST_RULE(MAR_6_5, "after movement a piece on an approach that faces no enemy returns, free") {
    position("round 3 austria move", "A l5/peterbona I3 I2", "A l5/l10 I2", "A l1 I2", "F l10 I2",
             "F l38 I2", "commands 3");
    play("move_from done");
    cited(MAR_6_5);
    for (gg_seat viewer = 0; viewer <= MAR_GALLERY; viewer++) {
        holds(was_told(viewer, "'kind':'return','rule':'M6.5'"));
        holds(was_told(viewer, "'from':'l5/peterbona','count':2"));
        equal(told_count(viewer, "return"), 1);
    }
    equal(piece_count("l5/peterbona", NULL), 0);
    equal(piece_count("l5", "I3"), 1);
    equal(piece_count("l5", "I2"), 1);
    equal(piece_count("l5/l10", "I2"), 1);
}

TEST_RULE(MAR_6_5, "pieces that moved and guns that fired return too; the enemy's do not") {
    position("round 3 austria move", "A l5/peterbona I2-moved A1-fired", "A l1 I2",
             "F marengo/peterbona I2", "F l38 I2");
    play("move_from done");
    cited(MAR_6_5);
    equal(piece_count("l5", "I2"), 1);
    equal(piece_count("l5", "A1"), 1);
    equal(piece_count("marengo/peterbona", "I2"), 1);
    play("move_from done");
    equal(piece_count("marengo/peterbona", "I2"), 0);
    equal(piece_count("marengo", "I2"), 1);
}

TEST_RULE(MAR_6_6, "bombardments are declared when movement is over") {
    position("round 3 austria assault", "A l5/peterbona A1", "A l5 I2", "F peterbona/l5 I2");
    asks(MAR_AUSTRIA, "move_from");
    refused("declare declare", MAR_6_6);
    play("move_from done");
    asks(MAR_AUSTRIA, "declare");
    legal_is("declare declare", "declare no", NULL);
    play("declare declare");
    asks(MAR_FRANCE, "assault");
    refused("declare declare", MAR_6_6);
}

TEST_RULE(MAR_6_6, "artillery that fired this turn lies face-up to the end of movement") {
    position("round 4 austria bombard", "A l5/peterbona A1-declared", "A l5 I2",
             "F peterbona/l5 I3");
    play("bombard fire");
    asks(MAR_AUSTRIA, "move_from");
    refused("declare no", MAR_6_6);
    view_has(MAR_FRANCE, "{'place':'l5/peterbona','army':'austria','count':1,"
                         "'pieces':[{'class':'A1','fired':true}]");
    play("move_from done");
    cited(MAR_6_6);
    holds(was_told(MAR_FRANCE, "'kind':'cover','rule':'M6.6'"));
    view_has(MAR_FRANCE, "{'place':'l5/peterbona','army':'austria','count':1,"
                         "'pieces':[],'remembered':['A1']}");
    // It fired in this turn, so it was not asked about.
    asks(MAR_FRANCE, "assault");
}

TEST_RULE(MAR_6_7, "no approach, locale or crossing is remembered twice") {
    position_refused(MAR_6_7, "round 3 austria move", "A l5 I2", "F peterbona I2",
                     "assaulted l5/peterbona l5/peterbona");
    position_refused(MAR_6_7, "round 3 austria move", "A l5 I2", "F peterbona I2",
                     "lost l5/peterbona l5/peterbona");
    position_refused(MAR_6_7, "round 3 austria move", "A l5 I2", "taken l10 l10");
    position_refused(MAR_6_7, "round 3 austria move", "A l5 I2", "crossing P1 l1 l5 1",
                     "crossing P1 l5 l1 2");
    position("round 3 austria move", "A l5 I2", "F peterbona I2", "commands 2",
             "assaulted l5/peterbona l5/l10", "lost l5/peterbona", "taken l10",
             "crossing P1 l1 l5 1", "crossing P2 l5 l10 2", "pontoon_used");
    equal(number_at("commands_used"), 2);
    equal(number_at("memory.pontoon_used"), 1);
    equal(table_truth()->table.assaulted_count, 2);
    equal(table_truth()->table.lost_count, 1);
    equal(table_truth()->table.taken_count, 1);
}

TEST_RULE(MAR_6_7, "what a turn remembers is gone in the next, what the game remembers stays") {
    position_refused(MAR_6_7, "round 3 austria move", "A l5 I2", "taken l10 l10");
    position("round 3 austria move", "A l5 I2", "A l1/l5 A1-fired", "F peterbona I2", "F l38 C2",
             "commands 2", "assaulted l5/peterbona", "lost l5/peterbona", "taken l10",
             "crossing P1 l1 l5 3", "pontoon_used", "setup_ever_occupied", "gain_given");
    play("move_from done");
    const mar_table *t = &table_truth()->table;
    equal(t->army, MAR_FRANCE);
    equal(t->commands, 0);
    equal(t->assaulted_count, 0);
    equal(t->lost_count, 0);
    equal(t->taken_count, 0);
    equal(t->pontoon_used, 0);
    for (unsigned i = 0; i < sizeof t->crossing; i++)
        equal(t->crossing[i], 0);
    equal(number_at("memory.setup_ever_occupied"), 1);
    equal(number_at("memory.gain_given"), 1);
    equal(t->fired[MAR_AUSTRIA], 1);
}

// ---- M15.4: decisions in turn order.

TEST_RULE(MAR_15_4, "a position's phase begins with the decision of that name") {
    position("round 6 france activate", "F l18 I2-inactive", "A l5 I2");
    asks(MAR_FRANCE, "activate");
    position("round 4 austria bombard", "A l5/peterbona A1-declared", "F peterbona I2");
    asks(MAR_AUSTRIA, "bombard");
    position("round 4 austria assault", "A l5/peterbona I3", "F peterbona/l5 I2");
    asks(MAR_AUSTRIA, "assault");
    position("round 4 austria move", "A l5 I3", "F peterbona/l5 I2");
    asks(MAR_AUSTRIA, "move_from");
    position("round 4 austria declare", "A l5/peterbona A1", "F peterbona/l5 I2");
    asks(MAR_AUSTRIA, "declare");
}

TEST_RULE(MAR_15_4, "what stands before a position's phase is not done again") {
    position("round 6 france activate", "F peterbona I2-inactive", "A l5 I2",
             "morale france 9 austria 0");
    asks(MAR_FRANCE, "activate");
    equal(piece_count("peterbona", "I2-inactive"), 1);
    equal(morale(MAR_FRANCE), 9);
    position("round 6 austria declare", "A l5/peterbona A1", "A l5/l10 I2", "F peterbona I2");
    asks(MAR_AUSTRIA, "declare");
    equal(piece_count("l5/l10", "I2"), 1);
}

TEST_RULE(MAR_15_4,
          "retreat and continuation follow wherever an attack or an assault calls for them") {
    position("round 3 austria move", "A l5 C2", "A l1 I1", "F peterbona I2", "F marengo I2");
    plays("move_from l5", "move_to to peterbona", "move_take go", "block no");
    asks(MAR_FRANCE, "retreat_to");
    play("retreat_to l18");
    asks(MAR_AUSTRIA, "continue_at");
    position("round 3 austria assault", "A l5/peterbona C2", "A l1 I1", "F peterbona/l5 I1",
             "F peterbona I2", "F marengo I2");
    plays("assault l5/peterbona", "assault_add go", "defend none");
    asks(MAR_FRANCE, "retreat_to");
    play("retreat_to l18");
    asks(MAR_AUSTRIA, "continue_at");
}

TEST_RULE(MAR_15_4, "resignation stands beside every decision and is never listed") {
    position("round 4 austria bombard", "A l5/peterbona A1-declared", "F peterbona I2");
    allowed("resign");
    legal_is("bombard fire", "bombard cancel", NULL);
    position("round 3 austria move", "A l5 I2", "F peterbona I2");
    plays("move_from l5", "move_to to peterbona", "move_take go");
    allowed("resign");
    legal_is("block no", "block I2", NULL);
}

// ---- Why something cannot be done that is not asked.

static bool is_explained(const char *typed, const char *part) {
    char why[400];
    gg_action action = { .verb = 0 };
    gg_text text = { .at = why, .capacity = sizeof why };
    holds(mar_action_read(typed, &action) == GG_OK);
    gg_seat seat = gg_to_move(&mar_game, world_truth(harness_world()));
    mar_explain_write(mar_game.check(world_truth(harness_world()), seat, action), &text);
    if (!strstr(why, part)) fprintf(stderr, "# %s\n", why);
    return strstr(why, part) != NULL;
}

EXAMPLE(why_demoralised, "assaults passed over: the army is demoralised") {
    position("round 3 austria assault", "A l5/peterbona I3", "A l1 I2", "F peterbona/l5 I2",
             "morale austria 0 france 5");
    asks(MAR_AUSTRIA, "move_from");
    refused("assault l5/peterbona", MAR_11_3);
}

EXAMPLE(why_nobody_leads, "assaults passed over: nobody is able to lead") {
    position("round 3 austria assault", "A l5/peterbona I1", "A l1 I2", "F peterbona/l5 I2");
    asks(MAR_AUSTRIA, "move_from");
    refused("assault l5/peterbona", MAR_11_4);
    refused("assault l1", MAR_11_1);
}

EXAMPLE(why_spent, "assaults passed over: no command is left, or it was made already") {
    position("round 3 austria assault", "A l5/peterbona I3", "A l1 I2", "F peterbona/l5 I2",
             "commands 3", "assaulted l5/l10");
    asks(MAR_AUSTRIA, "move_from");
    refused("assault l5/peterbona", MAR_7_6);
    position("round 3 austria assault", "A l5/peterbona I3", "A l1 I2", "F peterbona/l5 I2",
             "assaulted l5/peterbona");
    refused("assault l5/peterbona", MAR_11_2);
}

EXAMPLE(why_pontoon, "a pontoon that was used is no way; the road was chosen by the engine") {
    position("round 3 austria move", "A entry:bormida I3 I2", "A l59 I1", "F l61 I2", "commands 1",
             "pontoon_used");
    play("move_from entry:bormida");
    asks(MAR_AUSTRIA, "move_take");
    refused("move_to pontoon", MAR_8_52);
}

EXAMPLE(why_return, "the free return is no choice; to cross was chosen by the engine") {
    position("round 3 austria move", "A l5/peterbona I3 I2", "A l1 I2", "F marengo I2");
    play("move_from l5/peterbona");
    asks(MAR_AUSTRIA, "move_take");
    refused("move_to reserve", MAR_8_8);
    refused("move_to block l10", MAR_8_11);
    refused("move_to road", MAR_8_20);
}

EXAMPLE(why_second_leader, "on a narrow approach one leads; on a wide one the choice is past") {
    position("round 3 austria assault", "A l5/peterbona I3 I2", "A l1 I2", "F peterbona/l5 I2");
    plays("assault l5/peterbona", "assault_lead I3");
    asks(MAR_AUSTRIA, "assault_add");
    refused("assault_lead I2", MAR_11_8);
    position("round 3 austria assault", "A l18/fourance I3 I2", "A l1 I2", "F fourance/l18 I2");
    plays("assault l18/fourance", "assault_lead I3", "assault_lead one");
    refused("assault_lead I2", MAR_15_4);
    holds(is_explained("assault_lead I2", "Asked now: which further pieces join the assault."));
}

EXAMPLE(why_not_asked, "decisions that were nobody's to make give their own rule") {
    position("round 4 austria assault", "A l5/peterbona I3 C2", "A l1 I2", "F peterbona/l5 C1 I2",
             "F marengo I2");
    plays("assault l5/peterbona", "assault_lead I3", "assault_add C2", "assault_add go",
          "defend C1", "retreat_to l10");
    // The loser led with cavalry: nobody was asked to pursue.
    asks(MAR_AUSTRIA, "continue_at");
    refused("pursue C2", MAR_11_16);
    position("round 4 austria move", "A l5 I3", "A l1 I2", "F peterbona I2");
    refused("continue_at peterbona", MAR_8_30);
    refused("road_step P1 l1", MAR_8_20);
    refused("block I2", MAR_9_4);
    refused("retreat_to l1", MAR_12_5);
    refused("move_take I3", MAR_15_4); // first where from
}

EXAMPLE(why_guns, "the defender is told why his guns are not asked, and whose turn it is") {
    position("round 4 austria assault", "A l5/peterbona I3", "A l1 I2",
             "F peterbona/l5 I2 A1-fired", "F marengo I2");
    plays("assault l5/peterbona", "assault_add go");
    asks(MAR_FRANCE, "defend");
    refused("guns fire", MAR_11_9);
    refused("move_from marengo", MAR_6_4);
    holds(is_explained("move_from marengo", "It is Austria's turn."));
}

EXAMPLE(why_later, "what belongs to another part of the turn is told with which and when") {
    position("round 3 austria assault", "A l5/peterbona I3", "A l1 I2", "F peterbona/l5 I2");
    refused("move_from l1", MAR_6_4);
    holds(is_explained("move_from l1",
                       "Now is the time of the assaults; that comes later in this turn."));
    play("assault done");
    refused("assault l5/peterbona", MAR_6_3);
    holds(is_explained("assault l5/peterbona",
                       "Now is the time of movement; that is past in this turn."));
    refused("declare declare", MAR_6_6);
    position("round 16 austria move", "A l5/peterbona A1", "A l1 I2", "F peterbona/l5 I2");
    refused("declare declare", MAR_10_3);
}
