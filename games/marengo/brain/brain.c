/* brain.c - how Marengo is played well, as one constant. */
#include "games/marengo/brain/policy.h"
#include "games/marengo/brain/watch.h"
#include "mar_messages.h"

enum {
#define TERM(id, name, text) TERM_##id,
#include "games/marengo/brain/terms.def"
#undef TERM
    TERMS
};

static_assert((int)TERMS <= (int)GG_TERMS_MAX, "the search has room for every term");

static const char *const names[TERMS] = {
#define TERM(id, name, text) [TERM_##id] = (name),
#include "games/marengo/brain/terms.def"
#undef TERM
};

static const gg_weight weights[TERMS] = {
#define WEIGHT(id, early, late) [TERM_##id] = { early, late },
#include "games/marengo/brain/weights.def"
#undef WEIGHT
};

static const gg_fact facts[] = {
#define FACT(id, term, unit, least)                                                                \
    { TERM_##term, unit, least, MAR_SAY_FACT_##id##_MORE, MAR_SAY_FACT_##id##_FEWER },
#include "games/marengo/brain/facts.def"
#undef FACT
};

static const gg_scale scale = {
#include "games/marengo/brain/scale.def"
};

static const gg_dial dial[GG_DIAL_LEVELS] = {
#define DIAL(who, stray, heat, nodes) { GG_DIAL_##who, stray, heat, nodes },
#include "games/marengo/brain/dial.def"
#undef DIAL
};

static unsigned progress(const gg_state *state) {
    const mar_table *t = &mar_of(state)->table;
    unsigned done = (t->round - 1u) * 2u + t->army;
    return done * GG_PROGRESS_MAX / (2u * t->last_round);
}

const gg_brain mar_brain = {
    .term_name = names,
    .weight = weights,
    .term_count = TERMS,
    .senses = &mar_senses,
    .scale = &scale,
    .dial = dial,
    .fact = facts,
    .fact_count = sizeof facts / sizeof *facts,
    .follies = &mar_follies,
    .turn = mar_turn_number,
    .progress = progress,
    .terms = mar_terms,
    .policy = mar_policy,
};
