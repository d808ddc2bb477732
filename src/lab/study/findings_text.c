/* findings_text.c - the report for readers, as Markdown that can be pasted into a document. */
#include "lab/study/findings.h"

enum { PLACES_SHOWN = 10 };

static void head_write(const findings *r, FILE *out) {
    const digest *d = r->digest;
    const study_plan *plan = d->plan;
    fprintf(out, "## %s: %s against itself\n\n", plan->game->title, plan->bot->level);
    fprintf(out, "%u games%s. `", (unsigned)d->games,
            d->games < plan->games ? " (interrupted)" : "");
    findings_command(plan, out);
    fprintf(out, "` (version %s, rules %u)\n\n", r->version, (unsigned)plan->game->version);
}

static void balance_write(const digest *d, FILE *out) {
    fputs("| won by | games | share | 95 % interval |\n| --- | ---: | ---: | --- |\n", out);
    for (unsigned i = 0; i < STUDY_OUTCOMES; i++) {
        stats_interval interval = stats_wilson(d->outcome[i], d->games);
        if (i == STUDY_DRAW && !d->outcome[i]) continue;
        fprintf(out, "| %s | %u | %.1f %% | %.1f to %.1f %% |\n", digest_side(d->plan->game, i),
                (unsigned)d->outcome[i], findings_percent(d->outcome[i], d->games),
                100 * interval.low, 100 * interval.high);
    }
}

static void endings_write(const digest *d, FILE *out) {
    const gg_game *game = d->plan->game;
    fputs("\n| won by | rule | games | share |\n| --- | --- | ---: | ---: |\n", out);
    for (uint32_t i = 0; i < d->ending_count; i++) {
        const digest_ending *e = &d->ending[i];
        const char *degree = digest_degree(game, e->degree);
        bool drawn = e->outcome == STUDY_DRAW;
        fprintf(out, "| %s%s%s | %s | %u | %.1f %% |\n", digest_side(game, e->outcome),
                degree && !drawn ? ", " : "", degree && !drawn ? degree : "",
                game->rule[e->rule].number, (unsigned)e->games,
                findings_percent(e->games, d->games));
    }
}

static void spread_write(FILE *out, const char *what, const stats_spread *s) {
    fprintf(out, "| %s | %u | %u | %u | %u | %u | %.1f |\n", what, (unsigned)s->least,
            (unsigned)s->quarter, (unsigned)s->median, (unsigned)s->three_quarters,
            (unsigned)s->most, s->mean);
}

static void length_write(const digest *d, FILE *out) {
    char last[32];
    snprintf(last, sizeof last, "last %s", digest_round_word(d->plan->game));
    fputs("\n| length | least | quarter | median | three quarters | most | mean |\n"
          "| --- | ---: | ---: | ---: | ---: | ---: | ---: |\n",
          out);
    if (d->plan->game->chronicle) spread_write(out, last, &d->rounds);
    spread_write(out, "decisions", &d->decisions);
}

static double mean(uint64_t sum, uint32_t count) {
    return count ? (double)sum / count : 0;
}

static void losses_write(const digest *d, FILE *out) {
    const gg_game *game = d->plan->game;
    fprintf(out, "\n| %s | games that reach it | end in it | losses of %s | losses of %s |\n",
            digest_round_word(game), digest_side(game, 0), digest_side(game, 1));
    fputs("| ---: | ---: | ---: | ---: | ---: |\n", out);
    for (uint32_t i = d->first_round; i <= d->last_round; i++) {
        const digest_round *r = &d->round[i];
        fprintf(out, "| %u | %u | %u | %.2f | %.2f |\n", (unsigned)i, (unsigned)r->reached,
                (unsigned)(r->ended[0] + r->ended[1] + r->ended[2]), mean(r->loss[0], r->reached),
                mean(r->loss[1], r->reached));
    }
    fprintf(out, "| a game | %u | | %.2f | %.2f |\n", (unsigned)d->games,
            mean(d->loss[0], d->games), mean(d->loss[1], d->games));
    fprintf(out, "\nLosses are %s, the mean of the games that reach the %s.\n",
            game->chronicle->loss_word, digest_round_word(game));
}

static void places_write(const digest *d, FILE *out) {
    const gg_game *game = d->plan->game;
    fprintf(out,
            "\n| where | %s | share | %s lost there |\n"
            "| --- | ---: | ---: | ---: |\n",
            game->chronicle->fight_word, game->chronicle->loss_word);
    for (uint32_t i = 0; i < d->place_count && i < PLACES_SHOWN; i++) {
        const digest_place *p = &d->place[i];
        fprintf(out, "| %s | %llu | %.1f %% | %llu |\n", digest_place_name(game, p->place),
                (unsigned long long)p->fights, findings_percent(p->fights, d->fights),
                (unsigned long long)(p->loss[0] + p->loss[1]));
    }
    fprintf(out, "\n%llu in all, %.1f a game.\n", (unsigned long long)d->fights,
            mean(d->fights, d->games));
}

void findings_markdown(const findings *r, FILE *out) {
    head_write(r, out);
    if (r->digest->games == 0) return;
    balance_write(r->digest, out);
    endings_write(r->digest, out);
    length_write(r->digest, out);
    if (!r->digest->plan->game->chronicle) return;
    losses_write(r->digest, out);
    places_write(r->digest, out);
}
