/* command_test.c - chapter C4: who is commanded, and what he may not who is not. */
#include "games/castiglione/tests/turns.h"

enum { AUSTRIAN = CAS_AUSTRIAN, FRENCH = CAS_FRENCH };

TEST_RULE(CAS_4_1, "a leader of rank 2 reaches two areas, one of rank 3 a single area") {
    rolls(3, 1);
    position("turn 2 supply", FAR, "at bussolengo massena fr_victor", "at la_corona fr_joubert",
             "at ala fr_valette", "at isola kilmaine", "at villafranca fr_beaumont_cav",
             "at valeggio fr_dommartin_art");
    cited(CAS_4_1);
    holds(is_commanded("fr_victor"));
    holds(is_commanded("fr_joubert"));
    holds(!is_commanded("fr_valette")); // three areas
    holds(is_commanded("fr_beaumont_cav"));
    holds(!is_commanded("fr_dommartin_art")); // two areas from a leader of rank 3
    equal(told_count(AUSTRIAN, "command"), 2);
}

TEST_RULE(CAS_4_1, "a leader commands his own formation, the army's leader any within three") {
    rolls(3, 1);
    position("turn 2 supply", FAR, "at castiglione bonaparte", "at castelnuovo fr_bertin massena",
             "at verona fr_guieu fr_rampon", "at caldiero au_gummer au_ott melas");
    holds(is_commanded("fr_bertin")); // three areas from Bonaparte
    holds(!is_commanded("fr_guieu")); // four, and Masséna does not lead him
    holds(is_commanded("fr_rampon")); // whom Masséna leads
    holds(is_commanded("au_gummer")); // of Melas
    holds(!is_commanded("au_ott"));   // of Quasdanovich
    holds(!is_commanded("au_minkwitz"));
    cited(CAS_4_1);
    rolls(3, 1);
    position("turn 2 supply", FAR, "at montebello wurmser", "at verona au_ott");
    holds(is_commanded("au_minkwitz"));
    holds(is_commanded("au_ott")); // Montebello, Villanova, Caldiero, Verona
    cited(CAS_4_1);
}

TEST_RULE(CAS_4_1,
          "the same place is no distance, nor is the inside of a fortress nobody besieges") {
    rolls(3, 1);
    position("turn 2 supply", FAR, "in peschiera sauret fr_rusca", "at peschiera fr_guieu",
             "at castelnuovo fr_victor", "at valeggio despinoy", "in mantua fr_bertin");
    holds(is_commanded("fr_rusca") && is_commanded("fr_guieu"));
    holds(!is_commanded("fr_victor"));
    holds(!is_commanded("fr_bertin"));
    cited(CAS_4_1);
}

TEST_RULE(CAS_4_2, "who was commanded stays so when his leader leaves, and the other way round") {
    position("turn 2 move_second", FAR, "at verona massena fr_rampon",
             "at lonato fr_joubert-uncommanded");
    plays("move_pick massena", "group_add go", "move_step castelnuovo", "move_step peschiera",
          "move_step desenzano", "move_step lonato");
    holds(is_in("massena", "lonato"));
    holds(is_commanded("fr_rampon") && !is_commanded("fr_joubert"));
    plays("move_pick fr_joubert", "move_step castiglione");
    holds(is_among(truth()->now.moved, "fr_joubert"));
    plays("move_pick fr_rampon", "move_kind march", "move_step villafranca", "move_step valeggio");
    // The next Supply Phase looks again.
    rolls(3, 1);
    play("move_pick end");
    holds(!is_commanded("fr_rampon")); // Lonato is four areas away
    holds(is_commanded("fr_joubert"));
}

TEST_RULE(CAS_4_2, "leaders and dummies need no command") {
    position("turn 2 move_second", FAR, FOG, "moving yes", "at verona fr_dummy_1 massena",
             "at castelnuovo fr_bertin-uncommanded");
    plays("move_pick massena", "group_add go", "move_step isola", "move_step roverbella",
          "move_step marmirolo", "move_step mantua");
    holds(is_in("massena", "mantua"));
    plays("move_pick fr_dummy_1", "move_kind march", "move_step villafranca", "move_step valeggio",
          "move_step castelnuovo");
    holds(is_in("fr_dummy_1", "castelnuovo"));
}

TEST_RULE(CAS_4_3, "without command a unit marches to no guns, forces no march, breaks no bridge") {
    position("turn 2 combat_first", FAR, "at castelnuovo au_gummer@peschiera fr_guieu",
             "at verona fr_victor-uncommanded fr_rampon");
    asks(FRENCH, "guns_pick");
    refused("guns_pick fr_victor", CAS_4_3);
    allowed("guns_pick fr_rampon");
    // Of kinds of moves the march is left, and so nobody is asked which.
    position("turn 2 move_second", FAR, "at volta fr_victor-uncommanded fr_rampon fr_guieu",
             "broken goito_roverbella", "at goito fr_bertin-uncommanded fr_robert");
    play("move_pick fr_rampon");
    asks(FRENCH, "move_kind");
    legal_is("move_kind march", "move_kind force", "move_kind break valeggio", NULL);
    plays("move_kind march", "group_add go", "move_step stop", "move_pick fr_victor");
    asks(FRENCH, "group_add");
    plays("group_add go", "move_step stop", "move_pick fr_robert");
    allowed("move_kind mend roverbella");
    plays("move_kind march", "group_add go", "move_step stop", "move_pick fr_bertin");
    asks(FRENCH, "move_step");
    equal(truth()->table.pending_action.kind, CAS_KIND_MARCH);
}

TEST_RULE(CAS_4_3, "without command a unit has one point and makes no contact") {
    position("turn 2 move_second", FAR, "at volta fr_victor-uncommanded fr_rampon",
             "at goito au_gummer", "at brescia fr_rusca-uncommanded");
    plays("move_pick fr_victor", "group_add go");
    refused("move_step goito", CAS_8_3);
    allowed("move_step guidizzolo");
    play("move_step guidizzolo");
    holds(is_among(truth()->now.moved, "fr_victor")); // its one point is spent
    asks(FRENCH, "move_pick");
    play("move_pick fr_rusca");
    refused("move_step manerbio", CAS_4_3); // two points
    allowed("move_step montichiari");
    plays("move_step stop", "move_pick fr_rampon", "move_kind march");
    allowed("move_step goito");
    position("turn 2 combat_first", FAR, "at castelnuovo au_gummer@peschiera fr_guieu",
             "at verona fr_victor-uncommanded fr_rampon");
    refused("guns_pick fr_victor", CAS_4_3);
}

TEST_RULE(CAS_4_3, "without command a unit does not scout and does not recover") {
    position("turn 2 move_second", FAR, FOG, "at lonato fr_victor-uncommanded",
             "at castiglione fr_rampon", "at salo au_gummer");
    asks(FRENCH, "recon_from");
    refused("recon_from lonato", CAS_13_1_2a);
    allowed("recon_from castiglione");
    rolls(1, 3, 1);
    position("turn 2 end", FAR, "at lonato fr_victor:2-uncommanded fr_rampon:2");
    equal(hits_of("fr_victor"), 2);
    equal(hits_of("fr_rampon"), 1);
    // It still defends, and takes hits like any other.
    rolls(6, 6);
    position("turn 2 combat_first", FAR, "at castelnuovo au_gummer@peschiera fr_guieu-uncommanded",
             "at verona fr_victor-uncommanded fr_rampon");
    refused("guns_pick fr_victor", CAS_4_3);
    play("guns_pick done");
    equal(hits_of("fr_guieu"), 2);
    equal(hits_of("au_gummer"), 2);
}
