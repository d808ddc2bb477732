/* fire.c - who fires at whom, with what, and who is hit (W11). */
#include "games/waterloo/rules/numbers.h"
#include "games/waterloo/rules/rules.h"

#include "base/check.h"

static bool is_artillery(unsigned unit) {
    return wat_has(wat_artillery(), unit);
}

// W11.3: position an unengaged gun fires at; its own if it cannot.
static unsigned facing_target(const wat_state *s, unsigned unit, unsigned position) {
    unsigned side = wat_side_of(unit), far = wat_facing(position);
    bool own = wat_is_own(wat_role_of_side(&s->table, side), position);
    bool clear = !wat_there(s, far, side) && wat_ground(s, far) != WAT_WOODS;
    return own && clear && wat_there(s, far, wat_foe(side)) ? far : position;
}

// W11.1 - W11.3: the position a block fires at.
static gg_verdict aim_check(const wat_state *s, unsigned unit, unsigned *target, bool *ranged) {
    unsigned position = wat_position_of(s, unit);
    if (position == WAT_POSITIONS || wat_is_leader(unit)) return wat_refuse(WAT_11_1);
    gg_verdict verdict = wat_guest_check(s, unit);
    if (verdict.rule) return verdict;
    *target = position;
    *ranged = false;
    if (wat_there(s, position, wat_foe(wat_side_of(unit)))) return wat_legal();
    if (!is_artillery(unit)) return wat_refuse(WAT_11_2);
    *target = facing_target(s, unit, position);
    *ranged = true;
    return wat_unless(*target != position, WAT_11_3);
}

static wat_set in_farm(const wat_state *s, unsigned position) {
    return wat_ground(s, position) == WAT_FARM ? s->block.slot & s->block.at[position] : 0;
}

// W11.4, W11.9
static wat_set targets_of(const wat_state *s, unsigned unit, unsigned position, unsigned class) {
    wat_set foes = wat_there(s, position, wat_foe(wat_side_of(unit)));
    wat_set squares = foes & (s->block.square | s->block.guest);
    if (class == WAT_CLASS_SQUARES) return squares;
    wat_set line = foes & ~squares;
    if (wat_units[unit].type == WAT_CAVALRY) line &= ~in_farm(s, position);
    return line;
}

gg_verdict wat_fire_check(const wat_state *s, unsigned unit, unsigned class) {
    unsigned target;
    bool ranged;
    gg_verdict verdict = aim_check(s, unit, &target, &ranged);
    if (verdict.rule) return verdict;
    if (targets_of(s, unit, target, class)) return wat_legal();
    wat_set foes = wat_there(s, target, wat_foe(wat_side_of(unit)));
    bool sheltered = class == WAT_CLASS_LINE && wat_units[unit].type == WAT_CAVALRY
                     && (foes & in_farm(s, target));
    return wat_refuse(sheltered ? WAT_11_9 : WAT_11_4);
}

bool wat_can_fire(const wat_state *s, unsigned unit) {
    return wat_fire_check(s, unit, WAT_CLASS_LINE).rule == 0
           || wat_fire_check(s, unit, WAT_CLASS_SQUARES).rule == 0;
}

/* Values. */

static unsigned own_fire(const wat_table *t, unsigned unit) {
    const wat_unit *row = &wat_units[unit];
    return wat_option(t, WAT_OPT_BRITISH_ELITE) ? row->elite_fire : row->fire;
}

// WAT_11_5: the table of fire values, as what adds to a block's own.
static unsigned aim_of(const wat_state *s, unsigned unit, unsigned class, bool ranged) {
    unsigned type = wat_units[unit].type, square = class == WAT_CLASS_SQUARES;
    unsigned aim = (square ? WAT_AIM_SQUARES : 0u) | (ranged ? WAT_AIM_RANGED : 0u);
    unsigned first = wat_has(s->block.fired, unit) ? 0u : WAT_AIM_FIRST;
    bool woods = wat_ground(s, wat_position_of(s, unit)) == WAT_WOODS;
    if (type == WAT_INFANTRY || ranged)
        return aim | (wat_has(s->block.slot, unit) ? WAT_AIM_SLOT : 0u)
               | (square ? WAT_AIM_CLOSE : 0u);
    bool fixed =
        type == WAT_CAVALRY ? square || woods : type == WAT_HORSE_ARTILLERY && square && first;
    return aim | (fixed ? WAT_AIM_FIXED : first);
}

// WAT_2_3: never above F3.
unsigned wat_fire_value(const wat_state *s, unsigned unit, unsigned class, bool ranged) {
    unsigned aim = aim_of(s, unit, class, ranged);
    if (aim & WAT_AIM_FIXED) return wat_units[unit].type == WAT_CAVALRY ? 1 : wat_fire_max;
    unsigned value = own_fire(&s->table, unit) + !!(aim & WAT_AIM_FIRST) + !!(aim & WAT_AIM_SLOT)
                     + !!(aim & WAT_AIM_CLOSE);
    return value < wat_fire_max ? value : wat_fire_max;
}

// The faces are told as decimal digits, in the order they fell.
unsigned wat_roll_hits(gg_turn *turn, unsigned count, unsigned value, int64_t *dice) {
    unsigned hits = 0;
    *dice = 0;
    for (; count > 0; count--) {
        unsigned die = gg_die(turn, GG_STREAM_PUBLIC);
        *dice = *dice * 10 + die;
        hits += die <= value;
    }
    return hits;
}

wat_shot wat_shot_of(const wat_state *s, unsigned unit, unsigned class) {
    unsigned target = 0;
    bool ranged = false;
    aim_check(s, unit, &target, &ranged);
    return (wat_shot){ (uint8_t)s->block.steps[unit],
                       (uint8_t)wat_fire_value(s, unit, class, ranged), (uint8_t)target, ranged };
}

// By option a block is revealed when it fires.
void wat_fire(gg_turn *turn, unsigned unit, unsigned class) {
    GG_ASSERT_CMP(unit, <, WAT_UNITS);
    const wat_state *s = wat_now(turn);
    wat_shot shot = wat_shot_of(s, unit, class);
    int64_t dice;
    wat_unveil_one(turn, unit);
    unsigned hits = wat_roll_hits(turn, shot.dice, shot.value, &dice);
    unsigned aim = aim_of(s, unit, class, shot.ranged)
                   | own_fire(&s->table, unit) << WAT_AIM_OWN_BIT
                   | wat_fight_town(&s->table) << WAT_AIM_TOWN_BIT;
    wat_roll_told(turn, WAT_EV_FIRE, WAT_11_5, unit,
                  WAT_ARGS(unit, shot.target, aim, shot.value, dice, hits));
}

/* Hits. */

static wat_set hit_pool(const wat_state *s) {
    const wat_pending_action *pending_action = &s->table.pending_action;
    unsigned firer = pending_action->firer - 1u;
    if (s->table.step == WAT_STEP_SKIRMISH) {
        unsigned foe = wat_foe(wat_side_of(firer));
        return wat_in(&s->block, wat_fight_town(&s->table), foe) & s->block.picked;
    }
    return targets_of(s, firer, pending_action->target, pending_action->class);
}

static uint16_t take_hit_candidates(const wat_state *s, gg_action *out) {
    return wat_offer(out, 0, WAT_TAKE_HIT, wat_strongest(&s->block, hit_pool(s)));
}

static gg_verdict take_hit_check(const wat_state *s, gg_action a) {
    unsigned unit;
    if (!wat_names(a, WAT_UNITS, &unit)) return wat_choice_check();
    wat_set strongest = wat_strongest(&s->block, hit_pool(s));
    if (s->table.step == WAT_STEP_SKIRMISH) return wat_shown_hit_check(s, strongest, unit);
    return wat_unless(wat_has(strongest, unit), WAT_11_7);
}

static void take_hit(gg_turn *turn, unsigned unit) {
    bool skirmish = wat_now(turn)->table.step == WAT_STEP_SKIRMISH;
    wat_lose(turn, unit, 1, WAT_CAUSE_HIT, skirmish ? wat_skirmish_rule() : WAT_11_7);
}

static void take_hit_apply(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, WAT_TAKE_HIT);
    take_hit(turn, a.arg[1] - 1u);
}

// Told to those who saw the targets; of hidden ones to their side only (W16).
static void forfeit(gg_turn *turn, wat_set pool) {
    const wat_state *s = wat_now(turn);
    unsigned foe = wat_foe(wat_side_of(s->table.pending_action.firer - 1u));
    unsigned army = wat_face_of(foe);
    const int64_t *arg = WAT_ARGS(s->table.pending_action.hits, wat_fight_town(&s->table));
    enum wat_rule rule = pool                                 ? WAT_11_8
                         : s->table.step == WAT_STEP_SKIRMISH ? wat_skirmish_rule()
                                                              : WAT_11_7;
    if (pool & ~s->block.revealed)
        wat_emit_private(turn, WAT_EV_FORFEIT, rule, army, arg);
    else
        wat_tell(turn, WAT_EV_FORFEIT, rule, army, arg);
}

// W15.5: between two armies the commander chooses.
static unsigned hit_voice(const wat_state *s, wat_set tied) {
    bool both = (tied & wat_army_set[WAT_ANGLO]) && (tied & wat_army_set[WAT_PRUSSIAN]);
    if (both) return wat_chief(&s->table, wat_fight_town(&s->table), WAT_ALLIED_SIDE);
    return wat_army_of(wat_first(tied));
}

bool wat_hit(gg_turn *turn) {
    const wat_state *s = wat_now(turn);
    wat_set pool = hit_pool(s), strongest = wat_strongest(&s->block, pool);
    // WAT_14_4: no last step is taken at long range, a leader's least of all.
    bool spared =
        s->table.pending_action.ranged && strongest && s->block.steps[wat_first(strongest)] == 1;
    if (!pool || spared) {
        forfeit(turn, pool);
        return false;
    }
    if (wat_is_one(strongest)) {
        take_hit(turn, wat_first(strongest));
        return false;
    }
    wat_ask(turn, WAT_TAKE_HIT, hit_voice(s, strongest));
    return true;
}

const wat_chapter wat_take_hit = { take_hit_candidates, take_hit_check, take_hit_apply };
