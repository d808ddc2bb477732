/* players_test.c - W15, W18.15 and the second column of W17: who is asked what, with two players
 * and with three. */
#include <stdio.h>

#include "games/waterloo/tests/fog.h"

enum { FRENCH = WAT_SEAT_FRENCH, ALLIED = WAT_SEAT_ALLIED, ANGLO = WAT_SEAT_ANGLO };
enum { PRUSSIAN = WAT_SEAT_PRUSSIAN, GALLERY = WAT_GALLERY };
enum { BOTH_ALLIES = 1 << WAT_SEAT_ANGLO | 1 << WAT_SEAT_PRUSSIAN };

// ---- W15.1: own blocks, common eyes, common victory.

TEST_RULE(WAT_15_1, "of three players each Ally decides for his own blocks") {
    position("turn 2 movement", "options players=3", "at brussels a_1_inf1 a_1_inf2 p_1_inf1",
             "at hal a_well", "at liege p_blu p_2_inf1", "at conde f_nap f_1_inf1");
    asks(ANGLO, "group_pick");
    refused("group_pick prussian brussels", WAT_6_1);
    legal_is("group_pick anglo brussels", "group_pick anglo hal", "group_pick end", NULL);
    play("group_pick anglo brussels");
    refused("move_block p_1_inf1", WAT_6_4);
    legal_is("move_block a_1_inf1", "move_block a_1_inf2", "move_block done", NULL);
    plays("move_block done");
    asks(PRUSSIAN, "group_pick");
    refused("group_pick anglo hal", WAT_6_1);
    allowed("group_pick prussian brussels");
}

TEST_RULE(WAT_15_1, "with two players one Allied player decides for both armies") {
    position("turn 2 movement", "at brussels a_1_inf1 a_1_inf2 p_1_inf1", "at hal a_well",
             "at liege p_blu p_2_inf1", "at conde f_nap f_1_inf1");
    asks(ALLIED, "group_pick");
    allowed("group_pick prussian brussels");
    play("group_pick anglo hal");
    plays("move_block done");
    asks(ALLIED, "group_pick");
    allowed("group_pick prussian liege");
    holds(!takes_part(ANGLO) && !takes_part(PRUSSIAN));
}

// The view of one seat but for whose it is.
static bool see_alike(gg_seat left, gg_seat right) {
    wat_view a = *wat_view_of(world_seen(harness_world(), left));
    wat_view b = *wat_view_of(world_seen(harness_world(), right));
    a.seat = b.seat;
    return memcmp(&a, &b, sizeof a) == 0;
}

TEST_RULE(WAT_15_1, "both Allies see all Allied blocks, and the same of everything") {
    position("turn 2 movement", "options players=3", "at brussels a_1_inf1 a_1_inf2 p_1_inf1:2",
             "at hal a_well", "at liege p_blu p_2_inf1", "at conde f_nap f_1_inf1");
    view_has(ANGLO, "{'unit':'p_1_inf1','steps':2,'status':'upright'}");
    view_has(PRUSSIAN, "{'unit':'a_1_inf2','steps':4,'status':'upright'}");
    view_lacks(FRENCH, "'unit':'a_1_inf2'");
    play("group_pick anglo brussels");
    play_secretly("move_block a_1_inf1");
    holds(are_told_the_same(ANGLO, PRUSSIAN));
    holds(was_told(PRUSSIAN, "'kind':'pick'"));
    holds(see_alike(ANGLO, PRUSSIAN));
    play("move_step waterloo");
    holds(was_told(PRUSSIAN, "'unit':'a_1_inf1','from':'brussels','to':'waterloo'"));
    holds(was_told(FRENCH, "'unit':null,'from':'brussels','to':'waterloo'"));
    holds(see_alike(ANGLO, PRUSSIAN));
    holds(!takes_part(ALLIED));
}

TEST_RULE(WAT_15_1, "the Allies win together and lose together") {
    position("turn 23 movement", "options players=3", "at brussels f_nap f_1_inf1",
             "at hal a_well a_1_inf1", "at liege p_blu p_2_inf1");
    plays("group_pick end", "supply_loss a_1_inf1");
    is_won_by_all(BOTH_ALLIES);
    view_has(FRENCH, "'winner':'allied'");
    view_has(PRUSSIAN, "'winner':'allied'");
    position("turn 23 movement", "options players=3", "at brussels f_nap f_1_inf1",
             "at ghent f_1cc", "at hal a_well a_1_inf1 a_1_inf2", "at liege p_blu p_2_inf1");
    plays("group_pick end", "supply_loss a_1_inf1", "supply_loss a_1_inf2");
    is_won_by(FRENCH);
}

// ---- W15.2: talk.

static bool may_talk(unsigned turn, const char *options) {
    char first[32];
    static char view[WORLD_TEXT_MAX];
    snprintf(first, sizeof first, "turn %u movement", turn);
    position(first, options, "at brussels a_well a_1_inf1", "at liege p_blu p_2_inf1",
             "at conde f_nap f_1_inf1");
    holds(world_view_text(harness_world(), PRUSSIAN, view));
    return has_text(view, "'talk':true");
}

TEST_RULE(WAT_15_2, "the Allies' channel is open in set-up and in Allied nights only") {
    begin_with(1, "players=3");
    for (gg_seat viewer = ANGLO; viewer <= PRUSSIAN; viewer++)
        view_has(viewer, "'turn':0,'date':null,'night':false,'side':null,'step':'setup'");
    view_has(ANGLO, "'talk':true");
    view_has(PRUSSIAN, "'talk':true");
    for (unsigned turn = 1; turn <= WAT_TURNS; turn++)
        equal(may_talk(turn, "options players=3"), turn == 6 || turn == 12 || turn == 18);
    begin(1);
    view_has(ALLIED, "'talk':false");
}

// ---- W15.3: Anglo-Dutch, then Prussian.

TEST_RULE(WAT_15_3, "set-up is Anglo-Dutch, then Prussian, then French, each confirmed by itself") {
    begin_with(1, "players=3");
    asks(ANGLO, "setup_place");
    play("setup_place auto");
    asks(ANGLO, "setup_done");
    refused("setup_done p_blu", WAT_4_5);
    allowed("setup_done a_well");
    play("setup_done confirm");
    asks(PRUSSIAN, "setup_place");
    play("setup_place auto");
    asks(PRUSSIAN, "setup_done");
    refused("setup_done a_well", WAT_4_5);
    play("setup_done confirm");
    asks(FRENCH, "setup_place");
    plays("setup_place auto", "setup_done confirm");
    asks(FRENCH, "leader_reveal");
}

TEST_RULE(WAT_15_3, "in steps 1 and 2 of Allied turns the Anglo-Dutch player comes first") {
    rolls(6, 6);
    position("turn 2 start", "options players=3", "at brussels a_1_inf1 a_1_inf2", "at hal a_well",
             "at liege p_blu p_2_inf1", "at huy p_3_inf1", "at conde f_nap f_1_inf1");
    asks(ANGLO, "leader_reveal");
    play("leader_reveal no");
    asks(PRUSSIAN, "leader_reveal");
    plays("leader_reveal yes");
    asks(ANGLO, "group_pick");
    plays("group_pick anglo brussels", "move_block a_1_inf1", "move_step waterloo");
    asks(ANGLO, "move_block");
    play("move_block done");
    asks(PRUSSIAN, "group_pick");
    plays("group_pick prussian liege", "move_block p_2_inf1", "move_step hannut");
    asks(PRUSSIAN, "move_block");
    play("move_block done");
    asks(ANGLO, "march_block");
    refused("march_block p_2_inf1", WAT_7_1);
    play("march_block a_1_inf1");
    asks(ANGLO, "march_step");
    play("march_step nivelles");
    asks(PRUSSIAN, "march_block");
    refused("march_block a_1_inf2", WAT_7_1);
    allowed("march_block p_2_inf1");
}

TEST_RULE(WAT_15_3, "an Ally who has nothing to move is passed over") {
    position("turn 2 movement", "options players=3", "at liege p_blu p_2_inf1", "at hal a_1_inf1",
             "groups anglo hal", "at conde f_nap f_1_inf1");
    asks(PRUSSIAN, "group_pick");
    legal_is("group_pick prussian liege", "group_pick end", NULL);
}

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

// ---- W15.7: the order of Allied attacks.

TEST_RULE(WAT_15_7, "the Anglo-Dutch player names the next skirmish while he is in one of them") {
    rolls(6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6);
    position("turn 2 skirmish", "options players=3", "at nivelles f_1_inf1 a_1_inf1",
             "at charleroi f_2_inf1 p_1_inf1", "at thuin f_1_inf2 p_2_inf1", "at conde f_nap",
             "at liege p_blu", "at hal a_well", "entries nivelles waterloo",
             "entries charleroi namur", "entries thuin binche");
    asks(ANGLO, "skirmish_next");
    legal_is("skirmish_next nivelles", "skirmish_next charleroi", "skirmish_next thuin", NULL);
    play("skirmish_next nivelles");
    // It is over; in the two that are left there are only Prussians.
    asks(PRUSSIAN, "skirmish_next");
    legal_is("skirmish_next charleroi", "skirmish_next thuin", NULL);
}

TEST_RULE(WAT_15_7, "he numbers the battles if he is in any, else the Prussian does") {
    for (int anglo = 0; anglo < 2; anglo++) {
        position("turn 2 battle", "options players=3",
                 "at ligny f_1_inf1 f_1_inf2 f_1cc p_1_inf1 p_1_inf2 p_1_cav",
                 "at nivelles f_2_inf1 f_2_inf2 f_2cc p_2_inf1 p_2_inf2 p_2_cav",
                 anglo ? "at thuin f_3_inf1 f_3_inf2 f_3cc a_1_inf1 a_1_inf2 p_3_inf1"
                       : "at thuin f_3_inf1 f_3_inf2 f_3cc p_3_cav p_3_inf2 p_3_inf1",
                 "at conde f_nap", "at liege p_blu", "at hal a_well");
        gg_seat voice = anglo ? ANGLO : PRUSSIAN;
        asks(voice, "battle_order");
        play("battle_order thuin");
        asks(voice, "battle_order"); // all of them
        legal_is("battle_order nivelles", "battle_order ligny", NULL);
    }
}

TEST_RULE(WAT_15_7,
          "in a French attack the French player orders, with two players the Allied one") {
    position("turn 1 skirmish", "options players=3", "at nivelles f_1_inf1 a_1_inf1",
             "at charleroi f_2_inf1 p_1_inf1", "at conde f_nap", "at liege p_blu", "at hal a_well");
    asks(FRENCH, "skirmish_next");
    position("turn 2 skirmish", "at nivelles f_1_inf1 a_1_inf1", "at charleroi f_2_inf1 p_1_inf1",
             "at conde f_nap", "at liege p_blu", "at hal a_well");
    asks(ALLIED, "skirmish_next");
}

// ---- W15.8, W18.15: resignation and defeat.

static void allied_turn(void) {
    position("turn 2 movement", "options players=3", "at brussels a_1_inf1 a_1_inf2",
             "at hal a_well", "at liege p_blu p_2_inf1", "at huy p_3_inf1",
             "at conde f_nap f_1_inf1");
}

TEST_RULE(WAT_15_8, "an Ally who resigns hands his army to the other, and the game goes on") {
    allied_turn();
    asks(ANGLO, "group_pick");
    play("resign");
    cited(WAT_15_8);
    is_won_by_all(0);
    for (gg_seat viewer = FRENCH; viewer <= GALLERY; viewer++) {
        if (!takes_part(viewer)) continue;
        holds(was_told(viewer, "'kind':'resign','rule':'W15.8'"));
        view_has(viewer, "'resigned':['anglo']");
    }
    view_has(PRUSSIAN, "'asked':'group_pick','decider':'prussian'");
    asks(PRUSSIAN, "group_pick");
    allowed("group_pick anglo brussels");
}

TEST_RULE(WAT_15_8, "when both Allies have resigned the French win") {
    allied_turn();
    play("resign");
    asks(PRUSSIAN, "group_pick");
    play("resign");
    is_won_by(FRENCH);
    cited(WAT_15_8);
    holds(was_told(GALLERY, "'side':'french','by':'W15.8'"));
    holds(was_told(GALLERY, "The French win: both Allied players have resigned."));
    allied_turn();
    plays("group_pick end");
    asks(PRUSSIAN, "group_pick");
    play("resign");
    is_won_by_all(0);
    // Prussian decisions come to the Anglo-Dutch player; if he gives up too, it is over.
    asks(ANGLO, "group_pick");
    allowed("group_pick prussian liege");
    play("resign");
    is_won_by(FRENCH);
}

TEST_RULE(WAT_15_8, "a defeated Ally only watches") {
    position("turn 2 start", "options players=3", "at liege p_blu p_2_inf1", "at huy p_3_inf1",
             "at conde f_nap f_1_inf1",
             "out a_well a_1_inf1 a_1_inf2 a_1_cav a_1_art a_2_inf1 a_2_inf2 a_2_art",
             "lost anglo 8", "defeated anglo");
    asks(PRUSSIAN, "leader_reveal");
    play("leader_reveal no");
    asks(PRUSSIAN, "group_pick");
    view_has(ANGLO, "'defeated':['anglo']");
    view_has(ANGLO, "{'unit':'p_2_inf1','steps':4,'status':'upright'}");
    // He can still be handed the other army.
    play("resign");
    cited(WAT_15_8);
    is_won_by_all(0);
    asks(ANGLO, "group_pick");
    allowed("group_pick prussian liege");
}

TEST_RULE(WAT_18_15,
          "after a resignation the order of movement stays, the other answers for both") {
    allied_turn();
    play("resign");
    asks(PRUSSIAN, "group_pick");
    legal_is("group_pick anglo brussels", "group_pick anglo hal", "group_pick end", NULL);
    refused("group_pick prussian liege", WAT_6_1);
    play("group_pick end");
    asks(PRUSSIAN, "group_pick");
    legal_is("group_pick prussian liege", "group_pick prussian huy", "group_pick end", NULL);
}

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

TEST_RULE(WAT_18_15, "supply losses of a resigned army are the other's to choose") {
    position("turn 1 movement", "options players=3", "at brussels f_1_inf1", "at conde f_nap",
             "at hal a_well a_1_inf1", "at liege p_blu p_2_inf1");
    play("group_pick end");
    asks(ANGLO, "supply_loss");
    play("resign");
    asks(PRUSSIAN, "supply_loss");
    legal_is("supply_loss a_well", "supply_loss a_1_inf1", NULL);
}
