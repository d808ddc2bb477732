/* view_test.c - M2.4 to M2.9: what each seat and the gallery is told and sees, step by step. */
#include "games/marengo/sight/view.h"
#include "games/marengo/tests/claims.h"

static char seen_before[3][WORLD_TEXT_MAX], seen_after[WORLD_TEXT_MAX];

// Plays a choice that is nobody else's business: the others are told nothing and see no change.
static void play_secretly(gg_seat player, const char *action) {
    for (gg_seat viewer = 0; viewer <= MAR_GALLERY; viewer++)
        holds(world_view_text(harness_world(), viewer, seen_before[viewer]));
    play(action);
    for (gg_seat viewer = 0; viewer <= MAR_GALLERY; viewer++) {
        if (viewer == player) continue;
        holds(told_last(viewer)[0] == 0);
        holds(world_view_text(harness_world(), viewer, seen_after));
        holds(strcmp(seen_before[viewer], seen_after) == 0);
    }
}

// Keeps what a viewer sees, to compare it with another game's.
static void keep_view(gg_seat viewer) {
    holds(world_view_text(harness_world(), viewer, seen_before[viewer]));
}

static bool sees_the_same(gg_seat viewer) {
    return world_view_text(harness_world(), viewer, seen_after)
           && strcmp(seen_before[viewer], seen_after) == 0;
}

// ---- M2.4: face-down.

TEST_RULE(MAR_2_4, "of a face-down piece the enemy sees its army and place, and nothing else") {
    position("round 3 austria move", "A l5 I3 C2", "A l1 I2 A1", "F peterbona I2 C2",
             "F l38 I3 I1");
    view_has(MAR_FRANCE, "{'place':'l5','army':'austria','count':2,'pieces':[],'remembered':[]}");
    view_has(MAR_FRANCE, "{'place':'peterbona','army':'france','count':2,"
                         "'pieces':[{'class':'I2'},{'class':'C2'}],'remembered':[]}");
    view_has(MAR_AUSTRIA, "{'place':'l5','army':'austria','count':2,"
                          "'pieces':[{'class':'I3'},{'class':'C2'}],'remembered':[]}");
    view_has(MAR_AUSTRIA,
             "{'place':'peterbona','army':'france','count':2,'pieces':[],'remembered':[]}");
}

TEST_RULE(MAR_2_4, "two games that differ in hidden faces alone look the same to the enemy") {
    position("round 3 austria move", "A l5 I3 C2", "A l1 I2 A1", "F peterbona I2", "F l38 I3");
    keep_view(MAR_FRANCE);
    keep_view(MAR_GALLERY);
    position("round 3 austria move", "A l5 I2 A1", "A l1 I3 C2", "F peterbona I2", "F l38 I3");
    holds(sees_the_same(MAR_FRANCE));
    holds(sees_the_same(MAR_GALLERY));
    holds(!sees_the_same(MAR_AUSTRIA));
}

TEST_RULE(MAR_2_4, "what was shown and is turned down again may be remembered") {
    position("round 4 austria bombard", "A l5/peterbona A1-declared I2", "A l1 C2 I3",
             "F peterbona/l5 I3 C2", "F l38 I2 I1");
    play("bombard fire");
    play("bombard_loss I3");
    // The bombardment is over: the face is down, and the enemy has seen it.
    view_has(MAR_AUSTRIA, "{'place':'peterbona/l5','army':'france','count':2,'pieces':[],"
                          "'remembered':['I2']}");
    view_has(MAR_GALLERY, "{'place':'peterbona/l5','army':'france','count':2,'pieces':[],"
                          "'remembered':['I2']}");
}

// ---- M2.5: heaps.

// The I2 of peterbona, driven out as I1, hides among three in l18; then one of those leaves.
static void hide_in_l18(const char *leaver) {
    char take[32];
    position("round 3 austria move", "A l5 I2", "A l1 C2 I1", "F peterbona I2", "F l18 I3 I2 C2",
             "F l38 I3 2xI1");
    plays("move_from l5", "move_to to peterbona", "move_take go", "block no", "retreat_to l18");
    view_has(MAR_AUSTRIA,
             "{'place':'l18','army':'france','count':4,'pieces':[],'remembered':['I1']}");
    pass_turn();
    snprintf(take, sizeof take, "move_take %s", leaver);
    plays("move_from l18", "move_to to fourance", take, "move_take go");
}

TEST_RULE(MAR_2_5, "a heap is unordered: which of its pieces left the enemy cannot tell") {
    hide_in_l18("I1");
    view_has(MAR_AUSTRIA, "{'place':'l18','army':'france','count':3,'pieces':[],'remembered':[]}");
    view_has(MAR_AUSTRIA,
             "{'place':'fourance','army':'france','count':1,'pieces':[],'remembered':[]}");
    keep_view(MAR_AUSTRIA);
    keep_view(MAR_GALLERY);
    hide_in_l18("I3");
    holds(sees_the_same(MAR_AUSTRIA));
    holds(sees_the_same(MAR_GALLERY));
    equal(piece_count("fourance", "I3"), 1);
}

TEST_RULE(MAR_2_5, "if the whole heap goes, what was seen in it goes along") {
    position("round 3 austria move", "A l5 I2", "A l1 C2 I1", "F peterbona I2", "F l18 C2",
             "F l38 I3 2xI1 2xI2");
    plays("move_from l5", "move_to to peterbona", "move_take go", "block no", "retreat_to l18");
    pass_turn();
    plays("move_from l18", "move_to to fourance", "move_take I1", "move_take C2", "move_take go");
    pass_turn();
    view_has(MAR_AUSTRIA,
             "{'place':'fourance','army':'france','count':2,'pieces':[],'remembered':['I1']}");
}

TEST_RULE(MAR_2_5, "no event names a face-down piece, only how many go from where to where") {
    position("round 3 austria move", "A l5 I3 I2 C2", "A l1 I1", "F l38 I2");
    plays("move_from l5", "move_to to l10", "move_take I3", "move_take C2", "move_take go");
    holds(was_told(MAR_FRANCE, "'from':'l5','to':'l10','count':2"));
    holds(!was_told(MAR_FRANCE, "I3"));
    holds(!was_told(MAR_FRANCE, "C2"));
    holds(!was_told(MAR_GALLERY, "I3"));
    equal(told_count(MAR_FRANCE, "pick"), 0);
    equal(told_count(MAR_AUSTRIA, "pick"), 2);
}

// ---- M2.6: active and inactive.

TEST_RULE(MAR_2_6, "both players see how many pieces of a place are inactive") {
    position("round 3 austria move", "A l5 I2", "A l1 C2", "F peterbona I2-inactive C2-inactive I3",
             "F l38 I1");
    for (gg_seat viewer = 0; viewer <= MAR_GALLERY; viewer++)
        view_has(viewer, "{'place':'peterbona','army':'france','count':3,'inactive':2,'pieces':[");
    plays("move_from l5", "move_to to peterbona", "move_take go", "block I3", "block C2-inactive",
          "block done");
    for (gg_seat viewer = 0; viewer <= MAR_GALLERY; viewer++) {
        holds(was_told(viewer, "'place':'peterbona/l5','active':1,'inactive':1"));
        view_has(viewer,
                 "{'place':'peterbona/l5','army':'france','count':2,'inactive':1,'pieces':[");
        view_has(viewer, "{'place':'peterbona','army':'france','count':1,'inactive':1,'pieces':[");
    }
}

TEST_RULE(MAR_2_6, "Austrian pieces are never inactive") {
    position_refused(MAR_2_6, "round 3 austria move", "A l5 I2-inactive");
    begin(3);
    view_lacks(MAR_FRANCE, "'army':'austria','count':20,'inactive'");
}

// ---- M2.7: what is open to all.

TEST_RULE(MAR_2_7, "round, morale, commands, numbers in places and entries are open to all") {
    position("round 9 austria move", "A l5 I3 C2", "A entry:bormida I2 A1", "F peterbona I2",
             "F entry:south_four I2 I1", "F l38 C2", "morale france 11 austria 7", "commands 1");
    for (gg_seat viewer = 0; viewer <= MAR_GALLERY; viewer++) {
        view_has(viewer, "'round':9,'last_round':16,'hour':'2 PM','turn':'austria'");
        view_has(viewer, "'commands_used':1,'morale':{'france':11,'austria':7}");
        view_has(viewer, "{'place':'l5','army':'austria','count':2,");
        view_has(viewer, "{'place':'entry:bormida','army':'austria','count':2,");
        view_has(viewer, "{'place':'peterbona','army':'france','count':1,");
        view_has(viewer, "{'place':'entry:south_four','army':'france','count':2,");
        view_has(viewer, "'army':{'france':{'I2':2,'I1':1,'C2':1},"
                         "'austria':{'I3':1,'I2':1,'C2':1,'A1':1}}");
    }
}

TEST_RULE(MAR_2_7, "every loss is open to all, and so is what is gone for good") {
    position("round 4 austria bombard", "A l5/peterbona A1-declared", "A l1 C2",
             "F peterbona/l5 I1", "F peterbona I2 C2", "F l38 I3");
    play("bombard fire");
    for (gg_seat viewer = 0; viewer <= MAR_GALLERY; viewer++) {
        holds(was_told(viewer, "'place':'peterbona/l5','before':'I1','after':null"));
        view_has(viewer, "'lost':{'france':{'I1':1},'austria':{}}");
        view_has(viewer, "'army':{'france':{'I3':1,'I2':1,'C2':1},");
    }
}

TEST_RULE(MAR_2_7, "the lists are open to all, which piece of a list is where is not") {
    begin(6);
    for (gg_seat viewer = 0; viewer <= MAR_GALLERY; viewer++) {
        view_has(viewer, "'army':{'france':{'I3':4,'I2':10,'C2':4,'A1':1},"
                         "'austria':{'I3':3,'I2':10,'C2':6,'A1':1}}");
        equal(told_count(viewer, "list"), 3);
        equal(told_count(viewer, "wait"), 27);
        equal(told_count(viewer, "deal"), 12);
    }
    // Before its hour an entry holds its whole list.
    view_has(MAR_AUSTRIA, "{'place':'entry:south_four','army':'france','count':4,'pieces':[],"
                          "'remembered':['I2','I2','I2','A1']}");
    view_has(MAR_AUSTRIA, "{'place':'l18','army':'france','count':2,'inactive':2,'pieces':[],"
                          "'remembered':[]}");
    plays("move_from entry:bormida", "move_to road", "move_take C2", "road_step P1 l1",
          "road_step stop");
    // One of twenty has come in, and France does not know which.
    view_has(MAR_FRANCE, "{'place':'l1','army':'austria','count':1,'pieces':[],'remembered':[]}");
    view_has(MAR_FRANCE, "{'place':'entry:bormida','army':'austria','count':19,'pieces':[]");
    view_has(MAR_FRANCE, "'I3':3,'I2':10,'C2':6,'A1':1");
}

TEST_RULE(MAR_2_7, "spectators see what both players see") {
    position("round 3 austria assault", "A l5/peterbona I3 I2 C2", "A l1 I2 A1",
             "F peterbona/l5 I2 C1", "F l38 I3 A1-inactive");
    view_has(MAR_GALLERY, "'seat':'public'");
    view_has(MAR_GALLERY, "{'place':'l5/peterbona','army':'austria','count':3,'pieces':[],");
    view_has(MAR_GALLERY, "{'place':'peterbona/l5','army':'france','count':2,'pieces':[],");
    plays("assault l5/peterbona", "assault_lead I3", "assault_add C2", "assault_add go");
    view_has(MAR_GALLERY, "{'class':'I3','assaulted':true,'part':'lead'}");
    view_lacks(MAR_GALLERY, "{'class':'C2'");
    view_lacks(MAR_GALLERY, "{'class':'C1'");
    view_has(MAR_FRANCE, "{'class':'C1','part':'line'}");
    view_has(MAR_AUSTRIA, "{'class':'C2','assaulted':true,'part':'line'}");
}

TEST_RULE(MAR_2_7, "when the game is over everything is shown to everybody") {
    position("round 16 france move", "A l5 I3 C2", "A l1 I2", "F l38 I1 C1-inactive", "F l18 I2");
    view_has(MAR_AUSTRIA, "{'place':'l38','army':'france','count':2,'inactive':1,'pieces':[],");
    play("move_from done");
    is_won_by(MAR_FRANCE);
    for (gg_seat viewer = 0; viewer <= MAR_GALLERY; viewer++) {
        view_has(viewer, "{'place':'l5','army':'austria','count':2,"
                         "'pieces':[{'class':'I3'},{'class':'C2'}]");
        view_has(viewer, "'pieces':[{'class':'I1'},{'class':'C1-inactive'}]");
        view_has(viewer, "'winner':'france'");
    }
    position("round 3 austria move", "A l5 I3 C2", "A l1 I2", "F l38 I1 C1-inactive", "F l18 I2");
    plays("move_from l5", "move_to to l10", "move_take C2", "resign");
    for (gg_seat viewer = 0; viewer <= MAR_GALLERY; viewer++)
        view_has(viewer, "'pieces':[{'class':'I3'},{'class':'C2'}]");
}

// ---- M2.8: what an action shows, and when.

TEST_RULE(MAR_2_8, "nothing of a move is told before it is complete, then number, from and to") {
    position("round 3 austria move", "A l5 I3 2xI2 C2", "A l1 I1", "F peterbona I2", "F l38 C2");
    play_secretly(MAR_AUSTRIA, "move_from l5");
    play_secretly(MAR_AUSTRIA, "move_to to l10");
    play_secretly(MAR_AUSTRIA, "move_take I2");
    play_secretly(MAR_AUSTRIA, "move_take C2");
    play("move_take go");
    for (gg_seat viewer = 0; viewer <= MAR_GALLERY; viewer++) {
        holds(was_told(viewer, "'kind':'move','rule':'M8.10'"));
        holds(was_told(viewer, "'from':'l5','to':'l10','count':2"));
        view_has(viewer, "{'place':'l10','army':'austria','count':2,");
        view_has(viewer, "{'place':'l5','army':'austria','count':2,");
    }
}

TEST_RULE(MAR_2_8, "a continuation is told when it is complete, its aim not before") {
    position("round 3 austria move", "A l18 C2 C1 I2", "A l1 I1 I3", "F valle I2", "F marengo I3");
    plays("move_from l18", "move_to to fourance", "move_take I2", "move_take C2", "move_take C1",
          "move_take go");
    play_secretly(MAR_AUSTRIA, "continue_at valle");
    play_secretly(MAR_AUSTRIA, "continue_take C1");
    play("continue_take go");
    holds(was_told(MAR_FRANCE, "'kind':'continue'"));
    holds(was_told(MAR_FRANCE, "'place':'fourance/valle','count':1"));
    play_secretly(MAR_AUSTRIA, "continue_at stay");
}

TEST_RULE(MAR_2_8, "by road each crossing is told as it is made, the end is not") {
    position("round 3 austria move", "A l5 I3 2xI2 C2", "A l1 I1", "F l38 C2");
    play_secretly(MAR_AUSTRIA, "move_from l5");
    play_secretly(MAR_AUSTRIA, "move_to road");
    play_secretly(MAR_AUSTRIA, "move_take I2");
    play("road_step P2 l10");
    holds(was_told(MAR_FRANCE, "'from':'l5','to':'l10','step':1,'road':'P2'"));
    play("road_step P2 l12");
    holds(was_told(MAR_FRANCE, "'from':'l10','to':'l12','step':2,'road':'P2'"));
    view_has(MAR_FRANCE, "{'place':'l12','army':'austria','count':1,'pieces':[],");
    play_secretly(MAR_AUSTRIA, "road_step stop");
}

TEST_RULE(MAR_2_8, "an assault shows how many take part and how many stay behind") {
    position("round 3 austria assault", "A l5/peterbona I3 2xI2 C2", "A l1 I1 A1",
             "F peterbona/l5 I2", "F l38 C2");
    play_secretly(MAR_AUSTRIA, "assault l5/peterbona");
    play_secretly(MAR_AUSTRIA, "assault_lead I3");
    play_secretly(MAR_AUSTRIA, "assault_add I2");
    play_secretly(MAR_AUSTRIA, "assault_add C2");
    play("assault_add go");
    for (gg_seat viewer = 0; viewer <= MAR_GALLERY; viewer++) {
        holds(was_told(viewer, "'from':'l5/peterbona','count':3,'behind':1"));
        holds(was_told(viewer, "'place':'lead','class':'I3','count':1"));
    }
    holds(!was_told(MAR_FRANCE, "'I2'"));
    holds(!was_told(MAR_FRANCE, "'C2'"));
}

TEST_RULE(MAR_2_8, "a block is told when it is complete, in numbers") {
    position("round 3 austria move", "A l5 I2", "A l1 C2 I1", "F peterbona I3 I2 C2", "F l38 I1");
    plays("move_from l5", "move_to to peterbona", "move_take go");
    play_secretly(MAR_FRANCE, "block I3");
    play_secretly(MAR_FRANCE, "block C2");
    play("block done");
    holds(was_told(MAR_AUSTRIA, "'place':'peterbona/l5','active':2,'inactive':0"));
    holds(!was_told(MAR_AUSTRIA, "'class'"));
    view_has(MAR_AUSTRIA,
             "{'place':'peterbona/l5','army':'france','count':2,'pieces':[],'remembered':[]}");
}

TEST_RULE(MAR_2_8, "who stays and who advances of a blocked group is told in numbers") {
    position("round 3 austria move", "A l7 I2 C2", "A l1 I1 I3", "F fourance I2 I1", "F l38 I3");
    plays("move_from l7", "move_to to fourance", "move_take I2", "move_take C2", "move_take go");
    holds(was_told(MAR_FRANCE, "'from':'l7','approach':'l7/fourance','count':2"));
    plays("block I2", "block done");
    play_secretly(MAR_AUSTRIA, "blocked split");
    play_secretly(MAR_AUSTRIA, "split_take C2");
    play("split_take go");
    holds(was_told(MAR_FRANCE, "'place':'l7/fourance','stays':1,'advances':1"));
    view_has(MAR_FRANCE, "{'place':'l7','army':'austria','count':1,'pieces':[],'remembered':[]}");
    view_has(MAR_FRANCE,
             "{'place':'l7/fourance','army':'austria','count':1,'pieces':[],'remembered':[]}");
}

TEST_RULE(MAR_2_8, "that a gun is not declared is nobody's business") {
    position("round 3 austria declare", "A l5/peterbona A1", "A l5/l10 A1 I2", "A l1 I3 I2",
             "F peterbona I2", "F l10 I2");
    play_secretly(MAR_AUSTRIA, "declare no");
    asks(MAR_AUSTRIA, "declare");
}

// ---- M2.9: faces that are up.

TEST_RULE(MAR_2_9, "leaders, defending guns and losses are up to the end of the assault") {
    position("round 3 austria assault", "A l5/peterbona I3 I2 C2", "A l1 I2 A1 C1",
             "F peterbona/l5 I2 I1 A1", "F l38 I3 C2 I1");
    plays("assault l5/peterbona", "assault_lead I3", "assault_add C2", "assault_add go");
    cited(MAR_2_9);
    view_has(MAR_FRANCE, "{'place':'l5/peterbona','army':'austria','count':3,"
                         "'pieces':[{'class':'I3','assaulted':true,'part':'lead'}]");
    play("guns fire");
    view_has(MAR_AUSTRIA, "{'place':'peterbona/l5','army':'france','count':3,"
                          "'pieces':[{'class':'A1','part':'shown'}]");
    holds(was_told(MAR_FRANCE, "'place':'lead','before':'I3','after':'I2'"));
    view_has(MAR_FRANCE, "'pieces':[{'class':'I2','assaulted':true,'part':'lead'}]");
    play("defend I2");
    // 2-1 against 2: France loses its leader's point, Austria its leader.
    holds(was_told(MAR_AUSTRIA, "'place':'lead','class':'I2','count':1"));
    holds(was_told(MAR_AUSTRIA, "'place':'lead','before':'I2','after':'I1'"));
    view_has(MAR_AUSTRIA, "{'class':'I1','part':'lead'},{'class':'A1','part':'shown'}]");
    play("pursue none");
    // It is over: everything is turned down.
    view_lacks(MAR_FRANCE, "'part'");
    view_has(MAR_FRANCE, "{'place':'l5','army':'austria','count':1,'pieces':[],'remembered':[]}");
    view_has(MAR_AUSTRIA, "{'place':'peterbona/l5','army':'france','count':3,'pieces':[],"
                          "'remembered':['I1','A1']}");
}

TEST_RULE(MAR_2_9, "a piece that only takes part stays down until it takes a loss") {
    position("round 3 austria assault", "A l5/peterbona I2 I3 I1", "A l1 I2 A1 C1",
             "F peterbona/l5 I3 C2", "F l38 I3 C2 I1");
    plays("assault l5/peterbona", "assault_lead I2", "assault_add I3", "assault_add I1",
          "assault_add go");
    cited(MAR_2_9);
    view_has(MAR_FRANCE,
             "{'place':'l5/peterbona','army':'austria','count':3,"
             "'pieces':[{'class':'I2','assaulted':true,'part':'lead'}],'remembered':[]}");
    play("defend I3");
    // 2-1 against 3: Austria loses three, the leader and one more of its choice.
    asks(MAR_AUSTRIA, "loss_other");
    view_lacks(MAR_FRANCE, "'part':'shown'");
    play("loss_other I3");
    holds(was_told(MAR_FRANCE, "'place':'line','before':'I3','after':'I2'"));
    view_has(MAR_FRANCE, "{'class':'I2','assaulted':true,'part':'shown'}]");
    asks(MAR_FRANCE, "pursue");
    play("pursue C2");
    holds(was_told(MAR_AUSTRIA, "'place':'pursuit','class':'C2'"));
    view_lacks(MAR_FRANCE, "{'class':'I1','assaulted'");
}

TEST_RULE(MAR_2_9, "pursuers are up while the pursuit lasts") {
    position("round 3 austria assault", "A l5/peterbona I3 C2", "A l1 I2 A1 C1",
             "F peterbona/l5 3xI2", "F l38 I3 C2 I1");
    plays("assault l5/peterbona", "assault_lead I3", "assault_add C2", "assault_add go",
          "defend none", "loss_other I2", "loss_other I2", "loss_other I2", "pursue C2");
    cited(MAR_2_9);
    holds(was_told(MAR_FRANCE, "'place':'pursuit','class':'C2'"));
    asks(MAR_FRANCE, "loss_other");
    view_has(MAR_FRANCE, "{'class':'C1','assaulted':true,'part':'pursuit'}");
    view_has(MAR_AUSTRIA, "{'class':'I1','part':'shown'}");
}

TEST_RULE(MAR_2_9, "retreating pieces are up, all of them, to the end of the retreat") {
    position("round 3 austria move", "A l5 I2", "A l1 I1 C2", "F peterbona I2 C2", "F l18 I3 I2",
             "F l38 C2 I1");
    plays("move_from l5", "move_to to peterbona", "move_take go", "block no");
    cited(MAR_2_9);
    asks(MAR_FRANCE, "retreat_to");
    view_has(MAR_AUSTRIA, "{'place':'peterbona','army':'france','count':2,"
                          "'pieces':[{'class':'I1'},{'class':'C2'}]");
    view_has(MAR_GALLERY, "'pieces':[{'class':'I1'},{'class':'C2'}]");
    play("retreat_to l18");
    view_has(MAR_AUSTRIA,
             "{'place':'peterbona','army':'france','count':1,'pieces':[{'class':'C2'}]");
    play("retreat_to l6");
    view_has(MAR_AUSTRIA,
             "{'place':'l18','army':'france','count':3,'pieces':[],'remembered':['I1']}");
    view_has(MAR_AUSTRIA,
             "{'place':'l6','army':'france','count':1,'pieces':[],'remembered':['C2']}");
}

TEST_RULE(MAR_2_9, "a piece that has reached its refuge stays up until the retreat is over") {
    position("round 3 austria move", "A l5 I2", "A l1 I1 C2", "F peterbona I2 C2", "F l18 I3 I2",
             "F l38 C2 I1");
    plays("move_from l5", "move_to to peterbona", "move_take go", "block no", "retreat_to l18");
    cited(MAR_2_9);
    asks(MAR_FRANCE, "retreat_to");
    view_has(MAR_AUSTRIA, "{'place':'l18','army':'france','count':3,'pieces':[{'class':'I1'}]");
}

TEST_RULE(MAR_2_9, "infantry shown for an obstructed attack is up until the attack is over") {
    position("round 3 austria move", "A peterbona I3 I2 C2", "A l1 I1 A1", "F marengo I2 I1",
             "F l38 I3");
    plays("move_from peterbona", "move_to to marengo");
    plays("move_take I3", "move_take I2", "move_take C2");
    play_secretly(MAR_AUSTRIA, "move_take go");
    asks(MAR_AUSTRIA, "show");
    play("show I2");
    cited(MAR_2_9);
    holds(was_told(MAR_FRANCE, "'place':'group','class':'I2','count':1"));
    view_has(MAR_FRANCE, "{'place':'peterbona','army':'austria','count':3,"
                         "'pieces':[{'class':'I2','moved':true,'part':'group'}]");
    plays("block I2", "block done", "blocked stay");
    view_has(MAR_FRANCE, "{'place':'peterbona','army':'austria','count':3,'pieces':[],"
                         "'remembered':['I2']}");
}

TEST_RULE(MAR_2_9, "attacking road cavalry is up until the attack is over") {
    position("round 3 austria move", "A l5 C2 I3", "A l1 I1 A1", "F l10 I2", "F l38 I3");
    plays("move_from l5", "move_to road", "move_take C2", "road_step P2 l10");
    cited(MAR_2_9);
    view_has(MAR_FRANCE, "{'class':'C2','moved':true,'part':'group'}");
    plays("block I2", "block done", "blocked stay");
    view_has(MAR_FRANCE,
             "{'place':'l5','army':'austria','count':2,'pieces':[],'remembered':['C2']}");
}

TEST_RULE(MAR_2_9, "continuing cavalry is shown, then turned down") {
    position("round 3 austria move", "A l18 C2 C1 I2", "A l1 I1 I3", "F valle I2", "F marengo I3");
    plays("move_from l18", "move_to to fourance", "move_take I2", "move_take C2", "move_take C1",
          "move_take go");
    view_has(MAR_FRANCE,
             "{'place':'fourance','army':'austria','count':3,'pieces':[],'remembered':[]}");
    plays("continue_at valle", "continue_take C1", "continue_take go");
    holds(was_told(MAR_FRANCE, "'kind':'shown','rule':'M8.34'"));
    holds(was_told(MAR_FRANCE, "'class':'C1','count':1"));
    view_has(MAR_FRANCE, "{'place':'fourance/valle','army':'austria','count':1,'pieces':[],"
                         "'remembered':['C1']}");
    plays("continue_at stay", "resign");
    cited(MAR_2_9);
}

TEST_RULE(MAR_2_9, "a declared gun is up from its declaration until it is turned down") {
    position("round 3 austria declare", "A l5/peterbona A1 I2", "A l1 I3 C2",
             "F peterbona/l5 I3 I2", "F l38 C2 I1");
    view_has(MAR_FRANCE, "{'place':'l5/peterbona','army':'austria','count':2,'pieces':[],");
    play("declare declare");
    view_has(MAR_FRANCE, "{'place':'l5/peterbona','army':'austria','count':2,"
                         "'pieces':[{'class':'A1','declared':true}]");
    pass_turn();
    asks(MAR_AUSTRIA, "bombard");
    view_has(MAR_FRANCE, "'pieces':[{'class':'A1','declared':true}]");
    play("bombard cancel");
    view_has(MAR_FRANCE,
             "{'place':'l5/peterbona','army':'austria','count':2,'pieces':[],'remembered':['A1']}");
    play("resign");
    cited(MAR_2_9);
}

TEST_RULE(MAR_2_9, "the piece that a bombardment hits is told before and after") {
    position("round 4 austria bombard", "A l5/peterbona A1-declared I2", "A l1 C2 I3",
             "F peterbona/l5 I3 C2", "F l38 I2 I1");
    play("bombard fire");
    holds(was_told(MAR_FRANCE, "'target':'peterbona/l5','strength':1"));
    play("bombard_loss C2");
    for (gg_seat viewer = 0; viewer <= MAR_GALLERY; viewer++)
        holds(was_told(viewer, "'place':'peterbona/l5','before':'C2','after':'C1'"));
    play("resign");
    cited(MAR_2_9);
}

// ---- What several guns once broke.

EXAMPLE(view_two_guns_resign, "with two guns on one approach everything is shown at the end") {
    position("round 2 austria declare", "A l5/peterbona 2xA1 C2-moved", "A l1 I2",
             "F peterbona I2");
    plays("declare declare", "resign");
    is_won_by(MAR_FRANCE);
    view_has(MAR_FRANCE,
             "{'place':'l5/peterbona','army':'austria','count':3,'pieces':[{'class':'C2'},"
             "{'class':'A1'},{'class':'A1'}],'remembered':[]}");
}

EXAMPLE(view_pending_action_ends,
        "a move that went on to an approach is no deed in the next turn's view") {
    position("round 15 france move", "F marengo C2", "A l5 I2");
    plays("move_from marengo", "move_to to peterbona", "move_take go", "continue_at l5",
          "continue_take go");
    asks(MAR_AUSTRIA, "move_from");
    view_has(MAR_AUSTRIA, "'deed':null");
}

EXAMPLE(view_over_decides, "when the game is over nobody decides") {
    position("round 15 france move", "F marengo C2", "A l5 I2");
    play("resign");
    view_has(MAR_FRANCE, "'decides':null");
}
