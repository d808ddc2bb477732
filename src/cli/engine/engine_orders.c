/* engine_orders.c - the requests that mean several decisions at once. */
#include "base/say.h"
#include "cli/engine/engine_request.h"
#include "match/order_fold.h"
#include "match/order_read.h"

bool engine_act_orders(engine *e) {
    e->offers = offers_open(e->game, match_seat(e->game));
    return true;
}

void engine_write_orders(const engine *e, gg_text *text) {
    const gg_game *game = match_game(e->game);
    gg_seat seat = match_seat(e->game);
    gg_put_member(text, "seat", seat < game->seat_count ? game->seat_name[seat] : NULL);
    offers_write(e->offers, text);
}

typedef struct folded {
    const engine *e;
    gg_text *text;
} folded;

static void put_told(void *self, const order_told *told) {
    const folded *f = self;
    const gg_game *game = match_game(f->e->game);
    char said[ENGINE_MESSAGE_MAX];
    gg_text out = gg_text_within(f->text, said, sizeof said);
    game->orders->order_write(told->seat, &told->order, &out);
    gg_put_object(f->text, NULL);
    gg_put_member(f->text, "seat", game->seat_name[told->seat]);
    gg_put_number(f->text, "first", told->first);
    gg_put_number(f->text, "actions", told->count);
    gg_put_object(f->text, "order");
    order_members_write(game->orders, &told->order, f->text);
    gg_put(f->text, "}");
    gg_put_member(f->text, "said", said);
    gg_put(f->text, "}");
}

void engine_write_manoeuvres(const engine *e, gg_text *text) {
    folded f = { e, text };
    gg_put_list(text, "manoeuvres");
    if (match_game(e->game)->orders) order_fold(e->game, put_told, &f);
    gg_put(text, "]");
}

bool engine_act_order(engine *e) {
    gg_order order = { 0 };
    order_fault fault = { .language = e->language };
    gg_action action;
    gg_seat seat = match_seat(e->game);
    gg_script *script = engine_script_for(e, match_game(e->game));
    e->played_before = match_action_count(e->game);
    e->offers = offers_open(e->game, seat);
    if (!order_read(e->offers, &e->doc, engine_value_of(e, "order"), &order, &fault))
        return engine_fail(e, fault.code, fault.message, NULL, NULL);
    e->run = order_run_open(e->game, seat, &order);
    while (order_run_next(e->run, &action)) {
        gg_verdict verdict = match_play(e->game, seat, action, script);
        if (verdict.rule) order_run_refuse(e->run, verdict);
        if (script->wrong) return engine_fail_draw(e);
    }
    return true;
}

void engine_write_order(const engine *e, gg_text *text) {
    order_run_write(e->run, text);
    engine_write_since(e, e->played_before + 1, text);
}

bool engine_why_order(engine *e) {
    char text[GG_RECORD_ACTION_MAX];
    gg_action action;
    order_fault fault = { .language = e->language };
    const gg_game *game = match_game(e->game);
    uint32_t node = engine_value_of(e, "action");
    bool is_action =
        json_string(&e->doc, node, text, sizeof text) && game->action_read(text, &action) == GG_OK;
    return !is_action && game->orders
           && order_why_read(e->game, &e->doc, node, &e->order_why, &fault);
}
