/* force.c - forced marches (C8.5, C17). */
#include "base/check.h"
#include "games/castiglione/rules/numbers.h"
#include "games/castiglione/rules/rules.h"
#include "games/castiglione/words/refusal/reasons.h"

// C17: by option the French are surprised on the first turn.
gg_verdict cas_surprise_check(const cas_state *s, unsigned side) {
    bool surprised = cas_option(&s->table, CAS_OPT_FRENCH_SURPRISE) && s->table.turn == 1;
    return cas_unless(!surprised || side != CAS_FRENCH, CAS_17);
}

enum { COSTS = 8, FAR = COSTS }; // farther than any march

// Areas by the MP it takes a unit to get there; areas on the way are not enemy-held.
typedef struct ways {
    cas_set at[COSTS];
    cas_set settled; // all areas whose cost is known
    unsigned most;   // MP it goes on for
    unsigned side, sp;
} ways;

static bool may_cross(const cas_state *s, unsigned sp, unsigned link) {
    return cas_limit_check(&s->table, link, sp).rule == 0;
}

static void go_on_from(ways *w, const cas_state *s, unsigned area, unsigned cost) {
    cas_set beside = cas_near_of(&s->table, area) & ~w->settled;
    if (!beside || (cost > 0 && cas_is_held(s, w->side, area))) return;
    for (; beside; beside = cas_rest(beside)) {
        unsigned to = cas_first(beside), link = cas_between[area][to] - 1u;
        unsigned there = cost + cas_links[link].mp;
        if (there <= w->most && may_cross(s, w->sp, link)) w->at[there] |= cas_bit(to);
    }
}

// Costs are small, so areas are settled cost by cost; until one that is wanted is.
static ways ways_from(const cas_state *s, unsigned number, unsigned from, unsigned most,
                      cas_set wanted) {
    unsigned side = cas_active(&s->table);
    ways w = {
        .at = { cas_bit(from) }, .most = most, .side = side, .sp = cas_row(side, number)->sp
    };
    GG_ASSERT_CMP(most, <, COSTS);
    for (unsigned cost = 0; cost <= most && !(w.settled & wanted); cost++) {
        w.at[cost] &= ~w.settled;
        w.settled |= w.at[cost];
        for (cas_set left = w.at[cost]; left && cost < most; left = cas_rest(left))
            go_on_from(&w, s, cas_first(left), cost);
    }
    return w;
}

static unsigned cost_of(const ways *w, unsigned area) {
    unsigned cost = 0;
    while (cost < COSTS && !cas_has(w->at[cost], area))
        cost++;
    return cost;
}

// A unit inside goes out first; it cannot when it is besieged.
static unsigned way_out(const cas_state *s, unsigned side, unsigned number) {
    unsigned place = s->now.place[side][number];
    if (!cas_is_inside(place)) return 0;
    return cas_is_besieged(&s->now, side, place) ? (unsigned)FAR
                                                 : cas_constants[CAS_CONST_INSIDE_MP];
}

static cas_set goals_of(const cas_state *s, unsigned number) {
    unsigned side = cas_active(&s->table), out = way_out(s, side, number);
    unsigned reach = cas_row(side, number)->mp + 1u;
    if (out > reach) return 0;
    return ways_from(s, number, cas_area_of(s->now.place[side][number]), reach, 0).at[reach - out];
}

gg_verdict cas_force_check(const cas_state *s, unsigned number) {
    unsigned side = cas_active(&s->table);
    gg_verdict verdict = cas_surprise_check(s, side);
    if (verdict.rule) return verdict;
    if (cas_has(cas_dummies(side), number)) return cas_legal();
    if (!cas_has(cas_units(side), number))
        return cas_refuse_why(CAS_8_5, CAS_BAR_NO_UNIT, cas_id(side, number) + 1);
    verdict = cas_commanded_check(s, side, number);
    if (verdict.rule) return verdict;
    verdict = cas_forage_check(s, side, number);
    if (verdict.rule) return verdict;
    return cas_unless_why(goals_of(s, number) != 0, CAS_8_5, CAS_BAR_NO_GOAL,
                          cas_id(side, number) + 1);
}

/* The goal. */

static unsigned marcher(const cas_state *s) {
    return s->table.pending_action.picked - 1u;
}

static uint16_t force_goal_candidates(const cas_state *s, gg_action *out) {
    return cas_offer_areas(out, 0, CAS_FORCE_GOAL, goals_of(s, marcher(s)));
}

static gg_verdict force_goal_check(const cas_state *s, gg_action a) {
    unsigned area;
    if (!cas_names(a, CAS_AREAS, &area)) return cas_choice_check();
    if (cas_has(goals_of(s, marcher(s)), area)) return cas_legal();
    unsigned side = cas_active(&s->table), place = s->now.place[side][marcher(s)];
    ways w = ways_from(s, marcher(s), cas_area_of(place), COSTS - 1, 0);
    unsigned out = way_out(s, side, marcher(s)), cost = cost_of(&w, area) + out;
    if (cost >= FAR) return cas_refuse_why(CAS_8_5a, CAS_BAR_GOAL_CLOSED, 0);
    return cas_refuse_why(CAS_8_5a, CAS_BAR_GOAL_COSTS, cost);
}

int16_t cas_force_why(const cas_state *s, unsigned number, unsigned goal) {
    unsigned side = cas_active(&s->table), start = cas_area_of(s->now.place[side][number]);
    unsigned leader = cas_leader_here(s, side, number);
    bool mountain = cas_areas[start].mountain || cas_areas[goal].mountain;
    int16_t why =
        cas_reasons(leader ? cas_id(side, leader - 1) + 1 : 0, mountain ? CAS_WHY_MOUNTAIN : 0);
    // All see what an open unit rolls; a leader who lies face-down is not named.
    bool veiled =
        leader && !cas_has(s->now.up[side], leader - 1) && cas_has(s->now.up[side], number);
    return veiled ? (int16_t)cas_reasons_sum(CAS_EV_FORCE, why) : why;
}

// CAS_21_3: a modified die beyond the table uses its last row.
unsigned cas_force_row(unsigned die, int16_t why) {
    int value = (int)die + cas_reasons_sum(CAS_EV_FORCE, why);
    int last = cas_forced_row_min + cas_forced_rows - 1;
    value = value < cas_forced_row_min ? cas_forced_row_min : value > last ? last : value;
    return (unsigned)(value - cas_forced_row_min);
}

static void force_goal_apply(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, CAS_FORCE_GOAL);
    const cas_state *s = cas_now(turn);
    unsigned side = cas_active(&s->table), number = marcher(s), id = cas_id(side, number);
    unsigned goal = a.arg[1] - 1u, out = way_out(s, side, number);
    int16_t why = cas_force_why(s, number, goal);
    unsigned die = cas_die_for(turn, id), row = cas_force_row(die, why);
    cas_report_random(turn, CAS_EV_FORCE, CAS_8_5a, id,
                      CAS_ARGS(id, goal, die, why, cas_forced_mp[row],
                               2 * s->now.place[side][number] + cas_forced_hits[row]));
    if (cas_forced_hits[row]) cas_hit(turn, id, CAS_FOR_MARCH, false, CAS_8_5a);
    bool alive = s->now.place[side][number] < CAS_PLACES;
    // CAS_23_11: the way out of a fortress counts.
    if (alive && out) cas_step(turn, cas_area_of(s->now.place[side][number]), out);
}

/* Its steps. */

// Areas one payable step on a cheapest way to the goal.
static cas_set steps_of(const cas_state *s) {
    const cas_pending_action *pending_action = &s->table.pending_action;
    unsigned number = marcher(s), goal = pending_action->goal - 1u,
             here = cas_area_of(pending_action->from - 1u);
    unsigned side = cas_active(&s->table);
    ways w = ways_from(s, number, goal, cas_row(side, number)->mp + 1u, cas_bit(here));
    cas_set steps = 0;
    unsigned left_to_go = cost_of(&w, here);
    if (here == goal || left_to_go == FAR) return 0;
    for (cas_set left = cas_near_of(&s->table, here); left; left = cas_rest(left)) {
        unsigned to = cas_first(left), mp = cas_links[cas_between[here][to] - 1].mp;
        bool open = to == goal || !cas_is_held(s, side, to);
        if (open && mp <= pending_action->mp && cost_of(&w, to) + mp == left_to_go
            && may_cross(s, w.sp, cas_between[here][to] - 1u))
            steps |= cas_bit(to);
    }
    return steps;
}

static uint16_t force_step_candidates(const cas_state *s, gg_action *out) {
    return cas_offer_areas(out, 0, CAS_FORCE_STEP, steps_of(s));
}

static gg_verdict force_step_check(const cas_state *s, gg_action a) {
    unsigned area;
    if (!cas_names(a, CAS_AREAS, &area)) return cas_choice_check();
    return cas_unless_why(cas_has(steps_of(s), area), CAS_8_5b, CAS_BAR_NOT_ON_WAY, 0);
}

static void force_step_apply(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, CAS_FORCE_STEP);
    const cas_pending_action *pending_action = &cas_now(turn)->table.pending_action;
    unsigned here = cas_area_of(pending_action->from - 1u), to = a.arg[1] - 1u;
    cas_step(turn, to, cas_links[cas_between[here][to] - 1].mp);
}

// The unit in hand; true when a decision is due.
bool cas_force_go(gg_turn *turn) {
    const cas_state *s = cas_now(turn);
    unsigned side = cas_active(&s->table);
    if (!s->table.pending_action.goal) {
        cas_ask(turn, CAS_FORCE_GOAL, side);
        return true;
    }
    cas_set steps = steps_of(s);
    if (!steps) {
        cas_end_move(turn);
        return false;
    }
    gg_action legal[CAS_AREAS];
    cas_ask(turn, CAS_FORCE_STEP, side);
    gg_offer(turn, legal, cas_offer_areas(legal, 0, CAS_FORCE_STEP, steps));
    return true;
}

const cas_chapter cas_force_goal = { force_goal_candidates, force_goal_check, force_goal_apply };
const cas_chapter cas_force_step = { force_step_candidates, force_step_check, force_step_apply };
