/* position_whole.c - what is half done in a state that came with a seal: will it carry on to its
 * end? The chapters take for granted what is asked here. */
#include <string.h>

#include "games/castiglione/rules/rules.h"
#include "games/castiglione/state/position.h"

// ---- Leaders who flee or are to be placed.

static bool flights_are_whole(const cas_state *s) {
    for (unsigned side = 0; side < CAS_SIDES; side++) {
        for (cas_set left = s->table.pending_action.flight[side]; left; left = cas_rest(left)) {
            if (s->now.place[side][cas_first(left)] >= CAS_PLACES) return false;
        }
    }
    return true;
}

// Austrians flee first.
static bool has_runaway(const cas_table *t) {
    const cas_set *flight = t->pending_action.flight;
    return flight[t->decider] && (t->decider == CAS_AUSTRIAN || !flight[CAS_AUSTRIAN]);
}

// Another who stands for the same formation, or for whom he does, is not there.
static bool is_alone_in_rank(const cas_counters_now *n, unsigned side, unsigned number) {
    const cas_formation *row = &cas_formations[cas_row(side, number)->formation];
    unsigned other = row->leader == number ? row->generic : row->leader;
    if (other >= CAS_COUNTERS_MAX) return true;
    return n->place[side][other] >= CAS_PLACES && n->place[side][other] != CAS_WAITING;
}

static bool placing_is_whole(const cas_state *s) {
    unsigned id = s->table.pending_action.leader - 1u;
    if (s->table.pending_action.leader == 0) return true;
    unsigned box = s->now.place[cas_side_of(id)][cas_number_of(id)];
    bool may = box == CAS_UNUSED || box == CAS_WAITING || box == CAS_WOUNDED;
    return may && is_alone_in_rank(&s->now, cas_side_of(id), cas_number_of(id));
}

// Before anything else goes on.
static bool pending_is_whole(const cas_state *s) {
    const cas_table *t = &s->table;
    unsigned phase = s->head.phase;
    bool pending =
        t->pending_action.leader || t->pending_action.flight[0] || t->pending_action.flight[1];
    if (!flights_are_whole(s) || !placing_is_whole(s) || !cas_generics_stand_in(&s->now))
        return false;
    if (phase == CAS_LEADER_PLACE)
        return t->pending_action.leader && cas_side_of(t->pending_action.leader - 1u) == t->decider;
    if (phase == CAS_LEADER_FLIGHT) return !t->pending_action.leader && has_runaway(t);
    return !pending;
}

// ---- Scouts and moves.

static bool recon_is_whole(const cas_state *s) {
    const cas_pending_action *p = &s->table.pending_action;
    unsigned foe = cas_foe(cas_active(&s->table));
    if (p->target && !p->scout) return false;
    if (p->stage != CAS_STAGE_SHOW) return p->show == 0;
    if (p->target == 0) return false;
    return p->show <= cas_size(cas_about(&s->now, foe, p->target - 1u) & ~s->now.up[foe]);
}

// The group stands together; whoever was picked is of it, unless he was left behind.
static bool move_is_whole(const cas_state *s) {
    const cas_pending_action *p = &s->table.pending_action;
    unsigned side = cas_active(&s->table);
    bool marching = p->kind == CAS_KIND_GROUP || p->kind == CAS_KIND_MARCH;
    if (!p->picked) return !p->group && !p->from;
    if (p->from == 0 || p->group & ~s->now.in[side][p->from - 1]) return false;
    if (marching || p->group == 0) return true;
    if (p->group != cas_bit(p->picked - 1u)) return false;
    bool forced = p->kind == CAS_KIND_FORCE && !cas_has(cas_dummies(side), p->picked - 1u);
    return !forced || p->goal || s->head.phase == CAS_FORCE_GOAL;
}

bool cas_pending_action_is_whole(const cas_state *s) {
    const cas_table *t = &s->table;
    const cas_pending_action *p = &t->pending_action;
    if (!pending_is_whole(s)) return false;
    if (!cas_is_movement(t)) return !p->group && !p->picked && !p->from && !p->entered;
    if (cas_is_scouting(t)) return !p->picked && !p->entered && recon_is_whole(s);
    return p->stage == CAS_STAGE_MOVES && move_is_whole(s);
}

// ---- Combats.

// The units that carry the combat, without a sortie.
static cas_set main_units(const cas_state *s, unsigned side) {
    unsigned area = s->table.combat.area - 1u;
    bool inside = s->table.combat.assault && side != cas_active(&s->table);
    return inside ? cas_garrison(&s->now, side, area) : cas_outside(&s->now, side, area);
}

// Rounds fought by stage: none, one at least, or the first of two.
static bool round_suits(const cas_combat *c, unsigned stage) {
    if (stage <= CAS_STAGE_BOMBARD) return c->round == 0;
    if (stage == CAS_STAGE_LATE_GUNS) return c->round == 1;
    if (stage >= CAS_STAGE_MORTALITY) return true;
    return c->round > 0;
}

static bool forces_suit(const cas_state *s, unsigned stage) {
    bool last = stage >= CAS_STAGE_PURSUIT || stage == CAS_STAGE_BOMBARD;
    return last || (main_units(s, CAS_AUSTRIAN) && main_units(s, CAS_FRENCH));
}

// Those on their way are still where they were.
static bool arrivals_are_whole(const cas_state *s) {
    unsigned side = cas_foe(cas_active(&s->table));
    for (cas_set left = s->table.combat.coming; left; left = cas_rest(left)) {
        unsigned number = cas_first(left), place = s->now.place[side][number];
        if (place >= CAS_AREAS || cas_has(cas_leaders(side), number)) return false;
    }
    return true;
}

bool cas_combat_is_whole(const cas_state *s) {
    static const cas_combat none;
    const cas_table *t = &s->table;
    unsigned stage = t->pending_action.stage;
    if (!cas_is_combat(t) || t->combat.area == 0) {
        if (cas_is_combat(t) && stage != CAS_STAGE_NONE) return false;
        return memcmp(&t->combat, &none, sizeof none) == 0;
    }
    if (stage < CAS_STAGE_WITHDRAW || stage > CAS_STAGE_LEADERS) return false;
    bool leaving = stage == CAS_STAGE_PURSUIT || stage == CAS_STAGE_RETREAT;
    if (leaving && t->combat.retreats == 0) return false;
    return round_suits(&t->combat, stage) && forces_suit(s, stage) && arrivals_are_whole(s);
}
