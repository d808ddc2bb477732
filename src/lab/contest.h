/* contest.h - one game between bots, each behind the views of its seats. */
#ifndef GG_LAB_CONTEST_H
#define GG_LAB_CONTEST_H

#include "ai/bot.h"
#include "grognard.h"

// Who plays a side: seat 0 is side 0, all other seats are side 1.
typedef struct contest_side {
    const bot_row *bot;
    bot_budget budget;
    uint64_t seed; // of its lots
} contest_side;

typedef struct contest_result {
    uint8_t winners;    // one bit per seat, as in gg_head; both sides: a draw
    uint32_t decisions; // actions of the whole game
} contest_result;

/* Plays a game to its end. The same set-up and sides give the same game. `each`, unless NULL,
 * hears of every action after it was carried out: the state, and what happened. */
typedef void contest_listener(void *context, const gg_state *, const gg_news *);
contest_result contest_play(const gg_game *, const gg_setup *, const contest_side side[2],
                            contest_listener *each, void *context);

#endif
