/* continuation.c - M8.30 to M8.34: cavalry that goes on to block an approach. */
#include "games/marengo/rules/rules.h"

#include "base/check.h"

static unsigned here(const mar_state *s) {
    return mar_at(s->table.pending_action.to)->locale;
}

static unsigned horse_codes(const mar_state *s) {
    const unsigned horse = 1u << MAR_C2 | 1u << MAR_C1;
    return mar_codes_in(mar_in_place(s, s->table.army, MAR_GROUP)) & horse;
}

// Both the continuation of a group and that of road cavalry end so.
gg_verdict mar_ride_check(const mar_state *s, unsigned code, unsigned approach) {
    if (approach == 0 || mar_type_of[code] != MAR_CAVALRY) return mar_refuse(MAR_8_30);
    return mar_unless(mar_is_enemy_held(s, s->table.army, mar_at(approach)->far_locale), MAR_8_30);
}

void mar_ride_show(gg_turn *turn, unsigned code) {
    GG_ASSERT_CMP(code, <, MAR_CODES);
    unsigned army = mar_now(turn)->table.army;
    gg_event e = { .kind = MAR_EV_SHOWN,
                   .rule = MAR_8_34,
                   .actor = (gg_seat)army,
                   .seen_by = MAR_EVERYONE,
                   .arg = { MAR_HAND, (int16_t)code, MAR_GROUP, 1, 0 } };
    gg_emit(turn, &e);
}

void mar_ride(gg_turn *turn, unsigned approach, unsigned count) {
    mar_tell(turn, MAR_EV_CONTINUE, MAR_8_30, mar_now(turn)->table.army, MAR_ARGS(approach, count));
}

void mar_settle(gg_turn *turn) {
    const mar_state *s = mar_now(turn);
    mar_emit_private(turn, MAR_EV_SETTLE, MAR_NO_RULE, s->table.army,
                     MAR_ARGS(s->table.pending_action.to));
    mar_go_on(turn);
}

void mar_continue(gg_turn *turn) {
    const mar_state *s = mar_now(turn);
    if (horse_codes(s)) {
        mar_ask(turn, MAR_CONTINUE_AT, s->table.army);
    } else {
        mar_settle(turn);
    }
}

static bool is_chosen(const mar_state *s, unsigned approach) {
    unsigned reserve = mar_locales[here(s)].reserve;
    return (s->table.pending_action.chosen >> (approach - reserve - 1u)) & 1;
}

// A part that takes the last of the group costs nothing, unless it took the locale by assault.
static bool has_price(const mar_state *s, bool leaves_others) {
    if (s->head.rules >= 2 && s->table.pending_action.kind == MAR_PENDING_ASSAULT)
        return true; // MAR_11_20
    return leaves_others;
}

// All of a group can go on only if all of it is cavalry.
static bool has_others(const mar_state *s) {
    unsigned codes = mar_codes_in(mar_in_place(s, s->table.army, MAR_GROUP));
    return codes != horse_codes(s);
}

static gg_verdict approach_check(const mar_state *s, unsigned approach) {
    gg_verdict verdict = mar_ride_check(s, MAR_C2, approach);
    if (verdict.rule) return verdict;
    if (is_chosen(s, approach)) return mar_refuse(MAR_8_33);
    return has_price(s, has_others(s)) ? mar_price_check(s, 1) : mar_legal();
}

static uint16_t offer_at(const mar_state *s, gg_action *out) {
    const mar_locale *row = &mar_locales[here(s)];
    uint16_t count = 0;
    for (unsigned place = row->reserve + 1u; place <= row->reserve + row->approach_count; place++) {
        if (approach_check(s, place).rule) continue;
        out[count++] =
            (gg_action){ MAR_CONTINUE_AT, { MAR_THING, (uint16_t)mar_facing_arg(place), 0 } };
    }
    out[count++] = mar_word_action(MAR_CONTINUE_AT, MAR_STAY);
    return count;
}

static gg_verdict check_at(const mar_state *s, gg_action a) {
    if (mar_is_word(a, MAR_STAY)) return mar_legal();
    if (a.arg[0] != MAR_THING || a.arg[2] != 0) return mar_refuse(MAR_8_30);
    return approach_check(s, mar_faced(here(s), a.arg[1]));
}

// The approach aimed at is kept beside what the action already knows.
static void apply_at(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, MAR_CONTINUE_AT);
    if (a.arg[0] == MAR_STAY) {
        mar_settle(turn);
        return;
    }
    const mar_state *s = mar_now(turn);
    unsigned approach = mar_faced(here(s), a.arg[1]);
    mar_emit_private(turn, MAR_EV_TARGET, MAR_NO_RULE, s->table.army, MAR_ARGS(approach));
    mar_ask(turn, MAR_CONTINUE_TAKE, s->table.army);
}

const mar_chapter mar_continue_at = { offer_at, check_at, apply_at };

static unsigned left_behind(const mar_state *s) {
    return mar_count_in(s, s->table.army, MAR_GROUP);
}

bool mar_continue_costs(const mar_state *s) {
    return has_price(s, left_behind(s) > 0);
}

static gg_verdict go_check(const mar_state *s) {
    if (mar_count_in(s, s->table.army, MAR_HAND) == 0) return mar_refuse(MAR_8_33);
    return mar_continue_costs(s) ? mar_price_check(s, 1) : mar_legal();
}

// Unpaid, the whole rest must go along: no earlier class may be passed over.
static unsigned completable(const mar_state *s, unsigned codes) {
    return mar_can_pay(s, 1) ? codes : codes & -codes;
}

static uint16_t offer_take(const mar_state *s, gg_action *out) {
    unsigned codes = mar_in_order(s, completable(s, horse_codes(s)));
    uint16_t count = mar_offer_codes(out, 0, MAR_CONTINUE_TAKE, codes);
    if (go_check(s).rule == 0) out[count++] = mar_word_action(MAR_CONTINUE_TAKE, MAR_GO);
    return count;
}

static gg_verdict check_take(const mar_state *s, gg_action a) {
    unsigned code, codes = horse_codes(s);
    if (mar_is_word(a, MAR_GO)) return go_check(s);
    if (!mar_names_code(a, &code)) return mar_refuse(MAR_8_33);
    gg_verdict verdict = mar_pick_check(s, codes, code);
    return verdict.rule ? verdict : mar_completion_check((completable(s, codes) >> code) & 1);
}

static void go(gg_turn *turn) {
    const mar_state *s = mar_now(turn);
    unsigned army = s->table.army, count = mar_count_in(s, army, MAR_HAND);
    if (mar_continue_costs(s)) mar_pay_extra(turn);
    mar_piece riders[MAR_PIECES_MAX];
    mar_run run = mar_in_place(s, army, MAR_HAND);
    for (unsigned i = 0; i < count; i++)
        riders[i] = run.first[i];
    for (unsigned i = 0; i < count; i++)
        mar_ride_show(turn, mar_code_of(riders[i]));
    mar_ride(turn, s->table.pending_action.target, count);
    if (left_behind(s))
        mar_continue(turn);
    else
        mar_settle(turn);
}

static void apply_take(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, MAR_CONTINUE_TAKE);
    unsigned army = mar_now(turn)->table.army;
    if (a.arg[0] == MAR_GO) {
        go(turn);
        return;
    }
    mar_pick(turn, army, MAR_GROUP, a.arg[2] - 1u, MAR_HAND);
    mar_ask(turn, MAR_CONTINUE_TAKE, army);
}

const mar_chapter mar_continue_take = { offer_take, check_take, apply_take };
