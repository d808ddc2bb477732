/* recon_test.c - C13.1.2, C21.3, C21.4, C23.16: reconnaissance before the moves. */
#include "games/castiglione/castiglione.h"
#include "games/castiglione/tests/fog.h"

#define FRENCH_MOVE "turn 3 move_first first=french initiative=french"
#define FOG         "options fog_of_war=on"

// ---- When.

TEST_RULE(CAS_13_1_2, "one area after another scouts, and the moves begin when he is done") {
    rolls(1, 1);
    position(FRENCH_MOVE, FOG, "at bussolengo massena fr_victor", "at verona fr_rampon",
             "at rivoli au_ott", "at lugo au_liptay", "at caldiero au_dummy_1");
    asks(FRENCH, "recon_from");
    refused("move_pick fr_victor", CAS_13_1_2);
    plays("recon_from bussolengo", "recon_target rivoli", "recon_screen done");
    asks(FRENCH, "recon_from");
    plays("recon_from verona", "recon_target lugo", "recon_screen done");
    equal(told_count(AUSTRIAN, "recon"), 2);
    asks(FRENCH, "move_pick");
    refused("recon_from verona", CAS_13_1_2);
}

TEST_RULE(CAS_13_1_2, "he may leave it at fewer, and the other player's turn to scout comes too") {
    rolls(1);
    position(FRENCH_MOVE, FOG, "at bussolengo massena fr_victor", "at rivoli au_ott",
             "at verona fr_rampon", "at lugo au_liptay");
    plays("recon_from done");
    asks(FRENCH, "move_pick");
    play("move_pick end");
    asks(AUSTRIAN, "recon_from");
    play("recon_from lugo");
    holds(was_told(FRENCH, "'kind':'scout','rule':'C13.1.2'"));
}

// ---- Who may scout what.

TEST_RULE(CAS_13_1_2a, "an area needs a commanded unit to scout; leaders and others do not do") {
    position(FRENCH_MOVE, FOG, "at bussolengo massena fr_victor-uncommanded", "at verona fr_rampon",
             "at castelnuovo bonaparte", "at rivoli au_ott", "at lugo au_liptay");
    refused("recon_from bussolengo", CAS_13_1_2a);
    refused("recon_from castelnuovo", CAS_13_1_2a);
    legal_is("recon_from verona", "recon_from done", NULL);
}

TEST_RULE(CAS_13_1_2a, "the target is one or two areas away, not three, and holds a hidden enemy") {
    position(FRENCH_MOVE, FOG, "at verona fr_rampon", "at rivoli au_ott-up", "at lugo au_liptay",
             "at castelnuovo au_dummy_1", "at la_corona au_gummer", "at villanova melas");
    play("recon_from verona");
    refused("recon_target rivoli", CAS_13_1_2a);    // all its counters lie open
    refused("recon_target la_corona", CAS_13_1_2a); // three areas away
    refused("recon_target zevio", CAS_13_1_2a);     // nobody there
    refused("recon_target verona", CAS_13_1_2a);
    legal_is("recon_target lugo", "recon_target castelnuovo", "recon_target villanova", NULL);
}

TEST_RULE(CAS_13_1_2a, "the path has no enemy-held area in between and no broken bridge") {
    position(FRENCH_MOVE, FOG, "at la_corona fr_joubert", "at rivoli au_dummy_1",
             "at castelnuovo au_ott", "at ala au_liptay", "at lugo au_gummer");
    play("recon_from la_corona");
    refused("recon_target castelnuovo", CAS_13_1_2a); // behind the dummy at Rivoli
    refused("recon_target lugo", CAS_13_1_2a);
    legal_is("recon_target rivoli", "recon_target ala", NULL);
    position(FRENCH_MOVE, FOG, "at verona fr_rampon", "at lugo au_ott", "at caldiero au_liptay",
             "at isola au_gummer", "broken lugo_verona verona_caldiero");
    play("recon_from verona"); // a single target is named by the software
    equal(truth()->table.scouted, cas_bit(area_of("isola")));
}

TEST_RULE(CAS_13_1_2a, "besieged units scout nobody, those in an open fortress do") {
    position(FRENCH_MOVE, FOG, "in peschiera fr_guillaume", "at peschiera au_ott",
             "at valeggio au_liptay", "at verona fr_rampon", "at caldiero au_gummer");
    refused("recon_from peschiera", CAS_13_1_2a);
    allowed("recon_from verona");
    position(FRENCH_MOVE, FOG, "in peschiera fr_guillaume", "at valeggio au_liptay");
    legal_is("recon_from peschiera", "recon_from done", NULL);
}

TEST_RULE(CAS_13_1_2b, "an area scouts once, and is scouted once, in a phase") {
    position(FRENCH_MOVE, FOG, "at bussolengo fr_victor", "at verona fr_rampon", "at rivoli au_ott",
             "at lugo au_liptay", "at caldiero au_gummer", "scouts bussolengo", "scouted rivoli");
    refused("recon_from bussolengo", CAS_13_1_2b);
    play("recon_from verona");
    refused("recon_target rivoli", CAS_13_1_2b);
    legal_is("recon_target lugo", "recon_target caldiero", NULL);
}

TEST_RULE(CAS_13_1_2b, "in the other player's phase areas scout and are scouted anew") {
    position(FRENCH_MOVE, FOG, "moving yes", "at bussolengo fr_victor", "at verona fr_rampon",
             "at rivoli au_ott", "at castelnuovo au_liptay", "scouts bussolengo", "scouted rivoli");
    play("move_pick end");
    asks(AUSTRIAN, "recon_from");
    allowed("recon_from rivoli");
    rolls(1);
    plays("recon_from rivoli", "recon_target bussolengo", "recon_screen done");
    asks(AUSTRIAN, "recon_from");
    refused("recon_from rivoli", CAS_13_1_2b);
    allowed("recon_from castelnuovo");
}

// ---- Cavalry.

TEST_RULE(CAS_13_1_2c,
          "cavalry of the area rides out, whatever its hits and command, and is shown") {
    position(FRENCH_MOVE, FOG, "at bussolengo fr_victor fr_pijon_cav:3-uncommanded fr_beaumont_cav",
             "at verona fr_charton_cav", "at rivoli au_ott");
    play("recon_from bussolengo");
    refused("recon_cavalry fr_victor", CAS_13_1_2c);
    refused("recon_cavalry fr_charton_cav", CAS_13_1_2c);
    legal_is("recon_cavalry fr_pijon_cav", "recon_cavalry fr_beaumont_cav", "recon_cavalry done",
             NULL);
    play("recon_cavalry fr_pijon_cav");
    holds(is_up("fr_pijon_cav"));
    holds(!is_up("fr_beaumont_cav"));
    for (gg_seat viewer = AUSTRIAN; viewer <= GALLERY; viewer++) {
        view_has(viewer, "'counter':'fr_pijon_cav','kind':'cavalry','hits':3,'up':true,"
                         "'commanded':false");
        holds(was_told(viewer, "'kind':'commit'"));
    }
    view_lacks(GALLERY, "'counter':'fr_beaumont_cav'");
    refused("recon_cavalry fr_pijon_cav", CAS_13_1_2c); // it is out already
    equal(truth()->table.pending_action.screen, 2);
}

TEST_RULE(CAS_13_1_2c, "cavalry that lies open already may ride out too") {
    position(FRENCH_MOVE, FOG, "at bussolengo fr_pijon_cav-up fr_beaumont_cav fr_victor",
             "at rivoli au_ott");
    plays("recon_from bussolengo");
    refused("recon_cavalry fr_victor", CAS_13_1_2c);
    plays("recon_cavalry fr_pijon_cav", "recon_cavalry fr_beaumont_cav");
    equal(truth()->table.pending_action.screen, 6);
    asks(AUSTRIAN, "recon_screen");
}

TEST_RULE(CAS_13_1_2d, "then the other player commits cavalry of the target, inside or outside") {
    position("turn 3 move_first first=austrian initiative=french", FOG,
             "at valeggio au_ott au_spiegel_cav", "at villafranca fr_beaumont_cav",
             "at peschiera fr_guillaume", "in peschiera fr_charton_cav");
    plays("recon_from valeggio", "recon_target peschiera", "recon_cavalry done");
    asks(FRENCH, "recon_screen");
    refused("recon_screen fr_guillaume", CAS_13_1_2d);
    refused("recon_screen fr_beaumont_cav", CAS_13_1_2d);
    legal_is("recon_screen fr_charton_cav", "recon_screen done", NULL);
    play("recon_screen fr_charton_cav");
    holds(is_up("fr_charton_cav"));
    view_has(AUSTRIAN, "'counter':'fr_charton_cav'");
    equal(truth()->table.pending_action.cover, 1);
}

TEST_RULE(CAS_13_1_2d,
          "he is asked even if he has no cavalry there, so that silence tells nothing") {
    for (int game = 0; game < 2; game++) {
        position(FRENCH_MOVE, FOG, "at bussolengo fr_victor",
                 game ? "at rivoli au_ott au_dummy_1" : "at rivoli au_spiegel_cav au_klenau_cav",
                 game ? "at trent au_spiegel_cav au_klenau_cav" : "at trent au_ott au_dummy_1");
        play("recon_from bussolengo");
        asks(AUSTRIAN, "recon_screen");
        if (game == 0) keep_views();
        holds(sees_the_same(FRENCH) && hears_the_same(FRENCH));
        refused("recon_screen au_gummer", CAS_13_1_2d);
    }
    legal_is("recon_screen done", NULL);
}

// ---- The die.

// Scouts with that die; what the roll came to is left in what was told last.
static void roll_for(int die, const char *scouts, const char *target) {
    rolls(die);
    position(FRENCH_MOVE, FOG, scouts, target);
    play("recon_from bussolengo");
    while (gg_to_move(harness_game(), world_truth(harness_world())) == FRENCH)
        play("recon_cavalry fr_beaumont_cav");
    play("recon_screen done");
}

TEST_RULE(CAS_13_1_2e, "the French add one, mountains take one away") {
    roll_for(3, "at bussolengo fr_victor", "at rivoli au_ott");
    holds(was_told(AUSTRIAN, "'die':3,'row':3,'percentage':25"));
    holds(was_told(AUSTRIAN, "'modifier':0"));
    roll_for(3, "at bussolengo fr_victor", "at castelnuovo au_ott");
    holds(was_told(AUSTRIAN, "'die':3,'row':4,'percentage':33"));
    rolls(3);
    position("turn 3 move_first first=austrian initiative=french", FOG, "at rivoli au_ott",
             "at castelnuovo fr_victor");
    plays("recon_from rivoli", "recon_screen done");
    holds(was_told(FRENCH, "'die':3,'row':3,'percentage':25"));
    cited(CAS_13_1_2e);
}

TEST_RULE(CAS_13_1_2e, "cavalry of the scout is added, that of the target taken away") {
    roll_for(2, "at bussolengo fr_beaumont_cav", "at castelnuovo au_ott");
    holds(was_told(GALLERY, "'die':2,'row':7,'percentage':100"));
    holds(was_told(GALLERY, "'modifier':5"));
    rolls(5);
    position(FRENCH_MOVE, FOG, "at bussolengo fr_victor fr_charton_cav",
             "at castelnuovo au_pittoni_cav au_klenau_cav au_ott");
    plays("recon_from bussolengo", "recon_cavalry fr_charton_cav", "recon_screen au_pittoni_cav",
          "recon_screen au_klenau_cav", "recon_screen done");
    holds(was_told(FRENCH, "'die':5,'row':2,'percentage':25"));
    holds(was_told(FRENCH, "'modifier':-3"));
}

TEST_RULE(CAS_13_1_2f, "leaders, dummies and those inside count; what lies open does not") {
    rolls(3);
    position(FRENCH_MOVE, FOG, "at castelnuovo fr_victor",
             "at peschiera melas au_gummer-up au_spiegel_cav au_dummy_1 au_dummy_2",
             "in peschiera au_pittoni");
    plays("recon_from castelnuovo", "recon_screen au_spiegel_cav", "recon_screen done");
    holds(was_told(FRENCH, "'hidden':4"));
    rolls(6);
    position(FRENCH_MOVE, FOG, "at castelnuovo fr_victor",
             "at peschiera melas au_gummer-up au_spiegel_cav au_dummy_1 au_dummy_2",
             "in peschiera au_pittoni");
    plays("recon_from castelnuovo", "recon_screen done");
    holds(was_told(FRENCH, "'hidden':5,'shown':5"));
}

TEST_RULE(CAS_13_1_2g, "shares are rounded to the nearest number, an exact half down") {
    for (unsigned hidden = 1; hidden <= CAS_HIDDEN_MAX; hidden++) {
        for (unsigned i = 0; i < cas_recon_percents; i++) {
            unsigned percent = cas_recon_column[i];
            unsigned share = percent == 33 ? (hidden + 1) / 3 : (2 * hidden * percent + 99) / 200;
            equal(cas_recon_cell[hidden][i], share);
        }
    }
    // Half of three is one and a half: one is shown. A quarter of two is half of one: none.
    roll_for(5, "at bussolengo fr_victor", "at rivoli au_ott au_liptay au_gummer");
    holds(was_told(FRENCH, "'percentage':50,'hidden':3,'shown':1"));
    roll_for(2, "at bussolengo fr_victor", "at rivoli au_ott au_liptay");
    holds(was_told(FRENCH, "'percentage':25,'hidden':2,'shown':0"));
    equal(told_count(FRENCH, "up"), 0);
}

// ---- Showing.

TEST_RULE(CAS_13_1_2h, "the other player shows hidden counters of the target of his choice") {
    roll_for(5, "at bussolengo fr_victor", "at rivoli melas au_ott au_liptay au_gummer-up");
    holds(was_told(FRENCH, "'hidden':3,'shown':1"));
    holds(was_told(FRENCH, "The French reconnaissance of Rivoli rolls 5"));
    asks(AUSTRIAN, "recon_show");
    refused("recon_show au_gummer", CAS_13_1_2h); // open already
    refused("recon_show au_reuss", CAS_13_1_2h);  // not there
    refused("recon_show dummy", CAS_13_1_2h);
    refused("recon_show fr_victor", CAS_13_1_2h);
    legal_is("recon_show melas", "recon_show au_ott", "recon_show au_liptay", NULL);
    play("recon_show melas");
    holds(is_up("melas") && !is_up("au_ott") && !is_up("au_liptay"));
    view_has(FRENCH, "'counter':'melas'");
    view_lacks(FRENCH, "'counter':'au_ott'");
    asks(FRENCH, "move_pick");
}

TEST_RULE(CAS_13_1_2h, "all dummies are one choice, and nobody is told which of them it was") {
    for (int game = 0; game < 2; game++) {
        rolls(5);
        position(FRENCH_MOVE, FOG, "at bussolengo fr_victor",
                 game ? "at rivoli au_dummy_1 au_dummy_2 au_ott"
                      : "at rivoli au_dummy_4 au_dummy_5 au_ott",
                 game ? "at trent au_dummy_4 au_dummy_5" : "at trent au_dummy_1 au_dummy_2");
        plays("recon_from bussolengo", "recon_screen done");
        legal_is("recon_show au_ott", "recon_show dummy", NULL);
        refused("recon_show au_dummy_3", CAS_13_1_2h);
        play("recon_show dummy");
        if (game == 0) keep_views();
        holds(hears_the_same(FRENCH) && hears_the_same(GALLERY));
        holds(sees_the_same(FRENCH) && sees_the_same(GALLERY));
    }
}

TEST_RULE(CAS_13_1_2i, "a dummy that is shown leaves the map, and all see the reserve grow") {
    rolls(5);
    position(FRENCH_MOVE, FOG, "at bussolengo fr_victor", "at rivoli au_dummy_3 au_ott au_liptay",
             "box reserve au_dummy_1 au_dummy_2");
    plays("recon_from bussolengo", "recon_screen done");
    view_has(FRENCH, "'austrian':{'reserve':2");
    play("recon_show dummy");
    holds(is_in("au_dummy_3", "reserve"));
    for (gg_seat viewer = AUSTRIAN; viewer <= GALLERY; viewer++) {
        view_has(viewer, "'austrian':{'reserve':3");
        holds(was_told(viewer, "'kind':'off','rule':'C13.1.2i'"));
    }
    holds(was_told(AUSTRIAN, "au_dummy_3"));
    holds(!was_told(FRENCH, "au_dummy_3"));
    holds(!was_told(GALLERY, "au_dummy_3"));
    cited(CAS_13_1_2i);
}

// ---- Tables.

TEST_RULE(CAS_21_3, "rows of reconnaissance: below one as one, above seven as seven") {
    static const char *const told[] = { "'row':1,'percentage':0",  "'row':2,'percentage':25",
                                        "'row':3,'percentage':25", "'row':4,'percentage':33",
                                        "'row':5,'percentage':50", "'row':6,'percentage':75" };
    for (int die = 1; die <= 6; die++) {
        roll_for(die, "at bussolengo fr_victor", "at rivoli au_ott au_liptay au_gummer");
        holds(was_told(FRENCH, told[die - 1]));
    }
    roll_for(6, "at bussolengo fr_victor", "at castelnuovo au_ott");
    holds(was_told(FRENCH, "'row':7,'percentage':100"));
    roll_for(6, "at bussolengo fr_beaumont_cav", "at castelnuovo au_ott");
    holds(was_told(FRENCH, "'modifier':5"));
    holds(was_told(FRENCH, "'row':7,'percentage':100"));
    rolls(1);
    position(FRENCH_MOVE, FOG, "at bussolengo fr_victor", "at rivoli au_spiegel_cav au_ott");
    plays("recon_from bussolengo", "recon_screen au_spiegel_cav", "recon_screen done");
    holds(was_told(FRENCH, "'row':1,'percentage':0"));
}

TEST_RULE(CAS_21_3, "rows of the forced march: a one only hurts, from four on it goes farther") {
    static const char *const told[] = { "'extra_mp':0,'hits':1", "'extra_mp':0,'hits':0",
                                        "'extra_mp':0,'hits':0", "'extra_mp':1,'hits':1",
                                        "'extra_mp':1,'hits':1", "'extra_mp':1,'hits':0" };
    for (int die = 1; die <= 6; die++) {
        rolls(die);
        position(FRENCH_MOVE, "at verona fr_rampon", "at trent au_ott");
        plays("move_pick fr_rampon", "move_kind force", "force_goal goito");
        holds(was_told(AUSTRIAN, told[die - 1]));
        equal(hits_of("fr_rampon"), cas_forced_hits[die - 1]);
    }
    rolls(6);
    position(FRENCH_MOVE, "at verona fr_rampon bonaparte", "at trent au_ott");
    plays("move_pick fr_rampon", "move_kind force", "force_goal goito");
    holds(was_told(AUSTRIAN, "'modifier':2"));
    holds(was_told(AUSTRIAN, "'extra_mp':1,'hits':0"));
}

TEST_RULE(CAS_21_4, "the matrix of counters to be shown") {
    static const uint8_t rows[][12] = { { 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3 },
                                        { 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4 },
                                        { 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6 },
                                        { 1, 1, 2, 3, 4, 4, 5, 6, 7, 7, 8, 9 },
                                        { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 } };
    static const uint8_t percents[] = { 25, 33, 50, 75, 100 };
    equal(cas_recon_percents, 6);
    for (unsigned hidden = 1; hidden <= 12; hidden++) {
        equal(cas_recon_cell[hidden][0], 0); // 0 in 100
        for (unsigned i = 0; i < 5; i++) {
            equal(cas_recon_column[i + 1], percents[i]);
            equal(cas_recon_cell[hidden][i + 1], rows[i][hidden - 1]);
        }
    }
    equal(CAS_HIDDEN_MAX, 38);
}

TEST_RULE(CAS_21_4, "seven hidden counters at three in four: five are shown, one by one") {
    roll_for(6, "at bussolengo fr_victor",
             "at rivoli melas au_ott au_gummer au_liptay au_reuss au_dummy_1 au_dummy_2");
    holds(was_told(FRENCH, "'percentage':75,'hidden':7,'shown':5"));
    plays("recon_show dummy", "recon_show melas", "recon_show dummy", "recon_show au_ott");
    asks(AUSTRIAN, "recon_show");
    play("recon_show au_reuss");
    asks(FRENCH, "move_pick");
    holds(!is_up("au_gummer") && !is_up("au_liptay"));
}

// ---- C23.16: asked though there is no choice.

TEST_RULE(CAS_23_16, "after the last cavalry the screen is asked for once more") {
    position(FRENCH_MOVE, FOG, "at bussolengo fr_victor", "at rivoli au_spiegel_cav au_ott");
    plays("recon_from bussolengo", "recon_screen au_spiegel_cav");
    asks(AUSTRIAN, "recon_screen");
    legal_is("recon_screen done", NULL);
}

TEST_RULE(CAS_23_16, "counters are chosen even when all have to be shown") {
    roll_for(6, "at bussolengo fr_victor", "at castelnuovo au_ott");
    asks(AUSTRIAN, "recon_show");
    legal_is("recon_show au_ott", NULL);
    play("recon_show au_ott");
    holds(is_up("au_ott"));
}

TEST_RULE(CAS_23_16, "with fog the guns are asked for while anything face-down is near") {
    for (int game = 0; game < 2; game++) {
        position("turn 3 combat_first first=austrian initiative=austrian", FOG,
                 "at castiglione au_ott@guidizzolo fr_robert", "at trent au_gummer",
                 game ? "at lonato fr_victor-uncommanded" : "at lonato fr_victor-uncommanded-up");
        if (game)
            asks(FRENCH, "guns_pick");
        else
            holds(told_count(GALLERY, "round") == 1);
    }
    legal_is("guns_pick done", NULL);
}
