/* order_fold.h - rows of decisions taken back into orders, for a log: "Austria: I2 and C1 march
 * from Field 5 to Marengo". */
#ifndef GG_MATCH_ORDER_FOLD_H
#define GG_MATCH_ORDER_FOLD_H

#include "match/match.h"
#include "orders.h"

// An order that actions from `first` on (from 1), `count` of them, amount to.
typedef struct order_told {
    gg_seat seat;
    uint32_t first, count;
    gg_order order;
} order_told;

typedef void order_hear(void *self, const order_told *);
/* Tells all that was ordered, or could have been, from the beginning: manoeuvres of the same kind,
 * from and to the same place, are one order if nothing lies between. It knows all secrets. */
void order_fold(const match *, order_hear *, void *self);

/* The same of one seat's own orders, as its log has them: events from `from` on, `count` of them.
 * It tells nothing that the seat was not told. */
typedef struct order_seen {
    uint32_t from, count;
    gg_order order;
} order_seen;
typedef void order_seen_hear(void *self, const order_seen *);
void order_fold_seen(const match *, gg_seat, order_seen_hear *, void *self);

#endif
