/* examples_march_test.c - worked examples of Waterloo about roads, rivers, the triangle, forced
 * marches and skirmishes. */
#include <stdio.h>

#include "games/waterloo/waterloo.h"
#include "harness/heard.h"

// Blocks far from the scene, so that neither side is without any.
#define ALLIED_REAR "at liege p_4_inf1"
#define FRENCH_REAR "at givet f_4_art"

// Blocks of the group in hand go by these steps, one block after another. A block of range 2
// that has but one step to go stops there.
static void send(const char *const *blocks, const char *first, const char *second) {
    for (; *blocks; blocks++) {
        char text[64];
        snprintf(text, sizeof text, "move_block %s", *blocks);
        play(text);
        snprintf(text, sizeof text, "move_step %s", first);
        play(text);
        if (!second) continue;
        snprintf(text, sizeof text, "move_step %s", second);
        play(text);
    }
}

#define BLOCKS(...) ((const char *const[]){ __VA_ARGS__, NULL })

// The first turn of the historical set-up, Napoleon not revealed.
static void first_turn(void) {
    begin_with(1815, "setup=historical");
    asks(WAT_SEAT_FRENCH, "leader_reveal");
    play("leader_reveal no");
    asks(WAT_SEAT_FRENCH, "group_pick");
}

EXAMPLE(E1, "the minor road from Beaumont carries six, Napoleon counted") {
    first_turn();
    play("group_pick french beaumont");
    legal_is("move_block f_nap", "move_block f_gd_inf", "move_block f_gd_cav",
             "move_block f_gd_art1", "move_block f_gd_art2", "move_block f_3_inf1",
             "move_block f_3_inf2", "move_block f_3_art", "move_block f_6_inf1",
             "move_block f_6_art", "move_block f_1cc", "move_block f_4cc", "move_block f_ha1",
             "move_block done", NULL);
    send(BLOCKS("f_gd_inf", "f_gd_art1", "f_gd_art2", "f_3_inf1", "f_3_inf2", "f_3_art"), "laneffe",
         NULL);
    equal(number_at("counters.roads.beaumont__laneffe"), 6);
    play("move_block f_6_inf1");
    refused("move_step laneffe", WAT_6_7);
    plays("move_step thuin", "move_block f_1cc");
    refused("move_step laneffe", WAT_6_7); // whoever is the seventh
    plays("move_step thuin", "move_step stop");
    play("move_block f_nap");
    refused("move_step laneffe", WAT_6_7); // Napoleon too
    plays("move_step thuin", "move_step stop");
    equal(number_at("counters.roads.beaumont__laneffe"), 6);
    view_has(WAT_SEAT_ALLIED, "'beaumont__laneffe':6");
}

EXAMPLE(E1, "the major road from Philippeville carries eight, Napoleon among them or not") {
    position(
        "turn 1 movement",
        "at philippeville f_nap f_gd_inf f_gd_art1 f_3_inf1 f_3_inf2 f_4_inf1 f_4_art f_6_inf1 "
        "f_6_art f_2_inf1",
        "at soire f_1_inf1", ALLIED_REAR);
    play("group_pick french philippeville");
    send(BLOCKS("f_gd_inf", "f_gd_art1", "f_3_inf1", "f_3_inf2", "f_4_inf1", "f_4_art", "f_6_inf1",
                "f_6_art"),
         "laneffe", NULL);
    play("move_block f_2_inf1");
    refused("move_step laneffe", WAT_6_7);
    plays("move_step beaumont", "move_block f_nap");
    refused("move_step laneffe", WAT_6_7);
    position("turn 1 movement", "at philippeville f_nap f_gd_inf", "at soire f_1_inf1",
             "roads laneffe__philippeville 7", ALLIED_REAR);
    play("group_pick french philippeville");
    send(BLOCKS("f_nap"), "laneffe", "stop");
    equal(number_at("counters.roads.laneffe__philippeville"), 8);
    play("move_block f_gd_inf");
    refused("move_step laneffe", WAT_6_7);
}

EXAMPLE(E1, "from Soire six reach empty Binche, though the Sambre is between") {
    first_turn();
    play("group_pick french soire");
    send(BLOCKS("f_1_inf1", "f_1_inf2", "f_1_art", "f_2_inf1", "f_2_inf2", "f_2_art"), "binche",
         NULL);
    equal(number_at("counters.roads.binche__soire"), 6);
    holds(unit_is("f_2_art", "town", "binche"));
    position("turn 1 movement", "at soire f_1_inf1 f_1_art", "at beaumont f_gd_inf",
             "roads binche__soire 6", ALLIED_REAR);
    plays("group_pick french soire", "move_block f_1_inf1");
    refused("move_step binche", WAT_6_7); // a seventh is too many for the road, not for the river
}

EXAMPLE(E2, "four cross the Sambre into held Charleroi, the last by a forced march") {
    first_turn();
    play("group_pick french philippeville");
    send(BLOCKS("f_2cc", "f_3cc", "f_ha2"), "laneffe", "charleroi");
    equal(number_at("counters.roads.charleroi__laneffe"), 3);
    send(BLOCKS("f_4_inf1", "f_4_art"), "laneffe", NULL);
    equal(number_at("counters.roads.laneffe__philippeville"), 5);
    play("group_pick end");
    legal_is("march_block f_4_inf1", "march_block f_4_art", "march_block end", NULL);
    rolls(4);
    plays("march_block f_4_inf1", "march_step charleroi");
    equal(unit_steps("f_4_inf1"), 4);
    equal(number_at("counters.roads.charleroi__laneffe"), 4);
    play("march_block f_4_art");
    refused("march_step charleroi", WAT_6_8);
    legal_is("march_step beaumont", "march_step philippeville", "march_step namur", NULL);
}

EXAMPLE(E2, "three enter Binche by the minor road over the Sambre when a Prussian is there") {
    position("turn 1 movement", "at soire f_1_inf1 f_1_inf2 f_1_art f_2_inf1 f_2_inf2 f_2_art",
             "at beaumont f_gd_inf", "at binche p_1_inf1", ALLIED_REAR);
    play("group_pick french soire");
    send(BLOCKS("f_1_inf1", "f_1_inf2", "f_1_art"), "binche", NULL);
    equal(number_at("counters.roads.binche__soire"), 3);
    play("move_block f_2_inf1");
    refused("move_step binche", WAT_6_8);
    allowed("move_step beaumont");
}

// The French hold Quatre Bras; Anglo-Dutch in Waterloo, Prussians in that town.
static void around_quatre_bras(const char *prussians) {
    position("turn 2 movement", "at quatre_bras f_gd_inf f_gd_cav f_gd_art1",
             "at waterloo a_1_inf1 a_1_inf2 a_1_cav", "at nivelles a_2_inf1", prussians,
             FRENCH_REAR);
}

EXAMPLE(E3, "Waterloo and Nivelles attack Quatre Bras together, in either order") {
    around_quatre_bras("at nivelles p_1_inf1 p_1_inf2");
    play("group_pick anglo waterloo");
    send(BLOCKS("a_1_inf1"), "quatre_bras", NULL);
    plays("move_block done", "group_pick prussian nivelles");
    send(BLOCKS("p_1_inf1"), "quatre_bras", NULL);
    holds(unit_is("a_1_inf1", "town", "quatre_bras"));
    holds(unit_is("p_1_inf1", "town", "quatre_bras"));
    around_quatre_bras("at nivelles p_1_inf1 p_1_inf2");
    play("group_pick prussian nivelles");
    send(BLOCKS("p_1_inf1"), "quatre_bras", NULL);
    plays("move_block done", "group_pick anglo waterloo");
    send(BLOCKS("a_1_inf1"), "quatre_bras", NULL);
    holds(unit_is("a_1_inf1", "town", "quatre_bras"));
    holds(unit_is("p_1_inf1", "town", "quatre_bras"));
}

EXAMPLE(E3, "of Waterloo and Ligny the second to attack is refused") {
    around_quatre_bras("at ligny p_1_inf1 p_1_inf2 p_1_cav");
    play("group_pick prussian ligny");
    send(BLOCKS("p_1_inf1"), "quatre_bras", NULL);
    plays("move_block done", "group_pick anglo waterloo", "move_block a_1_inf1");
    refused("move_step quatre_bras", WAT_6_9);
    allowed("move_step nivelles");
    around_quatre_bras("at ligny p_1_inf1 p_1_inf2 p_1_cav");
    play("group_pick anglo waterloo");
    send(BLOCKS("a_1_inf1"), "quatre_bras", NULL);
    plays("move_block done", "group_pick prussian ligny", "move_block p_1_inf1");
    refused("move_step quatre_bras", WAT_6_9);
    allowed("move_step gembloux");
}

// The Anglo-Dutch attack from Waterloo and all are deployed.
static void battle_of_quatre_bras(void) {
    around_quatre_bras("at ligny p_1_inf1 p_1_inf2 p_1_cav");
    play("group_pick anglo waterloo");
    send(BLOCKS("a_1_inf1", "a_1_inf2", "a_1_cav"), "quatre_bras", NULL);
    draws("stream", "stream", "woods");
    play("group_pick end");
    asks(WAT_SEAT_ALLIED, "tile_place");
    plays("tile_place stream L", "tile_place stream L", "tile_place woods L");
    plays("deploy_block f_gd_inf", "deploy_to L", "deploy_block f_gd_art1", "deploy_to C");
    plays("deploy_block a_1_inf1", "deploy_to L", "deploy_block a_1_inf2", "deploy_to C");
}

EXAMPLE(E3, "but from Ligny two blocks a battle turn come as reinforcement") {
    battle_of_quatre_bras();
    asks(WAT_SEAT_ALLIED, "act_block");
    play("act_block end");
    asks(WAT_SEAT_ALLIED, "reinforce");
    legal_is("reinforce p_1_inf1", "reinforce p_1_inf2", "reinforce p_1_cav", "reinforce a_2_inf1",
             "reinforce done", NULL);
    plays("reinforce p_1_inf1", "reinforce p_1_cav");
    holds(unit_is("p_1_inf1", "town", "quatre_bras"));
    holds(unit_is("p_1_cav", "town", "quatre_bras"));
    refused("reinforce p_1_inf2", WAT_12_12);
    legal_is("reinforce a_2_inf1", "reinforce done", NULL); // from Nivelles
    plays("reinforce done", "act_block end");
    asks(WAT_SEAT_ALLIED, "act_block");
    play("act_block end");
    allowed("reinforce p_1_inf2"); // in the next battle turn
}

// Infantry of three, Napoleon with it at the start, revealed or not, marches with that die.
static void march_beside_napoleon(const char *answer, int die) {
    position("turn 1 start", "at beaumont f_nap f_3_inf1:3 f_6_inf1", ALLIED_REAR);
    plays(answer, "group_pick french beaumont");
    send(BLOCKS("f_3_inf1", "f_6_inf1"), "laneffe", NULL);
    play("move_block done");
    asks(WAT_SEAT_FRENCH, "march_block");
    rolls(die);
    plays("march_block f_3_inf1", "march_step namur");
    equal(dice_left(), 0);
    holds(unit_is("f_3_inf1", "town", "namur"));
}

EXAMPLE(E4, "infantry of three that began with revealed Napoleon: 3 is 4, 2 is 3") {
    march_beside_napoleon("leader_reveal yes", 3);
    holds(was_told(WAT_SEAT_FRENCH, "\"unit\":\"f_3_inf1\",\"die\":3,\"bonus\":1,\"lost\":0"));
    equal(unit_steps("f_3_inf1"), 3);
    march_beside_napoleon("leader_reveal yes", 2);
    holds(was_told(WAT_SEAT_FRENCH, "\"unit\":\"f_3_inf1\",\"die\":2,\"bonus\":1,\"lost\":1"));
    equal(unit_steps("f_3_inf1"), 2);
}

EXAMPLE(E4, "without him 3 is 3") {
    march_beside_napoleon("leader_reveal no", 3);
    holds(was_told(WAT_SEAT_FRENCH, "\"unit\":\"f_3_inf1\",\"die\":3,\"bonus\":0,\"lost\":1"));
    equal(unit_steps("f_3_inf1"), 2);
}

EXAMPLE(E4, "a block of one step without bonus is out with a 1; its crossing is counted") {
    position("turn 1 march", "at laneffe f_3_inf1:1-moved@beaumont f_6_inf1-moved@beaumont",
             "roads laneffe__namur 2", "lost french 4", ALLIED_REAR);
    rolls(1);
    plays("march_block f_3_inf1", "march_step namur");
    equal(unit_steps("f_3_inf1"), 0);
    equal(number_at("lost.french"), 5);
    equal(number_at("counters.roads.laneffe__namur"), 3);
    holds(was_told(WAT_SEAT_ALLIED, "\"unit\":\"f_3_inf1\",\"town\":\"namur\""));
}

// Napoleon, not revealed, has moved to Laneffe and marches on with that die.
static void napoleon_marches(int die) {
    position("turn 1 start", "at beaumont f_nap f_3_inf1", ALLIED_REAR);
    plays("leader_reveal no", "group_pick french beaumont");
    send(BLOCKS("f_nap"), "laneffe", "stop");
    send(BLOCKS("f_3_inf1"), "laneffe", NULL);
    holds(!unit_is("f_nap", "status", "revealed"));
    play("march_block f_nap");
    holds(unit_is("f_nap", "status", "revealed"));
    holds(was_told(WAT_SEAT_ALLIED, "\"unit\":\"f_nap\",\"town\":\"laneffe\",\"bonus\":false"));
    rolls(die);
    play("march_step namur");
    equal(dice_left(), 0);
}

EXAMPLE(E4,
        "Napoleon on his own march is revealed by it: 3 is 4 and he stays, 2 is 3 and he falls") {
    napoleon_marches(3);
    holds(was_told(WAT_SEAT_ALLIED, "\"unit\":\"f_nap\",\"die\":3,\"bonus\":1,\"lost\":0"));
    equal(unit_steps("f_nap"), 1);
    holds(unit_is("f_nap", "town", "namur"));
    napoleon_marches(2);
    holds(was_told(WAT_SEAT_ALLIED, "\"unit\":\"f_nap\",\"die\":2,\"bonus\":1,\"lost\":1"));
    equal(unit_steps("f_nap"), 0);
    equal(number_at("lost.french"), 1);
}

// Both attack from Beaumont and everybody is shown; the dice of the Prussians fall.
static void skirmish_at_thuin(void) {
    position("turn 1 movement", "at beaumont f_6_inf1 f_2cc", "at soire f_1_inf1",
             "at thuin p_1_inf1 p_1_cav", ALLIED_REAR);
    play("group_pick french beaumont");
    send(BLOCKS("f_6_inf1", "f_2cc"), "thuin", NULL);
    play("group_pick end");
    equal(unit_steps("f_6_inf1"), 3);
    equal(unit_steps("f_2cc"), 3);
    equal(unit_steps("p_1_inf1"), 4);
    equal(unit_steps("p_1_cav"), 3);
    asks(WAT_SEAT_ALLIED, "skirmish_show");
    plays("skirmish_show p_1_inf1", "skirmish_show p_1_cav", "skirmish_show f_6_inf1");
    rolls(2, 3, 5, 6, 1, 4, 6);
    play("skirmish_show f_2cc");
    holds(was_told(WAT_SEAT_FRENCH, "\"unit\":\"p_1_inf1\",\"position\":null"));
    holds(was_told(WAT_SEAT_FRENCH, "\"value\":1,\"dice\":[2,3,5,6],\"hits\":0"));
    holds(was_told(WAT_SEAT_FRENCH, "\"value\":2,\"dice\":[1,4,6],\"hits\":1"));
    equal(dice_left(), 0);
}

EXAMPLE(E5, "two against two at Thuin: a tie, so the attacker goes back to Beaumont") {
    skirmish_at_thuin();
    asks(WAT_SEAT_FRENCH, "take_hit");
    legal_is("take_hit f_6_inf1", "take_hit f_2cc", NULL);
    rolls(1, 5, 6, 3, 6);
    play("take_hit f_2cc");
    equal(unit_steps("f_2cc"), 2);
    holds(was_told(WAT_SEAT_ALLIED, "\"value\":1,\"dice\":[1,5,6],\"hits\":1"));
    holds(was_told(WAT_SEAT_ALLIED, "\"value\":2,\"dice\":[3,6],\"hits\":0"));
    equal(dice_left(), 0);
    equal(unit_steps("p_1_inf1"), 3);
    equal(unit_steps("p_1_cav"), 3);
    view_has(WAT_SEAT_ALLIED, "'leaves':'french'");
    plays("flee_block f_6_inf1");     // Beaumont is the only way, and the cavalry follows
    asks(WAT_SEAT_FRENCH, "flee_on"); // it may go on to Soire
    holds(unit_is("f_6_inf1", "town", "beaumont"));
    holds(unit_is("f_2cc", "town", "beaumont"));
    holds(unit_is("f_6_inf1", "status", "disrupted"));
    holds(unit_is("f_2cc", "status", "disrupted"));
    equal(unit_steps("f_6_inf1"), 3);
    equal(unit_steps("f_2cc"), 2);
    play("flee_on stop");
    holds(unit_is("p_1_inf1", "town", "thuin"));
    equal(number_at("lost.french"), 0);
    equal(number_at("lost.prussian"), 0);
    equal(number_at("turn"), 2);
}
