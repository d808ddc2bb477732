/* hint_queue.c - see hint_queue.h. */
#include "server/live/hint_queue.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "net/client_prefix.h"
#include "table/whatif/hints.h"

typedef struct job {
    struct job *next;
    hint_queue *queue;
    live_table *live_table;
    table_hint *asked;
    bool is_taken; // a thread has it
    char client[NET_ADDRESS_MAX];
} job;

struct hint_queue {
    server *server;
    pthread_mutex_t lock; // of all below, and of jobs
    job *first;           // until they are told, in the order in which they were asked for
    bool closing;
    void (*wake)(void *);
    void *with;
};

hint_queue *hint_queue_open(server *s) {
    hint_queue *all = gg_must(calloc(1, sizeof *all));
    all->server = s;
    pthread_mutex_init(&all->lock, NULL);
    return all;
}

void hint_queue_listen(hint_queue *all, void (*wake)(void *), void *with) {
    all->wake = wake;
    all->with = with;
}

static void job_free(job *j) {
    live_table *r = j->live_table;
    free(j);
    live_table_let_go(r);
}

// Takes it out of the list. The lock is held.
static void leave(job *j) {
    job **at = &j->queue->first;
    while (*at != j)
        at = &(*at)->next;
    *at = j->next;
}

void hint_queue_stop(hint_queue *all) {
    job *dropped = NULL;
    pthread_mutex_lock(&all->lock);
    all->closing = true;
    for (job *j = all->first, *next; j; j = next) {
        next = j->next;
        if (j->is_taken) continue;
        leave(j);
        j->next = dropped;
        dropped = j;
    }
    pthread_mutex_unlock(&all->lock);
    for (job *next; dropped; dropped = next) {
        next = dropped->next;
        table_hint_free(dropped->asked);
        job_free(dropped);
    }
}

void hint_queue_close(hint_queue *all) {
    if (!all) return;
    hint_queue_stop(all);
    pthread_mutex_destroy(&all->lock);
    free(all);
}

// What keeps another one of this client out. The lock is held.
static bool is_full(const hint_queue *all, const char *client) {
    unsigned count = 0, own = 0;
    for (const job *j = all->first; j; j = j->next) {
        count++;
        own += strcmp(j->client, client) == 0;
    }
    return all->closing || count >= HINTS_WAITING || (all->server->guard && own >= HINTS_OF_CLIENT);
}

bool hint_queue_ask(live_table *r, table_hint *asked) {
    hint_queue *all = r->server->hints;
    job *j = gg_must(calloc(1, sizeof *j)), **end = &all->first;
    *j = (job){ .queue = all, .live_table = r, .asked = asked };
    GG_ASSERT(r->asking && r->asking->socket);
    client_prefix(net_socket_address(r->asking->socket), j->client, sizeof j->client);
    pthread_mutex_lock(&all->lock);
    bool refused = is_full(all, j->client);
    while (*end)
        end = &(*end)->next;
    if (!refused) *end = j;
    pthread_mutex_unlock(&all->lock);
    if (refused) {
        free(j);
        return false;
    }
    live_table_hold(r);
    all->wake(all->with);
    return true;
}

// In the loop's thread: whoever asked is told, if he can be.
static void tell(void *with) {
    job *j = with;
    hint_queue *all = j->queue;
    live_table *r = j->live_table;
    pthread_mutex_lock(&all->lock);
    leave(j);
    pthread_mutex_unlock(&all->lock);
    if (r->broken || all->server->stopping)
        table_hint_free(j->asked);
    else
        table_hinted(r->table, j->asked, live_table_host(r));
    job_free(j);
}

static job *find_waiting(const hint_queue *all) {
    job *j = all->first;
    while (j && j->is_taken)
        j = j->next;
    return j;
}

bool hint_queue_waits(hint_queue *all) {
    pthread_mutex_lock(&all->lock);
    bool waits = find_waiting(all) != NULL;
    pthread_mutex_unlock(&all->lock);
    return waits;
}

bool hint_queue_work(hint_queue *all) {
    pthread_mutex_lock(&all->lock);
    job *j = find_waiting(all);
    if (j) j->is_taken = true;
    pthread_mutex_unlock(&all->lock);
    if (!j) return false;
    table_hint_think(j->asked);
    net_post(all->server->net, tell, j);
    return true;
}
