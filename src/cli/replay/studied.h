/* studied.h - what a study adds to the tale of a game: comments, marks, arrows and variations,
 * these as far as the viewer is told of them. */
#ifndef GG_CLI_REPLAY_STUDIED_H
#define GG_CLI_REPLAY_STUDIED_H

#include "cli/replay/tale.h"

/* What hangs on a moment of the game. */
void studied_print(replay *, uint32_t number);
/* Is there anything? */
bool studied_is(const replay *, uint32_t number);
/* All variations, one after another. */
void studied_tell(replay *);
/* Asks whether to go on from a moment of the game, and leads into a variation that leaves there, as
 * often as it is asked for; false: no. */
bool studied_wants_more(replay *, uint32_t number);
/* Members `items` and `variations`, with the comma before them; nothing where there is no study. */
void studied_json(replay *);
/* How much there is. */
void studied_verify(const study *);

#endif
