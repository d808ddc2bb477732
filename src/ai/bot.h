/* bot.h - players that are not people. A bot is given what its seat has been told and
 * what is asked; it never holds a state that it did not imagine. */
#ifndef GG_AI_BOT_H
#define GG_AI_BOT_H

#include "grognard.h"

// How long to think. Nodes make the choice repeatable; with neither limit a level's own
// number of nodes holds.
typedef struct bot_budget {
    uint32_t nodes; // actions carried out in imagined worlds; 0: as many as there is time for
    uint32_t ms;    // milliseconds; 0: as many as the nodes take
} bot_budget;

// What thinking cost, added up over decisions.
typedef struct bot_effort {
    uint64_t nodes, playouts, worlds; // actions carried out, positions judged, worlds imagined
} bot_effort;

/* What a bot may look at. The same task without a limit of time gives the same action. */
typedef struct bot_task {
    const gg_game *game;
    const gg_view *view;         // of the seat that decides
    const gg_decision *decision; // never empty
    uint64_t seed;
    bot_budget budget;
    bot_effort *effort; // counts, or NULL: nobody asks
} bot_task;

typedef struct bot_row {
    const char *level, *text;
    uint16_t message; // of gg_common: the text in all languages
    uint32_t nodes;   // its own budget; 0: it does not look ahead
    gg_action (*choose)(const bot_task *);
} bot_row;

/* The levels, weakest first: NULL past the last, or if no level has that name. */
const bot_row *bot_at(size_t index);
const bot_row *bot_find(const char *level);

/* One of `count` (1 or more), each as likely: a pure function of seed and number. */
uint32_t bot_draw(uint64_t seed, uint64_t number, uint32_t count);

// The levels, each in a file of its own.
gg_action recruit_choose(const bot_task *);
gg_action sergeant_choose(const bot_task *);
gg_action marshal_choose(const bot_task *);

#endif
