/* timers.h - what is to be run when: a heap of timers, the earliest on top. Knows no clock. */
#ifndef GG_NET_TIMERS_H
#define GG_NET_TIMERS_H

#include <stddef.h>
#include <stdint.h>

#include "net/net.h"

// A heap: the timer at index i is due no later than those at 2i+1 and 2i+2.
typedef struct timers {
    net_timer **timer;
    size_t count, capacity;
} timers;

net_timer *timers_add(timers *, uint64_t due_ms, void (*run)(void *), void *with);
/* When the earliest is due; UINT64_MAX if there is none. */
uint64_t timers_due(const timers *);
/* Runs all that are due, those too that these add and that are due at once. */
void timers_run(timers *, uint64_t now_ms);
void timers_close(timers *);

#endif
