/* beliefs.h - are the chances that views state what comes true? Games between bots; whenever a
 * seat begins a turn, many worlds are imagined from its view and held against the truth. */
#ifndef GG_LAB_FIT_BELIEFS_H
#define GG_LAB_FIT_BELIEFS_H

#include "lab/fit/moments.h"
#include "lab/run/games.h"

enum { BELIEFS_BINS = 10, BELIEFS_ROUNDS = 32 };

// Chances of one bin: stated between bin/10 and (bin+1)/10.
typedef struct beliefs_bin {
    double count, stated, came_true; // sums
} beliefs_bin;

// What is believed: by what the view says, or by what was noted of the enemy's acts besides. Where
// a game learns nothing, both are the same.
enum beliefs_by { BELIEFS_BY_FACTS, BELIEFS_BY_NOTES, BELIEFS_WAYS };

// Bits it took to say what hidden pieces were: by each belief, and by counts alone.
typedef struct beliefs_loss {
    double pieces, open; // open: pieces whose kind was not certain
    double bits[BELIEFS_WAYS], count_bits;
} beliefs_loss;

// What one game adds, or all of them.
typedef struct beliefs_sum {
    beliefs_bin bin[BELIEFS_WAYS][BELIEFS_BINS];
    beliefs_loss round[BELIEFS_ROUNDS + 1]; // row 0: all rounds
} beliefs_sum;

typedef struct beliefs_task {
    moments_task moments;
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

enum beliefs_what {
    BELIEFS_ERROR,
    BELIEFS_BITS,
    BELIEFS_COUNT_BITS,
    BELIEFS_GAIN,
    BELIEFS_LEARNED
};

// Which figure: learned is what the notes gain beyond the facts, gain what is gained beyond counts.
typedef struct beliefs_row {
    enum beliefs_what what;
    enum beliefs_by by;
    unsigned round; // 0: of all
} beliefs_row;

/* One figure, by resampling whole games. */
beliefs_figure beliefs_figure_of(const beliefs_sum *each, uint32_t games, beliefs_row);

#endif
