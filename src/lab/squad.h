/* squad.h - threads that all do the same work until there is none left. */
#ifndef GG_LAB_SQUAD_H
#define GG_LAB_SQUAD_H

#include <pthread.h>

enum { SQUAD_MAX = 256 };

typedef struct squad {
    pthread_t thread[SQUAD_MAX];
    unsigned count;
} squad;

/* Starts so many, or as many of them as the machine has room for, but one at least. */
void squad_start(squad *, unsigned wanted, void *(*work)(void *context), void *context);

/* Waits until all have ended. */
void squad_join(squad *);

#endif
