/* folds.c - a seat's log by its own orders: which events one of them caused, and it in words. */
#include "gg_messages.h"
#include "match/order_fold.h"
#include "table/internal.h"

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
