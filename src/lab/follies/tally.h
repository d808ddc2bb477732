/* tally.h - games of a level, or turns from a position, or a record of anybody's game; and the
 * follies in them. */
#ifndef GG_LAB_FOLLIES_TALLY_H
#define GG_LAB_FOLLIES_TALLY_H

#include "lab/arena/match_spec.h"
#include "lab/follies/watcher.h"
#include "lab/run/games.h"

// What is asked. What is found depends on nothing else, if levels think by nodes.
typedef struct tally_plan {
    const gg_game *game;
    player level;      // whose follies are counted
    player against;    // on the other side, in every second game on the first; no bot: itself
    gg_setup setup;    // its seed is that of the first game
    const char *start; // a record whose end is the beginning of every game; NULL: the set-up
    size_t start_size;
    uint32_t games;   // from a record: runs, each to the end of the turn
    bool keep_record; // of each game, as text
} tally_plan;

enum { TALLY_SIDES = 2 };

typedef struct tally_game {
    bool played;
    bool counted[TALLY_SIDES]; // sides that the level played
    folly_list seen;           // of these sides
    char *record;              // NULL: not kept
} tally_game;

/* Sums over games, by row. */
typedef struct tally_sum {
    uint32_t games;                              // that were played
    uint32_t sides[TALLY_SIDES];                 // of them, in which the level had that side
    uint32_t count[GG_FOLLIES_MAX][TALLY_SIDES]; // follies
    uint32_t with[GG_FOLLIES_MAX];               // games in which there was one
} tally_sum;

/* Plays one game. False if it was stopped (contest_stop). The record can be read. */
bool tally_play(const tally_plan *, uint32_t number, tally_game *out);
/* Looks at a game that others have played; false with the fault filled in if it is no record of
 * this game. */
bool tally_judge(const tally_plan *, tally_game *out, gg_fault *);

/* Plays them all, on threads, unless they are stopped. */
void tally_run(const tally_plan *, const games_plan *, tally_game *out);

tally_sum tally_add_up(const tally_plan *, const tally_game *);
/* Follies of a row for 100 games in which the level had that side; TALLY_SIDES: either. */
double tally_rate(const tally_sum *, unsigned row, unsigned side);

void tally_free(tally_game *, uint32_t count);

static inline unsigned tally_side(gg_seat seat) {
    return seat > 0;
}

#endif
