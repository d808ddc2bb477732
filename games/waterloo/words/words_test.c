/* words_test.c - events of Waterloo as JSON and as sentences. */
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#include "base/text.h"
#include "games/waterloo/sight/view.h"
#include "games/waterloo/state/actions.h"
#include "games/waterloo/state/events.h"
#include "games/waterloo/state/sets.h"
#include "games/waterloo/tests/keys.h"
#include "harness/said/told.h"
#include "kit/words.h"

const gg_game *const told_game = &wat_game;

static const char *const fields[WAT_EVENTS] = {
#define EVENT(id, name, message, weight, fields) [WAT_EV_##id] = fields,
#include "games/waterloo/state/events.def"
#undef EVENT
};

// An operand that is in range for its type, whatever it is.
static int16_t operand_of(char type, unsigned unit, unsigned turn) {
    switch (type) {
    case 'u':
    case 't': return (int16_t)unit;
    case 's': return (int16_t)(turn % WAT_SPOTS);
    case 'p': return (int16_t)(turn % WAT_WINGS);
    case 'k': return (int16_t)(WAT_WOODS + turn % 4);
    case 'q': return WAT_ACT;
    case 'm': return turn & 1 ? WAT_IN : WAT_OUT;
    case 'R': return WAT_13_5;
    case 'D': return 1366;
    case 'o': return (int16_t)(turn & ~(1u << WAT_OPT_SETUP));
    case 'h': return 0;
    case 'n': return (int16_t)(1 + turn % 4);
    default: return (int16_t)(turn % 2);
    }
}

static gg_event event_of(unsigned kind, unsigned unit, unsigned turn) {
    gg_event e = { .kind = (uint16_t)kind,
                   .rule = (gg_rule)(1 + turn % (WAT_RULES - 1)),
                   .actor = (gg_seat)wat_army_of(unit),
                   .seen_by = wat_side_of(unit) ? WAT_ALLIED_EYES : WAT_FRENCH_EYES,
                   .random = turn & 1 };
    for (unsigned i = 0; i < 6; i++)
        e.arg[i] = operand_of(kit_field_type(fields[kind], i), unit, turn / (i + 1));
    if (kind == WAT_EV_FORCED)
        memcpy(e.arg, (int16_t[]){ WAT_ACT, WAT_RETREAT, 1, 0, 1, 0 }, sizeof e.arg);
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

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_event_has_its_words),  cmocka_unit_test(hidden_operands_are_null),
        cmocka_unit_test(fire_is_told_with_its_dice), cmocka_unit_test(shifts_tell_what_is_done),
        cmocka_unit_test(sentences_say_why),          cmocka_unit_test(bookkeeping_is_no_story),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
