/* movement_test.c - W6: groups, moves from town to town, road limits, the night. */
#include <stdio.h>

#include "games/waterloo/waterloo.h"
#include "harness/heard.h"

// Blocks far from the scene, so that neither side is without any.
#define ALLIED_REAR "at liege p_4_inf1"
#define FRENCH_REAR "at givet f_4_art"

// ---- Groups.

TEST_RULE(WAT_6_1, "a group is named by its army and a town where that army began") {
    position("turn 1 movement", "at beaumont f_gd_inf f_1cc", "at soire f_1_inf1", ALLIED_REAR);
    asks(WAT_SEAT_FRENCH, "group_pick");
    refused("group_pick french philippeville", WAT_6_1);
    refused("group_pick prussian liege", WAT_6_1);
    legal_is("group_pick french beaumont", "group_pick french soire", "group_pick end", NULL);
    play("group_pick french beaumont");
    legal_is("move_block f_gd_inf", "move_block f_1cc", "move_block done", NULL);
}

TEST_RULE(WAT_6_1, "two Allied armies in one town are two groups") {
    position("turn 2 movement", "at ligny a_1_inf1 p_1_inf1 p_1_cav", "at hal a_2_inf1",
             FRENCH_REAR);
    refused("group_pick prussian hal", WAT_6_1);
    legal_is("group_pick anglo ligny", "group_pick anglo hal", "group_pick prussian ligny",
             "group_pick end", NULL);
    play("group_pick prussian ligny");
    legal_is("move_block p_1_inf1", "move_block p_1_cav", "move_block done", NULL);
    play("move_block done");
    allowed("group_pick anglo ligny");
}

TEST_RULE(WAT_6_1, "blocks that arrive during the turn make no group") {
    position("turn 1 movement", "at beaumont f_1cc f_4cc", "at soire f_1_inf1", ALLIED_REAR);
    plays("group_pick french beaumont", "move_block f_1cc", "move_step laneffe", "move_step stop",
          "move_block done");
    refused("group_pick french laneffe", WAT_6_1);
    allowed("group_pick french soire");
    position_refused(WAT_6_1, "turn 1 movement", "at laneffe f_1cc@beaumont", ALLIED_REAR);
}

TEST_RULE(WAT_6_2, "the Anglo-Dutch and the Prussians have one group move each, not each other's") {
    position("turn 2 movement", "at hal a_2_inf1", "at ath a_2_inf2", "at ligny p_1_inf1",
             "at namur p_2_inf1", FRENCH_REAR);
    plays("group_pick anglo hal", "move_block done");
    refused("group_pick anglo ath", WAT_6_2);
    legal_is("group_pick prussian ligny", "group_pick prussian namur", "group_pick end", NULL);
    position("turn 2 movement", "at hal a_2_inf1", "at ath a_2_inf2", "at ligny p_1_inf1",
             "at namur p_2_inf1", FRENCH_REAR);
    plays("group_pick prussian namur", "move_block done");
    refused("group_pick prussian ligny", WAT_6_2);
    allowed("group_pick anglo ath");
}

TEST_RULE(WAT_6_2, "the French move two groups, and are not asked for a third") {
    position("turn 1 movement", "at beaumont f_gd_inf", "at soire f_1_inf1", "at givet f_6_inf1",
             ALLIED_REAR);
    plays("group_pick french beaumont", "move_block done");
    legal_is("group_pick french soire", "group_pick french givet", "group_pick end", NULL);
    plays("group_pick french soire", "move_block done");
    asks(WAT_SEAT_ALLIED, "group_pick");
    position("turn 1 movement", "at beaumont f_gd_inf", "at soire f_1_inf1", "at givet f_6_inf1",
             "groups french beaumont", "groups french soire", ALLIED_REAR);
    asks(WAT_SEAT_ALLIED, "group_pick");
    position_refused(WAT_6_2, "turn 1 movement", "at beaumont f_gd_inf", "at soire f_1_inf1",
                     "at givet f_6_inf1", "groups french beaumont", "groups french soire",
                     "groups french givet", ALLIED_REAR);
}

TEST_RULE(WAT_6_2, "the numbers are the same at night") {
    position("turn 6 movement", "at hal a_2_inf1", "at ath a_2_inf2", "at ligny p_1_inf1",
             "at namur p_2_inf1", FRENCH_REAR);
    plays("group_pick anglo hal", "move_block a_2_inf1", "move_step enghien");
    refused("group_pick anglo ath", WAT_6_2);
    plays("group_pick prussian namur", "move_block done");
    asks(WAT_SEAT_FRENCH, "group_pick");
    equal(number_at("turn"), 7);
    position("turn 3 movement", "at beaumont f_gd_inf", "at soire f_1_inf1", "at givet f_6_inf1",
             ALLIED_REAR);
    plays("group_pick french beaumont", "move_block done");
    allowed("group_pick french givet");
    plays("group_pick french soire", "move_block done");
    equal(number_at("turn"), 4);
}

TEST_RULE(WAT_6_3, "a group is named once, and naming it spends the move") {
    position("turn 1 movement", "at beaumont f_gd_inf f_1cc", "at soire f_1_inf1", ALLIED_REAR);
    play("group_pick french beaumont");
    cited(WAT_6_3);
    view_has(WAT_SEAT_ALLIED, "'groups':{'french':['beaumont'],'anglo':[],'prussian':[]}");
    play("move_block done");
    refused("group_pick french beaumont", WAT_6_3);
    legal_is("group_pick french soire", "group_pick end", NULL);
    play("group_pick end");
    asks(WAT_SEAT_ALLIED, "group_pick");
}

TEST_RULE(WAT_6_3, "a group and a block need a legal step to be named") {
    position("turn 1 movement", "options leaders_count=off", "at thuin f_gd_inf f_gd_art1",
             "at soire f_1_inf1", "roads beaumont__thuin 6", "roads binche__thuin 6",
             "roads charleroi__thuin 6", ALLIED_REAR);
    refused("group_pick french thuin", WAT_6_3);
    position("turn 1 movement", "options leaders_count=off", "at thuin f_gd_inf f_nap",
             "at soire f_1_inf1", "roads beaumont__thuin 6", "roads binche__thuin 6",
             "roads charleroi__thuin 6", ALLIED_REAR);
    play("group_pick french thuin");
    refused("move_block f_gd_inf", WAT_6_3);
    legal_is("move_block f_nap", "move_block done", NULL);
}

TEST_RULE(WAT_6_3, "a block of range 2 stops only after a step, and infantry is not asked") {
    position("turn 1 movement", "at beaumont f_gd_inf f_1cc", "at soire f_1_inf1", ALLIED_REAR);
    plays("group_pick french beaumont", "move_block f_1cc");
    refused("move_step stop", WAT_6_3);
    play("move_step laneffe");
    legal_is("move_step beaumont", "move_step philippeville", "move_step charleroi",
             "move_step namur", "move_step stop", NULL);
    play("move_step stop");
    holds(unit_is("f_1cc", "town", "laneffe"));
    plays("move_block f_gd_inf");
    refused("move_step stop", WAT_6_3);
    play("move_step laneffe");
    asks(WAT_SEAT_FRENCH, "group_pick");
}

TEST_RULE(WAT_6_3, "a group with nobody left to move is finished") {
    position("turn 1 movement", "at beaumont f_gd_inf", "at soire f_1_inf1", ALLIED_REAR);
    plays("group_pick french beaumont", "move_block f_gd_inf", "move_step thuin");
    refused("group_pick french beaumont", WAT_6_3);
    legal_is("group_pick french soire", "group_pick end", NULL);
}

TEST_RULE(WAT_6_4, "blocks of a group go different ways or stay, each once") {
    position("turn 1 movement", "at beaumont f_gd_inf f_3_inf1 f_6_inf1 f_1cc", "at soire f_1_inf1",
             ALLIED_REAR);
    plays("group_pick french beaumont", "move_block f_gd_inf", "move_step thuin");
    plays("move_block f_3_inf1", "move_step laneffe", "move_block f_1cc", "move_step laneffe",
          "move_step stop");
    refused("move_block f_3_inf1", WAT_6_4);
    refused("move_block f_1cc", WAT_6_4);
    refused("group_pick french soire", WAT_6_4);
    legal_is("move_block f_6_inf1", "move_block done", NULL);
    play("move_block done");
    cited(WAT_6_4);
    holds(unit_is("f_gd_inf", "town", "thuin"));
    holds(unit_is("f_3_inf1", "town", "laneffe"));
    holds(unit_is("f_6_inf1", "town", "beaumont"));
    holds(!unit_is("f_6_inf1", "moved", "true"));
    allowed("group_pick french soire");
}

TEST_RULE(WAT_6_4, "a block that came does not move on with the group it came to") {
    position("turn 1 movement", "at beaumont f_1cc f_gd_inf", "at philippeville f_2cc f_3cc",
             ALLIED_REAR);
    plays("group_pick french beaumont", "move_block f_1cc", "move_step philippeville",
          "move_step stop", "move_block done", "group_pick french philippeville");
    refused("move_block f_1cc", WAT_6_4);
    refused("move_block f_gd_inf", WAT_6_4);
    refused("move_block p_4_inf1", WAT_6_4);
    legal_is("move_block f_2cc", "move_block f_3cc", "move_block done", NULL);
}

// ---- Range.

TEST_RULE(WAT_6_5, "infantry and foot artillery go one town, the others two") {
    position("turn 1 movement", "at beaumont f_nap f_gd_inf f_gd_art1 f_1cc f_ha1",
             "at soire f_1_inf1", ALLIED_REAR);
    plays("group_pick french beaumont", "move_block f_gd_inf");
    refused("move_step charleroi", WAT_6_5);
    play("move_step laneffe");
    asks(WAT_SEAT_FRENCH, "move_block");
    plays("move_block f_gd_art1", "move_step laneffe");
    asks(WAT_SEAT_FRENCH, "move_block");
    plays("move_block f_1cc", "move_step laneffe", "move_step charleroi");
    asks(WAT_SEAT_FRENCH, "move_block");
    plays("move_block f_ha1", "move_step laneffe", "move_step charleroi");
    asks(WAT_SEAT_FRENCH, "move_block");
    plays("move_block f_nap", "move_step laneffe", "move_step charleroi");
    holds(unit_is("f_gd_inf", "town", "laneffe"));
    holds(unit_is("f_gd_art1", "town", "laneffe"));
    holds(unit_is("f_1cc", "town", "charleroi"));
    holds(unit_is("f_ha1", "town", "charleroi"));
    holds(unit_is("f_nap", "town", "charleroi"));
}

TEST_RULE(WAT_6_5, "what is further than the range is refused by it, what is near by its roads") {
    position("turn 1 movement", "at beaumont f_gd_inf f_1cc", "at soire f_1_inf1", ALLIED_REAR);
    plays("group_pick french beaumont", "move_block f_gd_inf");
    refused("move_step charleroi", WAT_6_5);
    plays("move_step thuin", "move_block f_1cc");
    refused("move_step charleroi", WAT_3_1); // in two steps
    refused("move_step brussels", WAT_6_5);
    play("move_step laneffe");
    allowed("move_step charleroi");
    refused("move_step thuin", WAT_6_5); // there and back is a third town
    position("turn 1 movement", "at beaumont f_1cc", "at thuin p_1_inf1", "at laneffe p_1_inf2",
             "at soire f_1_inf1", "at brussels a_1_inf1");
    plays("group_pick french beaumont", "move_block f_1cc");
    refused("move_step charleroi", WAT_6_5); // enemies are on both ways
}

TEST_RULE(WAT_6_5, "enemies stop a block, friends let it pass") {
    position("turn 1 movement", "at philippeville f_2cc f_3cc", "at laneffe f_6_inf1",
             "at namur p_2_inf1", ALLIED_REAR);
    plays("group_pick french philippeville", "move_block f_2cc", "move_step laneffe");
    allowed("move_step charleroi"); // past the infantry there
    play("move_step stop");
    position("turn 1 movement", "at philippeville f_2cc f_3cc", "at laneffe p_2_inf1", ALLIED_REAR);
    plays("group_pick french philippeville", "move_block f_2cc", "move_step laneffe");
    asks(WAT_SEAT_FRENCH, "move_block"); // no second step is asked for
    holds(unit_is("f_2cc", "town", "laneffe"));
    holds(was_told(WAT_SEAT_FRENCH, "\"attacks\":true"));
    equal(told_count(WAT_SEAT_ALLIED, "move"), 1);
    position_refused(WAT_6_5, "turn 1 movement", "at laneffe f_2cc p_2_inf1", ALLIED_REAR);
}

TEST_RULE(WAT_6_6, "blocks of every type attack, as many as the road carries") {
    static const char *const blocks[] = { "f_gd_inf", "f_gd_cav", "f_gd_art1", "f_ha1", "f_1_inf1",
                                          "f_1_art",  "f_1cc",    "f_6_inf1",  "f_nap" };
    position("turn 1 movement", "options leaders_count=off",
             "at charleroi f_nap f_gd_inf f_gd_cav f_gd_art1 f_1_inf1 f_1_art f_6_inf1 f_1cc f_ha1",
             "at ligny p_1_inf1", FRENCH_REAR, ALLIED_REAR);
    play("group_pick french charleroi");
    for (unsigned i = 0; i < sizeof blocks / sizeof blocks[0]; i++) {
        char text[64];
        snprintf(text, sizeof text, "move_block %s", blocks[i]);
        plays(text, "move_step ligny");
        holds(unit_is(blocks[i], "town", "ligny"));
    }
    equal(told_count(WAT_SEAT_ALLIED, "move"), 9);
    holds(remembers("\"charleroi__ligny\":8"));
}

// ---- Roads.

TEST_RULE(WAT_6_7, "a major road carries eight blocks a turn") {
    position("turn 1 movement", "at charleroi f_gd_inf f_3_inf1", "at soire f_1_inf1",
             "roads charleroi__quatre_bras 8", "roads charleroi__ligny 7", ALLIED_REAR);
    plays("group_pick french charleroi", "move_block f_gd_inf");
    refused("move_step quatre_bras", WAT_6_7);
    plays("move_step ligny", "move_block f_3_inf1");
    refused("move_step ligny", WAT_6_7);
    allowed("move_step binche");
}

TEST_RULE(WAT_6_7, "a minor road carries six, over a river too") {
    position("turn 1 movement", "at beaumont f_gd_inf f_3_inf1", "at soire f_1_inf1",
             "roads beaumont__laneffe 5", "roads binche__soire 5", ALLIED_REAR);
    plays("group_pick french beaumont", "move_block f_gd_inf", "move_step laneffe",
          "move_block f_3_inf1");
    refused("move_step laneffe", WAT_6_7);
    plays("move_step thuin", "group_pick french soire", "move_block f_1_inf1");
    allowed("move_step binche");
    position("turn 1 movement", "at soire f_1_inf1", "roads binche__soire 6", ALLIED_REAR);
    plays("group_pick french soire", "move_block f_1_inf1");
    refused("move_step binche", WAT_6_7);
    position_refused(WAT_6_7, "turn 1 movement", "at soire f_1_inf1", "roads binche__soire 7",
                     ALLIED_REAR);
}

TEST_RULE(WAT_6_7, "both directions and both Allied armies share the road") {
    position("turn 2 movement", "at gembloux a_1_cav a_1_inf1 a_1_inf2 a_1_art",
             "at ligny p_1_inf1 p_1_inf2 p_1_art p_1_cav p_2_inf1", FRENCH_REAR);
    plays("group_pick anglo gembloux", "move_block a_1_inf1", "move_step ligny");
    plays("move_block a_1_inf2", "move_step ligny", "move_block a_1_art", "move_step ligny");
    plays("move_block a_1_cav", "move_step ligny", "move_step stop", "group_pick prussian ligny");
    plays("move_block p_1_inf1", "move_step gembloux", "move_block p_1_inf2", "move_step gembloux");
    equal(number_at("counters.roads.gembloux__ligny"), 6);
    play("move_block p_1_art");
    refused("move_step gembloux", WAT_6_7);
    allowed("move_step namur");
}

TEST_RULE(WAT_6_7, "there and back counts twice") {
    position("turn 1 movement", "at beaumont f_1cc f_gd_inf", "at soire f_1_inf1",
             "roads beaumont__laneffe 4", ALLIED_REAR);
    plays("group_pick french beaumont", "move_block f_1cc", "move_step laneffe",
          "move_step beaumont");
    equal(number_at("counters.roads.beaumont__laneffe"), 6);
    play("move_block f_gd_inf");
    refused("move_step laneffe", WAT_6_7);
}

TEST_RULE(WAT_6_7, "leaders are counted on every road, unless by option; by rules 1 on none") {
    position("turn 1 movement", "options leaders_count=off", "at beaumont f_nap f_gd_inf",
             "at soire f_1_inf1", "roads beaumont__laneffe 6", ALLIED_REAR);
    plays("group_pick french beaumont", "move_block f_gd_inf");
    refused("move_step laneffe", WAT_6_7);
    plays("move_step thuin", "move_block f_nap");
    plays("move_step laneffe", "move_step stop");
    equal(number_at("counters.roads.beaumont__laneffe"), 6);
    position("turn 1 movement", "rules 1", "at beaumont f_nap f_gd_inf", "at soire f_1_inf1",
             "roads beaumont__laneffe 6", ALLIED_REAR);
    plays("group_pick french beaumont", "move_block f_nap");
    allowed("move_step laneffe");
    position("turn 1 movement", "rules 1", "options leaders_count=on", "at beaumont f_nap f_gd_inf",
             "at soire f_1_inf1", "roads beaumont__laneffe 6", ALLIED_REAR);
    plays("group_pick french beaumont", "move_block f_nap");
    refused("move_step laneffe", WAT_6_7);
    position("turn 1 movement", "at beaumont f_nap f_gd_inf", "at soire f_1_inf1",
             "roads beaumont__laneffe 6", ALLIED_REAR);
    plays("group_pick french beaumont", "move_block f_nap");
    refused("move_step laneffe", WAT_6_7);
    play("move_step thuin");
    equal(number_at("counters.roads.beaumont__thuin"), 1);
}

TEST_RULE(WAT_6_7, "the next turn begins with empty roads") {
    position("turn 1 movement", "at beaumont f_gd_inf f_3_inf1", "roads beaumont__laneffe 5",
             ALLIED_REAR);
    plays("group_pick french beaumont", "move_block f_gd_inf", "move_step laneffe",
          "move_block f_3_inf1");
    refused("move_step laneffe", WAT_6_7);
    plays("move_step thuin", "march_block end", "group_pick end");
    equal(number_at("turn"), 3);
    plays("group_pick french laneffe", "move_block f_gd_inf", "move_step beaumont");
    equal(number_at("counters.roads.beaumont__laneffe"), 1);
}

TEST_RULE(WAT_6_8, "over a river four enter a held town by a major road") {
    position("turn 1 movement", "options leaders_count=off", "at laneffe f_nap f_gd_inf f_3_inf1",
             "at soire f_1_inf1", "at charleroi p_1_inf1", "roads charleroi__laneffe 3",
             ALLIED_REAR);
    plays("group_pick french laneffe", "move_block f_gd_inf", "move_step charleroi",
          "move_block f_3_inf1");
    refused("move_step charleroi", WAT_6_8);
    plays("move_step beaumont", "move_block f_nap");
    play("move_step charleroi"); // leaders are not counted here either
    holds(unit_is("f_nap", "town", "charleroi"));
    equal(number_at("counters.roads.charleroi__laneffe"), 4);
}

TEST_RULE(WAT_6_8, "three enter by a minor one, and without a river the full number") {
    position("turn 1 movement", "at thuin f_gd_inf f_3_inf1", "at soire f_1_inf1",
             "at charleroi p_1_inf1", "roads charleroi__thuin 2", ALLIED_REAR);
    plays("group_pick french thuin", "move_block f_gd_inf", "move_step charleroi",
          "move_block f_3_inf1");
    refused("move_step charleroi", WAT_6_8);
    position("turn 1 movement", "at binche f_gd_inf f_3_inf1", "at soire f_1_inf1",
             "at charleroi p_1_inf1", "roads binche__charleroi 5", ALLIED_REAR);
    plays("group_pick french binche", "move_block f_gd_inf");
    allowed("move_step charleroi");
}

TEST_RULE(WAT_6_8, "an empty or friendly town is entered by the full road") {
    position("turn 1 movement", "at laneffe f_gd_inf f_3_inf1", "at charleroi f_1_inf1",
             "at soire f_1_inf2", "roads charleroi__laneffe 7", ALLIED_REAR);
    plays("group_pick french laneffe", "move_block f_gd_inf", "move_step charleroi");
    position("turn 1 movement", "at laneffe f_gd_inf f_3_inf1", "at charleroi p_1_inf1",
             "roads charleroi__laneffe 7", ALLIED_REAR);
    plays("group_pick french laneffe", "move_block f_gd_inf");
    refused("move_step charleroi", WAT_6_8);
}

TEST_RULE(WAT_6_8, "only the section by which the town is entered is halved") {
    position("turn 1 movement", "at soire f_1cc f_4cc f_1_inf1", "at nivelles a_1_inf2",
             "at braine a_1_inf1", "roads binche__soire 4", "roads binche__nivelles 5",
             "roads binche__braine 3", ALLIED_REAR);
    plays("group_pick french soire", "move_block f_1cc", "move_step binche");
    refused("move_step braine", WAT_6_8);
    play("move_step nivelles");
    holds(unit_is("f_1cc", "town", "nivelles"));
}

// ---- The night.

TEST_RULE(WAT_6_11, "at night nobody enters a town with enemies") {
    position("turn 3 movement", "at laneffe f_1cc f_nap", "at givet f_6_inf1",
             "at charleroi p_1_inf1", ALLIED_REAR);
    plays("group_pick french laneffe", "move_block f_1cc");
    refused("move_step charleroi", WAT_6_11);
    allowed("move_step namur");
    plays("move_step beaumont", "move_step stop", "move_block f_nap");
    refused("move_step charleroi", WAT_6_11);
    position("turn 1 movement", "at laneffe f_1cc f_nap", "at givet f_6_inf1",
             "at charleroi p_1_inf1", ALLIED_REAR);
    plays("group_pick french laneffe", "move_block f_1cc");
    allowed("move_step charleroi");
}

TEST_RULE(WAT_6_11, "that holds for the Allies' nights, and a position knows it") {
    position("turn 6 movement", "at charleroi p_1_inf1 p_1_cav", "at laneffe f_1cc", FRENCH_REAR);
    plays("group_pick prussian charleroi", "move_block p_1_cav");
    refused("move_step laneffe", WAT_6_11);
    play("move_step thuin");
    refused("move_step laneffe", WAT_6_5);
    allowed("move_step beaumont");
    position_refused(WAT_6_11, "turn 6 movement", "at laneffe f_1cc p_1_inf1-moved@charleroi",
                     ALLIED_REAR);
}

// ---- Readings.

TEST_RULE(WAT_18_9, "a move of two towns back to its start has been made") {
    position("turn 1 movement", "at beaumont f_1cc f_gd_inf", "at soire f_1_inf1", ALLIED_REAR);
    plays("group_pick french beaumont", "move_block f_1cc", "move_step laneffe",
          "move_step beaumont");
    holds(unit_is("f_1cc", "town", "beaumont"));
    holds(unit_is("f_1cc", "moved", "true"));
    equal(number_at("counters.roads.beaumont__laneffe"), 2);
    refused("move_block f_1cc", WAT_6_4);
    plays("move_block done", "group_pick end");
    legal_is("march_block f_1cc", "march_block end", NULL); // the infantry has not moved
}

// A step from Laneffe into Charleroi, on a road used that often, perhaps after another attack.
static void step_to_charleroi(const char *turn, const char *road, const char *origins) {
    position(turn, "at laneffe f_gd_inf f_3_inf1", "at charleroi p_1_inf1", road, ALLIED_REAR,
             origins);
    plays("group_pick french laneffe", "move_block f_gd_inf");
}

TEST_RULE(WAT_18_16, "night refuses first, then the full road, the river, the triangle") {
    const char *thuin = "origins charleroi thuin";
    step_to_charleroi("turn 3 movement", "roads charleroi__laneffe 8", thuin);
    refused("move_step charleroi", WAT_6_11);
    step_to_charleroi("turn 1 movement", "roads charleroi__laneffe 8", thuin);
    refused("move_step charleroi", WAT_6_7);
    step_to_charleroi("turn 1 movement", "roads charleroi__laneffe 7", thuin);
    refused("move_step charleroi", WAT_6_8);
    step_to_charleroi("turn 1 movement", "roads charleroi__laneffe 4", thuin);
    refused("move_step charleroi", WAT_6_8);
    step_to_charleroi("turn 1 movement", "roads charleroi__laneffe 3", thuin);
    refused("move_step charleroi", WAT_6_9);
    step_to_charleroi("turn 1 movement", "roads charleroi__laneffe 3", NULL);
    allowed("move_step charleroi");
}

TEST_RULE(WAT_18_16, "at night an empty town is still closed by a full road") {
    position("turn 3 movement", "at laneffe f_gd_inf f_3_inf1", "at givet f_6_inf1",
             "roads charleroi__laneffe 8", ALLIED_REAR);
    plays("group_pick french laneffe", "move_block f_gd_inf");
    refused("move_step charleroi", WAT_6_7);
    allowed("move_step beaumont");
}
