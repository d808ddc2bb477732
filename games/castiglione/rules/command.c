/* command.c - who is commanded, and what he may do who is not (C4). */
#include "games/castiglione/rules/rules.h"

static unsigned range_of(unsigned rank) {
    return cas_constants[CAS_CONST_COMMAND_RANGE_1 + rank - 1];
}

static bool is_on_map(const cas_state *s, unsigned side, unsigned number) {
    return s->now.place[side][number] < CAS_PLACES;
}

// Units a leader may command at all: his formation's, or all for the army's leader.
static bool is_subject(unsigned side, unsigned leader, unsigned number) {
    const cas_counter *row = cas_row(side, leader);
    return row->rank == 1 || row->formation == cas_row(side, number)->formation;
}

static cas_set subjects_of(unsigned side, unsigned leader) {
    if (cas_row(side, leader)->rank == 1) return cas_units(side);
    cas_set subjects = 0;
    for (cas_set left = cas_units(side); left; left = cas_rest(left)) {
        if (is_subject(side, leader, cas_first(left))) subjects |= cas_bit(cas_first(left));
    }
    return subjects;
}

static cas_set counters_in(const cas_state *s, unsigned side, cas_set areas) {
    cas_set counters = 0;
    for (unsigned f = 0; f < CAS_FORTRESSES; f++) {
        unsigned place = CAS_INSIDE + f;
        bool open = !cas_is_besieged(&s->now, side, place);
        if (open && cas_has(areas, cas_fortresses[f].area)) counters |= s->now.in[side][place];
    }
    for (; areas; areas = cas_rest(areas))
        counters |= s->now.in[side][cas_first(areas)];
    return counters;
}

// Those in reach of one leader; a besieged one reaches only his own place.
static cas_set commanded_by(const cas_state *s, unsigned side, unsigned leader, cas_set held) {
    unsigned place = s->now.place[side][leader];
    cas_set subjects = subjects_of(side, leader);
    if (cas_is_besieged(&s->now, side, place)) return s->now.in[side][place] & subjects;
    cas_set areas = cas_reach(s, held, cas_area_of(place), range_of(cas_row(side, leader)->rank));
    return counters_in(s, side, areas) & subjects;
}

cas_set cas_command_of(const cas_state *s, unsigned side) {
    cas_set commanded = 0, held = cas_held(s, side);
    for (cas_set left = cas_leaders(side); left; left = cas_rest(left)) {
        if (is_on_map(s, side, cas_first(left)))
            commanded |= commanded_by(s, side, cas_first(left), held);
    }
    return commanded;
}

unsigned cas_best_commander(const cas_state *s, unsigned side, unsigned number) {
    unsigned best = 0;
    cas_set held = cas_held(s, side);
    for (cas_set left = cas_leaders(side); left; left = cas_rest(left)) {
        unsigned leader = cas_first(left);
        bool better =
            !best || cas_row(side, leader)->strategic > cas_row(side, best - 1)->strategic;
        if (!better || !is_on_map(s, side, leader) || !is_subject(side, leader, number)) continue;
        if (cas_has(commanded_by(s, side, leader, held), number)) best = leader + 1;
    }
    return best;
}

unsigned cas_leader_here(const cas_state *s, unsigned side, unsigned number) {
    unsigned best = 0;
    cas_set here = s->now.in[side][s->now.place[side][number]] & cas_leaders(side);
    for (; here; here = cas_rest(here)) {
        const cas_counter *row = cas_row(side, cas_first(here));
        bool better = !best || row->strategic > cas_row(side, best - 1)->strategic;
        if (better && is_subject(side, cas_first(here), number)) best = cas_first(here) + 1;
    }
    return best;
}

// Without command a unit does little more than stand.
gg_verdict cas_commanded_check(const cas_state *s, unsigned side, unsigned number) {
    bool free = !cas_has(cas_units(side), number);
    return cas_unless_why(free || cas_has(s->now.commanded[side], number), CAS_4_3,
                          CAS_BAR_UNCOMMANDED, cas_id(side, number) + 1);
}

// CAS_4_2: the status is that of the last Supply Phase.
unsigned cas_allowance(const cas_state *s, unsigned side, unsigned number) {
    const cas_counter *row = cas_row(side, number);
    bool unit = cas_has(cas_units(side), number);
    if (unit && !cas_has(s->now.commanded[side], number))
        return cas_constants[CAS_CONST_MP_UNCOMMANDED];
    // CAS_13_2_2e: a dummy's forced march is one point more.
    bool forced = row->kind == CAS_DUMMY && s->table.pending_action.kind == CAS_KIND_FORCE;
    return row->mp + (forced ? 1u : 0u);
}
