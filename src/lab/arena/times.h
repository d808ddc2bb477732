/* times.h - how long decisions took: counts by size, so that millions of them need little room,
 * and those of several threads or machines add up. */
#ifndef GG_LAB_ARENA_TIMES_H
#define GG_LAB_ARENA_TIMES_H

#include <stdint.h>

enum {
    TIMES_STEPS = 16,
    TIMES_CLASSES = 64 * TIMES_STEPS
}; // steps from a power of two to the next

typedef struct times {
    uint64_t count, sum_ns, worst_ns;
    uint64_t class_count[TIMES_CLASSES];
} times;

/* Nanoseconds of a clock that never goes back. */
uint64_t times_now(void);

void times_add(times *, uint64_t ns);
void times_merge(times *, const times *more);

/* Milliseconds: the mean, and what so many of 100 do not exceed (to a sixteenth); 0 without any. */
double times_mean_ms(const times *);
double times_percentile_ms(const times *, unsigned percent);

#endif
