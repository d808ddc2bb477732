/* ranks.h - the processes of one arena, started together by mpirun, on one machine or on many. They
 * share nothing but lines of results, which go to the first. Without mpirun there is one rank, MPI
 * is not even loaded, and nothing here costs anything. Only one thread of a rank may call these. */
#ifndef GG_LAB_ARENA_RANKS_H
#define GG_LAB_ARENA_RANKS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Joins the others, if there are any. False if there are, but the module that knows MPI
 * (ranks_mpi.c) is not to be found. */
bool ranks_begin(void);
/* Leaves them; all have to. */
void ranks_end(void);

unsigned ranks_count(void);
unsigned ranks_mine(void);  // 0: the first
unsigned ranks_local(void); // ranks on this machine

/* All call this: they get the bytes of the first. */
void ranks_share(void *bytes, size_t size);

/* To the first; not from it. */
void ranks_send(const char *line);
/* A line that was sent to the first; false if none is waiting. */
bool ranks_take(char *line, size_t capacity);

/* The first tells all others that there is nothing left to do; which they see sooner or later. */
void ranks_stop(void);
bool ranks_are_stopped(void);

/* All call this: the first gets the sums, or the largest, of all. */
void ranks_sum(uint64_t *number, size_t count);
void ranks_most(uint64_t *number, size_t count);

#endif
