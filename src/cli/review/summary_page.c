/* summary_page.c - a review as one page of HTML that loads nothing: the curve of the game through
 * open eyes and through each seat's, the summary, and where it turned. */
#include <stdio.h>

#include "base/say.h"
#include "base/text.h"
#include "cli/cli.h"
#include "cli/review/summary.h"
#include "map/svg_pen.h"

enum { WIDE = 960, HIGH = 320, LEFT = 40, TOP = 10 };

// speech off: a style sheet.
static const char style[] =
    "body{font:16px/1.5 Georgia,serif;max-width:60rem;margin:2rem auto;padding:0 1rem;"
    "color:#222;background:#fdfbf6}table{border-collapse:collapse}"
    "td,th{padding:.2rem .8rem;text-align:right;border-bottom:1px solid #ddd}"
    "td:first-child,th:first-child{text-align:left}svg{width:100%;height:auto}"
    ".grid{stroke:#ddd}.open{stroke:#222}.s0{stroke:#b03030}.s1{stroke:#2b5fa8}.s2{stroke:#3b7d3b}"
    ".s3{stroke:#8a5a9e}.curve{fill:none;stroke-width:2}.eye{stroke-width:1.2;opacity:.8}"
    ".mark{fill:#222}text{font-size:12px;fill:#444}.s0.key,.s1.key,.s2.key,.s3.key,.open.key"
    "{stroke-width:4}@media(prefers-color-scheme:dark){body{color:#ddd;background:#1b1a18}"
    ".open{stroke:#eee}.grid{stroke:#444}.mark{fill:#eee}text{fill:#bbb}"
    "td,th{border-color:#444}}";
// speech on

static gg_seat about(const summary *r) {
    return r->only < match_game(r->match)->seat_count ? (gg_seat)r->only : 0;
}

static double x_of(const summary *r, uint32_t index) {
    return LEFT + (double)(WIDE - LEFT) * index / (r->count > 1 ? r->count - 1 : 1);
}

static double y_of(const summary *r, int32_t chance) {
    double part = (double)chance / EYES_ONE;
    return TOP + HIGH * (about(r) ? part : 1 - part);
}

static void say(const summary *r, gg_text *out, unsigned message, const char *word) {
    char line[SUMMARY_LINE_MAX];
    gg_text text = gg_text_begin(line, sizeof line);
    text.language = r->language;
    GG_SAY(&text, &cli_words, message, GG_WORDS(word));
    svg_put(out, "%t", line);
}

static void put_grid(gg_text *out) {
    for (int percent = 0; percent <= 100; percent += 25) {
        double y = TOP + HIGH * (100 - percent) / 100.0;
        svg_put(out, "<line class=\"grid\" x1=\"%d\" x2=\"%d\" y1=\"%f\" y2=\"%f\"/>", LEFT, WIDE,
                y, y);
        svg_put(out, "<text x=\"%d\" y=\"%f\" text-anchor=\"end\">%d %%</text>\n", LEFT - 4, y + 4,
                percent);
    }
}

static void put_open(const summary *r, gg_text *out) {
    gg_put(out, "<polyline class=\"curve open\" points=\"");
    for (uint32_t i = 0; i < r->count; i++)
        svg_put(out, "%f,%f ", x_of(r, i), y_of(r, r->row[i].step.after));
    gg_put(out, "\"/>\n");
}

// As the seat could know it, where it was asked.
static void put_eyes(const summary *r, gg_seat seat, gg_text *out) {
    svg_put(out, "<polyline class=\"curve eye s%d\" points=\"", (int)seat);
    for (uint32_t i = 1; i < r->count; i++) {
        if (r->row[i].step.seat == seat)
            svg_put(out, "%f,%f ", x_of(r, i), y_of(r, r->row[i].step.known));
    }
    gg_put(out, "\"/>\n");
}

static void put_marks(const summary *r, gg_text *out) {
    const summary_turn *point[SUMMARY_POINTS_MAX];
    unsigned points = summary_points(r, point);
    for (unsigned i = 0; i < points; i++) {
        uint32_t at = point[i]->first + point[i]->count - 1;
        double x = x_of(r, at), y = y_of(r, point[i]->after);
        svg_put(out, "<circle class=\"mark\" cx=\"%f\" cy=\"%f\" r=\"4\"/>", x, y);
        svg_put(out, "<text x=\"%f\" y=\"%f\">%d</text>\n", x + 6, y - 6, (int)i + 1);
    }
}

static void put_key(const summary *r, gg_text *out, const char *colour, const char *seat) {
    svg_put(out,
            "<span><svg class=\"key\" viewBox=\"0 0 24 8\" style=\"width:1.5em\"><line "
            "class=\"key %s\" x2=\"24\" y1=\"4\" y2=\"4\"/></svg> ",
            colour);
    if (seat)
        say(r, out, CLI_SAY_REVIEW_EYES, seat);
    else
        svg_put(out, "%t", gg_said(&cli_words, CLI_SAY_REVIEW_OPEN, r->language));
    gg_put(out, "</span> \n");
}

static void put_curve(const summary *r, gg_text *out) {
    const gg_game *game = match_game(r->match);
    static const char *const colour[] = { "s0", "s1", "s2", "s3" };
    gg_put(out, "<h2>");
    say(r, out, CLI_SAY_REVIEW_CURVE, game->seat_name[about(r)]);
    svg_put(out, "</h2>\n<svg viewBox=\"0 0 %d %d\" role=\"img\">\n", WIDE + 20, HIGH + 2 * TOP);
    put_grid(out);
    for (gg_seat seat = 0; seat < game->seat_count; seat++) {
        if (summary_tells(r, seat)) put_eyes(r, seat, out);
    }
    put_open(r, out);
    put_marks(r, out);
    gg_put(out, "</svg>\n<p>");
    put_key(r, out, "open", NULL);
    for (gg_seat seat = 0; seat < game->seat_count; seat++) {
        if (summary_tells(r, seat)) put_key(r, out, colour[seat], game->seat_name[seat]);
    }
    gg_put(out, "</p>\n");
}

static void put_cell(gg_text *out, double percent) {
    char number[32];
    snprintf(number, sizeof number, "%+.1f %%", percent);
    svg_put(out, "<td>%s</td>", number);
}

static void put_summary(const summary *r, gg_text *out) {
    const gg_game *game = match_game(r->match);
    static const uint16_t head[] = { CLI_SAY_REVIEW_COL_SEAT,   CLI_SAY_REVIEW_COL_JUDGEMENT,
                                     CLI_SAY_REVIEW_COL_CHANCE, CLI_SAY_REVIEW_COL_FOG,
                                     CLI_SAY_REVIEW_COL_MEAN,   CLI_SAY_REVIEW_COL_BLUNDERS };
    gg_put(out, "<table><tr>");
    for (unsigned i = 0; i < sizeof head / sizeof *head; i++)
        svg_put(out, "<th>%t</th>", gg_said(&cli_words, head[i], r->language));
    gg_put(out, "</tr>\n");
    for (gg_seat seat = 0; seat < game->seat_count; seat++) {
        if (!summary_tells(r, seat)) continue;
        summary_seat s = summary_of_seat(r, seat);
        svg_put(out, "<tr><td>%t</td>", game->seat_name[seat]);
        put_cell(out, summary_percent(s.judgement));
        put_cell(out, summary_percent(s.chance));
        put_cell(out, summary_percent(s.fog));
        put_cell(out, s.turns ? summary_percent(s.judgement) / s.turns : 0);
        svg_put(out, "<td>%d</td></tr>\n", (int)s.blunders);
    }
    gg_put(out, "</table>\n");
}

static void put_order(void *self, const char *order) {
    svg_put(self, "<li>%t</li>\n", order);
}

static void put_point(const summary *r, const summary_turn *t, gg_text *out) {
    char line[SUMMARY_LINE_MAX];
    gg_text text = gg_text_begin(line, sizeof line);
    text.language = r->language;
    summary_sentence(r, t, &text);
    svg_put(out, "<li><p>%d–%d. %t</p>\n<ul>\n", (int)t->first, (int)(t->first + t->count - 1),
            line);
    summary_orders(r, t, put_order, out);
    gg_put(out, "</ul>\n");
    text = gg_text_begin(line, sizeof line);
    text.language = r->language;
    summary_better(r, t, &text);
    if (text.used) svg_put(out, "<p>%t</p>\n", line);
    gg_put(out, "</li>\n");
}

void summary_page(const summary *r, gg_text *out) {
    const gg_game *game = match_game(r->match);
    const summary_turn *point[SUMMARY_POINTS_MAX];
    unsigned points = summary_points(r, point);
    char line[SUMMARY_LINE_MAX] = "";
    gg_text text = gg_text_begin(line, sizeof line);
    text.language = r->language;
    gg_put(out, "<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
                "content=\"width=device-width\"><title>");
    say(r, out, CLI_SAY_REVIEW_TITLE, game->title);
    svg_put(out, "</title><style>%s</style></head>\n<body><h1>", style);
    say(r, out, CLI_SAY_REVIEW_TITLE, game->title);
    gg_put(out, "</h1>\n");
    put_summary(r, out);
    summary_levels(r, &text);
    svg_put(out, "<p>%t</p>\n", line);
    put_curve(r, out);
    svg_put(out, "<h2>%t</h2>\n<ol>\n", gg_said(&cli_words, CLI_SAY_REVIEW_TURNED, r->language));
    for (unsigned i = 0; i < points; i++)
        put_point(r, point[i], out);
    gg_put(out, "</ol>\n</body></html>\n");
}
