/* examples_supply_test.c - the worked example X3: a dummy cuts off two brigades. */
#include "games/castiglione/tests/turns.h"

enum { AUSTRIAN = CAS_AUSTRIAN, FRENCH = CAS_FRENCH };

EXAMPLE(X3, "a dummy in Rivoli cuts command and supply; Joubert passes, Valette takes a hit") {
    equal(row_of("fr_joubert")->cf, 4);
    equal(row_of("fr_valette")->cf, 3);
    rolls(2, 1, 5, 1);
    position("turn 3 supply", FOG, "at la_corona fr_joubert fr_valette:1",
             "at bussolengo massena bonaparte", "at ala au_gummer au_ott", "at rivoli au_dummy_1");
    cited(CAS_4_1);
    cited(CAS_5_3);
    cited(CAS_5_4);
    // Both ways out are enemy-held.
    holds(!is_commanded("fr_joubert") && !is_commanded("fr_valette"));
    holds(is_foraging("fr_joubert") && is_foraging("fr_valette"));
    // 4 - 1 for the mountains - 1 for company; 3 - 1 hit - 1 - 1.
    holds(was_told_in_order(
        FRENCH, "'counter':'fr_joubert','for':'forage','die':2,'cohesion':2,'passed':true",
        "'counter':'fr_valette','for':'forage','die':1,'cohesion':0,'passed':false"));
    equal(hits_of("fr_joubert"), 0);
    equal(hits_of("fr_valette"), 2);
    equal(dice_left(), 0); // the last two were for the initiative
    // The Austrian is told that it was done, and nothing else.
    equal(told_count(AUSTRIAN, "check"), 0);
    equal(told_count(AUSTRIAN, "hit"), 0);
    equal(told_count(AUSTRIAN, "supplied"), 2);
    view_has(FRENCH, "'counter':'fr_valette','kind':'infantry','hits':2,'up':false,"
                     "'commanded':false,'foraging':true");
    view_lacks(AUSTRIAN, "'counter':'fr_valette'");
    view_lacks(AUSTRIAN, "'counter':'fr_joubert'");
    asks(AUSTRIAN, "initiative");
}

EXAMPLE(X3_open, "the same without the dummy: commanded, supplied, and no die for it") {
    rolls(5, 1);
    position("turn 3 supply", FOG, "at la_corona fr_joubert fr_valette:1",
             "at bussolengo massena bonaparte", "at ala au_gummer au_ott");
    holds(is_commanded("fr_joubert") && is_commanded("fr_valette"));
    holds(!is_foraging("fr_joubert") && !is_foraging("fr_valette"));
    equal(hits_of("fr_valette"), 1);
    equal(dice_left(), 0);
}

EXAMPLE(X3_dice, "one pip more fails Joubert, and no die saves Valette") {
    for (int die = 1; die <= 6; die++) {
        rolls(die, die, 5, 1);
        position("turn 3 supply", FOG, "at la_corona fr_joubert fr_valette:1",
                 "at bussolengo massena bonaparte", "at ala au_gummer au_ott",
                 "at rivoli au_dummy_1");
        equal(hits_of("fr_joubert"), die <= 2 ? 0 : 1);
        equal(hits_of("fr_valette"), 2);
    }
}
