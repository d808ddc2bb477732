/* health.c - one question to the store at a time: those who ask meanwhile wait for its answer. */
#include "server/routes.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"

enum {
    FRESH_MS = 1000,   // for so long a good answer is good
    PATIENCE_MS = 2000 // a store that says nothing for so long is not well
};

typedef struct waiter {
    struct waiter *next;
    net_exchange *exchange;
} waiter;

struct health {
    store_job job; // first: a store_job * is this
    server *server;
    net_timer *timer; // NULL: nothing is asked, or patience has ended
    bool is_asking;
    uint64_t good_ms; // when it was last well
    waiter *waiting;
};

static void answer(net_exchange *exchange, bool good) {
    const char *body = good ? "{\"ok\":true}" : "{\"ok\":false}";
    reply_json(exchange, good ? 200 : 503, body, strlen(body));
}

static void answer_all(health *h, bool good) {
    while (h->waiting) {
        waiter *w = h->waiting;
        h->waiting = w->next;
        answer(w->exchange, good);
        free(w);
    }
}

static void lose_patience(void *with) {
    health *h = with;
    h->timer = NULL;
    answer_all(h, false);
}

// Something is written, since a full disk can still be read.
static void probe(store_job *job, db *d) {
    job->status = store_probe(d);
}

static void probed(store_job *job) {
    health *h = (health *)job;
    bool good = job->status == DB_OK;
    h->is_asking = false;
    if (h->timer) net_timer_stop(h->timer);
    h->timer = NULL;
    if (good) h->good_ms = net_now_ms();
    answer_all(h, good);
}

static void ask(health *h) {
    GG_ASSERT(!h->is_asking && !h->timer);
    h->is_asking = true;
    h->timer = net_after(h->server->net, PATIENCE_MS, lose_patience, h);
    h->job = (store_job){ .work = probe, .done = probed };
    store_do(h->server->store, &h->job);
}

void health_reply(server *s, const net_request *request, net_exchange *exchange) {
    health *h = s->health;
    (void)request;
    if (h->good_ms && net_now_ms() - h->good_ms < FRESH_MS) {
        answer(exchange, true);
        return;
    }
    if (h->is_asking && !h->timer) {
        answer(exchange, false);
        return;
    }
    waiter *w = gg_must(malloc(sizeof *w));
    *w = (waiter){ h->waiting, exchange };
    h->waiting = w;
    if (!h->is_asking) ask(h);
}

health *health_open(server *s) {
    health *h = gg_must(calloc(1, sizeof *h));
    h->server = s;
    return h;
}

// Whoever still waits is answered by the net when that is closed.
void health_close(health *h) {
    if (!h) return;
    while (h->waiting) {
        waiter *w = h->waiting;
        h->waiting = w->next;
        free(w);
    }
    free(h);
}
