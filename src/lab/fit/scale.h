/* scale.h - is a position that is called 70 % won 70 times of 100, and is luck fair? Games between
 * bots, judged by the review's eyes; the scale of a game is fitted to them. */
#ifndef GG_LAB_FIT_SCALE_H
#define GG_LAB_FIT_SCALE_H

#include "ai/bot.h"
#include "brain.h"
#include "lab/arena/match_spec.h"
#include "lab/run/games.h"

enum { SCALE_BINS = 10 };

// A moment of a game: one where a turn begins, by which the scale is fitted, or one of a few
// others, by which it is tested.
typedef struct scale_sample {
    int32_t nats;   // of the seat that decides; only where a turn begins
    float chance;   // of side 0, by the scale as it is; below zero: only where a turn begins
    uint8_t side;   // that decides
    uint8_t phase;  // what is asked
    uint8_t halves; // of a win of side 0, at the end
    bool begins;    // a turn
    float weight;   // of decisions that a moment stands for; where a turn begins: none
} scale_sample;

// What became of the fortune of side 0 in a game, of 1.
typedef struct scale_parts {
    double judgement[2], chance, fog[2]; // by the side that chose
    double whole;                        // the end less the beginning
    uint32_t turns[2];                   // by the side that began them
    // What is so beyond what was imagined, in favour of the side that is asked at the turn's end,
    // and what a nat more would be worth there: by that side, and whether the other imagined it, or
    // it did; and whether a whole turn was played there.
    double gap[2][2][2], slope[2][2][2];
} scale_parts;

typedef struct scale_game {
    scale_sample *sample; // the caller frees it
    uint32_t count, capacity;
    scale_parts parts;
    bool is_played;
} scale_game;

typedef struct scale_task {
    const gg_game *game;
    gg_setup setup;   // of the first game; each further one adds one to the seed
    player player[2]; // by side
    uint32_t opening; // at most so many decisions made by recruits, so that games differ
    uint32_t worlds;  // to part the fortune by; 0: it is not parted
    bool fit;         // turns' beginnings are wanted, and nothing else
    games_plan run;
} scale_task;

/* Plays the games, a row each. False if the game has no net. */
bool scale_measure(const scale_task *, scale_game *each);

// Positions by what they were called.
typedef struct scale_bin {
    double count, called, won; // sums
} scale_bin;
void scale_bins(const scale_game *each, uint32_t games, scale_bin bin[SCALE_BINS]);
/* Mean distance of called and won, weighted by count: 0 .. 1. */
double scale_error(const scale_bin bin[SCALE_BINS]);

/* A picture of them, in SVG. */
void scale_plot(const scale_bin bin[SCALE_BINS], const char *title, gg_text *out);

/* The scale that fits the samples: rising, and nearest to what was won. Its care stays. */
void scale_fit(const scale_game *each, uint32_t games, gg_scale *);
/* The care, with which the fortune was parted, put right. */
void scale_fit_care(const scale_game *each, uint32_t games, gg_scale *);

// A mean with its standard error.
typedef struct scale_mean {
    double mean, error;
} scale_mean;
enum scale_part {
    SCALE_JUDGEMENT_0,
    SCALE_JUDGEMENT_1,
    SCALE_CHANCE,
    SCALE_FOG_0,
    SCALE_FOG_1,
    SCALE_FOG,
    SCALE_WHOLE
};
/* Judgement a turn of a side, in its own favour. */
double scale_by_turn(const scale_game *each, uint32_t games, unsigned side);
scale_mean scale_mean_of(const scale_game *each, uint32_t games, enum scale_part);

#endif
