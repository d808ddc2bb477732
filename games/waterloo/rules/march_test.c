/* march_test.c - W7, W18.2: leaders revealed in time, forced marches and their die. */
#include <stdio.h>

#include "games/waterloo/waterloo.h"
#include "harness/heard.h"

// Blocks far from the scene, so that neither side is without any.
#define ALLIED_REAR "at liege p_4_inf1"
#define FRENCH_REAR "at givet f_4_art"

// ---- Who marches.

TEST_RULE(WAT_7_1, "forced marches follow the group moves, each block once") {
    position("turn 1 movement", "at beaumont f_gd_inf f_3_inf1 f_6_inf1", "at soire f_1_inf1",
             ALLIED_REAR);
    plays("group_pick french beaumont", "move_block f_gd_inf", "move_step laneffe");
    refused("march_block f_gd_inf", WAT_5_1);
    plays("move_block f_3_inf1", "move_step thuin", "move_block done", "group_pick end");
    asks(WAT_SEAT_FRENCH, "march_block");
    legal_is("march_block f_gd_inf", "march_block f_3_inf1", "march_block end", NULL);
    rolls(6);
    plays("march_block f_gd_inf", "march_step beaumont");
    holds(unit_is("f_gd_inf", "marched", "true"));
    refused("march_block f_gd_inf", WAT_7_1);
    legal_is("march_block f_3_inf1", "march_block end", NULL);
    play("march_block end");
    asks(WAT_SEAT_ALLIED, "group_pick");
}

TEST_RULE(WAT_7_1, "only own blocks on the map march") {
    position("turn 1 march", "at laneffe f_gd_inf-moved@beaumont", "out f_1cc", ALLIED_REAR);
    refused("march_block p_4_inf1", WAT_7_1);
    refused("march_block f_1cc", WAT_7_1);
    legal_is("march_block f_gd_inf", "march_block end", NULL);
}

TEST_RULE(WAT_7_1, "there are none at night, unless by option beside a revealed leader") {
    position("turn 3 movement", "at beaumont f_nap f_gd_inf", ALLIED_REAR);
    plays("group_pick french beaumont", "move_block f_gd_inf", "move_step laneffe");
    refused("march_block f_gd_inf", WAT_5_2);
    play("move_block done");
    equal(number_at("turn"), 4);
    position("turn 3 movement", "options night_leader_march=on",
             "at beaumont f_nap-revealed f_gd_inf", "at soire f_1_inf1", ALLIED_REAR);
    plays("group_pick french beaumont", "move_block f_gd_inf", "move_step laneffe",
          "move_block done", "group_pick french soire", "move_block f_1_inf1",
          "move_step beaumont");
    asks(WAT_SEAT_FRENCH, "march_block");
    refused("march_block f_1_inf1", WAT_7_1); // it only ended its move with him
    legal_is("march_block f_gd_inf", "march_block end", NULL);
}

TEST_RULE(WAT_7_1, "by that option nobody attacks at night, and nobody has +1") {
    position("turn 3 march", "options night_leader_march=on",
             "at laneffe f_nap-moved-revealed@beaumont f_gd_inf-moved@beaumont",
             "at charleroi p_1_inf1", ALLIED_REAR);
    refused("march_block p_1_inf1", WAT_7_1);
    play("march_block f_gd_inf");
    refused("march_step charleroi", WAT_6_11);
    rolls(3);
    play("march_step philippeville");
    equal(unit_steps("f_gd_inf"), 3);
    rolls(3);
    plays("march_block f_nap", "march_step philippeville");
    equal(unit_steps("f_nap"), 0);
}

TEST_RULE(WAT_7_2, "a block must have moved") {
    position("turn 1 march", "at laneffe f_gd_inf-moved@beaumont f_6_inf1", ALLIED_REAR);
    refused("march_block f_6_inf1", WAT_7_2);
    legal_is("march_block f_gd_inf", "march_block end", NULL);
    position_refused(WAT_7_2, "turn 1 march", "at laneffe f_gd_inf-marched@laneffe", ALLIED_REAR);
}

TEST_RULE(WAT_7_2, "and must not be where enemies are") {
    position("turn 1 march", "at charleroi f_1cc-moved@laneffe p_1_inf1",
             "at beaumont f_gd_inf-moved@laneffe", ALLIED_REAR);
    refused("march_block f_1cc", WAT_7_2);
    legal_is("march_block f_gd_inf", "march_block end", NULL);
}

// ---- The march.

TEST_RULE(WAT_7_3, "a march is one town more, whatever the range") {
    position("turn 1 march", "at laneffe f_1cc-moved@beaumont f_gd_inf-moved@beaumont",
             ALLIED_REAR);
    rolls(5);
    plays("march_block f_1cc", "march_step namur");
    cited(WAT_7_3);
    asks(WAT_SEAT_FRENCH, "march_block");
    legal_is("march_block f_gd_inf", "march_block end", NULL);
    holds(unit_is("f_1cc", "town", "namur"));
    equal(number_at("counters.roads.laneffe__namur"), 1);
    play("march_block f_gd_inf");
    refused("march_step ligny", WAT_3_1);
    legal_is("march_step beaumont", "march_step philippeville", "march_step charleroi",
             "march_step namur", NULL);
}

TEST_RULE(WAT_7_3, "it may attack, by the limits of moves") {
    position("turn 1 march", "at laneffe f_gd_inf-moved@beaumont f_3_inf1-moved@beaumont",
             "at charleroi p_1_inf1", "roads charleroi__laneffe 3", "roads laneffe__namur 6",
             ALLIED_REAR);
    play("march_block f_gd_inf");
    refused("march_step namur", WAT_6_7);
    rolls(4);
    play("march_step charleroi");
    cited(WAT_7_3);
    holds(was_told(WAT_SEAT_ALLIED, "\"attacks\":true"));
    holds(remembers("\"entries\":{\"charleroi\":[\"laneffe\"]}"));
    play("march_block f_3_inf1");
    refused("march_step charleroi", WAT_6_8);
    allowed("march_step beaumont");
}

TEST_RULE(WAT_7_3, "the triangle binds it too, and a block with every way barred is not chosen") {
    position("turn 1 march", "at laneffe f_gd_inf-moved@beaumont",
             "at thuin f_3_inf1-moved@beaumont f_6_inf1-moved@beaumont", "at charleroi p_1_inf1",
             "roads binche__thuin 6", "roads beaumont__thuin 6", "origins charleroi laneffe",
             "at philippeville f_4_inf1-moved@laneffe", ALLIED_REAR);
    refused("march_block f_3_inf1", WAT_6_7);
    legal_is("march_block f_gd_inf", "march_block f_4_inf1", "march_block end", NULL);
    play("march_block f_gd_inf");
    refused("march_step charleroi", WAT_6_9);
    rolls(6);
    play("march_step beaumont");
    cited(WAT_7_3);
}

// Infantry of that strength marches alone from Laneffe into empty Namur; the die falls so.
static void march_with(int steps, int die) {
    char block[64];
    snprintf(block, sizeof block, "at laneffe f_2_inf1:%d-moved@beaumont", steps);
    position("turn 1 march", block, "at thuin f_3_inf1-moved@beaumont", ALLIED_REAR);
    rolls(die);
    plays("march_block f_2_inf1", "march_step namur");
    equal(dice_left(), 0);
}

TEST_RULE(WAT_7_4, "one die: 1 to 3 costs a step, 4 to 6 nothing, and the march is made") {
    for (int die = 1; die <= 6; die++) {
        march_with(4, die);
        equal(unit_steps("f_2_inf1"), die <= 3 ? 3 : 4);
        holds(unit_is("f_2_inf1", "town", "namur"));
        equal(number_at("counters.roads.laneffe__namur"), 1);
        cited(WAT_7_4);
    }
}

TEST_RULE(WAT_7_4, "the die is seen by all, the block by its side only") {
    march_with(4, 2);
    holds(was_told(WAT_SEAT_FRENCH, "\"kind\":\"march_die\""));
    holds(was_told(WAT_SEAT_FRENCH, "\"unit\":\"f_2_inf1\",\"die\":2,\"bonus\":0,\"lost\":1"));
    holds(was_told(WAT_SEAT_ALLIED, "\"unit\":null,\"die\":2"));
    holds(!was_told(WAT_SEAT_ALLIED, "f_2_inf1"));
}

TEST_RULE(WAT_7_4, "a last step goes too: the block is out where it went, its crossing counts") {
    march_with(1, 3);
    equal(unit_steps("f_2_inf1"), 0);
    equal(number_at("lost.french"), 1);
    equal(number_at("counters.roads.laneffe__namur"), 1);
    holds(was_told(WAT_SEAT_ALLIED, "\"kind\":\"out\""));
    holds(was_told(WAT_SEAT_ALLIED, "\"unit\":\"f_2_inf1\",\"town\":\"namur\""));
    march_with(1, 4);
    equal(unit_steps("f_2_inf1"), 1);
    equal(number_at("lost.french"), 0);
}

TEST_RULE(WAT_7_4, "one that dies entering has entered: the town is an entry town") {
    position("turn 1 march", "at ligny f_1_inf1:1-moved@charleroi",
             "at quatre_bras f_3_inf1-moved@charleroi", "at namur p_1_inf1", ALLIED_REAR);
    rolls(1);
    plays("march_block f_1_inf1", "march_step namur");
    cited(WAT_7_4);
    equal(unit_steps("f_1_inf1"), 0);
    holds(remembers("\"entries\":{\"namur\":[\"ligny\"]}"));
    holds(remembers("\"origins\":{\"namur\":[\"charleroi\"]}"));
    play("march_block end");
    equal(told_count(WAT_SEAT_ALLIED, "contact"), 0); // nobody is left to fight
}

// ---- Leaders.

TEST_RULE(WAT_7_5, "each leader of the side on turn is revealed or not, before any move") {
    position("turn 2 start", "at brussels a_well a_1_inf1", "at namur p_blu p_1_inf1", FRENCH_REAR);
    asks(WAT_SEAT_ALLIED, "leader_reveal");
    legal_is("leader_reveal yes", "leader_reveal no", NULL);
    play("leader_reveal no");
    holds(told_last(WAT_SEAT_FRENCH)[0] == 0); // a "no" is not told
    asks(WAT_SEAT_ALLIED, "leader_reveal");
    play("leader_reveal yes");
    cited(WAT_7_5);
    asks(WAT_SEAT_ALLIED, "group_pick");
    holds(was_told(WAT_SEAT_FRENCH, "\"kind\":\"leader\""));
    holds(was_told(WAT_SEAT_FRENCH, "\"unit\":\"p_blu\",\"town\":\"namur\",\"bonus\":true"));
    holds(unit_is("p_blu", "status", "revealed"));
    holds(!unit_is("a_well", "status", "revealed"));
    holds(remembers("\"leaders\":[\"prussian\"]"));
    view_has(WAT_SEAT_FRENCH, "'unit':'p_blu'");
    view_lacks(WAT_SEAT_FRENCH, "'unit':'a_well'");
}

TEST_RULE(WAT_7_5, "no leader, no question; at night only by option") {
    position("turn 1 start", "at beaumont f_gd_inf", ALLIED_REAR);
    asks(WAT_SEAT_FRENCH, "group_pick");
    position("turn 3 start", "at beaumont f_nap f_gd_inf", ALLIED_REAR);
    asks(WAT_SEAT_FRENCH, "group_pick");
    position("turn 3 start", "options night_leader_march=on", "at beaumont f_nap f_gd_inf",
             ALLIED_REAR);
    asks(WAT_SEAT_FRENCH, "leader_reveal");
    play("leader_reveal yes");
    cited(WAT_7_5);
}

// Napoleon and the Guard in Beaumont: revealed or not, the Guard goes to Namur by a march.
static void guard_marches(const char *answer, int die) {
    position("turn 1 start", "at beaumont f_nap f_gd_inf f_3_inf1", "at soire f_1_inf1",
             ALLIED_REAR);
    plays(answer, "group_pick french beaumont", "move_block f_gd_inf", "move_step laneffe",
          "move_block done", "group_pick end");
    rolls(die);
    plays("march_block f_gd_inf", "march_step namur");
    equal(dice_left(), 0);
}

TEST_RULE(WAT_7_5, "who began the turn with him has +1, and he need not come along") {
    guard_marches("leader_reveal yes", 3);
    cited(WAT_7_5);
    equal(unit_steps("f_gd_inf"), 4);
    guard_marches("leader_reveal yes", 2);
    equal(unit_steps("f_gd_inf"), 3);
    guard_marches("leader_reveal no", 3);
    equal(unit_steps("f_gd_inf"), 3);
    guard_marches("leader_reveal no", 4);
    equal(unit_steps("f_gd_inf"), 4);
}

TEST_RULE(WAT_7_5, "he may move as usual, and is seen doing it") {
    position("turn 1 start", "at beaumont f_nap f_gd_inf f_3_inf1", "at soire f_1_inf1",
             ALLIED_REAR);
    plays("leader_reveal yes", "group_pick french beaumont", "move_block f_nap");
    play("move_step philippeville");
    cited(WAT_7_5);
    holds(was_told(WAT_SEAT_ALLIED,
                   "\"unit\":\"f_nap\",\"from\":\"beaumont\",\"to\":\"philippeville\""));
    plays("move_step givet", "move_block f_gd_inf", "move_step laneffe", "move_block done",
          "group_pick end");
    rolls(3);
    plays("march_block f_gd_inf", "march_step namur");
    equal(unit_steps("f_gd_inf"), 4); // it began with him, wherever he is now
}

TEST_RULE(WAT_7_5, "who only meets him on the way has no bonus") {
    position("turn 1 start", "at laneffe f_nap f_6_inf1", "at beaumont f_gd_inf", ALLIED_REAR);
    plays("leader_reveal yes", "group_pick french beaumont", "move_block f_gd_inf",
          "move_step laneffe", "group_pick end");
    cited(WAT_7_5);
    rolls(3);
    plays("march_block f_gd_inf", "march_step namur");
    equal(unit_steps("f_gd_inf"), 3);
}

TEST_RULE(WAT_7_5, "he serves his own army only") {
    position("turn 2 start", "at wavre a_well a_1_inf1 p_1_inf1", "at hannut p_blu", FRENCH_REAR);
    plays("leader_reveal yes", "leader_reveal yes", "group_pick anglo wavre", "move_block a_1_inf1",
          "move_step waterloo", "move_block done", "group_pick prussian wavre",
          "move_block p_1_inf1", "move_step waterloo");
    cited(WAT_7_5);
    rolls(3, 3);
    plays("march_block a_1_inf1", "march_step hal", "march_block p_1_inf1", "march_step hal");
    equal(unit_steps("a_1_inf1"), 4);
    equal(unit_steps("p_1_inf1"), 3);
}

TEST_RULE(WAT_7_5, "on his own march a leader has +1 always; being chosen reveals him") {
    position("turn 1 start", "at beaumont f_nap f_gd_inf", "at soire f_1_inf1", ALLIED_REAR);
    plays("leader_reveal no", "group_pick french beaumont", "move_block f_nap", "move_step laneffe",
          "move_step stop", "move_block f_gd_inf", "move_step laneffe", "group_pick end");
    view_lacks(WAT_SEAT_ALLIED, "'unit':'f_nap'");
    play("march_block f_nap");
    cited(WAT_7_5);
    holds(was_told(WAT_SEAT_ALLIED, "\"unit\":\"f_nap\",\"town\":\"laneffe\",\"bonus\":false"));
    rolls(3);
    play("march_step namur");
    equal(unit_steps("f_nap"), 1);
    holds(unit_is("f_nap", "status", "revealed"));
    rolls(3);
    plays("march_block f_gd_inf", "march_step namur");
    equal(unit_steps("f_gd_inf"), 3); // for others he was not revealed in time
}

TEST_RULE(WAT_7_5, "he stays revealed to the end of the turn") {
    position("turn 1 start", "at beaumont f_nap f_gd_inf", ALLIED_REAR);
    play("leader_reveal yes");
    cited(WAT_7_5);
    view_has(WAT_SEAT_ALLIED, "'leaders':['f_nap']");
    play("group_pick end");
    equal(number_at("turn"), 2);
    holds(!unit_is("f_nap", "status", "revealed"));
    view_has(WAT_SEAT_ALLIED, "'leaders':[]");
    view_lacks(WAT_SEAT_ALLIED, "'unit':'f_nap'");
}

TEST_RULE(WAT_18_2,
          "when the revealed leader dies on his march the bonus stays: it began with him") {
    position("turn 1 march",
             "at laneffe f_nap-moved-revealed@beaumont f_gd_inf-moved@beaumont "
             "f_3_inf1-moved@beaumont f_1_inf1-moved@soire",
             "leaders french", ALLIED_REAR);
    rolls(2, 3, 3);
    plays("march_block f_nap", "march_step namur");
    equal(unit_steps("f_nap"), 0);
    holds(remembers("\"leaders\":[\"french\"]"));
    plays("march_block f_3_inf1", "march_step namur");
    equal(unit_steps("f_3_inf1"), 3); // 3 + 1
    plays("march_block f_1_inf1", "march_step namur");
    equal(unit_steps("f_1_inf1"), 2); // it began elsewhere
    equal(dice_left(), 0);
    // What a position says is enough to go on.
    rolls(3);
    load("{'turn':1,'step':'march','units':[{'unit':'f_nap','steps':0,'start':'beaumont'},"
         "{'unit':'f_gd_inf','town':'laneffe','start':'beaumont','moved':true},"
         "{'unit':'a_1_inf1','town':'brussels'}],'counters':{'leaders':['french']}}");
    plays("march_block f_gd_inf", "march_step namur");
    equal(unit_steps("f_gd_inf"), 4);
    position_refused(WAT_18_2, "turn 1 march", "at laneffe f_gd_inf-moved@beaumont", "out f_nap",
                     "leaders french", ALLIED_REAR);
}

TEST_RULE(WAT_18_2, "rules 1: when the revealed leader dies the bonus is gone at once") {
    position("turn 1 march", "rules 1",
             "at laneffe f_nap-moved-revealed@beaumont f_gd_inf-moved@beaumont "
             "f_3_inf1-moved@beaumont",
             "leaders french", ALLIED_REAR);
    rolls(3, 2, 3);
    plays("march_block f_gd_inf", "march_step namur");
    equal(unit_steps("f_gd_inf"), 4); // while he lives 3 is enough
    plays("march_block f_nap", "march_step namur");
    equal(unit_steps("f_nap"), 0);
    holds(remembers("\"leaders\":[]"));
    plays("march_block f_3_inf1", "march_step namur");
    equal(unit_steps("f_3_inf1"), 2);
    equal(dice_left(), 0);
    position_refused(WAT_18_2, "turn 1 march", "rules 1", "at laneffe f_gd_inf-moved@beaumont",
                     "out f_nap", "leaders french", ALLIED_REAR);
}

TEST_RULE(WAT_18_2, "at night, by option, the permission to march goes with him") {
    position("turn 3 march", "options night_leader_march=on",
             "at laneffe f_nap-moved-revealed@beaumont f_gd_inf-moved@beaumont "
             "f_3_inf1-moved@beaumont",
             ALLIED_REAR);
    legal_is("march_block f_nap", "march_block f_gd_inf", "march_block f_3_inf1", "march_block end",
             NULL);
    rolls(4, 3);
    plays("march_block f_gd_inf", "march_step namur");
    asks(WAT_SEAT_FRENCH, "march_block");
    plays("march_block f_nap", "march_step namur");
    equal(unit_steps("f_nap"), 0);
    equal(number_at("turn"), 4); // nobody else may march
    equal(unit_steps("f_3_inf1"), 3);
    holds(unit_is("f_3_inf1", "town", "laneffe"));
}
