/* games.h - many games, shared out among threads: each takes the next one that nobody has. What is
 * played lies by its number, so that it does not matter who played which. */
#ifndef GG_LAB_RUN_GAMES_H
#define GG_LAB_RUN_GAMES_H

#include <stdbool.h>
#include <stdint.h>

/* Hears now and then how far it is. */
typedef void games_progress(void *context, uint32_t done, uint32_t games);

typedef struct games_plan {
    uint32_t games;
    unsigned threads;         // 1 or more
    games_progress *progress; // NULL: nobody wants to know
    void *context;
} games_plan;

typedef struct games_work {
    void *self;
    /* Was it played before? NULL: none was. */
    bool (*is_played)(void *self, uint32_t number);
    /* Plays a game; false if it was stopped (contest_stop): this thread ends then. */
    bool (*play)(void *self, uint32_t number);
    /* It was played. One of these at a time; NULL: nothing more is to be done. */
    void (*keep)(void *self, uint32_t number);
} games_work;

/* Plays until all are played, or contest_stop is called. */
void games_run(const games_plan *, const games_work *);

#endif
