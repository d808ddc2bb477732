/* judge.h - an answer to a puzzle: what it costs beside the best order, and whether it is right. */
#ifndef GG_PUZZLE_JUDGE_H
#define GG_PUZZLE_JUDGE_H

#include "puzzle/puzzle.h"

enum { JUDGE_WORLDS = 24 }; // in which an answer is tried that the puzzle does not list

typedef struct judge_answer {
    bool right;
    int16_t cost; // thousandths; below zero: it seems better
    int listed;   // which option of the puzzle it is; -1: none
} judge_answer;

typedef struct judge judge;

/* For answers at one moment. `m` is there, and is kept open as long. NULL: the puzzle's orders
 * cannot be done there, or the game has no net. */
judge *judge_open(const match *m, const puzzle *, gg_fault *);
void judge_close(judge *);
judge_answer judge_row(judge *, const trial_row *, uint32_t worlds);
const trial_row *judge_option(const judge *, unsigned index);

/* The answer as JSON: {"right","cost","chance","listed","grade","said","options":[{"cost","said"}],
 * "found":{LEVEL:PERCENT}}, in the reader's language. */
void judge_write(const judge *, const trial_row *, const judge_answer *, gg_text *);

#endif
