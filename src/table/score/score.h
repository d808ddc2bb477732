/* score.h - how a finished game went for a seat, as a number: games that began alike are compared
 * by it (docs/battle.md). */
#ifndef GG_TABLE_SCORE_H
#define GG_TABLE_SCORE_H

#include "table/table.h"

typedef struct table_score {
    uint32_t points;      // above zero; more is better
    uint32_t taken, lost; // what the enemy lost, and its own side, as the game counts losses
} table_score;

/* Of a game that is over by its rules. Who wins is before who does not, by degrees of victory; then
 * losses decide. A seat that gave up is behind all that lost as it did. */
table_score table_score_of(const table *, gg_seat);
/* What losses are counted in, in that language; NULL: the game counts none. */
const char *table_score_unit(const gg_game *, uint8_t language);

#endif
