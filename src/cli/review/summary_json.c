/* summary_json.c - a review for programs: whole numbers, so that sums are exact. */
#include <stdio.h>

#include "base/text.h"
#include "cli/review/summary.h"

// speech off: names for programs.
static void put_action(const summary *r, gg_text *text, const char *key, gg_action action) {
    char buffer[GG_RECORD_ACTION_MAX] = "";
    gg_text one = gg_text_begin(buffer, sizeof buffer);
    match_game(r->match)->action_write(action, &one);
    gg_put_member(text, key, buffer);
}

static void print_row(const summary *r, uint32_t index) {
    const review_row *row = &r->row[index];
    const gg_game *game = match_game(r->match);
    const parts_step *s = &row->step;
    char buffer[SUMMARY_LINE_MAX];
    gg_text text = gg_text_begin(buffer, sizeof buffer);
    gg_put_object(&text, NULL);
    gg_put_number(&text, "number", index);
    if (index) gg_put_member(&text, "seat", game->seat_name[s->seat]);
    if (index) gg_put_number(&text, "turn", row->turn);
    gg_put_number(&text, "before", s->before);
    gg_put_number(&text, "after", s->after);
    gg_put_number(&text, "known", s->known);
    gg_put_number(&text, "expected", s->expected);
    gg_put_number(&text, "judgement", s->judgement);
    gg_put_number(&text, "fog", s->fog);
    gg_put_number(&text, "chance", s->chance);
    gg_put_number(&text, "choices", row->choice);
    if (index) gg_put_member(&text, "rule", game->rule[row->rule].number);
    if (index) put_action(r, &text, "played", row->played);
    if (row->step.cost > 0) {
        put_action(r, &text, "best", s->best);
        gg_put_number(&text, "cost", row->step.cost);
    }
    gg_put(&text, "}");
    printf("%s%s", index ? ",\n" : "\n", buffer);
}

void summary_json(const summary *r) {
    printf("{\"game\":\"%s\",\"one\":%d,\"rows\":[", match_game(r->match)->key, EYES_ONE);
    for (uint32_t i = 0; i < r->count; i++)
        print_row(r, i);
    puts("\n]}");
}
