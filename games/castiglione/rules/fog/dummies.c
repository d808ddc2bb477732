/* dummies.c - dummies set up, moved and returned (C13.2). */
#include "games/castiglione/rules/rules.h"

#include "base/check.h"

static cas_set reserve_of(const cas_state *s, unsigned side) {
    cas_set reserve = 0;
    for (cas_set left = cas_dummies(side); left; left = cas_rest(left)) {
        if (s->now.place[side][cas_first(left)] == CAS_RESERVE) reserve |= cas_bit(cas_first(left));
    }
    return reserve;
}

// Areas away to the nearest friendly unit; those of `group` stand in `area`.
static unsigned distance_to_friends(const cas_state *s, unsigned side, unsigned area,
                                    cas_set group) {
    unsigned least = CAS_AREAS;
    for (cas_set left = cas_units(side); left; left = cas_rest(left)) {
        unsigned number = cas_first(left), place = s->now.place[side][number];
        if (place >= CAS_PLACES) continue;
        unsigned at = cas_has(group, number) ? area : cas_area_of(place);
        if (cas_distance[area][at] < least) least = cas_distance[area][at];
    }
    return least;
}

// C13.2.2f: within two areas of a friend, or nearer than before.
static bool is_near_enough(const cas_state *s, unsigned side, unsigned from, unsigned to,
                           cas_set group) {
    unsigned now = distance_to_friends(s, side, to, group);
    if (now <= cas_constants[CAS_CONST_DUMMY_LEASH]) return true;
    return now < distance_to_friends(s, side, from, group);
}

// C13.2.2f, C13.2.2g: a step of a group with dummies in it.
gg_verdict cas_dummy_step_check(const cas_state *s, unsigned to) {
    const cas_pending_action *pending_action = &s->table.pending_action;
    unsigned side = cas_active(&s->table), foe = cas_foe(side), inside = cas_inside_of(to);
    if (!(pending_action->group & cas_dummies(side))) return cas_legal();
    bool enemy = s->now.in[foe][to] || (inside < CAS_PLACES && s->now.in[foe][inside]);
    bool troops = CAS_LEAK == CAS_LEAK_REFUSAL && cas_outside(&s->now, foe, to);
    if (enemy) return cas_refuse_with(CAS_13_2_2g, troops, 0);
    unsigned from = cas_area_of(pending_action->from - 1u);
    return cas_unless(is_near_enough(s, side, from, to, pending_action->group), CAS_13_2_2f);
}

/* Placing. */

static bool has_enemy(const cas_state *s, unsigned side, unsigned area) {
    return cas_about(&s->now, cas_foe(side), area) != 0;
}

static gg_verdict setup_check(const cas_state *s, unsigned side, unsigned area) {
    if (!cas_has(cas_dummy_areas[side], area))
        return cas_refuse_why(CAS_13_2_1a, CAS_BAR_ZONE, area + 1);
    if (has_enemy(s, side, area)) return cas_refuse_why(CAS_13_2_1b, CAS_BAR_ENEMY_THERE, area + 1);
    bool near = distance_to_friends(s, side, area, 0) <= cas_constants[CAS_CONST_DUMMY_LEASH];
    return cas_unless_why(near, CAS_13_2_1b, CAS_BAR_FAR_FROM_FRIENDS, area + 1);
}

static gg_verdict return_check(const cas_state *s, unsigned side, unsigned area) {
    cas_set friends = cas_about(&s->now, side, area) & cas_units(side) & ~s->now.foraging[side];
    if (has_enemy(s, side, area)) return cas_refuse_why(CAS_13_2_3, CAS_BAR_ENEMY_THERE, area + 1);
    return cas_unless_why(friends != 0, CAS_13_2_3, CAS_BAR_UNSUPPLIED, area + 1);
}

static gg_verdict place_check(const cas_state *s, unsigned area) {
    unsigned side = s->table.pending_action.side;
    return s->table.step == CAS_STEP_SETUP ? setup_check(s, side, area)
                                           : return_check(s, side, area);
}

static uint16_t dummy_place_candidates(const cas_state *s, gg_action *out) {
    return cas_offer_open(s, CAS_DUMMY_PLACE, place_check, out);
}

static gg_verdict dummy_place_check(const cas_state *s, gg_action a) {
    return cas_open_check(s, place_check, a);
}

static void next_side(gg_turn *turn) {
    const cas_pending_action *pending_action = &cas_now(turn)->table.pending_action;
    if (pending_action->side == CAS_AUSTRIAN)
        cas_stage(turn, CAS_STAGE_DUMMIES, CAS_FRENCH);
    else
        cas_stage(turn, CAS_STAGE_OVER, CAS_AUSTRIAN);
}

// All see that one comes from the reserve, not which: dummies have no identity either (C11.2).
static void dummy_place_apply(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, CAS_DUMMY_PLACE);
    const cas_state *s = cas_now(turn);
    unsigned side = s->table.pending_action.side;
    if (a.arg[0] == CAS_DONE) {
        next_side(turn);
        return;
    }
    bool setup = s->table.step == CAS_STEP_SETUP;
    unsigned id = cas_id(side, cas_first(reserve_of(s, side)));
    cas_emit_private(turn, CAS_EV_ARRIVE, setup ? CAS_13_2_1 : CAS_13_2_3, side,
                     CAS_ARGS(id, a.arg[1] - 1, 0, CAS_RESERVE));
}

// True when a decision is due.
bool cas_dummies_go(gg_turn *turn) {
    const cas_state *s = cas_now(turn);
    const cas_pending_action *pending_action = &s->table.pending_action;
    if (!cas_is_fog(&s->table)) return false;
    while (pending_action->stage == CAS_STAGE_DUMMIES) {
        if (reserve_of(s, pending_action->side) && cas_open_areas(s, place_check)) {
            cas_ask(turn, CAS_DUMMY_PLACE, pending_action->side);
            return true;
        }
        next_side(turn);
    }
    return false;
}

const cas_chapter cas_dummy_place = { dummy_place_candidates, dummy_place_check,
                                      dummy_place_apply };
