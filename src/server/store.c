/* store.c - the thread that does the jobs: all that wait in one transaction. */
#include "server/store.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "server/db.h"

enum { BATCH_MAX = 256 }; // jobs of one transaction

struct store {
    db *base;
    const db_module *module; // NULL: there are no other processes
    db_listener *listener;
    store_hooks hooks;
    pthread_t thread;
    pthread_mutex_t lock;    // of the three below
    pthread_cond_t handed;   // something was handed in, or it closes
    store_job *first, **end; // jobs that wait
    bool closing;
};

/* The work. */

// A part of the waiting jobs, in a row of its own; NULL when the store closes.
static store_job *take_batch(store *s) {
    pthread_mutex_lock(&s->lock);
    while (!s->first && !s->closing)
        pthread_cond_wait(&s->handed, &s->lock);
    store_job *batch = s->first, **end = &batch;
    for (unsigned i = 0; i < BATCH_MAX && *end; i++)
        end = &(*end)->next;
    s->first = *end;
    *end = NULL;
    if (!s->first) s->end = &s->first;
    pthread_mutex_unlock(&s->lock);
    return batch;
}

static bool run(db *d, const char *sql) {
    return db_run(d, sql, 0, NULL, NULL, NULL) == DB_OK;
}

// False if the transaction is lost, and with it every job of the batch.
static bool do_job(db *d, store_job *job) {
    job->status = DB_OK;
    if (!run(d, "SAVEPOINT job")) return false;
    job->work(job, d);
    if (!d->driver->is_in(d)) return false;
    if (job->status != DB_OK && !run(d, "ROLLBACK TO SAVEPOINT job")) return false;
    return run(d, "RELEASE SAVEPOINT job");
}

static bool do_batch(db *d, store_job *batch) {
    if (!d->driver->begin(d)) return false;
    for (store_job *job = batch; job; job = job->next) {
        if (do_job(d, job)) continue;
        d->driver->rollback(d);
        return false;
    }
    return d->driver->commit(d);
}

static void fail_all(store_job *batch) {
    for (store_job *job = batch; job; job = job->next)
        job->status = DB_FAILED;
}

static void finish_batch(void *with) {
    for (store_job *job = with, *next = NULL; job; job = next) {
        next = job->next;
        job->done(job);
    }
}

static void *work(void *self) {
    store *s = self;
    for (store_job *batch; (batch = take_batch(s));) {
        if (!do_batch(s->base, batch)) fail_all(batch);
        s->hooks.post(s->hooks.self, finish_batch, batch);
    }
    return NULL;
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
    s->listener = s->module->listen(where, s->base->writer, heard, s);
    return s->listener != NULL;
}

static void stop_listening(store *s) {
    if (s->listener) s->module->listen_end(s->listener);
}

/* From outside. */

static store *fail_open(store *s, const char *sentence, char *why, size_t room) {
    if (sentence) snprintf(why, room, "%s", sentence);
    stop_listening(s);
    db_close(s->base);
    free(s);
    return NULL;
}

store *store_open(const char *where, const store_hooks *hooks, char *why, size_t room) {
    store *s = gg_must(calloc(1, sizeof *s));
    s->hooks = *hooks;
    s->end = &s->first;
    s->base = db_open(where, why, room);
    if (!s->base || !schema_open(s->base, why, room)) return fail_open(s, NULL, why, room);
    if (!start_listening(s, where))
        return fail_open(s, "The database cannot be listened to.", why, room);
    pthread_mutex_init(&s->lock, NULL);
    pthread_cond_init(&s->handed, NULL);
    if (pthread_create(&s->thread, NULL, work, s) != 0)
        return fail_open(s, "There is no thread for the store.", why, room);
    return s;
}

void store_do(store *s, store_job *job) {
    job->next = NULL;
    pthread_mutex_lock(&s->lock);
    *s->end = job;
    s->end = &job->next;
    pthread_cond_signal(&s->handed);
    pthread_mutex_unlock(&s->lock);
}

void store_close(store *s) {
    pthread_mutex_lock(&s->lock);
    s->closing = true;
    pthread_cond_signal(&s->handed);
    pthread_mutex_unlock(&s->lock);
    pthread_join(s->thread, NULL);
    stop_listening(s);
    db_close(s->base);
    pthread_cond_destroy(&s->handed);
    pthread_mutex_destroy(&s->lock);
    free(s);
}
