/* view_test.c - C11, C18: what each player and the gallery sees, and what they do not. */
#include "games/castiglione/sight/view.h"

#include "games/castiglione/castiglione.h"
#include "games/castiglione/tests/fog.h"

#define FRENCH_MOVE     "turn 3 move_first first=french initiative=french"
#define AUSTRIAN_COMBAT "turn 3 combat_first first=austrian initiative=austrian"
#define FOG             "options fog_of_war=on"

// ---- C11.1: one's own counters.

TEST_RULE(CAS_11_1, "the owner sees all of his own counters, the enemy their number") {
    position(FRENCH_MOVE, FOG, "at verona massena fr_rampon:2-uncommanded fr_dummy_1",
             "at zevio fr_victor-foraging", "at trent au_ott:1 melas");
    view_has(FRENCH, "'counter':'fr_rampon','kind':'infantry','hits':2,'up':false,"
                     "'commanded':false,'foraging':false");
    view_has(FRENCH, "'counter':'fr_dummy_1','kind':'dummy'");
    view_has(FRENCH, "'counter':'fr_victor','kind':'infantry','hits':0,'up':false,"
                     "'commanded':true,'foraging':true");
    view_has(AUSTRIAN, "'counter':'au_ott','kind':'infantry','hits':1");
    for (gg_seat viewer = AUSTRIAN; viewer <= GALLERY; viewer += 2) {
        view_has(viewer, "'side':'french','count':3,'hidden':3,'own':false,'counters':[]");
        view_lacks(viewer, "'counter':'fr_");
        view_lacks(viewer, "'counter':'massena'");
    }
    view_lacks(GALLERY, "'counter':'au_ott'");
}

TEST_RULE(CAS_11_1, "secret dice are told to their owner") {
    rolls(1);
    position(FRENCH_MOVE, FOG, "moving yes", "at verona fr_rampon fr_dummy_1", "at trent au_ott");
    plays("move_pick fr_rampon", "move_kind force", "force_goal goito");
    holds(was_told(FRENCH, "'kind':'force','rule':'C8.5a'"));
    holds(was_told(FRENCH, "'counter':'fr_rampon','goal':'goito','die':1"));
    holds(was_told(FRENCH, "'kind':'hit'"));
    view_has(FRENCH, "'counter':'fr_rampon','kind':'infantry','hits':1");
    for (gg_seat viewer = AUSTRIAN; viewer <= GALLERY; viewer += 2) {
        holds(!was_told(viewer, "\"force\""));
        holds(!was_told(viewer, "\"die\""));
        holds(!was_told(viewer, "\"hit\""));
        holds(!was_told(viewer, "goito"));
    }
}

// ---- C11.2: heaps.

TEST_RULE(CAS_11_2, "two games that differ in faces and hits alone look the same to the enemy") {
    position(FRENCH_MOVE, FOG, "at verona fr_rampon", "at rivoli au_ott:2 melas au_dummy_1",
             "at trent au_gummer au_liptay:1");
    keep_views();
    position(FRENCH_MOVE, FOG, "at verona fr_rampon", "at rivoli au_gummer:1 au_liptay au_ott",
             "at trent melas au_dummy_1");
    holds(sees_the_same(FRENCH));
    holds(sees_the_same(GALLERY));
    holds(!sees_the_same(AUSTRIAN));
}

TEST_RULE(CAS_11_2, "a counter turned down among others is lost among them as they move") {
    for (int game = 0; game < 2; game++) {
        rolls(6, 6);
        position("turn 3 supply first=austrian initiative=french", FOG, "at verona fr_rampon",
                 "at ala au_bajalich-up au_gummer", "at trent au_liptay melas");
        view_has(FRENCH, "'hidden':2,'own':false,'counters':[],'known':['au_bajalich']");
        plays("initiative first", "recon_from done");
        plays(game ? "move_pick au_bajalich" : "move_pick au_gummer", "move_kind march",
              "group_add go", "move_step rovereto", "move_step stop");
        if (game == 0) keep_views();
        holds(sees_the_same(FRENCH));
        holds(sees_the_same(GALLERY));
        view_lacks(FRENCH, "'known':['au_bajalich']");
    }
}

TEST_RULE(CAS_11_2, "who rides against a scout is named, and nobody of the scout's side for him") {
    position(FRENCH_MOVE, FOG, "at bussolengo fr_victor fr_pijon_cav fr_rampon fr_robert massena",
             "at rivoli au_spiegel_cav au_klenau_cav au_ott", "at trent melas au_gummer");
    plays("recon_from bussolengo", "recon_cavalry fr_pijon_cav", "recon_screen au_spiegel_cav");
    for (gg_seat viewer = AUSTRIAN; viewer <= GALLERY; viewer++)
        view_has(viewer, "'group':['au_spiegel_cav']");
}

TEST_RULE(CAS_11_2, "cavalry that rides out with a scout is named while more may follow") {
    position(FRENCH_MOVE, FOG, "at bussolengo fr_victor fr_pijon_cav fr_beaumont_cav",
             "at rivoli au_ott", "at trent melas au_gummer");
    plays("recon_from bussolengo", "recon_cavalry fr_pijon_cav");
    asks(FRENCH, "recon_cavalry");
    for (gg_seat viewer = AUSTRIAN; viewer <= GALLERY; viewer++)
        view_has(viewer, "'group':['fr_pijon_cav']");
}

// ---- C11.3: holders.

TEST_RULE(CAS_11_3, "with fog nobody is told who holds what, before the game is over") {
    position(FRENCH_MOVE, FOG, "moving yes", "at castelnuovo fr_rampon", "at trent au_ott",
             "holder verona austrian brescia french");
    plays("move_pick fr_rampon", "move_kind march", "move_step verona");
    holds(is_held_by("verona", "french"));
    for (gg_seat viewer = AUSTRIAN; viewer <= GALLERY; viewer++) {
        equal(told_count(viewer, "holder"), 0);
        view_has(viewer, "'holders':null,'points':null");
    }
    play("resign");
    for (gg_seat viewer = AUSTRIAN; viewer <= GALLERY; viewer++)
        view_has(viewer, "'legnago':'french','verona':'french'}");
}

TEST_RULE(CAS_11_3, "without fog holders and points are open") {
    position(FRENCH_MOVE, "at castelnuovo fr_rampon", "at trent au_ott",
             "holder verona austrian brescia french");
    view_has(GALLERY, "'holders':{'brescia':'french','castiglione':'french','peschiera':'french',"
                      "'legnago':'french','verona':'austrian'}");
    view_has(GALLERY, "'points':{'austrian':2,'french':5}");
    plays("move_pick fr_rampon", "move_kind march", "move_step verona");
    equal(told_count(AUSTRIAN, "holder"), 1);
    view_has(AUSTRIAN, "'points':{'austrian':0,'french':7}");
}

// ---- C11.4: what is being decided.

static const char *prompt_of(gg_seat viewer) {
    static char text[512];
    gg_text out = gg_text_begin(text, sizeof text);
    harness_game()->prompt_write(world_truth(harness_world()), viewer, &out);
    return text;
}

TEST_RULE(CAS_11_4, "the enemy knows who decides and in which phase, not what is asked") {
    position(FRENCH_MOVE, FOG, "at verona fr_rampon fr_victor", "at trent au_ott");
    play_secretly("move_pick fr_rampon");
    view_has(FRENCH, "'asked':'move_kind','decider':'french'");
    play_secretly("move_kind march");
    view_has(FRENCH, "'asked':'group_add'");
    play_secretly("group_add fr_victor");
    for (gg_seat viewer = AUSTRIAN; viewer <= GALLERY; viewer += 2) {
        view_has(viewer, "'step':'move_first','stage':'moves','stage_of':'french'");
        view_has(viewer, "'asked':null");
        view_has(viewer, "'deed':null");
        holds(has_text(prompt_of(viewer), "Waiting for the French player."));
        equal(told_count(viewer, "ask"), 0);
        equal(told_count(viewer, "answer"), 0);
    }
    play_secretly("move_step leave fr_victor");
    holds(has_text(prompt_of(FRENCH), "Rampon"));
}

TEST_RULE(CAS_11_4, "a game loaded amid the moves says whose they are") {
    position(FRENCH_MOVE, FOG, "moving yes", "at verona fr_rampon fr_victor", "at trent au_ott");
    for (gg_seat viewer = AUSTRIAN; viewer <= GALLERY; viewer++)
        view_has(viewer, "'step':'move_first','stage':'moves','stage_of':'french'");
}

TEST_RULE(CAS_11_4, "what the software decides alone is as silent as what a player decides") {
    // A unit in command may force a march: the kind is asked. One without is not asked.
    for (int game = 0; game < 2; game++) {
        position(FRENCH_MOVE, FOG, "moving yes",
                 game ? "at verona fr_rampon fr_victor"
                      : "at verona fr_rampon-uncommanded fr_victor",
                 "at trent au_ott");
        play("move_pick fr_rampon");
        if (game) play("move_kind march");
        asks(FRENCH, "group_add");
        play("group_add go");
        play("move_step zevio");
        if (game == 0) keep_views();
        equal(told_count(AUSTRIAN, "move"), 1);
        holds(sees_the_same(AUSTRIAN) && sees_the_same(GALLERY));
        holds(hears_the_same(AUSTRIAN) && hears_the_same(GALLERY));
    }
}

// ---- C18: the combat board.

TEST_RULE(CAS_18, "the board has both forces, commanders, rounds, guns and hits") {
    rolls(1, 3, 3);
    position(AUSTRIAN_COMBAT, "at castiglione melas au_ott@guidizzolo au_liptay@montichiari",
             "at castiglione massena fr_robert", "at lonato fr_victor", "at trent au_gummer");
    asks(FRENCH, "guns_pick");
    view_has(GALLERY, "'combat':{'area':'castiglione','assault':false,'round':0");
    view_has(GALLERY, "'concentric':true");
    play("guns_pick fr_victor");
    for (gg_seat viewer = AUSTRIAN; viewer <= GALLERY; viewer++) {
        view_has(viewer, "'attacker':{'side':'austrian','units':['au_ott','au_liptay'],"
                         "'leaders':['melas'],'sp':8,'commander':'melas'");
        view_has(viewer, "'defender':{'side':'french','units':['fr_victor','fr_robert'],"
                         "'leaders':['massena'],'sp':5,'commander':'massena'");
        view_has(viewer, "'round':1");
        view_has(viewer, "'guns':['fr_victor']");
        // Eight points, 3 + 1 + 1 for the concentric attack: row 5, two hits.
        view_has(viewer, "'scored':2");
        view_has(viewer, "'hits_left':2");
    }
}

TEST_RULE(CAS_18, "it is shown by option, and closes with the combat") {
    for (int shown = 0; shown < 2; shown++) {
        rolls(1, 1);
        position(AUSTRIAN_COMBAT, shown ? "options combat_board=on" : "options combat_board=off",
                 "at castiglione au_lusignan@guidizzolo fr_valette", "at trent au_gummer");
        asks(AUSTRIAN, "stay");
        if (shown)
            view_has(FRENCH, "'combat':{'area':'castiglione'");
        else
            view_has(FRENCH, "'combat':null");
        play("stay retreat");
        view_has(FRENCH, "'combat':null");
    }
}

TEST_RULE(CAS_18, "marchers on their way are shown to their owner only") {
    for (int fog = 0; fog < 2; fog++) {
        rolls(1);
        position(AUSTRIAN_COMBAT,
                 fog ? "options late_guns=on fog_of_war=on" : "options late_guns=on",
                 "at castiglione au_ott@guidizzolo fr_robert", "at lonato fr_victor fr_rampon",
                 "at trent au_gummer");
        play("guns_pick fr_victor");
        view_has(FRENCH, "'coming':['fr_victor']");
        view_has(AUSTRIAN, "'coming':[]");
        view_has(GALLERY, "'coming':[]");
    }
}
