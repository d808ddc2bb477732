/* http.c - requests through libmicrohttpd: their heads are screened, their bodies gathered, their
 * answers sent now or later; a request that may becomes a WebSocket.
 *
 * libmicrohttpd calls `requested` once for the head, then for each piece of the body, then once
 * more; after a late answer once again. A caller is one TCP connection with its time limit. */
#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>

#include "base/check.h"
#include "net/internal.h"
#include "net/request_check.h"

enum {
    CONNECTION_MEMORY = 12288, // a WebSocket keeps it, and it holds a request's head
    ANSWER_MS = 60000,         // an answer must be read after so long,
    ANSWER_BYTES_PER_MS = 4,   // and so much longer if it is long
    CLOSING_TURNS = 4
};

typedef struct caller {
    net *home;
    int fd;
    net_timer *limit; // NULL while the handler thinks
} caller;

typedef enum stage { ARRIVING, ASKED, WAITING, ANSWERED } stage;

struct net_exchange {
    net *home;
    caller *caller;
    struct MHD_Connection *connection;
    net_exchange *next, **link; // of those that wait
    stage stage;
    bool checked, upgrades, deflates;
    char *target;    // path and query, taken apart
    const char *raw; // where it stood in the head, and
    size_t raw_size; // how long it was
    char *body;
    size_t body_capacity;
    net_request request;
    struct MHD_Response *response;
    size_t response_size;
    unread unread; // if it is large and a copy
    unsigned status;
    unsigned mark; // the handler's own
};

/* Time limits of a connection. */

static void hang_up(void *the_caller) {
    caller *c = the_caller;
    c->limit = NULL;
    // libmicrohttpd finds the end of the stream and closes.
    shutdown(c->fd, SHUT_RDWR);
}

static void limit(caller *c, uint32_t ms) {
    if (c->limit) net_timer_stop(c->limit);
    c->limit = ms > 0 ? net_after(c->home, ms, hang_up, c) : NULL;
}

static void connected(void *self, struct MHD_Connection *connection, void **kept,
                      enum MHD_ConnectionNotificationCode what) {
    net *n = self;
    caller *c = *kept;
    if (what == MHD_CONNECTION_NOTIFY_CLOSED) {
        limit(c, 0);
        free(c);
        return;
    }
    c = gg_must(calloc(1, sizeof *c));
    c->home = n;
    c->fd = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD)->connect_fd;
    limit(c, n->options.request_ms);
    *kept = c;
}

/* An exchange begins and ends. */

static void *request_begins(void *self, const char *target, struct MHD_Connection *connection) {
    net_exchange *x = gg_must(calloc(1, sizeof *x));
    x->home = self;
    x->connection = connection;
    x->caller =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT)->socket_context;
    x->target = gg_must(strdup(target));
    x->raw = target;
    x->raw_size = strlen(target);
    return x;
}

static void stop_waiting(net_exchange *x) {
    if (x->stage != WAITING) return;
    *x->link = x->next;
    if (x->next) x->next->link = x->link;
}

static void request_ends(void *self, struct MHD_Connection *connection, void **kept,
                         enum MHD_RequestTerminationCode why) {
    (void)connection, (void)why;
    net *n = self;
    net_exchange *x = *kept;
    if (!x) return;
    if (!x->upgrades) limit(x->caller, n->options.request_ms);
    stop_waiting(x);
    unread_drop(&x->unread);
    if (x->response) MHD_destroy_response(x->response);
    free(x->target);
    free(x->body);
    free(x);
    *kept = NULL;
}

/* Answers. */

static void add_header(struct MHD_Response *response, const char *name, const char *value) {
    // A value that cannot be a header is a mistake of the handler's.
    if (value) GG_ASSERT(MHD_add_response_header(response, name, value) == MHD_YES);
}

// Nothing that a page in a frame could be made to do is worth a stranger's click: it has no origin.
static void add_security_framed(struct MHD_Response *response) {
    static const char policy[] =
        "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval'; "
        "style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; "
        "frame-ancestors *";
    add_header(response, "Content-Security-Policy", policy);
    add_header(response, "X-Content-Type-Options", "nosniff");
    add_header(response, "Referrer-Policy", "no-referrer");
    add_header(response, "Cross-Origin-Resource-Policy", "cross-origin");
}

static void add_security(struct MHD_Response *response) {
    static const char policy[] =
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
        "img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; "
        "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
    add_header(response, "Content-Security-Policy", policy);
    add_header(response, "X-Content-Type-Options", "nosniff");
    add_header(response, "Referrer-Policy", "no-referrer");
    add_header(response, "Cross-Origin-Opener-Policy", "same-origin");
    add_header(response, "Cross-Origin-Resource-Policy", "same-origin");
    add_header(response, "X-Frame-Options", "DENY");
}

static struct MHD_Response *response_of(const net_answer *answer) {
    // The library does not write there; its interface is older than const.
    union {
        const void *kept;
        void *given;
    } body = { answer->size > 0 ? answer->body : "" };
    struct MHD_Response *response = gg_must(MHD_create_response_from_buffer(
        answer->size, body.given,
        answer->lasting ? MHD_RESPMEM_PERSISTENT : MHD_RESPMEM_MUST_COPY));
    add_header(response, "Content-Type", answer->type ? answer->type : "text/plain; charset=utf-8");
    add_header(response, "Cache-Control", answer->cache ? answer->cache : "no-store");
    add_header(response, "Content-Encoding", answer->encoding);
    add_header(response, "Vary", answer->vary);
    add_header(response, "ETag", answer->etag);
    add_header(response, "Set-Cookie", answer->cookie_too);
    add_header(response, "Set-Cookie", answer->cookie);
    add_header(response, "Content-Disposition", answer->disposition);
    if (answer->framed)
        add_security_framed(response);
    else
        add_security(response);
    return response;
}

static enum MHD_Result send_answer(net_exchange *x) {
    uint32_t more_ms = (uint32_t)(x->response_size / ANSWER_BYTES_PER_MS);
    limit(x->caller, x->upgrades ? 0 : ANSWER_MS + more_ms);
    x->stage = ANSWERED;
    return MHD_queue_response(x->connection, x->status, x->response);
}

void net_mark(net_exchange *x, unsigned mark) {
    x->mark = mark;
}

unsigned net_marked(const net_exchange *x) {
    return x->mark;
}

// What lasts takes no memory; where all come from one address none is limited.
static bool has_room(net_exchange *x, const net_answer *answer) {
    if (answer->lasting || x->home->options.per_address_max == 0) return true;
    return unread_add(&x->home->unread, &x->unread, x->request.address, answer->size);
}

static void refuse_crowded(net_exchange *x) {
    const net_handler *h = &x->home->handler;
    static const char text[] = "429\n";
    const net_answer plain = { .status = 429, .body = text, .size = sizeof text - 1 };
    if (h->crowded)
        h->crowded(h->self, x);
    else
        net_reply(x, &plain);
}

void net_reply(net_exchange *x, const net_answer *answer) {
    GG_ASSERT(x->stage == ASKED || x->stage == WAITING);
    GG_ASSERT(!x->response);
    if (!has_room(x, answer)) {
        refuse_crowded(x);
        return;
    }
    x->status = answer->status;
    x->response = response_of(answer);
    x->response_size = answer->size;
    stop_waiting(x);
    if (x->stage == WAITING) {
        MHD_resume_connection(x->connection);
        x->home->resumed = true;
    }
    x->stage = ASKED;
}

// What we refuse ourselves ends the connection: what follows on it cannot be trusted.
static enum MHD_Result refuse(net_exchange *x, unsigned status) {
    char text[64];
    int size = snprintf(text, sizeof text, "%u\n", status);
    const net_answer answer = { .status = status, .body = text, .size = (size_t)size };
    x->stage = ASKED;
    net_reply(x, &answer);
    add_header(x->response, "Connection", "close");
    if (status == 405) add_header(x->response, "Allow", "GET, HEAD, POST, DELETE");
    if (status == 426) add_header(x->response, "Sec-WebSocket-Version", "13");
    return send_answer(x);
}

/* The head. */

// tidy: the parameters are libmicrohttpd's
static enum MHD_Result request_check_one(void *self, enum MHD_ValueKind kind, const char *name,
                                         size_t name_size, const char *value, size_t value_size) {
    (void)kind;
    const request_check_line line = { name, value ? value : "", name_size, value ? value_size : 0 };
    request_check_header(self, &line);
    return MHD_YES;
}

// The head as the library has taken it apart where it stood: its texts must lie in it one behind
// the other, with nothing between them but what ends them. The library takes a zero byte for the
// end of a text, and joins lines that are folded; either leaves a gap. From 1.0 on it refuses both.
typedef struct seam {
    uintptr_t end; // of the text before
    bool torn;
} seam;

// tidy: the parameters are libmicrohttpd's
static enum MHD_Result follow(void *self, enum MHD_ValueKind kind, const char *name,
                              size_t name_size, const char *value, size_t value_size) {
    (void)kind, (void)name_size, (void)value_size;
    seam *s = self;
    if (!value || (uintptr_t)name != s->end + strlen("\r\n")) s->torn = true;
    if (value) s->end = (uintptr_t)value + strlen(value);
    return MHD_YES;
}

static bool is_whole(const net_exchange *x, const char *method, const char *version) {
    if (MHD_VERSION >= 0x01000000) return true;
    const union MHD_ConnectionInfo *size =
        MHD_get_connection_info(x->connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
    uintptr_t begin = (uintptr_t)method, target = (uintptr_t)x->raw;
    seam s = { (uintptr_t)version + strlen(version),
               target != begin + strlen(method) + 1
                   || (uintptr_t)version != target + x->raw_size + 1 };
    MHD_get_connection_values_n(x->connection, MHD_HEADER_KIND, follow, &s);
    return !s.torn && s.end + strlen("\r\n\r\n") == begin + size->header_size;
}

static const char *header(const net_exchange *x, const char *name) {
    const char *value = MHD_lookup_connection_value(x->connection, MHD_HEADER_KIND, name);
    return value ? value : "";
}

// The last of that name: the one our own proxy wrote.
static enum MHD_Result keep_last(void *self, enum MHD_ValueKind kind, const char *name,
                                 const char *value) {
    (void)kind;
    const char **last = self;
    if (value && strcasecmp(name, "X-Forwarded-For") == 0) *last = value;
    return MHD_YES;
}

static bool write_address(const struct sockaddr *peer, char out[NET_ADDRESS_MAX]) {
    union {
        const struct sockaddr *any;
        const struct sockaddr_in *v4;
        const struct sockaddr_in6 *v6;
    } at = { peer };
    if (peer->sa_family == AF_INET) {
        inet_ntop(AF_INET, &at.v4->sin_addr, out, NET_ADDRESS_MAX);
        return out[0] == '1' && strncmp(out, "127.", 4) == 0;
    }
    const struct in6_addr *v6 = &at.v6->sin6_addr;
    if (IN6_IS_ADDR_V4MAPPED(v6)) {
        inet_ntop(AF_INET, v6->s6_addr + 12, out, NET_ADDRESS_MAX);
        return strncmp(out, "127.", 4) == 0;
    }
    inet_ntop(AF_INET6, v6, out, NET_ADDRESS_MAX);
    return IN6_IS_ADDR_LOOPBACK(v6);
}

static void read_address(net_exchange *x) {
    const struct sockaddr *peer =
        MHD_get_connection_info(x->connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS)->client_addr;
    char *address = x->request.address;
    bool local = write_address(peer, address);
    const char *forwarded = "";
    if (!local || !x->home->options.behind_proxy) return;
    MHD_get_connection_values(x->connection, MHD_HEADER_KIND, keep_last, (void *)&forwarded);
    request_check_forwarded(forwarded, address, NET_ADDRESS_MAX);
}

static void read_head(net_exchange *x, const char *method, const char *query) {
    net_request *r = &x->request;
    r->method = strcmp(method, "HEAD") == 0 ? "GET" : method;
    r->path = x->target;
    r->query = query;
    r->origin = header(x, "Origin");
    r->host = header(x, "Host");
    r->cookie = header(x, "Cookie");
    r->type = header(x, "Content-Type");
    r->accept_encoding = header(x, "Accept-Encoding");
    r->accept_language = header(x, "Accept-Language");
    r->if_none_match = header(x, "If-None-Match");
    r->body = "";
    read_address(x);
}

static unsigned make_room(net_exchange *x, uint64_t length) {
    if (length == 0) return 0;
    size_t capacity = x->home->handler.capacity(x->home->handler.self, &x->request);
    if (length > capacity || length > NET_BODY_MAX) return 413;
    x->body_capacity = (size_t)length;
    x->body = gg_must(malloc(x->body_capacity + 1));
    x->body[0] = '\0';
    x->request.body = x->body;
    return 0;
}

static enum MHD_Result take_head(net_exchange *x, const char *method, const char *version) {
    request_check s = { 0 };
    const char *query = "";
    x->checked = true;
    MHD_get_connection_values_n(x->connection, MHD_HEADER_KIND, request_check_one, &s);
    unsigned status = request_check_verdict(&s, method, version);
    if (status == 0 && !is_whole(x, method, version)) status = 400;
    if (!request_check_target(x->target, &query) && status == 0) status = 400;
    if (status == 0 && s.upgrades) status = request_check_upgrade(&s, method, version);
    if (status > 0) return refuse(x, status);
    x->upgrades = s.upgrades;
    read_head(x, method, query);
    status = make_room(x, s.length);
    return status > 0 ? refuse(x, status) : MHD_YES;
}

/* The body, and then the whole. */

static enum MHD_Result take_body(net_exchange *x, const char *data, size_t *size) {
    net_request *r = &x->request;
    if (*size > x->body_capacity - r->body_size) return MHD_NO;
    memcpy(x->body + r->body_size, data, *size);
    r->body_size += *size;
    x->body[r->body_size] = '\0';
    *size = 0;
    return MHD_YES;
}

// tidy: the parameters are libmicrohttpd's
static void upgraded(void *self, struct MHD_Connection *connection, void *kept, const char *early,
                     size_t early_size, MHD_socket fd, struct MHD_UpgradeResponseHandle *handle) {
    (void)connection, (void)kept;
    net_exchange *x = self;
    const socket_start start = { fd, handle, early, early_size, &x->request, x->deflates };
    socket_open(x->home, &start);
}

static enum MHD_Result upgrade(net_exchange *x) {
    net *n = x->home;
    char accept[REQUEST_ACCEPT_CAPACITY];
    unsigned status = sockets_verdict(n, x->request.address);
    if (status == 0) status = n->handler.upgrade(n->handler.self, &x->request);
    x->upgrades = status == 0;
    if (status > 0) return refuse(x, status);
    request_accept(header(x, "Sec-WebSocket-Key"), accept);
    x->response = gg_must(MHD_create_response_for_upgrade(upgraded, x));
    x->status = 101;
    add_header(x->response, "Upgrade", "websocket");
    add_header(x->response, "Sec-WebSocket-Accept", accept);
    x->deflates = deflate_offered(header(x, "Sec-WebSocket-Extensions"));
    if (x->deflates) add_header(x->response, "Sec-WebSocket-Extensions", deflate_answer);
    return send_answer(x);
}

static void start_waiting(net_exchange *x) {
    net *n = x->home;
    x->stage = WAITING;
    x->next = n->waiting;
    x->link = &n->waiting;
    if (x->next) x->next->link = &x->next;
    n->waiting = x;
    MHD_suspend_connection(x->connection);
}

static enum MHD_Result ask(net_exchange *x) {
    net *n = x->home;
    limit(x->caller, 0);
    if (n->closing) return refuse(x, 503);
    if (x->upgrades) return upgrade(x);
    x->stage = ASKED;
    n->handler.request(n->handler.self, &x->request, x);
    if (x->response) return send_answer(x);
    start_waiting(x);
    return MHD_YES;
}

// tidy: the parameters are libmicrohttpd's
static enum MHD_Result requested(void *self, struct MHD_Connection *connection, const char *url,
                                 const char *method, const char *version, const char *data,
                                 size_t *size, void **kept) {
    (void)self, (void)connection, (void)url;
    net_exchange *x = *kept;
    if (x->stage == ANSWERED) {
        *size = 0;
        return MHD_YES;
    }
    if (x->response) return send_answer(x);
    if (!x->checked) return take_head(x, method, version);
    if (*size > 0) return take_body(x, data, size);
    if (x->request.body_size < x->body_capacity) return MHD_NO;
    return ask(x);
}

/* The daemon. */

// The target is taken apart by us, from its raw form.
static size_t leave_escaped(void *self, struct MHD_Connection *connection, char *text) {
    (void)self, (void)connection;
    return strlen(text);
}

bool http_open(net *n, int listener, bool v6) {
    const net_options *o = &n->options;
    unsigned flags = MHD_USE_EPOLL | MHD_ALLOW_SUSPEND_RESUME | MHD_ALLOW_UPGRADE;
    // Behind a proxy everybody has one address; the proxy counts, and we count sockets.
    unsigned per_address = o->behind_proxy ? 0 : o->per_address_max;
    n->daemon = MHD_start_daemon(
        flags | (v6 ? MHD_USE_IPv6 : 0), n->port, NULL, NULL, requested, n,
        MHD_OPTION_LISTEN_SOCKET, listener, MHD_OPTION_CONNECTION_MEMORY_LIMIT,
        (size_t)CONNECTION_MEMORY, MHD_OPTION_CONNECTION_LIMIT, o->connections_max,
        MHD_OPTION_PER_IP_CONNECTION_LIMIT, per_address, MHD_OPTION_NOTIFY_CONNECTION, connected, n,
        MHD_OPTION_NOTIFY_COMPLETED, request_ends, n, MHD_OPTION_URI_LOG_CALLBACK, request_begins,
        n, MHD_OPTION_UNESCAPE_CALLBACK, leave_escaped, n, MHD_OPTION_END);
    return n->daemon != NULL;
}

static void answer_waiting(net *n) {
    static const char text[] = "The server stops.\n";
    const net_answer answer = { .status = 503, .body = text, .size = sizeof text - 1 };
    while (n->waiting)
        net_reply(n->waiting, &answer);
}

void http_close(net *n) {
    n->closing = true;
    // Nobody may be suspended when the daemon is stopped, and it takes turns to come back. A
    // request that is let in meanwhile is refused; a handshake may just be ending.
    for (unsigned turn = 0; turn < CLOSING_TURNS; turn++) {
        answer_waiting(n);
        sockets_close(n);
        MHD_run(n->daemon);
    }
    MHD_stop_daemon(n->daemon);
}
