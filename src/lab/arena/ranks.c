/* ranks.c - finds the module that knows MPI, if mpirun started us; otherwise there is one rank. */
#include "lab/arena/ranks.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "lab/arena/ranks_mpi.h"
#include "lab/run/module.h"

static const char module[] = "grognard_mpi.so";
static const ranks_table *table; // NULL: we are alone
static ranks_place place = { .count = 1, .local = 1 };

// What the starters of MPI programs leave in the environment: 0 if none of them was here.
static int started_ranks(void) {
    const char *size = getenv("OMPI_COMM_WORLD_SIZE");
    if (!size) size = getenv("PMI_SIZE");
    return size ? atoi(size) : 0;
}

bool ranks_begin(void) {
    int ranks = started_ranks();
    if (ranks == 0) return true;
    void *loaded = module_load(module);
    table = loaded ? dlsym(loaded, "ranks_mpi") : NULL;
    if (table) place = table->begin();
    return table || ranks == 1; // each of many would think itself the only one
}

void ranks_end(void) {
    if (table) table->end();
}

unsigned ranks_count(void) {
    return place.count;
}

unsigned ranks_mine(void) {
    return place.mine;
}

unsigned ranks_local(void) {
    return place.local;
}

void ranks_share(void *bytes, size_t size) {
    if (table) table->share(bytes, size);
}

void ranks_send(const char *line) {
    GG_ASSERT(table);
    table->send(line);
}

bool ranks_take(char *line, size_t capacity) {
    return table && table->take(line, capacity);
}

void ranks_stop(void) {
    if (table) table->stop();
}

bool ranks_are_stopped(void) {
    return table && table->are_stopped();
}

void ranks_sum(uint64_t *number, size_t count) {
    if (table) table->sum(number, count);
}

void ranks_most(uint64_t *number, size_t count) {
    if (table) table->most(number, count);
}
