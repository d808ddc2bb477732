/* ranks_mpi.c - the module that knows MPI. It is loaded by programs that mpirun started, and by no
 * others: to link the library costs every start of the program 5 ms. */
#include "lab/arena/ranks.h"

#include <mpi.h>
#include <string.h>

enum { TAG_LINE = 1, TAG_STOP };

static int rank_count, own_rank;

static ranks_place begin(void) {
    int given = 0, local = 0;
    MPI_Comm node;
    MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &given);
    MPI_Comm_size(MPI_COMM_WORLD, &rank_count);
    MPI_Comm_rank(MPI_COMM_WORLD, &own_rank);
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &node);
    MPI_Comm_size(node, &local);
    MPI_Comm_free(&node);
    return (ranks_place){ (unsigned)rank_count, (unsigned)own_rank, (unsigned)local };
}

static void end(void) {
    MPI_Finalize();
}

static void share(void *bytes, size_t size) {
    MPI_Bcast(bytes, (int)size, MPI_BYTE, 0, MPI_COMM_WORLD);
}

static void send(const char *line) {
    MPI_Send(line, (int)strlen(line) + 1, MPI_CHAR, 0, TAG_LINE, MPI_COMM_WORLD);
}

static bool take(char *line, size_t capacity) {
    int waiting = 0;
    MPI_Status status;
    MPI_Iprobe(MPI_ANY_SOURCE, TAG_LINE, MPI_COMM_WORLD, &waiting, &status);
    if (!waiting) return false;
    MPI_Recv(line, (int)capacity, MPI_CHAR, status.MPI_SOURCE, TAG_LINE, MPI_COMM_WORLD, &status);
    return true;
}

static void stop(void) {
    for (int rank = 1; rank < rank_count; rank++)
        MPI_Send(NULL, 0, MPI_BYTE, rank, TAG_STOP, MPI_COMM_WORLD);
}

static bool are_stopped(void) {
    int waiting = 0;
    MPI_Iprobe(0, TAG_STOP, MPI_COMM_WORLD, &waiting, MPI_STATUS_IGNORE);
    if (waiting) MPI_Recv(NULL, 0, MPI_BYTE, 0, TAG_STOP, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return waiting;
}

static void reduce(uint64_t *number, size_t count, MPI_Op how) {
    if (own_rank == 0)
        MPI_Reduce(MPI_IN_PLACE, number, (int)count, MPI_UINT64_T, how, 0, MPI_COMM_WORLD);
    else
        MPI_Reduce(number, NULL, (int)count, MPI_UINT64_T, how, 0, MPI_COMM_WORLD);
}

static void sum(uint64_t *number, size_t count) {
    reduce(number, count, MPI_SUM);
}

static void most(uint64_t *number, size_t count) {
    reduce(number, count, MPI_MAX);
}

extern const ranks_table ranks_mpi;
const ranks_table ranks_mpi = { begin, end, share, send, take, stop, are_stopped, sum, most };
