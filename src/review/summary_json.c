/* summary_json.c - a review as JSON: for programs, and for the page that draws it. Whole numbers,
 * so that sums are exact. */
#include "base/text.h"
#include "core/texts.h"
#include "gg_messages.h"
#include "match/words.h"
#include "review/summary.h"

// speech off: names for programs.
static void put_action(const summary *r, const char *key, gg_action action, gg_text *out) {
    char buffer[GG_RECORD_ACTION_MAX] = "";
    gg_text one = gg_text_begin(buffer, sizeof buffer);
    match_game(r->match)->action_write(action, &one);
    gg_put_member(out, key, buffer);
}

static const char *seat_of(const summary *r, gg_seat seat) {
    return match_game(r->match)->seat_name[seat];
}

static void put_row(const summary *r, uint32_t index, gg_text *out) {
    const review_row *row = &r->row[index];
    const parts_step *s = &row->step;
    gg_put_object(out, NULL);
    gg_put_number(out, "number", index);
    if (index) gg_put_member(out, "seat", seat_of(r, s->seat));
    if (index) gg_put_number(out, "turn", row->turn);
    gg_put_number(out, "before", s->before);
    gg_put_number(out, "after", s->after);
    gg_put_number(out, "known", s->known);
    gg_put_number(out, "expected", s->expected);
    gg_put_number(out, "judgement", s->judgement);
    gg_put_number(out, "fog", s->fog);
    gg_put_number(out, "chance", s->chance);
    gg_put_number(out, "choices", row->choice);
    if (index) gg_put_member(out, "rule", match_game(r->match)->rule[row->rule].number);
    if (index) put_action(r, "played", row->played, out);
    if (s->cost > 0) {
        put_action(r, "best", s->best, out);
        gg_put_number(out, "cost", s->cost);
    }
    gg_put(out, "}");
}

static void put_seat(const summary *r, gg_seat seat, gg_text *out) {
    summary_seat s = summary_of_seat(r, seat);
    gg_put_object(out, NULL);
    gg_put_member(out, "seat", seat_of(r, seat));
    gg_put_number(out, "side", seat > 0);
    gg_put_flag(out, "told", summary_tells(r, seat));
    gg_put_number(out, "judgement", s.judgement);
    gg_put_number(out, "chance", s.chance);
    gg_put_number(out, "fog", s.fog);
    gg_put_number(out, "turns", s.turns);
    gg_put_number(out, "blunders", s.blunders);
    gg_put(out, "}");
}

static void put_turn(const summary *r, const summary_turn *t, gg_text *out) {
    gg_put_object(out, NULL);
    gg_put_member(out, "seat", seat_of(r, t->seat));
    gg_put_number(out, "first", t->first);
    gg_put_number(out, "count", t->count);
    gg_put_number(out, "before", t->before);
    gg_put_number(out, "after", t->after);
    gg_put_list(out, "judgement");
    for (unsigned side = 0; side < 2; side++) {
        gg_put_comma(out);
        gg_put_int(out, t->judgement[side]);
    }
    gg_put(out, "]");
    gg_put_number(out, "fog", t->fog);
    gg_put_number(out, "chance", t->chance);
    gg_put(out, "}");
}

static void put_line(void *out, const char *words) {
    gg_put_item(out, words);
}

static void put_better(const summary *r, const summary_turn *t, gg_text *out) {
    const review_row *row = &r->row[t->worst];
    char played[GG_MESSAGE_MAX] = "";
    gg_text text = gg_text_within(out, played, sizeof played);
    review_choice_write(r->review, t->worst, row->played, &text);
    gg_put_object(out, "better");
    gg_put_number(out, "number", t->worst);
    gg_put_member(out, "seat", seat_of(r, row->step.seat));
    gg_put_member(out, "rule", match_game(r->match)->rule[row->rule].number);
    gg_put_member(out, "played", played);
    gg_put_number(out, "cost", row->step.cost);
    gg_put_list(out, "choices");
    summary_line(r, t, put_line, out);
    gg_put(out, "]}");
}

static void put_point(const summary *r, const summary_turn *t, gg_text *out) {
    static const char *const part[] = { "judgement", "chance", "fog" };
    summary_cause cause = summary_cause_of(r, t);
    gg_put_object(out, NULL);
    gg_put_number(out, "turn", t - r->turn);
    gg_put_member(out, "part", part[cause.part]);
    gg_put_member(out, "seat", seat_of(r, cause.seat));
    gg_put_number(out, "amount", cause.amount);
    gg_put_list(out, "orders");
    summary_orders(r, t, put_line, out);
    gg_put(out, "]");
    if (t->worst) put_better(r, t, out);
    gg_put(out, "}");
}

static void put_points(const summary *r, gg_text *out) {
    const summary_turn *point[SUMMARY_POINTS_MAX];
    unsigned points = summary_points(r, point);
    gg_put_list(out, "points");
    for (unsigned i = 0; i < points; i++)
        put_point(r, point[i], out);
    gg_put(out, "]");
}

void summary_write(const summary *r, gg_text *out) {
    const gg_game *game = match_game(r->match);
    out->language = r->language;
    gg_put_object(out, NULL);
    gg_put_member(out, "game", game->key);
    gg_put_member(out, "title", gg_title(game, r->language));
    gg_put_number(out, "one", EYES_ONE);
    gg_put_key(out, "result");
    if (match_head(r->match)->result)
        match_result_write(r->match, out);
    else
        gg_put(out, "null");
    gg_put_list(out, "seats");
    for (gg_seat seat = 0; seat < game->seat_count; seat++) {
        if (match_has_viewer(r->match, seat)) put_seat(r, seat, out);
    }
    gg_put(out, "]");
    gg_put_list(out, "turns");
    for (uint32_t i = 0; i < r->turns; i++)
        put_turn(r, &r->turn[i], out);
    gg_put(out, "]");
    put_points(r, out);
    gg_put_list(out, "rows");
    for (uint32_t i = 0; i < r->count; i++)
        put_row(r, i, out);
    gg_put(out, "]}");
}

size_t summary_capacity(const summary *r) {
    enum { ROW = 512, TURN = 512, POINT = 16 * SUMMARY_LINE_MAX, REST = 8192 };
    return (size_t)r->count * ROW + (size_t)r->turns * TURN + SUMMARY_POINTS_MAX * POINT + REST;
}
