/* text_test.c - Waterloo in words: actions read and written, events, prompts and refusals as
 * sentences, views as JSON and as boards. */
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
#include "harness/told.h"

const gg_game *const told_game = &wat_game;

static unsigned unit_of(const char *key) {
    unsigned unit;
    assert_true(wat_unit_read(key, strlen(key), &unit));
    return unit;
}

static unsigned town_of(const char *key) {
    unsigned town;
    assert_true(wat_town_read(key, strlen(key), &town));
    return town;
}

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

/* Events. */

// An event with operands that are in range for its kind, whatever they are.
static gg_event event_of(unsigned kind, unsigned unit, unsigned turn) {
    int16_t u = (int16_t)unit, spot = (int16_t)(turn % WAT_SPOTS);
    gg_event e = { .kind = (uint16_t)kind,
                   .rule = (gg_rule)(1 + turn % (WAT_RULES - 1)),
                   .actor = (gg_seat)wat_army_of(unit),
                   .seen_by = wat_side_of(unit) ? WAT_ALLIED_EYES : WAT_FRENCH_EYES,
                   .random = turn & 1,
                   .arg = { u, (int16_t)(turn % 3), 1, (int16_t)(turn % 4), spot, 1 } };
    switch (kind) {
    case WAT_EV_OPEN:
        e.arg[0] = (int16_t)(turn & ~(1u << WAT_OPT_SETUP));
        e.arg[1] = 20;
        break;
    case WAT_EV_TURN: e.arg[0] = (int16_t)(1 + turn % WAT_TURNS); break;
    case WAT_EV_DRAW: e.arg[1] = (int16_t)(turn % 2); break;
    case WAT_EV_ASK: e.arg[0] = WAT_ACT; break;
    case WAT_EV_FORCED:
        memcpy(e.arg, (int16_t[]){ WAT_ACT, WAT_RETREAT, 1, 0, 1, 0 }, sizeof e.arg);
        break;
    case WAT_EV_ARRAY: e.arg[0] = spot; break;
    case WAT_EV_MODE: e.arg[0] = turn & 1 ? WAT_IN : WAT_OUT; break;
    case WAT_EV_OVER: e.arg[1] = WAT_13_5; break;
    case WAT_EV_FIRE: e.arg[4] = 1366; break;
    default: break;
    }
    if (kind == WAT_EV_SHIFT)
        memcpy(e.arg, (int16_t[]){ u, spot, (int16_t)(turn / 5 % WAT_SPOTS), 1, 0, 7 },
               sizeof e.arg);
    static const uint8_t small[] = { WAT_EV_STEP, WAT_EV_STAGE,    WAT_EV_BEATEN, WAT_EV_DRAW,
                                     WAT_EV_TILE, WAT_EV_DEPLOYED, WAT_EV_ROUT,   WAT_EV_RESIGN,
                                     WAT_EV_WON,  WAT_EV_IDLE,     WAT_EV_OVER };
    if (memchr(small, (int)kind, sizeof small)) e.arg[0] = (int16_t)(turn % 2);
    if (kind == WAT_EV_DRAW || kind == WAT_EV_TILE) e.arg[0] = (int16_t)(WAT_WOODS + turn % 4);
    return e;
}

static void every_event_has_its_words(void **state) {
    (void)state;
    unsigned redacted = 0;
    for (unsigned kind = 1; kind < WAT_EVENTS; kind++) {
        for (unsigned turn = 0; turn < WAT_UNITS * 4; turn++) {
            gg_event told, whole = event_of(kind, turn % WAT_UNITS % WAT_TOWNS, turn);
            is_told_well(&whole);
            unsigned other = whole.actor == WAT_FRENCH ? WAT_SEAT_ALLIED : WAT_SEAT_FRENCH;
            if (!wat_redact(&whole, (gg_seat)other, &told)) continue;
            is_told_well(&told);
            redacted++;
        }
    }
    assert_true(redacted > WAT_UNITS);
}

static void hidden_operands_are_null(void **state) {
    (void)state;
    int16_t namur = (int16_t)town_of("namur"), ligny = (int16_t)town_of("ligny");
    gg_event e = { .kind = WAT_EV_MOVE,
                   .rule = WAT_6_3,
                   .actor = WAT_PRUSSIAN,
                   .arg = { WAT_HIDDEN, namur, ligny, 1, WAT_HIDDEN, 0 } };
    assert_string_equal(event_json(&e),
                        "{\"kind\":\"move\",\"rule\":\"W6.3\","
                        "\"text\":\"A Prussian block moves from Namur to Ligny.\","
                        "\"army\":\"prussian\",\"unit\":null,\"from\":\"namur\",\"to\":\"ligny\","
                        "\"counted\":1,\"start\":null,\"attacks\":false}");
    e.actor = WAT_ANGLO;
    e.arg[5] = 1;
    assert_string_equal(sentence(&e),
                        "An Anglo-Dutch block moves from Namur to Ligny and attacks.");
    e.arg[0] = (int16_t)unit_of("a_well");
    assert_string_equal(sentence(&e), "Wellington moves from Namur to Ligny and attacks.");
}

static void fire_is_told_with_its_dice(void **state) {
    (void)state;
    gg_event e = { .kind = WAT_EV_FIRE,
                   .rule = WAT_11_5,
                   .actor = WAT_FRENCH,
                   .random = 1,
                   .arg = { (int16_t)unit_of("f_gd_art1"), 5, 0, 3, 136, 2 } };
    unsigned aim = WAT_AIM_SQUARES | WAT_AIM_RANGED | WAT_AIM_SLOT | WAT_AIM_CLOSE
                   | 2u << WAT_AIM_OWN_BIT | town_of("ligny") << WAT_AIM_TOWN_BIT;
    e.arg[2] = (int16_t)aim;
    assert_string_equal(sentence(&e),
                        "The French Guard Art A at Ligny fires at long range at the squares on "
                        "the defender's right with F3 (2, +1 from the hill, +1 at squares, no "
                        "more than 3), rolls 1 3 6: 2 hits.");
    assert_non_null(strstr(event_json(&e), "\"position\":\"defender-R\",\"target\":\"squares\","
                                           "\"long_range\":true,\"value\":3,\"dice\":[1,3,6],"
                                           "\"hits\":2,\"random\":true}"));
    aim = 1u << WAT_AIM_OWN_BIT | town_of("thuin") << WAT_AIM_TOWN_BIT;
    memcpy(e.arg + 1, (int16_t[]){ -1, (int16_t)aim, 1, 25, 0 }, 5 * sizeof *e.arg);
    assert_string_equal(sentence(&e), "The French Guard Art A fires in the skirmish at Thuin with "
                                      "F1, rolls 2 5: 0 hits.");
}

static void shifts_tell_what_is_done(void **state) {
    (void)state;
    int16_t unit = (int16_t)unit_of("f_1_inf1"), ligny = (int16_t)town_of("ligny");
    const struct {
        unsigned from, to, flags;
        const char *sentence;
    } rows[] = {
        { WAT_RESERVE, wat_spot_at(0, WAT_LINE), 3,
          "The French I Inf A moves from reserve to the attacker's left at Ligny and engages." },
        { wat_spot_at(1, WAT_LINE), wat_spot_at(1, WAT_SLOT), 2,
          "The French I Inf A enters the farm in the attacker's centre at Ligny." },
        { wat_spot_at(1, WAT_SLOT), wat_spot_at(1, WAT_LINE), 2,
          "The French I Inf A comes out of the farm in the attacker's centre at Ligny." },
        { wat_spot_at(5, WAT_LINE), wat_spot_at(5, WAT_SQUARE), 2,
          "The French I Inf A forms square on the defender's right at Ligny." },
        { wat_spot_at(5, WAT_SQUARE), wat_spot_at(5, WAT_LINE), 2,
          "The French I Inf A breaks its square on the defender's right at Ligny." },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        gg_event e = { .kind = WAT_EV_SHIFT,
                       .actor = WAT_FRENCH,
                       .arg = { unit, (int16_t)rows[i].from, (int16_t)rows[i].to,
                                (int16_t)rows[i].flags, 0, ligny } };
        assert_string_equal(sentence(&e), rows[i].sentence);
    }
}

// Whoever fails, loses or wins is told with place and reason, a leader as a man.
static void sentences_say_why(void **state) {
    (void)state;
    int16_t nap = (int16_t)unit_of("f_nap"), inf = (int16_t)unit_of("f_1_inf1");
    int16_t art = (int16_t)unit_of("f_1_art"), at = (int16_t)town_of("ligny");
    const struct {
        uint8_t kind, rule;
        int16_t arg[6];
        const char *sentence;
    } rows[] = {
        { WAT_EV_MORALE,
          WAT_10_4,
          { nap, 2, 1, 1, WAT_NERVE_LEAVES, at },
          "Napoléon at Ligny rolls 2 + 1 (a leader) = 3 for morale: he must disengage." },
        { WAT_EV_MORALE,
          WAT_10_4,
          { art, 3, 0, 1, WAT_NERVE_GUNS, at },
          "The French I Art at Ligny rolls 3 for morale: foot artillery cannot disengage and is "
          "eliminated." },
        { WAT_EV_MORALE,
          WAT_10_4,
          { inf, 3, 1, 0, WAT_NERVE_BY_SQUARE, at },
          "The French I Inf A at Ligny rolls 3 + 1 (in square) = 4 for morale: it holds." },
        { WAT_EV_OUT,
          WAT_12_7,
          { nap, at },
          "Napoléon is left behind the stream at Ligny and is "
          "eliminated." },
        { WAT_EV_OUT,
          WAT_12_9,
          { inf, at },
          "The French I Inf A has no way out of the battle of "
          "Ligny and is eliminated." },
        { WAT_EV_OUT,
          WAT_10_18,
          { nap, at },
          "Napoléon is eliminated at Ligny with the square "
          "that sheltered him." },
        { WAT_EV_BEATEN,
          WAT_8_7,
          { WAT_FRENCH_SIDE, at, 2, 2 },
          "The French lose the skirmish at Ligny, 2 against 2, and must leave: in a tie the "
          "attacker does." },
        { WAT_EV_BATTLE_TURN,
          WAT_10_1,
          { 3, 1, at, 2 },
          "Battle of Ligny, round 2: the French act." },
        { WAT_EV_MARCH_DIE,
          WAT_7_4,
          { nap, 3, 1, 0, at },
          "Napoléon rolls 3 + 1 (a leader) = 4 for his march to Ligny: no loss." },
        { WAT_EV_MODE, WAT_12_14, { WAT_IN, at }, "" },
        { WAT_EV_MORALE, WAT_10_6, { nap, 0, 0, 0, 0, at }, "" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        gg_event e = { .kind = rows[i].kind, .rule = rows[i].rule, .actor = WAT_FRENCH };
        memcpy(e.arg, rows[i].arg, sizeof e.arg);
        assert_string_equal(sentence(&e), rows[i].sentence);
    }
    gg_event e = { .kind = WAT_EV_MODE, .actor = WAT_ANGLO, .arg = { WAT_IN, at } };
    assert_non_null(strstr(event_json(&e), "The Allies choose to regroup into Ligny."));
    e = (gg_event){ .kind = WAT_EV_MORALE, .arg = { nap, 0, 0, 0, 0, at } };
    assert_non_null(strstr(event_json(&e), "Napoléon at Ligny need not roll for morale: he is not "
                                           "alone."));
}

static void bookkeeping_is_no_story(void **state) {
    (void)state;
    static const uint8_t quiet[] = { WAT_EV_LIST, WAT_EV_HAND,   WAT_EV_ASK,    WAT_EV_ANSWER,
                                     WAT_EV_KEEP, WAT_EV_PICK,   WAT_EV_REST,   WAT_EV_STAGE,
                                     WAT_EV_STEP, WAT_EV_SECOND, WAT_EV_DEPLOY, WAT_EV_SHOW };
    for (size_t i = 0; i < sizeof quiet; i++) {
        gg_event e = event_of(quiet[i], 1, 1);
        assert_string_equal(sentence(&e), "");
    }
    // A block that need not roll, an attacker who was not idle.
    gg_event e = { .kind = WAT_EV_MORALE, .arg = { 1, 0 } };
    assert_int_equal(wat_event_weight(&e), GG_QUIET);
    e.arg[1] = 4;
    assert_int_equal(wat_event_weight(&e), GG_ORDINARY);
    e = (gg_event){ .kind = WAT_EV_IDLE, .arg = { 0, 0 } };
    assert_int_equal(wat_event_weight(&e), GG_QUIET);
    e.arg[1] = 1;
    assert_int_equal(wat_event_weight(&e), GG_ORDINARY);
    e = (gg_event){ .kind = WAT_EV_DEFEAT };
    assert_int_equal(wat_event_weight(&e), GG_GREAT);
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

static const char *prompt(const wat_state *s, gg_seat seat) {
    gg_text out = gg_text_begin(text_buffer, sizeof text_buffer);
    wat_prompt_write((const gg_state *)(const void *)s, seat, &out);
    return text_buffer;
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

static const char *explained(gg_verdict verdict) {
    gg_text out = gg_text_begin(text_buffer, sizeof text_buffer);
    wat_explain_write(verdict, &out);
    return text_buffer;
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

/* Views. */

static wat_view seen;

// The French at Ligny attack a square and what hides beside it.
static void look_at_a_battle(void) {
    unsigned ligny = town_of("ligny");
    memset(&seen, 0, sizeof seen);
    wat_blocks_clear(&seen.block);
    seen.table.options = 1u << WAT_OPT_PLAYERS;
    seen.table.rounds = 20;
    seen.table.turn = 4;
    seen.table.step = WAT_STEP_BATTLE;
    seen.table.pending_action.stage = WAT_STAGE_COMBAT;
    seen.table.pending_action.town = (uint8_t)(ligny + 1);
    seen.table.round = seen.table.board_count = 1;
    seen.table.board[0] = (wat_board){ .town = (uint8_t)ligny, .open = 1, .streams = 4 };
    seen.table.board[0].ground[4] = WAT_WOODS;
    wat_block_put(&seen.block, unit_of("f_nap"), ligny);
    wat_block_put(&seen.block, unit_of("f_gd_inf"), ligny);
    wat_block_put(&seen.block, unit_of("p_1_inf1"), ligny);
    wat_block_put(&seen.block, unit_of("p_1_art"), ligny);
    wat_block_stand(&seen.block, unit_of("f_gd_inf"), wat_spot_at(5, WAT_LINE), WAT_NO_UNIT);
    wat_block_stand(&seen.block, unit_of("p_1_inf1"), wat_spot_at(5, WAT_SQUARE), WAT_NO_UNIT);
    wat_block_stand(&seen.block, unit_of("p_1_art"), wat_spot_at(5, WAT_GUEST),
                    unit_of("p_1_inf1"));
    seen.heap_count[WAT_PRUSSIAN] = 1;
    seen.heap[WAT_PRUSSIAN][0] = (wat_heap){ .must = wat_bit(unit_of("p_blu")),
                                             .town = (uint8_t)ligny,
                                             .spot = (uint8_t)wat_spot_at(4, WAT_LINE),
                                             .count = 2 };
}

static const char *view_json(void) {
    gg_text out = gg_text_begin(text_buffer, sizeof text_buffer);
    wat_view_write((const gg_view *)(const void *)&seen, &out);
    assert_false(out.full);
    return text_buffer;
}

static void a_view_is_json(void **state) {
    (void)state;
    memset(&seen, 0, sizeof seen);
    for (gg_seat seat = 0; seat <= WAT_GALLERY; seat++) {
        seen.seat = seat;
        is_json(view_json());
    }
    look_at_a_battle();
    is_json(view_json());
    assert_non_null(strstr(text_buffer, "\"seat\":\"french\",\"turn\":4,\"date\":\"1815-06-16\""));
    assert_non_null(strstr(text_buffer, "\"setup\":\"free\""));
    assert_non_null(strstr(text_buffer, "{\"army\":\"prussian\",\"count\":4,\"disrupted\":0,"));
    assert_non_null(strstr(text_buffer, "\"known\":[\"p_blu\"]"));
    assert_non_null(strstr(text_buffer, "{\"tile\":\"woods\",\"place\":\"defender-C\"}"));
    assert_non_null(strstr(text_buffer, "{\"tile\":\"stream\",\"place\":\"attacker-R\"}"));
    assert_non_null(strstr(text_buffer, "\"square\":true"));
    assert_non_null(strstr(text_buffer, "\"shelter\":\"p_1_inf1\""));
    assert_non_null(strstr(text_buffer, "\"stage\":\"combat\""));
    assert_non_null(strstr(text_buffer, "\"talk\":false"));
}

static void the_allies_talk_by_night(void **state) {
    (void)state;
    look_at_a_battle();
    seen.table.turn = 6;
    assert_non_null(strstr(view_json(), "\"talk\":true"));
    seen.table.turn = 3; // a night of the French
    assert_non_null(strstr(view_json(), "\"talk\":false"));
    seen.table.turn = 0;
    assert_non_null(strstr(view_json(), "\"talk\":true"));
    seen.table.options = 0;
    assert_non_null(strstr(view_json(), "\"talk\":false"));
}

static void a_board_fits_a_terminal(void **state) {
    (void)state;
    look_at_a_battle();
    for (unsigned unit = 0; unit < WAT_UNITS; unit += 2) {
        if (seen.block.town[unit] == WAT_NO_TOWN) wat_block_put(&seen.block, unit, 1);
    }
    gg_text out = gg_text_begin(text_buffer, sizeof text_buffer);
    wat_board_write((const gg_view *)(const void *)&seen, &out);
    assert_false(out.full);
    for (const char *line = text_buffer; *line;) {
        size_t size = strcspn(line, "\n");
        assert_true(size <= 80);
        assert_int_equal(line[size], '\n');
        line += size + 1;
    }
    assert_non_null(strstr(text_buffer, "Battle 1 at ligny"));
    assert_non_null(strstr(text_buffer, "p_1_inf1 4 square"));
    assert_non_null(strstr(text_buffer, "p_1_art 3 in p_1_inf1"));
    assert_non_null(strstr(text_buffer, "2 Prussian hidden"));
    assert_non_null(strstr(text_buffer, "French centre [woods]"));
    assert_non_null(strstr(text_buffer, "French reserve: f_nap 1"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_those_of_the_board),
        cmocka_unit_test(every_form_reads_back),
        cmocka_unit_test(operands_are_as_declared),
        cmocka_unit_test(all_that_is_written_reads_back),
        cmocka_unit_test(bad_texts_are_refused),
        cmocka_unit_test(positions_have_names),
        cmocka_unit_test(every_event_has_its_words),
        cmocka_unit_test(hidden_operands_are_null),
        cmocka_unit_test(fire_is_told_with_its_dice),
        cmocka_unit_test(shifts_tell_what_is_done),
        cmocka_unit_test(sentences_say_why),
        cmocka_unit_test(bookkeeping_is_no_story),
        cmocka_unit_test(an_ally_knows_whom_he_waits_for),
        cmocka_unit_test(refusals_have_their_numbers),
        cmocka_unit_test(the_rules_show_the_types),
        cmocka_unit_test(the_rules_show_the_fire),
        cmocka_unit_test(results_name_the_side),
        cmocka_unit_test(a_view_is_json),
        cmocka_unit_test(the_allies_talk_by_night),
        cmocka_unit_test(a_board_fits_a_terminal),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
