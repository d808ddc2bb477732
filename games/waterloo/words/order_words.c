/* order_words.c - orders of Waterloo in words: what they are called, cost and risk, where there is
 * room. See orders.h. */
#include "base/check.h"
#include "base/say.h"
#include "base/text.h"
#include "games/waterloo/rules/rules.h"
#include "games/waterloo/sight/heaps.h"
#include "games/waterloo/words/orders.h"
#include "games/waterloo/words/say.h"
#include "games/waterloo/words/text.h"
#include "gg_messages.h"

enum { PIECES_MAX = 1024, MARK_MAX = 256 };

static const kit_order_kind kinds[WAT_ORDERS] = {
#define ORDER(id, key) KIT_ORDER_KIND(key, WAT_SAY_ORDER_##id),
#include "games/waterloo/state/orders.def"
#undef ORDER
};

/* Names. */

void wat_order_key_write(gg_thing sort, unsigned number, gg_text *out) {
    if (sort == GG_HOW)
        gg_put(out, kinds[number].key);
    else if (sort == GG_PIECE)
        gg_put(out, wat_units[number].key);
    else if (number < WAT_TOWNS)
        gg_put(out, wat_towns[number].key);
    else
        wat_place_write(number - WAT_TOWNS, out);
}

void wat_order_name_write(gg_thing sort, unsigned number, gg_text *out) {
    if (sort == GG_HOW)
        wat_say(out, kinds[number].name);
    else if (sort == GG_PIECE)
        WAT_SAY(out, ORDER_BLOCK, GG_NUMBER(number));
    else if (number < WAT_TOWNS)
        WAT_SAY_NAME(out, TOWN_VALENCIENNES, number, 0);
    else
        WAT_SAY_NAME(out, PLACE_OWN_LEFT, number - WAT_TOWNS, 0);
}

static unsigned kind_of(const gg_order *order) {
    GG_ASSERT_CMP(order->how, >, 0);
    return order->how - 1u;
}

// A town, or for kinds of the battle board its place.
static unsigned target_of(const gg_order *order) {
    unsigned behind = kind_of(order) >= WAT_ORDER_DEPLOY ? WAT_TOWNS : 0;
    return order->to > behind ? order->to - 1u - behind : 0;
}

static unsigned origin_of(const gg_order *order) {
    return order->from ? order->from - 1u : 0;
}

void wat_order_label_write(const gg_order *order, gg_text *out) {
    WAT_SAY_ID(out, kinds[kind_of(order)].label, GG_NUMBER(origin_of(order)),
               GG_NUMBER(target_of(order)));
}

void wat_order_write(gg_seat seat, const gg_order *order, gg_text *out) {
    char pieces[PIECES_MAX];
    gg_text text = gg_text_within(out, pieces, sizeof pieces);
    (void)seat;
    kit_order_pieces(&wat_orders, order, &text);
    WAT_SAY_ID(out, kinds[kind_of(order)].said, GG_NUMBER(order->count), GG_WORDS(pieces),
               GG_NUMBER(origin_of(order)), GG_NUMBER(target_of(order)));
}

/* What it costs. */

static bool is_group_move(unsigned kind) {
    return kind == WAT_ORDER_MOVE || kind == WAT_ORDER_ATTACK;
}

unsigned wat_order_spent(const gg_state *state, gg_seat seat) {
    const wat_state *s = wat_of(state);
    unsigned named = 0;
    for (unsigned army = 0; army < WAT_ARMIES; army++) {
        if (wat_side_of_army(army) == wat_side_of_seat(seat))
            named += wat_size(s->table.named[army]);
    }
    return named;
}

void wat_order_cost_write(const gg_state *before, gg_seat seat, const gg_order *order,
                          unsigned spent, gg_text *out) {
    (void)seat;
    if (!is_group_move(kind_of(order)) || !order->count) return;
    unsigned army = wat_army_of(order->piece[0] - 1u);
    unsigned left = wat_moves_left(&wat_of(before)->table, army);
    if (spent == 0)
        WAT_SAY(out, ORDER_COST_NONE, GG_NUMBER(left));
    else
        WAT_SAY(out, ORDER_COST, GG_NUMBER(spent), GG_NUMBER(left > spent ? left - spent : 0));
}

/* Where there is room. */

static bool is_attack(unsigned kind) {
    return kind == WAT_ORDER_ATTACK || kind == WAT_ORDER_MARCH_ATTACK;
}

// By the road that joins both towns.
static int road_room(const wat_state *s, unsigned kind, unsigned from, unsigned to) {
    unsigned number = wat_road_number(from, to);
    const wat_road *road = &wat_roads[number];
    bool river = is_attack(kind) && road->river;
    unsigned limit = wat_limit(river ? WAT_LIMIT_ATTACK_OVER_RIVER : WAT_LIMIT_MARCH, road);
    return (int)limit - (int)wat_nibble(s->table.counted, number);
}

static unsigned flight_limit(const wat_table *t, unsigned kind, const wat_road *road) {
    if (kind == WAT_ORDER_RETREAT || wat_option(t, WAT_OPT_ROUT_LIMITS))
        return wat_limit(WAT_LIMIT_RETREAT, road);
    return wat_limit(road->river ? WAT_LIMIT_ROUT_OVER_RIVER : WAT_LIMIT_ROUT, road);
}

static int fight_room(const wat_state *s, gg_seat seat, unsigned kind, unsigned other) {
    const wat_pending_action *pending = &s->table.pending_action;
    unsigned town = wat_fight_town(&s->table), link = wat_link_to(town, other);
    const wat_road *road = wat_road_between(town, other);
    switch (kind) {
    case WAT_ORDER_RETREAT:
    case WAT_ORDER_FLEE:
        return (int)flight_limit(&s->table, kind, road)
               - pending->out[wat_side_of_seat(seat)][link];
    case WAT_ORDER_REINFORCE:
        return (int)wat_limit(WAT_LIMIT_REINFORCE, road) - pending->came[link];
    default: return (int)wat_limit(WAT_LIMIT_REGROUP, road) - pending->came[link];
    }
}

static int setup_room(const wat_state *s, const gg_order *order) {
    unsigned army = wat_army_of(order->piece[0] - 1u);
    wat_set here = s->block.in[target_of(order)] & wat_army_set[army];
    if (!wat_option(&s->table, WAT_OPT_LEADERS_COUNT)) here &= ~wat_type_set[WAT_LEADER];
    return (int)wat_armies[army].setup_limit - (int)wat_size(here);
}

static bool is_joined(const gg_order *order) {
    return order->from && order->to && order->from <= WAT_TOWNS && order->to <= WAT_TOWNS
           && wat_between[origin_of(order)][target_of(order)];
}

// Not below what there is: others may have gone where leaders do not count.
static int at_least_none(int room) {
    return room > 0 ? room : 0;
}

int wat_order_room(const gg_state *state, gg_seat seat, const gg_order *order) {
    const wat_state *s = wat_of(state);
    unsigned kind = kind_of(order), from = origin_of(order), to = target_of(order);
    if (kind == WAT_ORDER_PLACE && order->count) return at_least_none(setup_room(s, order));
    if (!is_joined(order)) return -1;
    switch (kind) {
    case WAT_ORDER_MOVE:
    case WAT_ORDER_ATTACK:
    case WAT_ORDER_MARCH:
    case WAT_ORDER_MARCH_ATTACK: return at_least_none(road_room(s, kind, from, to));
    case WAT_ORDER_REINFORCE:
    case WAT_ORDER_GATHER: return at_least_none(fight_room(s, seat, kind, from));
    default: return at_least_none(fight_room(s, seat, kind, to));
    }
}

/* Who else may be meant. */

// Those that are placed behind the first, as many as the town takes.
static void stock_setup(const wat_state *s, gg_order *order) {
    int room = at_least_none(setup_room(s, order));
    unsigned army = wat_army_of(order->piece[0] - 1u);
    for (wat_set left = wat_army_set[army]; left && room > 0; left = wat_rest(left)) {
        if (s->block.town[wat_first(left)] != WAT_NO_TOWN) continue;
        kit_order_add(order, wat_first(left), 1);
        room--;
    }
}

// A block may take several hits.
void wat_order_stock(const gg_state *state, gg_seat seat, gg_order *order) {
    const wat_state *s = wat_of(state);
    unsigned hits = s->table.pending_action.hits;
    (void)seat;
    if (s->head.phase == WAT_SETUP_PLACE && order->count) stock_setup(s, order);
    if (s->head.phase != WAT_TAKE_HIT) return;
    for (unsigned i = order->count; i > 0; i--) {
        unsigned unit = order->piece[i - 1] - 1u, steps = s->block.steps[unit];
        kit_order_add(order, unit, steps < hits ? steps : hits);
    }
}

/* What to beware of, by what the view shows. */

static unsigned foes_in(const wat_view *v, unsigned town) {
    unsigned count = wat_size(v->block.in[town] & wat_strangers(v));
    for (unsigned army = 0; army < WAT_ARMIES; army++) {
        if (!wat_is_strange(v, army)) continue;
        for (unsigned i = 0; i < v->heap_count[army]; i++)
            if (v->heap[army][i].town == town) count += v->heap[army][i].count;
    }
    return count;
}

static void put_mark(gg_text *out, unsigned message, unsigned number) {
    char mark[MARK_MAX];
    gg_text text = gg_text_within(out, mark, sizeof mark);
    WAT_SAY_ID(&text, message, GG_NUMBER(number));
    gg_put_item(out, mark);
}

static void put_beside(const wat_view *v, unsigned to, gg_text *out) {
    char towns[MARK_MAX], mark[MARK_MAX];
    gg_text list = gg_text_within(out, towns, sizeof towns);
    gg_text text = gg_text_within(out, mark, sizeof mark);
    for (wat_set left = wat_near[to]; left; left = wat_rest(left)) {
        if (!foes_in(v, wat_first(left))) continue;
        if (towns[0]) gg_say_plain(&list, &gg_common, GG_SAY_LIST_COMMA);
        WAT_SAY_NAME(&list, TOWN_VALENCIENNES, wat_first(left), 0);
    }
    if (!towns[0]) return;
    WAT_SAY(&text, ORDER_MARK_BESIDE, GG_WORDS(towns));
    gg_put_item(out, mark);
}

// W7.4: those who began with a revealed leader roll better; the worst of them counts.
static unsigned march_fails(const wat_view *v, const gg_order *order) {
    bool all_helped = !wat_is_night(&v->table);
    for (unsigned i = 0; i < order->count; i++) {
        unsigned unit = order->piece[i] - 1u, army = wat_army_of(unit);
        unsigned leader = wat_armies[army].leader;
        bool with = (v->table.bonus >> army) & 1 && v->block.start[leader] == v->block.start[unit];
        all_helped = all_helped && (with || wat_is_leader(unit));
    }
    return wat_die_fail - (all_helped ? 1u : 0u);
}

static void put_march_marks(const wat_view *v, const gg_order *order, gg_text *out) {
    unsigned kind = kind_of(order), from = origin_of(order), to = target_of(order);
    if (is_joined(order)) {
        const wat_road *road = wat_road_between(from, to);
        put_mark(out, WAT_SAY_ORDER_MARK_ROAD, (road->minor != 0) + 2u * (road->river != 0));
    }
    if (is_attack(kind)) put_mark(out, WAT_SAY_ORDER_MARK_FOES, foes_in(v, to));
    if (kind == WAT_ORDER_MARCH || kind == WAT_ORDER_MARCH_ATTACK)
        put_mark(out, WAT_SAY_ORDER_MARK_MARCH, march_fails(v, order));
    put_beside(v, to, out);
}

// The group in hand stays if another is ordered.
static void put_left_behind(const wat_view *v, const gg_order *order, gg_text *out) {
    unsigned group = v->table.pending_action.group, town = v->table.pending_action.town;
    if (group && town && town != order->from) put_mark(out, WAT_SAY_ORDER_MARK_ENDS, town - 1u);
}

void wat_order_marks_write(const gg_view *view, gg_seat seat, const gg_order *order, gg_text *out) {
    const wat_view *v = wat_view_of(view);
    unsigned kind = kind_of(order);
    (void)seat;
    if (is_group_move(kind)) put_left_behind(v, order, out);
    switch (kind) {
    case WAT_ORDER_MOVE:
    case WAT_ORDER_ATTACK:
    case WAT_ORDER_MARCH:
    case WAT_ORDER_MARCH_ATTACK: put_march_marks(v, order, out); break;
    case WAT_ORDER_RETREAT:
    case WAT_ORDER_FLEE:
    case WAT_ORDER_SPREAD: put_beside(v, target_of(order), out); break;
    default: break;
    }
}
