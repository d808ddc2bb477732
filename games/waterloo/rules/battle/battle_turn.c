/* battle_turn.c - rounds and battle turns, and the morale dice that open each (W10.1 - W10.6). */
#include "games/waterloo/rules/numbers.h"
#include "games/waterloo/rules/rules.h"

#include "base/check.h"

static unsigned turn_role(const wat_table *t) {
    return t->next % 2u;
}

static unsigned turn_side(const wat_table *t) {
    return wat_side_of_role(t, turn_role(t));
}

/* Rounds. */

static void begin_turn(gg_turn *turn, unsigned next) {
    const wat_table *t = &wat_now(turn)->table;
    unsigned side = wat_side_of_role(t, next % 2);
    wat_tell(turn, WAT_EV_BATTLE_TURN, WAT_10_1, wat_face_of(side),
             WAT_ARGS(next, next / 2, t->board[next / 2].town, t->round));
}

// The first battle turn from `next` on in a battle that is open; none in this round: its end.
static unsigned next_open(const wat_table *t, unsigned next) {
    while (next < 2u * t->board_count && !t->board[next / 2].open)
        next++;
    return next;
}

static void begin_round(gg_turn *turn, unsigned round) {
    wat_tell(turn, WAT_EV_ROUND, WAT_10_1, WAT_FRENCH, WAT_ARGS(round));
}

// Goes on to the next battle turn from number `next` of this round; false: none is open.
static bool carry_on(gg_turn *turn, unsigned next) {
    const wat_table *t = &wat_now(turn)->table;
    next = next_open(t, next);
    if (next == 2u * t->board_count) {
        next = next_open(t, 0);
        if (next == 2u * t->board_count) return false;
        begin_round(turn, t->round + 1u);
    }
    begin_turn(turn, next);
    return true;
}

void wat_begin_fighting(gg_turn *turn) {
    const wat_table *t = &wat_now(turn)->table;
    unsigned next = t->round ? t->next : 0;
    if (t->round == 0) begin_round(turn, 1);
    if (!carry_on(turn, next)) wat_stage(turn, WAT_STAGE_OVER);
}

bool wat_next_battle_turn(gg_turn *turn) {
    return carry_on(turn, wat_now(turn)->table.next + 1u);
}

enum wat_rule wat_idle_rule(const wat_table *t) {
    return t->next % 2 == WAT_ATTACKER ? WAT_12_10 : WAT_12_11;
}

// WAT_12_10: idle turns of the attacker in a row. WAT_12_11: the last round.
void wat_end_battle_turn(gg_turn *turn) {
    const wat_table *t = &wat_now(turn)->table;
    const wat_board *board = wat_board_now(t);
    if (turn_role(t) == WAT_ATTACKER) {
        unsigned idle = t->pending_action.busy ? 0 : board->idle + 1u;
        if (idle != board->idle)
            wat_tell(turn, WAT_EV_IDLE, WAT_12_10, wat_face_of(wat_active(t)),
                     WAT_ARGS(t->board_now, idle, board->town));
        if (idle >= wat_stalemate_turns) {
            wat_withdraw(turn, WAT_12_10);
            return;
        }
    } else if (t->round >= t->rounds) {
        wat_withdraw(turn, WAT_12_11);
        return;
    }
    wat_stage(turn, WAT_STAGE_OVER);
}

/* Morale. */

// W10.4: own left, centre, right, then the positions they face; data order within.
static unsigned next_roller(const wat_state *s) {
    unsigned role = turn_role(&s->table), side = turn_side(&s->table);
    for (unsigned i = 0; i < 2 * WAT_WINGS; i++) {
        unsigned own = role * WAT_WINGS + i % WAT_WINGS;
        unsigned position = i < WAT_WINGS ? own : wat_facing(own);
        wat_set rollers = wat_there(s, position, side) & s->block.rollers;
        if (rollers && wat_there(s, position, wat_foe(side))) return wat_first(rollers);
    }
    return WAT_NO_UNIT;
}

// WAT_10_6: a leader with company need not roll.
static bool is_in_company(const wat_state *s, unsigned unit) {
    wat_set there = wat_there(s, wat_position_of(s, unit), wat_side_of(unit));
    return wat_is_leader(unit) && !wat_is_one(there);
}

// WAT_10_5: one for his leader in the position or for a square, never two.
static bool is_led(const wat_state *s, unsigned unit, unsigned position) {
    unsigned leader = wat_armies[wat_army_of(unit)].leader;
    return unit == leader || wat_has(wat_there(s, position, wat_side_of(unit)), leader);
}

unsigned wat_morale_bonus(const wat_state *s, unsigned unit, unsigned position) {
    return is_led(s, unit, position) || wat_has(s->block.square, unit);
}

// What becomes of a block that fails.
static unsigned nerve_of(const wat_state *s, unsigned unit) {
    if (wat_has(s->block.square, unit)) return WAT_NERVE_SQUARE;
    if (wat_units[unit].type == WAT_FOOT_ARTILLERY) return WAT_NERVE_GUNS;
    return wat_is_cut_off(s, unit) ? WAT_NERVE_STREAM : WAT_NERVE_LEAVES;
}

static void roll(gg_turn *turn, unsigned unit) {
    GG_ASSERT_CMP(unit, <, WAT_UNITS);
    const wat_state *s = wat_now(turn);
    unsigned town = wat_fight_town(&s->table);
    if (is_in_company(s, unit)) {
        wat_report(turn, WAT_EV_MORALE, WAT_10_6, unit, WAT_ARGS(unit, 0, 0, 0, 0, town));
        return;
    }
    unsigned position = wat_position_of(s, unit);
    unsigned bonus = wat_morale_bonus(s, unit, position), die = gg_die(turn, GG_STREAM_PUBLIC);
    bool fails = wat_fails(die, bonus);
    unsigned nerve = fails ? nerve_of(s, unit) : (unsigned)WAT_NERVE_HOLDS;
    unsigned why = bonus && !is_led(s, unit, position) ? WAT_NERVE_BY_SQUARE : 0u;
    wat_roll_told(turn, WAT_EV_MORALE, WAT_10_4, unit,
                  WAT_ARGS(unit, die, bonus, fails, nerve | why, town));
    if (nerve == WAT_NERVE_GUNS || nerve == WAT_NERVE_SQUARE)
        wat_eliminate(turn, unit, WAT_10_5);
    else if (fails)
        wat_forced_back(turn, unit, WAT_10_5);
}

static void morale_go(gg_turn *turn) {
    const wat_state *s = wat_now(turn);
    wat_unveil(turn);
    if (wat_look_for_rout(turn)) return;
    unsigned unit = next_roller(s);
    if (unit == WAT_NO_UNIT)
        wat_stage(turn, WAT_STAGE_COMBAT);
    else
        roll(turn, unit);
}

// WAT_10_2: morale, combat, reinforcement; a rout may end it at once.
bool wat_battle_turn_go(gg_turn *turn) {
    const wat_table *t = &wat_now(turn)->table;
    switch ((enum wat_stage)t->pending_action.stage) {
    case WAT_STAGE_MORALE: morale_go(turn); return false;
    case WAT_STAGE_COMBAT: return wat_combat_go(turn);
    case WAT_STAGE_REINFORCE: return wat_reinforce_go(turn);
    case WAT_STAGE_SAVE: return wat_save_go(turn);
    case WAT_STAGE_FLEE:
        if (wat_flee_go(turn)) return true;
        wat_battle_lost(turn, t->pending_action.loser - 1u);
        return false;
    case WAT_STAGE_REGROUP_MODE:
    case WAT_STAGE_REGROUP: return wat_regroup_go(turn);
    case WAT_STAGE_OVER:
    case WAT_STAGE_NONE:
    case WAT_STAGE_SHOW:
    case WAT_STAGE_SHOW_BACK:
    case WAT_STAGE_FIRE:
    case WAT_STAGE_FIRE_BACK:
    case WAT_STAGE_TILES:
    case WAT_STAGE_TILES_BACK:
    case WAT_STAGE_DEPLOY:
    case WAT_STAGE_DEPLOY_BACK:
    case WAT_STAGES: break;
    }
    return false;
}
