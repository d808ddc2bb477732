/* text_test.c - Castiglione in words: actions read and written, prompts, refusals and results as
 * sentences. */
#include "games/castiglione/words/text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#include "base/text.h"
#include "games/castiglione/rules/rules.h"
#include "games/castiglione/sight/view.h"
#include "games/castiglione/state/actions.h"
#include "games/castiglione/state/events.h"
#include "games/castiglione/state/evolve.h"
#include "games/castiglione/tests/keys.h"
#include "games/castiglione/words/refusal/reasons.h"
#include "harness/said/told.h"

const gg_game *const told_game = &cas_game;

/* Actions. */

// clang-format off
static const char *const actions[] = {
    "dummy_place rivoli",
    "dummy_place done",
    "initiative first",
    "initiative second",
    "recon_from bussolengo",
    "recon_from done",
    "recon_target rivoli",
    "recon_cavalry fr_pijon_cav",
    "recon_cavalry done",
    "recon_screen au_spiegel_cav",
    "recon_screen done",
    "recon_show davidovich",
    "recon_show dummy",
    "move_pick fr_victor",
    "move_pick fr_dummy_8",
    "move_pick end",
    "move_kind march",
    "move_kind force",
    "move_kind break goito",
    "move_kind mend goito",
    "group_add massena",
    "group_add go",
    "move_step la_corona",
    "move_step leave fr_victor",
    "move_step inside",
    "move_step outside",
    "move_step stop",
    "force_goal castiglione",
    "force_step ponte_san_marco",
    "leader_flight mantua",
    "combat_pick ala",
    "combat_pick assault peschiera",
    "combat_pick end",
    "withdraw au_rukavina",
    "withdraw done",
    "overrun yes",
    "overrun no",
    "sortie yes",
    "sortie no",
    "guns_pick fr_beaumont_cav",
    "guns_pick done",
    "guns_leader kilmaine",
    "guns_leader done",
    "bombard_hit au_liptay",
    "combat_hit fr_joubert",
    "pursuit_hit au_pittoni_cav",
    "stay stay",
    "stay retreat",
    "stay go_on",
    "stay stop",
    "retreat_to guidizzolo",
    "leader_place vicenza",
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
    assert_int_equal(cas_action_read("move_pick fr_victor", &a), GG_OK);
    assert_true(is_same(a, cas_thing_action(CAS_MOVE_PICK, id_of("fr_victor"))));
    assert_int_equal(cas_side_of(id_of("fr_victor")), CAS_FRENCH);
    assert_int_equal(cas_action_read("move_step leave wurmser", &a), GG_OK);
    assert_true(is_same(a, cas_thing_after(CAS_MOVE_STEP, CAS_LEAVE, id_of("wurmser"))));
    assert_int_equal(cas_action_read("move_kind break goito", &a), GG_OK);
    assert_true(is_same(a, cas_thing_after(CAS_MOVE_KIND, CAS_BREAK, area_of("goito"))));
    assert_int_equal(cas_action_read("combat_pick assault peschiera", &a), GG_OK);
    assert_true(is_same(a, cas_thing_after(CAS_COMBAT_PICK, CAS_ASSAULT, area_of("peschiera"))));
    assert_int_equal(cas_action_read("recon_show dummy", &a), GG_OK);
    assert_true(is_same(a, cas_word_action(CAS_RECON_SHOW, CAS_WORD_DUMMY)));
    assert_int_equal(cas_action_read("resign", &a), GG_OK);
    assert_true(is_same(a, cas_word_action(CAS_RESIGN, CAS_THING)));
}

static void all_that_is_written_reads_back(void **state) {
    (void)state;
    static const unsigned below[3] = { CAS_WORDS + 1, CAS_IDS + 3, 2 };
    all_read_back(below);
}

static void bad_texts_are_refused(void **state) {
    (void)state;
    static const bad_text bad[] = {
        { "", GG_SYNTAX },
        { " ", GG_SYNTAX },
        { "stay", GG_SYNTAX },
        { "resign now", GG_SYNTAX },
        { " move_pick massena", GG_SYNTAX },
        { "move_pick  massena", GG_SYNTAX },
        { "move_pick massena ", GG_SYNTAX },
        { "move_pick massena fr_victor", GG_SYNTAX },
        { "move_pick massena to rivoli now", GG_SYNTAX },
        { "move_pick end end", GG_SYNTAX },
        { "move_kind break", GG_SYNTAX },
        { "move_kind mend", GG_SYNTAX },
        { "move_kind march rivoli", GG_SYNTAX },
        { "move_step leave", GG_SYNTAX },
        { "move_step inside mantua", GG_SYNTAX },
        { "combat_pick assault", GG_SYNTAX },
        { "march massena", GG_UNKNOWN },
        { "Resign", GG_UNKNOWN },
        { "move_pick victor", GG_UNKNOWN },
        { "move_pick MASSENA", GG_UNKNOWN },
        { "move_pick massen", GG_UNKNOWN },
        { "move_pick massena1", GG_UNKNOWN },
        { "move_pick done", GG_UNKNOWN },
        { "move_pick rivoli", GG_UNKNOWN },
        { "move_pick au_dummy_6", GG_UNKNOWN },
        { "move_step paris", GG_UNKNOWN },
        { "move_step massena", GG_UNKNOWN },
        { "move_step mantua/inside", GG_UNKNOWN },
        { "move_step leave rivoli", GG_UNKNOWN },
        { "move_kind break paris", GG_UNKNOWN },
        { "move_kind rivoli", GG_UNKNOWN },
        { "group_add end", GG_UNKNOWN },
        { "force_step stop", GG_UNKNOWN },
        { "combat_pick assault massena", GG_UNKNOWN },
        { "recon_show done", GG_UNKNOWN },
        { "initiative third", GG_UNKNOWN },
        { "overrun maybe", GG_UNKNOWN },
        { "stay go", GG_UNKNOWN },
        { "retreat_to reserve", GG_UNKNOWN },
    };
    are_no_actions(bad, sizeof bad / sizeof *bad);
}

static void places_have_names(void **state) {
    (void)state;
    for (unsigned place = 0, back; place < CAS_BOXES; place++) {
        gg_text out = gg_text_begin(text_buffer, sizeof text_buffer);
        cas_place_write(place, &out);
        assert_true(cas_place_read(text_buffer, strlen(text_buffer), &back));
        assert_int_equal(back, place);
    }
    assert_int_equal(cas_area_of(place_of("mantua/inside")), area_of("mantua"));
    assert_true(cas_is_inside(place_of("peschiera/inside")));
    unsigned none;
    assert_false(cas_place_read("rivoli/inside", 13, &none));
    assert_false(cas_place_read("/inside", 7, &none));
    assert_false(cas_place_read("mantua/outside", 14, &none));
}

// The catalog has the names in the order of the board.
static void names_are_those_of_the_board(void **state) {
    (void)state;
    for (unsigned id = 0; id < CAS_IDS; id++) {
        if (is_counter(id))
            assert_string_equal(cas_name(id, 0), cas_row(cas_side_of(id), cas_number_of(id))->name);
    }
    for (unsigned area = 0; area < CAS_AREAS; area++) {
        gg_text out = gg_text_begin(text_buffer, sizeof text_buffer);
        cas_areas_say(cas_bit(area), false, &out);
        assert_string_equal(text_buffer, cas_areas[area].name);
    }
}

/* Prompts, refusals, results. */

static cas_state table_of(unsigned phase, gg_seat seat) {
    cas_state s;
    memset(&s, 0, sizeof s);
    cas_counters_clear(&s.now);
    s.head.phase = (uint16_t)phase;
    s.head.to_move = (uint8_t)(1u << seat);
    s.table.turn = 1;
    s.table.step = CAS_STEP_MOVE_FIRST;
    s.table.first = s.table.decider = seat;
    s.table.asked = (uint8_t)phase;
    return s;
}

static void waiting_tells_who_is_asked(void **state) {
    (void)state;
    for (unsigned phase = 1; phase < CAS_RESIGN; phase++) {
        cas_state s = table_of(phase, CAS_FRENCH);
        assert_string_equal(prompt(&s, CAS_AUSTRIAN), "Waiting for the French player.");
        assert_string_equal(prompt(&s, CAS_GALLERY), "Waiting for the French player.");
    }
    cas_state s = table_of(CAS_NO_PHASE, CAS_FRENCH);
    s.head.to_move = 0;
    s.head.result = 1u << CAS_FRENCH;
    assert_string_equal(prompt(&s, CAS_FRENCH), "The game is over.");
}

static void prompts_offer_what_is_legal(void **state) {
    (void)state;
    cas_state s = table_of(CAS_MOVE_STEP, CAS_FRENCH);
    unsigned victor = cas_number_of(id_of("fr_victor")), massena = cas_number_of(id_of("massena"));
    unsigned from = area_of("bussolengo");
    cas_counter_put(&s.now, CAS_FRENCH, victor, from);
    cas_counter_put(&s.now, CAS_FRENCH, massena, from);
    s.now.commanded[CAS_FRENCH] = cas_bit(victor);
    s.table.pending_action.stage = CAS_STAGE_MOVES;
    s.table.pending_action.kind = CAS_KIND_MARCH;
    s.table.pending_action.picked = (uint8_t)(victor + 1);
    s.table.pending_action.from = (uint8_t)(from + 1);
    s.table.pending_action.group = cas_bit(victor);
    s.table.pending_action.spent = 1;
    assert_string_equal(prompt(&s, CAS_FRENCH), "Victor (fr_victor) in Bussolengo, 3 SP (MP left: "
                                                "1): choose the next area or stop.");
    s.table.pending_action.group |= cas_bit(massena);
    assert_string_equal(prompt(&s, CAS_FRENCH),
                        "Masséna and Victor in Bussolengo, 3 SP (MP left: 1): choose the next "
                        "area, leave a counter behind, or stop.");
    s.table.pending_action.spent = 2;
    assert_string_equal(prompt(&s, CAS_FRENCH),
                        "Masséna and Victor in Bussolengo, 3 SP (MP left: 0): leave a counter "
                        "behind or stop?");

    s = table_of(CAS_LEADER_FLIGHT, CAS_FRENCH);
    cas_counter_put(&s.now, CAS_FRENCH, massena, place_of("mantua/inside"));
    cas_counter_put(&s.now, CAS_FRENCH, victor, from);
    s.table.pending_action.flight[CAS_FRENCH] = cas_bit(massena);
    s.table.pending_action.flight_from = (uint8_t)(place_of("mantua/inside") + 1);
    assert_string_equal(prompt(&s, CAS_FRENCH),
                        "Masséna (massena) is without troops in the fortress of Mantua and flees "
                        "(leaders who do: 1): choose the area.");
}

static void refusals_have_their_numbers(void **state) {
    (void)state;
    for (unsigned rule = 1; rule < CAS_RULES; rule++)
        assert_string_equal(explained((gg_verdict){ (gg_rule)rule, { 0, 0 } }),
                            cas_game.rule[rule].summary);
    uint16_t link = cas_between[area_of("ala")][area_of("la_corona")];
    explained((gg_verdict){ CAS_8_4, { link, 12 } });
    has(" Between La Corona and Ala the limit is 12 SP.");
    assert_string_equal(explained((gg_verdict){ CAS_8_4, { CAS_LINKS + 1, 12 } }),
                        cas_game.rule[CAS_8_4].summary);
    explained((gg_verdict){ CAS_8_2, { 2, 1 } });
    has(" It costs 2 MP; left: 1.");
    explained((gg_verdict){ CAS_10_1, { 0, 9 } });
    has(" There is room for 9 SP.");
    explained((gg_verdict){
        CAS_9_1_2, { CAS_REFUSAL_BASE + CAS_BAR_HAS_TRIED, (uint16_t)(id_of("fr_victor") + 1) } });
    has(" Victor has fought in this phase, or tried to march to the guns.");
    cas_state s = table_of(CAS_COMBAT_PICK, CAS_FRENCH);
    s.table.step = CAS_STEP_COMBAT_FIRST;
    explained(cas_not_now(&s, CAS_INITIATIVE));
    has(" Who moves first is said in the Initiative Phase. Now it is the Combat Phase of the "
        "French, and the French player is asked.");
}

static void results_name_the_clause(void **state) {
    (void)state;
    cas_state s = table_of(CAS_NO_PHASE, CAS_FRENCH);
    const gg_state *truth = (const gg_state *)(const void *)&s;
    gg_rule rule;
    gg_text out = gg_text_begin(text_buffer, sizeof text_buffer);
    cas_result_write(truth, &rule, &out);
    assert_string_equal(text_buffer, "");
    assert_int_equal(rule, 0);
    s.table.ended_by = CAS_12_4;
    s.table.level = 2;
    s.head.result = 1u << CAS_AUSTRIAN;
    cas_counter_put(&s.now, CAS_AUSTRIAN, cas_number_of(id_of("au_ott")), area_of("trent"));
    cas_result_write(truth, &rule, &out);
    assert_int_equal(rule, CAS_12_4);
    assert_string_equal(text_buffer,
                        "The Austrians win a decisive victory: the French have no unit "
                        "left on the map.");
    assert_string_equal(cas_winner(truth), "austrian");
    cas_counter_put(&s.now, CAS_FRENCH, cas_number_of(id_of("fr_guieu")), area_of("salo"));
    cas_counter_put(&s.now, CAS_AUSTRIAN, cas_number_of(id_of("au_ott")), area_of("cremona"));
    cas_counter_put(&s.now, CAS_AUSTRIAN, cas_number_of(id_of("au_spork")), area_of("palazzolo"));
    out = gg_text_begin(text_buffer, sizeof text_buffer);
    cas_result_write(truth, &rule, &out);
    assert_string_equal(text_buffer,
                        "The Austrians win a decisive victory: Austrian units stand in "
                        "both French sources of supply, Palazzolo and Cremona.");
    s.table.ended_by = CAS_1_5;
    out = gg_text_begin(text_buffer, sizeof text_buffer);
    cas_result_write(truth, &rule, &out);
    assert_string_equal(text_buffer, "The Austrians win a decisive victory: the French resign.");
}

static void results_have_their_numbers(void **state) {
    (void)state;
    cas_state s = table_of(CAS_NO_PHASE, CAS_FRENCH);
    const gg_state *truth = (const gg_state *)(const void *)&s;
    gg_rule rule;
    s.table.ended_by = CAS_12_1;
    s.table.level = 1;
    s.head.result = 1u << CAS_FRENCH;
    s.table.holder[area_of("verona")] = s.table.holder[area_of("brescia")] = CAS_FRENCH + 1;
    s.table.holder[area_of("legnago")] = CAS_AUSTRIAN + 1;
    gg_text out = gg_text_begin(text_buffer, sizeof text_buffer);
    cas_result_write(truth, &rule, &out);
    assert_string_equal(text_buffer, "The French win a marginal victory: the French have 4 points, "
                                     "the Austrians 1, a lead of 3; 2 to 5 is a marginal victory.");
    assert_string_equal(cas_winner(truth), "french");
    s.head.result = 3;
    s.table.level = 0;
    s.table.holder[area_of("verona")] = 0;
    out = gg_text_begin(text_buffer, sizeof text_buffer);
    cas_result_write(truth, &rule, &out);
    assert_string_equal(text_buffer, "The campaign ends in a draw: the French have 2 points, the "
                                     "Austrians 1, a lead of 1; up to 1 is a draw.");
    assert_string_equal(cas_winner(truth), "draw");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_form_reads_back),
        cmocka_unit_test(operands_are_as_declared),
        cmocka_unit_test(all_that_is_written_reads_back),
        cmocka_unit_test(bad_texts_are_refused),
        cmocka_unit_test(places_have_names),
        cmocka_unit_test(names_are_those_of_the_board),
        cmocka_unit_test(waiting_tells_who_is_asked),
        cmocka_unit_test(prompts_offer_what_is_legal),
        cmocka_unit_test(refusals_have_their_numbers),
        cmocka_unit_test(results_name_the_clause),
        cmocka_unit_test(results_have_their_numbers),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
