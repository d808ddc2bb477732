/* ranks.h - the processes of one arena, started together by mpirun, on one machine or on many. They
 * share nothing but lines of results, which go to the first. Without mpirun there is one rank, MPI
 * is not even loaded, and nothing here costs anything. Only one thread of a rank may call these. */
#ifndef GG_LAB_ARENA_RANKS_H
#define GG_LAB_ARENA_RANKS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct ranks_place {
    unsigned count, mine; // mine 0: the first
    unsigned local;       // ranks on this machine
} ranks_place;

// What they do. The module that knows MPI (ranks_mpi.c) is such a table, ranks_mpi.
typedef struct ranks_table {
    ranks_place (*begin)(void);
    void (*end)(void); // leaves the others; all have to
    /* All call this: they get the bytes of the first. */
    void (*share)(void *bytes, size_t size);
    /* To the first; not from it. */
    void (*send)(const char *line);
    /* A line that was sent to the first; false if none is waiting. */
    bool (*take)(char *line, size_t capacity);
    /* The first tells all others that there is nothing left to do; they see it sooner or later. */
    void (*stop)(void);
    bool (*are_stopped)(void);
    /* All call this: the first gets the sums, or the largest, of all. */
    void (*sum)(uint64_t *number, size_t count);
    void (*most)(uint64_t *number, size_t count);
} ranks_table;

extern const ranks_table *ranks;
extern ranks_place ranks_here;

/* Joins the others, if there are any. False if there are, but the module is not to be found. */
bool ranks_begin(void);

#endif
