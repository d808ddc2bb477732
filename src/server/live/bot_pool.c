/* bot_pool.c - a queue of bots' turns and threads that work through it. A decision comes back to
 * the loop's thread and is played there, if it is still asked for.
 *
 * Fair. A table has one task at a time, and belongs to the client (client_prefix.h) who acted there
 * last. Of the tasks that wait that one is next whose client has the fewest running, then whose
 * client has used the least time, then whose table has. As many as there are threads run at once;
 * beyond them a few more, each of a client that has none, or of a level that does not search. So
 * nobody waits for all the bots of a stranger.
 *
 * Paced. What others can time says nothing about how much was searched. An action that somebody
 * else notices waits for the end of its slot; slots follow from how long ago the bots began to be
 * to move. What nobody notices is done at once, and within one slot each further task has a third
 * of the time that is left: however many there are, the slot is long enough. */
#define _DEFAULT_SOURCE // for nice
#include "server/live/bot_pool.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "ai/bot.h"
#include "base/check.h"

enum {
    SHARED_MAX = 64, // threads for everybody
    MORE = 16,       // beyond them
    NICENESS = 5,    // moves are acknowledged before bots think
    SEARCH_MS = 5,   // with less there is no search: it goes by the book
    LATE_MS = 250,   // whoever is late waits for the next multiple of this
    QUICK_PART = 30  // of the pace: slots after the first of a level that does not search
};

// Whoever bots think for, by client prefix.
typedef struct client {
    struct client *next;
    char name[NET_ADDRESS_MAX];
    unsigned tasks, running; // waiting or running; running
    uint64_t used_us;        // for how long its bots have searched
} client;

typedef struct task {
    struct task *next;
    bot_pool *bot_pool;
    live_table *live_table;
    client *client;
    table_bot_turn bot_turn;
    gg_action action;
    const bot_row *level; // NULL: one that this program does not know
    bool searches;
    uint32_t slot_ms; // how long its slot is
    uint64_t due_ms;  // end of it
} task;

struct bot_pool {
    server *server;
    pthread_mutex_t lock; // of all below, of clients, and of live tables' thought_us
    pthread_cond_t wake;
    pthread_t thread[SHARED_MAX + MORE];
    unsigned thread_count, shared, running;
    task *first, **end;
    client *client;
    bool closing;
};

// -- Slots --------------------------------------------------------------------------------

// The longest slot of a level that searches.
static uint32_t longest_ms(const bot_row *level) {
    return level->nodes < THINK_DEEP_NODES ? THINK_SOME_MS : THINK_MOST_MS;
}

// How long a slot is that begins so long after the bots began: nobody waits minutes for a set-up.
static uint32_t slot_ms(const task *t, uint64_t gone_ms) {
    uint32_t pace = t->bot_pool->server->options.pace_ms;
    if (!t->searches) return gone_ms == 0 ? pace : pace / QUICK_PART;
    uint32_t longest = longest_ms(t->level);
    if (gone_ms == 0 && pace > longest) return pace;
    if (gone_ms < 2 * longest) return longest;
    return gone_ms < 5 * longest ? longest / 6 : longest / 25;
}

// A third of the time that is left; a third of the slot is kept for whatever may still come.
static uint32_t patience_ms(const task *t, uint64_t now_ms) {
    uint64_t end = t->due_ms - t->slot_ms / 3;
    return now_ms < end ? (uint32_t)(end - now_ms) / 3 : 0;
}

// -- Clients, with the lock held -----------------------------------------------------------

static client *client_enter(bot_pool *all, const char *name) {
    client *found = all->client;
    uint64_t least_us = found ? UINT64_MAX : 0;
    for (; found && strcmp(found->name, name) != 0; found = found->next) {
        if (found->used_us < least_us) least_us = found->used_us;
    }
    if (!found) {
        // Whoever comes has no claim to the time when it was not there.
        found = gg_must(calloc(1, sizeof *found));
        memcpy(found->name, name, strlen(name) + 1);
        found->used_us = least_us;
        found->next = all->client;
        all->client = found;
    }
    found->tasks++;
    return found;
}

static void client_leave(bot_pool *all, client *h) {
    client **at = &all->client;
    if (--h->tasks > 0) return;
    while (*at != h)
        at = &(*at)->next;
    *at = h->next;
    free(h);
}

// -- In the loop's thread -----------------------------------------------------------------

static void task_free(task *t) {
    live_table *r = t->live_table;
    r->thinking = false;
    table_bot_turn_free(&t->bot_turn);
    free(t);
    live_table_let_go(r);
}

static void task_play(void *with) {
    task *t = with;
    live_table *r = t->live_table;
    live_table_hold(r);
    if (!r->broken && !r->server->stopping)
        table_play(r->table, t->bot_turn.seat, t->bot_turn.turn, t->action, live_table_host(r));
    task_free(t);
    live_table_settle(r);
    live_table_let_go(r);
}

// What others will notice waits for the end of its slot, and another one begins then.
static void task_done(void *with) {
    task *t = with;
    const server *s = t->bot_pool->server;
    live_table *r = t->live_table;
    uint64_t now = net_now_ms();
    bool is_played = !r->broken && !s->stopping;
    if (is_played && table_shows(r->table, t->bot_turn.seat, t->action)) {
        while (t->due_ms < now)
            t->due_ms += LATE_MS;
        if (s->options.pace_ms == 0) t->due_ms = now;
        r->shown_ms = t->due_ms;
        if (t->due_ms > now) {
            net_after(s->net, (uint32_t)(t->due_ms - now), task_play, t);
            return;
        }
    }
    task_play(t);
}

// -- In threads of their own --------------------------------------------------------------

static uint64_t now_us(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

static bool may_begin(const bot_pool *all, const task *t) {
    return all->running < all->shared || t->client->running == 0 || !t->searches;
}

static bool is_before(const task *a, const task *b) {
    const client *x = a->client, *y = b->client;
    if (x->running != y->running) return x->running < y->running;
    if (x->used_us != y->used_us) return x->used_us < y->used_us;
    return a->live_table->thought_us < b->live_table->thought_us;
}

// Takes out the one that is next; NULL if none may begin. The lock is held.
static task *take(bot_pool *all) {
    task **best = NULL;
    for (task **at = &all->first; *at; at = &(*at)->next) {
        if (may_begin(all, *at) && (!best || is_before(*at, *best))) best = at;
    }
    if (!best) return NULL;
    task *t = *best;
    *best = t->next;
    if (!t->next) all->end = best;
    t->client->running++;
    all->running++;
    return t;
}

static void think(task *t) {
    uint32_t ms = t->searches ? patience_ms(t, net_now_ms()) : 0;
    if (ms < SEARCH_MS) {
        // Its own level has no time left, or needs none.
        if (t->searches) strcpy(t->bot_turn.level, t->level->hasty);
        ms = 0;
    }
    t->action = table_think(&t->bot_turn, ms ? THINK_NODES_MAX : 0, ms);
}

static void *work(void *with) {
    bot_pool *all = with;
    // On Linux this is the thread's alone. If it cannot be, bots think as urgently as all else.
    int niceness = nice(NICENESS);
    (void)niceness;
    pthread_mutex_lock(&all->lock);
    while (!all->closing) {
        task *t = take(all);
        if (!t) {
            pthread_cond_wait(&all->wake, &all->lock);
            continue;
        }
        pthread_mutex_unlock(&all->lock);
        uint64_t began_us = now_us();
        think(t);
        uint64_t took_us = now_us() - began_us;
        pthread_mutex_lock(&all->lock);
        t->live_table->thought_us += took_us;
        t->client->used_us += took_us;
        t->client->running--;
        all->running--;
        client_leave(all, t->client);
        net_post(all->server->net, task_done, t);
    }
    pthread_mutex_unlock(&all->lock);
    return NULL;
}

// -- Opening, closing, asking -------------------------------------------------------------

bot_pool *bot_pool_open(server *s, unsigned threads) {
    bot_pool *all = gg_must(calloc(1, sizeof *all));
    all->server = s;
    all->end = &all->first;
    all->shared = threads < SHARED_MAX ? threads : SHARED_MAX;
    pthread_mutex_init(&all->lock, NULL);
    pthread_cond_init(&all->wake, NULL);
    for (; all->thread_count < all->shared + MORE; all->thread_count++) {
        int failed = pthread_create(&all->thread[all->thread_count], NULL, work, all);
        GG_ASSERT_CMP(failed, ==, 0);
    }
    return all;
}

void bot_pool_stop(bot_pool *all) {
    pthread_mutex_lock(&all->lock);
    task *dropped = all->first;
    for (task *t = dropped; t; t = t->next)
        client_leave(all, t->client);
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

void bot_pool_close(bot_pool *all) {
    bot_pool_stop(all);
    for (unsigned i = 0; i < all->thread_count; i++)
        pthread_join(all->thread[i], NULL);
    pthread_mutex_destroy(&all->lock);
    pthread_cond_destroy(&all->wake);
    free(all);
}

unsigned bot_pool_waiting(bot_pool *all) {
    unsigned count = 0;
    pthread_mutex_lock(&all->lock);
    for (const task *t = all->first; t; t = t->next)
        count++;
    pthread_mutex_unlock(&all->lock);
    return count;
}

static void slot_begin(task *t) {
    live_table *r = t->live_table;
    if (r->going_ms == 0) r->going_ms = r->shown_ms = net_now_ms();
    t->slot_ms = slot_ms(t, r->shown_ms - r->going_ms);
    t->due_ms = r->shown_ms + t->slot_ms;
}

void bot_pool_wake(live_table *r) {
    if (r->thinking || r->broken || r->server->stopping) return;
    table_bot_turn bot_turn;
    if (!table_bot_turn_begin(r->table, &bot_turn)) {
        r->going_ms = 0;
        return;
    }
    bot_pool *all = r->server->bot_pool;
    task *t = gg_must(calloc(1, sizeof *t));
    *t = (task){ .bot_pool = all, .live_table = r, .bot_turn = bot_turn };
    t->level = bot_find(bot_turn.level);
    t->searches = t->level && t->level->nodes > 0;
    slot_begin(t);
    r->thinking = true;
    live_table_hold(r);
    pthread_mutex_lock(&all->lock);
    t->client = client_enter(all, r->client_prefix);
    *all->end = t;
    all->end = &t->next;
    pthread_cond_signal(&all->wake);
    pthread_mutex_unlock(&all->lock);
}
