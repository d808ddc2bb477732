/* flee.c - ways out of a fight: by choice, beaten, or in rout (W12.1 - W12.5, W12.8, W12.9). */
#include "games/waterloo/rules/numbers.h"
#include "games/waterloo/rules/rules.h"

#include "base/check.h"

// WAT_12_1, WAT_12_2: where each side may go.
static bool may_leave_to(const wat_state *s, unsigned side, unsigned to) {
    unsigned town = wat_fight_town(&s->table);
    bool entry = wat_between[town][to] && (s->table.entries[town] >> wat_link_to(town, to)) & 1;
    if (wat_in(&s->block, to, wat_foe(side))) return false;
    if (side != wat_active(&s->table)) return !entry;
    return entry || wat_in(&s->block, to, side);
}

// W12.8: by option a rout is bound as a retreat is.
static unsigned way_limit(const wat_table *t, const wat_road *road, bool rout) {
    if (!rout || wat_option(t, WAT_OPT_ROUT_LIMITS)) return wat_limit(WAT_LIMIT_RETREAT, road);
    return wat_limit(road->river ? WAT_LIMIT_ROUT_OVER_RIVER : WAT_LIMIT_ROUT, road);
}

static gg_verdict way_check(const wat_state *s, unsigned unit, unsigned to, bool rout) {
    const wat_table *t = &s->table;
    unsigned town = wat_fight_town(t);
    gg_verdict joined = wat_road_check(t, town, to);
    if (joined.rule) return joined;
    if (!may_leave_to(s, wat_side_of(unit), to)) return wat_refuse(WAT_12_2);
    const wat_road *road = wat_road_between(town, to);
    unsigned limit = way_limit(t, road, rout);
    unsigned used = t->pending_action.out[wat_side_of(unit)][wat_link_to(town, to)];
    if (!wat_counts(t, unit) || used < limit) return wat_legal();
    return wat_refuse_with(rout ? WAT_12_8 : WAT_12_4, (unsigned)(road - wat_roads) + 1, limit);
}

static wat_set ways_out(const wat_state *s, unsigned unit, bool rout) {
    wat_set ways = 0;
    for (wat_set left = wat_near[wat_fight_town(&s->table)]; left; left = wat_rest(left)) {
        if (way_check(s, unit, wat_first(left), rout).rule == 0) ways |= wat_bit(wat_first(left));
    }
    return ways;
}

// W12.3: only the road out of the fight is counted.
static void flee_to(gg_turn *turn, unsigned unit, unsigned to, enum wat_rule rule) {
    GG_ASSERT_CMP(unit, <, WAT_UNITS);
    GG_ASSERT_CMP(to, <, WAT_TOWNS);
    const wat_state *s = wat_now(turn);
    bool choice = s->table.pending_action.stage == WAT_STAGE_COMBAT;
    wat_report(turn, WAT_EV_FLEE, rule, unit,
               WAT_ARGS(unit, s->block.town[unit], to, wat_counts(&s->table, unit),
                        wat_spot_of(&s->block, unit), choice));
    if (wat_range(unit) < 2) wat_let_rest(turn);
}

/* On to a second town. */

void wat_go_further(gg_turn *turn) {
    const wat_pending_action *pending_action = &wat_now(turn)->table.pending_action;
    wat_ask(turn, WAT_FLEE_ON, wat_army_of(pending_action->unit - 1u));
}

static gg_verdict second_town_check(const wat_state *s, unsigned town) {
    unsigned unit = s->table.pending_action.unit - 1u;
    gg_verdict joined = wat_road_check(&s->table, s->block.town[unit], town);
    if (joined.rule) return joined;
    // WAT_18_4: the second town is bound like the first.
    if (s->head.rules >= 2 && !may_leave_to(s, wat_side_of(unit), town))
        return wat_refuse(WAT_12_3);
    return wat_unless(!wat_in(&s->block, town, wat_foe(wat_side_of(unit))), WAT_12_3);
}

static uint16_t flee_on_candidates(const wat_state *s, gg_action *out) {
    wat_set near = wat_near[s->block.town[s->table.pending_action.unit - 1u]];
    uint16_t count = wat_offer(out, 0, WAT_FLEE_ON, wat_allowed(s, near, second_town_check));
    out[count++] = wat_word_action(WAT_FLEE_ON, WAT_STOP);
    return count;
}

static gg_verdict flee_on_check(const wat_state *s, gg_action a) {
    unsigned town;
    if (wat_is_word(a, WAT_STOP)) return wat_legal();
    if (!wat_names(a, WAT_TOWNS, &town)) return wat_choice_check();
    return second_town_check(s, town);
}

// Whoever saw it leave sees where it goes.
static void flee_on_apply(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, WAT_FLEE_ON);
    const wat_state *s = wat_now(turn);
    unsigned unit = s->table.pending_action.unit - 1u, army = wat_army_of(unit);
    if (a.arg[0] != WAT_STOP) {
        const int64_t *arg = WAT_ARGS(unit, s->block.town[unit], a.arg[1] - 1);
        if (s->table.pending_action.seen)
            wat_tell(turn, WAT_EV_FLEE_ON, WAT_12_3, army, arg);
        else
            wat_emit_private(turn, WAT_EV_FLEE_ON, WAT_12_3, army, arg);
    }
    wat_let_rest(turn);
}

/* A side leaves. */

static wat_set leaving(const wat_state *s) {
    unsigned army, side = s->table.pending_action.loser - 1u;
    wat_set series = wat_series_set(&s->table, side, &army);
    return wat_in(&s->block, wat_fight_town(&s->table), side) & series;
}

// WAT_18_5: looked for anew for every block.
static wat_set able(const wat_state *s) {
    wat_set able = 0;
    for (wat_set left = leaving(s); left; left = wat_rest(left)) {
        if (ways_out(s, wat_first(left), true)) able |= wat_bit(wat_first(left));
    }
    return able;
}

static uint16_t flee_block_candidates(const wat_state *s, gg_action *out) {
    return wat_offer(out, 0, WAT_FLEE_BLOCK, able(s));
}

// The first rule against its ways, if all are barred.
static gg_verdict any_way_check(const wat_state *s, unsigned unit) {
    gg_verdict first = wat_legal();
    wat_set left = wat_near[wat_fight_town(&s->table)] & wat_on_map(&s->table);
    for (; left; left = wat_rest(left)) {
        gg_verdict verdict = way_check(s, unit, wat_first(left), true);
        if (verdict.rule == 0) return verdict;
        // A full road is nearer to a way than a barred town.
        if (first.rule == 0 || verdict.arg[0]) first = verdict;
    }
    return first;
}

static gg_verdict flee_block_check(const wat_state *s, gg_action a) {
    unsigned unit;
    if (!wat_names(a, WAT_UNITS, &unit)) return wat_choice_check();
    gg_verdict verdict = wat_leaving_check(&s->table, wat_has(leaving(s), unit));
    return verdict.rule ? verdict : any_way_check(s, unit);
}

static void flee_block_apply(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, WAT_FLEE_BLOCK);
    wat_pick(turn, a.arg[1] - 1u);
}

static uint16_t flee_to_candidates(const wat_state *s, gg_action *out) {
    return wat_offer(out, 0, WAT_FLEE_TO, ways_out(s, s->table.pending_action.unit - 1u, true));
}

static gg_verdict flee_to_check(const wat_state *s, gg_action a) {
    unsigned town;
    if (!wat_names(a, WAT_TOWNS, &town)) return wat_choice_check();
    return way_check(s, s->table.pending_action.unit - 1u, town, true);
}

enum wat_rule wat_beaten_rule(void) {
    return WAT_8_8;
}

static void flee_to_apply(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, WAT_FLEE_TO);
    const wat_table *t = &wat_now(turn)->table;
    bool skirmish = t->step == WAT_STEP_SKIRMISH;
    flee_to(turn, t->pending_action.unit - 1u, a.arg[1] - 1u, skirmish ? WAT_8_8 : WAT_12_9);
}

// WAT_18_14: those of the commander before the other Ally's leave.
static void give_up(gg_turn *turn) {
    const wat_state *s = wat_now(turn);
    bool skirmish = s->table.step == WAT_STEP_SKIRMISH;
    for (wat_set left = leaving(s); left; left = wat_rest(left))
        wat_eliminate(turn, wat_first(left), skirmish ? WAT_8_8 : WAT_12_9);
}

// True when a decision is due; false when the side has left.
bool wat_flee_go(gg_turn *turn) {
    const wat_state *s = wat_now(turn);
    const wat_pending_action *pending_action = &s->table.pending_action;
    unsigned army, side = pending_action->loser - 1u;
    for (;;) {
        wat_series_set(&s->table, side, &army);
        if (pending_action->unit && pending_action->part == WAT_HAS_FLED) {
            wat_go_further(turn);
            return true;
        }
        if (pending_action->unit || able(s)) {
            wat_ask(turn, pending_action->unit ? WAT_FLEE_TO : WAT_FLEE_BLOCK, army);
            return true;
        }
        give_up(turn);
        if (!wat_pass_on(turn, side)) return false;
    }
}

/* Retreat by choice. */

static bool is_across_stream(const wat_state *s, unsigned unit) {
    unsigned position = wat_position_of(s, unit);
    if (position == WAT_POSITIONS || !wat_has_stream(s, position)) return false;
    return !wat_is_own(wat_role_of_side(&s->table, wat_side_of(unit)), position);
}

gg_verdict wat_retreat_check(const wat_state *s, unsigned unit, unsigned to) {
    gg_verdict verdict = wat_guest_check(s, unit);
    if (verdict.rule) return verdict;
    if (is_across_stream(s, unit)) {
        verdict = wat_return_check(s, unit);
        if (verdict.rule) return verdict;
    }
    return way_check(s, unit, to, false);
}

unsigned wat_retreat_loss(const wat_state *s, unsigned unit) {
    return wat_is_engaged(s, unit) ? wat_rout_loss(s, unit) : 0;
}

// W12.4: a square breaks first, an engaged block takes attrition first.
void wat_retreat(gg_turn *turn, unsigned unit, unsigned to) {
    GG_ASSERT_CMP(unit, <, WAT_UNITS);
    GG_ASSERT_CMP(to, <, WAT_TOWNS);
    const wat_state *s = wat_now(turn);
    if (wat_has(s->block.square, unit)) wat_break_square(turn, unit, 0);
    wat_lose(turn, unit, wat_retreat_loss(s, unit), WAT_CAUSE_RETREAT, WAT_12_4);
    if (s->block.town[unit] != WAT_NO_TOWN) flee_to(turn, unit, to, WAT_12_4);
}

const wat_chapter wat_flee_block = { flee_block_candidates, flee_block_check, flee_block_apply };
const wat_chapter wat_flee_to = { flee_to_candidates, flee_to_check, flee_to_apply };
const wat_chapter wat_flee_on = { flee_on_candidates, flee_on_check, flee_on_apply };
