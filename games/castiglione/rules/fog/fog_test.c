/* fog_test.c - C13, C13.1: counters turned up and down. */
#include "games/castiglione/castiglione.h"
#include "games/castiglione/tests/fog.h"

#define FRENCH_MOVE "turn 3 move_first first=french initiative=french"
#define FOG         "options fog_of_war=on"

// ---- The option.

TEST_RULE(CAS_13, "without the option all lies open, and nobody scouts or places dummies") {
    begin_with(1, "fog_of_war=off");
    asks(AUSTRIAN, "move_pick");
    equal(truth()->now.in[FRENCH][area_of("la_corona")] & ~truth()->now.up[FRENCH], 0);
    for (gg_seat viewer = AUSTRIAN; viewer <= GALLERY; viewer++) {
        view_has(viewer, "'counter':'wurmser'");
        view_has(viewer, "'counter':'fr_joubert','kind':'infantry','hits':0,'up':true");
        view_lacks(viewer, "'hidden':1");
        view_lacks(viewer, "dummy");
        view_has(viewer, "'reserve':0");
    }
    equal(told_count(AUSTRIAN, "down"), 0);
}

TEST_RULE(CAS_13, "without the option a march is told with its counter, its check and its die") {
    rolls(2);
    position(FRENCH_MOVE, "at verona fr_rampon", "at trent au_ott");
    plays("move_pick fr_rampon", "move_kind force", "force_goal goito");
    holds(was_told(AUSTRIAN, "'counter':'fr_rampon','goal':'goito','die':2"));
    holds(was_told(GALLERY, "'kind':'force'"));
}

TEST_RULE(CAS_13, "with it the game begins with dummies, and counters face-down but at Mantua") {
    begin_with(1, "fog_of_war=on");
    asks(AUSTRIAN, "dummy_place");
    for (cas_set left = truth()->now.in[AUSTRIAN][area_of("ala")]; left; left = cas_rest(left))
        holds(!cas_has(truth()->now.up[AUSTRIAN], cas_first(left)));
    holds(is_up("serurier") && is_up("fr_servier") && is_up("canto") && is_up("au_rukavina"));
    // The set-up itself is known to both.
    view_has(FRENCH, "'place':'ala','area':'ala','inside':false,'side':'austrian','count':8,"
                     "'hidden':8,'own':false,'counters':[],'known':['wurmser','melas',");
}

// ---- Face-down unless a rule says otherwise.

TEST_RULE(CAS_13_1, "leaders and units move and stand face-down, and the enemy sees a number") {
    position(FRENCH_MOVE, FOG, "moving yes", "at verona massena fr_rampon", "at zevio fr_victor",
             "at trent au_ott");
    plays("move_pick massena", "group_add fr_rampon", "move_step zevio");
    holds(!is_up("massena") && !is_up("fr_rampon") && !is_up("fr_victor"));
    for (gg_seat viewer = AUSTRIAN; viewer <= GALLERY; viewer += 2) {
        view_has(viewer, "'place':'zevio','area':'zevio','inside':false,'side':'french','count':3,"
                         "'hidden':3,'own':false,'counters':[]");
        holds(was_told(viewer, "'counter':null,'from':'verona','to':'zevio'"));
        holds(!was_told(viewer, "massena"));
        holds(!was_told(viewer, "Masséna"));
    }
    holds(was_told(FRENCH, "'counter':'massena','from':'verona','to':'zevio'"));
}

TEST_RULE(CAS_13_1, "a counter that lies open moves by its name") {
    position(FRENCH_MOVE, FOG, "moving yes", "at verona massena-up fr_rampon", "at trent au_ott");
    plays("move_pick massena", "group_add fr_rampon", "move_step zevio");
    holds(was_told(AUSTRIAN, "'counter':'massena','from':'verona','to':'zevio'"));
    holds(was_told(AUSTRIAN, "'counter':null,'from':'verona','to':'zevio'"));
    holds(!was_told(AUSTRIAN, "rampon"));
    view_has(GALLERY, "'count':2,'hidden':1,'own':false,'counters':[{'counter':'massena'");
}

// ---- Where both sides are.

TEST_RULE(CAS_13_1_1, "units that meet are revealed at once with their hits, leaders with them") {
    position(FRENCH_MOVE, FOG, "moving yes", "at verona massena fr_rampon:1",
             "at bussolengo melas au_ott:2 au_liptay", "at trent au_gummer");
    plays("move_pick massena", "group_add fr_rampon", "move_step bussolengo");
    holds(is_up("massena") && is_up("fr_rampon") && is_up("melas") && is_up("au_ott"));
    holds(is_up("au_liptay") && !is_up("au_gummer"));
    for (gg_seat viewer = AUSTRIAN; viewer <= GALLERY; viewer++) {
        holds(was_told(viewer, "'counter':'au_ott','place':'bussolengo','hits':2"));
        holds(was_told(viewer, "'counter':'fr_rampon','place':'bussolengo','hits':1"));
    }
    cited(CAS_13_1_1);
}

TEST_RULE(CAS_13_1_1, "besiegers and garrison see each other") {
    position(FRENCH_MOVE, FOG, "moving yes", "at castelnuovo fr_rampon", "in peschiera au_pittoni",
             "at trent au_gummer");
    plays("move_pick fr_rampon", "move_kind march", "move_step peschiera");
    holds(is_up("fr_rampon") && is_up("au_pittoni"));
    view_has(FRENCH, "'counter':'au_pittoni'");
    view_has(GALLERY, "'counter':'fr_rampon'");
    cited(CAS_13_1_1);
}

TEST_RULE(CAS_13_1_1, "who comes to the guns is revealed when he arrives") {
    rolls(1);
    position("turn 3 combat_first first=austrian initiative=austrian", FOG,
             "at castiglione au_ott@guidizzolo fr_robert", "at lonato fr_victor massena",
             "at trent au_gummer", "at solferino fr_dummy_1");
    play("guns_pick fr_victor");
    holds(is_up("fr_victor") && !is_up("massena"));
    holds(was_told_in_order(AUSTRIAN, "\"kind\":\"move\"", "\"kind\":\"up\""));
    holds(!was_told(AUSTRIAN, "\"kind\":\"check\""));
    play("guns_pick done");
    asks(FRENCH, "guns_leader");
    play("guns_leader massena");
    holds(is_up("massena"));
    cited(CAS_13_1_1);
}

EXAMPLE(fog_guns_leader, "a hidden counter may be a leader: even without one it is asked") {
    for (int fog = 0; fog < 2; fog++) {
        position("turn 3 combat_first first=austrian initiative=austrian", fog ? FOG : "options",
                 "at castiglione au_ott@guidizzolo fr_robert", "at lonato fr_victor fr_guieu",
                 "at trent au_gummer");
        rolls(1);
        play("guns_pick fr_victor");
        rolls(1, 1);
        play("guns_pick done");
        asks(fog ? FRENCH : AUSTRIAN, fog ? "guns_leader" : "stay");
        if (fog) legal_is("guns_leader done", NULL);
    }
}

// ---- Turned down again.

TEST_RULE(CAS_13_1_2j, "at the beginning of the Supply Phase counters are turned down") {
    rolls(6, 6);
    position("turn 3 supply first=french initiative=french", FOG, "at verona fr_rampon-up massena",
             "at rivoli au_ott-up melas-up", "at trent au_gummer au_liptay");
    holds(!is_up("fr_rampon") && !is_up("au_ott") && !is_up("melas"));
    equal(told_count(GALLERY, "down"), 3);
    view_lacks(FRENCH, "'counter':'au_ott'");
    // But nobody forgets who lay there.
    view_has(FRENCH, "'hidden':2,'own':false,'counters':[],'known':['melas','au_ott']");
    cited(CAS_13_1_2j);
}

TEST_RULE(CAS_13_1_2j, "save where units of both sides share an area") {
    rolls(6, 6);
    position("turn 3 supply first=french initiative=french", FOG,
             "at mantua serurier-up fr_servier-up", "in mantua canto-up au_rukavina-up",
             "at rivoli au_ott-up", "at verona fr_rampon");
    holds(is_up("serurier") && is_up("fr_servier") && is_up("canto") && is_up("au_rukavina"));
    holds(!is_up("au_ott"));
    equal(told_count(AUSTRIAN, "down"), 1);
    cited(CAS_13_1_2j);
}
