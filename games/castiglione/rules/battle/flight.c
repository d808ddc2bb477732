/* flight.c - leaders without troops go away; what has to be done before anything else
 * (C8.6.2, C9.6, C14.4, C23.2). */
#include "games/castiglione/rules/rules.h"

#include "base/check.h"

void cas_send_away(gg_turn *turn, unsigned side, cas_set leaders, unsigned place, bool caught) {
    GG_ASSERT_CMP(side, <, CAS_SIDES);
    GG_ASSERT_CMP(place, <, CAS_BOXES);
    const cas_pending_action *pending_action = &cas_now(turn)->table.pending_action;
    cas_turn_up(turn, side, leaders, CAS_8_6_2);
    // Two who pass him by drive him away once.
    if (pending_action->flight_from == place + 1 && pending_action->caught == caught)
        leaders &= ~pending_action->flight[side];
    for (; leaders; leaders = cas_rest(leaders))
        cas_tell(turn, CAS_EV_FLEES, CAS_8_6_2, side,
                 CAS_ARGS(cas_id(side, cas_first(leaders)), place, caught));
}

// CAS_23_2: leaders alone inside a fortress, with enemy units outside.
cas_set cas_stranded(const cas_state *s, unsigned side, unsigned place) {
    unsigned area = cas_area_of(place);
    if (s->table.combat.area == area + 1) return 0; // when it is over
    if (cas_about(&s->now, side, area) & cas_units(side)) return 0;
    if (!cas_outside(&s->now, cas_foe(side), area)) return 0;
    return s->now.in[side][place] & cas_leaders(side) & ~s->table.pending_action.flight[side];
}

// They are taken with it.
static void take_stranded(gg_turn *turn) {
    for (unsigned place = CAS_INSIDE; place < CAS_PLACES; place++) {
        for (unsigned side = 0; side < CAS_SIDES; side++) {
            const cas_state *s = cas_now(turn);
            if (!(s->now.in[side][place] & cas_leaders(side))) continue;
            cas_set stranded = cas_stranded(s, side, place);
            if (stranded) cas_send_away(turn, side, stranded, place, true);
        }
    }
}

/* Where to. */

static unsigned runaway(const cas_state *s, unsigned *side) {
    const cas_set *flight = s->table.pending_action.flight;
    *side = flight[CAS_AUSTRIAN] ? CAS_AUSTRIAN : CAS_FRENCH;
    return cas_first(flight[*side]);
}

// CAS_8_6_2: a friendly unit outside; from rules 2 on also inside a fortress nobody besieges.
static bool is_refuge(const cas_state *s, unsigned side, unsigned area) {
    if (cas_outside(&s->now, side, area)) return true;
    return s->head.rules >= 2 && cas_garrison(&s->now, side, area)
           && !cas_is_besieged(&s->now, side, cas_inside_of(area));
}

static cas_set refuges(const cas_state *s, unsigned side, unsigned number) {
    unsigned from = cas_area_of(s->now.place[side][number]), least = CAS_AREAS;
    cas_set areas = 0;
    for (unsigned area = 0; area < CAS_AREAS; area++) {
        if (!is_refuge(s, side, area) || cas_distance[from][area] > least) continue;
        if (cas_distance[from][area] < least) areas = 0;
        least = cas_distance[from][area];
        areas |= cas_bit(area);
    }
    return areas;
}

static uint16_t leader_flight_candidates(const cas_state *s, gg_action *out) {
    unsigned side, number = runaway(s, &side);
    return cas_offer_areas(out, 0, CAS_LEADER_FLIGHT, refuges(s, side, number));
}

static gg_verdict leader_flight_check(const cas_state *s, gg_action a) {
    unsigned area, side, number = runaway(s, &side);
    if (!cas_names(a, CAS_AREAS, &area)) return cas_choice_check();
    return cas_unless_why(cas_has(refuges(s, side, number), area), CAS_8_6_2, CAS_BAR_NOT_NEAREST,
                          area + 1);
}

static void leader_flight_apply(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, CAS_LEADER_FLIGHT);
    const cas_state *s = cas_now(turn);
    unsigned side, number = runaway(s, &side), id = cas_id(side, number);
    cas_report(turn, CAS_EV_FLIGHT, CAS_8_6_2, id,
               CAS_ARGS(id, s->now.place[side][number], cas_place_in(s, side, a.arg[1] - 1u)));
}

/* One after another. */

// C14.4: whoever is caught rolls for his life first; generics do not (CAS_14_2).
static bool has_to_roll(const cas_state *s, unsigned side, unsigned number) {
    const cas_pending_action *pending_action = &s->table.pending_action;
    if (!cas_option(&s->table, CAS_OPT_LEADER_CASUALTIES) || !pending_action->caught) return false;
    return cas_has(cas_kind_set[side][CAS_LEADER] & ~(cas_set)pending_action->done, number);
}

// True when a decision is due.
static bool flight_go(gg_turn *turn) {
    const cas_state *s = cas_now(turn);
    unsigned side, number = runaway(s, &side);
    if (has_to_roll(s, side, number)) {
        cas_mortality(turn, cas_id(side, number), cas_modifiers[CAS_MOD_MORTALITY_CAUGHT].value,
                      CAS_14_4);
        return false;
    }
    if (refuges(s, side, number)) {
        cas_ask(turn, CAS_LEADER_FLIGHT, side);
        return true;
    }
    // C23.9: from rules 2 on a generic waits and comes back.
    bool waits = s->head.rules >= 2 && cas_has(cas_kind_set[side][CAS_GENERIC], number);
    cas_tell(
        turn, CAS_EV_BOX, CAS_8_6_2, side,
        CAS_ARGS(cas_id(side, number), s->now.place[side][number], waits ? CAS_WAITING : CAS_GONE));
    return false;
}

bool cas_pending_go(gg_turn *turn) {
    const cas_state *s = cas_now(turn);
    const cas_pending_action *pending_action = &s->table.pending_action;
    for (;;) {
        cas_note_holders(turn);
        cas_reveal_shared(turn);
        take_stranded(turn);
        if (pending_action->leader) {
            if (cas_placing_go(turn)) return true;
        } else if (!pending_action->flight[0] && !pending_action->flight[1]) {
            return false;
        } else if (flight_go(turn)) {
            return true;
        }
    }
}

const cas_chapter cas_leader_flight = { leader_flight_candidates, leader_flight_check,
                                        leader_flight_apply };
