/* evolve.c - the only writer of the state. Rules emit events; here each event
 * does what it says, to the counters, the table and the head. Draws nothing,
 * decides nothing. */
#include "games/castiglione/state/evolve.h"

#include <string.h>

#include "base/apart.h"
#include "base/check.h"
#include "games/castiglione/state/events.h"
#include "games/castiglione/state/sets.h"

static cas_state *state_of(gg_state *state) {
    return (cas_state *)(void *)state;
}

void cas_counters_clear(cas_counters_now *n) {
    memset(n, 0, sizeof *n);
    memset(n->place, CAS_ABSENT, sizeof n->place);
}

void cas_counter_put(cas_counters_now *n, unsigned side, unsigned number, unsigned place) {
    GG_ASSERT_CMP(side, <, CAS_SIDES);
    GG_ASSERT_CMP(number, <, cas_counter_count[side]);
    GG_ASSERT_CMP(place, <, CAS_BOXES);
    uint8_t *at = &n->place[side][number];
    if (*at < CAS_PLACES) n->in[side][*at] &= ~cas_bit(number);
    *at = (uint8_t)place;
    if (place < CAS_PLACES) n->in[side][place] |= cas_bit(number);
}

static cas_set with(cas_set set, unsigned member, bool on) {
    return on ? set | cas_bit(member) : set & ~cas_bit(member);
}

// Off the map nothing is true of a counter but where it is.
static void leave(cas_counters_now *n, unsigned side, unsigned number, unsigned box) {
    GG_ASSERT_CMP(side, <, CAS_SIDES);
    GG_ASSERT_CMP(number, <, CAS_COUNTERS_MAX);
    cas_set others = ~cas_bit(number);
    cas_counter_put(n, side, number, box);
    n->hits[side][number] = n->entered[side][number] = 0;
    n->up[side] &= others;
    n->commanded[side] &= others;
    n->foraging[side] &= others;
    n->moved[side] &= others;
    n->fought[side] &= others;
    n->forced[side] &= others;
    n->busy[side] &= others;
}

static void arrive(cas_counters_now *n, unsigned side, unsigned number, const gg_event *e) {
    GG_ASSERT_CMP(side, <, CAS_SIDES);
    GG_ASSERT_CMP(number, <, CAS_COUNTERS_MAX);
    leave(n, side, number, (unsigned)e->arg[1]);
    n->up[side] = with(n->up[side], number, e->arg[2]);
    if (number < CAS_LEADERS_MAX) n->wounded[side][number] = 0;
}

static bool is_movement(unsigned step) {
    return step == CAS_STEP_MOVE_FIRST || step == CAS_STEP_MOVE_SECOND;
}

// A step over a connection in one's Movement Phase is how a unit enters.
static void move(cas_counters_now *n, const cas_table *t, unsigned number, const gg_event *e) {
    GG_ASSERT_CMP(number, <, CAS_COUNTERS_MAX);
    unsigned from = (unsigned)e->arg[1], to = (unsigned)e->arg[2];
    GG_ASSERT_CMP(from, <, CAS_PLACES);
    GG_ASSERT_CMP(to, <, CAS_PLACES);
    cas_counter_put(n, e->actor, number, to);
    if (is_movement(t->step) && e->arg[3])
        n->entered[e->actor][number] = (uint8_t)(cas_area_of(from) + 1);
    if (cas_has(t->combat.coming, number) && e->actor != cas_active(t) && to + 1 == t->combat.area)
        n->entered[e->actor][number] = 0; // he has come: his way is behind him
}

// Who did not come to the guns in the end has no way.
static void forget_ways(cas_counters_now *n, const cas_table *t) {
    unsigned side = cas_foe(cas_active(t));
    for (cas_set left = t->combat.coming; left; left = cas_rest(left))
        n->entered[side][cas_first(left)] = 0;
}

static void reveal(cas_counters_now *n, unsigned side, unsigned number, const gg_event *e) {
    GG_ASSERT_CMP(number, <, cas_counter_count[side]);
    GG_ASSERT_CMP(e->arg[2], <=, 4);
    n->up[side] |= cas_bit(number);
    n->hits[side][number] = (uint8_t)e->arg[2];
    n->commanded[side] = with(n->commanded[side], number, e->arg[3] & 1);
    n->foraging[side] = with(n->foraging[side], number, e->arg[3] & 2);
}

static cas_set read_set(const gg_event *e) {
    cas_set set = 0;
    for (unsigned i = 0; i < 3; i++)
        set |= (cas_set)(uint16_t)e->arg[i] << (16 * i);
    return set;
}

// Everybody in the combat has fought.
static void note_combat(cas_counters_now *n, const cas_table *t) {
    if (!t->combat.area) return;
    unsigned area = t->combat.area - 1u;
    for (unsigned side = 0; side < CAS_SIDES; side++) {
        cas_set units = cas_outside(n, side, area);
        bool inside =
            t->combat.assault ? side != cas_active(t) : t->combat.sortie && side == cas_active(t);
        if (inside) units |= cas_garrison(n, side, area);
        if (t->combat.assault && side != cas_active(t)) units = cas_garrison(n, side, area);
        n->fought[side] |= units;
        n->busy[side] |= units;
    }
}

static void begin_step(cas_counters_now *n, unsigned step) {
    if (is_movement(step)) {
        memset(n->moved, 0, sizeof n->moved);
        memset(n->entered, 0, sizeof n->entered);
    }
    memset(n->busy, 0, sizeof n->busy);
}

// tidy: one case per kind of event that changes something, so that a reader misses none. `number`
// is that of the counter the event names, if it names one.
static GG_APART void evolve(cas_counters_now *n, const cas_table *t, const gg_event *e,
                            unsigned number) {
    GG_ASSERT_CMP(number, <, CAS_COUNTERS_MAX);
    unsigned side = e->actor;
    cas_set bit = cas_bit(number);
    switch (e->kind) {
    case CAS_EV_OPEN: cas_counters_clear(n); break;
    case CAS_EV_TURN:
        memset(n->fought, 0, sizeof n->fought);
        memset(n->forced, 0, sizeof n->forced);
        break;
    case CAS_EV_STEP: begin_step(n, (unsigned)e->arg[0]); break;
    case CAS_EV_STAGE:
        if (e->arg[0] == CAS_STAGE_BOMBARD) note_combat(n, t);
        break;
    case CAS_EV_ROUND: note_combat(n, t); break;
    case CAS_EV_COMMAND: n->commanded[side] = read_set(e); break;
    case CAS_EV_FORAGE: n->foraging[side] = read_set(e); break;
    case CAS_EV_UP: reveal(n, side, number, e); break;
    case CAS_EV_DOWN: n->up[side] &= ~bit; break;
    case CAS_EV_OFF: leave(n, side, number, CAS_RESERVE); break;
    case CAS_EV_STATUS:
        n->commanded[side] = with(n->commanded[side], number, e->arg[1] & 1);
        n->foraging[side] = with(n->foraging[side], number, e->arg[1] & 2);
        break;
    case CAS_EV_CHECK:
        if (e->arg[1] == CAS_FOR_GUNS) n->busy[side] |= bit;
        break;
    case CAS_EV_HIT:
    case CAS_EV_HEAL: n->hits[side][number] = (uint8_t)e->arg[1]; break;
    case CAS_EV_OUT: leave(n, side, number, CAS_ELIMINATED); break;
    case CAS_EV_RETURN_DIE: n->wounded[side][number]++; break;
    case CAS_EV_BOX: leave(n, side, number, (unsigned)e->arg[2]); break;
    case CAS_EV_PICK:
    case CAS_EV_ADD: n->moved[side] |= bit; break;
    case CAS_EV_MOVE: move(n, t, number, e); break;
    case CAS_EV_FORCE: n->forced[side] |= bit; break;
    case CAS_EV_FLIGHT: cas_counter_put(n, side, number, (unsigned)e->arg[2]); break;
    case CAS_EV_PASSED: n->busy[side] |= bit; break;
    case CAS_EV_PAY:
        if (e->arg[3])
            n->entered[side][cas_number_of((unsigned)e->arg[3] - 1)] = (uint8_t)e->arg[4];
        break;
    case CAS_EV_OVER_COMBAT: forget_ways(n, t); break;
    case CAS_EV_FACE: n->up[side] |= bit; break;
    default: break; // changes nothing here
    }
}

static bool names_counter(unsigned kind) {
    static const bool names[CAS_EVENTS] = {
        [CAS_EV_UP] = true,     [CAS_EV_DOWN] = true,  [CAS_EV_OFF] = true,
        [CAS_EV_STATUS] = true, [CAS_EV_CHECK] = true, [CAS_EV_HIT] = true,
        [CAS_EV_HEAL] = true,   [CAS_EV_OUT] = true,   [CAS_EV_RETURN_DIE] = true,
        [CAS_EV_BOX] = true,    [CAS_EV_PICK] = true,  [CAS_EV_ADD] = true,
        [CAS_EV_MOVE] = true,   [CAS_EV_FORCE] = true, [CAS_EV_FLIGHT] = true,
        [CAS_EV_PASSED] = true, [CAS_EV_FACE] = true,
    };
    return names[kind];
}

void cas_counters_evolve(cas_counters_now *n, const cas_table *t, const gg_event *e) {
    bool known = e->arg[0] >= 0 && e->arg[0] < CAS_IDS;
    if (e->kind == CAS_EV_PLACE || e->kind == CAS_EV_ARRIVE) {
        if (known) arrive(n, e->actor, cas_number_of((unsigned)e->arg[0]), e);
        if (known && e->kind == CAS_EV_PLACE)
            n->commanded[e->actor] |=
                cas_units(e->actor) & cas_bit(cas_number_of((unsigned)e->arg[0]));
        return;
    }
    unsigned number = known ? cas_number_of((unsigned)e->arg[0]) : 0;
    if (names_counter(e->kind) && (!known || n->place[e->actor][number] == CAS_ABSENT)) return;
    evolve(n, t, e, number);
}

// Leaders who were in the combat, whatever becomes of it (C14.1).
void cas_note_leaders(cas_table *t, const cas_counters_now *n, const gg_event *e) {
    bool joins =
        e->kind == CAS_EV_ROUND || (e->kind == CAS_EV_STAGE && e->arg[0] == CAS_STAGE_BOMBARD);
    if (!joins || !t->combat.area) return;
    unsigned area = t->combat.area - 1u, inside = cas_inside_of(area);
    for (unsigned side = 0; side < CAS_SIDES; side++) {
        bool attacks = side == cas_active(t);
        bool within = t->combat.assault ? !attacks : attacks && t->combat.sortie;
        cas_set leaders = t->combat.assault && !attacks ? 0 : n->in[side][area];
        if (within) leaders |= n->in[side][inside];
        t->combat.leaders[side] |= leaders & cas_leaders(side);
    }
}

static void finish(cas_state *s, unsigned winner) {
    s->head.to_move = 0;
    s->head.phase = 0;
    s->head.result = (uint8_t)(winner == CAS_SIDES ? 3u : 1u << winner);
}

void cas_evolve(gg_state *state, const gg_event *e) {
    cas_state *s = state_of(state);
    if (e->kind == CAS_EV_FORCED) return;
    if (!cas_is_of_table(e->kind)) cas_counters_evolve(&s->now, &s->table, e);
    cas_table_evolve(&s->table, e, s->head.rules);
    cas_note_leaders(&s->table, &s->now, e);
    if (e->kind == CAS_EV_ASK) {
        s->head.phase = (uint16_t)e->arg[0];
        s->head.to_move = (uint8_t)(1u << e->actor);
    }
    if (e->kind == CAS_EV_OVER) finish(s, (unsigned)e->arg[0]);
}
