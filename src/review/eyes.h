/* eyes.h - how a position stands, through open eyes: the chance of side 0 (seat 0; all others are
 * one side against it), a function of the state alone. Whoever decides judges it by the game's net
 * as one who sits down there now, and the game's scale says how often that is won. Worlds that
 * somebody imagines are judged in the same way, so that truth and imagination can be compared. */
#ifndef GG_REVIEW_EYES_H
#define GG_REVIEW_EYES_H

#include "ai/net.h"
#include "grognard.h"

enum { EYES_ONE = 1 << 24 }; // certainty

typedef struct eyes {
    const gg_game *game;
    net net;
    gg_view *view; // of whoever sits down
} eyes;

/* False if the game has no net to judge by. Close it when done. */
bool eyes_open(eyes *, const gg_game *);
void eyes_close(eyes *);

/* Log odds of whoever decides, in 1/NET_NAT nat, as the net has them; the game goes on. */
int32_t eyes_odds(eyes *, const gg_state *);

/* The chance of side 0, of EYES_ONE; the result if the game is over. */
int32_t eyes_chance(eyes *, const gg_state *);

/* Likewise of a world that was imagined from what this seat knows. */
int32_t eyes_imagined(eyes *, const gg_state *, gg_seat);

#endif
