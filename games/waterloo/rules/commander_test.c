/* commander_test.c - W15.4 to W15.6, W18.15: which Ally commands in a fight of both, and what he
 * decides. */
#include <stdio.h>

#include "games/waterloo/tests/fog.h"

enum { FRENCH = WAT_SEAT_FRENCH, ALLIED = WAT_SEAT_ALLIED, ANGLO = WAT_SEAT_ANGLO };
enum { PRUSSIAN = WAT_SEAT_PRUSSIAN, GALLERY = WAT_GALLERY };
enum { BOTH_ALLIES = 1 << WAT_SEAT_ANGLO | 1 << WAT_SEAT_PRUSSIAN };

// ---- W15.4: the commander.

// Both Allied armies defend Ligny; these are their blocks there, all others are far away.
static void defend_ligny(const char *blocks) {
    char ligny[192] = "at ligny f_gd_inf-moved@charleroi f_1_inf1-moved@charleroi "
                      "f_2_inf1-moved@charleroi ";
    draws("hill", "farm", "stream");
    position("turn 1 march", "options players=3", strcat(ligny, blocks), "at conde f_nap f_1cc",
             "entries ligny charleroi");
}

static bool is_commander(const char *army) {
    char part[64];
    snprintf(part, sizeof part, "'town':'ligny','battle':true,'commander':'%s'", army);
    return was_told(ANGLO, part) && was_told(PRUSSIAN, part)
           && was_told(FRENCH, "'town':'ligny','battle':true,'commander':null")
           && was_told(GALLERY, "'town':'ligny','battle':true,'commander':null");
}

TEST_RULE(WAT_15_4, "the Ally with more blocks in the town commands, leader or not") {
    defend_ligny("a_1_inf1 a_1_inf2 p_1_inf1");
    holds(is_commander("anglo"));
    defend_ligny("a_well a_1_inf2 p_1_inf1 p_1_inf2 p_1_cav");
    holds(is_commander("prussian"));
}

TEST_RULE(WAT_15_4,
          "in a tie it is he whose leader is there, if only one is; else the Anglo-Dutch") {
    defend_ligny("a_1_inf1 a_1_inf2 p_1_inf1 p_blu");
    holds(is_commander("prussian"));
    defend_ligny("a_well a_1_inf2 p_1_inf1 p_1_inf2");
    holds(is_commander("anglo"));
    defend_ligny("a_well a_1_inf2 p_1_inf1 p_blu");
    holds(is_commander("anglo"));
    defend_ligny("a_1_inf1 a_1_inf2 p_1_inf1 p_1_inf2");
    holds(is_commander("anglo"));
}

// The Allies' battle turn at Ligny; the French attack. Neighbours hold blocks of both armies.
static void allies_turn(const char *ligny, const char *lines, const char *options) {
    char there[160] = "at ligny f_1_inf1 f_1_inf2 f_1_art ";
    position("turn 1 battle", options, strcat(there, ligny), "at conde f_nap f_1cc",
             "at charleroi f_2_inf1", "at quatre_bras p_2_inf1 p_2_inf2 a_2_inf1 a_2_inf2",
             "at namur a_r_inf1", "at liege p_blu", "at hal a_well", "entries ligny charleroi",
             "battle 1 1", "board ligny", "stand attacker-L f_1_inf1", "stand attacker-C f_1_inf2",
             lines, "stand defender-L p_1_inf1");
}

TEST_RULE(WAT_15_4, "the commander does not change; who joins by reinforcing is second") {
    allies_turn("p_1_inf1 a_1_inf1 a_1_cav", "stand defender-C a_1_inf1", "options players=3");
    asks(ANGLO, "act_block");
    play("act_block end");
    asks(PRUSSIAN, "act_block");
    play("act_block end");
    asks(ANGLO, "reinforce");
    play("reinforce done");
    asks(PRUSSIAN, "reinforce");
    plays("reinforce p_2_inf1", "reinforce p_2_inf2");
    equal(number_at("battle.round"), 2);
    plays("act_block end", "reinforce done");
    // Three Prussians against two Anglo-Dutch now, and still:
    asks(ANGLO, "act_block");
    legal_has("act_block a_1_inf1");
    legal_lacks("act_block p_1_inf1");
}

// ---- W15.5: what the commander decides alone.

TEST_RULE(WAT_15_5, "the commander places tiles, and shows blocks of both armies") {
    defend_ligny("a_1_inf1 p_1_inf2 p_1_inf1");
    play("tile_place hill L");
    asks(PRUSSIAN, "tile_place");
    play("tile_place farm L");
    asks(PRUSSIAN, "tile_place");
    defend_ligny("a_1_inf1 a_1_inf2 p_1_inf1");
    play("tile_place hill L");
    asks(ANGLO, "tile_place");
    position("turn 1 skirmish", "options players=3",
             "at ligny f_gd_inf f_1_inf1 a_1_inf1 p_1_inf1 p_1_inf2", "at conde f_nap f_1cc",
             "entries ligny charleroi");
    asks(PRUSSIAN, "skirmish_show");
    legal_is("skirmish_show a_1_inf1", "skirmish_show p_1_inf1", "skirmish_show p_1_inf2", NULL);
}

// A French skirmish against these, of which the shown take one hit; Anglo-Dutch and Prussian.
static void hit_one_of(const char *ligny, const char *first, const char *second) {
    char there[128] = "at ligny f_gd_inf f_1cc ", show[2][48];
    position("turn 1 skirmish", "options players=3", strcat(there, ligny),
             "at conde f_nap f_1_inf1", "entries ligny charleroi");
    snprintf(show[0], sizeof show[0], "skirmish_show %s", first);
    snprintf(show[1], sizeof show[1], "skirmish_show %s", second);
    rolls(6, 6, 6, 6, 6, 6, 6, 6, 1, 6, 6, 6);
    plays(show[0], show[1], "skirmish_show done", "skirmish_show f_gd_inf", "skirmish_show done");
}

TEST_RULE(WAT_15_5, "between two armies the commander says who takes a hit, else the owner") {
    hit_one_of("a_1_inf1 p_1_inf1 p_1_inf2", "a_1_inf1", "p_1_inf1");
    asks(PRUSSIAN, "take_hit");
    legal_is("take_hit a_1_inf1", "take_hit p_1_inf1", NULL);
    hit_one_of("a_1_inf1 a_1_inf2 p_1_inf1", "a_1_inf1", "p_1_inf1");
    asks(ANGLO, "take_hit");
    hit_one_of("a_1_inf1 a_1_inf2 p_1_inf1 p_1_inf2 p_1_cav", "a_1_inf1", "a_1_inf2");
    asks(ANGLO, "take_hit"); // his own two, though a Prussian commands
    hit_one_of("a_1_inf1 a_1_inf2 a_1_cav p_1_inf1 p_1_inf2", "p_1_inf1", "p_1_inf2");
    asks(PRUSSIAN, "take_hit");
}

// Three Allied blocks are across a stream when the French walk into an empty Allied position.
static void rout_across_stream(const char *across) {
    char there[160] = "at ligny f_1_inf1 f_1_inf2 f_1cc ", line[96] = "stand defender-R f_1_inf1 ";
    strcat(there, across);
    position("turn 2 battle", "options players=3", strcat(there, " a_2_inf1 p_2_inf1"),
             "at conde f_nap f_2_inf1", "at liege p_blu", "at hal a_well", "entries ligny namur",
             "battle 1 1", "board ligny", "tile stream attacker-L", strcat(line, across),
             "stand defender-C f_1_inf2", "stand defender-L f_1cc", "stand attacker-L a_2_inf1",
             "stand attacker-C p_2_inf1");
    plays("act_block f_1cc", "act move enemy-R");
}

TEST_RULE(WAT_15_5, "the commander chooses who comes back over a stream, of either army") {
    rout_across_stream("a_1_inf1 p_1_inf1 p_1_inf2");
    asks(PRUSSIAN, "stream_save");
    legal_is("stream_save a_1_inf1", "stream_save p_1_inf1", "stream_save p_1_inf2", NULL);
    rout_across_stream("a_1_inf1 a_1_inf2 p_1_inf2");
    asks(ANGLO, "stream_save");
    plays("stream_save p_1_inf2", "stream_save a_1_inf2");
    equal(unit_steps("a_1_inf1"), 0);
    asks(ANGLO, "flee_block");
}

// The Allies walk into an empty French position and win.
static void win_at_ligny(const char *ligny, const char *lines) {
    allies_turn(ligny, lines, "options players=3");
    gg_seat first = gg_to_move(harness_game(), world_truth(harness_world()));
    if (first == ANGLO) play("act_block end");
    plays("act_block p_1_inf1", "act move enemy-R", "flee_block f_1_inf1", "flee_block f_1_inf2");
}

TEST_RULE(WAT_15_5, "the commander chooses how to regroup, both then go as it says") {
    win_at_ligny("p_1_inf1 a_1_inf1 a_1_cav", "stand defender-C a_1_inf1");
    asks(ANGLO, "regroup_mode");
    play("regroup_mode in");
    asks(ANGLO, "regroup_block");
    legal_is("regroup_block a_2_inf1", "regroup_block a_2_inf2", "regroup_block a_r_inf1",
             "regroup_block done", NULL);
    plays("regroup_block a_2_inf1", "regroup_block done");
    asks(PRUSSIAN, "regroup_block");
    legal_is("regroup_block p_2_inf1", "regroup_block p_2_inf2", "regroup_block done", NULL);
    win_at_ligny("p_1_inf1 a_1_inf1 p_1_cav", "stand defender-C a_1_inf1");
    asks(PRUSSIAN, "regroup_mode");
}

// ---- W15.6: everything else, the commander first.

TEST_RULE(WAT_15_6,
          "in combat and reinforcement the commander acts with his blocks, then the other") {
    allies_turn("p_1_inf1 a_1_inf1 p_1_cav", "stand defender-C a_1_inf1", "options players=3");
    asks(PRUSSIAN, "act_block");
    refused("act_block a_1_inf1", WAT_10_7);
    play("act_block p_1_cav");
    asks(PRUSSIAN, "act");
    play("act move L");
    asks(PRUSSIAN, "act_block");
    play("act_block end");
    asks(ANGLO, "act_block");
    refused("act_block p_1_inf1", WAT_10_7);
    play("act_block a_1_inf1");
    asks(ANGLO, "act");
    play("act form");
    asks(PRUSSIAN, "reinforce");
    refused("reinforce a_2_inf1", WAT_12_12);
    play("reinforce done");
    asks(ANGLO, "reinforce");
    refused("reinforce p_2_inf1", WAT_12_12);
    allowed("reinforce a_2_inf1");
}

TEST_RULE(WAT_15_6, "road limits are shared by both Allies, in reinforcement and in regrouping") {
    allies_turn("p_1_inf1 a_1_inf1 p_1_cav", "stand defender-C a_1_inf1", "options players=3");
    plays("act_block end", "act_block end", "reinforce p_2_inf1", "reinforce done");
    asks(ANGLO, "reinforce");
    play("reinforce a_2_inf1"); // the second by this road
    refused("reinforce a_2_inf2", WAT_12_12);
    legal_is("reinforce a_r_inf1", "reinforce done", NULL);
    win_at_ligny("p_1_inf1 a_1_inf1 p_1_cav", "stand defender-C a_1_inf1");
    plays("regroup_mode in", "regroup_block p_2_inf1", "regroup_block p_2_inf2");
    asks(ANGLO, "regroup_block");
    refused("regroup_block a_2_inf1", WAT_12_14);
    legal_is("regroup_block a_r_inf1", "regroup_block done", NULL);
}

// The French walk into an empty Allied position; the Allies must leave Ligny.
static void lose_ligny(const char *options, const char *allies, const char *centre) {
    char there[160] = "at ligny f_1_inf1 f_1_inf2 f_1cc ", line[64] = "stand defender-C ";
    position("turn 1 battle", options, strcat(there, allies), "at conde f_nap f_2_inf1",
             "at liege p_blu", "at hal a_well", "entries ligny charleroi", "battle 1 0",
             "board ligny", "stand attacker-L f_1cc", "stand attacker-C f_1_inf1",
             "stand attacker-R f_1_inf2", strcat(line, centre), "stand defender-L p_1_inf1");
    plays("act_block f_1cc", "act move enemy-R");
}

TEST_RULE(WAT_15_6, "in a rout the commander's blocks leave first, by roads the other shares") {
    lose_ligny("options players=3 rout_limits=retreat",
               "p_1_inf1 p_1_inf2 p_2_inf1 a_1_inf1 a_1_inf2", "a_1_inf1");
    asks(PRUSSIAN, "flee_block");
    refused("flee_block a_1_inf1", WAT_12_7);
    plays("flee_block p_1_inf1", "flee_to namur", "flee_block p_1_inf2", "flee_to namur");
    asks(PRUSSIAN, "flee_to"); // the last of his
    play("flee_to gembloux");
    asks(ANGLO, "flee_block");
    play("flee_block a_1_inf1");
    // Two by the major road to Namur, one by the minor one: only one road is left.
    holds(unit_is("a_1_inf1", "town", "quatre_bras"));
    holds(unit_is("a_1_inf2", "town", "quatre_bras"));
}

// Prussians, Blücher and an Anglo-Dutch block face the French over a stream.
static void attack_over_stream(void) {
    position(
        "turn 2 battle", "options players=3",
        "at ligny f_1_inf1 f_1_inf2 f_2_inf1 p_blu p_1_inf1 p_1_inf2 p_1_cav a_1_inf1 a_1_inf2",
        "at conde f_nap", "at hal a_well", "entries ligny namur", "battle 1 0", "board ligny",
        "tile stream attacker-L", "stand defender-R f_1_inf1", "stand defender-C f_1_inf2",
        "stand defender-L f_2_inf1", "stand attacker-L p_blu p_1_inf1 p_1_inf2 a_1_inf1",
        "stand attacker-C p_1_cav", "stand attacker-R a_1_inf2");
    plays("act_block p_1_inf1", "act move enemy-R");
}

TEST_RULE(WAT_15_6, "a stream carries two blocks a battle turn, whichever Ally's they are") {
    attack_over_stream();
    plays("act_block end", "act_block a_1_inf1");
    asks(ANGLO, "act");
    allowed("act move enemy-R");
    attack_over_stream();
    plays("act_block p_1_inf2", "act move enemy-R", "act_block end", "act_block a_1_inf1");
    asks(ANGLO, "act");
    refused("act move enemy-R", WAT_10_13);
}

// The commander of the Allied defence has placed one block on the left.
static void begin_deployment(const char *blocks) {
    defend_ligny(blocks);
    plays("tile_place hill L", "tile_place farm L", "tile_place stream R");
    asks(PRUSSIAN, "deploy_block");
    plays("deploy_block p_1_inf1", "deploy_to L");
}

TEST_RULE(WAT_15_6,
          "the commander may leave positions to the other's blocks, who then must fill them") {
    begin_deployment("p_1_inf1 p_1_inf2 p_1_cav a_1_inf1 a_1_inf2");
    asks(PRUSSIAN, "deploy_block");
    allowed("deploy_block done"); // two of the other's for two positions
    play("deploy_block done");
    asks(ANGLO, "deploy_block");
    refused("deploy_block done", WAT_9_9);
    play("deploy_block a_1_inf1");
    legal_is("deploy_to C", "deploy_to R", NULL);
    play("deploy_to C");
    view_has(PRUSSIAN, "{'place':'defender-R','slot':false,'army':'anglo','count':1,'blocks':"
                       "[{'unit':'a_1_inf2'");
    begin_deployment("p_1_inf1 p_1_inf2 p_1_cav a_1_inf1");
    asks(PRUSSIAN, "deploy_block");
    refused("deploy_block done", WAT_9_9); // one block cannot fill two positions
    allowed("deploy_block p_1_cav");
}

// ---- W18.15: a commander who resigns.

TEST_RULE(WAT_18_15, "after a resignation the order in an open fight stays") {
    allies_turn("p_1_inf1 a_1_inf1 p_1_cav", "stand defender-C a_1_inf1", "options players=3");
    asks(PRUSSIAN, "act_block");
    play("resign");
    asks(ANGLO, "act_block");
    legal_has("act_block p_1_inf1");
    refused("act_block a_1_inf1", WAT_10_7);
    play("act_block end");
    asks(ANGLO, "act_block");
    legal_is("act_block a_1_inf1", "act_block end", NULL);
    play("act_block end");
    asks(ANGLO, "reinforce");
    legal_is("reinforce p_2_inf1", "reinforce p_2_inf2", "reinforce done", NULL);
    play("reinforce done");
    asks(ANGLO, "reinforce");
    legal_has("reinforce a_2_inf1");
    legal_lacks("reinforce p_2_inf1");
}
