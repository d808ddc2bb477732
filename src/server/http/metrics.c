/* metrics.c - counts by kind, a probe of the store by the clock, and a text made by the clock. */
#include "server/http/metrics.h"

#include <arpa/inet.h>
#include <inttypes.h>
#include <netinet/in.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "server/live/bot_pool.h"
#include "server/live/live_tables.h"
#include "server/routes.h"

enum { PROBE_MS = 1000, TEXT_CAPACITY = 8192 };

// Upper limits of a probe's time; what took longer is counted beyond the last.
static const uint32_t limit_ms[] = { 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000 };
enum { LIMITS = sizeof limit_ms / sizeof *limit_ms };

struct metrics {
    store_job job; // first: a store_job * is this
    server *server;
    uint64_t asked[METRICS_OUTCOMES];
    uint64_t opened, closed; // WebSockets
    uint64_t within[LIMITS + 1], failed, probe_sum_ms;
    uint64_t probed_ms; // when the probe that is on its way was sent
    bool is_probing;
    int64_t begun; // seconds since 1970
    char text[TEXT_CAPACITY];
    size_t size;
};

// -- The probe ----------------------------------------------------------------------------

static void probe(store_job *job, db *d) {
    job->status = store_probe(d);
}

static void probed(store_job *job) {
    metrics *m = (metrics *)job;
    uint64_t took = net_now_ms() - m->probed_ms;
    unsigned at = 0;
    GG_ASSERT(m->is_probing);
    while (at < LIMITS && took > limit_ms[at])
        at++;
    m->within[at]++;
    m->probe_sum_ms += took;
    m->failed += job->status != DB_OK;
    m->is_probing = false;
}

// One at a time: a store that does not answer is not asked again.
static void send_probe(void *with) {
    metrics *m = with;
    if (m->server->stopping) return;
    net_after(m->server->net, PROBE_MS, send_probe, m);
    if (m->is_probing) return;
    m->is_probing = true;
    m->probed_ms = net_now_ms();
    m->job = (store_job){ .work = probe, .done = probed };
    store_do(m->server->store, &m->job);
}

// -- The text -----------------------------------------------------------------------------

// speech off: read by machines
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
static void
print(gg_text *t, const char *format, ...) {
    char line[256];
    va_list list;
    va_start(list, format);
    int size = vsnprintf(line, sizeof line, format, list);
    va_end(list);
    GG_ASSERT(size > 0 && size < (int)sizeof line);
    gg_put(t, line);
}

static void say_head(gg_text *t, const char *name, const char *type, const char *help) {
    print(t, "# HELP grognard_%s %s\n# TYPE grognard_%s %s\n", name, help, name, type);
}

static void say_one(gg_text *t, const char *name, const char *type, const char *help,
                    uint64_t value) {
    say_head(t, name, type, help);
    print(t, "grognard_%s %" PRIu64 "\n", name, value);
}

static void say_requests(gg_text *t, const metrics *m) {
    static const char *const outcome[METRICS_OUTCOMES] = { "answered", "rate", "host", "refused" };
    say_head(t, "http_requests_total", "counter", "Requests over HTTP by what became of them.");
    for (unsigned i = 0; i < METRICS_OUTCOMES; i++)
        print(t, "grognard_http_requests_total{outcome=\"%s\"} %" PRIu64 "\n", outcome[i],
              m->asked[i]);
}

static void say_store(gg_text *t, const metrics *m) {
    uint64_t sum = 0;
    say_head(t, "store_probe_seconds", "histogram",
             "How long one small durable write took, sent every second if none was on its way.");
    for (unsigned i = 0; i < LIMITS; i++) {
        sum += m->within[i];
        print(t, "grognard_store_probe_seconds_bucket{le=\"%u.%03u\"} %" PRIu64 "\n",
              (unsigned)(limit_ms[i] / 1000), (unsigned)(limit_ms[i] % 1000), sum);
    }
    sum += m->within[LIMITS];
    print(t, "grognard_store_probe_seconds_bucket{le=\"+Inf\"} %" PRIu64 "\n", sum);
    print(t, "grognard_store_probe_seconds_sum %" PRIu64 ".%03u\n", m->probe_sum_ms / 1000,
          (unsigned)(m->probe_sum_ms % 1000));
    print(t, "grognard_store_probe_seconds_count %" PRIu64 "\n", sum);
    say_one(t, "store_probe_failures_total", "counter", "Writes of that kind that failed.",
            m->failed);
}

static unsigned tables_count;

static void count_table(live_table *r) {
    (void)r;
    tables_count++;
}

static void write_text(metrics *m) {
    gg_text t = gg_text_begin(m->text, sizeof m->text);
    const server *s = m->server;
    tables_count = 0;
    live_tables_each(s->live_tables, count_table);
    GG_ASSERT(m->opened >= m->closed);
    say_one(&t, "start_time_seconds", "gauge", "When the server began, since 1970.",
            (uint64_t)m->begun);
    say_requests(&t, m);
    say_one(&t, "websockets_opened_total", "counter", "WebSockets that were opened.", m->opened);
    say_one(&t, "websockets", "gauge", "WebSockets that are open.", m->opened - m->closed);
    say_one(&t, "tables_live", "gauge", "Tables in memory.", tables_count);
    say_one(&t, "bot_threads", "gauge", "Threads in which bots think.", s->options.threads);
    say_one(&t, "bot_queue", "gauge", "Bots that wait for a thread.",
            bot_pool_waiting(s->bot_pool));
    say_store(&t, m);
    GG_ASSERT(!t.full);
    m->size = strlen(m->text);
}
// speech on

static void renew(void *with) {
    metrics *m = with;
    if (m->server->stopping) return;
    write_text(m);
    net_after(m->server->net, m->server->options.metrics_s * 1000, renew, m);
}

// -- From outside -------------------------------------------------------------------------

// Behind a proxy this is what the proxy says of who asks: visitors are not this machine.
static bool is_here(const char *address) {
    static const uint8_t mapped[12] = { [10] = 0xff, [11] = 0xff }; // IPv4 within IPv6
    uint8_t ip[16];
    if (inet_pton(AF_INET, address, ip) == 1) return ip[0] == 127;
    if (inet_pton(AF_INET6, address, ip) != 1) return false;
    if (memcmp(ip, mapped, sizeof mapped) == 0) return ip[12] == 127;
    return memcmp(ip, &in6addr_loopback, sizeof ip) == 0;
}

void metrics_reply(server *s, const net_request *request, net_exchange *exchange) {
    const metrics *m = s->metrics;
    if (!m || !is_here(request->address)) {
        reply_error(exchange, SRV_SAY_NOTHING_HERE);
        return;
    }
    net_answer answer = { .status = 200,
                          .type = "text/plain; version=0.0.4", // speech: a type
                          .body = m->text,
                          .size = m->size,
                          .cache = "no-store" };
    net_reply(exchange, &answer);
}

void metrics_request(metrics *m, metrics_outcome outcome) {
    GG_ASSERT(outcome < METRICS_OUTCOMES);
    if (m) m->asked[outcome]++;
}

void metrics_socket(metrics *m, bool opened) {
    if (!m) return;
    if (opened)
        m->opened++;
    else
        m->closed++;
}

metrics *metrics_open(server *s) {
    if (s->options.metrics_s == 0) return NULL;
    metrics *m = gg_must(calloc(1, sizeof *m));
    m->server = s;
    m->begun = server_now();
    renew(m);
    send_probe(m);
    return m;
}

void metrics_close(metrics *m) {
    free(m);
}
