/* order_run.h - an order being carried out: step by step, each through the ordinary door, until
 * it is done or something is asked that it did not foresee.
 *
 *     order_run *run = order_run_open(m, seat, &order);
 *     while (order_run_next(run, &action)) play it; if a rule refuses it, order_run_refuse
 *     order_run_write, order_run_close */
#ifndef GG_MATCH_ORDER_RUN_H
#define GG_MATCH_ORDER_RUN_H

#include "match/plan.h"

enum { ORDER_STEPS_MAX = 256 };

typedef enum order_stop {
    ORDER_GOES_ON,
    ORDER_DONE,
    ORDER_ASKED,   // something else is asked of the seat
    ORDER_OTHER,   // another seat decides
    ORDER_REFUSED, // a rule stands against it
    ORDER_OVER     // so has the game
} order_stop;

typedef struct order_run order_run;

order_run *order_run_open(const match *, gg_seat, const gg_order *);
void order_run_close(order_run *);
/* The next step; false: there is none, and order_run_stop says why. The step has to be played in
 * the match before this is called again. */
bool order_run_next(order_run *, gg_action *out);
void order_run_refuse(order_run *, gg_verdict);

order_stop order_run_stop(const order_run *);
const gg_action *order_run_steps(const order_run *, unsigned *count);
/* What of it was carried out: with the pieces that have gone. */
const gg_order *order_run_gone(const order_run *);

/* `steps`, `done`, `stop`, `why`, `rule`, and as far as something was done `order` and `said`. */
void order_run_write(const order_run *, gg_text *);

#endif
