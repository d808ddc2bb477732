/* road_test.c - M8.20 to M8.25 and M8.32: moves by road. */
#include "games/marengo/marengo.h"
#include "harness/heard.h"

// Pieces far from the scene with a free road move, so that the turn does not end by itself.
#define REAR        "A c_pagella I2"
#define FRENCH_REAR "F san_giuliano_nuovo I2"

TEST_RULE(MAR_8_20, "by road a piece goes up to three locales and stops where it likes") {
    position("round 3 austria move", "A l5 I2", REAR, "F l38 I2");
    plays("move_from l5", "move_to road");
    refused("road_step stop", MAR_8_20);
    play("road_step P1 peterbona");
    cited(MAR_8_20);
    allowed("road_step stop");
    play("road_step P1 marengo");
    legal_is("road_step P1 fourance", "road_step stop", NULL);
    play("road_step P1 fourance");
    legal_is("road_step stop", NULL);
    play("road_step stop");
    equal(piece_count("fourance", "I2"), 1);
    equal(number_at("commands_used"), 0);
}

TEST_RULE(MAR_8_20, "it stops in reserve after any step") {
    position("round 3 austria move", "A l5 I2", REAR, "F l38 I2");
    plays("move_from l5", "move_to road");
    refused("road_step stop", MAR_8_20);
    plays("road_step P1 peterbona", "road_step stop");
    equal(piece_count("peterbona", "I2"), 1);
    refused("move_from peterbona", MAR_8_1);
}

TEST_RULE(MAR_8_20, "a piece on an approach does not move by road") {
    position("round 3 austria move", "A l5/peterbona I2", "A l5 I2", REAR, "F peterbona I2");
    play("move_from l5/peterbona");
    refused("move_to road", MAR_8_20);
    position("round 3 austria move", "A l5/peterbona I2", "A l5 I2", REAR, "F peterbona I2");
    play("move_from l5");
    allowed("move_to road");
}

TEST_RULE(MAR_8_20, "a locale without a road sends nobody by road") {
    position("round 3 austria move", "A l13 I2", "A l12 I2", REAR, "F l38 I2");
    play("move_from l13");
    refused("move_to road", MAR_8_20);
    position("round 3 austria move", "A l13 I2", "A l12 I2", REAR, "F l38 I2");
    play("move_from l12");
    allowed("move_to road");
}

TEST_RULE(MAR_8_20,
          "a piece leaves its own locale by any road, a further one by a connected road") {
    position("round 3 austria move", "A l42 I2", REAR, "F l7 I2");
    plays("move_from l42", "move_to road");
    // P2, S9 and S25 meet in no point of l42, but who starts there takes any of them.
    legal_is("road_step P2 l33", "road_step S9 l33", "road_step S9 villanova", "road_step S25 l43",
             "road_step P2 valmagra", "road_step S25 valmagra", NULL);
    position("round 3 austria move", "A l33 I2", REAR, "F l7 I2");
    plays("move_from l33", "move_to road", "road_step P2 l42");
    legal_is("road_step P2 valmagra", "road_step stop", NULL);
    refused("road_step S25 l43", MAR_8_20);
    refused("road_step S9 villanova", MAR_8_20);
    allowed("road_step P2 valmagra");
}

TEST_RULE(MAR_8_20, "a step names a road that crosses there") {
    position("round 3 austria move", "A l5 I2", REAR, "F l38 I2");
    plays("move_from l5", "move_to road");
    refused("road_step P2 peterbona", MAR_8_20);
    refused("road_step P1 marengo", MAR_8_20);
    allowed("road_step P1 peterbona");
    allowed("road_step P2 l10");
}

TEST_RULE(MAR_8_21, "no road move crosses an approach that the enemy blocks") {
    position("round 3 austria move", "A l5 C2 I2", REAR, "F peterbona/l5 I2");
    plays("move_from l5", "move_to road", "move_take C2");
    refused("road_step P1 peterbona", MAR_8_21);
    allowed("road_step P2 l10");
    position("round 3 austria move", "A l5 C2 I2", REAR, "F peterbona I2");
    plays("move_from l5", "move_to road", "move_take C2");
    allowed("road_step P1 peterbona");
}

TEST_RULE(MAR_8_21, "a held locale stops infantry and artillery on their way") {
    position("round 3 austria move", "A l1 I2 A1", REAR, "F peterbona/l5 I2");
    plays("move_from l1", "move_to road", "move_take I2", "road_step P1 l5");
    refused("road_step P1 peterbona", MAR_8_21);
    legal_is("road_step S1 stortigliona", "road_step P2 l10", "road_step stop", NULL);
    position("round 3 austria move", "A l1 I2 A1", REAR, "F peterbona I2");
    plays("move_from l1", "move_to road", "move_take A1", "road_step P1 l5");
    legal_is("road_step S1 stortigliona", "road_step P2 l10", "road_step stop", NULL);
    refused("road_step P1 peterbona", MAR_9_8);
    allowed("road_step P2 l10");
}

TEST_RULE(MAR_8_22, "a crossing carries one piece on each of three steps, in that order") {
    position("round 3 austria move", "A l12 4xI2", REAR, "F l38 I2");
    plays("move_from l12", "move_to road", "road_step P2 l10");
    holds(was_told(MAR_FRANCE, "\"step\":1"));
    plays("road_step stop", "move_from l12", "move_to road", "road_step P2 l10");
    holds(was_told(MAR_FRANCE, "\"step\":2"));
    plays("road_step stop", "move_from l12", "move_to road", "road_step P2 l10");
    holds(was_told(MAR_FRANCE, "\"step\":3"));
    plays("road_step stop", "move_from l12", "move_to road");
    refused("road_step P2 l10", MAR_8_22);
    allowed("road_step P2 l20");
    equal(piece_count("l10", "I2"), 3);
}

TEST_RULE(MAR_8_22, "all in the same direction") {
    position("round 3 austria move", "A l10 I2", "A l12 I2", REAR, "F l38 I2",
             "crossing P2 l10 l12 1");
    plays("move_from l12", "move_to road");
    refused("road_step P2 l10", MAR_8_22);
    allowed("road_step P2 l20");
    position("round 3 austria move", "A l10 I2", "A l12 I2", REAR, "F l38 I2",
             "crossing P2 l10 l12 1");
    plays("move_from l10", "move_to road");
    allowed("road_step P2 l12");
}

TEST_RULE(MAR_8_22, "a piece does not turn back by the road it came on") {
    position("round 3 austria move", "A l10 I2", REAR, "F l38 I2");
    plays("move_from l10", "move_to road", "road_step P2 l12");
    refused("road_step P2 l10", MAR_8_22);
    allowed("road_step P2 l20");
}

TEST_RULE(MAR_8_22, "Decided: a piece waits as briefly as it must and then has fewer steps left") {
    position("round 3 austria move", "A l5 I2", REAR, "F l38 I2", "crossing P1 l5 peterbona 1");
    plays("move_from l5", "move_to road", "road_step P1 peterbona");
    holds(was_told(MAR_FRANCE, "\"step\":2"));
    play("road_step P1 marengo");
    holds(was_told(MAR_FRANCE, "\"step\":3"));
    legal_is("road_step stop", NULL);
    refused("road_step P1 fourance", MAR_8_22);
}

TEST_RULE(MAR_8_22,
          "Decided: after k steps it crosses on the step behind k and the last one used") {
    // After one step, on a crossing never used: step 2. After one step, last used 2: step 3.
    position("round 3 austria move", "A l5 I2", REAR, "F l38 I2",
             "crossing P1 peterbona marengo 2");
    plays("move_from l5", "move_to road", "road_step P1 peterbona");
    holds(was_told(MAR_FRANCE, "\"step\":1"));
    play("road_step P1 marengo");
    holds(was_told(MAR_FRANCE, "\"step\":3"));
    legal_is("road_step stop", NULL);
    position("round 3 austria move", "A l5 I2", REAR, "F l38 I2",
             "crossing P1 peterbona marengo 3");
    plays("move_from l5", "move_to road", "road_step P1 peterbona");
    refused("road_step P1 marengo", MAR_8_22);
    allowed("road_step stop");
}

TEST_RULE(MAR_8_22, "a piece on its third step bars those who would cross earlier") {
    position("round 3 austria move", "A l5 I2", "A marengo I2", REAR, "F l38 I2");
    plays("move_from l5", "move_to road", "road_step P1 peterbona", "road_step P1 marengo",
          "road_step P1 fourance", "road_step stop");
    holds(remembers("{\"road\":\"P1\",\"from\":\"marengo\",\"to\":\"fourance\",\"step\":3}"));
    // P1 is the only road of marengo: full on one side, against the stream on the other.
    play("move_from marengo");
    refused("move_to road", MAR_8_22);
    allowed("move_to to fourance");
}

TEST_RULE(MAR_8_23, "where two roads cross a pair each has its own capacity") {
    position("round 3 austria move", "A bolla 2xI2", REAR, "F l38 I2",
             "crossing P4 bolla lungafame 3");
    plays("move_from bolla", "move_to road");
    refused("road_step P4 lungafame", MAR_8_22);
    play("road_step S15 lungafame");
    holds(was_told(MAR_FRANCE, "\"step\":1,\"road\":\"S15\""));
    equal(number_at("commands_used"), 1);
}

TEST_RULE(MAR_8_23, "and its own direction: a piece may return by the other road") {
    position("round 3 austria move", "A bolla I2", REAR, "F l38 I2");
    plays("move_from bolla", "move_to road", "road_step P4 lungafame");
    refused("road_step P4 bolla", MAR_8_22);
    play("road_step S15 bolla");
    holds(was_told(MAR_FRANCE, "\"from\":\"lungafame\",\"to\":\"bolla\",\"step\":2"));
    play("road_step stop");
    equal(piece_count("bolla", "I2"), 1);
    equal(number_at("commands_used"), 1);
}

TEST_RULE(MAR_8_23, "a move without road uses no road capacity") {
    position("round 3 austria move", "A l12 3xI2", REAR, "F l38 I2");
    plays("move_from l12", "move_to to l10", "move_take I2", "move_take go");
    equal(piece_count("l10", "I2"), 2);
    holds(!remembers("\"road\""));
    plays("move_from l12", "move_to road", "road_step P2 l10");
    holds(was_told(MAR_FRANCE, "\"step\":1"));
}

TEST_RULE(MAR_8_23, "a blocked attack uses no road capacity, a successful one does") {
    position("round 3 austria move", "A l5 2xC2", REAR, "F peterbona I2", "F l18 I2");
    plays("move_from l5", "move_to road", "road_step P1 peterbona", "block I2", "block done",
          "blocked stay");
    holds(!remembers("\"road\""));
    position("round 3 austria move", "A l5 2xC2", REAR, "F peterbona I2", "F l18 I2");
    plays("move_from l5", "move_to road", "road_step P1 peterbona", "block no",
          "retreat_to marengo", "road_step stop");
    holds(remembers("{\"road\":\"P1\",\"from\":\"l5\",\"to\":\"peterbona\",\"step\":1}"));
}

TEST_RULE(MAR_8_23, "a continuation uses no road capacity") {
    position("round 3 austria move", "A l5 2xC2", REAR, "F peterbona/l5 I2");
    plays("move_from l5", "move_to road", "road_step block peterbona");
    equal(piece_count("l5/peterbona", "C2"), 1);
    holds(!remembers("\"road\""));
}

TEST_RULE(MAR_8_24, "a road move on primary roads is free even when all commands are used") {
    position("round 3 austria move", "A l5 I2", REAR, "F l38 I2", "commands 3");
    plays("move_from l5", "road_step P1 peterbona");
    plays("road_step P1 marengo", "road_step stop");
    equal(number_at("commands_used"), 3);
    not_cited(MAR_8_24);
    position("round 3 austria move", "A l5 I2", REAR, "F l38 I2", "commands 2");
    plays("move_from l5", "move_to road", "road_step S1 stortigliona");
    cited(MAR_8_24);
    equal(number_at("commands_used"), 3);
}

TEST_RULE(MAR_8_24, "a secondary road costs one command for the whole move") {
    position("round 3 austria move", "A l5 I2", REAR, "F l38 I2");
    plays("move_from l5", "move_to road", "road_step S1 stortigliona");
    cited(MAR_8_24);
    equal(number_at("commands_used"), 1);
    plays("road_step S1 l6", "road_step S1 calcamuggia");
    equal(number_at("commands_used"), 1);
    play("road_step stop");
    equal(number_at("commands_used"), 1);
    equal(piece_count("calcamuggia", "I2"), 1);
}

TEST_RULE(MAR_8_24, "the command is paid at the first crossing that is not by primary road") {
    position("round 3 austria move", "A l1 I2", REAR, "F l38 I2");
    plays("move_from l1", "move_to road", "road_step P1 l5");
    equal(number_at("commands_used"), 0);
    play("road_step S1 stortigliona");
    equal(number_at("commands_used"), 1);
    cited(MAR_8_24);
    position("round 3 austria move", "A l1 I2", REAR, "F l38 I2", "commands 3");
    plays("move_from l1", "road_step P1 l5");
    refused("road_step S1 stortigliona", MAR_7_6);
    allowed("road_step P2 l10");
}

TEST_RULE(MAR_8_24, "the last command pays for all that follows on the way") {
    position("round 3 austria move", "A l5 I2", REAR, "F l38 I2", "commands 2");
    plays("move_from l5", "move_to road", "road_step S1 stortigliona");
    cited(MAR_8_24);
    equal(number_at("commands_used"), 3);
    plays("road_step S2 l6", "road_step S2 l7", "road_step stop");
    equal(piece_count("l7", "I2"), 1);
    equal(number_at("commands_used"), 3);
}

TEST_RULE(MAR_11_6, "no road leads into or through a locale taken by assault this turn") {
    position("round 3 austria move", "A l5 I2", "A peterbona I2-assaulted", REAR, "F l38 I2",
             "taken peterbona", "commands 1");
    plays("move_from l5", "move_to road");
    refused("road_step P1 peterbona", MAR_11_6);
    allowed("road_step P2 l10");
}

TEST_RULE(MAR_11_7, "no road leads over a pair whose assault was lost this turn, either way") {
    position("round 3 austria move", "A l5 I2", "A marengo I2", REAR, "F l38 I2",
             "assaulted l5/peterbona", "lost l5/peterbona", "commands 1");
    plays("move_from l5", "move_to road");
    refused("road_step P1 peterbona", MAR_11_7);
    allowed("road_step P2 l10");
    position("round 3 austria move", "A l5 I2", "A marengo I2", REAR, "F l38 I2",
             "assaulted l5/peterbona", "lost l5/peterbona", "commands 1");
    plays("move_from marengo", "move_to road", "road_step P1 peterbona");
    refused("road_step P1 l5", MAR_11_7);
    allowed("road_step stop");
}

TEST_RULE(MAR_8_25, "Decided: in l34 a change between P1 and P4 costs one command") {
    position("round 3 austria move", "A valle I2", REAR, "F l38 I2");
    plays("move_from valle", "move_to road", "road_step P4 l34", "road_step P1 travaglini");
    equal(number_at("commands_used"), 1);
    position("round 3 austria move", "A travaglini I2", REAR, "F l38 I2");
    plays("move_from travaglini", "move_to road", "road_step P1 l34", "road_step P4 valle");
    equal(number_at("commands_used"), 1);
    position("round 3 austria move", "A valle I2", REAR, "F l38 I2", "commands 3");
    plays("move_from valle", "road_step P4 l34");
    refused("road_step P1 travaglini", MAR_7_6);
    play("road_step P4 travaglini");
    equal(number_at("commands_used"), 3);
}

TEST_RULE(MAR_8_25, "it costs nothing to start in l34, or to change roads before or after it") {
    position("round 3 austria move", "A l34 2xI2", REAR, "F l38 I2", "commands 3");
    plays("move_from l34", "road_step P4 travaglini", "road_step P1 l51", "road_step stop");
    plays("move_from l34", "road_step P1 travaglini", "road_step stop");
    equal(piece_count("travaglini", "I2"), 1);
    equal(piece_count("l51", "I2"), 1);
}

TEST_RULE(MAR_8_25, "elsewhere connected primary roads are joined without a secondary one") {
    position("round 3 austria move", "A l1 I2", "A l20 I2", "A l58 I2", REAR, "F l38 I2",
             "commands 3");
    plays("move_from l1", "road_step P1 l5", "road_step P2 l10", "road_step stop");
    plays("move_from l20", "road_step P2 l24", "road_step P3 l35", "road_step stop");
    plays("move_from l58", "road_step P2 san_giuliano_nuovo", "road_step P5 l61");
    play("road_step P5 san_giuliano_vecchio");
    equal(number_at("commands_used"), 3);
    position("round 3 austria move", "A l61 I2", REAR, "F l38 I2", "commands 3");
    plays("move_from l61", "road_step P5 san_giuliano_vecchio", "road_step P1 l56");
    equal(number_at("commands_used"), 3);
}

TEST_RULE(MAR_8_32, "after a road move cavalry blocks only where a connected road crosses") {
    position("round 3 france move", "A travaglini I2", "A cassano I2", "F l56 C2", FRENCH_REAR);
    plays("move_from l56", "move_to road", "road_step P1 l51");
    refused("road_step block cassano", MAR_8_32);
    allowed("road_step block travaglini");
    play("road_step block travaglini");
    equal(piece_count("l51/travaglini", "C2"), 1);
    equal(number_at("commands_used"), 0);
}

TEST_RULE(MAR_8_32, "a road that is not connected with the one used does not help") {
    position("round 3 austria move", "A cabianca C2", REAR, "F l21 I2", "F lungafame I2");
    plays("move_from cabianca", "move_to road", "road_step P4 bolla");
    // S18 leads to l21, but is not joined to P4 in bolla.
    refused("road_step block l21", MAR_8_32);
    allowed("road_step block lungafame");
}

TEST_RULE(MAR_8_32, "of several connected roads across an approach a primary one is taken, free") {
    position("round 3 austria move", "A l21 C2", REAR, "F bolla I2", "commands 3");
    plays("move_from l21", "road_step P4 lungafame");
    refused("road_step block l21", MAR_8_30);
    // P4 and S15 both lead to bolla, and both are joined to P4 here.
    play("road_step block bolla");
    equal(piece_count("lungafame/bolla", "C2"), 1);
    equal(number_at("commands_used"), 3);
    position("round 3 austria move", "A l21 C2", "A l5 C2", REAR, "F ghezzi I2", "commands 3");
    plays("move_from l21", "road_step P4 lungafame");
    // Only secondary roads lead to ghezzi.
    refused("road_step block ghezzi", MAR_7_6);
    position("round 3 austria move", "A l18 C2", REAR, "F valle I2", "F l7 I2", "commands 2");
    plays("move_from l18", "move_to road", "road_step S4 fourance");
    refused("road_step block l7", MAR_8_32);
    allowed("road_step block valle");
}

TEST_RULE(MAR_8_32, "blocking by a secondary road costs a command unless one is paid") {
    position("round 3 austria move", "A l21 C2", REAR, "F ghezzi I2", "F bolla I2");
    plays("move_from l21", "move_to road", "road_step P4 lungafame");
    refused("road_step block l21", MAR_8_30);
    play("road_step block ghezzi");
    cited(MAR_8_24);
    equal(number_at("commands_used"), 1);
    position("round 3 austria move", "A l21 C2", REAR, "F ghezzi I2", "F l7 I2");
    plays("move_from l21", "move_to road", "road_step S16 lungafame");
    equal(number_at("commands_used"), 1);
    play("road_step block ghezzi");
    equal(number_at("commands_used"), 1);
    position("round 3 austria move", "A l5 C2", REAR, "F peterbona I2", "F stortigliona I2");
    plays("move_from l5", "move_to road");
    refused("road_step block stortigliona", MAR_8_32);
}

TEST_RULE(MAR_8_32, "in place cavalry blocks an approach crossed by a primary road, free") {
    position("round 3 austria move", "A l5 C2 I2", REAR, "F peterbona I2", "F stortigliona I2",
             "commands 3");
    plays("move_from l5", "move_take C2");
    refused("road_step block stortigliona", MAR_8_32);
    refused("road_step block l10", MAR_8_30);
    play("road_step block peterbona");
    cited(MAR_8_32);
    cited(MAR_8_34);
    equal(number_at("commands_used"), 3);
    equal(piece_count("l5/peterbona", "C2"), 1);
    refused("move_from l5/peterbona", MAR_8_1);
}

TEST_RULE(MAR_8_32, "infantry does not move in place") {
    position("round 3 austria move", "A l5 I2", REAR, "F peterbona I2");
    plays("move_from l5", "move_to road");
    refused("road_step block peterbona", MAR_8_30);
    allowed("road_step P2 l10");
    position("round 3 austria move", "A fourance C2", REAR, "F l18 I2", "F marengo I2");
    plays("move_from fourance", "move_to road");
    // Two secondary roads lead to l18, a primary one to marengo.
    refused("road_step block l18", MAR_8_32);
    allowed("road_step block marengo");
}

TEST_RULE(MAR_8_32, "cavalry may block after three steps too") {
    position("round 3 austria move", "A l1 C2", REAR, "F fourance/marengo I2");
    plays("move_from l1", "move_to road", "road_step P1 l5");
    refused("road_step block l10", MAR_8_30);
    plays("road_step P1 peterbona", "road_step P1 marengo");
    legal_is("road_step block fourance", "road_step stop", NULL);
    refused("road_step block l6", MAR_8_30);
    play("road_step block fourance");
    equal(piece_count("marengo/fourance", "C2"), 1);
    equal(number_at("commands_used"), 0);
    position("round 3 austria move", "A l1 C2", REAR, "F l6 I2");
    plays("move_from l1", "move_to road", "road_step P1 l5", "road_step P1 peterbona");
    refused("road_step block l6", MAR_8_32);
}
