/* workers.c - a queue with a limit, and threads that empty it. */
#define _DEFAULT_SOURCE // for nice
#include "server/live/workers.h"

#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/check.h"

enum { THREADS_MAX = 8 };

struct workers {
    workers_hooks hooks;
    pthread_t thread[THREADS_MAX];
    unsigned thread_count, waiting_max;
    pthread_mutex_t lock;  // of all below
    pthread_cond_t handed; // something was handed in, or it closes
    worker_task *first, **end;
    unsigned waiting;
    bool closing;
};

static worker_task *take(workers *w) {
    pthread_mutex_lock(&w->lock);
    while (!w->first && !w->closing)
        pthread_cond_wait(&w->handed, &w->lock);
    worker_task *task = w->first;
    if (task) {
        w->first = task->next;
        GG_ASSERT_CMP(w->waiting, >, 0);
        w->waiting--;
    }
    if (!w->first) w->end = &w->first;
    pthread_mutex_unlock(&w->lock);
    return task;
}

static void finish(void *with) {
    worker_task *task = with;
    task->done(task);
}

static void *work(void *self) {
    workers *w = self;
    int niceness = nice(w->hooks.niceness); // on Linux of this thread alone
    (void)niceness;
    for (worker_task *task; (task = take(w));) {
        task->work(task);
        w->hooks.post(w->hooks.self, finish, task);
    }
    return NULL;
}

workers *workers_open(const workers_hooks *hooks, unsigned threads, unsigned waiting_max) {
    workers *w = gg_must(calloc(1, sizeof *w));
    GG_ASSERT_CMP(threads, <=, THREADS_MAX);
    w->hooks = *hooks;
    w->waiting_max = waiting_max;
    w->end = &w->first;
    pthread_mutex_init(&w->lock, NULL);
    pthread_cond_init(&w->handed, NULL);
    while (w->thread_count < threads
           && pthread_create(&w->thread[w->thread_count], NULL, work, w) == 0)
        w->thread_count++;
    if (w->thread_count > 0) return w;
    workers_close(w);
    return NULL;
}

void workers_close(workers *w) {
    if (!w) return;
    pthread_mutex_lock(&w->lock);
    w->closing = true;
    pthread_cond_broadcast(&w->handed);
    pthread_mutex_unlock(&w->lock);
    for (unsigned i = 0; i < w->thread_count; i++)
        pthread_join(w->thread[i], NULL);
    pthread_cond_destroy(&w->handed);
    pthread_mutex_destroy(&w->lock);
    free(w);
}

bool workers_do(workers *w, worker_task *task) {
    GG_ASSERT(task->work && task->done);
    pthread_mutex_lock(&w->lock);
    GG_ASSERT(!w->closing);
    bool fits = w->waiting < w->waiting_max;
    if (fits) {
        task->next = NULL;
        *w->end = task;
        w->end = &task->next;
        w->waiting++;
        pthread_cond_signal(&w->handed);
    }
    pthread_mutex_unlock(&w->lock);
    return fits;
}
