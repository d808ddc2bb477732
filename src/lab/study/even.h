/* even.h - which value of an option makes both sides even? The games of a study are played with
 * each of its values, and a curve is laid through the results: the log odds of side 0 as a straight
 * line in the value. */
#ifndef GG_LAB_STUDY_EVEN_H
#define GG_LAB_STUDY_EVEN_H

#include <stdio.h>

#include "lab/study/stats.h"
#include "lab/study/study.h"

enum { EVEN_VALUES_MAX = 64 };

// What came of one value.
typedef struct even_row {
    double value;
    uint32_t games, wins, draws; // wins of side 0
} even_row;

typedef struct even_point {
    bool found; // false: the results do not depend on the value, or on nothing else
    double value;
    stats_interval interval; // of 95 %
} even_point;

/* The numbers that an option may be; 0 if one of them is none, or the game has no such option. */
unsigned even_values(const gg_game *, unsigned option, double out[EVEN_VALUES_MAX]);

/* Plays plan->games with each value. False if it was stopped. */
bool even_run(const study_plan *, unsigned option, const games_plan *, even_row *out);

/* Where the curve through the rows is at one half; draws are half a win. */
even_point even_find(const even_row *, unsigned count);

/* The rows as a table, and where both sides are even, as Markdown. */
void even_markdown(const study_plan *, unsigned option, const even_row *, FILE *out);

#endif
