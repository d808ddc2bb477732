/* move_test.c - M8.1 to M8.13: groups that move without road. */
#include "games/marengo/marengo.h"
#include "harness/heard.h"

// Pieces far from the scene with a free road move, so that the turn does not end by itself.
#define REAR        "A cabianca I2"
#define FRENCH_REAR "F san_giuliano_nuovo I2"

TEST_RULE(MAR_8_1, "a piece that moved does not move again this turn") {
    position("round 3 austria move", "A l5 I3 I2", REAR, "F l18 I2");
    plays("move_from l5", "move_to to l10", "move_take I3", "move_take go");
    equal(piece_count("l10", "I3"), 1);
    refused("move_from l10", MAR_8_1);
    allowed("move_from l5");
    allowed("move_from cabianca");
}

TEST_RULE(MAR_8_1, "of a place only the pieces that have not moved may go") {
    position("round 3 austria move", "A l5 I3-moved I2 I1", REAR, "F l18 I2");
    plays("move_from l5", "move_to to l10");
    legal_is("move_take I2", "move_take I1", NULL);
    refused("move_take I3", MAR_8_1);
    allowed("move_take I2");
}

TEST_RULE(MAR_8_1, "of two equal pieces one that moved leaves the other free") {
    position("round 3 austria move", "A l5 I2-moved I2", REAR, "F l18 I2");
    plays("move_from l5", "move_to to l10");
    legal_is("move_take go", NULL);
    play("move_take go");
    equal(piece_count("l10", "I2"), 1);
    equal(piece_count("l5", "I2"), 1);
    refused("move_from l5", MAR_8_1);
}

TEST_RULE(MAR_8_1, "a piece that assaulted does not move that turn") {
    position("round 3 austria move", "A l5/peterbona I2-assaulted", "A l5 I2", REAR,
             "F peterbona I2", "assaulted l5/peterbona", "commands 1");
    refused("move_from l5/peterbona", MAR_8_1);
    allowed("move_from l5");
}

TEST_RULE(MAR_8_1, "artillery that fired does not move that turn") {
    position("round 3 austria move", "A l5/peterbona A1-fired I2", REAR, "F peterbona I2");
    plays("move_from l5/peterbona", "move_to reserve");
    refused("move_take A1", MAR_8_1);
    legal_is("move_take go", NULL);
    position("round 3 austria move", "A l5/peterbona A1-fired", REAR, "F peterbona I2");
    refused("move_from l5/peterbona", MAR_8_1);
    position("round 3 austria move", "A l5/peterbona A1", REAR, "F peterbona I2");
    allowed("move_from l5/peterbona");
}

TEST_RULE(MAR_8_1, "a road move is a move too") {
    position("round 3 austria move", "A l5 I2", REAR, "F l18 I2");
    plays("move_from l5", "move_to road", "road_step P2 l10", "road_step stop");
    refused("move_from l10", MAR_8_1);
}

TEST_RULE(MAR_8_2, "a full locale takes nobody in") {
    position("round 3 austria move", "A peterbona 2xI2", "A marengo 4xI2", REAR, "F l38 I2");
    play("move_from peterbona");
    refused("move_to to marengo", MAR_8_2);
    allowed("move_to to l6");
}

TEST_RULE(MAR_8_2, "a group is no larger than the room left for it") {
    position("round 3 austria move", "A peterbona I3 I2", "A marengo 3xI2", REAR, "F l38 I2");
    plays("move_from peterbona", "move_to to marengo", "move_take I3");
    refused("move_take I2", MAR_8_2);
    play("move_take go");
    equal(piece_count("marengo", NULL), 4);
    equal(piece_count("peterbona", NULL), 1);
}

TEST_RULE(MAR_8_2, "pieces on approaches count as well as those in reserve") {
    position("round 3 austria move", "A peterbona I2", "A marengo 2xI2", "A marengo/fourance 2xI2",
             REAR, "F fourance I2");
    play("move_from peterbona");
    refused("move_to to marengo", MAR_8_2);
    position("round 3 austria move", "A peterbona I2", "A marengo 2xI2", "A marengo/fourance I2",
             REAR, "F fourance I2");
    play("move_from peterbona");
    allowed("move_to to marengo");
}

TEST_RULE(MAR_8_2, "Decided: passing through by road is moving in") {
    position("round 3 austria move", "A peterbona 2xI2", "A marengo 4xI2", "F l38 I2");
    plays("move_from peterbona", "move_to road");
    refused("road_step P1 marengo", MAR_8_2);
    allowed("road_step P1 l5");
    position("round 3 austria move", "A peterbona 2xI2", "A marengo 3xI2", "F l38 I2");
    plays("move_from peterbona", "move_to road", "road_step P1 marengo");
    equal(number_at("commands_used"), 0);
    plays("road_step P1 fourance", "road_step stop");
    equal(piece_count("marengo", NULL), 3);
    equal(piece_count("fourance", NULL), 1);
}

TEST_RULE(MAR_8_2, "enemy pieces take no room from an attacker") {
    position("round 3 austria move", "A peterbona 5xI2", REAR, "F marengo 4xI2");
    // The first of five equal pieces goes without saying.
    plays("move_from peterbona", "move_to to marengo", "move_take I2", "move_take I2");
    allowed("move_take I2");
    play("move_take I2");
    refused("move_take I2", MAR_8_2);
    legal_is("move_take go", NULL);
}

TEST_RULE(MAR_8_3, "a move goes to an adjacent locale only") {
    position("round 3 austria move", "A l5 I2", REAR, "F l18 I2");
    play("move_from l5");
    refused("move_to to marengo", MAR_8_3);
    refused("move_to to l12", MAR_8_3);
    allowed("move_to to peterbona");
    allowed("move_to to l10");
}

TEST_RULE(MAR_8_3, "locales that touch at a corner are not adjacent") {
    position("round 3 austria move", "A l5 I2", REAR, "F l18 I2");
    play("move_from l5");
    refused("move_to to l6", MAR_8_3);
    legal_is("move_to to l1", "move_to to stortigliona", "move_to to peterbona", "move_to to l10",
             "move_to road", NULL);
}

TEST_RULE(MAR_8_3, "an impassable side faces no locale, so nothing crosses it") {
    position("round 3 austria move", "A l12 I2", REAR, "F l38 I2");
    play("move_from l12");
    refused("move_to to l18", MAR_8_3);
    legal_is("move_to to l10", "move_to to l13", "move_to to l20", "move_to road", NULL);
}

TEST_RULE(MAR_8_3, "a second pair exists only between cabianca and bolla") {
    position("round 3 austria move", "A cabianca I2", "A l5 I2", "F l38 I2");
    play("move_from cabianca");
    allowed("move_to to bolla");
    allowed("move_to to bolla#2");
    unreadable("move_to to calcamuggia#2");
    refused("move_to to l7", MAR_8_3);
    allowed("move_to to calcamuggia");
}

TEST_RULE(MAR_8_3, "by road a piece goes beyond the adjacent locale") {
    position("round 3 austria move", "A l5 I2", REAR, "F l38 I2");
    play("move_from l5");
    refused("move_to to marengo", MAR_8_3);
    plays("move_to road", "road_step P1 peterbona", "road_step P1 marengo", "road_step stop");
    equal(piece_count("marengo", "I2"), 1);
}

TEST_RULE(MAR_8_4, "no move crosses a pair whose far approach the enemy blocks") {
    position("round 3 austria move", "A l5 I2", "A l10 I2", REAR, "F peterbona/l5 I2");
    play("move_from l5");
    refused("move_to to peterbona", MAR_8_4);
    allowed("move_to to stortigliona");
    allowed("move_to block peterbona");
    position("round 3 austria move", "A l5 I2", "A l10 I2", REAR, "F peterbona/l5 I2");
    play("move_from l10");
    allowed("move_to to peterbona");
}

TEST_RULE(MAR_8_4, "of two pairs between two locales the open one may be crossed") {
    position("round 3 austria move", "A cabianca 2xI2", "F bolla/cabianca I2");
    play("move_from cabianca");
    refused("move_to to bolla", MAR_8_4);
    allowed("move_to to bolla#2");
    position("round 3 austria move", "A cabianca 2xI2", "F bolla/cabianca#2 I2");
    play("move_from cabianca");
    allowed("move_to to bolla");
    refused("move_to to bolla#2", MAR_8_4);
}

TEST_RULE(MAR_8_4, "nor do pieces on the near approach move across; they may only go back") {
    position("round 3 austria move", "A l5/peterbona 2xI2", REAR, "F peterbona/l5 I2");
    play("move_from l5/peterbona");
    asks(MAR_AUSTRIA, "move_take");
    plays("move_take I2", "move_take go");
    equal(piece_count("l5", "I2"), 2);
    position("round 3 austria move", "A l5/peterbona 2xI2", REAR, "F peterbona/l5 I2",
             "commands 3");
    refused("move_from l5/peterbona", MAR_7_6);
    position("round 3 austria move", "A l5/peterbona 2xI2", "A l5 C2", REAR, "F peterbona/l5 I2");
    play("move_from l5");
    refused("move_to to peterbona", MAR_8_4);
}

TEST_RULE(MAR_8_5, "a move into a held locale is a manoeuvre attack, into another a move") {
    position("round 3 austria move", "A l5 2xI2", REAR, "F peterbona I2");
    plays("move_from l5", "move_to to peterbona", "move_take I2", "move_take go");
    asks(MAR_FRANCE, "block");
    equal(told_count(MAR_FRANCE, "attack"), 1);
    equal(told_count(MAR_FRANCE, "move"), 0);
    equal(piece_count("peterbona", NULL), 1);
    position("round 3 austria move", "A l5 2xI2", REAR, "F l18 I2");
    plays("move_from l5", "move_to to peterbona", "move_take I2", "move_take go");
    asks(MAR_AUSTRIA, "move_from");
    equal(told_count(MAR_FRANCE, "attack"), 0);
    equal(told_count(MAR_FRANCE, "move"), 1);
    equal(piece_count("peterbona", "I2"), 2);
}

TEST_RULE(MAR_8_6, "an approach that faces no enemy cannot be blocked") {
    position("round 3 austria move", "A l5 I3 I2", REAR, "F peterbona I2-inactive", "F l18 I2");
    play("move_from l5");
    refused("move_to block l1", MAR_8_6);
    refused("move_to block l10", MAR_8_6);
    allowed("move_to block peterbona");
}

TEST_RULE(MAR_8_6, "enemies on an approach of the opposite locale are there as well") {
    position("round 3 austria move", "A l10 I2", REAR, "F peterbona/l5 I2");
    play("move_from l10");
    allowed("move_to block peterbona");
    refused("move_to block l18", MAR_8_6);
}

TEST_RULE(MAR_8_7, "the enemy left in this turn: the others on the approach may follow") {
    position("round 3 austria move", "A l5/peterbona I3 I2", REAR, "F peterbona I2");
    plays("move_from l5/peterbona", "move_to to peterbona", "move_take I3", "move_take go");
    play("retreat_to marengo");
    equal(piece_count("peterbona", "I3"), 1);
    equal(piece_count("l5/peterbona", "I2"), 1);
    equal(number_at("commands_used"), 1);
    plays("move_from l5/peterbona", "move_take go");
    equal(piece_count("peterbona", "I2"), 1);
    equal(number_at("commands_used"), 2);
}

TEST_RULE(MAR_8_7, "those who do not follow go to reserve the same turn, free") {
    position("round 3 austria move", "A l5/peterbona I3 I2", REAR, "F peterbona I2", FRENCH_REAR);
    plays("move_from l5/peterbona", "move_to to peterbona", "move_take I3", "move_take go");
    plays("retreat_to marengo", "move_from done");
    cited(MAR_6_5);
    holds(was_told(MAR_FRANCE, "\"kind\":\"return\",\"rule\":\"M6.5\""));
    equal(piece_count("l5/peterbona", NULL), 0);
    equal(piece_count("l5", "I2"), 1);
}

TEST_RULE(MAR_8_7, "the enemy left in his own turn: the blocker stands until its owner's turn") {
    position("round 3 austria move", "A peterbona I2", REAR, "F marengo/peterbona I2", FRENCH_REAR);
    plays("move_from peterbona", "move_to to l5", "move_take go", "move_from done");
    asks(MAR_FRANCE, "move_from");
    equal(piece_count("marengo/peterbona", "I2"), 1);
    plays("move_from marengo/peterbona", "move_take go");
    equal(piece_count("peterbona", "I2"), 1);
    equal(number_at("commands_used"), 1);
}

TEST_RULE(MAR_8_7, "a blocker that moved cannot cross, and M6.5 puts it into reserve") {
    position("round 3 austria move", "A l5/peterbona I2-moved", "A l10/peterbona I2", REAR,
             "F peterbona I1", FRENCH_REAR);
    plays("move_from l10/peterbona", "move_to to peterbona", "move_take go");
    equal(piece_count("peterbona", "I2"), 1);
    equal(morale(MAR_FRANCE), 16);
    refused("move_from l5/peterbona", MAR_8_1);
    play("move_from done");
    equal(piece_count("l5", "I2"), 1);
}

TEST_RULE(MAR_8_7, "nor can artillery that fired: it goes to reserve") {
    position("round 3 austria move", "A l5/peterbona A1-fired", REAR, "F l18 I2", FRENCH_REAR);
    refused("move_from l5/peterbona", MAR_8_1);
    play("move_from done");
    equal(piece_count("l5", "A1"), 1);
}

TEST_RULE(MAR_8_7, "a blocker crosses neither into a taken locale nor over a lost pair") {
    position("round 3 austria move", "A l5/peterbona I2", REAR, "F l18 I2", FRENCH_REAR,
             "taken peterbona");
    refused("move_from l5/peterbona", MAR_11_6);
    position("round 3 austria move", "A l5/peterbona I2", REAR, "F l18 I2", FRENCH_REAR,
             "assaulted l5/peterbona", "lost l5/peterbona");
    refused("move_from l5/peterbona", MAR_11_7);
    play("move_from done");
    equal(piece_count("l5", "I2"), 1);
    equal(piece_count("l5/peterbona", NULL), 0);
}

TEST_RULE(MAR_8_8, "Decided: while nobody is opposite the return is not offered as a move") {
    position("round 3 france move", "A l5 I2", "F marengo/peterbona I2", FRENCH_REAR);
    play("move_from marengo/peterbona");
    // The way across is the only one left, and so is taken as read.
    legal_is("move_take go", NULL);
    play("move_take go");
    equal(piece_count("peterbona", "I2"), 1);
    equal(piece_count("marengo", NULL), 0);
    position("round 3 france move", "A peterbona I2", "F marengo/peterbona I2", FRENCH_REAR);
    play("move_from marengo/peterbona");
    legal_is("move_to reserve", "move_to to peterbona", NULL);
    allowed("move_to reserve");
}

TEST_RULE(MAR_8_8, "Decided: an enemy who retreats into the opposite locale keeps it there") {
    position("round 3 france move", "A l5 I2", "A l10 C2", "F marengo/peterbona I2", "F l18 2xI2",
             FRENCH_REAR);
    plays("move_from l18", "move_to to l10", "move_take I2", "move_take go");
    plays("block no", "retreat_to peterbona");
    equal(piece_count("peterbona", "C2"), 1);
    play("move_from done");
    asks(MAR_AUSTRIA, "move_from");
    not_cited(MAR_6_5);
    equal(piece_count("marengo/peterbona", "I2"), 1);
}

TEST_RULE(MAR_8_10, "a group goes from reserve to the reserve next door for one command") {
    position("round 3 austria move", "A l5 I3 2xI2 A1", REAR, "F l18 I2");
    plays("move_from l5", "move_to to l10", "move_take I3", "move_take I2", "move_take A1",
          "move_take go");
    cited(MAR_8_10);
    holds(was_told(MAR_FRANCE, "\"from\":\"l5\",\"to\":\"l10\",\"count\":3"));
    equal(piece_count("l10", NULL), 3);
    equal(piece_count("l10", "A1"), 1);
    equal(piece_count("l5", "I2"), 1);
    equal(piece_count("l5", NULL), 1);
    equal(number_at("commands_used"), 1);
}

TEST_RULE(MAR_8_10, "with three commands used no group moves") {
    position("round 3 austria move", "A l13 I2", REAR, "F l18 I2", "commands 2");
    allowed("move_from l13");
    position("round 3 austria move", "A l13 I2", REAR, "F l18 I2", "commands 3");
    refused("move_from l13", MAR_7_6);
    plays("move_from cabianca", "road_step P4 bolla");
    not_cited(MAR_8_10);
    position("round 3 austria move", "A l13 I2", REAR, "F l18 I2", "commands 2");
    plays("move_from l13", "move_to to l12", "move_take go");
    cited(MAR_8_10);
    equal(number_at("commands_used"), 3);
}

TEST_RULE(MAR_8_11, "from reserve a group may block an approach of its own locale") {
    position("round 3 austria move", "A l5 I2 C2", REAR, "F peterbona I2");
    plays("move_from l5", "move_to block peterbona", "move_take I2", "move_take C2");
    play("move_take go");
    cited(MAR_8_11);
    equal(piece_count("l5/peterbona", NULL), 2);
    equal(number_at("commands_used"), 1);
    holds(!was_told(MAR_FRANCE, "C2"));
    holds(was_told(MAR_FRANCE, "\"to\":\"l5/peterbona\",\"count\":2"));
    position("round 3 austria move", "A l5/peterbona 2xI2", REAR, "F peterbona I2", "F l10 I2");
    play("move_from l5/peterbona");
    refused("move_to block l10", MAR_8_11);
    refused("move_to block peterbona", MAR_8_11);
    allowed("move_to reserve");
}

TEST_RULE(MAR_8_11, "an approach of another locale is not to be blocked") {
    position("round 3 austria move", "A l5/peterbona I2", "A l5 I2", REAR, "F peterbona I2",
             "F l18 I2");
    play("move_from l5");
    refused("move_to block l18", MAR_8_3);
    allowed("move_to block peterbona");
    position("round 3 austria move", "A l5/peterbona I2", REAR, "F peterbona I2", "F l18 I2");
    play("move_from l5/peterbona");
    refused("move_to block l18", MAR_8_11);
}

TEST_RULE(MAR_8_12, "only from an approach does a group go to the reserve of its locale") {
    position("round 3 austria move", "A l5 I2", "A l5/peterbona I2", REAR, "F peterbona I2");
    play("move_from l5");
    refused("move_to reserve", MAR_8_12);
    allowed("move_to block peterbona");
    position("round 3 austria move", "A l5 I2", "A l5/peterbona I3 I2", REAR, "F peterbona I2");
    plays("move_from l5/peterbona", "move_to reserve", "move_take I3", "move_take go");
    cited(MAR_8_12);
    equal(piece_count("l5", "I3"), 1);
    equal(piece_count("l5/peterbona", "I2"), 1);
    equal(number_at("commands_used"), 1);
}

TEST_RULE(MAR_8_13, "from an approach a group crosses to the opposite locale and nowhere else") {
    position("round 3 austria move", "A l5/peterbona I2", REAR, "F peterbona I2");
    play("move_from l5/peterbona");
    legal_is("move_to to peterbona", "move_to reserve", NULL);
    refused("move_to to l10", MAR_8_13);
    refused("move_to to l1", MAR_8_13);
    allowed("move_to to peterbona");
}

TEST_RULE(MAR_8_13, "of two pairs to the same locale it crosses its own") {
    position("round 3 austria move", "A cabianca/bolla I2", "A l5 I2", "F bolla I2");
    play("move_from cabianca/bolla");
    refused("move_to to bolla#2", MAR_8_13);
    allowed("move_to to bolla");
}

TEST_RULE(MAR_8_13, "it ends in the reserve of the opposite locale for one command") {
    position("round 3 france move", "A l5 I2", "F marengo/peterbona I2", FRENCH_REAR);
    plays("move_from marengo/peterbona", "move_take go");
    cited(MAR_8_13);
    equal(piece_count("peterbona", "I2"), 1);
    equal(number_at("commands_used"), 1);
    position("round 3 france move", "A l5 I2", "A peterbona I2", "F marengo/peterbona I2",
             FRENCH_REAR);
    play("move_from marengo/peterbona");
    refused("move_to to fourance", MAR_8_13);
}
