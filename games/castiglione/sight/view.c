/* view.c - who knows what: what each seat is told of an event, and what it learns from it.
 * The only file of the game that tells; learn never sees a state. rulebook: cites the rules that a
 * hidden move may be told by. */
#include "games/castiglione/sight/view.h"

#include <string.h>

#include "base/apart.h"
#include "base/check.h"
#include "games/castiglione/state/events.h"
#include "games/castiglione/state/evolve.h"
#include "games/castiglione/state/sets.h"

// ---- Telling.

// What others are told of an event that they do not see whole: which operands, a bit each, and
// how many there are. Events without a row they are not told at all.
typedef struct telling {
    uint8_t operands, count;
} telling;

static const telling tellings[CAS_EVENTS] = {
    [CAS_EV_OFF] = { 1u << 1, 2 },
    [CAS_EV_ARRIVE] = { 1u << 1 | 1u << 2 | 1u << 3, 4 },
    [CAS_EV_MOVE] = { 1u << 1 | 1u << 2 | 1u << 3, 4 },
};

// CAS_13_2_4: a step is told in the same words, whatever kind of march it belongs to.
static gg_rule told_rule(const gg_event *whole) {
    bool to_guns = whole->rule >= CAS_9_1_2 && whole->rule <= CAS_9_1_2c;
    if (whole->kind != CAS_EV_MOVE) return whole->rule;
    return to_guns ? CAS_9_1_2 : CAS_8_2;
}

// CAS_14_3: a leader who takes the place of a face-down generic does not show where that is.
static bool is_unseen(const gg_event *whole) {
    return tellings[whole->kind].count == 0
           || (whole->kind == CAS_EV_ARRIVE && whole->rule == CAS_14_3);
}

/* From nothing: of a face-down counter's actions side and places are told, never the counter; of
 * everything else that a seat may not see whole it is told nothing. */
bool cas_redact(const gg_event *whole, gg_seat seat, gg_event *told) {
    (void)seat;
    telling part = tellings[whole->kind];
    if (is_unseen(whole)) return false;
    told->kind = whole->kind;
    told->rule = told_rule(whole);
    told->actor = whole->actor;
    told->seen_by = (uint8_t)(CAS_EVERYONE & ~whole->seen_by);
    for (unsigned i = 0; i < part.count; i++)
        told->arg[i] = (part.operands >> i) & 1 ? whole->arg[i] : CAS_HIDDEN;
    if (CAS_LEAK == CAS_LEAK_NAMES && whole->kind == CAS_EV_MOVE) told->arg[4] = whole->arg[0];
    return true;
}

// ---- Learning.

static cas_view *view_of(gg_view *view) {
    return (cas_view *)(void *)view;
}

static kit_heaps heaps_of(cas_view *v, unsigned side) {
    return (kit_heaps){ .row = v->heap[side],
                        .count = &v->heap_count[side],
                        .hidden = &v->hidden[side],
                        .capacity = CAS_COUNTERS_MAX };
}

// Does the viewer see this side's counters only when they lie open?
static bool is_strange(const cas_view *v, unsigned side) {
    return cas_is_fog(&v->table) && side != v->seat && !v->result;
}

static bool is_hidden(const cas_view *v, unsigned side, unsigned number) {
    return cas_has(v->hidden[side], number);
}

static bool is_movement(const cas_table *t) {
    return t->step == CAS_STEP_MOVE_FIRST || t->step == CAS_STEP_MOVE_SECOND;
}

// As if it had never been told apart.
static void forget(cas_counters_now *n, unsigned side, unsigned number) {
    GG_ASSERT_CMP(side, <, CAS_SIDES);
    GG_ASSERT_CMP(number, <, CAS_COUNTERS_MAX);
    cas_set others = ~cas_bit(number);
    cas_counter_put(n, side, number, CAS_ABSENT);
    n->hits[side][number] = n->entered[side][number] = 0;
    if (number < CAS_LEADERS_MAX) n->wounded[side][number] = 0;
    n->up[side] &= others;
    n->commanded[side] &= others;
    n->foraging[side] &= others;
    n->moved[side] &= others;
    n->fought[side] &= others;
    n->forced[side] &= others;
    n->busy[side] &= others;
}

// CAS_13_2_2k: dummies stay outside fortresses; and nobody else is in their reserve.
static cas_set able_at(unsigned side, unsigned place) {
    if (place == CAS_RESERVE) return cas_dummies(side);
    return cas_is_inside(place) ? cas_all(side) & ~cas_dummies(side) : cas_all(side);
}

// A counter nobody told apart goes from heap to heap; dummies from and to their reserve.
static void learn_unseen(cas_view *v, const gg_event *e) {
    kit_heaps heaps = heaps_of(v, e->actor);
    unsigned from = (unsigned)e->arg[1], to = (unsigned)e->arg[2];
    if (e->kind == CAS_EV_ARRIVE) {
        to = from;
        from = CAS_RESERVE;
    } else if (e->kind == CAS_EV_OFF) {
        to = CAS_RESERVE;
    } else if (e->kind != CAS_EV_MOVE) {
        return;
    }
    kit_heap_shift(&heaps, from, to, able_at(e->actor, from) & able_at(e->actor, to));
}

// A face-down counter is named: from now on it is one of those told apart, unless it goes on
// lying face-down.
static void light(cas_view *v, const gg_event *e) {
    unsigned side = e->actor, number = cas_number_of((unsigned)e->arg[0]);
    unsigned place = (unsigned)e->arg[e->kind == CAS_EV_ARRIVE ? 3 : 1];
    kit_heaps heaps = heaps_of(v, side);
    kit_heap_take(&heaps, number, place);
    cas_counter_put(&v->now, side, number, place);
    if (e->kind == CAS_EV_FACE) v->now.hits[side][number] = (uint8_t)e->arg[2];
}

// Events that say of a face-down counter which it is, and where.
static bool shows_counter(unsigned kind) {
    switch (kind) {
    case CAS_EV_UP:
    case CAS_EV_OFF:
    case CAS_EV_OUT:
    case CAS_EV_BOX:
    case CAS_EV_ARRIVE:
    case CAS_EV_MOVE:
    case CAS_EV_FLEES:
    case CAS_EV_FLIGHT:
    case CAS_EV_FACE: return true;
    default: return false;
    }
}

// CAS_14_3: whoever returns takes the place and the face of his generic, wherever that is.
static void learn_return(cas_view *v, const gg_event *e) {
    unsigned side = e->actor, number = cas_number_of((unsigned)e->arg[0]);
    unsigned generic = cas_formations[cas_row(side, number)->formation].generic;
    if (!e->arg[3] || generic >= CAS_COUNTERS_MAX || !is_hidden(v, side, generic)) return;
    kit_heaps heaps = heaps_of(v, side);
    kit_heap_relieve(&heaps, number, generic);
    forget(&v->now, side, number);
    cas_counter_put(&v->now, side, generic, CAS_UNUSED);
}

// All that is left in heaps when all faces are shown are dummies in reserve.
static void learn_over(cas_view *v, const gg_event *e) {
    for (unsigned side = 0; side < CAS_SIDES; side++) {
        kit_heaps heaps = heaps_of(v, side);
        for (cas_set left = v->hidden[side]; left; left = cas_rest(left))
            cas_counter_put(&v->now, side, cas_first(left), CAS_RESERVE);
        kit_heaps_clear(&heaps);
    }
    v->result = (uint8_t)(e->arg[0] == CAS_SIDES ? 3u : 1u << e->arg[0]);
}

static void learn_heaps(cas_view *v, const gg_event *e) {
    bool names = e->arg[0] >= 0 && e->arg[0] < CAS_IDS;
    if (e->kind == CAS_EV_OVER)
        learn_over(v, e);
    else if (!is_strange(v, e->actor))
        return;
    else if (e->arg[0] == CAS_HIDDEN)
        learn_unseen(v, e);
    else if (names && shows_counter(e->kind)
             && is_hidden(v, e->actor, cas_number_of((unsigned)e->arg[0])))
        light(v, e);
}

// ---- What was seen of strangers.

static bool is_at_guns(const cas_table *t) {
    return t->combat.area
           && (t->pending_action.stage == CAS_STAGE_GUNS
               || t->pending_action.stage == CAS_STAGE_LATE_GUNS);
}

// All see where a step comes from. A unit that is turned up on contact has made it, as a leader
// may have been there before; so has one that comes to the guns.
static void learn_step(cas_view *v, const gg_event *e) {
    const cas_table *t = &v->table;
    unsigned side = e->actor, number = cas_number_of((unsigned)e->arg[0]);
    bool steps = e->kind == CAS_EV_MOVE, enters = side == cas_active(t) && is_movement(t);
    bool unit = cas_has(cas_units(side), number);
    // Turned up by C13.1.1 it has just stepped in, to contact or to friends who besiege; or it lies
    // in the fortress others come out of.
    bool meets = !steps && unit && e->rule == CAS_13_1_1 && !cas_is_inside((unsigned)e->arg[1]);
    if (enters && (steps || meets)) v->now.moved[side] |= cas_bit(number);
    if (enters && meets) v->now.entered[side][number] = v->came_from;
    bool comes = is_at_guns(t) && side != cas_active(t) && unit;
    if (comes && v->came_from) v->table.combat.senders |= cas_bit(v->came_from - 1u);
}

// A march to the guns may have two steps; a step out of a fortress comes from nowhere else.
static void learn_origin(cas_view *v, const gg_event *e) {
    unsigned from = cas_area_of((unsigned)e->arg[1]) + 1, to = (unsigned)e->arg[2] + 1;
    bool goes_on = is_at_guns(&v->table) && v->came_by == from;
    if (!goes_on) v->came_from = (uint8_t)(e->arg[3] ? from : 0);
    v->came_by = (uint8_t)(is_at_guns(&v->table) && to != v->table.combat.area ? to : 0);
}

static void learn_steps(cas_view *v, const gg_event *e) {
    if (e->kind == CAS_EV_STEP || e->kind == CAS_EV_COMBAT) v->came_from = v->came_by = 0;
    if (e->kind != CAS_EV_MOVE && e->kind != CAS_EV_UP) return;
    if (e->actor == v->seat) return;
    if (e->kind == CAS_EV_MOVE) learn_origin(v, e);
    if (e->arg[0] >= 0) learn_step(v, e);
}

// ---- Hits nobody saw.

// Face-down units may have taken a hit: the fourth would have been seen.
static void wear(cas_view *v, unsigned side) {
    GG_ASSERT_CMP(side, <, CAS_SIDES);
    unsigned most = cas_constants[CAS_CONST_HITS_ELIMINATE] - 1u;
    for (cas_set left = v->hidden[side] & cas_units(side); left; left = cas_rest(left)) {
        uint8_t *hits = &v->most[side][cas_first(left)];
        if (*hits < most) ++*hits;
    }
}

static void mend(cas_view *v, unsigned side) {
    GG_ASSERT_CMP(side, <, CAS_SIDES);
    for (cas_set left = v->hidden[side] & cas_units(side); left; left = cas_rest(left)) {
        uint8_t *hits = &v->least[side][cas_first(left)];
        if (*hits > 0) --*hits;
    }
}

// Foraging is over when it is said to be; forced marches may come at any time of the phase, and
// recovery in the last.
static void learn_wear(cas_view *v, const gg_event *e) {
    if (e->kind == CAS_EV_SUPPLIED) wear(v, e->actor);
    if (e->kind != CAS_EV_STEP) return;
    if (is_movement(&v->table)) wear(v, cas_active(&v->table));
    for (unsigned side = 0; e->arg[0] == CAS_STEP_END && side < CAS_SIDES; side++)
        mend(v, side);
}

// ---- Down again.

// Strangers that do not lie open go among the hidden, remembered by name.
static void hide(cas_view *v, unsigned side) {
    GG_ASSERT_CMP(side, <, CAS_SIDES);
    kit_heaps heaps = heaps_of(v, side);
    for (cas_set left = cas_all(side) & ~v->now.up[side]; left; left = cas_rest(left)) {
        unsigned number = cas_first(left), place = v->now.place[side][number];
        if (place > CAS_RESERVE) continue; // dummies in reserve lie face-down too
        v->least[side][number] = v->most[side][number] = v->now.hits[side][number];
        kit_heap_put(&heaps, number, place);
        forget(&v->now, side, number);
    }
}

// Bounds on hits meet for all that is not hidden.
static void bound(cas_view *v, unsigned side) {
    GG_ASSERT_CMP(side, <, CAS_SIDES);
    if (v->hidden[side] == 0) {
        memcpy(v->least[side], v->now.hits[side], sizeof v->least[side]);
        memcpy(v->most[side], v->now.hits[side], sizeof v->most[side]);
        return;
    }
    for (cas_set left = cas_all(side) & ~v->hidden[side]; left; left = cas_rest(left)) {
        unsigned number = cas_first(left);
        v->least[side][number] = v->most[side][number] = v->now.hits[side][number];
    }
}

// Events that turn no counter and give no hit: nothing is to be hidden after them, and no bound has
// moved.
static bool is_quiet(const gg_event *e) {
    switch (e->kind) {
    case CAS_EV_STAGE:
    case CAS_EV_ASK:
    case CAS_EV_ANSWER:
    case CAS_EV_CHECK:
    case CAS_EV_PICK:
    case CAS_EV_KIND:
    case CAS_EV_ADD:
    case CAS_EV_LEFT:
    case CAS_EV_PAY:
    case CAS_EV_REST:
    case CAS_EV_CONTACT:
    case CAS_EV_MET: return true;
    default: return false;
    }
}

// Who moves, how and where to is his secret as long as it is half done: what others see of it is
// in the counters. In a reconnaissance the group is cavalry that all have seen.
static void drop_pending_action(cas_view *v) {
    cas_pending_action *pending_action = &v->table.pending_action;
    bool scouting =
        pending_action->stage >= CAS_STAGE_RECON && pending_action->stage <= CAS_STAGE_SHOW;
    if (cas_active(&v->table) == v->seat) return;
    if (!scouting) pending_action->group = 0;
    if (!pending_action->entered) pending_action->overrun = 0;
    pending_action->kind = pending_action->from = pending_action->picked = pending_action->spent =
        pending_action->mp = pending_action->goal = 0;
}

// CAS_14_1: who is to be placed is known to all, so a counter that then comes to the map is he.
static gg_event named(const cas_view *v, const gg_event *told) {
    gg_event event = *told;
    bool placed = told->kind == CAS_EV_ARRIVE && told->arg[3] != CAS_RESERVE;
    if (placed && told->arg[0] == CAS_HIDDEN && v->table.pending_action.leader)
        event.arg[0] = (int16_t)(v->table.pending_action.leader - 1);
    return event;
}

static GG_APART void learn_counters(cas_view *v, const gg_event *told) {
    gg_event e = named(v, told);
    learn_heaps(v, &e);
    cas_counters_evolve(&v->now, &v->table, &e);
    if (e.kind == CAS_EV_RETURN_DIE && is_strange(v, e.actor)) learn_return(v, &e);
    cas_table_evolve(&v->table, &e, v->head.rules);
    cas_note_leaders(&v->table, &v->now, &e);
    drop_pending_action(v);
    learn_steps(v, &e);
    learn_wear(v, &e);
    if (is_quiet(&e)) return;
    for (unsigned side = 0; side < CAS_SIDES; side++) {
        if (is_strange(v, side)) hide(v, side);
        bound(v, side);
    }
}

void cas_learn(gg_view *view, const gg_event *told) {
    cas_view *v = view_of(view);
    if (told->kind == CAS_EV_FORCED) return;
    if (!cas_is_of_table(told->kind)) {
        learn_counters(v, told);
        return;
    }
    cas_table_evolve(&v->table, told, v->head.rules);
    drop_pending_action(v);
}

// ---- Sitting down.

enum { NOBODY = 0xff };

// The side whose steps are counted on connections: marches to the guns are counted afresh.
static unsigned counted_side(const cas_table *t) {
    bool combat = t->combat.area || t->fought || t->assaulted;
    if (!is_movement(t) && t->step != CAS_STEP_COMBAT_FIRST && t->step != CAS_STEP_COMBAT_SECOND)
        return NOBODY;
    return combat ? cas_foe(cas_active(t)) : cas_active(t);
}

// Who lies open is seen to set out for the guns.
static void keep_open_marchers(cas_table *t, const cas_state *s) {
    unsigned side = cas_foe(cas_active(t));
    t->combat.coming &= s->now.up[side];
    t->combat.senders = 0;
    for (cas_set left = t->combat.coming; left; left = cas_rest(left)) {
        unsigned place = s->now.place[side][cas_first(left)];
        if (place < CAS_PLACES) t->combat.senders |= cas_bit(place);
    }
}

static void begin_table(cas_view *v, const cas_state *s) {
    cas_table *t = &v->table;
    *t = s->table;
    v->result = s->head.result;
    if (v->result) return;
    if (t->decider != v->seat) t->asked = t->decider = 0;
    drop_pending_action(v);
    if (counted_side(t) != v->seat) memset(t->crossed, 0, sizeof t->crossed);
    if (!cas_is_fog(t)) return;
    memset(t->holder, 0, sizeof t->holder);
    if (cas_active(t) != v->seat) memset(t->mending, 0, sizeof t->mending);
    if (cas_foe(cas_active(t)) != v->seat || v->seat == CAS_GALLERY) keep_open_marchers(t, s);
}

// Units of the attacker where a fight is on: all saw where they came from.
static cas_set seen_entering(const cas_state *s, unsigned side) {
    cas_set entering = 0;
    bool now = is_movement(&s->table) || s->table.step == CAS_STEP_COMBAT_FIRST
               || s->table.step == CAS_STEP_COMBAT_SECOND;
    for (unsigned area = 0; now && side == cas_active(&s->table) && area < CAS_AREAS; area++) {
        if (cas_about(&s->now, cas_foe(side), area) & s->now.up[cas_foe(side)])
            entering |= cas_outside(&s->now, side, area);
    }
    return entering & s->now.up[side];
}

// Of counters that lie open all see how they stand; what they did before is not written on them.
static void begin_known(cas_view *v, const cas_state *s, unsigned side) {
    GG_ASSERT_CMP(side, <, CAS_SIDES);
    bool fog = cas_is_fog(&s->table);
    cas_set seen = fog ? seen_entering(s, side) : cas_all(side), moved = 0;
    if (side != cas_active(&s->table)) seen = 0; // ways to the guns are their side's secret
    for (unsigned number = 0; number < cas_counter_count[side]; number++) {
        if (!cas_has(seen, number)) v->now.entered[side][number] = 0;
        if (v->now.entered[side][number]) moved |= cas_bit(number);
    }
    v->now.moved[side] &= moved;
    if (fog) v->now.forced[side] = 0;
}

static void begin_hidden(cas_view *v, const cas_state *s, unsigned side) {
    GG_ASSERT_CMP(side, <, CAS_SIDES);
    kit_heaps heaps = heaps_of(v, side);
    unsigned most = cas_constants[CAS_CONST_HITS_ELIMINATE] - 1u;
    for (cas_set left = cas_all(side) & ~s->now.up[side]; left; left = cas_rest(left)) {
        unsigned number = cas_first(left), place = s->now.place[side][number];
        if (place > CAS_RESERVE) continue; // dummies in reserve lie face-down too
        v->hidden[side] |= cas_bit(number);
        if (cas_has(cas_units(side), number)) v->most[side][number] = (uint8_t)most;
        forget(&v->now, side, number);
    }
    for (cas_set left = v->hidden[side]; left; left = cas_rest(left))
        kit_heap_put_unknown(&heaps, s->now.place[side][cas_first(left)], 1);
    for (unsigned i = 0; i < v->heap_count[side]; i++)
        kit_heap_narrow(&heaps, v->heap[side][i].place, able_at(side, v->heap[side][i].place));
}

// In a state of which nothing has begun yet no place knows the counters that are in it.
static bool is_zero(const cas_state *s) {
    return s->now.place[0][0] == 0 && !cas_has(s->now.in[0][0], 0);
}

/* What someone sees who sits down at this table now. Which counters are out is public. */
void cas_view_begin(gg_view *view, const gg_state *state, gg_seat seat) {
    cas_view *v = view_of(view);
    const cas_state *s = cas_of(state);
    memset(v, 0, sizeof *v);
    v->head.rules = s->head.rules;
    v->seat = seat;
    cas_counters_clear(&v->now);
    if (is_zero(s)) return;
    begin_table(v, s);
    v->now = s->now;
    for (unsigned side = 0; side < CAS_SIDES; side++) {
        if (side != seat && !v->result) begin_known(v, s, side);
        if (is_strange(v, side)) begin_hidden(v, s, side);
        bound(v, side);
    }
}
