/* stats.c - rates, spreads and bars. */
#include "lab/study/stats.h"

#include <math.h>
#include <stdlib.h>

#include "base/check.h"

static const double z = 1.959963984540054; // 95 % of a normal distribution, both tails

stats_interval stats_wilson(uint32_t good, uint32_t all) {
    if (all == 0) return (stats_interval){ 0, 1 };
    double n = all, rate = good / n, square = z * z;
    double middle = (rate + square / (2 * n)) / (1 + square / n);
    double half = z / (1 + square / n) * sqrt(rate * (1 - rate) / n + square / (4 * n * n));
    return (stats_interval){ good == 0 ? 0 : middle - half, good == all ? 1 : middle + half };
}

static int by_size(const void *a, const void *b) {
    uint32_t left = *(const uint32_t *)a, right = *(const uint32_t *)b;
    return (left > right) - (left < right);
}

void stats_sort(uint32_t *list, uint32_t count) {
    if (count) qsort(list, count, sizeof *list, by_size);
}

// The nearest rank: a value of the list that so many of 100 do not exceed.
static uint32_t quantile(const uint32_t *sorted, uint32_t count, unsigned percent) {
    uint64_t rank = ((uint64_t)count * percent + 99) / 100;
    return sorted[rank ? rank - 1 : 0];
}

stats_spread stats_spread_of(const uint32_t *sorted, uint32_t count) {
    if (count == 0) return (stats_spread){ 0 };
    uint64_t sum = 0;
    for (uint32_t i = 0; i < count; i++)
        sum += sorted[i];
    return (stats_spread){ sorted[0],
                           quantile(sorted, count, 25),
                           quantile(sorted, count, 50),
                           quantile(sorted, count, 75),
                           sorted[count - 1],
                           (double)sum / count };
}

static uint32_t wider(uint32_t width) {
    uint32_t power = 1;
    while (width / power >= 10)
        power *= 10;
    return width / power == 2 ? 5 * power : 2 * width;
}

stats_bars stats_bars_of(const uint32_t *sorted, uint32_t count, uint32_t most) {
    GG_ASSERT(most >= 1 && most <= STATS_BARS_MAX);
    stats_bars bars = { .width = 1 };
    if (count == 0) return bars;
    uint32_t low = sorted[0], high = sorted[count - 1];
    while (high / bars.width - low / bars.width >= most)
        bars.width = wider(bars.width);
    bars.first = low / bars.width * bars.width;
    bars.count = high / bars.width - low / bars.width + 1;
    for (uint32_t i = 0; i < count; i++)
        bars.bar[(sorted[i] - bars.first) / bars.width]++;
    return bars;
}
