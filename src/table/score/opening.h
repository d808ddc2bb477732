/* opening.h - how a finished game began, order by order, in words that need no state to be read:
 * games that began alike have equal ones. */
#ifndef GG_TABLE_OPENING_H
#define GG_TABLE_OPENING_H

#include "table/table.h"

enum {
    OPENING_STEPS = 24,    // the first orders of a game
    OPENING_STEP_MAX = 320 // bytes of one, its end included: "SEAT HOW FROM TO PIECE..."
};

typedef struct table_opening {
    unsigned count;
    char step[OPENING_STEPS][OPENING_STEP_MAX];
} table_opening;

/* None where the game has no orders, or began elsewhere than at its set-up. */
void table_opening_of(const table *, table_opening *out);
/* Such a step in the reader's words, and whose it was; seat_count, and nothing is written, if this
 * is no step of that game. */
unsigned opening_step_tell(const gg_game *, const char *step, gg_text *out);

#endif
