/* bot.h - players that are not people. A bot is given what its seat has been told and
 * what is asked; it never holds a state that it did not imagine. */
#ifndef GG_AI_BOT_H
#define GG_AI_BOT_H

#include "grognard.h"

/* What a bot may look at. */
typedef struct bot_task {
    const gg_game *game;
    const gg_view *view;         // of the seat that decides
    const gg_decision *decision; // never empty
    uint64_t seed;               // the same task gives the same action
    uint32_t time_ms;            // to think in; a level may need less
} bot_task;

typedef struct bot_row {
    const char *level, *text;
    gg_action (*choose)(const bot_task *);
} bot_row;

/* The levels, weakest first: NULL past the last, or if no level has that name. */
const bot_row *bot_at(size_t index);
const bot_row *bot_find(const char *level);

/* One of `count` (1 or more), each as likely: a pure function of seed and number. */
uint32_t bot_draw(uint64_t seed, uint64_t number, uint32_t count);

#endif
