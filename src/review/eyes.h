/* eyes.h - how a position stands, through open eyes: the chance of side 0 (seat 0; all others are
 * one side against it). From there generals play on, each by what its seat knows, until the turn
 * ends; there the game's net says how it stands for whoever is next, and the game's scale says how
 * often that is won. So all positions are compared at the same kind of moment, and an action that
 * a general would have chosen anyway changes nothing before the turn's end.
 *
 * Worlds that a seat imagines are judged in the same way, so that truth and imagination can be
 * compared. */
#ifndef GG_REVIEW_EYES_H
#define GG_REVIEW_EYES_H

#include "ai/net/net.h"
#include "grognard.h"

enum {
    EYES_ONE = 1 << 24, // certainty
    EYES_NOBODY = GG_SEATS_MAX
};

// What is looked at.
typedef struct eyes_scene {
    const gg_state *state;
    const gg_view *const *view; // by seat; NULL: it sits down there now
    gg_seat by;                 // who imagined it; EYES_NOBODY: it is so
    uint32_t until;             // the turn that is not played any more; 0: the next one
    bool whole;                 // a turn is played from its beginning, as it is imagined
} eyes_scene;

typedef struct eyes {
    const gg_game *game;
    net net;
    gg_state *world; // that is played on in, and what each seat knows there
    gg_view *view[GG_SEATS_MAX];
    gg_news *news;
    // Of the last look.
    gg_action first; // that was played; no verb: none was
    uint8_t judged;  // the side that was asked at the end; 2: the game was over
    bool drew;       // whether chance decided anything
} eyes;

/* False if the game has no net to judge by. Close it when done. */
bool eyes_open(eyes *, const gg_game *);
void eyes_close(eyes *);

/* The chance of side 0, of EYES_ONE, if chance goes by this lot; the result if the game is over. */
int32_t eyes_chance(eyes *, const eyes_scene *, uint64_t lot);

/* The mean over so many lots, as far as they matter. */
int32_t eyes_mean(eyes *, const eyes_scene *, uint64_t lot, uint32_t lots);

/* What a general would do there by what its seat knows: of the seat that is asked. */
gg_action eyes_choice(const eyes *, const gg_state *, const gg_view *, const gg_decision *);

/* How much it likes each of its choices, in 1/NET_NAT nat. */
void eyes_likings(const eyes *, const gg_state *, const gg_view *, const gg_decision *,
                  net_opinion *out);

/* Log odds of whoever decides, in 1/NET_NAT nat, as the net has them; the game goes on. */
int32_t eyes_odds(const eyes *, const gg_state *, const gg_view *);

#endif
