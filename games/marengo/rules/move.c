/* move.c - M8.1 to M8.13: groups that move without road. */
#include "base/apart.h"
#include "base/bits.h"
#include "base/check.h"
#include "games/marengo/rules/rules.h"

static unsigned here(const mar_state *s) {
    return mar_at(s->table.pending_action.from)->locale;
}

gg_verdict mar_room_check(const mar_state *s, unsigned army, unsigned locale, unsigned count) {
    unsigned capacity = mar_locales[locale].capacity;
    if (s->held[army][locale] + count <= capacity) return mar_legal();
    return mar_refuse_with(MAR_8_2, locale, capacity);
}

static gg_verdict adjacent_check(unsigned approach) {
    return mar_unless(approach != 0, MAR_8_3);
}

// Which class a planted leak tells of.
static GG_APART unsigned class_at(const mar_state *s, unsigned near) {
    return mar_code_of(*mar_in_place(s, mar_enemy(s->table.army), mar_at(near)->opposite).first);
}

static gg_verdict crossing_check(const mar_state *s, unsigned near) {
    const mar_place *row = mar_at(near);
    if (mar_is_filled(s, row->opposite) && mar_is_enemy_held(s, s->table.army, row->far_locale)) {
        return mar_refuse_with(MAR_8_4, MAR_LEAK == MAR_LEAK_REFUSAL ? class_at(s, near) : 0, 0);
    }
    return mar_closed_check(s, near);
}

// Can one of these classes cross, as a move or as an attack, once it is paid?
static GG_INSIDE gg_verdict cross_check(const mar_state *s, unsigned codes, unsigned near) {
    unsigned army = s->table.army, to = mar_at(near)->far_locale;
    gg_verdict verdict = crossing_check(s, near);
    if (verdict.rule) return verdict;
    if (!mar_is_enemy_held(s, army, to)) return mar_room_check(s, army, to, 1);
    return mar_attack_check(s, near, codes);
}

static gg_verdict to_check(const mar_state *s, unsigned from, unsigned near) {
    gg_verdict verdict = adjacent_check(near);
    if (verdict.rule) return verdict;
    if (mar_at(from)->kind == MAR_APPROACH && near != from) return mar_refuse(MAR_8_13);
    verdict = mar_price_check(s, 1);
    return verdict.rule ? verdict : cross_check(s, mar_fresh_codes(s, s->table.army, from), near);
}

static gg_verdict block_check(const mar_state *s, unsigned from, unsigned approach) {
    if (mar_at(from)->kind != MAR_RESERVE) return mar_refuse(MAR_8_11);
    gg_verdict verdict = adjacent_check(approach);
    if (verdict.rule) return verdict;
    if (!mar_is_enemy_held(s, s->table.army, mar_at(approach)->far_locale)) {
        return mar_refuse(MAR_8_6);
    }
    return mar_price_check(s, 1);
}

static gg_verdict reserve_check(const mar_state *s, unsigned from) {
    if (mar_at(from)->kind != MAR_APPROACH) return mar_refuse(MAR_8_12);
    if (!mar_is_enemy_held(s, s->table.army, mar_at(from)->far_locale)) return mar_refuse(MAR_8_8);
    return mar_price_check(s, 1);
}

// On the road all that counts is whether a piece is cavalry.
static GG_APART gg_verdict road_check(const mar_state *s, unsigned from, unsigned codes) {
    const unsigned horse = 1u << MAR_C2 | 1u << MAR_C1;
    gg_verdict verdict = mar_legal();
    if (codes & ~horse) verdict = mar_road_check(s, from, MAR_I3);
    bool other = codes == (codes & horse) || verdict.rule;
    return other && (codes & horse) ? mar_road_check(s, from, MAR_C2) : verdict;
}

// One way to go from a place.
static gg_verdict way_check(const mar_state *s, unsigned from, gg_action a) {
    unsigned approach = mar_faced(mar_at(from)->locale, a.arg[1]);
    gg_verdict entry = mar_entry_way_check(from);
    if (entry.rule && a.arg[0] != MAR_BY_ROAD && a.arg[0] != MAR_PONTOON) return entry;
    switch (a.arg[0]) {
    case MAR_TO: return to_check(s, from, approach);
    case MAR_BLOCK_AT: return block_check(s, from, approach);
    case MAR_TO_RESERVE: return reserve_check(s, from);
    case MAR_BY_ROAD: return road_check(s, from, mar_fresh_codes(s, s->table.army, from));
    case MAR_PONTOON: return mar_pontoon_check(s, from);
    default: return mar_refuse(MAR_8_3);
    }
}

// Is there any way from a place? Approaches first, the road last; if not, the first reason.
static GG_INSIDE gg_verdict leave_check(const mar_state *s, unsigned place, unsigned codes) {
    const mar_locale *row = &mar_locales[mar_at(place)->locale];
    bool reserve = mar_at(place)->kind == MAR_RESERVE;
    unsigned first = reserve ? row->reserve + 1u : place;
    unsigned last = reserve ? row->reserve + row->approach_count : place;
    gg_verdict why = mar_legal(), verdict;
    for (unsigned near = first; near <= last; near++) {
        verdict = cross_check(s, codes, near);
        if (!verdict.rule) return verdict;
        if (near == first) why = verdict;
        verdict = reserve ? block_check(s, place, near) : reserve_check(s, place);
        if (!verdict.rule) return verdict;
    }
    if (!reserve) return why;
    verdict = road_check(s, place, codes);
    return verdict.rule ? why : verdict;
}

static GG_APART gg_verdict enter_check(const mar_state *s, unsigned place, unsigned codes) {
    gg_verdict verdict = mar_entry_check(s, place);
    if (verdict.rule || !mar_pontoon_check(s, place).rule) return verdict;
    return road_check(s, place, codes);
}

// With all commands spent only a primary road is free.
static GG_APART gg_verdict unpaid_check(const mar_state *s, unsigned place, unsigned codes) {
    bool free = mar_at(place)->kind == MAR_RESERVE && !road_check(s, place, codes).rule;
    return free ? mar_legal() : mar_price_check(s, 1);
}

// Can one of these classes leave their place?
static GG_INSIDE gg_verdict place_check(const mar_state *s, unsigned place, unsigned codes) {
    if (mar_at(place)->kind == MAR_ENTRY) return enter_check(s, place, codes);
    return mar_can_pay(s, 1) ? leave_check(s, place, codes) : unpaid_check(s, place, codes);
}

static uint16_t offer_from(const mar_state *s, gg_action *out) {
    uint16_t count = 0;
    const mar_piece *at = s->piece[s->table.army], *end = at + s->piece_count[s->table.army];
    while (at < end && mar_place_of(*at) < MAR_PLACES) {
        unsigned place = mar_place_of(*at), behind = mar_word_of(place + 1, 0, 0), codes = 0;
        for (; at < end && *at < behind; at++) {
            if (mar_is_free(*at)) codes |= 1u << mar_code_of(*at);
        }
        if (codes == 0 || place_check(s, place, codes).rule) continue;
        out[count++] = (gg_action){ MAR_MOVE_FROM, { MAR_THING, (uint16_t)place, 0 } };
    }
    out[count++] = mar_word_action(MAR_MOVE_FROM, MAR_DONE);
    return count;
}

static gg_verdict check_from(const mar_state *s, gg_action a) {
    if (mar_is_word(a, MAR_DONE)) return mar_legal();
    unsigned place = a.arg[1];
    if (a.arg[0] != MAR_THING || a.arg[2] != 0 || place >= MAR_PLACES) return mar_refuse(MAR_7_2);
    unsigned army = s->table.army, codes = mar_fresh_codes(s, army, place);
    if (codes) return place_check(s, place, codes);
    return mar_count_in(s, army, place) ? mar_idle_check(s, place) : mar_refuse(MAR_7_2);
}

static void apply_from(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, MAR_MOVE_FROM);
    if (a.arg[0] == MAR_DONE) {
        mar_next_stage(turn);
        return;
    }
    unsigned army = mar_now(turn)->table.army;
    mar_emit_private(turn, MAR_EV_AIM, MAR_NO_RULE, army, MAR_ARGS(MAR_PENDING_MOVE, a.arg[1]));
    mar_ask(turn, MAR_MOVE_TO, army);
}

const mar_chapter mar_move_from = { offer_from, check_from, apply_from };

static uint16_t offer_from_reserve(const mar_state *s, unsigned from, gg_action *out) {
    const mar_locale *row = &mar_locales[mar_at(from)->locale];
    unsigned codes = mar_fresh_codes(s, s->table.army, from);
    unsigned first = row->reserve + 1u, last = row->reserve + row->approach_count;
    uint16_t count = 0;
    for (unsigned near = first; near <= last && mar_can_pay(s, 1); near++) {
        if (cross_check(s, codes, near).rule) continue;
        uint16_t facing = (uint16_t)mar_facing_arg(near);
        out[count++] = (gg_action){ MAR_MOVE_TO, { MAR_TO, facing, 0 } };
    }
    for (unsigned near = first; near <= last; near++) {
        if (block_check(s, from, near).rule) continue;
        uint16_t facing = (uint16_t)mar_facing_arg(near);
        out[count++] = (gg_action){ MAR_MOVE_TO, { MAR_BLOCK_AT, facing, 0 } };
    }
    if (!road_check(s, from, codes).rule) out[count++] = mar_word_action(MAR_MOVE_TO, MAR_BY_ROAD);
    return count;
}

// Appends a way to go if it is open.
static uint16_t offer_way(const mar_state *s, gg_action way, gg_action *out, uint16_t count) {
    if (way_check(s, s->table.pending_action.from, way).rule == 0) out[count++] = way;
    return count;
}

static uint16_t offer_to(const mar_state *s, gg_action *out) {
    unsigned from = s->table.pending_action.from;
    uint16_t count = 0, facing = (uint16_t)mar_facing_arg(from);
    switch (mar_at(from)->kind) {
    case MAR_RESERVE: return offer_from_reserve(s, from, out);
    case MAR_APPROACH:
        count = offer_way(s, (gg_action){ MAR_MOVE_TO, { MAR_TO, facing, 0 } }, out, count);
        return offer_way(s, mar_word_action(MAR_MOVE_TO, MAR_TO_RESERVE), out, count);
    default:
        count = offer_way(s, mar_word_action(MAR_MOVE_TO, MAR_BY_ROAD), out, count);
        return offer_way(s, mar_word_action(MAR_MOVE_TO, MAR_PONTOON), out, count);
    }
}

static gg_verdict check_to(const mar_state *s, gg_action a) {
    bool faces = a.arg[0] == MAR_TO || a.arg[0] == MAR_BLOCK_AT;
    if (a.arg[2] != 0 || (!faces && a.arg[1] != 0)) return mar_refuse(MAR_8_3);
    unsigned from = s->table.pending_action.from;
    return way_check(s, from, a);
}

static void apply_to(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, MAR_MOVE_TO);
    const mar_state *s = mar_now(turn);
    unsigned from = s->table.pending_action.from, way = a.arg[0], to = mar_locales[here(s)].reserve,
             near = 0;
    unsigned approach = mar_faced(here(s), a.arg[1]);
    if (way == MAR_TO) {
        near = approach;
        to = mar_locales[mar_at(near)->far_locale].reserve;
    }
    if (way == MAR_BLOCK_AT) to = approach;
    mar_emit_private(turn, MAR_EV_AIM, MAR_NO_RULE, s->table.army,
                     MAR_ARGS(MAR_PENDING_MOVE, from, way, to, near));
    mar_ask(turn, MAR_MOVE_TAKE, s->table.army);
}

const mar_chapter mar_move_to = { offer_to, check_to, apply_to };

static bool is_alone(unsigned way) {
    return way == MAR_BY_ROAD || way == MAR_PONTOON;
}

// MAR_8_5: a move into an enemy-occupied locale is a manoeuvre attack.
static bool is_attack(const mar_state *s) {
    const mar_pending_action *pending_action = &s->table.pending_action;
    return pending_action->near
           && mar_is_enemy_held(s, s->table.army, mar_at(pending_action->to)->locale);
}

// The picked group with one more piece: does it fit, and may it attack?
static gg_verdict group_check(const mar_state *s, unsigned code) {
    const mar_pending_action *pending_action = &s->table.pending_action;
    unsigned army = s->table.army, count = mar_count_in(s, army, MAR_HAND) + 1;
    if (pending_action->way == MAR_BY_ROAD) return mar_road_check(s, pending_action->from, code);
    if (!pending_action->near) return mar_legal();
    gg_verdict verdict = mar_room_check(s, army, mar_at(pending_action->to)->locale, count);
    if (verdict.rule || !is_attack(s)) return verdict;
    unsigned codes = mar_codes_in(mar_in_place(s, army, MAR_HAND)) | 1u << code;
    unsigned free = mar_fresh_codes(s, army, pending_action->from);
    return mar_attack_check(s, pending_action->near, codes | (free & ~((1u << code) - 1)));
}

// Whoever goes alone goes when he is picked.
static bool may_go(const mar_state *s) {
    return !is_alone(s->table.pending_action.way) && mar_count_in(s, s->table.army, MAR_HAND) > 0;
}

static uint16_t offer_take(const mar_state *s, gg_action *out) {
    const mar_pending_action *pending_action = &s->table.pending_action;
    unsigned codes = mar_in_order(s, mar_fresh_codes(s, s->table.army, pending_action->from));
    uint16_t count = 0;
    for (; codes; codes &= codes - 1) {
        unsigned code = gg_bit_first(codes);
        if (group_check(s, code).rule == 0) out[count++] = mar_code_action(MAR_MOVE_TAKE, code);
    }
    if (may_go(s)) out[count++] = mar_word_action(MAR_MOVE_TAKE, MAR_GO);
    return count;
}

static gg_verdict check_take(const mar_state *s, gg_action a) {
    unsigned code;
    if (mar_is_word(a, MAR_GO)) return mar_unless(may_go(s), MAR_7_2);
    if (!mar_names_code(a, &code)) return mar_refuse(MAR_7_2);
    unsigned from = s->table.pending_action.from;
    gg_verdict verdict = mar_free_check(s, from, code);
    if (verdict.rule) return verdict;
    verdict = mar_pick_check(s, mar_fresh_codes(s, s->table.army, from), code);
    return verdict.rule ? verdict : group_check(s, code);
}

static void go(gg_turn *turn) {
    static const uint8_t rule_of[MAR_WORDS] = {
        [MAR_BLOCK_AT] = MAR_8_11, [MAR_TO_RESERVE] = MAR_8_12, [MAR_TO] = MAR_8_10
    };
    const mar_state *s = mar_now(turn);
    mar_pending_action pending_action = s->table.pending_action;
    unsigned army = s->table.army, count = mar_count_in(s, army, MAR_HAND);
    enum mar_rule rule = (enum mar_rule)rule_of[pending_action.way];
    if (pending_action.near == pending_action.from) rule = MAR_8_13;
    mar_pay(turn);
    unsigned hidden = mar_code_of(*mar_in_place(s, army, MAR_HAND).first);
    mar_tell(turn, MAR_EV_MOVE, rule, army,
             MAR_ARGS(pending_action.from, pending_action.to, count, pending_action.near,
                      pending_action.way, MAR_LEAK == MAR_LEAK_NAMES ? hidden : 0));
    if (pending_action.way == MAR_TO)
        mar_continue(turn);
    else
        mar_go_on(turn);
}

static void cross_bridge(gg_turn *turn) {
    const mar_state *s = mar_now(turn);
    mar_pending_action pending_action = s->table.pending_action;
    mar_pay(turn);
    mar_pontoon_move(turn, pending_action.from, pending_action.to);
    mar_continue(turn);
}

static void apply_take(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, MAR_MOVE_TAKE);
    const mar_state *s = mar_now(turn);
    unsigned army = s->table.army, way = s->table.pending_action.way;
    if (a.arg[0] == MAR_GO) {
        if (is_attack(s))
            mar_attack(turn);
        else
            go(turn);
        return;
    }
    mar_pick(turn, army, s->table.pending_action.from, a.arg[2] - 1u, MAR_HAND);
    if (way == MAR_PONTOON)
        cross_bridge(turn);
    else
        mar_ask(turn, way == MAR_BY_ROAD ? MAR_ROAD_STEP : MAR_MOVE_TAKE, army);
}

const mar_chapter mar_move_take = { offer_take, check_take, apply_take };
