/* offers_db.h - seats that are offered to strangers, inside a job.
 *
 * Whoever has the link of a seat may offer it, as long as nobody has ever opened it: so who takes
 * it knows that nobody has looked into it before. Taking is one conditional UPDATE: of two who
 * want the same seat, in one process or in several, one gets it. The old link is void then. An
 * offer has a random name of its own, so that lists need not tell the table's. */
#ifndef GG_SERVER_STORE_LOBBY_OFFERS_DB_H
#define GG_SERVER_STORE_LOBBY_OFFERS_DB_H

#include "server/store/accounts_db.h"

enum {
    OFFERS_MAX = 100, // that are listed, those that end first
    OFFER_DAY_S = 86400
};

typedef enum offer_outcome {
    OFFER_DONE,
    OFFER_GONE,          // taken, withdrawn or too old
    OFFER_NO_SEAT,       // the key opens no seat of this table
    OFFER_OPENED,        // somebody has sat there, or the game is over, or on one screen
    OFFER_NO_WORDS,      // no such pace or level
    OFFER_NOBODY,        // it is offered to an account that is not there, or to oneself
    OFFER_BLOCKED,       // one of the two wants nothing to do with the other
    OFFER_NEEDS_ACCOUNT, // who challenges has one, and a rated game is played by accounts
    OFFER_OTHER_SEAT     // nobody plays two seats of a rated game
} offer_outcome;

// What is asked for, and what is said of it.
typedef struct offer {
    char table[STORED_ID_CAPACITY], key[SECRET_CAPACITY];
    char pace[STORED_WORD_CAPACITY], level[STORED_WORD_CAPACITY];
    char by[STORED_NAME_CAPACITY]; // an account's id, "": a guest
    char to[STORED_NAME_CAPACITY]; // a challenge: of the account that may take it, "": anyone
    char id[STORED_ID_CAPACITY];   // filled in
    int64_t ends;                  // likewise: the last day on which it can be taken
    offer_outcome outcome;         // likewise
} offer;

/* Offers the seat that the key opens, in place of an earlier offer of it. Whoever is challenged is
 * told of it (notice_put). */
db_status offer_make(db *, int64_t now, offer *);

/* Is there a challenge to this account that it can take? */
db_status offer_is_challenged(db *, int64_t now, const char *account_id, bool *challenged);

// Whoever takes a seat: an account, or a guest who gets a new link.
typedef struct offer_taking {
    char id[STORED_ID_CAPACITY];
    const account *who;              // its id is "": a guest
    char hash[SECRET_HASH_CAPACITY]; // of a guest's new link, "" for accounts
    char table[STORED_ID_CAPACITY], seat[STORED_WORD_CAPACITY], game[STORED_WORD_CAPACITY];
    offer_outcome outcome;
} offer_taking;

/* Other processes are told of it. */
db_status offer_take(db *, int64_t now, offer_taking *);

/* By the seat's link, or by the account that has offered it or that it is offered to (its id; "":
 * nobody's). */
db_status offer_withdraw(db *, const char *id, const char *key, const char *who, offer_outcome *);

typedef enum offers_of {
    OFFERS_TO, // to this account; "": to anyone
    OFFERS_BY  // challenges by this account
} offers_of;
/* Those that can be taken now, as items of a JSON array. Nothing in them follows from what has been
 * played: an offer goes when its seat is opened. */
db_status offer_list(db *, int64_t now, offers_of, const char *account_id, gg_text *);

#endif
