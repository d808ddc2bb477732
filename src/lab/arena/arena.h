/* arena.h - many pairs of games between players, on all threads of all ranks.
 *
 *     units --> threads of this rank --+
 *       +-----> threads of other ranks -+--> results --> journal, progress, sequential test
 *
 * A unit is one pair of one match. The units are dealt to the ranks in turn; the first rank
 * gathers. Which pairs count does not depend on who finished first: the sequential test looks at
 * the pairs in order of their numbers, and what lies behind its decision is dropped. */
#ifndef GG_LAB_ARENA_ARENA_H
#define GG_LAB_ARENA_ARENA_H

#include <pthread.h>

#include "lab/arena/elo.h"
#include "lab/arena/match_spec.h"
#include "lab/arena/pair.h"
#include "lab/run/journal.h"

enum {
    ARENA_PAIRS_MAX = 1000000, // of a match
    ARENA_UNITS_MAX = 10000000 // of all matches together
};

typedef struct arena arena;

typedef struct arena_plan {
    uint32_t pairs; // of each match
    unsigned threads;
    const char *journal; // path; NULL: none is kept
    bool tested;         // stop as soon as the test says LOW or HIGH; for one match
    elo_bounds bounds;
    /* Called now and then, and once at the end; NULL: not. */
    void (*progress)(void *context, const arena *);
    void *context;
} arena_plan;

// Sums over the finished pairs of a match that count.
typedef struct arena_match {
    unsigned a, b; // players
    elo_pairs pairs;
    uint32_t pair_count, wins, draws, losses; // of A
    uint32_t points[2];                       // of A as side 0 and as side 1, in halves
    uint32_t forfeits[2];                     // by A, by B
    uint64_t decisions;
} arena_match;

typedef enum arena_outcome {
    ARENA_DONE,
    ARENA_STOPPED,   // by contest_stop: the results are not whole
    ARENA_NO_JOURNAL // it could not be written
} arena_outcome;

// Whoever reports looks; only arena.c writes.
struct arena {
    const match_spec *match_spec;
    arena_plan plan;
    unsigned matches;
    pair_result *pair;           // by unit
    uint8_t *known;              // by unit
    uint64_t units, done, found; // of all matches: asked for, known, and of these in the journal
    journal *journal;
    bool unwritten; // the journal failed

    // The test.
    elo_pairs tested; // pairs 0 .. tested_count-1
    uint32_t tested_count;
    double evidence;
    elo_verdict verdict;

    // Shared with the threads.
    pthread_mutex_t lock;
    pthread_cond_t news;
    const uint8_t *skipped; // by unit: `known` as it was at the start
    uint64_t next, dealt;   // unit to look at; units dealt to some rank before it
    pair_result *inbox;     // finished, not yet gathered
    uint32_t inbox_count, inbox_capacity;
    times *times; // by player: decisions in this run, not those of the journal
    int trouble;  // errno: a program could not be started by this rank
};

/* The match spec is kept by the caller. Reads what the journal knows. NULL after a fault; on other
 * ranks than the first its message may be empty. All ranks have to call this. */
arena *arena_open(const match_spec *, const arena_plan *, gg_fault *);
void arena_close(arena *);

/* Plays what is not done yet. Only the first rank has results. */
arena_outcome arena_run(arena *);

/* A pair that is done and counts, or NULL. */
const pair_result *arena_pair(const arena *, unsigned match, uint32_t number);
arena_match arena_match_of(const arena *, unsigned match);

#endif
