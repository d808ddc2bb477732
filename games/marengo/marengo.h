/* marengo.h - the nouns of Marengo: pieces, places, the open table, the whole state.
 *
 * A piece is one 16-bit word, and each army's pieces are one sorted row of them:
 *
 *      15        7 6        3 2      0
 *     [  place    | class    | status ]     class: inactive bit, then I3 I2 I1 C2 C1 A1
 *
 * Equal pieces of one place are equal words, so nothing in the state can tell them
 * apart (M2.5), the row is the same however it came about, and two equal positions
 * are equal bytes. Pieces of one place, and of one locale, are a run of the row.
 *
 * An action in progress takes its pieces off the board into the spots behind the last
 * place: the hand while they are picked, the group while it moves, lead, line, shown
 * and pursuit while an assault lasts. Between actions the spots are empty.
 *
 * mar_table holds what lies open: everything both players may see, and the action as far
 * as it is known. State and view each hold one, written by the same function from the
 * same events; the view's is only fed what its seat was told.
 */
#ifndef MAR_MARENGO_H
#define MAR_MARENGO_H

#include "games/marengo/state/board.h"
#include "grognard.h"

// A build may plant one of three leaks, to prove that the twin tests would find it.
#ifndef MAR_LEAK
#define MAR_LEAK 0
#endif
enum { MAR_LEAK_NAMES = 1, MAR_LEAK_SILENCE, MAR_LEAK_REFUSAL };

enum { MAR_AUSTRIA, MAR_FRANCE, MAR_ARMIES }; // also the seats
enum { MAR_GALLERY = MAR_ARMIES };
enum { MAR_EVERYONE = 7 }; // seen_by: both seats and the gallery
// A position may remember three assaults without having paid for them, and three can follow.
enum { MAR_MEMORY = 6 };
enum { MAR_PIECES_MAX = 40, MAR_COMMANDS = 3, MAR_GAIN = 5, MAR_STEPS = 3 };

enum {
    MAR_HAND = MAR_PLACES, // picked, nothing told yet
    MAR_GROUP,             // moving, or waiting to enter
    MAR_LEAD,              // leading pieces of an assault
    MAR_LINE,              // others in the assault, face-down
    MAR_SHOWN,             // others in the assault, face-up
    MAR_PURSUIT,           // cavalry that pursues
    MAR_SPOTS
};

enum { MAR_I3, MAR_I2, MAR_I1, MAR_C2, MAR_C1, MAR_A1, MAR_INACTIVE = 8, MAR_CODES = 14 };

// fired lasts to the owner's next turn; moved and assaulted to the end of this one.
enum { MAR_FRESH, MAR_MOVED, MAR_ASSAULTED, MAR_FIRED, MAR_DECLARED, MAR_MOVED_DECLARED };

typedef uint16_t mar_piece;
enum { MAR_NO_PIECE = 0xffff }; // sorts behind every piece

// Decisions of M15; also the verbs of actions.
enum mar_phase {
    MAR_NO_PHASE,
#define DECISION(id, name, chapter, rule) MAR_##id,
#include "games/marengo/state/decisions.def"
#undef DECISION
    MAR_PHASES
};

// First operand of an action: the word of a choice, or none where it is a thing.
enum mar_word {
    MAR_THING,
    MAR_GO,
    MAR_DONE,
    MAR_FIRE,
    MAR_CANCEL,
    MAR_HOLD,
    MAR_ONE,
    MAR_NONE,
    MAR_NO,
    MAR_STAY,
    MAR_ADVANCE,
    MAR_SPLIT,
    MAR_TO,
    MAR_BLOCK_AT,
    MAR_TO_RESERVE,
    MAR_BY_ROAD,
    MAR_PONTOON,
    MAR_STOP,
    MAR_DO_DECLARE,
    MAR_WORDS
};

enum mar_pending { MAR_NONE_PENDING, MAR_PENDING_BOMBARD, MAR_PENDING_ASSAULT, MAR_PENDING_MOVE };

// Stages of an assault: who is losing what.
enum { MAR_STAGE_PICKS, MAR_STAGE_GUNS, MAR_STAGE_CLASH, MAR_STAGE_PURSUIT };

// What is half done. All zero between actions.
typedef struct mar_pending_action {
    uint16_t from;            // place the pieces came from; of a bombardment the gun's
    uint16_t to;              // place aimed at: reserve, approach, or target of a bombardment
    uint16_t near;            // approach crossed, own side; 0 if no pair is crossed
    uint16_t target;          // approach chosen for continuation
    uint16_t retreat;         // next place whose retreat loss is due, + 1; 0 while nobody retreats
    uint8_t kind;             // enum mar_pending
    uint8_t way;              // of a move: its word (to, block, reserve, road, pontoon)
    uint8_t road;             // last road used + 1; 0 before the first step
    uint8_t group;            // of that road in the locale reached
    uint8_t step;             // of the last crossing, 0 .. 3
    uint8_t paid;             // a road move has paid its command
    uint8_t attack;           // 1 while a manoeuvre attack is unresolved, 2 once it is blocked
    uint8_t chosen;           // approaches already chosen for continuation, one bit each
    uint8_t last;             // class of the last pick + 1
    uint8_t stage;            // of an assault
    uint8_t type;             // of the leading attackers
    uint8_t horse;            // the defender declared leading cavalry
    uint8_t winner;           // army + 1 once an assault is decided
    uint8_t shown;            // class + 1 of the moving group's face that is up
    uint8_t reserved;         // zero
    uint8_t exit;             // a road attack under way leaves by this row of mar_exits, + 1
    uint8_t loss[MAR_ARMIES]; // strength points still to be taken
} mar_pending_action;

typedef struct mar_table {
    uint8_t round;          // 1 .. last_round
    uint8_t last_round;     // 16, fewer in a short scenario
    uint8_t army;           // whose turn it is
    uint8_t stage;          // enum mar_phase: activate, bombard, assault, move_from or declare
    uint8_t commands;       // used this turn
    uint8_t activated;      // choices of M5.3 made this turn
    uint8_t passed;         // guns not declared when asked this turn
    uint8_t pontoon_used;   // this turn
    uint8_t setup_occupied; // Austria has stood in a French set-up locale
    uint8_t gain_given;     // the five points of M13.4
    uint8_t morale[MAR_ARMIES];
    uint8_t asked; // enum mar_phase of the decision due; the head's phase
    uint8_t assaulted_count, lost_count, taken_count;
    uint8_t taken[MAR_MEMORY];                 // locales
    uint16_t assaulted[MAR_MEMORY];            // own approaches
    uint16_t lost[MAR_MEMORY];                 // own approaches
    uint8_t crossing[(MAR_CROSSINGS + 1) / 2]; // a nibble each: last step, 4 if backward
    uint8_t fired[MAR_ARMIES];                 // guns that fired in the army's latest turn
    uint8_t decider;                           // seat that was last asked
    uint8_t ended_by;                          // rule that ended the game; 0 while it lasts
    uint8_t reserved;                          // zero
    mar_pending_action pending_action;
} mar_table;

typedef struct mar_state {
    gg_head head;
    mar_table table;
    uint8_t piece_count[MAR_ARMIES];
    mar_piece piece[MAR_ARMIES][MAR_PIECES_MAX]; // sorted; MAR_NO_PIECE behind the last
    uint8_t held[MAR_ARMIES][MAR_LOCALES];       // pieces in the locale; follows from piece
    uint8_t reserved[2];                         // zero
    uint64_t filled[(MAR_PLACES + 63) / 64];     // places with a piece; follows from piece
} mar_state;

static_assert(sizeof(mar_pending_action) == 28, "the pending action has no padding");
static_assert(sizeof(mar_table) == 136, "the table has no padding");
static_assert(sizeof(mar_state) == 536, "the state has no padding");

static inline const mar_state *mar_of(const gg_state *state) {
    return (const mar_state *)(const void *)state;
}

// The army of a result: a mask of one winning seat out of two.
static inline unsigned mar_winner(uint8_t result) {
    return result >> 1;
}

static inline const mar_state *mar_now(const gg_turn *turn) {
    return mar_of(gg_now(turn));
}

// Rule ids, from rules.def.
enum mar_rule {
    MAR_NO_RULE,
#define RULE(id, number, kind, source) MAR_##id,
#include "games/marengo/rules/rules.def"
#undef RULE
    MAR_RULES
};

static_assert(MAR_RULES <= UINT8_MAX, "a table keeps the rule that ended the game in a byte");

enum mar_event_kind {
    MAR_NO_EVENT,
#define EVENT(id, name, message, weight, fields) MAR_EV_##id,
#include "games/marengo/state/events.def"
#undef EVENT
    MAR_EVENTS
};

// A game asks for fewer decisions than this: see the README of this folder for why.
enum { MAR_DECISIONS_MAX = 160000 };

extern const gg_game mar_game;
extern const gg_belief mar_belief;
extern const gg_chronicle mar_chronicle;
// A side's turn, the same while it lasts: all can see it.
uint32_t mar_turn_number(const gg_state *);
extern const gg_orders mar_orders; // words/orders.c

#endif
