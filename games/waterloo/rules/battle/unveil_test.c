/* unveil_test.c - W2.13, W2.14 and the option hidden_battle of W16: which blocks of a battle lie
 * open, when they are revealed, and when they are hidden again. */
#include "games/waterloo/sight/view.h"

#include <stdio.h>

#include "games/waterloo/tests/fog.h"

enum { FRENCH = WAT_SEAT_FRENCH, ALLIED = WAT_SEAT_ALLIED, ANGLO = WAT_SEAT_ANGLO };
enum { PRUSSIAN = WAT_SEAT_PRUSSIAN, GALLERY = WAT_GALLERY };

// ---- W2.13: deployment.

// Ligny before deployment: a farm on the Prussian left, woods on their right, a hill on the
// French left.
static void lay_out_ligny(const char *options) {
    draws("hill", "farm", "woods");
    position("turn 1 battle", options,
             "at ligny f_gd_inf f_gd_art1 f_1cc f_2cc p_1_inf1 p_1_inf2 p_1_cav p_1_art",
             "at conde f_nap f_1_inf1", "at liege p_blu p_3_inf1", "entries ligny charleroi");
    plays("tile_place hill L", "tile_place farm L", "tile_place woods R");
}

static void deploy_prussians(void) {
    plays("deploy_block p_1_inf1", "deploy_to farm-L", "deploy_block p_1_inf2", "deploy_to R",
          "deploy_block p_1_cav", "deploy_to C");
}

TEST_RULE(WAT_2_13, "nothing of a deployment is seen until the side is done, then the numbers") {
    lay_out_ligny("options players=2");
    asks(ALLIED, "deploy_block");
    play_secretly("deploy_block p_1_inf1");
    play_secretly("deploy_to farm-L");
    play_secretly("deploy_block p_1_inf2");
    play_secretly("deploy_to R");
    play_secretly("deploy_block p_1_cav");
    play_secretly("deploy_to C");
    play("deploy_block done");
    cited(WAT_2_13);
    for (gg_seat viewer = FRENCH; viewer <= GALLERY; viewer++) {
        if (!takes_part(viewer)) continue;
        holds(was_told(viewer, "'kind':'array','rule':'W2.13'"));
        holds(was_told(viewer,
                       "'army':'prussian','spot':'defender-L/slot','count':1,'town':'ligny'"));
        holds(was_told(viewer, "'army':'prussian','spot':'defender-C','count':1,'town':'ligny'"));
        holds(was_told(viewer, "'army':'prussian','spot':'defender-R','count':1,'town':'ligny'"));
        holds(!was_told(viewer, "'kind':'reveal'"));
        holds(!was_told(viewer, "p_1_"));
    }
    view_has(FRENCH, "{'place':'reserve','slot':false,'army':'prussian','count':1,'blocks':[],"
                     "'known':[]}");
    view_has(GALLERY, "{'place':'defender-L','slot':true,'army':'prussian','count':1,'blocks':[],"
                      "'known':[]}");
    view_lacks(FRENCH, "'unit':'p_1_cav'");
    asks(FRENCH, "deploy_block");
    play_secretly("deploy_block f_gd_art1");
}

TEST_RULE(WAT_2_13, "when both are deployed all are revealed but reserves and blocks in woods") {
    lay_out_ligny("options players=2");
    deploy_prussians();
    plays("deploy_block done", "deploy_block f_gd_art1", "deploy_to hill-L", "deploy_block f_1cc",
          "deploy_to C", "deploy_block f_2cc", "deploy_to R");
    play("deploy_block done");
    cited(WAT_2_13);
    for (gg_seat viewer = FRENCH; viewer <= GALLERY; viewer++) {
        if (!takes_part(viewer)) continue;
        holds(was_told(viewer, "'kind':'reveal','rule':'W2.14'"));
        holds(was_told(viewer, "'unit':'f_gd_art1','town':'ligny','spot':'attacker-L/slot'"));
        holds(was_told(viewer, "'unit':'p_1_inf1','town':'ligny','spot':'defender-L/slot'"));
        holds(was_told(viewer, "'unit':'p_1_cav','town':'ligny','spot':'defender-C'"));
    }
    holds(!was_told(FRENCH, "p_1_inf2")); // in woods
    holds(!was_told(FRENCH, "p_1_art"));  // in reserve
    holds(!was_told(ALLIED, "f_gd_inf")); // in reserve
    view_lacks(GALLERY, "'unit':'p_1_inf2'");
    view_lacks(GALLERY, "'unit':'f_gd_inf'");
    view_has(FRENCH, "{'place':'defender-R','slot':false,'army':'prussian','count':1,'blocks':[],");
}

TEST_RULE(WAT_2_13, "of two Allied armies the numbers are seen by army, when both are done") {
    draws("hill", "farm", "stream");
    position("turn 1 battle", "options players=3",
             "at ligny f_gd_inf f_gd_art1 f_1cc f_2cc p_1_inf1 p_1_inf2 p_1_cav a_1_inf1 a_1_cav",
             "at conde f_nap f_1_inf1", "at liege p_blu p_3_inf1", "at hal a_well a_1_inf2",
             "entries ligny charleroi");
    plays("tile_place hill L", "tile_place farm L", "tile_place stream R");
    asks(PRUSSIAN, "deploy_block");
    play_secretly("deploy_block p_1_inf1");
    holds(are_told_the_same(ANGLO, PRUSSIAN));
    play_secretly("deploy_to L");
    play_secretly("deploy_block p_1_inf2");
    play_secretly("deploy_to R");
    play_secretly("deploy_block done");
    asks(ANGLO, "deploy_block");
    play_secretly("deploy_block a_1_cav");
    equal(told_count(FRENCH, "array"), 0);
    play("deploy_block done");
    cited(WAT_2_13);
    equal(told_count(FRENCH, "array"), 3);
    holds(was_told(FRENCH, "'army':'anglo','spot':'defender-C','count':1,'town':'ligny'"));
    holds(was_told(FRENCH, "'army':'prussian','spot':'defender-L','count':1,'town':'ligny'"));
}

TEST_RULE(WAT_2_13, "a leader who was revealed before is seen by name where he is deployed") {
    draws("hill", "farm", "stream");
    position("turn 1 battle",
             "at ligny f_nap-revealed f_1_inf1 f_2_inf1 f_3_inf1 p_1_inf1 p_1_inf2 p_1_cav p_1_art",
             "at conde f_gd_inf", "at liege p_blu", "leaders french", "entries ligny charleroi");
    plays("tile_place hill L", "tile_place farm L", "tile_place stream R");
    view_has(ALLIED, "{'unit':'f_nap','steps':1,'status':'revealed'");
    deploy_prussians();
    plays("deploy_block done", "deploy_block f_nap", "deploy_to C", "deploy_block f_1_inf1",
          "deploy_to L", "deploy_block f_2_inf1", "deploy_to R", "deploy_block done");
    cited(WAT_2_13);
    holds(was_told(ALLIED, "'unit':'f_nap','spot':'attacker-C'"));
    holds(was_told(ALLIED, "'army':'french','spot':'attacker-L','count':1"));
    view_has(ALLIED, "{'place':'attacker-C','slot':false,'army':'french','count':1,'blocks':"
                     "[{'unit':'f_nap','steps':1,'status':'revealed'");
    view_lacks(ALLIED, "'unit':'f_3_inf1'");
}

// ---- W2.14: in a battle.

// The French attack; woods on their centre and on the Prussian right, which faces their left.
static void fight_in_woods(const char *options) {
    position(
        "turn 1 battle", options,
        "at ligny f_gd_inf f_gd_art1 f_1cc f_2cc f_3cc p_1_inf1 p_1_inf2 p_2_inf1 p_1_cav p_1_art",
        "at conde f_nap f_1_inf1", "at liege p_blu p_3_inf1", "entries ligny charleroi",
        "battle 1 0", "board ligny", "tile woods attacker-C", "tile woods defender-R",
        "stand attacker-L f_1cc", "stand attacker-C f_2cc", "stand attacker-R f_gd_inf",
        "stand defender-R p_1_inf2", "stand defender-C p_1_cav", "stand defender-L p_2_inf1");
}

static bool is_hidden_from(gg_seat viewer, const char *unit) {
    char block[64];
    static char view[WORLD_TEXT_MAX];
    snprintf(block, sizeof block, "{\"unit\":\"%s\"", unit);
    return world_view_text(harness_world(), viewer, view) && strstr(view, block) == NULL;
}

TEST_RULE(WAT_2_14, "reserves and blocks in woods are hidden, all others lie open") {
    fight_in_woods("options players=2");
    holds(is_hidden_from(ALLIED, "f_gd_art1"));
    holds(is_hidden_from(ALLIED, "f_2cc"));
    holds(!is_hidden_from(ALLIED, "f_1cc"));
    holds(is_hidden_from(FRENCH, "p_1_inf2"));
    holds(is_hidden_from(FRENCH, "p_1_art"));
    holds(!is_hidden_from(FRENCH, "p_1_cav"));
    holds(is_hidden_from(GALLERY, "f_2cc"));
    holds(is_hidden_from(GALLERY, "p_1_inf2"));
    holds(!is_hidden_from(GALLERY, "f_1cc"));
    // What leaves reserve for another position is revealed there.
    play_secretly("act_block f_gd_art1");
    play("act move R");
    cited(WAT_2_14);
    holds(was_told(ALLIED, "'unit':null,'from':'reserve','to':'attacker-R'"));
    holds(was_told(ALLIED, "'kind':'reveal','rule':'W2.14'"));
    holds(was_told_in_order(ALLIED, "\"shift\"", "\"reveal\""));
    holds(!is_hidden_from(ALLIED, "f_gd_art1"));
    holds(!is_hidden_from(GALLERY, "f_gd_art1"));
}

TEST_RULE(WAT_2_14, "a block that goes back to reserve, or into woods, is hidden again") {
    fight_in_woods("options players=2");
    plays("act_block f_1cc", "act move reserve");
    cited(WAT_2_14);
    holds(was_told(ALLIED, "'unit':'f_1cc','from':'attacker-L','to':'reserve'"));
    holds(was_told_in_order(ALLIED, "\"shift\"", "\"hide\""));
    holds(is_hidden_from(ALLIED, "f_1cc"));
    view_has(ALLIED, "'known':['f_1cc']");
    fight_in_woods("options players=2");
    plays("act_block f_1cc", "act move C");
    holds(was_told(ALLIED, "'unit':'f_1cc','from':'attacker-L','to':'attacker-C'"));
    holds(is_hidden_from(ALLIED, "f_1cc"));
    holds(is_hidden_from(GALLERY, "f_1cc"));
    view_has(ALLIED, "{'place':'attacker-C','slot':false,'army':'french','count':2,'blocks':[],"
                     "'known':['f_1cc']}");
}

TEST_RULE(WAT_2_14, "of a hidden block that moves its army, from and to are seen") {
    fight_in_woods("options players=2");
    play_secretly("act_block f_2cc");
    play("act move reserve");
    holds(was_told(ALLIED, "'army':'french','unit':null,'from':'attacker-C','to':'reserve'"));
    holds(was_told(GALLERY, "'army':'french','unit':null,'from':'attacker-C','to':'reserve'"));
    holds(!was_told(ALLIED, "f_2cc"));
    plays("act_block f_3cc", "act move C");
    holds(was_told(ALLIED, "'unit':null,'from':'reserve','to':'attacker-C'"));
    holds(!was_told(ALLIED, "'kind':'reveal'"));
    holds(is_hidden_from(ALLIED, "f_3cc"));
    plays("act_block f_1cc", "act move reserve");
    cited(WAT_2_14);
}

TEST_RULE(WAT_2_14, "woods hide until an enemy is in the position; then all in it lie open") {
    fight_in_woods("options players=2");
    plays("act_block f_1cc", "act move enemy-R");
    cited(WAT_2_14);
    holds(was_told(FRENCH, "'kind':'reveal','rule':'W2.14'"));
    holds(was_told(FRENCH, "'unit':'p_1_inf2','town':'ligny','spot':'defender-R'"));
    holds(was_told(GALLERY, "'unit':'p_1_inf2','town':'ligny','spot':'defender-R'"));
    holds(!is_hidden_from(FRENCH, "p_1_inf2"));
    holds(!is_hidden_from(ALLIED, "f_1cc"));
    plays("act_block end");
    // Reserves that join the fight in the woods are revealed by it.
    asks(ALLIED, "act_block");
    plays("act_block p_1_inf1", "act move R");
    holds(was_told(FRENCH, "'unit':null,'from':'reserve','to':'defender-R'"));
    holds(was_told(FRENCH, "'unit':'p_1_inf1','town':'ligny','spot':'defender-R'"));
    holds(!is_hidden_from(FRENCH, "p_1_inf1"));
    // When the enemy is gone the woods are without a fight again.
    plays("act_block end", "act_block f_1cc", "act move L");
    holds(is_hidden_from(FRENCH, "p_1_inf2"));
    holds(is_hidden_from(FRENCH, "p_1_inf1"));
    view_has(FRENCH, "'known':['p_1_inf1','p_1_inf2']");
}

// From woods the French horse rides into the Prussian centre, which is empty: that is a rout.
static void overrun_from_woods(void) {
    position("turn 1 battle",
             "at ligny f_gd_inf f_1cc f_2cc f_3cc p_1_inf1 p_1_inf2 p_1_cav p_1_art",
             "at conde f_nap f_1_inf1", "at liege p_blu p_3_inf1", "entries ligny charleroi",
             "battle 1 0", "board ligny", "tile woods attacker-C", "stand attacker-L f_1cc",
             "stand attacker-C f_2cc", "stand attacker-R f_gd_inf", "stand defender-R p_1_inf2",
             "stand defender-L p_1_inf1");
    plays("act_block f_2cc", "act move enemy-C");
    asks(ALLIED, "flee_block");
}

TEST_RULE(WAT_2_14, "a block is revealed on entering a position even if that ends the battle") {
    overrun_from_woods();
    holds(was_told(ALLIED, "'unit':'f_2cc','town':'ligny','spot':'defender-C'"));
    holds(!is_hidden_from(ALLIED, "f_2cc"));
    cited(WAT_2_14);
}

TEST_RULE(WAT_2_14, "a block that goes back to reserve is hidden even if its side routs by that") {
    fight_in_woods("options players=2");
    plays("act_block f_gd_inf", "act move enemy-L", "act_block end", "act_block p_2_inf1",
          "act move reserve");
    asks(ALLIED, "flee_block");
    holds(was_told(FRENCH, "'kind':'rout'"));
    cited(WAT_2_14);
    holds(is_hidden_from(FRENCH, "p_2_inf1"));
    holds(!was_told(FRENCH, "'kind':'loss'"));
}

// ---- W16: hidden battles.

// Guns on both sides; four Prussian blocks face the French guns, in reserve are others.
static void fight_hidden(const char *right, const char *reserve) {
    char ligny[160] = "at ligny f_gd_inf f_gd_art1 f_1cc f_2cc p_1_cav p_1_inf1 ", line[96];
    char far[96] = "at liege p_blu ";
    strcat(ligny, right);
    strcat(far, reserve);
    snprintf(line, sizeof line, "stand defender-R");
    for (const char *at = right; *at;) {
        size_t size = strcspn(at, ": ");
        strcat(line, " ");
        strncat(line, at, size);
        at += strcspn(at, " ");
        at += *at == ' ';
    }
    position("turn 1 battle", "options hidden_battle=on", ligny, "at conde f_nap f_1_inf1", far,
             "entries ligny charleroi", "battle 1 0", "board ligny",
             "stand attacker-L f_gd_inf f_gd_art1", "stand attacker-C f_1cc",
             "stand attacker-R f_2cc", line, "stand defender-C p_1_cav",
             "stand defender-L p_1_inf1");
}

TEST_RULE(WAT_16, "hidden_battle: nothing is revealed by being deployed") {
    lay_out_ligny("options hidden_battle=on");
    deploy_prussians();
    plays("deploy_block done", "deploy_block f_gd_art1", "deploy_to hill-L", "deploy_block f_1cc",
          "deploy_to C", "deploy_block f_2cc", "deploy_to R", "deploy_block done");
    equal(told_count(ALLIED, "reveal"), 0);
    holds(is_hidden_from(ALLIED, "f_1cc"));
    holds(is_hidden_from(GALLERY, "p_1_cav"));
    view_has(ALLIED, "{'place':'attacker-L','slot':true,'army':'french','count':1,'blocks':[],");
    // Moves are seen by army, from and to.
    play_secretly("act_block f_1cc");
    play("act move R");
    holds(was_told(ALLIED, "'unit':null,'from':'attacker-C','to':'attacker-R'"));
    equal(told_count(ALLIED, "reveal"), 0);
}

TEST_RULE(WAT_16, "hidden_battle: a block is revealed when it fires, its hidden targets are not") {
    fight_hidden("p_1_inf2 p_2_inf1:3", "p_3_inf1");
    holds(is_hidden_from(ALLIED, "f_gd_art1"));
    rolls(1, 1, 6);
    plays("act_block f_gd_art1", "act fire line");
    holds(was_told_in_order(ALLIED, "\"reveal\"", "\"fire\""));
    holds(was_told(ALLIED, "'unit':'f_gd_art1','position':'defender-R','target':'line',"
                           "'long_range':true,'value':1,'dice':[1,1,6],'hits':2"));
    holds(!is_hidden_from(ALLIED, "f_gd_art1"));
    holds(!is_hidden_from(GALLERY, "f_gd_art1"));
    // The strongest loses a step; of the two that are then equal the owner chooses.
    holds(was_told(ALLIED, "'unit':'p_1_inf2','lost':1,'left':3,'cause':'hit'"));
    holds(!was_told(FRENCH, "'kind':'loss'"));
    asks(ALLIED, "take_hit");
    keep_views();
    play("take_hit p_2_inf1");
    holds(was_told(ALLIED, "'unit':'p_2_inf1','lost':1,'left':2,'cause':'hit'"));
    holds(!was_told(FRENCH, "'kind':'loss'"));
    holds(!was_told(GALLERY, "'kind':'loss'"));
    holds(is_hidden_from(FRENCH, "p_1_inf2"));
}

TEST_RULE(WAT_16, "hidden_battle: who takes long-range hits, and what is forfeit, is not told") {
    static char told[WORLD_TEXT_MAX], gallery[WORLD_TEXT_MAX];
    fight_hidden("p_1_inf2:1 p_1_art:1", "p_3_inf1 p_2_inf1");
    rolls(1, 1, 1);
    plays("act_block f_gd_art1", "act fire line");
    holds(was_told(ALLIED, "'kind':'forfeit'"));
    holds(was_told(FRENCH, "'hits':3"));
    holds(!was_told(FRENCH, "'kind':'forfeit'"));
    asks(FRENCH, "act_block");
    strcpy(told, told_last(FRENCH));
    strcpy(gallery, told_last(GALLERY));
    keep_views();
    fight_hidden("p_1_inf2 p_1_art:1", "p_3_inf1 p_2_inf1");
    rolls(1, 1, 1);
    plays("act_block f_gd_art1", "act fire line");
    asks(FRENCH, "act_block");
    equal(unit_steps("p_1_inf2"), 1);
    holds(strcmp(told, told_last(FRENCH)) == 0);
    holds(strcmp(gallery, told_last(GALLERY)) == 0);
    holds(sees_the_same(FRENCH));
    holds(sees_the_same(GALLERY));
}

TEST_RULE(WAT_16, "hidden_battle: blocks are revealed when they become engaged, on both sides") {
    fight_hidden("p_1_inf2 p_2_inf1:3", "p_3_inf1");
    plays("act_block f_1cc", "act move enemy-C");
    holds(was_told(ALLIED, "'unit':'f_1cc','town':'ligny','spot':'defender-C'"));
    holds(was_told(FRENCH, "'unit':'p_1_cav','town':'ligny','spot':'defender-C'"));
    holds(is_hidden_from(FRENCH, "p_1_inf2"));
    holds(is_hidden_from(ALLIED, "f_2cc"));
    holds(!is_hidden_from(GALLERY, "p_1_cav"));
}

TEST_RULE(WAT_2_14,
          "hidden_battle: what was revealed stays so until it goes back behind the line") {
    fight_hidden("p_1_inf2 p_2_inf1:3", "p_3_inf1");
    plays("act_block f_1cc", "act move enemy-C", "act_block end", "act_block end",
          "act_block f_1cc", "act move C");
    cited(WAT_2_14);
    holds(!is_hidden_from(ALLIED, "f_1cc"));
    holds(!is_hidden_from(FRENCH, "p_1_cav"));
    plays("act_block end", "act_block p_1_cav", "act move reserve");
    holds(was_told(FRENCH, "'kind':'hide'"));
    holds(is_hidden_from(FRENCH, "p_1_cav"));
    holds(!is_hidden_from(ALLIED, "f_1cc"));
}

TEST_RULE(WAT_16, "hidden_battle: the square a gun shelters in is not named while it is hidden") {
    fight_hidden("p_1_inf2 p_2_inf1:3", "p_3_inf1");
    rolls(6, 6, 6);
    plays("act_block f_gd_inf", "act form");
    holds(was_told(ALLIED, "'unit':null,'from':'attacker-L','to':'attacker-L/square'"));
    view_has(ALLIED, "'hidden_squares':1");
    plays("act_block f_gd_art1", "act fire line", "act_block end");
    plays("act_block end", "act_block f_gd_art1", "act shelter f_gd_inf");
    holds(
        was_told(FRENCH, "'to':'attacker-L/guest','engages':false,'acted':true,'host':'f_gd_inf'"));
    holds(was_told(ALLIED, "'unit':'f_gd_art1','from':'attacker-L','to':'attacker-L/guest',"
                           "'engages':false,'acted':true,'host':null"));
    holds(!was_told(ALLIED, "f_gd_inf"));
    holds(is_hidden_from(ALLIED, "f_gd_inf"));
    holds(is_hidden_from(GALLERY, "f_gd_inf"));
}
