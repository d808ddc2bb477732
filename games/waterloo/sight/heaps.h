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

/* One way to fill an army's heaps: the blocks by row. False if there is none. */
bool wat_heaps_draw(const wat_view *, unsigned army, gg_rng *, wat_set in[WAT_HEAPS_MAX]);

/* A hidden block lost up to `most` steps, surely as many or perhaps, and lived. */
void wat_steps_wear(wat_view *, unsigned unit, unsigned most, bool surely);

#endif
