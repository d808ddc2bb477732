/* store.c - two threads that do the jobs: one writes, all that wait in one transaction; one reads,
 * job by job. So a long answer delays no move. */
#include "server/store/store.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/check.h"
#include "server/store/db.h"
#include "server/store/why.h"

enum {
    BATCH_MAX = 256, // jobs of one transaction
    LOOK_MS = 500    // how often it is asked whether another process has written, who cannot tell
};

// A connection, the thread that uses it, and the jobs that wait for it.
typedef struct lane {
    const store_hooks *hooks;
    db *base; // NULL: the lane was never opened
    void (*work)(db *, store_job *batch);
    unsigned batch_max;
    void (*look)(void *self); // every LOOK_MS, in its thread; NULL: never
    void *self;
    uint64_t looked_ms;
    pthread_t thread;
    pthread_mutex_t lock;    // of all below
    pthread_cond_t handed;   // something was handed in, or it closes
    store_job *first, **end; // jobs that wait
    bool closing;
} lane;

struct store {
    const db_module *module; // NULL: there are no other processes
    db_listener *listener;
    store_hooks hooks;
    lane writes, reads;
};

/* The work. */

static bool run(db *d, const char *sql) {
    return db_change(d, sql, NULL) == DB_OK;
}

// False if the transaction is lost, and with it every job of the batch.
static bool do_job(db *d, store_job *job) {
    GG_ASSERT(job->work && job->done);
    job->status = DB_OK;
    if (!run(d, "SAVEPOINT job")) return false;
    job->work(job, d);
    if (!d->driver->is_in(d)) return false;
    if (job->status != DB_OK && !run(d, "ROLLBACK TO SAVEPOINT job")) return false;
    return run(d, "RELEASE SAVEPOINT job");
}

static bool do_batch(db *d, store_job *batch) {
    GG_ASSERT(batch);
    if (!d->driver->begin(d)) return false;
    for (store_job *job = batch; job; job = job->next) {
        if (do_job(d, job)) continue;
        d->driver->rollback(d);
        return false;
    }
    return d->driver->commit(d);
}

static void write_batch(db *d, store_job *batch) {
    if (do_batch(d, batch)) return;
    for (store_job *job = batch; job; job = job->next)
        job->status = DB_FAILED;
}

static void read_one(db *d, store_job *job) {
    GG_ASSERT(!job->next);
    job->status = DB_FAILED;
    if (!d->driver->begin_reading(d)) return;
    job->status = DB_OK;
    job->work(job, d);
    d->driver->rollback(d);
}

/* Lanes. */

static uint64_t now_ms(clockid_t clock) {
    struct timespec now = { 0 };
    clock_gettime(clock, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

// Something is handed in, or it is time to look.
static void wait_for_jobs(lane *l) {
    uint64_t until = now_ms(CLOCK_REALTIME) + LOOK_MS;
    const struct timespec moment = { (time_t)(until / 1000), (long)(until % 1000) * 1000000 };
    if (l->look)
        pthread_cond_timedwait(&l->handed, &l->lock, &moment);
    else
        pthread_cond_wait(&l->handed, &l->lock);
}

// A part of the waiting jobs, in a row of its own; NULL: it is time to look. False when the store
// closes.
static bool take_batch(lane *l, store_job **batch) {
    pthread_mutex_lock(&l->lock);
    if (!l->first && !l->closing) wait_for_jobs(l);
    bool goes_on = l->first || !l->closing;
    store_job **end = batch;
    *batch = l->first;
    for (unsigned i = 0; i < l->batch_max && *end; i++)
        end = &(*end)->next;
    l->first = *end;
    *end = NULL;
    if (!l->first) l->end = &l->first;
    pthread_mutex_unlock(&l->lock);
    return goes_on;
}

static void look_around(lane *l) {
    uint64_t now = now_ms(CLOCK_MONOTONIC);
    if (!l->look || now - l->looked_ms < LOOK_MS) return;
    l->looked_ms = now;
    l->look(l->self);
}

static void finish_batch(void *with) {
    for (store_job *job = with, *next = NULL; job; job = next) {
        next = job->next;
        job->done(job);
    }
}

static void *work(void *self) {
    lane *l = self;
    for (store_job *batch; take_batch(l, &batch);) {
        if (batch) l->work(l->base, batch);
        if (batch) l->hooks->post(l->hooks->self, finish_batch, batch);
        look_around(l);
    }
    return NULL;
}

static void hand_in(lane *l, store_job *job) {
    GG_ASSERT(job->work && job->done);
    job->next = NULL;
    pthread_mutex_lock(&l->lock);
    GG_ASSERT(!l->closing);
    *l->end = job;
    l->end = &job->next;
    pthread_cond_signal(&l->handed);
    pthread_mutex_unlock(&l->lock);
}

static bool lane_start(lane *l) {
    GG_ASSERT(l->base && l->batch_max > 0);
    l->end = &l->first;
    pthread_mutex_init(&l->lock, NULL);
    pthread_cond_init(&l->handed, NULL);
    return pthread_create(&l->thread, NULL, work, l) == 0;
}

static void lane_end(lane *l) {
    pthread_mutex_lock(&l->lock);
    l->closing = true;
    pthread_cond_signal(&l->handed);
    pthread_mutex_unlock(&l->lock);
    pthread_join(l->thread, NULL);
    db_close(l->base);
    pthread_cond_destroy(&l->handed);
    pthread_mutex_destroy(&l->lock);
}

/* What others tell. */

typedef struct news {
    store_hooks hooks; // a copy: the store may be closed before this is passed on
    char table[64];
} news;

static void pass_on(void *with) {
    news *n = with;
    n->hooks.told(n->hooks.self, n->table);
    free(n);
}

static void heard(void *self, const char *table) {
    store *s = self;
    if (!s->hooks.told) return;
    news *n = gg_must(calloc(1, sizeof *n));
    n->hooks = s->hooks;
    db_copy(n->table, sizeof n->table, table);
    s->hooks.post(s->hooks.self, pass_on, n);
}

// Which table it was is not known: any may have changed.
static void look_for_others(void *self) {
    store *s = self;
    if (s->writes.base->driver->is_changed(s->writes.base)) heard(s, "");
}

static bool start_listening(store *s, const char *where) {
    s->writes.self = s;
    if (s->writes.base->driver->is_changed) s->writes.look = look_for_others;
    if (!db_is_postgres(where)) return true;
    s->module = db_postgres_load();
    s->listener = s->module->listen(where, s->writes.base->writer, heard, s);
    return s->listener != NULL;
}

static void stop_listening(store *s) {
    if (s->listener) s->module->listen_end(s->listener);
}

/* From outside. */

// The sentence stands in `why`.
static store *fail_open(store *s) {
    stop_listening(s);
    db_close(s->writes.base);
    db_close(s->reads.base);
    free(s);
    return NULL;
}

store *store_open(const char *where, const store_hooks *hooks, char *why, size_t capacity) {
    GG_ASSERT(hooks->post && capacity > 0);
    store *s = gg_must(calloc(1, sizeof *s));
    s->hooks = *hooks;
    s->writes = (lane){ .hooks = &s->hooks, .work = write_batch, .batch_max = BATCH_MAX };
    s->reads = (lane){ .hooks = &s->hooks, .work = read_one, .batch_max = 1 };
    s->writes.base = db_open(where, why, capacity);
    if (!s->writes.base || !schema_open(s->writes.base, why, capacity)) return fail_open(s);
    s->reads.base = db_open(where, why, capacity);
    if (!s->reads.base) return fail_open(s);
    WHY_PLAIN(why, capacity, WHY_NOT_HEARD);
    if (!start_listening(s, where)) return fail_open(s);
    WHY_PLAIN(why, capacity, WHY_NO_THREAD);
    if (!lane_start(&s->writes)) return fail_open(s);
    if (lane_start(&s->reads)) return s;
    lane_end(&s->writes);
    s->writes.base = NULL;
    return fail_open(s);
}

void store_do(store *s, store_job *job) {
    hand_in(&s->writes, job);
}

void store_read(store *s, store_job *job) {
    hand_in(&s->reads, job);
}

void store_close(store *s) {
    lane_end(&s->reads);
    lane_end(&s->writes);
    stop_listening(s);
    free(s);
}
