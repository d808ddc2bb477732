/* waterloo.h - the nouns of Waterloo: blocks, battle boards, the open table, the whole state.
 *
 * Every block has an identity, and a set of blocks is one word (board.h). So the state is a
 * few rows by block and many sets:
 *
 *     town[u] start[u] steps[u] host[u]      by block
 *     in[t]                                  blocks by town (follows from town)
 *     at[p]                                  blocks by position of whichever battle they are in
 *     moved marched disrupted revealed ...   what is true of a block, one set each
 *
 * A battle is a town: its blocks are in[town], those in a position at[p] & in[town], its
 * reserves the rest. Positions are numbered so that p and 5 - p face each other:
 *
 *        attacker   L 0   C 1   R 2            a spot is where a block stands on a board:
 *                    |     |     |             0 the reserve (and the open map), else
 *        defender   R 5   C 4   L 3            1 + 4 * position + kind (line, slot, square, guest)
 *
 * wat_table holds what lies open, and the action as far as it is known. State and view each hold
 * a table and blocks, written by the same functions from the same events; a view's are only
 * fed what its seat was told, and hold the blocks it can tell apart. Hidden enemies are heaps.
 */
#ifndef WAT_WATERLOO_H
#define WAT_WATERLOO_H

#include <stdbool.h>

#include "games/waterloo/state/board.h"
#include "grognard.h"

// A build may plant one of three leaks, to prove that the twin tests would find it.
#ifndef WAT_LEAK
#define WAT_LEAK 0
#endif
enum { WAT_LEAK_NAMES = 1, WAT_LEAK_SILENCE, WAT_LEAK_REFUSAL };

// Seats: two players use the first two, three the first and the last two.
enum { WAT_SEAT_FRENCH, WAT_SEAT_ALLIED, WAT_SEAT_ANGLO, WAT_SEAT_PRUSSIAN, WAT_SEATS };
enum { WAT_GALLERY = WAT_SEATS };
// seen_by: what a side sees, all its seats see, whether they take part or not.
enum { WAT_FRENCH_EYES = 1, WAT_ALLIED_EYES = 14, WAT_GALLERY_EYES = 16, WAT_EVERYONE = 31 };

enum { WAT_NO_TOWN = 0xff, WAT_NO_UNIT = 0xff };
enum { WAT_POSITIONS = 6, WAT_WINGS = 3, WAT_BOARDS_MAX = 8 };
enum { WAT_ATTACKER, WAT_DEFENDER }; // roles; a role's own positions are 3 * role + wing
enum { WAT_LINE, WAT_SLOT, WAT_SQUARE, WAT_GUEST, WAT_KINDS }; // how a block stands in a position
enum { WAT_RESERVE = 0, WAT_SPOTS = 1 + WAT_POSITIONS * WAT_KINDS };

// Decisions of W17; also the verbs of actions.
enum wat_phase {
    WAT_NO_PHASE,
#define DECISION(id, name, chapter, rule) WAT_##id,
#include "games/waterloo/state/decisions.def"
#undef DECISION
    WAT_PHASES
};

// Steps of a turn (W5.1).
enum wat_step {
    WAT_STEP_SETUP,
    WAT_STEP_START,
    WAT_STEP_MOVEMENT,
    WAT_STEP_MARCH,
    WAT_STEP_SKIRMISH,
    WAT_STEP_BATTLE,
    WAT_STEP_SUPPLY,
    WAT_STEP_DEFEAT,
    WAT_STEP_VICTORY,
    WAT_STEP_RECOVERY,
    WAT_STEPS
};

// Where a fight stands.
enum wat_stage {
    WAT_STAGE_NONE, // skirmishes: the next is to be named; battles: they are to be numbered
    WAT_STAGE_SHOW, // the defender shows blocks
    WAT_STAGE_SHOW_BACK,
    WAT_STAGE_FIRE, // the defender's shown blocks fire
    WAT_STAGE_FIRE_BACK,
    WAT_STAGE_TILES, // the attacker's
    WAT_STAGE_TILES_BACK,
    WAT_STAGE_DEPLOY, // the defender's
    WAT_STAGE_DEPLOY_BACK,
    WAT_STAGE_MORALE,
    WAT_STAGE_COMBAT,
    WAT_STAGE_REINFORCE,
    WAT_STAGE_SAVE, // a rout: blocks across streams
    WAT_STAGE_FLEE,
    WAT_STAGE_REGROUP_MODE,
    WAT_STAGE_REGROUP,
    WAT_STAGE_OVER, // the battle turn is over
    WAT_STAGES
};

// What the chosen block has done of its action.
enum { WAT_NOT_YET, WAT_STEPPED, WAT_HAS_FIRED, WAT_HAS_FLED };
// Why a side leaves, why steps are lost.
enum { WAT_CAUSE_HIT, WAT_CAUSE_MARCH, WAT_CAUSE_RETREAT, WAT_CAUSE_ROUT, WAT_CAUSE_STALEMATE };

// Options of W16, from options.def: where their bits begin in wat_table.options, and their rows.
enum {
#define OPTION(id, key, bits, ...) WAT_OPT_##id, WAT_OPT_LAST_##id = WAT_OPT_##id + (bits)-1,
#include "games/waterloo/state/options.def"
#undef OPTION
    WAT_OPTION_BITS
};
enum {
#define OPTION(id, ...) WAT_ROW_##id,
#include "games/waterloo/state/options.def"
#undef OPTION
    WAT_OPTIONS
};
static_assert(WAT_OPTION_BITS <= 15, "an event tells the options as one number that is positive");
static_assert((int)WAT_OPTIONS <= (int)GG_OPTIONS_MAX, "a set-up has room for the options");
enum { WAT_SETUP_FREE, WAT_SETUP_HISTORICAL, WAT_SETUP_GAMBIT };

// What is half done. All zero between actions, but for the counts of a battle turn.
typedef struct wat_pending_action {
    uint8_t unit;    // block chosen, + 1; its owner's secret
    uint8_t part;    // what it has done
    uint8_t group;   // army of the group that moves, + 1
    uint8_t town;    // of that group, of the fight, or the city of a supply loss; + 1
    uint8_t stage;   // enum wat_stage
    uint8_t second;  // second of two Allied players (W15.3, W15.6)
    uint8_t firer;   // block whose hits are applied, + 1; in a skirmish the last
    uint8_t hits;    // still to be applied; blocks still owed to supply
    uint8_t target;  // position fired at
    uint8_t class;   // 0 line, 1 squares
    uint8_t ranged;  // 1 at long range
    uint8_t loser;   // side that leaves the fight, + 1
    uint8_t cause;   // why it leaves
    uint8_t stream;  // of a rout: own wings whose stream is settled, 0 .. 3
    uint8_t mode;    // of regrouping: WAT_IN or WAT_OUT
    uint8_t busy;    // the attacker was not idle this battle turn
    uint8_t seen;    // the block that flees was revealed
    uint8_t tile[2]; // drawn and not yet placed
    uint8_t crossed[WAT_SIDES][WAT_WINGS]; // streams crossed this battle turn, by attacker's wing
    uint8_t out[WAT_SIDES][WAT_LINKS_MAX]; // blocks of a side that left by each road
    uint8_t came[WAT_LINKS_MAX];           // that reinforced or regrouped by it
    uint8_t reserved[4];                   // zero
} wat_pending_action;

typedef struct wat_board {
    uint8_t town;
    uint8_t open;                  // still fought
    uint8_t idle;                  // idle battle turns of the attacker in a row
    uint8_t streams;               // one bit per wing of the attacker
    uint8_t ground[WAT_POSITIONS]; // woods, farm or hill; 0 bare
    uint8_t deployed;              // one bit per role
    uint8_t reserved;              // zero
} wat_board;

typedef struct wat_table {
    wat_set named[WAT_ARMIES]; // towns whose group was named this turn
    wat_set skirmishes;        // towns with an open skirmish
    wat_set battles;           // towns with a battle not yet numbered
    wat_set prussian;          // fights commanded by the Prussian player; the Allies' secret
    wat_pending_action pending_action;
    uint16_t options;            // bits
    uint16_t entries[WAT_TOWNS]; // towns a fight was entered from, by link (W12.1)
    uint16_t origins[WAT_TOWNS]; // group towns that attacked it, by link, but for the first
    uint8_t origin[WAT_TOWNS];   // the first group town that attacked it, + 1; the mover's secret
    uint8_t crossed[(WAT_ROADS + 1) / 2]; // a nibble each: blocks seen on the road this turn
    uint8_t counted[(WAT_ROADS + 1) / 2]; // those that count against its limit, as far as known
    uint8_t rounds;                       // most rounds of battle
    uint8_t turn;                         // 1 .. 23; 0 during set-up
    uint8_t step;                         // enum wat_step
    uint8_t hand;    // set-up: which player places; steps 1 and 2: which Ally moves
    uint8_t asked;   // enum wat_phase of the decision due; 0 if not this side's
    uint8_t decider; // seat that is asked
    uint8_t lost[WAT_ARMIES];
    uint8_t defeated;        // one bit per army
    uint8_t resigned;        // likewise
    uint8_t bonus;           // armies whose leader was revealed in time (W7.5)
    uint8_t known_leaders;   // armies whose leader stays revealed to the end of the turn
    uint8_t leaders_asked;   // armies asked leader_reveal this turn; the active side's secret
    uint8_t ended_by;        // rule that ended the game; 0 while it lasts
    uint8_t board_count;     // battles numbered
    uint8_t board_now;       // battle being laid out or fought
    uint8_t round;           // of the battles, from 1; 0 before
    uint8_t next;            // battle turn of the round: attacker of the first, its defender, ...
    uint8_t pool[WAT_TILES]; // tiles not yet drawn
    wat_board board[WAT_BOARDS_MAX];
    uint8_t reserved[4]; // zero
} wat_table;

typedef struct wat_blocks {
    uint8_t town[WAT_UNITS];  // WAT_NO_TOWN: not on the map
    uint8_t start[WAT_UNITS]; // town where it began the turn
    uint8_t steps[WAT_UNITS]; // 0: eliminated
    uint8_t host[WAT_UNITS];  // square it shelters in; WAT_NO_UNIT
    wat_set in[WAT_TOWNS];    // by town; follows from town
    wat_set at[WAT_POSITIONS];
    wat_set slot, square, guest;       // how it stands in its position; none: in line
    wat_set fired;                     // has used up its first fire; engaged blocks only
    wat_set acted;                     // this battle turn
    wat_set moved, marched, regrouped; // this turn
    wat_set disrupted, revealed;       // neither: upright
    wat_set rollers;                   // still to roll for morale this battle turn
    wat_set picked; // set-up: changed once; skirmish: shown; rout: saved from a stream
} wat_blocks;

typedef struct wat_state {
    gg_head head;
    wat_table table;
    wat_blocks block;
} wat_state;

static_assert(sizeof(wat_pending_action) == 56, "the pending action has no padding");
static_assert(sizeof(wat_board) == 12, "a board has no padding");
static_assert(sizeof(wat_table) % 8 == 0, "the table has no padding at its end");
static_assert(sizeof(wat_state) <= 2048, "the state stays small in a search");

static inline const wat_state *wat_of(const gg_state *state) {
    return (const wat_state *)(const void *)state;
}

static inline const wat_state *wat_now(const gg_turn *turn) {
    return wat_of(gg_now(turn));
}

// Rule ids, from rules.def.
enum wat_rule {
    WAT_NO_RULE,
#define RULE(id, number, kind, source) WAT_##id,
#include "games/waterloo/rules/rules.def"
#undef RULE
    WAT_RULES
};

static_assert(WAT_RULES <= UINT8_MAX, "a table keeps the rule that ended the game in a byte");

extern const gg_game wat_game;
extern const gg_belief wat_belief;
extern const gg_chronicle wat_chronicle;
// A side's turn, the same while it lasts: all can see it.
uint32_t wat_turn_number(const gg_state *);
extern const gg_orders wat_orders;

#endif
