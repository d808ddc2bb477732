/* ballot.h - the choice among what may be done now. What the doctrine likes stands for election;
 * every candidate is tried in the same imagined worlds with the same luck; the worse half drops
 * out, and the better half is tried in more (sequential halving). */
#ifndef GG_AI_BALLOT_H
#define GG_AI_BALLOT_H

#include "ai/thought.h"

/* Carries out the candidate's action in an imagined world and plays on there; returns the chance
 * of the thinking side, of ODDS_ONE. */
typedef uint32_t ballot_trial(void *context, gg_state *, gg_action);

/* The action that did best by the end of the budget. */
gg_action ballot_choose(thought *, const gg_decision *, ballot_trial *, void *context);

#endif
