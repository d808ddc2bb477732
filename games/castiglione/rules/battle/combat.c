/* combat.c - the Combat Phase: which combats, withdrawal, sortie, assault, and their course
 * (C9.1.1, C9.3.4, C10.3 - C10.5). */
#include "games/castiglione/rules/rules.h"

#include "base/check.h"

unsigned cas_attacker(const cas_table *t) {
    return cas_active(t);
}

unsigned cas_combat_area(const cas_table *t) {
    return t->combat.area - 1u;
}

static bool defends_inside(const cas_table *t, unsigned side) {
    return t->combat.assault && side != cas_attacker(t);
}

static bool joins_by_sortie(const cas_table *t, unsigned side) {
    return t->combat.sortie && side == cas_attacker(t);
}

// The units that carry the combat, without a sortie.
static cas_set main_units(const cas_state *s, unsigned side) {
    unsigned area = cas_combat_area(&s->table);
    if (defends_inside(&s->table, side)) return cas_garrison(&s->now, side, area);
    return cas_outside(&s->now, side, area);
}

cas_set cas_fighters(const cas_state *s, unsigned side) {
    cas_set units = main_units(s, side);
    if (joins_by_sortie(&s->table, side))
        units |= cas_garrison(&s->now, side, cas_combat_area(&s->table));
    return units;
}

cas_set cas_leaders_there(const cas_state *s, unsigned side) {
    unsigned area = cas_combat_area(&s->table), inside = cas_inside_of(area);
    cas_set there = defends_inside(&s->table, side) ? 0 : s->now.in[side][area];
    if (defends_inside(&s->table, side) || joins_by_sortie(&s->table, side))
        there |= s->now.in[side][inside];
    return there & cas_leaders(side);
}

/* Which one. */

static cas_set fights(const cas_state *s) {
    cas_set areas = 0;
    for (unsigned area = 0; area < CAS_AREAS; area++) {
        bool both =
            cas_outside(&s->now, CAS_AUSTRIAN, area) && cas_outside(&s->now, CAS_FRENCH, area);
        if (both) areas |= cas_bit(area);
    }
    return areas;
}

static gg_verdict assault_check(const cas_state *s, unsigned area) {
    unsigned side = cas_attacker(&s->table), foe = cas_foe(side);
    cas_set besiegers = cas_outside(&s->now, side, area);
    enum cas_refusal why = CAS_NO_REFUSAL;
    if (!cas_areas[area].fortress)
        why = CAS_BAR_NO_FORTRESS;
    else if (area == cas_mantua)
        why = CAS_BAR_IS_MANTUA;
    else if (cas_has(s->table.assaulted, area))
        why = CAS_BAR_ASSAULTED;
    else if (!(besiegers & s->now.commanded[side]))
        why = CAS_BAR_NO_BESIEGER;
    else if (cas_outside(&s->now, foe, area))
        why = CAS_BAR_ENEMIES_OUTSIDE;
    else if (!cas_garrison(&s->now, foe, area))
        why = CAS_BAR_NO_GARRISON;
    return cas_unless_why(!why, CAS_10_5, why, area + 1);
}

static cas_set assaults(const cas_state *s) {
    cas_set areas = 0;
    for (unsigned f = 0; f < CAS_FORTRESSES; f++) {
        if (assault_check(s, cas_fortresses[f].area).rule == 0)
            areas |= cas_bit(cas_fortresses[f].area);
    }
    return areas;
}

static uint16_t combat_pick_candidates(const cas_state *s, gg_action *out) {
    cas_set due = fights(s);
    uint16_t count = cas_offer_areas(out, 0, CAS_COMBAT_PICK, due);
    if (!due) out[count++] = cas_word_action(CAS_COMBAT_PICK, CAS_END);
    for (cas_set left = assaults(s); left; left = cas_rest(left))
        out[count++] = cas_thing_after(CAS_COMBAT_PICK, CAS_ASSAULT, cas_first(left));
    return count;
}

static gg_verdict combat_pick_check(const cas_state *s, gg_action a) {
    unsigned area;
    cas_set due = fights(s);
    if (cas_is_word(a, CAS_END))
        return cas_unless_why(!due, CAS_9_1_1, CAS_BAR_STILL_TO_FIGHT,
                              due ? cas_first(due) + 1 : 0);
    if (cas_names_after(a, CAS_ASSAULT, CAS_AREAS, &area)) return assault_check(s, area);
    if (!cas_names(a, CAS_AREAS, &area)) return cas_choice_check();
    return cas_unless_why(cas_has(due, area), CAS_9_1_1, CAS_BAR_NO_ENEMIES, area + 1);
}

static void combat_pick_apply(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, CAS_COMBAT_PICK);
    unsigned side = cas_attacker(&cas_now(turn)->table);
    if (a.arg[0] == CAS_END)
        cas_stage(turn, CAS_STAGE_OVER, side);
    else
        cas_tell(turn, CAS_EV_COMBAT, CAS_9_1_1, side,
                 CAS_ARGS(a.arg[1] - 1, a.arg[0] == CAS_ASSAULT));
}

/* Withdrawal (C10.3). */

static unsigned defender(const cas_table *t) {
    return cas_foe(cas_attacker(t));
}

// SP that still go inside; none where the enemy is.
static unsigned room_left(const cas_state *s, unsigned side, unsigned area) {
    unsigned inside = cas_inside_of(area);
    if (inside == CAS_PLACES || s->now.in[cas_foe(side)][inside]) return 0;
    unsigned used = cas_strength(side, s->now.in[side][inside]);
    unsigned room = cas_fortresses[inside - CAS_INSIDE].room;
    return room > used ? room - used : 0;
}

static cas_set withdrawers(const cas_state *s) {
    unsigned side = defender(&s->table), area = cas_combat_area(&s->table);
    unsigned room = room_left(s, side, area);
    cas_set fitting = 0;
    for (cas_set left = cas_outside(&s->now, side, area); left; left = cas_rest(left)) {
        if (cas_row(side, cas_first(left))->sp <= room) fitting |= cas_bit(cas_first(left));
    }
    return fitting;
}

static uint16_t withdraw_candidates(const cas_state *s, gg_action *out) {
    unsigned side = defender(&s->table);
    uint16_t count = cas_offer_counters(out, 0, CAS_WITHDRAW, side, withdrawers(s));
    out[count++] = cas_word_action(CAS_WITHDRAW, CAS_DONE);
    return count;
}

static gg_verdict withdraw_check(const cas_state *s, gg_action a) {
    unsigned id;
    if (cas_is_word(a, CAS_DONE)) return cas_legal();
    if (!cas_names(a, CAS_IDS, &id)) return cas_choice_check();
    unsigned side = defender(&s->table), area = cas_combat_area(&s->table);
    if (cas_side_of(id) != side) return cas_refuse_why(CAS_10_3, CAS_BAR_ENEMYS, id + 1);
    if (cas_has(withdrawers(s), cas_number_of(id))) return cas_legal();
    if (!cas_areas[area].fortress) return cas_refuse_why(CAS_10_3, CAS_BAR_NO_FORTRESS, area + 1);
    if (!cas_has(cas_outside(&s->now, side, area), cas_number_of(id)))
        return cas_refuse_why(CAS_10_3, CAS_BAR_NOT_OUTSIDE, id + 1);
    return cas_refuse_why(CAS_10_3, CAS_BAR_ROOM, room_left(s, side, area));
}

static void go_inside(gg_turn *turn, cas_set counters) {
    const cas_table *t = &cas_now(turn)->table;
    unsigned side = defender(t), area = cas_combat_area(t);
    for (; counters; counters = cas_rest(counters)) {
        unsigned id = cas_id(side, cas_first(counters));
        cas_report(turn, CAS_EV_MOVE, CAS_10_3, id, CAS_ARGS(id, area, cas_inside_of(area), 0));
    }
}

static void tell_entries(gg_turn *turn) {
    const cas_state *s = cas_now(turn);
    unsigned side = cas_attacker(&s->table), area = cas_combat_area(&s->table);
    cas_set from = 0;
    for (cas_set left = cas_outside(&s->now, side, area); left; left = cas_rest(left)) {
        unsigned entered = s->now.entered[side][cas_first(left)];
        if (entered) from |= cas_bit(entered - 1u);
    }
    cas_tell(turn, CAS_EV_ENTRIES, CAS_NO_RULE, side,
             CAS_ARGS((int16_t)(uint16_t)from, (int16_t)(uint16_t)(from >> 16),
                      (int16_t)(uint16_t)(from >> 32), (int16_t)(uint16_t)(from >> 48)));
}

static void end_withdrawal(gg_turn *turn) {
    tell_entries(turn);
    cas_stage(turn, CAS_STAGE_SORTIE, cas_attacker(&cas_now(turn)->table));
}

static void withdraw_apply(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, CAS_WITHDRAW);
    if (a.arg[0] == CAS_DONE)
        end_withdrawal(turn);
    else
        go_inside(turn, cas_bit(cas_number_of(a.arg[1] - 1u)));
}

// Who is left: 0, 1 a side, 2 nobody, 3 both, as after an assault that is given up.
static unsigned left_in(const cas_state *s) {
    bool austrian = main_units(s, CAS_AUSTRIAN), french = main_units(s, CAS_FRENCH);
    if (austrian == french) return austrian ? CAS_SIDES + 1 : CAS_SIDES;
    return austrian ? CAS_AUSTRIAN : CAS_FRENCH;
}

static void end_combat(gg_turn *turn, enum cas_rule rule) {
    const cas_state *s = cas_now(turn);
    const cas_table *t = &s->table;
    cas_tell(turn, CAS_EV_OVER_COMBAT, rule, cas_attacker(t),
             CAS_ARGS(cas_combat_area(t), left_in(s), t->combat.assault));
}

// By a retreat, by an assault given up, or because nobody is left to fight.
static enum cas_rule end_rule(const cas_state *s) {
    if (s->table.combat.retreats && !s->table.combat.assault) return cas_retreat_rule();
    return left_in(s) > CAS_SIDES ? CAS_10_5 : CAS_9_3_4;
}

// When no unit is left outside, leaders go in too and there is no combat.
static bool withdraw_go(gg_turn *turn) {
    const cas_state *s = cas_now(turn);
    unsigned side = defender(&s->table), area = cas_combat_area(&s->table);
    if (!cas_outside(&s->now, side, area)) {
        go_inside(turn, s->now.in[side][area]);
        end_combat(turn, CAS_10_3);
        return false;
    }
    if (!withdrawers(s)) {
        end_withdrawal(turn);
        return false;
    }
    cas_ask(turn, CAS_WITHDRAW, side);
    return true;
}

/* Sortie (C10.4). */

static uint16_t sortie_candidates(const cas_state *s, gg_action *out) {
    (void)s;
    out[0] = cas_word_action(CAS_SORTIE, CAS_YES);
    out[1] = cas_word_action(CAS_SORTIE, CAS_NO);
    return 2;
}

static gg_verdict sortie_check(const cas_state *s, gg_action a) {
    (void)s;
    return cas_is_word(a, CAS_YES) || cas_is_word(a, CAS_NO) ? cas_legal() : cas_choice_check();
}

static void sortie_apply(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, CAS_SORTIE);
    const cas_table *t = &cas_now(turn)->table;
    cas_tell(turn, CAS_EV_SORTIE, CAS_10_4, cas_attacker(t),
             CAS_ARGS(a.arg[0] == CAS_YES, cas_combat_area(t)));
    cas_stage(turn, CAS_STAGE_GUNS, defender(t));
}

static bool sortie_go(gg_turn *turn) {
    const cas_state *s = cas_now(turn);
    unsigned side = cas_attacker(&s->table);
    if (cas_garrison(&s->now, side, cas_combat_area(&s->table))) {
        cas_ask(turn, CAS_SORTIE, side);
        return true;
    }
    cas_stage(turn, CAS_STAGE_GUNS, defender(&s->table));
    return false;
}

/* Rounds. */

static bool is_over(const cas_state *s) {
    return !main_units(s, CAS_AUSTRIAN) || !main_units(s, CAS_FRENCH);
}

static void conclude(gg_turn *turn) {
    cas_stage(turn, CAS_STAGE_MORTALITY, CAS_AUSTRIAN);
}

static void begin_round(gg_turn *turn) {
    const cas_table *t = &cas_now(turn)->table;
    unsigned side = cas_attacker(t);
    cas_tell(turn, CAS_EV_ROUND, CAS_9_3, side,
             CAS_ARGS(t->combat.round + 1, cas_combat_area(t), t->combat.assault));
    cas_stage(turn, CAS_STAGE_ATTACK, side);
    cas_attack_roll(turn, side);
}

static bool bombard_go(gg_turn *turn) {
    const cas_state *s = cas_now(turn);
    if (!s->table.combat.bombarded) {
        cas_bombard(turn);
        if (s->table.combat.bombarded) return false;
    }
    unsigned firer = s->table.pending_action.side;
    if (s->table.combat.hits)
        return cas_hits_go(turn, CAS_BOMBARD_HIT, firer, cas_foe(firer),
                           cas_fighters(s, cas_foe(firer)));
    if (is_over(s))
        conclude(turn);
    else
        begin_round(turn);
    return false;
}

static bool attack_go(gg_turn *turn) {
    const cas_state *s = cas_now(turn);
    unsigned side = defender(&s->table);
    if (s->table.combat.hits)
        return cas_hits_go(turn, CAS_COMBAT_HIT, side, side, cas_fighters(s, side));
    cas_stage(turn, CAS_STAGE_DEFENCE, side);
    cas_attack_roll(turn, side);
    return false;
}

static bool defence_go(gg_turn *turn) {
    const cas_state *s = cas_now(turn);
    unsigned side = cas_attacker(&s->table);
    if (s->table.combat.hits)
        return cas_hits_go(turn, CAS_COMBAT_HIT, side, side, cas_fighters(s, side));
    cas_stage(turn, CAS_STAGE_STAY, side);
    cas_remove_dead(turn, cas_combat_area(&s->table));
    if (is_over(s)) conclude(turn);
    return false;
}

// Both stay: another round, or after the last the attacker leaves.
static void both_stay(gg_turn *turn) {
    const cas_state *s = cas_now(turn);
    bool last = s->table.combat.round >= cas_constants[CAS_CONST_ROUNDS_MAX];
    if (!last)
        cas_stage(turn, CAS_STAGE_LATE_GUNS, defender(&s->table));
    else if (s->table.combat.assault)
        conclude(turn);
    else
        cas_must_retreat(turn);
}

void cas_say_assault(gg_turn *turn, bool goes_on) {
    const cas_table *t = &cas_now(turn)->table;
    cas_tell(turn, CAS_EV_STAY, CAS_10_5, cas_attacker(t), CAS_ARGS(goes_on, cas_combat_area(t)));
}

static bool stay_go(gg_turn *turn) {
    const cas_state *s = cas_now(turn);
    const cas_table *t = &s->table;
    bool back = t->pending_action.stage == CAS_STAGE_STAY_BACK, last = t->combat.round >= 2;
    unsigned side = back ? defender(t) : cas_attacker(t);
    if (t->combat.assault && (back || last)) {
        both_stay(turn);
        return false;
    }
    if (cas_stay_go(turn, side)) return true;
    if (back)
        both_stay(turn);
    else
        cas_stage(turn, CAS_STAGE_STAY_BACK, defender(t));
    return false;
}

static bool late_go(gg_turn *turn) {
    const cas_table *t = &cas_now(turn)->table;
    if (t->combat.coming) {
        cas_late_arrivals(turn);
        return false;
    }
    if (cas_option(t, CAS_OPT_LATE_GUNS) && !t->combat.assault && !t->pending_action.done
        && cas_guns_leaders_go(turn))
        return true;
    begin_round(turn);
    return false;
}

/* Leaders (C9.6, C14.1). */

static int mortality_modifier(const cas_state *s, unsigned side) {
    bool pursued = s->table.combat.pursued == side + 1;
    return pursued ? cas_modifiers[CAS_MOD_MORTALITY_PURSUED].value : 0;
}

static cas_set mortals(const cas_state *s, unsigned side) {
    cas_set left = s->table.combat.leaders[side] & cas_kind_set[side][CAS_LEADER], alive = 0;
    for (left &= ~(cas_set)s->table.pending_action.done; left; left = cas_rest(left)) {
        if (s->now.place[side][cas_first(left)] < CAS_PLACES) alive |= cas_bit(cas_first(left));
    }
    return alive;
}

static void mortality_go(gg_turn *turn) {
    const cas_state *s = cas_now(turn);
    unsigned side = s->table.pending_action.side;
    cas_set due = cas_option(&s->table, CAS_OPT_LEADER_CASUALTIES) ? mortals(s, side) : 0;
    if (due)
        cas_mortality(turn, cas_id(side, cas_first(due)), mortality_modifier(s, side), CAS_NO_RULE);
    else if (side == CAS_AUSTRIAN)
        cas_stage(turn, CAS_STAGE_MORTALITY, CAS_FRENCH);
    else
        cas_stage(turn, CAS_STAGE_LEADERS, CAS_AUSTRIAN);
}

// Leaders left without a unit in their place where enemies are, or were.
static void flee_from(gg_turn *turn, unsigned side, unsigned place) {
    GG_ASSERT_CMP(side, <, CAS_SIDES);
    GG_ASSERT_CMP(place, <, CAS_BOXES);
    const cas_state *s = cas_now(turn);
    cas_set there = s->now.in[side][place];
    if (there & cas_units(side)) return;
    cas_send_away(turn, side, there & cas_leaders(side), place, false);
}

static void leaders_go(gg_turn *turn) {
    const cas_state *s = cas_now(turn);
    const cas_table *t = &s->table;
    unsigned area = cas_combat_area(t), inside = cas_inside_of(area);
    if (t->pending_action.side != CAS_AUSTRIAN) { // those who had to flee have gone
        end_combat(turn, end_rule(s));
        return;
    }
    for (unsigned side = 0; side < CAS_SIDES; side++) {
        bool within = defends_inside(t, side) || joins_by_sortie(t, side);
        if (!defends_inside(t, side)) flee_from(turn, side, area);
        if (within) flee_from(turn, side, inside);
    }
    cas_stage(turn, CAS_STAGE_LEADERS, CAS_FRENCH);
}

/* The phase. */

static bool pick_go(gg_turn *turn) {
    const cas_state *s = cas_now(turn);
    unsigned side = cas_attacker(&s->table);
    if (fights(s) || assaults(s)) {
        cas_ask(turn, CAS_COMBAT_PICK, side);
        return true;
    }
    cas_stage(turn, CAS_STAGE_OVER, side);
    return false;
}

static bool open_go(gg_turn *turn) {
    const cas_table *t = &cas_now(turn)->table;
    if (!t->combat.area) return pick_go(turn);
    cas_stage(turn, t->combat.assault ? CAS_STAGE_BOMBARD : CAS_STAGE_WITHDRAW, defender(t));
    return false;
}

// tidy: one case per stage, so that the compiler misses none.
static bool stage_go(gg_turn *turn) {
    switch ((enum cas_stage)cas_now(turn)->table.pending_action.stage) {
    case CAS_STAGE_NONE: return open_go(turn);
    case CAS_STAGE_WITHDRAW: return withdraw_go(turn);
    case CAS_STAGE_SORTIE: return sortie_go(turn);
    case CAS_STAGE_GUNS: return cas_guns_go(turn);
    case CAS_STAGE_GUNS_LEADERS: return cas_guns_leaders_go(turn);
    case CAS_STAGE_BOMBARD: return bombard_go(turn);
    case CAS_STAGE_ATTACK: return attack_go(turn);
    case CAS_STAGE_DEFENCE: return defence_go(turn);
    case CAS_STAGE_STAY:
    case CAS_STAGE_STAY_BACK: return stay_go(turn);
    case CAS_STAGE_LATE_GUNS: return late_go(turn);
    case CAS_STAGE_PURSUIT: return cas_pursuit_go(turn);
    case CAS_STAGE_RETREAT: return cas_retreat_go(turn);
    case CAS_STAGE_MORTALITY: mortality_go(turn); return false;
    case CAS_STAGE_LEADERS: leaders_go(turn); return false;
    case CAS_STAGE_WOUNDED:
    case CAS_STAGE_WAITING:
    case CAS_STAGE_DUMMIES:
    case CAS_STAGE_RECON:
    case CAS_STAGE_SCREEN:
    case CAS_STAGE_SHOW:
    case CAS_STAGE_MOVES:
    case CAS_STAGE_OVER:
    case CAS_STAGES: break;
    }
    return false;
}

bool cas_combat_go(gg_turn *turn) {
    const cas_pending_action *pending_action = &cas_now(turn)->table.pending_action;
    while (pending_action->stage != CAS_STAGE_OVER) {
        if (cas_pending_go(turn)) return true;
        if (stage_go(turn)) return true;
    }
    return false;
}

const cas_chapter cas_combat_pick = { combat_pick_candidates, combat_pick_check,
                                      combat_pick_apply };
const cas_chapter cas_withdraw = { withdraw_candidates, withdraw_check, withdraw_apply };
const cas_chapter cas_sortie = { sortie_candidates, sortie_check, sortie_apply };
