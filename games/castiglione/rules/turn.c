/* turn.c - the order of a turn (C1.2, C1.8), and resignation (C1.5). */
#include "games/castiglione/rules/rules.h"

#include "base/check.h"

static bool (*const steps[CAS_STEPS])(gg_turn *) = {
    cas_setup_go,  cas_supply_go,   cas_initiative_go, cas_movement_go,
    cas_combat_go, cas_movement_go, cas_combat_go,     cas_end_go,
};

static void next_step(gg_turn *turn) {
    const cas_table *t = &cas_now(turn)->table;
    unsigned step = t->step + 1u;
    if (t->step == CAS_STEP_SETUP || t->step == CAS_STEP_END) {
        cas_tell(turn, CAS_EV_TURN, CAS_1_2, CAS_AUSTRIAN, CAS_ARGS(t->turn + 1));
        step = CAS_STEP_SUPPLY;
    }
    bool of_one = step >= CAS_STEP_MOVE_FIRST && step <= CAS_STEP_COMBAT_SECOND;
    bool second = step >= CAS_STEP_MOVE_SECOND;
    unsigned active = second ? cas_foe(t->first) : t->first;
    cas_tell(turn, CAS_EV_STEP, CAS_1_8, of_one ? active : CAS_AUSTRIAN,
             CAS_ARGS(step, of_one ? active + 1 : 0));
}

void cas_go_on(gg_turn *turn) {
    const cas_table *t = &cas_now(turn)->table;
    while (!steps[t->step](turn))
        next_step(turn);
}

/* The order, as a refusal. */

gg_verdict cas_order_check(const cas_state *s, gg_seat seat, gg_action a) {
    bool owes = (s->head.to_move >> seat) & 1;
    bool asked = a.verb == s->head.phase || a.verb == CAS_RESIGN;
    if (a.verb == 0 || a.verb >= CAS_PHASES || s->head.result) return cas_not_now(s, a.verb);
    if (owes && asked) return cas_legal();
    gg_verdict verdict = seat < CAS_SIDES ? cas_meant_check(s, seat, a) : cas_legal();
    return verdict.rule ? verdict : cas_not_now(s, a.verb);
}

gg_verdict cas_choice_check(void) {
    return cas_refuse(CAS_1_8);
}

/* Resignation. */

static uint16_t resign_candidates(const cas_state *s, gg_action *out) {
    (void)s;
    out[0] = cas_word_action(CAS_RESIGN, CAS_THING);
    return 1;
}

static gg_verdict resign_check(const cas_state *s, gg_action a) {
    (void)s;
    return cas_is_word(a, CAS_THING) ? cas_legal() : cas_choice_check();
}

static void resign_apply(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, CAS_RESIGN);
    unsigned side = gg_mover(turn);
    cas_tell(turn, CAS_EV_RESIGN, CAS_1_5, side, CAS_ARGS(0));
    cas_finish(turn, cas_foe(side), 2, CAS_1_5);
}

const cas_chapter cas_resign = { resign_candidates, resign_check, resign_apply };
