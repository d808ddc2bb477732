/* summary_text.c - a review for a terminal. */
#include <stdio.h>

#include "base/say.h"
#include "base/text.h"
#include "cli/cli.h"
#include "cli/review/report.h"
#include "core/texts.h"

static void print_numbers(const char *name, int64_t judgement, int64_t chance, int64_t fog) {
    printf("%-24s %+9.1f %% %+9.1f %% %+9.1f %%\n", name, summary_percent(judgement),
           summary_percent(chance), summary_percent(fog));
}

static gg_text line_begin(const summary *r, char *line) {
    gg_text text = gg_text_begin(line, SUMMARY_LINE_MAX);
    text.language = r->language;
    return text;
}

static void print_seat(const summary *r, gg_seat seat) {
    summary_seat s = summary_of_seat(r, seat);
    char line[SUMMARY_LINE_MAX], mean[32];
    gg_text text = line_begin(r, line);
    print_numbers(match_game(r->match)->seat_name[seat], s.judgement, s.chance, s.fog);
    if (s.turns == 0) return;
    snprintf(mean, sizeof mean, "%+.1f", summary_percent(s.judgement) / s.turns);
    GG_SAY(&text, &cli_words, CLI_SAY_REVIEW_LOST, GG_WORDS(mean), GG_NUMBER(s.blunders));
    puts(line);
}

static void print_order(void *self, const char *order) {
    (void)self;
    cli_wrap(stdout, "    ", order, 6);
}

static void print_point(const summary *r, const summary_turn *t) {
    char line[SUMMARY_LINE_MAX], range[64];
    snprintf(range, sizeof range, "%u-%u ", (unsigned)t->first,
             (unsigned)(t->first + t->count - 1));
    gg_text text = line_begin(r, line);
    summary_sentence(r, t, &text);
    cli_wrap(stdout, range, line, 4);
    summary_orders(r, t, print_order, NULL);
    text = line_begin(r, line);
    summary_better(r, t, &text);
    if (text.used) cli_wrap(stdout, "    ", line, 6);
}

static void print_head(const summary *r) {
    const gg_game *game = match_game(r->match);
    int64_t from = r->row[0].step.before, to = r->row[r->count - 1].step.after;
    gg_seat about = r->only < game->seat_count ? (gg_seat)r->only : 0;
    char began[32], ended[32], line[SUMMARY_LINE_MAX];
    gg_text text = line_begin(r, line);
    snprintf(began, sizeof began, "%.1f", summary_percent(about ? EYES_ONE - from : from));
    snprintf(ended, sizeof ended, "%.1f", summary_percent(about ? EYES_ONE - to : to));
    GG_SAY(&text, &cli_words, CLI_SAY_REVIEW_HEAD, GG_WORDS(gg_title(game, r->language)),
           GG_WORDS(game->seat_name[about]), GG_WORDS(began), GG_WORDS(ended));
    puts(line);
    puts(gg_said(&cli_words, CLI_SAY_REVIEW_COLUMNS, r->language));
}

void summary_text(const summary *r) {
    const gg_game *game = match_game(r->match);
    const summary_turn *point[SUMMARY_POINTS_MAX];
    print_head(r);
    for (gg_seat seat = 0; seat < game->seat_count; seat++) {
        if (summary_tells(r, seat)) print_seat(r, seat);
    }
    puts(gg_said(&cli_words, CLI_SAY_REVIEW_POINTS, r->language));
    unsigned points = summary_points(r, point);
    for (unsigned i = 0; i < points; i++)
        print_point(r, point[i]);
}
