/* entry_test.c - M8.50 to M8.54: how reinforcements enter, by road and over the pontoon. */
#include "games/marengo/marengo.h"
#include "harness/heard.h"

// Pieces far from the scene with a free road move, so that the turn does not end by itself.
#define REAR        "A c_pagella I2"
#define FRENCH_REAR "F san_giuliano_nuovo I2"

TEST_RULE(MAR_8_50, "a reinforcement enters in its hour or later") {
    position("round 6 france move", "A l5 I2", "F entry:east_noon 2xI3", FRENCH_REAR);
    refused("move_from entry:east_noon", MAR_8_50);
    position("round 7 france move", "A l5 I2", "F entry:east_noon 2xI3", FRENCH_REAR);
    allowed("move_from entry:east_noon");
    position("round 9 france move", "A l5 I2", "F entry:east_noon 2xI3", "F entry:south_four I2",
             FRENCH_REAR);
    allowed("move_from entry:east_noon");
    refused("move_from entry:south_four", MAR_8_50);
}

TEST_RULE(MAR_8_50, "the crossing from the entry is the first step of a free road move") {
    position("round 1 austria move", "A entry:bormida 4xI2", REAR, "F l38 I2", "commands 3");
    play("move_from entry:bormida");
    refused("road_step P1 l5", MAR_8_50);
    legal_is("road_step P1 l1", NULL);
    play("road_step P1 l1");
    cited(MAR_8_50);
    holds(was_told(MAR_FRANCE, "\"from\":\"entry:bormida\",\"to\":\"l1\",\"step\":1"));
    plays("road_step P1 l5", "road_step P2 l10");
    legal_is("road_step stop", NULL);
    play("road_step stop");
    equal(piece_count("l10", "I2"), 1);
    equal(number_at("commands_used"), 3);
}

TEST_RULE(MAR_8_50, "the first may go three locales, the second two, the third one") {
    position("round 1 austria move", "A entry:bormida 3xI2", REAR, "F l38 I2", "pontoon_used");
    plays("move_from entry:bormida", "road_step P1 l1", "road_step P1 l5",
          "road_step P1 peterbona");
    plays("road_step stop", "move_from entry:bormida", "road_step P1 l1");
    holds(was_told(MAR_FRANCE, "\"step\":2"));
    play("road_step P1 l5");
    legal_is("road_step stop", NULL);
    plays("road_step stop", "move_from entry:bormida");
    refused("road_step P1 l5", MAR_8_50);
    play("road_step P1 l1");
    holds(was_told(MAR_FRANCE, "\"step\":3"));
    legal_is("road_step stop", NULL);
    play("road_step stop");
    equal(piece_count("peterbona", "I2"), 1);
    equal(piece_count("l5", "I2"), 1);
    equal(piece_count("l1", "I2"), 1);
}

TEST_RULE(MAR_8_50, "from an entry no other way leads in") {
    position("round 1 austria move", "A entry:bormida I2 C2", REAR, "F l38 I2");
    play("move_from entry:bormida");
    legal_is("move_to road", "move_to pontoon", NULL);
    refused("move_to to l5", MAR_8_50);
    refused("move_to to l1", MAR_8_50);
    refused("move_to block l5", MAR_8_50);
    refused("move_to reserve", MAR_8_50);
    allowed("move_to road");
}

TEST_RULE(MAR_8_50, "in the entry locale a piece is on the road of its entry") {
    position("round 11 france move", "A l5 I2", "F entry:south_four I2", FRENCH_REAR);
    play("move_from entry:south_four");
    refused("road_step P1 moschini", MAR_8_50);
    play("road_step P6 moschini");
    refused("road_step P1 san_giuliano_vecchio", MAR_8_20);
    legal_is("road_step P6 san_giuliano_vecchio", "road_step stop", NULL);
}

TEST_RULE(MAR_8_51, "nothing enters a locale that the enemy holds") {
    position("round 3 austria move", "A entry:bormida 2xI2", REAR, "F l1 I2");
    refused("move_from entry:bormida", MAR_8_51);
    position("round 3 austria move", "A entry:bormida 2xI2", REAR, "F l5 I2");
    allowed("move_from entry:bormida");
    position("round 7 france move", "A san_giuliano_nuovo I2", "F entry:east_noon 2xI3",
             "F c_pagella I2");
    refused("move_from entry:east_noon", MAR_8_51);
}

TEST_RULE(MAR_8_51, "nor a full one, by road or over the pontoon") {
    position("round 3 austria move", "A entry:bormida 2xI2", "A l1 9xI2", REAR, "F l38 I2");
    refused("move_from entry:bormida", MAR_8_51);
    position("round 3 austria move", "A entry:bormida 2xI2", "A l1 8xI2", REAR, "F l38 I2");
    play("move_from entry:bormida");
    legal_is("move_to road", "move_to pontoon", NULL);
}

TEST_RULE(MAR_8_51, "nor one that was taken by assault this turn") {
    position("round 3 austria move", "A entry:bormida 2xI2", "A l1 I2-assaulted", REAR, "F l38 I2",
             "taken l1", "commands 1");
    refused("move_from entry:bormida", MAR_8_51);
    position("round 3 austria move", "A entry:bormida 2xI2", "A l1 I2-assaulted", REAR, "F l38 I2",
             "taken l5", "commands 1");
    allowed("move_from entry:bormida");
}

TEST_RULE(MAR_8_51, "entry is optional and in any order") {
    position("round 3 austria move", "A entry:bormida I3 I2 C2 A1", "F l38 I2", FRENCH_REAR);
    plays("move_from entry:bormida", "move_to road");
    legal_is("move_take I3", "move_take I2", "move_take C2", "move_take A1", NULL);
    plays("move_take A1", "road_step P1 l1", "road_step stop", "move_from done");
    equal(piece_count("entry:bormida", NULL), 3);
    asks(MAR_FRANCE, "move_from");
    position("round 3 austria move", "A entry:bormida I3", REAR, "F l1 I2");
    refused("move_from entry:bormida", MAR_8_51);
}

TEST_RULE(MAR_8_52, "one piece a turn comes over the pontoon for one command") {
    position("round 3 austria move", "A entry:bormida 3xI2", "A l1 I1", REAR, "F l38 I2");
    plays("move_from entry:bormida", "move_to pontoon");
    legal_is("move_take I2", NULL);
    play("move_take I2");
    cited(MAR_8_52);
    equal(piece_count("l1", "I2"), 1);
    equal(number_at("commands_used"), 1);
    equal(number_at("memory.pontoon_used"), 1);
    // The second finds the road only.
    play("move_from entry:bormida");
    legal_is("road_step P1 l1", NULL);
    plays("road_step P1 l1", "road_step stop", "move_from l1");
    refused("move_to pontoon", MAR_8_52);
    allowed("move_to road");
}

TEST_RULE(MAR_8_52, "it uses no road capacity, and with a full road it is all there is") {
    position("round 3 austria move", "A entry:bormida I2 C2", "A l1 I1", REAR, "F l38 I2");
    plays("move_from entry:bormida", "move_to pontoon", "move_take C2");
    holds(!remembers("\"road\""));
    plays("move_from entry:bormida", "road_step P1 l1");
    holds(was_told(MAR_FRANCE, "\"step\":1"));
    position("round 3 austria move", "A entry:bormida 2xI2", "A l1 I1", REAR, "F l38 I2",
             "crossing P1 entry:bormida l1 3");
    play("move_from entry:bormida");
    legal_is("move_take I2", NULL);
    play("move_take I2");
    equal(piece_count("l1", "I2"), 1);
    refused("move_from entry:bormida", MAR_8_22);
    play("move_from l1");
    refused("move_to pontoon", MAR_8_52);
}

TEST_RULE(MAR_8_52, "what it costs cannot be owed: with no command left only the road is open") {
    position("round 3 austria move", "A entry:bormida 2xI2", "A l1 I1", REAR, "F l38 I2",
             "commands 3");
    play("move_from entry:bormida");
    legal_is("road_step P1 l1", NULL);
    position("round 3 austria move", "A entry:bormida 2xI2", "A l1 I1", REAR, "F l38 I2",
             "commands 2");
    play("move_from entry:bormida");
    legal_is("move_to road", "move_to pontoon", NULL);
    position("round 3 austria move", "A entry:bormida 2xI2", "A l1 I1", REAR, "F l38 I2",
             "commands 2");
    play("move_from l1");
    refused("move_to pontoon", MAR_8_52);
}

TEST_RULE(MAR_8_52, "its cavalry may continue, its group is one piece") {
    position("round 3 austria move", "A entry:bormida 2xC2", "A l1 I1", REAR, "F l5 I2");
    plays("move_from entry:bormida", "move_to pontoon", "move_take C2");
    asks(MAR_AUSTRIA, "continue_at");
    legal_is("continue_at l5", "continue_at stay", NULL);
    plays("continue_at l5", "continue_take go");
    equal(piece_count("l1/l5", "C2"), 1);
    equal(piece_count("entry:bormida", "C2"), 1);
    equal(number_at("commands_used"), 1);
    play("move_from l1");
    refused("move_to pontoon", MAR_8_52);
    allowed("move_to block l5");
}

TEST_RULE(MAR_8_53, "pieces never leave the board, by whatever way") {
    position("round 3 austria move", "A l1 I2", REAR, "F l38 I2");
    unreadable("move_to to entry:bormida");
    unreadable("road_step P1 entry:bormida");
    play("move_from l1");
    legal_is("move_to to l5", "move_to road", NULL);
    play("move_to road");
    legal_is("road_step P1 l5", NULL);
    // A beaten piece with no refuge is lost, and does not go back to where it came in.
    position("round 13 austria move", "A l57 I2", "A filippona I2", "F c_pagella I2", FRENCH_REAR);
    plays("move_from l57", "move_to to c_pagella", "move_take go");
    play("block no");
    equal(piece_count("entry:east_five", NULL), 0);
    equal(piece_count(NULL, "I1"), 0);
    equal(morale(MAR_FRANCE), 15);
    equal(piece_count("c_pagella", "I2"), 1);
}

TEST_RULE(MAR_8_54, "a piece that comes in attacks nobody by road in that turn; a later one may") {
    position("round 3 austria move", "A entry:bormida C2 I2", REAR, "F l5 I2", "commands 3");
    plays("move_from entry:bormida", "move_take C2", "road_step P1 l1");
    refused("road_step P1 l5", MAR_8_54);
    legal_is("road_step block l5", "road_step stop", NULL);
    // A turn later it is cavalry like any other.
    position("round 3 austria move", "A l1 C2", REAR, "F l5 I2", "commands 3");
    plays("move_from l1", "road_step P1 l5");
    asks(MAR_FRANCE, "block");
}

TEST_RULE(MAR_8_54, "nor where the enemy blocks, nor beyond, nor as infantry") {
    position("round 3 austria move", "A entry:bormida C2 I2", REAR, "F l5/l1 I2", "commands 3");
    plays("move_from entry:bormida", "move_take C2", "road_step P1 l1");
    refused("road_step P1 l5", MAR_8_54);
    position("round 3 austria move", "A entry:bormida I3 I2", REAR, "F l5 I2", "commands 3");
    plays("move_from entry:bormida", "move_take I3", "road_step P1 l1");
    refused("road_step P1 l5", MAR_8_54);
    position("round 3 austria move", "A entry:bormida C2 I2", REAR, "F peterbona I2", "commands 3");
    plays("move_from entry:bormida", "move_take C2", "road_step P1 l1", "road_step P1 l5");
    refused("road_step P1 peterbona", MAR_8_54);
}

EXAMPLE(entry_attack_rules_1,
        "by rules 1 entering cavalry attacks by road, and goes on after success") {
    position("round 3 austria move", "rules 1", "A entry:bormida C2 I2", REAR, "F l5 I2",
             "commands 3");
    plays("move_from entry:bormida", "move_take C2", "road_step P1 l1");
    allowed("road_step P1 l5");
    play("road_step P1 l5");
    asks(MAR_FRANCE, "block");
    holds(was_told(MAR_FRANCE, "\"class\":\"C2\""));
    plays("block no", "retreat_to peterbona");
    legal_is("road_step P1 peterbona", "road_step block peterbona", "road_step P2 l10",
             "road_step stop", NULL);
}

EXAMPLE(entry_blocked_rules_1,
        "by rules 1 its attack may be blocked, and it stops in the entry locale") {
    position("round 3 austria move", "rules 1", "A entry:bormida C2 I2", REAR, "F l5 I2",
             "commands 3");
    plays("move_from entry:bormida", "move_take C2", "road_step P1 l1", "road_step P1 l5");
    plays("block I2", "block done");
    legal_is("blocked stay", "blocked advance", NULL);
    play("blocked advance");
    equal(piece_count("l1/l5", "C2"), 1);
    equal(piece_count("l5/l1", "I2"), 1);
    equal(number_at("commands_used"), 3);
}

TEST_RULE(MAR_8_54, "entering cavalry may continue to block by its road; infantry not") {
    position("round 3 austria move", "A entry:bormida C2 I2", REAR, "F l5/l1 I2", "commands 3");
    plays("move_from entry:bormida", "move_take C2");
    // Not before it has come in.
    refused("road_step block l5", MAR_8_32);
    play("road_step P1 l1");
    refused("road_step P1 l5", MAR_8_54);
    legal_is("road_step block l5", "road_step stop", NULL);
    play("road_step block l5");
    equal(piece_count("l1/l5", "C2"), 1);
    plays("move_from entry:bormida", "road_step P1 l1");
    legal_is("road_step stop", NULL);
}
