/* orders.c - what an action of Waterloo is about: who goes from where to where, and how. Reads what
 * lies open, and the blocks of the seat that is asked. */
#include "games/waterloo/words/orders.h"

#include "base/check.h"
#include "games/waterloo/rules/rules.h"
#include "games/waterloo/sight/view.h"

static uint16_t fight_thing(const wat_state *s) {
    return kit_thing(wat_fight_town(&s->table));
}

static unsigned chosen(const wat_state *s) {
    GG_ASSERT(s->table.pending_action.unit);
    return s->table.pending_action.unit - 1u;
}

static bool has_foes(const wat_state *s, unsigned unit, unsigned town) {
    return wat_in(&s->block, town, wat_foe(wat_side_of(unit))) != 0;
}

/* On the map. */

// Has a block of the group in hand moved? A group is named once a turn.
static bool has_gone(const wat_state *s) {
    unsigned army = s->table.pending_action.group - 1u, town = s->table.pending_action.town - 1u;
    for (wat_set left = s->block.moved & wat_army_set[army]; left; left = wat_rest(left)) {
        if (s->block.start[wat_first(left)] == town) return true;
    }
    return false;
}

// The rest of a group stays if another one is ordered; nobody passes by a group that he has just
// named, or out of movement.
static void role_move_block(const wat_state *s, gg_action a, gg_role *out) {
    if (a.arg[0] == WAT_THING) {
        out->from = kit_thing(s->table.pending_action.town - 1u);
        out->piece = a.arg[1];
        out->part = GG_PART_BEGINS;
    } else if (has_gone(s) && wat_may_name_group(s)) {
        out->part = GG_PART_PASS;
    }
}

// Where it began is no way; where it may go on nothing is said of how it ends.
static void role_move_step(const wat_state *s, gg_action a, gg_role *out) {
    unsigned unit = chosen(s), town = a.arg[1] - 1u;
    bool is_first = s->table.pending_action.part == WAT_NOT_YET;
    if (a.arg[0] == WAT_STOP) {
        *out = (gg_role){ .how = kit_thing(WAT_ORDER_MOVE), .part = GG_PART_STOP };
        return;
    }
    if (town == s->block.start[unit]) return;
    bool attack = has_foes(s, unit, town);
    out->to = kit_thing(town);
    if (is_first && wat_range(unit) > 1 && !attack)
        out->part = GG_PART_STEP;
    else
        out->how = kit_thing(attack ? WAT_ORDER_ATTACK : WAT_ORDER_MOVE);
}

static void role_march_step(const wat_state *s, gg_action a, gg_role *out) {
    bool attack = has_foes(s, chosen(s), a.arg[1] - 1u);
    out->how = kit_thing(attack ? WAT_ORDER_MARCH_ATTACK : WAT_ORDER_MARCH);
    out->to = a.arg[1];
}

// The block that is placed is asked for in turn, unless it is changed.
static void role_setup(const wat_state *s, gg_action a, gg_role *out) {
    bool is_change = a.verb == WAT_SETUP_DONE;
    if (a.arg[0] != WAT_THING) return;
    unsigned unit = is_change ? a.arg[1] - 1u : wat_setup_unit(s);
    if (!is_change) out->to = a.arg[1];
    if (!is_change && wat_has(s->block.picked, unit)) return;
    out->how = kit_thing(WAT_ORDER_PLACE);
    out->piece = kit_thing(unit);
    out->part = GG_PART_BEGINS;
}

/* In fights. */

// Each piece by itself, in the town of the fight or into it.
static void role_each(const wat_state *s, enum wat_order_kind kind, gg_action a, gg_role *out) {
    if (a.arg[0] != WAT_THING) return;
    out->how = kit_thing(kind);
    out->piece = a.arg[1];
    out->part = GG_PART_BEGINS;
    bool comes = kind == WAT_ORDER_REINFORCE || kind == WAT_ORDER_GATHER;
    out->from = comes ? kit_thing(s->block.town[a.arg[1] - 1]) : fight_thing(s);
    if (comes) out->to = fight_thing(s);
}

static wat_set shown(const wat_state *s, gg_seat seat) {
    unsigned town = wat_fight_town(&s->table), side = wat_side_of_seat(seat);
    return wat_in(&s->block, town, side) & s->block.picked;
}

static void role_show(const wat_state *s, gg_seat seat, gg_action a, gg_role *out) {
    role_each(s, WAT_ORDER_SHOW, a, out);
    if (shown(s, seat)) out->part = a.arg[0] == WAT_THING ? 0 : GG_PART_GO;
}

// Cavalry and leaders may go on.
static void role_way_out(const wat_state *s, gg_action a, gg_role *out) {
    out->to = a.arg[1];
    if (wat_range(chosen(s)) > 1) out->part = GG_PART_STEP;
}

static void role_flee_on(gg_action a, gg_role *out) {
    if (a.arg[0] == WAT_THING)
        out->to = a.arg[1];
    else
        out->part = GG_PART_STOP;
}

static void role_mode(gg_action a, gg_role *out) {
    if (a.arg[0] == WAT_NONE) return;
    out->how = kit_thing(a.arg[0] == WAT_IN ? WAT_ORDER_GATHER : WAT_ORDER_SPREAD);
    out->part = GG_PART_PASS;
}

static void role_deploy(const wat_state *s, gg_action a, gg_role *out) {
    role_each(s, WAT_ORDER_DEPLOY, a, out);
    if (a.arg[0] != WAT_THING)
        *out = (gg_role){ .from = fight_thing(s),
                          .how = kit_thing(WAT_ORDER_HOLD),
                          .to = wat_board_thing(WAT_PLACE_RESERVE),
                          .part = GG_PART_BEGINS };
}

/* Acts. */

static unsigned acting_role(const wat_state *s) {
    return s->table.next % 2u;
}

static enum wat_order_kind move_kind(const wat_state *s, unsigned unit, unsigned place) {
    unsigned role = acting_role(s), end = wat_place_to_end(role, place);
    if (place == WAT_PLACE_RESERVE) return WAT_ORDER_SHIFT;
    bool foes = wat_there(s, end, wat_foe(wat_side_of(unit))) != 0;
    return foes || !wat_is_own(role, end) ? WAT_ORDER_ENGAGE : WAT_ORDER_SHIFT;
}

static void role_to_place(const wat_state *s, unsigned unit, unsigned place, gg_role *out) {
    out->how = kit_thing(move_kind(s, unit, place));
    out->to = wat_board_thing(place);
}

// Whoever is not engaged fires at what faces it.
static void role_fire(const wat_state *s, unsigned unit, bool squares, gg_role *out) {
    unsigned position = wat_position_of(s, unit);
    unsigned target = wat_is_engaged(s, unit) ? position : wat_facing(position);
    out->how = kit_thing(squares ? WAT_ORDER_FIRE_SQUARES : WAT_ORDER_FIRE);
    out->to = wat_board_thing(wat_end_to_place(acting_role(s), target));
}

static void role_out(const wat_state *s, unsigned unit, bool reserve, gg_role *out) {
    unsigned place = wat_end_to_place(acting_role(s), wat_position_of(s, unit));
    out->how = kit_thing(WAT_ORDER_OUT);
    out->to = wat_board_thing(reserve ? (unsigned)WAT_PLACE_RESERVE : place);
}

static void role_act(const wat_state *s, gg_action a, gg_role *out) {
    unsigned unit = chosen(s);
    switch (a.arg[0]) {
    case WAT_MOVE: role_to_place(s, unit, a.arg[1] - 1u, out); break;
    case WAT_FIRE_LINE:
    case WAT_FIRE_SQUARES: role_fire(s, unit, a.arg[0] == WAT_FIRE_SQUARES, out); break;
    case WAT_OUT:
    case WAT_OUT_RESERVE: role_out(s, unit, a.arg[0] == WAT_OUT_RESERVE, out); break;
    case WAT_ENTER: out->how = kit_thing(WAT_ORDER_ENTER); break;
    case WAT_FORM: out->how = kit_thing(WAT_ORDER_SQUARE); break;
    case WAT_BREAK: out->how = kit_thing(WAT_ORDER_BREAK); break;
    case WAT_SHELTER: out->how = kit_thing(WAT_ORDER_SHELTER); break;
    case WAT_LEAVE: out->how = kit_thing(WAT_ORDER_LEAVE); break;
    default:
        role_way_out(s, a, out);
        out->how = kit_thing(WAT_ORDER_RETREAT);
        break;
    }
}

static bool has_other_actor(const wat_state *s) {
    gg_action out[GG_LEGAL_MAX];
    uint16_t count = wat_act_block.candidates(s, out);
    for (uint16_t i = 0; i < count; i++) {
        if (out[i].arg[0] == WAT_THING && out[i].arg[1] != s->table.pending_action.unit)
            return true;
    }
    return false;
}

/* The other half of horse artillery's turn. Who has fired may move, and if others are ordered
 * stays; who has moved may fire: that is asked, nobody gives fire away by an order. */
static void role_more(const wat_state *s, gg_action a, gg_role *out) {
    bool fired = s->table.pending_action.part == WAT_HAS_FIRED;
    if (a.arg[0] == WAT_STOP) {
        if (fired && has_other_actor(s)) out->part = GG_PART_PASS;
        if (!fired && !wat_can_fire(s, chosen(s))) out->part = GG_PART_STOP;
    } else if (fired) {
        role_to_place(s, chosen(s), a.arg[1] - 1u, out);
        out->from = fight_thing(s);
        out->piece = s->table.pending_action.unit;
        out->part = GG_PART_BEGINS;
    }
}

static void role_act_block(const wat_state *s, gg_action a, gg_role *out) {
    if (a.arg[0] == WAT_THING)
        *out = (gg_role){ .from = fight_thing(s), .piece = a.arg[1], .part = GG_PART_BEGINS };
}

static void role_of_fight(const wat_state *s, gg_seat seat, gg_action a, gg_role *out) {
    switch (a.verb) {
    case WAT_SKIRMISH_SHOW: role_show(s, seat, a, out); break;
    case WAT_TAKE_HIT: role_each(s, WAT_ORDER_HIT, a, out); break;
    case WAT_DEPLOY_BLOCK: role_deploy(s, a, out); break;
    case WAT_DEPLOY_TO: out->to = wat_board_thing(a.arg[1] - 1u); break;
    case WAT_ACT_BLOCK: role_act_block(s, a, out); break;
    case WAT_ACT: role_act(s, a, out); break;
    case WAT_ACT_MORE: role_more(s, a, out); break;
    case WAT_FLEE_BLOCK: role_each(s, WAT_ORDER_FLEE, a, out); break;
    case WAT_FLEE_TO: role_way_out(s, a, out); break;
    case WAT_FLEE_ON: role_flee_on(a, out); break;
    case WAT_STREAM_SAVE: role_each(s, WAT_ORDER_SAVE, a, out); break;
    case WAT_REINFORCE: role_each(s, WAT_ORDER_REINFORCE, a, out); break;
    case WAT_REGROUP_MODE: role_mode(a, out); break;
    case WAT_REGROUP_BLOCK:
        role_each(s, s->table.pending_action.mode == WAT_IN ? WAT_ORDER_GATHER : WAT_ORDER_SPREAD,
                  a, out);
        break;
    case WAT_REGROUP_TO: out->to = a.arg[1]; break;
    default: break;
    }
}

static void role(const gg_state *state, gg_seat seat, gg_action a, gg_role *out) {
    const wat_state *s = wat_of(state);
    switch (a.verb) {
    case WAT_SETUP_PLACE:
    case WAT_SETUP_DONE: role_setup(s, a, out); break;
    case WAT_GROUP_PICK:
        if (a.arg[0] == WAT_THING) *out = (gg_role){ .from = a.arg[1], .part = GG_PART_PASS };
        break;
    case WAT_MOVE_BLOCK: role_move_block(s, a, out); break;
    case WAT_MOVE_STEP: role_move_step(s, a, out); break;
    case WAT_MARCH_BLOCK:
        if (a.arg[0] == WAT_THING)
            *out = (gg_role){ .from = kit_thing(s->block.town[a.arg[1] - 1]),
                              .piece = a.arg[1],
                              .part = GG_PART_BEGINS };
        break;
    case WAT_MARCH_STEP: role_march_step(s, a, out); break;
    case WAT_SUPPLY_LOSS:
        *out = (gg_role){ .how = kit_thing(WAT_ORDER_SUPPLY),
                          .piece = a.arg[1],
                          .part = GG_PART_BEGINS };
        break;
    default: role_of_fight(s, seat, a, out); break;
    }
}

/* What is said already. */

static void begun_with(const wat_state *s, unsigned kind, uint16_t from, gg_order *out) {
    out->piece[out->count++] = s->table.pending_action.unit;
    out->from = from;
    if (kind < WAT_ORDERS) out->how = kit_thing(kind);
}

static void begun_show(const wat_state *s, gg_seat seat, gg_order *out) {
    wat_set left = shown(s, seat);
    if (!left) return;
    out->how = kit_thing(WAT_ORDER_SHOW);
    out->from = fight_thing(s);
    for (; left; left = wat_rest(left))
        out->piece[out->count++] = kit_thing(wat_first(left));
}

static bool begun(const gg_state *state, gg_seat seat, gg_order *out) {
    const wat_state *s = wat_of(state);
    bool chooses = s->table.pending_action.stage == WAT_STAGE_COMBAT;
    switch (s->head.phase) {
    case WAT_SETUP_PLACE:
        if (!wat_has(s->block.picked, wat_setup_unit(s))) break;
        out->how = kit_thing(WAT_ORDER_PLACE);
        out->piece[out->count++] = kit_thing(wat_setup_unit(s));
        break;
    case WAT_MOVE_STEP:
        begun_with(s, WAT_ORDERS, kit_thing(s->block.start[chosen(s)]), out);
        if (s->table.pending_action.part == WAT_STEPPED)
            out->to = kit_thing(s->block.town[chosen(s)]);
        break;
    case WAT_MARCH_STEP: begun_with(s, WAT_ORDERS, kit_thing(s->block.town[chosen(s)]), out); break;
    case WAT_SKIRMISH_SHOW: begun_show(s, seat, out); break;
    case WAT_DEPLOY_TO: begun_with(s, WAT_ORDER_DEPLOY, fight_thing(s), out); break;
    case WAT_ACT: begun_with(s, WAT_ORDERS, fight_thing(s), out); break;
    case WAT_FLEE_TO: begun_with(s, WAT_ORDER_FLEE, fight_thing(s), out); break;
    case WAT_FLEE_ON:
        begun_with(s, chooses ? WAT_ORDER_RETREAT : WAT_ORDER_FLEE, fight_thing(s), out);
        out->to = kit_thing(s->block.town[chosen(s)]);
        break;
    case WAT_REGROUP_TO: begun_with(s, WAT_ORDER_SPREAD, fight_thing(s), out); break;
    default: break;
    }
    return false;
}

/* The action that would say a part of an order: a rule says why not. */

static bool means_group(const wat_state *s, const gg_role *wanted, gg_action *out) {
    unsigned army, town = wanted->from - 1u;
    wat_set hand = wat_hand_set(&s->table, &army);
    if (wanted->piece) {
        army = wat_army_of(wanted->piece - 1u);
        town = s->block.town[wanted->piece - 1];
    } else if (wanted->from && town < WAT_TOWNS && s->block.in[town] & hand) {
        army = wat_army_of(wat_first(s->block.in[town] & hand));
    }
    if (town >= WAT_TOWNS) return false;
    *out = wat_thing_action(WAT_GROUP_PICK, town);
    out->arg[2] = (uint16_t)army;
    return true;
}

static bool is_of_group(const wat_state *s, unsigned unit) {
    return wat_army_of(unit) == s->table.pending_action.group - 1u
           && s->block.town[unit] == s->table.pending_action.town - 1u;
}

static bool means_act(const wat_state *s, const gg_role *wanted, gg_action *out) {
    static const uint8_t words[WAT_ORDERS] = {
        [WAT_ORDER_SQUARE] = WAT_FORM,     [WAT_ORDER_BREAK] = WAT_BREAK,
        [WAT_ORDER_ENTER] = WAT_ENTER,     [WAT_ORDER_LEAVE] = WAT_LEAVE,
        [WAT_ORDER_FIRE] = WAT_FIRE_LINE,  [WAT_ORDER_FIRE_SQUARES] = WAT_FIRE_SQUARES,
        [WAT_ORDER_RETREAT] = WAT_RETREAT, [WAT_ORDER_SHIFT] = WAT_MOVE,
        [WAT_ORDER_ENGAGE] = WAT_MOVE,     [WAT_ORDER_OUT] = WAT_OUT,
    };
    unsigned word = wanted->how ? words[wanted->how - 1] : (unsigned)WAT_THING;
    if (word == WAT_THING) return false;
    *out = wat_word_action(s->head.phase, word);
    if (word == WAT_RETREAT) out->arg[1] = wanted->to;
    if (word == WAT_MOVE && wanted->to <= WAT_TOWNS) return false;
    if (word == WAT_MOVE) out->arg[1] = (uint16_t)(wanted->to - WAT_TOWNS);
    return true;
}

static bool means_place(const wat_state *s, const gg_role *wanted, gg_action *out) {
    bool is_board = s->head.phase == WAT_DEPLOY_TO;
    if (!wanted->to || (wanted->to > WAT_TOWNS) != is_board) return false;
    unsigned thing = is_board ? wanted->to - 1u - WAT_TOWNS : wanted->to - 1u;
    *out = wat_thing_action(s->head.phase, thing);
    return true;
}

/* Two steps away: the first of them, if none that is open is legal; else who has taken the right
 * one is told what forbids the second. */
static bool means_step(const wat_state *s, const gg_role *wanted, gg_action *out) {
    if (!means_place(s, wanted, out)) return false;
    unsigned unit = chosen(s), town = wanted->to - 1u;
    bool is_near = wat_has(wat_near[s->block.town[unit]], town);
    if (is_near || wat_range(unit) < 2) return true;
    if (s->table.pending_action.part == WAT_STEPPED)
        return !(wat_near[s->block.start[unit]] & wat_near[town]);
    wat_set open = wat_open_between(s, unit, town);
    if (!open) return true;
    *out = wat_thing_action(WAT_MOVE_STEP, wat_first(open));
    return !wat_allowed(s, open, wat_pending_step_check);
}

static bool means(const gg_state *state, gg_seat seat, const gg_role *wanted, gg_action *out) {
    const wat_state *s = wat_of(state);
    (void)seat;
    switch (s->head.phase) {
    case WAT_GROUP_PICK: return (wanted->from || wanted->piece) && means_group(s, wanted, out);
    case WAT_SETUP_PLACE:
        *out = wat_thing_action(WAT_SETUP_DONE, wanted->piece - 1u); // not its turn yet
        if (wanted->piece && wanted->piece - 1u != wat_setup_unit(s)) return true;
        return means_place(s, wanted, out);
    case WAT_MOVE_STEP: return means_step(s, wanted, out);
    case WAT_MARCH_STEP:
    case WAT_FLEE_TO:
    case WAT_FLEE_ON:
    case WAT_REGROUP_TO:
    case WAT_DEPLOY_TO: return means_place(s, wanted, out);
    case WAT_ACT: return means_act(s, wanted, out);
    case WAT_MOVE_BLOCK:
        if (!wanted->piece || !is_of_group(s, wanted->piece - 1u)) return false;
        break;
    case WAT_SETUP_DONE:
    case WAT_MARCH_BLOCK:
    case WAT_SKIRMISH_SHOW:
    case WAT_TAKE_HIT:
    case WAT_DEPLOY_BLOCK:
    case WAT_ACT_BLOCK:
    case WAT_FLEE_BLOCK:
    case WAT_STREAM_SAVE:
    case WAT_REINFORCE:
    case WAT_REGROUP_BLOCK:
    case WAT_SUPPLY_LOSS: break;
    default: return false;
    }
    *out = wat_thing_action(s->head.phase, wanted->piece - 1u);
    return wanted->piece > 0;
}

const gg_orders wat_orders = {
    .count = { [GG_HOW] = WAT_ORDERS, [GG_PIECE] = WAT_UNITS, [GG_PLACE] = WAT_TOWNS + WAT_PLACES },
    .role = role,
    .begun = begun,
    .means = means,
    .key_write = wat_order_key_write,
    .name_write = wat_order_name_write,
    .spent = wat_order_spent,
    .cost_write = wat_order_cost_write,
    .stock = wat_order_stock,
    .room = wat_order_room,
    .label_write = wat_order_label_write,
    .order_write = wat_order_write,
    .marks_write = wat_order_marks_write,
};
