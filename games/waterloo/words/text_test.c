/* text_test.c - Waterloo in words: actions read and written, prompts, refusals and results as
 * sentences, tables of the rules. */
#include "games/waterloo/words/text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/text.h"
#include "games/waterloo/rules/rules.h"
#include "games/waterloo/sight/view.h"
#include "games/waterloo/state/actions.h"
#include "games/waterloo/state/events.h"
#include "games/waterloo/state/evolve.h"
#include "games/waterloo/tests/keys.h"
#include "harness/said/told.h"

const gg_game *const told_game = &wat_game;

/* Names. */

static const char *phrase(gg_action action) {
    gg_text out = gg_text_begin(text_buffer, sizeof text_buffer);
    wat_phrase_write(action, &out);
    return text_buffer;
}

static void names_are_those_of_the_board(void **state) {
    (void)state;
    char name[64];
    for (unsigned town = 0; town < WAT_TOWNS; town++)
        assert_string_equal(phrase(wat_thing_action(WAT_MOVE_STEP, town)), wat_towns[town].name);
    for (unsigned unit = 0; unit < WAT_UNITS; unit++) {
        const char *army = wat_armies[wat_army_of(unit)].name, *label = wat_units[unit].label;
        snprintf(name, sizeof name, "the %s %s", army, label);
        assert_string_equal(phrase(wat_thing_action(WAT_MOVE_BLOCK, unit)),
                            wat_is_leader(unit) ? label : name);
    }
}

/* Actions. */

// clang-format off
static const char *const actions[] = {
    "setup_place ligny",
    "setup_place auto",
    "setup_done confirm",
    "setup_done f_gd_inf",
    "leader_reveal yes",
    "leader_reveal no",
    "group_pick anglo hal",
    "group_pick french soire",
    "group_pick end",
    "move_block p_1_cav",
    "move_block done",
    "move_step quatre_bras",
    "move_step stop",
    "march_block f_nap",
    "march_block end",
    "march_step wavre",
    "skirmish_next thuin",
    "skirmish_show a_well",
    "skirmish_show done",
    "take_hit f_2cc",
    "battle_order ligny",
    "tile_place woods L",
    "tile_place hill enemy-C",
    "tile_place stream R",
    "tile_place farm R",
    "deploy_block p_blu",
    "deploy_block done",
    "deploy_to C",
    "deploy_to farm-L",
    "deploy_to hill-R",
    "act_block f_ha1",
    "act_block end",
    "act move enemy-L",
    "act move reserve",
    "act move R",
    "act fire line",
    "act fire squares",
    "act retreat gembloux",
    "act enter",
    "act out",
    "act out reserve",
    "act form",
    "act break",
    "act shelter f_1_inf1",
    "act leave",
    "act_more fire line",
    "act_more move C",
    "act_more stop",
    "flee_block p_2_art",
    "flee_to liege",
    "flee_on tongres",
    "flee_on stop",
    "stream_save a_c_cav1",
    "reinforce p_4_inf2",
    "reinforce done",
    "regroup_mode in",
    "regroup_mode out",
    "regroup_mode none",
    "regroup_block a_r_inf3",
    "regroup_block done",
    "regroup_to brussels",
    "supply_loss a_1_art",
    "resign",
};
// clang-format on

static void every_form_reads_back(void **state) {
    (void)state;
    are_read_back(actions, sizeof actions / sizeof *actions);
}

static void operands_are_as_declared(void **state) {
    (void)state;
    gg_action a;
    assert_int_equal(wat_action_read("move_block f_nap", &a), GG_OK);
    assert_true(is_same(a, wat_thing_action(WAT_MOVE_BLOCK, unit_of("f_nap"))));
    assert_int_equal(wat_action_read("group_pick prussian liege", &a), GG_OK);
    uint16_t liege = (uint16_t)(town_of("liege") + 1);
    assert_true(is_same(a, (gg_action){ WAT_GROUP_PICK, { WAT_THING, liege, WAT_PRUSSIAN } }));
    assert_int_equal(wat_action_read("tile_place stream C", &a), GG_OK);
    assert_true(is_same(a, (gg_action){ WAT_TILE_PLACE, { WAT_THING, WAT_STREAM, 2 } }));
    assert_int_equal(wat_action_read("deploy_to hill-R", &a), GG_OK);
    assert_true(is_same(a, wat_thing_action(WAT_DEPLOY_TO, WAT_PLACE_HILL + 2)));
    assert_int_equal(wat_action_read("act move enemy-R", &a), GG_OK);
    assert_true(is_same(a, (gg_action){ WAT_ACT, { WAT_MOVE, WAT_PLACE_ENEMY + 3, 0 } }));
    assert_int_equal(wat_action_read("act out reserve", &a), GG_OK);
    assert_true(is_same(a, wat_word_action(WAT_ACT, WAT_OUT_RESERVE)));
    assert_int_equal(wat_action_read("resign", &a), GG_OK);
    assert_true(is_same(a, wat_word_action(WAT_RESIGN, WAT_THING)));
}

static void all_that_is_written_reads_back(void **state) {
    (void)state;
    static const unsigned below[3] = { WAT_WORDS + 1, 64, 16 };
    all_read_back(below);
}

static void bad_texts_are_refused(void **state) {
    (void)state;
    static const bad_text bad[] = {
        { "", GG_SYNTAX },
        { " ", GG_SYNTAX },
        { "act", GG_SYNTAX },
        { "resign now", GG_SYNTAX },
        { " move_block f_nap", GG_SYNTAX },
        { "move_block  f_nap", GG_SYNTAX },
        { "move_block f_nap ", GG_SYNTAX },
        { "move_block f_nap f_1cc", GG_SYNTAX },
        { "move_block f_nap to ligny now", GG_SYNTAX },
        { "move_block", GG_SYNTAX },
        { "group_pick ligny", GG_SYNTAX },
        { "group_pick end end", GG_SYNTAX },
        { "tile_place woods", GG_SYNTAX },
        { "act fire", GG_SYNTAX },
        { "act move", GG_SYNTAX },
        { "act retreat", GG_SYNTAX },
        { "act shelter", GG_SYNTAX },
        { "act enter farm", GG_SYNTAX },
        { "act_more stop now", GG_SYNTAX },
        { "march f_nap", GG_UNKNOWN },
        { "Resign", GG_UNKNOWN },
        { "move_block napoleon", GG_UNKNOWN },
        { "move_block F_NAP", GG_UNKNOWN },
        { "move_block f_na", GG_UNKNOWN },
        { "move_block f_nap1", GG_UNKNOWN },
        { "move_block end", GG_UNKNOWN },
        { "move_step paris", GG_UNKNOWN },
        { "move_step done", GG_UNKNOWN },
        { "group_pick dutch ligny", GG_UNKNOWN },
        { "group_pick french paris", GG_UNKNOWN },
        { "tile_place lake L", GG_UNKNOWN },
        { "tile_place woods X", GG_UNKNOWN },
        { "tile_place woods farm-L", GG_UNKNOWN },
        { "deploy_to left", GG_UNKNOWN },
        { "deploy_to farm-", GG_UNKNOWN },
        { "deploy_to wood-L", GG_UNKNOWN },
        { "act stop", GG_UNKNOWN },
        { "act move hill-L", GG_UNKNOWN },
        { "act move attacker-L", GG_UNKNOWN },
        { "act fire sideways", GG_UNKNOWN },
        { "act out farm", GG_UNKNOWN },
        { "act retreat paris", GG_UNKNOWN },
        { "act shelter square", GG_UNKNOWN },
        { "leader_reveal maybe", GG_UNKNOWN },
        { "regroup_mode stop", GG_UNKNOWN },
    };
    are_no_actions(bad, sizeof bad / sizeof *bad);
}

static void positions_have_names(void **state) {
    (void)state;
    static const char *const names[WAT_POSITIONS] = { "attacker-L", "attacker-C", "attacker-R",
                                                      "defender-L", "defender-C", "defender-R" };
    for (unsigned p = 0, back; p < WAT_POSITIONS; p++) {
        gg_text out = gg_text_begin(text_buffer, sizeof text_buffer);
        wat_position_write(p, &out);
        assert_string_equal(text_buffer, names[p]);
        assert_true(wat_position_read(names[p], strlen(names[p]), &back));
        assert_int_equal(back, p);
    }
    unsigned none;
    assert_false(wat_position_read("attacker-X", 10, &none));
    assert_false(wat_position_read("reserve", 7, &none));
    gg_text out = gg_text_begin(text_buffer, sizeof text_buffer);
    wat_spot_write(wat_spot_at(4, WAT_SLOT), &out);
    gg_put(&out, " ");
    wat_spot_write(WAT_RESERVE, &out);
    assert_string_equal(text_buffer, "defender-C/slot reserve");
}

/* Prompts, refusals, results. */

static wat_state table_of(unsigned phase, gg_seat seat) {
    wat_state s;
    memset(&s, 0, sizeof s);
    wat_blocks_clear(&s.block);
    s.head.phase = (uint16_t)phase;
    s.head.to_move = (uint8_t)(1u << seat);
    s.table.turn = 1;
    s.table.decider = seat;
    s.table.asked = (uint8_t)phase;
    return s;
}

static void an_ally_knows_whom_he_waits_for(void **state) {
    (void)state;
    wat_state s = table_of(WAT_MOVE_BLOCK, WAT_SEAT_PRUSSIAN);
    assert_string_equal(prompt(&s, WAT_SEAT_ANGLO), "Waiting for the Prussian player.");
    assert_string_equal(prompt(&s, WAT_SEAT_FRENCH), "Waiting for the other side.");
    s.head.to_move = 0;
    s.head.result = 1u << WAT_SEAT_FRENCH;
    assert_string_equal(prompt(&s, WAT_SEAT_ANGLO), "The game is over.");
}

static void refusals_have_their_numbers(void **state) {
    (void)state;
    for (unsigned rule = 1; rule < WAT_RULES; rule++)
        assert_int_equal(strncmp(explained((gg_verdict){ (gg_rule)rule, { 0, 0 } }),
                                 wat_game.rule[rule].summary, strlen(wat_game.rule[rule].summary)),
                         0);
    unsigned road = wat_road_number(town_of("namur"), town_of("ligny"));
    explained((gg_verdict){ WAT_6_8, { (uint16_t)(road + 1), 3 } });
    assert_non_null(strstr(text_buffer, "Namur"));
    assert_non_null(strstr(text_buffer, " carries 3."));
    explained((gg_verdict){ WAT_6_5, { 1, 3 } });
    assert_non_null(
        strstr(text_buffer, " Napol\xc3\xa9on goes 2 towns, and that way is 3 towns long."));
    explained((gg_verdict){ WAT_4_3, { (uint16_t)(town_of("beaumont") + 1), 12 } });
    assert_non_null(strstr(text_buffer, " Beaumont has room for 12."));
    explained((gg_verdict){ WAT_4_3, { (uint16_t)(town_of("beaumont") + 1), 0 } });
    assert_non_null(strstr(text_buffer, " Beaumont is in the French zone"));
}

/* Tables a player can read are those of the data. */

static void type_row_write(const wat_type *row, unsigned type, gg_text *out) {
    static const char *const names[WAT_TYPES] = { "infantry", "cavalry", "foot artillery",
                                                  "horse artillery", "leader" };
    unsigned fire = 0, guard = 0;
    for (wat_set left = wat_type_set[type]; left; left = wat_rest(left)) {
        const wat_unit *unit = &wat_units[wat_first(left)];
        if (type == WAT_INFANTRY && unit->fire > 1)
            guard = unit->fire;
        else
            fire = unit->fire;
    }
    char line[160];
    int size =
        snprintf(line, sizeof line, "%s %d / %d / ", names[type], row->range, row->battle_moves);
    if (fire)
        size += snprintf(line + size, sizeof line - (size_t)size, "F%u", fire);
    else
        size += snprintf(line + size, sizeof line - (size_t)size, "none");
    if (guard) size += snprintf(line + size, sizeof line - (size_t)size, ", the Guard F%u", guard);
    snprintf(line + size, sizeof line - (size_t)size, " / F%d / %d%s", row->skirmish_fire,
             row->rout_loss, type == WAT_CAVALRY ? ", against cavalry alone" : "");
    gg_put(out, line);
}

static void the_rules_show_the_types(void **state) {
    (void)state;
    for (unsigned type = 0; type < WAT_TYPES; type++) {
        gg_text out = gg_text_begin(text_buffer, sizeof text_buffer);
        type_row_write(&wat_types[type], type, &out);
        assert_non_null(strstr(wat_game.rule[WAT_2_1].summary, text_buffer));
    }
}

// "F+1" of a block of its own fire, "F3", "none".
static unsigned value_of(const char *text, unsigned own) {
    if (text[0] != 'F') return 0;
    unsigned value = text[1] == '+'                     ? own + (unsigned)(text[2] - '0')
                     : text[1] >= '0' && text[1] <= '9' ? (unsigned)(text[1] - '0')
                                                        : own;
    return value > wat_fire_max ? wat_fire_max : value;
}

static void the_rules_show_the_fire(void **state) {
    (void)state;
    static const struct {
        const char *words, *unit;
        bool slot, fired, woods, ranged;
    } rows[] = {
        { "infantry ", "f_1_inf1", 0, 0, 0, 0 },
        { "in a farm ", "f_1_inf1", 1, 0, 0, 0 },
        { "cavalry first fire ", "f_2cc", 0, 0, 0, 0 },
        { "F+1 / F1, later ", "f_2cc", 0, 1, 0, 0 },
        { "in woods ", "f_2cc", 0, 0, 1, 0 },
        { "at long range ", "f_1_art", 0, 0, 0, 1 },
        { "from a hill ", "f_1_art", 1, 0, 0, 1 },
        { "foot artillery at short range first fire ", "f_1_art", 0, 0, 0, 0 },
        { "F+1 / F+1, later ", "f_1_art", 0, 1, 0, 0 },
        { "horse artillery at short range first fire ", "f_ha1", 0, 0, 0, 0 },
        { "F+1 / F3, later ", "f_ha1", 0, 1, 0, 0 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        wat_state s = table_of(WAT_ACT, WAT_SEAT_FRENCH);
        unsigned unit = unit_of(rows[i].unit);
        s.block.at[0] = wat_bit(unit);
        if (rows[i].slot) s.block.slot = wat_bit(unit);
        if (rows[i].fired) s.block.fired = wat_bit(unit);
        s.table.board[0].ground[0] = rows[i].woods ? WAT_WOODS : WAT_BARE;
        const char *line = strstr(wat_game.rule[WAT_11_5].summary, rows[i].words);
        assert_non_null(line);
        line += strlen(rows[i].words);
        const char *squares = strstr(line, " / ") + 3;
        unsigned own = wat_units[unit].fire;
        assert_int_equal(wat_fire_value(&s, unit, WAT_CLASS_LINE, rows[i].ranged),
                         value_of(line, own));
        if (squares[0] == 'F')
            assert_int_equal(wat_fire_value(&s, unit, WAT_CLASS_SQUARES, rows[i].ranged),
                             value_of(squares, own));
    }
}

static void results_name_the_side(void **state) {
    (void)state;
    wat_state s = table_of(WAT_NO_PHASE, WAT_SEAT_FRENCH);
    const gg_state *truth = (const gg_state *)(const void *)&s;
    gg_rule rule;
    gg_text out = gg_text_begin(text_buffer, sizeof text_buffer);
    wat_result_write(truth, &rule, &out);
    assert_string_equal(text_buffer, "");
    assert_int_equal(rule, 0);
    s.table.ended_by = WAT_13_5;
    s.head.result = 1u << WAT_SEAT_ANGLO | 1u << WAT_SEAT_PRUSSIAN;
    wat_result_write(truth, &rule, &out);
    assert_int_equal(rule, WAT_13_5);
    assert_string_equal(text_buffer,
                        "The Allies win: after turn 23 the French hold 0 of the cities "
                        "and need 2.");
    assert_string_equal(wat_winner(truth), "allied");
    s.head.result = 1u << WAT_SEAT_FRENCH;
    assert_string_equal(wat_winner(truth), "french");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_those_of_the_board),
        cmocka_unit_test(every_form_reads_back),
        cmocka_unit_test(operands_are_as_declared),
        cmocka_unit_test(all_that_is_written_reads_back),
        cmocka_unit_test(bad_texts_are_refused),
        cmocka_unit_test(positions_have_names),
        cmocka_unit_test(an_ally_knows_whom_he_waits_for),
        cmocka_unit_test(refusals_have_their_numbers),
        cmocka_unit_test(the_rules_show_the_types),
        cmocka_unit_test(the_rules_show_the_fire),
        cmocka_unit_test(results_name_the_side),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
