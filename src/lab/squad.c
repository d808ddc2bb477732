/* squad.c - starts threads and waits for them. */
#include "lab/squad.h"

#include "base/check.h"

void squad_start(squad *s, unsigned wanted, void *(*work)(void *context), void *context) {
    GG_ASSERT(wanted >= 1 && wanted <= SQUAD_MAX);
    s->count = 0;
    while (s->count < wanted && pthread_create(&s->thread[s->count], NULL, work, context) == 0)
        s->count++;
    GG_ASSERT_CMP(s->count, >, 0);
}

void squad_join(squad *s) {
    for (unsigned i = 0; i < s->count; i++)
        pthread_join(s->thread[i], NULL);
}
