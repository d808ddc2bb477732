/* evolve.c - the only writer of the state. Rules emit events; here each event does what it
 * says, to the blocks, the table and the head. Draws nothing, decides nothing. */
#include "games/waterloo/state/evolve.h"

#include <string.h>

#include "base/check.h"
#include "games/waterloo/state/events.h"
#include "games/waterloo/state/sets.h"

static wat_state *state_of(gg_state *state) {
    return (wat_state *)(void *)state;
}

void wat_blocks_clear(wat_blocks *b) {
    memset(b, 0, sizeof *b);
    memset(b->town, WAT_NO_TOWN, sizeof b->town);
    memset(b->start, WAT_NO_TOWN, sizeof b->start);
    memset(b->host, WAT_NO_UNIT, sizeof b->host);
    for (unsigned unit = 0; unit < WAT_UNITS; unit++)
        b->steps[unit] = wat_units[unit].steps;
}

static void take_off_board(wat_blocks *b, wat_set units) {
    for (unsigned p = 0; p < WAT_POSITIONS; p++)
        b->at[p] &= ~units;
    b->slot &= ~units;
    b->square &= ~units;
    for (wat_set left = b->guest & units; left; left = wat_rest(left))
        b->host[wat_first(left)] = WAT_NO_UNIT;
    b->guest &= ~units;
    b->fired &= ~units;
    b->rollers &= ~units;
}

void wat_block_put(wat_blocks *b, unsigned unit, unsigned town) {
    GG_ASSERT_CMP(unit, <, WAT_UNITS);
    GG_ASSERT(town < WAT_TOWNS || town == WAT_NO_TOWN);
    wat_set bit = wat_bit(unit);
    if (b->town[unit] != WAT_NO_TOWN) b->in[b->town[unit]] &= ~bit;
    b->town[unit] = (uint8_t)town;
    if (town != WAT_NO_TOWN) b->in[town] |= bit;
    if (wat_placed(b) & bit) take_off_board(b, bit);
}

void wat_block_stand(wat_blocks *b, unsigned unit, unsigned spot, unsigned host) {
    GG_ASSERT_CMP(unit, <, WAT_UNITS);
    GG_ASSERT_CMP(spot, <, WAT_SPOTS);
    wat_set bit = wat_bit(unit), fired = b->fired & bit, rollers = b->rollers & bit;
    take_off_board(b, bit);
    if (spot == WAT_RESERVE) return;
    b->at[wat_spot_position(spot)] |= bit;
    b->fired |= fired;
    b->rollers |= rollers;
    unsigned kind = wat_spot_kind(spot);
    if (kind == WAT_SLOT) b->slot |= bit;
    if (kind == WAT_SQUARE) b->square |= bit;
    if (kind != WAT_GUEST) return;
    b->guest |= bit;
    b->host[unit] = (uint8_t)host;
}

// Blocks of a battle with an enemy in their position (W10.3).
static wat_set engaged_in(const wat_blocks *b, unsigned town) {
    GG_ASSERT_CMP(town, <, WAT_TOWNS);
    wat_set engaged = 0, french = wat_in(b, town, WAT_FRENCH_SIDE), here = b->in[town];
    for (unsigned p = 0; p < WAT_POSITIONS; p++) {
        wat_set there = b->at[p] & here;
        if ((there & french) && (there & ~french)) engaged |= there;
    }
    return engaged;
}

// WAT_11_6: first fire is used up only while a block stays engaged.
static void renew_fire(wat_blocks *b, unsigned town) {
    GG_ASSERT_CMP(town, <, WAT_TOWNS);
    wat_set here = b->in[town];
    if (b->fired & here) b->fired &= ~here | engaged_in(b, town);
}

// Off the map its steps say whether it is out or only removed.
static void bury(wat_blocks *b, const gg_event *e) {
    unsigned unit = (unsigned)e->arg[0];
    wat_block_put(b, unit, WAT_NO_TOWN);
    b->steps[unit] = 0;
    b->disrupted &= ~wat_bit(unit);
    b->revealed &= ~wat_bit(unit);
    b->picked &= ~wat_bit(unit);
    renew_fire(b, (unsigned)e->arg[1]);
}

static wat_set leaders_known(const wat_table *t) {
    wat_set known = 0;
    for (unsigned army = 0; army < WAT_ARMIES; army++) {
        if ((t->known_leaders >> army) & 1) known |= wat_bit(wat_armies[army].leader);
    }
    return known;
}

// Whoever fought here is hidden again.
static void cover(wat_blocks *b, const wat_table *t, unsigned town) {
    GG_ASSERT_CMP(town, <, WAT_TOWNS);
    wat_set here = b->in[town];
    take_off_board(b, here & wat_placed(b));
    b->revealed &= ~here | leaders_known(t);
    b->picked &= ~here;
    b->acted &= ~here;
}

// W10.4: the list is made at the start of the battle turn.
static void list_rollers(wat_blocks *b, const wat_table *t, unsigned next) {
    GG_ASSERT_CMP(next / 2, <, t->board_count);
    unsigned side = next % 2 == WAT_ATTACKER ? wat_active(t) : wat_foe(wat_active(t));
    wat_set engaged = engaged_in(b, t->board[next / 2].town) & wat_side_set(side) & ~b->guest;
    b->acted = b->rollers = 0;
    for (; engaged; engaged = wat_rest(engaged)) {
        if (b->steps[wat_first(engaged)] == 1) b->rollers |= wat_bit(wat_first(engaged));
    }
}

static void remove_army(wat_blocks *b, unsigned army) {
    GG_ASSERT_CMP(army, <, WAT_ARMIES);
    for (wat_set left = wat_army_set[army]; left; left = wat_rest(left)) {
        wat_block_put(b, wat_first(left), WAT_NO_TOWN);
        b->start[wat_first(left)] = WAT_NO_TOWN;
    }
    b->disrupted &= ~wat_army_set[army];
    b->revealed &= ~wat_army_set[army];
    b->moved &= ~wat_army_set[army];
    b->marched &= ~wat_army_set[army];
    b->regrouped &= ~wat_army_set[army];
}

static void flee(wat_blocks *b, unsigned unit, const gg_event *e) {
    wat_block_put(b, unit, (unsigned)e->arg[2]);
    b->disrupted |= wat_bit(unit);
    b->revealed &= ~wat_bit(unit);
    b->picked &= ~wat_bit(unit);
    renew_fire(b, (unsigned)e->arg[1]);
}

static void shift(wat_blocks *b, unsigned unit, const gg_event *e) {
    wat_block_stand(b, unit, (unsigned)e->arg[2], (unsigned)(e->arg[4] - 1));
    if (e->arg[3] & 2) b->acted |= wat_bit(unit);
    renew_fire(b, (unsigned)e->arg[5]);
}

static void fire(wat_blocks *b, unsigned unit, const gg_event *e) {
    if (e->arg[1] < 0) return;
    b->acted |= wat_bit(unit);
    b->fired |= wat_bit(unit);
    if (e->arg[2] & 2) b->fired &= ~wat_bit(unit);
}

static void recover(wat_blocks *b) {
    b->disrupted = b->revealed = b->moved = b->marched = b->regrouped = 0;
    b->picked = b->acted = b->fired = b->rollers = 0;
}

// Events that name no block; false: it is none of them.
static bool evolve_all(wat_blocks *b, const wat_table *t, const gg_event *e) {
    unsigned first = (unsigned)e->arg[0];
    switch (e->kind) {
    case WAT_EV_OPEN: wat_blocks_clear(b); return true;
    case WAT_EV_CONFIRM: b->picked = 0; return true;
    case WAT_EV_TURN: memcpy(b->start, b->town, sizeof b->start); return true;
    case WAT_EV_PARTED: cover(b, t, first); return true;
    case WAT_EV_WON: cover(b, t, (unsigned)e->arg[1]); return true;
    case WAT_EV_BATTLE_TURN: list_rollers(b, t, first); return true;
    case WAT_EV_DEFEAT: remove_army(b, e->actor); return true;
    case WAT_EV_RECOVER: recover(b); return true;
    default: return false;
    }
}

// tidy: one case per kind of event that names a block, so that a reader misses none.
static void evolve_one(wat_blocks *b, const gg_event *e) {
    unsigned unit = (unsigned)e->arg[0];
    wat_set bit = wat_bit(unit);
    switch (e->kind) {
    case WAT_EV_CHANGE:
        wat_block_put(b, unit, WAT_NO_TOWN);
        b->picked |= bit;
        break;
    case WAT_EV_LEADER:
    case WAT_EV_REVEAL:
    case WAT_EV_FACE: b->revealed |= bit; break;
    case WAT_EV_MOVE:
        wat_block_put(b, unit, (unsigned)e->arg[2]);
        b->moved |= bit;
        break;
    case WAT_EV_MARCH:
        wat_block_put(b, unit, (unsigned)e->arg[2]);
        b->marched |= bit;
        break;
    case WAT_EV_LOSS: b->steps[unit] = (uint8_t)e->arg[2]; break;
    case WAT_EV_OUT: bury(b, e); break;
    case WAT_EV_SHOWN:
        b->revealed |= bit;
        b->picked |= bit;
        break;
    case WAT_EV_SHOW:
    case WAT_EV_SAVE: b->picked |= bit; break;
    case WAT_EV_FIRE: fire(b, unit, e); break;
    case WAT_EV_FLEE: flee(b, unit, e); break;
    case WAT_EV_FLEE_ON: wat_block_put(b, unit, (unsigned)e->arg[2]); break;
    case WAT_EV_DEPLOY: wat_block_stand(b, unit, (unsigned)e->arg[1], WAT_NO_UNIT); break;
    case WAT_EV_HIDE: b->revealed &= ~bit; break;
    case WAT_EV_MORALE:
        b->rollers &= ~bit;
        if (e->arg[3]) b->acted |= bit;
        break;
    case WAT_EV_SHIFT: shift(b, unit, e); break;
    case WAT_EV_REINFORCE: wat_block_put(b, unit, (unsigned)e->arg[2]); break;
    case WAT_EV_REGROUP:
        wat_block_put(b, unit, (unsigned)e->arg[2]);
        b->regrouped |= bit;
        break;
    default: break; // changes nothing here
    }
}

void wat_blocks_evolve(wat_blocks *b, const wat_table *t, const gg_event *e) {
    if (evolve_all(b, t, e)) return;
    if (e->kind == WAT_EV_PLACE && e->arg[0] >= 0) {
        wat_block_put(b, (unsigned)e->arg[0], (unsigned)e->arg[1]);
        return;
    }
    bool here = e->arg[0] >= 0 && e->arg[0] < WAT_UNITS && b->town[e->arg[0]] != WAT_NO_TOWN;
    if (here) evolve_one(b, e);
}

static void finish(wat_state *s, unsigned side) {
    const unsigned allies = 1u << WAT_SEAT_ANGLO | 1u << WAT_SEAT_PRUSSIAN;
    unsigned winners = wat_option(&s->table, WAT_OPT_PLAYERS) ? allies : 1u << WAT_SEAT_ALLIED;
    s->head.to_move = 0;
    s->head.phase = 0;
    s->head.result = (uint8_t)(side == WAT_FRENCH_SIDE ? 1u << WAT_SEAT_FRENCH : winners);
}

void wat_evolve(gg_state *state, const gg_event *e) {
    wat_state *s = state_of(state);
    if (e->kind == WAT_EV_FORCED) return;
    if (!wat_is_of_table(e->kind)) wat_blocks_evolve(&s->block, &s->table, e);
    wat_table_evolve(&s->table, s->head.rules, e);
    if (e->kind == WAT_EV_ASK) {
        s->head.phase = (uint16_t)e->arg[0];
        s->head.to_move = (uint8_t)(1u << e->arg[1]);
    }
    if (e->kind == WAT_EV_OVER) finish(s, (unsigned)e->arg[0]);
}
