/* reinforce.c - blocks come to a battle from towns beside it (W12.12, W12.13). */
#include "games/waterloo/rules/rules.h"

#include "base/check.h"

static unsigned coming_side(const wat_table *t) {
    return wat_side_of_role(t, t->next % 2u);
}

unsigned wat_coming_side(const wat_table *t) {
    bool won = t->pending_action.stage == WAT_STAGE_REGROUP_MODE
               || t->pending_action.stage == WAT_STAGE_REGROUP;
    return won ? wat_foe(t->pending_action.loser - 1u) : coming_side(t);
}

// For reinforcing and for regrouping in: an adjacent uncontested town, not disrupted, and road.
gg_verdict wat_coming_check(const wat_state *s, unsigned unit, unsigned limit, enum wat_rule rule) {
    const wat_table *t = &s->table;
    unsigned from = s->block.town[unit], town = wat_fight_town(t);
    if (from == WAT_NO_TOWN || !wat_has(wat_near[town] & wat_on_map(t), from))
        return wat_refuse(rule);
    if (wat_is_contested(&s->block, from)) return wat_refuse(rule);
    if (wat_has(s->block.disrupted, unit)) return wat_refuse(WAT_12_5);
    const wat_road *road = wat_road_between(town, from);
    unsigned most = wat_limit(limit, road), used = t->pending_action.came[wat_link_to(town, from)];
    if (!wat_counts(t, unit) || used < most) return wat_legal();
    return wat_refuse_with(rule, (unsigned)(road - wat_roads) + 1, most);
}

// WAT_12_13: of any army of the side, moved or not, in the towns beside the battle.
static wat_set beside(const wat_state *s) {
    unsigned army, side = coming_side(&s->table);
    wat_set series = wat_series_set(&s->table, side, &army), blocks = 0;
    for (wat_set left = wat_near[wat_fight_town(&s->table)]; left; left = wat_rest(left))
        blocks |= s->block.in[wat_first(left)];
    return blocks & series;
}

static gg_verdict unit_check(const wat_state *s, unsigned unit) {
    unsigned army;
    wat_set series = wat_series_set(&s->table, coming_side(&s->table), &army);
    if (!wat_has(series, unit)) return wat_refuse(WAT_12_12);
    return wat_coming_check(s, unit, WAT_LIMIT_REINFORCE, WAT_12_12);
}

static bool has_any(const wat_state *s) {
    for (wat_set left = beside(s); left; left = wat_rest(left)) {
        if (unit_check(s, wat_first(left)).rule == 0) return true;
    }
    return false;
}

static uint16_t reinforce_candidates(const wat_state *s, gg_action *out) {
    uint16_t count = wat_offer(out, 0, WAT_REINFORCE, wat_allowed(s, beside(s), unit_check));
    out[count++] = wat_word_action(WAT_REINFORCE, WAT_DONE);
    return count;
}

static gg_verdict reinforce_check(const wat_state *s, gg_action a) {
    unsigned unit;
    if (wat_is_word(a, WAT_DONE)) return wat_legal();
    if (!wat_names(a, WAT_UNITS, &unit)) return wat_choice_check();
    return unit_check(s, unit);
}

static void end_reinforcement(gg_turn *turn) {
    if (!wat_pass_on(turn, coming_side(&wat_now(turn)->table))) wat_end_battle_turn(turn);
}

static void reinforce_apply(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, WAT_REINFORCE);
    const wat_state *s = wat_now(turn);
    if (a.arg[0] == WAT_DONE) {
        end_reinforcement(turn);
        return;
    }
    unsigned unit = a.arg[1] - 1u;
    bool attacker = wat_side_of(unit) == wat_active(&s->table);
    wat_report(turn, WAT_EV_REINFORCE, WAT_12_12, unit,
               WAT_ARGS(unit, s->block.town[unit], wat_fight_town(&s->table),
                        wat_counts(&s->table, unit), attacker));
}

bool wat_reinforce_go(gg_turn *turn) {
    const wat_state *s = wat_now(turn);
    unsigned army;
    wat_series_set(&s->table, coming_side(&s->table), &army);
    if (has_any(s)) {
        wat_ask(turn, WAT_REINFORCE, army);
        return true;
    }
    end_reinforcement(turn);
    return false;
}

const wat_chapter wat_reinforce = { reinforce_candidates, reinforce_check, reinforce_apply };
