/* timers.c - a binary heap whose members know their places, so that any can be taken out. */
#include "net/timers.h"

#include <stdlib.h>

#include "base/check.h"

struct net_timer {
    timers *home;
    size_t index; // in the heap
    uint64_t due_ms;
    void (*run)(void *);
    void *with;
};

static void put(timers *t, size_t index, net_timer *timer) {
    t->timer[index] = timer;
    timer->index = index;
}

static void rise(timers *t, net_timer *timer) {
    size_t at = timer->index;
    while (at > 0 && t->timer[(at - 1) / 2]->due_ms > timer->due_ms) {
        put(t, at, t->timer[(at - 1) / 2]);
        at = (at - 1) / 2;
    }
    put(t, at, timer);
}

static void sink(timers *t, net_timer *timer) {
    size_t at = timer->index;
    for (size_t child; (child = 2 * at + 1) < t->count; at = child) {
        if (child + 1 < t->count && t->timer[child + 1]->due_ms < t->timer[child]->due_ms) child++;
        if (t->timer[child]->due_ms >= timer->due_ms) break;
        put(t, at, t->timer[child]);
    }
    put(t, at, timer);
}

net_timer *timers_add(timers *t, uint64_t due_ms, void (*run)(void *), void *with) {
    GG_GROW(t->timer, t->count, t->capacity);
    net_timer *timer = gg_must(malloc(sizeof *timer));
    *timer = (net_timer){ t, t->count++, due_ms, run, with };
    rise(t, timer);
    return timer;
}

// The last one takes the empty place, and moves up or down from there.
void net_timer_stop(net_timer *timer) {
    timers *t = timer->home;
    GG_ASSERT(t->timer[timer->index] == timer);
    net_timer *last = t->timer[--t->count];
    if (last != timer) {
        put(t, timer->index, last);
        rise(t, last);
        sink(t, last);
    }
    free(timer);
}

uint64_t timers_due(const timers *t) {
    return t->count > 0 ? t->timer[0]->due_ms : UINT64_MAX;
}

void timers_run(timers *t, uint64_t now_ms) {
    while (timers_due(t) <= now_ms) {
        net_timer timer = *t->timer[0];
        net_timer_stop(t->timer[0]);
        timer.run(timer.with);
    }
}

void timers_close(timers *t) {
    for (size_t i = 0; i < t->count; i++)
        free(t->timer[i]);
    free(t->timer);
    *t = (timers){ 0 };
}
