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

/* The only place where one is made; nobody asks for its effort yet. */
bot_task bot_task_of(const gg_game *, const gg_view *, const gg_decision *, uint64_t seed,
                     bot_budget);

typedef struct bot_row {
    const char *level, *text;
    uint16_t message; // of gg_common: the text in all languages
    uint32_t nodes;   // its own budget; 0: it does not look ahead
    gg_action (*choose)(const bot_task *);
    const char *hasty; // the level that plays for it where there is no time to look ahead
    uint8_t net;       // whether a net plays: always, or as the dial of the game says
} bot_row;

enum { BOT_NET_NEVER, BOT_NET_ALWAYS, BOT_NET_BY_DIAL };

/* The levels, weakest first: NULL past the last, or if no level has that name. */
const bot_row *bot_at(size_t index);
const bot_row *bot_find(const char *level);

/* Whether this level plays that game by its net; without the net it plays worse. */
bool bot_needs_net(const bot_row *, const gg_game *);

/* One of `count` (1 or more), each as likely: a pure function of seed and number. */
uint32_t bot_draw(uint64_t seed, uint64_t number, uint32_t count);

// The levels, each in a file of its own.
gg_action recruit_choose(const bot_task *);
gg_action sergeant_choose(const bot_task *);
gg_action marshal_choose(const bot_task *);
gg_action general_choose(const bot_task *);
gg_action emperor_choose(const bot_task *);

/* The recruit with this heat: as in policy_choose. */
gg_action recruit_play(const bot_task *, unsigned heat);

// The dial. X(number) for each of its levels.
#define BOT_DIAL(X)            X(1) X(2) X(3) X(4) X(5) X(6) X(7) X(8) X(9) X(10)
#define BOT_DIAL_LEVEL(number) gg_action dial_choose_##number(const bot_task *);
BOT_DIAL(BOT_DIAL_LEVEL)
bool dial_needs_net(const gg_game *, unsigned number); // from 1

#endif
