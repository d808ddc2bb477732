/* look.c - what can be seen of the map: enemy-held areas, paths, supply (C3, C5.1, C10.2). */
#include "games/castiglione/rules/rules.h"

// CAS_3_7: to his enemy a face-down counter is whatever it may be.
static cas_set may_be_units(const cas_state *s, unsigned side) {
    return cas_units(side) | cas_dummies(side) | ~s->now.up[side];
}

// CAS_3_5: by what stands outside, or inside while none of ours is outside.
bool cas_is_held(const cas_state *s, unsigned side, unsigned area) {
    unsigned foe = cas_foe(side), inside = cas_inside_of(area);
    if (s->now.in[foe][area] & may_be_units(s, foe)) return true;
    if (inside == CAS_PLACES || cas_outside(&s->now, side, area)) return false;
    return s->now.in[foe][inside] & (cas_units(foe) | ~s->now.up[foe]);
}

cas_set cas_held(const cas_state *s, unsigned side) {
    unsigned foe = cas_foe(side);
    cas_set held = 0, like_units = may_be_units(s, foe);
    for (unsigned area = 0; area < CAS_AREAS; area++)
        held |= (cas_set)((s->now.in[foe][area] & like_units) != 0) << area;
    for (unsigned f = 0; f < CAS_FORTRESSES; f++) {
        unsigned area = cas_fortresses[f].area;
        if (cas_is_held(s, side, area)) held |= cas_bit(area);
    }
    return held;
}

cas_set cas_near_of(const cas_table *t, unsigned area) {
    cas_set near = cas_near[area];
    if (!(t->broken[0] | t->broken[1])) return near;
    for (cas_set left = cas_bridged[area]; left; left = cas_rest(left)) {
        unsigned to = cas_first(left);
        if (cas_is_broken(t, cas_between[area][to] - 1u)) near &= ~cas_bit(to);
    }
    return near;
}

gg_verdict cas_link_check(const cas_table *t, unsigned from, unsigned to) {
    bool joined = cas_has(cas_near[from], to);
    return cas_unless_why(cas_has(cas_near_of(t, from), to), CAS_3_1,
                          joined ? CAS_BAR_BROKEN : CAS_BAR_NO_CONNECTION, 0);
}

bool cas_is_besieged(const cas_counters_now *n, unsigned side, unsigned place) {
    return cas_is_inside(place) && cas_outside(n, cas_foe(side), cas_area_of(place));
}

// All areas one step beyond these, but for those that end a path.
static cas_set beyond(const cas_table *t, cas_set areas) {
    cas_set next = 0;
    for (; areas; areas = cas_rest(areas))
        next |= cas_near_of(t, cas_first(areas));
    return next;
}

// CAS_3_4: no area between the ends is enemy-held.
cas_set cas_reach(const cas_state *s, cas_set held, unsigned from, unsigned length) {
    cas_set seen = cas_bit(from), front = seen;
    for (unsigned i = 0; i < length && front; i++) {
        front = beyond(&s->table, front) & ~seen;
        seen |= front;
        front &= ~held;
    }
    return seen;
}

// CAS_5_1
cas_set cas_supplied_areas(const cas_state *s, unsigned side) {
    cas_set held = cas_held(s, side), seen = cas_source_areas[side] & ~held, front = seen;
    while (front) {
        front = beyond(&s->table, front) & ~seen;
        seen |= front;
        front &= ~held;
    }
    return seen;
}
