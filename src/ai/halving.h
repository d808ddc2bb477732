/* halving.h - the choice among what may be done now. What is liked stands for election;
 * every candidate is tried in the same imagined worlds with the same luck; the worse half drops
 * out, and the better half is tried in more (sequential halving). */
#ifndef GG_AI_HALVING_H
#define GG_AI_HALVING_H

#include "ai/search.h"

/* Carries out the candidate's action in an imagined world and plays on there; returns the chance
 * of the thinking side, of ODDS_ONE. */
typedef uint32_t halving_trial(void *context, gg_state *, gg_action);

// How far to go by what is liked beforehand.
typedef struct halving_trust {
    int32_t disliked;    // so much below the best liked, a choice is not tried
    unsigned tried_most; // choices that are
    uint32_t faith;      // trials that outweigh the liking
    int32_t nat_worth;   // what a nat of liking is worth beforehand, of ODDS_ONE
} halving_trust;

extern const halving_trust halving_by_policy; // as the policy of a game deserves

// How a choice did that was tried.
typedef struct halving_vote {
    uint32_t trials; // 0: it was not tried
    uint32_t worth;  // the mean chance of the thinking side, less follies, of ODDS_ONE
} halving_vote;

typedef struct halving {
    search *t;
    const gg_decision *decision;
    halving_trust trust;
    uint32_t trials_most; // of one candidate; 0: as many as the budget allows
    halving_vote *votes;  // of each legal action; NULL: nobody asks
} halving;

/* The action that did best by the end of the budget, or of the trials. */
gg_action halving_choose(const halving *, halving_trial *, void *context);

#endif
