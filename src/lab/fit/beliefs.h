/* beliefs.h - are the chances that views state what comes true? Games between bots; whenever a
 * seat begins a turn, many worlds are imagined from its view and held against the truth. */
#ifndef GG_LAB_FIT_BELIEFS_H
#define GG_LAB_FIT_BELIEFS_H

#include "ai/bot.h"
#include "grognard.h"
#include "lab/run/games.h"

enum { BELIEFS_BINS = 10, BELIEFS_ROUNDS = 32 };

// Chances of one bin: stated between bin/10 and (bin+1)/10.
typedef struct beliefs_bin {
    double count, stated, came_true; // sums
} beliefs_bin;

// Bits it took to say what hidden pieces were: by the belief, and by counts alone.
typedef struct beliefs_loss {
    double pieces, open, bits, count_bits; // open: pieces whose kind was not certain
} beliefs_loss;

// What one game adds, or all of them.
typedef struct beliefs_sum {
    beliefs_bin bin[BELIEFS_BINS];
    beliefs_loss round[BELIEFS_ROUNDS + 1]; // row 0: all rounds
} beliefs_sum;

typedef struct beliefs_task {
    const gg_game *game; // one with a belief
    gg_setup setup;      // of the first game; each further one adds one to the seed
    const bot_row *bot;
    bot_budget budget;
    games_plan run;
    uint32_t worlds;
} beliefs_task;

/* Plays the games and fills one sum a game. The number of threads changes nothing. Stopped by
 * contest_stop, the sums of the games that were played come first, and `done` says how many these
 * are. False if a view could not be imagined from. */
bool beliefs_measure(const beliefs_task *, beliefs_sum *each, uint32_t *done);

void beliefs_add(beliefs_sum *, const beliefs_sum *more);

// A figure with what 95 % of the resampled sets of games say.
typedef struct beliefs_figure {
    double value, low, high;
} beliefs_figure;

enum beliefs_what { BELIEFS_ERROR, BELIEFS_BITS, BELIEFS_COUNT_BITS, BELIEFS_GAIN };

/* One figure of a round (0: of all), by resampling whole games. */
beliefs_figure beliefs_figure_of(const beliefs_sum *each, uint32_t games, enum beliefs_what,
                                 unsigned round);

#endif
