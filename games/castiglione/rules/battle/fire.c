/* fire.c - bombardment, rounds of combat, and who takes the hits (C9.2, C9.3). */
#include "base/check.h"
#include "games/castiglione/rules/numbers.h"
#include "games/castiglione/rules/rules.h"
#include "games/castiglione/words/refusal/reasons.h"

/* What counts. */

static cas_set main_units(const cas_state *s, unsigned side) {
    bool sortie = s->table.combat.sortie && side == cas_attacker(&s->table);
    cas_set units = cas_fighters(s, side);
    return sortie ? units & ~cas_garrison(&s->now, side, cas_combat_area(&s->table)) : units;
}

static unsigned arm(const cas_state *s, unsigned side, unsigned kind) {
    return cas_strength(side, main_units(s, side) & cas_kind_set[side][kind]);
}

// C10.4: a sortie counts half, rounded up.
static unsigned strength(const cas_state *s, unsigned side) {
    cas_set all = cas_fighters(s, side), main = main_units(s, side);
    return cas_strength(side, main) + (cas_strength(side, all & ~main) + 1) / 2;
}

// CAS_9_3_1: the best rank, then the better tactical rating. 0: none; else number + 1.
static unsigned commander_of(const cas_state *s, unsigned side) {
    unsigned best = 0;
    for (cas_set left = cas_leaders_there(s, side); left; left = cas_rest(left)) {
        const cas_counter *row = cas_row(side, cas_first(left));
        const cas_counter *now = best ? cas_row(side, best - 1) : row;
        bool better =
            row->rank < now->rank || (row->rank == now->rank && row->tactical > now->tactical);
        if (!best || better) best = cas_first(left) + 1;
    }
    return best;
}

int cas_tactical(const cas_state *s, unsigned side) {
    unsigned commander = commander_of(s, side);
    return commander ? cas_row(side, commander - 1)->tactical : 0;
}

unsigned cas_commander(const cas_state *s, unsigned side) {
    unsigned commander = commander_of(s, side);
    return commander ? cas_id(side, commander - 1) + 1 : 0;
}

// CAS_21_1, CAS_21_2: beyond the table its last row and column.
unsigned cas_column_of(unsigned table, unsigned column) {
    unsigned last = cas_tables[table].column_count;
    return column < last ? column : last;
}

unsigned cas_cast_hits(const cas_cast *cast, unsigned die, int *row) {
    const cas_table_rows *t = &cas_tables[cast->table];
    int last = t->row_min + t->row_count - 1;
    *row = (int)die + cas_reasons_sum(cast->event, cast->why);
    *row = *row < t->row_min ? t->row_min : *row > last ? last : *row;
    return t->cell[*row - t->row_min][cast->column - 1];
}

/* Bombardment. */

cas_cast cas_bombardment_of(const cas_state *s) {
    unsigned austrian = arm(s, CAS_AUSTRIAN, CAS_ARTILLERY),
             french = arm(s, CAS_FRENCH, CAS_ARTILLERY);
    unsigned side = austrian > french ? CAS_AUSTRIAN : CAS_FRENCH;
    unsigned more = side == CAS_AUSTRIAN ? austrian - french : french - austrian;
    return (cas_cast){ .event = CAS_EV_BOMBARD,
                       .table = CAS_TABLE_BOMBARDMENT,
                       .side = (uint8_t)side,
                       .column = (uint8_t)cas_column_of(CAS_TABLE_BOMBARDMENT, more),
                       .why = cas_reasons(cas_commander(s, side), 0) };
}

void cas_bombard(gg_turn *turn) {
    const cas_state *s = cas_now(turn);
    cas_cast cast = cas_bombardment_of(s);
    int row;
    if (cast.column == 0) return;
    unsigned die = gg_die(turn, GG_STREAM_PUBLIC), hits = cas_cast_hits(&cast, die, &row);
    cas_stage(turn, CAS_STAGE_BOMBARD, cast.side);
    cas_tell_random(turn, CAS_EV_BOMBARD, CAS_9_2, cast.side,
                    CAS_ARGS(cast.column, die, cast.why, row, hits, cas_combat_area(&s->table)));
}

/* A round. CAS_21_5: what modifies the die. */

static cas_set entered_units(const cas_state *s, unsigned side) {
    cas_set entered = 0;
    for (cas_set left = main_units(s, side); left; left = cas_rest(left)) {
        if (s->now.entered[side][cas_first(left)]) entered |= cas_bit(cas_first(left));
    }
    return entered;
}

static bool is_concentric(const cas_state *s, unsigned side) {
    cas_set areas = 0;
    for (cas_set left = entered_units(s, side); left; left = cas_rest(left))
        areas |= cas_bit(s->now.entered[side][cas_first(left)] - 1u);
    return cas_rest(areas) != 0;
}

// CAS_23_5: a sortie spoils it; in an assault only those who entered this phase count.
static bool is_over_bridge(const cas_state *s, unsigned side) {
    unsigned area = cas_combat_area(&s->table);
    cas_set entered = entered_units(s, side);
    bool all = s->table.combat.assault || entered == main_units(s, side);
    if (!entered || !all || s->table.combat.sortie) return false;
    for (; entered; entered = cas_rest(entered)) {
        unsigned from = s->now.entered[side][cas_first(entered)] - 1u;
        if (!cas_between[from][area] || !cas_links[cas_between[from][area] - 1].bridge)
            return false;
    }
    return true;
}

static unsigned attack_reasons(const cas_state *s, unsigned side) {
    unsigned why = 0;
    if (side != cas_attacker(&s->table)) return 0;
    if (is_concentric(s, side)) why |= CAS_WHY_CONCENTRIC;
    if (cas_areas[cas_combat_area(&s->table)].mountain) why |= CAS_WHY_MOUNTAIN;
    if (is_over_bridge(s, side)) why |= CAS_WHY_BRIDGE;
    if (s->table.combat.assault) why |= CAS_WHY_ASSAULT;
    return why;
}

// CAS_23_3: one of those who came must be there still.
static unsigned reasons_of(const cas_state *s, unsigned side) {
    unsigned why = attack_reasons(s, side), foe = cas_foe(side);
    bool came = side != cas_attacker(&s->table) && (main_units(s, side) & s->table.combat.came);
    bool horse = arm(s, side, CAS_CAVALRY) > arm(s, foe, CAS_CAVALRY);
    if (came) why |= CAS_WHY_GUNS;
    if (horse && !s->table.combat.assault) why |= CAS_WHY_CAVALRY;
    return why;
}

cas_cast cas_attack_of(const cas_state *s, unsigned side) {
    unsigned sp = strength(s, side);
    return (cas_cast){ .event = CAS_EV_ROLL,
                       .table = CAS_TABLE_COMBAT,
                       .side = (uint8_t)side,
                       .column = (uint8_t)cas_column_of(CAS_TABLE_COMBAT, (sp + 3) / 4),
                       .sp = (uint16_t)sp,
                       .why = cas_reasons(cas_commander(s, side), reasons_of(s, side)) };
}

void cas_attack_roll(gg_turn *turn, unsigned side) {
    GG_ASSERT_CMP(side, <, CAS_SIDES);
    const cas_state *s = cas_now(turn);
    cas_cast cast = cas_attack_of(s, side);
    int row;
    unsigned die = gg_die(turn, GG_STREAM_PUBLIC), hits = cas_cast_hits(&cast, die, &row);
    cas_tell_random(turn, CAS_EV_ROLL, CAS_9_3_2, side,
                    CAS_ARGS(cast.sp, cas_combat_area(&s->table), die, cast.why, row, hits));
}

/* Hits. */

// One hit, by the rule that scored it.
static void hit(gg_turn *turn, unsigned id, bool new_row) {
    GG_ASSERT_CMP(id, <, CAS_IDS);
    switch (cas_now(turn)->table.pending_action.stage) {
    case CAS_STAGE_BOMBARD: cas_hit(turn, id, CAS_FOR_BOMBARDMENT, new_row, CAS_9_2); break;
    case CAS_STAGE_PURSUIT: cas_hit(turn, id, CAS_FOR_PURSUIT, new_row, cas_pursuit_rule()); break;
    default: cas_hit(turn, id, CAS_FOR_COMBAT, new_row, CAS_9_3_2); break;
    }
}

// Gives out one hit, or asks who takes it. True when asked.
// tidy: five parameters, a decision and what it is about.
bool cas_hits_go(gg_turn *turn, enum cas_phase phase, unsigned decider, unsigned victim,
                 cas_set eligible) {
    const cas_state *s = cas_now(turn);
    bool new_row;
    cas_set pool = cas_hit_pool(s, victim, eligible, &new_row);
    if (!pool) {
        cas_tell(turn, CAS_EV_GIVEN, cas_hits_rule(), victim,
                 CAS_ARGS(s->table.combat.hits, cas_combat_area(&s->table)));
        return false;
    }
    if (cas_is_one(pool)) {
        hit(turn, cas_id(victim, cas_first(pool)), new_row);
        return false;
    }
    cas_ask(turn, phase, decider);
    return true;
}

static unsigned victim_now(const cas_state *s) {
    const cas_pending_action *pending_action = &s->table.pending_action;
    if (pending_action->stage == CAS_STAGE_BOMBARD) return cas_foe(pending_action->side);
    if (pending_action->stage == CAS_STAGE_PURSUIT) return s->table.combat.retreats - 1u;
    unsigned attacker = cas_attacker(&s->table);
    return pending_action->stage == CAS_STAGE_ATTACK ? cas_foe(attacker) : attacker;
}

static uint16_t offer_hits(const cas_state *s, unsigned verb, gg_action *out) {
    bool new_row;
    unsigned victim = victim_now(s);
    cas_set pool = cas_hit_pool(s, victim, cas_hit_eligible(s, victim), &new_row);
    return cas_offer_counters(out, 0, verb, victim, pool);
}

static gg_verdict hits_check(const cas_state *s, gg_action a) {
    unsigned id, victim = victim_now(s);
    if (!cas_names(a, CAS_IDS, &id)) return cas_choice_check();
    cas_set eligible = cas_hit_eligible(s, victim);
    bool spared = cas_side_of(id) == victim && !cas_has(eligible, cas_number_of(id));
    if (spared && cas_has(cas_fighters(s, victim), cas_number_of(id)))
        return cas_refuse_why(cas_pursuit_rule(), CAS_BAR_HORSE_FIRST, id + 1);
    return cas_hit_check(s, victim, eligible, id);
}

static void hits_apply(gg_turn *turn, gg_action a) {
    const cas_state *s = cas_now(turn);
    bool new_row;
    unsigned victim = victim_now(s);
    cas_hit_pool(s, victim, cas_hit_eligible(s, victim), &new_row);
    hit(turn, a.arg[1] - 1u, new_row);
}

static uint16_t bombard_hit_candidates(const cas_state *s, gg_action *out) {
    return offer_hits(s, CAS_BOMBARD_HIT, out);
}
static uint16_t combat_hit_candidates(const cas_state *s, gg_action *out) {
    return offer_hits(s, CAS_COMBAT_HIT, out);
}
static uint16_t pursuit_hit_candidates(const cas_state *s, gg_action *out) {
    return offer_hits(s, CAS_PURSUIT_HIT, out);
}

const cas_chapter cas_bombard_hit = { bombard_hit_candidates, hits_check, hits_apply };
const cas_chapter cas_combat_hit = { combat_hit_candidates, hits_check, hits_apply };
const cas_chapter cas_pursuit_hit = { pursuit_hit_candidates, hits_check, hits_apply };
