/* halving.h - the choice among what may be done now. What the policy likes stands for election;
 * every candidate is tried in the same imagined worlds with the same luck; the worse half drops
 * out, and the better half is tried in more (sequential halving). */
#ifndef GG_AI_HALVING_H
#define GG_AI_HALVING_H

#include "ai/search.h"

/* Carries out the candidate's action in an imagined world and plays on there; returns the chance
 * of the thinking side, of ODDS_ONE. */
typedef uint32_t halving_trial(void *context, gg_state *, gg_action);

typedef struct halving {
    search *t;
    const gg_decision *decision;
    uint32_t trials_most; // of one candidate; 0: as many as the budget allows
} halving;

/* The action that did best by the end of the budget, or of the trials. */
gg_action halving_choose(const halving *, halving_trial *, void *context);

#endif
