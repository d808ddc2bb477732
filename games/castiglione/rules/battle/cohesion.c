/* cohesion.c - cohesion checks, hits, elimination, recovery (C6). */
#include "base/check.h"
#include "games/castiglione/rules/numbers.h"
#include "games/castiglione/rules/rules.h"
#include "games/castiglione/words/refusal/reasons.h"

// All see what an open unit rolls; a leader who lies face-down is not named.
int16_t cas_check_operand(const cas_state *s, unsigned id, cas_trial trial) {
    unsigned side = cas_side_of(id), number = cas_number_of(id), up = trial.leader - 1u;
    unsigned why = trial.why + CAS_CHECK_HITS * s->now.hits[side][number];
    if (!trial.leader) return cas_reasons(0, why);
    bool veiled = !cas_has(s->now.up[side], up) && cas_has(s->now.up[side], number);
    if (veiled) return cas_veiled_reasons((unsigned)cas_row(side, up)->strategic, why);
    return cas_reasons(cas_id(side, up) + 1, why);
}

// CAS_6_1: never above what is printed, and no automatic pass.
static int effective(unsigned id, unsigned what_for, int16_t operand) {
    int printed = cas_row(cas_side_of(id), cas_number_of(id))->cf;
    int sum = cas_check_sum(what_for, operand);
    return sum < 0 ? printed + sum : printed;
}

unsigned cas_need(const cas_state *s, unsigned side, unsigned number, cas_trial trial) {
    unsigned id = cas_id(side, number);
    int value = effective(id, trial.what_for, cas_check_operand(s, id, trial));
    return value > 0 ? (unsigned)value : 0;
}

bool cas_check_cohesion(gg_turn *turn, unsigned id, cas_trial trial, enum cas_rule rule) {
    GG_ASSERT_CMP(id, <, CAS_IDS);
    const cas_state *s = cas_now(turn);
    int16_t operand = cas_check_operand(s, id, trial);
    int value = effective(id, trial.what_for, operand);
    unsigned die = cas_die_for(turn, id), place = s->now.place[cas_side_of(id)][cas_number_of(id)];
    bool passed = (int)die <= value;
    cas_report_random(turn, CAS_EV_CHECK, rule, id,
                      CAS_ARGS(id, trial.what_for, die, value, 2 * place + passed, operand));
    return passed;
}

void cas_eliminate(gg_turn *turn, unsigned id, enum cas_rule rule) {
    GG_ASSERT_CMP(id, <, CAS_IDS);
    const cas_state *s = cas_now(turn);
    unsigned side = cas_side_of(id), number = cas_number_of(id);
    cas_tell(turn, CAS_EV_OUT, rule, side,
             CAS_ARGS(id, s->now.place[side][number], cas_row(side, number)->sp));
}

static bool is_dead(const cas_state *s, unsigned side, unsigned number) {
    return s->now.hits[side][number] >= cas_constants[CAS_CONST_HITS_ELIMINATE];
}

// CAS_6_4: in a round of combat the dead stand until both have rolled.
static bool is_in_round(const cas_state *s) {
    unsigned stage = s->table.pending_action.stage;
    return s->table.combat.area && (stage == CAS_STAGE_ATTACK || stage == CAS_STAGE_DEFENCE);
}

void cas_hit(gg_turn *turn, unsigned id, unsigned what_for, bool new_row, enum cas_rule rule) {
    GG_ASSERT_CMP(id, <, CAS_IDS);
    const cas_state *s = cas_now(turn);
    unsigned side = cas_side_of(id), number = cas_number_of(id);
    unsigned hits = s->now.hits[side][number] + 1u;
    cas_report(turn, CAS_EV_HIT, rule, id,
               CAS_ARGS(id, hits, what_for, new_row, s->now.place[side][number]));
    if (is_dead(s, side, number) && !is_in_round(s)) cas_eliminate(turn, id, CAS_6_2);
}

// CAS_9_3_3
void cas_remove_dead(gg_turn *turn, unsigned area) {
    GG_ASSERT_CMP(area, <, CAS_AREAS);
    const cas_state *s = cas_now(turn);
    for (unsigned side = 0; side < CAS_SIDES; side++) {
        for (cas_set left = cas_about(&s->now, side, area); left; left = cas_rest(left)) {
            if (is_dead(s, side, cas_first(left)))
                cas_eliminate(turn, cas_id(side, cas_first(left)), CAS_6_2);
        }
    }
}

static cas_set still_standing(const cas_state *s, unsigned side, cas_set units) {
    cas_set standing = 0;
    for (; units; units = cas_rest(units)) {
        if (!is_dead(s, side, cas_first(units))) standing |= cas_bit(cas_first(units));
    }
    return standing;
}

// One each before any has two.
cas_set cas_hit_pool(const cas_state *s, unsigned side, cas_set eligible, bool *new_row) {
    cas_set standing = still_standing(s, side, eligible), pool = standing & ~s->table.combat.taken;
    *new_row = !pool;
    return pool ? pool : standing;
}

enum cas_rule cas_hits_rule(void) {
    return CAS_6_3;
}

gg_verdict cas_hit_check(const cas_state *s, unsigned side, cas_set eligible, unsigned id) {
    bool new_row;
    unsigned number = cas_number_of(id), owner = s->table.decider;
    cas_set pool = cas_hit_pool(s, side, eligible, &new_row);
    if (cas_side_of(id) != side)
        return cas_refuse_why(CAS_6_3, side == owner ? CAS_BAR_ENEMYS : CAS_BAR_OWN, id + 1);
    if (cas_has(pool, number)) return cas_legal();
    bool waits = cas_has(still_standing(s, side, eligible), number);
    return cas_refuse_why(CAS_6_3, waits ? CAS_BAR_HIT_BEFORE : CAS_BAR_NOT_IN_COMBAT, id + 1);
}

static void recover(gg_turn *turn, unsigned side, unsigned number) {
    GG_ASSERT_CMP(side, <, CAS_SIDES);
    GG_ASSERT_CMP(number, <, CAS_COUNTERS_MAX);
    const cas_state *s = cas_now(turn);
    unsigned id = cas_id(side, number), leader = cas_best_commander(s, side, number);
    if (!cas_check_cohesion(turn, id, (cas_trial){ CAS_FOR_RECOVERY, 0, leader }, CAS_6_5)) return;
    cas_report(turn, CAS_EV_HEAL, CAS_6_5, id,
               CAS_ARGS(id, s->now.hits[side][number] - 1, s->now.place[side][number]));
}

static cas_set convalescents(const cas_state *s, unsigned side, unsigned area) {
    const cas_counters_now *n = &s->now;
    cas_set units = cas_about(n, side, area) & cas_units(side) & n->commanded[side], worn = 0;
    units &= ~(n->foraging[side] | n->fought[side] | n->forced[side]);
    for (; units; units = cas_rest(units)) {
        if (n->hits[side][cas_first(units)]) worn |= cas_bit(cas_first(units));
    }
    return worn;
}

void cas_recover(gg_turn *turn) {
    const cas_state *s = cas_now(turn);
    for (unsigned side = 0; side < CAS_SIDES; side++) {
        for (unsigned area = 0; area < CAS_AREAS; area++) {
            for (cas_set left = convalescents(s, side, area); left; left = cas_rest(left))
                recover(turn, side, cas_first(left));
        }
    }
}
