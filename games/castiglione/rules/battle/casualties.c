/* casualties.c - leaders wounded, killed, replaced and back (C14, C23.9). */
#include "games/castiglione/rules/numbers.h"
#include "games/castiglione/rules/rules.h"

#include "base/check.h"

/* Where a leader may come to. */

// CAS_23_9: with units outside, else inside a fortress that is not besieged.
unsigned cas_place_in(const cas_state *s, unsigned side, unsigned area) {
    return cas_outside(&s->now, side, area) ? area : cas_inside_of(area);
}

// Where a leader may be placed.
static cas_set leader_areas(const cas_state *s, unsigned side) {
    cas_set supplied = cas_supplied_areas(s, side), areas = 0;
    for (; supplied; supplied = cas_rest(supplied)) {
        unsigned area = cas_first(supplied), inside = cas_inside_of(area);
        bool garrison =
            cas_garrison(&s->now, side, area) && !cas_is_besieged(&s->now, side, inside);
        if (cas_outside(&s->now, side, area) || garrison) areas |= cas_bit(area);
    }
    return areas;
}

static void arrive(gg_turn *turn, enum cas_rule rule, unsigned id, unsigned place, bool up) {
    GG_ASSERT_CMP(id, <, CAS_IDS);
    GG_ASSERT_CMP(place, <, CAS_BOXES);
    const cas_state *s = cas_now(turn);
    unsigned side = cas_side_of(id), box = s->now.place[side][cas_number_of(id)];
    const int64_t *arg = CAS_ARGS(id, place, up, box);
    if (up)
        cas_tell(turn, CAS_EV_ARRIVE, rule, side, arg);
    else
        cas_emit_private(turn, CAS_EV_ARRIVE, rule, side, arg);
}

static uint16_t leader_place_candidates(const cas_state *s, gg_action *out) {
    unsigned side = cas_side_of(s->table.pending_action.leader - 1u);
    return cas_offer_areas(out, 0, CAS_LEADER_PLACE, leader_areas(s, side));
}

static gg_verdict leader_place_check(const cas_state *s, gg_action a) {
    unsigned area, side = cas_side_of(s->table.pending_action.leader - 1u);
    if (!cas_names(a, CAS_AREAS, &area)) return cas_choice_check();
    return cas_unless_why(cas_has(leader_areas(s, side), area), CAS_14_1, CAS_BAR_NO_FRIENDS, 0);
}

static void leader_place_apply(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, CAS_LEADER_PLACE);
    const cas_state *s = cas_now(turn);
    unsigned id = s->table.pending_action.leader - 1u, side = cas_side_of(id), area = a.arg[1] - 1u;
    arrive(turn, CAS_14_1, id, cas_place_in(s, side, area), !cas_is_fog(&s->table));
    bool enemies = cas_about(&s->now, cas_foe(side), area) & cas_units(cas_foe(side));
    if (enemies) cas_meet(turn, area);
}

// A leader is to be placed now, or waits. True when his owner is asked.
bool cas_placing_go(gg_turn *turn) {
    const cas_state *s = cas_now(turn);
    unsigned id = s->table.pending_action.leader - 1u, side = cas_side_of(id);
    if (leader_areas(s, side)) {
        cas_ask(turn, CAS_LEADER_PLACE, side);
        return true;
    }
    unsigned from = s->now.place[side][cas_number_of(id)];
    cas_tell(turn, CAS_EV_BOX, CAS_14_1, side, CAS_ARGS(id, from, CAS_WAITING));
    return false;
}

static void to_be_placed(gg_turn *turn, unsigned id) {
    cas_tell(turn, CAS_EV_PLACING, CAS_14_1, cas_side_of(id), CAS_ARGS(id));
}

/* Mortality. */

static unsigned generic_of(unsigned id) {
    return cas_formations[cas_row(cas_side_of(id), cas_number_of(id))->formation].generic;
}

// Rank 2 and 3 are replaced at once, if their generic is still to be had.
static void replace(gg_turn *turn, unsigned id) {
    GG_ASSERT_CMP(id, <, CAS_IDS);
    const cas_state *s = cas_now(turn);
    unsigned side = cas_side_of(id), generic = generic_of(id);
    if (cas_row(side, cas_number_of(id))->rank == 1 || generic == CAS_NONE) return;
    if (s->now.place[side][generic] == CAS_UNUSED) to_be_placed(turn, cas_id(side, generic));
}

unsigned cas_fate_of(int sum) {
    return sum >= cas_killed_from ? 2 : sum >= cas_wounded_from ? 1 : 0;
}

bool cas_mortality(gg_turn *turn, unsigned id, int modifier, enum cas_rule rule) {
    GG_ASSERT_CMP(id, <, CAS_IDS);
    if (rule == CAS_NO_RULE) rule = CAS_14_1; // after a combat
    const cas_state *s = cas_now(turn);
    unsigned side = cas_side_of(id), number = cas_number_of(id);
    unsigned first = gg_die(turn, GG_STREAM_PUBLIC), second = gg_die(turn, GG_STREAM_PUBLIC);
    bool fought = rule == CAS_14_1 && s->table.combat.area;
    unsigned at = fought ? cas_combat_area(&s->table) : s->now.place[side][number];
    int sum = (int)(first + second) + modifier;
    unsigned fate = cas_fate_of(sum);
    cas_tell_random(turn, CAS_EV_MORTALITY, rule, side,
                    CAS_ARGS(id, first, second, modifier, fate, at));
    if (fate == 0) return true;
    cas_tell(turn, CAS_EV_BOX, rule, side,
             CAS_ARGS(id, s->now.place[side][number], fate == 2 ? CAS_KILLED : CAS_WOUNDED));
    replace(turn, id);
    return false;
}

/* A4: return. */

static int return_modifier(const cas_state *s, unsigned side, unsigned number) {
    unsigned row = s->now.wounded[side][number] + 1u; // this is another Supply Phase
    if (row > cas_return_modifiers) row = cas_return_modifiers;
    return cas_return_modifier[row];
}

// He takes the place and the face of his generic; else he is placed.
static void come_back(gg_turn *turn, unsigned id) {
    GG_ASSERT_CMP(id, <, CAS_IDS);
    const cas_state *s = cas_now(turn);
    unsigned side = cas_side_of(id), generic = generic_of(id);
    unsigned place = generic == CAS_NONE ? CAS_ABSENT : s->now.place[side][generic];
    if (place >= CAS_PLACES) {
        if (place == CAS_WAITING)
            cas_tell(turn, CAS_EV_BOX, CAS_14_3, side,
                     CAS_ARGS(cas_id(side, generic), place, CAS_UNUSED));
        to_be_placed(turn, id);
        return;
    }
    bool up = cas_has(s->now.up[side], generic);
    const int64_t *out = CAS_ARGS(cas_id(side, generic), place, CAS_UNUSED);
    if (up)
        cas_tell(turn, CAS_EV_BOX, CAS_14_3, side, out);
    else
        cas_emit_private(turn, CAS_EV_BOX, CAS_14_3, side, out);
    arrive(turn, CAS_14_3, id, place, up);
}

static void roll_for_return(gg_turn *turn, unsigned side, unsigned number) {
    GG_ASSERT_CMP(side, <, CAS_SIDES);
    GG_ASSERT_CMP(number, <, CAS_COUNTERS_MAX);
    const cas_state *s = cas_now(turn);
    int modifier = return_modifier(s, side, number);
    unsigned die = gg_die(turn, GG_STREAM_PUBLIC), id = cas_id(side, number);
    bool returns = (int)die + modifier >= cas_return_need;
    cas_tell_random(turn, CAS_EV_RETURN_DIE, CAS_14_3, side,
                    CAS_ARGS(id, die, modifier, returns, s->now.wounded[side][number] + 1));
    if (returns) come_back(turn, id);
}

static cas_set in_box(const cas_state *s, unsigned side, unsigned box) {
    cas_set found = 0;
    for (cas_set left = cas_leaders(side); left; left = cas_rest(left)) {
        if (s->now.place[side][cas_first(left)] == box) found |= cas_bit(cas_first(left));
    }
    return found;
}

// Those who have not rolled or been offered yet in this stage.
static cas_set still_due(const cas_state *s) {
    const cas_pending_action *pending_action = &s->table.pending_action;
    bool wounded = pending_action->stage == CAS_STAGE_WOUNDED;
    cas_set due = in_box(s, pending_action->side, wounded ? CAS_WOUNDED : CAS_WAITING);
    if (wounded) return due & ~(cas_set)pending_action->done;
    return leader_areas(s, pending_action->side) ? due : 0;
}

static void next_wounded(gg_turn *turn) {
    const cas_pending_action *pending_action = &cas_now(turn)->table.pending_action;
    if (pending_action->side == CAS_AUSTRIAN)
        cas_stage(turn, (enum cas_stage)pending_action->stage, CAS_FRENCH);
    else
        cas_stage(turn, CAS_STAGE_WAITING, CAS_AUSTRIAN);
}

// True when a decision is due; false when all have rolled, returned or wait on.
bool cas_wounded_go(gg_turn *turn) {
    const cas_state *s = cas_now(turn);
    const cas_pending_action *pending_action = &s->table.pending_action;
    if (!cas_option(&s->table, CAS_OPT_LEADER_CASUALTIES)) return false;
    for (;;) {
        if (pending_action->leader) {
            if (cas_placing_go(turn)) return true;
            continue;
        }
        cas_set due = still_due(s);
        if (due && pending_action->stage == CAS_STAGE_WOUNDED)
            roll_for_return(turn, pending_action->side, cas_first(due));
        else if (due)
            to_be_placed(turn, cas_id(pending_action->side, cas_first(due)));
        else if (pending_action->stage == CAS_STAGE_WAITING && pending_action->side == CAS_FRENCH)
            return false;
        else
            next_wounded(turn);
    }
}

const cas_chapter cas_leader_place = { leader_place_candidates, leader_place_check,
                                       leader_place_apply };
