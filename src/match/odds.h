/* odds.h - the numbers of a choice, as far as its seat knows: worlds that are imagined from its
 * view are asked, always the same ones, so that equal views give equal bytes. */
#ifndef GG_MATCH_ODDS_H
#define GG_MATCH_ODDS_H

#include "reckoner.h"

enum { MATCH_ODDS_WORLDS = 200 }; // that are asked where something hidden counts

typedef struct match_odds match_odds;

/* For the decision `phase` that this seat is asked; the view stays the caller's, and as it is.
 * Worlds are imagined when a number first needs them. */
match_odds *match_odds_open(const gg_game *, const gg_view *, gg_seat, uint16_t phase);
void match_odds_close(match_odds *); // NULL is none

/* False if there is nothing to know before it. */
bool match_odds_of(match_odds *, gg_action, gg_odds *);

/* `numbers`: an object with `text`, `certain`, and where there are any `expected`, `range` and
 * `chances`; nothing if there is nothing to know. */
void match_odds_write(match_odds *, gg_action, gg_text *);

#endif
