/* even.c - a study for each value of an option, and a logistic curve through the results. */
#include "lab/study/even.h"

#include <math.h>
#include <stdlib.h>

#include "base/check.h"
#include "lab/arena/contest.h"
#include "lab/study/findings.h"

enum { ROUNDS = 100 };

unsigned even_values(const gg_game *game, unsigned option, double out[EVEN_VALUES_MAX]) {
    if (option >= game->option_count) return 0;
    const gg_option_row *row = gg_option_of(game, 0, option);
    GG_ASSERT_CMP(row->value_count, <=, EVEN_VALUES_MAX);
    for (unsigned i = 0; i < row->value_count; i++) {
        char *end = NULL;
        out[i] = strtod(row->value[i], &end);
        if (end == row->value[i] || *end) return 0;
    }
    return row->value_count;
}

static void add_up(const study_game *games, uint32_t count, even_row *out) {
    for (uint32_t i = 0; i < count; i++) {
        if (!games[i].played) continue;
        out->games++;
        out->wins += games[i].outcome == 0;
        out->draws += games[i].outcome == STUDY_DRAW;
    }
}

bool even_run(const study_plan *plan, unsigned option, const games_plan *run, even_row *out) {
    double value[EVEN_VALUES_MAX];
    unsigned count = even_values(plan->game, option, value);
    study_game *games = gg_must(calloc(plan->games, sizeof *games));
    bool good = count > 0;
    for (unsigned i = 0; i < count; i++) {
        study_plan with = *plan;
        with.setup.option[option] = (uint8_t)i;
        for (uint32_t k = 0; k < plan->games; k++)
            games[k] = (study_game){ 0 };
        study_work work = { &with, games, run->threads, NULL, run->progress, run->context, false };
        out[i] = (even_row){ .value = value[i] };
        good = good && !contest_is_stopped() && study_run(&work);
        add_up(games, plan->games, &out[i]);
    }
    free(games);
    return good && !contest_is_stopped();
}

// The line a + b x of the log odds, and its information matrix.
typedef struct curve {
    double a, b;
    double aa, ab, bb;
} curve;

// One step of Newton's method; the sum of what it moved.
static double improve(curve *c, const even_row *row, unsigned count) {
    double ga = 0, gb = 0;
    c->aa = c->ab = c->bb = 0;
    for (unsigned i = 0; i < count; i++) {
        double x = row[i].value, n = row[i].games, won = row[i].wins + row[i].draws / 2.0;
        double p = 1 / (1 + exp(-(c->a + c->b * x))), weight = n * p * (1 - p);
        ga += won - n * p;
        gb += (won - n * p) * x;
        c->aa += weight;
        c->ab += weight * x;
        c->bb += weight * x * x;
    }
    double det = c->aa * c->bb - c->ab * c->ab;
    if (!(det > 1e-9)) return INFINITY;
    double da = (c->bb * ga - c->ab * gb) / det, db = (c->aa * gb - c->ab * ga) / det;
    c->a += da;
    c->b += db;
    return fabs(da) + fabs(db);
}

even_point even_find(const even_row *row, unsigned count) {
    curve c = { 0 };
    double moved = INFINITY;
    even_point point = { 0 };
    for (unsigned i = 0; i < ROUNDS && !(moved < 1e-9); i++) {
        moved = improve(&c, row, count);
        if (!isfinite(moved)) return point;
    }
    if (!(moved < 1e-9) || fabs(c.b) < 1e-6) return point;
    double x = -c.a / c.b, det = c.aa * c.bb - c.ab * c.ab;
    double spread = (c.bb - 2 * x * c.ab + x * x * c.aa) / det / (c.b * c.b);
    double half = 1.96 * sqrt(spread > 0 ? spread : 0);
    return (even_point){ true, x, { x - half, x + half } };
}

void even_markdown(const study_plan *plan, unsigned option, const even_row *row, FILE *out) {
    double value[EVEN_VALUES_MAX];
    unsigned count = even_values(plan->game, option, value);
    const char *key = plan->game->option[option].key;
    fprintf(out, "| %s | %s | %s | %s |\n| ---: | ---: | ---: | --- |\n", key,
            findings_said(plan, LAB_SAY_GAMES), digest_side(plan, 0),
            findings_said(plan, LAB_SAY_INTERVAL));
    for (unsigned i = 0; i < count; i++) {
        stats_interval rate = stats_wilson(row[i].wins, row[i].games);
        double share = row[i].games ? (row[i].wins + row[i].draws / 2.0) / row[i].games : 0;
        fprintf(out, "| %g | %u | %.1f %% | %s |\n", row[i].value, (unsigned)row[i].games,
                100 * share,
                FINDINGS_LINE(plan, BETWEEN, FINDINGS_FIGURE(100 * rate.low, 1),
                              FINDINGS_FIGURE(100 * rate.high, 1)));
    }
    even_point even = even_find(row, count);
    fprintf(out, "\n%s\n",
            even.found ? FINDINGS_LINE(plan, EVEN, GG_WORDS(key), FINDINGS_FIGURE(even.value, 1),
                                       FINDINGS_FIGURE(even.interval.low, 1),
                                       FINDINGS_FIGURE(even.interval.high, 1))
                       : FINDINGS_LINE(plan, EVEN_NONE, GG_WORDS(key)));
}
