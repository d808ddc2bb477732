/* seasons_db.h - ladders of a season, inside a job. A season is a number of months in a row, of
 * which the host says how many; what is kept is by the month, so that he may change his mind, and
 * past seasons stay as they ended. Ratings go on from one season to the next: what a season counts
 * is who played in it, and how he stood after his last game of it. */
#ifndef GG_SERVER_STORE_LOBBY_SEASONS_DB_H
#define GG_SERVER_STORE_LOBBY_SEASONS_DB_H

#include "server/store/accounts_db.h"

enum { SEASON_MONTHS_MAX = 12, SEASONS_MAX = 60, SEASON_CAPACITY = 16 };

// Row by rows.def.
typedef struct ladder_month {
    ROWS_OF_ladder_months(ROW_MEMBER, )
} ladder_month;

/* The month of a moment, since the year 0; written as 2026-10, and back: -1 if it is none. */
int64_t season_month(int64_t when);
void season_write(int64_t month, char out[SEASON_CAPACITY]);
int64_t season_read(const char *);
/* The first month of the season that this month is in. */
int64_t season_first(int64_t month, unsigned months);

/* A rated game has moved this rating. */
db_status season_count(db *, const account_rating *);
/* First months of the seasons in which something was played, and of the present one, the newest
 * first, as items of a JSON array. */
db_status seasons_tell(db *, int64_t now, unsigned months, gg_text *);

#endif
