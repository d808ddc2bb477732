/* search.h - what the levels that look ahead have in common: imagined worlds, play by policy
 * inside them, the judgement at the end of it, and the budget all this is paid from. */
#ifndef GG_AI_SEARCH_H
#define GG_AI_SEARCH_H

#include "ai/bot.h"
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
    uint32_t world_count;
    uint8_t *worlds; // world_count states, imagined from the view
    // Of the trial under way: the turn last seen, and the chances at the turns' ends so far.
    uint32_t turn, glances;
    uint64_t chances;
    gg_state *scratch; // one more
} search;

enum { SEARCH_WHOLE = 1024 }; // all of a budget

/* Begins to think with so many worlds. False if the game has no brain, or no world was found;
 * otherwise end it with search_end. */
bool search_begin(search *, const bot_task *, uint32_t nodes_by_default, uint32_t worlds);
void search_end(search *);

/* How much of the budget is gone, of SEARCH_WHOLE. */
uint32_t search_spent(const search *);

/* Whether a limit of time is reached, or will be if what comes takes as long as what was done since
 * the last look. */
bool search_is_late(search *);

/* A copy of an imagined world, in the scratch state: another one for each trial, as far as there
 * are worlds, and in any case with other dice. */
gg_state *search_world(search *, uint32_t trial);

/* Carries out a legal action in an imagined world. */
void search_play(search *, gg_state *, gg_seat, gg_action, gg_news *);

/* Sees whether a turn has ended since the last look, and if so judges: what a trial is worth is
 * the mean of what it looked like at the end of each turn, so that dice far off weigh less. */
void search_glance(search *, const gg_state *);

/* Plays by policy, heat as in policy_choose, until turn `until` or the end; then judges.
 * Returns the trial's worth: the chance of the thinking side, of ODDS_ONE. */
uint32_t search_playout(search *, gg_state *, uint32_t until, unsigned heat);

/* The policy's choice: with heat 0 the most liked (ties by lot), with 100 as likely as the
 * scores say; without a brain any. */
gg_action policy_choose(const gg_game *, const gg_state *, const gg_decision *, lots *,
                        unsigned heat);

#endif
