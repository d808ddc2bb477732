/* findings_html.c - the report as one page of HTML. What the plots show is in tables, too, and the
 * page loads nothing: script, style, plots and the map are in it. */
#include <stdarg.h>
#include <string.h>

#include "core/texts.h"
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
    return digest_side(d->plan, outcome);
}

// In the tables: who has won.
static const char *winner(const digest *d, unsigned outcome) {
    return outcome == STUDY_DRAW ? SAID(NOBODY) : side(d, outcome);
}

static const char *const outcome_class[] = { "a", "b", "d" };

static double mean(uint64_t sum, uint32_t count) {
    return count ? (double)sum / count : 0;
}

/* Head and what the games say in short. */

static void head_write(const digest *d, FILE *out) {
    const study_plan *plan = d->plan;
    const char *title = gg_title(plan->game, plan->language);
    page_put(out,
             "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n"
             "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
             "<title>%s</title>\n<style>\n",
             gg_languages[plan->language].code,
             LINE(HEADING, GG_WORDS(title), GG_NUMBER(d->games), GG_WORDS(plan->bot->level)));
    fputs((const char *)findings_uplot_css, out);
    fputs((const char *)findings_css, out);
    page_put(out,
             "</style>\n</head>\n<body>\n<header>\n<p class=\"over\">%s</p>\n"
             "<h1>%s</h1>\n<p class=\"lead\">%s</p>\n<p><code>",
             SAID(OVER), title,
             LINE(LEAD, GG_NUMBER(d->games), GG_WORDS(plan->bot->level),
                  GG_WORDS(gg_said(&gg_common, plan->bot->message, plan->language))));
    findings_command(plan, out);
    fputs("</code></p>\n", out);
    if (d->games < plan->games)
        page_put(out, "<p class=\"warn\">%s</p>\n", LINE(INTERRUPTED, GG_NUMBER(plan->games)));
    fputs("</header>\n", out);
}

static void card_write(FILE *out, const char *class, const char *name, const char *figure,
                       const char *note) {
    page_put(out,
             "<li class=\"%s\"><span class=\"name\">%s</span> <span class=\"figure\">%s"
             "</span> <span class=\"note\">%s</span></li>\n",
             class, name, figure, note);
}

static void side_cards_write(const digest *d, FILE *out) {
    for (unsigned i = 0; i < STUDY_OUTCOMES; i++) {
        stats_interval interval = stats_wilson(d->outcome[i], d->games);
        char share[16];
        if (i == STUDY_DRAW && !d->outcome[i]) continue;
        snprintf(share, sizeof share, "%.1f\u00A0%%", findings_percent(d->outcome[i], d->games));
        card_write(out, outcome_class[i], side(d, i), share,
                   LINE(CARD_SHARE, FIGURE(100 * interval.low, 1), FIGURE(100 * interval.high, 1)));
    }
}

static void fight_cards_write(const digest *d, FILE *out) {
    const gg_arg fights = FIGURE(mean(d->fights, d->games), 1);
    const char *most =
        d->place_count ? digest_place_name(d->plan, d->place[0].place) : SAID(CARD_NOWHERE);
    card_write(out, "o", SAID(CARD_END),
               LINE(CARD_ROUND, GG_WORDS(digest_round_word(d->plan)), GG_NUMBER(d->rounds.median)),
               LINE(CARD_DECISIONS, GG_NUMBER(d->decisions.median)));
    card_write(out, "o", SAID(CARD_FIGHTS), fights.text, LINE(CARD_MOST, GG_WORDS(most)));
}

static void cards_write(const digest *d, FILE *out) {
    page_put(out, "<ul class=\"cards\" aria-label=\"%s\">\n", SAID(SUMMARY));
    side_cards_write(d, out);
    if (d->plan->game->chronicle) fight_cards_write(d, out);
    fputs("</ul>\n", out);
}

/* Balance. */

static void verdict_write(const digest *d, FILE *out) {
    uint32_t decided = d->outcome[0] + d->outcome[1];
    stats_interval interval = stats_wilson(d->outcome[0], decided);
    if (decided == 0) {
        page_put(out, "<p>%s</p>\n", SAID(UNDECIDED));
        return;
    }
    bool is_half_inside = interval.low <= 0.5 && interval.high >= 0.5;
    page_put(out, "<p>%s %s</p>\n",
             LINE(DECIDED, GG_NUMBER(decided), FIGURE(findings_percent(d->outcome[0], decided), 1),
                  GG_WORDS(side(d, 0)), FIGURE(100 * interval.low, 1),
                  FIGURE(100 * interval.high, 1)),
             is_half_inside ? SAID(HALF_INSIDE)
                            : LINE(HALF_OUTSIDE, GG_WORDS(side(d, interval.high < 0.5))));
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
    page_put(out, PAGE_SECTION("balance"), SAID(BALANCE));
    verdict_write(d, out);
    frame_begin(out, SAID(RESULTS));
    page_put(out, "<thead><tr>" PAGE_NAMES PAGE_COUNTS PAGE_COUNTS PAGE_COUNTS PAGE_NAMES PAGE_BODY,
             SAID(WON_BY), SAID(GAMES), SAID(SHARE), SAID(INTERVAL), SAID(RANGE));
    for (unsigned i = 0; i < STUDY_OUTCOMES; i++) {
        stats_interval interval = stats_wilson(d->outcome[i], d->games);
        if (i == STUDY_DRAW && !d->outcome[i]) continue;
        page_put(out,
                 PAGE_ROW("%s") PAGE_CELL("%u") PAGE_CELL("%.1f&nbsp;%%")
                     PAGE_CELL("%s") "<td class=\"rates\">",
                 winner(d, i), d->outcome[i], findings_percent(d->outcome[i], d->games),
                 LINE(BETWEEN, FIGURE(100 * interval.low, 1), FIGURE(100 * interval.high, 1)));
        rate_bar_write(out, outcome_class[i], mean(d->outcome[i], d->games), interval);
        fputs("</td></tr>\n", out);
    }
    fputs(PAGE_FRAME_END, out);
}

static void running_write(const digest *d, FILE *out) {
    page_put(out, PAGE_PLOT("running") "</section>\n", LINE(RUNNING, GG_WORDS(side(d, 0))),
             SAID(RUNNING_PLOT));
}

/* Endings. */

static void ending_write(const digest *d, const digest_ending *e, FILE *out) {
    const study_plan *plan = d->plan;
    const char *degree = e->outcome == STUDY_DRAW ? NULL : digest_degree(plan, e->degree);
    page_put(out,
             PAGE_ROW("%s%s%s") PAGE_CELL("%u")
                 PAGE_CELL("%.1f&nbsp;%%") "<td>%s</td><td>%s</td></tr>\n",
             winner(d, e->outcome), degree ? ", " : "", degree ? degree : "", e->games,
             findings_percent(e->games, d->games), plan->game->rule[e->rule].number,
             gg_rule_text(plan->game, e->rule, plan->language));
}

static void endings_write(const digest *d, FILE *out) {
    page_put(out, PAGE_SECTION("endings"), SAID(ENDINGS));
    frame_begin(out, SAID(ENDINGS_TABLE));
    page_put(out, "<thead><tr>" PAGE_NAMES PAGE_COUNTS PAGE_COUNTS PAGE_NAMES PAGE_NAMES PAGE_BODY,
             SAID(WON_BY), SAID(GAMES), SAID(SHARE), SAID(RULE), SAID(RULE_TEXT));
    for (uint32_t i = 0; i < d->ending_count; i++)
        ending_write(d, &d->ending[i], out);
    fputs(PAGE_FRAME_END "</section>\n", out);
}

/* Length. */

static void spread_write(FILE *out, const char *what, const stats_spread *s) {
    page_put(out,
             PAGE_ROW("%s") PAGE_CELL("%u") PAGE_CELL("%u") PAGE_CELL("%u") PAGE_CELL("%u")
                 PAGE_CELL("%u") PAGE_CELL("%.1f") "</tr>\n",
             what, s->least, s->quarter, s->median, s->three_quarters, s->most, s->mean);
}

static void bars_table_write(const digest *d, FILE *out) {
    const stats_bars *b = &d->decision_bars;
    page_put(
        out,
        "<details>\n<summary>%s</summary>\n<table>\n<thead><tr>" PAGE_NAMES PAGE_COUNTS PAGE_BODY,
        SAID(BARS_TABLE), SAID(DECISIONS), SAID(GAMES));
    for (uint32_t i = 0; i < b->count; i++)
        page_put(out, PAGE_ROW("%s") PAGE_CELL("%u") "</tr>\n",
                 LINE(SPAN, GG_NUMBER(b->first + i * b->width),
                      GG_NUMBER(b->first + (i + 1) * b->width - 1)),
                 b->bar[i]);
    fputs("</tbody>\n</table>\n</details>\n", out);
}

static void length_plots_write(const digest *d, FILE *out) {
    const char *round = digest_round_word(d->plan);
    fputs("<div class=\"pair\">\n", out);
    if (d->plan->game->chronicle)
        page_put(out, PAGE_PLOT("ended"), LINE(ROUNDS, GG_WORDS(round)),
                 LINE(ROUNDS_PLOT, GG_WORDS(round)));
    page_put(out, PAGE_PLOT("decisions") "</div>\n", SAID(BARS), SAID(BARS_PLOT));
    bars_table_write(d, out);
}

static void length_write(const digest *d, FILE *out) {
    page_put(out, PAGE_SECTION("length"), SAID(LENGTH));
    frame_begin(out, SAID(LENGTH_TABLE));
    page_put(out,
             "<thead><tr><td></td>" PAGE_COUNTS PAGE_COUNTS PAGE_COUNTS PAGE_COUNTS PAGE_COUNTS
                 PAGE_COUNTS PAGE_BODY,
             SAID(LEAST), SAID(QUARTER), SAID(MEDIAN), SAID(THREE_QUARTERS), SAID(MOST),
             SAID(MEAN));
    if (d->plan->game->chronicle)
        spread_write(out, LINE(LAST, GG_WORDS(digest_round_word(d->plan))), &d->rounds);
    spread_write(out, SAID(DECISIONS), &d->decisions);
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

static void losses_table_write(const digest *d, FILE *out) {
    const gg_arg a = GG_WORDS(side(d, 0)), b = GG_WORDS(side(d, 1));
    const char *round = digest_round_word(d->plan);
    page_put(out,
             "<details>\n<summary>%s</summary>\n" PAGE_FRAME
             "<table>\n<thead><tr>" PAGE_NAMES PAGE_COUNTS PAGE_COUNTS PAGE_COUNTS PAGE_COUNTS
                 PAGE_COUNTS PAGE_COUNTS PAGE_BODY,
             LINE(COST_TABLE, GG_WORDS(round)), SAID(LOSSES_TABLE), LINE(COLUMN, GG_WORDS(round)),
             SAID(REACHED), LINE(WON_IN, a), LINE(WON_IN, b), SAID(DRAWN_IN), LINE(LOSSES_OF, a),
             LINE(LOSSES_OF, b));
    losses_rows_write(d, out);
    fputs(PAGE_FRAME_END "</details>\n", out);
}

static void losses_write(const digest *d, FILE *out) {
    const gg_arg round = GG_WORDS(digest_round_word(d->plan));
    const gg_arg points = GG_WORDS(digest_loss_word(d->plan));
    page_put(out, PAGE_SECTION("losses") "<p>%s</p>\n" PAGE_PLOT("losses"), SAID(LOSSES),
             LINE(LOSSES_COST, GG_WORDS(side(d, 0)), FIGURE(mean(d->loss[0], d->games), 1),
                  GG_WORDS(side(d, 1)), FIGURE(mean(d->loss[1], d->games), 1), points),
             LINE(COST, round, points), LINE(COST_PLOT, round));
    losses_table_write(d, out);
    fputs("</section>\n", out);
}

/* How it was made. */

static void match_spec_write(const findings *r, FILE *out) {
    const digest *d = r->digest;
    const study_plan *plan = d->plan;
    char seed[24];
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)plan->setup.seed);
    page_put(out, PAGE_SECTION("question") "<p>%s</p>\n", SAID(MADE),
             LINE(MADE_TEXT, GG_WORDS(r->version), GG_NUMBER(gg_rules_of(plan->game, &plan->setup)),
                  GG_WORDS(seed)));
    if (plan->game->chronicle)
        page_put(
            out, "<p>%s</p>\n",
            LINE(COUNTED, GG_WORDS(digest_fight_word(plan)), GG_WORDS(digest_loss_word(plan))));
    fputs("</section>\n", out);
}

// Words of the plots, in the order in which findings.js names them.
static void axes_write(const digest *d, FILE *out) {
    const gg_arg a = GG_WORDS(side(d, 0)), b = GG_WORDS(side(d, 1));
    const char *const word[] = { SAID(AXIS_PLAYED),    LINE(AXIS_SHARE, a), SAID(AXIS_GAMES),
                                 SAID(AXIS_UPPER),     SAID(AXIS_LOWER),    SAID(AXIS_HALF),
                                 LINE(AXIS_LEFT, a),   LINE(AXIS_RIGHT, b), SAID(AXIS_DRAWN),
                                 SAID(AXIS_DECISIONS), SAID(AXIS_ABOUT),    LINE(AXIS_SOLID, a),
                                 LINE(AXIS_DASHED, b) };
    fputs("<main data-axes=\"", out);
    for (size_t i = 0; i < sizeof word / sizeof *word; i++)
        page_put(out, "%s%s", i ? "|" : "", word[i]);
    fputs("\">\n", out);
}

static void tail_write(const findings *r, FILE *out) {
    const digest *d = r->digest;
    const study_plan *plan = d->plan;
    page_put(out,
             "</main>\n<footer><p>%s %s</p></footer>\n"
             "<script type=\"application/json\" id=\"figures\">\n",
             gg_credits(plan->game, plan->language), SAID(PLOTS));
    findings_json_in(r, plan->language, out);
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
    axes_write(d, out);
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
