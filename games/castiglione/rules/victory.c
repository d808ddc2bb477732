/* victory.c - holders, points, and the end of the game (C12). */
#include "games/castiglione/rules/rules.h"

/* Holders and sieges, noted whenever something has moved. */

// C12.3: a side inside a fortress holds it; else whoever is alone outside.
static unsigned holder_now(const cas_state *s, unsigned area) {
    unsigned inside = cas_inside_of(area);
    for (unsigned side = 0; inside < CAS_PLACES && side < CAS_SIDES; side++) {
        if (s->now.in[side][inside] & cas_units(side)) return side + 1;
    }
    bool austrian = cas_outside(&s->now, CAS_AUSTRIAN, area) != 0;
    bool french = cas_outside(&s->now, CAS_FRENCH, area) != 0;
    if (austrian == french) return s->table.holder[area];
    return (austrian ? CAS_AUSTRIAN : CAS_FRENCH) + 1u;
}

// CAS_23_14: a siege that is broken is counted anew.
static void note_sieges(gg_turn *turn) {
    const cas_state *s = cas_now(turn);
    for (unsigned f = 0; f < CAS_FORTRESSES; f++) {
        bool besieged = false;
        if (!s->table.siege[f]) continue;
        for (unsigned side = 0; side < CAS_SIDES; side++) {
            cas_set garrison = s->now.in[side][CAS_INSIDE + f] & cas_units(side);
            besieged |= garrison && cas_is_besieged(&s->now, side, CAS_INSIDE + f);
        }
        if (!besieged) cas_tell(turn, CAS_EV_SIEGE, CAS_NO_RULE, CAS_AUSTRIAN, CAS_ARGS(f, 0));
    }
}

void cas_note_holders(gg_turn *turn) {
    const cas_state *s = cas_now(turn);
    for (cas_set left = cas_point_areas[0]; left; left = cas_rest(left)) {
        unsigned area = cas_first(left), holder = holder_now(s, area);
        if (holder != s->table.holder[area])
            cas_note(turn, CAS_EV_HOLDER, CAS_12_3, holder - 1u, CAS_ARGS(area, holder));
    }
    note_sieges(turn);
}

/* Points (CAS_12_2). */

static bool is_relieved(const cas_state *s) {
    cas_set units = cas_about(&s->now, CAS_AUSTRIAN, cas_mantua) & cas_units(CAS_AUSTRIAN);
    if (!units || cas_outside(&s->now, CAS_FRENCH, cas_mantua)) return false;
    return cas_has(cas_supplied_areas(s, CAS_AUSTRIAN), cas_mantua);
}

static bool is_invested(const cas_state *s) {
    unsigned sp = cas_strength(CAS_FRENCH, cas_outside(&s->now, CAS_FRENCH, cas_mantua));
    return sp >= cas_constants[CAS_CONST_SIEGE_SP] || cas_garrison(&s->now, CAS_FRENCH, cas_mantua);
}

int cas_points(const cas_state *s, unsigned side) {
    unsigned foe = cas_foe(side), points = 0;
    bool mantua = side == CAS_AUSTRIAN ? is_relieved(s) : is_invested(s);
    if (mantua) points += cas_mantua_points;
    for (unsigned area = 0; area < CAS_AREAS; area++) {
        if (s->table.holder[area] == side + 1) points += cas_areas[area].points;
    }
    points += s->table.lost_sp[foe] / cas_constants[CAS_CONST_SP_PER_POINT];
    return (int)(points + s->table.killed_points[foe]);
}

/* The end. */

static bool has_lost_sources(const cas_state *s, unsigned side) {
    bool all = true;
    for (cas_set sources = cas_source_areas[side]; sources; sources = cas_rest(sources))
        all = all && cas_outside(&s->now, cas_foe(side), cas_first(sources));
    return all;
}

static bool has_lost(const cas_state *s, unsigned side) {
    cas_set units = 0;
    for (unsigned place = 0; place < CAS_PLACES; place++)
        units |= s->now.in[side][place] & cas_units(side);
    return has_lost_sources(s, side) || !units;
}

unsigned cas_clause(const cas_state *s) {
    bool austrian = has_lost(s, CAS_AUSTRIAN), french = has_lost(s, CAS_FRENCH);
    if (austrian && french) return CAS_CLAUSE_BOTH_BEATEN;
    if (!austrian && !french) return CAS_CLAUSE_NONE;
    return has_lost_sources(s, austrian ? CAS_AUSTRIAN : CAS_FRENCH) ? CAS_CLAUSE_SOURCES
                                                                     : CAS_CLAUSE_UNITS;
}

static void show_all(gg_turn *turn) {
    const cas_state *s = cas_now(turn);
    cas_tell(turn, CAS_EV_UNVEIL, CAS_NO_RULE, CAS_AUSTRIAN, CAS_ARGS(0));
    for (unsigned side = 0; side < CAS_SIDES; side++) {
        for (unsigned number = 0; number < cas_counter_count[side]; number++) {
            unsigned place = s->now.place[side][number];
            if (place < CAS_PLACES)
                cas_tell(turn, CAS_EV_FACE, CAS_NO_RULE, side,
                         CAS_ARGS(cas_id(side, number), place, s->now.hits[side][number]));
        }
    }
    // CAS_11_3: who holds what is told now.
    for (unsigned area = 0; area < CAS_AREAS; area++) {
        unsigned holder = s->table.holder[area];
        if (holder) cas_tell(turn, CAS_EV_HOLDER, CAS_12_3, holder - 1u, CAS_ARGS(area, holder));
    }
}

void cas_finish(gg_turn *turn, unsigned winner, unsigned level, enum cas_rule rule) {
    const cas_state *s = cas_now(turn);
    show_all(turn);
    cas_tell(turn, CAS_EV_POINTS, CAS_NO_RULE, CAS_AUSTRIAN,
             CAS_ARGS(cas_points(s, CAS_AUSTRIAN), cas_points(s, CAS_FRENCH)));
    cas_tell(turn, CAS_EV_OVER, rule, winner == CAS_SIDES ? CAS_AUSTRIAN : winner,
             CAS_ARGS(winner, level, rule, rule == CAS_12_4 ? cas_clause(s) : 0,
                      cas_points(s, CAS_AUSTRIAN), cas_points(s, CAS_FRENCH)));
}

enum { DRAW, MARGINAL, DECISIVE };

static void count_points(gg_turn *turn) {
    const cas_state *s = cas_now(turn);
    int lead = cas_points(s, CAS_AUSTRIAN) - cas_points(s, CAS_FRENCH);
    unsigned winner = lead > 0 ? CAS_AUSTRIAN : CAS_FRENCH,
             by = (unsigned)(lead > 0 ? lead : -lead);
    if (by <= cas_draw_lead)
        cas_finish(turn, CAS_SIDES, DRAW, CAS_12_1);
    else
        cas_finish(turn, winner, by <= cas_marginal_lead ? MARGINAL : DECISIVE, CAS_12_1);
}

bool cas_end_go(gg_turn *turn) {
    const cas_state *s = cas_now(turn);
    cas_recover(turn);
    bool austrian = has_lost(s, CAS_AUSTRIAN), french = has_lost(s, CAS_FRENCH);
    if (austrian && french) // CAS_23_13
        cas_finish(turn, CAS_SIDES, DRAW, CAS_12_4);
    else if (austrian || french)
        cas_finish(turn, austrian ? CAS_FRENCH : CAS_AUSTRIAN, DECISIVE, CAS_12_4);
    else if (s->table.turn == CAS_TURNS)
        count_points(turn);
    else
        return false;
    return true;
}
