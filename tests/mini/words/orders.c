/* orders.c - what an action at the three fords is about, and orders in words. */
#include "kit/order_words.h"

#include "base/say.h"
#include "mini_messages.h"
#include "tests/mini/mini.h"

enum { HOW_POST, HOWS, PIECES_MAX = 128 };

// A block is chosen, then its ford: both belong to one posting.
static void role(const gg_state *state, gg_seat seat, gg_action a, gg_role *out) {
    (void)state, (void)seat;
    if (a.verb == MINI_POST) out->to = kit_thing(a.arg[0]);
    if (a.verb != MINI_CHOOSE) return;
    out->how = kit_thing(HOW_POST);
    out->from = kit_thing(MINI_CAMP);
    out->piece = kit_thing(a.arg[0] - 1u);
    out->part = GG_PART_BEGINS;
}

static bool begun(const gg_state *state, gg_seat seat, gg_order *out) {
    (void)seat;
    if (!mini_of(state)->chosen) return false;
    out->how = kit_thing(HOW_POST);
    out->from = kit_thing(MINI_CAMP);
    out->piece[out->count++] = mini_of(state)->chosen; // plus 1 already
    return false;
}

static bool means(const gg_state *state, gg_seat seat, const gg_role *wanted, gg_action *out) {
    uint16_t phase = mini_of(state)->head.phase;
    (void)seat;
    if (phase == MINI_CHOOSE && wanted->piece)
        *out = (gg_action){ MINI_CHOOSE, { wanted->piece } };
    else if (phase == MINI_POST && wanted->to)
        *out = (gg_action){ MINI_POST, { (uint16_t)(wanted->to - 1) } };
    else
        return false;
    return true;
}

static void key_write(gg_thing sort, unsigned number, gg_text *out) {
    gg_put(out, sort == GG_HOW     ? "post"
                : sort == GG_PIECE ? mini_block_keys[number]
                                   : mini_place_keys[number]);
}

static void name_write(gg_thing sort, unsigned number, gg_text *out) {
    gg_say_plain(out, &mini_words,
                 sort == GG_HOW     ? (unsigned)MINI_SAY_ORDER_POST
                 : sort == GG_PIECE ? MINI_SAY_BLOCK_FOOT + number
                                    : MINI_SAY_PLACE_CAMP + number);
}

static int room(const gg_state *state, gg_seat seat, const gg_order *order) {
    return MINI_ROOM - (int)mini_count_at(&mini_of(state)->side[seat], order->to - 1u);
}

static void label_write(const gg_order *order, gg_text *out) {
    GG_SAY(out, &mini_words, MINI_SAY_ORDER_LABEL, GG_NUMBER(order->to - 1));
}

static void order_write(gg_seat seat, const gg_order *order, gg_text *out) {
    char pieces[PIECES_MAX];
    gg_text text = gg_text_within(out, pieces, sizeof pieces);
    kit_order_pieces(&mini_orders, order, &text);
    GG_SAY(out, &mini_words, MINI_SAY_ORDER_SAID, GG_NUMBER(seat), GG_WORDS(pieces),
           GG_NUMBER(order->to - 1));
}

const gg_orders mini_orders = {
    .count = { [GG_HOW] = HOWS, [GG_PIECE] = MINI_BLOCKS, [GG_PLACE] = MINI_PLACES },
    .role = role,
    .begun = begun,
    .means = means,
    .key_write = key_write,
    .name_write = name_write,
    .room = room,
    .label_write = label_write,
    .order_write = order_write,
};
