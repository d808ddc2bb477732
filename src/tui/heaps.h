/* heaps.h - who is where, out of a view: the three games write it in three ways. */
#ifndef GG_TUI_HEAPS_H
#define GG_TUI_HEAPS_H

#include "tui/client_state.h"

// Pieces of one army in one place.
typedef struct heap {
    word place, army;
    bool own;
    int64_t count, inactive; // pieces; those that are inactive or disrupted
    uint32_t faces;          // list of pieces whose faces are seen, 0: none
    uint32_t known;          // list of names that are known to be among them, 0: none
} heap;

typedef struct heap_walk {
    const client_state *client;
    uint32_t list, row; // places
    uint32_t armies, army;
} heap_walk;

/* for (heap_walk w = heap_begin(d); heap_next(&w, &h);) */
heap_walk heap_begin(const client_state *);
bool heap_next(heap_walk *, heap *out);

/* Is the army one's own, or of one's side? */
bool heap_is_own(const client_state *, const char *army);

/* A piece whose face is seen, by its key, and where it stands; 0 if there is none. */
uint32_t heap_find_face(const client_state *, const char *key, word *place);

/* All faces, those that are alike after each other counted: "I3, I2 x2, C2 (moved)". */
void heap_faces_write(const client_state *, const heap *, gg_text *);
void heap_knowns_write(const client_state *, const heap *, gg_text *);

/* Does that place lie there: is it the place itself, or, if all of it is meant, a side of it? */
bool heap_is_in(const char *place, const char *where, bool whole);

#endif
