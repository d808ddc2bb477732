/* fit.h - weights of a brain from finished games, by logistic regression: which weights make
 * what happened likeliest, with a penalty on size so that rare terms stay small. */
#ifndef GG_LAB_FIT_FIT_H
#define GG_LAB_FIT_FIT_H

#include "brain.h"

// One position between turns, and how its game ended.
typedef struct fit_sample {
    uint32_t game;     // its number: samples of one game are held out together
    uint16_t progress; // 0 .. GG_PROGRESS_MAX
    uint16_t score;    // of side 0, in halves: 0 lost, 1 draw, 2 won
    int16_t term[GG_TERMS_MAX];
} fit_sample;

typedef struct fit_data {
    fit_sample *sample;
    size_t count, capacity;
} fit_data;

typedef struct fit_quality {
    double loss;  // bits a position
    double right; // share of positions, not counting draws, where the favourite won
    size_t count;
} fit_quality;

/* A zeroed one more sample, to be filled in. */
fit_sample *fit_add(fit_data *);
void fit_free(fit_data *);

enum { FIT_HELD_OUT = 8 }; // one game in so many judges the weights, and does not make them

/* Fits weights to all games but those held out. The same data gives the same weights. False if
 * the numbers ran away (no data, or no penalty and a term that never errs). */
bool fit_weights(const fit_data *, unsigned term_count, double penalty, gg_weight *out);

/* How well weights foretell; `held_out`: the games that did not make them, or those that did. */
fit_quality fit_judge(const fit_data *, unsigned term_count, const gg_weight *, bool held_out);

#endif
