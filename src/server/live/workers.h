/* workers.h - a few threads for what takes long and touches nothing of the server: hashing of
 * passwords, replaying of records, pictures. */
#ifndef GG_SERVER_LIVE_WORKERS_H
#define GG_SERVER_LIVE_WORKERS_H

#include <stdbool.h>

typedef struct workers workers;
typedef struct worker_task worker_task;

struct worker_task {
    void (*work)(worker_task *); // in a thread of its own
    void (*done)(worker_task *); // in the loop's thread; frees the task
    worker_task *next;           // the workers' own
};

typedef struct workers_hooks {
    void *self;
    /* Runs a function in the loop's thread: net_post. */
    void (*post)(void *self, void (*run)(void *), void *with);
    int niceness; // of the threads
} workers_hooks;

/* So many threads; at most `waiting_max` tasks wait for one. NULL if there is no thread. */
workers *workers_open(const workers_hooks *, unsigned threads, unsigned waiting_max);
/* Finishes what was handed in; `done` of that is still posted. */
void workers_close(workers *);

/* False if too many wait: the task was not taken. */
bool workers_do(workers *, worker_task *);

#endif
