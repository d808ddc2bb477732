/* tell_test.c - C13.2.4: steps are told in the same words, whatever a face-down counter is and
 * whatever was tried with it. */
#include "games/castiglione/castiglione.h"
#include "games/castiglione/tests/fog.h"

#define FOG             "options fog_of_war=on"
#define FRENCH_MOVE     "turn 3 move_first first=french initiative=french"
#define AUSTRIAN_COMBAT "turn 3 combat_first first=austrian initiative=austrian"

// All that was told to the enemies of the French since the game of that number began.
static char heard[2][FOG_VIEWERS][WORLD_TEXT_MAX];
static int game_now;

static void note(void) {
    for (gg_seat viewer = 0; viewer < FOG_VIEWERS; viewer++) {
        char *log = heard[game_now][viewer];
        const char *more = told_last(viewer);
        holds(strlen(log) + strlen(more) < WORLD_TEXT_MAX);
        strcat(log, more);
    }
}

static void begin_game(int game) {
    game_now = game;
    for (gg_seat viewer = 0; viewer < FOG_VIEWERS; viewer++)
        heard[game][viewer][0] = 0;
    note();
}

static void play_heard(const char *action) {
    play(action);
    note();
}

static void strangers_cannot_tell(void) {
    for (gg_seat viewer = AUSTRIAN; viewer <= GALLERY; viewer += 2) {
        harness_holds(strcmp(heard[0][viewer], heard[1][viewer]) == 0, heard[1][viewer], HERE);
        holds(sees_the_same(viewer));
        holds(heard[0][viewer][0] != 0);
        holds(!has_text(heard[0][viewer], "fr_"));
    }
}

TEST_RULE(CAS_13_2_4, "supply and forage are done in one line, without counters and dice") {
    for (int game = 0; game < 2; game++) {
        if (game)
            rolls(6, 1, 1); // Joubert's, and the initiative
        else
            rolls(1, 1);
        position("turn 3 supply first=french initiative=french", FOG, "at brescia bonaparte",
                 game ? "at la_corona fr_joubert" : "at la_corona fr_dummy_1",
                 game ? "at verona fr_dummy_1 fr_rampon" : "at verona fr_joubert fr_rampon",
                 "at ala au_ott", "at rivoli au_liptay");
        begin_game(game);
        if (game == 0) keep_views();
        equal(told_count(AUSTRIAN, "supplied"), 2);
        equal(told_count(AUSTRIAN, "check"), 0);
        equal(told_count(AUSTRIAN, "hit"), 0);
        equal(told_count(AUSTRIAN, "forage"), 1); // his own
        equal(told_count(GALLERY, "forage"), 0);
    }
    equal(hits_of("fr_joubert"), 1);
    equal(told_count(FRENCH, "check"), 1);
    strangers_cannot_tell();
}

TEST_RULE(CAS_13_2_4, "a forced march of a unit looks like that of a dummy") {
    for (int game = 0; game < 2; game++) {
        rolls(4);
        position(FRENCH_MOVE, FOG, "moving yes", "at trent au_ott",
                 game ? "at legnago fr_dummy_1" : "at legnago fr_rampon",
                 game ? "at borgoforte fr_victor fr_rampon" : "at borgoforte fr_victor fr_dummy_1");
        begin_game(game);
        play_heard(game ? "move_pick fr_dummy_1" : "move_pick fr_rampon");
        play_heard("move_kind force");
        if (game) {
            play_heard("move_step sanguinetto");
            play_heard("move_step castellaro");
            play_heard("move_step mantua");
            play_heard("move_step stop");
        } else {
            play_heard("force_goal mantua");
        }
        if (game == 0) keep_views();
        asks(FRENCH, "move_pick");
    }
    strangers_cannot_tell();
    holds(has_text(heard[0][FRENCH], "'die':4"));
    holds(!has_text(heard[0][AUSTRIAN], "'die'"));
}

TEST_RULE(CAS_13_2_4, "a march that failed looks like a dummy that stopped, or a plain march") {
    for (int game = 0; game < 2; game++) {
        rolls(1); // a hit, and no extra point
        position(FRENCH_MOVE, FOG, "moving yes", "at trent au_ott",
                 game ? "at legnago fr_dummy_1" : "at legnago fr_rampon",
                 game ? "at borgoforte fr_victor fr_rampon" : "at borgoforte fr_victor fr_dummy_1");
        begin_game(game);
        play_heard(game ? "move_pick fr_dummy_1" : "move_pick fr_rampon");
        play_heard(game ? "move_kind march" : "move_kind force");
        if (game) {
            play_heard("move_step sanguinetto");
            play_heard("move_step castellaro");
            play_heard("move_step stop");
        } else {
            play_heard("force_goal mantua");
        }
        if (game == 0) {
            holds(is_in("fr_rampon", "castellaro"));
            equal(hits_of("fr_rampon"), 1);
            keep_views();
        }
    }
    strangers_cannot_tell();
}

TEST_RULE(CAS_13_2_4, "who fails to march to the guns is not told, only that no more come") {
    for (int game = 0; game < 2; game++) {
        if (game)
            rolls(1, 1);
        else
            rolls(6, 1, 1);
        position(AUSTRIAN_COMBAT, FOG, "at castiglione au_lusignan@guidizzolo fr_robert-up",
                 game ? "at lonato fr_dummy_1" : "at lonato fr_victor", "at trent au_gummer",
                 game ? "at brescia fr_victor" : "at brescia fr_dummy_1");
        begin_game(game);
        asks(FRENCH, "guns_pick");
        if (game == 0) {
            play_heard("guns_pick fr_victor");
            holds(told_last(AUSTRIAN)[0] == 0 && told_last(GALLERY)[0] == 0);
            holds(was_told(FRENCH, "'passed':false"));
            asks(FRENCH, "guns_pick");
        }
        play_heard("guns_pick done");
        equal(told_count(AUSTRIAN, "no_more"), 1);
        if (game == 0) keep_views();
    }
    for (gg_seat viewer = AUSTRIAN; viewer <= GALLERY; viewer += 2) {
        holds(strcmp(heard[0][viewer], heard[1][viewer]) == 0);
        holds(sees_the_same(viewer));
        holds(!has_text(heard[0][viewer], "victor"));
    }
}

TEST_RULE(CAS_13_2_4, "hits of face-down units heal unseen") {
    for (int game = 0; game < 2; game++) {
        if (game)
            rolls(1, 1);
        else
            rolls(1, 1, 1); // Rampon recovers; then the initiative
        position("turn 3 move_second first=austrian initiative=french", FOG, "moving yes",
                 "at verona massena", game ? "at verona fr_dummy_1" : "at verona fr_rampon:2",
                 game ? "at brescia fr_rampon bonaparte" : "at brescia fr_dummy_1 bonaparte",
                 "at trent au_ott");
        begin_game(game);
        play_heard("move_pick end");
        equal(told_count(AUSTRIAN, "heal"), 0);
        equal(told_count(GALLERY, "check"), 0);
        if (game == 0) {
            equal(told_count(FRENCH, "heal"), 1);
            equal(hits_of("fr_rampon"), 1);
            keep_views();
        }
    }
    strangers_cannot_tell();
}

TEST_RULE(CAS_13_2_4, "one of a group is as good as another: a dummy left behind is not told") {
    for (int game = 0; game < 2; game++) {
        position(FRENCH_MOVE, FOG, "moving yes", "at verona massena fr_rampon fr_dummy_1",
                 "at trent au_ott");
        begin_game(game);
        plays("move_pick massena", "group_add fr_rampon", "group_add fr_dummy_1");
        play_heard("move_step isola");
        play_heard(game ? "move_step leave fr_dummy_1" : "move_step leave fr_rampon");
        play_heard("move_step roverbella");
        play_heard("move_step stop");
        if (game == 0) keep_views();
    }
    strangers_cannot_tell();
}

TEST_RULE(CAS_13_2_4, "a march that all see does not name the face-down leader who helps it") {
    rolls(3);
    position(FRENCH_MOVE, FOG, "moving yes", "at verona fr_rampon-up massena fr_dummy_1",
             "at zevio augereau fr_robert", "at trent au_ott");
    plays("move_pick fr_rampon", "move_kind force", "force_goal goito");
    holds(was_told(AUSTRIAN, "'counter':'fr_rampon','goal':'goito','die':3"));
    for (gg_seat viewer = AUSTRIAN; viewer <= GALLERY; viewer += 2) {
        holds(!was_told(viewer, "massena"));
        holds(!was_told(viewer, "Masséna"));
    }
    holds(!is_up("massena"));
}

// ---- C22: what the enemy sees of a decision.

TEST_RULE(CAS_22, "reconnaissance, combats and their words are seen by all") {
    position(FRENCH_MOVE, FOG, "at bussolengo fr_victor fr_pijon_cav", "at rivoli au_ott",
             "at castelnuovo au_gummer", "at trent au_liptay melas");
    play("recon_from bussolengo");
    holds(was_told(AUSTRIAN, "'kind':'scout'"));
    play("recon_target rivoli");
    holds(was_told(GALLERY, "'area':'bussolengo','target':'rivoli'"));
    play("recon_cavalry fr_pijon_cav");
    holds(was_told(GALLERY, "'kind':'commit'"));
    rolls(3, 3);
    position("turn 3 initiative first=french initiative=french", FOG, "at verona fr_rampon",
             "at trent au_ott");
    play("initiative second");
    holds(was_told(FRENCH, "'kind':'first'") && was_told(GALLERY, "'kind':'first'"));
    rolls(1, 1);
    position(AUSTRIAN_COMBAT, FOG, "at castiglione au_lusignan@guidizzolo fr_valette",
             "at trent au_gummer");
    play("stay retreat");
    holds(was_told(FRENCH, "'kind':'stay'") && was_told(GALLERY, "'kind':'retreat'"));
}

TEST_RULE(CAS_22, "of a group all see how many go from where to where") {
    position(FRENCH_MOVE, FOG, "moving yes", "at verona massena fr_rampon fr_dummy_1",
             "at trent au_ott");
    plays("move_pick massena", "group_add fr_rampon", "group_add fr_dummy_1");
    equal(told_count(AUSTRIAN, "move"), 0);
    play("move_step isola");
    equal(told_count(AUSTRIAN, "move"), 3);
    equal(told_count(GALLERY, "move"), 3);
    equal(told_count(AUSTRIAN, "pay"), 0);
    holds(was_told(GALLERY, "'counter':null,'from':'verona','to':'isola'"));
}

TEST_RULE(CAS_22, "a bridge that is broken is seen, and not by whom") {
    rolls(1);
    position(FRENCH_MOVE, FOG, "moving yes", "at verona fr_rampon fr_victor", "at trent au_ott");
    plays("move_pick fr_rampon", "move_kind break lugo");
    holds(is_bridge_broken("lugo_verona"));
    for (gg_seat viewer = AUSTRIAN; viewer <= GALLERY; viewer += 2) {
        holds(was_told(viewer, "'kind':'bridge'"));
        holds(!was_told(viewer, "rampon"));
        holds(!was_told(viewer, "'die'"));
        view_has(viewer, "'bridges_broken':['lugo_verona']");
    }
    rolls(6);
    position(FRENCH_MOVE, FOG, "moving yes", "at verona fr_rampon fr_victor", "at trent au_ott");
    play("move_pick fr_rampon");
    play_secretly("move_kind break lugo"); // the try failed
    holds(!is_bridge_broken("lugo_verona"));
}
