/* ranks.c - a few calls of MPI, or nothing at all. */
#include "lab/ranks.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"

static unsigned count = 1, mine, local = 1;

unsigned ranks_count(void) {
    return count;
}

unsigned ranks_mine(void) {
    return mine;
}

unsigned ranks_local(void) {
    return local;
}

#ifdef GROGNARD_MPI

#include <mpi.h>

enum { TAG_LINE = 1, TAG_STOP };

// What the starters of MPI programs leave in the environment.
static bool is_started_by_mpi(void) {
    return getenv("OMPI_COMM_WORLD_SIZE") || getenv("PMI_SIZE") || getenv("PMIX_RANK");
}

void ranks_begin(void) {
    int given = 0, number = 0;
    MPI_Comm node;
    if (!is_started_by_mpi()) return;
    MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &given);
    GG_ASSERT_CMP(given, >=, MPI_THREAD_FUNNELED);
    MPI_Comm_size(MPI_COMM_WORLD, &number);
    count = (unsigned)number;
    MPI_Comm_rank(MPI_COMM_WORLD, &number);
    mine = (unsigned)number;
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &node);
    MPI_Comm_size(node, &number);
    MPI_Comm_free(&node);
    local = (unsigned)number;
}

void ranks_end(void) {
    int begun = 0;
    MPI_Initialized(&begun);
    if (begun) MPI_Finalize();
}

void ranks_share(void *bytes, size_t size) {
    if (count > 1) MPI_Bcast(bytes, (int)size, MPI_BYTE, 0, MPI_COMM_WORLD);
}

void ranks_send(const char *line) {
    MPI_Send(line, (int)strlen(line) + 1, MPI_CHAR, 0, TAG_LINE, MPI_COMM_WORLD);
}

bool ranks_take(char *line, size_t room) {
    int waiting = 0;
    MPI_Status status;
    if (count == 1) return false;
    MPI_Iprobe(MPI_ANY_SOURCE, TAG_LINE, MPI_COMM_WORLD, &waiting, &status);
    if (!waiting) return false;
    MPI_Recv(line, (int)room, MPI_CHAR, status.MPI_SOURCE, TAG_LINE, MPI_COMM_WORLD, &status);
    return true;
}

void ranks_stop(void) {
    for (unsigned rank = 1; rank < count; rank++)
        MPI_Send(NULL, 0, MPI_BYTE, (int)rank, TAG_STOP, MPI_COMM_WORLD);
}

bool ranks_are_stopped(void) {
    int waiting = 0;
    MPI_Iprobe(0, TAG_STOP, MPI_COMM_WORLD, &waiting, MPI_STATUS_IGNORE);
    if (waiting) MPI_Recv(NULL, 0, MPI_BYTE, 0, TAG_STOP, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return waiting;
}

static void reduce(uint64_t *number, size_t size, MPI_Op how) {
    if (count == 1) return;
    if (mine)
        MPI_Reduce(number, NULL, (int)size, MPI_UINT64_T, how, 0, MPI_COMM_WORLD);
    else
        MPI_Reduce(MPI_IN_PLACE, number, (int)size, MPI_UINT64_T, how, 0, MPI_COMM_WORLD);
}

void ranks_sum(uint64_t *number, size_t size) {
    reduce(number, size, MPI_SUM);
}

void ranks_most(uint64_t *number, size_t size) {
    reduce(number, size, MPI_MAX);
}

#else

void ranks_begin(void) {}

void ranks_end(void) {}

void ranks_share(void *bytes, size_t size) {
    (void)bytes;
    (void)size;
}

void ranks_send(const char *line) {
    (void)line;
    GG_NEVER("there is one rank");
}

bool ranks_take(char *line, size_t room) {
    (void)line;
    (void)room;
    return false;
}

void ranks_stop(void) {}

bool ranks_are_stopped(void) {
    return false;
}

void ranks_sum(uint64_t *number, size_t size) {
    (void)number;
    (void)size;
}

void ranks_most(uint64_t *number, size_t size) {
    (void)number;
    (void)size;
}

#endif
