/* trial.h - what rows of actions come to, as their seat could know it: all of them tried in the
 * same imagined worlds with the same luck, to the end of the enemy's next turn. What is not said by
 * a row generals do, each by what its seat knows. Chances are of EYES_ONE (review/eyes.h), of the
 * side of the seat that decides. */
#ifndef GG_PUZZLE_TRIAL_H
#define GG_PUZZLE_TRIAL_H

#include "match/plan.h"
#include "review/eyes.h"

// What a seat does, one decision after the other.
typedef struct trial_row {
    uint8_t count;
    gg_action action[PLAN_ROW_MAX];
} trial_row;

typedef struct trial trial;

/* A moment of a match, of which the seat's view alone is read. NULL: the game has no net. */
trial *trial_open(const match *, gg_seat, uint64_t seed);
void trial_close(trial *);
gg_seat trial_seat(const trial *);

/* Goes to the world of that number; the same number is the same world. False: none was found. */
bool trial_world(trial *, uint32_t number);
/* What the row comes to there. An empty one: what a general does. */
int32_t trial_chance(trial *, const trial_row *);

// The difference of two rows over many worlds.
typedef struct trial_sum {
    double sum, squares;
    uint32_t count;
} trial_sum;
void trial_add(trial_sum *, int32_t difference);
double trial_mean(const trial_sum *);  // of 1
double trial_error(const trial_sum *); // standard error, of 1

/* By how much `best` is better than `other`, over so many worlds from number `first` on. */
trial_sum trial_compare(trial *, const trial_row *best, const trial_row *other, uint32_t first,
                        uint32_t worlds);

#endif
