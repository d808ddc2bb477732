/* puzzles.h - puzzles solved line by line: the position as its seat sees it, an order by its
 * number or step by step, and only then what is best. */
#ifndef GG_CLI_PUZZLES_PUZZLES_H
#define GG_CLI_PUZZLES_PUZZLES_H

#include "lab/puzzles/collection.h"

typedef struct puzzles_solving {
    uint32_t number; // the puzzle to begin with, from 1; 0: by lot
    uint8_t language;
} puzzles_solving;

/* Asks one after the other until the input ends; the exit code. */
int puzzles_solve(const char *command, const collection *, const puzzles_solving *);

#endif
