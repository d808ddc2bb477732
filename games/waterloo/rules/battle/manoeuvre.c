/* manoeuvre.c - moves on a battle board: redeploy, engage, disengage (W10.9 - W10.13). */
#include "base/check.h"
#include "games/waterloo/rules/rules.h"

// Ends of moves: positions 0 .. 5, then the reserve.
enum { RESERVE = WAT_PLACE_RESERVE };

// The enemy's wings are named as he names them, so his left is 3 or 0 plus nothing.
unsigned wat_place_to_end(unsigned role, unsigned place) {
    if (place == WAT_PLACE_RESERVE) return RESERVE;
    unsigned owner = place < WAT_PLACE_ENEMY ? role : !role;
    return owner * WAT_WINGS + place % WAT_WINGS;
}

unsigned wat_end_to_place(unsigned role, unsigned end) {
    if (end == RESERVE) return WAT_PLACE_RESERVE;
    return end % WAT_WINGS + (wat_is_own(role, end) ? 0 : WAT_PLACE_ENEMY);
}

static unsigned end_of(const wat_state *s, unsigned unit) {
    unsigned position = wat_position_of(s, unit);
    return position < WAT_POSITIONS ? position : RESERVE;
}

/* One block on its way: what a step is depends on where it is from. */
typedef struct mover {
    const wat_state *s;
    unsigned unit, role, foe;
} mover;

static mover mover_of(const wat_state *s, unsigned unit) {
    unsigned side = wat_side_of(unit);
    return (mover){ s, unit, wat_role_of_side(&s->table, side), wat_foe(side) };
}

static bool has_foes(const mover *m, unsigned position) {
    return wat_there(m->s, position, m->foe) != 0;
}

static bool is_own(const mover *m, unsigned end) {
    return end != RESERVE && wat_is_own(m->role, end);
}

// W10.9: whoever comes to face an enemy engages, empty enemy ground included.
static bool is_engage(const mover *m, unsigned from, unsigned to) {
    if (to == RESERVE) return false;
    return is_own(m, to) ? from == RESERVE && has_foes(m, to) : true;
}

// WAT_10_10
static bool is_disengage(const mover *m, unsigned from) {
    return from != RESERVE && (!is_own(m, from) || has_foes(m, from));
}

// Ends one step away, as far as the places alone decide; one bit each.
static unsigned joined(const mover *m, unsigned from) {
    unsigned first = m->role * WAT_WINGS, ends = 0;
    if (from == RESERVE) return 7u << first;
    if (!is_own(m, from)) return 1u << wat_facing(from);
    if (has_foes(m, from)) return 1u << RESERVE;
    if (from > first && !has_foes(m, from - 1)) ends |= 1u << (from - 1);
    if (from < first + WAT_WINGS - 1 && !has_foes(m, from + 1)) ends |= 1u << (from + 1);
    return ends | 1u << RESERVE | 1u << wat_facing(from);
}

gg_verdict wat_woods_check(const wat_state *s, unsigned unit, unsigned position) {
    bool barred = wat_ground(s, position) == WAT_WOODS && wat_has(wat_artillery(), unit);
    return wat_unless(!barred, WAT_10_13);
}

static bool may_cross(const wat_state *s, unsigned side, unsigned position) {
    return s->table.pending_action.crossed[side][wat_sector(position)] < wat_stream_crossings;
}

gg_verdict wat_return_check(const wat_state *s, unsigned unit) {
    bool gun = wat_has(wat_artillery(), unit);
    bool may = may_cross(s, wat_side_of(unit), wat_position_of(s, unit));
    return wat_unless(!gun && may, WAT_10_13);
}

static bool is_alone_in_farm(const mover *m, unsigned position) {
    wat_set foes = wat_there(m->s, position, m->foe);
    return wat_is_one(foes) && (foes & m->s->block.slot) && wat_ground(m->s, position) == WAT_FARM;
}

static gg_verdict engage_check(const mover *m, unsigned to) {
    unsigned type = wat_units[m->unit].type;
    if (type == WAT_FOOT_ARTILLERY) return wat_refuse(WAT_10_12);
    return wat_unless(type != WAT_CAVALRY || !is_alone_in_farm(m, to), WAT_10_12);
}

// W10.13: who may go over the stream between two facing positions.
static gg_verdict stream_check(const mover *m, unsigned to) {
    unsigned type = wat_units[m->unit].type;
    if (!wat_has_stream(m->s, to)) return wat_legal();
    bool allowed = may_cross(m->s, wat_foe(m->foe), to) && type != WAT_FOOT_ARTILLERY;
    if (type == WAT_HORSE_ARTILLERY)
        allowed =
            allowed && !is_own(m, to) && !has_foes(m, to) && !wat_there(m->s, to, wat_foe(m->foe));
    return wat_unless(allowed, WAT_10_13);
}

static gg_verdict step_check(const mover *m, unsigned from, unsigned to) {
    if (is_engage(m, from, to)) {
        gg_verdict verdict = engage_check(m, to);
        if (verdict.rule) return verdict;
    }
    if (to == RESERVE) return wat_legal();
    gg_verdict verdict = wat_woods_check(m->s, m->unit, to);
    if (verdict.rule) return verdict;
    bool across = from != RESERVE && is_own(m, from) != is_own(m, to);
    return across ? stream_check(m, to) : wat_legal();
}

static unsigned legal_steps(const mover *m, unsigned from) {
    unsigned ends = 0;
    for (unsigned left = joined(m, from); left; left &= left - 1) {
        if (step_check(m, from, wat_first(left)).rule == 0) ends |= left & -left;
    }
    return ends;
}

// W10.11: what a second step may follow.
static bool may_go_on(const mover *m, unsigned from, unsigned via) {
    bool stuck = wat_units[m->unit].type == WAT_CAVALRY && via != RESERVE
                 && wat_ground(m->s, via) == WAT_WOODS; // W10.13
    return !is_engage(m, from, via) && !stuck;
}

static unsigned second_steps(const mover *m, unsigned from, unsigned via) {
    unsigned ends = 0;
    if (is_disengage(m, via)) return 0;
    for (unsigned left = legal_steps(m, via); left; left &= left - 1) {
        if (is_disengage(m, from) && is_engage(m, via, wat_first(left))) continue;
        ends |= left & -left;
    }
    return ends & ~(1u << from);
}

// WAT_9_11: corps bind deployment alone; they bound every move that ended in an own position.
static gg_verdict corps_check(const mover *m, unsigned position) {
    if (m->s->head.rules >= 2) return wat_legal();
    return wat_corps_check(m->s, m->unit, position);
}

// Ends where the corps leave room; nothing is asked of passing.
static unsigned with_corps(const mover *m, unsigned ends) {
    unsigned kept = ends;
    for (unsigned left = ends & (7u << m->role * WAT_WINGS); left; left &= left - 1) {
        if (corps_check(m, wat_first(left)).rule) kept &= ~(left & -left);
    }
    return kept;
}

static unsigned two_steps(const mover *m, unsigned from, unsigned one) {
    unsigned two = 0;
    if (wat_types[wat_units[m->unit].type].battle_moves < 2) return 0;
    for (unsigned left = one; left; left &= left - 1) {
        if (may_go_on(m, from, wat_first(left))) two |= second_steps(m, from, wat_first(left));
    }
    return two & ~one;
}

wat_ways wat_moves_of(const wat_state *s, unsigned unit) {
    mover m = mover_of(s, unit);
    if (wat_has(s->block.slot | s->block.square | s->block.guest, unit)) return (wat_ways){ 0, 0 };
    unsigned from = end_of(s, unit), one = legal_steps(&m, from);
    unsigned two = two_steps(&m, from, one);
    return (wat_ways){ (uint8_t)with_corps(&m, one), (uint8_t)with_corps(&m, two) };
}

// Why there is no way of two steps: the first thing that bars one.
static gg_verdict far_check(const mover *m, unsigned from, unsigned end) {
    for (unsigned left = joined(m, from); left; left &= left - 1) {
        unsigned via = wat_first(left);
        if (!((joined(m, via) >> end) & 1) || via == end) continue;
        gg_verdict verdict = step_check(m, from, via);
        if (verdict.rule) return verdict;
        if (!may_go_on(m, from, via) && !is_engage(m, from, via)) return wat_refuse(WAT_10_13);
        bool back = is_disengage(m, from) && is_engage(m, via, end);
        if (!may_go_on(m, from, via) || is_disengage(m, via) || back) continue;
        verdict = step_check(m, via, end);
        if (verdict.rule) return verdict;
    }
    return wat_refuse(WAT_10_11);
}

// Why it cannot get there: by its own state, then by the place.
static gg_verdict barred_check(const mover *m, unsigned end) {
    unsigned from = end_of(m->s, m->unit);
    gg_verdict verdict = wat_standing_check(m->s, m->unit);
    if (verdict.rule) return verdict;
    if (end == from) return wat_refuse(WAT_18_8);
    if ((joined(m, from) >> end) & 1) {
        verdict = step_check(m, from, end);
        if (verdict.rule) return verdict;
    }
    if (is_own(m, end)) {
        verdict = corps_check(m, end);
        if (verdict.rule) return verdict;
    }
    return wat_legal();
}

gg_verdict wat_manoeuvre_check(const wat_state *s, unsigned unit, unsigned end) {
    mover m = mover_of(s, unit);
    wat_ways ways = wat_moves_of(s, unit);
    if (((ways.one | ways.two) >> end) & 1) return wat_legal();
    gg_verdict verdict = barred_check(&m, end);
    if (verdict.rule) return verdict;
    if (wat_types[wat_units[unit].type].battle_moves < 2) return wat_refuse(WAT_10_9);
    return far_check(&m, end_of(s, unit), end);
}

// WAT_18_13: a move of two steps is one event.
void wat_manoeuvre(gg_turn *turn, unsigned unit, unsigned end) {
    GG_ASSERT_CMP(unit, <, WAT_UNITS);
    const wat_state *s = wat_now(turn);
    mover m = mover_of(s, unit);
    bool engage = end != RESERVE && (!is_own(&m, end) || has_foes(&m, end));
    unsigned spot = end == RESERVE ? (unsigned)WAT_RESERVE : wat_spot_at(end, WAT_LINE);
    wat_shift(turn, WAT_10_9, unit, spot, 2u | (engage ? 1u : 0u));
}

bool wat_is_cut_off(const wat_state *s, unsigned unit) {
    mover m = mover_of(s, unit);
    unsigned from = end_of(s, unit);
    bool across = from != RESERVE && !is_own(&m, from) && wat_has_stream(s, from);
    return across && !may_cross(s, wat_side_of(unit), from);
}

// Forced to disengage; a third block over a stream is lost.
void wat_forced_back(gg_turn *turn, unsigned unit, enum wat_rule rule) {
    GG_ASSERT_CMP(unit, <, WAT_UNITS);
    const wat_state *s = wat_now(turn);
    mover m = mover_of(s, unit);
    unsigned from = end_of(s, unit);
    if (is_own(&m, from)) {
        wat_shift(turn, rule, unit, WAT_RESERVE, 0);
    } else if (wat_is_cut_off(s, unit)) {
        wat_eliminate(turn, unit, WAT_10_13);
    } else {
        wat_shift(turn, rule, unit, wat_spot_at(wat_facing(from), WAT_LINE), 0);
    }
}
