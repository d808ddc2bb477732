/* fit.c - logistic regression by Newton's method. Two weights a term, early and late, so each
 * sample is a row of twice as many numbers; the matrix is small and solved by Cholesky. */
#include "lab/fit/fit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"

enum { WIDTH_MAX = 2 * GG_TERMS_MAX, ROUNDS = 25, NAT = 1024 };

typedef struct system {
    unsigned width;
    double weight[WIDTH_MAX];
    double slope[WIDTH_MAX];
    double curve[WIDTH_MAX][WIDTH_MAX]; // lower triangle
    double scale[WIDTH_MAX];            // the penalty weighs each term by its spread
} system_of;

fit_sample *fit_add(fit_data *data) {
    GG_GROW(data->sample, data->count, data->capacity);
    fit_sample *sample = &data->sample[data->count++];
    memset(sample, 0, sizeof *sample);
    return sample;
}

void fit_free(fit_data *data) {
    free(data->sample);
    *data = (fit_data){ 0 };
}

static bool is_held_out(const fit_sample *sample) {
    return sample->game % FIT_HELD_OUT == FIT_HELD_OUT - 1;
}

static void spread(const fit_sample *sample, unsigned term_count, double *row) {
    double late = (double)sample->progress / GG_PROGRESS_MAX;
    for (unsigned i = 0; i < term_count; i++) {
        row[2 * i] = sample->term[i] * (1 - late);
        row[2 * i + 1] = sample->term[i] * late;
    }
}

static double logistic(double x) {
    return 1 / (1 + exp(-x));
}

static double dot(const double *a, const double *b, unsigned width) {
    double sum = 0;
    for (unsigned i = 0; i < width; i++)
        sum += a[i] * b[i];
    return sum;
}

static void add_sample(system_of *s, const double *row, double score) {
    double chance = logistic(dot(s->weight, row, s->width));
    double bend = chance * (1 - chance) + 1e-9;
    for (unsigned i = 0; i < s->width; i++) {
        if (row[i] == 0) continue;
        s->slope[i] += (score - chance) * row[i];
        for (unsigned j = 0; j <= i; j++)
            s->curve[i][j] += bend * row[i] * row[j];
    }
}

// Solves curve * step = slope in place; false if the matrix is not positive.
static bool solve(system_of *s) {
    for (unsigned i = 0; i < s->width; i++) {
        for (unsigned j = 0; j <= i; j++) {
            double rest = s->curve[i][j] - dot(s->curve[i], s->curve[j], j);
            if (i == j && !(rest > 0)) return false;
            s->curve[i][j] = i == j ? sqrt(rest) : rest / s->curve[j][j];
        }
        s->slope[i] = (s->slope[i] - dot(s->curve[i], s->slope, i)) / s->curve[i][i];
    }
    for (unsigned i = s->width; i-- > 0;) {
        for (unsigned j = i + 1; j < s->width; j++)
            s->slope[i] -= s->curve[j][i] * s->slope[j];
        s->slope[i] /= s->curve[i][i];
    }
    return true;
}

// One step of Newton; returns its size relative to the terms' spread, below zero if it failed.
static double step(system_of *s, const fit_data *data, double penalty) {
    double row[WIDTH_MAX] = { 0 }, size = 0;
    memset(s->curve, 0, sizeof s->curve);
    for (unsigned i = 0; i < s->width; i++) {
        s->curve[i][i] = penalty * s->scale[i];
        s->slope[i] = -penalty * s->scale[i] * s->weight[i];
    }
    for (size_t k = 0; k < data->count; k++) {
        if (is_held_out(&data->sample[k])) continue;
        spread(&data->sample[k], s->width / 2, row);
        add_sample(s, row, data->sample[k].score / 2.0);
    }
    if (!solve(s)) return -1;
    for (unsigned i = 0; i < s->width; i++) {
        s->weight[i] += s->slope[i];
        size = fmax(size, fabs(s->slope[i]) * sqrt(s->scale[i]));
    }
    return isfinite(size) ? size : -1;
}

// Mean square of each column: a penalty in the same units for large and small terms.
static void measure(system_of *s, const fit_data *data) {
    double row[WIDTH_MAX] = { 0 };
    for (size_t k = 0; k < data->count; k++) {
        spread(&data->sample[k], s->width / 2, row);
        for (unsigned i = 0; i < s->width; i++)
            s->scale[i] += row[i] * row[i] / (double)data->count;
    }
    for (unsigned i = 0; i < s->width; i++)
        s->scale[i] = fmax(s->scale[i], 1e-3);
}

static int32_t rounded(double nats) {
    return (int32_t)lround(fmax(-30, fmin(30, nats)) * NAT);
}

bool fit_weights(const fit_data *data, unsigned term_count, double penalty, gg_weight *out) {
    GG_ASSERT_CMP(term_count, <=, GG_TERMS_MAX);
    system_of *s = gg_must(calloc(1, sizeof *s));
    s->width = 2 * term_count;
    measure(s, data);
    double size = data->count ? 1 : -1;
    for (unsigned i = 0; i < ROUNDS && size > 1e-6; i++)
        size = step(s, data, penalty);
    for (unsigned i = 0; i < term_count; i++)
        out[i] = (gg_weight){ rounded(s->weight[2 * i]), rounded(s->weight[2 * i + 1]) };
    free(s);
    return size >= 0;
}

static double foretold(const fit_sample *sample, unsigned term_count, const gg_weight *weight) {
    double late = (double)sample->progress / GG_PROGRESS_MAX, sum = 0;
    for (unsigned i = 0; i < term_count; i++)
        sum += sample->term[i] * (weight[i].early * (1 - late) + weight[i].late * late) / NAT;
    return fmin(fmax(logistic(sum), 1e-6), 1 - 1e-6);
}

fit_quality fit_judge(const fit_data *data, unsigned term_count, const gg_weight *weight,
                      bool held_out) {
    fit_quality q = { 0 };
    size_t decided = 0, right = 0;
    for (size_t k = 0; k < data->count; k++) {
        const fit_sample *sample = &data->sample[k];
        if (is_held_out(sample) != held_out) continue;
        double chance = foretold(sample, term_count, weight), score = sample->score / 2.0;
        q.loss -= score * log2(chance) + (1 - score) * log2(1 - chance);
        q.count++;
        decided += sample->score != 1;
        right += sample->score != 1 && (chance > 0.5) == (score > 0.5);
    }
    q.loss = q.count ? q.loss / (double)q.count : 0;
    q.right = decided ? (double)right / (double)decided : 0;
    return q;
}
