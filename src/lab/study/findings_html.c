/* findings_html.c - the report as one page of HTML. What the plots show is in tables, too, and the
 * page loads nothing: script, style, plots and the map are in it. */
#include <stdlib.h>
#include <string.h>

#include "lab/study/findings.h"
#include "lab/study/findings_page.h"

void findings_escaped(FILE *out, const char *text) {
    for (; *text; text++) {
        switch (*text) {
        case '&': fputs("&amp;", out); break;
        case '<': fputs("&lt;", out); break;
        case '>': fputs("&gt;", out); break;
        case '"': fputs("&quot;", out); break;
        default: fputc(*text, out);
        }
    }
}

// A table that may be too wide for the window scrolls in a frame of its own.
static void frame_begin(FILE *out, const char *what) {
    fprintf(out,
            "<div class=\"scroll\" role=\"region\" aria-label=\"%s\" tabindex=\"0\">\n"
            "<table class=\"wide\">\n<caption>%s</caption>\n",
            what, what);
}

static void frame_end(FILE *out) {
    fputs("</tbody>\n</table>\n</div>\n", out);
}

static const char *side(const digest *d, unsigned outcome) {
    return digest_side(d->plan->game, outcome);
}

static double mean(uint64_t sum, uint32_t count) {
    return count ? (double)sum / count : 0;
}

/* Head and what the games say in short. */

static void head_write(const digest *d, FILE *out) {
    const study_plan *plan = d->plan;
    fputs("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
          "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>",
          out);
    findings_escaped(out, plan->game->title);
    fprintf(out, ": %u games of %s</title>\n<style>\n", (unsigned)d->games, plan->bot->level);
    fputs((const char *)findings_uplot_css, out);
    fputs((const char *)findings_css, out);
    fputs("</style>\n</head>\n<body>\n<header>\n<p class=\"over\">Grognard laboratory</p>\n<h1>",
          out);
    findings_escaped(out, plan->game->title);
    fprintf(out,
            "</h1>\n<p class=\"lead\">%u games of <strong>%s</strong> against itself: %s.</p>\n",
            (unsigned)d->games, plan->bot->level, plan->bot->text);
    fputs("<p><code>", out);
    findings_command(plan, out);
    fputs("</code></p>\n", out);
    if (d->games < plan->games)
        fprintf(out,
                "<p class=\"warn\">The study was interrupted: %u games were asked for. What "
                "follows is about those that were played.</p>\n",
                (unsigned)plan->games);
    fputs("</header>\n<main>\n", out);
}

static void card_write(FILE *out, const char *class, const char *name, const char *figure) {
    fprintf(out, "<li class=\"%s\"><span class=\"name\">", class);
    findings_escaped(out, name);
    fprintf(out, "</span> <span class=\"figure\">%s</span> ", figure);
}

static void side_cards_write(const digest *d, FILE *out) {
    static const char *const class[] = { "a", "b", "d" };
    char figure[32];
    for (unsigned i = 0; i < STUDY_OUTCOMES; i++) {
        stats_interval interval = stats_wilson(d->outcome[i], d->games);
        if (i == STUDY_DRAW && !d->outcome[i]) continue;
        snprintf(figure, sizeof figure, "%.1f&nbsp;%%", findings_percent(d->outcome[i], d->games));
        card_write(out, class[i], i == STUDY_DRAW ? "Drawn" : side(d, i), figure);
        fprintf(out, "<span class=\"note\">of the games; 95&nbsp;%%: %.1f to %.1f</span></li>\n",
                100 * interval.low, 100 * interval.high);
    }
}

static void fight_cards_write(const digest *d, FILE *out) {
    const gg_game *game = d->plan->game;
    char figure[48];
    snprintf(figure, sizeof figure, "%s&nbsp;%u", digest_round_word(game),
             (unsigned)d->rounds.median);
    card_write(out, "o", "Median end", figure);
    fprintf(out, "<span class=\"note\">after %u decisions</span></li>\n",
            (unsigned)d->decisions.median);
    snprintf(figure, sizeof figure, "%.1f", mean(d->fights, d->games));
    card_write(out, "o", "Fights a game", figure);
    fputs("<span class=\"note\">most of them: ", out);
    findings_escaped(out, d->place_count ? digest_place_name(game, d->place[0].place) : "nowhere");
    fputs("</span></li>\n", out);
}

static void cards_write(const digest *d, FILE *out) {
    fputs("<ul class=\"cards\" aria-label=\"In short\">\n", out);
    side_cards_write(d, out);
    if (d->plan->game->chronicle) fight_cards_write(d, out);
    fputs("</ul>\n", out);
}

/* Balance. */

static void verdict_write(const digest *d, FILE *out) {
    uint32_t decided = d->outcome[0] + d->outcome[1];
    stats_interval interval = stats_wilson(d->outcome[0], decided);
    fputs("<p>", out);
    if (decided == 0) {
        fputs("No game was decided.</p>\n", out);
        return;
    }
    fprintf(out, "Of %u decided games %.1f&nbsp;%% were won by ", (unsigned)decided,
            findings_percent(d->outcome[0], decided));
    findings_escaped(out, side(d, 0));
    fprintf(out, ", with a 95&nbsp;%% interval from %.1f to %.1f&nbsp;%%. ", 100 * interval.low,
            100 * interval.high);
    if (interval.low <= 0.5 && interval.high >= 0.5) {
        fputs("Half is inside: these games show no advantage of either side.</p>\n", out);
        return;
    }
    fputs("Half is outside: between players like this one the advantage is with ", out);
    findings_escaped(out, side(d, interval.high < 0.5));
    fputs(".</p>\n", out);
}

// A bar and its interval; the numbers beside it say the same.
static void rate_bar_write(FILE *out, const char *class, double rate, stats_interval interval) {
    fprintf(out,
            "<svg class=\"rate %s\" viewBox=\"0 0 100 10\" preserveAspectRatio=\"none\" "
            "aria-hidden=\"true\"><rect class=\"ground\" width=\"100\" height=\"10\"/>"
            "<rect class=\"bar\" width=\"%.2f\" height=\"10\"/><rect class=\"span\" x=\"%.2f\" "
            "y=\"4\" width=\"%.2f\" height=\"2\"/><rect class=\"half\" x=\"49.85\" width=\"0.3\" "
            "height=\"10\"/></svg>",
            class, 100 * rate, 100 * interval.low, 100 * (interval.high - interval.low));
}

static void balance_write(const digest *d, FILE *out) {
    static const char *const class[] = { "a", "b", "d" };
    fputs("<section aria-labelledby=\"balance\">\n<h2 id=\"balance\">Balance</h2>\n", out);
    verdict_write(d, out);
    frame_begin(out, "Results");
    fputs("<thead><tr><th scope=\"col\">Won by"
          "</th><th scope=\"col\" class=\"n\">Games</th><th scope=\"col\" class=\"n\">Share</th>"
          "<th scope=\"col\" class=\"n\">95&nbsp;% interval</th><th scope=\"col\">0 to "
          "100&nbsp;%</th></tr></thead>\n<tbody>\n",
          out);
    for (unsigned i = 0; i < STUDY_OUTCOMES; i++) {
        stats_interval interval = stats_wilson(d->outcome[i], d->games);
        if (i == STUDY_DRAW && !d->outcome[i]) continue;
        fputs("<tr><th scope=\"row\">", out);
        findings_escaped(out, i == STUDY_DRAW ? "nobody: drawn" : side(d, i));
        fprintf(out,
                "</th><td class=\"n\">%u</td><td class=\"n\">%.1f&nbsp;%%</td><td class=\"n\">"
                "%.1f to %.1f&nbsp;%%</td><td class=\"rates\">",
                (unsigned)d->outcome[i], findings_percent(d->outcome[i], d->games),
                100 * interval.low, 100 * interval.high);
        rate_bar_write(out, class[i], mean(d->outcome[i], d->games), interval);
        fputs("</td></tr>\n", out);
    }
    frame_end(out);
}

static void running_write(const digest *d, FILE *out) {
    fputs("<figure>\n<figcaption>How the share of ", out);
    findings_escaped(out, side(d, 0));
    fputs(" settled as games were added, with its 95&nbsp;% interval. It should end as a level "
          "line in a narrow band.</figcaption>\n<div class=\"plot\" id=\"plot-running\" "
          "role=\"img\" aria-label=\"Line: share of games won against games played; the last "
          "values are in the table above\"></div>\n</figure>\n</section>\n",
          out);
}

/* Endings. */

static void ending_write(const gg_game *game, const digest_ending *e, uint32_t all, FILE *out) {
    const gg_rule_row *rule = &game->rule[e->rule];
    const char *degree = digest_degree(game, e->degree);
    bool drawn = e->outcome == STUDY_DRAW;
    fputs("<tr><th scope=\"row\">", out);
    findings_escaped(out, drawn ? "nobody: drawn" : digest_side(game, e->outcome));
    if (degree && !drawn) fprintf(out, ", %s", degree);
    fprintf(out, "</th><td class=\"n\">%u</td><td class=\"n\">%.1f&nbsp;%%</td><td>",
            (unsigned)e->games, findings_percent(e->games, all));
    findings_escaped(out, rule->number);
    fputs("</td><td>", out);
    findings_escaped(out, rule->summary);
    fputs("</td></tr>\n", out);
}

static void endings_write(const digest *d, FILE *out) {
    fputs("<section aria-labelledby=\"endings\">\n<h2 id=\"endings\">How games end</h2>\n", out);
    frame_begin(out, "Endings, the commonest first");
    fputs("<thead><tr><th scope=\"col\">Won by</th><th scope=\"col\" class=\"n\">Games</th>"
          "<th scope=\"col\" class=\"n\">Share</th><th scope=\"col\">Rule</th><th scope=\"col\">"
          "What it says</th></tr></thead>\n<tbody>\n",
          out);
    for (uint32_t i = 0; i < d->ending_count; i++)
        ending_write(d->plan->game, &d->ending[i], d->games, out);
    frame_end(out);
    fputs("</section>\n", out);
}

/* Length. */

static void spread_write(FILE *out, const char *what, const stats_spread *s) {
    fprintf(out, "<tr><th scope=\"row\">%s</th>", what);
    const uint32_t number[] = { s->least, s->quarter, s->median, s->three_quarters, s->most };
    for (size_t i = 0; i < sizeof number / sizeof *number; i++)
        fprintf(out, "<td class=\"n\">%u</td>", (unsigned)number[i]);
    fprintf(out, "<td class=\"n\">%.1f</td></tr>\n", s->mean);
}

static void bars_table_write(const stats_bars *b, FILE *out) {
    fputs("<details>\n<summary>Games by number of decisions, as a table</summary>\n<table>\n"
          "<thead><tr><th scope=\"col\">Decisions</th><th scope=\"col\" class=\"n\">Games</th></tr>"
          "</thead>\n<tbody>\n",
          out);
    for (uint32_t i = 0; i < b->count; i++)
        fprintf(out, "<tr><th scope=\"row\">%u to %u</th><td class=\"n\">%u</td></tr>\n",
                (unsigned)(b->first + i * b->width), (unsigned)(b->first + (i + 1) * b->width - 1),
                (unsigned)b->bar[i]);
    fputs("</tbody>\n</table>\n</details>\n", out);
}

static void length_plots_write(const digest *d, FILE *out) {
    const char *word = digest_round_word(d->plan->game);
    fputs("<div class=\"pair\">\n", out);
    if (d->plan->game->chronicle)
        fprintf(out,
                "<figure>\n<figcaption>Games by the %s in which they ended, and by winner."
                "</figcaption>\n<div class=\"plot\" id=\"plot-ended\" role=\"img\" "
                "aria-label=\"Bars: games that ended in each %s; the numbers are in the table of "
                "losses below\"></div>\n</figure>\n",
                word, word);
    fputs("<figure>\n<figcaption>Games by number of decisions.</figcaption>\n<div class=\"plot\" "
          "id=\"plot-decisions\" role=\"img\" aria-label=\"Bars: games by number of decisions; the "
          "numbers are in the table that follows\"></div>\n</figure>\n</div>\n",
          out);
    bars_table_write(&d->decision_bars, out);
}

static void length_write(const digest *d, FILE *out) {
    char last[32];
    snprintf(last, sizeof last, "Last %s", digest_round_word(d->plan->game));
    fputs("<section aria-labelledby=\"length\">\n<h2 id=\"length\">Length</h2>\n", out);
    frame_begin(out, "Length of a game");
    fputs("<thead><tr><td></td>", out);
    static const char *const column[] = { "Least",          "Quarter", "Median",
                                          "Three quarters", "Most",    "Mean" };
    for (size_t i = 0; i < sizeof column / sizeof *column; i++)
        fprintf(out, "<th scope=\"col\" class=\"n\">%s</th>", column[i]);
    fputs("</tr></thead>\n<tbody>\n", out);
    if (d->plan->game->chronicle) spread_write(out, last, &d->rounds);
    spread_write(out, "Decisions", &d->decisions);
    frame_end(out);
    length_plots_write(d, out);
    fputs("</section>\n", out);
}

/* Losses. */

static void losses_row_write(const digest *d, uint32_t round, FILE *out) {
    const digest_round *r = &d->round[round];
    fprintf(out,
            "<tr><th scope=\"row\">%u</th><td class=\"n\">%u</td><td class=\"n\">%u</td><td "
            "class=\"n\">%u</td><td class=\"n\">%u</td><td class=\"n\">%.2f</td><td class=\"n\">"
            "%.2f</td></tr>\n",
            (unsigned)round, (unsigned)r->reached, (unsigned)r->ended[0], (unsigned)r->ended[1],
            (unsigned)r->ended[STUDY_DRAW], mean(r->loss[0], r->reached),
            mean(r->loss[1], r->reached));
}

static void losses_head_write(const digest *d, FILE *out) {
    fprintf(out,
            "<thead><tr><th scope=\"col\">%s</th><th scope=\"col\" class=\"n\">Games that "
            "reach it</th>",
            digest_round_word(d->plan->game));
    for (unsigned i = 0; i < STUDY_SIDES; i++) {
        fputs("<th scope=\"col\" class=\"n\">won in it: ", out);
        findings_escaped(out, side(d, i));
        fputs("</th>", out);
    }
    fputs("<th scope=\"col\" class=\"n\">drawn</th>", out);
    for (unsigned i = 0; i < STUDY_SIDES; i++) {
        fputs("<th scope=\"col\" class=\"n\">losses: ", out);
        findings_escaped(out, side(d, i));
        fputs("</th>", out);
    }
    fputs("</tr></thead>\n<tbody>\n", out);
}

static void losses_write(const digest *d, FILE *out) {
    const char *word = digest_round_word(d->plan->game);
    fputs("<section aria-labelledby=\"losses\">\n<h2 id=\"losses\">Losses</h2>\n<p>A game costs ",
          out);
    findings_escaped(out, side(d, 0));
    fprintf(out, " %.1f and ", mean(d->loss[0], d->games));
    findings_escaped(out, side(d, 1));
    fprintf(out, " %.1f %s.</p>\n", mean(d->loss[1], d->games),
            d->plan->game->chronicle->loss_word);
    fprintf(
        out,
        "<figure>\n<figcaption>Losses by %s in %s, the mean of the games that reach it."
        "</figcaption>\n<div class=\"plot\" id=\"plot-losses\" role=\"img\" aria-label=\"Lines: "
        "losses of each side by %s; the numbers are in the table that follows\"></div>\n"
        "</figure>\n<details>\n<summary>Ends and losses by %s, as a table</summary>\n<div "
        "class=\"scroll\" role=\"region\" aria-label=\"Table of losses\" tabindex=\"0\">\n"
        "<table>\n",
        word, d->plan->game->chronicle->loss_word, word, word);
    losses_head_write(d, out);
    for (uint32_t i = d->first_round; i <= d->last_round; i++)
        losses_row_write(d, i, out);
    fputs("</tbody>\n</table>\n</div>\n</details>\n</section>\n", out);
}

/* How it was made. */

static void match_spec_write(const findings *r, FILE *out) {
    const study_plan *plan = r->digest->plan;
    fprintf(
        out,
        "<section aria-labelledby=\"question\">\n<h2 id=\"question\">How this was made</h2>\n"
        "<p>Grognard %s, rules of the game in version %u, seed %llu. The command above gives the "
        "same games on every machine, with any number of threads. Game number <i>n</i> is set "
        "up by a seed that follows from the study&#8217;s and <i>n</i>; the bot plays all "
        "seats, each behind its own view. Intervals are Wilson&#8217;s.</p>\n",
        r->version, (unsigned)gg_rules_of(plan->game, &plan->setup),
        (unsigned long long)plan->setup.seed);
    if (plan->game->chronicle)
        fprintf(out, "<p>Fights are %s. Losses are %s.</p>\n", plan->game->chronicle->fight_word,
                plan->game->chronicle->loss_word);
    fputs("</section>\n", out);
}

static void tail_write(const findings *r, FILE *out) {
    fputs("</main>\n<footer><p>", out);
    findings_escaped(out, r->digest->plan->game->credits);
    fputs(" Plots by uPlot; its licence is in the source of this page.</p></footer>\n"
          "<script type=\"application/json\" id=\"figures\">\n",
          out);
    findings_json(r, out);
    fputs("</script>\n<script>\n/*\n", out);
    fputs((const char *)findings_uplot_license, out);
    fputs("*/\n", out);
    fputs((const char *)findings_uplot_js, out);
    fputs("\n", out);
    fputs((const char *)findings_js, out);
    fputs("</script>\n</body>\n</html>\n", out);
}

void findings_html(const findings *r, FILE *out) {
    const digest *d = r->digest;
    bool told = d->plan->game->chronicle && d->games;
    head_write(d, out);
    if (d->games) {
        cards_write(d, out);
        balance_write(d, out);
        running_write(d, out);
        endings_write(d, out);
        length_write(d, out);
    }
    if (told) losses_write(d, out);
    if (told) findings_places_html(d, out);
    match_spec_write(r, out);
    tail_write(r, out);
}
