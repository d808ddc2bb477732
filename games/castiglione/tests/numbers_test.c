/* numbers_test.c - what is to be known of a choice before: combat's cells, checks and marches, as a
 * player is told it. */
#include "games/castiglione/castiglione.h"
#include "games/castiglione/tests/fights.h"
#include "harness/reckoned.h"

static const char austrian_first[] = "turn 5 combat_first first=austrian";

TEST_RULE(CAS_9_3_2, "a round says strength, what modifies the die, and hits of both") {
    position(austrian_first, "options fog_of_war=off",
             "at castiglione wurmser au_ott@guidizzolo au_ocskay@guidizzolo fr_joubert",
             "at lonato kilmaine fr_guieu", "at guidizzolo au_liptay");
    asks(CAS_FRENCH, "guns_pick");
    reckons("guns_pick fr_guieu", "Cohesion 4: passes on 1–4, 67 %");
    reckons("guns_pick done",
            "The enemy rolls for 8 SP, die + 1 (Wurmser): 1.5 hits expected; you answer with 0.8");
    holds(reckoned_certain("guns_pick done"));
    rolls(1, 1);
    play("guns_pick done");
    cited(CAS_9_3_2);
    asks(CAS_AUSTRIAN, "stay");
    reckons("stay stay", "8 SP, die + 1 (Wurmser): 1.5 hits expected; the enemy answers with 0.8");
    reckons("stay retreat", "Nobody pursues");
}

EXAMPLE(N1, "a forced march says what may come of it") {
    position("turn 2 move_first first=austrian", "at rovereto au_lobkowitz", "at asola fr_servier");
    plays("move_pick au_lobkowitz", "move_kind force");
    reckons("force_goal condino",
            "Die - 1 (mountain): one movement point more with 33 %, a hit with 67 %");
    rolls(6);
    play("force_goal condino");
    cited(CAS_8_5a);
}
