/* marengo.c - the game as one constant: its decisions, its facts, its functions. */
#include "games/marengo/marengo.h"

#include "base/text.h"
#include "games/marengo/brain/policy.h"
#include "games/marengo/rules/numbers.h"
#include "games/marengo/rules/rules.h"
#include "games/marengo/sight/view.h"
#include "games/marengo/state/evolve.h"
#include "games/marengo/state/position.h"
#include "games/marengo/state/setup.h"
#include "games/marengo/words/say.h"
#include "games/marengo/words/text.h"

#define KIT_(name)    mar_##name
#define KIT_ID(name)  MAR_##name
#define KIT_RULES     "games/marengo/rules/rules.def"
#define KIT_CHANGES   "games/marengo/words/changes.def"
#define KIT_DECISIONS "games/marengo/state/decisions.def"
#include "kit/rows.h"

enum { RULE_OF_FORCED = MAR_15_3 };
#include "kit/chapters.h"

gg_verdict mar_chapter_check(const mar_state *s, gg_action action) {
    return chapters[action.verb]->check(s, action);
}

// With a piece in hand the mover may go.
static bool has_picked(const mar_state *s) {
    return mar_count_in(s, s->table.army, MAR_HAND) > 0;
}

// M15.3: starred decisions are asked whenever the enemy could not know the answer. M15.5:
// so is what completes or shows an action.
static bool is_always_asked(const mar_state *s) {
    const mar_pending_action *pending_action = &s->table.pending_action;
    switch ((enum mar_phase)s->head.phase) {
    case MAR_GUNS:
    case MAR_DEFEND:
    case MAR_PURSUE:
    case MAR_ROAD_STEP:
    case MAR_BLOCK: return true;
    case MAR_ASSAULT_ADD: return true; // to go is always a choice
    case MAR_MOVE_TAKE: return pending_action->way == MAR_PONTOON || has_picked(s);
    case MAR_SPLIT_TAKE: return has_picked(s);
    case MAR_BOMBARD_LOSS: return mar_count_in(s, mar_enemy(s->table.army), pending_action->to) > 1;
    case MAR_LOSS_OTHER:
        return mar_count(mar_run_of(s, s->table.decider, MAR_LINE, MAR_SHOWN + 1)) > 1;
    case MAR_ACTIVATE:
    case MAR_BOMBARD:
    case MAR_BOMBARD_AT:
    case MAR_ASSAULT:
    case MAR_ASSAULT_LEAD:
    case MAR_LOSS_LEAD:
    case MAR_RETREAT_LOSS:
    case MAR_RETREAT_LOST:
    case MAR_RETREAT_TO:
    case MAR_CONTINUE_AT:
    case MAR_CONTINUE_TAKE:
    case MAR_MOVE_FROM:
    case MAR_MOVE_TO:
    case MAR_SHOW:
    case MAR_BLOCKED:
    case MAR_DECLARE:
    case MAR_RESIGN:
    case MAR_NO_PHASE:
    case MAR_PHASES: break;
    }
    return false;
}

// True, and the action, if there is a single choice that the engine makes itself. M15.2: there
// is always one at least.
static bool is_forced(gg_turn *turn, gg_action *only) {
    const mar_state *s = mar_now(turn);
    return s->head.to_move && !is_always_asked(s) && has_one_answer(turn, only)
           && only->arg[0] != MAR_GO;
}

static void carry_out(gg_turn *turn, gg_action action) {
    chapters[action.verb]->apply(turn, action);
}

static void setup(gg_turn *turn, const gg_setup *how) {
    mar_setup(turn, how);
    run_forced(turn);
}

static const char *winner(const gg_state *state) {
    return mar_seat_names[mar_winner(mar_of(state)->head.result)];
}

const gg_game mar_game = {
    .key = "marengo",
    .title = MAR_EN_GAME_TITLE,
    .credits = MAR_EN_GAME_CREDITS,
    .words = { &mar_words, MAR_SAY_GAME_TITLE, MAR_SAY_GAME_CREDITS, MAR_SAY_RULE_1_1,
               MAR_SAY_SCENARIO_STANDARD_TITLE, MAR_SAY_OPTION_BID_SIDE, MAR_SAY_CHANGE_1_3_NOW },
    .map = mar_map_json,
    .rule = rule_rows,
    .phase = phase_rows,
    .scenario = mar_scenarios,
    .option = mar_options,
    .seat_name = mar_seat_names,
    .state_size = sizeof(mar_state),
    .view_size = sizeof(mar_view),
    .version = 2,
    .rule_count = MAR_RULES,
    .phase_count = MAR_PHASES,
    .scenario_count = MAR_SCENARIOS,
    .seat_count = MAR_ARMIES,
    .option_count = MAR_OPTIONS,
    .option_always = MAR_ROW_BID + 1,
    .resign_rule = RULE_OF_RESIGN,
    .exact = true,
    .forced_event = MAR_EV_FORCED,
    .change = change_rows,
    .change_count = sizeof change_rows / sizeof *change_rows,
    .decisions_max = MAR_DECISIONS_MAX,
    .belief = &mar_belief,
    .brain = &mar_brain,
    .chronicle = &mar_chronicle,
    .orders = &mar_orders,
    .reckoner = &mar_reckoner,
    .setup = setup,
    .candidates = candidates,
    .check = check,
    .apply = apply,
    .evolve = mar_evolve,
    .resume = resume,
    .winner = winner,
    .redact = mar_redact,
    .view_begin = mar_view_begin,
    .learn = mar_learn,
    .imagine = mar_imagine,
    .action_read = mar_action_read,
    .action_write = mar_action_write,
    .event_write = mar_event_write,
    .sentence_write = mar_sentence_write,
    .event_weight = mar_event_weight,
    .view_write = mar_view_write,
    .scene_write = mar_scene_write,
    .ground_write = mar_ground_write,
    .reach_write = mar_reach_write,
    .prompt_write = mar_prompt_write,
    .asked_rule = mar_asked_rule,
    .choice_write = mar_choice_write,
    .unused_write = mar_unused_write,
    .explain_write = mar_explain_write,
    .result_write = mar_result_write,
    .position_write = mar_position_write,
    .position_read = mar_position_read,
    .fields_write = mar_fields_write,
};
