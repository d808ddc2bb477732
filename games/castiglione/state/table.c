/* table.c - what all can see of the game, and the action in hand, as the events
 * tell it. */
#include <string.h>

#include "base/check.h"
#include "games/castiglione/state/events.h"
#include "games/castiglione/state/evolve.h"
#include "games/castiglione/state/sets.h"

static void forget_pending_action(cas_table *t) {
    memset(&t->pending_action, 0, sizeof t->pending_action);
}

static void forget_combat(cas_table *t) {
    memset(&t->combat, 0, sizeof t->combat);
}

// The move is over; where the phase stands, and who has to flee, is not.
static void let_rest(cas_pending_action *pending_action) {
    pending_action->group = 0;
    pending_action->kind = pending_action->from = pending_action->picked = pending_action->spent =
        pending_action->mp = 0;
    pending_action->goal = pending_action->overrun = 0;
}

static bool is_movement(unsigned step) {
    return step == CAS_STEP_MOVE_FIRST || step == CAS_STEP_MOVE_SECOND;
}

static void begin_step(cas_table *t, unsigned step) {
    forget_pending_action(t);
    forget_combat(t);
    t->step = (uint8_t)step;
    t->fought = t->assaulted = 0;
    if (!is_movement(step)) return;
    t->scouts = t->scouted = 0;
    memset(t->crossed, 0, sizeof t->crossed);
}

static void pick(cas_pending_action *pending_action, const gg_event *e) {
    let_rest(pending_action);
    pending_action->picked = (uint8_t)(cas_number_of((unsigned)e->arg[0]) + 1);
    pending_action->group = cas_bit(pending_action->picked - 1u);
    pending_action->from = (uint8_t)(e->arg[1] + 1);
}

static void pay(cas_table *t, const gg_event *e) {
    t->pending_action.spent = (uint8_t)(t->pending_action.spent + e->arg[0]);
    t->pending_action.mp =
        (uint8_t)(t->pending_action.mp > e->arg[0] ? t->pending_action.mp - e->arg[0] : 0);
    if (!e->arg[1]) return;
    uint8_t *crossed = &t->crossed[e->arg[1] - 1];
    *crossed = (uint8_t)(*crossed + e->arg[2]);
}

static bool is_at_guns(const cas_table *t) {
    return t->combat.area
           && (t->pending_action.stage == CAS_STAGE_GUNS
               || t->pending_action.stage == CAS_STAGE_LATE_GUNS);
}

// Units that come to the guns, as they are seen to come.
static void note_arrival(cas_table *t, unsigned side, unsigned id, unsigned place) {
    GG_ASSERT_CMP(side, <, CAS_SIDES);
    unsigned number = cas_number_of(id);
    bool unit = cas_has(cas_units(side), number);
    if (!is_at_guns(t) || side == cas_active(t) || place + 1 != t->combat.area) return;
    if (unit) t->combat.came |= cas_bit(number);
    if (cas_has(cas_leaders(side), number)) t->combat.leaders[side] |= cas_bit(number);
    t->combat.coming &= ~cas_bit(number);
}

static void move(cas_table *t, const gg_event *e) {
    if (e->arg[0] < 0) return;
    unsigned number = cas_number_of((unsigned)e->arg[0]);
    if (e->actor == cas_active(t) && cas_has(t->pending_action.group, number))
        t->pending_action.from = (uint8_t)(e->arg[2] + 1);
    note_arrival(t, e->actor, (unsigned)e->arg[0], (unsigned)e->arg[2]);
}

static void force(cas_pending_action *pending_action, const gg_event *e) {
    const cas_counter *row = cas_row(e->actor, cas_number_of((unsigned)e->arg[0]));
    pending_action->goal = (uint8_t)(e->arg[1] + 1);
    pending_action->mp = (uint8_t)(row->mp + e->arg[4]);
    pending_action->spent = 0;
}

static void commit(cas_table *t, const gg_event *e) {
    uint8_t *sum = e->actor == cas_active(t) ? &t->pending_action.screen : &t->pending_action.cover;
    *sum = (uint8_t)(*sum + e->arg[1]);
    t->pending_action.group |= cas_bit(cas_number_of((unsigned)e->arg[0]));
}

static void scout(cas_table *t, const gg_event *e) {
    t->pending_action.scout = (uint8_t)(e->arg[0] + 1);
    t->pending_action.target = (uint8_t)(e->arg[1] + 1);
    t->pending_action.screen = t->pending_action.cover = t->pending_action.show = 0;
    if (e->arg[1] < 0) return;
    t->scouts |= cas_bit((unsigned)e->arg[0]);
    t->scouted |= cas_bit((unsigned)e->arg[1]);
}

static void flees(cas_pending_action *pending_action, const gg_event *e) {
    pending_action->flight[e->actor] |= cas_bit(cas_number_of((unsigned)e->arg[0]));
    pending_action->flight_from = (uint8_t)(e->arg[1] + 1);
    pending_action->caught = (uint8_t)e->arg[2];
}

// CAS_16: in rules 2 leaders are asked to the guns though others had to roll for their lives.
static bool forgets_rolls(const cas_pending_action *pending_action, unsigned rules) {
    return pending_action->stage == CAS_STAGE_MOVES
           || (rules >= 2 && pending_action->stage == CAS_STAGE_LATE_GUNS);
}

static void escaped(cas_pending_action *pending_action, const gg_event *e, unsigned rules) {
    if (e->arg[0] < 0) {
        if (e->kind == CAS_EV_ARRIVE) pending_action->leader = 0;
        return;
    }
    if (pending_action->leader == e->arg[0] + 1) pending_action->leader = 0;
    pending_action->flight[e->actor] &= ~cas_bit(cas_number_of((unsigned)e->arg[0]));
    if (pending_action->flight[0] | pending_action->flight[1]) return;
    pending_action->flight_from = pending_action->caught = 0;
    if (forgets_rolls(pending_action, rules)) pending_action->done = 0;
}

// Killed leaders are points for the enemy.
static void box(cas_table *t, const gg_event *e, unsigned rules) {
    escaped(&t->pending_action, e, rules);
    if (e->arg[2] != CAS_KILLED) return;
    unsigned rank = cas_row(e->actor, cas_number_of((unsigned)e->arg[0]))->rank;
    unsigned points = rank == 1 ? cas_army_killed_points : cas_killed_points;
    t->killed_points[e->actor] = (uint8_t)(t->killed_points[e->actor] + points);
}

static void set_bridge(uint64_t *links, unsigned link, bool on) {
    GG_ASSERT_CMP(link, <, CAS_LINKS);
    GG_ASSERT(cas_links[link].bridge);
    uint64_t bit = UINT64_C(1) << link % 64;
    links[link / 64] = on ? links[link / 64] | bit : links[link / 64] & ~bit;
}

static void begin_combat(cas_table *t, const gg_event *e) {
    GG_ASSERT_CMP(e->arg[0], <, CAS_AREAS);
    GG_ASSERT(!e->arg[1] || cas_areas[e->arg[0]].fortress);
    forget_combat(t);
    forget_pending_action(t);
    t->combat.area = (uint8_t)(e->arg[0] + 1);
    t->combat.assault = (uint8_t)e->arg[1];
    memset(t->crossed, 0, sizeof t->crossed);
    if (e->arg[1])
        t->assaulted |= cas_bit((unsigned)e->arg[0]);
    else
        t->fought |= cas_bit((unsigned)e->arg[0]);
}

// CAS_18: from rules 2 on hits are summed over the combat.
static void score(cas_table *t, unsigned side, int hits, unsigned rules) {
    GG_ASSERT_CMP(side, <, CAS_SIDES);
    GG_ASSERT_CMP(hits, >=, 0);
    uint8_t *scored = &t->combat.scored[side];
    t->combat.hits = (uint8_t)hits;
    *scored = (uint8_t)(rules >= 2 ? *scored + hits : hits);
    t->combat.taken = 0;
}

static void begin_round(cas_table *t, unsigned round, unsigned rules) {
    GG_ASSERT_CMP(round, <=, 2);
    t->combat.round = (uint8_t)round;
    if (rules < 2) memset(t->combat.scored, 0, sizeof t->combat.scored); // CAS_18
}

// C6.3: a hit that all the others have taken too begins a new row of them.
static void hit(cas_table *t, const gg_event *e) {
    if (e->arg[2] < CAS_FOR_BOMBARDMENT || e->arg[0] < 0) return;
    cas_set bit = cas_bit(cas_number_of((unsigned)e->arg[0]));
    if (t->combat.hits > 0) t->combat.hits--;
    t->combat.taken = e->arg[3] ? bit : t->combat.taken | bit;
}

static void finish(cas_table *t, const gg_event *e) {
    forget_pending_action(t);
    forget_combat(t);
    t->asked = t->decider = 0;
    t->level = (uint8_t)e->arg[1];
    t->ended_by = (uint8_t)e->arg[2];
}

static cas_set read_set(const gg_event *e, unsigned first, unsigned words) {
    GG_ASSERT_CMP(words, <=, 4);
    cas_set set = 0;
    for (unsigned i = 0; i < words; i++)
        set |= (cas_set)(uint16_t)e->arg[first + i] << (16 * i);
    return set;
}

static void set_stage(cas_pending_action *pending_action, const gg_event *e) {
    GG_ASSERT_CMP(e->arg[0], <, CAS_STAGES);
    GG_ASSERT_CMP(e->arg[1], <=, CAS_SIDES);
    pending_action->stage = (uint8_t)e->arg[0];
    pending_action->side = (uint8_t)e->arg[1];
    pending_action->done = pending_action->leader = 0;
    if (e->arg[0] != CAS_STAGE_MOVES) pending_action->group = 0;
    if (e->arg[0] == CAS_STAGE_RECON || e->arg[0] == CAS_STAGE_MOVES)
        pending_action->scout = pending_action->target = pending_action->screen =
            pending_action->cover = pending_action->show = 0;
}

// tidy: one case per kind of event that changes something, so that a reader misses none.
void cas_table_evolve(cas_table *t, const gg_event *e, unsigned rules) {
    unsigned first = (unsigned)e->arg[0];
    switch (e->kind) {
    case CAS_EV_OPEN: t->options = (uint16_t)e->arg[0]; break;
    case CAS_EV_TURN: t->turn = (uint8_t)first; break;
    case CAS_EV_STEP: begin_step(t, first); break;
    case CAS_EV_STAGE: set_stage(&t->pending_action, e); break;
    case CAS_EV_ASK:
        t->asked = (uint8_t)first;
        t->decider = e->actor;
        break;
    case CAS_EV_ANSWER: t->asked = 0; break;
    case CAS_EV_UP:
        note_arrival(t, e->actor, first, (unsigned)e->arg[1]);
        if (t->pending_action.stage == CAS_STAGE_SHOW && t->pending_action.show)
            t->pending_action.show--;
        break;
    case CAS_EV_SIEGE: t->siege[first] = (uint8_t)e->arg[1]; break;
    case CAS_EV_HIT: hit(t, e); break;
    case CAS_EV_OUT:
        t->lost_sp[e->actor] = (uint8_t)(t->lost_sp[e->actor] + e->arg[2]);
        t->pending_action.group &=
            e->actor == cas_active(t) ? ~cas_bit(cas_number_of(first)) : ~(cas_set)0;
        break;
    case CAS_EV_ARRIVE:
    case CAS_EV_FLIGHT: escaped(&t->pending_action, e, rules); break;
    case CAS_EV_BOX: box(t, e, rules); break;
    case CAS_EV_PLACING: t->pending_action.leader = (uint8_t)(first + 1); break;
    case CAS_EV_INITIATIVE: t->holds_initiative = (uint8_t)(e->arg[3] + 1); break;
    case CAS_EV_FIRST: t->first = (uint8_t)first; break;
    case CAS_EV_SCOUT: scout(t, e); break;
    case CAS_EV_COMMIT: commit(t, e); break;
    case CAS_EV_RECON: t->pending_action.show = (uint8_t)e->arg[5]; break;
    case CAS_EV_PICK: pick(&t->pending_action, e); break;
    case CAS_EV_KIND:
        t->pending_action.kind = (uint8_t)first;
        t->pending_action.goal = (uint8_t)(e->arg[1] + 1);
        break;
    case CAS_EV_ADD: t->pending_action.group |= cas_bit(cas_number_of(first)); break;
    case CAS_EV_LEFT: t->pending_action.group &= ~cas_bit(cas_number_of(first)); break;
    case CAS_EV_PAY: pay(t, e); break;
    case CAS_EV_MOVE: move(t, e); break;
    case CAS_EV_REST: let_rest(&t->pending_action); break;
    case CAS_EV_FORCE: force(&t->pending_action, e); break;
    case CAS_EV_CONTACT:
        t->pending_action.entered = (uint8_t)(first + 1);
        t->pending_action.overrun = 0;
        break;
    case CAS_EV_MET: t->pending_action.entered = 0; break;
    case CAS_EV_OVERRUN: t->pending_action.overrun = 2; break;
    case CAS_EV_FLEES: flees(&t->pending_action, e); break;
    case CAS_EV_BRIDGE:
        set_bridge(t->broken, first, e->arg[1]);
        set_bridge(t->mending, first, false);
        break;
    case CAS_EV_MENDING: set_bridge(t->mending, first, true); break;
    case CAS_EV_COMBAT: begin_combat(t, e); break;
    case CAS_EV_ENTRIES: t->combat.entries = read_set(e, 0, 4); break;
    case CAS_EV_SORTIE: t->combat.sortie = (uint8_t)first; break;
    case CAS_EV_PASSED:
        t->combat.coming |= cas_bit(cas_number_of(first));
        if (e->arg[1] >= 0) t->combat.senders |= cas_bit((unsigned)e->arg[1]);
        break;
    case CAS_EV_NO_MORE: t->pending_action.done = 1; break;
    case CAS_EV_MORTALITY:
    case CAS_EV_RETURN_DIE: t->pending_action.done |= (uint8_t)(1u << cas_number_of(first)); break;
    case CAS_EV_BOMBARD:
        t->combat.bombarded = 1;
        score(t, e->actor, e->arg[4], rules);
        break;
    case CAS_EV_ROUND: begin_round(t, first, rules); break;
    case CAS_EV_ROLL: score(t, e->actor, e->arg[5], rules); break;
    case CAS_EV_GIVEN: t->combat.hits = 0; break;
    case CAS_EV_STAY:
        if (!e->arg[0]) t->combat.retreats = (uint8_t)(e->actor + 1);
        break;
    case CAS_EV_PURSUIT:
        t->combat.pursued = (uint8_t)(cas_foe(e->actor) + 1);
        score(t, e->actor, e->arg[4], rules);
        break;
    case CAS_EV_OVER_COMBAT:
        forget_combat(t);
        forget_pending_action(t);
        break;
    case CAS_EV_HOLDER: t->holder[first] = (uint8_t)e->arg[1]; break;
    case CAS_EV_OVER: finish(t, e); break;
    case CAS_EV_OFF:
        if (t->pending_action.stage == CAS_STAGE_SHOW && t->pending_action.show)
            t->pending_action.show--;
        if (e->arg[0] >= 0 && e->actor == cas_active(t))
            t->pending_action.group &= ~cas_bit(cas_number_of(first));
        break;
    default: break; // changes nothing here
    }
}
