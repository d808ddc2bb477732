/* hint.h - what the emperor would do now, and why: two or three orders in the words of the game,
 * how often each is won as far as their seat can know, and what comes of them.
 *
 *     view -> a world -> emperor, general and chance propose rows of actions, folded into orders
 *          -> worlds  -> each is played on with the same luck to the end of the enemy's next turn
 *                        and judged (eyes.h); what differs there are the reasons
 *
 * All of it comes from the seat's view and its decision: equal views, equal hints, byte for byte,
 * on every machine. */
#ifndef GG_REVIEW_HINT_H
#define GG_REVIEW_HINT_H

#include "match/order_fold.h"

enum {
    HINT_ORDERS_MAX = 3,
    HINT_REASONS_MAX = 3,
    HINT_STEPS_MAX = 64,
    HINT_NODES = 2000 // an emperor's, where nobody says
};

// What differs from the order that it is compared with.
typedef struct hint_reason {
    const struct gg_fact *fact; // of brain.h
    int32_t tenths;             // more of it; below zero fewer
    bool is_good;               // for the seat
} hint_reason;

typedef struct hint_order {
    gg_action step[HINT_STEPS_MAX]; // its actions, as far as they can be foreseen
    uint16_t steps;
    bool is_order; // it has a name; else it is its one step
    gg_order order;
    int32_t chance; // of the seat's side, of EYES_ONE
    bool is_level;  // worlds show no difference to the one it is compared with
    uint16_t reasons;
    hint_reason reason[HINT_REASONS_MAX];
} hint_order;

typedef struct hint {
    const gg_game *game;
    gg_seat seat;
    gg_view *view; // a copy: it can be thought about elsewhere
    gg_decision decision;
    uint32_t nodes;
    uint64_t seed;
    // What was found, best first; none before hint_think, or where
    // there is no net, or no world was found. The first is
    // compared with the second, the others with the first.
    gg_state *world; // in which its words are said; NULL: none
    unsigned count;
    hint_order order[HINT_ORDERS_MAX];
} hint;

/* Of a seat that owes a decision. NULL: the game has no brain. Nodes 0: HINT_NODES. */
hint *hint_open(const match *, gg_seat, uint32_t nodes, uint64_t seed);
void hint_close(hint *);
/* Takes its time, and touches nothing but the hint. */
void hint_think(hint *);

/* Members `seat`, `one` (certainty) and `orders`, in the text's language: docs/wire.md. */
void hint_write(const hint *, gg_text *);
/* An order in words. */
void hint_order_write(const hint *, const hint_order *, gg_text *);
/* Whether it can be given as an order, as far as the seat knows; else its steps are played. */
void hint_reason_write(const hint *, const hint_reason *, gg_text *);

#endif
