/* thinkers.c - a queue of thoughts and threads that work it off; what was thought comes back to
 * the loop's thread and is played there, if it is still asked for. */
#include "server/thinkers.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "ai/bot.h"
#include "base/check.h"

enum { THREADS_MAX = 64 };

typedef struct task {
    struct task *next;
    thinkers *thinkers;
    room *room;
    table_thought thought;
    gg_action action;
    uint64_t woken_ms; // of the room, when it began
} task;

struct thinkers {
    server *server;
    pthread_mutex_t lock;
    pthread_cond_t wake;
    pthread_t thread[THREADS_MAX];
    unsigned thread_count;
    task *first, **end;
    bool closing;
};

static void task_free(task *t) {
    room *r = t->room;
    r->thinking = false;
    table_thought_free(&t->thought);
    free(t);
    room_let_go(r);
}

// -- In the loop's thread -----------------------------------------------------------------

static void task_play(void *with) {
    task *t = with;
    room *r = t->room;
    room_hold(r);
    if (!r->broken && !r->server->stopping)
        table_play(r->table, t->thought.seat, t->thought.turn, t->action, room_host(r));
    task_free(t);
    room_settle(r);
    room_let_go(r);
}

// A bot's first answer waits, so that one without a choice looks like any other; what it does after
// that follows at once, so that nobody can count its small decisions.
static void task_done(void *with) {
    task *t = with;
    net *loop = t->thinkers->server->net;
    uint64_t took = net_now_ms() - t->woken_ms;
    unsigned least = t->thinkers->server->options.pace_ms;
    if (took >= least || t->thinkers->server->stopping)
        task_play(t);
    else
        net_after(loop, (uint32_t)(least - took), task_play, t);
}

// -- In threads of their own --------------------------------------------------------------

// How long it may think after so long in one go: nobody waits minutes for a set-up.
static uint32_t patience_ms(uint64_t gone_ms) {
    static const struct {
        uint32_t until_ms, each_ms;
    } rows[] = { { 4000, THINK_MOST_MS }, { 8000, 250 }, { UINT32_MAX, 60 } };
    unsigned row = 0;
    while (gone_ms >= rows[row].until_ms && rows[row].until_ms < UINT32_MAX)
        row++;
    return rows[row].each_ms;
}

static void think(task *t) {
    const bot_row *level = bot_find(t->thought.level);
    bool searches = level && level->nodes > 0;
    uint32_t ms = patience_ms(net_now_ms() - t->woken_ms);
    t->action = table_think(&t->thought, searches ? THINK_NODES_MAX : 0, searches ? ms : 0);
}

static task *next_task(thinkers *all) {
    pthread_mutex_lock(&all->lock);
    while (!all->first && !all->closing)
        pthread_cond_wait(&all->wake, &all->lock);
    task *t = all->closing ? NULL : all->first;
    if (t) {
        all->first = t->next;
        if (!all->first) all->end = &all->first;
    }
    pthread_mutex_unlock(&all->lock);
    return t;
}

static void *work(void *with) {
    thinkers *all = with;
    for (task *t; (t = next_task(all));) {
        think(t);
        net_post(all->server->net, task_done, t);
    }
    return NULL;
}

// -- Opening, closing, asking -------------------------------------------------------------

thinkers *thinkers_open(server *s, unsigned threads) {
    thinkers *all = gg_must(calloc(1, sizeof *all));
    all->server = s;
    all->end = &all->first;
    pthread_mutex_init(&all->lock, NULL);
    pthread_cond_init(&all->wake, NULL);
    for (; all->thread_count < threads && all->thread_count < THREADS_MAX; all->thread_count++) {
        int failed = pthread_create(&all->thread[all->thread_count], NULL, work, all);
        GG_ASSERT_CMP(failed, ==, 0);
    }
    return all;
}

void thinkers_stop(thinkers *all) {
    pthread_mutex_lock(&all->lock);
    task *dropped = all->first;
    all->first = NULL;
    all->end = &all->first;
    all->closing = true;
    pthread_cond_broadcast(&all->wake);
    pthread_mutex_unlock(&all->lock);
    for (task *next; dropped; dropped = next) {
        next = dropped->next;
        task_free(dropped);
    }
}

void thinkers_close(thinkers *all) {
    thinkers_stop(all);
    for (unsigned i = 0; i < all->thread_count; i++)
        pthread_join(all->thread[i], NULL);
    pthread_mutex_destroy(&all->lock);
    pthread_cond_destroy(&all->wake);
    free(all);
}

void thinkers_wake(room *r) {
    if (r->thinking || r->broken || r->server->stopping) return;
    table_thought thought;
    if (!table_thought_begin(r->table, &thought)) return;
    thinkers *all = r->server->thinkers;
    task *t = gg_must(calloc(1, sizeof *t));
    *t = (task){ .thinkers = all, .room = r, .thought = thought, .woken_ms = r->woken_ms };
    r->thinking = true;
    room_hold(r);
    pthread_mutex_lock(&all->lock);
    *all->end = t;
    all->end = &t->next;
    pthread_cond_signal(&all->wake);
    pthread_mutex_unlock(&all->lock);
}
