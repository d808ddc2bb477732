/* search.h - what the levels that look ahead have in common: imagined worlds, play by policy
 * inside them, the judgement at the end of it, and the budget all this is paid from. */
#ifndef GG_AI_SEARCH_H
#define GG_AI_SEARCH_H

#include "ai/bot.h"
#include "ai/conscience.h"
#include "ai/net/net.h"
#include "brain.h"

// Lots for one search: a counter, so that the same search draws the same lots.
typedef struct lots {
    uint64_t seed, count;
} lots;

typedef struct search {
    const gg_game *game;
    const gg_brain *brain;
    gg_seat seat; // who thinks
    lots lots;
    bot_budget budget;
    uint64_t start_us, looked_us; // if the time is limited
    uint32_t nodes;               // spent
    uint32_t playouts;            // judged
    bot_effort *effort;
    uint32_t world_count, room;
    uint8_t *worlds; // world_count states, imagined from the view; room for `room`
    // Of the trial under way: the turn last seen, and the chances at the turns' ends so far.
    uint32_t turn, glances;
    uint64_t chances;
    gg_state *scratch; // one more
    // With a net: who plays in the worlds and judges them; of each world, and of the scratch, what
    // each seat knows there; and what it is about to be told.
    const net *net;
    uint8_t *known;
    gg_news *news;
    uint32_t net_until; // turn from which on the policy plays, the net only judging
    // Follies of the thinker in the turn that is thought about, and what one costs.
    conscience conscience;
    uint32_t scruple; // of ODDS_ONE; 0: none is counted
    uint32_t scruple_turn;
} search;

// How to begin.
typedef struct search_how {
    uint32_t nodes, worlds; // nodes: if the task has no limit
    const net *net;         // NULL: policy and fitted weights play and judge
    uint32_t net_turns;     // for which the net plays; then the policy does
    uint32_t scruple;       // what a folly costs a trial, of ODDS_ONE; without a net: of choices
} search_how;

enum {
    SEARCH_WHOLE = 1024, // all of a budget
    SEARCH_THOUGHT = 10  // nodes that a net's opinion costs
};

/* Begins to think. False if the game has no brain, or no world was found; otherwise end it with
 * search_end. */
bool search_begin(search *, const bot_task *, const search_how *);
void search_end(search *);

/* How much of the budget is gone, of SEARCH_WHOLE. */
uint32_t search_spent(const search *);

/* Whether a limit of time is reached, or will be if what comes takes as long as what was done since
 * the last look. */
bool search_is_late(search *);

/* A copy of an imagined world, in the scratch state: another one for each trial, as far as there
 * are worlds, and in any case with other dice. */
gg_state *search_world(search *, uint32_t trial);

/* How much the deciding seat likes each action in the scratch world, in 1/GG_SCORE_NAT nat. */
void search_scores(search *, const gg_state *, const gg_decision *, int32_t *score);

/* Before an action of the scratch world is carried out: is it a folly? */
void search_weigh(search *, const gg_decision *, gg_action);
/* Carries out a legal action in the scratch world. */
void search_play(search *, gg_state *, gg_seat, gg_action, gg_news *);

/* Sees whether a turn has ended since the last look, and if so judges: what a trial is worth is
 * the mean of what it looked like at the end of each turn, so that dice far off weigh less. */
void search_glance(search *, const gg_state *);

/* Plays by net or policy, heat as in policy_choose, until turn `until` or the end; then judges.
 * Returns the trial's worth: the chance of the thinking side, of ODDS_ONE. */
uint32_t search_playout(search *, gg_state *, uint32_t until, unsigned heat);

/* What the follies of the trial cost, of ODDS_ONE. */
uint32_t search_follies(const search *);

/* The policy's choice: with heat 0 the most liked (ties by lot), with 100 as likely as the
 * scores say; without a brain any. */
gg_action policy_choose(const gg_game *, const gg_state *, const gg_decision *, lots *,
                        unsigned heat);

#endif
