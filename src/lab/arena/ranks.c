/* ranks.c - finds the module that knows MPI, if mpirun started us; otherwise there is one rank. */
#include "lab/arena/ranks.h"

#include <dlfcn.h>
#include <stdlib.h>

#include "base/check.h"
#include "lab/run/module.h"

/* Alone. */

static void nothing(void) {}

static void share_nothing(void *bytes, size_t size) {
    (void)bytes, (void)size;
}

static void send_nothing(const char *line) {
    (void)line;
    GG_NEVER("the first sends nothing");
}

static bool take_nothing(char *line, size_t capacity) {
    (void)line, (void)capacity;
    return false;
}

static bool are_stopped(void) {
    return false;
}

static void add_nothing(uint64_t *number, size_t count) {
    (void)number, (void)count;
}

static const ranks_table alone = { .end = nothing,
                                   .share = share_nothing,
                                   .send = send_nothing,
                                   .take = take_nothing,
                                   .stop = nothing,
                                   .are_stopped = are_stopped,
                                   .sum = add_nothing,
                                   .most = add_nothing };

const ranks_table *ranks = &alone;
ranks_place ranks_here = { .count = 1, .local = 1 };

// What the starters of MPI programs leave in the environment: 0 if none of them was here.
static int started_ranks(void) {
    const char *size = getenv("OMPI_COMM_WORLD_SIZE");
    if (!size) size = getenv("PMI_SIZE");
    return size ? atoi(size) : 0;
}

bool ranks_begin(void) {
    int started = started_ranks();
    if (started == 0) return true;
    void *loaded = module_load("grognard_mpi.so");
    const ranks_table *found = loaded ? dlsym(loaded, "ranks_mpi") : NULL;
    if (found) {
        ranks = found;
        ranks_here = found->begin();
    }
    return found || started == 1; // each of many would think itself the only one
}
