/* supply_test.c - chapter C5: lines of supply, foraging, and how a siege is counted. */
#include "games/castiglione/tests/turns.h"

enum { AUSTRIAN = CAS_AUSTRIAN, FRENCH = CAS_FRENCH };

// The sources of one side are taken, and all its units have to forage.
#define NO_AUSTRIAN_SOURCE "at trent fr_valette", "at vicenza fr_robert"
#define NO_FRENCH_SOURCE   "at cremona au_reuss", "at palazzolo au_spork"

TEST_RULE(CAS_5_1, "a line of supply is as long as it likes, and enemies cut it") {
    rolls(3, 1);
    position("turn 2 supply", FAR, "at la_corona fr_joubert", "at ala au_gummer");
    holds(!is_foraging("fr_joubert")); // by Rivoli, Verona, Isola .. to Cremona
    rolls(1, 3, 1);
    position("turn 2 supply", FAR, "at la_corona fr_joubert", "at ala au_gummer",
             "at rivoli au_ott");
    holds(is_foraging("fr_joubert"));
    holds(!is_foraging("au_ott"));
    // A broken bridge cuts it likewise.
    rolls(1, 3, 1);
    position("turn 2 supply", "at vicenza au_minkwitz", "at cremona fr_cervoni",
             "at palazzolo fr_victor", "at brescia au_gummer", "broken pontevico_cremona");
    holds(!is_foraging("fr_victor") && !is_foraging("fr_cervoni")); // both stand on a source
    rolls(1, 3, 1);
    position("turn 2 supply", FAR, "at pontevico fr_victor", "at manerbio au_gummer",
             "at asola au_ott", "broken pontevico_cremona");
    holds(is_foraging("fr_victor"));
}

TEST_RULE(CAS_5_1, "enemy dummies block it, in between and on the source; open leaders do not") {
    rolls(1, 3, 1);
    position("turn 2 supply", FAR, FOG, "at la_corona fr_joubert", "at ala au_gummer",
             "at rivoli au_dummy_1");
    holds(is_foraging("fr_joubert"));
    rolls(1, 3, 1);
    position("turn 2 supply", "at vicenza au_minkwitz", FOG, "at lonato fr_joubert",
             "at palazzolo au_dummy_1", "at cremona au_dummy_2");
    holds(is_foraging("fr_joubert"));
    rolls(3, 1);
    position("turn 2 supply", "at vicenza au_minkwitz", "at lonato fr_joubert",
             "at palazzolo wurmser", "at cremona melas");
    holds(!is_foraging("fr_joubert"));
}

TEST_RULE(CAS_5_2, "Palazzolo and Cremona for the French, Trent and Vicenza for the Austrians") {
    static const char *const source[CAS_SIDES][2] = { { "trent", "vicenza" },
                                                      { "palazzolo", "cremona" } };
    for (unsigned side = 0; side < CAS_SIDES; side++) {
        cas_set areas = cas_bit(area_of(source[side][0])) | cas_bit(area_of(source[side][1]));
        equal(cas_source_areas[side], areas);
    }
    // Each alone will do.
    rolls(3, 1);
    position("turn 2 supply", "at castiglione fr_victor", "at verona au_ott", "at cremona au_reuss",
             "at trent fr_valette");
    holds(!is_foraging("fr_victor") && !is_foraging("au_ott"));
    rolls(3, 1);
    position("turn 2 supply", "at castiglione fr_victor", "at verona au_ott",
             "at palazzolo au_reuss", "at vicenza fr_valette");
    holds(!is_foraging("fr_victor") && !is_foraging("au_ott"));
    // Without both there is nothing.
    rolls(1, 1, 1, 1, 1, 1, 3, 1);
    position("turn 2 supply", "at castiglione fr_victor", "at verona au_ott", NO_FRENCH_SOURCE,
             NO_AUSTRIAN_SOURCE);
    holds(is_foraging("fr_victor") && is_foraging("au_ott"));
}

TEST_RULE(CAS_5_3, "the status of all is fixed before the first die, and lasts") {
    // Gummer, whose presence cuts Joubert off, starves first; Joubert forages all the same.
    rolls(1, 4, 3, 1);
    position("turn 2 supply", FAR, "at rivoli au_gummer:3", "at ala au_ott",
             "at la_corona fr_joubert", "at castelnuovo fr_victor", "at bussolengo fr_rampon");
    cited(CAS_5_3);
    holds(is_in("au_gummer", "eliminated"));
    holds(is_foraging("fr_joubert"));
    equal(hits_of("fr_joubert"), 1); // 4 in the mountains is 3
    holds(!is_foraging("fr_victor"));
    equal(told_count(CAS_GALLERY, "supplied"), 2);
    // His way is free now, and he forages still, until the next Supply Phase.
    plays("initiative first", "move_pick end");
    holds(is_foraging("fr_joubert"));
    rolls(3, 1);
    play("move_pick end");
    equal(turn_now(), 3);
    holds(!is_foraging("fr_joubert"));
    equal(hits_of("fr_joubert"), 1); // one who forages does not recover
}

TEST_RULE(CAS_5_3, "who is in supply rolls no die") {
    rolls(3, 1);
    position("turn 2 supply", FAR, "at lonato fr_victor:2");
    cited(CAS_5_3);
    equal(told_count(CAS_GALLERY, "check"), 0);
    equal(hits_of("fr_victor"), 2);
    equal(dice_left(), 0);
}

TEST_RULE(CAS_5_4, "alone in a clear area a unit passes on its cohesion less hits") {
    rolls(4, 5, 2, 3, 3, 1);
    position("turn 2 supply", NO_AUSTRIAN_SOURCE, "at cremona fr_cervoni", "at salo au_ott",
             "at gavardo au_ocskay", "at lonato au_reuss:2", "at desenzano au_lusignan:2");
    cited(CAS_5_4);
    equal(hits_of("au_ott"), 0);      // 4 on 4
    equal(hits_of("au_ocskay"), 1);   // 5 on 4
    equal(hits_of("au_reuss"), 2);    // 2 on 4 - 2
    equal(hits_of("au_lusignan"), 3); // 3 on 4 - 2
}

TEST_RULE(CAS_5_4, "mountains cost one, and company in the same place one, however large") {
    rolls(3, 4, 2, 3, 3, 3, 1);
    position("turn 2 supply", NO_AUSTRIAN_SOURCE, "at cremona fr_cervoni", "at riva au_ott",
             "at condino au_ocskay", "at lonato au_nicolleti au_gummer au_bajalich");
    cited(CAS_5_4);
    equal(hits_of("au_ott"), 0);       // 3 on 4 - 1
    equal(hits_of("au_ocskay"), 1);    // 4 on 4 - 1
    equal(hits_of("au_nicolleti"), 0); // 2 on 3 - 1
    equal(hits_of("au_gummer"), 1);    // 3 on 3 - 1
    equal(hits_of("au_bajalich"), 0);  // 3 on 4 - 1
}

TEST_RULE(CAS_5_4, "company is counted before the first roll, and only in the same place") {
    // Nicolleti is eliminated, and Gummer, alone now, still has one less.
    rolls(1, 3, 3, 1);
    position("turn 2 supply", NO_AUSTRIAN_SOURCE, "at cremona fr_cervoni",
             "at lonato au_nicolleti:3 au_gummer");
    cited(CAS_5_4);
    holds(is_in("au_nicolleti", "eliminated"));
    equal(hits_of("au_gummer"), 1);
    // Inside and outside are two places.
    rolls(1, 1, 5, 5, 3, 1);
    position("turn 2 supply", NO_FRENCH_SOURCE, "at vicenza au_minkwitz", "in peschiera fr_victor",
             "at peschiera fr_rampon", "at brescia fr_guieu");
    equal(hits_of("fr_victor"), 0);
    equal(hits_of("fr_rampon"), 0);
}

TEST_RULE(CAS_5_4, "a depot of one's own helps by one, but never above the printed cohesion") {
    rolls(1, 5, 3, 1);
    position("turn 2 supply", NO_FRENCH_SOURCE, "at vicenza au_minkwitz", "at brescia fr_victor:1");
    cited(CAS_5_4);
    holds(was_told(CAS_GALLERY, "'counter':'fr_victor','for':'forage','die':5,'cohesion':5"));
    equal(hits_of("fr_victor"), 1);
    rolls(1, 6, 3, 1);
    position("turn 2 supply", NO_FRENCH_SOURCE, "at vicenza au_minkwitz", "at brescia fr_victor");
    equal(hits_of("fr_victor"), 1); // 5 + 1 is 5
    // It is a French one.
    rolls(3, 3, 1);
    position("turn 2 supply", NO_AUSTRIAN_SOURCE, "at cremona fr_cervoni",
             "at brescia au_gummer:1");
    equal(hits_of("au_gummer"), 2); // 3 on 3 - 1
}

TEST_RULE(CAS_5_5, "a foraging unit forces no march to the guns or elsewhere") {
    position("turn 2 combat_first", FAR, "at castelnuovo au_gummer@peschiera fr_guieu",
             "at verona fr_victor-foraging fr_rampon");
    asks(FRENCH, "guns_pick");
    refused("guns_pick fr_victor", CAS_5_5);
    allowed("guns_pick fr_rampon");
    position("turn 2 move_second", FAR, "at volta fr_victor-foraging fr_rampon");
    play("move_pick fr_victor");
    refused("move_kind force", CAS_5_5);
    allowed("move_kind break valeggio"); // it may still work on a bridge
    allowed("move_kind march");
    plays("move_kind march", "group_add go", "move_step stop", "move_pick fr_rampon");
    allowed("move_kind force");
}

TEST_RULE(CAS_5_5, "a foraging unit does not recover, and has all its points") {
    rolls(1, 3, 1);
    position("turn 2 end", FAR, "at lonato fr_victor:2-foraging fr_rampon:2");
    equal(hits_of("fr_victor"), 2);
    equal(hits_of("fr_rampon"), 1);
    position("turn 2 move_second", FAR, "at volta fr_victor-foraging");
    play("move_pick fr_victor");
    refused("move_kind force", CAS_5_5);
    plays("move_kind march", "move_step guidizzolo", "move_step castiglione");
    holds(is_in("fr_victor", "castiglione"));
}

/* Sieges. */

TEST_RULE(CAS_23_14, "a siege is counted in each Supply Phase, and anew once it was broken") {
    // Peschiera's stores last five Supply Phases of one siege.
    rolls(3, 1);
    position("turn 8 supply", FAR, "in peschiera fr_victor", "at peschiera au_gummer",
             "siege peschiera 4");
    equal(truth()->table.siege[0], 5);
    holds(!is_foraging("fr_victor"));
    rolls(1, 3, 1);
    position("turn 8 supply", FAR, "in peschiera fr_victor", "at peschiera au_gummer",
             "siege peschiera 5");
    equal(truth()->table.siege[0], 6);
    holds(is_foraging("fr_victor"));
    // The besieger goes away: nothing is left of the count.
    position("turn 8 move_first", FAR, "in peschiera fr_victor", "at peschiera au_gummer",
             "siege peschiera 4");
    equal(truth()->table.siege[0], 4);
    plays("move_pick au_gummer", "move_kind march", "move_step castelnuovo");
    equal(truth()->table.siege[0], 0);
    play("move_step peschiera"); // and comes back
    equal(truth()->table.siege[0], 0);
    plays("move_pick end", "combat_pick end");
    rolls(3, 1);
    play("move_pick end");
    equal(truth()->table.siege[0], 1);
    holds(!is_foraging("fr_victor"));
    position_refused(CAS_23_14, "turn 8 move_first", FAR, "in peschiera fr_victor",
                     "siege peschiera 4");
    // Each fortress has its own.
    rolls(3, 1);
    position("turn 8 supply", "at trent au_ott", "at cremona fr_cervoni", "in peschiera fr_victor",
             "at peschiera au_gummer", "in mantua au_rukavina", "at mantua fr_servier",
             "siege peschiera 2 mantua 6");
    equal(truth()->table.siege[0], 3);
    equal(truth()->table.siege[1], 7);
}
