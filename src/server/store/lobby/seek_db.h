/* seek_db.h - who looks for an opponent, inside a job.
 *
 * An account has one row at most. Two rows fit if game, clock and whether it is rated are the same,
 * neither has blocked the other, the sides can be theirs, and their ratings are near enough: the
 * longer both have waited, the further apart they may be. Nobody is told of another's row; what a
 * bid is decides who gets which side, never who meets whom. */
#ifndef GG_SERVER_STORE_LOBBY_SEEK_DB_H
#define GG_SERVER_STORE_LOBBY_SEEK_DB_H

#include "server/store/accounts_db.h"

enum {
    SEEK_NEAR = 100,           // points of rating that two may be apart at once
    SEEK_LIVE_S = 45,          // who wants to play at once is here: its page says so again
    SEEK_DAYS_S = 14 * 86400,  // who has days waits so long
    SEEK_LIVE_POINT_S = 1,     // seconds of waiting for each point more,
    SEEK_DAYS_POINT_S = 6 * 36 // 100 points in six hours
};

// Row by rows.def.
typedef struct stored_search {
    ROWS_OF_searches(ROW_MEMBER, )
} stored_search;

/* In place of an earlier one of that account. */
db_status seek_put(db *, const stored_search *);
/* Its account is "" if there is none that waits, or whose table still has to be opened. */
db_status seek_get(db *, const char *who, int64_t now, stored_search *);
/* One that waits goes on waiting until then. */
db_status seek_keep(db *, const char *who, int64_t now, int64_t until);
/* One that waits is no more. */
db_status seek_stop(db *, const char *who);
/* Likewise, whatever it has found. */
db_status seek_drop(db *, const char *who);

// Two who can play each other: who they are, what both want, sides and bids. The first one has no
// account if there are none.
typedef struct seek_pair {
    stored_search one, two;
} seek_pair;

/* The two whose ratings are nearest, of all; or with this account. Only reads. */
db_status seek_find(db *, int64_t now, const char *who, seek_pair *);
/* Nobody else pairs or begins anything until the job is done. */
db_status seek_lock(db *);
/* What was made for them. */
db_status seek_found(db *, const stored_search *);

#endif
