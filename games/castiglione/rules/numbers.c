/* numbers.c - what a choice of Castiglione leads to, in numbers; the chapters reckon them. What a
 * choice begins is begun in a copy, by the event that it would be. */
#include "games/castiglione/rules/numbers.h"

#include "base/check.h"
#include "games/castiglione/state/evolve.h"

enum { SIDES = 6 }; // of a die

static void begin(gg_numbers *n, enum cas_numbers_kind kind, bool open) {
    *n = (gg_numbers){ .kind = (uint16_t)kind, .open = open, .at = { .subject = -1 } };
}

static void add(gg_numbers *n, int term) {
    GG_ASSERT_CMP(n->term_count, <, GG_NUMBERS_MAX);
    n->term[n->term_count++] = (int16_t)term;
}

static cas_state after(const cas_state *s, gg_event e) {
    cas_state next = *s;
    cas_evolve((gg_state *)(void *)&next, &e);
    return next;
}

/* Rolls on tables of hits. */

static int tenths_of(cas_cast cast) {
    int row;
    unsigned sum = 0;
    for (unsigned die = 1; die <= SIDES && cast.column; die++)
        sum += cas_cast_hits(&cast, die, &row);
    return (int)((10 * sum + SIDES / 2) / SIDES);
}

// C14.1: two dice for each leader in the combat, by option.
static void add_leaders(const cas_state *s, unsigned side, bool pursued, gg_numbers *n) {
    bool mortal = cas_option(&s->table, CAS_OPT_LEADER_CASUALTIES);
    cas_set leaders = cas_leaders_there(s, side) & cas_kind_set[side][CAS_LEADER];
    int modifier = pursued ? cas_modifiers[CAS_MOD_MORTALITY_PURSUED].value : 0;
    unsigned hurt = 0;
    for (unsigned dice = 0; dice < SIDES * SIDES; dice++)
        hurt += cas_fate_of((int)(dice / SIDES + dice % SIDES) + 2 + modifier) > 0;
    add(n, mortal ? (int)cas_size(leaders) : 0);
    add(n, (int)((100 * hurt + SIDES * SIDES / 2) / (SIDES * SIDES)));
}

// Where the event tells other modifiers, something has changed before it.
static void cast_add(const cas_state *s, unsigned side, cas_cast cast, gg_numbers *n) {
    bool round = cast.event == CAS_EV_ROLL;
    int row;
    begin(n,
          round                          ? CAS_NUMBERS_ROUND
          : cast.event == CAS_EV_BOMBARD ? CAS_NUMBERS_BOMBARD
                                         : CAS_NUMBERS_PURSUIT,
          true);
    add(n, round ? cast.sp : cast.column);
    add(n, cast.why);
    add(n, cast.side != side);
    add(n, round ? tenths_of(cas_attack_of(s, cas_foe(cast.side))) : 0);
    bool pursued = cast.event == CAS_EV_PURSUIT && cast.column && cast.side != side;
    add_leaders(s, side, pursued, n);
    for (unsigned die = 1; die <= SIDES && cast.column; die++)
        gg_outcome_add(n, (int)cas_cast_hits(&cast, die, &row), 1);
    if (cast.column == 0) {
        gg_outcome_add(n, 0, 1);
        return;
    }
    n->at = (gg_outcome_at){ .kind = cast.event,
                             .operand = round ? 5 : 4,
                             .subject = n->term[CAS_TERM_COLUMN],
                             .given_operand = round ? 3 : 2,
                             .given = cast.why };
}

// What is rolled when nobody does anything more: the bombardment, or the first roll of the round.
static void next_roll(const cas_state *s, unsigned side, gg_numbers *n) {
    cas_cast cast = cas_bombardment_of(s);
    if (s->table.combat.bombarded || cast.column == 0)
        cast = cas_attack_of(s, cas_attacker(&s->table));
    cast_add(s, side, cast, n);
}

static void combat(const cas_state *s, unsigned side, gg_action a, gg_numbers *n) {
    if (a.arg[0] == CAS_END) return;
    cas_state next =
        after(s, (gg_event){ .kind = CAS_EV_COMBAT,
                             .actor = (gg_seat)side,
                             .arg = { (int16_t)(a.arg[1] - 1), a.arg[0] == CAS_ASSAULT } });
    cast_add(&next, side, cas_attack_of(&next, side), n);
}

static void sortie(const cas_state *s, unsigned side, gg_action a, gg_numbers *n) {
    cas_state next = after(s, (gg_event){ .kind = CAS_EV_SORTIE,
                                          .actor = (gg_seat)side,
                                          .arg = { a.arg[0] == CAS_YES } });
    next_roll(&next, side, n);
}

// After the last round the attacker goes, whatever he says.
static void stay(const cas_state *s, unsigned side, gg_action a, gg_numbers *n) {
    bool goes = a.arg[0] == CAS_WORD_RETREAT;
    bool last = s->table.combat.round >= cas_constants[CAS_CONST_ROUNDS_MAX];
    if (a.arg[0] == CAS_STOP) return;
    if (!goes && !last)
        cast_add(s, side, cas_attack_of(s, side), n);
    else
        cast_add(s, side, cas_pursuit_of(s, goes ? side : cas_attacker(&s->table)), n);
}

/* Checks and marches. */

static void check(const cas_state *s, unsigned id, cas_trial trial, bool open, gg_numbers *n) {
    unsigned side = cas_side_of(id), need = cas_need(s, side, cas_number_of(id), trial);
    if (need > SIDES) need = SIDES;
    begin(n, CAS_NUMBERS_CHECK, open);
    add(n, (int)need);
    add(n, cas_check_operand(s, id, trial));
    add(n, (int)trial.what_for);
    add(n, (int)id);
    gg_dice_add(n, 1, need, SIDES);
    n->at =
        (gg_outcome_at){ .kind = CAS_EV_CHECK, .operand = 4, .modulus = 2, .subject = (int16_t)id };
}

// Under fog the way may be closed by who is hidden.
static void guns(const cas_state *s, unsigned side, gg_action a, gg_numbers *n) {
    unsigned id = a.arg[1] - 1u;
    if (a.arg[0] == CAS_DONE)
        next_roll(s, side, n);
    else if (cas_has(cas_units(side), cas_number_of(id)))
        check(s, id, cas_guns_trial(s, cas_number_of(id)), !cas_is_fog(&s->table), n);
}

static void kind(const cas_state *s, unsigned side, gg_action a, gg_numbers *n) {
    unsigned number = s->table.pending_action.picked - 1u;
    if (a.arg[0] != CAS_BREAK && a.arg[0] != CAS_MEND) return;
    check(s, cas_id(side, number), cas_bridge_trial(s, number, a.arg[0] == CAS_MEND), true, n);
}

static void force(const cas_state *s, unsigned side, unsigned goal, gg_numbers *n) {
    unsigned number = s->table.pending_action.picked - 1u, hits = 0, more = 0;
    int16_t why = cas_force_why(s, number, goal);
    if (!cas_has(cas_units(side), number)) return;
    for (unsigned die = 1; die <= SIDES; die++) {
        hits += cas_forced_hits[cas_force_row(die, why)] > 0;
        more += cas_forced_mp[cas_force_row(die, why)] > 0;
    }
    begin(n, CAS_NUMBERS_FORCE, true);
    add(n, why);
    add(n, (int)hits);
    add(n, (int)more);
    gg_dice_add(n, 1, hits, SIDES);
    n->at = (gg_outcome_at){
        .kind = CAS_EV_FORCE, .operand = 5, .modulus = 2, .subject = (int16_t)cas_id(side, number)
    };
}

static void recon(const cas_state *s, gg_numbers *n) {
    cas_scouting scouting = cas_scouting_of(s);
    unsigned percent;
    int row;
    begin(n, CAS_NUMBERS_RECON, true);
    add(n, scouting.hidden);
    add(n, scouting.why);
    for (unsigned die = 1; die <= SIDES; die++)
        gg_outcome_add(n, (int)cas_scouting_shows(scouting, die, &row, &percent), 1);
}

static void recon_at(const cas_state *s, unsigned side, unsigned area, gg_numbers *n) {
    cas_state next = after(
        s, (gg_event){ .kind = CAS_EV_SCOUT,
                       .actor = (gg_seat)side,
                       .arg = { (int16_t)(s->table.pending_action.scout - 1), (int16_t)area } });
    recon(&next, n);
}

// The die is cast when the other side has sent its cavalry.
static void recon_done(const cas_state *s, gg_action a, gg_numbers *n) {
    if (a.arg[0] != CAS_DONE) return;
    recon(s, n);
    if (a.verb == CAS_RECON_SCREEN)
        n->at = (gg_outcome_at){ .kind = CAS_EV_RECON, .operand = 5, .subject = -1 };
}

// Of the next turn: who has it now has lost the tie.
static void initiative(const cas_state *s, unsigned side, gg_numbers *n) {
    int bonus = cas_initiative_bonus(s);
    if (s->table.turn >= cas_constants[CAS_CONST_TURNS]) return;
    begin(n, CAS_NUMBERS_INITIATIVE, true);
    for (int dice = 0; dice < SIDES * SIDES; dice++) {
        int austrian = 1 + dice / SIDES, french = 1 + dice % SIDES + bonus;
        gg_outcome_add(n, cas_initiative_of(&s->table, austrian, french) == side, 1);
    }
}

void cas_numbers(const gg_state *state, gg_seat seat, gg_action a, gg_numbers *n) {
    const cas_state *s = cas_of(state);
    bool done = a.arg[0] == CAS_DONE;
    switch (a.verb) {
    case CAS_INITIATIVE: initiative(s, seat, n); break;
    case CAS_RECON_TARGET: recon_at(s, seat, a.arg[1] - 1u, n); break;
    case CAS_RECON_CAVALRY:
    case CAS_RECON_SCREEN: recon_done(s, a, n); break;
    case CAS_MOVE_KIND: kind(s, seat, a, n); break;
    case CAS_FORCE_GOAL: force(s, seat, a.arg[1] - 1u, n); break;
    case CAS_COMBAT_PICK: combat(s, seat, a, n); break;
    case CAS_WITHDRAW:
    case CAS_GUNS_LEADER:
        if (done) next_roll(s, seat, n);
        break;
    case CAS_SORTIE: sortie(s, seat, a, n); break;
    case CAS_GUNS_PICK: guns(s, seat, a, n); break;
    case CAS_STAY: stay(s, seat, a, n); break;
    default: break; // leads to no fight and no check
    }
}
