/* offers.h - the orders that make sense now: what a seat may mean by several decisions at once. All
 * of it comes from the seat's view: manoeuvres are tried in a world that is imagined, and it is the
 * same for the same view. */
#ifndef GG_MATCH_OFFERS_H
#define GG_MATCH_OFFERS_H

#include "match/plan.h"

enum { OFFERS_MAX = 512 };

typedef struct offer {
    gg_order order;  // with all that may go, each as often as it can
    uint16_t least;  // pieces that go at least
    uint16_t most;   // and at most, as far as it can be foreseen
    uint16_t spent;  // by the least of it
    uint16_t passes; // actions before it that only lead there
    bool is_each;    // each piece goes, and pays, by itself
    bool is_final;   // others see it, or chance decides it: it cannot be taken back
} offer;

typedef struct offers offers;

/* Close them when done. None if the seat owes no decision, or its game knows no orders. */
offers *offers_open(const match *, gg_seat);
void offers_close(offers *);
const gg_game *offers_game(const offers *);
const offer *offers_list(const offers *, unsigned *count);
unsigned offers_effort(const offers *); // actions that were tried for them

/* `orders`: an array with an object for each, as docs/wire.md has it. */
void offers_write(const offers *, gg_text *);

/* Members of an order: `kind`, `from`, `to`, `pieces` as an array of words. */
void order_members_write(const gg_orders *, const gg_order *, gg_text *);
/* What an action is about, as members; nothing if the game does not tell. */
void role_members_write(const gg_game *, const gg_state *, gg_seat, gg_action, gg_text *);

#endif
