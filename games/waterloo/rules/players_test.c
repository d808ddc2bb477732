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

TEST_RULE(WAT_18_15, "supply losses of a resigned army are the other's to choose") {
    position("turn 1 movement", "options players=3", "at brussels f_1_inf1", "at conde f_nap",
             "at hal a_well a_1_inf1", "at liege p_blu p_2_inf1");
    play("group_pick end");
    asks(ANGLO, "supply_loss");
    play("resign");
    asks(PRUSSIAN, "supply_loss");
    legal_is("supply_loss a_well", "supply_loss a_1_inf1", NULL);
}
