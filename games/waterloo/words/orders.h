/* orders.h - what orders of Waterloo are made of: kinds, blocks, and places: towns, and behind them
 * those of a battle board in the decider's words. */
#ifndef WAT_ORDERS_H
#define WAT_ORDERS_H

#include "games/waterloo/state/sets.h"
#include "kit/order_words.h"

enum wat_order_kind {
#define ORDER(id, key) WAT_ORDER_##id,
#include "games/waterloo/state/orders.def"
#undef ORDER
    WAT_ORDERS
};

static inline uint16_t wat_board_thing(unsigned place) {
    return kit_thing(WAT_TOWNS + place);
}

// order_words.c
void wat_order_key_write(gg_thing, unsigned number, gg_text *);
void wat_order_name_write(gg_thing, unsigned number, gg_text *);
void wat_order_label_write(const gg_order *, gg_text *);
void wat_order_write(gg_seat, const gg_order *, gg_text *);
unsigned wat_order_spent(const gg_state *, gg_seat);
void wat_order_cost_write(const gg_state *, gg_seat, const gg_order *, unsigned spent, gg_text *);
void wat_order_stock(const gg_state *, gg_seat, gg_order *);
int wat_order_room(const gg_state *, gg_seat, const gg_order *);
void wat_order_marks_write(const gg_view *, gg_seat, const gg_order *, gg_text *);

#endif
