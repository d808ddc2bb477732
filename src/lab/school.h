/* school.h - games played to learn from: one bot on both sides, some choices by lot so that its
 * habits do not hide what else can happen, and the terms of every position between turns. */
#ifndef GG_LAB_SCHOOL_H
#define GG_LAB_SCHOOL_H

#include "ai/bot.h"
#include "lab/fit.h"

typedef struct school {
    const gg_game *game; // with a brain
    gg_setup setup;      // its seed begins the seeds of the games
    const bot_row *bot;
    bot_budget budget;
    uint32_t games;
    uint32_t stray;   // one choice in so many is made by lot; 0: none
    uint32_t threads; // the samples do not depend on it
    void (*progress)(uint32_t done, uint32_t games); // NULL: in silence
} school;

/* Plays the games and adds what was seen in them, in their order. */
void school_play(const school *, fit_data *);

#endif
