/* contest.h - one game between bots, each behind the views of its seats. */
#ifndef GG_LAB_ARENA_CONTEST_H
#define GG_LAB_ARENA_CONTEST_H

#include "ai/bot.h"
#include "grognard.h"
#include "lab/arena/times.h"

// What a seat was told since it was last asked.
typedef struct contest_log {
    gg_event *event;
    uint32_t count, capacity;
} contest_log;

// The end of a game, for one seat.
typedef struct contest_end {
    gg_seat seat;
    uint8_t winners; // one bit per seat
    const char *why;
    const contest_log *told;
} contest_end;

// A player that is no level of ours, such as an external bot: asked as a bot is, and told the
// events that its seat was told besides.
typedef struct contest_guest {
    void *self;
    /* A legal action or a resignation; false: the guest forfeits the game. */
    bool (*choose)(void *self, const bot_task *, const contest_log *told, gg_action *out);
    /* Said to each of its seats. */
    void (*over)(void *self, const contest_end *);
} contest_guest;

// Who plays a side: seat 0 is side 0, all other seats are side 1.
typedef struct contest_side {
    const bot_row *bot;
    bot_budget budget;
    uint64_t seed;              // of its lots
    const contest_guest *guest; // plays in the bot's place, unless NULL
    times *times;               // of its decisions between several actions; NULL: not taken
} contest_side;

typedef struct contest_result {
    uint8_t winners;    // one bit per seat, as in gg_head; both sides: a draw
    uint8_t forfeiter;  // the side that forfeited, plus one; 0: the game went to its end
    bool stopped;       // by contest_stop: there is no result
    uint32_t decisions; // actions of the whole game
} contest_result;

// After the set-up, or an action.
typedef struct contest_moment {
    uint32_t decisions; // so far; 0: the set-up
    const gg_state *state;
    const gg_news *news;  // what happened last
    gg_view *const *view; // by seat
} contest_moment;
typedef void contest_listener(void *context, const contest_moment *);

/* Plays a game to its end. The same set-up and sides give the same game. `each`, unless NULL,
 * hears of every moment. */
contest_result contest_play(const gg_game *, const gg_setup *, const contest_side side[2],
                            contest_listener *each, void *context);

/* Every game of this process, in any thread, stops at its next decision; or games may be played
 * again. Safe in the handler of a signal. */
void contest_stop(bool);
bool contest_is_stopped(void);

#endif
