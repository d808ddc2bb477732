/* findings_html.c - the report as one page of HTML. What the plots show is in tables, too, and the
 * page loads nothing: script, style, plots and the map are in it. */
#include <stdarg.h>
#include <string.h>

#include "lab/study/findings_page.h"

static void escaped(FILE *out, const char *text) {
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

void page_put(FILE *out, const char *format, ...) {
    va_list value;
    va_start(value, format);
    for (;; format++) {
        size_t plain = strcspn(format, "%");
        fwrite(format, 1, plain, out);
        format += plain;
        if (!*format) break;
        switch (*++format) {
        case 's': escaped(out, va_arg(value, const char *)); break;
        case 'u': fprintf(out, "%u", va_arg(value, unsigned)); break;
        case 'l':
            fprintf(out, "%llu", va_arg(value, unsigned long long));
            format += 2;
            break;
        case '.':
            fprintf(out, "%.*f", format[1] - '0', va_arg(value, double));
            format += 2;
            break;
        default: fputc(*format, out);
        }
    }
    va_end(value);
}

// A table that may be too wide for the window scrolls in a frame of its own.
static void frame_begin(FILE *out, const char *what) {
    page_put(out, PAGE_FRAME "<table class=\"wide\">\n<caption>%s</caption>\n", what, what);
}

static const char *side(const digest *d, unsigned outcome) {
    return digest_side(d->plan->game, outcome);
}

static const char *const outcome_class[] = { "a", "b", "d" };

static double mean(uint64_t sum, uint32_t count) {
    return count ? (double)sum / count : 0;
}

/* Head and what the games say in short. */

static void head_write(const digest *d, FILE *out) {
    const study_plan *plan = d->plan;
    page_put(out,
             "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
             "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
             "<title>%s: %u games of %s</title>\n<style>\n",
             plan->game->title, d->games, plan->bot->level);
    fputs((const char *)findings_uplot_css, out);
    fputs((const char *)findings_css, out);
    page_put(
        out,
        "</style>\n</head>\n<body>\n<header>\n<p class=\"over\">Grognard laboratory</p>\n"
        "<h1>%s</h1>\n<p class=\"lead\">%u games of <strong>%s</strong> against itself: %s.</p>"
        "\n<p><code>",
        plan->game->title, d->games, plan->bot->level, plan->bot->text);
    findings_command(plan, out);
    fputs("</code></p>\n", out);
    if (d->games < plan->games)
        page_put(out,
                 "<p class=\"warn\">The study was interrupted: %u games were asked for. What "
                 "follows is about those that were played.</p>\n",
                 plan->games);
    fputs("</header>\n<main>\n", out);
}

#define CARD(figure, note)                                                                         \
    "<li class=\"%s\"><span class=\"name\">%s</span> <span class=\"figure\">" figure               \
    "</span> <span class=\"note\">" note "</span></li>\n"

static void side_cards_write(const digest *d, FILE *out) {
    for (unsigned i = 0; i < STUDY_OUTCOMES; i++) {
        stats_interval interval = stats_wilson(d->outcome[i], d->games);
        if (i == STUDY_DRAW && !d->outcome[i]) continue;
        page_put(out, CARD("%.1f&nbsp;%%", "of the games; 95&nbsp;%%: %.1f to %.1f"),
                 outcome_class[i], i == STUDY_DRAW ? "Drawn" : side(d, i),
                 findings_percent(d->outcome[i], d->games), 100 * interval.low,
                 100 * interval.high);
    }
}

static void fight_cards_write(const digest *d, FILE *out) {
    const gg_game *game = d->plan->game;
    page_put(out, CARD("%s&nbsp;%u", "after %u decisions"), "o", "Median end",
             digest_round_word(game), d->rounds.median, d->decisions.median);
    page_put(out, CARD("%.1f", "most of them: %s"), "o", "Fights a game", mean(d->fights, d->games),
             d->place_count ? digest_place_name(game, d->place[0].place) : "nowhere");
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
    if (decided == 0) {
        fputs("<p>No game was decided.</p>\n", out);
        return;
    }
    page_put(out,
             "<p>Of %u decided games %.1f&nbsp;%% were won by %s, with a 95&nbsp;%% interval from "
             "%.1f to %.1f&nbsp;%%. ",
             decided, findings_percent(d->outcome[0], decided), side(d, 0), 100 * interval.low,
             100 * interval.high);
    if (interval.low <= 0.5 && interval.high >= 0.5)
        fputs("Half is inside: these games show no advantage of either side.</p>\n", out);
    else
        page_put(out,
                 "Half is outside: between players like this one the advantage is with %s.</p>\n",
                 side(d, interval.high < 0.5));
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
    fputs(PAGE_SECTION("balance", "Balance"), out);
    verdict_write(d, out);
    frame_begin(out, "Results");
    fputs("<thead><tr>" PAGE_NAMES("Won by") PAGE_COUNTS("Games") PAGE_COUNTS("Share")
              PAGE_COUNTS("95&nbsp;% interval") PAGE_NAMES("0 to 100&nbsp;%") PAGE_BODY,
          out);
    for (unsigned i = 0; i < STUDY_OUTCOMES; i++) {
        stats_interval interval = stats_wilson(d->outcome[i], d->games);
        if (i == STUDY_DRAW && !d->outcome[i]) continue;
        page_put(out,
                 PAGE_ROW("%s") PAGE_CELL("%u") PAGE_CELL("%.1f&nbsp;%%")
                     PAGE_CELL("%.1f to %.1f&nbsp;%%") "<td class=\"rates\">",
                 i == STUDY_DRAW ? "nobody: drawn" : side(d, i), d->outcome[i],
                 findings_percent(d->outcome[i], d->games), 100 * interval.low,
                 100 * interval.high);
        rate_bar_write(out, outcome_class[i], mean(d->outcome[i], d->games), interval);
        fputs("</td></tr>\n", out);
    }
    fputs(PAGE_FRAME_END, out);
}

static void running_write(const digest *d, FILE *out) {
    page_put(out,
             "<figure>\n<figcaption>How the share of %s settled as games were added, with its "
             "95&nbsp;%% interval. It should end as a level line in a narrow "
             "band.</figcaption>\n" PAGE_PLOT(
                 "running", "Line: share of games won against games played; the last values "
                            "are in the table above") "</section>\n",
             side(d, 0));
}

/* Endings. */

static void ending_write(const gg_game *game, const digest_ending *e, uint32_t all, FILE *out) {
    const gg_rule_row *rule = &game->rule[e->rule];
    bool drawn = e->outcome == STUDY_DRAW;
    const char *degree = drawn ? NULL : digest_degree(game, e->degree);
    page_put(out,
             PAGE_ROW("%s%s%s") PAGE_CELL("%u")
                 PAGE_CELL("%.1f&nbsp;%%") "<td>%s</td><td>%s</td></tr>\n",
             drawn ? "nobody: drawn" : digest_side(game, e->outcome), degree ? ", " : "",
             degree ? degree : "", e->games, findings_percent(e->games, all), rule->number,
             rule->summary);
}

static void endings_write(const digest *d, FILE *out) {
    fputs(PAGE_SECTION("endings", "How games end"), out);
    frame_begin(out, "Endings, the commonest first");
    fputs("<thead><tr>" PAGE_NAMES("Won by") PAGE_COUNTS("Games") PAGE_COUNTS("Share")
              PAGE_NAMES("Rule") PAGE_NAMES("What it says") PAGE_BODY,
          out);
    for (uint32_t i = 0; i < d->ending_count; i++)
        ending_write(d->plan->game, &d->ending[i], d->games, out);
    fputs(PAGE_FRAME_END "</section>\n", out);
}

/* Length. */

static void spread_write(FILE *out, const char *word, const char *what, const stats_spread *s) {
    page_put(out,
             PAGE_ROW("%s%s") PAGE_CELL("%u") PAGE_CELL("%u") PAGE_CELL("%u") PAGE_CELL("%u")
                 PAGE_CELL("%u") PAGE_CELL("%.1f") "</tr>\n",
             word, what, s->least, s->quarter, s->median, s->three_quarters, s->most, s->mean);
}

static void bars_table_write(const stats_bars *b, FILE *out) {
    fputs("<details>\n<summary>Games by number of decisions, as a table</summary>\n<table>\n"
          "<thead><tr>" PAGE_NAMES("Decisions") PAGE_COUNTS("Games") PAGE_BODY,
          out);
    for (uint32_t i = 0; i < b->count; i++)
        page_put(out, PAGE_ROW("%u to %u") PAGE_CELL("%u") "</tr>\n", b->first + i * b->width,
                 b->first + (i + 1) * b->width - 1, b->bar[i]);
    fputs("</tbody>\n</table>\n</details>\n", out);
}

static void length_plots_write(const digest *d, FILE *out) {
    const char *word = digest_round_word(d->plan->game);
    fputs("<div class=\"pair\">\n", out);
    if (d->plan->game->chronicle)
        page_put(out,
                 "<figure>\n<figcaption>Games by the %s in which they ended, and by winner."
                 "</figcaption>\n" PAGE_PLOT("ended", "Bars: games that ended in each %s; the "
                                                      "numbers are in the table of losses below"),
                 word, word);
    fputs("<figure>\n<figcaption>Games by number of decisions.</figcaption>\n" PAGE_PLOT(
              "decisions", "Bars: games by number of decisions; the numbers are in the table that "
                           "follows") "</div>\n",
          out);
    bars_table_write(&d->decision_bars, out);
}

static void length_write(const digest *d, FILE *out) {
    fputs(PAGE_SECTION("length", "Length"), out);
    frame_begin(out, "Length of a game");
    fputs("<thead><tr><td></td>" PAGE_COUNTS("Least") PAGE_COUNTS("Quarter") PAGE_COUNTS("Median")
              PAGE_COUNTS("Three quarters") PAGE_COUNTS("Most") PAGE_COUNTS("Mean") PAGE_BODY,
          out);
    if (d->plan->game->chronicle)
        spread_write(out, "Last ", digest_round_word(d->plan->game), &d->rounds);
    spread_write(out, "", "Decisions", &d->decisions);
    fputs(PAGE_FRAME_END, out);
    length_plots_write(d, out);
    fputs("</section>\n", out);
}

/* Losses. */

static void losses_rows_write(const digest *d, FILE *out) {
    for (uint32_t i = d->first_round; i <= d->last_round; i++) {
        const digest_round *r = &d->round[i];
        page_put(out,
                 PAGE_ROW("%u") PAGE_CELL("%u") PAGE_CELL("%u") PAGE_CELL("%u") PAGE_CELL("%u")
                     PAGE_CELL("%.2f") PAGE_CELL("%.2f") "</tr>\n",
                 i, r->reached, r->ended[0], r->ended[1], r->ended[STUDY_DRAW],
                 mean(r->loss[0], r->reached), mean(r->loss[1], r->reached));
    }
}

static void losses_write(const digest *d, FILE *out) {
    const char *word = digest_round_word(d->plan->game),
               *lost = d->plan->game->chronicle->loss_word;
    const char *a = side(d, 0), *b = side(d, 1);
    page_put(
        out,
        PAGE_SECTION(
            "losses",
            "Losses") "<p>A game costs %s %.1f and %s %.1f %s.</p>\n"
                      "<figure>\n<figcaption>Losses by %s in %s, the mean of the games that reach "
                      "it."
                      "</figcaption>\n" PAGE_PLOT(
                          "losses",
                          "Lines: losses of each side by %s; the numbers "
                          "are in the table that follows") "<details>\n<summary>Ends and losses by "
                                                           "%s, as a table</summary>\n",
        a, mean(d->loss[0], d->games), b, mean(d->loss[1], d->games), lost, word, lost, word, word);
    page_put(out,
             PAGE_FRAME "<table>\n<thead><tr>" PAGE_NAMES("%s") PAGE_COUNTS("Games that reach it")
                 PAGE_COUNTS("won in it: %s") PAGE_COUNTS("won in it: %s") PAGE_COUNTS("drawn")
                     PAGE_COUNTS("losses: %s") PAGE_COUNTS("losses: %s") PAGE_BODY,
             "Table of losses", word, a, b, a, b);
    losses_rows_write(d, out);
    fputs(PAGE_FRAME_END "</details>\n</section>\n", out);
}

/* How it was made. */

static void match_spec_write(const findings *r, FILE *out) {
    const study_plan *plan = r->digest->plan;
    fprintf(out,
            PAGE_SECTION("question",
                         "How this was made") "<p>Grognard %s, rules of the game in version %u, "
                                              "seed %llu. The command above gives the "
                                              "same games on every machine, with any number of "
                                              "threads. Game number <i>n</i> is set "
                                              "up by a seed that follows from the study&#8217;s "
                                              "and <i>n</i>; the bot plays all "
                                              "seats, each behind its own view. Intervals are "
                                              "Wilson&#8217;s.</p>\n",
            r->version, (unsigned)gg_rules_of(plan->game, &plan->setup),
            (unsigned long long)plan->setup.seed);
    if (plan->game->chronicle)
        page_put(out, "<p>Fights are %s. Losses are %s.</p>\n", plan->game->chronicle->fight_word,
                 plan->game->chronicle->loss_word);
    fputs("</section>\n", out);
}

static void tail_write(const findings *r, FILE *out) {
    page_put(out,
             "</main>\n<footer><p>%s Plots by uPlot; its licence is in the source of this page.</p>"
             "</footer>\n<script type=\"application/json\" id=\"figures\">\n",
             r->digest->plan->game->credits);
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
