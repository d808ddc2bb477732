/* belief.c - the blocks a seat sees from behind, for those who measure what is believed of them,
 * and what can be learned of them from how their owner moves them. */
#include "belief.h"

#include "games/waterloo/sight/heaps.h"
#include "games/waterloo/sight/view.h"
#include "games/waterloo/state/events.h"
#include "games/waterloo/state/sets.h"
#include "games/waterloo/words/say.h"

static const char *const kind_names[WAT_TYPES] = { WAT_EN_STUDY_INFANTRY, WAT_EN_STUDY_CAVALRY,
                                                   WAT_EN_STUDY_FOOT_ARTILLERY,
                                                   WAT_EN_STUDY_HORSE_ARTILLERY,
                                                   WAT_EN_STUDY_LEADER };

static const char *const side_names[WAT_ARMIES] = { "french", "anglo", "prussian" };

// By which act a block leaves others: each says something else of who was chosen.
enum act { NO_ACT, MOVE, ATTACK, MARCH, FLEE, REINFORCE, REGROUP, SHIFT, ARRAY, ACTS };
static const char *const act_names[ACTS - 1] = { "move",      "attack",  "march", "flee",
                                                 "reinforce", "regroup", "shift", "array" };

// How they stand.
enum sign { ALONE, PAIR, CROWD, DISRUPTED, NEAR, FAR, BOARD, BEHIND, SIGNS };
static const char *const sign_names[SIGNS] = { "alone", "pair", "crowd", "disrupted",
                                               "near",  "far",  "board", "behind" };

enum { ROWS = WAT_ARMIES * (2 * (ACTS - 1) + SIGNS) };
static const int16_t lean[ROWS][GG_KINDS_MAX] = {
#include "games/waterloo/brain/lean.def"
};

static_assert((int)WAT_UNITS <= (int)GG_PILES_MAX, "there is a pile for each block");
static_assert((int)ACTS - 1 <= GG_ACTS_MAX && (int)SIGNS <= GG_SIGNS_MAX, "and for what they do");
static_assert(WAT_ARMIES * WAT_TOWNS * 2 <= (int)GG_BELIEF_PLACES_MAX,
              "places have numbers enough");
static_assert((int)WAT_UNITS <= (int)GG_HIDDEN_MAX, "there is room for all blocks");

static unsigned round_of(const gg_state *state) {
    return wat_of(state)->table.turn;
}

// Armies have colours, and disrupted blocks lie on their faces.
static unsigned place_of(const wat_state *s, unsigned unit) {
    unsigned place = wat_army_of(unit) * WAT_TOWNS + s->block.town[unit];
    return 2 * place + wat_has(s->block.disrupted, unit);
}

static unsigned hidden(const gg_state *state, gg_seat seat, gg_hidden *out) {
    const wat_state *s = wat_of(state);
    unsigned count = 0;
    for (unsigned unit = 0; unit < WAT_UNITS; unit++) {
        bool here = s->block.town[unit] != WAT_NO_TOWN && !wat_has(s->block.revealed, unit);
        if (!here || wat_side_of(unit) == wat_side_of_seat(seat)) continue;
        out[count++] = (gg_hidden){ .place = (uint16_t)place_of(s, unit),
                                    .pile = (uint16_t)wat_seen_key(s, unit),
                                    .kind = wat_units[unit].type,
                                    .side = (uint8_t)wat_army_of(unit) };
    }
    return count;
}

// Towns where the viewer sees blocks of the other side, and those beside them.
static wat_set near_foes(const wat_view *v, unsigned army) {
    unsigned foe = wat_foe(wat_side_of_army(army));
    wat_set near = 0;
    for (unsigned town = 0; town < WAT_TOWNS; town++) {
        if (v->block.in[town] & wat_side_set(foe)) near |= wat_bit(town) | wat_near[town];
    }
    return near;
}

static unsigned bit(bool set, enum sign sign) {
    return (unsigned)set << sign;
}

static unsigned signs_of(const wat_view *v, const wat_heap *heap, wat_set near) {
    bool fights = wat_board_in(&v->table, heap->town) != NULL, back = heap->spot == WAT_RESERVE;
    return bit(heap->count == 1, ALONE) | bit(heap->count == 2, PAIR) | bit(heap->count >= 4, CROWD)
           | bit(heap->disrupted, DISRUPTED) | bit(wat_has(near, heap->town), NEAR)
           | bit(!wat_has(near, heap->town), FAR) | bit(fights && !back, BOARD)
           | bit(fights && back, BEHIND);
}

static unsigned piles(const gg_view *view, gg_pile *out) {
    const wat_view *v = wat_view_of(view);
    unsigned count = 0;
    for (unsigned army = 0; army < WAT_ARMIES; army++) {
        wat_set near = v->heap_count[army] ? near_foes(v, army) : 0;
        for (unsigned i = 0; i < v->heap_count[army]; i++) {
            const wat_heap *heap = &v->heap[army][i];
            out[count++] = (gg_pile){ .key = (uint16_t)wat_heap_key(heap),
                                      .place = heap->town,
                                      .signs = (uint16_t)signs_of(v, heap, near),
                                      .side = (uint8_t)army,
                                      .count = heap->count };
        }
    }
    return count;
}

static unsigned act(const gg_view *before, const gg_event *told) {
    (void)before;
    if (told->kind == WAT_EV_ARRAY) return ARRAY;
    if (told->arg[0] >= 0) return NO_ACT;
    switch (told->kind) {
    case WAT_EV_MOVE: return told->arg[5] > 0 ? ATTACK : MOVE;
    case WAT_EV_MARCH: return MARCH;
    case WAT_EV_FLEE: return FLEE;
    case WAT_EV_REINFORCE: return REINFORCE;
    case WAT_EV_REGROUP: return REGROUP;
    case WAT_EV_SHIFT: return SHIFT;
    default: return NO_ACT;
    }
}

const gg_belief wat_belief = {
    .kind_name = kind_names,
    .kind_count = WAT_TYPES,
    .round = round_of,
    .hidden = hidden,
    .act_name = act_names,
    .sign_name = sign_names,
    .side_name = side_names,
    .act_count = ACTS - 1,
    .sign_count = SIGNS,
    .side_count = WAT_ARMIES,
    .lean = lean,
    .piles = piles,
    .act = act,
    .imagine = wat_imagine_leaning,
};
