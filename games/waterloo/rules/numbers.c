/* numbers.c - what a choice of Waterloo leads to, in numbers; the chapters reckon them. */
#include "games/waterloo/rules/numbers.h"

#include "base/check.h"
#include "games/waterloo/rules/rules.h"

enum { SIDES = 6 }; // of a die

static void begin(gg_numbers *n, enum wat_numbers_kind kind) {
    *n = (gg_numbers){ .kind = (uint16_t)kind, .open = true, .at = { .subject = -1 } };
}

static void add(gg_numbers *n, unsigned term) {
    GG_ASSERT_CMP(n->term_count, <, GG_NUMBERS_MAX);
    n->term[n->term_count++] = (int16_t)term;
}

static void tell(gg_numbers *n, enum wat_event_kind event, unsigned operand, unsigned unit) {
    n->at = (gg_outcome_at){ .kind = (uint16_t)event,
                             .operand = (uint8_t)operand,
                             .subject = (int16_t)unit };
}

static unsigned failing_faces(unsigned bonus) {
    unsigned faces = 0;
    for (unsigned die = 1; die <= SIDES; die++)
        faces += wat_fails(die, bonus);
    return faces;
}

/* Fire. */

static void fire(const wat_state *s, unsigned unit, unsigned class, gg_numbers *n) {
    wat_shot shot = wat_shot_of(s, unit, class);
    begin(n, WAT_NUMBERS_FIRE);
    add(n, shot.dice);
    add(n, shot.value);
    add(n, shot.ranged);
    gg_dice_add(n, shot.dice, shot.value, SIDES);
    tell(n, WAT_EV_FIRE, 5, unit);
}

static void show(const wat_state *s, unsigned unit, gg_numbers *n) {
    begin(n, WAT_NUMBERS_SHOW);
    add(n, s->block.steps[unit]);
    add(n, wat_skirmish_value(unit));
    add(n, s->table.pending_action.stage == WAT_STAGE_SHOW_BACK);
    gg_dice_add(n, s->block.steps[unit], wat_skirmish_value(unit), SIDES);
    // The attacker fires second, with what is left by then.
    if (!n->term[2]) tell(n, WAT_EV_FIRE, 5, unit);
}

/* Marches and nerve. */

static void march(const wat_state *s, unsigned unit, gg_numbers *n) {
    unsigned bonus = wat_march_bonus(s, unit), faces = failing_faces(bonus);
    begin(n, WAT_NUMBERS_MARCH);
    add(n, faces);
    add(n, bonus);
    add(n, s->block.steps[unit]);
    gg_dice_add(n, 1, faces, SIDES);
    tell(n, WAT_EV_MARCH_DIE, 3, unit);
}

// A leader in company need not roll: who comes and goes until then nobody knows.
static void morale(const wat_state *s, unsigned unit, unsigned position, gg_numbers *n) {
    unsigned bonus = wat_morale_bonus(s, unit, position), faces = failing_faces(bonus);
    begin(n, WAT_NUMBERS_MORALE);
    add(n, faces);
    add(n, bonus);
    gg_dice_add(n, 1, faces, SIDES);
    tell(n, WAT_EV_MORALE, 3, unit);
    n->at.given = (int16_t)bonus; // it may change until then
    n->at.given_operand = 2;
}

/* Leaving. */

// The enemies in a position of the fight lie open; WAT_POSITIONS: in all of them.
static bool is_seen(const wat_state *s, unsigned position, unsigned side) {
    wat_set foes = 0;
    for (unsigned p = 0; p < WAT_POSITIONS; p++) {
        if (p == position || position == WAT_POSITIONS) foes |= wat_there(s, p, wat_foe(side));
    }
    return (foes & ~s->block.revealed) == 0;
}

// W12.7: of a side that is overrun all wear down; cavalry if there is enemy cavalry.
static void rout(const wat_state *s, unsigned unit, gg_numbers *n) {
    unsigned lost = 0;
    wat_set others = wat_in(&s->block, wat_fight_town(&s->table), wat_side_of(unit));
    for (others &= ~wat_bit(unit); others; others = wat_rest(others)) {
        unsigned loss = wat_rout_loss(s, wat_first(others)),
                 has = s->block.steps[wat_first(others)];
        lost += loss < has ? loss : has;
    }
    begin(n, WAT_NUMBERS_ROUT);
    n->open = is_seen(s, WAT_POSITIONS, wat_side_of(unit));
    add(n, lost);
    tell(n, WAT_EV_ROUT, 0, wat_side_of(unit));
}

static void retreat(const wat_state *s, unsigned unit, gg_numbers *n) {
    unsigned loss = wat_retreat_loss(s, unit), has = s->block.steps[unit];
    begin(n, WAT_NUMBERS_RETREAT);
    n->open = is_seen(s, wat_position_of(s, unit), wat_side_of(unit));
    add(n, has);
    gg_outcome_add(n, (int)(loss < has ? loss : has), 1);
    if (loss) tell(n, WAT_EV_LOSS, 1, unit);
}

static bool engages(const wat_state *s, unsigned unit, unsigned end) {
    return end < WAT_POSITIONS && wat_there(s, end, wat_foe(wat_side_of(unit))) != 0;
}

static void act(const wat_state *s, gg_action a, gg_numbers *n) {
    unsigned unit = s->table.pending_action.unit - 1u;
    bool moves = a.arg[0] == WAT_MOVE || a.arg[0] == WAT_OUT_RESERVE;
    if (a.arg[0] == WAT_FIRE_LINE || a.arg[0] == WAT_FIRE_SQUARES) {
        fire(s, unit, a.arg[0] == WAT_FIRE_SQUARES, n);
    } else if ((moves || a.arg[0] == WAT_RETREAT) && wat_routs_without(s, unit)) {
        rout(s, unit, n);
    } else if (a.arg[0] == WAT_RETREAT) {
        retreat(s, unit, n);
    } else if (a.arg[0] == WAT_MOVE) {
        unsigned end = wat_place_to_end(s->table.next % 2u, a.arg[1] - 1u);
        if (engages(s, unit, end)) morale(s, unit, end, n);
    }
}

/* What has to be given up. */

static void save(const wat_state *s, gg_numbers *n) {
    unsigned over, room = wat_save_room(s, &over);
    begin(n, WAT_NUMBERS_SAVE);
    add(n, room);
    add(n, over - room);
}

static void supply(const wat_state *s, gg_numbers *n) {
    begin(n, WAT_NUMBERS_SUPPLY);
    add(n, s->table.pending_action.hits - 1u);
}

void wat_numbers(const gg_state *state, gg_seat seat, gg_action a, gg_numbers *n) {
    const wat_state *s = wat_of(state);
    bool thing = a.arg[0] == WAT_THING;
    (void)seat;
    switch (a.verb) {
    case WAT_ACT:
    case WAT_ACT_MORE: act(s, a, n); break;
    case WAT_MARCH_BLOCK:
        if (thing) march(s, a.arg[1] - 1u, n);
        break;
    case WAT_MARCH_STEP: march(s, s->table.pending_action.unit - 1u, n); break;
    case WAT_SKIRMISH_SHOW:
        if (thing) show(s, a.arg[1] - 1u, n);
        break;
    case WAT_STREAM_SAVE: save(s, n); break;
    case WAT_SUPPLY_LOSS: supply(s, n); break;
    default: break; // leads to no fight and no check
    }
}
