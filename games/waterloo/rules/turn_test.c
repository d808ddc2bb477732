/* turn_test.c - chapters W1 and W5: sides, calendar, chance, the order of a turn. */
#include "games/waterloo/tests/lots.h"

enum { FRENCH = WAT_SEAT_FRENCH, ALLIED = WAT_SEAT_ALLIED };

// Nobody is near an enemy, and each army can move.
#define QUIET         "at soire f_gd_inf", "at brussels a_1_inf1", "at liege p_1_inf1"
#define QUIET_LEADERS "at soire f_nap f_gd_inf", "at brussels a_1_inf1 a_well", "at liege p_blu"

/* W1. */

TEST_RULE(WAT_1_1, "two sides and three armies; two of them are Allied, and one player's") {
    begin(1);
    cited(WAT_1_1);
    equal(gg_seats(harness_game(), world_truth(harness_world())), 1u << FRENCH | 1u << ALLIED);
    static const char *const key[WAT_ARMIES] = { "french", "anglo", "prussian" };
    static const unsigned blocks[WAT_ARMIES] = { 24, 16, 18 };
    for (unsigned army = 0; army < WAT_ARMIES; army++) {
        holds(strcmp(wat_armies[army].key, key[army]) == 0);
        equal(wat_armies[army].side, army == WAT_FRENCH ? WAT_FRENCH_SIDE : WAT_ALLIED_SIDE);
        equal(wat_size(wat_army_set[army]), blocks[army]);
    }
    position("turn 2 movement", QUIET);
    legal_is("group_pick anglo brussels", "group_pick prussian liege", "group_pick end", NULL);
    asks(ALLIED, "group_pick");
    refused("group_pick french soire", WAT_6_1);
}

TEST_RULE(WAT_1_1, "the two Allied armies are friends: at night one may join the other") {
    position("turn 6 movement", "at liege f_gd_inf", "at hannut p_1_inf1", "at huy a_1_inf1");
    plays("group_pick prussian hannut", "move_block p_1_inf1");
    refused("move_step liege", WAT_6_11);
    play("move_step huy");
    holds(unit_is("p_1_inf1", "town", "huy"));
    holds(!wat_is_contested(&truth()->block, town_of("huy")));
    plays("group_pick end");
    equal(turn_now(), 7);
    asks(FRENCH, "group_pick");
}

TEST_RULE(WAT_1_2, "23 turns in strict alternation, the first and the last French") {
    char day[80];
    position("turn 1 movement", QUIET);
    for (int turn = 1; turn <= 23; turn++) {
        equal(turn_now(), turn);
        gg_seat active = turn % 2 ? FRENCH : ALLIED;
        asks(active, "group_pick");
        equal(verdict_of((gg_seat)!active, "group_pick end"), WAT_5_1);
        snprintf(day, sizeof day, "'turn':%d,'date':'1815-06-%d'", turn, 15 + (turn - 1) / 3);
        view_has(WAT_GALLERY, day);
        view_has(WAT_GALLERY, turn % 2 ? "'side':'french'" : "'side':'allied'");
        skip_turn();
    }
    holds(is_over());
    cited(WAT_1_2);
    equal(told_count(WAT_GALLERY, "turn"), 22); // the position began in the first
}

TEST_RULE(WAT_1_2, "the passive side has no groups, and there is no turn 0 or 24") {
    position("turn 1 movement", QUIET);
    refused("group_pick anglo brussels", WAT_6_1);
    refused("group_pick prussian liege", WAT_6_1);
    legal_is("group_pick french soire", "group_pick end", NULL);
    skip_turn();
    cited(WAT_1_2);
    position_refused(WAT_1_2, "turn 0 movement", QUIET);
    position_refused(WAT_1_2, "turn 24 movement", QUIET);
    position_refused(WAT_1_2, "turn 1 movement", "at soire f_gd_inf",
                     "at waterloo a_1_inf1-moved@brussels");
}

TEST_RULE(WAT_1_3, "every third turn is night, of whichever side is on turn") {
    int nights = 0, allied_nights = 0, french = 0;
    for (int turn = 1; turn <= WAT_TURNS; turn++) {
        bool night = turn % 3 == 0;
        char line[24];
        snprintf(line, sizeof line, "turn %d start", turn);
        position(line, QUIET_LEADERS);
        view_has(ALLIED, night ? "'night':true" : "'night':false");
        // By day a leader may be revealed first, at night nobody is asked.
        asks(turn % 2 ? FRENCH : ALLIED, night ? "group_pick" : "leader_reveal");
        nights += night;
        allied_nights += night && turn % 2 == 0;
        french += turn % 2;
        // What is so in play is so in the calendar, which clients read.
        equal(wat_days[turn].night, night);
        equal(wat_days[turn].side, turn % 2 ? WAT_FRENCH_SIDE : WAT_ALLIED_SIDE);
    }
    equal(nights, 7);
    equal(allied_nights, 3);
    equal(french, 12);
}

TEST_RULE(WAT_1_3, "by turns the nights are French and Allied, French on 15 and on 21 June") {
    static const char *const date[] = { "1815-06-15", "1815-06-16", "1815-06-17", "1815-06-18",
                                        "1815-06-19", "1815-06-20", "1815-06-21" };
    for (int day = 0; day < 7; day++) {
        const wat_day *night = &wat_days[3 * day + 3];
        holds(strcmp(night->date, date[day]) == 0);
        equal(night->side, day % 2 ? WAT_ALLIED_SIDE : WAT_FRENCH_SIDE);
    }
    position("turn 23 start", QUIET_LEADERS); // 22 June has no night
    view_has(FRENCH, "'date':'1815-06-22','night':false,'side':'french'");
    asks(FRENCH, "leader_reveal");
    skip_turn();
    holds(is_over());
}

// Three French blocks enter Charleroi; before, perhaps, infantry forces a march elsewhere.
static unsigned first_tile(uint64_t seed, bool march, unsigned *die) {
    begin_with(seed, "setup=historical");
    plays("leader_reveal no", "group_pick french philippeville", "move_block f_4_inf1",
          "move_step laneffe", "move_block f_2cc", "move_step laneffe", "move_step charleroi",
          "move_block f_3cc", "move_step laneffe", "move_step charleroi", "move_block f_ha2",
          "move_step laneffe", "move_step charleroi", "move_block done", "group_pick end");
    *die = 0;
    if (march) {
        plays("march_block f_4_inf1", "march_step beaumont");
        *die = unit_steps("f_4_inf1") == 4 ? 2 : 1;
        equal(truth()->head.rng.drawn[GG_STREAM_PUBLIC], 1);
    } else {
        play("march_block end");
    }
    asks(FRENCH, "tile_place");
    equal(truth()->head.rng.drawn[GG_STREAM_SETUP], 1);
    return truth()->table.pending_action.tile[0];
}

TEST_RULE(WAT_1_4, "dice do not shift the tiles that are drawn, and a seed gives both again") {
    unsigned die, again, none, tiles = 0, dice_seen = 0;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        unsigned tile = first_tile(seed, true, &die);
        equal(first_tile(seed, true, &again), tile);
        equal(again, die);
        equal(first_tile(seed, false, &none), tile);
        equal(truth()->head.rng.drawn[GG_STREAM_PUBLIC], 0);
        tiles |= 1u << tile;
        dice_seen |= 1u << die;
    }
    equal(tiles, 1u << WAT_WOODS | 1u << WAT_FARM | 1u << WAT_STREAM | 1u << WAT_HILL);
    equal(dice_seen, 6u); // both results of a march
}

TEST_RULE(WAT_1_4, "dice and tiles are public at once") {
    rolls(2);
    draws("farm");
    begin_with(5, "setup=historical");
    plays("leader_reveal no", "group_pick french philippeville", "move_block f_4_inf1",
          "move_step laneffe", "move_block f_2cc", "move_step laneffe", "move_step charleroi",
          "move_block f_3cc", "move_step laneffe", "move_step charleroi", "move_block f_ha2",
          "move_step laneffe", "move_step charleroi", "move_block done", "group_pick end",
          "march_block f_4_inf1");
    play("march_step beaumont");
    const gg_seat viewers[] = { FRENCH, ALLIED, WAT_GALLERY };
    for (int i = 0; i < 3; i++) {
        holds(was_told(viewers[i], "'die':2,'bonus':0,'lost':1,'town':'beaumont'"));
        holds(was_told(viewers[i], "'tile':'farm','role':'attacker'"));
        holds(was_told(viewers[i], "'random':true"));
    }
}

// The skirmish of two against two at Thuin that the rules tell (W8).
static void skirmish_at_thuin(void) {
    position("turn 1 skirmish",
             "at thuin p_1_inf1 p_1_cav f_6_inf1-moved@beaumont f_2cc-moved@beaumont",
             "at beaumont f_gd_inf", "at brussels a_1_inf1", "entries thuin beaumont");
}

TEST_RULE(WAT_1_4, "a loss falls before the next die: who lost a step rolls a die less") {
    rolls(2, 3, 5, 6, 1, 4, 6, 1, 5, 6, 3, 6);
    skirmish_at_thuin();
    plays("skirmish_show p_1_inf1", "skirmish_show p_1_cav", "skirmish_show f_6_inf1",
          "skirmish_show f_2cc");
    asks(FRENCH, "take_hit");
    equal(dice_left(), 5); // the defender's seven have fallen, the attacker's wait for the hit
    play("take_hit f_2cc");
    equal(dice_left(), 0); // three of infantry, two of cavalry with three steps before
    equal(unit_steps("f_2cc"), 2);
    equal(unit_steps("p_1_inf1"), 3);
}

TEST_RULE(WAT_1_5, "data order decides who fires first, not the order of choice") {
    rolls(2, 3, 5, 6, 4, 4, 6, 4, 5, 6, 3, 6, 6);
    skirmish_at_thuin();
    plays("skirmish_show p_1_cav", "skirmish_show p_1_inf1", "skirmish_show f_2cc",
          "skirmish_show f_6_inf1");
    holds(was_told_in_order(ALLIED, "'unit':'p_1_inf1','position':null",
                            "'unit':'p_1_cav','position':null"));
    holds(was_told_in_order(ALLIED, "'unit':'p_1_cav','position':null",
                            "'unit':'f_6_inf1','position':null"));
    holds(was_told_in_order(ALLIED, "'unit':'f_6_inf1','position':null",
                            "'unit':'f_2cc','position':null"));
    holds(was_told(ALLIED, "'value':1,'dice':[2,3,5,6],'hits':0"));
}

TEST_RULE(WAT_1_5, "an army's losses are its eliminated blocks, whatever killed them") {
    position("turn 1 movement", "at soire f_1_inf1:1 f_gd_inf", "at brussels a_1_inf1 a_1_inf2",
             "at liege p_1_inf1");
    equal(number_at("lost.french"), 0);
    rolls(1);
    plays("group_pick french soire", "move_block f_1_inf1", "move_step binche", "move_block done",
          "march_block f_1_inf1", "march_step charleroi");
    equal(unit_steps("f_1_inf1"), 0);
    equal(number_at("lost.french"), 1);
    position("turn 1 supply", "at ghent f_1_inf1", "at brussels a_1_inf1 a_1_inf2",
             "at liege p_1_inf1");
    play("supply_loss a_1_inf1");
    equal(number_at("lost.anglo"), 1);
    equal(number_at("lost.prussian"), 0);
}

TEST_RULE(WAT_1_6, "where there is one choice the engine makes it") {
    // One against one: town, blocks, retreat and road are all without choice.
    rolls(6, 6);
    position("turn 1 skirmish", "at thuin p_1_inf1:1 f_6_inf1:1-moved@beaumont",
             "at brussels a_1_inf1", "entries thuin beaumont");
    equal(dice_left(), 0);
    equal(turn_now(), 2);
    asks(ALLIED, "group_pick");
    holds(unit_is("f_6_inf1", "town", "beaumont"));
    equal(told_count(FRENCH, "flee"), 1);
    equal(told_count(FRENCH, "fire"), 2);
    // With a second town friendly to him there is a choice, and it is asked.
    rolls(6, 6);
    position("turn 1 skirmish", "at thuin p_1_inf1:1 f_6_inf1:1-moved@beaumont",
             "at binche f_gd_inf", "at brussels a_1_inf1", "entries thuin beaumont");
    asks(FRENCH, "flee_to");
    legal_is("flee_to beaumont", "flee_to binche", NULL);
}

TEST_RULE(WAT_1_6, "where there is none nothing is asked, or the rule says what follows") {
    position("turn 2 movement", "at soire f_gd_inf"); // the Allies have nobody
    equal(turn_now(), 3);
    asks(FRENCH, "group_pick");
    rolls(6, 6);
    position("turn 2 skirmish", "at liege p_1_inf1:1-moved@verviers f_6_inf1:1",
             "at verviers f_1_inf1", "at brussels a_1_inf1", "entries liege verviers");
    equal(unit_steps("p_1_inf1"), 0); // his only way back is barred
    equal(number_at("lost.prussian"), 1);
    asks(FRENCH, "group_pick");
}

TEST_RULE(WAT_1_7, "who resigns loses, at any decision of his own") {
    begin(1);
    play("resign");
    is_won_by(FRENCH);
    cited(WAT_1_7);
    holds(was_told(WAT_GALLERY, "The French win: the Allied player has resigned."));
    begin_with(1, "setup=historical");
    allowed("resign");
    plays("leader_reveal no", "group_pick french soire", "move_block f_1_inf1");
    asks(FRENCH, "move_step");
    allowed("resign");
    play("resign");
    is_won_by(ALLIED);
    cited(WAT_1_7);
    holds(was_told(WAT_GALLERY, "The Allies win: the French player has resigned."));
    view_has(WAT_GALLERY, "'winner':'allied'");
}

TEST_RULE(WAT_1_7, "in a fight each side may resign only when it is asked") {
    skirmish_at_thuin();
    asks(ALLIED, "skirmish_show");
    equal(verdict_of(FRENCH, "resign"), WAT_1_7);
    equal(verdict_of(WAT_GALLERY, "resign"), WAT_1_7);
    equal(verdict_of(ALLIED, "resign"), 0);
    play("resign");
    is_won_by(FRENCH);
    cited(WAT_1_7);
    equal(told_count(WAT_GALLERY, "face"), 6); // all that stood on the map is shown
}

/* Decisions of one turn cannot be more: each block is asked about a few times in each step, and
 * again in each round of its battle. */
static uint32_t turn_bound(uint32_t rounds) {
    const uint32_t blocks = WAT_UNITS, steps = 66 + 49 + 58, towns = WAT_TOWNS;
    uint32_t movement = 3 + 5 + 3 * blocks;      // leaders, groups, block and two steps
    uint32_t marches = 2 + 2 * blocks;           // block and step
    uint32_t small = towns + 2 * blocks + steps; // skirmishes, shown blocks, hits
    uint32_t flights = 4 * blocks;               // block, town, second town, saved from a stream
    uint32_t boards = 8 + 6 + 4 * blocks;        // order, tiles, deployment, with their ends
    uint32_t round = 6 * blocks + 4 * 2 * 8;     // act, more, second town, reinforce; the ends
    uint32_t after = 3 * blocks + 2 * 8;         // regrouping
    uint32_t supply = 4;
    return movement + marches + small + 2 * flights + boards + rounds * round + steps + after
           + supply;
}

TEST_RULE(WAT_1_8, "the bound on decisions is above what turns, blocks and rounds can ask") {
    uint32_t setup = 2 * 2 * WAT_UNITS + 3, bound = setup + WAT_TURNS * turn_bound(40);
    equal(wat_game.decisions_max, 600000);
    holds(bound < wat_game.decisions_max);
}

TEST_RULE(WAT_1_8, "games by lot with 40 rounds of battle end, and far below the bound") {
    static lot_game game;
    uint32_t most = 0, ended = 0, fights = 0;
    for (uint64_t seed = 1; seed <= 80; seed++) {
        gg_setup how = { .seed = seed, .option = { seed % 2, (uint8_t)(seed % 3) } };
        how.option[9] = (uint8_t)(wat_game.option[9].value_count - 1); // 40
        lot_begin(&game, &how, seed % 4 < 2);
        equal(lot_truth(&game)->table.rounds, 40);
        while (game.decisions < 20000 && lot_play(&game))
            fights += lot_truth(&game)->table.round > 0;
        ended += lot_truth(&game)->head.result != 0;
        if (game.decisions > most) most = game.decisions;
    }
    equal(ended, 80);
    holds(fights > 500); // decisions in battles
    holds(most < 4000);
    holds(most * 100 < wat_game.decisions_max);
}

/* W5. */

// The steps that the last action told, in order, with a blank behind each.
static const char *steps_told(gg_seat viewer) {
    static char steps[400];
    steps[0] = 0;
    for (const char *at = strstr(told_last(viewer), "\"step\":\""); at;
         at = strstr(at, "\"step\":\"")) {
        at += strlen("\"step\":\"");
        size_t size = strcspn(at, "\"");
        strncat(steps, at, size);
        strcat(steps, " ");
    }
    return steps;
}

TEST_RULE(WAT_5_1, "the steps of a turn follow in order, and the next turn after them") {
    position("turn 1 movement", QUIET);
    refused("march_block f_gd_inf", WAT_5_1);
    refused("supply_loss a_1_inf1", WAT_5_1);
    refused("move_block f_gd_inf", WAT_6_3);
    refused("leader_reveal no", WAT_7_5);
    allowed("group_pick end");
    play("group_pick end");
    for (gg_seat viewer = FRENCH; viewer <= ALLIED; viewer++)
        holds(strcmp(steps_told(viewer), "march skirmish battle supply defeat victory recovery "
                                         "start movement ")
              == 0);
    holds(was_told_in_order(ALLIED, "'step':'recovery'", "'kind':'recover'"));
    holds(was_told_in_order(ALLIED, "'kind':'recover'", "'turn':2"));
}

TEST_RULE(WAT_5_1, "what is asked is asked of one seat, and only its words are an answer") {
    position("turn 1 movement", QUIET);
    equal(verdict_of(ALLIED, "group_pick end"), WAT_5_1);
    equal(verdict_of(WAT_GALLERY, "group_pick end"), WAT_5_1);
    equal(verdict_of(FRENCH, "group_pick end"), 0);
    refused_action(((gg_action){ WAT_GROUP_PICK, { WAT_STOP, 0, 0 } }), WAT_5_1);
    refused_action(((gg_action){ 0, { 0, 0, 0 } }), WAT_5_1);
    refused_action(((gg_action){ WAT_PHASES, { 0, 0, 0 } }), WAT_5_1);
    plays("group_pick french soire", "move_block f_gd_inf");
    refused("move_block f_gd_inf", WAT_6_3);
    refused("group_pick end", WAT_6_4);
    refused("move_step stop", WAT_6_3);
    allowed("move_step beaumont");
}

TEST_RULE(WAT_5_1, "marches, skirmishes, battles and supply come one after the other") {
    // A skirmish at Thuin, a battle at Ligny, and Brussels in French hands.
    position("turn 1 march", "at thuin p_4_inf1 f_6_inf1-moved@beaumont f_2cc-moved@beaumont",
             "at ligny f_gd_inf-moved@charleroi f_gd_cav-moved@charleroi f_1_inf1-moved@charleroi "
             "p_1_inf1 p_1_inf2 p_1_cav",
             "at maubeuge f_3_inf1-moved@beaumont", "at brussels f_1cc",
             "at ghent a_1_inf1 a_2_art", "entries thuin beaumont", "entries ligny charleroi");
    asks(FRENCH, "march_block");
    refused("skirmish_show f_6_inf1", WAT_5_1);
    rolls(6, 6, 6, 6, 6, 6, 6, 6, 6, 6);
    play("march_block end");
    asks(FRENCH, "skirmish_show"); // the Prussian had one block to show
    refused("tile_place woods L", WAT_8_4);
    draws("hill", "woods", "woods");
    plays("skirmish_show f_6_inf1", "skirmish_show f_2cc", "flee_to binche");
    asks(FRENCH, "tile_place");
    refused("supply_loss a_1_inf1", WAT_5_1);
    equal(truth()->table.step, WAT_STEP_BATTLE);
    position("turn 1 supply", "at brussels f_1cc", "at ghent a_1_inf1 a_2_art");
    asks(ALLIED, "supply_loss");
    refused("group_pick end", WAT_1_2);
}

TEST_RULE(WAT_5_1, "in recovery disrupted blocks of both sides and revealed leaders turn upright") {
    position("turn 1 supply", "at soire f_gd_inf-disrupted f_nap-revealed", "leaders french",
             "at brussels a_1_inf1-disrupted");
    equal(told_count(WAT_GALLERY, "recover"), 1);
    equal(turn_now(), 2);
    holds(!unit_is("f_gd_inf", "status", "disrupted"));
    holds(!unit_is("a_1_inf1", "status", "disrupted"));
    holds(!unit_is("f_nap", "status", "revealed"));
    begin_with(1, "setup=historical");
    refused("group_pick end", WAT_5_1);
    play("leader_reveal yes");
    view_has(ALLIED, "{'unit':'f_nap','steps':1,'status':'revealed'}");
    play("group_pick end");
    equal(turn_now(), 2);
    holds(!unit_is("f_nap", "status", "revealed"));
    view_lacks(ALLIED, "'unit':'f_nap'");
}

TEST_RULE(WAT_5_2, "a night turn has no forced marches, skirmishes or battles") {
    static const char *const pending_actions[] = {
        "march_block f_gd_inf",   "march_step mons",    "skirmish_next mons",
        "skirmish_show f_gd_inf", "battle_order mons",  "tile_place woods L",
        "deploy_block f_gd_inf",  "act_block f_gd_inf", "flee_to mons",
        "reinforce f_gd_inf",     "regroup_mode in",    "regroup_to mons"
    };
    position("turn 3 movement", QUIET);
    for (size_t i = 0; i < sizeof pending_actions / sizeof *pending_actions; i++)
        refused(pending_actions[i], WAT_5_2);
    refused("supply_loss a_1_inf1", WAT_5_1); // nights have supply, but not yet
    allowed("group_pick french soire");
    position("turn 1 movement", QUIET);
    for (size_t i = 0; i < sizeof pending_actions / sizeof *pending_actions; i++)
        refused(pending_actions[i], WAT_5_1); // by day it is only not their time
}

TEST_RULE(WAT_5_2, "whoever moved at night goes no further, and leaders are not asked") {
    position("turn 3 start", QUIET_LEADERS);
    asks(FRENCH, "group_pick");
    refused("leader_reveal yes", WAT_7_5);
    plays("group_pick french soire", "move_block f_gd_inf", "move_step beaumont");
    refused("march_block f_gd_inf", WAT_5_2);
    plays("move_block done");
    equal(turn_now(), 4); // the only other group is gone; no march was asked
    holds(unit_is("f_gd_inf", "town", "beaumont"));
    holds(strcmp(steps_told(ALLIED), "march skirmish battle supply defeat victory recovery start ")
          == 0);
}

TEST_RULE(WAT_5_2, "supply is looked at in French nights too") {
    position("turn 9 movement", "at brussels f_gd_inf", "at ghent a_1_inf1 a_1_inf2",
             "at namur p_1_inf1");
    refused("march_block f_gd_inf", WAT_5_2);
    play("group_pick end");
    asks(ALLIED, "supply_loss");
    play("supply_loss a_1_inf2");
    equal(turn_now(), 10);
    equal(number_at("lost.anglo"), 1);
}

TEST_RULE(WAT_5_3, "nobody must move: a turn may end at once, a group with its first block") {
    begin_with(2, "setup=historical");
    play("leader_reveal no");
    allowed("group_pick end");
    play("group_pick french beaumont");
    allowed("move_block done");
    play("move_block done");
    allowed("group_pick end");
    play("group_pick end");
    equal(turn_now(), 2);
    for (unsigned unit = 0; unit < WAT_UNITS; unit++)
        equal(truth()->block.town[unit], wat_units[unit].home);
}

TEST_RULE(WAT_5_3, "moves not used are lost: the next turn has no more of them") {
    position("turn 1 movement", "at soire f_gd_inf", "at beaumont f_1_inf1", "at avesnes f_2_inf1",
             "at givet f_3_inf1", "at brussels a_1_inf1");
    plays("group_pick end", "group_pick end");
    equal(turn_now(), 3);
    plays("group_pick french soire", "move_block done", "group_pick french avesnes");
    asks(FRENCH, "move_block");
    play("move_block done");
    equal(turn_now(), 4); // two groups are named: that was all
    plays("group_pick end", "group_pick french givet", "move_block f_3_inf1", "move_step dinant");
    refused("group_pick french givet", WAT_6_3);
    allowed("group_pick french soire");
}

TEST_RULE(WAT_5_4, "one Allied player moves both armies, in any order") {
    position("turn 2 movement", "at soire f_gd_inf", "at brussels a_1_inf1 a_1_inf2",
             "at liege p_1_inf1 p_1_inf2");
    asks(ALLIED, "group_pick");
    plays("group_pick prussian liege", "move_block p_1_inf1", "move_step huy", "move_block done");
    asks(ALLIED, "group_pick");
    plays("group_pick anglo brussels", "move_block a_1_inf1", "move_step wavre", "move_block done");
    asks(ALLIED, "march_block");
    legal_is("march_block p_1_inf1", "march_block a_1_inf1", "march_block end", NULL);
    rolls(4, 4);
    plays("march_block p_1_inf1", "march_step namur");
    asks(ALLIED, "march_block");
    plays("march_block a_1_inf1", "march_step gembloux");
    equal(turn_now(), 3);
    position("turn 2 movement", "at soire f_gd_inf", "at brussels a_1_inf1", "at liege p_1_inf1");
    plays("group_pick anglo brussels", "move_block a_1_inf1", "move_step wavre");
    asks(ALLIED, "group_pick"); // the other way round
    legal_is("group_pick prussian liege", "group_pick end", NULL);
}
