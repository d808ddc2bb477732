/* parts.h - what one action did to the fortune of side 0, parted into what its player could judge,
 * what chance did, and what nobody at his place could know.
 *
 *     before --- judgement ---> --- fog ---> --- chance ---> after
 *
 *     judgement   what the action does, on average, in worlds that look to its player as this does
 *     fog         what it does in the true one, more than that
 *     chance      what its dice and draws did, more than other dice would have, on average; where
 *                 the eyes had played it anyway, they saw other dice when they looked before it
 *
 * The three add up to the whole change, to the last digit. Chance is fair whatever the eyes think:
 * the dice that fell and those that are tried instead are alike. So is fog, as far as what a seat
 * believes is true: its player chose without knowing in which of the worlds he is. */
#ifndef GG_REVIEW_PARTS_H
#define GG_REVIEW_PARTS_H

#include "review/eyes.h"

typedef struct parts_step {
    gg_seat seat;
    int32_t before, after;          // through open eyes; all numbers: side 0, of EYES_ONE
    int32_t known, expected;        // as the player could know it, before and after he chose
    int32_t judgement, fog, chance; // after - before
    uint16_t worlds;                // that were found
    uint8_t judged, judged_after;   // the side that was asked at the end of the first of them
    bool ends;                      // the turn, or the game
    // The best that was found, in the same worlds, and what it is better by at the next turn's end,
    // for the player; his own action and 0 if the worlds show no difference.
    gg_action best;
    int32_t cost;
} parts_step;

typedef struct parts_how {
    uint32_t worlds, dice; // imagined; tried again where chance decided
    uint32_t nodes;        // an emperor's, who looks for something better; 0: nobody does
    uint32_t ms;           // for the whole step, in which it does what it can of those; 0: no limit
    bool hurries;          // there is no time left: one world will do, and nobody looks further
    uint64_t seed;
} parts_how;

// A moment of a game: the truth, and what each seat knows of it.
typedef struct parts_moment {
    const gg_state *state;
    const gg_view *const *view; // by seat
    int32_t chance;             // parts_chance
} parts_moment;

typedef struct parts_move {
    parts_moment before, after;
    gg_seat seat;
    gg_action action;
    uint64_t lot; // another for each move
} parts_move;

/* A clock that only goes on. */
uint64_t parts_now_ms(void);

typedef struct parts parts;
parts *parts_open(const gg_game *, const parts_how *); // NULL: the game has no net
void parts_close(parts *);

/* How a moment stands, through open eyes; its own chance is not looked at. */
int32_t parts_chance(parts *, const parts_moment *);

void parts_of(parts *, const parts_move *, parts_step *out);

/* What the eyes had played on with anyway, and the turn goes on: dice apart, it changes nothing. */
bool parts_goes_on(const parts *, const parts_move *);

/* What the set-up was worth, beside what others would have been: a step without judgement. NULL: it
 * began from a position, and nothing was drawn. */
void parts_setup(parts *, const gg_setup *, const parts_moment *begun, parts_step *out);

#endif
