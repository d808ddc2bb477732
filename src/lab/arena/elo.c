/* elo.c - scores, intervals and the sequential test. */
#include "lab/arena/elo.h"

#include <math.h>

static const double Z95 = 1.959963984540054; // of the normal distribution: 95 % lie within
static const double UNSEEN = 1e-3;           // pairs of a score that never came up, for the test

static double pair_total(const elo_pairs *pairs) {
    double total = 0;
    for (unsigned i = 0; i < ELO_SCORES; i++)
        total += pairs->count[i];
    return total;
}

static double value_of(unsigned score) {
    return (double)score / (ELO_SCORES - 1);
}

static double mean_of(const elo_pairs *pairs) {
    double sum = 0;
    for (unsigned i = 0; i < ELO_SCORES; i++)
        sum += pairs->count[i] * value_of(i);
    return sum / pair_total(pairs);
}

// Of the score of one pair.
static double variance_of(const elo_pairs *pairs, double mean) {
    double sum = 0, total = pair_total(pairs);
    for (unsigned i = 0; i < ELO_SCORES; i++)
        sum += pairs->count[i] * (value_of(i) - mean) * (value_of(i) - mean);
    return total > 1 ? sum / (total - 1) : 0;
}

elo_estimate elo_estimate_of(const elo_pairs *pairs) {
    double p = mean_of(pairs), total = pair_total(pairs);
    double variance = variance_of(pairs, p);
    double games = variance > 0 ? p * (1 - p) * total / variance : 2 * total;
    double z2 = Z95 * Z95, middle = (p + z2 / (2 * games)) / (1 + z2 / games);
    double reach = Z95 / (1 + z2 / games) * sqrt((p * (1 - p) + z2 / (4 * games)) / games);
    return (elo_estimate){ .score = p,
                           .low = p > 0 ? middle - reach : 0,
                           .high = p < 1 ? middle + reach : 1,
                           .superior = erfc((0.5 - p) * sqrt(2 * games)) / 2 };
}

double elo_of_score(double score) {
    return 400 * log10(score / (1 - score));
}

double elo_to_score(double elo) {
    return 1 / (1 + pow(10, -elo / 400));
}

/* Likelihood: of all five frequencies q with a given mean m, those that make the counts c likeliest
 * are q = c / n / (1 + x (value - m)), where x is such that the mean is m. */
typedef struct tilt {
    double weight[ELO_SCORES]; // frequencies seen, none of them zero
    double total;
} tilt;

static tilt tilt_of(const elo_pairs *pairs) {
    tilt t = { .total = 0 };
    for (unsigned i = 0; i < ELO_SCORES; i++) {
        t.weight[i] = pairs->count[i] ? pairs->count[i] : UNSEEN;
        t.total += t.weight[i];
    }
    for (unsigned i = 0; i < ELO_SCORES; i++)
        t.weight[i] /= t.total;
    return t;
}

// How far the tilted mean is above m; falls as x grows.
static double excess(const tilt *t, double mean, double x) {
    double sum = 0;
    for (unsigned i = 0; i < ELO_SCORES; i++)
        sum += t->weight[i] * (value_of(i) - mean) / (1 + x * (value_of(i) - mean));
    return sum;
}

static double find_tilt(const tilt *t, double mean) {
    double low = -1 / (1 - mean), high = 1 / mean;
    for (unsigned i = 0; i < 100; i++) {
        double middle = (low + high) / 2;
        if (excess(t, mean, middle) > 0)
            low = middle;
        else
            high = middle;
    }
    return (low + high) / 2;
}

double elo_evidence(const elo_pairs *pairs, elo_bounds bounds) {
    tilt t = tilt_of(pairs);
    double low = elo_to_score(bounds.low), high = elo_to_score(bounds.high), sum = 0;
    double x_low = find_tilt(&t, low), x_high = find_tilt(&t, high);
    for (unsigned i = 0; i < ELO_SCORES; i++) {
        double value = value_of(i);
        sum += t.weight[i] * log((1 + x_low * (value - low)) / (1 + x_high * (value - high)));
    }
    return sum * t.total;
}

double elo_enough(void) {
    return log(0.95 / 0.05);
}

elo_verdict elo_decide(double evidence) {
    if (evidence >= elo_enough()) return ELO_HIGH;
    return evidence <= -elo_enough() ? ELO_LOW : ELO_OPEN;
}
