/* options_test.c - W16: what each option changes in play, alone and with others. */
#include "games/waterloo/sight/view.h"
#include "games/waterloo/state/setup.h"
#include "games/waterloo/tests/lots.h"

enum { FRENCH = WAT_SEAT_FRENCH, ALLIED = WAT_SEAT_ALLIED };
enum { ANGLO = WAT_SEAT_ANGLO, PRUSSIAN = WAT_SEAT_PRUSSIAN };

TEST_RULE(WAT_16, "options have their default first; those that all games tell are ten") {
    equal(wat_game.option_always, 10);
    equal(wat_game.option[WAT_ROW_BATTLE_ROUNDS].value_count, 31); // 10 to 40
    begin(1);
    equal(truth()->table.rounds, 20);
    view_has(FRENCH, "'options':{'players':'2','setup':'free','hidden_battle':'off',"
                     "'british_elite':'off','night_leader_march':'off','rout_limits':'road',"
                     "'leaders_count':'on','napoleon_death':'off','edge_towns':'on',"
                     "'battle_rounds':'20'}");
}

/* Players. */

TEST_RULE(WAT_16, "players: two seats, or three of which two are Allies") {
    begin_with(1, "players=2");
    equal(gg_seats(&wat_game, world_truth(harness_world())), 1u << FRENCH | 1u << ALLIED);
    asks(ALLIED, "setup_place");
    plays("setup_place auto", "setup_place auto");
    asks(ALLIED, "setup_done");
    begin_with(1, "players=3");
    equal(gg_seats(&wat_game, world_truth(harness_world())),
          1u << FRENCH | 1u << ANGLO | 1u << PRUSSIAN);
    asks(ANGLO, "setup_place");
    play("setup_place auto");
    asks(ANGLO, "setup_done");
    equal(legal_count(), 17); // his own sixteen, and confirm
    play("setup_done confirm");
    asks(PRUSSIAN, "setup_place");
    plays("setup_place auto", "setup_done confirm");
    asks(FRENCH, "setup_place");
}

TEST_RULE(WAT_16, "players: of three each Ally moves his own army, in turn") {
    static const char *const options[] = { "options players=2", "options players=3" };
    for (int three = 0; three < 2; three++) {
        position("turn 2 movement", options[three], "at soire f_gd_inf", "at brussels a_1_inf1",
                 "at liege p_1_inf1");
        asks(three ? ANGLO : ALLIED, "group_pick");
        if (three)
            refused("group_pick prussian liege", WAT_6_1);
        else
            allowed("group_pick prussian liege");
        plays("group_pick anglo brussels", "move_block a_1_inf1", "move_step wavre");
        asks(three ? PRUSSIAN : ALLIED, "group_pick");
    }
}

/* Set-up. */

TEST_RULE(WAT_16, "setup: who places freely") {
    begin_with(4, "setup=free");
    asks(ALLIED, "setup_place");
    equal(told_count(FRENCH, "place"), 0);
    begin_with(4, "setup=gambit");
    asks(FRENCH, "setup_place");
    equal(told_count(FRENCH, "place"), 34);
    begin_with(4, "setup=historical");
    asks(FRENCH, "leader_reveal");
    equal(told_count(FRENCH, "place"), 58);
}

/* Night marches. */

#define NIGHT_CAMP                                                                                 \
    "at soire f_nap f_gd_inf f_1_inf1", "at avesnes f_2_inf1 f_3_inf1", "at mons a_1_inf1",        \
        "at namur p_1_inf1"

TEST_RULE(WAT_16, "night_leader_march: without it nobody marches at night") {
    position("turn 3 start", NIGHT_CAMP);
    asks(FRENCH, "group_pick");
    plays("group_pick french soire", "move_block f_gd_inf", "move_step beaumont", "move_block done",
          "group_pick end");
    equal(turn_now(), 4);
}

TEST_RULE(WAT_16, "night_leader_march: blocks that began with a revealed leader march, no others") {
    position("turn 3 start", "options night_leader_march=on", NIGHT_CAMP);
    asks(FRENCH, "leader_reveal");
    plays("leader_reveal yes", "group_pick french soire", "move_block f_gd_inf",
          "move_step beaumont", "move_block done", "group_pick french avesnes",
          "move_block f_2_inf1", "move_step maubeuge", "move_block done");
    asks(FRENCH, "march_block");
    legal_is("march_block f_gd_inf", "march_block end", NULL);
    refused("march_block f_2_inf1", WAT_7_1);
    rolls(3); // no bonus at night
    play("march_block f_gd_inf");
    allowed("march_step thuin");
    play("march_step thuin");
    equal(unit_steps("f_gd_inf"), 3);
    holds(was_told(ALLIED, "'die':3,'bonus':0,'lost':1"));
    equal(turn_now(), 4);
}

TEST_RULE(WAT_16, "night_leader_march: no attack, and nothing if the leader stays hidden") {
    position("turn 3 start", "options night_leader_march=on", NIGHT_CAMP);
    plays("leader_reveal yes", "group_pick french soire", "move_block f_gd_inf",
          "move_step maubeuge", "move_block done", "group_pick end", "march_block f_gd_inf");
    refused("march_step mons", WAT_6_11);
    allowed("march_step avesnes");
    position("turn 3 start", "options night_leader_march=on", NIGHT_CAMP);
    plays("leader_reveal no", "group_pick french soire", "move_block f_gd_inf",
          "move_step maubeuge", "move_block done", "group_pick end");
    equal(turn_now(), 4);
}

/* Rout limits. */

// Three French blocks have come from Liege upon two Prussians in Verviers; all miss.
static void flight_from_verviers(const char *options) {
    rolls(6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6);
    position("turn 1 skirmish", options,
             "at verviers p_1_inf1 p_1_inf2 f_gd_inf-moved@liege f_1_inf1-moved@liege "
             "f_1_inf2-moved@liege",
             "at liege f_2_inf1", "at brussels a_1_inf1 a_1_inf2",
             "at namur p_3_inf1 p_3_inf2 p_3_art", "entries verviers liege");
    plays("skirmish_show p_1_inf1", "skirmish_show p_1_inf2", "skirmish_show f_gd_inf",
          "skirmish_show done");
}

TEST_RULE(WAT_16, "rout_limits: a road carries a rout, or no more than a retreat") {
    flight_from_verviers("options rout_limits=road"); // minor, over a river: three
    play("flee_block p_1_inf1");
    holds(unit_is("p_1_inf1", "town", "tongres"));
    holds(unit_is("p_1_inf2", "town", "tongres"));
    flight_from_verviers("options rout_limits=retreat"); // minor: one
    play("flee_block p_1_inf1");
    holds(unit_is("p_1_inf1", "town", "tongres"));
    equal(unit_steps("p_1_inf2"), 0);
    equal(number_at("lost.prussian"), 1);
}

// The last round at Ligny: the French must withdraw to Charleroi and Quatre Bras, major roads.
static void last_round(const char *options, const char *battle) {
    position("turn 1 battle", options,
             "at ligny f_nap f_gd_inf f_gd_cav f_1_inf1 f_1_inf2 f_1_art p_1_inf1 p_1_inf2 p_1_cav",
             "at brussels a_1_inf1", "entries ligny charleroi", battle, "board ligny",
             "stand attacker-L f_gd_inf", "stand attacker-C f_1_inf1", "stand attacker-R f_gd_cav",
             "stand defender-L p_1_inf1", "stand defender-C p_1_inf2", "stand defender-R p_1_cav");
}

TEST_RULE(WAT_16, "rout_limits: the same for an attacker who withdraws from a battle") {
    last_round("options rout_limits=road", "battle 20 1");
    play("act_block end");
    plays("flee_block f_gd_inf", "flee_block f_1_inf1", "flee_block f_1_inf2", "flee_block f_1_art",
          "flee_block f_gd_cav"); // Napoleon is the last
    equal(number_at("lost.french"), 0);
    equal(wat_size(truth()->block.in[town_of("charleroi")]), 6);
    last_round("options rout_limits=retreat", "battle 20 1");
    play("act_block end");
    plays("flee_block f_gd_inf", "flee_block f_1_inf1");
    equal(number_at("lost.french"), 4); // four others have no room, Napoleon among them
    equal(wat_size(truth()->block.in[town_of("charleroi")]), 2);
}

/* Leaders count. */

TEST_RULE(WAT_16, "leaders_count: a leader takes a place in set-up") {
    begin_with(1, "leaders_count=off");
    for (int i = 0; i < 4; i++)
        play("setup_place ghent");
    allowed("setup_place ghent");
    begin_with(1, "leaders_count=on");
    for (int i = 0; i < 4; i++)
        play("setup_place ghent");
    refused("setup_place ghent", WAT_4_3);
    play("setup_place auto");
    // Wellington holds none of Brussels' places; the others fill it.
    equal(wat_size(truth()->block.in[town_of("brussels")]), 4);
    begin_with(1, "leaders_count=on");
    play("setup_place auto");
    equal(wat_size(truth()->block.in[town_of("brussels")]), 4); // he does here
    holds(unit_is("a_r_art", "town", "ghent"));
}

TEST_RULE(WAT_16, "leaders_count: the historical set-up is exempt") {
    begin_with(1, "leaders_count=on setup=historical");
    equal(wat_size(truth()->block.in[town_of("brussels")]), 5);
    equal(wat_size(truth()->block.in[town_of("namur")]), 5);
    equal(wat_size(truth()->block.in[town_of("beaumont")]), 13);
    begin_with(1, "leaders_count=on setup=gambit");
    equal(wat_size(truth()->block.in[town_of("brussels")]), 5);
    for (int i = 0; i < 12; i++)
        play("setup_place givet");
    refused("setup_place givet", WAT_4_3); // twelve with Napoleon
}

TEST_RULE(WAT_16, "leaders_count: a leader finds no place on a full road") {
    static const char *const options[] = { "options leaders_count=off",
                                           "options leaders_count=on" };
    for (int on = 0; on < 2; on++) {
        position("turn 1 movement", options[on], "at beaumont f_nap f_gd_inf", "at mons a_1_inf1",
                 "roads beaumont__laneffe 6", "roads beaumont__thuin 5");
        plays("group_pick french beaumont", "move_block f_nap");
        if (on)
            refused("move_step laneffe", WAT_6_7);
        else
            allowed("move_step laneffe");
        play("move_step thuin");
        equal(number_at("counters.roads.beaumont__thuin"), on ? 6 : 5);
    }
}

TEST_RULE(WAT_16, "leaders_count: nor among reinforcements and in flight") {
    static const char *const options[] = { "options leaders_count=off",
                                           "options leaders_count=on" };
    for (int on = 0; on < 2; on++) {
        position("turn 1 battle", options[on],
                 "at ligny f_gd_inf f_gd_cav f_1_inf1 p_1_inf1 p_1_inf2 p_1_cav",
                 "at charleroi f_nap f_2_inf1 f_2_inf2", "at brussels a_1_inf1",
                 "entries ligny charleroi", "battle 1 0", "board ligny",
                 "stand attacker-L f_gd_inf", "stand attacker-C f_1_inf1",
                 "stand attacker-R f_gd_cav", "stand defender-L p_1_inf1",
                 "stand defender-C p_1_inf2", "stand defender-R p_1_cav");
        plays("act_block end", "reinforce f_2_inf1", "reinforce f_2_inf2");
        if (on)
            equal(truth()->table.next, 1);
        else
            legal_is("reinforce f_nap", "reinforce done", NULL);
    }
    last_round("options leaders_count=on rout_limits=retreat", "battle 20 1");
    play("act_block end");
    plays("flee_block f_gd_inf", "flee_block f_1_inf1");
    equal(unit_steps("f_nap"), 0); // the road is full for him too
    equal(number_at("lost.french"), 4);
}

/* Napoleon's death, edge towns, rounds. */

TEST_RULE(WAT_16, "napoleon_death: on a forced march it loses the game at the end of the turn") {
    static const char *const options[] = { "options napoleon_death=off",
                                           "options napoleon_death=on" };
    for (int on = 0; on < 2; on++) {
        position("turn 1 movement", options[on], "at soire f_nap f_gd_inf", "at brussels a_1_inf1");
        rolls(2);
        plays("group_pick french soire", "move_block f_nap", "move_step beaumont", "move_step stop",
              "move_block f_gd_inf", "move_step beaumont", "march_block f_nap", "march_step thuin");
        equal(unit_steps("f_nap"), 0);
        asks(FRENCH, "march_block"); // the turn goes on
        play("march_block end");
        equal(is_over(), on);
    }
    is_won_by(ALLIED);
}

TEST_RULE(WAT_16, "edge_towns: without them five towns and their roads are gone") {
    static const char *const edge[] = { "deynze", "termonde", "tournai", "tongres", "verviers" };
    for (int i = 0; i < 5; i++) {
        char line[40];
        snprintf(line, sizeof line, "at %s f_gd_inf", edge[i]);
        holds(wat_has(wat_edge_towns, town_of(edge[i])));
        position_refused(WAT_3_1, "turn 1 movement", "options edge_towns=off", line,
                         "at mons a_1_inf1");
        position("turn 1 movement", "options edge_towns=on", line, "at mons a_1_inf1");
        asks(FRENCH, "group_pick");
    }
    equal(wat_size(wat_edge_towns), 5);
    begin_with(1, "edge_towns=on");
    equal(legal_count(), 23);
    allowed("setup_place tournai");
    begin_with(1, "edge_towns=off");
    equal(legal_count(), 20); // 19 towns, and auto
    refused("setup_place tournai", WAT_4_3);
}

TEST_RULE(WAT_16, "edge_towns: without them nobody moves, marches or flees there") {
    position("turn 1 movement", "options edge_towns=on", "at liege f_gd_inf", "at mons a_1_inf1");
    plays("group_pick french liege", "move_block f_gd_inf");
    legal_is("move_step saint_trond", "move_step tongres", "move_step verviers", "move_step hannut",
             "move_step huy", NULL);
    position("turn 1 movement", "options edge_towns=off", "at liege f_gd_inf", "at mons a_1_inf1");
    plays("group_pick french liege", "move_block f_gd_inf");
    refused("move_step tongres", WAT_3_1);
    legal_is("move_step saint_trond", "move_step hannut", "move_step huy", NULL);
    play("move_step saint_trond");
    play("march_block f_gd_inf");
    refused("march_step tongres", WAT_3_1);
    // A Prussian in Saint-Trond, attacked by two, with the other roads barred.
    rolls(6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6);
    position("turn 1 skirmish", "options edge_towns=off",
             "at saint_trond p_1_inf1 f_gd_inf-moved@liege f_1_inf1-moved@liege",
             "at tirlemont f_1cc", "at hannut f_2cc", "at mons a_1_inf1",
             "entries saint_trond liege");
    plays("skirmish_show f_gd_inf", "skirmish_show done");
    equal(unit_steps("p_1_inf1"), 0);
}

TEST_RULE(WAT_16, "battle_rounds: after the last round the attacker withdraws") {
    last_round("options battle_rounds=10", "battle 10 1");
    play("act_block end");
    cited(WAT_12_11);
    asks(FRENCH, "flee_block");
    last_round("options battle_rounds=20", "battle 10 1");
    play("act_block end");
    not_cited(WAT_12_11);
    equal(truth()->table.round, 11);
    asks(FRENCH, "act_block");
    last_round("options battle_rounds=40", "battle 39 1");
    play("act_block end");
    equal(truth()->table.round, 40);
    plays("act_block f_gd_cav", "act move enemy-L");
    not_cited(WAT_12_11);
}

TEST_RULE(WAT_16, "battle_rounds: from 10 to 40, nothing beyond") {
    for (int rounds = 10; rounds <= 40; rounds++) {
        char options[40];
        snprintf(options, sizeof options, "battle_rounds=%d", rounds);
        begin_with(1, options);
        equal(truth()->table.rounds, rounds);
        snprintf(options, sizeof options, "'battle_rounds':'%d'", rounds);
        view_has(ALLIED, options);
    }
    position_refused(WAT_12_11, "turn 1 battle", "options battle_rounds=10",
                     "at ligny f_nap f_gd_inf f_gd_cav p_1_inf1 p_1_inf2 p_1_cav", "battle 11 0",
                     "board ligny", "stand attacker-L f_nap", "stand defender-L p_1_inf1");
}

/* Several at once. */

TEST_RULE(WAT_16, "three players and Napoleon's death: both Allies win together") {
    rolls(3, 1, 6, 6, 6);
    position("turn 2 skirmish", "options players=3 napoleon_death=on",
             "at ligny f_nap p_1_inf1-moved@namur p_1_inf2-moved@namur", "at charleroi f_gd_inf",
             "at brussels a_1_inf1", "entries ligny namur");
    asks(PRUSSIAN, "skirmish_show");
    plays("skirmish_show p_1_inf1", "skirmish_show done");
    is_won_by_all(1u << ANGLO | 1u << PRUSSIAN);
    cited(WAT_14_5);
}

TEST_RULE(WAT_16, "a leader who counts takes the road at night, too") {
    position("turn 3 start", "options night_leader_march=on leaders_count=on", NIGHT_CAMP,
             "roads avesnes__maubeuge 7");
    plays("leader_reveal yes", "group_pick french soire", "move_block f_nap", "move_step maubeuge",
          "move_step stop", "move_block f_gd_inf", "move_step maubeuge", "move_block done",
          "group_pick end");
    rolls(4);
    plays("march_block f_nap", "march_step avesnes");
    equal(number_at("counters.roads.avesnes__maubeuge"), 8);
    play("march_block f_gd_inf");
    refused("march_step avesnes", WAT_6_7);
    allowed("march_step valenciennes");
}

TEST_RULE(WAT_16, "all at once: the game can be played, and ended") {
    begin_with(5, "players=3 setup=gambit hidden_battle=on british_elite=on night_leader_march=on "
                  "rout_limits=retreat leaders_count=on napoleon_death=on edge_towns=off "
                  "battle_rounds=10");
    view_has(WAT_GALLERY, "'options':{'players':'3','setup':'gambit','hidden_battle':'on',"
                          "'british_elite':'on','night_leader_march':'on','rout_limits':'retreat',"
                          "'leaders_count':'on','napoleon_death':'on','edge_towns':'off',"
                          "'battle_rounds':'10'}");
    plays("setup_place auto", "setup_done confirm");
    while (!is_over())
        skip_turn();
    is_won_by_all(1u << ANGLO | 1u << PRUSSIAN);
}
