/* activation_test.c - chapter M5: how the French army wakes. */
#include "games/marengo/tests/claims.h"

TEST_RULE(MAR_5_1, "an inactive piece does not move") {
    position("round 3 france move", "F marengo I2 I3-inactive", "F l18 I2-inactive", "A l1 I2");
    refused("move_from l18", MAR_5_1);
    allowed("move_from marengo");
    plays("move_from marengo", "move_to to fourance");
    // The active piece alone could be picked, so it has been.
    asks(MAR_FRANCE, "move_take");
    refused("move_take I3-inactive", MAR_5_1);
    legal_is("move_take go", NULL);
    play("move_take go");
    equal(piece_count("fourance", "I2"), 1);
    equal(piece_count("marengo", "I3-inactive"), 1);
}

TEST_RULE(MAR_5_1, "an inactive piece does not assault") {
    position("round 3 france assault", "F peterbona/l5 I3-inactive", "F peterbona/l10 I3",
             "A l5/peterbona I2", "A l10/peterbona I2");
    refused("assault peterbona/l5", MAR_11_1);
    allowed("assault peterbona/l10");
    position("round 3 france assault", "F peterbona/l5 I3-inactive I3 I2", "A l5/peterbona I2",
             "F l18 I2-inactive");
    plays("assault peterbona/l5", "assault_lead I3");
    refused("assault_add I3-inactive", MAR_11_1);
    legal_is("assault_add I2", "assault_add go", NULL);
    play("assault_add go");
    // The sleeper is left behind.
    holds(was_told(MAR_AUSTRIA, "'kind':'assault'"));
    holds(was_told(MAR_AUSTRIA, "'count':1,'behind':2"));
    position("round 3 france move", "F l18 I2-inactive", "F l6 I2", "A l1 I2");
    refused("move_from l18", MAR_5_1);
}

TEST_RULE(MAR_5_1, "an inactive gun declares no bombardment") {
    position_refused(MAR_5_1, "round 3 austria move", "F peterbona/l5 A1-inactive-declared",
                     "A l5 I2");
    position_refused(MAR_5_1, "round 3 austria move", "F peterbona/l5 A1-inactive-fired",
                     "A l5 I2");
    position("round 3 france declare", "F peterbona/l5 A1-inactive", "A l5 I2");
    asks(MAR_AUSTRIA, "move_from");
    position("round 3 france declare", "F peterbona/l5 A1", "A l5 I2");
    asks(MAR_FRANCE, "declare");
}

TEST_RULE(MAR_5_1, "an inactive piece blocks, retreats and defends") {
    position("round 3 austria move", "A l5 I2", "A l1 I1", "F peterbona I2-inactive",
             "F l18 I2-inactive");
    plays("move_from l5", "move_to to peterbona", "move_take go");
    asks(MAR_FRANCE, "block");
    legal_is("block no", "block I2-inactive", NULL);
    plays("block no");
    allowed("retreat_to l18");
    play("retreat_to l18");
    equal(piece_count("l18", "I1-inactive"), 1);
    position("round 3 austria assault", "A l5/peterbona I3", "F peterbona/l5 I2-inactive",
             "F l18 I2-inactive");
    plays("assault l5/peterbona", "assault_add go");
    asks(MAR_FRANCE, "defend");
    legal_is("defend none", "defend I2-inactive", NULL);
    position("round 3 france move", "F l18 I2-inactive", "F l6 I2", "A l1 I2");
    refused("move_from l18", MAR_5_1);
}

TEST_RULE(MAR_5_2,
          "inactive pieces in locales next to an Austrian one wake when the French turn starts") {
    position("round 3 austria move", "A l5 I2", "F peterbona I2-inactive",
             "F peterbona/l5 C2-inactive", "F l10 I3-inactive", "F l18 I2-inactive",
             "F marengo I2-inactive");
    play("move_from done");
    cited(MAR_5_2);
    equal(piece_count("peterbona", "I2"), 1);
    equal(piece_count("peterbona/l5", "C2"), 1);
    equal(piece_count("l10", "I3"), 1);
    equal(piece_count("l18", "I2-inactive"), 1);
    equal(piece_count("marengo", "I2-inactive"), 1);
    for (gg_seat viewer = 0; viewer <= MAR_GALLERY; viewer++) {
        holds(was_told(viewer, "'kind':'wake','rule':'M5.2'"));
        holds(was_told(viewer, "'locale':'peterbona','count':2"));
        holds(was_told(viewer, "'locale':'l10','count':1"));
        equal(told_count(viewer, "wake"), 2);
    }
    holds(was_told_kinds(MAR_FRANCE, "turn", "wake"));
    asks(MAR_FRANCE, "move_from");
}

TEST_RULE(MAR_5_2, "nobody wakes at the start of the Austrian turn") {
    position("round 3 france move", "A l5 I2", "F peterbona I2-inactive", "F l38 I2");
    play("move_from done");
    equal(told_count(MAR_GALLERY, "wake"), 0);
    asks(MAR_AUSTRIA, "move_from");
    equal(piece_count("peterbona", "I2-inactive"), 1);
    play("move_from done");
    cited(MAR_5_2);
    equal(piece_count("peterbona", "I2"), 1);
}

TEST_RULE(MAR_5_3, "one piece of choice in round 1") {
    position("round 1 france activate", "F l18 I2-inactive I3-inactive", "F l6 C2", "A l1 I2");
    refused("activate l18 C2-inactive", MAR_5_3);
    refused("activate l6 C2", MAR_5_3);
    refused("activate l6 C2-inactive", MAR_5_3);
    refused("activate entry:east_noon I3-inactive", MAR_5_3);
    legal_is("activate l18 I3-inactive", "activate l18 I2-inactive", "activate done", NULL);
    play("activate l18 I2-inactive");
    cited(MAR_5_3);
    equal(piece_count("l18", "I2"), 1);
    equal(piece_count("l18", "I3-inactive"), 1);
    // A second one is not to be had.
    asks(MAR_FRANCE, "move_from");
    refused("activate l18 I3-inactive", MAR_5_3);
}

TEST_RULE(MAR_5_3, "nobody from round 2 to 5 while no set-up locale was ever occupied") {
    for (int round = 2; round <= 5; round++) {
        char head[48];
        snprintf(head, sizeof head, "round %d france activate", round);
        position(head, "F l18 I2-inactive", "F l6 C2", "A l1 I2");
        asks(MAR_FRANCE, "move_from");
    }
    position("round 2 france activate", "F l18 2xI2-inactive", "F l6 C2", "A l1 I2",
             "setup_ever_occupied");
    refused("activate l6 C2-inactive", MAR_5_3);
    allowed("activate l18 I2-inactive");
}

TEST_RULE(MAR_5_3, "two pieces once a set-up locale was occupied") {
    position("round 2 france activate", "F l18 2xI2-inactive I3-inactive", "F l6 C2", "A l1 I2",
             "setup_ever_occupied");
    refused("activate l18 I2", MAR_5_3);
    play("activate l18 I2-inactive");
    asks(MAR_FRANCE, "activate");
    // Two single choices: the second may be of an earlier class.
    legal_is("activate l18 I3-inactive", "activate l18 I2-inactive", "activate done", NULL);
    play("activate l18 I3-inactive");
    asks(MAR_FRANCE, "move_from");
    equal(piece_count("l18", "I2"), 1);
    equal(piece_count("l18", "I3"), 1);
    equal(piece_count("l18", "I2-inactive"), 1);
}

TEST_RULE(MAR_5_3, "two pieces from 11 AM on, and fewer if the player likes") {
    position("round 5 france activate", "F l18 2xI2-inactive", "F l6 C2", "A l1 I2");
    asks(MAR_FRANCE, "move_from");
    position("round 6 france activate", "F l18 2xI2-inactive", "F l6 C2", "A l1 I2");
    refused("activate l6 C2", MAR_5_3);
    play("activate l18 I2-inactive");
    play("activate done");
    equal(piece_count("l18", "I2"), 1);
    equal(piece_count("l18", "I2-inactive"), 1);
    asks(MAR_FRANCE, "move_from");
    position("round 16 france activate", "F l18 2xI2-inactive", "F l6 C2", "A l1 I2");
    play("activate done");
    equal(piece_count("l18", "I2-inactive"), 2);
}

TEST_RULE(MAR_5_3, "an Austrian who stands in a set-up locale has occupied it") {
    position("round 2 france activate", "F l18 2xI2-inactive", "F l6 C2", "A l10 I2");
    equal(number_at("memory.setup_ever_occupied"), 1);
    refused("activate l18 I2", MAR_5_3);
    allowed("activate l18 I2-inactive");
}

TEST_RULE(MAR_5_3, "a piece that passes by road has occupied the locale") {
    position("round 2 austria move", "A l5 I2", "A l1 I1", "F l38 I2-inactive", "F l56 C2");
    equal(number_at("memory.setup_ever_occupied"), 0);
    plays("move_from l5", "move_to road", "road_step P2 l10", "road_step P2 l12", "road_step stop",
          "move_from done");
    equal(number_at("memory.setup_ever_occupied"), 1);
    asks(MAR_FRANCE, "activate");
    refused("activate l38 I2", MAR_5_3);
    legal_is("activate l38 I2-inactive", "activate done", NULL);
}

TEST_RULE(MAR_5_3, "a blocked attack has not occupied the locale") {
    position("round 2 austria move", "A l5 I2", "F peterbona I2-inactive", "F l38 I2-inactive",
             "F l56 C2");
    plays("move_from l5", "move_to to peterbona", "move_take go", "block I2-inactive", "block done",
          "blocked stay");
    equal(number_at("memory.setup_ever_occupied"), 0);
    asks(MAR_FRANCE, "move_from");
    refused("activate l38 I2-inactive", MAR_5_3);
    // The same attack, not blocked.
    position("round 2 austria move", "A l5 I2", "F peterbona I2-inactive", "F l38 2xI2-inactive",
             "F l56 C2");
    plays("move_from l5", "move_to to peterbona", "move_take go", "block no", "retreat_to l18");
    equal(number_at("memory.setup_ever_occupied"), 1);
    refused("activate l56 C2", MAR_5_3);
    allowed("activate l38 I2-inactive");
}

TEST_RULE(MAR_5_3, "a lost assault and one that nobody survived have not occupied the locale") {
    position("round 2 austria assault", "A l5/peterbona I2", "F peterbona/l5 I3",
             "F l38 I2-inactive");
    plays("assault l5/peterbona", "assault_add go", "defend I3");
    cited(MAR_11_18);
    equal(number_at("memory.setup_ever_occupied"), 0);
    position("round 2 austria assault", "A l5/peterbona C2", "A l5 I2", "F peterbona/l5 A1",
             "F l38 I2-inactive");
    plays("assault l5/peterbona", "assault_add go", "guns fire", "defend none");
    cited(MAR_11_19);
    equal(piece_count("peterbona", NULL), 0);
    equal(piece_count(NULL, "A1"), 0);
    equal(number_at("memory.setup_ever_occupied"), 0);
    // The same assault with a survivor.
    position("round 2 austria assault", "A l5/peterbona C2 I1", "A l5 I2", "F peterbona/l5 A1",
             "F l38 I2-inactive");
    plays("assault l5/peterbona", "assault_add I1", "assault_add go", "guns fire", "defend none");
    equal(piece_count("peterbona", "I1"), 1);
    equal(number_at("memory.setup_ever_occupied"), 1);
    position("round 2 france activate", "F l18 I2-inactive", "A l1 I2", "setup_ever_occupied");
    refused("activate l18 I2", MAR_5_3);
}

TEST_RULE(MAR_5_3, "the enemy sees the place and that one piece there is awake now") {
    position("round 1 france activate", "F l18 I2-inactive I3-inactive", "F l6 C2", "A l1 I2");
    refused("activate l18 C2-inactive", MAR_5_3);
    play("activate l18 I3-inactive");
    holds(was_told(MAR_FRANCE, "'place':'l18','class':'I3-inactive'"));
    holds(was_told(MAR_AUSTRIA, "'place':'l18','class':null"));
    holds(was_told(MAR_GALLERY, "'place':'l18','class':null"));
    view_has(MAR_AUSTRIA, "{'place':'l18','army':'france','count':2,'inactive':1,'pieces':[],");
    view_has(MAR_FRANCE, "'pieces':[{'class':'I3'},{'class':'I2-inactive'}]");
}

TEST_RULE(MAR_5_4, "an activated piece may act at once and stays active") {
    position("round 1 france activate", "F l18 I2-inactive I3-inactive", "F l6 C2", "A l1 I2");
    plays("activate l18 I3-inactive", "move_from l18", "move_to to fourance", "move_take go");
    equal(piece_count("fourance", "I3"), 1);
    pass_turn();
    pass_turn();
    equal(round_now(), 2);
    equal(table_truth()->table.army, MAR_FRANCE);
    equal(piece_count("fourance", "I3"), 1);
    allowed("move_from fourance");
    refused("move_from l18", MAR_5_1);
}

TEST_RULE(MAR_5_4, "reinforcements are active") {
    position_refused(MAR_5_4, "round 7 france move", "F entry:east_noon I3-inactive");
    position("round 7 france move", "F entry:east_noon I3", "F l6 C2", "A l1 I2");
    plays("move_from entry:east_noon", "road_step P2 san_giuliano_nuovo", "road_step stop");
    equal(piece_count("san_giuliano_nuovo", "I3"), 1);
}

TEST_RULE(MAR_5_5, "an inactive piece that blocks stays inactive") {
    position("round 3 austria move", "A l5 I2 I2", "A l1 I1",
             "F peterbona 2xI2-inactive I3-inactive");
    plays("move_from l5", "move_to to peterbona", "move_take I2", "move_take go");
    plays("block I3-inactive", "block I2-inactive", "block done");
    holds(was_told(MAR_AUSTRIA, "'place':'peterbona/l5','active':0,'inactive':2"));
    play("blocked stay");
    equal(piece_count("peterbona/l5", "I3-inactive"), 1);
    equal(piece_count("peterbona/l5", "I2-inactive"), 1);
    equal(piece_count("peterbona", "I2-inactive"), 1);
    view_has(MAR_AUSTRIA, "{'place':'peterbona/l5','army':'france','count':2,'inactive':2,");
}

TEST_RULE(MAR_5_5, "an inactive piece that retreats stays inactive") {
    position("round 3 austria move", "A l5 I2", "A l1 I1", "F peterbona I2-inactive C2");
    plays("move_from l5", "move_to to peterbona", "move_take go", "block no");
    asks(MAR_FRANCE, "retreat_to");
    // The active piece is earlier in class order.
    plays("retreat_to l18", "retreat_to l6");
    equal(piece_count("l18", "C2"), 1);
    equal(piece_count("l6", "I1-inactive"), 1);
    view_has(MAR_AUSTRIA, "{'place':'l6','army':'france','count':1,'inactive':1,");
}
