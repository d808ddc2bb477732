/* moments.h - a game between bots, stopped whenever a seat is asked for the first time in a round:
 * what it knows then, and what it has noted, beside the truth. */
#ifndef GG_LAB_FIT_MOMENTS_H
#define GG_LAB_FIT_MOMENTS_H

#include "ai/notebook.h"
#include "lab/arena/match_spec.h"

enum { MOMENTS_PLAYERS_MAX = 4 };

// Which games: number n is played by player n, counted around.
typedef struct moments_task {
    const gg_game *game;     // with a belief
    const gg_belief *belief; // the game's, or one that is being fitted
    gg_setup setup;          // of the first game; each further one adds one to the seed
    player player[MOMENTS_PLAYERS_MAX];
    unsigned player_count;
} moments_task;

typedef struct moment {
    const gg_state *state;
    const gg_view *view;
    const notebook *notes; // NULL: nothing is learned in this game
    gg_seat seat;
    unsigned round;
    uint64_t seed; // another one for each moment
} moment;

/* Is called at every such moment; false: no more. */
typedef bool moments_listener(void *self, const moment *);

typedef enum moments_end { MOMENTS_STOPPED, MOMENTS_PLAYED, MOMENTS_FAILED } moments_end;

/* Plays a game. Stopped: by contest_stop. Failed: the listener wanted no more. */
moments_end moments_play(const moments_task *, uint32_t number, moments_listener *, void *self);

#endif
