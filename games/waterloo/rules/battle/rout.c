/* rout.c - a side leaves a battle: routed, stalled, or out of rounds (W12.6, W12.7). */
#include "base/check.h"
#include "games/waterloo/rules/numbers.h"
#include "games/waterloo/rules/rules.h"

static wat_set of_side(const wat_state *s, unsigned side) {
    return wat_in(&s->block, wat_fight_town(&s->table), side);
}

// At `position` it is overrun; WAT_POSITIONS: it only withdraws.
static void rout(gg_turn *turn, unsigned side, unsigned position, enum wat_rule rule) {
    GG_ASSERT_CMP(side, <, WAT_SIDES);
    unsigned town = wat_fight_town(&wat_now(turn)->table);
    bool overrun = position < WAT_POSITIONS;
    wat_tell(turn, WAT_EV_ROUT, rule, wat_face_of(side),
             WAT_ARGS(side, town, overrun ? WAT_CAUSE_ROUT : WAT_CAUSE_STALEMATE,
                      overrun ? (int)position : -1));
    wat_break_squares(turn, side); // W10.17: first of all
    wat_stage(turn, WAT_STAGE_SAVE);
}

void wat_withdraw(gg_turn *turn, enum wat_rule rule) {
    rout(turn, wat_active(&wat_now(turn)->table), WAT_POSITIONS, rule);
}

// W12.6: an own position with enemies and none of its side; WAT_POSITIONS: there is none. `gone`
// are not counted as there.
static unsigned overrun(const wat_state *s, unsigned role, wat_set gone) {
    unsigned side = wat_side_of_role(&s->table, role);
    for (unsigned wing = 0; wing < WAT_WINGS; wing++) {
        unsigned position = role * WAT_WINGS + wing;
        wat_set held = wat_there(s, position, side) & ~gone;
        if (wat_there(s, position, wat_foe(side)) && !held) return position;
    }
    return WAT_POSITIONS;
}

bool wat_routs_without(const wat_state *s, unsigned unit) {
    unsigned side = wat_side_of(unit);
    if (!(of_side(s, side) & ~wat_bit(unit))) return false; // it leaves nobody to rout
    return overrun(s, wat_role_of_side(&s->table, side), wat_bit(unit)) < WAT_POSITIONS;
}

bool wat_look_for_rout(gg_turn *turn) {
    const wat_state *s = wat_now(turn);
    for (unsigned role = WAT_ATTACKER; role <= WAT_DEFENDER; role++) {
        unsigned side = wat_side_of_role(&s->table, role);
        if (of_side(s, side)) continue;
        wat_battle_lost(turn, side);
        return true;
    }
    for (unsigned role = WAT_ATTACKER; role <= WAT_DEFENDER; role++) {
        unsigned position = overrun(s, role, 0);
        if (position == WAT_POSITIONS) continue;
        rout(turn, wat_side_of_role(&s->table, role), position, WAT_12_6);
        return true;
    }
    return false;
}

void wat_battle_lost(gg_turn *turn, unsigned loser) {
    GG_ASSERT_CMP(loser, <, WAT_SIDES);
    const wat_table *t = &wat_now(turn)->table;
    unsigned winner = wat_foe(loser), town = wat_fight_town(t);
    bool left = t->pending_action.stage == WAT_STAGE_FLEE;
    enum wat_rule gone = t->pending_action.cause == WAT_CAUSE_ROUT ? WAT_12_6 : wat_idle_rule(t);
    wat_tell(turn, WAT_EV_WON, left ? gone : WAT_11_10, wat_face_of(winner),
             WAT_ARGS(winner, town, left));
    wat_stage(turn, WAT_STAGE_REGROUP_MODE);
}

gg_verdict wat_leaving_check(const wat_table *t, bool leaving) {
    return wat_unless(leaving, t->step == WAT_STEP_SKIRMISH ? wat_beaten_rule() : WAT_12_7);
}

/* (a) Blocks across a stream. */

// The far position of the wing that is looked at.
static unsigned far_position(const wat_table *t) {
    unsigned role = wat_role_of_side(t, t->pending_action.loser - 1u);
    return wat_facing(role * WAT_WINGS + t->pending_action.stream);
}

static wat_set across(const wat_state *s) {
    unsigned far = far_position(&s->table);
    return wat_has_stream(s, far) ? wat_there(s, far, s->table.pending_action.loser - 1u) : 0;
}

static unsigned room(const wat_table *t) {
    unsigned used =
        t->pending_action.crossed[t->pending_action.loser - 1][wat_sector(far_position(t))];
    return used < wat_stream_crossings ? wat_stream_crossings - used : 0;
}

unsigned wat_save_room(const wat_state *s, unsigned *over) {
    *over = wat_size(across(s));
    return room(&s->table);
}

static uint16_t stream_save_candidates(const wat_state *s, gg_action *out) {
    return wat_offer(out, 0, WAT_STREAM_SAVE, across(s) & ~s->block.picked);
}

static gg_verdict stream_save_check(const wat_state *s, gg_action a) {
    unsigned unit;
    if (!wat_names(a, WAT_UNITS, &unit)) return wat_choice_check();
    return wat_unless(wat_has(across(s) & ~s->block.picked, unit), WAT_12_7);
}

static void stream_save_apply(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, WAT_STREAM_SAVE);
    unsigned unit = a.arg[1] - 1u;
    wat_tell(turn, WAT_EV_SAVE, WAT_12_7, wat_army_of(unit),
             WAT_ARGS(unit, wat_fight_town(&wat_now(turn)->table)));
}

/* (b) Attrition. */

// W2.1: by type; cavalry only against cavalry in its position.
unsigned wat_rout_loss(const wat_state *s, unsigned unit) {
    unsigned type = wat_units[unit].type, position = wat_position_of(s, unit);
    if (type != WAT_CAVALRY) return wat_types[type].rout_loss;
    if (position == WAT_POSITIONS) return 0;
    wat_set foes = wat_there(s, position, wat_foe(wat_side_of(unit)));
    return foes & wat_type_set[WAT_CAVALRY] ? wat_types[type].rout_loss : 0;
}

// For all at once, as they stand; of a side that only withdraws, for engaged blocks.
static void wear_down(gg_turn *turn) {
    const wat_state *s = wat_now(turn);
    uint8_t loss[WAT_UNITS];
    bool all = s->table.pending_action.cause == WAT_CAUSE_ROUT;
    wat_set blocks = of_side(s, s->table.pending_action.loser - 1u);
    for (wat_set left = blocks; left; left = wat_rest(left)) {
        unsigned unit = wat_first(left);
        loss[unit] = (uint8_t)(all || wat_is_engaged(s, unit) ? wat_rout_loss(s, unit) : 0);
    }
    unsigned cause = s->table.pending_action.cause;
    for (; blocks; blocks = wat_rest(blocks))
        wat_lose(turn, wat_first(blocks), loss[wat_first(blocks)], cause, WAT_12_7);
}

// WAT_18_3: asked only if more are across than may come back.
bool wat_save_go(gg_turn *turn) {
    const wat_state *s = wat_now(turn);
    const wat_table *t = &s->table;
    unsigned side = t->pending_action.loser - 1u;
    for (; t->pending_action.stream < WAT_WINGS;
         wat_tell(turn, WAT_EV_STREAM, WAT_NO_RULE, wat_face_of(side),
                  WAT_ARGS(t->pending_action.stream + 1))) {
        wat_set over = across(s);
        if (wat_size(over) <= room(t)) continue;
        if (wat_size(over & s->block.picked) < room(t)) {
            wat_ask(turn, WAT_STREAM_SAVE, wat_chief(t, wat_fight_town(t), side));
            return true;
        }
        for (wat_set left = over & ~s->block.picked; left; left = wat_rest(left))
            wat_eliminate(turn, wat_first(left), WAT_12_7);
    }
    wear_down(turn);
    wat_stage(turn, WAT_STAGE_FLEE);
    return false;
}

const wat_chapter wat_stream_save = { stream_save_candidates, stream_save_check,
                                      stream_save_apply };
