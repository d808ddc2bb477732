/* supply.c - the Supply Phase: command, lines of supply, forage, sieges (C4.1, C5, C10.6). */
#include "base/check.h"
#include "games/castiglione/rules/rules.h"
#include "games/castiglione/words/refusal/reasons.h"

// Under fog a status is its owner's, but for counters that lie open.
static void tell_set(gg_turn *turn, enum cas_event_kind kind, enum cas_rule rule, unsigned side,
                     cas_set set) {
    GG_ASSERT_CMP(side, <, CAS_SIDES);
    const int64_t *arg = CAS_ARGS((int16_t)(uint16_t)set, (int16_t)(uint16_t)(set >> 16),
                                  (int16_t)(uint16_t)(set >> 32));
    if (cas_is_fog(&cas_now(turn)->table))
        cas_emit_private(turn, kind, rule, side, arg);
    else
        cas_tell(turn, kind, rule, side, arg);
}

static void tell_status(gg_turn *turn, unsigned side) {
    GG_ASSERT_CMP(side, <, CAS_SIDES);
    const cas_counters_now *n = &cas_now(turn)->now;
    if (!cas_is_fog(&cas_now(turn)->table)) return;
    for (cas_set left = n->up[side] & cas_units(side); left; left = cas_rest(left)) {
        unsigned number = cas_first(left);
        unsigned status = (cas_has(n->commanded[side], number) ? 1u : 0u)
                          | (cas_has(n->foraging[side], number) ? 2u : 0u);
        cas_tell(turn, CAS_EV_STATUS, CAS_NO_RULE, side, CAS_ARGS(cas_id(side, number), status));
    }
}

/* Supply. */

gg_verdict cas_forage_check(const cas_state *s, unsigned side, unsigned number) {
    return cas_unless(!cas_has(s->now.foraging[side], number), CAS_5_5);
}

// CAS_10_6: stores of a fortress last so many Supply Phases of one siege.
static bool has_stores(const cas_state *s, unsigned place) {
    unsigned fortress = place - CAS_INSIDE, stores = cas_fortresses[fortress].stores;
    return stores == 0 || s->table.siege[fortress] <= stores;
}

bool cas_has_supply(const cas_state *s, unsigned side, unsigned place, cas_set supplied) {
    if (cas_is_besieged(&s->now, side, place)) return has_stores(s, place);
    return cas_has(supplied, cas_area_of(place));
}

static cas_set without_supply(const cas_state *s, unsigned side) {
    cas_set supplied = cas_supplied_areas(s, side), foraging = 0;
    for (cas_set left = cas_units(side); left; left = cas_rest(left)) {
        unsigned place = s->now.place[side][cas_first(left)];
        if (place < CAS_PLACES && !cas_has_supply(s, side, place, supplied))
            foraging |= cas_bit(cas_first(left));
    }
    return foraging;
}

static void count_sieges(gg_turn *turn) {
    const cas_state *s = cas_now(turn);
    for (unsigned f = 0; f < CAS_FORTRESSES; f++) {
        for (unsigned side = 0; side < CAS_SIDES; side++) {
            bool held = s->now.in[side][CAS_INSIDE + f] & cas_units(side);
            if (!held || !cas_is_besieged(&s->now, side, CAS_INSIDE + f)) continue;
            cas_tell(turn, CAS_EV_SIEGE, CAS_NO_RULE, side, CAS_ARGS(f, s->table.siege[f] + 1));
        }
    }
}

/* Forage. */

static unsigned reasons_at(unsigned side, unsigned place, bool crowd) {
    const cas_area *area = &cas_areas[cas_area_of(place)];
    unsigned why = crowd ? CAS_FORAGE_CROWD : 0;
    if (area->mountain) why |= CAS_FORAGE_MOUNTAIN;
    if (area->depot == side + 1) why |= CAS_FORAGE_DEPOT;
    return why;
}

static void forage_in(gg_turn *turn, unsigned side, unsigned area, cas_set crowds) {
    GG_ASSERT_CMP(side, <, CAS_SIDES);
    GG_ASSERT_CMP(area, <, CAS_AREAS);
    const cas_state *s = cas_now(turn);
    cas_set left = cas_about(&s->now, side, area) & s->now.foraging[side];
    for (; left; left = cas_rest(left)) {
        unsigned number = cas_first(left), id = cas_id(side, number);
        unsigned place = s->now.place[side][number];
        unsigned why = reasons_at(side, place, cas_has(crowds, place));
        if (!cas_check_cohesion(turn, id, (cas_trial){ CAS_FOR_FORAGE, why, 0 }, CAS_5_4))
            cas_hit(turn, id, CAS_FOR_FORAGE, false, CAS_5_4);
    }
}

// Places where two or more forage, before the first has rolled.
static cas_set crowded_places(const cas_state *s, unsigned side) {
    cas_set places = 0;
    for (unsigned place = 0; place < CAS_PLACES; place++) {
        if (cas_rest(s->now.in[side][place] & s->now.foraging[side])) places |= cas_bit(place);
    }
    return places;
}

static void forage(gg_turn *turn, unsigned side) {
    GG_ASSERT_CMP(side, <, CAS_SIDES);
    cas_set crowds = crowded_places(cas_now(turn), side);
    for (unsigned area = 0; area < CAS_AREAS; area++)
        forage_in(turn, side, area, crowds);
    cas_tell(turn, CAS_EV_SUPPLIED, CAS_5_3, side, CAS_ARGS(0));
}

static void look_after(gg_turn *turn) {
    const cas_state *s = cas_now(turn);
    cas_turn_down(turn);
    for (unsigned side = 0; side < CAS_SIDES; side++)
        tell_set(turn, CAS_EV_COMMAND, CAS_4_1, side, cas_command_of(s, side));
    count_sieges(turn);
    for (unsigned side = 0; side < CAS_SIDES; side++)
        tell_set(turn, CAS_EV_FORAGE, CAS_5_3, side, without_supply(s, side));
    for (unsigned side = 0; side < CAS_SIDES; side++)
        tell_status(turn, side);
    for (unsigned side = 0; side < CAS_SIDES; side++)
        forage(turn, side);
}

bool cas_supply_go(gg_turn *turn) {
    const cas_state *s = cas_now(turn);
    const cas_table *t = &s->table;
    if (t->pending_action.stage == CAS_STAGE_NONE) {
        look_after(turn);
        // C23.2: from rules 2 on a leader whose garrison starved goes before anything else.
        cas_stage(turn, s->head.rules >= 2 ? CAS_STAGE_LEADERS : CAS_STAGE_WOUNDED, CAS_AUSTRIAN);
    }
    if (t->pending_action.stage == CAS_STAGE_LEADERS) {
        if (cas_pending_go(turn)) return true;
        cas_stage(turn, CAS_STAGE_WOUNDED, CAS_AUSTRIAN);
    }
    if (t->pending_action.stage == CAS_STAGE_WOUNDED
        || t->pending_action.stage == CAS_STAGE_WAITING) {
        if (cas_wounded_go(turn)) return true;
        cas_stage(turn, CAS_STAGE_DUMMIES, CAS_AUSTRIAN);
    }
    return cas_dummies_go(turn);
}
