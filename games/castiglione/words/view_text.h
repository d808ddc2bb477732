/* view_text.h - what all ways of writing a view ask of it. */
#ifndef CAS_VIEW_TEXT_H
#define CAS_VIEW_TEXT_H

#include "games/castiglione/sight/view.h"

// One side of the combat in hand.
typedef struct cas_force {
    cas_set units, leaders;
    unsigned sp;        // as the rounds count them: of a sortie half
    unsigned commander; // counter; CAS_COUNTERS_MAX: nobody
} cas_force;

/* What the viewer sees, as if it were all there is. */
cas_state cas_seen(const cas_view *);

/* The face-down counters of a side in a place, or its reserve; NULL if he sees none. */
const cas_heap *cas_heap_in(const cas_view *, unsigned side, unsigned place);

/* Counters of a side in a place, those told apart and the others. */
unsigned cas_count_in(const cas_view *, unsigned side, unsigned place);

/* Counters of a side that are known to be in a box. */
cas_set cas_in_box(const cas_view *, unsigned side, unsigned box);

/* True while face-down counters keep holders and points secret (C11.3). */
bool cas_is_veiled(const cas_view *);

/* C18: is there a combat, and is its board shown? */
bool cas_has_board(const cas_view *);
cas_force cas_force_of(const cas_view *, unsigned side);
bool cas_is_concentric(const cas_view *);
/* Attackers still there that are known to have come from an area; and those areas. */
cas_set cas_entered_from(const cas_view *, unsigned area);
cas_set cas_entries(const cas_view *);
/* Units that came to the guns and are still there; and those on their way, for their owner. */
cas_set cas_came(const cas_view *);
cas_set cas_coming(const cas_view *);

/* Elements of a scene's `stakes`. */
void cas_stakes_write(const cas_view *, gg_text *);

#endif
