/* move.c - groups that march area by area (C8.1, C8.2, C8.4, C10.1, C10.2). */
#include "games/castiglione/rules/rules.h"

#include "base/check.h"

static unsigned mover(const cas_state *s) {
    return cas_active(&s->table);
}

static unsigned place_of(const cas_state *s) {
    return s->table.pending_action.from - 1u;
}

/* Picking. */

static cas_set unmoved(const cas_state *s) {
    unsigned side = mover(s);
    cas_set here = 0;
    for (unsigned place = 0; place < CAS_PLACES; place++)
        here |= s->now.in[side][place];
    return here & ~s->now.moved[side];
}

static uint16_t list_picks(const cas_state *s, cas_set movers, gg_action *out) {
    uint16_t count = cas_offer_counters(out, 0, CAS_MOVE_PICK, mover(s), movers);
    out[count++] = cas_word_action(CAS_MOVE_PICK, CAS_END);
    return count;
}

static uint16_t move_pick_candidates(const cas_state *s, gg_action *out) {
    return list_picks(s, unmoved(s), out);
}

static gg_verdict move_pick_check(const cas_state *s, gg_action a) {
    unsigned id;
    if (cas_is_word(a, CAS_END)) return cas_legal();
    if (!cas_names(a, CAS_IDS, &id)) return cas_choice_check();
    unsigned side = mover(s), number = cas_number_of(id);
    if (cas_side_of(id) != side) return cas_refuse_why(CAS_8_1, CAS_BAR_ENEMYS, id + 1);
    if (s->now.place[side][number] >= CAS_PLACES)
        return cas_refuse_why(CAS_8_1, CAS_BAR_OFF_MAP, id + 1);
    return cas_unless_why(!cas_has(s->now.moved[side], number), CAS_8_1, CAS_BAR_MOVED, id + 1);
}

static void move_pick_apply(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, CAS_MOVE_PICK);
    const cas_state *s = cas_now(turn);
    if (a.arg[0] == CAS_END) {
        cas_mend_bridges(turn);
        cas_stage(turn, CAS_STAGE_OVER, mover(s));
        return;
    }
    unsigned id = a.arg[1] - 1u, place = s->now.place[mover(s)][cas_number_of(id)];
    cas_emit_private(turn, CAS_EV_PICK, CAS_8_1, mover(s), CAS_ARGS(id, place));
}

/* What kind of move. */

static unsigned chosen(const cas_state *s) {
    return s->table.pending_action.picked - 1u;
}

static uint16_t move_kind_candidates(const cas_state *s, gg_action *out) {
    uint16_t count = 0;
    out[count++] = cas_word_action(CAS_MOVE_KIND, CAS_MARCH);
    if (cas_force_check(s, chosen(s)).rule == 0)
        out[count++] = cas_word_action(CAS_MOVE_KIND, CAS_FORCE);
    count = cas_offer_bridges(s, chosen(s), out, count);
    gg_sort(out, count);
    return count;
}

// CAS_23_7: to march is always a kind.
static gg_verdict move_kind_check(const cas_state *s, gg_action a) {
    unsigned area;
    if (cas_is_word(a, CAS_MARCH)) return cas_legal();
    if (cas_is_word(a, CAS_FORCE)) return cas_force_check(s, chosen(s));
    if (cas_names_after(a, CAS_BREAK, CAS_AREAS, &area))
        return cas_bridge_check(s, chosen(s), area, false);
    if (cas_names_after(a, CAS_MEND, CAS_AREAS, &area))
        return cas_bridge_check(s, chosen(s), area, true);
    return cas_choice_check();
}

static void tell_kind(gg_turn *turn, unsigned kind) {
    const cas_state *s = cas_now(turn);
    cas_emit_private(turn, CAS_EV_KIND, CAS_8_1, mover(s),
                     CAS_ARGS(kind, -1, cas_id(mover(s), chosen(s)), -1));
}

static void move_kind_apply(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, CAS_MOVE_KIND);
    if (a.arg[0] == CAS_MARCH)
        tell_kind(turn, CAS_KIND_GROUP);
    else if (a.arg[0] == CAS_FORCE)
        tell_kind(turn, CAS_KIND_FORCE);
    else
        cas_work_on_bridge(turn, a.arg[1] - 1u, a.arg[0] == CAS_MEND);
}

/* The group. */

static cas_set others_here(const cas_state *s) {
    return s->now.in[mover(s)][place_of(s)] & ~s->now.moved[mover(s)];
}

static uint16_t group_add_candidates(const cas_state *s, gg_action *out) {
    uint16_t count = cas_offer_counters(out, 0, CAS_GROUP_ADD, mover(s), others_here(s));
    out[count++] = cas_word_action(CAS_GROUP_ADD, CAS_GO);
    return count;
}

static gg_verdict group_add_check(const cas_state *s, gg_action a) {
    unsigned id;
    if (cas_is_word(a, CAS_GO)) return cas_legal();
    if (!cas_names(a, CAS_IDS, &id)) return cas_choice_check();
    if (cas_side_of(id) != mover(s)) return cas_refuse_why(CAS_8_2, CAS_BAR_ENEMYS, id + 1);
    if (cas_has(others_here(s), cas_number_of(id))) return cas_legal();
    bool here = cas_has(s->now.in[mover(s)][place_of(s)], cas_number_of(id));
    return cas_refuse_why(CAS_8_2, here ? CAS_BAR_MOVED : CAS_BAR_ELSEWHERE, id + 1);
}

static void group_add_apply(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, CAS_GROUP_ADD);
    if (a.arg[0] == CAS_GO)
        tell_kind(turn, CAS_KIND_MARCH);
    else
        cas_emit_private(turn, CAS_EV_ADD, CAS_8_2, mover(cas_now(turn)), CAS_ARGS(a.arg[1] - 1));
}

/* Steps. */

// What every member has left.
static unsigned mp_left(const cas_state *s) {
    unsigned side = mover(s), least = UINT8_MAX;
    for (cas_set left = s->table.pending_action.group; left; left = cas_rest(left)) {
        unsigned mp = cas_allowance(s, side, cas_first(left));
        if (mp < least) least = mp;
    }
    return least > s->table.pending_action.spent ? least - s->table.pending_action.spent : 0;
}

// Nobody has less than who is without command: then that is why.
static gg_verdict cannot_pay(const cas_state *s, unsigned mp, unsigned left) {
    for (cas_set group = s->table.pending_action.group; group; group = cas_rest(group)) {
        gg_verdict command = cas_commanded_check(s, mover(s), cas_first(group));
        if (command.rule) return command;
    }
    return cas_refuse_with(CAS_8_2, mp, left);
}

static gg_verdict pay_check(const cas_state *s, unsigned mp) {
    unsigned left = mp_left(s);
    return mp <= left ? cas_legal() : cannot_pay(s, mp, left);
}

enum cas_rule cas_limit_rule(void) {
    return CAS_8_4;
}

gg_verdict cas_limit_check(const cas_table *t, unsigned link, unsigned sp) {
    const cas_link *row = &cas_links[link];
    // CAS_15: by option the two roads to Rivoli carry more.
    unsigned limit = cas_option(t, CAS_OPT_ROADS_TO_RIVOLI) ? row->limit_rivoli : row->limit_sp;
    if (limit == 0 || sp == 0 || t->crossed[link] + sp <= limit) return cas_legal();
    return cas_refuse_with(CAS_8_4, link + 1, limit);
}

static bool has_enemy_units(const cas_state *s, unsigned area) {
    unsigned foe = cas_foe(mover(s));
    return cas_about(&s->now, foe, area) & cas_units(foe);
}

// C10.1, C10.2: in and out of a fortress.
static gg_verdict inside_check(const cas_state *s) {
    unsigned side = mover(s), area = place_of(s), inside = CAS_PLACES;
    if (area < CAS_AREAS) inside = cas_inside_of(area);
    if (inside == CAS_PLACES) return cas_refuse_with(CAS_10_1, 0, 0);
    if (s->table.pending_action.group & cas_dummies(side)) return cas_refuse(CAS_13_2_2k);
    unsigned room = cas_fortresses[inside - CAS_INSIDE].room;
    unsigned sp = cas_strength(side, s->now.in[side][inside] | s->table.pending_action.group);
    bool taken = s->now.in[cas_foe(side)][inside] != 0; // of one side only
    if (taken || has_enemy_units(s, area) || sp > room) return cas_refuse_with(CAS_10_1, 0, room);
    return pay_check(s, cas_constants[CAS_CONST_INSIDE_MP]);
}

static gg_verdict outside_check(const cas_state *s) {
    unsigned place = place_of(s);
    if (!cas_is_inside(place)) return cas_refuse_with(CAS_10_1, 0, 0);
    if (has_enemy_units(s, cas_area_of(place))) return cas_refuse(CAS_10_2);
    gg_verdict verdict = pay_check(s, cas_constants[CAS_CONST_INSIDE_MP]);
    return verdict.rule ? verdict : cas_contact_check(s, cas_area_of(place));
}

// What a group can do in a step: the MP it has left, and its SP.
typedef struct stride {
    unsigned mp, sp;
} stride;

static stride stride_of(const cas_state *s) {
    return (stride){ mp_left(s), cas_strength(mover(s), s->table.pending_action.group) };
}

static gg_verdict area_check(const cas_state *s, stride group, unsigned to) {
    const cas_table *t = &s->table;
    unsigned from = place_of(s);
    if (cas_is_inside(from)) return cas_refuse_with(CAS_10_1, 0, 0);
    gg_verdict verdict = cas_link_check(t, from, to);
    if (verdict.rule) return verdict;
    unsigned link = cas_between[from][to] - 1u, mp = cas_links[link].mp;
    if (mp > group.mp) return cannot_pay(s, mp, group.mp);
    verdict = cas_limit_check(t, link, group.sp);
    if (verdict.rule) return verdict;
    verdict = cas_dummy_step_check(s, to);
    return verdict.rule ? verdict : cas_contact_check(s, to);
}

static cas_set open_near(const cas_state *s, unsigned place) {
    stride group = stride_of(s);
    cas_set open = 0;
    for (cas_set left = cas_near[place]; left; left = cas_rest(left)) {
        if (area_check(s, group, cas_first(left)).rule == 0) open |= cas_bit(cas_first(left));
    }
    return open;
}

static uint16_t move_step_candidates(const cas_state *s, gg_action *out) {
    unsigned place = place_of(s), side = mover(s);
    uint16_t count = 0;
    count = cas_offer_areas(out, 0, CAS_MOVE_STEP, cas_is_inside(place) ? 0 : open_near(s, place));
    out[count++] = cas_word_action(CAS_MOVE_STEP, CAS_STOP);
    if (!cas_is_one(s->table.pending_action.group)) {
        for (cas_set left = s->table.pending_action.group; left; left = cas_rest(left))
            out[count++] = cas_thing_after(CAS_MOVE_STEP, CAS_LEAVE, cas_id(side, cas_first(left)));
    }
    if (inside_check(s).rule == 0) out[count++] = cas_word_action(CAS_MOVE_STEP, CAS_GO_INSIDE);
    if (outside_check(s).rule == 0) out[count++] = cas_word_action(CAS_MOVE_STEP, CAS_GO_OUTSIDE);
    return count;
}

static gg_verdict leave_check(const cas_state *s, unsigned id) {
    bool member =
        cas_side_of(id) == mover(s) && cas_has(s->table.pending_action.group, cas_number_of(id));
    if (!member) return cas_refuse_why(CAS_8_2, CAS_BAR_NO_MEMBER, id + 1);
    return cas_unless_why(!cas_is_one(s->table.pending_action.group), CAS_8_2, CAS_BAR_LAST_MEMBER,
                          id + 1);
}

static gg_verdict move_step_check(const cas_state *s, gg_action a) {
    unsigned thing;
    if (cas_is_word(a, CAS_STOP)) return cas_legal();
    if (cas_is_word(a, CAS_GO_INSIDE)) return inside_check(s);
    if (cas_is_word(a, CAS_GO_OUTSIDE)) return outside_check(s);
    if (cas_names_after(a, CAS_LEAVE, CAS_IDS, &thing)) return leave_check(s, thing);
    if (cas_names(a, CAS_AREAS, &thing)) return area_check(s, stride_of(s), thing);
    return cas_choice_check();
}

// Those that lie open are told before the others, so that their order tells nothing.
static void move_members(gg_turn *turn, cas_set members, unsigned from, unsigned to) {
    GG_ASSERT_CMP(to, <, CAS_PLACES);
    unsigned side = mover(cas_now(turn)), link = 0;
    if (from < CAS_AREAS && to < CAS_AREAS) link = cas_between[from][to];
    for (; members; members = cas_rest(members)) {
        unsigned id = cas_id(side, cas_first(members));
        cas_report(turn, CAS_EV_MOVE, CAS_8_2, id, CAS_ARGS(id, from, to, link));
    }
}

void cas_step(gg_turn *turn, unsigned to, unsigned mp) {
    GG_ASSERT_CMP(to, <, CAS_PLACES);
    const cas_state *s = cas_now(turn);
    unsigned side = mover(s), from = place_of(s), link = 0;
    cas_set group = s->table.pending_action.group, up = s->now.up[side];
    bool contact = to < CAS_AREAS && cas_is_contact(s, side, to);
    if (from < CAS_AREAS && to < CAS_AREAS) link = cas_between[from][to];
    cas_emit_private(turn, CAS_EV_PAY, CAS_8_2, side,
                     CAS_ARGS(mp, link, link ? cas_strength(side, group) : 0));
    move_members(turn, group & up, from, to);
    move_members(turn, group & ~up, from, to);
    if (contact) cas_enter(turn, to);
}

void cas_end_move(gg_turn *turn) {
    cas_emit_private(turn, CAS_EV_REST, CAS_8_1, mover(cas_now(turn)), CAS_ARGS(0));
}

static void move_step_apply(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, CAS_MOVE_STEP);
    const cas_state *s = cas_now(turn);
    unsigned place = place_of(s), inside_mp = cas_constants[CAS_CONST_INSIDE_MP];
    if (a.arg[0] == CAS_STOP)
        cas_end_move(turn);
    else if (a.arg[0] == CAS_LEAVE)
        cas_emit_private(turn, CAS_EV_LEFT, CAS_8_2, mover(s), CAS_ARGS(a.arg[1] - 1));
    else if (a.arg[0] == CAS_GO_INSIDE)
        cas_step(turn, cas_inside_of(place), inside_mp);
    else if (a.arg[0] == CAS_GO_OUTSIDE)
        cas_step(turn, cas_area_of(place), inside_mp);
    else
        cas_step(turn, a.arg[1] - 1u, cas_links[cas_between[place][a.arg[1] - 1] - 1].mp);
}

/* The phase. */

static bool is_dummy_picked(const cas_state *s) {
    return cas_has(cas_dummies(mover(s)), chosen(s));
}

static bool group_go(gg_turn *turn) {
    const cas_state *s = cas_now(turn);
    const cas_pending_action *pending_action = &s->table.pending_action;
    if (!pending_action->group) {
        cas_end_move(turn); // its last unit is out
        return false;
    }
    if (pending_action->kind == CAS_KIND_FORCE && !is_dummy_picked(s)) return cas_force_go(turn);
    enum cas_phase phase = pending_action->kind == CAS_KIND_NONE    ? CAS_MOVE_KIND
                           : pending_action->kind == CAS_KIND_GROUP ? CAS_GROUP_ADD
                                                                    : CAS_MOVE_STEP;
    cas_ask(turn, phase, mover(s));
    return true;
}

static void open_phase(gg_turn *turn) {
    const cas_state *s = cas_now(turn);
    cas_stage(turn, cas_is_fog(&s->table) ? CAS_STAGE_RECON : CAS_STAGE_MOVES, mover(s));
}

// One thing after another; true when a decision is due.
static bool moves_go(gg_turn *turn) {
    const cas_state *s = cas_now(turn);
    const cas_pending_action *pending_action = &s->table.pending_action;
    if (pending_action->entered) return cas_contact_go(turn);
    if (pending_action->picked) return group_go(turn);
    cas_set movers = unmoved(s);
    if (movers) {
        gg_action legal[CAS_COUNTERS_MAX + 1];
        cas_ask(turn, CAS_MOVE_PICK, mover(s));
        gg_offer(turn, legal, list_picks(s, movers, legal));
        return true;
    }
    cas_mend_bridges(turn);
    cas_stage(turn, CAS_STAGE_OVER, mover(s));
    return false;
}

bool cas_movement_go(gg_turn *turn) {
    const cas_pending_action *pending_action = &cas_now(turn)->table.pending_action;
    while (pending_action->stage != CAS_STAGE_OVER) {
        if (cas_pending_go(turn)) return true;
        if (pending_action->stage == CAS_STAGE_NONE) {
            open_phase(turn);
        } else if (pending_action->stage != CAS_STAGE_MOVES) {
            if (cas_recon_go(turn)) return true;
        } else if (moves_go(turn)) {
            return true;
        }
    }
    return false;
}

const cas_chapter cas_move_pick = { move_pick_candidates, move_pick_check, move_pick_apply };
const cas_chapter cas_move_kind = { move_kind_candidates, move_kind_check, move_kind_apply };
const cas_chapter cas_group_add = { group_add_candidates, group_add_check, group_add_apply };
const cas_chapter cas_move_step = { move_step_candidates, move_step_check, move_step_apply };
