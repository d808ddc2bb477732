/* notices.h - sends what people are to be told, one after another for each account, a few at a
 * time in all, and sees what became of it.
 *
 *     store: notices_db.h --claim--> notices.c --line--> notify.h --> the host's command
 *                         <--end----           <-result-
 *
 * A line is one object of JSON. Version 1 of its members: docs/hosting.md. What fails is tried
 * again by the store's row of it, which outlives the server; a code for a password is not put into
 * the store, and is tried again from memory. */
#ifndef GG_SERVER_ACCOUNTS_NOTICES_H
#define GG_SERVER_ACCOUNTS_NOTICES_H

#include "server/server.h"
#include "server/store/accounts_db.h"

enum { NOTICE_VERSION = 1 };

typedef struct notices notices;

notices *notices_open(server *);
void notices_close(notices *);
/* Something was put into the store, in this process. */
void notices_wake(server *);

/* Soon takes back what another process will have put: these seats' owners are here. */
void notices_seen(server *, const char *table, uint8_t seats);

/* The ways that the host has set up: --ways, and push where there is a key. */
bool notices_offers(const server *, const char *kind);
/* Is this list of ways, with commas between them, one of ways that there are? */
bool notices_are_ways(const char *list);
/* The kinds of way that there are, in the order in which they are told; NULL at the end. */
extern const char *const notices_kinds[];

/* Something that is sent at once, not out of the store. */
typedef struct notice {
    const char *kind, *what, *to;
    const char *name, *code; // NULL: without
    bool insists;            // it is tried again, a few times
    /* Called in the loop's thread with what became of it, unless the server ends; may be NULL. */
    void (*ended)(void *with, bool sent);
    void *with;
} notice;
/* False if it was not taken: too much waits. */
bool notices_send(server *, const notice *);

#endif
