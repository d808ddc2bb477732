/* position_test.c - positions from outside: what is impossible is refused by its rule, what is no
 * position by a sentence. */
#include "games/waterloo/sight/view.h"
#include "games/waterloo/tests/positions.h"
#include "harness/sealed.h"

// ---- Turn, step, options.

EXAMPLE(position_turns, "the turns are 1 to 23, and set-up is no step of a position") {
    refuses(WAT_1_2, quiet, "'turn':0");
    refuses(WAT_1_2, quiet, "'turn':24");
    refuses(WAT_4_1, quiet, "'turn':1,'step':'setup'");
    accepts(quiet, "'turn':23,'step':'movement'");
    equal(truth()->table.turn, 23);
    asks(WAT_SEAT_FRENCH, "group_pick");
}

EXAMPLE(position_defaults, "keys that are left out take their defaults") {
    load("{'units':[{'unit':'f_gd_inf','town':'beaumont'},{'unit':'a_1_inf1','town':'brussels'}]}");
    equal(truth()->table.turn, 1);
    equal(truth()->table.rounds, 20);
    equal(truth()->table.options, 1u << WAT_OPT_LEADERS_COUNT);
    equal(truth()->block.steps[unit_of("f_gd_inf")], 4);
    equal(truth()->block.start[unit_of("f_gd_inf")], town_of("beaumont"));
    equal(truth()->block.town[unit_of("f_nap")], WAT_NO_TOWN);
    equal(truth()->table.lost[WAT_FRENCH], 0);
    asks(WAT_SEAT_FRENCH, "group_pick");
}

EXAMPLE(position_options, "options are texts, numbers or truth values") {
    accepts(quiet,
            "'options':{'players':3,'setup':'gambit','hidden_battle':true,'battle_rounds':'11',"
            "'edge_towns':false},'turn':2,'step':'movement'");
    equal(truth()->table.rounds, 11);
    holds(wat_option(&truth()->table, WAT_OPT_PLAYERS));
    holds(wat_option(&truth()->table, WAT_OPT_HIDDEN_BATTLE));
    holds(wat_option(&truth()->table, WAT_OPT_EDGE_TOWNS));
    holds(wat_option(&truth()->table, WAT_OPT_LEADERS_COUNT));
    equal(wat_setup_kind(&truth()->table), WAT_SETUP_GAMBIT);
    asks(WAT_SEAT_ANGLO, "group_pick");
    accepts(quiet, "'options':{'players':'3','napoleon_death':'on','battle_rounds':40}");
    equal(truth()->table.rounds, 40);
    is_faulty("{'options':{'players':4}}", GG_UNKNOWN, "unknown value of players");
    is_faulty("{'options':{'players':true}}", GG_UNKNOWN, "unknown value of players");
    is_faulty("{'options':{'battle_rounds':9}}", GG_UNKNOWN, "unknown value of battle_rounds");
    is_faulty("{'options':{'hidden_battle':null}}", GG_UNKNOWN, "unknown value of hidden_battle");
    is_faulty("{'options':{'hidden_battle':[]}}", GG_UNKNOWN, "unknown value of hidden_battle");
    is_faulty("{'options':{'weather':'rain'}}", GG_SYNTAX, "options has an unknown key: weather");
    is_faulty("{'options':3}", GG_SYNTAX, "not an object: options");
}

// ---- Blocks.

EXAMPLE(position_blocks, "a block has its steps, a town on the map, and stands there once") {
    refuses(WAT_2_1, "f_gd_inf@beaumont/steps=5", "'turn':1");
    refuses(WAT_3_1, "f_gd_inf@tournai", "'turn':1,'options':{'edge_towns':'off'}");
    refuses(WAT_3_1, "f_gd_inf@mons/moved/start=tournai",
            "'turn':1,'step':'march','options':{'edge_towns':'off'}");
    accepts("f_gd_inf@tournai a_1_inf1@brussels", "'turn':1");
    is_faulty(with("f_nap@soire f_nap@mons", "'turn':1"), GG_SYNTAX,
              "a unit is listed twice: f_nap");
    is_faulty(with("f_nap", "'turn':1"), GG_SYNTAX, "missing key: town");
    is_faulty(with("f_zap@soire", "'turn':1"), GG_UNKNOWN, "no such unit: f_zap");
    is_faulty(with("f_nap@paris", "'turn':1"), GG_UNKNOWN, "no such town: paris");
    is_faulty(with("f_nap@soire/start=paris", "'turn':1"), GG_UNKNOWN, "no such town: paris");
    is_faulty(with("f_nap@soire/asleep", "'turn':1"), GG_UNKNOWN, "unknown value of status");
    is_faulty(with("f_nap@soire/steps=-1", "'turn':1"), GG_SYNTAX,
              "not a whole number in range: steps");
}

EXAMPLE(position_losses, "an army has lost at least its eliminated blocks, or what is said") {
    refuses(WAT_2_2, "f_gd_inf@soire f_1_inf1/steps=0 f_1_inf2/steps=0",
            "'turn':1,'lost':{'french':1}");
    accepts("f_gd_inf@soire f_1_inf1/steps=0 f_1_inf2/steps=0 a_1_inf1@brussels", "'turn':1");
    equal(truth()->table.lost[WAT_FRENCH], 2);
    equal(truth()->block.steps[unit_of("f_1_inf1")], 0);
    accepts("f_gd_inf@soire f_1_inf1/steps=0 a_1_inf1@brussels",
            "'turn':1,'lost':{'french':9,'prussian':4}");
    equal(truth()->table.lost[WAT_FRENCH], 9);
    equal(truth()->table.lost[WAT_PRUSSIAN], 4);
    is_faulty("{'lost':{'french':25}}", GG_SYNTAX,
              "not a number of blocks it can lose: lost.french");
    is_faulty("{'lost':{'dutch':2}}", GG_UNKNOWN, "no such army: dutch");
    is_faulty("{'lost':[]}", GG_SYNTAX, "not an object: lost");
}

EXAMPLE(position_defeats, "a defeated army is off the map, and some defeats end the game") {
    refuses(WAT_13_4, quiet, "'turn':1,'defeated':['prussian']");
    refuses(WAT_13_5, "f_gd_inf@soire", "'turn':1,'defeated':['prussian','anglo']");
    refuses(WAT_13_5, "a_1_inf1@brussels", "'turn':2,'defeated':['french']");
    accepts("f_gd_inf@beaumont a_1_inf1@brussels", "'turn':2,'defeated':['prussian']");
    equal(truth()->table.defeated, 1u << WAT_PRUSSIAN);
    accepts("f_gd_inf@soire", "'turn':1,'step':'victory','defeated':['prussian','anglo']");
    is_won_by(WAT_SEAT_FRENCH);
    refuses(WAT_13_5, quiet, "'turn':23,'step':'recovery'");
    accepts(quiet, "'turn':22,'step':'recovery'");
    asks(WAT_SEAT_FRENCH, "group_pick");
}

EXAMPLE(position_contested, "no town is contested between turns, before a move, or at night") {
    static const char both[] = "f_gd_inf@ligny p_1_inf1@ligny a_1_inf1@brussels f_1_inf1@soire";
    refuses(WAT_3_4, both, "'turn':1");
    refuses(WAT_3_4, both, "'turn':1,'step':'supply'");
    refuses(WAT_3_4, both, "'turn':1,'step':'recovery'");
    refuses(WAT_6_5, both, "'turn':1,'step':'movement'");
    refuses(WAT_6_5, both, "'turn':1,'step':'march'");
    refuses(WAT_6_11, both, "'turn':3,'step':'skirmish'");
    refuses(WAT_6_11, both, "'turn':3,'step':'battle'");
    accepts("f_gd_inf@ligny/moved/start=charleroi p_1_inf1@ligny f_1_inf1@soire a_1_inf1@brussels",
            "'turn':1,'step':'movement'");
    asks(WAT_SEAT_FRENCH, "group_pick");
}

EXAMPLE(position_moves, "who moved, marched or regrouped did so in its time") {
    refuses(WAT_5_1, "f_gd_inf@soire/moved", "'turn':1");
    refuses(WAT_5_1, "f_gd_inf@soire/start=beaumont", "'turn':1,'step':'start'");
    refuses(WAT_5_1, "f_gd_inf@soire/regrouped", "'turn':1,'step':'start'");
    refuses(WAT_1_2, "a_1_inf1@brussels/moved/start=waterloo", "'turn':1,'step':'movement'");
    refuses(WAT_6_1, "f_gd_inf@soire/start=beaumont", "'turn':1,'step':'movement'");
    refuses(WAT_7_2, "f_gd_inf@soire/marched", "'turn':1,'step':'march'");
    refuses(WAT_7_1, "f_gd_inf@soire/moved/marched", "'turn':1,'step':'movement'");
    refuses(WAT_12_14, "f_gd_inf@soire/regrouped", "'turn':1,'step':'march'");
    refuses(WAT_6_2,
            "f_gd_inf@mons/moved/start=soire f_1_inf1@mons/moved/start=binche "
            "f_2_inf1@mons/moved/start=braine",
            "'turn':1,'step':'movement'");
    accepts("f_gd_inf@binche/moved/start=soire f_1_inf1@soire a_1_inf1@brussels",
            "'turn':1,'step':'march'");
    asks(WAT_SEAT_FRENCH, "march_block");
}

EXAMPLE(position_status,
        "blocks are disrupted by fights, and on the map only leaders are revealed") {
    refuses(WAT_12_5, "f_gd_inf@soire/disrupted", "'turn':1,'step':'movement'");
    refuses(WAT_12_5, "f_gd_inf@soire/disrupted", "'turn':1");
    refuses(WAT_12_2, "f_gd_inf@ligny/disrupted p_1_inf1@ligny", "'turn':1,'step':'skirmish'");
    refuses(WAT_5_1, "f_nap@soire/revealed", "'turn':1");
    refuses(WAT_2_5, "f_gd_inf@soire/revealed", "'turn':1,'step':'movement'");
    refuses(WAT_2_5, "p_blu@namur/revealed f_nap@soire", "'turn':1,'step':'movement'");
    accepts("f_nap@soire/revealed f_gd_inf@soire a_1_inf1@brussels", "'turn':1,'step':'movement'");
    equal(truth()->table.bonus, 1u << WAT_FRENCH);
    equal(truth()->table.known_leaders, 1u << WAT_FRENCH);
    const wat_view *v = wat_view_of(world_seen(harness_world(), WAT_SEAT_ALLIED));
    equal(v->block.town[unit_of("f_nap")], town_of("soire"));
    equal(v->block.town[unit_of("f_gd_inf")], WAT_NO_TOWN);
}

// ---- Counters.

EXAMPLE(position_groups, "named groups are of the side on turn, as many as it may move") {
    refuses(WAT_6_2, quiet,
            "'turn':1,'step':'movement','counters':{'groups':['french soire','french mons','french "
            "ath']}");
    refuses(WAT_6_2, quiet, "'turn':1,'step':'movement','counters':{'groups':['prussian namur']}");
    accepts(quiet, "'turn':1,'step':'movement','counters':{'groups':['french soire']}");
    equal(truth()->table.named[WAT_FRENCH], wat_bit(town_of("soire")));
    legal_is("group_pick french beaumont", "group_pick end", NULL);
    is_faulty("{'counters':{'groups':['french soire','french soire']}}", GG_SYNTAX,
              "a group is listed twice: french soire");
    is_faulty("{'counters':{'groups':['french']}}", GG_UNKNOWN, "no such group: french");
    is_faulty("{'counters':{'groups':['french paris']}}", GG_UNKNOWN,
              "no such group: french paris");
    is_faulty("{'counters':{'groups':[1]}}", GG_SYNTAX, "not the name of group");
    is_faulty("{'counters':{'groups':'soire'}}", GG_SYNTAX, "not a list: groups");
}

EXAMPLE(position_groups_guessed, "groups that are not told are those with a moved block") {
    accepts("f_gd_inf@binche/moved/start=soire f_1_inf1@soire f_2_inf1@beaumont f_3_inf1@thuin",
            "'turn':1,'step':'movement'");
    equal(truth()->table.named[WAT_FRENCH], wat_bit(town_of("soire")));
    legal_lacks("group_pick french soire");
    legal_has("group_pick french beaumont");
}

EXAMPLE(position_roads, "roads are named by their keys and never overfull") {
    refuses(WAT_6_7, quiet,
            "'turn':1,'step':'movement','counters':{'roads':{'beaumont__laneffe':7}}");
    accepts(quiet, "'turn':1,'step':'movement','counters':{'roads':{'beaumont__laneffe':6}}");
    play("group_pick french beaumont");
    play("move_block f_gd_inf");
    refused("move_step laneffe", WAT_6_7);
    is_faulty("{'counters':{'roads':{'beaumont__paris':1}}}", GG_UNKNOWN,
              "no such road: beaumont__paris");
    is_faulty("{'counters':{'roads':{'beaumont__laneffe':16}}}", GG_SYNTAX,
              "not a number of blocks: roads.beaumont__laneffe");
    is_faulty("{'counters':{'roads':{'beaumont__laneffe':-1}}}", GG_SYNTAX,
              "not a number of blocks: roads.beaumont__laneffe");
    is_faulty("{'counters':{'roads':[]}}", GG_SYNTAX, "not an object: roads");
}

EXAMPLE(position_entries, "a fight is entered from its neighbours") {
    refuses(WAT_12_1, quiet,
            "'turn':1,'step':'movement','counters':{'entries':{'ligny':['soire']}}");
    accepts(quiet,
            "'turn':1,'step':'movement','counters':{'entries':{'ligny':['charleroi','namur']}}");
    unsigned ligny = town_of("ligny");
    equal(truth()->table.entries[ligny], 1u << wat_link_to(ligny, town_of("charleroi"))
                                             | 1u << wat_link_to(ligny, town_of("namur")));
    is_faulty("{'counters':{'entries':{'ligny':'namur'}}}", GG_SYNTAX,
              "not a list of towns: ligny");
    is_faulty("{'counters':{'entries':{'ligny':[7]}}}", GG_SYNTAX, "not the name of town");
    is_faulty("{'counters':{'entries':{'paris':[]}}}", GG_UNKNOWN, "no such town: paris");
}

EXAMPLE(position_origins, "groups that attack one town make triangles") {
    refuses(WAT_6_9, quiet,
            "'turn':2,'step':'march','counters':{'origins':{'quatre_bras':['waterloo','ligny']}}");
    refuses(
        WAT_6_9, quiet,
        "'turn':2,'step':'march','counters':{'origins':{'quatre_bras':['brussels','waterloo']}}");
    accepts("a_1_inf1@waterloo p_1_inf1@ligny f_gd_inf@soire",
            "'turn':2,'step':'movement','counters':{'origins':{'quatre_bras':['waterloo','nivelles'"
            "]}}");
    equal(truth()->table.origin[town_of("quatre_bras")], town_of("waterloo") + 1);
    accepts("a_1_inf1@waterloo p_1_inf1@ligny f_gd_inf@soire",
            "'turn':2,'step':'movement','counters':{'origins':{'quatre_bras':['brussels']}}");
    equal(truth()->table.origin[town_of("quatre_bras")], town_of("brussels") + 1);
    // Told again, it is the same.
    accepts("a_1_inf1@waterloo p_1_inf1@ligny f_gd_inf@soire",
            "'turn':2,'step':'movement','counters':{'origins':{'quatre_bras':['waterloo','nivelles'"
            "]}}");
    wat_table told = truth()->table;
    accepts("a_1_inf1@waterloo p_1_inf1@ligny f_gd_inf@soire",
            "'turn':2,'step':'movement','counters':{'origins':{'quatre_bras':['waterloo','nivelles'"
            ",'nivelles','waterloo']}}");
    equal(memcmp(&truth()->table, &told, sizeof told), 0);
    // Not told: from where the attackers began.
    accepts("a_1_inf1@quatre_bras/moved/start=waterloo f_gd_inf@quatre_bras p_1_inf1@ligny",
            "'turn':2,'step':'movement'");
    equal(truth()->table.origin[town_of("quatre_bras")], town_of("waterloo") + 1);
    plays("group_pick prussian ligny", "move_block p_1_inf1");
    refused("move_step quatre_bras", WAT_6_9);
    refuses(WAT_6_9,
            "a_1_cav@quatre_bras/moved/start=brussels a_c_cav1@quatre_bras/moved/start=hal "
            "f_gd_inf@quatre_bras",
            "'turn':2,'step':'march'");
}

EXAMPLE(position_leaders,
        "a leader's bonus is told, or is that of a revealed leader who has not marched") {
    refuses(WAT_18_2, quiet, "'turn':1,'step':'march','counters':{'leaders':['french']}");
    accepts("f_nap@soire f_gd_inf@binche/moved/start=soire",
            "'turn':1,'step':'march','counters':{'leaders':['french']}");
    equal(truth()->table.bonus, 1u << WAT_FRENCH);
    holds(wat_has(truth()->block.revealed, unit_of("f_nap")));
    accepts("f_nap@soire/revealed f_gd_inf@binche/moved/start=soire",
            "'turn':1,'step':'march','counters':{'leaders':[]}");
    equal(truth()->table.bonus, 0);
    equal(truth()->table.known_leaders, 1u << WAT_FRENCH);
    accepts("f_nap@binche/moved/marched/revealed/start=beaumont f_gd_inf@binche/moved/start=soire",
            "'turn':1,'step':'march'");
    equal(truth()->table.bonus, 0);
    // Who has left a fight is hidden again.
    accepts("f_nap@soire/disrupted f_gd_inf@liege a_1_inf1@ath p_1_inf1@namur p_1_inf2@namur",
            "'turn':1,'step':'supply','counters':{'leaders':['french']}");
    asks(WAT_SEAT_ALLIED, "supply_loss");
    equal(truth()->table.known_leaders, 0);
    holds(!wat_has(truth()->block.revealed, unit_of("f_nap")));
    is_faulty("{'counters':{'leaders':['dutch']}}", GG_UNKNOWN, "no such army: dutch");
    is_faulty("{'counters':{'weather':1}}", GG_SYNTAX, "counters has an unknown key: weather");
}

// ---- The end.

EXAMPLE(position_over, "an ended game names its winner and its rule") {
    accepts(quiet, "'turn':23,'step':'victory','winner':'allied','rule':'W13.5'");
    is_won_by(WAT_SEAT_ALLIED);
    equal(truth()->table.ended_by, WAT_13_5);
    accepts(quiet,
            "'turn':23,'step':'victory','winner':'allied','rule':'W13.5','options':{'players':3}");
    equal(truth()->head.result, 1u << WAT_SEAT_ANGLO | 1u << WAT_SEAT_PRUSSIAN);
    is_faulty("{'winner':'allied'}", GG_SYNTAX, "an ended game names its rule");
    is_faulty("{'winner':'dutch','rule':'W13.5'}", GG_UNKNOWN, "unknown value of winner");
    is_faulty("{'rule':'W13.5'}", GG_SYNTAX, "missing key: winner");
    is_faulty("{'winner':'french','rule':'W99'}", GG_SYNTAX, "an ended game names its rule");
}

// ---- No position at all.

EXAMPLE(position_no_position, "what is not JSON or of another shape is refused with a sentence") {
    is_no_position();
    is_faulty("{'turn':'1'}", GG_SYNTAX, "not a whole number in range: turn");
    is_faulty("{'step':'sleep'}", GG_UNKNOWN, "unknown value of step");
    is_faulty("{'step':7}", GG_SYNTAX, "unknown value of step");
    is_faulty("{'units':{}}", GG_SYNTAX, "not a list: units");
    is_faulty("{'units':[3]}", GG_SYNTAX, "not an object: a unit");
    is_faulty("{'units':[{'town':'soire'}]}", GG_SYNTAX, "missing key: unit");
    is_faulty("{'units':[{'unit':'f_nap','town':'soire','moved':1}]}", GG_SYNTAX,
              "not true or false: moved");
    is_faulty("{'units':[{'unit':'f_nap','hat':1}]}", GG_SYNTAX, "a unit has an unknown key: hat");
    is_faulty("{'defeated':'french'}", GG_SYNTAX, "not a list: defeated");
    is_faulty("{'battle':7,'step':'battle'}", GG_SYNTAX, "not an object: battle");
}

EXAMPLE(position_too_long, "more values than a position has are refused") {
    is_too_long("units");
}
