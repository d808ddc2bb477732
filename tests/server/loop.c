/* loop.c - a queue of functions behind a lock, and databases and stores to test with. */
#include "server/loop.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/check.h"
#include "server/store/db.h"

enum { TESTS_MAX = 32 };

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

static void loop_begin(int argc, char **argv) {
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

static void loop_end(void) {
    remove_files();
    rmdir(folder);
}

static void take_number(void *self, const char *const *value) {
    *(int64_t *)self = db_number(value[0]);
}

int64_t loop_ask(const char *sql) {
    char why[256];
    int64_t number = -1;
    db *d = db_open(loop_where(false), why, sizeof why);
    assert_non_null(d);
    assert_int_equal(db_run(d, sql, 0, NULL, take_number, &number), DB_OK);
    db_close(d);
    return number;
}

/* Stores. */

store *the_store;
loop_told loop_news;

static void told(void *self, const char *table) {
    (void)self;
    if (!table[0])
        loop_news.lost++;
    else
        loop_news.told++;
    snprintf(loop_news.table, sizeof loop_news.table, "%s", table);
}

store *loop_open(bool fresh) {
    char why[256] = "";
    store_hooks hooks = loop_hooks(told);
    store *s = store_open(loop_where(fresh), &hooks, why, sizeof why);
    if (!s) fail_msg("%s", why);
    return s;
}

void loop_reopen(void) {
    store_close(the_store);
    loop_drain();
    the_store = loop_open(false);
}

static int set_up(void **state) {
    (void)state;
    loop_news = (loop_told){ 0 };
    the_store = loop_open(true);
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    if (the_store) store_close(the_store);
    the_store = NULL;
    loop_drain();
    return 0;
}

int loop_run(const struct CMUnitTest *tests, size_t count, int argc, char **argv) {
    struct CMUnitTest all[TESTS_MAX];
    GG_ASSERT_CMP(count, <=, TESTS_MAX);
    for (size_t i = 0; i < count; i++) {
        all[i] = tests[i];
        all[i].setup_func = set_up;
        all[i].teardown_func = tear_down;
    }
    cmocka_set_message_output(CM_OUTPUT_TAP);
    loop_begin(argc, argv);
    int failed = _cmocka_run_group_tests("store", all, count, NULL, NULL);
    loop_end();
    return failed;
}

/* A gate. */

static void gate_work(store_job *job, db *d) {
    loop_gate *g = (loop_gate *)job;
    (void)d;
    sem_post(&g->reached);
    sem_wait(&g->open);
}

static void gate_done(store_job *job) {
    (void)job;
}

void loop_shut(loop_gate *g) {
    *g = (loop_gate){ .job = { .work = gate_work, .done = gate_done } };
    sem_init(&g->reached, 0, 0);
    sem_init(&g->open, 0, 0);
    store_do(the_store, &g->job);
    sem_wait(&g->reached);
}
