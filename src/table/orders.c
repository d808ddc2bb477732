/* orders.c - requests that mean several entries at once: what may be ordered, and an order carried
 * out. Each step is an entry like any other, checked, kept and told by itself.
 * speech off: what a program does wrong is said in English. */
#include "base/check.h"
#include "gg_messages.h"
#include "match/order_fold.h"
#include "match/order_read.h"
#include "match/order_run.h"
#include "table/internal.h"

typedef struct order_answer {
    const incoming *h;
    const offers *offers;
    const order_run *run;
} order_answer;

static void orders_write(const void *self, gg_text *text) {
    const order_answer *a = self;
    gg_put(text, "{\"is\":\"orders\"");
    put_request_id(a->h->request_id, text);
    gg_put_number(text, "turn", a->h->t->turn[a->h->viewer]);
    offers_write(a->offers, text);
    gg_put(text, "}");
}

// Where the game is over, or another seat decides, there are none.
void act_orders(incoming *h) {
    GG_ASSERT(is_seat(h->t, h->viewer));
    bool owes = table_to_move(h->t) >> h->viewer & 1;
    gg_seat nobody = match_game(h->t->game)->seat_count;
    order_answer a = { .h = h };
    offers *found = offers_open(h->t->game, owes ? (gg_seat)h->viewer : nobody);
    a.offers = found;
    message_answer(h->host, orders_write, &a);
    offers_close(found);
}

static void ordered_write(const void *self, gg_text *text) {
    const order_answer *a = self;
    gg_put(text, "{\"is\":\"ordered\"");
    put_request_id(a->h->request_id, text);
    order_run_write(a->run, text);
    gg_put(text, "}");
}

// The news of each step are told without the request's number: the answer comes at the end.
static void carry_out(incoming *h, order_run *run) {
    entry e = { .kind = ENTRY_PLAY, .seat = (gg_seat)h->viewer };
    h->t->order_from = match_action_count(h->t->game);
    while (order_run_next(run, &e.action)) {
        objection no = entry_check(h->t, &e);
        GG_ASSERT(!no.code); // the seat owes a decision, and the game goes on
        if (no.verdict.rule) {
            order_run_refuse(run, no.verdict);
            continue;
        }
        h->t->order_to = match_action_count(h->t->game) + 1;
        entry_do(h->t, &e, h->host, (request_id){ 0 }, true);
    }
}

static bool read_order(incoming *h, gg_order *out) {
    order_fault fault = { .language = (uint8_t)(h->host->form % TABLE_LANGUAGES_MAX) };
    offers *found = offers_open(h->t->game, (gg_seat)h->viewer);
    bool is_read = order_read(found, &h->doc, request_value(h, "order"), out, &fault);
    offers_close(found);
    return is_read || request_fail(h, fault.code, fault.message, NULL, NULL);
}

static bool is_due(incoming *h) {
    if (table_over(h->t)) return request_fail_said(h, "over", GG_SAY_TABLE_OVER);
    if (table_to_move(h->t) >> h->viewer & 1) return true;
    return request_fail_said(h, "turn", GG_SAY_TABLE_NOT_ASKED);
}

void act_order(incoming *h) {
    gg_order order;
    if (!is_due(h) || !is_fresh(h) || !read_order(h, &order)) return;
    order_run *run = order_run_open(h->t->game, (gg_seat)h->viewer, &order);
    carry_out(h, run);
    order_answer a = { .h = h, .run = run };
    message_answer(h->host, ordered_write, &a);
    order_run_close(run);
}

/* A seat's log by its own orders: which events one of them caused, and it in words. */

enum { SAID_MAX = 1024 };

typedef struct fold_list {
    const incoming *h;
    uint32_t from; // events before that are known
    gg_text *text;
} fold_list;

static void fold_write(void *self, const order_seen *seen) {
    const fold_list *f = self;
    char said[SAID_MAX];
    gg_text out = gg_text_within(f->text, said, sizeof said);
    if (seen->from + seen->count <= f->from) return;
    match_game(f->h->t->game)->orders->order_write((gg_seat)f->h->viewer, &seen->order, &out);
    gg_put_object(f->text, NULL);
    gg_put_number(f->text, "from", seen->from);
    gg_put_number(f->text, "count", seen->count);
    gg_put_member(f->text, "said", said);
    gg_put(f->text, "}");
}

static void folds_write(const void *self, gg_text *text) {
    const incoming *h = self;
    fold_list f = { h, (uint32_t)request_number(h, "from", 0), text };
    gg_put(text, "{\"is\":\"folds\"");
    put_request_id(h->request_id, text);
    gg_put_list(text, "folds");
    if (match_game(h->t->game)->orders)
        order_fold_seen(h->t->game, (gg_seat)h->viewer, fold_write, &f);
    gg_put(text, "]}");
}

void act_folds(incoming *h) {
    message_answer(h->host, folds_write, h);
}
