/* waterloo.c - the game as one constant: its decisions, its facts, its functions. */
#include "games/waterloo/waterloo.h"

#include "games/waterloo/brain/policy.h"
#include "games/waterloo/rules/numbers.h"
#include "games/waterloo/rules/rules.h"
#include "games/waterloo/sight/view.h"
#include "games/waterloo/state/evolve.h"
#include "games/waterloo/state/position.h"
#include "games/waterloo/state/setup.h"
#include "games/waterloo/words/say.h"
#include "games/waterloo/words/text.h"

#define KIT_(name)    wat_##name
#define KIT_ID(name)  WAT_##name
#define KIT_RULES     "games/waterloo/rules/rules.def"
#define KIT_CHANGES   "games/waterloo/words/changes.def"
#define KIT_DECISIONS "games/waterloo/state/decisions.def"
#include "kit/rows.h"

#define KIT_ABOUT(s)                                                                               \
    ((int16_t)((s)->table.pending_action.unit                                                      \
               | (unsigned)(s)->table.pending_action.town << WAT_ABOUT_BITS))
enum { RULE_OF_FORCED = WAT_1_6 };
#include "kit/chapters.h"

// W2.19: the answer is told to the side that gave it, so that its view knows it waits.
static void carry_out(gg_turn *turn, gg_action action) {
    unsigned army = wat_now(turn)->table.decider == WAT_SEAT_FRENCH ? WAT_FRENCH : WAT_ANGLO;
    wat_emit_private(turn, WAT_EV_ANSWER, WAT_NO_RULE, army, WAT_ARGS(0));
    chapters[action.verb]->apply(turn, action);
    if (wat_now(turn)->head.result == 0) wat_go_on(turn);
}

// WAT_1_6: true, and the action, if there is a single choice that the engine makes itself.
static bool is_forced(gg_turn *turn, gg_action *only) {
    const wat_state *s = wat_now(turn);
    return s->head.to_move && has_one_answer(turn, only);
}

static void setup(gg_turn *turn, const gg_setup *how) {
    wat_setup(turn, how);
    resume(turn);
}

static gg_rule asked_rule(const gg_state *state) {
    const wat_state *s = wat_of(state);
    return (gg_rule)wat_asked_by(&s->table, (enum wat_phase)s->head.phase);
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
    .title = WAT_EN_GAME_TITLE,
    .credits = WAT_EN_GAME_CREDITS,
    .words = { &wat_words, WAT_SAY_GAME_TITLE, WAT_SAY_GAME_CREDITS, WAT_SAY_RULE_1_1,
               WAT_SAY_SCENARIO_STANDARD_TITLE, WAT_SAY_OPTION_PLAYERS, WAT_SAY_CHANGE_1_4_NOW },
    .map = wat_map_json,
    .rule = rule_rows,
    .phase = phase_rows,
    .scenario = wat_scenarios,
    .option = wat_options,
    .option_past = wat_options_past,
    .seat_name = wat_seat_names,
    .draw_name = wat_tile_keys,
    .draw_count = WAT_TILES,
    .state_size = sizeof(wat_state),
    .view_size = sizeof(wat_view),
    .version = 2,
    .rule_count = WAT_RULES,
    .phase_count = WAT_PHASES,
    .scenario_count = WAT_SCENARIOS,
    .seat_count = WAT_SEATS,
    .option_count = WAT_OPTIONS,
    .option_past_count = WAT_OPTIONS_PAST,
    .option_always = WAT_ROW_BATTLE_ROUNDS + 1,
    .resign_rule = RULE_OF_RESIGN,
    .exact = true,
    .forced_event = WAT_EV_FORCED,
    .change = change_rows,
    .change_count = sizeof change_rows / sizeof *change_rows,
    .decisions_max = DECISIONS_MAX,
    .chronicle = &wat_chronicle,
    .orders = &wat_orders,
    .reckoner = &wat_reckoner,
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
    .allies = wat_allies,
    .action_read = wat_action_read,
    .action_write = wat_action_write,
    .event_write = wat_event_write,
    .sentence_write = wat_sentence_write,
    .event_weight = wat_event_weight,
    .view_write = wat_view_write,
    .scene_write = wat_scene_write,
    .ground_write = wat_ground_write,
    .reach_write = wat_reach_write,
    .prompt_write = wat_prompt_write,
    .asked_rule = asked_rule,
    .choice_write = wat_choice_write,
    .unused_write = wat_unused_write,
    .explain_write = wat_explain_write,
    .result_write = wat_result_write,
    .position_write = wat_state_write,
    .position_read = wat_state_read,
    .fields_write = wat_fields_write,
};
