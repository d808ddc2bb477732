/* loop.h - a loop for tests of the store: posted functions wait until they are run. */
#ifndef GG_TESTS_SERVER_LOOP_H
#define GG_TESTS_SERVER_LOOP_H

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
void loop_begin(int argc, char **argv);
const char *loop_where(bool fresh);
void loop_end(void);

#endif
