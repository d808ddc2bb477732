/* contact.c - entering an area with enemies: contact and overrun (C8.3, C8.7). */
#include "games/castiglione/rules/rules.h"

#include "base/check.h"

bool cas_is_contact(const cas_state *s, unsigned side, unsigned area) {
    return s->now.in[cas_foe(side)][area] || cas_is_held(s, side, area);
}

// Commanded units make contact, and leaders with a unit or where one is already.
gg_verdict cas_contact_check(const cas_state *s, unsigned area) {
    unsigned side = cas_active(&s->table);
    cas_set group = s->table.pending_action.group, units = group & cas_units(side);
    if (!cas_is_contact(s, side, area)) return cas_legal();
    cas_set loose = units & ~s->now.commanded[side];
    if (loose)
        return cas_refuse_why(CAS_8_3, CAS_BAR_UNCOMMANDED, cas_id(side, cas_first(loose)) + 1);
    bool company = units || cas_outside(&s->now, side, area);
    return cas_unless_why(company || !(group & cas_leaders(side)), CAS_8_3, CAS_BAR_LONE_LEADER, 0);
}

// In this order: revealed and dummies removed; lone leaders give way; overrun or stop.
void cas_enter(gg_turn *turn, unsigned area) {
    GG_ASSERT_CMP(area, <, CAS_AREAS);
    const cas_state *s = cas_now(turn);
    unsigned side = cas_active(&s->table), foe = cas_foe(side);
    cas_tell(turn, CAS_EV_CONTACT, CAS_NO_RULE, side, CAS_ARGS(area));
    cas_meet(turn, area);
    if (cas_outside(&s->now, foe, area) || !cas_outside(&s->now, side, area)) return;
    cas_send_away(turn, foe, s->now.in[foe][area] & cas_leaders(foe), area, true);
}

/* Overrun. */

static unsigned least_mp_left(const cas_state *s) {
    unsigned side = cas_active(&s->table), least = UINT8_MAX;
    if (s->table.pending_action.kind == CAS_KIND_FORCE) return s->table.pending_action.mp;
    for (cas_set left = s->table.pending_action.group; left; left = cas_rest(left)) {
        unsigned mp = cas_allowance(s, side, cas_first(left));
        if (mp < least) least = mp;
    }
    return least > s->table.pending_action.spent ? least - s->table.pending_action.spent : 0;
}

static bool may_overrun(const cas_state *s, unsigned area) {
    unsigned side = cas_active(&s->table), foe = cas_foe(side);
    unsigned theirs = cas_strength(foe, cas_outside(&s->now, foe, area));
    bool clear = !cas_areas[area].mountain && !cas_areas[area].fortress;
    bool strong = cas_strength(side, s->table.pending_action.group)
                  >= cas_constants[CAS_CONST_OVERRUN_RATIO] * theirs;
    return clear && strong && least_mp_left(s) >= cas_constants[CAS_CONST_OVERRUN_MP];
}

static uint16_t overrun_candidates(const cas_state *s, gg_action *out) {
    (void)s;
    out[0] = cas_word_action(CAS_OVERRUN, CAS_YES);
    out[1] = cas_word_action(CAS_OVERRUN, CAS_NO);
    return 2;
}

static gg_verdict overrun_check(const cas_state *s, gg_action a) {
    (void)s;
    return cas_is_word(a, CAS_YES) || cas_is_word(a, CAS_NO) ? cas_legal() : cas_choice_check();
}

static void overrun_apply(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, CAS_OVERRUN);
    const cas_state *s = cas_now(turn);
    unsigned side = cas_active(&s->table), foe = cas_foe(side),
             area = s->table.pending_action.entered - 1u;
    bool yes = a.arg[0] == CAS_YES;
    cas_tell(turn, CAS_EV_OVERRUN, CAS_8_7, side, CAS_ARGS(area, yes));
    if (!yes) return;
    for (cas_set left = cas_outside(&s->now, foe, area); left; left = cas_rest(left))
        cas_eliminate(turn, cas_id(foe, cas_first(left)), CAS_8_7);
    cas_send_away(turn, foe, s->now.in[foe][area] & cas_leaders(foe), area, true);
    cas_emit_private(turn, CAS_EV_PAY, CAS_8_7, side,
                     CAS_ARGS(cas_constants[CAS_CONST_OVERRUN_MP], 0, 0));
}

// True when a decision is due. Leaders who give way have gone before.
bool cas_contact_go(gg_turn *turn) {
    const cas_state *s = cas_now(turn);
    const cas_pending_action *pending_action = &s->table.pending_action;
    unsigned side = cas_active(&s->table), foe = cas_foe(side), area = pending_action->entered - 1u;
    bool enemies = cas_outside(&s->now, foe, area) != 0;
    if (enemies && pending_action->overrun == 0 && may_overrun(s, area)) {
        cas_ask(turn, CAS_OVERRUN, side);
        return true;
    }
    cas_tell(turn, CAS_EV_MET, CAS_NO_RULE, side, CAS_ARGS(area));
    // CAS_3_6: a garrison stops whoever comes too.
    if (enemies || cas_garrison(&s->now, foe, area)) cas_end_move(turn);
    return false;
}

const cas_chapter cas_overrun = { overrun_candidates, overrun_check, overrun_apply };
