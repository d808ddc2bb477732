/* brain.c - Castiglione's brain as one constant: turns, progress, terms and weights. */
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

static const gg_scale scale = {
#include "games/castiglione/brain/scale.def"
};

static const gg_dial dial[GG_DIAL_LEVELS] = {
#define DIAL(who, stray, heat, nodes) { GG_DIAL_##who, stray, heat, nodes },
#include "games/castiglione/brain/dial.def"
#undef DIAL
};

// A side's Movement and Combat Phase are one turn; the End Phase belongs to the second.
static uint32_t turn(const gg_state *state) {
    const cas_table *t = &cas_of(state)->table;
    return 2u * t->turn + (t->step >= CAS_STEP_MOVE_SECOND);
}

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
    .follies = &cas_follies,
    .turn = turn,
    .progress = progress,
    .terms = cas_terms,
    .policy = cas_policy,
};
