/* server.c - starts the parts, hands requests and sockets to them, and ends in good order. */
#include "server/server.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "server/accounts/notify.h"
#include "server/http/guard.h"
#include "server/http/host.h"
#include "server/live/bot_pool.h"
#include "server/live/live_tables.h"
#include "server/routes.h"

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
    (void)self;
    connection_closed(socket);
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

// The id of a table, or `account ID`.
static void told(void *self, const char *id) {
    server *s = self;
    if (strncmp(id, "account ", 8) == 0) {
        account_sessions_ended(s, id + 8);
        return;
    }
    if (!id[0]) server_seats_changed(s); // words were lost: any of them
    live_table *r = live_tables_loaded(s->live_tables, id);
    if (r) live_table_told(r);
}

void server_seat_claimed(server *s, const char *id, const char *seat, const char *name) {
    live_table *r = live_tables_loaded(s->live_tables, id);
    if (r) live_table_claimed(r, seat, name);
}

// -- Opening ------------------------------------------------------------------------------

// The helper that runs commands comes first: it is to inherit neither locks nor sockets.
static bool open_notify(server *s, char *why, size_t size) {
    if (!s->options.notify) return true;
    s->notify = notify_open(s->options.notify, NOTIFY_LIMIT_S);
    if (!s->notify) snprintf(why, size, "there is no process to notify people with.");
    return s->notify != NULL;
}

static bool open_parts(server *s, char *why, size_t size) {
    const net_handler handler = { s,      route_capacity, route_answer, may_upgrade,
                                  opened, heard,          closed };
    const store_hooks hooks = { s, post, told };
    s->live_tables = live_tables_open(s);
    s->health = health_open(s);
    if (!open_notify(s, why, size)) return false;
    s->net = net_open(&s->options.net, &handler, why, size);
    if (!s->net) return false;
    s->guard = guard_open(&s->options);
    // From here on threads are started: they are to be locked in too.
    if (!guard_lock_files(&s->options, why, size)) return false;
    s->store = store_open(s->options.db, &hooks, why, size);
    if (!s->store) return false;
    s->bot_pool = bot_pool_open(s, s->options.threads);
    if (accounts_open(s)) return guard_lock_calls(&s->options, why, size);
    snprintf(why, size, "accounts cannot be opened.");
    return false;
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
    busy_count = 0;
    live_tables_each(s->live_tables, count_busy);
    s->drained_ms += DRAIN_MS;
    if (busy_count > 0 && s->drained_ms <= DRAIN_MAX_MS) {
        net_after(s->net, DRAIN_MS, drain, s);
        return;
    }
    live_tables_each(s->live_tables, say_goodbye);
    net_after(s->net, DRAIN_MS, stop_net, s);
}

static void begin_stop(void *with) {
    server *s = with;
    if (s->stopping) return;
    s->stopping = true;
    bot_pool_stop(s->bot_pool);
    live_tables_each(s->live_tables, live_table_quiet);
    drain(s);
}

void server_stop(server *s) {
    net_post(s->net, begin_stop, s);
}

void server_close(server *s) {
    s->stopping = true;
    if (s->bot_pool) bot_pool_close(s->bot_pool);
    if (s->store) {
        accounts_close(s);
        store_close(s->store);
    }
    if (s->net) net_close(s->net);
    live_tables_close(s->live_tables);
    guard_close(s->guard);
    health_close(s->health);
    notify_close(s->notify);
    free(s);
}
