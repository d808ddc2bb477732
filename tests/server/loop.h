/* loop.h - a loop for tests of the store: posted functions wait until they are run. */
#ifndef GG_TESTS_SERVER_LOOP_H
#define GG_TESTS_SERVER_LOOP_H

#include <semaphore.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "server/store/store.h"

enum { LOOP_WAIT_S = 20 }; // a test that waits longer fails

/* Hooks for store_open; `told` may be NULL. There is one loop. */
store_hooks loop_hooks(void (*told)(void *self, const char *table));

/* Runs what was posted, waiting for nothing. */
void loop_drain(void);
/* Runs posted functions until `*count` is at least `wanted`; false if it takes too long. */
bool loop_until(const unsigned *count, unsigned wanted);

/* The database that this program tests: from its argument, else a new file. Every call with
 * `fresh` gives an empty one. */
const char *loop_where(bool fresh);

/* Runs tests, each with a store that is empty. */
int loop_run(const struct CMUnitTest *, size_t count, int argc, char **argv);
extern store *the_store;
store *loop_open(bool fresh);
/* Closes the store and opens it again. */
void loop_reopen(void);

/* A number asked through a connection of its own, which sees only what is committed. */
int64_t loop_ask(const char *sql);

/* What stores were told of each other since the test began: how often, of which table last, and how
 * often a connection was lost. */
typedef struct loop_told {
    unsigned told, lost;
    char table[64];
} loop_told;
extern loop_told loop_news;

/* The store's thread stands still, so that the jobs behind are one batch, until `open` is
 * posted. */
typedef struct loop_gate {
    store_job job;
    sem_t reached, open;
} loop_gate;
void loop_shut(loop_gate *);

#endif
