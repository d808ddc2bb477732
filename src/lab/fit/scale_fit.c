/* scale_fit.c - the scale and the care that fit what was measured: scale.h. */
#include <math.h>

#include "lab/fit/scale.h"

// Sums at each knot: how far what was won lies over the scale, and by how many samples.
typedef struct pull {
    double over[GG_SCALE_KNOTS], weight[GG_SCALE_KNOTS];
} pull;

// A side's scale while it is fitted.
typedef struct fitting {
    double knot[GG_SCALE_KNOTS], phase[GG_SCALE_PHASES]; // phase: in nats
} fitting;

// What was won more than the scale says; between which knots, and where.
static double place(const scale_sample *s, const fitting *f, unsigned *low, double *part) {
    double at = (s->nats / 1024.0 + f->phase[s->phase]) * GG_SCALE_STEPS + GG_SCALE_KNOTS / 2;
    at = fmin(fmax(at, 0), GG_SCALE_KNOTS - 1);
    *low = at >= GG_SCALE_KNOTS - 1 ? GG_SCALE_KNOTS - 2 : (unsigned)at;
    *part = at - *low;
    double won = s->halves / 2.0;
    return (s->side ? 1 - won : won) - (f->knot[*low] * (1 - *part) + f->knot[*low + 1] * *part);
}

static void pull_by(const scale_sample *s, const fitting *f, pull *p) {
    unsigned low;
    double part, over = place(s, f, &low, &part);
    p->over[low] += over * (1 - part);
    p->over[low + 1] += over * part;
    p->weight[low] += 1 - part;
    p->weight[low + 1] += part;
}

static void pull_by_game(const scale_game *game, unsigned side, const fitting *f, pull *p) {
    for (uint32_t i = 0; game->is_played && i < game->count; i++) {
        if (game->sample[i].side == side) pull_by(&game->sample[i], f, p);
    }
}

// Each kind of decision is called as it is won.
static void fit_phases(const scale_game *each, uint32_t games, unsigned side, fitting *f) {
    enum { PRIOR = 40 }; // samples by which a kind holds to what the others say
    double over[GG_SCALE_PHASES] = { 0 }, slope[GG_SCALE_PHASES] = { 0 };
    for (uint32_t g = 0; g < games; g++) {
        for (uint32_t i = 0; each[g].is_played && i < each[g].count; i++) {
            const scale_sample *s = &each[g].sample[i];
            unsigned low;
            double part;
            if (s->side != side) continue;
            over[s->phase] += place(s, f, &low, &part);
            slope[s->phase] += (f->knot[low + 1] - f->knot[low]) * GG_SCALE_STEPS;
        }
    }
    for (unsigned i = 0; i < GG_SCALE_PHASES; i++)
        f->phase[i] = fmin(fmax(f->phase[i] + over[i] / (slope[i] + PRIOR * 0.2), -3), 3);
}

// Neighbours that fall share their mean, until all rise.
static void make_rise(double *knot, const double *weight) {
    double mean[GG_SCALE_KNOTS], mass[GG_SCALE_KNOTS];
    unsigned size[GG_SCALE_KNOTS], count = 0;
    for (unsigned i = 0; i < GG_SCALE_KNOTS; i++) {
        mean[count] = knot[i];
        mass[count] = weight[i] + 1e-3;
        size[count++] = 1;
        for (; count > 1 && mean[count - 2] > mean[count - 1]; count--) {
            double sum = mass[count - 2] + mass[count - 1];
            mean[count - 2] =
                (mean[count - 2] * mass[count - 2] + mean[count - 1] * mass[count - 1]) / sum;
            mass[count - 2] = sum;
            size[count - 2] += size[count - 1];
        }
    }
    for (unsigned b = 0, at = 0; b < count; b++) {
        for (unsigned i = 0; i < size[b]; i++)
            knot[at++] = mean[b];
    }
}

static void fit_side(const scale_game *each, uint32_t games, unsigned side, gg_scale *out) {
    enum { ROUNDS = 60, PRIOR = 20 }; // samples by which a knot holds to what the net says
    fitting f = { 0 };
    double said[GG_SCALE_KNOTS];
    for (unsigned i = 0; i < GG_SCALE_KNOTS; i++) {
        double nats = ((double)i - GG_SCALE_KNOTS / 2) / GG_SCALE_STEPS;
        f.knot[i] = said[i] = 1 / (1 + exp(-nats));
    }
    for (unsigned round = 0; round < ROUNDS; round++) {
        pull p = { 0 };
        for (uint32_t g = 0; g < games; g++)
            pull_by_game(&each[g], side, &f, &p);
        for (unsigned i = 0; i < GG_SCALE_KNOTS; i++)
            f.knot[i] += (p.over[i] + PRIOR * (said[i] - f.knot[i])) / (p.weight[i] + PRIOR);
        make_rise(f.knot, p.weight);
        fit_phases(each, games, side, &f);
    }
    for (unsigned i = 0; i < GG_SCALE_KNOTS; i++)
        out->knot[side][i] = (uint16_t)lround(fmin(fmax(f.knot[i], 0.0005), 0.9995) * 65535);
    for (unsigned i = 0; i < GG_SCALE_PHASES; i++)
        out->phase[side][i] = (int16_t)lround(f.phase[i] * 1024);
}

static void fit_care(const scale_game *each, uint32_t games, unsigned side, gg_scale *out) {
    for (unsigned i = 0; i < 4; i++) {
        unsigned own = i / 2, whole = i % 2;
        double gap = 0, slope = 0;
        for (uint32_t g = 0; g < games; g++) {
            gap += each[g].is_played ? each[g].parts.gap[side][own][whole] : 0;
            slope += each[g].is_played ? each[g].parts.slope[side][own][whole] : 0;
        }
        long more = slope > 0 ? lround(gap / slope * 1024) : 0;
        out->care[side][own][whole] = (int16_t)(out->care[side][own][whole] + more);
    }
}

void scale_fit(const scale_game *each, uint32_t games, gg_scale *scale) {
    for (unsigned side = 0; side < 2; side++)
        fit_side(each, games, side, scale);
}

void scale_fit_care(const scale_game *each, uint32_t games, gg_scale *scale) {
    for (unsigned side = 0; side < 2; side++)
        fit_care(each, games, side, scale);
}
