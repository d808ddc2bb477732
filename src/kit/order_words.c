/* order_words.c - see order_words.h. */
#include "kit/order_words.h"

#include "base/say.h"
#include "gg_messages.h"

enum { NAME_MAX_SIZE = 128 };

static unsigned count_from(const gg_order *order, unsigned first) {
    unsigned count = 0;
    for (unsigned i = first; i < order->count; i++)
        count += order->piece[i] == order->piece[first];
    return count;
}

static bool is_new(const gg_order *order, unsigned index) {
    for (unsigned i = 0; i < index; i++) {
        if (order->piece[i] == order->piece[index]) return false;
    }
    return true;
}

static unsigned sorts_from(const gg_order *order, unsigned first) {
    unsigned sorts = 0;
    for (unsigned i = first; i < order->count; i++)
        sorts += is_new(order, i);
    return sorts;
}

void kit_order_add(gg_order *order, unsigned number, unsigned count) {
    uint16_t piece = kit_thing(number);
    for (unsigned i = 0; i < order->count; i++)
        count -= order->piece[i] == piece && count > 0;
    for (; count > 0 && order->count < GG_ORDER_PIECES; count--)
        order->piece[order->count++] = piece;
}

void kit_order_pieces(const gg_orders *orders, const gg_order *order, gg_text *out) {
    for (unsigned i = 0; i < order->count; i++) {
        char name[NAME_MAX_SIZE];
        gg_text text = gg_text_within(out, name, sizeof name);
        unsigned count = count_from(order, i);
        if (!is_new(order, i)) continue;
        if (i > 0)
            gg_say_plain(out, &gg_common,
                         sorts_from(order, i) > 1 ? GG_SAY_LIST_COMMA : GG_SAY_LIST_AND);
        orders->name_write(GG_PIECE, order->piece[i] - 1u, &text);
        if (count > 1)
            GG_SAY(out, &gg_common, GG_SAY_BOARD_SEVERAL, GG_WORDS(name), GG_NUMBER(count));
        else
            gg_put(out, name);
    }
}
