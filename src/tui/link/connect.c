/* connect.c - opening a wire beside everything else. */
#include "tui/link/connect.h"

#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/check.h"

struct connecting {
    pthread_mutex_t lock; // of the three below it
    bool is_over, is_dropped;
    wire *wire;
    char why[512];
    stream_place place;
    int end[2]; // a pipe: nothing is written, its far end is closed when it is over
};

static void discard(connecting *d) {
    if (d->wire) wire_close(d->wire);
    close(d->end[0]);
    if (!d->is_over) close(d->end[1]);
    pthread_mutex_destroy(&d->lock);
    free(d);
}

// Whoever comes second clears up: this thread, or the one that no longer waits.
static void *run(void *self) {
    connecting *d = self;
    wire *w = wire_open_web(&d->place, d->why, sizeof d->why);
    pthread_mutex_lock(&d->lock);
    d->wire = w;
    bool is_dropped = d->is_dropped;
    if (!is_dropped) {
        d->is_over = true;
        close(d->end[1]);
    }
    pthread_mutex_unlock(&d->lock);
    if (is_dropped) discard(d);
    return NULL;
}

// Signals are the other thread's.
static void start(connecting *d) {
    pthread_t thread;
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    GG_ASSERT(pthread_create(&thread, NULL, run, d) == 0);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    pthread_detach(thread);
}

connecting *connect_begin(const stream_place *place) {
    connecting *d = gg_must(calloc(1, sizeof *d));
    d->place = *place;
    GG_ASSERT(pipe(d->end) == 0);
    GG_ASSERT(pthread_mutex_init(&d->lock, NULL) == 0);
    start(d);
    return d;
}

int connect_fd(const connecting *d) {
    return d->end[0];
}

bool connect_is_over(const connecting *d) {
    struct pollfd poller = { .fd = d->end[0], .events = POLLIN };
    return poll(&poller, 1, 0) > 0;
}

wire *connect_end(connecting *d, char *why, size_t capacity) {
    pthread_mutex_lock(&d->lock); // the thread has let go of it
    GG_ASSERT(d->is_over);
    pthread_mutex_unlock(&d->lock);
    wire *w = d->wire;
    if (!w) snprintf(why, capacity, "%s", d->why);
    d->wire = NULL;
    discard(d);
    return w;
}

void connect_drop(connecting *d) {
    pthread_mutex_lock(&d->lock);
    d->is_dropped = true;
    bool is_over = d->is_over;
    pthread_mutex_unlock(&d->lock);
    if (is_over) discard(d);
}
