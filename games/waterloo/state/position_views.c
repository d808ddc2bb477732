/* position_views.c - does a view agree with a state? What a viewer remembers may be sharper than
 * what he would see now, but what is true has to lie within it. */
#include <string.h>

#include "games/waterloo/sight/heaps.h"
#include "games/waterloo/state/position.h"

static bool heap_is_sound(const wat_heap *heap, unsigned army) {
    static const uint8_t nothing[sizeof heap->reserved];
    return heap->town < WAT_TOWNS && heap->spot < WAT_SPOTS && heap->disrupted <= 1
           && (heap->may & ~wat_army_set[army]) == 0 && (heap->must & ~heap->may) == 0
           && heap->count > 0 && wat_size(heap->must) <= heap->count
           && heap->count <= wat_size(heap->may)
           && memcmp(heap->reserved, nothing, sizeof nothing) == 0;
}

static bool heaps_are_sound(const wat_view *v, unsigned army) {
    static const wat_heap no_heap;
    if (v->hidden[army] & ~wat_army_set[army] || v->heap_count[army] > WAT_HEAPS_MAX) return false;
    for (unsigned i = 0; i < WAT_HEAPS_MAX; i++) {
        const wat_heap *heap = &v->heap[army][i];
        if (i < v->heap_count[army] && !heap_is_sound(heap, army)) return false;
        if (i >= v->heap_count[army] && memcmp(heap, &no_heap, sizeof no_heap) != 0) return false;
    }
    return true;
}

bool wat_view_is_sound(const wat_view *v) {
    static const uint8_t nothing[sizeof v->reserved];
    for (unsigned army = 0; army < WAT_ARMIES; army++) {
        if (!heaps_are_sound(v, army)) return false;
    }
    for (unsigned unit = 0; unit < WAT_UNITS; unit++) {
        if (v->least[unit] > v->most[unit] || v->most[unit] > wat_units[unit].steps) return false;
    }
    return memcmp(v->reserved, nothing, sizeof nothing) == 0;
}

// Where strangers see a hidden block: until its side is deployed it is in reserve.
static unsigned seen_key(const wat_state *s, unsigned unit) {
    unsigned town = s->block.town[unit], spot = WAT_RESERVE;
    unsigned role = wat_side_of(unit) == wat_active(&s->table) ? WAT_ATTACKER : WAT_DEFENDER;
    for (unsigned i = 0; i < s->table.board_count; i++) {
        const wat_board *board = &s->table.board[i];
        if (board->town == town && (board->deployed >> role) & 1)
            spot = wat_spot_of(&s->block, unit);
    }
    return wat_key(town, spot, wat_has(s->block.disrupted, unit));
}

// The blocks that truly lie in a heap.
static wat_set members(const wat_view *v, const wat_state *s, unsigned army, unsigned key) {
    wat_set all = 0;
    for (wat_set left = v->hidden[army]; left; left = wat_rest(left)) {
        unsigned unit = wat_first(left);
        if (s->block.town[unit] != WAT_NO_TOWN && seen_key(s, unit) == key) all |= wat_bit(unit);
    }
    return all;
}

static bool heaps_agree(const wat_view *v, const wat_view *begun, const wat_state *s,
                        unsigned army) {
    if (v->hidden[army] != begun->hidden[army] || v->heap_count[army] != begun->heap_count[army])
        return false;
    for (unsigned i = 0; i < v->heap_count[army]; i++) {
        const wat_heap *heap = &v->heap[army][i];
        wat_set real = members(v, s, army, wat_heap_key(heap));
        if (wat_heap_key(heap) != wat_heap_key(&begun->heap[army][i])) return false;
        if (wat_size(real) != heap->count || heap->must & ~real || real & ~heap->may) return false;
    }
    return true;
}

// Whoever knows of a question knows the one that is asked.
static bool questions_agree(const wat_table *seen, const wat_table *t) {
    return !seen->asked
           || (seen->asked == t->asked && seen->decider == t->decider && seen->hand == t->hand);
}

// A block that is still to be placed has all its steps; one that left the map hidden has at most
// those that were last known.
static bool off_map_agrees(const wat_view *v, const wat_state *s, unsigned unit) {
    unsigned steps = s->block.steps[unit], seen = v->block.steps[unit];
    unsigned least = s->table.turn == 0 ? wat_units[unit].steps : steps;
    return least <= seen && seen <= wat_units[unit].steps && (s->table.turn > 0 || steps == least);
}

// A hidden block has one of the numbers of steps that it may have; any other, the one that is seen.
static bool steps_agree(const wat_view *v, const wat_state *s) {
    for (unsigned unit = 0; unit < WAT_UNITS; unit++) {
        unsigned steps = s->block.steps[unit];
        bool hidden = wat_has(v->hidden[wat_army_of(unit)], unit);
        if (!hidden && s->block.town[unit] == WAT_NO_TOWN) {
            if (!off_map_agrees(v, s, unit)) return false;
            continue;
        }
        if (!hidden && v->block.steps[unit] != steps) return false;
        if (steps < v->least[unit] || steps > v->most[unit]) return false;
        if (!hidden && v->least[unit] != v->most[unit]) return false;
    }
    return true;
}

bool wat_view_agrees(const wat_view *v, const wat_state *s) {
    wat_view begun;
    wat_view_begin((gg_view *)(void *)&begun, (const gg_state *)(const void *)s, v->seat);
    if (v->result != s->head.result || !kit_open_agrees(wat_table_ranges, &v->table, &s->table)
        || !kit_open_agrees(wat_action_ranges, &v->table.pending_action, &s->table.pending_action))
        return false;
    if (!questions_agree(&v->table, &s->table) || !steps_agree(v, s)) return false;
    if (memcmp(v->block.town, begun.block.town, sizeof begun.block.town) != 0) return false;
    for (unsigned army = 0; army < WAT_ARMIES; army++) {
        if (!heaps_agree(v, &begun, s, army)) return false;
    }
    return true;
}
