/* pick_test.c - M15.1 to M15.3 and M15.5 to M15.7: how sets are picked, and who is asked. */
#include "games/marengo/tests/claims.h"

// ---- M15.1: classes, in order.

TEST_RULE(MAR_15_1, "a set is picked in class order, never going back") {
    position("round 3 austria move", "A l5 I3 2xI2 I1 C2 C1 A1", "F l38 I2");
    plays("move_from l5", "move_to to l1");
    legal_is("move_take I3", "move_take I2", "move_take I1", "move_take C2", "move_take C1",
             "move_take A1", NULL);
    play("move_take I2");
    refused("move_take I3", MAR_15_1);
    legal_is("move_take I2", "move_take I1", "move_take C2", "move_take C1", "move_take A1",
             "move_take go", NULL);
    play("move_take I2");
    refused("move_take I2", MAR_15_1);
    play("move_take C1");
    refused("move_take C2", MAR_15_1);
    refused("move_take I1", MAR_15_1);
    legal_is("move_take A1", "move_take go", NULL);
}

TEST_RULE(MAR_15_1, "equal pieces are one choice, and a class that is not there is none") {
    position("round 3 austria move", "A l5 3xI2 I3", "A l10 I1", "F l38 I2");
    plays("move_from l5", "move_to to l1");
    refused("move_take I1", MAR_15_1);
    refused("move_take C2", MAR_15_1);
    legal_is("move_take I3", "move_take I2", NULL);
}

TEST_RULE(MAR_15_1, "pieces that moved, assaulted or fired are no choice") {
    position("round 3 austria move", "A l5 I3-moved I2 I1-assaulted C2", "F l38 I2");
    plays("move_from l5", "move_to to l1");
    refused("move_take I3", MAR_8_1);
    refused("move_take I1", MAR_8_1);
    refused("move_take C1", MAR_15_1);
    legal_is("move_take I2", "move_take C2", NULL);
    // Of equal pieces the one that is free goes.
    position("round 3 austria move", "A l5 I2-moved I2 C2", "F l38 I2");
    plays("move_from l5", "move_to to l1", "move_take I2", "move_take go");
    equal(piece_count("l1", "I2"), 1);
    equal(piece_count("l5", "I2"), 1);
    play("move_from l5");
    play("move_to to l1");
    refused("move_take I2", MAR_8_1);
}

TEST_RULE(MAR_15_1, "inactive classes come after the active ones") {
    position("round 3 austria move", "A l5 I2", "F peterbona C1 I3-inactive I1-inactive");
    plays("move_from l5", "move_to to peterbona", "move_take go");
    legal_is("block no", "block C1", "block I3-inactive", "block I1-inactive", NULL);
    play("block I3-inactive");
    refused("block C1", MAR_15_1);
    legal_is("block I1-inactive", "block done", NULL);
    position("round 3 austria move", "A l5 I2", "F peterbona C1 I3-inactive I1-inactive");
    plays("move_from l5", "move_to to peterbona", "move_take go", "block C1");
    allowed("block I3-inactive");
}

TEST_RULE(MAR_15_1, "every class is written as type and strength, and asleep with its mark") {
    static const char *const names[] = {
        "I3",          "I2",          "I1",          "C2",          "C1",          "A1",
        "I3-inactive", "I2-inactive", "I1-inactive", "C2-inactive", "C1-inactive", "A1-inactive"
    };
    unsigned before = 0;
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++) {
        unsigned code = MAR_CODES;
        holds(mar_code_read(names[i], strlen(names[i]), &code));
        holds(i == 0 || code > before);
        before = code;
    }
    unreadable("move_take I4");
    unreadable("move_take i2");
    unreadable("move_take I2-active");
    position("round 3 austria move", "A l5 I3 I2", "F l38 I2");
    plays("move_from l5", "move_to to l1", "move_take I2");
    refused("move_take I3", MAR_15_1);
}

// ---- M15.2: no dead ends.

// The French of bolla must leave, and there is room for one of them in l21 alone.
static void crowd_bolla(const char *french) {
    position("round 3 austria move", "A cabianca/bolla I3", "A l7 I2", french, "F lungafame 4xI2",
             "F l21 8xI2");
    plays("move_from cabianca/bolla", "move_to to bolla", "move_take go");
}

TEST_RULE(MAR_15_2, "a pick after which the set could not be completed is not offered") {
    crowd_bolla("F bolla I2 C2 C1");
    asks(MAR_FRANCE, "retreat_lost");
    // The I2 is I1 now; two of three are lost, so the last in order cannot be the first pick.
    refused("retreat_lost C1", MAR_15_2);
    legal_is("retreat_lost I1", "retreat_lost C2", NULL);
    play("retreat_lost I1");
    refused("retreat_lost I1", MAR_12_7);
    legal_is("retreat_lost C2", "retreat_lost C1", NULL);
    play("retreat_lost C1");
    equal(piece_count("l21", "C2"), 1);
    equal(morale(MAR_FRANCE), 17 - 1 - 1 - 1);
}

TEST_RULE(MAR_15_2, "cavalry is not offered for an attack that needs infantry behind it in order") {
    position("round 3 austria move", "A peterbona I3 I2 C2 A1", "A l1 I1", "F marengo I2");
    plays("move_from peterbona", "move_to to marengo");
    // Obstructing: a set that began with cavalry could never hold infantry.
    refused("move_take C2", MAR_9_2);
    refused("move_take A1", MAR_9_2);
    legal_is("move_take I3", "move_take I2", NULL);
    play("move_take I2");
    legal_is("move_take C2", "move_take A1", "move_take go", NULL);
    crowd_bolla("F bolla I2 C2 C1");
    refused("retreat_lost C1", MAR_15_2);
}

TEST_RULE(MAR_15_2, "unpaid, cavalry that continues takes all the rest along or stays") {
    position("round 3 austria move", "A l18 C2 C1", "A l1 I1", "F valle I2", "commands 2");
    plays("move_from l18", "move_to to fourance", "move_take C2", "move_take C1", "move_take go");
    legal_is("continue_at valle", "continue_at stay", NULL);
    play("continue_at valle");
    // Both had to be picked, and were; only the last word is left.
    legal_is("continue_take go", NULL);
    play("continue_take go");
    equal(piece_count("fourance/valle", NULL), 2);
    crowd_bolla("F bolla I2 C2 C1");
    refused("retreat_lost C1", MAR_15_2);
}

TEST_RULE(MAR_15_2, "no decision of a game played by lot is without a legal choice") {
    crowd_bolla("F bolla I2 C2 C1");
    refused("retreat_lost C1", MAR_15_2);
    begin(77);
    dice lot = { .key = 12 };
    while (table_truth()->head.result == 0) {
        gg_decision asked = { 0 };
        const gg_state *truth = world_truth(harness_world());
        char text[WORLD_ACTION_MAX];
        gg_ask(harness_game(), truth, gg_to_move(harness_game(), truth), &asked);
        holds(asked.count > 0);
        play(world_action_text(harness_game(), asked.legal[dice_roll(&lot, asked.count)], text));
    }
}

// ---- M15.3: what is asked although there is no choice.

TEST_RULE(MAR_15_3, "a single choice is made by the engine") {
    position("round 3 austria move", "A l5 I2", "A l1 I1", "F peterbona I2", "A l6 I1", "A l10 I1",
             "F l18 I3");
    plays("move_from l5", "move_to to peterbona", "move_take go", "block no");
    // The only piece lost its point; it could go to l18 or marengo.
    asks(MAR_FRANCE, "retreat_to");
    position("round 3 austria move", "A l5 I2", "A l1 I1", "F peterbona I2", "A l6 I1", "A l10 I1",
             "A marengo I1");
    plays("move_from l5", "move_to to peterbona", "move_take go", "block no");
    // Only l18 was left, so it went there.
    equal(piece_count("l18", "I1"), 1);
    asks(MAR_AUSTRIA, "move_from");
}

TEST_RULE(MAR_15_3, "bombard_loss is asked if two pieces could take the loss, equal or not") {
    position("round 4 austria bombard", "A l5/peterbona A1-declared", "A l5 I2",
             "F peterbona/l5 2xI2");
    play("bombard fire");
    asks(MAR_FRANCE, "bombard_loss");
    legal_is("bombard_loss I2", NULL);
    position("round 4 austria bombard", "A l5/peterbona A1-declared", "A l5 I2",
             "F peterbona/l5 I2");
    play("bombard fire");
    asks(MAR_AUSTRIA, "move_from");
}

TEST_RULE(MAR_15_3, "loss_other is asked if two pieces could take the loss, equal or not") {
    position("round 3 austria assault", "A l5/peterbona I3", "A l5 I2", "F peterbona/l5 2xI2");
    plays("assault l5/peterbona", "assault_add go", "defend none");
    asks(MAR_FRANCE, "loss_other");
    legal_is("loss_other I2", NULL);
    position("round 3 austria assault", "A l5/peterbona I3", "A l5 I2", "F peterbona/l5 I2");
    plays("assault l5/peterbona", "assault_add go", "defend none");
    equal(told_count(MAR_AUSTRIA, "loss"), 3);
    asks(MAR_AUSTRIA, "move_from");
}

// An assault on a French I2 that may have a gun beside it; who is asked what next.
static void assault_asks(const char *decision, const char *gun_line, int round) {
    char head[48];
    snprintf(head, sizeof head, "round %d austria assault", round);
    position(head, "A l5/peterbona I3", "A l5 I2", "F peterbona/l5 I2", gun_line);
    plays("assault l5/peterbona", "assault_add go");
    asks(MAR_FRANCE, decision);
}

TEST_RULE(MAR_15_3, "guns is asked as long as the army may have a gun there") {
    assault_asks("guns", "F peterbona/l5 A1", 3);
    allowed("guns fire");
    allowed("guns hold");
    // The enemy cannot know that it stands elsewhere.
    assault_asks("guns", "F l38 A1", 3);
    refused("guns fire", MAR_11_9);
    legal_is("guns hold", NULL);
    // Nor where an inactive one stands.
    assault_asks("guns", "F l38 A1-inactive", 3);
    legal_is("guns hold", NULL);
}

TEST_RULE(MAR_15_3, "guns is not asked if the gun is eliminated, not come, declared or fired") {
    assault_asks("defend", "F l38 C2", 3);
    assault_asks("defend", "F entry:south_four A1", 10);
    assault_asks("guns", "F entry:south_four A1", 11);
    legal_is("guns hold", NULL);
    assault_asks("defend", "F peterbona/l5 A1-declared", 3);
    assault_asks("defend", "F peterbona/l5 A1-fired", 3);
}

TEST_RULE(MAR_15_3, "defend is asked always, even where nobody can lead") {
    position("round 3 austria assault", "A l5/peterbona I3", "A l5 I2", "F peterbona/l5 A1-fired");
    plays("assault l5/peterbona", "assault_add go");
    asks(MAR_FRANCE, "defend");
    legal_is("defend none", NULL);
}

TEST_RULE(MAR_15_3, "pursue is asked if the winner has a face-down piece more, cavalry or not") {
    position("round 3 austria assault", "A l5/peterbona I3 I2", "A l5 I2", "F peterbona/l5 I3 I3");
    plays("assault l5/peterbona", "assault_lead I3", "assault_add I2", "assault_add go",
          "defend none", "loss_other I3", "loss_other I3", "loss_other I2");
    asks(MAR_AUSTRIA, "pursue");
    refused("pursue C2", MAR_11_16);
    legal_is("pursue none", NULL);
    // Alone in the assault: no question.
    position("round 3 austria assault", "A l5/peterbona I3 I2", "A l5 I2", "F peterbona/l5 I3 I3");
    plays("assault l5/peterbona", "assault_lead I3", "assault_add go", "defend none",
          "loss_other I3", "loss_other I3", "loss_other I2");
    asks(MAR_FRANCE, "retreat_to");
    // The loser led with cavalry: no question either.
    position("round 3 austria assault", "A l5/peterbona I3 C2", "A l5 I2", "F peterbona/l5 C1 I3");
    plays("assault l5/peterbona", "assault_lead I3", "assault_add C2", "assault_add go",
          "defend C1");
    asks(MAR_FRANCE, "retreat_to");
}

// ---- M15.5: the last word.

TEST_RULE(MAR_15_5, "go is asked even when it is the only choice") {
    position("round 3 austria move", "A l5 I2", "F l38 I2");
    plays("move_from l5", "move_to to l1");
    asks(MAR_AUSTRIA, "move_take");
    legal_is("move_take go", NULL);
    equal(piece_count("l5", "I2"), 1);
    position("round 3 austria assault", "A l5/peterbona I3", "F peterbona/l5 I2");
    play("assault l5/peterbona");
    asks(MAR_AUSTRIA, "assault_add");
    legal_is("assault_add go", NULL);
    equal(told_count(MAR_FRANCE, "assault"), 0);
}

TEST_RULE(MAR_15_5, "done after a block, and go after a split and a continuation, are asked too") {
    position("round 3 austria move", "A l7 I2 C2", "A l1 I1", "F fourance I2");
    plays("move_from l7", "move_to to fourance", "move_take I2", "move_take C2", "move_take go",
          "block I2");
    asks(MAR_FRANCE, "block");
    legal_is("block done", NULL);
    plays("block done", "blocked split", "split_take C2");
    asks(MAR_AUSTRIA, "split_take");
    legal_is("split_take go", NULL);
    position("round 3 austria move", "A l18 C2", "A l1 I1", "F valle I2");
    plays("move_from l18", "move_to to fourance", "move_take go", "continue_at valle");
    legal_is("continue_take go", NULL);
}

TEST_RULE(MAR_15_5, "every step by road is asked, the first too") {
    position("round 3 austria move", "A l1 I2", "F l38 I2");
    plays("move_from l1", "move_to road");
    asks(MAR_AUSTRIA, "road_step");
    legal_is("road_step P1 l5", NULL);
    equal(piece_count("l1", "I2"), 1);
    equal(told_count(MAR_FRANCE, "step"), 0);
    play("road_step P1 l5");
    holds(was_told(MAR_FRANCE, "'kind':'step'"));
    plays("road_step P1 peterbona", "road_step P1 marengo");
    asks(MAR_AUSTRIA, "road_step");
    legal_is("road_step stop", NULL);
}

TEST_RULE(MAR_15_5, "the class for the pontoon is asked though only one is there") {
    position("round 3 austria move", "A entry:bormida 3xI2", "F l38 I2");
    plays("move_from entry:bormida", "move_to pontoon");
    asks(MAR_AUSTRIA, "move_take");
    legal_is("move_take I2", NULL);
    equal(piece_count("entry:bormida", NULL), 3);
    play("move_take I2");
    equal(piece_count("l1", "I2"), 1);
    equal(number_at("commands_used"), 1);
}

// ---- M15.6: second picks and two sets.

TEST_RULE(MAR_15_6, "on a wide approach the second defender is asked for though only one is left") {
    position("round 3 austria assault", "A l18/fourance I3 I3", "A l18 I1", "F fourance/l18 I2");
    plays("assault l18/fourance", "assault_lead one", "assault_add go", "defend I2");
    asks(MAR_FRANCE, "defend");
    legal_is("defend one", NULL);
    equal(told_count(MAR_AUSTRIA, "leaders"), 0);
    play("defend one");
    holds(was_told(MAR_AUSTRIA, "'kind':'leaders','rule':'M11.10'"));
    position("round 3 austria assault", "A l5/peterbona I3", "A l5 I1", "F peterbona/l5 I2");
    plays("assault l5/peterbona", "assault_add go", "defend I2");
    // Narrow: no second question.
    equal(told_count(MAR_AUSTRIA, "leaders"), 1);
}

TEST_RULE(MAR_15_6, "on a wide approach the second pursuer is asked for though only one is left") {
    position("round 3 austria assault", "A l18/fourance I3 C2", "A l18 I1", "F fourance/l18 3xI2");
    plays("assault l18/fourance", "assault_lead I3", "assault_add C2", "assault_add go",
          "defend none", "loss_other I2", "loss_other I2", "loss_other I2", "pursue C2");
    asks(MAR_AUSTRIA, "pursue");
    legal_is("pursue one", NULL);
    equal(told_count(MAR_FRANCE, "pursuit"), 0);
    play("pursue one");
    equal(told_count(MAR_FRANCE, "pursuit"), 1);
}

TEST_RULE(MAR_15_6, "leaders and further pieces are two sets, each from the top of the order") {
    position("round 3 austria assault", "A l18/fourance I3 I2 I2", "A l18 I1", "F fourance/l18 I2");
    plays("assault l18/fourance", "assault_lead I2");
    refused("assault_lead I3", MAR_11_8);
    legal_is("assault_lead I2", "assault_lead one", NULL);
    play("assault_lead one");
    legal_is("assault_add I3", "assault_add I2", "assault_add go", NULL);
    play("assault_add I2");
    refused("assault_add I3", MAR_15_1);
    legal_is("assault_add go", NULL);
}

TEST_RULE(MAR_15_6, "a second leader is not of an earlier class, nor of another type") {
    position("round 3 austria assault", "A l18/fourance I3 I2 C2", "A l18 I1", "F fourance/l18 I2");
    plays("assault l18/fourance", "assault_lead I3");
    refused("assault_lead C2", MAR_11_8);
    legal_is("assault_lead I2", "assault_lead one", NULL);
}

TEST_RULE(MAR_15_6, "pieces given up in a retreat are a set of the needed size") {
    crowd_bolla("F bolla I2 C2 C1");
    play("retreat_lost C2");
    // Two are needed, and only the C1 comes after it.
    equal(piece_count(NULL, "C2"), 0);
    equal(piece_count(NULL, "C1"), 0);
    equal(piece_count("l21", "I1"), 1);
    equal(told_count(MAR_AUSTRIA, "gone"), 2);
}

// ---- M15.7: particulars.

TEST_RULE(MAR_15_7, "inactive cavalry pursues when it defends") {
    position("round 3 austria assault", "A l5/peterbona I2 I2", "A l5 I2",
             "F peterbona/l5 I3-inactive C2-inactive");
    plays("assault l5/peterbona", "assault_add I2", "assault_add go", "defend I3-inactive");
    asks(MAR_FRANCE, "pursue");
    legal_is("pursue none", "pursue C2-inactive", NULL);
    play("pursue C2-inactive");
    holds(was_told(MAR_AUSTRIA, "'kind':'pursuit'"));
    equal(piece_count("peterbona/l5", "C1-inactive"), 1);
}

TEST_RULE(MAR_15_7, "several guns on one approach fire or hold together") {
    position("round 3 austria assault", "A l5/peterbona I3 I2", "A l5 I2",
             "F peterbona/l5 I2 2xA1");
    plays("assault l5/peterbona", "assault_lead I3", "assault_add I2", "assault_add go",
          "guns fire");
    holds(was_told(MAR_AUSTRIA, "'kind':'guns'"));
    holds(was_told(MAR_AUSTRIA, "'place':'peterbona/l5','count':2"));
    // Both points fall on the leader.
    equal(told_count(MAR_AUSTRIA, "loss"), 2);
    equal(morale(MAR_AUSTRIA), 14);
    asks(MAR_FRANCE, "defend");
    position("round 3 austria assault", "A l5/peterbona I3", "A l5 I2", "F peterbona/l5 I2 2xA1");
    plays("assault l5/peterbona", "assault_add go", "guns hold");
    asks(MAR_FRANCE, "defend");
    equal(told_count(MAR_AUSTRIA, "loss"), 0);
}

TEST_RULE(MAR_15_7, "a gun waiting at an entry is absent until its hour, then possibly present") {
    assault_asks("defend", "F entry:south_four A1", 10);
    assault_asks("guns", "F entry:south_four A1", 11);
    refused("guns fire", MAR_11_9);
}

TEST_RULE(MAR_15_7, "an entry locale that is full or held closes the pontoon too") {
    position("round 3 austria move", "A entry:bormida I2", "A l1 9xI2", "F l38 I2");
    refused("move_from entry:bormida", MAR_8_51);
    position("round 3 austria move", "A entry:bormida I2", "A l1 8xI2", "F l38 I2");
    play("move_from entry:bormida");
    legal_is("move_to road", "move_to pontoon", NULL);
    position("round 3 austria move", "A entry:bormida I2", "A l5 I2", "F l1 I2");
    refused("move_from entry:bormida", MAR_8_51);
    position("round 3 austria move", "A entry:bormida I2", "A l5 I2", "F l38 I2", "taken l1");
    refused("move_from entry:bormida", MAR_8_51);
}

TEST_RULE(MAR_15_7, "demoralisation counts as it stands when the strength is reckoned") {
    position("round 3 austria assault", "A l5/peterbona I3 I2", "A l5 I2", "F peterbona/l5 I1 A1",
             "morale france 9 austria 1");
    plays("assault l5/peterbona", "assault_lead I3", "assault_add I2", "assault_add go",
          "guns fire", "defend none");
    // I3 is I2 by now and counts one less: 2-1, less the penalty of 1.
    holds(was_told(MAR_FRANCE, "'strength':0,'defence':0"));
    position("round 3 austria assault", "A l5/peterbona I3 I2", "A l5 I2", "F peterbona/l5 I1 A1",
             "morale france 9 austria 2");
    plays("assault l5/peterbona", "assault_lead I3", "assault_add I2", "assault_add go",
          "guns fire", "defend none");
    holds(was_told(MAR_FRANCE, "'strength':1,'defence':0"));
}
