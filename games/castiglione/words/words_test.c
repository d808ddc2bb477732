/* words_test.c - events of Castiglione as JSON and as sentences. */
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#include "base/text.h"
#include "games/castiglione/sight/view.h"
#include "games/castiglione/state/actions.h"
#include "games/castiglione/state/events.h"
#include "games/castiglione/tests/keys.h"
#include "games/castiglione/words/refusal/reasons.h"
#include "harness/said/told.h"
#include "kit/words.h"

const gg_game *const told_game = &cas_game;

static void dates_are_days_of_the_campaign(void **state) {
    (void)state;
    static const struct {
        int16_t turn;
        const char *sentence;
    } days[] = { { 1, "Turn 1 of 10: 29 July 1796." },
                 { 3, "Turn 3 of 10: 31 July 1796." },
                 { 4, "Turn 4 of 10: 1 August 1796." },
                 { 10, "Turn 10 of 10: 7 August 1796." } };
    for (size_t i = 0; i < sizeof days / sizeof *days; i++) {
        gg_event e = { .kind = CAS_EV_TURN, .arg = { days[i].turn } };
        assert_string_equal(sentence(&e), days[i].sentence);
    }
}

static const char *const fields[CAS_EVENTS] = {
#define EVENT(id, name, message, weight, fields) [CAS_EV_##id] = fields,
#include "games/castiglione/state/events.def"
#undef EVENT
};

// In range for its type: a counter, an area or a link, or a number.
static int16_t first_operand(unsigned kind, int16_t id, unsigned turn) {
    if (kind == CAS_EV_TURN) return (int16_t)(1 + turn % CAS_TURNS);
    if (kind == CAS_EV_BOMBARD || kind == CAS_EV_PURSUIT) return (int16_t)(1 + turn % 6);
    switch (kit_field_type(fields[kind], 0)) {
    case 0:
    case 'i': return id;
    case 'a':
    case 'l':
    case 'p': return (int16_t)(turn % CAS_AREAS);
    default: return (int16_t)(turn % 2);
    }
}

// An event with operands that are in range for its kind, whatever they are.
static gg_event event_of(unsigned kind, unsigned id, unsigned turn) {
    int16_t place = (int16_t)(turn % CAS_BOXES), small = (int16_t)(turn % 3);
    gg_event e = { .kind = (uint16_t)kind,
                   .rule = (gg_rule)(1 + turn % (CAS_RULES - 1)),
                   .actor = (gg_seat)cas_side_of(id),
                   .seen_by = (uint8_t)(1u << cas_side_of(id)),
                   .random = turn & 1,
                   .arg = { first_operand(kind, (int16_t)id, turn), place, small, 1, small, 1 } };
    static const uint8_t numbers[] = { CAS_EV_CHECK,      CAS_EV_HIT,   CAS_EV_OVER,
                                       CAS_EV_HOLDER,     CAS_EV_STAGE, CAS_EV_STATUS,
                                       CAS_EV_BRIDGE,     CAS_EV_ROLL,  CAS_EV_INITIATIVE,
                                       CAS_EV_OVER_COMBAT };
    if (memchr(numbers, (int)kind, sizeof numbers)) e.arg[1] = (int16_t)(turn % 3);
    if (kind == CAS_EV_OVER) e.arg[2] = CAS_12_1;
    if (kind == CAS_EV_ENTRIES) e.arg[3] = 0;
    if (kind == CAS_EV_ROLL) e.arg[3] = (int16_t)(CAS_REASONED | (turn & 0x7f));
    if (kind == CAS_EV_RECON) e.arg[1] = cas_recon_reasons((int)(turn % 9) - 4, turn % 4);
    if (kind == CAS_EV_FORCED)
        memcpy(e.arg, (int16_t[]){ CAS_MOVE_PICK, CAS_THING, (int16_t)(id + 1) }, 6);
    if (kind == CAS_EV_CHECK) e.arg[5] = (int16_t)(CAS_REASONED | (turn & 0x1f));
    return e;
}

static void every_event_has_its_words(void **state) {
    (void)state;
    unsigned redacted = 0;
    for (unsigned kind = 1; kind < CAS_EVENTS; kind++) {
        for (unsigned turn = 0; turn < CAS_IDS * 3; turn++) {
            unsigned id = turn % CAS_IDS;
            if (!is_counter(id)) continue;
            gg_event told = { 0 }, whole = event_of(kind, id, turn);
            is_told_well(&whole);
            if (!cas_redact(&whole, (gg_seat)cas_foe(whole.actor), &told)) continue;
            is_told_well(&told);
            redacted++;
        }
    }
    assert_true(redacted > CAS_IDS);
}

static void hidden_operands_are_null(void **state) {
    (void)state;
    int16_t ala = (int16_t)area_of("ala"), corona = (int16_t)area_of("la_corona");
    int16_t link = cas_between[ala][corona];
    gg_event e = { .kind = CAS_EV_MOVE,
                   .rule = CAS_8_2,
                   .actor = CAS_AUSTRIAN,
                   .arg = { CAS_HIDDEN, ala, corona, link } };
    assert_string_equal(event_json(&e),
                        "{\"kind\":\"move\",\"rule\":\"C8.2\","
                        "\"text\":\"An Austrian counter goes from Ala to La Corona.\","
                        "\"army\":\"austrian\",\"counter\":null,\"from\":\"ala\","
                        "\"to\":\"la_corona\",\"link\":\"la_corona_ala\"}");
    e.arg[0] = (int16_t)id_of("au_dummy_1");
    assert_string_equal(sentence(&e), "An Austrian dummy goes from Ala to La Corona.");
    e.arg[0] = (int16_t)id_of("melas");
    assert_string_equal(sentence(&e), "Melas (Austrian) goes from Ala to La Corona.");
    e.arg[1] = (int16_t)area_of("mantua");
    e.arg[2] = (int16_t)place_of("mantua/inside");
    assert_string_equal(sentence(&e), "Melas (Austrian) goes into the fortress of Mantua.");
    has("Melas");
    assert_non_null(strstr(event_json(&e), "\"to\":\"mantua/inside\""));
}

// X2: the arithmetic of the tables, with its reasons and as a plain sum.
static void rolls_cite_their_tables(void **state) {
    (void)state;
    int16_t wurmser = cas_reasons(id_of("wurmser") + 1, 0);
    gg_event e = { .kind = CAS_EV_ROLL,
                   .rule = CAS_9_3_2,
                   .actor = CAS_AUSTRIAN,
                   .random = 1,
                   .arg = { 23, (int16_t)area_of("castiglione"), 3, wurmser, 4, 3 } };
    assert_string_equal(sentence(&e),
                        "With 23 SP in Castiglione the Austrians roll 3 + 1 (Wurmser) "
                        "= row 4, column 21-24: 3 hits.");
    event_json(&e);
    has("\"sp\":23,\"die\":3,\"row\":4,\"hits\":3,\"random\":true,\"table\":\"combat\","
        "\"column\":\"21-24\",\"modifier\":1,\"modifiers\":[{\"why\":\"combat_commander\","
        "\"value\":1,\"counter\":\"wurmser\"}],\"place\":\"castiglione\"}");
    e.arg[3] = 1;
    assert_string_equal(sentence(&e), "With 23 SP in Castiglione the Austrians roll 3 + 1 = row 4, "
                                      "column 21-24: 3 hits.");
    event_json(&e);
    has("\"modifier\":1,\"modifiers\":[]");
    e.actor = CAS_FRENCH;
    int16_t bonaparte =
        cas_reasons(id_of("bonaparte") + 1, CAS_WHY_GUNS | CAS_WHY_CAVALRY | CAS_WHY_ASSAULT);
    memcpy(e.arg, (int16_t[]){ 25, e.arg[1], 6, bonaparte, 8, 4 }, sizeof e.arg);
    assert_string_equal(sentence(&e), "With 25 SP in Castiglione the French roll 6 + 2 "
                                      "(Bonaparte) + 1 (guns) + 1 (cavalry) - 2 (assault) = "
                                      "row 8, column 25+: 4 hits.");
    assert_int_equal(cas_reasons_sum(CAS_EV_ROLL, bonaparte), 2);
    assert_int_equal(cas_reasons_sum(CAS_EV_ROLL, -3), -3);
}

static void other_rolls_cite_theirs(void **state) {
    (void)state;
    gg_event e = { .kind = CAS_EV_BOMBARD,
                   .actor = CAS_FRENCH,
                   .arg = { 1, 2, cas_reasons(id_of("bonaparte") + 1, 0), 4, 1,
                            (int16_t)area_of("lonato") } };
    assert_string_equal(sentence(&e), "The French bombardment in Lonato rolls 2 + 2 (Bonaparte) = "
                                      "row 4, column 1: 1 hit.");
    event_json(&e);
    has("\"table\":\"bombardment\",\"column\":\"1\",\"modifier\":2");
    e.kind = CAS_EV_PURSUIT;
    memcpy(e.arg,
           (int16_t[]){ 4, 1, cas_reasons(id_of("bonaparte") + 1, CAS_WHY_FRENCH), 4, 2, e.arg[5] },
           sizeof e.arg);
    assert_string_equal(sentence(&e), "The French pursuit from Lonato rolls 1 + 2 (Bonaparte) + 1 "
                                      "(French) = row 4, column 4: 2 hits.");
    e.kind = CAS_EV_RECON; // X1
    memcpy(e.arg,
           (int16_t[]){ 6, cas_recon_reasons(-2, CAS_WHY_FRENCH | CAS_WHY_MOUNTAIN), 4,
                        (int16_t)(33 | area_of("rivoli") << CAS_PERCENT_BITS), 5, 2 },
           sizeof e.arg);
    assert_string_equal(sentence(&e), "The French reconnaissance of Rivoli rolls 6 - 2 (cavalry) "
                                      "+ 1 (French) - 1 (mountain) = row 4: a third of 5 hidden "
                                      "counters, 2 to be shown.");
    e.kind = CAS_EV_FORCE; // X4
    memcpy(e.arg,
           (int16_t[]){ (int16_t)id_of("fr_joubert"), (int16_t)area_of("valeggio"), 2,
                        cas_reasons(0, CAS_WHY_MOUNTAIN), 0,
                        (int16_t)(2 * area_of("la_corona") + 1) },
           sizeof e.arg);
    assert_string_equal(sentence(&e), "Joubert (French) forces a march from La Corona to Valeggio "
                                      "and rolls 2 - 1 (mountain) = row 1: no MP more, 1 hit.");
    e.arg[0] = (int16_t)id_of("fr_victor");
    e.arg[2] = 6;
    e.arg[3] = cas_reasons(id_of("massena") + 1, 0);
    e.arg[4] = 1;
    e.arg[5] = (int16_t)(2 * area_of("bussolengo"));
    event_json(&e);
    has("\"hits\":0");
    has("\"table\":\"forced_march\",\"modifier\":1,\"modifiers\":[{\"why\":"
        "\"forced_march_leader\",\"value\":1,\"counter\":\"massena\"}]");
    has("rolls 6 + 1 (Masséna) = ");
    has("one MP more, no hit.");
}

// X5
static void leaders_roll_for_their_lives(void **state) {
    (void)state;
    gg_event e = { .kind = CAS_EV_MORTALITY,
                   .rule = CAS_14_1,
                   .actor = CAS_AUSTRIAN,
                   .arg = { (int16_t)id_of("wurmser"), 6, 5, 1, 2, (int16_t)area_of("lonato") } };
    assert_string_equal(sentence(&e),
                        "Wurmser (Austrian), in the combat in Lonato, rolls 6 + 5 + 1 "
                        "(pursued) = 12 for his life, and is killed.");
    event_json(&e);
    has("\"die\":6,\"die_2\":5,\"fate\":\"killed\",\"table\":\"mortality\",\"modifier\":1,");
    has("{\"why\":\"mortality_pursued\",\"value\":1}");
    e.rule = CAS_14_4;
    assert_string_equal(sentence(&e), "Wurmser (Austrian), caught in Lonato, rolls 6 + 5 + 1 "
                                      "(caught) = 12 for his life, and is killed.");
    e = (gg_event){ .kind = CAS_EV_RETURN_DIE,
                    .actor = CAS_AUSTRIAN,
                    .arg = { (int16_t)id_of("davidovich"), 6, -1, 1, 1 } };
    assert_string_equal(sentence(&e), "Davidovich (Austrian), wounded, rolls 6 - 1 (first Supply "
                                      "Phase) = 5 and needs 5: he returns.");
    memcpy(e.arg, (int16_t[]){ e.arg[0], 4, 0, 0, 2, 0 }, sizeof e.arg);
    assert_string_equal(sentence(&e),
                        "Davidovich (Austrian), wounded, rolls 4 and needs 5: he does "
                        "not return yet.");
}

static void checks_name_every_number(void **state) {
    (void)state;
    int16_t bonaparte = (int16_t)(id_of("bonaparte") + 1);
    const struct {
        int16_t what, die, cohesion, passed, reasons;
        const char *sentence;
    } checks[] = {
        { CAS_FOR_FORAGE, 2, 2, 1, cas_reasons(0, CAS_FORAGE_MOUNTAIN | CAS_FORAGE_CROWD),
          "Joubert (French) forages in Rivoli: cohesion 4 - 1 (mountain) - 1 (others forage there) "
          "= 2, rolls 2 and finds enough." },
        { CAS_FOR_FORAGE, 5, 4, 0, cas_reasons(0, CAS_FORAGE_DEPOT),
          "Joubert (French) forages in Rivoli: cohesion 4 + 1 (depot) = 5, at most 4, rolls 5 and "
          "goes hungry." },
        { CAS_FOR_GUNS, 3, 4, 1,
          cas_reasons((unsigned)bonaparte, CAS_GUNS_TWO_AREAS | CAS_CHECK_HITS),
          "Joubert (French) in Rivoli hears the guns: cohesion 4 - 1 (hits) + 2 (Bonaparte) - 1 "
          "(two areas) = 4, rolls 3 and marches." },
        { CAS_FOR_GUNS, 5, 4, 0, cas_veiled_reasons(1, CAS_GUNS_CAVALRY),
          "Joubert (French) in Rivoli hears the guns: cohesion 4 + 1 (a leader) + 1 (cavalry) = 6, "
          "at most 4, rolls 5 and stays." },
        { CAS_FOR_RECOVERY, 5, 2, 0, cas_reasons(0, 2 * CAS_CHECK_HITS),
          "Joubert (French) rests in Rivoli: cohesion 4 - 2 (hits) = 2, rolls 5 and does not "
          "recover." },
        { CAS_FOR_BREAK, 1, 4, 1, cas_reasons(0, 0),
          "Joubert (French) works on a bridge in Rivoli: cohesion 4, rolls 1 and breaks it." },
        { CAS_FOR_MEND, 5, 4, 0, cas_reasons(0, 0),
          "Joubert (French) works on a bridge in Rivoli: cohesion 4, rolls 5 and fails." },
    };
    for (size_t i = 0; i < sizeof checks / sizeof *checks; i++) {
        gg_event e = { .kind = CAS_EV_CHECK,
                       .actor = CAS_FRENCH,
                       .arg = { (int16_t)id_of("fr_joubert"), checks[i].what, checks[i].die,
                                checks[i].cohesion,
                                (int16_t)(2 * area_of("rivoli") + (unsigned)checks[i].passed),
                                checks[i].reasons } };
        assert_string_equal(sentence(&e), checks[i].sentence);
        event_json(&e);
        has(checks[i].passed ? "\"passed\":true" : "\"passed\":false");
        has("\"place\":\"rivoli\"");
    }
}

static void sets_are_listed(void **state) {
    (void)state;
    cas_set units = cas_bit(cas_number_of(id_of("fr_joubert")))
                    | cas_bit(cas_number_of(id_of("fr_dommartin_art")));
    gg_event e = { .kind = CAS_EV_FORAGE,
                   .actor = CAS_FRENCH,
                   .arg = { (int16_t)units, (int16_t)(units >> 16), (int16_t)(units >> 32) } };
    assert_string_equal(sentence(&e), "French units without a line of supply, which forage: 2.");
    event_json(&e);
    has("\"counters\":[\"fr_joubert\",\"fr_dommartin_art\"]}");
    cas_set areas = cas_bit(area_of("goito")) | cas_bit(area_of("vicenza"));
    e = (gg_event){ .kind = CAS_EV_ENTRIES,
                    .actor = CAS_AUSTRIAN,
                    .arg = { (int16_t)areas, (int16_t)(areas >> 16), (int16_t)(areas >> 32),
                             (int16_t)(areas >> 48) } };
    event_json(&e);
    has("The attackers came from Goito and Vicenza.");
    has("\"areas\":[\"goito\",\"vicenza\"]}");
}

static void bookkeeping_is_no_story(void **state) {
    (void)state;
    static const uint8_t quiet[] = { CAS_EV_PLACE, CAS_EV_STAGE, CAS_EV_ASK,  CAS_EV_ANSWER,
                                     CAS_EV_DOWN,  CAS_EV_PICK,  CAS_EV_KIND, CAS_EV_ADD,
                                     CAS_EV_LEFT,  CAS_EV_PAY,   CAS_EV_REST, CAS_EV_MET };
    for (size_t i = 0; i < sizeof quiet; i++) {
        gg_event e = event_of(quiet[i], 1, 1);
        assert_string_equal(sentence(&e), "");
    }
    gg_event named = event_of(CAS_EV_SCOUT, 1, 1);
    assert_string_not_equal(sentence(&named), "");
    named.arg[1] = CAS_HIDDEN; // the target is still to be named
    assert_string_equal(sentence(&named), "");
    is_json(event_json(&named));
    has_not("somewhere");
}

// Sentences that outsiders stumbled over.
static void words_that_were_wrong_are_gone(void **state) {
    (void)state;
    int16_t joubert = (int16_t)id_of("fr_joubert"), goito = (int16_t)area_of("goito");
    int16_t roverbella = (int16_t)area_of("roverbella");
    int16_t link = (int16_t)(cas_between[goito][roverbella] - 1);
    gg_event e = { .kind = CAS_EV_KIND,
                   .actor = CAS_FRENCH,
                   .arg = { CAS_KIND_BREAK, roverbella, joubert, link } };
    assert_string_equal(sentence(&e),
                        "Joubert (French) sets out to break a bridge, the one between "
                        "Goito and Roverbella.");
    e = (gg_event){ .kind = CAS_EV_PLACE, .arg = { (int16_t)id_of("gen_au_melas"), CAS_UNUSED } };
    event_json(&e);
    has_not("unused leaders");
    e = (gg_event){ .kind = CAS_EV_STEP,
                    .actor = CAS_FRENCH,
                    .arg = { CAS_STEP_MOVE_FIRST, CAS_FRENCH + 1 } };
    assert_string_equal(sentence(&e), "The Movement Phase of the French begins.");
    e = (gg_event){ .kind = CAS_EV_COMMIT,
                    .rule = CAS_13_1_2d,
                    .actor = CAS_AUSTRIAN,
                    .arg = { (int16_t)id_of("au_spiegel_cav"), 4, (int16_t)area_of("rivoli") } };
    assert_string_equal(sentence(&e), "Spiegel Cavalry (Austrian) (4 SP) rides out against the "
                                      "scouts of Rivoli.");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dates_are_days_of_the_campaign),
        cmocka_unit_test(every_event_has_its_words),
        cmocka_unit_test(hidden_operands_are_null),
        cmocka_unit_test(rolls_cite_their_tables),
        cmocka_unit_test(other_rolls_cite_theirs),
        cmocka_unit_test(leaders_roll_for_their_lives),
        cmocka_unit_test(checks_name_every_number),
        cmocka_unit_test(words_that_were_wrong_are_gone),
        cmocka_unit_test(sets_are_listed),
        cmocka_unit_test(bookkeeping_is_no_story),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
