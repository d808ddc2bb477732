/* thread_pool.h - threads that all do the same work until there is none left. */
#ifndef GG_LAB_RUN_THREAD_POOL_H
#define GG_LAB_RUN_THREAD_POOL_H

#include <pthread.h>

enum { THREAD_POOL_MAX = 256 };

typedef struct thread_pool {
    pthread_t thread[THREAD_POOL_MAX];
    unsigned count;
} thread_pool;

/* Starts so many, or as many of them as the machine has room for, but one at least. */
void thread_pool_start(thread_pool *, unsigned wanted, void *(*work)(void *context), void *context);

/* Waits until all have ended. */
void thread_pool_join(thread_pool *);

#endif
