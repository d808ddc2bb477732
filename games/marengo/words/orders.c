/* orders.c - what an action of Marengo is about, and orders in words: see docs/orders.md. */
#include "kit/order_words.h"

#include "games/marengo/rules/rules.h"
#include "games/marengo/sight/view.h"
#include "games/marengo/words/orders.h"
#include "games/marengo/words/say.h"
#include "games/marengo/words/text.h"

enum { PIECES_MAX = 256 };

static const kit_order_kind kinds[MAR_KINDS] = {
#define ORDER(id, key) KIT_ORDER_KIND(key, MAR_SAY_ORDER_##id),
#include "games/marengo/state/orders.def"
#undef ORDER
};

// ---- What an action is about.

static unsigned reserve_of(unsigned locale) {
    return mar_locales[locale].reserve;
}

static unsigned locale_left(const mar_state *s) {
    return mar_at(s->table.pending_action.near)->far_locale;
}

// Where a piece on the road stands.
static unsigned road_locale(const mar_state *s) {
    const mar_pending_action *p = &s->table.pending_action;
    return mar_at(p->step ? p->to : p->from)->locale;
}

static enum mar_kind move_kind(const mar_state *s, unsigned way, unsigned to) {
    switch (way) {
    case MAR_BY_ROAD: return MAR_KIND_ROAD;
    case MAR_BLOCK_AT: return MAR_KIND_BLOCK;
    case MAR_TO_RESERVE: return MAR_KIND_RESERVE;
    case MAR_PONTOON: return MAR_KIND_PONTOON;
    default:
        return mar_is_enemy_held(s, s->table.army, mar_at(to)->locale) ? MAR_KIND_ATTACK
                                                                       : MAR_KIND_MOVE;
    }
}

// Behind a locale cavalry may go on.
static void role_to(const mar_state *s, gg_action a, gg_role *out) {
    unsigned from = mar_at(s->table.pending_action.from)->locale, to = reserve_of(from);
    if (a.arg[0] == MAR_TO) to = reserve_of(a.arg[1] / 2u);
    if (a.arg[0] == MAR_BLOCK_AT) to = mar_faced(from, a.arg[1]);
    out->how = kit_thing(move_kind(s, a.arg[0], to));
    if (a.arg[0] == MAR_BY_ROAD) return;
    out->to = kit_thing(to);
    if (a.arg[0] == MAR_TO || a.arg[0] == MAR_PONTOON) out->part = GG_PART_STEP;
}

static void role_step(const mar_state *s, gg_action a, gg_role *out) {
    if (a.arg[0] == MAR_STOP) {
        out->part = GG_PART_STOP;
    } else if (a.arg[0] == MAR_BLOCK_AT) {
        out->to = kit_thing(mar_faced(road_locale(s), a.arg[1]));
    } else {
        out->to = kit_thing(reserve_of(a.arg[1] / 2u));
        out->part = GG_PART_STEP;
    }
}

// From an approach that is not wide one piece leads; from a wide one the second choice tells.
static void role_assault(gg_action a, gg_role *out) {
    if (a.arg[0] != MAR_THING) return;
    out->from = kit_thing(a.arg[1]);
    out->to = kit_thing(reserve_of(mar_at(a.arg[1])->far_locale));
    out->part = GG_PART_BEGINS;
    if (!mar_at(a.arg[1])->wide) out->how = kit_thing(MAR_KIND_ASSAULT);
}

static void role_lead(const mar_state *s, gg_action a, gg_role *out) {
    bool wide = mar_at(s->table.pending_action.near)->wide, second = s->table.pending_action.last;
    if (a.arg[0] == MAR_ONE) {
        out->how = kit_thing(MAR_KIND_ASSAULT);
        out->part = GG_PART_GO;
        return;
    }
    out->piece = a.arg[2];
    out->part = GG_PART_LEADS;
    if (second && wide) out->how = kit_thing(MAR_KIND_ASSAULT_TWO);
}

// Picks for which `begins` is said with the first; the word behind them ends them.
static void role_picks(enum mar_kind kind, bool first, gg_action a, gg_role *out) {
    bool is_end = a.arg[0] == MAR_ONE || a.arg[0] == MAR_DONE || a.arg[0] == MAR_GO;
    if (is_end && !first) out->part = GG_PART_GO;
    if (a.arg[0] != MAR_THING) return;
    out->piece = a.arg[2];
    out->how = kit_thing(kind);
    if (first) out->part = GG_PART_BEGINS;
}

static void role_gun(const mar_state *s, enum mar_kind kind, const mar_piece *gun, gg_role *out) {
    unsigned place = mar_place_of(*gun), target = mar_bombard_target(s, place);
    out->how = kit_thing(kind);
    out->from = kit_thing(place);
    out->piece = kit_thing(MAR_A1);
    out->part = GG_PART_BEGINS | GG_PART_ANYWHERE;
    if (kind == MAR_KIND_FIRE && target < MAR_PLACES) out->to = kit_thing(target);
}

static void role_retreat(const mar_state *s, gg_action a, gg_role *out) {
    out->how = kit_thing(MAR_KIND_RETREAT);
    out->from = kit_thing(reserve_of(locale_left(s)));
    out->piece = kit_thing(mar_code_of(*mar_retreat_next(s)));
    out->to = kit_thing(reserve_of(a.arg[1] / 2u));
    out->part = GG_PART_BEGINS;
}

static void role_loss(const mar_state *s, gg_action a, gg_role *out) {
    out->how = kit_thing(a.verb == MAR_RETREAT_LOST ? MAR_KIND_LOST
                         : a.verb == MAR_LOSS_LEAD  ? MAR_KIND_HIT
                                                    : MAR_KIND_LOSS);
    out->piece = a.arg[2];
    out->part = GG_PART_BEGINS;
    if (a.verb == MAR_BOMBARD_LOSS) out->from = kit_thing(s->table.pending_action.to);
    if (a.verb == MAR_RETREAT_LOSS) out->from = kit_thing(mar_retreat_place(s));
}

static void role_of_fight(const mar_state *s, gg_action a, gg_role *out) {
    bool first = s->table.pending_action.last == 0;
    switch (a.verb) {
    case MAR_BOMBARD:
        if (a.arg[0] == MAR_FIRE)
            role_gun(s, MAR_KIND_FIRE, mar_declared_gun(s, s->table.army), out);
        break;
    case MAR_BOMBARD_AT: out->to = kit_thing(a.arg[1]); break;
    case MAR_DECLARE:
        if (a.arg[0] == MAR_DO_DECLARE) role_gun(s, MAR_KIND_DECLARE, mar_undeclared_gun(s), out);
        break;
    case MAR_ASSAULT: role_assault(a, out); break;
    case MAR_ASSAULT_LEAD: role_lead(s, a, out); break;
    case MAR_ASSAULT_ADD:
        out->piece = a.arg[2];
        if (a.arg[0] == MAR_GO) out->part = GG_PART_GO;
        break;
    case MAR_DEFEND: role_picks(MAR_KIND_DEFEND, first, a, out); break;
    case MAR_PURSUE: role_picks(MAR_KIND_PURSUE, first, a, out); break;
    case MAR_BOMBARD_LOSS:
    case MAR_LOSS_LEAD:
    case MAR_LOSS_OTHER:
    case MAR_RETREAT_LOSS:
    case MAR_RETREAT_LOST: role_loss(s, a, out); break;
    default: break;
    }
}

static void role_block(const mar_state *s, gg_action a, gg_role *out) {
    bool first = s->table.pending_action.last == 0;
    role_picks(MAR_KIND_OPPOSE, first, a, out);
    if (first && out->piece) out->to = kit_thing(mar_at(s->table.pending_action.near)->opposite);
}

static void role(const gg_state *state, gg_seat seat, gg_action a, gg_role *out) {
    const mar_state *s = mar_of(state);
    (void)seat;
    switch (a.verb) {
    case MAR_ACTIVATE:
        if (a.arg[0] != MAR_THING) break;
        *out = (gg_role){ kit_thing(a.arg[1]), kit_thing(MAR_KIND_ACTIVATE), a.arg[2], 0,
                          GG_PART_BEGINS };
        break;
    case MAR_MOVE_FROM:
        if (a.arg[0] == MAR_THING)
            *out = (gg_role){ .from = kit_thing(a.arg[1]), .part = GG_PART_BEGINS };
        break;
    case MAR_MOVE_TO: role_to(s, a, out); break;
    case MAR_MOVE_TAKE:
        out->piece = a.arg[2];
        if (a.arg[0] == MAR_GO) out->part = GG_PART_GO;
        break;
    case MAR_ROAD_STEP: role_step(s, a, out); break;
    case MAR_CONTINUE_AT:
        if (a.arg[0] == MAR_THING)
            out->to = kit_thing(mar_faced(mar_at(s->table.pending_action.to)->locale, a.arg[1]));
        else
            out->part = GG_PART_STOP;
        break;
    case MAR_CONTINUE_TAKE:
        out->piece = a.arg[2];
        out->part = a.arg[0] == MAR_GO ? GG_PART_GO : GG_PART_AGAIN;
        break;
    case MAR_BLOCK: role_block(s, a, out); break;
    case MAR_BLOCKED:
        if (a.arg[0] == MAR_SPLIT)
            *out = (gg_role){ .how = kit_thing(MAR_KIND_SPLIT), .part = GG_PART_BEGINS };
        break;
    case MAR_SPLIT_TAKE: role_picks(MAR_KIND_SPLIT, false, a, out); break;
    case MAR_RETREAT_TO: role_retreat(s, a, out); break;
    default: role_of_fight(s, a, out); break;
    }
}

// ---- What is said already.

static void add_spot(const mar_state *s, unsigned spot, gg_order *out) {
    mar_run run = mar_in_place(s, s->table.decider, spot);
    for (const mar_piece *at = run.first; at < run.end && out->count < GG_ORDER_PIECES; at++)
        out->piece[out->count++] = kit_thing(mar_code_of(*at));
}

static void begun_assault(const mar_state *s, gg_order *out) {
    unsigned near = s->table.pending_action.near;
    unsigned leaders = mar_count_in(s, s->table.army, MAR_LEAD);
    out->from = kit_thing(near);
    out->to = kit_thing(reserve_of(mar_at(near)->far_locale));
    add_spot(s, MAR_LEAD, out);
    add_spot(s, MAR_LINE, out);
    bool is_open = s->head.phase == MAR_ASSAULT_LEAD && mar_at(near)->wide;
    if (!is_open) out->how = kit_thing(leaders > 1 ? MAR_KIND_ASSAULT_TWO : MAR_KIND_ASSAULT);
}

static void begun_move(const mar_state *s, gg_order *out) {
    const mar_pending_action *p = &s->table.pending_action;
    out->from = kit_thing(p->from);
    if (s->head.phase == MAR_MOVE_TO) return;
    out->how = kit_thing(move_kind(s, p->way, p->to));
    bool by_road = p->way == MAR_BY_ROAD;
    if (!by_road || p->step) out->to = kit_thing(p->to);
    add_spot(s, by_road && p->step ? MAR_GROUP : MAR_HAND, out);
}

static void begun_picks(const mar_state *s, enum mar_kind kind, unsigned spot, gg_order *out) {
    if (s->table.pending_action.last == 0 && kind != MAR_KIND_SPLIT) return;
    out->how = kit_thing(kind);
    add_spot(s, spot, out);
}

static bool begun(const gg_state *state, gg_seat seat, gg_order *out) {
    const mar_state *s = mar_of(state);
    const mar_pending_action *p = &s->table.pending_action;
    (void)seat;
    switch (s->head.phase) {
    case MAR_MOVE_TO:
    case MAR_MOVE_TAKE:
    case MAR_ROAD_STEP: begun_move(s, out); break;
    case MAR_ASSAULT_LEAD:
    case MAR_ASSAULT_ADD: begun_assault(s, out); break;
    case MAR_CONTINUE_AT:
    case MAR_CONTINUE_TAKE:
        out->how = kit_thing(MAR_KIND_CONTINUE);
        out->from = kit_thing(p->to);
        if (s->head.phase == MAR_CONTINUE_TAKE) out->to = kit_thing(p->target);
        add_spot(s, MAR_HAND, out);
        return true;
    case MAR_BLOCK:
        begun_picks(s, MAR_KIND_OPPOSE, MAR_HAND, out);
        if (out->count) out->to = kit_thing(mar_at(p->near)->opposite);
        break;
    case MAR_DEFEND: begun_picks(s, MAR_KIND_DEFEND, MAR_LEAD, out); break;
    case MAR_PURSUE: begun_picks(s, MAR_KIND_PURSUE, MAR_PURSUIT, out); break;
    case MAR_SPLIT_TAKE: begun_picks(s, MAR_KIND_SPLIT, MAR_HAND, out); break;
    case MAR_BOMBARD_AT:
        out->how = kit_thing(MAR_KIND_FIRE);
        out->from = kit_thing(p->from);
        out->piece[out->count++] = kit_thing(MAR_A1);
        break;
    default: break;
    }
    return false;
}

// ---- What it costs, and where there is room.

static unsigned spent(const gg_state *state, gg_seat seat) {
    const mar_state *s = mar_of(state);
    return s->table.army == seat ? s->table.commands : 0;
}

static void cost_write(const gg_state *before, gg_seat seat, const gg_order *order, unsigned spends,
                       gg_text *out) {
    unsigned kind = order->how - 1u;
    bool moves = kind <= MAR_KIND_ASSAULT_TWO;
    if (moves && mar_of(before)->table.army == seat) MAR_SAY(out, ORDER_COST, GG_NUMBER(spends));
}

static void add_run(mar_run run, bool fresh, gg_order *out) {
    for (const mar_piece *at = run.first; at < run.end; at++) {
        if (out->count == GG_ORDER_PIECES || (fresh && mar_status_of(*at) != MAR_FRESH)) continue;
        out->piece[out->count++] = kit_thing(mar_code_of(*at));
    }
}

// Of those that are there only what was seen to go.
static void keep_seen(gg_order *there, const gg_order *seen) {
    unsigned kept = 0;
    for (unsigned i = 0; i < there->count; i++) {
        bool found = false;
        for (unsigned k = 0; k < seen->count && !found; k++)
            found = seen->piece[k] == there->piece[i];
        if (found) there->piece[kept++] = there->piece[i];
    }
    there->count = (uint16_t)kept;
}

// Those that did nothing yet, where they stand or in hand; of a retreat all that leave.
static void stock(const gg_state *state, gg_seat seat, gg_order *order) {
    const mar_state *s = mar_of(state);
    mar_run hand = mar_run_of(s, seat, MAR_HAND, MAR_SPOTS);
    gg_order there = { 0 };
    unsigned kind = order->how - 1u, from = order->from ? order->from - 1u : MAR_PLACES;
    if (kind == MAR_KIND_DECLARE) {
        kit_order_add(order, MAR_A1, mar_undeclared_guns(s));
        return;
    }
    if (kind == MAR_KIND_RETREAT)
        add_run(mar_in_locale(s, seat, mar_at(from)->locale), false, &there);
    if (kind == MAR_KIND_LOSS && !order->from)
        add_run(mar_run_of(s, seat, MAR_LINE, MAR_SHOWN + 1), false, &there);
    if (kind != MAR_KIND_RETREAT && kind != MAR_KIND_LOSS) add_run(hand, false, &there);
    if (kind != MAR_KIND_RETREAT && from < MAR_PLACES)
        add_run(mar_in_place(s, seat, from), kind <= MAR_KIND_ASSAULT_TWO, &there);
    if (kind != MAR_KIND_RETREAT) keep_seen(&there, order);
    for (unsigned i = 0; i < there.count; i++) {
        unsigned count = 0;
        for (unsigned k = 0; k < there.count; k++)
            count += there.piece[k] == there.piece[i];
        kit_order_add(order, there.piece[i] - 1u, count);
    }
}

static int room(const gg_state *state, gg_seat seat, const gg_order *order) {
    if (!order->to || order->how - 1u == MAR_KIND_FIRE) return -1;
    const mar_place *to = mar_at(order->to - 1u);
    bool inside = order->from && mar_at(order->from - 1u)->locale == to->locale;
    if (to->kind != MAR_RESERVE || (inside && mar_at(order->from - 1u)->kind != MAR_ENTRY))
        return -1;
    return mar_locales[to->locale].capacity - mar_of(state)->held[seat][to->locale];
}

// ---- Words.

static void key_write(gg_thing sort, unsigned number, gg_text *out) {
    if (sort == GG_HOW)
        gg_put(out, kinds[number].key);
    else if (sort == GG_PIECE && mar_strength_of[number])
        mar_code_write(number, out);
    else if (sort == GG_PLACE)
        mar_place_write(number, out);
}

static void name_write(gg_thing sort, unsigned number, gg_text *out) {
    if (sort == GG_HOW)
        mar_say(out, kinds[number].name);
    else if (sort == GG_PIECE && mar_strength_of[number])
        mar_class_write(number, out);
    else if (sort == GG_PLACE)
        mar_title_write(number, out);
}

static unsigned place_in(uint16_t thing) {
    return thing ? thing - 1u : 0;
}

static void label_write(const gg_order *order, gg_text *out) {
    MAR_SAY_ID(out, kinds[order->how - 1].label, GG_NUMBER(place_in(order->from)),
               GG_NUMBER(place_in(order->to)));
}

static void order_write(gg_seat seat, const gg_order *order, gg_text *out) {
    char pieces[PIECES_MAX];
    gg_text text = gg_text_within(out, pieces, sizeof pieces);
    kit_order_pieces(&mar_orders, order, &text);
    MAR_SAY_ID(out, kinds[order->how - 1].said, GG_NUMBER(order->count), GG_NUMBER(seat),
               GG_WORDS(pieces), GG_NUMBER(place_in(order->from)), GG_NUMBER(place_in(order->to)));
}

// By road cavalry alone attacks, in the midst of its way.
static void marks_write(const gg_view *view, gg_seat seat, const gg_order *order, gg_text *out) {
    const mar_view *v = mar_view_of(view);
    unsigned enemy = mar_enemy(seat), kind = order->how - 1u, held = 0;
    if (kind != MAR_KIND_ROAD || !order->to) return;
    const mar_place *to = mar_at(order->to - 1u);
    for (unsigned i = 0; i < v->heap_count[enemy]; i++) {
        unsigned place = mar_place_of(v->heap[enemy][i].key);
        held += place < MAR_ENTRY_FIRST && mar_at(place)->locale == to->locale;
    }
    if (!held || to->kind != MAR_RESERVE) return;
    char words[PIECES_MAX];
    gg_text text = gg_text_within(out, words, sizeof words);
    MAR_SAY(&text, ORDER_MARK_HELD, GG_NUMBER(order->to - 1));
    gg_put_item(out, words);
}

const gg_orders mar_orders = {
    .count = { [GG_HOW] = MAR_KINDS, [GG_PIECE] = MAR_CODES, [GG_PLACE] = MAR_PLACES },
    .role = role,
    .begun = begun,
    .means = mar_means,
    .key_write = key_write,
    .name_write = name_write,
    .spent = spent,
    .cost_write = cost_write,
    .stock = stock,
    .room = room,
    .label_write = label_write,
    .order_write = order_write,
    .marks_write = marks_write,
};
