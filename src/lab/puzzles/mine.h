/* mine.h - puzzles out of games between bots: moments where one order is clearly best for the seat
 * that decides, by what it can know. */
#ifndef GG_LAB_PUZZLES_MINE_H
#define GG_LAB_PUZZLES_MINE_H

#include "ai/bot.h"
#include "puzzle/puzzle.h"

enum { MINE_WORLDS_MAX = 64 };

// How far a moment is looked into.
typedef struct mine_how {
    uint32_t worlds; // in which the last orders are compared
    uint32_t nodes;  // of an emperor that looks for something else
} mine_how;

// A bot that answers.
typedef struct mine_bot {
    const bot_row *level;
    bot_budget budget;
    uint64_t seed;
} mine_bot;

/* The row that it does there with its own dice: its decisions until it is through with an option.
 * Nothing is played in the match. */
void mine_answer(const match *, gg_seat, const mine_bot *, trial_row *out);

/* Is the moment a puzzle? Fills in seat, check, chance and options; set-up and moves are the
 * caller's, and it has no grade. */
bool mine_look(const match *, gg_seat, const mine_how *, puzzle *out);

/* Does the puzzle hold when it is looked into so? By worlds that were not looked at before. Its
 * chance and costs are what is found now. */
bool mine_verify(const match *, const mine_how *, puzzle *);

/* How often levels find it, and how hard it is: `answers` of each. */
void mine_grade(const match *, uint32_t answers, puzzle *);

typedef void mine_found(void *self, const puzzle *);
/* One game between bots of unequal strength that stray, from the set-up; hears of each puzzle.
 * False if it was stopped. */
bool mine_game(const gg_game *, const gg_setup *, const mine_how *, mine_found *, void *self);

#endif
