/* waterloo.c - the game as one constant: its decisions, its facts, its functions. */
#include "games/waterloo/waterloo.h"

#include "base/check.h"
#include "games/waterloo/doctrine.h"
#include "games/waterloo/evolve.h"
#include "games/waterloo/position.h"
#include "games/waterloo/rules.h"
#include "games/waterloo/setup.h"
#include "games/waterloo/text.h"
#include "games/waterloo/view.h"

static const wat_chapter *const chapters[WAT_PHASES] = {
    NULL,
#define DECISION(id, name, chapter, rule) &wat_##chapter,
#include "games/waterloo/decisions.def"
#undef DECISION
};

static const gg_rule_row rule_rows[WAT_RULES] = {
    { "", "", 0, 0 },
#define SOURCE_S                             GG_SOURCE_SURE
#define SOURCE_L                             GG_SOURCE_LIKELY
#define SOURCE_R                             GG_SOURCE_RECONSTRUCTED
#define RULE(id, number, kind, source, text) { number, text, GG_RULE_##kind, SOURCE_##source },
#include "games/waterloo/rules.def"
#undef RULE
};

enum {
#define DECISION(id, name, chapter, rule) RULE_OF_##id = WAT_##rule,
#include "games/waterloo/decisions.def"
#undef DECISION
};

static const gg_phase_row phase_rows[WAT_PHASES] = {
    { "", 0 },
#define DECISION(id, name, chapter, rule) { name, RULE_OF_##id },
#include "games/waterloo/decisions.def"
#undef DECISION
};

static uint16_t candidates(const gg_state *state, gg_seat seat, gg_action *out) {
    const wat_state *s = wat_of(state);
    GG_ASSERT((s->head.owing >> seat) & 1);
    return chapters[s->head.phase]->candidates(s, out);
}

static gg_verdict check(const gg_state *state, gg_seat seat, gg_action action) {
    const wat_state *s = wat_of(state);
    gg_verdict verdict = wat_order_check(s, seat, action);
    if (verdict.rule && action.verb == WAT_RESIGN) verdict.rule = RULE_OF_RESIGN;
    if (verdict.rule) return verdict;
    return chapters[action.verb]->check(s, action);
}

// W2.19: the answer is told to the side that gave it, so that its view knows it waits.
static void carry_out(gg_turn *turn, gg_action action) {
    unsigned army = wat_now(turn)->table.decider == WAT_SEAT_FRENCH ? WAT_FRENCH : WAT_ANGLO;
    wat_whisper(turn, WAT_EV_ANSWER, WAT_NO_RULE, army, WAT_ARGS(0));
    chapters[action.verb]->apply(turn, action);
    if (wat_now(turn)->head.result == 0) wat_go_on(turn);
}

// WAT_1_6: true, and the action, if there is a single choice that the engine makes itself.
static bool is_forced(const wat_state *s, gg_action *only) {
    if (s->head.owing == 0) return false;
    gg_action offer[2 * GG_LEGAL_MAX];
    const wat_chapter *chapter = chapters[s->head.phase];
    uint16_t count = chapter->candidates(s, offer), legal = 0;
    // The word that ends a series comes last in the offer and is nearly always legal.
    for (uint16_t i = count; i > 0 && legal < 2; i--) {
        if (chapter->check(s, offer[i - 1]).rule) continue;
        *only = offer[i - 1];
        legal++;
    }
    GG_ASSERT_CMP(legal, >, 0); // there are no dead ends
    return legal == 1;
}

static void run_forced(gg_turn *turn) {
    gg_action only;
    while (is_forced(wat_now(turn), &only))
        carry_out(turn, only);
}

static void apply(gg_turn *turn, gg_action action) {
    carry_out(turn, action);
    run_forced(turn);
}

static void setup(gg_turn *turn, const gg_setup *how) {
    wat_setup(turn, how);
    wat_go_on(turn);
    run_forced(turn);
}

static void resume(gg_turn *turn) {
    wat_go_on(turn);
    run_forced(turn);
}

static uint8_t seats(const gg_state *state) {
    const unsigned two = 1u << WAT_SEAT_FRENCH | 1u << WAT_SEAT_ALLIED;
    const unsigned three = 1u << WAT_SEAT_FRENCH | 1u << WAT_SEAT_ANGLO | 1u << WAT_SEAT_PRUSSIAN;
    return (uint8_t)(wat_option(&wat_of(state)->table, WAT_OPT_PLAYERS) ? three : two);
}

// WAT_1_8: no game asks for more decisions; the README of this folder says why.
enum { DECISIONS_MAX = 600000 };

const gg_game wat_game = {
    .key = "waterloo",
    .title = "Napoleon: The Waterloo Campaign, 1815",
    .credits = "Napoleon: The Waterloo Campaign, 1815 was designed by Tom Dalgliesh and "
               "published by Columbia Games (4th edition 2013). This is an unofficial "
               "implementation.",
    .map = wat_map_json,
    .rule = rule_rows,
    .phase = phase_rows,
    .scenario = wat_scenarios,
    .option = wat_options,
    .seat_name = wat_seat_names,
    .draw_name = wat_tile_keys,
    .draw_count = WAT_TILES,
    .state_size = sizeof(wat_state),
    .view_size = sizeof(wat_view),
    .version = 1,
    .rule_count = WAT_RULES,
    .phase_count = WAT_PHASES,
    .scenario_count = WAT_SCENARIOS,
    .seat_count = WAT_SEATS,
    .option_count = WAT_OPTIONS,
    .resign_rule = RULE_OF_RESIGN,
    .decisions_max = DECISIONS_MAX,
    .chronicle = &wat_chronicle,
    .belief = &wat_belief,
    .brain = &wat_brain,
    .setup = setup,
    .candidates = candidates,
    .check = check,
    .apply = apply,
    .evolve = wat_evolve,
    .resume = resume,
    .seats = seats,
    .winner = wat_winner,
    .redact = wat_redact,
    .view_begin = wat_view_begin,
    .learn = wat_learn,
    .imagine = wat_imagine,
    .action_read = wat_action_read,
    .action_write = wat_action_write,
    .event_write = wat_event_write,
    .sentence_write = wat_sentence_write,
    .view_write = wat_view_write,
    .board_write = wat_board_write,
    .prompt_write = wat_prompt_write,
    .explain_write = wat_explain_write,
    .result_write = wat_result_write,
    .position_write = wat_state_write,
    .position_read = wat_state_read,
};
