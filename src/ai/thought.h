/* thought.h - what the levels that look ahead have in common: imagined worlds, play by doctrine
 * inside them, the judgement at the end of it, and the budget all this is paid from. */
#ifndef GG_AI_THOUGHT_H
#define GG_AI_THOUGHT_H

#include "ai/bot.h"
#include "brain.h"

// Lots for one thought: a counter, so that the same thought draws the same lots.
typedef struct lots {
    uint64_t seed, count;
} lots;

typedef struct thought {
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
} thought;

enum { THOUGHT_WHOLE = 1024 }; // all of a budget

/* Begins to think with so many worlds. False if the game has no brain, or no world was found;
 * otherwise end it with thought_end. */
bool thought_begin(thought *, const bot_task *, uint32_t nodes_by_default, uint32_t worlds);
void thought_end(thought *);

/* How much of the budget is gone, of THOUGHT_WHOLE. */
uint32_t thought_spent(const thought *);

/* Whether a limit of time is reached, or will be if what comes takes as long as what was done since
 * the last look. */
bool thought_is_late(thought *);

/* A copy of an imagined world, in the scratch state: another one for each trial, as far as there
 * are worlds, and in any case with other dice. */
gg_state *thought_world(thought *, uint32_t trial);

/* Carries out a legal action in an imagined world. */
void thought_play(thought *, gg_state *, gg_seat, gg_action, gg_news *);

/* Sees whether a turn has ended since the last look, and if so judges: what a trial is worth is
 * the mean of what it looked like at the end of each turn, so that dice far off weigh less. */
void thought_glance(thought *, const gg_state *);

/* Plays by doctrine, heat as in doctrine_choose, until turn `until` or the end; then judges.
 * Returns the trial's worth: the chance of the thinking side, of ODDS_ONE. */
uint32_t thought_playout(thought *, gg_state *, uint32_t until, unsigned heat);

/* The doctrine's choice: with heat 0 the most liked (ties by lot), with 100 as likely as the
 * likings say; without a brain any. */
gg_action doctrine_choose(const gg_game *, const gg_state *, const gg_decision *, lots *,
                          unsigned heat);

#endif
