/* assault.c - chapter M11, first half: who assaults from where, who leads, and what an
 * assault closes to the rest of the army. */
#include "base/check.h"
#include "games/marengo/rules/rules.h"

bool mar_is_taken(const mar_state *s, unsigned locale) {
    for (unsigned i = 0; i < s->table.taken_count; i++) {
        if (s->table.taken[i] == locale) return true;
    }
    return false;
}

// A lost assault closes its pair both ways.
static bool is_lost(const mar_table *t, unsigned near) {
    return mar_is_member(t->lost, t->lost_count, near)
           || mar_is_member(t->lost, t->lost_count, mar_at(near)->opposite);
}

gg_verdict mar_assaulted_check(const mar_state *s, unsigned near) {
    if (is_lost(&s->table, near)) return mar_refuse(MAR_11_7);
    return mar_unless(!mar_is_taken(s, mar_at(near)->far_locale), MAR_11_6);
}

static unsigned troops(const mar_state *s, unsigned near) {
    return mar_fresh_codes(s, s->table.army, near);
}

static bool is_able_to_lead(unsigned code, const mar_place *far) {
    unsigned type = mar_type_of[code];
    if (type == MAR_ARTILLERY || (type == MAR_CAVALRY && far->obstructing)) return false;
    return mar_strength_of[code] >= 2 && mar_strength_of[code] > far->penalty[type];
}

static unsigned leaders_of(unsigned codes, const mar_place *far) {
    unsigned able = 0;
    for (unsigned code = 0; code < MAR_CLASSES; code++) {
        if (((codes >> code) & 1) && is_able_to_lead(code, far)) able |= 1u << code;
    }
    return able;
}

// From an approach on which the army stands.
static gg_verdict near_check(const mar_state *s, unsigned near) {
    unsigned army = s->table.army;
    if (mar_is_broken(s, army)) return mar_refuse(MAR_11_3);
    if (mar_is_member(s->table.assaulted, s->table.assaulted_count, near)) {
        return mar_refuse(MAR_11_2);
    }
    unsigned far = mar_at(near)->opposite, codes = troops(s, near);
    bool faced = mar_is_filled(s, far) && mar_is_enemy_held(s, army, mar_at(far)->locale);
    if (codes == 0 || !faced) return mar_refuse(MAR_11_1);
    if (!leaders_of(codes, mar_at(far))) return mar_refuse(MAR_11_4);
    return mar_price_check(s, 1);
}

static uint16_t offer_from(const mar_state *s, gg_action *out) {
    uint16_t count = 0;
    mar_run run = mar_run_of(s, s->table.army, 0, MAR_ENTRY_FIRST);
    unsigned before = MAR_PLACES;
    for (const mar_piece *at = run.first; at < run.end; at++) {
        unsigned place = mar_place_of(*at);
        if (place == before || mar_at(place)->kind != MAR_APPROACH) continue;
        before = place;
        if (near_check(s, place).rule) continue;
        out[count++] = (gg_action){ MAR_ASSAULT, { MAR_THING, (uint16_t)place, 0 } };
    }
    out[count++] = mar_word_action(MAR_ASSAULT, MAR_DONE);
    return count;
}

static gg_verdict check_from(const mar_state *s, gg_action a) {
    if (mar_is_word(a, MAR_DONE)) return mar_legal();
    unsigned near = a.arg[1];
    bool named = a.arg[0] == MAR_THING && a.arg[2] == 0 && near < MAR_ENTRY_FIRST
                 && mar_at(near)->kind == MAR_APPROACH;
    if (!named || !mar_is_filled(s, near) || !s->held[s->table.army][mar_at(near)->locale])
        return mar_refuse(MAR_11_1);
    return near_check(s, near);
}

static void apply_from(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, MAR_ASSAULT);
    if (a.arg[0] == MAR_DONE) {
        mar_next_stage(turn);
        return;
    }
    unsigned army = mar_now(turn)->table.army, near = a.arg[1];
    mar_emit_private(turn, MAR_EV_AIM, MAR_NO_RULE, army,
                     MAR_ARGS(MAR_PENDING_ASSAULT, near, 0, mar_at(near)->opposite, near));
    mar_ask(turn, MAR_ASSAULT_LEAD, army);
}

const mar_chapter mar_assault = { offer_from, check_from, apply_from };

// The second leader is of the first one's type and not of an earlier class.
static unsigned leader_codes(const mar_state *s) {
    const mar_pending_action *pending_action = &s->table.pending_action;
    unsigned able = leaders_of(troops(s, pending_action->near), mar_at(pending_action->to));
    if (pending_action->last == 0) return able;
    unsigned type = mar_type_of[pending_action->last - 1], same = 0;
    for (unsigned code = 0; code < MAR_CLASSES; code++) {
        if (mar_type_of[code] == type) same |= able & 1u << code;
    }
    return mar_in_order(s, same);
}

// How many pieces the group may have: all of it must fit the locale it may win.
static bool has_room(const mar_state *s) {
    unsigned army = s->table.army;
    unsigned group = mar_count_in(s, army, MAR_LEAD) + mar_count_in(s, army, MAR_LINE);
    return group < mar_locales[mar_at(s->table.pending_action.to)->locale].capacity;
}

static uint16_t offer_lead(const mar_state *s, gg_action *out) {
    uint16_t count = 0;
    if (has_room(s)) count = mar_offer_codes(out, 0, MAR_ASSAULT_LEAD, leader_codes(s));
    if (s->table.pending_action.last) out[count++] = mar_word_action(MAR_ASSAULT_LEAD, MAR_ONE);
    return count;
}

static gg_verdict check_lead(const mar_state *s, gg_action a) {
    unsigned code;
    if (mar_is_word(a, MAR_ONE)) return mar_unless(s->table.pending_action.last > 0, MAR_11_8);
    if (!mar_names_code(a, &code)) return mar_refuse(MAR_11_8);
    if (!has_room(s)) return mar_refuse(MAR_11_4);
    return mar_unless((leader_codes(s) >> code) & 1, MAR_11_8);
}

gg_verdict mar_second_lead_check(const mar_state *s, gg_action a) {
    unsigned code, most = mar_at(s->table.pending_action.near)->wide ? 2 : 1;
    bool full = mar_count_in(s, s->table.army, MAR_LEAD) >= most;
    bool able = mar_names_code(a, &code) && ((leader_codes(s) >> code) & 1);
    return mar_unless(!full && (able || a.arg[0] != MAR_THING), MAR_11_8);
}

static void apply_lead(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, MAR_ASSAULT_LEAD);
    unsigned army = mar_now(turn)->table.army;
    bool second = mar_now(turn)->table.pending_action.last > 0;
    unsigned near = mar_now(turn)->table.pending_action.near;
    if (a.arg[0] == MAR_THING) mar_pick(turn, army, near, a.arg[2] - 1u, MAR_LEAD);
    bool more = a.arg[0] == MAR_THING && !second && mar_at(near)->wide;
    mar_ask(turn, more ? MAR_ASSAULT_LEAD : MAR_ASSAULT_ADD, army);
}

const mar_chapter mar_assault_lead = { offer_lead, check_lead, apply_lead };

static uint16_t offer_add(const mar_state *s, gg_action *out) {
    unsigned codes = mar_in_order(s, troops(s, s->table.pending_action.near));
    uint16_t count = mar_offer_codes(out, 0, MAR_ASSAULT_ADD, has_room(s) ? codes : 0);
    out[count++] = mar_word_action(MAR_ASSAULT_ADD, MAR_GO);
    return count;
}

static gg_verdict check_add(const mar_state *s, gg_action a) {
    unsigned code;
    if (mar_is_word(a, MAR_GO)) return mar_legal();
    if (!mar_names_code(a, &code)) return mar_refuse(MAR_11_1);
    if (!((troops(s, s->table.pending_action.near) >> code) & 1)) return mar_refuse(MAR_11_1);
    gg_verdict verdict = mar_pick_check(s, troops(s, s->table.pending_action.near), code);
    if (verdict.rule) return verdict;
    return mar_unless(has_room(s), MAR_11_4);
}

static void go(gg_turn *turn) {
    const mar_state *s = mar_now(turn);
    unsigned army = s->table.army, near = s->table.pending_action.near;
    unsigned in = mar_count_in(s, army, MAR_LEAD) + mar_count_in(s, army, MAR_LINE);
    unsigned behind = mar_count_in(s, army, near);
    mar_pay(turn);
    mar_tell(turn, MAR_EV_ASSAULT, MAR_11_1, army, MAR_ARGS(near, in, behind));
    mar_battle_begin(turn);
}

static void apply_add(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, MAR_ASSAULT_ADD);
    unsigned army = mar_now(turn)->table.army;
    if (a.arg[0] == MAR_GO) {
        go(turn);
        return;
    }
    mar_pick(turn, army, mar_now(turn)->table.pending_action.near, a.arg[2] - 1u, MAR_LINE);
    mar_ask(turn, MAR_ASSAULT_ADD, army);
}

const mar_chapter mar_assault_add = { offer_add, check_add, apply_add };
