/* accounts.h - what the files about accounts share; the rest of the server sees server.h. */
#ifndef GG_SERVER_ACCOUNTS_H
#define GG_SERVER_ACCOUNTS_H

#include "server/accounts_db.h"
#include "server/limit.h"
#include "server/notify.h"
#include "server/server.h"
#include "server/workers.h"

enum {
    PASSWORD_MIN = 8,    // bytes
    PASSWORD_ROOM = 257, // of a password, its end included
    COOKIE_ROOM = 160
};

struct accounts {
    workers *workers;
    limit *tries;                   // of addresses and of names, to sign in
    char nobody[ACCOUNT_HASH_ROOM]; // a password's hash that no password has
};

/* Slow, and meant to be: for workers. False if there is no memory. */
bool password_hash(const char *password, char out[ACCOUNT_HASH_ROOM]);
bool password_fits(const char *password, const char *hash);
/* Answers and returns false if it is too short to be taken. */
bool password_is_long(const char *password, net_exchange *);

/* Takes a try from an address or a name; false if there is none left. */
bool accounts_try(server *, const char *whose);

/* Hands in a task; answers for it with `rate` and returns false if too many wait. */
bool accounts_work(server *, net_exchange *, worker_task *);

// A request that waits for the store. It begins a larger struct, which is freed with it.
typedef struct visit visit;
struct visit {
    store_job job;
    server *server;
    net_exchange *exchange;
    char session[SECRET_HASH_ROOM]; // hash of the cookie's secret, "": there is none
    int64_t now;
    account who;                      // filled in before `work`
    db_status (*work)(visit *, db *); // with an account only
    /* Answers; only with an account and DB_OK. True if it is finished and can be freed. */
    bool (*done)(visit *);
    void (*release)(visit *); // frees what else it holds; NULL: nothing
};

/* A new one of `size` bytes, zeroed, with the session out of the request's cookies. */
void *visit_make(server *, const net_request *, net_exchange *, size_t size);
/* Finds whose session it is and does the work in one job. Without an account it is answered with
 * 401, after a failure with 503. */
void visit_do(visit *);
void visit_free(visit *);

/* A cookie that holds a session's secret for so many seconds. */
void cookie_write(char out[COOKIE_ROOM], const char *secret, int age_s, bool secure);
/* Answers with {"ok":true} and a cookie, NULL: none. */
void reply_ok(net_exchange *, unsigned status, const char *cookie);

/* api_password.c: a new password; leaving for good. */
void password_change(server *, const net_request *, net_exchange *);
void account_leave(server *, const net_request *, net_exchange *);

/* carry_export.c, carry_import.c: all my games as one file. */
void carry_export(server *, const net_request *, net_exchange *);
void carry_import(server *, const net_request *, net_exchange *);
/* Both keep a worker busy: false if this account does it too often, which has been answered. */
bool carry_may(visit *);

#endif
