/* net.c - the loop: listening, waiting, posted functions, timers, and the way out. */
#include "net/net.h"

#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "base/check.h"
#include "net/internal.h"

enum {
    BACKLOG = 512,   // connections that the kernel keeps for us
    EVENTS = 64,     // of one turn
    FILES_ELSE = 64, // open files that are no connections
    CONNECTIONS_DEFAULT = 4096,
    WAIT_MAX_MS = 60000
};

struct net_posted {
    net_posted *next;
    void (*run)(void *);
    void *with;
};

/* Posting. */

static void wake(net *n) {
    uint64_t one = 1;
    // Full means it wakes already.
    while (write(n->wake, &one, sizeof one) < 0 && errno == EINTR)
        ;
}

void net_post(net *n, void (*run)(void *), void *with) {
    net_posted *posted = gg_must(malloc(sizeof *posted));
    *posted = (net_posted){ NULL, run, with };
    pthread_mutex_lock(&n->posting);
    *n->posted_end = posted;
    n->posted_end = &posted->next;
    pthread_mutex_unlock(&n->posting);
    wake(n);
}

// Takes the whole list first: what these post is for the next turn.
static bool run_posted(net *n) {
    pthread_mutex_lock(&n->posting);
    net_posted *posted = n->posted;
    n->posted = NULL;
    n->posted_end = &n->posted;
    pthread_mutex_unlock(&n->posting);
    bool any = posted != NULL;
    for (net_posted *next; posted; posted = next) {
        next = posted->next;
        posted->run(posted->with);
        free(posted);
    }
    return any;
}

void net_stop(net *n) {
    int kept = errno;
    atomic_store(&n->stopping, true);
    wake(n);
    errno = kept;
}

/* Time. */

uint64_t net_now_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

net_timer *net_after(net *n, uint32_t ms, void (*run)(void *), void *with) {
    return timers_add(&n->timers, net_now_ms() + ms, run, with);
}

// Until a timer or libmicrohttpd has something to do.
static int wait_ms(net *n) {
    uint64_t now = net_now_ms(), due = timers_due(&n->timers), wait = WAIT_MAX_MS;
    // libmicrohttpd does not count what was resumed when it says how long to wait.
    if (due <= now || n->resumed) return 0;
    if (due - now < wait) wait = due - now;
    MHD_UNSIGNED_LONG_LONG daemon = 0;
    if (MHD_get_timeout(n->daemon, &daemon) == MHD_YES && daemon < wait) wait = daemon;
    return (int)wait;
}

/* The loop. */

static void handle(net *n, const struct epoll_event *event) {
    uint64_t count;
    if (event->data.ptr == n) return;
    if (event->data.ptr != &n->wake)
        socket_ready(event->data.ptr, event->events);
    else if (read(n->wake, &count, sizeof count) < 0)
        GG_ASSERT(errno == EAGAIN || errno == EINTR);
}

static void turn(net *n) {
    struct epoll_event event[EVENTS];
    int count = epoll_wait(n->epoll, event, EVENTS, wait_ms(n));
    for (int i = 0; i < count; i++)
        handle(n, &event[i]);
    n->resumed = false;
    MHD_run(n->daemon);
    run_posted(n);
    timers_run(&n->timers, net_now_ms());
    sockets_tend(n);
}

void net_run(net *n) {
    while (!atomic_load(&n->stopping))
        turn(n);
}

/* Opening. */

static bool listens(int fd, const struct addrinfo *where) {
    int yes = 1;
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    return bind(fd, where->ai_addr, where->ai_addrlen) == 0 && listen(fd, BACKLOG) == 0;
}

static uint16_t port_of(int fd) {
    struct sockaddr_storage bound = { 0 };
    socklen_t size = sizeof bound;
    union {
        struct sockaddr_storage *any;
        struct sockaddr_in *v4;
        struct sockaddr_in6 *v6;
    } at = { &bound };
    getsockname(fd, (struct sockaddr *)(void *)at.any, &size);
    return ntohs(bound.ss_family == AF_INET ? at.v4->sin_port : at.v6->sin6_port);
}

// The listening socket, or -1 with a reason.
static int open_listener(const net_options *o, bool *v6, char *why, size_t capacity) {
    struct addrinfo hints = { .ai_flags = AI_PASSIVE | AI_NUMERICHOST, .ai_socktype = SOCK_STREAM };
    struct addrinfo *where;
    char port[8];
    snprintf(port, sizeof port, "%u", o->port);
    int status = getaddrinfo(o->address, port, &hints, &where);
    if (status != 0) {
        snprintf(why, capacity, "%s", gai_strerror(status));
        return -1;
    }
    int type = where->ai_socktype | SOCK_NONBLOCK | SOCK_CLOEXEC;
    int fd = socket(where->ai_family, type, where->ai_protocol);
    if (fd < 0 || !listens(fd, where)) {
        snprintf(why, capacity, "%s", strerror(errno));
        if (fd >= 0) close(fd);
        fd = -1;
    }
    *v6 = where->ai_family == AF_INET6;
    freeaddrinfo(where);
    return fd;
}

// As many files as connections need, or as many connections as there can be files.
static void fit_files(net_options *o) {
    struct rlimit files;
    rlim_t wanted = (rlim_t)o->connections_max + FILES_ELSE;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0 || files.rlim_cur >= wanted) return;
    files.rlim_cur = files.rlim_max < wanted ? files.rlim_max : wanted;
    if (setrlimit(RLIMIT_NOFILE, &files) != 0) getrlimit(RLIMIT_NOFILE, &files);
    if (files.rlim_cur < wanted && files.rlim_cur > 2 * FILES_ELSE)
        o->connections_max = (unsigned)files.rlim_cur - FILES_ELSE;
}

static void set_options(net *n, const net_options *options) {
    net_options *o = &n->options;
    *o = *options;
    if (o->connections_max == 0) o->connections_max = CONNECTIONS_DEFAULT;
    if (o->request_ms == 0) o->request_ms = NET_REQUEST_S * 1000;
    if (o->ping_ms == 0) o->ping_ms = NET_PING_S * 1000;
    if (o->idle_ms == 0) o->idle_ms = NET_IDLE_S * 1000;
    fit_files(o);
    // One in eight is kept for requests: who cannot come in should be told so.
    n->socket_max = o->connections_max - o->connections_max / 8;
}

static bool watch(net *n, int fd, void *mark) {
    struct epoll_event event = { .events = EPOLLIN, .data.ptr = mark };
    return epoll_ctl(n->epoll, EPOLL_CTL_ADD, fd, &event) == 0;
}

static bool start(net *n, int listener, bool v6) {
    n->epoll = epoll_create1(EPOLL_CLOEXEC);
    n->wake = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    if (n->epoll < 0 || n->wake < 0 || !http_open(n, listener, v6)) return false;
    int daemon = MHD_get_daemon_info(n->daemon, MHD_DAEMON_INFO_EPOLL_FD)->epoll_fd;
    return watch(n, n->wake, &n->wake) && watch(n, daemon, n);
}

net *net_open(const net_options *options, const net_handler *handler, char *why, size_t capacity) {
    bool v6 = false;
    int listener = open_listener(options, &v6, why, capacity);
    if (listener < 0) return NULL;
    net *n = gg_must(calloc(1, sizeof *n));
    set_options(n, options);
    n->handler = *handler;
    n->port = port_of(listener);
    n->posted_end = &n->posted;
    n->deflater = deflater_open();
    pthread_mutex_init(&n->posting, NULL);
    // A peer that hangs up is no reason to die.
    signal(SIGPIPE, SIG_IGN);
    if (!start(n, listener, v6)) {
        snprintf(why, capacity, "%s", strerror(errno));
        close(listener);
        deflater_close(n->deflater);
        free(n);
        return NULL;
    }
    sockets_sweep(n);
    return n;
}

uint16_t net_port(const net *n) {
    return n->port;
}

void net_close(net *n) {
    if (!n) return;
    while (run_posted(n))
        ;
    http_close(n);
    timers_close(&n->timers);
    pthread_mutex_destroy(&n->posting);
    close(n->epoll);
    close(n->wake);
    deflater_close(n->deflater);
    free(n);
}
