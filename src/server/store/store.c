/* store.c - two threads that do the jobs: one writes, all that wait in one transaction; one reads,
 * job by job. So a long answer delays no move. */
#include "server/store/store.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "server/store/db.h"

enum { BATCH_MAX = 256 }; // jobs of one transaction

// A connection, the thread that uses it, and the jobs that wait for it.
typedef struct lane {
    const store_hooks *hooks;
    db *base; // NULL: the lane was never opened
    void (*work)(db *, store_job *batch);
    unsigned batch_max;
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

// A part of the waiting jobs, in a row of its own; NULL when the store closes.
static store_job *take_batch(lane *l) {
    pthread_mutex_lock(&l->lock);
    while (!l->first && !l->closing)
        pthread_cond_wait(&l->handed, &l->lock);
    store_job *batch = l->first, **end = &batch;
    for (unsigned i = 0; i < l->batch_max && *end; i++)
        end = &(*end)->next;
    l->first = *end;
    *end = NULL;
    if (!l->first) l->end = &l->first;
    pthread_mutex_unlock(&l->lock);
    return batch;
}

static void finish_batch(void *with) {
    for (store_job *job = with, *next = NULL; job; job = next) {
        next = job->next;
        job->done(job);
    }
}

static void *work(void *self) {
    lane *l = self;
    for (store_job *batch; (batch = take_batch(l));) {
        l->work(l->base, batch);
        l->hooks->post(l->hooks->self, finish_batch, batch);
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

static bool start_listening(store *s, const char *where) {
    if (!db_is_postgres(where)) return true;
    s->module = db_postgres_load();
    s->listener = s->module->listen(where, s->writes.base->writer, heard, s);
    return s->listener != NULL;
}

static void stop_listening(store *s) {
    if (s->listener) s->module->listen_end(s->listener);
}

/* From outside. */

static store *fail_open(store *s, const char *sentence, char *why, size_t capacity) {
    if (sentence) snprintf(why, capacity, "%s", sentence);
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
    if (!s->writes.base || !schema_open(s->writes.base, why, capacity))
        return fail_open(s, NULL, why, capacity);
    s->reads.base = db_open(where, why, capacity);
    if (!s->reads.base) return fail_open(s, NULL, why, capacity);
    if (!start_listening(s, where))
        return fail_open(s, "The database cannot be listened to.", why, capacity);
    if (!lane_start(&s->writes))
        return fail_open(s, "There is no thread for the store.", why, capacity);
    if (lane_start(&s->reads)) return s;
    lane_end(&s->writes);
    s->writes.base = NULL;
    return fail_open(s, "There is no thread for the store.", why, capacity);
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
