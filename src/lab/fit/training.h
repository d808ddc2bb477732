/* training.h - games played to learn from: every side of every game is one of some players, drawn
 * by lot; some choices are made by lot too, so that habits do not hide what else can happen; and
 * the terms of every position between turns are kept. */
#ifndef GG_LAB_FIT_TRAINING_H
#define GG_LAB_FIT_TRAINING_H

#include "lab/arena/match_spec.h"
#include "lab/fit/fit.h"
#include "lab/run/games.h"

enum { TRAINING_PLAYERS_MAX = 8 };

typedef struct training {
    const gg_game *game;                 // with a brain
    gg_setup setup;                      // its seed begins the seeds of the games
    player player[TRAINING_PLAYERS_MAX]; // levels of ours
    unsigned player_count;
    games_plan run;
    uint32_t stray; // one choice in so many is made by lot, by those who err most; 0: none
} training;

/* Plays the games and adds what was seen in them, in their order. */
void training_play(const training *, fit_data *);

#endif
