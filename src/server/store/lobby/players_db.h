/* players_db.h - what anyone may know of an account, inside a job: how it has played, and where it
 * stands among others. Of games only those count that are over and were public or rated. */
#ifndef GG_SERVER_STORE_LOBBY_PLAYERS_DB_H
#define GG_SERVER_STORE_LOBBY_PLAYERS_DB_H

#include "server/store/accounts_db.h"

enum { LADDER_MAX = 50 };

/* Members of a JSON object about an account: its name, ratings and results by game and side. */
db_status player_tell(db *, const account *, gg_text *);

// One side of a game: as all stand now, or as those stood who played in a season.
typedef struct ladder_wish {
    const char *game, *side;
    int64_t from, to; // its first month, and the first one after it (seasons_db.h); 0: now
} ladder_wish;

/* The best, as items of a JSON array: those whose rating is known well enough first. */
db_status ladder_tell(db *, const ladder_wish *, gg_text *);

#endif
