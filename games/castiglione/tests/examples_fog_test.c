/* examples_fog_test.c - worked examples of reconnaissance, of leaders in danger and of dummies. */
#include "games/castiglione/tests/fog.h"

// ---- X1, with the die of the Play Book.

static void scout_rivoli(void) {
    rolls(6);
    position("turn 3 move_first first=french initiative=french", "options fog_of_war=on",
             "at bussolengo massena fr_pijon_cav fr_victor",
             "at rivoli davidovich au_spiegel_cav au_mitrovski au_liptay au_lobkowitz au_dummy_1");
    plays("recon_from bussolengo", "recon_cavalry fr_pijon_cav", "recon_screen au_spiegel_cav");
    holds(was_told(FRENCH, "'counter':'au_spiegel_cav','sp':4"));
    play("recon_screen done");
}

EXAMPLE(X1, "a six becomes a four: a third of five hidden counters, two, are shown") {
    scout_rivoli();
    equal(dice_left(), 0);
    for (gg_seat viewer = AUSTRIAN; viewer <= GALLERY; viewer++) {
        holds(was_told(viewer, "'die':6,'row':4,'percentage':33,'hidden':5,'shown':2"));
        holds(was_told(viewer, "'modifier':-2"));
        holds(was_told(viewer, "'why':'reconnaissance_cavalry','value':-2"));
        holds(was_told(viewer, "'why':'reconnaissance_french','value':1"));
        holds(was_told(viewer, "'why':'reconnaissance_mountain','value':-1"));
    }
    asks(AUSTRIAN, "recon_show");
    legal_is("recon_show davidovich", "recon_show au_mitrovski", "recon_show au_liptay",
             "recon_show au_lobkowitz", "recon_show dummy", NULL);
    refused("recon_show au_spiegel_cav", CAS_13_1_2h);
}

EXAMPLE(X1, "the dummy goes to the reserve, Davidovich lies open, three brigades stay hidden") {
    scout_rivoli();
    play("recon_show dummy");
    holds(is_in("au_dummy_1", "reserve"));
    holds(!was_told(FRENCH, "au_dummy"));
    holds(was_told(FRENCH, "'kind':'off'"));
    play("recon_show davidovich");
    holds(was_told(FRENCH, "'counter':'davidovich'"));
    holds(is_up("davidovich") && is_up("au_spiegel_cav") && is_up("fr_pijon_cav"));
    holds(!is_up("au_mitrovski") && !is_up("au_liptay") && !is_up("au_lobkowitz"));
    holds(!is_up("massena") && !is_up("fr_victor"));
    view_has(FRENCH, "'place':'rivoli','area':'rivoli','inside':false,'side':'austrian','count':5,"
                     "'hidden':3");
    view_has(FRENCH, "'austrian':{'reserve':1");
    view_lacks(FRENCH, "'counter':'au_liptay'");
    view_lacks(GALLERY, "'counter':'fr_victor'");
    asks(FRENCH, "move_pick");
}

EXAMPLE(X1, "Rivoli is not scouted again in this phase, and Bussolengo does not scout again") {
    rolls(6);
    position("turn 3 move_first first=french initiative=french", "options fog_of_war=on",
             "at bussolengo massena fr_pijon_cav fr_victor", "at verona fr_rampon",
             "at lugo au_ott", "at caldiero au_ocskay",
             "at rivoli davidovich au_spiegel_cav au_mitrovski au_liptay au_lobkowitz au_dummy_1");
    plays("recon_from bussolengo", "recon_target rivoli", "recon_cavalry fr_pijon_cav",
          "recon_screen au_spiegel_cav", "recon_screen done", "recon_show dummy",
          "recon_show davidovich");
    asks(FRENCH, "recon_from");
    refused("recon_from bussolengo", CAS_13_1_2b);
    play("recon_from verona");
    refused("recon_target rivoli", CAS_13_1_2b);
    legal_is("recon_target lugo", "recon_target caldiero", NULL);
}

// ---- X5.

static void danger(void) {
    // A round, the pursuit; Wurmser, Davidovich, Bonaparte.
    rolls(1, 1, 1, 6, 5, 6, 4, 5, 6);
    position("turn 3 combat_first first=austrian initiative=french", "options leader_casualties=on",
             "at ala au_lobkowitz", "at palazzolo fr_guieu",
             "at castiglione wurmser davidovich au_mitrovski@guidizzolo au_liptay@guidizzolo",
             "at castiglione bonaparte fr_robert fr_beaumont_cav",
             "box unused gen_au_davidovich gen_fr_massena");
    plays("combat_hit fr_robert", "combat_hit au_liptay", "stay retreat", "pursuit_hit au_liptay");
}

EXAMPLE(X5, "after the pursuit Wurmser is killed, Davidovich and Bonaparte are wounded") {
    danger();
    equal(told_count(FRENCH, "pursuit"), 1);
    asks(AUSTRIAN, "leader_place");
    holds(is_in("wurmser", "killed"));
    holds(is_in("davidovich", "wounded"));
    legal_is("leader_place ala", "leader_place guidizzolo", NULL);
    play("leader_place ala");
    holds(is_in("gen_au_davidovich", "ala"));
    holds(is_in("bonaparte", "wounded"));
    equal(dice_left(), 0);
    equal(told_count(GALLERY, "mortality"), 3);
    cited(CAS_14_1);
}

EXAMPLE(X5, "Davidovich returns to his generic's place, Bonaparte a turn later where he likes") {
    danger();
    play("leader_place ala");
    asks(FRENCH, "move_pick");
    rolls(6, 5, 3, 3); // Davidovich, Bonaparte, initiative
    play("move_pick end");
    holds(is_in("davidovich", "ala"));
    holds(is_in("gen_au_davidovich", "unused"));
    holds(is_in("bonaparte", "wounded"));
    holds(was_told(GALLERY, "'bonus':0,'side':'austrian'"));
    asks(AUSTRIAN, "initiative");
    equal(dice_left(), 0);
    plays("initiative first", "move_pick end");
    rolls(5);
    play("move_pick end");
    holds(was_told(AUSTRIAN, "'counter':'bonaparte','die':5,'returns':true"));
    asks(FRENCH, "leader_place");
    legal_is("leader_place castiglione", "leader_place palazzolo", NULL);
    play("leader_place palazzolo");
    holds(is_in("bonaparte", "palazzolo"));
}

// ---- X6.

EXAMPLE(X6, "dummies are found and taken off, Pijon rides on, and a French dummy keeps near him") {
    position("turn 3 move_first first=french initiative=french", "options fog_of_war=on",
             "moving yes", "at bussolengo fr_pijon_cav fr_dummy_1",
             "at castelnuovo au_dummy_1 au_dummy_2", "at trent au_ott");
    plays("move_pick fr_pijon_cav", "move_kind march", "group_add go", "move_step castelnuovo");
    holds(is_up("fr_pijon_cav"));
    holds(is_in("au_dummy_1", "reserve") && is_in("au_dummy_2", "reserve"));
    equal(told_count(FRENCH, "off"), 2);
    cited(CAS_13_2_2j);
    asks(FRENCH, "move_step");
    play("move_step peschiera");
    plays("move_step stop", "move_pick fr_dummy_1", "move_kind march");
    asks(FRENCH, "move_step");
    play("move_step rivoli");
    refused("move_step la_corona", CAS_13_2_2f);
    allowed("move_step castelnuovo");
}
