/* bridge.c - bridges broken and mended (C10.7, C10.8). */
#include "games/castiglione/rules/numbers.h"
#include "games/castiglione/rules/rules.h"

#include "base/check.h"

static bool is_mending(const cas_table *t, unsigned link) {
    return (t->mending[link / 64] >> link % 64) & 1;
}

static cas_set workers(unsigned side, bool mend) {
    return mend ? cas_units(side) : cas_units(side) & ~cas_kind_set[side][CAS_CAVALRY];
}

// CAS_23_12: from outside, the far end free of enemies, and not a bridge in work.
gg_verdict cas_bridge_check(const cas_state *s, unsigned number, unsigned to, bool mend) {
    unsigned side = cas_active(&s->table), place = s->now.place[side][number];
    enum cas_rule rule = mend ? CAS_10_8 : CAS_10_7;
    unsigned id = cas_id(side, number);
    if (place >= CAS_AREAS) return cas_refuse_why(rule, CAS_BAR_FROM_INSIDE, id + 1);
    if (!cas_between[place][to]) return cas_refuse_why(rule, CAS_BAR_NO_BRIDGE, 0);
    unsigned link = cas_between[place][to] - 1u;
    if (!cas_links[link].bridge) return cas_refuse_why(rule, CAS_BAR_NO_BRIDGE, 0);
    if (cas_is_broken(&s->table, link) != mend)
        return cas_refuse_why(rule, mend ? CAS_BAR_IS_WHOLE : CAS_BAR_IS_BROKEN, 0);
    if (mend && is_mending(&s->table, link)) return cas_refuse_why(rule, CAS_BAR_IS_MENDED, 0);
    if (!cas_has(workers(side, mend), number))
        return cas_refuse_why(rule, CAS_BAR_NO_WORKER, id + 1);
    gg_verdict verdict = cas_commanded_check(s, side, number);
    if (verdict.rule) return verdict;
    return cas_unless_why(!cas_is_held(s, side, to), rule, CAS_BAR_FAR_END_HELD, 0);
}

uint16_t cas_offer_bridges(const cas_state *s, unsigned number, gg_action *out, uint16_t count) {
    unsigned place = s->now.place[cas_active(&s->table)][number];
    if (place >= CAS_AREAS) return count;
    for (cas_set left = cas_near[place]; left; left = cas_rest(left)) {
        unsigned to = cas_first(left), link = cas_between[place][to] - 1u;
        if (!cas_links[link].bridge) continue;
        bool broken = cas_is_broken(&s->table, link);
        if (cas_bridge_check(s, number, to, broken).rule) continue;
        out[count++] = cas_thing_after(CAS_MOVE_KIND, broken ? CAS_MEND : CAS_BREAK, to);
    }
    return count;
}

cas_trial cas_bridge_trial(const cas_state *s, unsigned number, bool mend) {
    unsigned leader = cas_leader_here(s, cas_active(&s->table), number);
    return (cas_trial){ mend ? CAS_FOR_MEND : CAS_FOR_BREAK, 0, leader };
}

// Instead of moving; a failed try costs only the move.
void cas_work_on_bridge(gg_turn *turn, unsigned to, bool mend) {
    GG_ASSERT_CMP(to, <, CAS_AREAS);
    const cas_state *s = cas_now(turn);
    unsigned side = cas_active(&s->table), number = s->table.pending_action.picked - 1u;
    unsigned link = cas_between[s->now.place[side][number]][to] - 1u, id = cas_id(side, number);
    enum cas_rule rule = mend ? CAS_10_8 : CAS_10_7;
    cas_trial trial = cas_bridge_trial(s, number, mend);
    cas_emit_private(turn, CAS_EV_KIND, rule, side,
                     CAS_ARGS(mend ? CAS_KIND_MEND : CAS_KIND_BREAK, to, id, link));
    bool done = cas_check_cohesion(turn, id, trial, rule);
    if (done && mend) cas_report(turn, CAS_EV_MENDING, rule, id, CAS_ARGS(link));
    if (done && !mend) cas_tell(turn, CAS_EV_BRIDGE, rule, side, CAS_ARGS(link, 1));
    cas_end_move(turn);
}

void cas_mend_bridges(gg_turn *turn) {
    const cas_table *t = &cas_now(turn)->table;
    for (unsigned link = 0; link < CAS_LINKS; link++) {
        if (is_mending(t, link))
            cas_tell(turn, CAS_EV_BRIDGE, CAS_10_8, cas_active(t), CAS_ARGS(link, 0));
    }
}
