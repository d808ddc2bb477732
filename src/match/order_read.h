/* order_read.h - an order from outside: an object with `kind`, `from`, `to` and `pieces`, or a text
 * like "road I2 I2 C2 l5 marengo", "all to thuin". Words are the keys that actions use; in a text
 * the beginning of a key or name is enough where it is the only one, of what can be ordered or else
 * of all. */
#ifndef GG_MATCH_ORDER_READ_H
#define GG_MATCH_ORDER_READ_H

#include "base/json.h"
#include "match/offers.h"

enum { ORDER_TEXT_MAX = 512, ORDER_MESSAGE_MAX = 480 };

typedef struct order_fault {
    uint8_t language;                // in: of whoever reads it
    bool is_question;                // in: who goes may be left out, and is then whoever may
    const char *code;                // of docs/protocol.md and docs/wire.md
    char message[ORDER_MESSAGE_MAX]; // a sentence
} order_fault;

/* What is left unsaid is taken from the offers if there it can be one thing only; of several kinds
 * the one that costs least. False with the fault filled in. */
bool order_read(const offers *, const json_doc *, uint32_t node, gg_order *out, order_fault *);

#endif
