/* players_db.h - what anyone may know of an account, inside a job: how it has played, and where it
 * stands among others. Of games only those count that are over and were public or rated. */
#ifndef GG_SERVER_STORE_LOBBY_PLAYERS_DB_H
#define GG_SERVER_STORE_LOBBY_PLAYERS_DB_H

#include "server/store/accounts_db.h"

enum { LADDER_MAX = 50 };

/* Members of a JSON object about an account: its name, ratings and results by game and side. */
db_status player_tell(db *, const account *, gg_text *);

/* The best of one side of a game, as items of a JSON array: those whose rating is known well
 * enough first. */
db_status ladder_tell(db *, const char *game, const char *side, gg_text *);

#endif
