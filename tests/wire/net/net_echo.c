/* net_echo.c - a server that says back what it hears, for tests of the network layer. Prints its
 * port, then one line for each socket that opens, speaks or closes.
 *
 *     net_echo [NAME=NUMBER]...   port connections per_address request_ms ping_ms idle_ms proxy
 *
 * A text "bye" gets an answer and is hung up on, "flood N" is answered with N messages of 64 KiB,
 * "all TEXT" told to everyone. Requests: /late?MS answers after so long, /never not at all, /big a
 * megabyte, POST /echo the body. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "net/net.h"

enum { PEERS_MAX = 4096, LATE_MAX = 4096, BLOCK = 1 << 16, BIG = 1 << 20 };

// An answer that waits for its timer; NULL: this place is free.
typedef struct late {
    net_exchange *exchange;
    char text[64];
} late;

typedef struct echo {
    net *net;
    net_socket *peer[PEERS_MAX];
    unsigned peers;
    late late[LATE_MAX];
} echo;

static net *running;

static size_t body_capacity(void *self, const net_request *request) {
    (void)self;
    return strcmp(request->path, "/echo") == 0 ? 4096 : 0;
}

static void answer(net_exchange *exchange, unsigned status, const char *text) {
    const net_answer a = { .status = status, .body = text, .size = strlen(text) };
    net_reply(exchange, &a);
}

static void answer_late(void *with) {
    late *l = with;
    net_exchange *exchange = l->exchange;
    l->exchange = NULL;
    answer(exchange, 200, l->text);
}

static void answer_after(echo *e, const net_request *request, net_exchange *exchange) {
    late *l = e->late;
    while (l->exchange)
        GG_ASSERT(++l < e->late + LATE_MAX);
    l->exchange = exchange;
    snprintf(l->text, sizeof l->text, "late %s", request->query);
    net_after(e->net, (uint32_t)strtoul(request->query, NULL, 10), answer_late, l);
}

static void answer_big(net_exchange *exchange) {
    static char big[BIG];
    memset(big, 'b', sizeof big);
    const net_answer a = { .status = 200, .body = big, .size = BIG, .lasting = true };
    net_reply(exchange, &a);
}

static void requested(void *self, const net_request *request, net_exchange *exchange) {
    echo *e = self;
    char text[512];
    if (strcmp(request->path, "/late") == 0)
        answer_after(e, request, exchange);
    else if (strcmp(request->path, "/never") == 0)
        return;
    else if (strcmp(request->path, "/big") == 0)
        answer_big(exchange);
    else if (strcmp(request->path, "/echo") == 0)
        answer(exchange, 200, request->body);
    else {
        snprintf(text, sizeof text, "%s %s ? %s from %s\n", request->method, request->path,
                 request->query, request->address);
        answer(exchange, strcmp(request->path, "/") == 0 ? 200 : 404, text);
    }
}

static unsigned may_upgrade(void *self, const net_request *request) {
    (void)self;
    if (strcmp(request->path, "/ws") != 0) return 404;
    return net_same_origin(request) ? 0 : 403;
}

static void opened(void *self, net_socket *s, const net_request *request) {
    echo *e = self;
    GG_ASSERT_CMP(e->peers, <, PEERS_MAX);
    e->peer[e->peers++] = s;
    net_socket_keep(s, e);
    printf("opened %s\n", request->address);
}

static void flood(net_socket *s, const char *digits, size_t size) {
    static char block[BLOCK];
    unsigned count = 0;
    for (size_t i = 0; i < size; i++)
        count = 10 * count + (unsigned)(digits[i] - '0');
    memset(block, 'x', sizeof block);
    for (unsigned i = 0; i < count; i++)
        net_send(s, block, sizeof block);
}

static void heard(void *self, net_socket *s, const char *text, size_t size) {
    echo *e = self;
    GG_ASSERT(net_socket_kept(s) == e);
    printf("heard %zu\n", size);
    if (size == 3 && memcmp(text, "bye", 3) == 0) {
        net_send(s, "so long", 7);
        net_hang_up(s, 4001, "bye then");
    } else if (size > 6 && memcmp(text, "flood ", 6) == 0)
        flood(s, text + 6, size - 6);
    else if (size > 4 && memcmp(text, "all ", 4) == 0) {
        for (unsigned i = 0; i < e->peers; i++)
            net_send(e->peer[i], text, size);
    } else
        net_send(s, text, size);
}

static void closed(void *self, net_socket *s) {
    echo *e = self;
    unsigned i = 0;
    while (i < e->peers && e->peer[i] != s)
        i++;
    GG_ASSERT_CMP(i, <, e->peers);
    e->peer[i] = e->peer[--e->peers];
    printf("closed %s\n", net_socket_address(s));
}

static void read_option(net_options *o, const char *text) {
    const char *value = strchr(text, '=');
    GG_ASSERT(value);
    size_t size = (size_t)(value - text);
    unsigned number = (unsigned)strtoul(value + 1, NULL, 10);
    if (strncmp(text, "port", size) == 0)
        o->port = (uint16_t)number;
    else if (strncmp(text, "connections", size) == 0)
        o->connections_max = number;
    else if (strncmp(text, "per_address", size) == 0)
        o->per_address_max = number;
    else if (strncmp(text, "request_ms", size) == 0)
        o->request_ms = number;
    else if (strncmp(text, "ping_ms", size) == 0)
        o->ping_ms = number;
    else if (strncmp(text, "idle_ms", size) == 0)
        o->idle_ms = number;
    else if (strncmp(text, "proxy", size) == 0)
        o->behind_proxy = number != 0;
}

static void stop(int signal) {
    (void)signal;
    net_stop(running);
}

int main(int argc, char **argv) {
    static echo e;
    net_options options = { .address = "127.0.0.1" };
    const net_handler handler = { &e,     body_capacity, requested, may_upgrade,
                                  opened, heard,         closed,    NULL };
    char why[160];
    for (int i = 1; i < argc; i++)
        read_option(&options, argv[i]);
    setvbuf(stdout, NULL, _IOLBF, 0);
    running = e.net = net_open(&options, &handler, why, sizeof why);
    if (!running) {
        fprintf(stderr, "%s\n", why);
        return 1;
    }
    signal(SIGTERM, stop);
    signal(SIGINT, stop);
    printf("port %u\n", net_port(running));
    net_run(running);
    net_close(running);
    GG_ASSERT_CMP(e.peers, ==, 0);
    puts("stopped");
    return 0;
}
