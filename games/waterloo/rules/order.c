/* order.c - the order of a turn as a refusal (W5.1): why something cannot be done now, though it is
 * not what is asked. Whoever is asked hears the rule that stands against it; that it belongs to
 * another step, and to which, only where that is the reason.
 * rulebook: cites rules of all chapters. */
#include "games/waterloo/rules/rules.h"
#include "games/waterloo/sight/view.h"

// The step a decision belongs to; hits and flights belong to both kinds of fights.
static unsigned step_of(const wat_table *t, unsigned verb) {
    bool fight = t->step == WAT_STEP_SKIRMISH || t->step == WAT_STEP_BATTLE;
    if (verb <= WAT_SETUP_DONE) return WAT_STEP_SETUP;
    if (verb == WAT_LEADER_REVEAL) return WAT_STEP_START;
    if (verb <= WAT_MOVE_STEP) return WAT_STEP_MOVEMENT;
    if (verb <= WAT_MARCH_STEP) return WAT_STEP_MARCH;
    if (verb <= WAT_SKIRMISH_SHOW) return WAT_STEP_SKIRMISH;
    if (verb == WAT_SUPPLY_LOSS) return WAT_STEP_SUPPLY;
    bool both = verb == WAT_TAKE_HIT || (verb >= WAT_FLEE_BLOCK && verb <= WAT_FLEE_ON);
    return both && fight ? t->step : (unsigned)WAT_STEP_BATTLE;
}

// Of the step that is on: the rule by which it has its own moment.
static gg_verdict moment(const wat_state *s, enum wat_rule rule) {
    return wat_refuse_with(rule, 0, WAT_WHY_ASKED | s->head.phase);
}

static gg_verdict other_step(const wat_state *s, unsigned verb) {
    return wat_refuse_with(WAT_5_1, step_of(&s->table, verb) + 1u, WAT_WHY_STEP | s->table.step);
}

static bool names_unit(gg_action a, unsigned *unit) {
    return wat_names(a, WAT_UNITS, unit);
}

/* Movement and marches. */

static gg_verdict movement_order(const wat_state *s, gg_action a) {
    unsigned unit;
    bool within = s->table.pending_action.group != 0;
    if (a.verb == WAT_GROUP_PICK && within) return moment(s, WAT_6_4);
    if (a.verb == WAT_MOVE_BLOCK && !within && names_unit(a, &unit))
        return moment(s, wat_mover_bar(s, unit));
    return moment(s, WAT_6_3);
}

// Once movement is over: an army without moves had none to lose.
static gg_verdict movement_over(const wat_state *s, gg_action a) {
    unsigned unit;
    unsigned army = a.verb == WAT_GROUP_PICK && a.arg[0] == WAT_THING ? a.arg[2] : WAT_ARMIES;
    if (a.verb == WAT_MOVE_BLOCK && names_unit(a, &unit)) army = wat_army_of(unit);
    if (army < WAT_ARMIES && wat_moves_left(&s->table, army) == 0) return moment(s, WAT_6_2);
    return other_step(s, a.verb);
}

static gg_verdict march_over(const wat_state *s, gg_action a) {
    unsigned unit;
    if (a.verb != WAT_MARCH_BLOCK || !names_unit(a, &unit)) return other_step(s, a.verb);
    enum wat_rule bar = wat_march_bar(s, unit);
    return bar ? moment(s, bar) : other_step(s, a.verb);
}

/* Fights. */

// What a battle knows and a skirmish does not.
static gg_verdict skirmish_order(const wat_state *s, unsigned verb) {
    switch (verb) {
    case WAT_SKIRMISH_NEXT:
    case WAT_BATTLE_ORDER: return moment(s, WAT_8_2);
    case WAT_SKIRMISH_SHOW: return moment(s, WAT_8_3);
    case WAT_TAKE_HIT: return moment(s, WAT_8_6);
    case WAT_FLEE_BLOCK:
    case WAT_FLEE_TO: return moment(s, WAT_8_8);
    case WAT_FLEE_ON: return moment(s, WAT_12_3);
    case WAT_REGROUP_MODE:
    case WAT_REGROUP_BLOCK:
    case WAT_REGROUP_TO: return moment(s, WAT_8_9);
    case WAT_REINFORCE: return moment(s, WAT_12_12);
    default: return moment(s, WAT_8_4);
    }
}

static bool is_fighting(const wat_table *t) {
    return t->pending_action.stage >= WAT_STAGE_MORALE;
}

static gg_verdict battle_order(const wat_state *s, unsigned verb) {
    bool fights = is_fighting(&s->table),
         combat = s->table.pending_action.stage == WAT_STAGE_COMBAT;
    switch (verb) {
    case WAT_BATTLE_ORDER: return moment(s, WAT_9_3);
    case WAT_TILE_PLACE: return moment(s, WAT_9_5);
    case WAT_DEPLOY_BLOCK:
    case WAT_DEPLOY_TO: return moment(s, WAT_9_8);
    case WAT_ACT_BLOCK:
    case WAT_ACT: return moment(s, !fights ? WAT_9_3 : combat ? WAT_10_7 : WAT_10_2);
    case WAT_ACT_MORE: return moment(s, WAT_10_8);
    case WAT_TAKE_HIT: return moment(s, WAT_11_7);
    case WAT_FLEE_BLOCK:
    case WAT_FLEE_TO: return moment(s, WAT_12_6);
    case WAT_FLEE_ON: return moment(s, WAT_12_3);
    case WAT_STREAM_SAVE: return moment(s, WAT_18_3);
    case WAT_REINFORCE: return moment(s, fights ? WAT_10_2 : WAT_9_3);
    default: return moment(s, WAT_12_14);
    }
}

/* Set-up and supply. */

static gg_verdict setup_order(const wat_state *s, unsigned verb) {
    return moment(s, verb == WAT_SETUP_DONE ? WAT_4_4 : WAT_4_5);
}

// What the step that is on says to a decision of it that is not asked.
static gg_verdict same_step(const wat_state *s, gg_action a) {
    switch (s->table.step) {
    case WAT_STEP_SETUP: return setup_order(s, a.verb);
    case WAT_STEP_MOVEMENT: return movement_order(s, a);
    case WAT_STEP_MARCH: return moment(s, WAT_7_1);
    case WAT_STEP_SKIRMISH: return skirmish_order(s, a.verb);
    case WAT_STEP_BATTLE: return battle_order(s, a.verb);
    default: return moment(s, WAT_13_2);
    }
}

// W1.2: only the side on turn moves and marches; what is over for it, and why.
static gg_verdict turn_order(const wat_state *s, gg_seat seat, gg_action a) {
    unsigned step = step_of(&s->table, a.verb);
    bool active = wat_side_of_seat(seat) == wat_active(&s->table);
    if (step == WAT_STEP_SUPPLY && wat_active(&s->table) != WAT_FRENCH_SIDE)
        return moment(s, WAT_13_1);
    if (step > WAT_STEP_MARCH || step == WAT_STEP_SETUP) return other_step(s, a.verb);
    if (!active) return moment(s, WAT_1_2);
    if (step == WAT_STEP_START) return moment(s, WAT_7_5);
    if (step > s->table.step) return other_step(s, a.verb);
    return step == WAT_STEP_MOVEMENT ? movement_over(s, a) : march_over(s, a);
}

// What a night turn has no step for; by option it may have marches.
static bool is_day_pending_action(const wat_table *t, unsigned verb) {
    if (verb == WAT_MARCH_BLOCK || verb == WAT_MARCH_STEP) return !wat_is_march_time(t);
    return verb > WAT_MARCH_STEP && verb <= WAT_REGROUP_TO;
}

gg_verdict wat_order_check(const wat_state *s, gg_seat seat, gg_action a) {
    if (a.verb == 0 || a.verb >= WAT_PHASES || s->head.result) return wat_refuse(WAT_5_1);
    bool owes = (s->head.to_move >> seat) & 1, night = s->table.turn > 0 && wat_is_night(&s->table);
    if (owes && (a.verb == s->head.phase || a.verb == WAT_RESIGN)) return wat_legal();
    if (night && is_day_pending_action(&s->table, a.verb)) return wat_refuse(WAT_5_2);
    if (!owes) return wat_refuse_with(WAT_5_1, 0, WAT_WHY_OTHER);
    unsigned step = step_of(&s->table, a.verb);
    bool fights = s->table.step == WAT_STEP_SKIRMISH && step == WAT_STEP_BATTLE;
    return step == s->table.step || fights ? same_step(s, a) : turn_order(s, seat, a);
}

// What is not a choice of the decision at all.
gg_verdict wat_choice_check(void) {
    return wat_refuse(WAT_5_1);
}
