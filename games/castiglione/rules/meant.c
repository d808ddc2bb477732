/* meant.c - what a player could mean with an action that is not asked now: the rule that forbids
 * it, also where a step was skipped, or had a single choice that the software made (C1.7). Each
 * verdict is the chapter's own, where it has one. rulebook: cites rules of all chapters.
 *
 * C11.4: of what the other player is asked nothing is used here. */
#include "games/castiglione/rules/rules.h"

static bool is_movement(const cas_table *t) {
    return t->step == CAS_STEP_MOVE_FIRST || t->step == CAS_STEP_MOVE_SECOND;
}

static bool is_combat(const cas_table *t) {
    return t->step == CAS_STEP_COMBAT_FIRST || t->step == CAS_STEP_COMBAT_SECOND;
}

static bool is_scouting(const cas_table *t) {
    return t->pending_action.stage != CAS_STAGE_MOVES;
}

// The verdict, or if there is none this one.
static gg_verdict or_else(gg_verdict verdict, gg_verdict other) {
    return verdict.rule ? verdict : other;
}

// If he is asked something, that comes first.
static gg_verdict first(const cas_state *s, unsigned side, enum cas_rule rule) {
    bool owes = (s->head.to_move >> side) & 1;
    return owes ? cas_refuse_why(rule, CAS_BAR_FIRST, s->head.phase) : cas_legal();
}

/* Movement, of the active player. */

static unsigned picked_id(const cas_state *s) {
    return cas_id(cas_active(&s->table), s->table.pending_action.picked - 1u);
}

static gg_verdict pick_first(void) {
    return cas_refuse_why(CAS_8_1, CAS_BAR_PICK_FIRST, 0);
}

static gg_verdict kind_meant(const cas_state *s, gg_action a) {
    if (!s->table.pending_action.picked) return pick_first();
    return or_else(cas_move_kind.check(s, a),
                   cas_refuse_why(CAS_8_1, CAS_BAR_KIND_SAID, picked_id(s) + 1));
}

static gg_verdict add_meant(const cas_state *s, gg_action a) {
    const cas_pending_action *pending_action = &s->table.pending_action;
    if (!pending_action->picked) return pick_first();
    if (pending_action->kind == CAS_KIND_FORCE) return cas_refuse_why(CAS_8_5, CAS_BAR_ALONE, 0);
    gg_verdict verdict = cas_group_add.check(s, a);
    if (pending_action->kind == CAS_KIND_NONE)
        return or_else(verdict, cas_refuse_why(CAS_8_1, CAS_BAR_KIND_FIRST, picked_id(s) + 1));
    return or_else(verdict, cas_refuse_why(CAS_8_2, CAS_BAR_SET_OUT, 0));
}

static gg_verdict step_meant(const cas_state *s, gg_action a) {
    const cas_pending_action *pending_action = &s->table.pending_action;
    if (!pending_action->picked) return pick_first();
    if (pending_action->kind == CAS_KIND_FORCE) return cas_refuse_why(CAS_8_5b, CAS_BAR_ALONE, 0);
    gg_verdict verdict = cas_move_step.check(s, a);
    if (pending_action->kind == CAS_KIND_NONE)
        return or_else(verdict, cas_refuse_why(CAS_8_1, CAS_BAR_KIND_FIRST, picked_id(s) + 1));
    if (pending_action->kind == CAS_KIND_GROUP)
        return or_else(verdict, cas_refuse_why(CAS_8_2, CAS_BAR_NOT_SET_OUT, 0));
    return or_else(verdict, first(s, cas_active(&s->table), CAS_8_2));
}

static gg_verdict force_meant(const cas_state *s, gg_action a) {
    const cas_pending_action *pending_action = &s->table.pending_action;
    if (!pending_action->picked) return pick_first();
    gg_verdict verdict = cas_force_check(s, pending_action->picked - 1u);
    if (verdict.rule) return verdict;
    if (pending_action->kind != CAS_KIND_FORCE)
        return cas_refuse_why(CAS_8_5, CAS_BAR_NOT_FORCED, 0);
    if (a.verb == CAS_FORCE_STEP) return cas_refuse_why(CAS_8_5a, CAS_BAR_FIRST, CAS_FORCE_GOAL);
    return cas_refuse_why(CAS_8_5a, CAS_BAR_GOAL_SAID, 0);
}

static gg_verdict scout_meant(const cas_state *s, gg_action a) {
    const cas_table *t = &s->table;
    if (!cas_is_fog(t)) return cas_refuse_why(CAS_13, CAS_BAR_OPTION_OFF, 0);
    if (!is_scouting(t)) return cas_refuse_why(CAS_13_1_2, CAS_BAR_MOVES_BEGUN, 0);
    if (a.verb == CAS_RECON_FROM)
        return or_else(cas_recon_from.check(s, a), cas_refuse_why(CAS_13_1_2, CAS_BAR_IN_HAND, 0));
    if (!t->pending_action.scout) return cas_refuse_why(CAS_13_1_2a, CAS_BAR_NO_SCOUT, 0);
    if (a.verb == CAS_RECON_TARGET)
        return or_else(cas_recon_target.check(s, a),
                       cas_refuse_why(CAS_13_1_2, CAS_BAR_IN_HAND, 0));
    if (t->pending_action.stage != CAS_STAGE_RECON)
        return cas_refuse_why(CAS_13_1_2d, CAS_BAR_IN_HAND, 0);
    return or_else(cas_recon_cavalry.check(s, a),
                   cas_refuse_why(CAS_13_1_2c, CAS_BAR_FIRST, CAS_RECON_TARGET));
}

static gg_verdict march_meant(const cas_state *s, gg_action a) {
    bool force = a.verb == CAS_FORCE_GOAL || a.verb == CAS_FORCE_STEP
                 || (a.verb == CAS_MOVE_KIND && cas_is_word(a, CAS_FORCE));
    if (force) {
        gg_verdict verdict = cas_surprise_check(s, cas_active(&s->table));
        if (verdict.rule) return verdict;
    }
    if (is_scouting(&s->table)) return cas_refuse_why(CAS_13_1_2, CAS_BAR_SCOUT_FIRST, 0);
    switch (a.verb) {
    case CAS_MOVE_PICK:
        return or_else(cas_move_pick.check(s, a), cas_refuse_why(CAS_8_1, CAS_BAR_OTHERS_MOVE, 0));
    case CAS_MOVE_KIND: return kind_meant(s, a);
    case CAS_GROUP_ADD: return add_meant(s, a);
    case CAS_MOVE_STEP: return step_meant(s, a);
    case CAS_OVERRUN: return cas_refuse_why(CAS_8_7, CAS_BAR_NOT_MET, 0);
    default: return force_meant(s, a);
    }
}

/* What the scouted player is asked. */
static gg_verdict screen_meant(const cas_state *s, gg_action a) {
    const cas_table *t = &s->table;
    if (!cas_is_fog(t)) return cas_refuse_why(CAS_13, CAS_BAR_OPTION_OFF, 0);
    if (t->pending_action.stage == CAS_STAGE_SCREEN && a.verb == CAS_RECON_SHOW)
        return cas_refuse_why(CAS_13_1_2h, CAS_BAR_DIE_TO_COME, 0);
    if (t->pending_action.stage == CAS_STAGE_SHOW && a.verb == CAS_RECON_SCREEN)
        return cas_refuse_why(CAS_13_1_2d, CAS_BAR_DIE_CAST, 0);
    return cas_legal(); // the enemy does not scout now
}

/* Combats. */

static gg_verdict step_is_over(const cas_state *s, enum cas_rule rule, bool over) {
    return cas_refuse_why(rule, over ? CAS_BAR_STEP_OVER : CAS_BAR_STEP_TO_COME,
                          s->table.combat.area);
}

static gg_verdict no_combat(enum cas_rule rule) {
    return cas_refuse_why(rule, CAS_BAR_NO_COMBAT, 0);
}

static gg_verdict sortie_meant(const cas_state *s, unsigned side) {
    const cas_table *t = &s->table;
    if (t->combat.assault) return cas_refuse_why(CAS_10_4, CAS_BAR_IN_ASSAULT, 0);
    if (!cas_garrison(&s->now, side, cas_combat_area(t)))
        return cas_refuse_why(CAS_10_4, CAS_BAR_NO_GARRISON, 0);
    return step_is_over(s, CAS_10_4, t->pending_action.stage > CAS_STAGE_SORTIE);
}

static gg_verdict withdraw_meant(const cas_state *s, gg_action a) {
    if (s->table.combat.assault) return cas_refuse_why(CAS_10_3, CAS_BAR_IN_ASSAULT, 0);
    return or_else(cas_withdraw.check(s, a), step_is_over(s, CAS_10_3, true));
}

static gg_verdict guns_meant(const cas_state *s, unsigned side, gg_action a) {
    const cas_table *t = &s->table;
    bool units = a.verb == CAS_GUNS_PICK;
    enum cas_rule rule = units ? CAS_9_1_2 : CAS_9_1_2c;
    gg_verdict verdict = cas_surprise_check(s, side);
    if (side == cas_active(t)) return cas_refuse_why(rule, CAS_BAR_ATTACKER, 0);
    if (verdict.rule) return verdict;
    if (!t->combat.area) return no_combat(rule);
    if (t->combat.assault) return cas_refuse_why(CAS_10_5, CAS_BAR_IN_ASSAULT, 0);
    verdict = units ? cas_guns_pick.check(s, a) : cas_guns_leader.check(s, a);
    bool late = cas_option(t, CAS_OPT_LATE_GUNS) && t->combat.round < 2;
    bool over = units ? t->pending_action.stage > CAS_STAGE_GUNS
                      : t->pending_action.stage > CAS_STAGE_GUNS_LEADERS && !late;
    if (!units && !over) return step_is_over(s, rule, false);
    return or_else(verdict, step_is_over(s, rule, over));
}

static gg_verdict hit_meant(const cas_state *s, gg_action a) {
    enum cas_rule rule = a.verb == CAS_BOMBARD_HIT  ? CAS_9_2
                         : a.verb == CAS_COMBAT_HIT ? CAS_6_3
                                                    : CAS_9_5;
    (void)s;
    return cas_refuse_why(rule, CAS_BAR_NO_HITS, 0);
}

static gg_verdict stay_meant(const cas_state *s, unsigned side) {
    const cas_table *t = &s->table;
    bool attacks = side == cas_attacker(t);
    if (!t->combat.area) return no_combat(CAS_9_3_5);
    if (t->combat.assault) return cas_refuse_why(CAS_10_5, CAS_BAR_NO_ROUND, 0);
    bool over = t->pending_action.stage == CAS_STAGE_STAY_BACK && attacks;
    if (over && !cas_may_retreat(s, side)) return cas_refuse_why(CAS_9_3_5, CAS_BAR_NO_WAY_OUT, 0);
    return cas_refuse_why(CAS_9_3_5, CAS_BAR_NO_ROUND, 0);
}

static gg_verdict fight_meant(const cas_state *s, unsigned side, gg_action a) {
    const cas_table *t = &s->table;
    bool attacks = side == cas_attacker(t), fights = t->combat.area != 0;
    switch (a.verb) {
    case CAS_COMBAT_PICK:
        if (!attacks) return cas_legal();
        if (!fights) return first(s, side, CAS_9_1_1);
        return cas_refuse_why(CAS_9_1_1, CAS_BAR_COMBAT_NOW, t->combat.area);
    case CAS_SORTIE:
        if (!attacks) return cas_legal();
        return fights ? sortie_meant(s, side) : no_combat(CAS_10_4);
    case CAS_WITHDRAW:
        if (attacks) return cas_refuse_why(CAS_10_3, CAS_BAR_ATTACKER, 0);
        return fights ? withdraw_meant(s, a) : no_combat(CAS_10_3);
    case CAS_GUNS_PICK:
    case CAS_GUNS_LEADER: return guns_meant(s, side, a);
    case CAS_STAY: return stay_meant(s, side);
    case CAS_RETREAT_TO: return cas_refuse_why(CAS_9_4, CAS_BAR_NO_RETREAT, 0);
    default: return hit_meant(s, a);
    }
}

/* Leaders. */

static gg_verdict leader_meant(const cas_state *s, gg_action a) {
    bool casualties = cas_option(&s->table, CAS_OPT_LEADER_CASUALTIES);
    if (a.verb == CAS_LEADER_FLIGHT) return cas_refuse_why(CAS_8_6_2, CAS_BAR_NO_FLIGHT, 0);
    return cas_refuse_why(CAS_14_1, casualties ? CAS_BAR_NO_PLACING : CAS_BAR_OPTION_OFF, 0);
}

gg_verdict cas_meant_check(const cas_state *s, unsigned side, gg_action a) {
    const cas_table *t = &s->table;
    bool active = side == cas_active(t);
    switch ((enum cas_phase)a.verb) {
    case CAS_RECON_FROM:
    case CAS_RECON_TARGET:
    case CAS_RECON_CAVALRY: return is_movement(t) && active ? scout_meant(s, a) : cas_legal();
    case CAS_RECON_SCREEN:
    case CAS_RECON_SHOW: return is_movement(t) && !active ? screen_meant(s, a) : cas_legal();
    case CAS_MOVE_PICK:
    case CAS_MOVE_KIND:
    case CAS_GROUP_ADD:
    case CAS_MOVE_STEP:
    case CAS_FORCE_GOAL:
    case CAS_FORCE_STEP:
    case CAS_OVERRUN: return is_movement(t) && active ? march_meant(s, a) : cas_legal();
    case CAS_COMBAT_PICK:
    case CAS_WITHDRAW:
    case CAS_SORTIE:
    case CAS_GUNS_PICK:
    case CAS_GUNS_LEADER:
    case CAS_BOMBARD_HIT:
    case CAS_COMBAT_HIT:
    case CAS_PURSUIT_HIT:
    case CAS_STAY:
    case CAS_RETREAT_TO: return is_combat(t) ? fight_meant(s, side, a) : cas_legal();
    case CAS_LEADER_FLIGHT:
    case CAS_LEADER_PLACE: return is_movement(t) || is_combat(t) ? leader_meant(s, a) : cas_legal();
    case CAS_DUMMY_PLACE:
    case CAS_INITIATIVE:
    case CAS_RESIGN:
    case CAS_NO_PHASE:
    case CAS_PHASES: break;
    }
    return cas_legal();
}
