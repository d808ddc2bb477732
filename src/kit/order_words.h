/* order_words.h - what games share when they tell of an order. */
#ifndef KIT_ORDER_WORDS_H
#define KIT_ORDER_WORDS_H

#include "orders.h"

/* Things travel as 1 + their number. */
static inline uint16_t kit_thing(unsigned number) {
    return (uint16_t)(number + 1);
}

/* A kind of order: its word, and its name, its label and its sentence, which games have in their
 * catalogs under one name with two endings. */
typedef struct kit_order_kind {
    const char *key;
    uint16_t name, label, said;
} kit_order_kind;
#define KIT_ORDER_KIND(key, say)                                                                   \
    { key, say, say##_LABEL, say##_SAID }

/* Sees to it that a piece stands there so often at least, if there is room. */
void kit_order_add(gg_order *, unsigned number, unsigned count);

/* The pieces of an order by their names: "Victor, I2 x2 and C1". */
void kit_order_pieces(const gg_orders *, const gg_order *, gg_text *);

#endif
