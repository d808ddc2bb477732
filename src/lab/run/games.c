/* games.c - threads that take the next game each, and one that watches how far they are. */
#include "lab/run/games.h"

#include <pthread.h>
#include <time.h>

#include "lab/arena/contest.h"
#include "lab/run/thread_pool.h"

enum { WATCH_NS = 200000000 }; // between two looks at the progress

typedef struct crew {
    const games_plan *plan;
    const games_work *work;
    pthread_mutex_t lock; // of all below, and of what `keep` does
    pthread_cond_t news;  // a thread has ended
    uint32_t next, done;
    unsigned ended; // threads
} crew;

static bool is_open(const crew *c, uint32_t number) {
    return !c->work->is_played || !c->work->is_played(c->work->self, number);
}

// The next game that is still to be played; plan->games if there is none.
static uint32_t take(crew *c) {
    while (c->next < c->plan->games && !is_open(c, c->next)) {
        c->next++;
        c->done++;
    }
    return c->next < c->plan->games && !contest_is_stopped() ? c->next++ : c->plan->games;
}

static void *labour(void *context) {
    crew *c = context;
    pthread_mutex_lock(&c->lock);
    for (uint32_t number; (number = take(c)) < c->plan->games;) {
        pthread_mutex_unlock(&c->lock);
        bool played = c->work->play(c->work->self, number);
        pthread_mutex_lock(&c->lock);
        if (!played) break;
        c->done++;
        if (c->work->keep) c->work->keep(c->work->self, number);
    }
    c->ended++;
    pthread_cond_signal(&c->news);
    pthread_mutex_unlock(&c->lock);
    return NULL;
}

static struct timespec soon(void) {
    struct timespec at;
    clock_gettime(CLOCK_REALTIME, &at);
    at.tv_sec += (at.tv_nsec + WATCH_NS) / 1000000000;
    at.tv_nsec = (at.tv_nsec + WATCH_NS) % 1000000000;
    return at;
}

void games_run(const games_plan *plan, const games_work *work) {
    crew c = { .plan = plan,
               .work = work,
               .lock = PTHREAD_MUTEX_INITIALIZER,
               .news = PTHREAD_COND_INITIALIZER };
    thread_pool threads;
    thread_pool_start(&threads, plan->threads, labour, &c);
    pthread_mutex_lock(&c.lock);
    while (c.ended < threads.count) {
        struct timespec at = soon();
        pthread_cond_timedwait(&c.news, &c.lock, &at);
        if (plan->progress) plan->progress(plan->context, c.done, plan->games);
    }
    pthread_mutex_unlock(&c.lock);
    thread_pool_join(&threads);
}
