/* summary.c - see summary.h. */
#include "review/summary.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/check.h"
#include "base/say.h"
#include "base/text.h"
#include "gg_messages.h"
#include "match/order_fold.h"

enum { ORDERS_MAX = 4, CHOICES_MAX = 6 };

double summary_percent(int64_t value) {
    return 100.0 * (double)value / EYES_ONE;
}

int64_t summary_own(gg_seat seat, int64_t value) {
    return seat == 0 ? value : -value;
}

bool summary_tells(const summary *r, gg_seat seat) {
    const gg_game *game = match_game(r->match);
    if (!(gg_seats(game, match_state(r->match)) >> seat & 1)) return false;
    return r->only == game->seat_count || r->only == seat;
}

static void add(summary_turn *t, const review_row *row, uint32_t index, const review_row *rows) {
    t->count++;
    t->judgement[row->step.seat > 0] += row->step.judgement;
    t->fog += row->step.fog;
    t->chance += row->step.chance;
    t->after = row->step.after;
    if (row->step.cost > (t->worst ? rows[t->worst].step.cost : 0)) t->worst = index;
}

void summary_gather(summary *r) {
    r->turn = gg_must(calloc(r->count, sizeof *r->turn));
    for (uint32_t i = 1; i < r->count; i++) {
        const review_row *row = &r->row[i];
        if (i == 1 || r->row[i - 1].turn != row->turn)
            r->turn[r->turns++] =
                (summary_turn){ .first = i, .seat = row->step.seat, .before = row->step.before };
        add(&r->turn[r->turns - 1], row, i, r->row);
    }
}

summary_seat summary_of_seat(const summary *r, gg_seat seat) {
    summary_seat s = { 0 };
    for (uint32_t i = 0; i < r->count; i++) {
        const review_row *row = &r->row[i];
        bool is_own = i > 0 && row->step.seat == seat;
        s.chance += summary_own(seat, row->step.chance);
        s.fog += summary_own(seat, row->step.fog);
        s.judgement += is_own ? summary_own(seat, row->step.judgement) : 0;
        s.blunders += is_own && row->step.cost >= SUMMARY_BLUNDER;
    }
    for (uint32_t i = 0; i < r->turns; i++)
        s.turns += r->turn[i].seat == seat;
    return s;
}

static int by_swing(const void *a, const void *b) {
    const summary_turn *x = *(const summary_turn *const *)a, *y = *(const summary_turn *const *)b;
    int dx = abs(x->after - x->before), dy = abs(y->after - y->before);
    return dx != dy ? (dx < dy) - (dx > dy) : (x->first > y->first) - (x->first < y->first);
}

unsigned summary_points(const summary *r, const summary_turn *point[SUMMARY_POINTS_MAX]) {
    const summary_turn **all = gg_must(calloc((size_t)r->turns + 1, sizeof *all));
    unsigned count = 0;
    for (uint32_t i = 0; i < r->turns; i++) {
        bool turned = abs(r->turn[i].after - r->turn[i].before) >= SUMMARY_SWING;
        if (turned && summary_tells(r, r->turn[i].seat)) all[count++] = &r->turn[i];
    }
    qsort(all, count, sizeof *all, by_swing);
    if (count > SUMMARY_POINTS_MAX) count = SUMMARY_POINTS_MAX;
    for (unsigned i = 0; i < count; i++)
        point[i] = all[i];
    free(all);
    return count;
}

// A seat of the other side, for the sentence: the one that decides there first, or any.
static gg_seat other_seat(const summary *r, const summary_turn *t) {
    for (uint32_t i = t->first; i < t->first + t->count; i++) {
        if ((r->row[i].step.seat > 0) != (t->seat > 0)) return r->row[i].step.seat;
    }
    return t->seat > 0 ? 0 : 1;
}

summary_cause summary_cause_of(const summary *r, const summary_turn *t) {
    gg_seat other = other_seat(r, t);
    const summary_cause all[] = {
        { SUMMARY_JUDGEMENT, t->seat, summary_own(t->seat, t->judgement[t->seat > 0]) },
        { SUMMARY_JUDGEMENT, other, summary_own(other, t->judgement[other > 0]) },
        { SUMMARY_CHANCE, t->seat, summary_own(t->seat, t->chance) },
        { SUMMARY_FOG, t->seat, summary_own(t->seat, t->fog) },
    };
    unsigned most = 0;
    for (unsigned i = 1; i < sizeof all / sizeof *all; i++) {
        if (llabs(all[i].amount) > llabs(all[most].amount)) most = i;
    }
    return all[most];
}

void summary_sentence(const summary *r, const summary_turn *t, gg_text *out) {
    static const uint16_t message[][2] = {
        [SUMMARY_JUDGEMENT] = { GG_SAY_REVIEW_CHOICES_COST, GG_SAY_REVIEW_CHOICES_GAVE },
        [SUMMARY_CHANCE] = { GG_SAY_REVIEW_CHANCE_COST, GG_SAY_REVIEW_CHANCE_GAVE },
        [SUMMARY_FOG] = { GG_SAY_REVIEW_FOG_COST, GG_SAY_REVIEW_FOG_GAVE },
    };
    const gg_game *game = match_game(r->match);
    char from[16], to[16], size[16];
    int64_t own = t->seat > 0 ? EYES_ONE : 0;
    summary_cause cause = summary_cause_of(r, t);
    snprintf(from, sizeof from, "%.1f", summary_percent(own + summary_own(t->seat, t->before)));
    snprintf(to, sizeof to, "%.1f", summary_percent(own + summary_own(t->seat, t->after)));
    snprintf(size, sizeof size, "%.1f", summary_percent(llabs(cause.amount)));
    GG_SAY(out, &gg_common, GG_SAY_REVIEW_TURN, GG_WORDS(game->seat_name[t->seat]), GG_WORDS(from),
           GG_WORDS(to));
    gg_put_char(out, ' ');
    GG_SAY(out, &gg_common, message[cause.part][cause.amount > 0],
           GG_WORDS(game->seat_name[cause.seat]), GG_WORDS(size));
}

// Hands on so many lines, and no more.
typedef struct few {
    summary_teller *tell;
    void *self;
    unsigned told;
} few;

static void hear_choice(void *self, const char *choice) {
    few *f = self;
    if (f->told++ < CHOICES_MAX) f->tell(f->self, choice);
}

void summary_line(const summary *r, const summary_turn *t, summary_teller *tell, void *self) {
    few f = { tell, self, 0 };
    if (!t->worst) return;
    review_play_out(r->review, t->worst,
                    &(review_line){ r->row[t->worst].step.best, r->language, hear_choice, &f });
}

static void join(void *self, const char *choice) {
    gg_text *text = self;
    if (text->used) gg_put(text, "; ");
    gg_put(text, choice);
}

void summary_better(const summary *r, const summary_turn *t, gg_text *out) {
    if (!t->worst) return;
    const review_row *row = &r->row[t->worst];
    const gg_game *game = match_game(r->match);
    char played[GG_MESSAGE_MAX] = "", choices[SUMMARY_LINE_MAX] = "", cost[16], number[16];
    gg_text text = gg_text_begin(played, sizeof played);
    gg_text line = gg_text_begin(choices, sizeof choices);
    text.language = r->language;
    review_choice_write(r->review, t->worst, row->played, &text);
    summary_line(r, t, join, &line);
    snprintf(cost, sizeof cost, "%.1f", summary_percent(row->step.cost));
    snprintf(number, sizeof number, "%u", (unsigned)t->worst);
    GG_SAY(out, &gg_common, GG_SAY_REVIEW_BETTER, GG_WORDS(number),
           GG_WORDS(game->seat_name[row->step.seat]), GG_WORDS(played),
           GG_WORDS(game->rule[row->rule].number), GG_WORDS(cost), GG_WORDS(choices));
}

typedef struct orders {
    const summary *summary;
    const summary_turn *turn;
    summary_teller *tell;
    void *self;
    unsigned told;
} orders;

static void hear_order(void *self, const order_told *order) {
    orders *o = self;
    if (order->first < o->turn->first || order->first >= o->turn->first + o->turn->count) return;
    if (o->told++ >= ORDERS_MAX) return;
    char text[SUMMARY_LINE_MAX] = "";
    gg_text out = gg_text_begin(text, sizeof text);
    out.language = o->summary->language;
    match_game(o->summary->match)->orders->order_write(order->seat, &order->order, &out);
    o->tell(o->self, text);
}

void summary_orders(const summary *r, const summary_turn *t, summary_teller *tell, void *self) {
    orders o = { r, t, tell, self, 0 };
    if (match_game(r->match)->orders) order_fold(r->match, hear_order, &o);
}
