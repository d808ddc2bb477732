/* act.c - combat: block by block each does one thing (W10.7, W10.8). */
#include "games/waterloo/rules/rules.h"

#include "base/check.h"

static unsigned acting_side(const wat_table *t) {
    return wat_side_of_role(t, t->next % 2u);
}

// Blocks in hand that have not acted.
static wat_set waiting(const wat_state *s) {
    unsigned army, side = acting_side(&s->table);
    wat_set series = wat_series_set(&s->table, side, &army);
    return wat_in(&s->block, wat_fight_town(&s->table), side) & series & ~s->block.acted;
}

static bool can_act(const wat_state *s, unsigned unit) {
    if (wat_has(s->block.guest, unit)) return true; // it may leave its square
    if (wat_has_special(s, unit) || wat_can_fire(s, unit)) return true;
    wat_ways ways = wat_moves_of(s, unit);
    if (ways.one | ways.two) return true;
    for (wat_set left = wat_near[wat_fight_town(&s->table)]; left; left = wat_rest(left)) {
        if (wat_retreat_check(s, unit, wat_first(left)).rule == 0) return true;
    }
    return false;
}

static gg_verdict actor_check(const wat_state *s, unsigned unit) {
    return wat_unless(can_act(s, unit), WAT_10_7);
}

void wat_shift(gg_turn *turn, enum wat_rule rule, unsigned unit, unsigned spot, unsigned flags) {
    GG_ASSERT_CMP(unit, <, WAT_UNITS);
    GG_ASSERT_CMP(spot, <, WAT_SPOTS);
    const wat_blocks *b = &wat_now(turn)->block;
    wat_report(turn, WAT_EV_SHIFT, rule, unit,
               WAT_ARGS(unit, wat_spot_of(b, unit), spot, flags, 0, b->town[unit]));
}

// A block that is seen may shelter in a square that is not: then others are told only of it.
void wat_shelter(gg_turn *turn, enum wat_rule rule, unsigned unit, unsigned host) {
    GG_ASSERT_CMP(unit, <, WAT_UNITS);
    GG_ASSERT_CMP(host, <, WAT_UNITS);
    const wat_state *s = wat_now(turn);
    unsigned spot = wat_spot_at(wat_position_of(s, unit), WAT_GUEST);
    unsigned from = wat_spot_of(&s->block, unit), town = s->block.town[unit];
    bool veiled = wat_has(s->block.revealed, unit) && !wat_has(s->block.revealed, host);
    const int64_t *arg = WAT_ARGS(unit, from, spot, veiled ? 6 : 2, host + 1, town);
    if (veiled)
        wat_emit_private(turn, WAT_EV_SHIFT, rule, wat_army_of(unit), arg);
    else
        wat_report(turn, WAT_EV_SHIFT, rule, unit, arg);
}

/* Which block. */

static uint16_t act_block_candidates(const wat_state *s, gg_action *out) {
    wat_set able = wat_allowed(s, waiting(s), actor_check);
    uint16_t count = wat_offer(out, 0, WAT_ACT_BLOCK, able);
    out[count++] = wat_word_action(WAT_ACT_BLOCK, WAT_END);
    return count;
}

static gg_verdict act_block_check(const wat_state *s, gg_action a) {
    unsigned unit;
    if (wat_is_word(a, WAT_END)) return wat_legal();
    if (!wat_names(a, WAT_UNITS, &unit)) return wat_choice_check();
    return wat_has(waiting(s), unit) ? actor_check(s, unit) : wat_refuse(WAT_10_7);
}

static void end_combat(gg_turn *turn) {
    if (!wat_pass_on(turn, acting_side(&wat_now(turn)->table)))
        wat_stage(turn, WAT_STAGE_REINFORCE);
}

static void act_block_apply(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, WAT_ACT_BLOCK);
    if (a.arg[0] == WAT_END)
        end_combat(turn);
    else
        wat_pick(turn, a.arg[1] - 1u);
}

/* What it does. */

static uint16_t offer_moves(const wat_state *s, unsigned verb, unsigned ends, gg_action *out,
                            uint16_t count) {
    unsigned role = s->table.next % 2u;
    for (; ends; ends &= ends - 1) {
        unsigned place = wat_end_to_place(role, wat_first(ends));
        out[count] = wat_thing_action(verb, place);
        out[count++].arg[0] = WAT_MOVE;
    }
    return count;
}

static uint16_t offer_fire(const wat_state *s, unsigned verb, gg_action *out, uint16_t count) {
    unsigned unit = s->table.pending_action.unit - 1u;
    if (wat_fire_check(s, unit, WAT_CLASS_LINE).rule == 0)
        out[count++] = wat_word_action(verb, WAT_FIRE_LINE);
    if (wat_fire_check(s, unit, WAT_CLASS_SQUARES).rule == 0)
        out[count++] = wat_word_action(verb, WAT_FIRE_SQUARES);
    return count;
}

static uint16_t act_candidates(const wat_state *s, gg_action *out) {
    unsigned unit = s->table.pending_action.unit - 1u;
    wat_ways ways = wat_moves_of(s, unit);
    uint16_t count = offer_moves(s, WAT_ACT, ways.one | ways.two, out, 0);
    count = offer_fire(s, WAT_ACT, out, count);
    for (wat_set left = wat_near[wat_fight_town(&s->table)]; left; left = wat_rest(left)) {
        if (wat_retreat_check(s, unit, wat_first(left)).rule) continue;
        out[count] = wat_thing_action(WAT_ACT, wat_first(left));
        out[count++].arg[0] = WAT_RETREAT;
    }
    count = wat_offer_specials(s, unit, out, count);
    gg_sort(out, count);
    return count;
}

// True, and the end, if the action is a move.
static bool names_end(const wat_state *s, gg_action a, unsigned *end) {
    unsigned place;
    if (!wat_names_after(a, WAT_MOVE, WAT_PLACE_RESERVE + 1, &place)) return false;
    *end = wat_place_to_end(s->table.next % 2u, place);
    return true;
}

static gg_verdict move_check(const wat_state *s, gg_action a) {
    unsigned end;
    if (!names_end(s, a, &end)) return wat_choice_check();
    return wat_manoeuvre_check(s, s->table.pending_action.unit - 1u, end);
}

static bool is_fire(gg_action a) {
    return wat_is_word(a, WAT_FIRE_LINE) || wat_is_word(a, WAT_FIRE_SQUARES);
}

static gg_verdict act_check(const wat_state *s, gg_action a) {
    unsigned unit = s->table.pending_action.unit - 1u, town;
    if (a.arg[0] == WAT_MOVE) return move_check(s, a);
    if (is_fire(a)) return wat_fire_check(s, unit, a.arg[0] == WAT_FIRE_SQUARES);
    if (wat_names_after(a, WAT_RETREAT, WAT_TOWNS, &town)) return wat_retreat_check(s, unit, town);
    return wat_special_check(s, unit, a);
}

static void move(gg_turn *turn, gg_action a) {
    const wat_state *s = wat_now(turn);
    unsigned unit = s->table.pending_action.unit - 1u;
    unsigned end = wat_place_to_end(s->table.next % 2u, a.arg[1] - 1u);
    bool more = (wat_moves_of(s, unit).one >> end) & 1;
    more = more && wat_units[unit].type == WAT_HORSE_ARTILLERY;
    wat_manoeuvre(turn, unit, end);
    if (!more) wat_let_rest(turn);
}

static void act_apply(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, WAT_ACT);
    unsigned unit = wat_now(turn)->table.pending_action.unit - 1u;
    if (a.arg[0] == WAT_MOVE)
        move(turn, a);
    else if (is_fire(a))
        wat_fire(turn, unit, a.arg[0] == WAT_FIRE_SQUARES);
    else if (a.arg[0] == WAT_RETREAT)
        wat_retreat(turn, unit, a.arg[1] - 1u);
    else
        wat_special(turn, unit, a);
}

/* W10.8: the other part of horse artillery's turn. */

// WAT_18_12: from a hill there is no move after fire.
static gg_verdict more_move_check(const wat_state *s, gg_action a) {
    if (s->table.pending_action.part != WAT_HAS_FIRED) return wat_refuse(WAT_10_8);
    unsigned unit = s->table.pending_action.unit - 1u, end;
    if (wat_has(s->block.slot, unit)) return wat_refuse(WAT_18_12);
    if (!names_end(s, a, &end)) return wat_choice_check();
    return wat_unless((wat_moves_of(s, unit).one >> end) & 1, WAT_10_8);
}

static gg_verdict more_fire_check(const wat_state *s, gg_action a) {
    if (s->table.pending_action.part != WAT_STEPPED) return wat_refuse(WAT_10_8);
    return wat_fire_check(s, s->table.pending_action.unit - 1u, a.arg[0] == WAT_FIRE_SQUARES);
}

static uint16_t act_more_candidates(const wat_state *s, gg_action *out) {
    unsigned unit = s->table.pending_action.unit - 1u;
    uint16_t count = 0;
    if (s->table.pending_action.part == WAT_HAS_FIRED)
        count = offer_moves(s, WAT_ACT_MORE, wat_moves_of(s, unit).one, out, 0);
    else
        count = offer_fire(s, WAT_ACT_MORE, out, 0);
    out[count++] = wat_word_action(WAT_ACT_MORE, WAT_STOP);
    gg_sort(out, count);
    return count;
}

static gg_verdict act_more_check(const wat_state *s, gg_action a) {
    if (wat_is_word(a, WAT_STOP)) return wat_legal();
    if (a.arg[0] == WAT_MOVE) return more_move_check(s, a);
    if (is_fire(a)) return more_fire_check(s, a);
    return wat_refuse(WAT_10_8);
}

static void act_more_apply(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, WAT_ACT_MORE);
    unsigned unit = wat_now(turn)->table.pending_action.unit - 1u;
    if (a.arg[0] == WAT_MOVE)
        wat_manoeuvre(turn, unit, wat_place_to_end(wat_now(turn)->table.next % 2u, a.arg[1] - 1u));
    wat_let_rest(turn);
    if (is_fire(a)) wat_fire(turn, unit, a.arg[0] == WAT_FIRE_SQUARES);
}

/* The stage. */

static bool has_more(const wat_state *s) {
    unsigned unit = s->table.pending_action.unit - 1u;
    return wat_units[unit].type == WAT_HORSE_ARTILLERY;
}

// The chosen block: true when a decision is due.
static bool chosen_go(gg_turn *turn, unsigned army) {
    GG_ASSERT_CMP(army, <, WAT_ARMIES);
    const wat_state *s = wat_now(turn);
    if (s->table.pending_action.part == WAT_NOT_YET) {
        wat_ask(turn, WAT_ACT, army);
        return true;
    }
    if (has_more(s)) {
        wat_ask(turn, WAT_ACT_MORE, army);
        return true;
    }
    wat_let_rest(turn);
    return false;
}

static bool has_actor(const wat_state *s) {
    for (wat_set left = waiting(s); left; left = wat_rest(left)) {
        if (can_act(s, wat_first(left))) return true;
    }
    return false;
}

bool wat_combat_go(gg_turn *turn) {
    const wat_state *s = wat_now(turn);
    const wat_pending_action *pending_action = &s->table.pending_action;
    unsigned army;
    wat_series_set(&s->table, acting_side(&s->table), &army);
    if (pending_action->unit && pending_action->part == WAT_HAS_FLED) {
        wat_go_further(turn);
        return true;
    }
    wat_unveil(turn);
    if (wat_look_for_rout(turn)) return false;
    if (pending_action->hits) return wat_hit(turn);
    if (pending_action->unit) return chosen_go(turn, army);
    if (has_actor(s)) {
        wat_ask(turn, WAT_ACT_BLOCK, army);
        return true;
    }
    end_combat(turn);
    return false;
}

const wat_chapter wat_act_block = { act_block_candidates, act_block_check, act_block_apply };
const wat_chapter wat_act = { act_candidates, act_check, act_apply };
const wat_chapter wat_act_more = { act_more_candidates, act_more_check, act_more_apply };
