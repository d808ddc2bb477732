/* stats.h - small statistics of many games. */
#ifndef GG_LAB_STUDY_STATS_H
#define GG_LAB_STUDY_STATS_H

#include <stdint.h>

typedef struct stats_interval {
    double low, high;
} stats_interval;

// Five numbers of a sorted list, and its mean.
typedef struct stats_spread {
    uint32_t least, quarter, median, three_quarters, most;
    double mean;
} stats_spread;

// Bars of equal width that hold a list between its least and its most.
enum { STATS_BARS_MAX = 40 };
typedef struct stats_bars {
    uint32_t first, width, count; // the first bar begins there; number of bars
    uint32_t bar[STATS_BARS_MAX];
} stats_bars;

/* The 95 % interval of Wilson for a rate of `good` in `all`: 0 to 1 without any. */
stats_interval stats_wilson(uint32_t good, uint32_t all);

void stats_sort(uint32_t *list, uint32_t count);

/* Of a sorted list; all zero if it is empty. */
stats_spread stats_spread_of(const uint32_t *sorted, uint32_t count);

/* The same; the width is 1, 2 or 5 times a power of ten, the least that needs no more than
 * `most` bars (1 .. STATS_BARS_MAX). */
stats_bars stats_bars_of(const uint32_t *sorted, uint32_t count, uint32_t most);

#endif
