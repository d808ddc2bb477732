/* seek.h - the match maker: reads what somebody looks for, and makes a table for two who fit.
 * All of it is done inside a job of the store, so that a pair is made whole or not at all, and
 * once, whichever process does it. Both sit there by account; nobody has a link. */
#ifndef GG_SERVER_LOBBY_SEEK_H
#define GG_SERVER_LOBBY_SEEK_H

#include "server/http/tables.h"
#include "server/store/lobby/seek_db.h"

/* Begins to look, again and again, for those who fit by now. */
void seek_open(server *);

extern const char *const seek_keys[];

// A wish that cannot be: of the table, or of the search alone.
typedef struct seek_fault {
    unsigned wrong;   // SRV_SAY_..., 0: what the table's wish says
    table_wish table; // its code is NULL: it can be laid
} seek_fault;

/* Game, clock, rated, side and bid. False with the fault. */
bool seek_read(stored_search *, const json_doc *, uint8_t language, seek_fault *);
/* When this one ends, if it is not heard of again. */
int64_t seek_ends(const stored_search *, int64_t now);

// A table that was made; its id is "": none was.
typedef struct seek_made {
    char table[STORED_ID_CAPACITY], game[STORED_WORD_CAPACITY];
    uint8_t to_move;
} seek_made;

/* Pairs this account, "": those two of all who fit best. */
db_status seek_pair_up(db *, int64_t now, const char *who, seek_made *);
/* It is stored: both are told, if they are away and want to be. */
void seek_tell(server *, const seek_made *);

#endif
