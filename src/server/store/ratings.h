/* ratings.h - how strong accounts are, per game and seat (glicko.h). */
#ifndef GG_SERVER_STORE_RATINGS_H
#define GG_SERVER_STORE_RATINGS_H

#include "server/store/store.h"

enum { RATING_PERIOD_S = 7 * 24 * 3600 }; // in which a rating becomes a little less certain

/* Inside the job that marks a table over, once: moves the ratings of those who sat there. Whoever
 * has left has lost. A table does not count if it is not rated, was seeded, played hot-seat or
 * called off, or if no two accounts sat on opposite sides. */
db_status ratings_apply(db *, const char *table);

#endif
