/* brain.c - Castiglione's brain as one constant: turns, progress, terms and weights. */
#include "cas_messages.h"
#include "games/castiglione/brain/policy.h"
#include "games/castiglione/brain/watch.h"

static const char *const term_name[CAS_TERMS] = {
#define TERM(id, name, text) name,
#include "games/castiglione/brain/terms.def"
#undef TERM
};

static const gg_weight weight[CAS_TERMS] = {
#define WEIGHT(id, early, late) [CAS_TERM_##id] = { early, late },
#include "games/castiglione/brain/weights.def"
#undef WEIGHT
};

// The net has learned little for France, which loses by points: docs/strength.md.
static const gg_learned learned[2] = { { 100, 100, 0 }, { 50, 200, 100 } };

static const gg_fact facts[] = {
#define FACT(id, term, unit, least)                                                                \
    { CAS_TERM_##term, unit, least, CAS_SAY_FACT_##id##_MORE, CAS_SAY_FACT_##id##_FEWER },
#include "games/castiglione/brain/facts.def"
#undef FACT
};

static const gg_scale scale = {
#include "games/castiglione/brain/scale.def"
};

static const gg_dial dial[GG_DIAL_LEVELS] = {
#define DIAL(who, stray, heat, nodes) { GG_DIAL_##who, stray, heat, nodes },
#include "games/castiglione/brain/dial.def"
#undef DIAL
};

static unsigned progress(const gg_state *state) {
    const cas_table *t = &cas_of(state)->table;
    unsigned half = 2u * (t->turn > 0 ? t->turn - 1u : 0) + (t->step >= CAS_STEP_MOVE_SECOND);
    return half * GG_PROGRESS_MAX / (2 * CAS_TURNS);
}

const gg_brain cas_brain = {
    .term_name = term_name,
    .weight = weight,
    .term_count = CAS_TERMS,
    .senses = &cas_senses,
    .learned = learned,
    .scale = &scale,
    .dial = dial,
    .fact = facts,
    .fact_count = sizeof facts / sizeof *facts,
    .follies = &cas_follies,
    .turn = cas_turn_number,
    .progress = progress,
    .terms = cas_terms,
    .policy = cas_policy,
};
