/* accounts.h - what the files about accounts share; the rest of the server sees server.h. */
#ifndef GG_SERVER_ACCOUNTS_ACCOUNTS_H
#define GG_SERVER_ACCOUNTS_ACCOUNTS_H

#include "server/accounts/notices.h"
#include "server/accounts/notify.h"
#include "server/http/limit.h"
#include "server/live/workers.h"
#include "server/routes.h"
#include "server/store/accounts_db.h"

enum {
    PASSWORD_MIN = 8,        // bytes
    PASSWORD_CAPACITY = 257, // of a password, its end included
    COOKIE_CAPACITY = 160
};

struct accounts {
    workers *workers;
    limit *clients;                     // tries to sign in, by who tries
    limit *tries;                       // likewise by who tries and for whom; and other slow things
    limit *codes;                       // codes for a new password, by whom they are for
    limit *trials;                      // notices that are sent to see whether they arrive
    notices *notices;                   // NULL: this server sends nothing
    char nobody[ACCOUNT_HASH_CAPACITY]; // a password's hash that no password has
};

/* Slow, and meant to be: for workers. False if there is no memory. */
bool password_hash(const char *password, char out[ACCOUNT_HASH_CAPACITY]);
bool password_fits(const char *password, const char *hash);
/* Answers and returns false if it is too short to be taken. */
bool password_is_long(const char *password, net_exchange *);

/* Takes a try of something for somebody; false if there is none left. */
bool accounts_try(server *, const char *what, const char *whose);

enum { TRY_CAPACITY = NET_ADDRESS_MAX + STORED_NAME_CAPACITY };
// Tries to sign in are counted by client prefix, and by prefix and name: whoever guesses at a name
// from elsewhere keeps nobody out.
typedef struct entry_try {
    char prefix[NET_ADDRESS_MAX], pair[TRY_CAPACITY];
} entry_try;
bool entry_try_take(server *, const net_request *, const char *id, entry_try *);
/* It was no fault: those who know their password are not counted. */
void entry_try_back(server *, const entry_try *);

// A request that waits for the store, or for a worker, once or more often. It begins a larger
// struct, which is wiped and freed with it.
typedef struct visit visit;
struct visit {
    store_job job;
    worker_task task;
    size_t size; // of that struct
    server *server;
    net_exchange *exchange;
    bool secure;                        // it came by https
    char session[SECRET_HASH_CAPACITY]; // hash of the cookie's secret, "": there is none
    int64_t now;
    bool is_known;                    // nobody asks any more whose session it is
    account who;                      // else filled in before `work`
    db_status (*work)(visit *, db *); // in the store; with an account, unless it is_known
    void (*labour)(visit *);          // in a worker
    /* Answers or goes on, after either. True if it is finished and can be freed. */
    bool (*done)(visit *);
    unsigned trouble, conflict; // what is answered if the store fails; conflict 0: the same
    void (*release)(visit *);   // frees what else it holds; NULL: nothing
};

/* A new one of `size` bytes, zeroed, with the session out of the request's cookies. */
void *visit_make(server *, const net_request *, net_exchange *, size_t size);
/* What it does in the store, and after that. */
void visit_next(visit *, db_status (*work)(visit *, db *), bool (*done)(visit *));
/* Finds whose session it is, unless it is_known, and does the work in one job. Without an account
 * it is answered with 401, after a failure with 503. */
void visit_do(visit *);
void visit_read(visit *); // likewise, if its work writes nothing: no move waits for it
/* Goes on in a worker; where too many wait it is answered so, and freed. */
void visit_labour(visit *, void (*labour)(visit *), bool (*done)(visit *));
void visit_free(visit *);

/* A cookie that holds a session's secret for so many seconds. */
void cookie_write(char out[COOKIE_CAPACITY], const char *secret, int age_s, bool secure);
/* Answers with {"ok":true} and a cookie, NULL: none. */
void reply_ok(net_exchange *, const char *cookie);

/* Has the host banned it? Then it is answered so. */
bool banned_replied(const visit *);

/* Begins a session of an account in the browser that asks, and answers; frees nothing. */
typedef struct session_start {
    char secret[SECRET_CAPACITY], device[SECRET_CAPACITY];
} session_start;
/* Inside a job: of a browser with this secret in its cookies, "": it has none yet. */
db_status session_begin(db *, const char *id, int64_t now, session_start *);
void session_reply(net_exchange *, unsigned status, const session_start *, bool secure);
/* The secret of a known browser in these cookies, "" if there is none. */
void device_of(const char *cookies, char out[SECRET_CAPACITY]);

/* Export and import keep a worker busy: false if this account does it too often, which has been
 * answered. */
bool games_transfer_may(visit *);

#endif
