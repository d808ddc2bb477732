/* times.c - durations, sorted into classes that grow with them. */
#include "lab/arena/times.h"

#include <time.h>

uint64_t times_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

// Small numbers have a class each; from there on the highest bit and the four below it tell.
static unsigned class_of(uint64_t ns) {
    unsigned octave = 0;
    while (ns >> octave >= 2 * TIMES_STEPS)
        octave++;
    return octave * TIMES_STEPS + (unsigned)(ns >> octave);
}

// The largest number of a class.
static uint64_t class_end(unsigned class) {
    unsigned octave = class < 2 * TIMES_STEPS ? 0 : class / TIMES_STEPS - 1;
    return ((uint64_t)(class - octave * TIMES_STEPS + 1) << octave) - 1;
}

void times_add(times *t, uint64_t ns) {
    t->count++;
    t->sum_ns += ns;
    if (ns > t->worst_ns) t->worst_ns = ns;
    t->class_count[class_of(ns)]++;
}

void times_merge(times *t, const times *more) {
    t->count += more->count;
    t->sum_ns += more->sum_ns;
    if (more->worst_ns > t->worst_ns) t->worst_ns = more->worst_ns;
    for (unsigned i = 0; i < TIMES_CLASSES; i++)
        t->class_count[i] += more->class_count[i];
}

double times_mean_ms(const times *t) {
    return t->count ? (double)t->sum_ns / (double)t->count / 1e6 : 0;
}

double times_percentile_ms(const times *t, unsigned percent) {
    uint64_t below = 0, wanted = (t->count * percent + 99) / 100;
    for (unsigned i = 0; i < TIMES_CLASSES && t->count; i++) {
        below += t->class_count[i];
        if (below < wanted) continue;
        uint64_t end = class_end(i);
        return (double)(end < t->worst_ns ? end : t->worst_ns) / 1e6;
    }
    return 0;
}
