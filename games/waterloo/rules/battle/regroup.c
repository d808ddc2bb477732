/* regroup.c - the winner of a battle gathers or spreads out (W12.14, W12.15). */
#include "games/waterloo/rules/rules.h"

#include "base/check.h"

static unsigned winner(const wat_table *t) {
    return wat_foe(t->pending_action.loser - 1u);
}

/* Blocks. */

static gg_verdict town_check(const wat_state *s, unsigned unit, unsigned to) {
    const wat_table *t = &s->table;
    unsigned town = wat_fight_town(t);
    gg_verdict joined = wat_road_check(t, town, to);
    if (joined.rule) return joined;
    if (!wat_is_friendly(&s->block, to, winner(t))) return wat_refuse(WAT_12_14);
    const wat_road *road = wat_road_between(town, to);
    unsigned most = wat_limit(WAT_LIMIT_REGROUP, road),
             used = t->pending_action.came[wat_link_to(town, to)];
    if (!wat_counts(t, unit) || used < most) return wat_legal();
    return wat_refuse_with(WAT_12_14, (unsigned)(road - wat_roads) + 1, most);
}

static gg_verdict going_out_check(const wat_state *s, unsigned unit) {
    unsigned town = wat_fight_town(&s->table);
    if (s->block.town[unit] != town) return wat_refuse(WAT_12_14);
    for (wat_set left = wat_near[town]; left; left = wat_rest(left)) {
        if (town_check(s, unit, wat_first(left)).rule == 0) return wat_legal();
    }
    return wat_refuse(WAT_12_14);
}

static gg_verdict unit_check(const wat_state *s, unsigned unit, unsigned mode) {
    if (s->block.town[unit] == WAT_NO_TOWN || wat_side_of(unit) != winner(&s->table))
        return wat_refuse(WAT_12_14);
    if (wat_has(s->block.regrouped, unit)) return wat_refuse(WAT_12_15);
    if (mode == WAT_IN) return wat_coming_check(s, unit, WAT_LIMIT_REGROUP, WAT_12_14);
    return going_out_check(s, unit);
}

// Blocks that may be meant: those in the town, or those beside it.
static wat_set around(const wat_state *s, unsigned mode) {
    unsigned town = wat_fight_town(&s->table);
    wat_set blocks = 0;
    if (mode == WAT_OUT) return wat_in(&s->block, town, winner(&s->table));
    for (wat_set left = wat_near[town]; left; left = wat_rest(left))
        blocks |= wat_in(&s->block, wat_first(left), winner(&s->table));
    return blocks;
}

static bool has_any(const wat_state *s, unsigned mode, wat_set of) {
    for (wat_set left = around(s, mode) & of; left; left = wat_rest(left)) {
        if (unit_check(s, wat_first(left), mode).rule == 0) return true;
    }
    return false;
}

/* In or out. */

static uint16_t regroup_mode_candidates(const wat_state *s, gg_action *out) {
    uint16_t count = 0;
    out[count++] = wat_word_action(WAT_REGROUP_MODE, WAT_NONE);
    for (unsigned mode = WAT_IN; mode <= WAT_OUT; mode++) {
        if (has_any(s, mode, ~(wat_set)0)) out[count++] = wat_word_action(WAT_REGROUP_MODE, mode);
    }
    return count;
}

// WAT_18_10: only if a block can use it.
static gg_verdict regroup_mode_check(const wat_state *s, gg_action a) {
    if (wat_is_word(a, WAT_NONE)) return wat_legal();
    if (!wat_is_word(a, WAT_IN) && !wat_is_word(a, WAT_OUT)) return wat_choice_check();
    return wat_unless(has_any(s, a.arg[0], ~(wat_set)0), WAT_12_14);
}

static void regroup_mode_apply(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, WAT_REGROUP_MODE);
    const wat_table *t = &wat_now(turn)->table;
    if (a.arg[0] == WAT_NONE) {
        wat_stage(turn, WAT_STAGE_OVER);
        return;
    }
    wat_tell(turn, WAT_EV_MODE, WAT_12_14, wat_face_of(winner(t)),
             WAT_ARGS(a.arg[0], wat_fight_town(t)));
    wat_stage(turn, WAT_STAGE_REGROUP);
}

/* Which block, and where to. */

static wat_set in_hand(const wat_state *s) {
    unsigned army;
    return wat_series_set(&s->table, winner(&s->table), &army);
}

static gg_verdict block_check(const wat_state *s, unsigned unit) {
    return unit_check(s, unit, s->table.pending_action.mode);
}

static uint16_t regroup_block_candidates(const wat_state *s, gg_action *out) {
    wat_set blocks = around(s, s->table.pending_action.mode) & in_hand(s);
    uint16_t count = wat_offer(out, 0, WAT_REGROUP_BLOCK, wat_allowed(s, blocks, block_check));
    out[count++] = wat_word_action(WAT_REGROUP_BLOCK, WAT_DONE);
    return count;
}

static gg_verdict regroup_block_check(const wat_state *s, gg_action a) {
    unsigned unit;
    if (wat_is_word(a, WAT_DONE)) return wat_legal();
    if (!wat_names(a, WAT_UNITS, &unit)) return wat_choice_check();
    if (!wat_has(in_hand(s), unit)) return wat_refuse(WAT_12_14);
    return block_check(s, unit);
}

static void end_regrouping(gg_turn *turn) {
    if (!wat_pass_on(turn, winner(&wat_now(turn)->table))) wat_stage(turn, WAT_STAGE_OVER);
}

static void regroup(gg_turn *turn, unsigned unit, unsigned to) {
    GG_ASSERT_CMP(unit, <, WAT_UNITS);
    GG_ASSERT_CMP(to, <, WAT_TOWNS);
    const wat_state *s = wat_now(turn);
    wat_report(turn, WAT_EV_REGROUP, WAT_12_14, unit,
               WAT_ARGS(unit, s->block.town[unit], to, wat_counts(&s->table, unit)));
}

static void regroup_block_apply(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, WAT_REGROUP_BLOCK);
    const wat_table *t = &wat_now(turn)->table;
    if (a.arg[0] == WAT_DONE)
        end_regrouping(turn);
    else if (t->pending_action.mode == WAT_OUT)
        wat_pick(turn, a.arg[1] - 1u);
    else
        regroup(turn, a.arg[1] - 1u, wat_fight_town(t));
}

static gg_verdict target_check(const wat_state *s, unsigned town) {
    return town_check(s, s->table.pending_action.unit - 1u, town);
}

static uint16_t regroup_to_candidates(const wat_state *s, gg_action *out) {
    wat_set near = wat_near[wat_fight_town(&s->table)];
    return wat_offer(out, 0, WAT_REGROUP_TO, wat_allowed(s, near, target_check));
}

static gg_verdict regroup_to_check(const wat_state *s, gg_action a) {
    unsigned town;
    if (!wat_names(a, WAT_TOWNS, &town)) return wat_choice_check();
    return target_check(s, town);
}

static void regroup_to_apply(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, WAT_REGROUP_TO);
    regroup(turn, wat_now(turn)->table.pending_action.unit - 1u, a.arg[1] - 1u);
}

/* The stages. */

static bool mode_go(gg_turn *turn) {
    const wat_state *s = wat_now(turn);
    wat_set all = ~(wat_set)0;
    if (has_any(s, WAT_IN, all) || has_any(s, WAT_OUT, all)) {
        unsigned town = wat_fight_town(&s->table);
        wat_ask(turn, WAT_REGROUP_MODE, wat_chief(&s->table, town, winner(&s->table)));
        return true;
    }
    wat_stage(turn, WAT_STAGE_OVER);
    return false;
}

bool wat_regroup_go(gg_turn *turn) {
    const wat_state *s = wat_now(turn);
    const wat_pending_action *pending_action = &s->table.pending_action;
    unsigned army;
    if (pending_action->stage == WAT_STAGE_REGROUP_MODE) return mode_go(turn);
    wat_series_set(&s->table, winner(&s->table), &army);
    if (pending_action->unit || has_any(s, pending_action->mode, in_hand(s))) {
        wat_ask(turn, pending_action->unit ? WAT_REGROUP_TO : WAT_REGROUP_BLOCK, army);
        return true;
    }
    end_regrouping(turn);
    return false;
}

const wat_chapter wat_regroup_mode = { regroup_mode_candidates, regroup_mode_check,
                                       regroup_mode_apply };
const wat_chapter wat_regroup_block = { regroup_block_candidates, regroup_block_check,
                                        regroup_block_apply };
const wat_chapter wat_regroup_to = { regroup_to_candidates, regroup_to_check, regroup_to_apply };
