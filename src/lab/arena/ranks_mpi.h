/* ranks_mpi.h - the calls of MPI that ranks need, as a table: what the module offers. */
#ifndef GG_LAB_ARENA_RANKS_MPI_H
#define GG_LAB_ARENA_RANKS_MPI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct ranks_place {
    unsigned count, mine, local;
} ranks_place;

// As the functions of the same name in ranks.h.
typedef struct ranks_table {
    ranks_place (*begin)(void);
    void (*end)(void);
    void (*share)(void *bytes, size_t size);
    void (*send)(const char *line);
    bool (*take)(char *line, size_t capacity);
    void (*stop)(void);
    bool (*are_stopped)(void);
    void (*sum)(uint64_t *number, size_t count);
    void (*most)(uint64_t *number, size_t count);
} ranks_table;

extern const ranks_table ranks_mpi;

#endif
