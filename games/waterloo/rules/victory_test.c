/* victory_test.c - W13.3 to W13.5 and W14: defeated armies, the end of the game, leaders. */
#include "games/waterloo/tests/turns.h"

enum { FRENCH = WAT_SEAT_FRENCH, ALLIED = WAT_SEAT_ALLIED };

#define ALL_ARMIES "at soire f_gd_inf f_nap", "at mons a_1_inf1 a_1_cav", "at namur p_1_inf1 p_blu"

/* W13.3. */

TEST_RULE(WAT_13_3, "twelve blocks lost defeat the French, eleven do not") {
    position("turn 2 defeat", ALL_ARMIES, "lost french 11");
    not_cited(WAT_13_3);
    equal(turn_now(), 3);
    position("turn 2 defeat", ALL_ARMIES, "lost french 12");
    cited(WAT_13_3);
    is_won_by(ALLIED);
    view_has(WAT_GALLERY, "'defeated':['french']");
}

TEST_RULE(WAT_13_3, "eight defeat the Anglo-Dutch, nine the Prussians, one less nobody") {
    position("turn 3 defeat", ALL_ARMIES, "lost anglo 7 prussian 8");
    not_cited(WAT_13_3);
    equal(turn_now(), 4);
    position("turn 3 defeat", ALL_ARMIES, "lost anglo 8 prussian 8");
    cited(WAT_13_3);
    view_has(FRENCH, "'defeated':['anglo']");
    asks(ALLIED, "leader_reveal"); // Bluecher's: the Prussians are on
    position("turn 3 defeat", ALL_ARMIES, "lost anglo 7 prussian 9");
    cited(WAT_13_3);
    view_has(FRENCH, "'defeated':['prussian']");
    asks(ALLIED, "group_pick");
}

TEST_RULE(WAT_13_3, "until the end of the turn a beaten army fights on") {
    position("turn 1 movement", ALL_ARMIES, "at binche f_1cc", "lost french 13");
    not_cited(WAT_13_3);
    plays("group_pick french binche", "move_block f_1cc", "move_step mons");
    asks(FRENCH, "group_pick"); // it attacks, and goes on moving
    plays("group_pick french soire", "move_block f_gd_inf", "move_step beaumont",
          "move_block done");
    not_cited(WAT_13_3);
    rolls(6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6);
    plays("march_block end", "skirmish_show a_1_inf1", "skirmish_show a_1_cav", "flee_to binche",
          "flee_on stop");
    cited(WAT_13_3);
    is_won_by(ALLIED);
}

TEST_RULE(WAT_13_3, "supply counts: it comes before defeat is looked at") {
    position("turn 1 supply", "at ghent f_1cc", "at mons a_1_inf1 a_1_cav", "at namur p_1_inf1",
             "lost anglo 7");
    not_cited(WAT_13_3);
    play("supply_loss a_1_cav");
    cited(WAT_13_3);
    holds(was_told_in_order(FRENCH, "'kind':'out'", "'kind':'defeat'"));
    view_has(FRENCH, "'defeated':['anglo']");
    equal(turn_now(), 2);
}

TEST_RULE(WAT_13_3, "it is looked at once a turn, in Allied turns and at night too") {
    position("turn 6 movement", "at soire f_gd_inf", "at mons a_1_inf1", "at namur p_1_inf1",
             "lost anglo 8");
    not_cited(WAT_13_3);
    play("group_pick end");
    cited(WAT_13_3);
    equal(told_count(WAT_GALLERY, "defeat"), 1);
    equal(turn_now(), 7);
    skip_turn();
    equal(told_count(WAT_GALLERY, "defeat"), 1); // and not again
}

/* W13.4. */

TEST_RULE(WAT_13_4, "a defeated army leaves the map, and its blocks are no further losses") {
    position("turn 3 defeat", "at soire f_gd_inf f_nap", "at mons a_1_inf1 a_1_cav",
             "at namur p_1_inf1 p_blu", "at liege p_1_cav a_1_art", "lost prussian 9");
    equal(unit_steps("p_1_inf1"), -1);
    equal(unit_steps("p_blu"), -1);
    equal(unit_steps("p_1_cav"), -1);
    equal(number_at("lost.prussian"), 9);
    holds(truth()->block.in[town_of("namur")] == 0);
    equal(wat_size(truth()->block.in[town_of("liege")]), 1); // the friend stays
    view_lacks(FRENCH, "'town':'namur'");
    view_has(FRENCH, "{'town':'liege','armies':[{'army':'anglo','count':1,");
    view_lacks(ALLIED, "'town':'namur'");
}

TEST_RULE(WAT_13_4, "the other Allied army plays on alone") {
    position("turn 3 defeat", "at soire f_gd_inf", "at mons a_1_inf1", "at namur p_1_inf1",
             "lost prussian 10");
    asks(ALLIED, "group_pick");
    legal_is("group_pick anglo mons", "group_pick end", NULL);
    refused("group_pick prussian namur", WAT_6_1);
    skip_turn();
    asks(FRENCH, "group_pick");
    plays("group_pick french soire", "move_block f_gd_inf", "move_step mons");
    holds(!is_over());
    position_refused(WAT_13_4, "turn 4 start", ALL_ARMIES, "defeated prussian");
}

TEST_RULE(WAT_13_4, "of three players the defeated one is asked no more") {
    position("turn 3 defeat", "options players=3", "at soire f_gd_inf", "at mons a_1_inf1",
             "at namur p_1_inf1", "lost anglo 8");
    asks(WAT_SEAT_PRUSSIAN, "group_pick");
    equal(verdict_of(WAT_SEAT_ANGLO, "group_pick end"), WAT_5_1);
    skip_turn();
    asks(FRENCH, "group_pick");
}

/* W13.5. */

TEST_RULE(WAT_13_5, "both Allied armies defeated, now or earlier: the French win") {
    position("turn 2 defeat", ALL_ARMIES, "lost anglo 8 prussian 9");
    is_won_by(FRENCH);
    cited(WAT_13_5);
    view_has(WAT_GALLERY, "'winner':'french'");
    position("turn 2 defeat", "at soire f_gd_inf", "at mons a_1_inf1", "lost anglo 8 prussian 9",
             "defeated prussian");
    is_won_by(FRENCH);
    position("turn 2 defeat", "at soire f_gd_inf", "at mons a_1_inf1", "lost anglo 7 prussian 9",
             "defeated prussian");
    holds(!is_over());
}

TEST_RULE(WAT_13_5, "even if the French are defeated in the same check") {
    position("turn 2 defeat", ALL_ARMIES, "lost french 12 anglo 8 prussian 9");
    is_won_by(FRENCH);
    cited(WAT_13_5);
    equal(told_count(WAT_GALLERY, "defeat"), 3);
    position("turn 2 defeat", ALL_ARMIES, "lost french 12 anglo 8 prussian 8");
    is_won_by(ALLIED);
    cited(WAT_13_5);
}

TEST_RULE(WAT_13_5, "after turn 23 two or three cities win for the French") {
    position("turn 23 victory", "at ghent f_gd_inf", "at brussels f_1cc", "at mons a_1_inf1");
    is_won_by(FRENCH);
    cited(WAT_13_5);
    position("turn 23 victory", "at brussels f_gd_inf", "at liege f_nap", "at mons a_1_inf1");
    is_won_by(FRENCH);
    position("turn 23 victory", "at ghent f_1_inf1", "at brussels f_gd_inf", "at liege f_nap",
             "at mons a_1_inf1");
    is_won_by(FRENCH);
}

TEST_RULE(WAT_13_5, "with one city or none they lose, and the Allies need not hold any") {
    position("turn 23 victory", "at ghent f_gd_inf f_nap f_1cc", "at mons a_1_inf1");
    is_won_by(ALLIED);
    cited(WAT_13_5);
    position("turn 23 victory", "at soire f_gd_inf", "at mons a_1_inf1");
    is_won_by(ALLIED);
    position("turn 23 victory", "options players=3", "at soire f_gd_inf", "at mons a_1_inf1");
    is_won_by_all(1u << WAT_SEAT_ANGLO | 1u << WAT_SEAT_PRUSSIAN);
}

TEST_RULE(WAT_13_5, "cities do not end the game before its last turn") {
    for (int turn = 1; turn <= 23; turn++) {
        char line[24];
        snprintf(line, sizeof line, "turn %d victory", turn);
        position(line, "at ghent f_gd_inf", "at brussels f_1cc", "at liege f_2cc",
                 "at mons a_1_inf1", "at namur p_1_inf1");
        equal(is_over(), turn == 23);
        if (turn < 23) equal(turn_now(), turn + 1);
    }
    cited(WAT_13_5);
}

TEST_RULE(WAT_13_5, "defeat goes before cities, and the last supply may decide") {
    position("turn 23 supply", "at ghent f_gd_inf", "at brussels f_1cc", "at mons a_1_inf1 a_1_cav",
             "at namur p_1_inf1", "lost french 12");
    plays("supply_loss a_1_inf1");
    is_won_by(ALLIED); // the second loss is made without a question
    cited(WAT_13_5);
    position("turn 23 supply", "at ghent f_gd_inf", "at mons a_1_inf1 a_1_cav",
             "lost french 12 anglo 7 prussian 9", "defeated prussian");
    play("supply_loss a_1_inf1");
    is_won_by(FRENCH); // with one city, and twelve lost
    cited(WAT_13_5);
}

/* W14. */

TEST_RULE(WAT_14_1, "leaders are blocks of one step that roads count like others") {
    static const char *const leader[WAT_ARMIES] = { "f_nap", "a_well", "p_blu" };
    for (unsigned army = 0; army < WAT_ARMIES; army++) {
        const wat_unit *row = &wat_units[wat_armies[army].leader];
        holds(strcmp(row->key, leader[army]) == 0);
        equal(row->steps, 1);
        equal(row->type, WAT_LEADER);
    }
    position("turn 1 movement", "at beaumont f_nap f_gd_inf", "at brussels a_1_inf1",
             "roads beaumont__laneffe 6");
    plays("group_pick french beaumont", "move_block f_gd_inf");
    refused("move_step laneffe", WAT_6_7);
    plays("move_step soire", "move_block f_nap");
    refused("move_step laneffe", WAT_6_7);
    play("move_step soire");
    equal(number_at("counters.roads.beaumont__soire"), 2);
}

TEST_RULE(WAT_14_1, "they count for the kind of a fight and for the number that stays") {
    // Two blocks and Napoleon against three: a battle.
    draws("hill", "hill", "woods");
    position("turn 1 march",
             "at ligny f_nap-moved@charleroi f_gd_inf-moved@charleroi "
             "f_1_inf1-moved@charleroi p_1_inf1 p_1_inf2 p_1_cav",
             "at brussels a_1_inf1", "entries ligny charleroi");
    holds(told_count(ALLIED, "contact") == 1);
    asks(FRENCH, "tile_place");
    // Without him a skirmish.
    position("turn 1 march",
             "at ligny f_gd_inf-moved@charleroi f_1_inf1-moved@charleroi "
             "p_1_inf1 p_1_inf2 p_1_cav",
             "at brussels a_1_inf1", "entries ligny charleroi");
    asks(ALLIED, "skirmish_show");
    // One block and Napoleon against one: the defender has fewer, and leaves.
    rolls(6, 6, 6, 6, 6, 6, 6, 6, 6);
    position("turn 1 skirmish", "at ligny f_nap-moved@charleroi f_gd_inf-moved@charleroi p_1_inf1",
             "at namur p_1_inf2", "at brussels a_1_inf1", "entries ligny charleroi");
    plays("skirmish_show f_gd_inf", "skirmish_show done");
    asks(ALLIED, "flee_to");
    legal_is("flee_to namur", "flee_to gembloux", "flee_to quatre_bras", NULL);
}

TEST_RULE(WAT_14_1, "a leader lost is a unit lost, and may defeat his army") {
    position("turn 1 supply", "at liege f_1cc", "at namur p_blu p_1_inf1 p_1_inf2",
             "at mons a_1_inf1", "lost prussian 7");
    plays("supply_loss p_blu", "supply_loss p_1_inf1");
    view_has(WAT_GALLERY, "'lost':{'french':0,'anglo':0,'prussian':9}");
    view_has(WAT_GALLERY, "'defeated':['prussian']");
    view_has(WAT_GALLERY, "'lost_blocks':['p_blu','p_1_inf1']");
}

TEST_RULE(WAT_14_2, "Wellington's bonus on a march is for the Anglo-Dutch alone") {
    static const struct {
        const char *army, *unit;
        bool helped;
    } rows[] = { { "anglo", "a_1_inf1", true }, { "prussian", "p_1_inf1", false } };
    for (int i = 0; i < 2; i++) {
        char group[40], block[40], march[40];
        position("turn 2 start", "at soire f_gd_inf", "at brussels a_well a_1_inf1 p_1_inf1");
        play("leader_reveal yes");
        snprintf(group, sizeof group, "group_pick %s brussels", rows[i].army);
        snprintf(block, sizeof block, "move_block %s", rows[i].unit);
        snprintf(march, sizeof march, "march_block %s", rows[i].unit);
        rolls(3);
        plays(group, block, "move_step wavre");
        if (truth()->head.phase == WAT_MOVE_BLOCK) play("move_block done");
        plays("group_pick end", march, "march_step gembloux");
        equal(unit_steps(rows[i].unit), rows[i].helped ? 4 : 3);
        holds(was_told(FRENCH, rows[i].helped ? "'die':3,'bonus':1,'lost':0"
                                              : "'die':3,'bonus':0,'lost':1"));
    }
}

TEST_RULE(WAT_14_2, "Bluecher serves Prussians only, Napoleon only the French") {
    position("turn 2 start", "at soire f_gd_inf", "at brussels p_blu a_1_inf1 p_1_inf1");
    play("leader_reveal yes");
    rolls(3, 3);
    plays("group_pick anglo brussels", "move_block a_1_inf1", "move_step wavre",
          "group_pick prussian brussels", "move_block p_1_inf1", "move_step wavre",
          "move_block done", "march_block a_1_inf1", "march_step gembloux", "march_block p_1_inf1",
          "march_step gembloux");
    equal(unit_steps("a_1_inf1"), 3);
    equal(unit_steps("p_1_inf1"), 4);
    position("turn 1 start", "at soire f_nap f_gd_inf", "at brussels p_blu a_1_inf1 p_1_inf1");
    rolls(3);
    plays("leader_reveal yes", "group_pick french soire", "move_block f_gd_inf",
          "move_step beaumont", "move_block done", "march_block f_gd_inf", "march_step laneffe");
    equal(unit_steps("f_gd_inf"), 4);
}

// Ligny, the attacker's left engaged by an Allied block of one step beside a leader.
static void morale_at_ligny(const char *leader, const char *block) {
    static char units[120], stand[60];
    snprintf(units, sizeof units,
             "at ligny f_gd_inf f_gd_cav f_1_inf1 f_1_inf2 p_4_inf1 p_4_inf2 %s %s:1", leader,
             block);
    snprintf(stand, sizeof stand, "stand defender-R %s %s", leader, block);
    position("turn 1 battle", units, "at brussels a_2_inf1", "at charleroi f_3_inf1",
             "entries ligny charleroi", "battle 1 1", "board ligny", "stand attacker-C f_1_inf1",
             "stand attacker-R f_1_inf2", "stand attacker-L f_gd_cav", "stand defender-L p_4_inf1",
             "stand defender-C p_4_inf2", stand, "stand defender-R f_gd_inf");
}

TEST_RULE(WAT_14_2, "morale: a leader steadies his own army's blocks, not his ally's") {
    rolls(3);
    morale_at_ligny("p_blu", "p_1_inf1");
    holds(unit_stands("p_1_inf1", "defender-R")); // 3 + 1
    rolls(3);
    morale_at_ligny("p_blu", "a_1_inf1");
    holds(!unit_stands("a_1_inf1", "defender-R"));
    rolls(3);
    morale_at_ligny("a_well", "a_1_inf1");
    holds(unit_stands("a_1_inf1", "defender-R"));
    rolls(3);
    morale_at_ligny("a_well", "p_1_inf1");
    holds(!unit_stands("p_1_inf1", "defender-R"));
}

// A French attack on Ligny, about to deploy against four Allied corps.
static void deploy_at_ligny(void) {
    draws("hill", "hill", "farm");
    position("turn 1 battle",
             "at ligny f_gd_inf f_gd_cav f_1_inf1 p_1_inf1 p_2_inf1 a_1_inf1 a_2_inf1 p_3_inf1 "
             "a_well p_blu",
             "at brussels a_r_inf1", "at charleroi f_3_inf1", "entries ligny charleroi");
    plays("tile_place hill L", "tile_place hill enemy-C", "tile_place farm enemy-R");
    asks(ALLIED, "deploy_block");
}

TEST_RULE(WAT_14_2, "corps: two of one army need that army's leader") {
    deploy_at_ligny();
    plays("deploy_block a_well", "deploy_to C", "deploy_block p_1_inf1", "deploy_to C",
          "deploy_block p_2_inf1");
    refused("deploy_to C", WAT_9_10);
    allowed("deploy_to L");
    play("deploy_to L");
    play("deploy_block a_1_inf1");
    allowed("deploy_to C"); // one corps of each army: either leader
    deploy_at_ligny();
    plays("deploy_block p_blu", "deploy_to C", "deploy_block p_1_inf1", "deploy_to C",
          "deploy_block p_2_inf1");
    allowed("deploy_to C");
    plays("deploy_to C", "deploy_block a_1_inf1", "deploy_to L", "deploy_block a_2_inf1");
    // Wellington is not with I Corps, so the right is its only place.
    equal(wat_spot_of(&truth()->block, unit_of("a_2_inf1")), wat_spot_at(5, WAT_LINE));
}

TEST_RULE(WAT_14_3, "a leader alone in a town skirmishes: one die at F2, and he retreats") {
    rolls(2, 6, 6, 6, 6);
    position("turn 2 skirmish", "at ligny f_nap p_1_inf1-moved@namur p_1_inf2-moved@namur",
             "at charleroi f_gd_inf", "at brussels a_1_inf1", "entries ligny namur");
    plays("skirmish_show p_1_inf1", "skirmish_show done");
    equal(unit_steps("p_1_inf1"), 3); // 2 hits at F2
    holds(was_told(ALLIED, "'unit':'f_nap','position':null"));
    holds(was_told(ALLIED, "'value':2,'dice':[2],'hits':1"));
    asks(FRENCH, "flee_to");
    refused("flee_to namur", WAT_12_2);
    play("flee_to charleroi");
    play("flee_on stop");
    equal(unit_steps("f_nap"), 1);
    holds(unit_is("f_nap", "town", "charleroi"));
}

TEST_RULE(WAT_14_3, "he may be hit like any block, and is disrupted after his retreat") {
    rolls(3, 1, 6, 6, 6);
    position("turn 2 skirmish", "at ligny f_nap p_1_inf1-moved@namur p_1_inf2-moved@namur",
             "at charleroi f_gd_inf", "at brussels a_1_inf1", "entries ligny namur");
    plays("skirmish_show p_1_inf1", "skirmish_show done");
    equal(unit_steps("f_nap"), 0);
    equal(number_at("lost.french"), 1);
    rolls(3, 6, 6, 6, 6);
    position("turn 2 skirmish", "at ligny f_nap p_1_inf1-moved@namur p_1_inf2-moved@namur",
             "at charleroi f_gd_inf", "at brussels a_1_inf1",
             "at thuin f_1_inf1 p_3_inf1-moved@binche p_3_inf2-moved@binche", "entries ligny namur",
             "entries thuin binche");
    plays("skirmish_next ligny", "skirmish_show p_1_inf1", "skirmish_show done",
          "flee_to charleroi", "flee_on stop");
    holds(unit_is("f_nap", "status", "disrupted"));
}

// Napoleon alone on the left, engaged there or not by what stands in its front.
static void napoleon_on_the_left(const char *against) {
    position("turn 2 battle",
             "at ligny f_nap f_gd_inf f_1_inf1 p_1_inf1 p_1_inf2 p_1_cav p_2_ha p_1_art",
             "at charleroi f_2_inf1", "at namur p_3_inf1", "at brussels a_1_inf1",
             "entries ligny namur", "battle 1 0", "board ligny", "stand defender-L f_nap",
             "stand defender-C f_gd_inf", "stand defender-R f_1_inf1", "stand attacker-L p_1_inf1",
             "stand attacker-C p_1_inf2", against);
}

TEST_RULE(WAT_14_4, "alone in a position a leader holds it") {
    napoleon_on_the_left("stand attacker-R p_1_cav");
    plays("act_block p_1_cav", "act move enemy-L");
    holds(unit_stands("p_1_cav", "defender-L"));
    holds(unit_stands("f_nap", "defender-L"));
    equal(told_count(WAT_GALLERY, "rout"), 0);
    asks(ALLIED, "act_block");
}

TEST_RULE(WAT_14_4, "he is never hit at long range") {
    napoleon_on_the_left("stand attacker-R p_2_ha");
    rolls(1, 1);
    plays("act_block p_2_ha", "act fire line");
    equal(unit_steps("f_nap"), 1);
    holds(was_told(FRENCH, "'value':2,'dice':[1,1],'hits':2"));
    holds(was_told(FRENCH, "'kind':'forfeit'"));
}

TEST_RULE(WAT_14_4, "in a fight he is hit when strongest, and of equals his owner chooses") {
    position("turn 2 battle",
             "at ligny f_nap f_gd_inf f_1_inf1 f_1_inf2:1 p_1_inf1 p_1_inf2 p_1_cav",
             "at charleroi f_2_inf1", "at namur p_3_inf1", "at brussels a_1_inf1",
             "entries ligny namur", "battle 1 0", "board ligny",
             "stand defender-L f_nap f_1_inf2 p_1_cav", "stand defender-C f_gd_inf",
             "stand defender-R f_1_inf1", "stand attacker-L p_1_inf1", "stand attacker-C p_1_inf2");
    rolls(1, 6, 6);
    plays("act_block p_1_cav", "act fire line");
    asks(FRENCH, "take_hit");
    legal_is("take_hit f_nap", "take_hit f_1_inf2", NULL);
    play("take_hit f_1_inf2");
    equal(unit_steps("f_nap"), 1);
    // Beside a block of two steps he is safe until that has lost one.
    position("turn 2 battle",
             "at ligny f_nap f_gd_inf f_1_inf1 f_1_inf2:2 p_1_inf1 p_1_inf2 p_1_cav",
             "at charleroi f_2_inf1", "at namur p_3_inf1", "at brussels a_1_inf1",
             "entries ligny namur", "battle 1 0", "board ligny",
             "stand defender-L f_nap f_1_inf2 p_1_cav", "stand defender-C f_gd_inf",
             "stand defender-R f_1_inf1", "stand attacker-L p_1_inf1", "stand attacker-C p_1_inf2");
    rolls(1, 6, 6);
    plays("act_block p_1_cav", "act fire line");
    equal(unit_steps("f_1_inf2"), 1);
    asks(ALLIED, "act_block");
}

TEST_RULE(WAT_14_5, "a leader's death costs one unit and no more; by option Napoleon's the game") {
    static const char *const options[] = { "options napoleon_death=off",
                                           "options napoleon_death=on" };
    for (int on = 0; on < 2; on++) {
        rolls(3, 1, 6, 6, 6);
        position("turn 2 skirmish", options[on],
                 "at ligny f_nap p_1_inf1-moved@namur p_1_inf2-moved@namur",
                 "at charleroi f_gd_inf", "at brussels a_1_inf1", "entries ligny namur");
        plays("skirmish_show p_1_inf1", "skirmish_show done");
        equal(unit_steps("f_nap"), 0);
        equal(number_at("lost.french"), 1);
        equal(is_over(), on);
        if (on)
            cited(WAT_14_5);
        else
            not_cited(WAT_14_5);
    }
    is_won_by(ALLIED);
    holds(was_told(WAT_GALLERY, "'first':0,'second':0"));
    holds(was_told(WAT_GALLERY, "The Allies win: Napol\xc3\xa9on is eliminated."));
    view_has(WAT_GALLERY, "'winner':'allied'");
}

TEST_RULE(WAT_14_5, "with both Allied armies defeated his death changes nothing") {
    position("turn 2 defeat", "options napoleon_death=on", "at soire f_gd_inf", "out f_nap",
             "at mons a_1_inf1", "lost anglo 8 prussian 9", "defeated prussian");
    is_won_by(FRENCH);
    not_cited(WAT_14_5);
    position("turn 2 defeat", "options napoleon_death=on", "at soire f_gd_inf", "out f_nap",
             "at mons a_1_inf1", "lost anglo 7 prussian 9", "defeated prussian");
    is_won_by(ALLIED);
    cited(WAT_14_5);
}

TEST_RULE(WAT_14_5, "he may die on the last turn, with two cities in French hands") {
    position("turn 23 victory", "options napoleon_death=on", "at ghent f_gd_inf", "at liege f_1cc",
             "out f_nap", "at mons a_1_inf1");
    is_won_by(ALLIED);
    cited(WAT_14_5);
    position("turn 23 victory", "at ghent f_gd_inf", "at liege f_1cc", "out f_nap",
             "at mons a_1_inf1");
    is_won_by(FRENCH);
    position("turn 22 victory", "options napoleon_death=on", "at soire f_gd_inf f_nap",
             "at mons a_1_inf1", "out a_well p_blu", "at namur p_1_inf1");
    holds(!is_over()); // the others' deaths end nothing
    position("turn 2 defeat", "options napoleon_death=on", ALL_ARMIES, "lost french 12");
    is_won_by(ALLIED);
    not_cited(WAT_14_5); // he left the map with his army, alive
}
