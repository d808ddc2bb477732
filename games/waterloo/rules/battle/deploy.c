/* deploy.c - blocks are laid out on a battle board (W9.7 - W9.11). */
#include "games/waterloo/rules/rules.h"

#include "base/check.h"

static unsigned deploy_role(const wat_table *t) {
    return t->pending_action.stage == WAT_STAGE_DEPLOY ? WAT_DEFENDER : WAT_ATTACKER;
}

static unsigned deploy_side(const wat_table *t) {
    return wat_side_of_role(t, deploy_role(t));
}

// Blocks of the side that are not placed yet: those in hand, and all.
static wat_set unplaced(const wat_state *s) {
    unsigned side = deploy_side(&s->table);
    return wat_in(&s->block, wat_fight_town(&s->table), side) & ~wat_placed(&s->block);
}

static wat_set in_hand(const wat_state *s) {
    unsigned army;
    return unplaced(s) & wat_series_set(&s->table, deploy_side(&s->table), &army);
}

// W15.6: those of the other Ally, who deploys later.
static wat_set in_other_hand(const wat_state *s) {
    return s->table.pending_action.second ? 0 : unplaced(s) & ~in_hand(s);
}

/* W9.9: how many positions get a block. */

// Positions of the role that are empty, one bit each.
static unsigned empty_wings(const wat_state *s) {
    unsigned role = deploy_role(&s->table), empty = 0;
    for (unsigned wing = 0; wing < WAT_WINGS; wing++) {
        unsigned position = role * WAT_WINGS + wing;
        if (!wat_there(s, position, deploy_side(&s->table))) empty |= 1u << wing;
    }
    return empty;
}

static unsigned least_of(unsigned a, unsigned b) {
    return a < b ? a : b;
}

// Of these wings as many can be filled by these blocks: guns not in woods.
static unsigned can_fill(const wat_state *s, unsigned wings, wat_set blocks) {
    unsigned role = deploy_role(&s->table), woods = 0, others = 0;
    for (unsigned wing = 0; wing < WAT_WINGS; wing++) {
        if (!((wings >> wing) & 1)) continue;
        bool is_woods = wat_ground(s, role * WAT_WINGS + wing) == WAT_WOODS;
        woods += is_woods;
        others += !is_woods;
    }
    unsigned guns = wat_size(blocks & wat_artillery()), rest = wat_size(blocks) - guns;
    unsigned hidden = least_of(woods, rest);
    return hidden + least_of(others, guns + rest - hidden);
}

static unsigned fillable(const wat_state *s) {
    unsigned side = deploy_side(&s->table);
    return can_fill(s, 7, wat_in(&s->block, wat_fight_town(&s->table), side));
}

// Would the positions filled now, with `wing` too, and what `blocks` can fill, be enough?
static bool is_enough(const wat_state *s, unsigned wing_bit, wat_set blocks) {
    unsigned empty = empty_wings(s) & ~wing_bit;
    unsigned filled = WAT_WINGS - wat_size(empty);
    return filled + can_fill(s, empty, blocks) >= fillable(s);
}

/* W9.10: corps. */

// Corps of some blocks, one bit each; leaders have none.
static unsigned corps_of(wat_set blocks) {
    unsigned corps = 0;
    for (blocks &= ~wat_type_set[WAT_LEADER]; blocks; blocks = wat_rest(blocks))
        corps |= 1u << wat_units[wat_first(blocks)].corps;
    return corps;
}

// Asked of a block that comes into an own position.
// WAT_18_7: never of a leader.
gg_verdict wat_corps_check(const wat_state *s, unsigned unit, unsigned position) {
    wat_set there = wat_there(s, position, wat_side_of(unit)) & ~wat_bit(unit);
    unsigned corps = corps_of(there);
    if (wat_is_leader(unit) || corps == 0 || (corps >> wat_units[unit].corps) & 1)
        return wat_legal();
    if (!wat_is_one(corps)) return wat_refuse(WAT_9_10);
    unsigned army = wat_corps[wat_first(corps)].army;
    wat_set leaders = there & wat_type_set[WAT_LEADER];
    bool same = army == wat_army_of(unit);
    wat_set serving = same ? leaders & wat_army_set[army] : leaders;
    return wat_unless(serving != 0, WAT_9_10);
}

// W9.7
gg_verdict wat_slot_check(const wat_state *s, unsigned unit, unsigned position) {
    unsigned ground = wat_ground(s, position), type = wat_units[unit].type;
    bool fits = (ground == WAT_FARM && type == WAT_INFANTRY)
                || (ground == WAT_HILL && wat_has(wat_artillery(), unit));
    bool taken = wat_there(s, position, wat_side_of(unit)) & s->block.slot;
    return wat_unless(fits && !taken, WAT_9_7);
}

/* Places. */

static bool is_slot_place(unsigned place) {
    return place > WAT_PLACE_RESERVE;
}

static unsigned wing_of(unsigned place) {
    return is_slot_place(place) ? (place - WAT_PLACE_FARM) % WAT_WINGS : place;
}

static gg_verdict place_check(const wat_state *s, unsigned unit, unsigned place) {
    if (place >= WAT_WINGS && !is_slot_place(place)) return wat_refuse(WAT_9_8);
    unsigned wing = wing_of(place), position = deploy_role(&s->table) * WAT_WINGS + wing;
    gg_verdict verdict = wat_woods_check(s, unit, position);
    if (verdict.rule) return verdict;
    if (is_slot_place(place)) {
        unsigned tile = place < WAT_PLACE_HILL ? WAT_FARM : WAT_HILL;
        if (wat_ground(s, position) != tile) return wat_refuse(WAT_9_7);
        verdict = wat_slot_check(s, unit, position);
        if (verdict.rule) return verdict;
    }
    verdict = wat_corps_check(s, unit, position);
    if (verdict.rule) return verdict;
    wat_set left = (in_hand(s) | in_other_hand(s)) & ~wat_bit(unit);
    return wat_unless(is_enough(s, 1u << wing, left), WAT_9_9);
}

// Has it a place? If not, why not the first.
static gg_verdict any_place_check(const wat_state *s, unsigned unit) {
    gg_verdict first = place_check(s, unit, 0);
    for (unsigned wing = 1; first.rule && wing < WAT_WINGS; wing++) {
        if (place_check(s, unit, wing).rule == 0) return wat_legal();
    }
    return first;
}

static bool may_be_done(const wat_state *s) {
    return is_enough(s, 0, in_other_hand(s));
}

/* Decisions. */

static uint16_t deploy_block_candidates(const wat_state *s, gg_action *out) {
    wat_set able = wat_allowed(s, in_hand(s), any_place_check);
    uint16_t count = wat_offer(out, 0, WAT_DEPLOY_BLOCK, able);
    if (may_be_done(s)) out[count++] = wat_word_action(WAT_DEPLOY_BLOCK, WAT_DONE);
    return count;
}

static gg_verdict deploy_block_check(const wat_state *s, gg_action a) {
    unsigned unit;
    if (wat_is_word(a, WAT_DONE)) return wat_unless(may_be_done(s), WAT_9_9);
    if (!wat_names(a, WAT_UNITS, &unit)) return wat_choice_check();
    return wat_has(in_hand(s), unit) ? any_place_check(s, unit) : wat_refuse(WAT_9_8);
}

// W2.13: the numbers are seen when a side is done.
static void array(gg_turn *turn, unsigned army) {
    GG_ASSERT_CMP(army, <, WAT_ARMIES);
    const wat_state *s = wat_now(turn);
    unsigned town = wat_fight_town(&s->table), count[WAT_SPOTS] = { 0 };
    wat_set left = s->block.in[town] & wat_army_set[army] & wat_placed(&s->block);
    for (; left; left = wat_rest(left)) {
        unsigned unit = wat_first(left), spot = wat_spot_of(&s->block, unit);
        // A leader who is revealed already is seen by name.
        if (wat_has(s->block.revealed, unit))
            wat_tell(turn, WAT_EV_DEPLOY, WAT_9_8, army, WAT_ARGS(unit, spot));
        else
            count[spot]++;
    }
    for (unsigned spot = 0; spot < WAT_SPOTS; spot++) {
        if (count[spot])
            wat_tell(turn, WAT_EV_ARRAY, WAT_2_13, army, WAT_ARGS(spot, count[spot], town));
    }
}

static void end_deployment(gg_turn *turn) {
    const wat_table *t = &wat_now(turn)->table;
    unsigned side = deploy_side(t), role = deploy_role(t);
    if (wat_pass_on(turn, side)) return;
    for (unsigned army = 0; army < WAT_ARMIES; army++) {
        if (wat_side_of_army(army) == side) array(turn, army);
    }
    wat_tell(turn, WAT_EV_DEPLOYED, WAT_9_8, wat_face_of(side), WAT_ARGS(role, wat_fight_town(t)));
    if (role == WAT_DEFENDER) wat_stage(turn, WAT_STAGE_DEPLOY_BACK);
}

static void deploy_block_apply(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, WAT_DEPLOY_BLOCK);
    if (a.arg[0] == WAT_DONE)
        end_deployment(turn);
    else
        wat_pick(turn, a.arg[1] - 1u);
}

static uint16_t deploy_to_candidates(const wat_state *s, gg_action *out) {
    uint16_t count = 0;
    for (unsigned place = 0; place < WAT_PLACES; place++) {
        if (place_check(s, s->table.pending_action.unit - 1u, place).rule == 0)
            out[count++] = wat_thing_action(WAT_DEPLOY_TO, place);
    }
    return count;
}

static gg_verdict deploy_to_check(const wat_state *s, gg_action a) {
    unsigned place;
    if (!wat_names(a, WAT_PLACES, &place)) return wat_choice_check();
    return place_check(s, s->table.pending_action.unit - 1u, place);
}

static void deploy_to_apply(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, WAT_DEPLOY_TO);
    const wat_table *t = &wat_now(turn)->table;
    unsigned unit = t->pending_action.unit - 1u, place = a.arg[1] - 1u;
    unsigned position = deploy_role(t) * WAT_WINGS + wing_of(place);
    unsigned spot = wat_spot_at(position, is_slot_place(place) ? WAT_SLOT : WAT_LINE);
    wat_emit_private(turn, WAT_EV_DEPLOY, WAT_9_8, wat_army_of(unit), WAT_ARGS(unit, spot));
}

static bool has_choice(const wat_state *s) {
    for (wat_set left = in_hand(s); left; left = wat_rest(left)) {
        if (any_place_check(s, wat_first(left)).rule == 0) return true;
    }
    return false;
}

// True when a decision is due; false when both sides are deployed.
bool wat_deploy_go(gg_turn *turn) {
    const wat_state *s = wat_now(turn);
    const wat_table *t = &s->table;
    while (wat_board_now(t)->deployed != 3) {
        unsigned army;
        wat_series_set(t, deploy_side(t), &army);
        if (t->pending_action.unit) {
            wat_ask(turn, WAT_DEPLOY_TO, army);
            return true;
        }
        if (has_choice(s)) {
            wat_ask(turn, WAT_DEPLOY_BLOCK, army);
            return true;
        }
        end_deployment(turn);
    }
    wat_unveil(turn);
    return false;
}

const wat_chapter wat_deploy_block = { deploy_block_candidates, deploy_block_check,
                                       deploy_block_apply };
const wat_chapter wat_deploy_to = { deploy_to_candidates, deploy_to_check, deploy_to_apply };
