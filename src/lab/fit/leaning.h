/* leaning.h - how far worlds lean by what was noted of hidden pieces: the weights that make the
 * truth of finished games likeliest among the worlds that are drawn with them. */
#ifndef GG_LAB_FIT_LEANING_H
#define GG_LAB_FIT_LEANING_H

#include "lab/fit/moments.h"
#include "lab/run/games.h"

typedef struct leaning_task {
    moments_task moments; // its belief is the game's
    games_plan run;
    uint32_t worlds; // a moment
    unsigned passes; // through the games
    double penalty;  // on large weights, as if so many moments spoke against them
} leaning_task;

/* Fits as many rows as the belief has. The number of threads changes nothing. False: it was
 * stopped, a view could not be imagined from, or nothing was hidden. */
bool leaning_fit(const leaning_task *, int16_t (*out)[GG_KINDS_MAX]);

#endif
