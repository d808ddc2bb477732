/* guns.c - marches to the sound of the guns (C9.1.2, C16). */
#include "base/check.h"
#include "games/castiglione/rules/numbers.h"
#include "games/castiglione/rules/rules.h"
#include "games/castiglione/words/refusal/reasons.h"

static unsigned marching_side(const cas_table *t) {
    return cas_foe(cas_attacker(t));
}

/* The way. */

enum { NO_WAY = 0xff, DIRECT = 0xfe };

static bool is_open(const cas_state *s, unsigned from, unsigned to, unsigned sp) {
    if (!cas_has(cas_near_of(&s->table, from), to)) return false;
    return cas_limit_check(&s->table, cas_between[from][to] - 1u, sp).rule == 0;
}

static unsigned mp_between(unsigned from, unsigned to) {
    return cas_links[cas_between[from][to] - 1].mp;
}

// C9.1.2a: the shortest, then the cheapest, then the first (CAS_23_10); the middle area, or
// whether there is none. Who is on his way is counted already.
static unsigned way_of(const cas_state *s, unsigned number, bool counted) {
    unsigned side = marching_side(&s->table), goal = cas_combat_area(&s->table);
    unsigned from = s->now.place[side][number], sp = counted ? 0 : cas_row(side, number)->sp;
    unsigned mp = cas_row(side, number)->mp, best = NO_WAY, least = mp + 1;
    if (is_open(s, from, goal, sp) && mp_between(from, goal) <= mp) return DIRECT;
    cas_set beside = cas_near_of(&s->table, from) & cas_near_of(&s->table, goal);
    for (cas_set left = beside; left; left = cas_rest(left)) {
        unsigned middle = cas_first(left);
        if (cas_is_held(s, side, middle)) continue;
        if (!is_open(s, from, middle, sp) || !is_open(s, middle, goal, sp)) continue;
        unsigned cost = mp_between(from, middle) + mp_between(middle, goal);
        if (cost >= least) continue;
        least = cost;
        best = middle;
    }
    return best;
}

static bool is_among_enemies(const cas_state *s, unsigned side, unsigned area) {
    return cas_about(&s->now, cas_foe(side), area) & cas_units(cas_foe(side));
}

// Who does not march at all.
static enum cas_refusal idle_why(const cas_state *s, unsigned side, unsigned number) {
    unsigned place = s->now.place[side][number];
    if (place >= CAS_PLACES) return CAS_BAR_OFF_MAP;
    if (cas_has(cas_leaders(side), number)) return CAS_BAR_IS_LEADER;
    if (place == cas_combat_area(&s->table)) return CAS_BAR_IS_THERE;
    if (place >= CAS_AREAS) return CAS_BAR_FROM_INSIDE;
    if (cas_has(s->now.busy[side], number)) return CAS_BAR_HAS_TRIED;
    return is_among_enemies(s, side, place) ? CAS_BAR_AMONG_ENEMIES : CAS_NO_REFUSAL;
}

static gg_verdict march_check(const cas_state *s, unsigned number) {
    unsigned side = marching_side(&s->table), place = s->now.place[side][number];
    enum cas_refusal why = idle_why(s, side, number);
    if (why) return cas_refuse_why(CAS_9_1_2, why, cas_id(side, number) + 1);
    if (cas_has(cas_units(side), number)) {
        gg_verdict verdict = cas_commanded_check(s, side, number);
        if (verdict.rule) return verdict;
        verdict = cas_forage_check(s, side, number);
        if (verdict.rule) return verdict;
    }
    bool far = cas_distance[place][cas_combat_area(&s->table)] > cas_constants[CAS_CONST_MSG_RANGE];
    return cas_unless_why(way_of(s, number, false) != NO_WAY, CAS_9_1_2a,
                          far ? CAS_BAR_TOO_FAR : CAS_BAR_WAY_CLOSED, cas_id(side, number) + 1);
}

static cas_set marchers(const cas_state *s) {
    unsigned side = marching_side(&s->table);
    cas_set able = 0;
    for (cas_set left = cas_units(side) | cas_dummies(side); left; left = cas_rest(left)) {
        if (march_check(s, cas_first(left)).rule == 0) able |= cas_bit(cas_first(left));
    }
    return able;
}

/* Coming. */

static void step(gg_turn *turn, unsigned id, unsigned from, unsigned to) {
    cas_report(turn, CAS_EV_MOVE, CAS_9_1_2b, id, CAS_ARGS(id, from, to, cas_between[from][to]));
}

// CAS_23_1: a lone enemy leader in the middle gives way to a unit.
static void pass(gg_turn *turn, unsigned side, unsigned area) {
    GG_ASSERT_CMP(side, <, CAS_SIDES);
    GG_ASSERT_CMP(area, <, CAS_AREAS);
    const cas_state *s = cas_now(turn);
    unsigned foe = cas_foe(side);
    cas_send_away(turn, foe, s->now.in[foe][area] & cas_leaders(foe), area, true);
}

static void arrive(gg_turn *turn, unsigned number, unsigned middle) {
    GG_ASSERT_CMP(number, <, CAS_COUNTERS_MAX);
    const cas_state *s = cas_now(turn);
    unsigned side = marching_side(&s->table), id = cas_id(side, number);
    unsigned from = s->now.place[side][number], goal = cas_combat_area(&s->table);
    if (middle < CAS_AREAS) {
        step(turn, id, from, middle);
        if (cas_has(cas_units(side), number)) pass(turn, side, middle);
        from = middle;
    }
    step(turn, id, from, goal);
    cas_meet(turn, goal);
}

// CAS_16: whoever comes late keeps his way, in rules 2: its first area.
static void count_crossing(gg_turn *turn, unsigned number, unsigned middle) {
    GG_ASSERT_CMP(number, <, CAS_COUNTERS_MAX);
    const cas_state *s = cas_now(turn);
    unsigned side = marching_side(&s->table), sp = cas_row(side, number)->sp;
    unsigned from = s->now.place[side][number], goal = cas_combat_area(&s->table);
    bool kept = s->head.rules >= 2 && cas_option(&s->table, CAS_OPT_LATE_GUNS);
    unsigned who = kept ? cas_id(side, number) + 1 : 0, first = middle < CAS_AREAS ? middle : goal;
    cas_emit_private(turn, CAS_EV_PAY, cas_limit_rule(), side,
                     CAS_ARGS(0, cas_between[from][first], sp, who, kept ? first + 1 : 0));
    if (first != goal)
        cas_emit_private(turn, CAS_EV_PAY, cas_limit_rule(), side,
                         CAS_ARGS(0, cas_between[first][goal], sp));
}

// The way by which a late marcher passed; worked out anew where it is not known, or was direct.
static unsigned way_kept(const cas_state *s, unsigned number) {
    unsigned side = marching_side(&s->table), goal = cas_combat_area(&s->table);
    unsigned from = s->now.place[side][number], first = s->now.entered[side][number];
    bool known = first && cas_has(cas_near_of(&s->table, from), first - 1u)
                 && cas_has(cas_near_of(&s->table, goal), first - 1u);
    return known ? first - 1u : way_of(s, number, true);
}

cas_trial cas_guns_trial(const cas_state *s, unsigned number) {
    unsigned side = marching_side(&s->table), kind = cas_row(side, number)->kind, why = 0;
    if (kind == CAS_CAVALRY) why |= CAS_GUNS_CAVALRY;
    if (kind == CAS_ARTILLERY) why |= CAS_GUNS_ARTILLERY;
    if (way_of(s, number, false) != DIRECT) why |= CAS_GUNS_TWO_AREAS;
    return (cas_trial){ CAS_FOR_GUNS, why, cas_leader_here(s, side, number) };
}

unsigned cas_guns_need(const cas_state *s, unsigned number) {
    return cas_need(s, marching_side(&s->table), number, cas_guns_trial(s, number));
}

// CAS_13_2_2h: dummies come without a check.
static bool is_coming(gg_turn *turn, unsigned number) {
    GG_ASSERT_CMP(number, <, CAS_COUNTERS_MAX);
    const cas_state *s = cas_now(turn);
    unsigned side = marching_side(&s->table);
    if (cas_has(cas_dummies(side), number)) return true;
    return cas_check_cohesion(turn, cas_id(side, number), cas_guns_trial(s, number), CAS_9_1_2b);
}

static void try_march(gg_turn *turn, unsigned number) {
    GG_ASSERT_CMP(number, <, CAS_COUNTERS_MAX);
    const cas_state *s = cas_now(turn);
    unsigned side = marching_side(&s->table);
    bool unit = cas_has(cas_units(side), number);
    unsigned way = way_of(s, number, false);
    if (!is_coming(turn, number)) return;
    // CAS_16a: by option they are on their way only.
    bool late = cas_option(&s->table, CAS_OPT_LATE_GUNS);
    int place = unit ? s->now.place[side][number] : -1;
    cas_report(turn, CAS_EV_PASSED, late ? CAS_16 : CAS_9_1_2b, cas_id(side, number),
               CAS_ARGS(cas_id(side, number), place, cas_combat_area(&s->table)));
    if (unit) count_crossing(turn, number, way);
    if (!late) arrive(turn, number, way);
}

void cas_late_arrivals(gg_turn *turn) {
    const cas_table *t = &cas_now(turn)->table;
    for (cas_set left = t->combat.coming; left; left = cas_rest(left))
        arrive(turn, cas_first(left), way_kept(cas_now(turn), cas_first(left)));
}

/* Decisions. */

static uint16_t guns_pick_candidates(const cas_state *s, gg_action *out) {
    unsigned side = marching_side(&s->table);
    uint16_t count = cas_offer_counters(out, 0, CAS_GUNS_PICK, side, marchers(s));
    out[count++] = cas_word_action(CAS_GUNS_PICK, CAS_DONE);
    return count;
}

static gg_verdict guns_pick_check(const cas_state *s, gg_action a) {
    unsigned id;
    if (cas_is_word(a, CAS_DONE)) return cas_legal();
    if (!cas_names(a, CAS_IDS, &id)) return cas_choice_check();
    if (cas_side_of(id) != marching_side(&s->table))
        return cas_refuse_why(CAS_9_1_2, CAS_BAR_ENEMYS, id + 1);
    return march_check(s, cas_number_of(id));
}

static void end_guns(gg_turn *turn) {
    const cas_table *t = &cas_now(turn)->table;
    unsigned side = marching_side(t);
    enum cas_rule closed_by = (enum cas_rule)cas_surprise_check(cas_now(turn), side).rule;
    bool late = cas_option(t, CAS_OPT_LATE_GUNS), closed = closed_by != 0;
    if (CAS_LEAK != CAS_LEAK_SILENCE || marchers(cas_now(turn)))
        cas_tell(turn, CAS_EV_NO_MORE, closed ? closed_by : CAS_9_1_2, side,
                 CAS_ARGS(cas_combat_area(t)));
    cas_stage(turn, late ? CAS_STAGE_BOMBARD : CAS_STAGE_GUNS_LEADERS, side);
}

static void guns_pick_apply(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, CAS_GUNS_PICK);
    if (a.arg[0] == CAS_DONE)
        end_guns(turn);
    else
        try_march(turn, cas_number_of(a.arg[1] - 1u));
}

// C13.2.4: silence would tell, as long as something face-down is near.
static bool is_secret_near(const cas_state *s) {
    unsigned side = marching_side(&s->table), goal = cas_combat_area(&s->table);
    for (unsigned area = 0; area < CAS_AREAS; area++) {
        bool near = cas_distance[area][goal] <= cas_constants[CAS_CONST_MSG_RANGE];
        if (near && (cas_about(&s->now, side, area) & ~s->now.up[side])) return true;
    }
    return false;
}

bool cas_guns_go(gg_turn *turn) {
    const cas_state *s = cas_now(turn);
    unsigned side = marching_side(&s->table);
    bool asked = marchers(s) || is_secret_near(s);
    if (asked && cas_surprise_check(s, side).rule == 0) {
        cas_ask(turn, CAS_GUNS_PICK, side);
        return true;
    }
    end_guns(turn);
    return false;
}

/* Leaders with them (C9.1.2c). */

static cas_set in_sending_places(const cas_state *s) {
    unsigned side = marching_side(&s->table);
    cas_set there = 0;
    for (cas_set left = s->table.combat.senders; left; left = cas_rest(left))
        there |= s->now.in[side][cas_first(left)];
    return there;
}

static uint16_t guns_leader_candidates(const cas_state *s, gg_action *out) {
    unsigned side = marching_side(&s->table);
    cas_set leaders = in_sending_places(s) & cas_leaders(side);
    uint16_t count = cas_offer_counters(out, 0, CAS_GUNS_LEADER, side, leaders);
    out[count++] = cas_word_action(CAS_GUNS_LEADER, CAS_DONE);
    return count;
}

static gg_verdict guns_leader_check(const cas_state *s, gg_action a) {
    unsigned id, side = marching_side(&s->table);
    if (cas_is_word(a, CAS_DONE)) return cas_legal();
    if (!cas_names(a, CAS_IDS, &id)) return cas_choice_check();
    if (cas_side_of(id) != side) return cas_refuse_why(CAS_9_1_2c, CAS_BAR_ENEMYS, id + 1);
    if (!cas_has(cas_leaders(side), cas_number_of(id)))
        return cas_refuse_why(CAS_9_1_2c, CAS_BAR_NO_LEADER, id + 1);
    return cas_unless_why(cas_has(in_sending_places(s), cas_number_of(id)), CAS_9_1_2c,
                          CAS_BAR_NOT_SENT, id + 1);
}

static void guns_leader_apply(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, CAS_GUNS_LEADER);
    const cas_state *s = cas_now(turn);
    unsigned side = marching_side(&s->table), goal = cas_combat_area(&s->table);
    if (a.arg[0] == CAS_DONE) {
        cas_tell(turn, CAS_EV_NO_MORE, CAS_9_1_2c, side, CAS_ARGS(goal));
        return;
    }
    unsigned id = a.arg[1] - 1u, from = s->now.place[side][cas_number_of(id)];
    cas_report(turn, CAS_EV_MOVE, CAS_9_1_2c, id, CAS_ARGS(id, from, goal, 0));
    cas_meet(turn, goal);
}

// True when a decision is due; with option 16 the round follows, else the bombardment.
bool cas_guns_leaders_go(gg_turn *turn) {
    const cas_state *s = cas_now(turn);
    unsigned side = marching_side(&s->table);
    cas_set there = in_sending_places(s);
    bool asked = there & (cas_leaders(side) | ~s->now.up[side]);
    if (asked && !s->table.pending_action.done) {
        cas_ask(turn, CAS_GUNS_LEADER, side);
        return true;
    }
    if (s->table.pending_action.stage == CAS_STAGE_GUNS_LEADERS)
        cas_stage(turn, CAS_STAGE_BOMBARD, side);
    return false;
}

const cas_chapter cas_guns_pick = { guns_pick_candidates, guns_pick_check, guns_pick_apply };
const cas_chapter cas_guns_leader = { guns_leader_candidates, guns_leader_check,
                                      guns_leader_apply };
