/* view_text.h - what all ways of writing a view ask of it. */
#ifndef MAR_VIEW_TEXT_H
#define MAR_VIEW_TEXT_H

#include "games/marengo/sight/heaps.h"

typedef struct mar_census {
    unsigned count, inactive;
} mar_census;

/* Where a client draws a heap: spots are seen at the places they stand in. */
unsigned mar_drawn_place(const mar_view *, unsigned army, const mar_heap *);
mar_census mar_count_at(const mar_view *, unsigned army, unsigned place);

/* How many faces of a class this seat sees in a heap now; it remembers what lacks to `least`. */
unsigned mar_faces(const mar_view *, unsigned army, const mar_heap *, unsigned c);

/* Does the seat know that an action is half done? */
bool mar_is_open(const mar_view *);

/* A message that says what a heap did this turn, or does now; 0: nothing. */
unsigned mar_heap_note(const mar_heap *);

/* Elements of a scene's `stakes`. */
void mar_stakes_write(const mar_view *, gg_text *);

#endif
