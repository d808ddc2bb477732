/* reminders.c - see reminders.h. */
#include "server/accounts/reminders.h"

#include <stdlib.h>

#include "base/check.h"
#include "server/accounts/notices.h"
#include "server/store/lobby/due_db.h"

enum { LOOK_MS = 10000 };

struct reminders {
    server *server;
    net_timer *timer; // NULL: it looks now
};

typedef struct looking {
    store_job job;
    reminders *reminders;
    int64_t now;
    unsigned count;
} looking;

static void look_work(store_job *job, db *d) {
    looking *l = (looking *)job;
    job->status = due_remind(d, l->now, &l->count);
}

static void look(void *with);

static void look_done(store_job *job) {
    looking *l = (looking *)job;
    reminders *r = l->reminders;
    if (job->status == DB_OK && l->count > 0 && r->server->accounts) notices_wake(r->server);
    free(l);
    if (!r->server->stopping) r->timer = net_after(r->server->net, LOOK_MS, look, r);
}

static void look(void *with) {
    reminders *r = with;
    r->timer = NULL;
    if (r->server->stopping) return;
    looking *l = gg_must(calloc(1, sizeof *l));
    l->job = (store_job){ .work = look_work, .done = look_done };
    l->reminders = r;
    l->now = server_now();
    store_do(r->server->store, &l->job);
}

reminders *reminders_open(server *s) {
    if (!s->notify) return NULL;
    reminders *r = gg_must(calloc(1, sizeof *r));
    r->server = s;
    r->timer = net_after(s->net, LOOK_MS, look, r);
    return r;
}

void reminders_close(reminders *r) {
    if (r && r->timer) net_timer_stop(r->timer);
    free(r);
}
