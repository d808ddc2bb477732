/* puzzle.h - a moment of a game where one order is clearly best, as its seat can know it: how the
 * game began, what was played up to it, what may be done and what each of that costs. Kept as text
 * (docs/puzzles.md), where an action is a letter: its place among the legal ones. No bot is needed
 * to lay the moment again. */
#ifndef GG_PUZZLE_PUZZLE_H
#define GG_PUZZLE_PUZZLE_H

#include "puzzle/options.h"

#define PUZZLE_HEAD "grognard puzzles 1" // speech: how the file begins
enum {
    PUZZLE_MOVES_MAX = 2048, // actions before it
    PUZZLE_OPTIONS_LEAST = 3,
    PUZZLE_OPTIONS_MAX = 8, // that are kept, the best first
    PUZZLE_LEVELS = 4,      // that look for it: random, recruit, sergeant, marshal
    PUZZLE_TEXT_MAX = PUZZLE_MOVES_MAX + PUZZLE_OPTIONS_MAX * (PLAN_ROW_MAX + 32) + 512,
    PUZZLE_ONE = 1000,  // certainty: chances and costs are thousandths
    PUZZLE_MARGIN = 80, // by which every other order is worse
    PUZZLE_LUCK = 40,   // percent: what is found by lot oftener is none
    PUZZLE_SLIP = 40,   // what an answer may cost that is right all the same
    PUZZLE_GRADE_LEAST = 400,
    PUZZLE_GRADE_MOST = 2400
};
extern const char *const puzzle_level[PUZZLE_LEVELS];

typedef struct puzzle_option {
    char row[PLAN_ROW_MAX + 1]; // letters
    uint16_t cost;              // beside the best
} puzzle_option;

typedef struct puzzle {
    gg_setup setup;
    uint64_t check; // gg_hash of the moment: its name too
    gg_seat seat;
    uint16_t chance; // with the best
    uint16_t grade;  // 0: it has none yet
    uint16_t options;
    puzzle_option option[PUZZLE_OPTIONS_MAX];
    uint8_t found[PUZZLE_LEVELS]; // of 100 answers of a level that were right
    char moves[PUZZLE_MOVES_MAX + 1];
} puzzle;

/* The letter of an action among the legal ones, and back; 0 and -1 if there is none. */
char puzzle_letter(unsigned index);
int puzzle_index(char letter);

/* Lays the moment: NULL if the text does not fit the game. */
match *puzzle_open(const gg_game *, const puzzle *, gg_fault *);

/* The row of an option, and its letters: as its seat sees the moment. False: it cannot be done. */
bool puzzle_row_read(const match *, gg_seat, const char *letters, trial_row *out);
bool puzzle_row_write(const match *, gg_seat, const trial_row *, char letters[PLAN_ROW_MAX + 1]);

/* Text. */
void puzzle_head_write(const gg_game *, gg_text *);
void puzzle_write(const gg_game *, const puzzle *, gg_text *);
// Where one reads in a text, and what is wrong with it.
typedef struct puzzle_text {
    const char *text; // the caller's
    size_t size, at;
    gg_fault fault;
} puzzle_text;
/* Reads the head: the game, and goes to the first puzzle; NULL with the fault. */
const gg_game *puzzle_head_read(puzzle_text *);
/* Reads the next puzzle and goes behind it. GG_OK; the end is GG_NO_ROOM; else the fault. Nothing
 * is played. */
gg_status puzzle_read(const gg_game *, puzzle_text *, puzzle *out);

#endif
