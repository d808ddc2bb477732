/* triangle_test.c - W6.9 and W6.10: which groups may attack one town together. */
#include "games/waterloo/waterloo.h"
#include "harness/heard.h"

// Blocks far from the scene, so that neither side is without any.
#define ALLIED_REAR "at liege p_4_inf1"
#define FRENCH_REAR "at givet f_4_art"

TEST_RULE(WAT_6_9, "two groups attack one town only from towns joined to each other and to it") {
    position("turn 1 movement", "at laneffe f_gd_inf", "at thuin f_3_inf1", "at givet f_6_inf1",
             "at charleroi p_1_inf1", ALLIED_REAR);
    plays("group_pick french laneffe", "move_block f_gd_inf", "move_step charleroi",
          "group_pick french thuin", "move_block f_3_inf1");
    refused("move_step charleroi", WAT_6_9); // no road joins Laneffe and Thuin
    allowed("move_step binche");
    position("turn 1 movement", "at binche f_gd_inf", "at thuin f_3_inf1", "at givet f_6_inf1",
             "at charleroi p_1_inf1", ALLIED_REAR);
    plays("group_pick french binche", "move_block f_gd_inf", "move_step charleroi",
          "group_pick french thuin", "move_block f_3_inf1", "move_step charleroi");
    holds(unit_is("f_gd_inf", "town", "charleroi"));
    holds(unit_is("f_3_inf1", "town", "charleroi"));
}

TEST_RULE(WAT_6_9, "a second group from afar is no triangle, whichever of them came first") {
    position("turn 1 movement", "at beaumont f_1cc", "at laneffe f_gd_inf", "at givet f_6_inf1",
             "at charleroi p_1_inf1", ALLIED_REAR);
    plays("group_pick french laneffe", "move_block f_gd_inf", "move_step charleroi",
          "group_pick french beaumont", "move_block f_1cc", "move_step laneffe");
    refused("move_step charleroi", WAT_6_9);
    position("turn 1 movement", "at beaumont f_1cc", "at laneffe f_gd_inf", "at givet f_6_inf1",
             "at charleroi p_1_inf1", ALLIED_REAR);
    plays("group_pick french beaumont", "move_block f_1cc", "move_step laneffe",
          "move_step charleroi", "group_pick french laneffe", "move_block f_gd_inf");
    refused("move_step charleroi", WAT_6_9);
    allowed("move_step beaumont");
}

TEST_RULE(WAT_6_9, "a group that attacks alone comes from as far as it can, by several roads") {
    position("turn 1 movement", "at beaumont f_1cc f_4cc f_ha1", "at thuin f_3_inf1",
             "at charleroi p_1_inf1", ALLIED_REAR);
    plays("group_pick french beaumont", "move_block f_1cc", "move_step laneffe",
          "move_step charleroi", "move_block f_4cc", "move_step thuin", "move_step charleroi");
    holds(remembers("\"entries\":{\"charleroi\":[\"thuin\",\"laneffe\"]}"));
    holds(remembers("\"origins\":{\"charleroi\":[\"beaumont\"]}"));
    plays("move_block done", "group_pick french thuin", "move_block f_3_inf1");
    refused("move_step charleroi", WAT_6_9);
}

TEST_RULE(WAT_6_9, "it binds attacks only: groups gather in a friendly town as they like") {
    position("turn 1 movement", "at laneffe f_gd_inf", "at thuin f_3_inf1", ALLIED_REAR);
    plays("group_pick french laneffe", "move_block f_gd_inf", "move_step charleroi",
          "group_pick french thuin", "move_block f_3_inf1");
    allowed("move_step charleroi");
    position("turn 1 movement", "at laneffe f_gd_inf", "at thuin f_3_inf1", "at charleroi p_1_inf1",
             ALLIED_REAR);
    plays("group_pick french laneffe", "move_block f_gd_inf", "move_step charleroi",
          "group_pick french thuin", "move_block f_3_inf1");
    refused("move_step charleroi", WAT_6_9);
}

TEST_RULE(WAT_6_10, "two Allied groups of one town count as one, however far it is") {
    position("turn 2 movement", "at brussels a_1_cav p_1_cav", "at nivelles a_1_inf1",
             "at quatre_bras f_6_inf1", FRENCH_REAR);
    plays("group_pick anglo brussels", "move_block a_1_cav", "move_step waterloo",
          "move_step quatre_bras", "group_pick prussian brussels", "move_block p_1_cav",
          "move_step waterloo", "move_step quatre_bras");
    holds(unit_is("a_1_cav", "town", "quatre_bras"));
    holds(unit_is("p_1_cav", "town", "quatre_bras"));
    holds(remembers("\"origins\":{\"quatre_bras\":[\"brussels\"]}"));
}

TEST_RULE(WAT_6_10, "towns passed do not count, where the turn began does") {
    position("turn 2 movement", "at brussels a_1_cav a_well", "at nivelles p_1_inf1",
             "at waterloo p_1_cav p_2_inf1", "at quatre_bras f_6_inf1", FRENCH_REAR);
    plays("group_pick prussian waterloo", "move_block p_2_inf1", "move_step quatre_bras",
          "move_block done", "group_pick anglo brussels", "move_block a_1_cav",
          "move_step waterloo");
    refused("move_step quatre_bras", WAT_6_9); // not even from the same town
    allowed("move_step nivelles");
}

TEST_RULE(WAT_6_10, "a forced march attacks for the group its block began in") {
    position("turn 1 march", "at binche f_1_inf1-moved@soire", "at thuin f_3_inf1-moved@beaumont",
             "at namur f_6_inf1-moved@ligny", "at charleroi p_1_inf1", ALLIED_REAR);
    rolls(6);
    plays("march_block f_1_inf1", "march_step charleroi", "march_block f_3_inf1");
    refused("march_step charleroi", WAT_6_9); // Binche and Thuin are joined, Soire is too far
    allowed("march_step beaumont");
    position("turn 1 march", "at thuin f_1_inf1-moved@binche",
             "at ligny f_6_inf1-moved@quatre_bras", "at binche f_3_inf1-moved@thuin",
             "at charleroi p_1_inf1", ALLIED_REAR);
    rolls(6, 6);
    plays("march_block f_1_inf1", "march_step charleroi", "march_block f_3_inf1",
          "march_step charleroi");
    holds(unit_is("f_1_inf1", "town", "charleroi"));
    holds(unit_is("f_3_inf1", "town", "charleroi"));
    holds(remembers("\"origins\":{\"charleroi\":[\"binche\",\"thuin\"]}"));
}

TEST_RULE(WAT_6_10, "a group has attacked even if its only block died on the way in") {
    position("turn 2 march", "at ligny p_1_inf1:1-moved@gembloux",
             "at nivelles a_1_inf1-moved@waterloo", "at quatre_bras f_6_inf1", FRENCH_REAR);
    rolls(1);
    plays("march_block p_1_inf1", "march_step quatre_bras");
    equal(unit_steps("p_1_inf1"), 0);
    play("march_block a_1_inf1");
    refused("march_step quatre_bras", WAT_6_9);
    allowed("march_step waterloo");
}
