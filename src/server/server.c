/* server.c - starts the parts, hands requests and sockets to them, and ends in good order. */
#include "server/server.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "server/accounts/notify.h"
#include "server/accounts/reminders.h"
#include "server/http/finished/pictures.h"
#include "server/http/guard.h"
#include "server/http/host.h"
#include "server/http/metrics.h"
#include "server/http/reviews.h"
#include "server/keeping/forget.h"
#include "server/live/bot_pool.h"
#include "server/live/hint_queue.h"
#include "server/live/live_tables.h"
#include "server/lobby/seek.h"
#include "server/routes.h"
#include "server/store/accounts_db.h"
#include "server/store/why.h"
#include "server/study/studies.h"
#include "server/tours/api.h"

enum {
    HUSH_MS = 500,       // who says too much is not heard for so long
    DRAIN_MS = 20,       // how often a server that stops looks whether all is done
    DRAIN_MAX_MS = 10000 // after that it stops anyway
};

// -- What net asks ------------------------------------------------------------------------

static unsigned may_upgrade(void *self, const net_request *request) {
    const server *s = self;
    if (strcmp(request->path, "/ws") != 0) return 404;
    if (s->stopping) return 503;
    if (!host_is_ours(&s->options, request->host)) return 421;
    return net_same_origin(request) ? 0 : 403;
}

static void opened(void *self, net_socket *socket, const net_request *request) {
    metrics_socket(((server *)self)->metrics, true);
    connection_opened(self, socket, request);
}

static bool may_speak(const server *s, const char *address) {
    uint64_t now = net_now_ms();
    return guard_lets(s->guard, now, GUARD_WORDS, address)
           && guard_lets(s->guard, now, GUARD_TIME, address);
}

// The socket may be gone when its message has been answered.
static void heard(void *self, net_socket *socket, const char *text, size_t size) {
    const server *s = self;
    char address[NET_ADDRESS_MAX];
    if (s->stopping) return;
    snprintf(address, sizeof address, "%s", net_socket_address(socket));
    if (may_speak(s, address)) {
        uint64_t begun = guard_work_us();
        connection_request(socket, text, size);
        guard_spend(s->guard, net_now_ms(), address, guard_work_us() - begun);
    } else {
        connection_hushed(socket);
        net_pause(socket, HUSH_MS);
    }
}

static void closed(void *self, net_socket *socket) {
    metrics_socket(((server *)self)->metrics, false);
    connection_closed(socket);
}

static void crowded(void *self, net_exchange *exchange) {
    (void)self;
    reply_error(exchange, SRV_SAY_UNREAD);
}

// -- What the store asks ------------------------------------------------------------------

static void post(void *self, void (*run)(void *), void *with) {
    net_post(((server *)self)->net, run, with);
}

void server_seats_changed(server *s) {
    live_tables_each(s->live_tables, live_table_told);
}

// All connections are gathered before the first is visited: who sends one away may unload a live
// table.
static struct {
    connection **at;
    size_t count, capacity;
} gathered;

static void gather(live_table *r) {
    for (connection *p = r->connection; p; p = p->next) {
        GG_GROW(gathered.at, gathered.count, gathered.capacity);
        gathered.at[gathered.count++] = p;
    }
}

void server_connections_each(server *s, void (*each)(connection *, void *with), void *with) {
    live_tables_each(s->live_tables, gather);
    for (size_t i = 0; i < gathered.count; i++)
        each(gathered.at[i], with);
    free(gathered.at);
    gathered.at = NULL;
    gathered.count = gathered.capacity = 0;
}

// Sessions of somebody who sits at a table may have ended.
static void recheck_session(connection *p, void *with) {
    char id[STORED_NAME_CAPACITY];
    char *last = with;
    if (!p->session[0] || !account_id(p->account, id) || strcmp(id, last) == 0) return;
    memcpy(last, id, sizeof id);
    account_sessions_ended(p->server, id);
}

static void recheck_sessions(server *s) {
    char last[STORED_NAME_CAPACITY] = "";
    server_connections_each(s, recheck_session, last);
}

// The id of a table, or `account ID`. Whoever stops needs to know no more, and soon has no store to
// ask.
static void told(void *self, const char *id) {
    server *s = self;
    if (s->stopping) return;
    if (strncmp(id, "account ", 8) == 0) {
        account_sessions_ended(s, id + 8);
        return;
    }
    if (strncmp(id, "study ", 6) == 0 || !id[0]) studies_told(s->studies, id[0] ? id + 6 : "");
    if (!id[0]) server_seats_changed(s); // words were lost: any of them
    if (!id[0]) recheck_sessions(s);
    live_tables_told(s->live_tables, id);
}

void server_seat_claimed(server *s, const char *id, const char *seat, const char *name) {
    live_table *r = live_tables_seated(s->live_tables, id);
    if (r) live_table_claimed(r, seat, name);
}

// -- Opening ------------------------------------------------------------------------------

// The helper that runs commands comes first: it is to inherit neither locks nor sockets.
static bool open_notify(server *s, char *why, size_t size) {
    if (!s->options.notify) return true;
    s->notify = notify_open(s->options.notify, NOTIFY_LIMIT_S);
    return s->notify || WHY_PLAIN(why, size, WHY_NOTIFY);
}

static net *open_net(server *s, const net_handler *handler, char *why, size_t size) {
    const net_options *o = &s->options.net;
    char reason[128];
    net *opened_net = net_open(o, handler, reason, sizeof reason);
    if (!opened_net)
        WHY(why, size, WHY_LISTEN, GG_WORDS(o->address), GG_NUMBER(o->port), GG_WORDS(reason));
    return opened_net;
}

static bool open_parts(server *s, char *why, size_t size) {
    const net_handler handler = { s,      route_capacity, route_answer, may_upgrade,
                                  opened, heard,          closed,       crowded };
    const store_hooks hooks = { s, post, told };
    s->live_tables = live_tables_open(s);
    s->studies = studies_open(s);
    s->health = health_open(s);
    if (!open_notify(s, why, size)) return false;
    s->net = open_net(s, &handler, why, size);
    if (!s->net) return false;
    s->guard = guard_open(&s->options);
    // From here on threads are started: they are to be locked in too.
    if (!guard_lock_files(&s->options, why, size)) return false;
    s->store = store_open(s->options.db, &hooks, why, size);
    if (!s->store) return false;
    s->bot_pool = bot_pool_open(s, s->options.threads);
    s->hints = hint_queue_open(s);
    s->reviews = reviews_open(s->hints, s->options.threads);
    s->pictures = pictures_open(s, s->options.threads);
    if (!s->pictures) return WHY_PLAIN(why, size, WHY_NO_THREAD);
    s->metrics = metrics_open(s);
    if (!accounts_open(s)) return WHY_PLAIN(why, size, WHY_ACCOUNTS);
    tours_open(s);
    seek_open(s);
    s->reminders = reminders_open(s);
    forget_begin(s);
    return guard_lock_calls(&s->options, why, size);
}

server *server_open(const server_options *options, char *why, size_t size) {
    server *s = gg_must(calloc(1, sizeof *s));
    s->options = *options;
    secret_begin();
    if (open_parts(s, why, size)) return s;
    server_close(s);
    return NULL;
}

uint16_t server_port(const server *s) {
    return net_port(s->net);
}

void server_run(server *s) {
    net_run(s->net);
}

// -- Ending -------------------------------------------------------------------------------

static unsigned busy_count;

static void count_busy(live_table *r) {
    busy_count += r->holds;
}

static void say_goodbye(live_table *r) {
    for (connection *p = r->connection, *next; p; p = next) {
        next = p->next;
        if (p->socket) net_hang_up(p->socket, 1001, "stopping");
    }
}

static void stop_net(void *with) {
    net_stop(((server *)with)->net);
}

// Once everything that was on its way has come back, and was acknowledged, says goodbye.
static void drain(void *with) {
    server *s = with;
    GG_ASSERT(s->stopping);
    busy_count = studies_busy(s->studies);
    live_tables_each(s->live_tables, count_busy);
    s->drained_ms += DRAIN_MS;
    if (busy_count > 0 && s->drained_ms <= DRAIN_MAX_MS) {
        net_after(s->net, DRAIN_MS, drain, s);
        return;
    }
    live_tables_each(s->live_tables, say_goodbye);
    studies_goodbye(s->studies);
    net_after(s->net, DRAIN_MS, stop_net, s);
}

static void begin_stop(void *with) {
    server *s = with;
    if (s->stopping) return;
    s->stopping = true;
    bot_pool_stop(s->bot_pool);
    hint_queue_stop(s->hints);
    reviews_stop(s->reviews);
    live_tables_each(s->live_tables, live_table_quiet);
    live_tables_hurry(s->live_tables);
    drain(s);
}

void server_stop(server *s) {
    net_post(s->net, begin_stop, s);
}

void server_close(server *s) {
    s->stopping = true;
    if (s->bot_pool) bot_pool_close(s->bot_pool);
    reviews_close(s->reviews);
    pictures_stop(s->pictures);
    hint_queue_close(s->hints);
    if (s->store) {
        accounts_close(s);
        store_close(s->store);
    }
    reminders_close(s->reminders);
    if (s->net) net_close(s->net);
    pictures_close(s->pictures);
    live_tables_close(s->live_tables);
    studies_close(s->studies);
    tours_close(s);
    guard_close(s->guard);
    health_close(s->health);
    metrics_close(s->metrics);
    notify_close(s->notify);
    free(s);
}
