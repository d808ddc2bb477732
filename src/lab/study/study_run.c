/* study_run.c - the games of a study, shared out among threads. Each thread takes the next game
 * that nobody has; the results lie by number, so it does not matter who played which. */
#include <pthread.h>
#include <stdlib.h>
#include <time.h>

#include "base/check.h"
#include "base/text.h"
#include "lab/arena/contest.h"
#include "lab/run/thread_pool.h"
#include "lab/study/study.h"

enum { WATCH_NS = 200000000 }; // between two looks at the progress

typedef struct crew {
    study_work *work;
    pthread_mutex_t lock; // of all below, of the games and of the journal
    pthread_cond_t news;  // a thread has ended
    uint32_t next, played;
    unsigned busy; // threads
    bool failed;   // the journal cannot be written
} crew;

// The next game that is still to be played; plan->games if there is none.
static uint32_t take(crew *c) {
    const study_work *w = c->work;
    while (c->next < w->plan->games && w->game[c->next].played)
        c->next++;
    return c->next < w->plan->games ? c->next++ : w->plan->games;
}

static bool keep(study_work *w, const study_game *game, uint32_t number) {
    char line[JOURNAL_LINE_MAX / 2];
    if (!w->journal) return true;
    gg_text text = gg_text_begin(line, sizeof line);
    study_line_write(game, number, &text);
    GG_ASSERT(!text.full);
    return journal_add(w->journal, line);
}

static void hand_in(crew *c, const study_game *game, uint32_t number) {
    c->work->game[number] = *game;
    c->played++;
    if (keep(c->work, game, number)) return;
    c->failed = true;
    contest_stop(true);
}

static void *labour(void *context) {
    crew *c = context;
    study_game *game = gg_must(malloc(sizeof *game));
    pthread_mutex_lock(&c->lock);
    for (uint32_t number; (number = take(c)) < c->work->plan->games;) {
        pthread_mutex_unlock(&c->lock);
        bool whole = study_play(c->work->plan, number, game);
        pthread_mutex_lock(&c->lock);
        if (!whole) break;
        hand_in(c, game, number);
    }
    c->busy--;
    pthread_cond_signal(&c->news);
    pthread_mutex_unlock(&c->lock);
    free(game);
    return NULL;
}

static struct timespec soon(void) {
    struct timespec at;
    clock_gettime(CLOCK_REALTIME, &at);
    at.tv_nsec += WATCH_NS;
    if (at.tv_nsec >= 1000000000) {
        at.tv_nsec -= 1000000000;
        at.tv_sec++;
    }
    return at;
}

// Until all threads have ended.
static void watch(crew *c) {
    pthread_mutex_lock(&c->lock);
    while (c->busy) {
        struct timespec at = soon();
        pthread_cond_timedwait(&c->news, &c->lock, &at);
        if (c->work->progress) c->work->progress(c->work->context, c->played, c->work->plan->games);
    }
    pthread_mutex_unlock(&c->lock);
}

bool study_run(study_work *work) {
    crew c = { .work = work, .busy = work->threads };
    for (uint32_t i = 0; i < work->plan->games; i++)
        c.played += work->game[i].played;
    pthread_mutex_init(&c.lock, NULL);
    pthread_cond_init(&c.news, NULL);
    thread_pool threads;
    thread_pool_start(&threads, work->threads, labour, &c);
    pthread_mutex_lock(&c.lock);
    c.busy -= work->threads - threads.count;
    pthread_mutex_unlock(&c.lock);
    watch(&c);
    thread_pool_join(&threads);
    pthread_cond_destroy(&c.news);
    pthread_mutex_destroy(&c.lock);
    return !c.failed;
}
