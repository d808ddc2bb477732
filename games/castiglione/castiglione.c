/* castiglione.c - the game as one constant: its decisions, its facts, its functions. */
#include "games/castiglione/castiglione.h"

#include "games/castiglione/brain/policy.h"
#include "games/castiglione/rules/numbers.h"
#include "games/castiglione/rules/rules.h"
#include "games/castiglione/sight/view.h"
#include "games/castiglione/state/evolve.h"
#include "games/castiglione/state/position.h"
#include "games/castiglione/state/setup.h"
#include "games/castiglione/words/say.h"
#include "games/castiglione/words/text.h"

#define KIT_(name)    cas_##name
#define KIT_ID(name)  CAS_##name
#define KIT_RULES     "games/castiglione/rules/rules.def"
#define KIT_CHANGES   "games/castiglione/words/changes.def"
#define KIT_DECISIONS "games/castiglione/state/decisions.def"
#include "kit/rows.h"

enum { RULE_OF_FORCED = CAS_1_7 };
#include "kit/chapters.h"

// C11.4: the answer is told to the side that gave it, so that its view knows it waits.
static void carry_out(gg_turn *turn, gg_action action) {
    unsigned side = cas_now(turn)->table.decider;
    cas_emit_private(turn, CAS_EV_ANSWER, CAS_NO_RULE, side, CAS_ARGS(0));
    chapters[action.verb]->apply(turn, action);
    if (cas_now(turn)->head.result == 0) cas_go_on(turn);
}

// CAS_23_16: what silence would betray is asked under fog even without a choice.
static bool is_always_asked(const cas_state *s) {
    const uint32_t starred = UINT32_C(1) << CAS_RECON_SCREEN | UINT32_C(1) << CAS_RECON_SHOW
                             | UINT32_C(1) << CAS_LEADER_FLIGHT | UINT32_C(1) << CAS_GUNS_PICK
                             | UINT32_C(1) << CAS_GUNS_LEADER | UINT32_C(1) << CAS_LEADER_PLACE;
    return cas_is_fog(&s->table) && ((starred >> s->head.phase) & 1);
}

// CAS_1_7: true, and the action, if there is a single choice that the engine makes itself.
static bool is_forced(gg_turn *turn, gg_action *only) {
    const cas_state *s = cas_now(turn);
    return s->head.to_move && !is_always_asked(s) && has_one_answer(turn, only);
}

static void setup(gg_turn *turn, const gg_setup *how) {
    cas_setup(turn, how);
    resume(turn);
}

// No game asks for more decisions; the README of this folder says why.
enum { DECISIONS_MAX = 200000 };

const gg_game cas_game = {
    .key = "castiglione",
    .title = CAS_EN_GAME_TITLE,
    .credits = CAS_EN_GAME_CREDITS,
    .words = { &cas_words, CAS_SAY_GAME_TITLE, CAS_SAY_GAME_CREDITS, CAS_SAY_RULE_1_1,
               CAS_SAY_SCENARIO_STANDARD_TITLE, CAS_SAY_OPTION_FOG_OF_WAR,
               CAS_SAY_CHANGE_8_6_2_NOW },
    .map = cas_map_json,
    .rule = rule_rows,
    .phase = phase_rows,
    .scenario = cas_scenarios,
    .option = cas_options,
    .seat_name = cas_side_names,
    .state_size = sizeof(cas_state),
    .view_size = sizeof(cas_view),
    .version = 2,
    .rule_count = CAS_RULES,
    .phase_count = CAS_PHASES,
    .scenario_count = CAS_SCENARIOS,
    .seat_count = CAS_SIDES,
    .option_count = CAS_OPTIONS,
    .option_always = CAS_OPT_STATUS_SHEETS + 1,
    .resign_rule = RULE_OF_RESIGN,
    .exact = true,
    .forced_event = CAS_EV_FORCED,
    .change = change_rows,
    .change_count = sizeof change_rows / sizeof *change_rows,
    .decisions_max = DECISIONS_MAX,
    .setup = setup,
    .candidates = candidates,
    .check = check,
    .apply = apply,
    .evolve = cas_evolve,
    .resume = resume,
    .winner = cas_winner,
    .redact = cas_redact,
    .view_begin = cas_view_begin,
    .learn = cas_learn,
    .imagine = cas_imagine,
    .belief = &cas_belief,
    .brain = &cas_brain,
    .action_read = cas_action_read,
    .action_write = cas_action_write,
    .event_write = cas_event_write,
    .sentence_write = cas_sentence_write,
    .event_weight = cas_event_weight,
    .view_write = cas_view_write,
    .scene_write = cas_scene_write,
    .ground_write = cas_ground_write,
    .reach_write = cas_reach_write,
    .prompt_write = cas_prompt_write,
    .choice_write = cas_choice_write,
    .unused_write = cas_unused_write,
    .explain_write = cas_explain_write,
    .result_write = cas_result_write,
    .sheet_write = cas_sheet_write,
    .position_write = cas_state_write,
    .position_read = cas_state_read,
    .fields_write = cas_fields_write,
    .chronicle = &cas_chronicle,
    .orders = &cas_orders,
    .reckoner = &cas_reckoner,
};
