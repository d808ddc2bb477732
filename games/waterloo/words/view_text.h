/* view_text.h - what both ways of writing a view ask of it. */
#ifndef WAT_VIEW_TEXT_H
#define WAT_VIEW_TEXT_H

#include "games/waterloo/sight/view.h"

// Hidden blocks of an army in a town, all its heaps there together.
typedef struct wat_hidden {
    wat_set known; // those surely among them
    unsigned count, disrupted;
} wat_hidden;

wat_hidden wat_hidden_in(const wat_view *, unsigned army, unsigned town);

/* Does the viewer see a block of the army there, told apart or not? */
bool wat_is_seen_in(const wat_view *, unsigned army, unsigned town);

/* Elements of a scene's `stakes`. */
void wat_stakes_write(const wat_view *, gg_text *);

#endif
