/* offers.c - see offers.h. */
#include "match/offers.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/say.h"

enum {
    EFFORT_MAX = 8000, // actions that are tried for all offers together
    WORDS_MAX = 512
};

struct offers {
    const match *m;
    gg_seat seat;
    gg_state *before;
    offer *offer;
    unsigned count, capacity, effort;
};

/* Gathering. */

static unsigned count_of(const gg_order *order, uint16_t piece) {
    unsigned count = 0;
    for (unsigned i = 0; i < order->count; i++)
        count += order->piece[i] == piece;
    return count;
}

// Whether an earlier one of the row is the same.
static bool is_repeated(const gg_order *order, unsigned index) {
    for (unsigned i = 0; i < index; i++) {
        if (order->piece[i] == order->piece[index]) return true;
    }
    return false;
}

static bool is_like(const gg_order *a, const gg_order *b) {
    return a->how == b->how && a->from == b->from && a->to == b->to;
}

// Each piece as often as it went in either.
static void join(gg_order *into, const gg_order *other) {
    for (unsigned i = 0; i < other->count; i++) {
        unsigned have = count_of(into, other->piece[i]), want = count_of(other, other->piece[i]);
        for (; have < want && into->count < GG_ORDER_PIECES; have++)
            into->piece[into->count++] = other->piece[i];
    }
}

// Those who can go together come first: whoever takes as many as can go takes them.
static void lead(gg_order *into, const gg_order *together) {
    const gg_order others = *into;
    into->count = 0;
    join(into, together);
    join(into, &others);
}

static offer *offer_for(offers *o, const plan_end *end) {
    for (unsigned i = 0; i < o->count; i++) {
        if (is_like(&o->offer[i].order, &end->order)) return &o->offer[i];
    }
    if (o->count == OFFERS_MAX) return NULL;
    GG_GROW(o->offer, o->count, o->capacity);
    offer *fresh = &o->offer[o->count++];
    *fresh = (offer){ .order = end->order,
                      .least = UINT16_MAX,
                      .spent = UINT16_MAX,
                      .passes = (uint16_t)end->passes };
    fresh->order.count = 0;
    return fresh;
}

// To stay where one is, or to come back there, is nothing to be ordered.
static bool is_nothing(const offers *o, const gg_order *order) {
    if (!order->how || (order->from && order->from == order->to)) return true;
    bool is_aimed = match_game(o->m)->orders->aimed >> (order->how - 1) & 1;
    return !order->to && (is_aimed || !order->count);
}

static void gather_one(offers *o, const plan_end *end) {
    offer *of = is_nothing(o, &end->order) ? NULL : offer_for(o, end);
    if (!of) return;
    if (end->order.count > of->most) lead(&of->order, &end->order);
    join(&of->order, &end->order);
    if (end->order.count > of->most) of->most = end->order.count;
    if (end->is_final) of->is_final = true;
    bool is_less =
        end->order.count < of->least || (end->order.count == of->least && end->spent < of->spent);
    if (!is_less) return;
    of->least = end->order.count;
    of->spent = (uint16_t)end->spent;
}

/* Those that go one behind the other. */

static void take_off(gg_order *from, const gg_order *gone) {
    for (unsigned i = 0; i < gone->count; i++) {
        unsigned at = 0;
        while (at < from->count && from->piece[at] != gone->piece[i])
            at++;
        if (at < from->count)
            memmove(&from->piece[at], &from->piece[at + 1],
                    (--from->count - at) * sizeof *from->piece);
    }
}

// One manoeuvre after the other until nobody of them can go any more.
static void follow_up(offers *o, unsigned index) {
    const gg_game *game = match_game(o->m);
    offer *of = &o->offer[index];
    if (game->orders->stock) game->orders->stock(o->before, o->seat, &of->order);
    if (of->most >= of->order.count) return; // all went at once
    gg_order left = of->order;
    unsigned rows = 0, later = 0; // manoeuvres; what all but the first use up
    gg_state *world = gg_must(malloc(game->state_size));
    memcpy((void *)world, (const void *)o->before, game->state_size);
    while (o->effort < EFFORT_MAX && left.count) {
        plan *p = plan_open(game, o->seat, world, &left);
        const plan_end *best = plan_best(p);
        o->effort += plan_effort(p) + 1;
        if (best) {
            take_off(&left, &best->order);
            if (rows++) later += best->spent;
            memcpy((void *)world, (const void *)plan_world(p, best), game->state_size);
        }
        bool goes_on = best && !best->is_asked && best->order.count;
        plan_close(p);
        if (!goes_on) break;
    }
    unsigned gone = of->order.count - left.count;
    of->is_each = rows > 1 && of->most == 1 && (later || !of->spent);
    if (gone > of->most) {
        gg_order goers = of->order;
        take_off(&goers, &left);
        lead(&of->order, &goers);
        of->most = (uint16_t)gone;
    }
    free(world);
}

offers *offers_open(const match *m, gg_seat seat) {
    const gg_game *game = match_game(m);
    offers *o = gg_must(calloc(1, sizeof *o));
    o->m = m;
    o->seat = seat;
    bool owes = seat < game->seat_count && (match_head(m)->to_move >> seat & 1);
    if (!game->orders || !owes) return o;
    o->before = plan_imagine(m, seat, 1);
    if (!o->before) return o;
    plan *p = plan_open(game, seat, o->before, NULL);
    unsigned count = 0;
    const plan_end *end = plan_ends(p, &count);
    for (unsigned i = 0; i < count; i++)
        gather_one(o, &end[i]);
    o->effort = plan_effort(p);
    plan_close(p);
    for (unsigned i = 0; i < o->count; i++)
        if (o->offer[i].order.count) follow_up(o, i);
    return o;
}

void offers_close(offers *o) {
    if (!o) return;
    free(o->before);
    free(o->offer);
    free(o);
}

const gg_game *offers_game(const offers *o) {
    return match_game(o->m);
}

const offer *offers_list(const offers *o, unsigned *count) {
    *count = o->count;
    return o->offer;
}

unsigned offers_effort(const offers *o) {
    return o->effort;
}

/* Writing. */

static void put_key_of(const gg_orders *orders, const char *key, gg_thing sort, unsigned thing,
                       gg_text *text) {
    char word[WORDS_MAX];
    gg_text out = gg_text_begin(word, sizeof word);
    if (!thing) return;
    orders->key_write(sort, thing - 1, &out);
    if (key)
        gg_put_member(text, key, word);
    else
        gg_put_item(text, word);
}

static void put_name_of(const gg_orders *orders, gg_thing sort, unsigned thing, gg_text *text) {
    char name[WORDS_MAX];
    gg_text out = gg_text_within(text, name, sizeof name);
    orders->name_write(sort, thing - 1, &out);
    gg_put_member(text, "name", name);
}

void order_members_write(const gg_orders *orders, const gg_order *order, gg_text *text) {
    put_key_of(orders, "kind", GG_HOW, order->how, text);
    put_key_of(orders, "from", GG_PLACE, order->from, text);
    put_key_of(orders, "to", GG_PLACE, order->to, text);
    gg_put_list(text, "pieces");
    for (unsigned i = 0; i < order->count; i++)
        put_key_of(orders, NULL, GG_PIECE, order->piece[i], text);
    gg_put(text, "]");
}

void role_members_write(const gg_game *game, const gg_state *state, gg_seat seat, gg_action action,
                        gg_text *text) {
    gg_role role = { 0 };
    if (!game->orders) return;
    game->orders->role(state, seat, action, &role);
    put_key_of(game->orders, "how", GG_HOW, role.how, text);
    put_key_of(game->orders, "from", GG_PLACE, role.from, text);
    put_key_of(game->orders, "piece", GG_PIECE, role.piece, text);
    put_key_of(game->orders, "to", GG_PLACE, role.to, text);
    if (role.part & (GG_PART_GO | GG_PART_STOP)) gg_put_flag(text, "ends", true);
}

static void put_pieces(const gg_orders *orders, const gg_order *order, gg_text *text) {
    gg_put_list(text, "pieces");
    for (unsigned i = 0; i < order->count; i++) {
        if (is_repeated(order, i)) continue;
        gg_put_object(text, NULL);
        put_key_of(orders, "piece", GG_PIECE, order->piece[i], text);
        put_name_of(orders, GG_PIECE, order->piece[i], text);
        gg_put_number(text, "count", count_of(order, order->piece[i]));
        gg_put(text, "}");
    }
    gg_put(text, "]");
}

static void put_cost(const offers *o, unsigned index, gg_text *text) {
    char words[WORDS_MAX];
    gg_text out = gg_text_within(text, words, sizeof words);
    const gg_orders *orders = match_game(o->m)->orders;
    const offer *of = &o->offer[index];
    if (orders->cost_write) orders->cost_write(o->before, o->seat, &of->order, of->spent, &out);
    if (words[0]) gg_put_member(text, "cost", words);
    if (of->is_each) gg_put_flag(text, "each", true);
}

static void put_label(const gg_orders *orders, const gg_order *order, gg_text *text) {
    char words[WORDS_MAX];
    gg_text out = gg_text_within(text, words, sizeof words);
    orders->label_write(order, &out);
    gg_put_member(text, "label", words);
}

// Left out where there is nothing to beware of.
static void put_marks(const offers *o, const gg_order *order, gg_text *text) {
    const gg_orders *orders = match_game(o->m)->orders;
    size_t before = text->used;
    if (!orders->marks_write) return;
    gg_put_list(text, "marks");
    size_t begun = text->used;
    orders->marks_write(match_view(o->m, o->seat), o->seat, order, text);
    bool is_empty = text->used == begun && !text->full;
    if (is_empty) text->at[text->used = before] = 0;
    if (!is_empty) gg_put(text, "]");
}

static void put_offer(const offers *o, unsigned index, gg_text *text) {
    const gg_orders *orders = match_game(o->m)->orders;
    const offer *of = &o->offer[index];
    gg_put_object(text, NULL);
    put_key_of(orders, "kind", GG_HOW, of->order.how, text);
    if (of->order.how) put_name_of(orders, GG_HOW, of->order.how, text);
    put_label(orders, &of->order, text);
    put_key_of(orders, "from", GG_PLACE, of->order.from, text);
    put_key_of(orders, "to", GG_PLACE, of->order.to, text);
    put_pieces(orders, &of->order, text);
    gg_put_number(text, "least", of->least);
    gg_put_number(text, "most", of->most);
    put_cost(o, index, text);
    int room = orders->room ? orders->room(o->before, o->seat, &of->order) : -1;
    if (room >= 0) gg_put_number(text, "room", room);
    if (of->is_final) gg_put_flag(text, "final", true);
    put_marks(o, &of->order, text);
    gg_put(text, "}");
}

void offers_write(const offers *o, gg_text *text) {
    gg_put_list(text, "orders");
    for (unsigned i = 0; i < o->count; i++)
        put_offer(o, i, text);
    gg_put(text, "]");
}
