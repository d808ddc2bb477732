/* orders.h - the kinds of orders of Marengo, and the part of them that says why not. */
#ifndef MAR_ORDERS_H
#define MAR_ORDERS_H

#include "games/marengo/marengo.h"

enum mar_kind {
#define ORDER(id, key) MAR_KIND_##id,
#include "games/marengo/state/orders.def"
#undef ORDER
    MAR_KINDS
};

/* The action that would say a part of an order where it is asked now: see `means` in orders.h. */
bool mar_means(const gg_state *, gg_seat, const gg_role *wanted, gg_action *out);

#endif
