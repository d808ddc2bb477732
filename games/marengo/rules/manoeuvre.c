/* manoeuvre.c - chapter M9: attacks that are part of movement, and what blocks them. */
#include "base/check.h"
#include "games/marengo/rules/rules.h"

enum { FOOT = 7u << MAR_I3 };

static unsigned defender(const mar_state *s) {
    return mar_enemy(s->table.army);
}
static unsigned attacked(const mar_state *s) {
    return mar_at(s->table.pending_action.near)->opposite;
}
static unsigned defended_reserve(const mar_state *s) {
    return mar_locales[mar_at(attacked(s))->locale].reserve;
}

gg_verdict mar_attack_check(const mar_state *s, unsigned near, unsigned codes) {
    (void)s;
    bool obstructed = mar_at(mar_at(near)->opposite)->obstructing;
    return mar_unless(!obstructed || (codes & FOOT) != 0, MAR_9_2);
}

gg_verdict mar_road_attack_check(const mar_state *s, unsigned near, unsigned code) {
    if (mar_type_of[code] != MAR_CAVALRY) return mar_refuse(MAR_9_8);
    return mar_attack_check(s, near, 1u << code);
}

// Obstructed, one infantry piece of the picked group is named first, so that everything
// is told at once.
void mar_attack(gg_turn *turn) {
    const mar_state *s = mar_now(turn);
    if (mar_at(attacked(s))->obstructing)
        mar_ask(turn, MAR_SHOW, s->table.army);
    else
        mar_launch(turn, MAR_CODES);
}

void mar_launch(gg_turn *turn, unsigned shown) {
    mar_pending_action pending_action = mar_now(turn)->table.pending_action;
    unsigned army = mar_now(turn)->table.army, count = mar_count_in(mar_now(turn), army, MAR_HAND);
    mar_pay(turn);
    mar_tell(turn, MAR_EV_ATTACK, MAR_9_1, army,
             MAR_ARGS(pending_action.from, pending_action.near, count, pending_action.way, 1, 0));
    if (shown < MAR_CODES) {
        mar_show(turn, army, MAR_ARGS(MAR_GROUP, shown, MAR_GROUP, 1, MAR_MOVED));
    }
    mar_block_or_rout(turn);
}

void mar_road_attack(gg_turn *turn, unsigned exit_row, bool toll) {
    const mar_state *s = mar_now(turn);
    const mar_exit *out = &mar_exits[exit_row];
    unsigned army = s->table.army, first = s->table.pending_action.step == 0;
    unsigned from = mar_locales[mar_at(out->near)->locale].reserve;
    mar_tell(turn, MAR_EV_ATTACK, MAR_9_1, army,
             MAR_ARGS(from, out->near, 1, MAR_BY_ROAD, first, exit_row + 1));
    if (toll) mar_pay_road(turn);
    unsigned code = mar_code_of(*mar_in_place(s, army, MAR_GROUP).first);
    mar_show(turn, army, MAR_ARGS(MAR_GROUP, code, MAR_GROUP, 1, MAR_MOVED));
    mar_block_or_rout(turn);
}

static uint16_t offer_show(const mar_state *s, gg_action *out) {
    unsigned codes = mar_codes_in(mar_in_place(s, s->table.army, MAR_HAND)) & FOOT;
    return mar_offer_codes(out, 0, MAR_SHOW, codes);
}

static gg_verdict check_show(const mar_state *s, gg_action a) {
    unsigned code, codes = mar_codes_in(mar_in_place(s, s->table.army, MAR_HAND)) & FOOT;
    return mar_unless(mar_names_code(a, &code) && ((codes >> code) & 1), MAR_9_2);
}

static void apply_show(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, MAR_SHOW);
    mar_launch(turn, a.arg[2] - 1u);
}

const mar_chapter mar_showing = { offer_show, check_show, apply_show };

// MAR_9_3: a group that left by the approach it blocked cannot be blocked.
unsigned mar_blockers(const mar_state *s, unsigned from, unsigned near) {
    unsigned reserve = mar_locales[mar_at(near)->far_locale].reserve;
    return from != near ? mar_count_in(s, defender(s), reserve) : 0;
}

void mar_block_or_rout(gg_turn *turn) {
    const mar_state *s = mar_now(turn);
    const mar_pending_action *pending_action = &s->table.pending_action;
    if (mar_blockers(s, pending_action->from, pending_action->near)) {
        mar_ask(turn, MAR_BLOCK, defender(s));
    } else {
        mar_retreat(turn, mar_at(attacked(s))->locale);
    }
}

static unsigned blocker_codes(const mar_state *s) {
    return mar_codes_in(mar_in_place(s, defender(s), defended_reserve(s)));
}

static uint16_t offer_block(const mar_state *s, gg_action *out) {
    bool picked = mar_count_in(s, defender(s), MAR_HAND) > 0;
    uint16_t count = mar_offer_codes(out, 0, MAR_BLOCK, mar_in_order(s, blocker_codes(s)));
    out[count++] = mar_word_action(MAR_BLOCK, picked ? MAR_DONE : MAR_NO);
    return count;
}

static gg_verdict check_block(const mar_state *s, gg_action a) {
    unsigned code;
    bool picked = mar_count_in(s, defender(s), MAR_HAND) > 0;
    if (mar_is_word(a, picked ? MAR_DONE : MAR_NO)) return mar_legal();
    if (!mar_names_code(a, &code) || !((blocker_codes(s) >> code) & 1)) return mar_refuse(MAR_9_4);
    return mar_pick_check(s, blocker_codes(s), code);
}

static unsigned count_awake(mar_run run) {
    unsigned count = 0;
    for (const mar_piece *at = run.first; at < run.end; at++)
        count += !mar_is_inactive(mar_code_of(*at));
    return count;
}

static void close_approach(gg_turn *turn) {
    const mar_state *s = mar_now(turn);
    mar_run run = mar_in_place(s, defender(s), MAR_HAND);
    unsigned awake = count_awake(run);
    mar_tell(turn, MAR_EV_BLOCK, MAR_9_4, defender(s),
             MAR_ARGS(attacked(s), awake, mar_count(run) - awake));
    mar_ask(turn, MAR_BLOCKED, s->table.army);
}

static void apply_block(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, MAR_BLOCK);
    const mar_state *s = mar_now(turn);
    unsigned army = defender(s);
    if (a.arg[0] == MAR_NO) {
        mar_tell(turn, MAR_EV_NO_BLOCK, MAR_9_7, army, MAR_ARGS(attacked(s)));
        mar_retreat(turn, mar_at(attacked(s))->locale);
    } else if (a.arg[0] == MAR_DONE) {
        close_approach(turn);
    } else {
        mar_pick(turn, army, defended_reserve(s), a.arg[2] - 1u, MAR_HAND);
        mar_ask(turn, MAR_BLOCK, army);
    }
}

const mar_chapter mar_block = { offer_block, check_block, apply_block };

static unsigned group_count(const mar_state *s) {
    return mar_count_in(s, s->table.army, MAR_GROUP);
}

static gg_verdict parting_check(const mar_state *s) {
    return group_count(s) < 2 ? mar_refuse(MAR_9_6) : mar_price_check(s, 1);
}

static uint16_t offer_blocked(const mar_state *s, gg_action *out) {
    out[0] = mar_word_action(MAR_BLOCKED, MAR_STAY);
    out[1] = mar_word_action(MAR_BLOCKED, MAR_ADVANCE);
    out[2] = mar_word_action(MAR_BLOCKED, MAR_SPLIT);
    return parting_check(s).rule ? 2 : 3;
}

static gg_verdict check_blocked(const mar_state *s, gg_action a) {
    if (mar_is_word(a, MAR_STAY) || mar_is_word(a, MAR_ADVANCE)) return mar_legal();
    return mar_is_word(a, MAR_SPLIT) ? parting_check(s) : mar_refuse(MAR_9_6);
}

static void halt(gg_turn *turn, enum mar_rule rule, unsigned stays, unsigned advances) {
    const mar_state *s = mar_now(turn);
    mar_tell(turn, MAR_EV_HALT, rule, s->table.army,
             MAR_ARGS(s->table.pending_action.near, stays, advances));
    mar_go_on(turn);
}

static void apply_blocked(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, MAR_BLOCKED);
    const mar_state *s = mar_now(turn);
    if (a.arg[0] == MAR_SPLIT)
        mar_ask(turn, MAR_SPLIT_TAKE, s->table.army);
    else if (a.arg[0] == MAR_STAY)
        halt(turn, MAR_9_5, group_count(s), 0);
    else
        halt(turn, MAR_9_5, 0, group_count(s));
}

const mar_chapter mar_blocked = { offer_blocked, check_blocked, apply_blocked };

static unsigned split_codes(const mar_state *s) {
    return mar_codes_in(mar_in_place(s, s->table.army, MAR_GROUP));
}

static uint16_t offer_split(const mar_state *s, gg_action *out) {
    unsigned codes = group_count(s) > 1 ? mar_in_order(s, split_codes(s)) : 0;
    uint16_t count = mar_offer_codes(out, 0, MAR_SPLIT_TAKE, codes);
    if (mar_count_in(s, s->table.army, MAR_HAND) > 0)
        out[count++] = mar_word_action(MAR_SPLIT_TAKE, MAR_GO);
    return count;
}

static gg_verdict check_split(const mar_state *s, gg_action a) {
    unsigned code;
    if (mar_is_word(a, MAR_GO)) {
        return mar_unless(mar_count_in(s, s->table.army, MAR_HAND) > 0, MAR_9_6);
    }
    if (!mar_names_code(a, &code)) return mar_refuse(MAR_9_6);
    gg_verdict verdict = mar_pick_check(s, split_codes(s), code);
    return verdict.rule ? verdict : mar_unless(group_count(s) > 1, MAR_9_6);
}

static void apply_split(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, MAR_SPLIT_TAKE);
    unsigned army = mar_now(turn)->table.army;
    if (a.arg[0] == MAR_GO) {
        mar_pay_extra(turn);
        const mar_state *s = mar_now(turn);
        halt(turn, MAR_9_6, group_count(s), mar_count_in(s, army, MAR_HAND));
        return;
    }
    mar_pick(turn, army, MAR_GROUP, a.arg[2] - 1u, MAR_HAND);
    mar_ask(turn, MAR_SPLIT_TAKE, army);
}

const mar_chapter mar_split_take = { offer_split, check_split, apply_split };

// The enemy has left: attackers of either kind come in.
void mar_occupy(gg_turn *turn) {
    const mar_state *s = mar_now(turn);
    if (s->table.pending_action.kind == MAR_PENDING_ASSAULT) {
        mar_come_in(turn);
        return;
    }
    mar_tell(turn, MAR_EV_ENTER, MAR_9_7, s->table.army,
             MAR_ARGS(defended_reserve(s), group_count(s)));
    if (s->table.pending_action.exit)
        mar_road_arrive(turn);
    else
        mar_continue(turn);
}
