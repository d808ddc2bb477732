/* orders.h - what a game tells of its small decisions, so that several can be meant at once.
 *
 * People think in manoeuvres: these three, by the road, to Marengo. The engine asks step by step:
 * from where, how, who, where to. A game says of each legal action what of a manoeuvre it is about;
 * match/plan.h finds the rows that carry an order out. docs/orders.md is the contract. */
#ifndef GROGNARD_ORDERS_H
#define GROGNARD_ORDERS_H

#include "grognard.h"

enum { GG_ORDER_PIECES = 48 }; // pieces of one order

// What orders are made of. Things travel as 1 + the game's own number; 0 is nothing.
typedef enum gg_thing { GG_HOW, GG_PIECE, GG_PLACE, GG_THINGS } gg_thing; // places: boxes too

enum gg_part {
    GG_PART_BEGINS =
        1,            // a manoeuvre may begin with it: where such a choice is legal, all is at rest
    GG_PART_STEP = 2, // its `to` need not be the end of the way
    GG_PART_AGAIN = 4,     // its piece goes already: it goes on, is shown, takes the lead
    GG_PART_LEADS = 8,     // of those that may, the first that the order names
    GG_PART_GO = 16,       // all that go are named
    GG_PART_STOP = 32,     // this manoeuvre ends here, and no more than it
    GG_PART_ANYWHERE = 64, // its `from` is no part of the order: pieces of several places may go
    GG_PART_PASS = 128     // from rest to rest: the manoeuvre comes behind it, by itself it is none
};

// What an action is about. All zero: something else; no order contains it.
typedef struct gg_role {
    uint16_t from, how, piece, to;
    uint8_t part; // enum gg_part
} gg_role;

typedef struct gg_order {
    uint16_t how, from, to; // 0: there is none
    uint16_t count;
    uint16_t piece[GG_ORDER_PIECES]; // in the order in which they were named
} gg_order;

typedef struct gg_orders {
    uint16_t count[GG_THINGS]; // how many things of each sort there are
    uint32_t aimed;            // a bit for each kind that is nothing without a place to go to
    // What a legal action is about. Reads what the seat may know. `out` is zero.
    void (*role)(const gg_state *, gg_seat, gg_action, gg_role *out);
    // What of a manoeuvre is said already; `out` is zero. True: who went before is not told, pieces
    // that are named again are those that go now. NULL: every manoeuvre is one action.
    bool (*begun)(const gg_state *, gg_seat, gg_order *out);
    // The action that would say this part of a role where it is asked now, legal or not: so that a
    // rule can say why not. False: none would. NULL: no rule is cited.
    bool (*means)(const gg_state *, gg_seat, const gg_role *wanted, gg_action *out);
    // The word that actions use for a thing, and its name for people.
    void (*key_write)(gg_thing, unsigned number, gg_text *);
    void (*name_write)(gg_thing, unsigned number, gg_text *);
    // What a manoeuvre uses up: a number that grows, to compare; and in words. NULL: nothing.
    unsigned (*spent)(const gg_state *, gg_seat);
    void (*cost_write)(const gg_state *before, gg_seat, const gg_order *, unsigned spent,
                       gg_text *);
    // Adds the pieces that an offer may be given for besides those that were seen to go: others of
    // the same sort, those in hand, those that are asked for later. NULL: each is one of a kind.
    void (*stock)(const gg_state *, gg_seat, gg_order *);
    // How many more of the seat's pieces a place takes; negative: no rule limits it. NULL: nowhere.
    int (*room)(const gg_state *, gg_seat, const gg_order *);
    // "By road from Spinetta to Marengo", and of its pieces too: "Victor and Monnier march ...".
    void (*label_write)(const gg_order *, gg_text *);
    void (*order_write)(gg_seat, const gg_order *, gg_text *);
    // What to beware of, as elements of a list of strings. NULL: nothing is ever said.
    void (*marks_write)(const gg_view *, gg_seat, const gg_order *, gg_text *);
} gg_orders;

#endif
