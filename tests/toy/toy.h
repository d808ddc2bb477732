/* toy.h - the smallest whole game: hidden blocks in heaps, private picks, a reveal, a die.
 *
 * It proves the core and the batteries without a real game, and it is the worked example of
 * a gg_game. Red and Blue armies hold three places in a row; each place is a heap of blocks:
 *
 *            west   mid    east
 *     red    H F    D F    H D      each side has two Horse, two Foot, two Dummies,
 *     blue   F D    H H    F D      dealt blind, two to a place; the enemy sees numbers only
 *
 * On its turn a side moves one block to the next place (or passes) and may then attack the
 * heap it met there. The defender may charge if he has a Horse there; both show one block,
 * the stronger stays, a tie is diced. After TOY_TURNS turns the larger army wins.
 *
 * With two players the seats red and blue play. With three, green and grey share the blue army
 * in the place of blue: both see it and win together, green moves and attacks, grey defends.
 */
#ifndef TOY_H
#define TOY_H

#include "grognard.h"

enum { TOY_SEATS = 4, TOY_SIDES = 2, TOY_PLACES = 3, TOY_CLASSES = 3 };
enum { TOY_EACH = 2, TOY_TURNS = 16 };
enum { TOY_RED, TOY_BLUE, TOY_GREEN, TOY_GREY };          // seats; the first two are sides too
enum { TOY_ALL = (1 << (TOY_SEATS + 1)) - 1 };            // viewers
enum { TOY_HIDDEN, TOY_DUMMY, TOY_FOOT, TOY_HORSE };      // classes; the number is the strength
enum { TOY_PASS = TOY_PLACES };                           // choice beside the places
enum { TOY_NO, TOY_YES, TOY_STAND = TOY_NO, TOY_CHARGE }; // choices of attack and answer

// Decisions, and the verbs of their actions.
typedef enum toy_phase {
    TOY_FROM = 1, // place | pass              private
    TOY_TO,       // place                     private
    TOY_TAKE,     // class                     told as a move, without the class
    TOY_ATTACK,   // yes | no                  public
    TOY_ANSWER,   // stand | charge            public, asked even without a Horse
    TOY_LEAD,     // class                     told without the class
    TOY_GUARD,    // class                     public: both blocks are shown
    TOY_RESIGN,   // a verb only
    TOY_PHASES
} toy_phase;

// What happens; the operands stand behind each.
typedef enum toy_kind {
    TOY_DEALT = 1, // place class*                (* hidden from the other side)
    TOY_PICKED,    // phase choice                told to its actor only
    TOY_MOVED,     // from to class*
    TOY_ATTACKED,  // place
    TOY_STOOD,     // place
    TOY_CHARGED,   // place
    TOY_LED,       // place class*
    TOY_FOUGHT,    // place attacker-class defender-class loser die
    TOY_TURNED,    // turn side
    TOY_ENDED,     // side that won
    TOY_OPENED,    // 1 if allies play
    TOY_KINDS
} toy_kind;

typedef enum toy_rule {
    TOY_ORDER = 1, // only what is asked, of whom it is asked
    TOY_CHOICE,    // only choices the decision knows
    TOY_EMPTY,     // a move starts where a block stands
    TOY_NEXT,      // a block moves to a neighbouring place
    TOY_CLASS,     // a block taken must be in the heap
    TOY_NO_HORSE,  // a charge needs a Horse
    TOY_DEAL,      // the set-up
    TOY_MOVE,      // a move
    TOY_BATTLE,    // an attack and its fight
    TOY_TURN,      // turns alternate
    TOY_WIN,       // the larger army wins
    TOY_YIELD,     // resignation
    TOY_RULES
} toy_rule;

typedef struct toy_state {
    gg_head head;
    uint8_t heap[TOY_SIDES][TOY_PLACES][TOY_CLASSES]; // blocks of class c at [c-1]
    uint8_t lost[TOY_SIDES][TOY_CLASSES];             // blocks gone, likewise
    uint8_t turn;                                     // 1 .. TOY_TURNS
    uint8_t mover;                                    // side on turn
    uint8_t from, to;                                 // 1 + place picked; 0: not yet
    uint8_t battle;                                   // 1 + place of the attack; 0: none
    uint8_t lead;                                     // class picked by the attacker, or 0
    uint8_t charged;                                  // 1 if the defender charged
    uint8_t allies;                                   // 1 if green and grey play, not blue
    uint8_t reserved[8];                              // zero
} toy_state;

// What a seat knows: the public table, and of the heaps its own classes.
typedef struct toy_view {
    gg_view_head head;
    uint8_t seat;                         // or TOY_SEATS, the gallery
    uint8_t phase, to_move, result;       // as far as known: a private phase is TOY_FROM
    uint8_t turn, mover, from, to;        // as in the state; picks of others are 0
    uint8_t battle, lead, charged, led;   // led: a leader is picked, known or not
    uint8_t count[TOY_SIDES][TOY_PLACES]; // blocks
    uint8_t own[TOY_PLACES][TOY_CLASSES]; // classes of one's own
    uint8_t lost[TOY_SIDES][TOY_CLASSES]; // public
    uint8_t allies;                       // public
} toy_view;

static_assert(sizeof(toy_state) == 104, "the state has no padding");
static_assert(sizeof(toy_view) == 42, "the view has no padding");

extern const gg_game toy_game;

/* The parts that leaking copies of the game replace one by one (toy_leaks.c). */
void toy_apply(gg_turn *, gg_action);
gg_verdict toy_check(const gg_state *, gg_seat, gg_action);
bool toy_redact(const gg_event *, gg_seat, gg_event *);
const toy_state *toy_of(const gg_state *);

/* Who plays for whom. The gallery's side is TOY_SIDES. */
unsigned toy_side_of(gg_seat);
gg_seat toy_seat_of(bool allies, unsigned side, toy_phase);
uint8_t toy_seats_of(bool allies, unsigned side); // one bit per seat of a side that takes part
const char *toy_seat_name(unsigned seat_or_side);

/* toy_text.c: words. */
gg_status toy_action_read(const char *, gg_action *);
void toy_action_write(gg_action, gg_text *);
void toy_event_write(const gg_event *, gg_text *);
void toy_sentence_write(const gg_event *, gg_text *);
void toy_view_write(const gg_view *, gg_text *);
void toy_scene_write(const gg_view *, gg_text *);
void toy_prompt_write(const gg_state *, gg_seat, gg_text *);
void toy_explain_write(gg_verdict, gg_text *);
const char *toy_winner(const gg_state *);
void toy_result_write(const gg_state *, gg_rule *, gg_text *);
void toy_position_write(const gg_state *, const gg_view *const *, gg_text *);
gg_status toy_position_read(const char *, gg_state *, gg_view *const *, gg_fault *);

/* toy_view.c: who knows what. */
void toy_view_begin(gg_view *, const gg_state *, gg_seat);
void toy_learn(gg_view *, const gg_event *);
bool toy_imagine(const gg_view *, gg_rng *, gg_state *);
/* The view a seat has of a position: the toy's heaps are memoryless, so the state says it all. */
void toy_view_of(const toy_state *, gg_seat, toy_view *);

#endif
