/* findings_text.c - the report for readers, as Markdown that can be pasted into a document. */
#include "base/check.h"
#include "core/texts.h"
#include "lab/study/findings.h"

enum { PLACES_SHOWN = 10 };

#define SAID(id)        findings_said(plan, LAB_SAY_##id)
#define LINE(id, ...)   FINDINGS_LINE(plan, id, __VA_ARGS__)
#define FIGURE(n, more) FINDINGS_FIGURE(n, more)

const char *findings_said(const study_plan *plan, unsigned message) {
    return gg_said(&lab_words, message, plan->language);
}

const char *findings_line_in(const study_plan *plan, findings_line *line, gg_saying saying) {
    gg_text text = gg_text_begin(line->at, sizeof line->at);
    text.language = plan->language;
    gg_say(&text, saying);
    GG_ASSERT(!text.full);
    return line->at;
}

const char *findings_figure_in(findings_figure *figure, double value, int digits) {
    snprintf(figure->at, sizeof figure->at, "%.*f", digits, value);
    return figure->at;
}

// A head of so many columns: those of `names` first, then columns of figures.
static void head_end(unsigned names, unsigned figures, FILE *out) {
    fputs("|", out);
    for (unsigned i = 0; i < names + figures; i++)
        fputs(i < names ? " --- |" : " ---: |", out);
    fputs("\n", out);
}

static void head_write(const findings *r, FILE *out) {
    const digest *d = r->digest;
    const study_plan *plan = d->plan;
    fprintf(out, "## %s\n\n",
            LINE(HEADING_PLAIN, GG_WORDS(gg_title(plan->game, plan->language)),
                 GG_WORDS(plan->bot->level)));
    fprintf(out, "%s `",
            d->games < plan->games ? LINE(COUNT_INTERRUPTED, GG_NUMBER(d->games))
                                   : LINE(COUNT, GG_NUMBER(d->games)));
    findings_command(plan, out);
    fprintf(out, "` %s\n\n",
            LINE(MADE_SHORT, GG_WORDS(r->version), GG_NUMBER(plan->game->version)));
}

static void balance_write(const digest *d, FILE *out) {
    const study_plan *plan = d->plan;
    fprintf(out, "| %s | %s | %s | %s |\n| --- | ---: | ---: | --- |\n", SAID(WON_BY), SAID(GAMES),
            SAID(SHARE), SAID(INTERVAL));
    for (unsigned i = 0; i < STUDY_OUTCOMES; i++) {
        stats_interval interval = stats_wilson(d->outcome[i], d->games);
        if (i == STUDY_DRAW && !d->outcome[i]) continue;
        fprintf(out, "| %s | %u | %.1f %% | %s |\n", digest_side(plan, i), (unsigned)d->outcome[i],
                findings_percent(d->outcome[i], d->games),
                LINE(BETWEEN, FIGURE(100 * interval.low, 1), FIGURE(100 * interval.high, 1)));
    }
}

static void endings_write(const digest *d, FILE *out) {
    const study_plan *plan = d->plan;
    fprintf(out, "\n| %s | %s | %s | %s |\n", SAID(WON_BY), SAID(RULE), SAID(GAMES), SAID(SHARE));
    head_end(2, 2, out);
    for (uint32_t i = 0; i < d->ending_count; i++) {
        const digest_ending *e = &d->ending[i];
        const char *degree = digest_degree(plan, e->degree);
        bool drawn = e->outcome == STUDY_DRAW;
        fprintf(out, "| %s%s%s | %s | %u | %.1f %% |\n", digest_side(plan, e->outcome),
                degree && !drawn ? ", " : "", degree && !drawn ? degree : "",
                plan->game->rule[e->rule].number, (unsigned)e->games,
                findings_percent(e->games, d->games));
    }
}

static void spread_write(FILE *out, const char *what, const stats_spread *s) {
    fprintf(out, "| %s | %u | %u | %u | %u | %u | %.1f |\n", what, (unsigned)s->least,
            (unsigned)s->quarter, (unsigned)s->median, (unsigned)s->three_quarters,
            (unsigned)s->most, s->mean);
}

static void length_write(const digest *d, FILE *out) {
    const study_plan *plan = d->plan;
    fprintf(out, "\n| %s | %s | %s | %s | %s | %s | %s |\n", SAID(LENGTH), SAID(LEAST),
            SAID(QUARTER), SAID(MEDIAN), SAID(THREE_QUARTERS), SAID(MOST), SAID(MEAN));
    head_end(1, 6, out);
    if (plan->game->chronicle)
        spread_write(out, LINE(LAST, GG_WORDS(digest_round_word(plan))), &d->rounds);
    spread_write(out, SAID(DECISIONS), &d->decisions);
}

static double mean(uint64_t sum, uint32_t count) {
    return count ? (double)sum / count : 0;
}

static void losses_write(const digest *d, FILE *out) {
    const study_plan *plan = d->plan;
    const char *round = digest_round_word(plan);
    fprintf(out, "\n| %s | %s | %s | %s | %s |\n", LINE(COLUMN, GG_WORDS(round)), SAID(REACHED),
            SAID(ENDED), LINE(LOSSES_OF, GG_WORDS(digest_side(plan, 0))),
            LINE(LOSSES_OF, GG_WORDS(digest_side(plan, 1))));
    head_end(0, 5, out);
    for (uint32_t i = d->first_round; i <= d->last_round; i++) {
        const digest_round *r = &d->round[i];
        fprintf(out, "| %u | %u | %u | %.2f | %.2f |\n", (unsigned)i, (unsigned)r->reached,
                (unsigned)(r->ended[0] + r->ended[1] + r->ended[2]), mean(r->loss[0], r->reached),
                mean(r->loss[1], r->reached));
    }
    fprintf(out, "| %s | %u | | %.2f | %.2f |\n", SAID(WHOLE_GAME), (unsigned)d->games,
            mean(d->loss[0], d->games), mean(d->loss[1], d->games));
    fprintf(out, "\n%s\n", LINE(LOSSES_MEAN, GG_WORDS(digest_loss_word(plan)), GG_WORDS(round)));
}

static void places_write(const digest *d, FILE *out) {
    const study_plan *plan = d->plan;
    fprintf(out, "\n| %s | %s | %s | %s |\n", SAID(PLACE),
            LINE(COLUMN, GG_WORDS(digest_fight_word(plan))), SAID(SHARE),
            LINE(LOST_THERE, GG_WORDS(digest_loss_word(plan))));
    head_end(1, 3, out);
    for (uint32_t i = 0; i < d->place_count && i < PLACES_SHOWN; i++) {
        const digest_place *p = &d->place[i];
        fprintf(out, "| %s | %llu | %.1f %% | %llu |\n", digest_place_name(plan, p->place),
                (unsigned long long)p->fights, findings_percent(p->fights, d->fights),
                (unsigned long long)(p->loss[0] + p->loss[1]));
    }
    fprintf(out, "\n%s\n",
            LINE(FIGHTS_SUM, FIGURE((double)d->fights, 0), FIGURE(mean(d->fights, d->games), 1)));
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
