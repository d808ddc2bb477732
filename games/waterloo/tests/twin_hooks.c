/* twin_hooks.c - what the twin test must know of Waterloo: how a hidden block's actions look from
 * the other side, which events show a face, who knows the same. Knows no rule. */
#include <string.h>

#include "base/rng.h"
#include "games/waterloo/sight/view.h"
#include "games/waterloo/state/actions.h"
#include "games/waterloo/state/events.h"
#include "games/waterloo/state/sets.h"
#include "twins/twin.h"

// Every kind of game comes up: players and set-up in turn, the other switches now and then.
static void options(uint64_t seed, gg_setup *how) {
    how->option[0] = seed % 2;
    how->option[1] = (uint8_t)(seed / 2 % 3);
    how->option[2] = seed / 6 % 2;
    if (seed % 4) return;
    for (int i = 3; i < wat_game.option_count; i++)
        how->option[i] = (uint8_t)(gg_mix(seed, 17, (uint64_t)i) % wat_game.option[i].value_count);
}

// W15.1: both Allies see all Allied blocks, and hear what the other is asked.
static bool is_partner(gg_seat a, gg_seat b) {
    return (a == WAT_SEAT_FRENCH) == (b == WAT_SEAT_FRENCH);
}

// ---- How an action looks.

enum { SOME_BLOCK = 0x8000 }; // and the heap it lies in, instead of the block

static bool names_unit(unsigned verb) {
    switch (verb) {
    case WAT_MOVE_BLOCK:
    case WAT_MARCH_BLOCK:
    case WAT_SKIRMISH_SHOW:
    case WAT_TAKE_HIT:
    case WAT_DEPLOY_BLOCK:
    case WAT_ACT_BLOCK:
    case WAT_FLEE_BLOCK:
    case WAT_REINFORCE:
    case WAT_REGROUP_BLOCK: return true;
    default: return false;
    }
}

static bool is_host(const wat_blocks *b, unsigned unit) {
    for (wat_set left = b->guest; left; left = wat_rest(left)) {
        if (b->host[wat_first(left)] == unit) return true;
    }
    return false;
}

// W2.6: of a hidden block its heap: army, town, spot and whether it is disrupted. If a square goes
// away one sees whether somebody sheltered in it (W10.18).
static uint16_t look_of(const wat_state *s, unsigned unit) {
    const wat_blocks *b = &s->block;
    if (wat_has(b->revealed, unit)) return (uint16_t)unit;
    unsigned hosts = is_host(b, unit), disrupted = wat_has(b->disrupted, unit);
    return (uint16_t)(SOME_BLOCK | hosts << 14 | wat_army_of(unit) << 12 | disrupted << 11
                      | wat_spot_of(b, unit) << 6 | b->town[unit]);
}

// The first block of the army in hand that has no place yet: whose town is asked for.
static unsigned placed_now(const wat_state *s) {
    unsigned side = wat_side_of_seat(s->table.decider);
    for (wat_set left = wat_side_set(side); left; left = wat_rest(left)) {
        if (s->block.town[wat_first(left)] == WAT_NO_TOWN) return wat_first(left);
    }
    return WAT_NO_UNIT;
}

/* A block is replaced by its look. What the chosen block then does goes with its look too. In
 * set-up the town is kept, and the kind of block that it is chosen for (W4.3). */
static gg_action seen(const gg_state *state, gg_action a) {
    const wat_state *s = wat_of(state);
    bool thing = a.arg[0] == WAT_THING && a.arg[1] > 0;
    if (names_unit(a.verb) && thing) {
        a.arg[2] = look_of(s, a.arg[1] - 1u);
        a.arg[1] = 0;
    } else if (a.verb == WAT_SETUP_PLACE) {
        unsigned unit = placed_now(s), leads = wat_is_leader(unit);
        a.arg[2] = (uint16_t)(SOME_BLOCK | leads << 12 | wat_army_of(unit));
    } else if (s->table.pending_action.unit) {
        a.arg[2] = look_of(s, s->table.pending_action.unit - 1u);
    }
    return a;
}

// W1.6: a block that has a single thing to do does it.
static bool is_pick(gg_action a) {
    return a.arg[0] == WAT_THING && names_unit(a.verb) && a.verb != WAT_TAKE_HIT;
}

// Two blocks of one kind change their towns: the numbers are the same, if neither is moved again.
static void disguise(dice *d, gg_action *chain, uint32_t count) {
    if (count < 2 || chain[0].verb != WAT_SETUP_PLACE) return;
    for (uint32_t i = 0; i < count; i++) {
        if (chain[i].verb == WAT_SETUP_DONE && chain[i].arg[0] == WAT_THING) return;
    }
    for (uint32_t swaps = 0; swaps < count; swaps++) {
        gg_action *a = &chain[dice_roll(d, count)], *b = &chain[dice_roll(d, count)];
        if (a->verb != WAT_SETUP_PLACE || b->verb != WAT_SETUP_PLACE) continue;
        if (a->arg[0] != WAT_THING || b->arg[0] != WAT_THING || a->arg[2] != b->arg[2]) continue;
        gg_action swap = *a;
        *a = *b;
        *b = swap;
    }
}

// ---- What happens.

enum { SOME_UNIT = -2 };

// Of what one side hears alone nothing follows for the other until it is seen.
static bool blank(gg_event *e) {
    switch (e->kind) {
    case WAT_EV_CHANGE: return true;
    case WAT_EV_PLACE:
    case WAT_EV_SHOW: e->arg[0] = SOME_UNIT; return true;
    case WAT_EV_DEPLOY: // a leader may be known
        if (!wat_is_leader((unsigned)e->arg[0])) e->arg[0] = SOME_UNIT;
        return true;
    case WAT_EV_MOVE:
    case WAT_EV_MARCH:
    case WAT_EV_FLEE:
    case WAT_EV_REINFORCE:
    case WAT_EV_REGROUP: e->arg[3] = 0; break;
    case WAT_EV_MARCH_DIE:
    case WAT_EV_FLEE_ON:
    case WAT_EV_SHIFT:
    case WAT_EV_CONTACT: break;
    default: // of what a side alone is told, new events too, nobody else's past knows
        if (e->seen_by != WAT_EVERYONE) return false;
        break;
    }
    if (e->kind == WAT_EV_MOVE || e->kind == WAT_EV_MARCH) e->arg[4] = 0;
    if (e->kind == WAT_EV_CONTACT) e->arg[2] = 0;
    if (e->kind == WAT_EV_SHIFT && e->seen_by != WAT_EVERYONE) e->arg[4] = 0;
    if (e->seen_by != WAT_EVERYONE && e->kind != WAT_EV_CONTACT) e->arg[0] = SOME_UNIT;
    return true;
}

/* Faces (W2.12 to W2.14, W7.5), the lost pile, and the end. A march die is told with its bonus,
 * which says where the block began (W2.11, W7.5). */
static bool reveals(const gg_event *told) {
    switch (told->kind) {
    case WAT_EV_LEADER:
    case WAT_EV_MARCH_DIE:
    case WAT_EV_OUT:
    case WAT_EV_SHOWN:
    case WAT_EV_REVEAL:
    case WAT_EV_UNVEIL:
    case WAT_EV_FACE:
    case WAT_EV_OVER: return true;
    default: return false;
    }
}

// How far a block goes, which roads are full for it and where it may stand is its own.
static bool needs(const gg_event *told) {
    switch (told->kind) {
    case WAT_EV_MOVE:
    case WAT_EV_MARCH:
    case WAT_EV_FLEE:
    case WAT_EV_FLEE_ON:
    case WAT_EV_ARRAY:
    case WAT_EV_SHIFT:
    case WAT_EV_MODE:
    case WAT_EV_REINFORCE:
    case WAT_EV_REGROUP: return true;
    default: return false;
    }
}

// W2.19: no decision is known to be asked but to the side that makes it.
static bool is_open(uint16_t phase) {
    (void)phase;
    return false;
}

// ---- What is likely.

static unsigned side_on_turn(const wat_state *s) {
    return wat_side_of_seat(s->table.decider);
}

// Some blocks where chance will have them, then the historical towns, where there is company.
static uint32_t auto_weight(const wat_state *s) {
    enum { STRAY = 8 };
    wat_set placed = 0;
    for (unsigned town = 0; town < WAT_TOWNS; town++)
        placed |= wat_in(&s->block, town, side_on_turn(s));
    return wat_size(placed) < STRAY ? 1 : 60;
}

// Great groups beside the enemy are the likeliest to go.
static uint32_t group_weight(const wat_state *s, unsigned town, unsigned army) {
    if (town >= WAT_TOWNS || army >= WAT_ARMIES) return 1;
    uint32_t size = wat_size(s->block.in[town] & wat_army_set[army]), foes = 0;
    for (wat_set left = wat_near[town]; left; left = wat_rest(left))
        foes += wat_size(wat_in(&s->block, wat_first(left), wat_foe(side_on_turn(s))));
    return 1 + size * (1 + 2 * foes);
}

// To the sound of the guns.
static uint32_t step_weight(const wat_state *s, unsigned town) {
    if (town >= WAT_TOWNS || !wat_in(&s->block, town, wat_foe(side_on_turn(s)))) return 4;
    return wat_in(&s->block, town, side_on_turn(s)) ? 120 : 40;
}

static uint32_t act_weight(gg_action a) {
    switch (a.arg[0]) {
    case WAT_FIRE_LINE:
    case WAT_FIRE_SQUARES: return 40;
    case WAT_MOVE: return a.arg[1] > WAT_PLACE_ENEMY && a.arg[1] <= WAT_PLACE_RESERVE ? 20 : 6;
    case WAT_RETREAT: return 1;
    case WAT_SHELTER: return 20;
    case WAT_FORM: return 10;
    default: return 4;
    }
}

// Much contact: few stops, much attack, most set-ups done soon.
static uint32_t weight(const gg_state *state, gg_action a) {
    const wat_state *s = wat_of(state);
    bool word = a.arg[0] != WAT_THING;
    switch (a.verb) {
    case WAT_SETUP_PLACE: return word ? auto_weight(s) : 4;
    case WAT_SETUP_DONE: return word ? 200 : 1;
    case WAT_LEADER_REVEAL: return a.arg[0] == WAT_YES ? 1 : 3;
    case WAT_MOVE_STEP:
    case WAT_MARCH_STEP: return word ? 4 : step_weight(s, a.arg[1] - 1u);
    case WAT_ACT:
    case WAT_ACT_MORE: return act_weight(a);
    case WAT_GROUP_PICK: return word ? 1 : group_weight(s, a.arg[1] - 1u, a.arg[2]);
    case WAT_MOVE_BLOCK: return word ? 1 : 8;
    case WAT_MARCH_BLOCK:
    case WAT_SKIRMISH_SHOW:
    case WAT_DEPLOY_BLOCK:
    case WAT_ACT_BLOCK:
    case WAT_REINFORCE:
    case WAT_REGROUP_BLOCK: return word ? 2 : 4;
    case WAT_REGROUP_MODE: return a.arg[0] == WAT_NONE ? 1 : 4;
    default: return 4;
    }
}

const twin_hooks twin_waterloo = {
    .game = "waterloo",
    .reach = { WAT_WORDS + 1, WAT_UNITS + 2, WAT_PLACES + 2 },
    .range = { 24, 64, 18 },
    .hides_asking = true, // W2.19
    .is_strict = true,
    .options = options,
    .is_partner = is_partner,
    .seen = seen,
    .is_pick = is_pick,
    .disguise = disguise,
    .blank = blank,
    .reveals = reveals,
    .needs = needs,
    .is_open = is_open,
    .weight = weight,
    .is_coy = true,
};
