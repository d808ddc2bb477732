/* follies_test.c - each folly of Marengo where it is one, and where it only looks like one. */
#include "harness/follied.h"

// A rear guard far away, so that the enemy may have something weak.
#define REAR "F moschini I1"

EXAMPLE(folly_hopeless, "an assault that the weakest possible defender repels is hopeless") {
    watched("round 9 austria assault", "A l5/peterbona I2", "A l5 I2", "F peterbona/l5 I2",
            "F moschini I2");
    does("assault l5/peterbona", "assault_add go"); // 2 - 1 - 2
    equal(follies("hopeless_assault"), 1);
    equal(follies("tied_assault"), 0);
    watched("round 9 austria assault", "A l5/peterbona I2", "A l5 I2", "F peterbona/l5 I2", REAR);
    does("assault l5/peterbona", "assault_add go"); // 2 - 1 - at least 1
    equal(follies("hopeless_assault"), 0);
    equal(follies("tied_assault"), 1);
    watched("round 9 austria assault", "A l5/peterbona I3", "A l5 I2", "F peterbona/l5 I2", REAR);
    does("assault l5/peterbona", "assault_add go"); // 3 - 1 - 1: an I1 would be beaten
    equal(follies("hopeless_assault"), 0);
    equal(follies("tied_assault"), 0);
}

EXAMPLE(folly_wide, "on a wide approach two that are known to be there lead together") {
    watched("round 9 austria assault", "A l1/l5 I3", "F l5/l1 I2 I2", "F moschini I2");
    does("assault l1/l5", "assault_add go"); // 3 - 1 - 4
    equal(follies("hopeless_assault"), 1);
    watched("round 9 austria assault", "A l1/l5 I3", "F l5/l1 I2 I2", "F moschini C1 C1");
    does("assault l1/l5", "assault_add go"); // 3 - 1 - 1: it may be a C1 and an I2, or two C1
    equal(follies("hopeless_assault"), 0);
}

EXAMPLE(folly_seen, "what was shown is known: against it a second assault comes to nothing") {
    watched("round 9 austria assault", "A l5/peterbona I3 I3", "F peterbona/l5 I3",
            "F moschini I1 I1");
    does("assault l5/peterbona", "assault_add go", "defend I3");
    equal(follies("tied_assault"), 0);
    does("move_from done", "assault done", "move_from done", "assault l5/peterbona",
         "assault_add go");
    equal(follies("tied_assault"), 1); // 3 - 1 - 2
}

EXAMPLE(folly_last_point, "it costs the enemy his last point of morale: reason enough") {
    watched("round 9 austria assault", "A l5/peterbona I2", "A l5 I2", "F peterbona/l5 I2", REAR,
            "morale france 1 austria 9");
    does("assault l5/peterbona", "assault_add go");
    equal(follies("tied_assault"), 0);
}

EXAMPLE(folly_guns, "guns are not carried into an assault; to stay behind is no folly") {
    watched("round 9 austria assault", "A l5/peterbona I3 I3 A1", "F peterbona/l5 I2", REAR);
    does("assault l5/peterbona", "assault_add A1", "assault_add go");
    equal(follies("guns_in_assault"), 1);
    watched("round 9 austria assault", "A l5/peterbona I3 I3 A1", "F peterbona/l5 I2", REAR);
    does("assault l5/peterbona", "assault_add I3", "assault_add go");
    equal(follies("guns_in_assault"), 0);
}

// The gun stands at l5, the French at Peterbona.
static void leave_gun(const char *gun, const char *french) {
    watched("round 9 austria move", gun, "A l1 I2", french, REAR);
    does("move_from done");
}

EXAMPLE(folly_lone_guns, "a gun with nobody strong beside it, not even blocking") {
    leave_gun("A l5 A1", "F peterbona/l5 I2");
    equal(follies("lone_guns"), 1);
    leave_gun("A l5 A1 C1", "F peterbona I2");
    equal(follies("lone_guns"), 1);
    leave_gun("A l5 A1 I2", "F peterbona I2");
    equal(follies("lone_guns"), 0);
    leave_gun("A l5/peterbona A1", "F peterbona I2");
    equal(follies("lone_guns"), 0);
    leave_gun("A l5 A1", "F marengo I2");
    equal(follies("lone_guns"), 0);
}

EXAMPLE(folly_lone_horse, "a C1 alone is lost only where it cannot retreat") {
    watched("round 9 austria move", "A l1 C1", "A l58 I2", "F l5/l1 I2", REAR);
    does("move_from done");
    equal(follies("lone_guns"), 1); // l1 has no other side
    watched("round 9 austria move", "A peterbona C1", "A l1 I2", "F l5/peterbona I2", REAR);
    does("move_from done");
    equal(follies("lone_guns"), 0);
}

EXAMPLE(folly_no_reserve, "a stack without a reserve is turned by one attacker") {
    watched("round 9 austria move", "A l5/peterbona I2 I2", "A l5/l10 I2 I2", "A l1 I2",
            "F peterbona I2", "F l10 I2", "F stortigliona I2", REAR);
    does("move_from done");
    equal(follies("no_reserve"), 1);
    watched("round 9 austria move", "A l5/peterbona I2 I2", "A l5/l10 I2", "A l5 I2", "A l1 I2",
            "F peterbona I2", "F l10 I2", "F stortigliona I2", REAR);
    does("move_from done");
    equal(follies("no_reserve"), 0);
    watched("round 9 austria move", "A l5/peterbona I2 I2", "A l5/l10 I2 I2", "A l1 I2",
            "F peterbona I2", "F l10 I2", "A stortigliona I2", REAR);
    does("move_from done");
    equal(follies("no_reserve"), 0); // no enemy beside the open approaches
}

EXAMPLE(folly_flank,
        "a flank that the enemy can reach in two turns, unless somebody is in his way") {
    watched("round 9 austria move", "A l5/peterbona I2 I2", "A l5/l10 I2 I2", "A l1 I2",
            "F peterbona I2", "F l10 I2", REAR); // by l6 and stortigliona
    does("move_from done");
    equal(follies("no_reserve"), 1);
    watched("round 9 austria move", "A l5/peterbona I2 I2", "A l5/l10 I2 I2", "A l1 I2", "A l6 I2",
            "F peterbona I2", "F l10 I2", REAR);
    does("move_from done");
    equal(follies("no_reserve"), 0);
}

EXAMPLE(folly_moved_back, "there and back again, and nobody came") {
    watched("round 9 austria move", "A l5 I3 I2", "A l1 I1", REAR);
    does("move_from l5", "move_to to l1", "move_take I3", "move_take go", "move_from done",
         "move_from done");
    equal(follies("moved_back"), 0);
    does("move_from l1", "move_to to l5", "move_take I3", "move_take go", "move_from done");
    equal(follies("moved_back"), 1);
}

EXAMPLE(folly_driven_back, "to leave before an enemy who has come is no folly") {
    watched("round 9 austria move", "A l1 I3 I1", "F l18 C2 I2", REAR);
    does("move_from l1", "move_to to l5", "move_take I3", "move_take go", "move_from done",
         "move_from l18", "move_to to l10", "move_take C2", "move_take go", "continue_at stay",
         "move_from done");
    does("move_from l5", "move_to to l1", "move_take go", "move_from done");
    equal(follies("moved_back"), 0);
}

EXAMPLE(folly_paid_twice, "two groups from one place to one place: one command would have done") {
    watched("round 9 austria move", "A l5 I3 I2 C2", "F peterbona I2", REAR);
    does("move_from l5", "move_to block peterbona", "move_take I3", "move_take go");
    equal(follies("paid_twice"), 0);
    does("move_from l5", "move_to block peterbona", "move_take I2", "move_take go");
    equal(follies("paid_twice"), 1);
    watched("round 9 austria move", "A l5 I3 I2 C2", "F peterbona I2", "F l10 I2", REAR);
    does("move_from l5", "move_to block peterbona", "move_take I3", "move_take go", "move_from l5",
         "move_to block l10", "move_take I2", "move_take go");
    equal(follies("paid_twice"), 0);
}

EXAMPLE(folly_entry, "who could come in for nothing is left outside") {
    watched("round 2 austria move", "A entry:bormida I2 I2 I2 I2", "A l5 I2", REAR);
    does("move_from done");
    equal(follies("entry_unused"), 1);
    watched("round 2 austria move", "A entry:bormida I2 I2 I2 I2", "A l5 I2", "F l1 I2", REAR);
    does("move_from done");
    equal(follies("entry_unused"), 0); // the enemy holds the entry locale
}

// One stands alone at l53, and the French are all around.
static void surround(const char *piece, const char *west) {
    watched("round 9 austria move", piece, "A l1 I2", west, "F cassano I2", "F l58 I2",
            "F l61/l53 I2");
    does("move_from done", "move_from l61/l53", "move_to to l53", "move_take go");
}

EXAMPLE(folly_raider, "cavalry alone behind the lines is lost; who has a way out is not") {
    surround("A l53 C1", "F l47 I2");
    equal(follies("lone_raider"), 1);
    surround("A l53 C1", "F l56 I2"); // it retreats to l47
    equal(follies("lone_raider"), 0);
    surround("A l53 I1", "F l47 I2");
    equal(follies("lone_raider"), 0);
}
