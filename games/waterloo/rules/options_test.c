/* options_test.c - W16: what each option changes in play, alone and with others. */
#include "games/waterloo/sight/view.h"
#include "games/waterloo/state/setup.h"
#include "games/waterloo/tests/lots.h"

enum { FRENCH = WAT_SEAT_FRENCH, ALLIED = WAT_SEAT_ALLIED };
enum { ANGLO = WAT_SEAT_ANGLO, PRUSSIAN = WAT_SEAT_PRUSSIAN };

TEST_RULE(WAT_16, "ten options, each with its default first") {
    static const char *const rows[][3] = {
        { "players", "2", "3" },
        { "setup", "free", "historical" },
        { "hidden_battle", "off", "on" },
        { "british_elite", "off", "on" },
        { "night_leader_march", "off", "on" },
        { "rout_limits", "road", "retreat" },
        { "leaders_count", "on", "off" },
        { "napoleon_death", "off", "on" },
        { "edge_towns", "on", "off" },
        { "battle_rounds", "20", "10" },
    };
    equal(wat_game.option_count, 10);
    for (unsigned i = 0; i < 10; i++) {
        holds(strcmp(wat_game.option[i].key, rows[i][0]) == 0);
        holds(strcmp(wat_game.option[i].value[0], rows[i][1]) == 0);
        holds(strcmp(wat_game.option[i].value[1], rows[i][2]) == 0);
    }
    equal(wat_game.option[9].value_count, 31); // 10 to 40
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

/* Hidden battles. */

// Ligny with artillery that can fire at long range, Prussians on turn or the French.
static void guns_at_ligny(const char *options, const char *battle) {
    position("turn 1 battle", options,
             "at ligny f_ha1 f_gd_inf f_gd_cav f_1_inf1 p_1_inf1 p_1_inf2:2 p_1_cav",
             "at charleroi f_2_inf1", "at namur p_3_inf1", "at brussels a_1_inf1",
             "entries ligny charleroi", battle, "board ligny", "stand attacker-L f_ha1",
             "stand attacker-C f_gd_inf", "stand attacker-R f_gd_cav", "stand defender-L p_1_cav",
             "stand defender-C p_1_inf2", "stand defender-R p_1_inf1");
}

TEST_RULE(WAT_16, "hidden_battle: without it blocks in positions are seen, with it they are not") {
    guns_at_ligny("options hidden_battle=off", "battle 1 0");
    view_has(ALLIED, "'unit':'f_gd_inf'");
    view_has(FRENCH, "'unit':'p_1_inf1'");
    view_lacks(ALLIED, "'unit':'f_1_inf1'"); // in reserve
    guns_at_ligny("options hidden_battle=on", "battle 1 0");
    view_lacks(ALLIED, "'unit':'f_gd_inf'");
    view_lacks(FRENCH, "'unit':'p_1_inf1'");
    view_has(ALLIED, "{'place':'attacker-C','slot':false,'army':'french','count':1,'blocks':[]");
}

TEST_RULE(WAT_16, "hidden_battle: who fires is revealed; who is hit hidden is not told") {
    rolls(1, 2);
    guns_at_ligny("options hidden_battle=on", "battle 1 0");
    plays("act_block f_ha1", "act fire line");
    holds(was_told(ALLIED, "'kind':'reveal'"));
    view_has(ALLIED, "{'unit':'f_ha1','steps':2,'status':'revealed'");
    view_lacks(ALLIED, "'unit':'f_gd_inf'");
    equal(unit_steps("p_1_inf1"), 2);
    equal(told_count(ALLIED, "loss"), 2);
    equal(told_count(FRENCH, "loss"), 0);
    holds(was_told(FRENCH, "'value':2,'dice':[1,2],'hits':2"));
    rolls(1, 2);
    guns_at_ligny("options hidden_battle=off", "battle 1 0");
    plays("act_block f_ha1", "act fire line");
    equal(told_count(FRENCH, "loss"), 2);
    equal(told_count(ALLIED, "reveal"), 0); // it lay open before
}

// The steps a stranger to both sides imagines of the block that is fired at, at least, in worlds
// in which the hits are still to be taken.
static unsigned least_imagined(unsigned position, unsigned hits) {
    static world guess;
    unsigned least = 9;
    for (uint64_t seed = 1; seed <= 300; seed++) {
        gg_rng rng = { .key = seed };
        world_copy(&guess, harness_world());
        const gg_view *seen = world_seen(harness_world(), WAT_GALLERY);
        if (!wat_imagine(seen, &rng, world_state(&guess))) return 0;
        const wat_state *s = wat_of(world_truth(&guess));
        if (s->table.pending_action.hits != hits) continue;
        wat_set here = s->block.at[position] & s->block.in[s->table.pending_action.town - 1];
        for (; here; here = wat_rest(here)) {
            unsigned steps = s->block.steps[wat_first(here)];
            if (steps < least) least = steps;
        }
    }
    return least;
}

TEST_RULE(WAT_16, "hidden_battle: hits still to be taken are not imagined to be taken already") {
    rolls(1, 2);
    position("turn 1 battle", "options hidden_battle=on",
             "at ligny f_ha1 f_gd_inf f_gd_cav p_1_inf1 p_1_inf2 p_3_inf1 p_1_cav",
             "at charleroi f_2_inf1", "at brussels a_1_inf1", "entries ligny charleroi",
             "battle 1 0", "board ligny", "stand attacker-L f_ha1", "stand attacker-C f_gd_inf",
             "stand attacker-R f_gd_cav", "stand defender-L p_1_cav", "stand defender-C p_3_inf1",
             "stand defender-R p_1_inf1 p_1_inf2");
    plays("act_block f_ha1", "act fire line");
    asks(ALLIED, "take_hit");
    equal(least_imagined(5, 2), 3); // one step at least to live, and two to lose
}

TEST_RULE(WAT_16, "hidden_battle: what is forfeit at long range is kept, too") {
    static const char *const options[] = { "options hidden_battle=off",
                                           "options hidden_battle=on" };
    for (int on = 0; on < 2; on++) {
        rolls(1, 1);
        position("turn 1 battle", options[on],
                 "at ligny f_ha1 f_gd_inf f_gd_cav p_1_inf1:2 p_1_inf2:2 p_1_cav",
                 "at charleroi f_2_inf1", "at brussels a_1_inf1", "entries ligny charleroi",
                 "battle 1 0", "board ligny", "stand attacker-L f_ha1", "stand attacker-C f_gd_inf",
                 "stand attacker-R f_gd_cav", "stand defender-L p_1_cav",
                 "stand defender-C p_1_inf2", "stand defender-R p_1_inf1");
        plays("act_block f_ha1", "act fire line");
        equal(unit_steps("p_1_inf1"), 1); // the second hit would take its last step
        equal(told_count(ALLIED, "forfeit"), 1);
        equal(told_count(FRENCH, "forfeit"), !on);
    }
}

TEST_RULE(WAT_16, "hidden_battle: both sides of an engaged position are revealed") {
    guns_at_ligny("options hidden_battle=on", "battle 1 0");
    plays("act_block f_gd_cav", "act move enemy-L");
    view_has(ALLIED, "{'unit':'f_gd_cav','steps':3,'status':'revealed'");
    view_has(FRENCH, "{'unit':'p_1_cav','steps':3,'status':'revealed'");
    view_lacks(FRENCH, "'unit':'p_1_inf1'");
    view_lacks(ALLIED, "'unit':'f_gd_inf'");
}

/* British elite. */

// Fire of an Allied infantry block engaged in its own left; its value.
static int fire_of(const char *options, const char *unit) {
    char town[120], stand[60], block[40];
    snprintf(town, sizeof town, "at waterloo %s a_r_inf2 a_r_inf3 f_gd_inf f_gd_cav f_1_inf1",
             unit);
    snprintf(stand, sizeof stand, "stand defender-L f_1_inf1 %s", unit);
    snprintf(block, sizeof block, "act_block %s", unit);
    position("turn 1 battle", options, town, "at quatre_bras f_2_inf1", "at brussels a_well",
             "entries waterloo quatre_bras", "battle 1 1", "board waterloo", stand,
             "stand attacker-L f_gd_inf", "stand attacker-C f_gd_cav", "stand defender-C a_r_inf2",
             "stand defender-R a_r_inf3");
    rolls(2, 2, 6, 6);
    plays(block, "act fire line");
    int lost = 3 - unit_steps("f_1_inf1");
    holds(was_told(FRENCH, lost ? "'value':2,'dice':[2,2,6,6],'hits':2"
                                : "'value':1,'dice':[2,2,6,6],'hits':0"));
    return lost ? 2 : 1;
}

TEST_RULE(WAT_16, "british_elite: three British infantry blocks fire at F2 instead of F1") {
    static const char *const elite[] = { "a_1_inf1", "a_2_inf1", "a_r_inf1" };
    for (int i = 0; i < 3; i++) {
        equal(fire_of("options british_elite=off", elite[i]), 1);
        equal(fire_of("options british_elite=on", elite[i]), 2);
    }
    equal(fire_of("options british_elite=on", "a_1_inf2"), 1); // Dutch and Belgians
    equal(fire_of("options british_elite=on", "a_2_inf2"), 1);
    int elites = 0;
    for (unsigned unit = 0; unit < WAT_UNITS; unit++)
        elites += wat_units[unit].elite_fire != wat_units[unit].fire;
    equal(elites, 3);
}

TEST_RULE(WAT_16, "british_elite: in a skirmish they have no more than others") {
    static const char *const options[] = { "options british_elite=off",
                                           "options british_elite=on" };
    for (int on = 0; on < 2; on++) {
        rolls(2, 2, 2, 2, 6, 6, 6);
        position("turn 1 skirmish", options[on], "at waterloo a_1_inf1 f_1_inf1-moved@quatre_bras",
                 "at brussels a_well", "at quatre_bras f_2_inf1", "entries waterloo quatre_bras");
        equal(dice_left(), 0);
        equal(unit_steps("f_1_inf1"), 3);
    }
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

TEST_RULE(WAT_16, "British elite fire out of a hidden battle, and are seen as they do") {
    static const char *const options[] = { "options hidden_battle=on british_elite=on",
                                           "options hidden_battle=on british_elite=off" };
    for (int off = 0; off < 2; off++) {
        equal(fire_of(options[off], "a_1_inf1"), off ? 1 : 2);
        view_has(FRENCH, "{'unit':'a_1_inf1','steps':4,'status':'revealed'");
        view_lacks(FRENCH, "'unit':'a_r_inf2'");
    }
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

/* Many games with options by lot: what occurs with an option on, and with it off. */

typedef struct tally {
    uint32_t games[2];
    uint32_t met[2]; // how often the effect occurred, by whether the option is on
} tally;

enum { BOLD_GAMES = 600 };

typedef struct survey {
    tally row[WAT_OPTIONS];
    wat_set slot;         // blocks in slots before the action whose events are looked at
    unsigned turn, round; // likewise
} survey;

static void look(survey *all, const wat_state *s) {
    all->slot = s->block.slot;
    all->turn = s->table.turn;
    all->round = s->table.round;
}

static bool is_on(const wat_table *t, unsigned row) {
    uint8_t chosen[WAT_OPTIONS];
    wat_options_chosen(t->options, t->rounds, chosen);
    return chosen[row] != 0;
}

static void note(survey *all, const wat_table *t, unsigned row) {
    all->row[row].met[is_on(t, row)]++;
}

enum { PLAYERS, SETUP, HIDDEN, ELITE, NIGHT, ROUTS, LEADERS, NAPOLEON, EDGE, ROUNDS };

// Infantry that fires at the line from open ground has its own value.
static void note_fire(survey *all, const wat_state *s, const gg_event *e) {
    const wat_unit *unit = &wat_units[e->arg[0]];
    if (e->arg[1] < 0 || unit->elite_fire == unit->fire || e->arg[2] & 1) return;
    if (!wat_has(all->slot, (unsigned)e->arg[0]) && e->arg[3] == 2) note(all, &s->table, ELITE);
}

static void note_event(survey *all, const wat_state *s, const gg_event *e) {
    bool steps = e->kind == WAT_EV_MOVE || e->kind == WAT_EV_MARCH || e->kind == WAT_EV_FLEE;
    if (e->kind == WAT_EV_FIRE) note_fire(all, s, e);
    if (e->kind == WAT_EV_MARCH && wat_days[all->turn].night) note(all, &s->table, NIGHT);
    if (steps && wat_has(wat_edge_towns, (unsigned)e->arg[2])) note(all, &s->table, EDGE);
    if (e->kind == WAT_EV_ROUND) all->round = (unsigned)e->arg[0];
    if (e->kind == WAT_EV_ROUT && e->rule == WAT_12_11 && all->round == 10)
        note(all, &s->table, ROUNDS);
    if (e->kind == WAT_EV_PLACE && e->rule == WAT_4_7) note(all, &s->table, SETUP);
}

// Hidden blocks in a position that is no woods, once fighting has begun.
static bool has_hidden(const wat_state *s) {
    const wat_table *t = &s->table;
    if (t->round == 0 || t->pending_action.stage != WAT_STAGE_COMBAT) return false;
    for (unsigned p = 0; p < WAT_POSITIONS; p++) {
        wat_set there = s->block.at[p] & s->block.in[t->pending_action.town - 1u];
        bool woods = t->board[t->board_now].ground[p] == WAT_WOODS;
        if (!woods && there & ~s->block.revealed) return true;
    }
    return false;
}

// The block an action of this decision is about.
static unsigned unit_meant(const wat_state *s, gg_action a) {
    switch (a.verb) {
    case WAT_MOVE_STEP:
    case WAT_MARCH_STEP:
    case WAT_FLEE_TO: return s->table.pending_action.unit - 1u;
    case WAT_MARCH_BLOCK:
    case WAT_REINFORCE:
    case WAT_REGROUP_BLOCK:
    case WAT_FLEE_BLOCK: return a.arg[0] == WAT_THING ? a.arg[1] - 1u : WAT_NO_UNIT;
    default: return WAT_NO_UNIT;
    }
}

// Refusals by a road's limit carry the road and the limit.
static void note_refusals(survey *all, lot_game *game) {
    const wat_state *s = lot_truth(game);
    gg_action offer[2 * GG_LEGAL_MAX];
    if (s->head.result) return;
    uint16_t count = wat_game.candidates(lot_state(game), game->asked.seat, offer);
    for (uint16_t i = 0; i < count; i++) {
        unsigned unit = unit_meant(s, offer[i]);
        if (unit == WAT_NO_UNIT) continue;
        gg_verdict verdict = wat_game.check(lot_state(game), game->asked.seat, offer[i]);
        if (verdict.arg[1] == 0) continue;
        if (wat_is_leader(unit)) note(all, &s->table, LEADERS);
        bool narrow = verdict.rule == WAT_12_8 && verdict.arg[1] < 3;
        if (narrow) note(all, &s->table, ROUTS);
    }
}

static void survey_game(survey *all, uint64_t seed) {
    static lot_game game;
    gg_setup how = { .seed = seed };
    dice chance = { .key = seed + 1000 };
    for (unsigned row = 0; row < ROUNDS; row++)
        how.option[row] = (uint8_t)dice_roll(&chance, wat_game.option[row].value_count);
    how.option[ROUNDS] = (uint8_t)dice_roll(&chance, 2); // 20 or 10
    lot_begin(&game, &how, seed % 2);
    const wat_state *s = lot_truth(&game);
    look(all, s);
    for (unsigned row = 0; row < WAT_OPTIONS; row++)
        all->row[row].games[how.option[row] != 0]++;
    do {
        for (uint16_t i = 0; i < game.news.count; i++)
            note_event(all, s, &game.news.event[i]);
        if (has_hidden(s)) note(all, &s->table, HIDDEN);
        if (game.asked.seat == ANGLO || game.asked.seat == PRUSSIAN) note(all, &s->table, PLAYERS);
        note_refusals(all, &game);
        look(all, s);
    } while (lot_play(&game));
    if (s->table.ended_by == WAT_14_5) note(all, &s->table, NAPOLEON);
}

TEST_RULE(WAT_16, "in many games by lot each option's effect occurs with it, and never without") {
    static survey all;
    for (uint64_t seed = 1; seed <= BOLD_GAMES; seed++)
        survey_game(&all, seed);
    for (unsigned row = 0; row < WAT_OPTIONS; row++) {
        bool with = row != EDGE && row != LEADERS; // there "off" is the option that takes away
        const tally *t = &all.row[row];
        holds(t->games[0] > 150);
        holds(t->games[1] > 150);
        holds(t->met[with] >= 20);
        equal(t->met[!with], 0);
    }
}
