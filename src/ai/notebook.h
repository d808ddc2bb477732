/* notebook.h - what a seat has noted of hidden enemies: by which acts they left the pieces they
 * lay with, and who stayed then. Made from its view and what it is told, event by event; equal
 * events make equal bytes. From the notes follows how far imagined worlds lean. */
#ifndef GG_AI_NOTEBOOK_H
#define GG_AI_NOTEBOOK_H

#include "belief.h"

enum { NOTEBOOK_TRAITS = 2 * GG_ACTS_MAX };

typedef struct notebook {
    const gg_belief *belief;
    uint32_t count;
    gg_pile pile[GG_PILES_MAX];
    // By pile: what was noted, the mean of its pieces. Went and stayed for each act.
    uint16_t trait[GG_PILES_MAX][NOTEBOOK_TRAITS]; // in 1/GG_TRAIT_ONE
} notebook;

/* Whether anything can be noted of this game. */
bool notebook_suits(const gg_game *);

/* An empty notebook: as much as can be seen in the view now. */
void notebook_begin(notebook *, const gg_belief *, const gg_view *);

/* The view learns an event that its seat was told, and what it shows is noted. */
void notebook_learn(notebook *, const gg_game *, gg_view *, const gg_event *told);

/* A row for each trait of a pile, in the order of the rows of one side of `lean`. */
void notebook_traits(const notebook *, unsigned pile, uint16_t *trait);

/* How far worlds lean by these notes. */
void notebook_lean(const notebook *, gg_lean *out);

#endif
