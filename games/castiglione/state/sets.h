/* sets.h - sets of counters and areas, and the questions every chapter asks of them. */
#ifndef CAS_SETS_H
#define CAS_SETS_H

#include "base/bits.h"
#include "base/check.h"
#include "games/castiglione/castiglione.h"

static inline cas_set cas_bit(unsigned member) {
    return (cas_set)1 << member;
}
static inline bool cas_has(cas_set set, unsigned member) {
    return (set >> member) & 1;
}
static inline unsigned cas_size(cas_set set) {
    return gg_bit_count(set);
}
/* The first member in data order; the set is not empty. */
static inline unsigned cas_first(cas_set set) {
    GG_ASSERT(set);
    return gg_bit_first(set);
}
static inline cas_set cas_rest(cas_set set) {
    return set & (set - 1);
}
static inline bool cas_is_one(cas_set set) {
    return set && !cas_rest(set);
}

static inline unsigned cas_foe(unsigned side) {
    return !side;
}

/* Ids: a counter across sides. */
static inline unsigned cas_id(unsigned side, unsigned number) {
    GG_ASSERT_CMP(number, <, CAS_COUNTERS_MAX);
    return side * CAS_COUNTERS_MAX + number;
}
static inline unsigned cas_side_of(unsigned id) {
    return id / CAS_COUNTERS_MAX;
}
static inline unsigned cas_number_of(unsigned id) {
    return id % CAS_COUNTERS_MAX;
}
static inline const cas_counter *cas_row(unsigned side, unsigned number) {
    return &cas_counters[side][number];
}

/* Kinds. */
static inline cas_set cas_units(unsigned side) {
    return cas_kind_set[side][CAS_INFANTRY] | cas_kind_set[side][CAS_CAVALRY]
           | cas_kind_set[side][CAS_ARTILLERY];
}
static inline cas_set cas_leaders(unsigned side) {
    return cas_kind_set[side][CAS_LEADER] | cas_kind_set[side][CAS_GENERIC];
}
static inline cas_set cas_dummies(unsigned side) {
    return cas_kind_set[side][CAS_DUMMY];
}
static inline cas_set cas_all(unsigned side) {
    return cas_bit(cas_counter_count[side]) - 1;
}

static inline bool cas_option(const cas_table *t, unsigned option) {
    return (t->options >> option) & 1;
}
static inline bool cas_is_fog(const cas_table *t) {
    return cas_option(t, CAS_OPT_FOG_OF_WAR);
}

/* Places. */
static inline bool cas_is_inside(unsigned place) {
    return place >= CAS_INSIDE && place < CAS_PLACES;
}
/* The area a place on the map lies in. */
static inline unsigned cas_area_of(unsigned place) {
    return cas_is_inside(place) ? cas_fortresses[place - CAS_INSIDE].area : place;
}
/* The inside of an area's fortress; CAS_PLACES if it has none. */
static inline unsigned cas_inside_of(unsigned area) {
    return cas_areas[area].fortress ? CAS_INSIDE + cas_areas[area].fortress - 1u : CAS_PLACES;
}

/* Units of a side outside in an area, and inside its fortress. */
static inline cas_set cas_outside(const cas_counters_now *n, unsigned side, unsigned area) {
    return n->in[side][area] & cas_units(side);
}
static inline cas_set cas_garrison(const cas_counters_now *n, unsigned side, unsigned area) {
    unsigned inside = cas_inside_of(area);
    return inside < CAS_PLACES ? n->in[side][inside] & cas_units(side) : 0;
}
/* All counters of a side in an area, inside too (C3.6). */
static inline cas_set cas_about(const cas_counters_now *n, unsigned side, unsigned area) {
    unsigned inside = cas_inside_of(area);
    return n->in[side][area] | (inside < CAS_PLACES ? n->in[side][inside] : 0);
}

static inline unsigned cas_strength(unsigned side, cas_set units) {
    unsigned sp = 0;
    for (units &= cas_units(side); units; units = cas_rest(units))
        sp += cas_counters[side][cas_first(units)].sp;
    return sp;
}

/* The player whose Movement or Combat Phase it is. */
static inline unsigned cas_active(const cas_table *t) {
    bool second = t->step == CAS_STEP_MOVE_SECOND || t->step == CAS_STEP_COMBAT_SECOND;
    return second ? cas_foe(t->first) : t->first;
}

static inline bool cas_is_broken(const cas_table *t, unsigned link) {
    return (t->broken[link / 64] >> link % 64) & 1;
}

#endif
