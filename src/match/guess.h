/* guess.h - what hidden pieces of a place may be: worlds are imagined from a viewer's view, and
 * counted. Equal views give equal guesses. docs/scene.md has the scheme. */
#ifndef GG_MATCH_GUESS_H
#define GG_MATCH_GUESS_H

#include "match/match.h"

/* The member `guess`: stacks of others at the place, and at its parts, in which something is
 * hidden. Empty for who has no seat, and where no world can be imagined. */
void match_guess_write(const match *, unsigned viewer, const char *place, gg_text *);

#endif
