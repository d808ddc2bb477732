/* hint_write.c - a hint as JSON and as sentences. */
#include <stdlib.h>

#include "base/check.h"
#include "base/say.h"
#include "brain.h"
#include "gg_messages.h"
#include "match/offers.h"
#include "match/plan.h"
#include "match/words.h"
#include "review/eyes.h"
#include "review/hint.h"

enum { SAID_MAX = 1024 };

void hint_order_write(const hint *h, const hint_order *order, gg_text *text) {
    GG_ASSERT(h->world && order->steps > 0);
    if (order->is_order)
        h->game->orders->order_write(h->seat, &order->order, text);
    else
        h->game->choice_write(h->world, h->seat, order->step[0], text);
}

void hint_reason_write(const hint *h, const hint_reason *reason, gg_text *text) {
    char amount[16];
    gg_text number = gg_text_begin(amount, sizeof amount);
    gg_put_tenths(&number, abs(reason->tenths) * 100);
    GG_SAY(text, h->game->words.catalog,
           reason->tenths > 0 ? reason->fact->more : reason->fact->fewer, GG_WORDS(amount));
}

// Can it be carried out as one order, so that it can be taken back as one?
static bool is_orderable(const hint *h, const hint_order *order) {
    if (!order->is_order) return false;
    plan *p = plan_open(h->game, h->seat, h->world, &order->order);
    bool found = plan_best(p) != NULL;
    plan_close(p);
    return found;
}

static void put_reasons(const hint *h, const hint_order *order, gg_text *text) {
    gg_put_list(text, "reasons");
    for (unsigned i = 0; i < order->reasons; i++) {
        char said[SAID_MAX] = "";
        gg_text sentence = gg_text_within(text, said, sizeof said);
        hint_reason_write(h, &order->reason[i], &sentence);
        gg_put_object(text, NULL);
        gg_put_member(text, "text", said);
        gg_put_flag(text, "good", order->reason[i].is_good);
        gg_put(text, "}");
    }
    gg_put(text, "]");
}

static void put_order(const hint *h, const hint_order *order, gg_text *text) {
    char said[SAID_MAX] = "";
    gg_text sentence = gg_text_within(text, said, sizeof said);
    hint_order_write(h, order, &sentence);
    gg_put_object(text, NULL);
    gg_put_member(text, "said", said);
    gg_put_number(text, "chance", order->chance);
    gg_put_flag(text, "level", order->is_level);
    put_reasons(h, order, text);
    gg_put_list(text, "actions");
    for (unsigned i = 0; i < order->steps; i++) {
        gg_put_comma(text);
        match_action_write(h->game, order->step[i], text);
    }
    gg_put(text, "]");
    if (is_orderable(h, order)) {
        gg_put_object(text, "order");
        order_members_write(h->game->orders, &order->order, text);
        gg_put(text, "}");
    }
    gg_put(text, "}");
}

void hint_write(const hint *h, gg_text *text) {
    gg_put_member(text, "seat", h->game->seat_name[h->seat]);
    gg_put_number(text, "one", EYES_ONE);
    gg_put_list(text, "orders");
    for (unsigned i = 0; i < h->count; i++)
        put_order(h, &h->order[i], text);
    gg_put(text, "]");
}
