/* thread_pool.c - starts threads and waits for them. */
#include "lab/run/thread_pool.h"

#include "base/check.h"

void thread_pool_start(thread_pool *s, unsigned wanted, void *(*work)(void *context),
                       void *context) {
    GG_ASSERT(wanted >= 1 && wanted <= THREAD_POOL_MAX);
    s->count = 0;
    while (s->count < wanted && pthread_create(&s->thread[s->count], NULL, work, context) == 0)
        s->count++;
    GG_ASSERT_CMP(s->count, >, 0);
}

void thread_pool_join(thread_pool *s) {
    for (unsigned i = 0; i < s->count; i++)
        pthread_join(s->thread[i], NULL);
}
