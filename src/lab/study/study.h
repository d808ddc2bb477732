/* study.h - many games of one bot against itself, and what was seen in each of them. */
#ifndef GG_LAB_STUDY_STUDY_H
#define GG_LAB_STUDY_STUDY_H

#include "ai/bot.h"
#include "chronicle.h"
#include "lab/run/games.h"
#include "lab/run/journal.h"

// What is asked. The games depend on nothing else.
typedef struct study_plan {
    const gg_game *game;
    const bot_row *bot; // plays all seats
    bot_budget budget;
    gg_setup setup; // its seed is that of the study
    uint32_t games;
    uint8_t language; // of who reads about them
} study_plan;

enum { STUDY_SIDES = 2, STUDY_DRAW = STUDY_SIDES, STUDY_OUTCOMES };

// One game.
typedef struct study_game {
    bool played;
    uint8_t outcome; // the side that won, or STUDY_DRAW
    uint8_t degree;  // of the victory
    uint8_t first_round, last_round;
    gg_rule rule; // that ended it
    uint32_t decisions;
    uint16_t loss[GG_ROUNDS_MAX + 1][STUDY_SIDES];              // by round
    uint16_t fights[GG_CHRONICLE_PLACES_MAX + 1];               // by place; the last is nowhere
    uint16_t lost_at[GG_CHRONICLE_PLACES_MAX + 1][STUDY_SIDES]; // likewise
} study_game;

/* The seed of a game of the plan, by its number. */
uint64_t study_seed(const study_plan *, uint32_t number);

/* Plays one game. False if it was stopped (contest_stop). */
bool study_play(const study_plan *, uint32_t number, study_game *out);

/* The plan as the match spec of a journal. The number of games is none of it: more may be asked
 * for later. */
void study_spec_write(const study_plan *, gg_text *out);

/* A game as a line of a journal, and back; false if the line makes no sense. */
void study_line_write(const study_game *, uint32_t number, gg_text *out);
bool study_line_read(const study_plan *, const char *line, study_game *games);

// Work to be done: games that have been played are left alone.
typedef struct study_work {
    const study_plan *plan;
    study_game *game; // plan->games of them
    unsigned threads; // 1 or more
    journal *journal; // NULL: none is kept
    games_progress *progress;
    void *context;
    bool failed; // filled in: the journal could not be written
} study_work;

/* Plays until all are played or contest_stop is called; what is seen does not depend on the
 * number of threads. False if the journal could not be written: then it stopped, too. */
bool study_run(study_work *);

#endif
