/* notices_db.h - what accounts are to be told, and by which ways, inside a job.
 *
 *     a turn, an end ... --> notice_put --> a row for each way of the account --> notice_claim
 *     an account that wants a digest --> accounts.digest_due ----------------------^   |
 *                                 the row goes, or is due again later <-- notice_end <-+
 *
 * A row is claimed by one process at a time, for NOTICE_LEASE_S: if that process dies, another (or
 * the same, started again) sends it. So a notice may be sent twice, and is not lost.
 *
 * Who is told when: that it is one's turn, at once, since a page would have been told at once too.
 * Anything else at the next full hour: when somebody else has done something is not to be known
 * better than that. */
#ifndef GG_SERVER_STORE_NOTICES_DB_H
#define GG_SERVER_STORE_NOTICES_DB_H

#include "server/store/accounts_db.h"

enum {
    NOTICE_MEMBERS_CAPACITY = 2560,
    NOTICES_OF_ONE_MAX = 50, // that wait for one account; what is beyond is dropped
    NOTICES_MAX = 20000,     // in all
    NOTICE_TABLES_MAX = 20,  // that a digest names
    NOTICE_TRIES_MAX = 7,    // then it is given up
    NOTICE_LEASE_S = 120,    // longer than a command may run
    NOTICE_BUSY_MAX = 3,     // accounts that something is being sent to
    NOTICE_GRACE_S = 4,      // for other processes to say that somebody is there
    NOTICE_AGAIN_S = 3600,   // who has not come since he was called is called again after that
    PUSHES_MAX = 5           // browsers of one account; a new one takes the place of the oldest
};

// Rows by rows.def.
typedef struct notice_row {
    ROWS_OF_notices(ROW_MEMBER, )
} notice_row;

typedef struct push_row {
    ROWS_OF_pushes(ROW_MEMBER, )
} push_row;

/* Where and how often an account wants to be told. */
typedef struct notice_wishes {
    const char *webhook, *email, *format, *digest;
} notice_wishes;
db_status notice_wishes_set(db *, const char *id, const notice_wishes *);

/* A notice to one account. */
typedef struct notice_call {
    const char *what;         // a plain word: "turn"
    const char *table, *game; // NULL: it is of none
    const char *seat;         // NULL likewise
    bool of_turn;             // it is dropped unless it is this seat's turn when it is sent
    const char *more;         // further members of JSON with commas between them, NULL: none
    int64_t due;              // not sooner
} notice_call;
/* Puts one for each way that the account has. One of this kind, table and seat that waits already
 * takes its members. */
db_status notice_put(db *, const char *id, const notice_call *, int64_t now);

/* News of a table for those of its seats (one bit each) where an account sits: that it is their
 * turn, or that it is over. */
typedef struct notice_news {
    const char *table, *game;
    uint8_t seats;
    int64_t now;
    bool waits; // for NOTICE_GRACE_S: its owner may have a page open at another process
} notice_news;
db_status notice_turn(db *, const notice_news *);
db_status notice_over(db *, const notice_news *);
/* The owners of these seats have a page open and see their turn, or the end: what they were to be
 * told of it is taken back. */
db_status notice_seen(db *, const char *table, uint8_t seats);

/* When accounts that want it so are told next: at the full hour, or at six in the morning. */
int64_t notice_moment(const char *digest, int64_t now);

/* What is to be sent next, to none of the accounts that are busy ("" up to the end). */
typedef struct notice_claim {
    char busy[NOTICE_BUSY_MAX][STORED_NAME_CAPACITY];
    int64_t now;
    notice_row row;                    // its id is "": nothing is due
    char to[ACCOUNT_ADDRESS_CAPACITY]; // the address
    char kind[STORED_WORD_CAPACITY];   // "email", "push", "webhook", or what that is to be sent
    int64_t next;                      // when something may be due, if nothing is
} notice_claim;
db_status notice_claim_next(db *, notice_claim *);

typedef enum notice_outcome {
    NOTICE_SENT,
    NOTICE_FAILED, // it is tried again, later each time
    NOTICE_GONE    // the address will never take anything again
} notice_outcome;
/* What has become of a row; `dropped` is set if it failed for the last time. */
db_status notice_end(db *, const notice_row *, notice_outcome, int64_t now, bool *dropped);

/* A browser that is told by push, whoever was told there before. */
db_status push_add(db *, const char *id, const char *endpoint, int64_t now);
db_status push_drop(db *, const char *id, const char *endpoint);
/* Those of an account, those added last first; at most PUSHES_MAX. */
db_status push_list(db *, const char *id, push_row *, unsigned *count);

/* The account whose feed has this hash; its id stays "" if there is none. */
db_status feed_find(db *, const char *hash, account *);
db_status feed_set(db *, const char *id, const char *hash, const char *base);

// What a feed tells: a table where it is the account's turn, or that is over.
typedef struct feed_row {
    char table[STORED_ID_CAPACITY], seat[STORED_WORD_CAPACITY], game[STORED_WORD_CAPACITY];
    bool over;
    int64_t called, created, moved;
} feed_row;
enum { FEED_ROWS_MAX = 50 };
/* Turns first; what is over is told from the next full hour on. */
db_status feed_rows(db *, const char *id, int64_t now, feed_row *, unsigned *count);

#endif
