/* brain.c - what Waterloo knows about being played well, as one constant. */
#include "brain.h"

#include "games/waterloo/brain/policy.h"
#include "games/waterloo/brain/watch.h"
#include "wat_messages.h"

const int16_t wat_policy_weights[WAT_POLICY_WEIGHTS][WAT_SIDES] = {
#define POLICY_WEIGHT(id, french, allied, text) { french, allied },
#include "games/waterloo/brain/policy_weights.def"
#undef POLICY_WEIGHT
};

static const char *const term_names[WAT_TERMS] = {
#define TERM(id, name, text) name,
#include "games/waterloo/brain/terms.def"
#undef TERM
};

static const gg_weight weights[WAT_TERMS] = {
#define WEIGHT(id, early, late) [WAT_TERM_##id] = { early, late },
#include "games/waterloo/brain/weights.def"
#undef WEIGHT
};

static const gg_fact facts[] = {
#define FACT(id, term, unit, least)                                                                \
    { WAT_TERM_##term, unit, least, WAT_SAY_FACT_##id##_MORE, WAT_SAY_FACT_##id##_FEWER },
#include "games/waterloo/brain/facts.def"
#undef FACT
};

static const gg_scale scale = {
#include "games/waterloo/brain/scale.def"
};

static const gg_dial dial[GG_DIAL_LEVELS] = {
#define DIAL(who, stray, heat, nodes) { GG_DIAL_##who, stray, heat, nodes },
#include "games/waterloo/brain/dial.def"
#undef DIAL
};

static_assert((int)WAT_TERMS <= (int)GG_TERMS_MAX, "terms fit the core's table");

static unsigned progress(const gg_state *state) {
    return wat_of(state)->table.turn * (unsigned)GG_PROGRESS_MAX / WAT_TURNS;
}

// Which skirmish comes first hardly matters; nobody resigns by policy.
static wat_policy *const policies[WAT_PHASES] = {
    [WAT_SETUP_PLACE] = wat_like_setup_place,
    [WAT_SETUP_DONE] = wat_like_setup_done,
    [WAT_LEADER_REVEAL] = wat_like_leader_reveal,
    [WAT_GROUP_PICK] = wat_like_group_pick,
    [WAT_MOVE_BLOCK] = wat_like_move_block,
    [WAT_MOVE_STEP] = wat_like_move_step,
    [WAT_MARCH_BLOCK] = wat_like_march_block,
    [WAT_MARCH_STEP] = wat_like_march_step,
    [WAT_SKIRMISH_SHOW] = wat_like_skirmish_show,
    [WAT_TAKE_HIT] = wat_like_take_hit,
    [WAT_BATTLE_ORDER] = wat_like_battle_order,
    [WAT_TILE_PLACE] = wat_like_tile_place,
    [WAT_DEPLOY_BLOCK] = wat_like_deploy_block,
    [WAT_DEPLOY_TO] = wat_like_deploy_to,
    [WAT_ACT_BLOCK] = wat_like_act_block,
    [WAT_ACT] = wat_like_act,
    [WAT_ACT_MORE] = wat_like_act_more,
    [WAT_FLEE_BLOCK] = wat_like_flee_block,
    [WAT_FLEE_TO] = wat_like_flee_to,
    [WAT_FLEE_ON] = wat_like_flee_on,
    [WAT_STREAM_SAVE] = wat_like_stream_save,
    [WAT_REINFORCE] = wat_like_reinforce,
    [WAT_REGROUP_MODE] = wat_like_regroup_mode,
    [WAT_REGROUP_BLOCK] = wat_like_regroup_block,
    [WAT_REGROUP_TO] = wat_like_regroup_to,
    [WAT_SUPPLY_LOSS] = wat_like_supply_loss,
};

static void policy(const gg_state *state, const gg_decision *d, int16_t *score) {
    for (unsigned i = 0; i < d->count; i++)
        score[i] = 0;
    if (policies[d->phase]) policies[d->phase](wat_of(state), d, score);
}

const gg_brain wat_brain = {
    .term_name = term_names,
    .weight = weights,
    .term_count = WAT_TERMS,
    .senses = &wat_senses,
    .scale = &scale,
    .dial = dial,
    .fact = facts,
    .fact_count = sizeof facts / sizeof *facts,
    .follies = &wat_follies,
    .turn = wat_turn_number,
    .progress = progress,
    .terms = wat_count_terms,
    .policy = policy,
};
