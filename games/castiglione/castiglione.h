/* castiglione.h - the nouns of Castiglione: counters, places, the open table, the whole state.
 *
 * Counters of a side are numbered in one row (board.h), and a set of them is one word. Across
 * sides a counter has an id: 42 * side + number. The state is rows by counter and sets by side:
 *
 *     place[side][n] hits[side][n] entered[side][n]      by counter
 *     in[side][place]                                    counters by place (follows from place)
 *     up commanded foraging moved fought ...             what is true of a counter, a set each
 *
 * A place is an area, the inside of a fortress, or a box off the map (reserve, wounded ...).
 *
 * cas_table holds what lies open, and the action as far as it is known. State and view each hold a
 * table and counters, written by the same functions from the same events; a view's are only fed
 * what its seat was told, and hold the counters it can tell apart. With option 13 face-down
 * enemies are heaps; without it everything lies open.
 */
#ifndef CAS_CASTIGLIONE_H
#define CAS_CASTIGLIONE_H

#include <stdbool.h>

#include "games/castiglione/state/board.h"
#include "grognard.h"

// A build may plant one of three leaks, to prove that the twin tests would find it.
#ifndef CAS_LEAK
#define CAS_LEAK 0
#endif
enum { CAS_LEAK_NAMES = 1, CAS_LEAK_SILENCE, CAS_LEAK_REFUSAL };

enum { CAS_GALLERY = CAS_SIDES }; // sides are seats
enum { CAS_GALLERY_EYES = 4, CAS_EVERYONE = 7 };
enum { CAS_IDS = CAS_SIDES * CAS_COUNTERS_MAX, CAS_NO_AREA = 0xff, CAS_LEADERS_MAX = 7 };

enum {
    CAS_INSIDE = CAS_AREAS, // of the first fortress
    CAS_PLACES = CAS_AREAS + CAS_FORTRESSES,
    CAS_RESERVE = CAS_PLACES, // dummies not on the map
    CAS_UNUSED,               // generic leaders not yet needed
    CAS_WAITING,              // leaders and generics without an area to come to
    CAS_WOUNDED,
    CAS_KILLED,
    CAS_GONE, // left the game
    CAS_ELIMINATED,
    CAS_ABSENT, // not in this position
    CAS_BOXES
};

// Decisions of C22; also the verbs of actions.
enum cas_phase {
    CAS_NO_PHASE,
#define DECISION(id, name, chapter, rule) CAS_##id,
#include "games/castiglione/state/decisions.def"
#undef DECISION
    CAS_PHASES
};

// Phases of a turn (C1.8).
enum cas_step {
    CAS_STEP_SETUP,
    CAS_STEP_SUPPLY,
    CAS_STEP_INITIATIVE,
    CAS_STEP_MOVE_FIRST,
    CAS_STEP_COMBAT_FIRST,
    CAS_STEP_MOVE_SECOND,
    CAS_STEP_COMBAT_SECOND,
    CAS_STEP_END,
    CAS_STEPS
};

// Where a phase stands: each begins with none.
enum cas_stage {
    CAS_STAGE_NONE,
    CAS_STAGE_WOUNDED, // A4: wounded leaders of a side roll
    CAS_STAGE_WAITING, // A4: those who wait are offered again
    CAS_STAGE_DUMMIES, // set-up and A5
    CAS_STAGE_RECON,   // an area scouts another
    CAS_STAGE_SCREEN,  // the other side's cavalry
    CAS_STAGE_SHOW,    // counters to be shown
    CAS_STAGE_MOVES,
    CAS_STAGE_WITHDRAW,
    CAS_STAGE_SORTIE,
    CAS_STAGE_GUNS,
    CAS_STAGE_GUNS_LEADERS,
    CAS_STAGE_BOMBARD,   // hits of the bombardment are given out
    CAS_STAGE_ATTACK,    // the attacker has rolled: the defender assigns
    CAS_STAGE_DEFENCE,   // the defender has rolled: the attacker assigns
    CAS_STAGE_STAY,      // the attacker says
    CAS_STAGE_STAY_BACK, // the defender says
    CAS_STAGE_LATE_GUNS, // option 16: leaders of those who arrive
    CAS_STAGE_PURSUIT,
    CAS_STAGE_RETREAT,
    CAS_STAGE_MORTALITY, // option 14
    CAS_STAGE_LEADERS,   // leaders of destroyed forces flee
    CAS_STAGE_OVER,
    CAS_STAGES
};

enum {
    CAS_KIND_NONE,
    CAS_KIND_GROUP,
    CAS_KIND_MARCH,
    CAS_KIND_FORCE,
    CAS_KIND_BREAK,
    CAS_KIND_MEND
};

// Options 13 to 19, from options.def: bits of cas_table.options, and rows, which are the same here.
enum {
#define OPTION(id, ...) CAS_OPT_##id,
#include "games/castiglione/state/options.def"
#undef OPTION
    CAS_OPTIONS
};
static_assert(CAS_OPTIONS <= 15, "an event tells the options as one number that is positive");

// What is half done. All zero between actions.
typedef struct cas_pending_action {
    cas_set group;             // counters that move together, of the active side; its secret
    uint8_t kind;              // of the move
    uint8_t from;              // place the group is in, + 1
    uint8_t picked;            // counter chosen, + 1
    uint8_t spent;             // MP each member has paid
    uint8_t mp;                // of a forced march: MP left
    uint8_t goal;              // of a forced march: area + 1
    uint8_t entered;           // area being entered, + 1: what contact brings is not yet done
    uint8_t overrun;           // 2 once it was said whether to overrun
    uint8_t stage;             // enum cas_stage
    uint8_t scout;             // area that scouts, + 1
    uint8_t target;            // area that is scouted, + 1
    uint8_t screen;            // SP of cavalry committed by the scout
    uint8_t cover;             // SP committed against him
    uint8_t show;              // counters still to be shown
    uint8_t side;              // whose turn it is within the stage
    uint8_t done;              // bits: what of the stage is behind
    uint8_t flight_from;       // place leaders flee from, + 1
    uint8_t caught;            // 1: caught alone or overrun (C14.4)
    uint8_t leader;            // id + 1 of the leader to be placed
    uint8_t reserved[5];       // zero
    cas_set flight[CAS_SIDES]; // leaders who still have to flee
} cas_pending_action;

// A combat while it lasts. All zero between combats.
typedef struct cas_combat {
    uint8_t area;               // + 1
    uint8_t assault;            // on the fortress there
    uint8_t round;              // 1, 2
    uint8_t sortie;             // the garrison joined
    uint8_t hits;               // still to be given out
    uint8_t scored[CAS_SIDES];  // hits of this combat, for the board; rules 1: of the last rolls
    uint8_t retreats;           // 1 + side that retreats
    uint8_t pursued;            // 1 + side that was pursued
    uint8_t bombarded;          // done
    uint8_t late;               // option 16: arrivals are due
    uint8_t reserved[5];        // zero
    cas_set entries;            // areas attackers entered from, fixed at the start
    cas_set taken;              // of the units that may be hit: those that took the current hit
    cas_set came;               // units of the defender that came to the guns
    cas_set coming;             // option 16: that passed and are on their way; their side's secret
    cas_set senders;            // places that sent a unit to the guns; likewise
    cas_set leaders[CAS_SIDES]; // in the area when it began or came since
} cas_combat;

typedef struct cas_table {
    cas_pending_action pending_action;
    cas_combat combat;
    cas_set scouts, scouted;          // areas that scouted, that were scouted in this phase
    cas_set fought;                   // areas fought over in this Combat Phase
    cas_set assaulted;                // fortress areas assaulted in it
    uint64_t broken[2], mending[2];   // links, a bit each
    uint16_t options;                 // bits
    uint8_t crossed[CAS_LINKS];       // SP over each link this Movement Phase, or for this combat
    uint8_t holder[CAS_AREAS];        // 1 + side; secret with fog
    uint8_t siege[CAS_FORTRESSES];    // Supply Phases of the siege so far
    uint8_t turn;                     // 1 .. 10; 0 during set-up
    uint8_t step;                     // enum cas_step
    uint8_t first;                    // side that moves first this turn
    uint8_t holds_initiative;         // side that has it, + 1
    uint8_t asked;                    // enum cas_phase of the decision due; 0 if not this side's
    uint8_t decider;                  // seat that is asked
    uint8_t lost_sp[CAS_SIDES];       // of eliminated units
    uint8_t killed_points[CAS_SIDES]; // points the enemy has for killed leaders
    uint8_t ended_by;                 // rule that ended the game; 0 while it lasts
    uint8_t level;                    // of victory: 0 draw, 1 marginal, 2 decisive
    uint8_t reserved[9];              // zero
} cas_table;

typedef struct cas_counters_now {
    uint8_t place[CAS_SIDES][CAS_COUNTERS_MAX];
    uint8_t hits[CAS_SIDES][CAS_COUNTERS_MAX];
    // Area its last step came from, + 1; on the way to the guns the first area of that way.
    uint8_t entered[CAS_SIDES][CAS_COUNTERS_MAX];
    uint8_t wounded[CAS_SIDES][CAS_LEADERS_MAX]; // Supply Phases since the wound
    uint8_t reserved[6];                         // zero
    cas_set in[CAS_SIDES][CAS_PLACES];
    cas_set up[CAS_SIDES]; // face-up; without option 13 all are
    cas_set commanded[CAS_SIDES], foraging[CAS_SIDES];
    cas_set moved[CAS_SIDES];  // this Movement Phase
    cas_set fought[CAS_SIDES]; // this turn
    cas_set forced[CAS_SIDES]; // this turn
    cas_set busy[CAS_SIDES];   // fought, or tried to come to the guns, in this Combat Phase
} cas_counters_now;

typedef struct cas_state {
    gg_head head;
    cas_table table;
    cas_counters_now now;
} cas_state;

static_assert(sizeof(cas_pending_action) == 48, "the pending action has no padding");
static_assert(sizeof(cas_combat) == 72, "a combat has no padding");
static_assert(sizeof(cas_table) == 344, "the table has no padding");
static_assert(sizeof(cas_state) <= 2048, "the state stays small in a search");

static inline const cas_state *cas_of(const gg_state *state) {
    return (const cas_state *)(const void *)state;
}

static inline const cas_state *cas_now(const gg_turn *turn) {
    return cas_of(gg_now(turn));
}

// Rule ids, from rules.def.
enum cas_rule {
    CAS_NO_RULE,
#define RULE(id, number, kind, source) CAS_##id,
#include "games/castiglione/rules/rules.def"
#undef RULE
    CAS_RULES
};

static_assert(CAS_RULES <= UINT8_MAX, "a table keeps the rule that ended the game in a byte");

extern const gg_game cas_game;
extern const gg_belief cas_belief;
extern const gg_chronicle cas_chronicle;
// A side's turn, the same while it lasts: all can see it.
uint32_t cas_turn_number(const gg_state *);
extern const gg_orders cas_orders; // words/orders.c

#endif
