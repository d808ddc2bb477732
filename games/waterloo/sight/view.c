/* view.c - who knows what: what each seat is told of an event, and what it learns from it.
 * Only here and in begin.c does the game tell; learn never sees a state. */
#include "games/waterloo/sight/view.h"

#include <string.h>

#include "base/apart.h"
#include "base/check.h"
#include "games/waterloo/rules/rules.h"
#include "games/waterloo/sight/heaps.h"
#include "games/waterloo/state/events.h"
#include "games/waterloo/state/evolve.h"

// ---- Telling.

enum { COUNT_TOLD = 1 };  // a road shows every block, a leader too (W2.18)
enum { SEEN_ITSELF = 4 }; // of a SHIFT: the block is revealed, its host is not

// What others are told of an event that they do not see whole: which operands, a bit each, and
// how many there are. Events without a row they are not told at all.
typedef struct telling {
    uint8_t operands, count;
    bool by_road;
} telling;

static const telling tellings[WAT_EVENTS] = {
    [WAT_EV_MOVE] = { 1u << 1 | 1u << 2 | 1u << 5, 6, true },
    [WAT_EV_MARCH] = { 1u << 1 | 1u << 2 | 1u << 5, 6, true },
    [WAT_EV_MARCH_DIE] = { 1u << 1 | 1u << 2 | 1u << 3 | 1u << 4, 5, false },
    [WAT_EV_FLEE] = { 1u << 1 | 1u << 2 | 1u << 4 | 1u << 5, 6, true },
    [WAT_EV_FLEE_ON] = { 1u << 1 | 1u << 2, 3, false },
    [WAT_EV_SHIFT] = { 1u << 1 | 1u << 2 | 1u << 3 | 1u << 5, 6, false },
    [WAT_EV_REINFORCE] = { 1u << 1 | 1u << 2 | 1u << 4, 5, true },
    [WAT_EV_REGROUP] = { 1u << 1 | 1u << 2, 4, true },
    [WAT_EV_CONTACT] = { 1u << 0 | 1u << 1 | 1u << 3 | 1u << 4, 5, false },
};

/* From nothing: of a hidden block's actions army and places are told, never the block; of
 * everything else that a seat may not see whole it is told nothing. */
bool wat_redact(const gg_event *whole, gg_seat seat, gg_event *told) {
    (void)seat;
    telling part = tellings[whole->kind];
    if (part.count == 0) return false;
    told->kind = whole->kind;
    told->rule = whole->rule;
    told->actor = whole->actor;
    told->random = whole->random;
    told->seen_by = (uint8_t)(WAT_EVERYONE & ~whole->seen_by);
    for (unsigned i = 0; i < part.count; i++)
        told->arg[i] = (part.operands >> i) & 1 ? whole->arg[i] : WAT_HIDDEN;
    if (part.by_road) told->arg[3] = WAT_LEAK == WAT_LEAK_NAMES ? whole->arg[3] : COUNT_TOLD;
    // A block that is seen shelters in a square that is not.
    if (whole->kind == WAT_EV_SHIFT && whole->arg[3] & SEEN_ITSELF) told->arg[0] = whole->arg[0];
    return true;
}

// ---- Learning.

static wat_view *view_of(gg_view *view) {
    return (wat_view *)(void *)view;
}

static bool is_hidden(const wat_view *v, unsigned unit) {
    return wat_has(v->hidden[wat_army_of(unit)], unit);
}

static wat_set far_movers(void) {
    return wat_type_set[WAT_CAVALRY] | wat_type_set[WAT_HORSE_ARTILLERY] | wat_type_set[WAT_LEADER];
}

// Which block lost these steps is not seen: any in the heap that had more.
static void wear_one(wat_view *v, unsigned army, unsigned key, unsigned lost) {
    const wat_heap *heap = wat_heap_find(v, army, key);
    if (!heap || lost == 0) return;
    for (wat_set left = heap->may; left; left = wat_rest(left))
        wat_steps_wear(v, wat_first(left), lost, wat_is_one(heap->may));
}

static void wear_army(wat_view *v, unsigned army, unsigned town) {
    GG_ASSERT_CMP(army, <, WAT_ARMIES);
    for (unsigned i = 0; i < v->heap_count[army]; i++) {
        const wat_heap *heap = &v->heap[army][i];
        if (heap->town != town) continue;
        // Cavalry loses only against cavalry.
        for (wat_set left = heap->may & ~wat_type_set[WAT_CAVALRY]; left; left = wat_rest(left)) {
            unsigned unit = wat_first(left), loss = wat_types[wat_units[unit].type].rout_loss;
            wat_steps_wear(v, unit, loss, wat_has(heap->must, unit));
        }
    }
}

// W2.16, W12.7: once all streams are settled the hidden blocks of a routed side lose by type;
// none of them is engaged.
static void learn_stream(wat_view *v, const gg_event *e) {
    const wat_pending_action *pending_action = &v->table.pending_action;
    if (e->arg[0] < WAT_WINGS || pending_action->cause != WAT_CAUSE_ROUT) return;
    for (unsigned army = 0; army < WAT_ARMIES; army++) {
        if (wat_side_of_army(army) == pending_action->loser - 1u)
            wear_army(v, army, pending_action->town - 1u);
    }
}

// W16, hidden battles: who took long-range hits is not told, nor how many were forfeit.
static void learn_fire(wat_view *v, const gg_event *e) {
    if (e->arg[1] < 0 || !(e->arg[2] & 2)) return;
    unsigned town = v->block.town[e->arg[0]], position = (unsigned)e->arg[1];
    bool squares = e->arg[2] & 1;
    if (town == WAT_NO_TOWN) return;
    for (unsigned army = 0; army < WAT_ARMIES; army++) {
        if (wat_side_of_army(army) == wat_side_of((unsigned)e->arg[0])) continue;
        for (unsigned kind = 0; kind < WAT_KINDS; kind++) {
            if ((kind == WAT_SQUARE || kind == WAT_GUEST) != squares) continue;
            const wat_heap *heap =
                wat_heap_find(v, army, wat_key(town, wat_spot_at(position, kind), false));
            for (wat_set left = heap ? heap->may : 0; left; left = wat_rest(left))
                wat_steps_wear(v, wat_first(left), (unsigned)e->arg[5], false);
        }
    }
}

static unsigned told_steps(const wat_view *v, unsigned unit, int steps) {
    return steps > 0 ? (unsigned)steps : v->most[unit];
}

// A hidden block comes to light: from now on it is one of those told apart.
static void light(wat_view *v, unsigned unit, unsigned key, unsigned steps) {
    GG_ASSERT_CMP(unit, <, WAT_UNITS);
    wat_heap_take(v, unit, key);
    wat_block_put(&v->block, unit, wat_key_town(key));
    wat_block_stand(&v->block, unit, wat_key_spot(key), WAT_NO_UNIT);
    v->block.steps[unit] = (uint8_t)steps;
}

static void learn_reveal(wat_view *v, const gg_event *e) {
    unsigned unit = (unsigned)e->arg[0];
    unsigned key = wat_key((unsigned)e->arg[1], (unsigned)e->arg[2], false);
    light(v, unit, key, told_steps(v, unit, e->arg[3]));
    if (wat_has(v->block.guest, unit) && e->arg[4] > 0)
        v->block.host[unit] = (uint8_t)(e->arg[4] - 1);
}

static void learn_leader(wat_view *v, const gg_event *e) {
    unsigned unit = (unsigned)e->arg[0], town = (unsigned)e->arg[1];
    light(v, unit, wat_key(town, WAT_RESERVE, false), v->most[unit]);
    if (e->arg[2]) v->block.start[unit] = (uint8_t)town; // nobody has moved yet
}

// A hidden block is out: all see which it was.
static void learn_out(wat_view *v, const gg_event *e) {
    unsigned unit = (unsigned)e->arg[0];
    wat_heap_take(v, unit, wat_key((unsigned)e->arg[1], (unsigned)e->arg[2], e->arg[3] != 0));
    v->block.steps[unit] = 0;
}

// The heaps are gone already (WAT_EV_UNVEIL).
static void learn_face(wat_view *v, const gg_event *e) {
    unsigned unit = (unsigned)e->arg[0];
    if (v->block.town[unit] != WAT_NO_TOWN) return;
    wat_block_put(&v->block, unit, (unsigned)e->arg[1]);
    wat_block_stand(&v->block, unit, (unsigned)e->arg[3], WAT_NO_UNIT);
    v->block.steps[unit] = (uint8_t)e->arg[2];
    if (e->arg[4]) v->block.disrupted |= wat_bit(unit);
}

// A historical set-up is known to all, though its blocks are hidden.
static void learn_place(wat_view *v, const gg_event *e) {
    if (!wat_is_strange(v, e->actor)) return;
    wat_heap_put(v, (unsigned)e->arg[0], wat_key((unsigned)e->arg[1], WAT_RESERVE, false));
}

static void learn_muster(wat_view *v, const gg_event *e) {
    unsigned key = wat_key((unsigned)e->arg[0], WAT_RESERVE, false);
    if (!wat_is_strange(v, e->actor) || wat_heap_find(v, e->actor, key)) return;
    wat_heap_put_unknown(v, e->actor, key, (unsigned)e->arg[1]);
}

static void learn_array(wat_view *v, const gg_event *e) {
    unsigned spot = (unsigned)e->arg[0], town = (unsigned)e->arg[2];
    if (!wat_is_strange(v, e->actor) || spot == WAT_RESERVE) return;
    wat_set able = wat_able_at(v, e->actor, town, spot);
    for (int i = 0; i < e->arg[1]; i++)
        wat_heap_shift(v, e->actor, wat_key(town, WAT_RESERVE, false), wat_key(town, spot, false),
                       able);
}

// From one town to another, or from one spot to another: a block nobody told apart.
static void learn_unseen(wat_view *v, const gg_event *e) {
    unsigned army = e->actor, from = (unsigned)e->arg[1], to = (unsigned)e->arg[2];
    unsigned town = (unsigned)e->arg[5];
    if (e->kind == WAT_EV_MARCH_DIE) {
        wear_one(v, army, wat_key((unsigned)e->arg[4], WAT_RESERVE, false), (unsigned)e->arg[3]);
    } else if (e->kind == WAT_EV_FLEE) {
        wat_heap_shift(v, army, wat_key(from, (unsigned)e->arg[4], false),
                       wat_key(to, WAT_RESERVE, true), wat_army_set[army]);
    } else if (e->kind == WAT_EV_FLEE_ON) {
        wat_heap_shift(v, army, wat_key(from, WAT_RESERVE, true), wat_key(to, WAT_RESERVE, true),
                       far_movers());
    } else if (e->kind == WAT_EV_SHIFT) {
        wat_heap_shift(v, army, wat_key(town, from, false), wat_key(town, to, false),
                       wat_able_at(v, army, town, to));
    } else {
        wat_heap_shift(v, army, wat_key(from, WAT_RESERVE, false), wat_key(to, WAT_RESERVE, false),
                       wat_army_set[army]);
    }
}

// A block is named that lay hidden until now, or goes on lying hidden.
static void learn_named(wat_view *v, const gg_event *e) {
    unsigned unit = (unsigned)e->arg[0];
    if (e->kind == WAT_EV_LEADER) {
        learn_leader(v, e);
    } else if (e->kind == WAT_EV_SHOWN) {
        light(v, unit, wat_key((unsigned)e->arg[1], WAT_RESERVE, false),
              told_steps(v, unit, e->arg[2]));
    } else if (e->kind == WAT_EV_REVEAL) {
        learn_reveal(v, e);
    } else if (e->kind == WAT_EV_OUT) {
        learn_out(v, e);
    } else if (e->kind == WAT_EV_FLEE_ON) {
        wat_heap_take(v, unit, wat_key((unsigned)e->arg[1], WAT_RESERVE, true));
        wat_heap_put(v, unit, wat_key((unsigned)e->arg[2], WAT_RESERVE, true));
    }
}

// Heaps change their key together: after a battle, and at the end of a turn.
static void rekey_all(wat_view *v, unsigned town, bool recovers) {
    for (unsigned army = 0; army < WAT_ARMIES; army++) {
        for (unsigned i = 0; i < v->heap_count[army];) {
            const wat_heap *heap = &v->heap[army][i];
            bool here = recovers || heap->town == town;
            unsigned from = wat_heap_key(heap);
            unsigned to = wat_key(heap->town, WAT_RESERVE, heap->disrupted && !recovers);
            i++;
            if (!here || from == to) continue;
            wat_heap_rekey(v, army, from, to);
            i = 0;
        }
    }
}

static void learn_list(wat_view *v, const gg_event *e) {
    unsigned unit = (unsigned)e->arg[0];
    if (!wat_is_strange(v, wat_army_of(unit))) return;
    v->hidden[wat_army_of(unit)] |= wat_bit(unit);
    v->least[unit] = v->most[unit] = (uint8_t)e->arg[1];
}

// The mask of seats that have won, as in the head of the state.
static void learn_over(wat_view *v, const gg_event *e) {
    const unsigned allies = 1u << WAT_SEAT_ANGLO | 1u << WAT_SEAT_PRUSSIAN;
    unsigned winners = wat_option(&v->table, WAT_OPT_PLAYERS) ? allies : 1u << WAT_SEAT_ALLIED;
    v->result = (uint8_t)(e->arg[0] == WAT_FRENCH_SIDE ? 1u << WAT_SEAT_FRENCH : winners);
}

// tidy: one case per kind of event that changes something, so that a reader misses none.
static void learn_heaps(wat_view *v, const gg_event *e) {
    switch (e->kind) {
    case WAT_EV_LIST: learn_list(v, e); break;
    case WAT_EV_PLACE: learn_place(v, e); break;
    case WAT_EV_MUSTER: learn_muster(v, e); break;
    case WAT_EV_MOVE:
    case WAT_EV_MARCH:
    case WAT_EV_MARCH_DIE:
    case WAT_EV_FLEE:
    case WAT_EV_FLEE_ON:
    case WAT_EV_SHIFT:
    case WAT_EV_REINFORCE:
    case WAT_EV_REGROUP:
        if (e->arg[0] == WAT_HIDDEN)
            learn_unseen(v, e);
        else if (is_hidden(v, (unsigned)e->arg[0]))
            learn_named(v, e);
        break;
    case WAT_EV_LEADER:
    case WAT_EV_OUT:
    case WAT_EV_SHOWN:
    case WAT_EV_REVEAL:
        if (is_hidden(v, (unsigned)e->arg[0])) learn_named(v, e);
        break;
    case WAT_EV_ARRAY: learn_array(v, e); break;
    case WAT_EV_FIRE: learn_fire(v, e); break;
    case WAT_EV_STREAM: learn_stream(v, e); break;
    case WAT_EV_WON: rekey_all(v, (unsigned)e->arg[1], false); break;
    case WAT_EV_RECOVER: rekey_all(v, WAT_NO_TOWN, true); break;
    case WAT_EV_DEFEAT: wat_heaps_clear(v, e->actor); break;
    case WAT_EV_UNVEIL:
        for (unsigned army = 0; army < WAT_ARMIES; army++)
            wat_heaps_clear(v, army);
        break;
    case WAT_EV_FACE: learn_face(v, e); break;
    case WAT_EV_OVER: learn_over(v, e); break;
    default: break; // changes nothing here
    }
}

// Strangers that are not revealed any more go among the hidden, remembered by name.
static void hide(wat_view *v) {
    wat_set here = 0;
    for (unsigned town = 0; town < WAT_TOWNS; town++)
        here |= v->block.in[town];
    for (wat_set left = here & wat_strangers(v) & ~v->block.revealed; left; left = wat_rest(left)) {
        unsigned unit = wat_first(left);
        v->least[unit] = v->most[unit] = v->block.steps[unit];
        wat_heap_put(v, unit,
                     wat_key(v->block.town[unit], wat_spot_of(&v->block, unit),
                             wat_has(v->block.disrupted, unit)));
        wat_forget(&v->block, unit);
    }
}

void wat_view_settle(wat_view *v) {
    hide(v);
    wat_steps_bound(v);
}

// Events after which all blocks that were seen still are, with the steps they had: nothing is to be
// hidden, and no bound has moved.
static bool is_quiet(const gg_event *e) {
    switch (e->kind) {
    case WAT_EV_LIST:
    case WAT_EV_MUSTER:
    case WAT_EV_TURN:
    case WAT_EV_STEP:
    case WAT_EV_HAND:
    case WAT_EV_ASK:
    case WAT_EV_ANSWER:
    case WAT_EV_KEEP:
    case WAT_EV_GROUP:
    case WAT_EV_GROUP_END:
    case WAT_EV_PICK:
    case WAT_EV_REST:
    case WAT_EV_MOVE:
    case WAT_EV_MARCH:
    case WAT_EV_MARCH_DIE:
    case WAT_EV_CONTACT:
    case WAT_EV_STAGE:
    case WAT_EV_SHOW:
    case WAT_EV_FIRE:
    case WAT_EV_MORALE:
    case WAT_EV_REINFORCE: return true;
    default: return false;
    }
}

// Events after which nothing is to be hidden, and whose block's bounds alone can have moved.
static bool is_of_one(const gg_event *e) {
    const uint64_t kinds = UINT64_C(1) << WAT_EV_PLACE | UINT64_C(1) << WAT_EV_CHANGE
                           | UINT64_C(1) << WAT_EV_LEADER | UINT64_C(1) << WAT_EV_LOSS
                           | UINT64_C(1) << WAT_EV_SHOWN | UINT64_C(1) << WAT_EV_REVEAL
                           | UINT64_C(1) << WAT_EV_FACE;
    return (kinds >> e->kind) & 1;
}

static GG_APART void learn_blocks(wat_view *v, const gg_event *told) {
    gg_event event = *told;
    bool strange_place = told->kind == WAT_EV_PLACE && wat_is_strange(v, told->actor);
    if (told->kind == WAT_EV_SHIFT && told->arg[4] == WAT_HIDDEN) event.arg[4] = 0;
    learn_heaps(v, told);
    if (!strange_place) wat_blocks_evolve(&v->block, &v->table, &event);
    wat_table_evolve(&v->table, v->head.rules, &event);
    if (is_quiet(told)) return;
    if (is_of_one(told)) {
        wat_steps_bound_of(v, (unsigned)told->arg[0]);
        return;
    }
    wat_view_settle(v);
}

void wat_learn(gg_view *view, const gg_event *told) {
    wat_view *v = view_of(view);
    if (told->kind == WAT_EV_FORCED) return;
    if (wat_is_of_table(told->kind))
        wat_table_evolve(&v->table, v->head.rules, told);
    else
        learn_blocks(v, told);
}
