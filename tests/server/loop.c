/* loop.c - a queue of functions behind a lock, and databases to test with. */
#include "server/loop.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/check.h"
#include "server/store/db.h"

typedef struct posted {
    void (*run)(void *);
    void *with;
    struct posted *next;
} posted;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t filled = PTHREAD_COND_INITIALIZER;
static posted *first, **end = &first;

static void post(void *self, void (*run)(void *), void *with) {
    posted *p = gg_must(calloc(1, sizeof *p));
    (void)self;
    p->run = run;
    p->with = with;
    pthread_mutex_lock(&lock);
    *end = p;
    end = &p->next;
    pthread_cond_signal(&filled);
    pthread_mutex_unlock(&lock);
}

store_hooks loop_hooks(void (*told)(void *self, const char *table)) {
    return (store_hooks){ .post = post, .told = told };
}

static posted *take(const struct timespec *until) {
    pthread_mutex_lock(&lock);
    while (!first && until && pthread_cond_timedwait(&filled, &lock, until) == 0) {}
    posted *p = first;
    if (p) first = p->next;
    if (!first) end = &first;
    pthread_mutex_unlock(&lock);
    return p;
}

static bool run_one(const struct timespec *until) {
    posted *p = take(until);
    if (!p) return false;
    p->run(p->with);
    free(p);
    return true;
}

// Runs one posted function, waiting for it; false if none comes in time.
static bool run_next(void) {
    struct timespec until = { 0 };
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec += LOOP_WAIT_S;
    return run_one(&until);
}

void loop_drain(void) {
    while (run_one(NULL)) {}
}

bool loop_until(const unsigned *count, unsigned wanted) {
    while (*count < wanted) {
        if (!run_next()) return false;
    }
    return true;
}

/* Databases. */

static char folder[64], where[128];
static const char *address; // of a PostgreSQL; NULL: SQLite

void loop_begin(int argc, char **argv) {
    address = argc > 1 ? argv[1] : NULL;
    strcpy(folder, "/tmp/store_test_XXXXXX");
    GG_ASSERT(mkdtemp(folder));
}

static void remove_files(void) {
    static const char *const ends[] = { "", "-wal", "-shm" };
    for (unsigned i = 0; i < 3; i++) {
        char path[160];
        snprintf(path, sizeof path, "%s/store.db%s", folder, ends[i]);
        unlink(path);
    }
}

static void empty_postgres(void) {
    char why[256];
    db *d = db_open(address, why, sizeof why);
    GG_ASSERT(d);
    GG_ASSERT(db_run(d, "DROP SCHEMA IF EXISTS public CASCADE", 0, NULL, NULL, NULL) == DB_OK);
    GG_ASSERT(db_run(d, "CREATE SCHEMA public", 0, NULL, NULL, NULL) == DB_OK);
    db_close(d);
}

const char *loop_where(bool fresh) {
    if (fresh && address) empty_postgres();
    if (fresh && !address) remove_files();
    snprintf(where, sizeof where, "%s/store.db", folder);
    return address ? address : where;
}

void loop_end(void) {
    remove_files();
    rmdir(folder);
}
