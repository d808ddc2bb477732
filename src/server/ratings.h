/* ratings.h - how strong accounts are, per game and seat (Elo). */
#ifndef GG_SERVER_RATINGS_H
#define GG_SERVER_RATINGS_H

#include "server/store.h"

enum { RATING_START = 1500, RATING_K = 24 };

/* Inside the job that marks a table over, once: moves the ratings of those who sat there. A
 * table does not count if it is not rated, was seeded, played hot-seat or called off, or if no two
 * accounts sat on opposite sides. */
db_status ratings_apply(db *, const char *table);

/* What the winner of one game gains over that opponent: 0 .. RATING_K. */
double rating_gain(double own, double opponent, double score);

#endif
