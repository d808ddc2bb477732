/* substitutes_db.h - a seat of a game that is on is given to somebody else, inside a job: see
 * table/club/substitute.h. */
#ifndef GG_SERVER_STORE_LOBBY_SUBSTITUTES_DB_H
#define GG_SERVER_STORE_LOBBY_SUBSTITUTES_DB_H

#include "server/store/accounts_db.h"

typedef enum substitute_outcome {
    SUBSTITUTE_DONE,
    SUBSTITUTE_BLOCKED,    // he and somebody who sits there have nothing to do with each other
    SUBSTITUTE_OTHER_SEAT, // he sits there himself
    SUBSTITUTE_GONE        // another was faster
} substitute_outcome;

typedef struct substitute {
    const account *who; // without an id: a guest
    char table[STORED_ID_CAPACITY], seat[STORED_WORD_CAPACITY];
    char hash[SECRET_HASH_CAPACITY]; // of a guest's link, "": an account's
    uint32_t entry;                  // by which it was taken, of this process
    substitute_outcome outcome;      // filled in
} substitute;

/* May he take a seat of that table at all? */
db_status substitute_ask(db *, substitute *);
/* The seat is his from now on, and its owner's no longer, if that entry was stored. */
db_status substitute_give(db *, substitute *);

#endif
