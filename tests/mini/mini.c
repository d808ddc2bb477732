/* mini.c - the three fords as one constant. */
#include "tests/mini/mini.h"

#include "mini_messages.h"

static const gg_rule_row rules[MINI_RULES] = {
    { "", "", 0, 0 },
#define SOURCE_S GG_SOURCE_SURE
#define RULE(id, number, kind, source)                                                             \
    { number, MINI_EN_RULE_##id, GG_RULE_##kind, SOURCE_##source },
#include "tests/mini/rules/rules.def"
#undef RULE
};

static const gg_phase_row phases[MINI_PHASES] = {
    [MINI_CHOOSE] = { "choose", MINI_2 },
    [MINI_POST] = { "post", MINI_5 },
    [MINI_RESIGN] = { "resign", MINI_8 },
};

static const gg_scenario_row scenarios[] = {
    { "standard", MINI_EN_SCENARIO_STANDARD_TITLE, MINI_EN_SCENARIO_STANDARD_TEXT },
};

extern const unsigned char mini_map[]; // map/board.json

const gg_game mini_game = {
    .key = "mini",
    .title = MINI_EN_GAME_TITLE,
    .credits = MINI_EN_GAME_CREDITS,
    .words = { .catalog = &mini_words,
               .title = MINI_SAY_GAME_TITLE,
               .credits = MINI_SAY_GAME_CREDITS,
               .rule = MINI_SAY_RULE_1,
               .scenario = MINI_SAY_SCENARIO_STANDARD_TITLE },
    .map = (const char *)mini_map,
    .rule = rules,
    .phase = phases,
    .scenario = scenarios,
    .seat_name = mini_seat_names,
    .state_size = sizeof(mini_state),
    .view_size = sizeof(mini_view),
    .version = 1,
    .rule_count = MINI_RULES,
    .phase_count = MINI_PHASES,
    .scenario_count = 1,
    .seat_count = MINI_SEATS,
    .resign_rule = MINI_8,
    .decisions_max = 2 * MINI_SEATS * MINI_BLOCKS,
    .orders = &mini_orders,
    .setup = mini_setup,
    .candidates = mini_candidates,
    .check = mini_check,
    .apply = mini_apply,
    .evolve = mini_evolve,
    .winner = mini_winner,
    .redact = mini_redact,
    .view_begin = mini_view_begin,
    .learn = mini_learn,
    .imagine = mini_imagine,
    .action_read = mini_action_read,
    .action_write = mini_action_write,
    .choice_write = mini_choice_write,
    .event_write = mini_event_write,
    .sentence_write = mini_sentence_write,
    .event_weight = mini_event_weight,
    .view_write = mini_view_write,
    .scene_write = mini_scene_write,
    .prompt_write = mini_prompt_write,
    .explain_write = mini_explain_write,
    .result_write = mini_result_write,
    .position_write = mini_position_write,
    .position_read = mini_position_read,
};
