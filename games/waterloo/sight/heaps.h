/* heaps.h - what can be known of hidden blocks: heaps with the blocks that must and may lie in
 * them, see view.h and kit/heaps.h. Every living hidden block of an army lies in exactly one
 * heap. */
#ifndef WAT_HEAPS_H
#define WAT_HEAPS_H

#include "games/waterloo/sight/view.h"
#include "games/waterloo/state/sets.h"

/* Where a heap lies, in the order of heaps. */
static inline unsigned wat_key(unsigned town, unsigned spot, bool disrupted) {
    return town << 8 | spot << 1 | (unsigned)disrupted;
}

static inline unsigned wat_heap_key(const wat_heap *heap) {
    return wat_key(heap->town, heap->spot, heap->disrupted);
}

static inline unsigned wat_key_town(unsigned key) {
    return key >> 8;
}
static inline unsigned wat_key_spot(unsigned key) {
    return (key >> 1) & 127;
}
static inline bool wat_key_disrupted(unsigned key) {
    return key & 1;
}

/* The heap with that key; NULL if there is none. */
wat_heap *wat_heap_find(wat_view *, unsigned army, unsigned key);

/* A block known by name is hidden in a heap, or comes out of the one it may lie in. */
void wat_heap_put(wat_view *, unsigned unit, unsigned key);
void wat_heap_take(wat_view *, unsigned unit, unsigned key);

/* `count` more blocks, any hidden ones of the army. */
void wat_heap_put_unknown(wat_view *, unsigned army, unsigned key, unsigned count);

/* One block goes from heap to heap unseen; it is one of `able`. */
void wat_heap_shift(wat_view *, unsigned army, unsigned from, unsigned to, wat_set able);

/* A whole heap changes its key and joins what is there. */
void wat_heap_rekey(wat_view *, unsigned army, unsigned from, unsigned to);

/* All of a heap are of `able`. */
void wat_heap_narrow(wat_view *, unsigned army, unsigned key, wat_set able);

/* Nothing of the army is hidden any more. */
void wat_heaps_clear(wat_view *, unsigned army);

/* One way to fill an army's heaps: the blocks by row; as it leans, unless NULL. False if there is
 * none. */
bool wat_heaps_draw(const wat_view *, unsigned army, const gg_lean *, gg_rng *,
                    wat_set in[WAT_HEAPS_MAX]);

/* A hidden block lost up to `most` steps, surely as many or perhaps, and lived. */
void wat_steps_wear(wat_view *, unsigned unit, unsigned most, bool surely);

/* Bounds on steps meet for all that is not hidden; off the map there are none. */
void wat_steps_bound(wat_view *);
void wat_steps_bound_of(wat_view *, unsigned unit);

/* A block as if it had never been told apart. */
void wat_forget(wat_blocks *, unsigned unit);

/* The board of the battle in a town; NULL if none is fought there. */
const wat_board *wat_board_in(const wat_table *, unsigned town);

/* Who of an army could stand there at all: W9.7, W10.12, W10.13, W10.15, W10.16. */
wat_set wat_able_at(const wat_view *, unsigned army, unsigned town, unsigned spot);

/* Does the viewer see this army's blocks only when they are revealed? */
static inline bool wat_is_strange(const wat_view *v, unsigned army) {
    return wat_side_of_army(army) != wat_side_of_seat(v->seat);
}

static inline wat_set wat_strangers(const wat_view *v) {
    unsigned side = wat_side_of_seat(v->seat);
    wat_set all = wat_side_set(WAT_FRENCH_SIDE) | wat_side_set(WAT_ALLIED_SIDE);
    return side == WAT_SIDES ? all : wat_side_set(wat_foe(side));
}

#endif
