/* numbers_test.c - what is to be known of a choice before: the arithmetic of assaults, defence,
 * pursuit, guns, manoeuvres and losses, as a player is told it. */
#include "games/marengo/marengo.h"
#include "harness/reckoned.h"

TEST_RULE(MAR_11_12, "an assault is reckoned before it is ordered: 3 - 1 for the approach") {
    // peterbona/l18 is narrow with infantry 1.
    position("round 12 austria assault", "A l18/peterbona I3 I2", "A l1 I2", "F peterbona/l18 I2",
             "F peterbona I3", "F l61 I2");
    reckons("assault l18/peterbona", "At best 3 - 1 for the approach = 2 against 2 or 3; a tie "
                                     "loses: 0 % to win against the best defence");
    play("assault l18/peterbona");
    reckons("assault_lead I3", "3 - 1 for the approach = 2 against 2 or 3; a tie loses: 0 % to win "
                               "against the best defence");
    reckons("assault_lead I2", "2 - 1 for the approach = 1 against 2 or 3; a tie loses: 0 % to win "
                               "against the best defence");
    play("assault_lead I3");
    reckons("assault_add go", "3 - 1 for the approach = 2 against 2 or 3; a tie loses: 0 % to win "
                              "against the best defence");
    holds(!reckoned_certain("assault_add go"));
    play("assault_add go");
    asks(MAR_FRANCE, "defend");
    reckons("defend I2", "2 against 3 - 1 for the approach = 2; a tie holds: won");
    reckons("defend none", "0 against 3 - 1 for the approach = 2; a tie holds: lost");
    holds(reckoned_certain("defend I2"));
    play("defend I2");
    cited(MAR_11_12);
}

EXAMPLE(N1, "guns fire before the leaders meet") {
    position("round 12 austria assault", "A l18/peterbona I3 I2", "A l1 I2",
             "F peterbona/l18 I2 A1 C2", "F peterbona I3", "F l61 I2");
    plays("assault l18/peterbona", "assault_lead I3", "assault_add I2", "assault_add go");
    reckons("guns fire",
            "At best 2 against 3 - 1 for the approach - 1 for guns = 1; a tie holds: won");
    reckons("guns hold", "At best 2 against 3 - 1 for the approach = 2; a tie holds: won");
    play("guns fire");
    reckons("defend I2", "2 against 2 - 1 for the approach = 1; a tie holds: won");
    reckons("defend C2", "2 against 2 - 1 for the approach = 1; a tie holds: won");
    play("defend I2");
    asks(MAR_FRANCE, "pursue");
    // Their own approach hinders the cavalry.
    reckons("pursue C2", "2 - 1 for the approach = 1: the enemy loses 1, you lose 1");
    reckons("pursue none", "");
}

EXAMPLE(N2, "a bombardment takes a point, and with it morale") {
    position("round 4 austria bombard", "A l5/peterbona A1-declared", "A l1 I2",
             "F peterbona/l5 I2 I3", "F l61 I2");
    reckons("bombard fire", "1: the enemy loses 1");
    reckons("bombard cancel", "");
    play("bombard fire");
    reckons("bombard_loss I2", "Your morale falls from 17 to 16");
    play("bombard_loss I2");
    cited(MAR_10_8);
}

EXAMPLE(N3, "a manoeuvre attack says who can block, and what leaving costs") {
    position("round 3 austria move", "A l6 I3 I2", "A l1 I2", "F marengo I2 A1 I3", "F l61 I2");
    plays("move_from l6", "move_to to marengo", "move_take I3");
    reckons("move_take go",
            "3 in reserve can block; if none does, the enemy leaves and loses at least 1 or 2");
    plays("move_take go"); // the sole infantry is shown
    asks(MAR_FRANCE, "block");
    // The gun is lost, and a point of infantry.
    reckons("block no", "Leaving costs at least 2");
    reckons("block I2", "");
    play("block no");
    equal(piece_count("marengo", "A1"), 0);
    play("retreat_loss I2");
    equal(morale(MAR_FRANCE), 17 - 2);
}
