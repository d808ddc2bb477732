/* plan.h - the rows of actions that carry out a manoeuvre, searched breadth first among a seat's
 * own decisions in a world that is imagined. No game is known here: what an action is about is told
 * by the roles of orders.h.
 *
 *     root -> from -> how -> piece -> piece -> ends
 *          -> from ...
 *
 * A row ends where all is at rest again, where another seat decides, or where something is asked
 * that is no part of a manoeuvre. */
#ifndef GG_MATCH_PLAN_H
#define GG_MATCH_PLAN_H

#include "match/match.h"
#include "orders.h"

enum { PLAN_NODES_MAX = 4096, PLAN_ROW_MAX = 64 };

typedef struct plan plan;

// A manoeuvre that was found.
typedef struct plan_end {
    gg_order order; // with the pieces that go
    unsigned again; // how many of them go on, or are named once more
    unsigned spent, steps;
    unsigned passes; // actions before it that only lead there
    bool is_final;   // others see it, or chance decides it
    bool is_asked;   // it ends where something else is asked of the seat
    uint32_t node;
} plan_end;

/* The same world for the same view, in which the seat is asked the same; to be freed. NULL: the
 * game finds none. */
gg_state *plan_imagine(const match *, gg_seat, uint64_t key);

/* Searches from a world; it is copied. `wanted` is what an order wants of its next manoeuvre: some
 * of its pieces go, as many as can. NULL: any manoeuvre, for a survey, with each piece first and as
 * many as can behind it. */
plan *plan_open(const gg_game *, gg_seat, const gg_state *world, const gg_order *wanted);
void plan_close(plan *);

/* What was found, in the order in which it was. */
const plan_end *plan_ends(const plan *, unsigned *count);
/* The best for an order: most pieces, then least spent, then fewest steps; NULL: nothing was. */
const plan_end *plan_best(const plan *);
/* The actions that lead to an end; how many. */
unsigned plan_row(const plan *, const plan_end *, gg_action out[PLAN_ROW_MAX]);
/* The world there. */
const gg_state *plan_world(const plan *, const plan_end *);
/* The actions that were tried. */
unsigned plan_effort(const plan *);

/* Nothing was found: the rule that stands against it, as far as the search came; 0: none is known.
 * `asked`: all that is asked at the root is something else, or half of another manoeuvre. */
gg_verdict plan_objection(const plan *, bool *asked);

#endif
