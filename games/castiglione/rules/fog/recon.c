/* recon.c - reconnaissance before the moves (C13.1.2). */
#include "base/check.h"
#include "games/castiglione/rules/numbers.h"
#include "games/castiglione/rules/rules.h"
#include "games/castiglione/words/refusal/reasons.h"

static bool has_hidden(const cas_state *s, unsigned side, unsigned area) {
    return cas_about(&s->now, side, area) & ~s->now.up[side];
}

// Areas this one may scout.
static cas_set targets_of(const cas_state *s, unsigned from) {
    unsigned side = cas_active(&s->table), foe = cas_foe(side);
    cas_set reach = cas_reach(s, cas_held(s, side), from, cas_constants[CAS_CONST_RECON_RANGE]),
            targets = 0;
    for (reach &= ~(cas_bit(from) | s->table.scouted); reach; reach = cas_rest(reach)) {
        if (has_hidden(s, foe, cas_first(reach))) targets |= cas_bit(cas_first(reach));
    }
    return targets;
}

// CAS_13_2_2d: only a commanded unit qualifies its area.
static gg_verdict from_check(const cas_state *s, unsigned area) {
    unsigned side = cas_active(&s->table);
    unsigned inside = cas_inside_of(area);
    cas_set units = s->now.in[side][area];
    // Nothing is traced out of a besieged fortress (C3.4).
    if (inside < CAS_PLACES && !cas_is_besieged(&s->now, side, inside))
        units |= s->now.in[side][inside];
    units &= cas_units(side) & s->now.commanded[side];
    if (cas_has(s->table.scouts, area))
        return cas_refuse_why(CAS_13_1_2b, CAS_BAR_HAS_SCOUTED, area + 1);
    if (!units) return cas_refuse_why(CAS_13_1_2a, CAS_BAR_NO_UNITS_THERE, area + 1);
    return cas_unless_why(targets_of(s, area) != 0, CAS_13_1_2a, CAS_BAR_NO_TARGET, 0);
}

static uint16_t recon_from_candidates(const cas_state *s, gg_action *out) {
    return cas_offer_open(s, CAS_RECON_FROM, from_check, out);
}

static gg_verdict recon_from_check(const cas_state *s, gg_action a) {
    return cas_open_check(s, from_check, a);
}

static void recon_from_apply(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, CAS_RECON_FROM);
    unsigned side = cas_active(&cas_now(turn)->table);
    if (a.arg[0] == CAS_DONE)
        cas_stage(turn, CAS_STAGE_MOVES, side);
    else
        cas_tell(turn, CAS_EV_SCOUT, CAS_13_1_2a, side, CAS_ARGS(a.arg[1] - 1, -1));
}

static uint16_t recon_target_candidates(const cas_state *s, gg_action *out) {
    return cas_offer_areas(out, 0, CAS_RECON_TARGET,
                           targets_of(s, s->table.pending_action.scout - 1u));
}

static gg_verdict recon_target_check(const cas_state *s, gg_action a) {
    unsigned area;
    if (!cas_names(a, CAS_AREAS, &area)) return cas_choice_check();
    if (cas_has(s->table.scouted, area))
        return cas_refuse_why(CAS_13_1_2b, CAS_BAR_WAS_SCOUTED, area + 1);
    return cas_unless_why(cas_has(targets_of(s, s->table.pending_action.scout - 1u), area),
                          CAS_13_1_2a, CAS_BAR_NOT_A_TARGET, area + 1);
}

static void recon_target_apply(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, CAS_RECON_TARGET);
    const cas_table *t = &cas_now(turn)->table;
    cas_tell(turn, CAS_EV_SCOUT, CAS_13_1_2, cas_active(t),
             CAS_ARGS(t->pending_action.scout - 1, a.arg[1] - 1));
}

/* Cavalry. The action's group holds what the side has committed: one may lie open already. */

static cas_set cavalry_in(const cas_state *s, unsigned side, unsigned area) {
    return cas_about(&s->now, side, area) & cas_kind_set[side][CAS_CAVALRY]
           & ~s->table.pending_action.group;
}

static void commit(gg_turn *turn, unsigned id, enum cas_rule rule) {
    GG_ASSERT_CMP(id, <, CAS_IDS);
    const cas_pending_action *pending_action = &cas_now(turn)->table.pending_action;
    unsigned side = cas_side_of(id), number = cas_number_of(id);
    cas_turn_up(turn, side, cas_bit(number), rule);
    cas_tell(turn, CAS_EV_COMMIT, rule, side,
             CAS_ARGS(id, cas_row(side, number)->sp, pending_action->target - 1));
}

static uint16_t recon_cavalry_candidates(const cas_state *s, gg_action *out) {
    unsigned side = cas_active(&s->table);
    cas_set cavalry = cavalry_in(s, side, s->table.pending_action.scout - 1u);
    uint16_t count = cas_offer_counters(out, 0, CAS_RECON_CAVALRY, side, cavalry);
    out[count++] = cas_word_action(CAS_RECON_CAVALRY, CAS_DONE);
    return count;
}

static gg_verdict recon_cavalry_check(const cas_state *s, gg_action a) {
    unsigned id, side = cas_active(&s->table);
    if (cas_is_word(a, CAS_DONE)) return cas_legal();
    if (!cas_names(a, CAS_IDS, &id)) return cas_choice_check();
    cas_set cavalry = cavalry_in(s, side, s->table.pending_action.scout - 1u);
    return cas_unless_why(cas_side_of(id) == side && cas_has(cavalry, cas_number_of(id)),
                          CAS_13_1_2c, CAS_BAR_NO_CAVALRY, id + 1);
}

static void recon_cavalry_apply(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, CAS_RECON_CAVALRY);
    if (a.arg[0] == CAS_DONE)
        cas_stage(turn, CAS_STAGE_SCREEN, cas_foe(cas_active(&cas_now(turn)->table)));
    else
        commit(turn, a.arg[1] - 1u, CAS_13_1_2c);
}

static uint16_t recon_screen_candidates(const cas_state *s, gg_action *out) {
    unsigned side = cas_foe(cas_active(&s->table));
    cas_set cavalry = cavalry_in(s, side, s->table.pending_action.target - 1u);
    uint16_t count = cas_offer_counters(out, 0, CAS_RECON_SCREEN, side, cavalry);
    out[count++] = cas_word_action(CAS_RECON_SCREEN, CAS_DONE);
    return count;
}

static gg_verdict recon_screen_check(const cas_state *s, gg_action a) {
    unsigned id, side = cas_foe(cas_active(&s->table));
    if (cas_is_word(a, CAS_DONE)) return cas_legal();
    if (!cas_names(a, CAS_IDS, &id)) return cas_choice_check();
    cas_set cavalry = cavalry_in(s, side, s->table.pending_action.target - 1u);
    return cas_unless_why(cas_side_of(id) == side && cas_has(cavalry, cas_number_of(id)),
                          CAS_13_1_2d, CAS_BAR_NO_CAVALRY, id + 1);
}

/* The die. */

static cas_set hidden_in_target(const cas_state *s) {
    unsigned foe = cas_foe(cas_active(&s->table));
    return cas_about(&s->now, foe, s->table.pending_action.target - 1u) & ~s->now.up[foe];
}

// CAS_13_1_2f, CAS_13_1_2g: the matrix holds the rounded shares.
static unsigned to_be_shown(unsigned percent, unsigned hidden) {
    unsigned column = 0;
    while (cas_recon_column[column] != percent)
        column++;
    return cas_recon_cell[hidden][column];
}

cas_scouting cas_scouting_of(const cas_state *s) {
    const cas_pending_action *pending_action = &s->table.pending_action;
    unsigned bits = cas_active(&s->table) == CAS_FRENCH ? CAS_WHY_FRENCH : 0;
    if (cas_areas[pending_action->target - 1].mountain) bits |= CAS_WHY_MOUNTAIN;
    return (cas_scouting){
        cas_recon_reasons(pending_action->screen - pending_action->cover, bits),
        (uint16_t)cas_size(hidden_in_target(s)),
    };
}

unsigned cas_scouting_shows(cas_scouting scouting, unsigned die, int *row, unsigned *percent) {
    int value = (int)die + cas_reasons_sum(CAS_EV_RECON, scouting.why);
    int last = cas_recon_row_min + cas_recon_rows - 1;
    *row = value < cas_recon_row_min ? cas_recon_row_min : value > last ? last : value;
    *percent = cas_recon_percent[*row - cas_recon_row_min];
    return to_be_shown(*percent, scouting.hidden);
}

static void roll(gg_turn *turn) {
    const cas_state *s = cas_now(turn);
    cas_scouting scouting = cas_scouting_of(s);
    int row;
    unsigned percent, die = gg_die(turn, GG_STREAM_PUBLIC);
    unsigned shown = cas_scouting_shows(scouting, die, &row, &percent);
    unsigned target = s->table.pending_action.target - 1u;
    cas_tell_random(turn, CAS_EV_RECON, CAS_13_1_2e, cas_active(&s->table),
                    CAS_ARGS(die, scouting.why, row, (target << CAS_PERCENT_BITS) + percent,
                             scouting.hidden, shown));
}

static void recon_screen_apply(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, CAS_RECON_SCREEN);
    if (a.arg[0] != CAS_DONE) {
        commit(turn, a.arg[1] - 1u, CAS_13_1_2d);
        return;
    }
    roll(turn);
    cas_stage(turn, CAS_STAGE_SHOW, cas_foe(cas_active(&cas_now(turn)->table)));
}

/* Showing. */

static uint16_t recon_show_candidates(const cas_state *s, gg_action *out) {
    unsigned foe = cas_foe(cas_active(&s->table));
    cas_set hidden = hidden_in_target(s);
    uint16_t count = cas_offer_counters(out, 0, CAS_RECON_SHOW, foe, hidden & ~cas_dummies(foe));
    if (hidden & cas_dummies(foe)) out[count++] = cas_word_action(CAS_RECON_SHOW, CAS_WORD_DUMMY);
    return count;
}

static gg_verdict recon_show_check(const cas_state *s, gg_action a) {
    unsigned id, foe = cas_foe(cas_active(&s->table));
    cas_set hidden = hidden_in_target(s);
    if (cas_is_word(a, CAS_WORD_DUMMY)) return cas_unless(hidden & cas_dummies(foe), CAS_13_1_2h);
    if (!cas_names(a, CAS_IDS, &id)) return cas_choice_check();
    bool there = cas_side_of(id) == foe && cas_has(hidden & ~cas_dummies(foe), cas_number_of(id));
    return cas_unless_why(there, CAS_13_1_2h, CAS_BAR_NOT_HIDDEN, id + 1);
}

static void recon_show_apply(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, CAS_RECON_SHOW);
    const cas_state *s = cas_now(turn);
    unsigned foe = cas_foe(cas_active(&s->table));
    bool dummy = a.arg[0] == CAS_WORD_DUMMY;
    unsigned number =
        dummy ? cas_first(hidden_in_target(s) & cas_dummies(foe)) : cas_number_of(a.arg[1] - 1u);
    if (dummy)
        cas_remove_dummy(turn, cas_id(foe, number), CAS_13_1_2i);
    else
        cas_turn_up(turn, foe, cas_bit(number), CAS_13_1_2h);
}

/* The stages. */

static bool scout_go(gg_turn *turn) {
    const cas_state *s = cas_now(turn);
    const cas_pending_action *pending_action = &s->table.pending_action;
    unsigned side = cas_active(&s->table);
    if (!pending_action->scout && !cas_open_areas(s, from_check)) {
        cas_stage(turn, CAS_STAGE_MOVES, side);
        return false;
    }
    enum cas_phase phase = !pending_action->scout    ? CAS_RECON_FROM
                           : !pending_action->target ? CAS_RECON_TARGET
                                                     : CAS_RECON_CAVALRY;
    cas_ask(turn, phase, side);
    return true;
}

// True when a decision is due; false when the moves begin.
bool cas_recon_go(gg_turn *turn) {
    const cas_state *s = cas_now(turn);
    const cas_pending_action *pending_action = &s->table.pending_action;
    unsigned foe = cas_foe(cas_active(&s->table));
    for (;;) {
        if (pending_action->stage == CAS_STAGE_RECON) return scout_go(turn);
        if (pending_action->stage == CAS_STAGE_SCREEN || pending_action->show) {
            cas_ask(turn, pending_action->show ? CAS_RECON_SHOW : CAS_RECON_SCREEN, foe);
            return true;
        }
        cas_stage(turn, CAS_STAGE_RECON, cas_active(&s->table));
    }
}

const cas_chapter cas_recon_from = { recon_from_candidates, recon_from_check, recon_from_apply };
const cas_chapter cas_recon_target = { recon_target_candidates, recon_target_check,
                                       recon_target_apply };
const cas_chapter cas_recon_cavalry = { recon_cavalry_candidates, recon_cavalry_check,
                                        recon_cavalry_apply };
const cas_chapter cas_recon_screen = { recon_screen_candidates, recon_screen_check,
                                       recon_screen_apply };
const cas_chapter cas_recon_show = { recon_show_candidates, recon_show_check, recon_show_apply };
