/* skirmish_test.c - W8, W18.1: contact, and small fights without a board. */
#include <stdio.h>

#include "games/waterloo/waterloo.h"
#include "harness/heard.h"

// Blocks far from the scene, so that neither side is without any.
#define ALLIED_REAR "at liege p_4_inf1"
#define FRENCH_REAR "at givet f_4_art"

// ---- Contact.

// These blocks are in Charleroi when the French end their marches.
static void contact_with(const char *french, const char *allied) {
    char first[128], second[128];
    snprintf(first, sizeof first, "at charleroi %s", french);
    snprintf(second, sizeof second, "at charleroi %s", allied);
    position("turn 1 march", first, second, "at mariembourg f_4cc-moved@givet",
             "entries charleroi laneffe", ALLIED_REAR);
    play("march_block end");
    cited(WAT_8_1);
    equal(told_count(WAT_SEAT_ALLIED, "contact"), 1);
}

#define THREE_FRENCH "f_gd_inf-moved@laneffe f_3_inf1-moved@laneffe f_1cc-moved@laneffe"

TEST_RULE(WAT_8_1, "three blocks on both sides make a battle") {
    contact_with(THREE_FRENCH, "p_1_inf1 p_1_inf2 p_1_cav");
    holds(was_told(WAT_SEAT_FRENCH, "\"town\":\"charleroi\",\"battle\":true"));
    asks(WAT_SEAT_FRENCH, "tile_place");
}

TEST_RULE(WAT_8_1, "with two on either side it is a skirmish") {
    contact_with(THREE_FRENCH, "p_1_inf1 p_1_inf2");
    holds(was_told(WAT_SEAT_FRENCH, "\"town\":\"charleroi\",\"battle\":false"));
    asks(WAT_SEAT_ALLIED, "skirmish_show");
    contact_with("f_gd_inf-moved@laneffe f_1cc-moved@laneffe",
                 "p_1_inf1 p_1_inf2 p_1_cav p_1_art p_2_inf1");
    holds(was_told(WAT_SEAT_FRENCH, "\"town\":\"charleroi\",\"battle\":false"));
    asks(WAT_SEAT_ALLIED, "skirmish_show");
}

TEST_RULE(WAT_8_1, "leaders are blocks, and both Allied armies are one side") {
    contact_with("f_gd_inf-moved@laneffe f_nap-moved@laneffe f_1cc-moved@laneffe",
                 "p_1_inf1 p_1_inf2 p_blu");
    holds(was_told(WAT_SEAT_ALLIED, "\"battle\":true"));
    contact_with(THREE_FRENCH, "a_1_inf1 p_1_inf2 p_1_cav");
    holds(was_told(WAT_SEAT_ALLIED, "\"battle\":true"));
    contact_with(THREE_FRENCH, "a_1_inf1 p_1_inf2");
    holds(was_told(WAT_SEAT_ALLIED, "\"battle\":false"));
}

TEST_RULE(WAT_8_1, "the side on turn attacks everywhere") {
    position("turn 2 march",
             "at laneffe p_1_inf1-moved@charleroi p_1_cav-moved@charleroi f_gd_inf f_1cc",
             "at thuin p_2_inf1-moved@binche p_2_inf2-moved@binche f_3_inf1 f_2cc",
             "at verviers p_4_cav-moved@liege", "entries laneffe charleroi", "entries thuin binche",
             FRENCH_REAR);
    play("march_block end");
    cited(WAT_8_1);
    equal(told_count(WAT_SEAT_FRENCH, "contact"), 2);
    asks(WAT_SEAT_ALLIED, "skirmish_next"); // the attacker's choice
    play("skirmish_next thuin");
    asks(WAT_SEAT_FRENCH, "skirmish_show"); // the defender shows first
}

TEST_RULE(WAT_8_1, "where no town holds both sides there is no contact") {
    position("turn 1 march", "at laneffe f_1cc-moved@beaumont", "at charleroi p_1_inf1",
             ALLIED_REAR);
    play("march_block end");
    not_cited(WAT_8_1);
    equal(number_at("turn"), 2);
    contact_with("f_gd_inf-moved@laneffe f_1cc-moved@laneffe", "p_1_inf1 p_1_inf2");
}

// ---- The next one.

// Single blocks face each other in three towns, three against three in a fourth.
static void four_fights(void) {
    position("turn 1 skirmish", "at thuin f_6_inf1-moved@beaumont p_2_inf1",
             "at binche f_1_inf1-moved@soire p_2_inf2", "at dinant f_4_inf1-moved@givet p_3_inf1",
             "at charleroi f_gd_inf-moved@laneffe f_3_inf1-moved@laneffe f_3_inf2-moved@laneffe "
             "p_1_inf1 p_1_inf2 p_1_art",
             "entries thuin beaumont", "entries binche soire", "entries dinant givet",
             "entries charleroi laneffe", ALLIED_REAR);
}

TEST_RULE(WAT_8_2, "the attacker names open skirmishes one by one, no battle, no other town") {
    rolls(6, 6, 6, 6, 6, 6, 6);
    four_fights();
    asks(WAT_SEAT_FRENCH, "skirmish_next");
    refused("skirmish_next charleroi", WAT_8_2);
    refused("skirmish_next liege", WAT_8_2);
    legal_is("skirmish_next thuin", "skirmish_next binche", "skirmish_next dinant", NULL);
    play("skirmish_next binche");
    cited(WAT_8_2);
    equal(dice_left(), 0); // four dice of the defender, three of the attacker
    holds(unit_is("f_1_inf1", "town", "soire"));
    refused("skirmish_next binche", WAT_8_2);
    legal_is("skirmish_next thuin", "skirmish_next dinant", NULL);
}

TEST_RULE(WAT_8_2, "all skirmishes come before the battle, and it is still one") {
    rolls(6, 6, 6, 6, 6, 6, 6);
    four_fights();
    refused("tile_place farm L", WAT_8_4);
    refused("skirmish_next charleroi", WAT_8_2);
    play("skirmish_next binche");
    rolls(6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6);
    play("skirmish_next thuin"); // the last one follows by itself
    equal(dice_left(), 0);
    equal(told_count(WAT_SEAT_ALLIED, "parted"), 3);
    asks(WAT_SEAT_FRENCH, "tile_place");
    view_has(WAT_SEAT_FRENCH, "'battles':[{'town':'charleroi','number':1");
}

// ---- Showing.

// Two French attack five Prussians in Thuin, from Beaumont.
static void two_against_five(void) {
    position("turn 1 skirmish",
             "at thuin f_6_inf1-moved@beaumont f_2cc-moved@beaumont p_1_inf1 p_1_inf2 p_1_cav "
             "p_1_art p_2_inf1",
             "entries thuin beaumont", ALLIED_REAR, FRENCH_REAR);
}

TEST_RULE(WAT_8_3, "the defender shows first: at least one, at most four of his blocks there") {
    two_against_five();
    asks(WAT_SEAT_ALLIED, "skirmish_show");
    refused("skirmish_show done", WAT_8_3);
    refused("skirmish_show p_4_inf1", WAT_8_3);
    refused("skirmish_show f_2cc", WAT_8_3);
    play("skirmish_show p_1_inf1");
    refused("skirmish_show p_1_inf1", WAT_8_3);
    allowed("skirmish_show done");
    plays("skirmish_show p_1_inf2", "skirmish_show p_1_cav");
    legal_is("skirmish_show p_1_art", "skirmish_show p_2_inf1", "skirmish_show done", NULL);
    play("skirmish_show p_2_inf1"); // the fourth is the last
    asks(WAT_SEAT_FRENCH, "skirmish_show");
}

TEST_RULE(WAT_8_3, "then the attacker, without knowing what was chosen") {
    two_against_five();
    plays("skirmish_show p_1_art");
    holds(told_last(WAT_SEAT_FRENCH)[0] == 0);
    play("skirmish_show done");
    view_lacks(WAT_SEAT_FRENCH, "'unit':'p_1_art'");
    asks(WAT_SEAT_FRENCH, "skirmish_show");
    refused("skirmish_show done", WAT_8_3);
    legal_is("skirmish_show f_6_inf1", "skirmish_show f_2cc", NULL);
    play("skirmish_show f_6_inf1");
    holds(told_last(WAT_SEAT_ALLIED)[0] == 0);
    rolls(6, 6, 6, 6, 6, 6);
    play("skirmish_show done");
    equal(dice_left(), 0);
    equal(told_count(WAT_SEAT_FRENCH, "shown"), 2);
    holds(was_told(WAT_SEAT_FRENCH, "\"kind\":\"shown\""));
    holds(was_told(WAT_SEAT_FRENCH, "\"unit\":\"p_1_art\",\"town\":\"thuin\""));
    holds(was_told(WAT_SEAT_ALLIED, "\"unit\":\"f_6_inf1\",\"town\":\"thuin\""));
    holds(!was_told(WAT_SEAT_ALLIED, "\"unit\":\"f_2cc\",\"town\":\"thuin\""));
}

// ---- Fire.

// One block of one step fires so at infantry of one step, that missed it; true if it hits.
static bool hits_with(const char *options, const char *block, bool french, int die) {
    char town[128];
    const char *victim = french ? "p_2_inf1" : "f_6_inf1";
    snprintf(town, sizeof town, "at thuin %s:1-moved@%s %s:1", block,
             french ? "beaumont" : "charleroi", victim);
    rolls(6, die);
    position(french ? "turn 1 skirmish" : "turn 2 skirmish", options, town,
             french ? "entries thuin beaumont" : "entries thuin charleroi", ALLIED_REAR,
             FRENCH_REAR);
    equal(dice_left(), 0);
    return unit_steps(victim) == 0;
}

TEST_RULE(WAT_8_4, "infantry and foot artillery have F1, the Guard too, all others F2") {
    static const struct {
        const char *block;
        int value;
    } rows[] = { { "f_3_inf1", 1 }, { "f_gd_inf", 1 }, { "f_gd_art1", 1 }, { "f_1cc", 2 },
                 { "f_gd_cav", 2 }, { "f_ha1", 2 },    { "f_nap", 2 } };
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        for (int die = 1; die <= 4; die++) {
            bool hits = hits_with("options setup=free", rows[i].block, true, die);
            equal(hits, die <= rows[i].value);
        }
    }
}

TEST_RULE(WAT_8_4, "nor are the British better by option") {
    holds(hits_with("options british_elite=on", "a_1_inf1", false, 1));
    holds(!hits_with("options british_elite=on", "a_1_inf1", false, 2));
    holds(!hits_with("options british_elite=off", "a_1_inf1", false, 2));
}

TEST_RULE(WAT_8_4, "blocks of four corps are shown together") {
    position("turn 1 skirmish",
             "at thuin f_6_inf1-moved@beaumont f_2cc-moved@beaumont f_gd_inf-moved@beaumont "
             "f_3_inf1-moved@beaumont f_1cc-moved@beaumont p_1_inf1:1",
             "entries thuin beaumont", ALLIED_REAR, FRENCH_REAR);
    plays("skirmish_show f_6_inf1", "skirmish_show f_2cc", "skirmish_show f_gd_inf");
    allowed("skirmish_show f_3_inf1");
}

TEST_RULE(WAT_8_5, "the defender fires first, each side in data order, a die for each step") {
    rolls(6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6);
    position("turn 1 skirmish",
             "at thuin f_6_inf1-moved@beaumont f_1cc-moved@beaumont p_1_inf1:4 p_1_cav:2",
             "entries thuin beaumont", ALLIED_REAR, FRENCH_REAR);
    plays("skirmish_show p_1_cav", "skirmish_show p_1_inf1", "skirmish_show f_1cc",
          "skirmish_show f_6_inf1");
    cited(WAT_8_5);
    equal(dice_left(), 0); // 4 + 2, then 3 + 2
    equal(told_count(WAT_SEAT_FRENCH, "fire"), 4);
    holds(was_told_in_order(WAT_SEAT_FRENCH, "\"kind\":\"shown\"", "\"kind\":\"fire\""));
    holds(was_told_in_order(WAT_SEAT_FRENCH, "\"p_1_inf1\",\"position\"",
                            "\"p_1_cav\",\"position\""));
    holds(was_told_in_order(WAT_SEAT_FRENCH, "\"p_1_cav\",\"position\"",
                            "\"f_6_inf1\",\"position\""));
    holds(
        was_told_in_order(WAT_SEAT_FRENCH, "\"f_6_inf1\",\"position\"", "\"f_1cc\",\"position\""));
}

TEST_RULE(WAT_8_5, "blocks of the attacker that fell before do not fire") {
    position("turn 1 skirmish",
             "at thuin f_6_inf1:1-moved@beaumont f_1cc:2-moved@beaumont p_1_inf1:2 p_1_cav:2",
             "entries thuin beaumont", ALLIED_REAR, FRENCH_REAR);
    plays("skirmish_show p_1_inf1", "skirmish_show p_1_cav", "skirmish_show f_6_inf1");
    rolls(1, 1, 6, 6, 6, 6);
    play("skirmish_show f_1cc");
    // The first hit fell on the cavalry, now both have one step.
    asks(WAT_SEAT_FRENCH, "take_hit");
    cited(WAT_8_5);
    play("take_hit f_6_inf1");
    equal(unit_steps("f_6_inf1"), 0);
    equal(dice_left(), 1); // two dice of the Prussian cavalry, one of the French
    equal(told_count(WAT_SEAT_FRENCH, "fire"), 3);
}

TEST_RULE(WAT_8_6, "hits fall one by one on the strongest shown block; of equals the owner picks") {
    position("turn 1 skirmish",
             "at thuin f_gd_inf:4-moved@beaumont f_3_inf1:3-moved@beaumont f_2cc:3-moved@beaumont "
             "f_3_inf2:2-moved@beaumont p_1_inf1:4 p_1_cav:3",
             "entries thuin beaumont", ALLIED_REAR, FRENCH_REAR);
    plays("skirmish_show p_1_inf1", "skirmish_show done", "skirmish_show f_3_inf1",
          "skirmish_show f_2cc", "skirmish_show f_3_inf2");
    rolls(1, 1, 6, 6);
    play("skirmish_show done");
    asks(WAT_SEAT_FRENCH, "take_hit");
    refused("take_hit f_gd_inf", WAT_8_6); // stronger, but not shown
    refused("take_hit f_3_inf2", WAT_8_6); // shown, but weaker
    refused("take_hit p_1_cav", WAT_8_6);
    legal_is("take_hit f_3_inf1", "take_hit f_2cc", NULL);
    rolls(6, 6, 6, 6, 6, 6, 6);
    play("take_hit f_2cc");
    equal(unit_steps("f_2cc"), 2);
    equal(unit_steps("f_3_inf1"), 2); // the second hit had but one strongest block
    equal(unit_steps("f_gd_inf"), 4);
    equal(unit_steps("f_3_inf2"), 2);
    equal(dice_left(), 1); // six dice of the attacker, after his losses
}

TEST_RULE(WAT_8_6, "the defender picks for his own, and hits beyond the shown are forfeit") {
    position("turn 1 skirmish",
             "at thuin f_2cc:3-moved@beaumont f_3cc:3-moved@beaumont p_1_inf1:4 p_1_cav:1 p_blu",
             "entries thuin beaumont", ALLIED_REAR, FRENCH_REAR);
    plays("skirmish_show p_1_cav", "skirmish_show p_blu", "skirmish_show done",
          "skirmish_show f_2cc");
    rolls(6, 6, 1, 1, 2);
    play("skirmish_show f_3cc");
    asks(WAT_SEAT_ALLIED, "take_hit");
    refused("take_hit p_1_inf1", WAT_8_6);
    legal_is("take_hit p_1_cav", "take_hit p_blu", NULL);
    rolls(6, 6, 6);
    play("take_hit p_blu");
    equal(unit_steps("p_blu"), 0);
    equal(unit_steps("p_1_cav"), 0);
    equal(unit_steps("p_1_inf1"), 4);
    holds(was_told(WAT_SEAT_FRENCH, "\"kind\":\"forfeit\""));
    holds(was_told(WAT_SEAT_FRENCH, "\"hits\":1"));
    equal(number_at("lost.prussian"), 2);
}

TEST_RULE(WAT_18_1, "a shown block rolls though its targets are gone, and its hits are forfeit") {
    position("turn 1 skirmish",
             "at thuin f_gd_inf:4-moved@beaumont f_1cc:1-moved@beaumont p_1_inf1:2 p_1_cav:2",
             "entries thuin beaumont", ALLIED_REAR, FRENCH_REAR);
    plays("skirmish_show p_1_inf1", "skirmish_show p_1_cav", "skirmish_show f_1cc");
    rolls(1, 5, 2, 2);
    play("skirmish_show done");
    equal(dice_left(), 0); // the cavalry's two dice fell too
    equal(unit_steps("f_1cc"), 0);
    equal(unit_steps("f_gd_inf"), 4);
    equal(told_count(WAT_SEAT_ALLIED, "fire"), 2);
    equal(told_count(WAT_SEAT_ALLIED, "forfeit"), 1);
    holds(was_told(WAT_SEAT_ALLIED, "\"hits\":2"));
}

// ---- The end.

// So many French, from Beaumont, and Prussians in Thuin; one of each is shown and all miss.
static void idle_skirmish(int french, int prussians) {
    static const char *const one[] = { "", "f_3_inf1-moved@beaumont",
                                       "f_3_inf1-moved@beaumont f_3_inf2-moved@beaumont" };
    static const char *const two[] = { "", "p_1_inf1", "p_1_inf1 p_1_inf2",
                                       "p_1_inf1 p_1_inf2 p_2_inf1" };
    char town[256];
    bool third = french == 3;
    snprintf(town, sizeof town, "at thuin %s %s %s", one[third ? 2 : french], two[prussians],
             third ? "f_6_inf1-moved@beaumont" : "");
    rolls(6, 6, 6, 6, 6, 6, 6);
    position("turn 1 skirmish", town, "entries thuin beaumont", ALLIED_REAR, FRENCH_REAR);
    if (prussians > 1) plays("skirmish_show p_1_inf1", "skirmish_show done");
    if (french > 1) plays("skirmish_show f_3_inf1", "skirmish_show done");
    equal(dice_left(), 0);
}

TEST_RULE(WAT_8_7, "the side with fewer blocks in the town leaves, shown or not") {
    idle_skirmish(3, 2);
    cited(WAT_8_7);
    asks(WAT_SEAT_ALLIED, "flee_block");
    view_has(WAT_SEAT_FRENCH, "'leaves':'allied'");
    idle_skirmish(1, 3);
    cited(WAT_8_7);
    holds(unit_is("f_3_inf1", "town", "beaumont"));
    equal(told_count(WAT_SEAT_ALLIED, "beaten"), 1);
}

TEST_RULE(WAT_8_7, "in a tie the attacker leaves") {
    idle_skirmish(2, 2);
    cited(WAT_8_7);
    asks(WAT_SEAT_FRENCH, "flee_block");
    view_has(WAT_SEAT_ALLIED, "'leaves':'french'");
    idle_skirmish(1, 1);
    holds(unit_is("f_3_inf1", "town", "beaumont"));
    holds(unit_is("p_1_inf1", "town", "thuin"));
}

TEST_RULE(WAT_8_7, "what fire took is not counted, and a side with none left has lost") {
    rolls(6, 1, 6);
    position("turn 1 skirmish", "at thuin f_1cc:2-moved@beaumont p_1_inf1:1",
             "entries thuin beaumont", ALLIED_REAR, FRENCH_REAR);
    cited(WAT_8_7);
    equal(unit_steps("p_1_inf1"), 0);
    holds(unit_is("f_1cc", "town", "thuin"));
    equal(told_count(WAT_SEAT_FRENCH, "flee"), 0);
    rolls(1, 6, 6, 6);
    position("turn 1 skirmish", "at thuin f_1cc:1-moved@beaumont p_1_inf1:4",
             "entries thuin beaumont", ALLIED_REAR, FRENCH_REAR);
    equal(unit_steps("f_1cc"), 0);
    holds(unit_is("p_1_inf1", "town", "thuin"));
    equal(number_at("turn"), 2);
}

// Two French lose the skirmish of Thuin by a tie; another one is still to be fought at Dinant.
static void lose_thuin(const char *options) {
    position("turn 1 skirmish", options,
             "at thuin f_3_inf1:2-moved@beaumont f_2cc-moved@beaumont p_1_inf1 p_1_inf2",
             "at maubeuge f_1_inf1",
             "at dinant f_4_inf1-moved@givet f_3cc-moved@givet p_3_inf1 p_3_cav",
             "entries thuin beaumont", "entries dinant givet", ALLIED_REAR, FRENCH_REAR);
    plays("skirmish_next thuin", "skirmish_show p_1_inf1", "skirmish_show done",
          "skirmish_show f_3_inf1");
    rolls(6, 6, 6, 6, 6, 6);
    play("skirmish_show done");
    asks(WAT_SEAT_FRENCH, "flee_block");
}

TEST_RULE(WAT_8_8, "all its blocks leave without loss, and are disrupted") {
    lose_thuin("options rout_limits=road");
    legal_is("flee_block f_3_inf1", "flee_block f_2cc", NULL);
    play("flee_block f_3_inf1"); // the one way is by Beaumont, where they came from
    cited(WAT_8_8);
    asks(WAT_SEAT_FRENCH, "flee_on"); // the cavalry may go on
    play("flee_on maubeuge");
    asks(WAT_SEAT_ALLIED, "skirmish_show");
    holds(unit_is("f_3_inf1", "town", "beaumont"));
    holds(unit_is("f_2cc", "town", "maubeuge"));
    equal(unit_steps("f_3_inf1"), 2);
    equal(unit_steps("f_2cc"), 3);
    holds(unit_is("f_3_inf1", "status", "disrupted"));
    holds(unit_is("f_2cc", "status", "disrupted"));
    equal(number_at("lost.french"), 0);
}

TEST_RULE(WAT_8_8, "the limits are those of a rout; who finds no room is out") {
    lose_thuin("options rout_limits=retreat"); // a minor road then lets one block go
    plays("flee_block f_2cc", "flee_on stop");
    cited(WAT_8_8);
    equal(unit_steps("f_3_inf1"), 0);
    equal(number_at("lost.french"), 1);
    holds(was_told(WAT_SEAT_ALLIED, "\"kind\":\"out\",\"rule\":\"W8.8\""));
    holds(unit_is("f_2cc", "status", "disrupted"));
}

TEST_RULE(WAT_8_8, "a defender without a town to go to is out") {
    rolls(6, 6, 6, 6);
    position("turn 1 skirmish", "at verviers f_2cc-moved@liege f_3cc-moved@liege p_4_cav:1",
             "at tongres f_4cc", "entries verviers liege", "at namur p_2_inf1");
    plays("skirmish_show f_2cc", "skirmish_show done");
    cited(WAT_8_8);
    equal(unit_steps("p_4_cav"), 0);
    equal(number_at("lost.prussian"), 1);
    rolls(6, 6, 6, 6);
    position("turn 1 skirmish", "at verviers f_2cc-moved@liege f_3cc-moved@liege p_4_cav:1",
             "entries verviers liege", "at namur p_2_inf1");
    plays("skirmish_show f_2cc", "skirmish_show done");
    asks(WAT_SEAT_ALLIED, "flee_on"); // by Tongres, not by Liege where the enemy came from
    holds(unit_is("p_4_cav", "town", "tongres"));
}

TEST_RULE(WAT_8_9, "the winner stays, hidden again, and is not asked to regroup") {
    lose_thuin("options rout_limits=road");
    view_has(WAT_SEAT_FRENCH, "'unit':'p_1_inf1'");
    plays("flee_block f_3_inf1", "flee_on stop");
    cited(WAT_8_9);
    holds(was_told(WAT_SEAT_FRENCH, "\"kind\":\"parted\""));
    asks(WAT_SEAT_ALLIED, "skirmish_show"); // of the next one
    holds(unit_is("p_1_inf1", "town", "thuin"));
    holds(unit_is("p_1_inf2", "town", "thuin"));
    holds(!unit_is("p_1_inf1", "status", "revealed"));
    holds(!unit_is("p_1_inf1", "status", "disrupted"));
    view_lacks(WAT_SEAT_FRENCH, "'unit':'p_1_inf1'");
}

// The French win at Thuin; the battle of Charleroi is laid out and its first combat is over.
static void win_thuin_fight_charleroi(void) {
    position("turn 1 skirmish", "at thuin f_6_inf1-moved@beaumont f_2cc-moved@beaumont p_2_inf1:1",
             "at charleroi f_gd_inf-moved@laneffe f_3_inf1-moved@laneffe f_3_inf2-moved@laneffe "
             "p_1_inf1 p_1_inf2 p_1_art",
             "entries thuin beaumont", "entries charleroi laneffe", ALLIED_REAR, FRENCH_REAR);
    plays("skirmish_show f_6_inf1");
    rolls(6, 6, 6, 6);
    draws("hill", "hill", "farm");
    plays("skirmish_show done", "tile_place hill L", "tile_place hill L", "tile_place farm C");
    plays("deploy_block p_1_inf1", "deploy_to L", "deploy_block p_1_inf2", "deploy_to C");
    plays("deploy_block f_gd_inf", "deploy_to L", "deploy_block f_3_inf1", "deploy_to C",
          "act_block end");
}

TEST_RULE(WAT_8_9, "from the town it won it reinforces a battle beside it") {
    win_thuin_fight_charleroi();
    cited(WAT_8_9);
    asks(WAT_SEAT_FRENCH, "reinforce");
    legal_is("reinforce f_6_inf1", "reinforce f_2cc", "reinforce done", NULL);
    play("reinforce f_2cc");
    holds(unit_is("f_2cc", "town", "charleroi"));
    holds(unit_is("p_2_inf1", "status", "disrupted"));
    holds(unit_is("p_2_inf1", "town", "binche")); // Charleroi is contested, Beaumont an entry
}
