/* collection.h - the puzzles of a game, read from text, and what is done with many of them. */
#ifndef GG_LAB_PUZZLES_COLLECTION_H
#define GG_LAB_PUZZLES_COLLECTION_H

#include "lab/puzzles/mine.h"
#include "lab/run/games.h"

enum { COLLECTION_MAX = 20000, COLLECTION_TEXT_MAX = 1 << 24 };

typedef struct collection {
    const gg_game *game;
    puzzle *puzzle;
    uint32_t count, capacity;
} collection;

/* Reads all of it; false with the fault. Close it in any case. */
bool collection_read(collection *, const char *text, size_t size, gg_fault *);
void collection_close(collection *);
/* False if it is there already, or there is no room. */
bool collection_add(collection *, const puzzle *);
/* The easiest first; those without a grade at the end. To be freed. */
char *collection_write(const collection *, size_t *size);

typedef struct collection_work {
    mine_how how;
    uint32_t answers; // of each level, for grades
    games_plan run;   // `games` is set here, but for mining
} collection_work;

/* Adds what is found in games from the set-up on, each with another seed. `keep` hears of each that
 * is new, one at a time. Returns how many games were played. */
uint32_t collection_mine(collection *, const collection_work *, const gg_setup *, mine_found *keep,
                         void *self);
/* Takes out what does not hold, or cannot be laid. Returns how many were looked at. */
uint32_t collection_verify(collection *, const collection_work *);
/* Gives grades, and takes out what cannot be laid or is often found by lot. Returns how many were
 * looked at. */
uint32_t collection_grade(collection *, const collection_work *);

#endif
