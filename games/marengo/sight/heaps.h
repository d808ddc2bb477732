/* heaps.h - what can be known of hidden pieces: heaps with bounds, see view.h. */
#ifndef MAR_HEAPS_H
#define MAR_HEAPS_H

#include "games/marengo/sight/view.h"
#include "games/marengo/state/pieces.h"

static inline uint16_t mar_key(unsigned place, bool inactive, unsigned status) {
    return (uint16_t)(place << 7 | (unsigned)inactive << 6 | status);
}

static inline unsigned mar_key_place(uint16_t key) {
    return key >> 7;
}
static inline bool mar_key_inactive(uint16_t key) {
    return (key >> 6) & 1;
}
static inline unsigned mar_key_status(uint16_t key) {
    return key & 7;
}

/* Index of the first heap with that key or a later one. */
unsigned mar_heap_index(const mar_view *, unsigned army, unsigned key);

/* The heap with that key; NULL if there is none. */
mar_heap *mar_heap_find(mar_view *, unsigned army, uint16_t key);

/* Adds or removes pieces whose class is known. */
void mar_heap_put(mar_view *, unsigned army, uint16_t key, unsigned code);
void mar_heap_take(mar_view *, unsigned army, uint16_t key, unsigned code);

/* One more piece of unknown class, any of the army's own list. */
void mar_heap_put_unknown(mar_view *, unsigned army, uint16_t key);

/* `count` pieces go from one heap to another, face-down: nobody sees which. */
void mar_heap_shift(mar_view *, unsigned army, uint16_t from, uint16_t to, unsigned count);

/* A whole heap changes its key and joins what is there: the one of a key, if any; or by index. */
void mar_heap_rekey(mar_view *, unsigned army, uint16_t from, uint16_t to);
void mar_heap_rekey_at(mar_view *, unsigned army, unsigned at, uint16_t to);

/* At least `count` of the heap's pieces are of that class. */
void mar_heap_witness(mar_view *, unsigned army, uint16_t key, unsigned code, unsigned count);

/* Pieces of a heap that are not known one by one. */
unsigned mar_heap_loose(const mar_heap *);

// What is expected of loose pieces, in shares.c.
/* Makes the shares of an army agree with its counts again, where faces have changed them. */
void mar_shares_settle(mar_view *, unsigned army);

/* A loose piece is sure from now on. */
void mar_share_fix(mar_heap *, unsigned c);

/* One more loose piece, of any class of a list. */
void mar_share_add(mar_heap *, const uint8_t *list);

/* Of all pieces of a heap, none of them sure any more, `count` go to an empty part. */
void mar_shares_part(mar_heap *, mar_heap *part, unsigned count);

#endif
