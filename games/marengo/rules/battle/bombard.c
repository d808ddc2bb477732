/* bombard.c - chapter M10: artillery bombardment, declared one turn and fired the next. */
#include "base/check.h"
#include "games/marengo/rules/rules.h"

// Guns act one by one in data order of their places.
const mar_piece *mar_declared_gun(const mar_state *s, unsigned army) {
    mar_run run = mar_run_of(s, army, 0, MAR_ENTRY_FIRST);
    for (const mar_piece *at = run.first; at < run.end; at++) {
        if (mar_is_declared(mar_status_of(*at))) return at;
    }
    return NULL;
}

static unsigned gun_place(const mar_state *s) {
    if (s->table.pending_action.kind == MAR_PENDING_BOMBARD) return s->table.pending_action.from;
    const mar_piece *gun = mar_declared_gun(s, s->table.army);
    GG_ASSERT(gun != NULL);
    return mar_place_of(*gun);
}

void mar_bombard_next(gg_turn *turn) {
    unsigned army = mar_now(turn)->table.army;
    for (;;) {
        const mar_state *s = mar_now(turn);
        const mar_piece *gun = mar_declared_gun(s, army);
        if (!gun) break;
        unsigned place = mar_place_of(*gun);
        if (mar_is_enemy_held(s, army, mar_at(place)->far_locale)) {
            mar_ask(turn, MAR_BOMBARD, army);
            return;
        }
        mar_tell(turn, MAR_EV_CALM, MAR_10_5, army, MAR_ARGS(place, 1));
    }
    mar_next_stage(turn);
}

static uint16_t offer(const mar_state *s, gg_action *out) {
    (void)s;
    out[0] = mar_word_action(MAR_BOMBARD, MAR_FIRE);
    out[1] = mar_word_action(MAR_BOMBARD, MAR_CANCEL);
    return 2;
}

static gg_verdict check(const mar_state *s, gg_action a) {
    if (!mar_declared_gun(s, s->table.army)) return mar_refuse(MAR_10_2);
    return mar_unless(mar_is_word(a, MAR_FIRE) || mar_is_word(a, MAR_CANCEL), MAR_10_1);
}

// MAR_10_6: opposite approach, else reserve; MAR_PLACES if only other approaches are held.
unsigned mar_bombard_target(const mar_state *s, unsigned gun) {
    unsigned far = mar_at(gun)->opposite;
    if (mar_is_filled(s, far)) return far;
    unsigned reserve = mar_locales[mar_at(far)->locale].reserve;
    return mar_is_filled(s, reserve) ? reserve : MAR_PLACES;
}

// MAR_10_7: only the opposite approach shelters.
static unsigned strength_against(unsigned gun, unsigned target, unsigned *penalty) {
    const mar_place *far = mar_at(mar_at(gun)->opposite);
    *penalty = target == mar_at(gun)->opposite ? far->penalty[MAR_ARTILLERY] : 0;
    return mar_strength_of[MAR_A1] > *penalty ? mar_strength_of[MAR_A1] - *penalty : 0;
}

unsigned mar_bombard_strength(const mar_state *s, unsigned *penalty) {
    unsigned gun = gun_place(s);
    return strength_against(gun, mar_bombard_target(s, gun), penalty);
}

static void fire(gg_turn *turn, unsigned gun, unsigned target) {
    unsigned penalty, strength = strength_against(gun, target, &penalty);
    unsigned army = mar_now(turn)->table.army;
    mar_tell(turn, MAR_EV_BOMBARD, MAR_10_4, army, MAR_ARGS(gun, target, strength, penalty));
    if (strength > 0)
        mar_ask(turn, MAR_BOMBARD_LOSS, mar_enemy(army));
    else
        mar_go_on(turn);
}

static void apply(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, MAR_BOMBARD);
    const mar_state *s = mar_now(turn);
    unsigned army = s->table.army, gun = gun_place(s);
    if (a.arg[0] == MAR_CANCEL) {
        mar_tell(turn, MAR_EV_CALM, MAR_10_5, army, MAR_ARGS(gun));
        mar_go_on(turn);
        return;
    }
    unsigned target = mar_bombard_target(s, gun);
    if (target < MAR_PLACES) {
        fire(turn, gun, target);
        return;
    }
    mar_emit_private(turn, MAR_EV_AIM, MAR_NO_RULE, army, MAR_ARGS(MAR_PENDING_BOMBARD, gun));
    mar_ask(turn, MAR_BOMBARD_AT, army);
}

const mar_chapter mar_bombard = { offer, check, apply };

static uint16_t offer_targets(const mar_state *s, gg_action *out) {
    const mar_locale *row = &mar_locales[mar_at(gun_place(s))->far_locale];
    uint16_t count = 0;
    for (unsigned place = row->reserve + 1u; place <= row->reserve + row->approach_count; place++) {
        if (!mar_is_filled(s, place)) continue;
        out[count++] = (gg_action){ MAR_BOMBARD_AT, { MAR_THING, (uint16_t)place, 0 } };
    }
    return count;
}

static gg_verdict check_target(const mar_state *s, gg_action a) {
    unsigned place = a.arg[1];
    if (a.arg[0] != MAR_THING || a.arg[2] != 0) return mar_refuse(MAR_10_6);
    if (place >= MAR_ENTRY_FIRST || mar_at(place)->kind != MAR_APPROACH)
        return mar_refuse(MAR_10_6);
    bool there = mar_at(place)->locale == mar_at(gun_place(s))->far_locale;
    return mar_unless(there && mar_is_filled(s, place), MAR_10_6);
}

static void apply_target(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, MAR_BOMBARD_AT);
    fire(turn, gun_place(mar_now(turn)), a.arg[1]);
}

const mar_chapter mar_bombard_at = { offer_targets, check_target, apply_target };

static unsigned target_codes(const mar_state *s) {
    return mar_codes_in(mar_in_place(s, mar_enemy(s->table.army), s->table.pending_action.to));
}

static uint16_t offer_loss(const mar_state *s, gg_action *out) {
    return mar_offer_codes(out, 0, MAR_BOMBARD_LOSS, target_codes(s));
}

static gg_verdict check_loss(const mar_state *s, gg_action a) {
    unsigned code;
    return mar_unless(mar_names_code(a, &code) && ((target_codes(s) >> code) & 1), MAR_10_8);
}

static void apply_loss(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, MAR_BOMBARD_LOSS);
    const mar_state *s = mar_now(turn);
    unsigned army = mar_enemy(s->table.army), place = s->table.pending_action.to,
             code = a.arg[2] - 1u;
    unsigned status = mar_status_of(*mar_find(s, army, place, code));
    mar_tell(turn, MAR_EV_LOSS, MAR_10_8, army, MAR_ARGS(place, code, mar_weaker(code), status));
    mar_lose_morale(turn, army, 1);
    mar_go_on(turn);
}

const mar_chapter mar_bombard_loss = { offer_loss, check_loss, apply_loss };

// MAR_10_3: not after firing or assaulting this turn, nor in the last round.
static bool may_declare(const mar_state *s, mar_piece gun) {
    if (mar_code_of(gun) != MAR_A1 || s->table.round == s->table.last_round) return false;
    unsigned place = mar_place_of(gun), status = mar_status_of(gun);
    return mar_at(place)->kind == MAR_APPROACH && (status == MAR_FRESH || status == MAR_MOVED);
}

// The gun to be asked about: of those not declared, the first that was not passed over.
const mar_piece *mar_undeclared_gun(const mar_state *s) {
    mar_run run = mar_run_of(s, s->table.army, 0, MAR_ENTRY_FIRST);
    unsigned passed = s->table.passed;
    for (const mar_piece *at = run.first; at < run.end; at++) {
        if (may_declare(s, *at) && passed-- == 0) return at;
    }
    return NULL;
}

unsigned mar_undeclared_guns(const mar_state *s) {
    mar_run run = mar_run_of(s, s->table.army, 0, MAR_ENTRY_FIRST);
    unsigned guns = 0;
    for (const mar_piece *at = run.first; at < run.end; at++)
        guns += may_declare(s, *at);
    return guns > s->table.passed ? guns - s->table.passed : 0;
}

gg_verdict mar_declare_check(const mar_state *s) {
    return mar_unless(s->table.round < s->table.last_round, MAR_10_3);
}

bool mar_may_declare(const mar_state *s) {
    return mar_undeclared_gun(s) != NULL;
}

void mar_declare_next(gg_turn *turn) {
    const mar_state *s = mar_now(turn);
    if (mar_may_declare(s))
        mar_ask(turn, MAR_DECLARE, s->table.army);
    else
        mar_next_stage(turn);
}

static uint16_t offer_declare(const mar_state *s, gg_action *out) {
    (void)s;
    out[0] = mar_word_action(MAR_DECLARE, MAR_NO);
    out[1] = mar_word_action(MAR_DECLARE, MAR_DO_DECLARE);
    return 2;
}

static gg_verdict check_declare(const mar_state *s, gg_action a) {
    (void)s;
    return mar_unless(mar_is_word(a, MAR_NO) || mar_is_word(a, MAR_DO_DECLARE), MAR_10_1);
}

static void apply_declare(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, MAR_DECLARE);
    const mar_state *s = mar_now(turn);
    unsigned army = s->table.army;
    if (a.arg[0] == MAR_NO) {
        mar_emit_private(turn, MAR_EV_PASS, MAR_NO_RULE, army, MAR_ARGS(0));
    } else {
        unsigned place = mar_place_of(*mar_undeclared_gun(s));
        mar_tell(turn, MAR_EV_DECLARE, MAR_10_2, army, MAR_ARGS(place));
    }
    mar_go_on(turn);
}

const mar_chapter mar_declare = { offer_declare, check_declare, apply_declare };
