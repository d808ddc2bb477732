/* order_why.h - what stands against an order, which is only asked about. */
#ifndef GG_MATCH_ORDER_WHY_H
#define GG_MATCH_ORDER_WHY_H

#include "match/order_read.h"

typedef struct order_why {
    gg_seat seat;       // in: who asks; it owes a decision
    gg_order order;     // as it was meant; if it can be carried out, with those who would go
    gg_verdict verdict; // what forbids it; rule 0: no rule is known
    bool legal;         // some of it can be done now
    bool is_asked;      // first something else is asked
} order_why;

/* Reads it and tries it, in a world that is imagined from the seat's view. False with the fault
 * filled in. */
bool order_why_read(const match *, const json_doc *, uint32_t node, order_why *, order_fault *);
/* `legal`; if it is, `said`; otherwise `rule` and `why`. */
void order_why_write(const match *, const order_why *, gg_text *);

#endif
