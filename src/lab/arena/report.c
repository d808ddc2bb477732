/* report.c - what came out, in writing. */
#include "lab/arena/report.h"

#include <math.h>
#include <string.h>

#include "base/text.h"
#include "base/utf8.h"

enum { NAME_WIDTH_MAX = 24, CELL_WIDTH = 14 };

/* To read. */

static void print_elo(FILE *out, double score) {
    if (score > 0 && score < 1)
        fprintf(out, "%+.0f", elo_of_score(score));
    else
        fputs(score > 0 ? "+inf" : "-inf", out);
}

static void print_strength(FILE *out, const elo_estimate *e) {
    fputs("  Elo        ", out);
    print_elo(out, e->score);
    fputs(" (", out);
    print_elo(out, e->low);
    fputs(" to ", out);
    print_elo(out, e->high);
    fprintf(out, "); likelihood of superiority %.1f %%\n", 100 * e->superior);
}

static void print_reasons(FILE *out, const arena *a, unsigned match) {
    unsigned shown = 0;
    for (uint32_t number = 0; number < a->plan.pairs && shown < 3; number++) {
        const pair_result *pair = arena_pair(a, match, number);
        for (unsigned i = 0; pair && i < 2 && shown < 3; i++) {
            if (!pair->game[i].forfeiter) continue;
            fprintf(out, "             pair %u, game %u: %s\n", number, i + 1,
                    pair->game[i].reason);
            shown++;
        }
    }
}

static void print_forfeits(FILE *out, const arena *a, unsigned match, const arena_match *m) {
    const match_spec *q = a->match_spec;
    if (m->forfeits[0] + m->forfeits[1] == 0) return;
    fprintf(out, "  forfeits   %s %u, %s %u\n", q->player[m->a].name, m->forfeits[0],
            q->player[m->b].name, m->forfeits[1]);
    print_reasons(out, a, match);
}

static void print_test(FILE *out, const arena *a) {
    static const char *const verdict[] = { "open", "the lower is accepted",
                                           "the higher is accepted" };
    const arena_plan *plan = &a->plan;
    if (!plan->tested) return;
    fprintf(out, "  SPRT       Elo %g or %g: %s (evidence %.2f of %.2f)\n", plan->bounds.low,
            plan->bounds.high, verdict[a->verdict], a->evidence, elo_enough());
}

static void print_match(FILE *out, const arena *a, unsigned match) {
    const match_spec *q = a->match_spec;
    arena_match m = arena_match_of(a, match);
    char side[2][MATCH_SPEC_SIDE_NAME_MAX];
    fprintf(out, "\n%s against %s\n", q->player[m.a].name, q->player[m.b].name);
    if (m.pair_count == 0) {
        fputs("  no pair was finished\n", out);
        return;
    }
    elo_estimate e = elo_estimate_of(&m.pairs);
    double games = 2.0 * m.pair_count;
    fprintf(out, "  score      %.1f %% (%.1f to %.1f) of %.0f games: %u won, %u drawn, %u lost\n",
            100 * e.score, 100 * e.low, 100 * e.high, games, m.wins, m.draws, m.losses);
    print_strength(out, &e);
    fprintf(out, "  by side    %s %.1f %%, %s %.1f %%\n", match_spec_side_name(q, 0, side[0]),
            100.0 * m.points[0] / games, match_spec_side_name(q, 1, side[1]),
            100.0 * m.points[1] / games);
    fprintf(out, "  pairs      0: %u, 1/2: %u, 1: %u, 3/2: %u, 2: %u\n", m.pairs.count[0],
            m.pairs.count[1], m.pairs.count[2], m.pairs.count[3], m.pairs.count[4]);
    fprintf(out, "  decisions  %.1f a game\n", (double)m.decisions / games);
    print_forfeits(out, a, match, &m);
    print_test(out, a);
}

// The match of two players, and whether the first of them is its B.
static unsigned match_of(const match_spec *q, unsigned row, unsigned column, bool *turned) {
    unsigned match = 0, a = 0, b = 0;
    *turned = row > column;
    for (; match < match_spec_matches(q); match++) {
        match_spec_match(q, match, &a, &b);
        if ((a == row && b == column) || (a == column && b == row)) break;
    }
    return match;
}

static void print_cell(FILE *out, const arena *a, unsigned row, unsigned column) {
    char cell[64] = "-";
    bool turned = false;
    if (row != column) {
        arena_match m = arena_match_of(a, match_of(a->match_spec, row, column, &turned));
        if (m.pair_count) {
            elo_estimate e = elo_estimate_of(&m.pairs);
            double score = turned ? 1 - e.score : e.score;
            snprintf(cell, sizeof cell, "%.1f +-%.1f", 100 * score, 50 * (e.high - e.low));
        }
    }
    fprintf(out, "%*s", CELL_WIDTH, cell);
}

// As much of a name as a column holds, counted in characters, and the blanks that fill it: behind
// the name, or before it, at least one.
static void print_name(FILE *out, const char *name, unsigned width, bool right) {
    unsigned count = 0;
    size_t size = 0, left = strlen(name);
    while (count < width - right && size < left) {
        size_t step = gg_utf8_read(name + size, left - size, NULL);
        size += step ? step : 1;
        count++;
    }
    int blanks = (int)(width - count);
    fprintf(out, "%*s%.*s%*s", right ? blanks : 0, "", (int)size, name, right ? 0 : blanks, "");
}

static void print_cross_table(FILE *out, const arena *a) {
    const match_spec *q = a->match_spec;
    fprintf(out, "\nScore in %% of the row against the column\n%*s", NAME_WIDTH_MAX, "");
    for (unsigned i = 0; i < q->player_count; i++)
        print_name(out, q->player[i].name, CELL_WIDTH, true);
    fputc('\n', out);
    for (unsigned row = 0; row < q->player_count; row++) {
        print_name(out, q->player[row].name, NAME_WIDTH_MAX, false);
        for (unsigned column = 0; column < q->player_count; column++)
            print_cell(out, a, row, column);
        fputc('\n', out);
    }
}

static void print_times(FILE *out, const arena *a) {
    const match_spec *q = a->match_spec;
    fputs("\nMilliseconds a decision        mean   99 % within       worst\n", out);
    for (unsigned i = 0; i < q->player_count; i++) {
        const times *t = &a->times[i];
        if (t->count == 0) continue;
        fputs("  ", out);
        print_name(out, q->player[i].name, NAME_WIDTH_MAX - 1, false);
        fprintf(out, " %9.4f %13.4f %11.4f\n", times_mean_ms(t), times_percentile_ms(t, 99),
                (double)t->worst_ns / 1e6);
    }
}

void report_text(FILE *out, const arena *a) {
    const match_spec *q = a->match_spec;
    fprintf(out, "%s, %s, seed %llu\n", q->game->title, q->game->scenario[q->setup.scenario].key,
            (unsigned long long)q->setup.seed);
    for (unsigned match = 0; match < match_spec_matches(q); match++)
        print_match(out, a, match);
    if (q->player_count > 2) print_cross_table(out, a);
    if (a->done > a->found) print_times(out, a);
}

/* A row for each game. */

static void print_field(FILE *out, const char *text) {
    if (!strpbrk(text, ",\"\n\r")) {
        fputs(text, out);
        return;
    }
    fputc('"', out);
    for (; *text; text++) {
        if (*text == '"') fputc('"', out);
        fputc(*text, out);
    }
    fputc('"', out);
}

static void print_row(FILE *out, const arena *a, const pair_result *pair, unsigned game) {
    static const char *const points[] = { "0", "0.5", "1" };
    const match_spec *q = a->match_spec;
    const pair_game *g = &pair->game[game];
    char side[MATCH_SPEC_SIDE_NAME_MAX];
    unsigned who[2];
    match_spec_match(q, pair->match, &who[0], &who[1]);
    print_field(out, q->player[who[0]].name);
    fputc(',', out);
    print_field(out, q->player[who[1]].name);
    fprintf(out, ",%u,%u,%s,%s,%u,", pair->number, game + 1, match_spec_side_name(q, game, side),
            points[g->points], g->decisions);
    if (g->forfeiter) print_field(out, q->player[who[g->forfeiter - 1]].name);
    fputc(',', out);
    print_field(out, g->reason);
    fputc('\n', out);
}

void report_csv(FILE *out, const arena *a) {
    fputs("a,b,pair,game,side_of_a,points_of_a,decisions,forfeiter,reason\n", out);
    for (unsigned match = 0; match < match_spec_matches(a->match_spec); match++) {
        for (uint32_t number = 0; number < a->plan.pairs; number++) {
            const pair_result *pair = arena_pair(a, match, number);
            for (unsigned game = 0; pair && game < 2; game++)
                print_row(out, a, pair, game);
        }
    }
}

/* JSON. */

static void print_string(FILE *out, const char *text) {
    char quoted[6 * MATCH_SPEC_PLAYER_NAME_MAX + 3];
    gg_text at = gg_text_begin(quoted, sizeof quoted);
    gg_put_quoted(&at, text);
    fputs(quoted, out);
}

static void print_member(FILE *out, const char *key, const char *value) {
    fprintf(out, "\"%s\":", key);
    print_string(out, value);
}

// JSON knows no infinity.
static void print_json_elo(FILE *out, const char *key, double score) {
    if (score > 0 && score < 1)
        fprintf(out, ",\"%s\":%.1f", key, elo_of_score(score));
    else
        fprintf(out, ",\"%s\":null", key);
}

static void print_json_estimate(FILE *out, const elo_pairs *pairs) {
    elo_estimate e = elo_estimate_of(pairs);
    fprintf(out, ",\"score\":%.6f,\"score_low\":%.6f,\"score_high\":%.6f", e.score, e.low, e.high);
    print_json_elo(out, "elo", e.score);
    print_json_elo(out, "elo_low", e.low);
    print_json_elo(out, "elo_high", e.high);
    fprintf(out, ",\"superior\":%.6f", e.superior);
}

static void print_json_sides(FILE *out, const match_spec *q, const arena_match *m) {
    char side[MATCH_SPEC_SIDE_NAME_MAX];
    fputs(",\"score_by_side\":{", out);
    for (unsigned i = 0; i < 2; i++) {
        fputs(i ? "," : "", out);
        print_string(out, match_spec_side_name(q, i, side));
        fprintf(out, ":%.6f", m->points[i] / (2.0 * m->pair_count));
    }
    fputs("}", out);
}

static void print_json_test(FILE *out, const arena *a) {
    static const char *const verdict[] = { "open", "low", "high" };
    const arena_plan *plan = &a->plan;
    if (!plan->tested) return;
    fprintf(out, ",\"sprt\":{\"low\":%g,\"high\":%g,\"evidence\":%.4f,\"verdict\":\"%s\"}",
            plan->bounds.low, plan->bounds.high, a->evidence, verdict[a->verdict]);
}

static void print_json_match(FILE *out, const arena *a, unsigned match) {
    const match_spec *q = a->match_spec;
    arena_match m = arena_match_of(a, match);
    fputs("{", out);
    print_member(out, "a", q->player[m.a].name);
    fputs(",", out);
    print_member(out, "b", q->player[m.b].name);
    fprintf(out, ",\"pairs\":%u,\"wins\":%u,\"draws\":%u,\"losses\":%u", m.pair_count, m.wins,
            m.draws, m.losses);
    if (m.pair_count) {
        print_json_estimate(out, &m.pairs);
        print_json_sides(out, q, &m);
    }
    fprintf(out, ",\"pair_scores\":[%u,%u,%u,%u,%u],\"decisions\":%llu", m.pairs.count[0],
            m.pairs.count[1], m.pairs.count[2], m.pairs.count[3], m.pairs.count[4],
            (unsigned long long)m.decisions);
    fprintf(out, ",\"forfeits\":{\"a\":%u,\"b\":%u}", m.forfeits[0], m.forfeits[1]);
    print_json_test(out, a);
    fputs("}", out);
}

static void print_json_match_spec(FILE *out, const match_spec *q) {
    const gg_game *game = q->game;
    print_member(out, "game", game->key);
    fprintf(out, ",\"rules\":%u,", (unsigned)gg_rules_of(game, &q->setup));
    print_member(out, "scenario", game->scenario[q->setup.scenario].key);
    fputs(",\"options\":{", out);
    for (uint8_t i = 0; i < game->option_count; i++) {
        fputs(i ? "," : "", out);
        print_member(out, game->option[i].key,
                     gg_option_of(game, q->setup.rules, i)->value[q->setup.option[i]]);
    }
    fprintf(out, "},\"seed\":%llu,\"players\":[", (unsigned long long)q->setup.seed);
    for (unsigned i = 0; i < q->player_count; i++) {
        fputs(i ? "," : "", out);
        print_string(out, q->player[i].name);
    }
    fputs("]", out);
}

void report_json(FILE *out, const arena *a) {
    const match_spec *q = a->match_spec;
    fputs("{", out);
    print_json_match_spec(out, q);
    fputs(",\n\"matches\":[", out);
    for (unsigned match = 0; match < match_spec_matches(q); match++) {
        fputs(match ? ",\n" : "\n", out);
        print_json_match(out, a, match);
    }
    fputs("\n]}\n", out);
}
