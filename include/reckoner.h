/* reckoner.h - what is to be known of an action before it is chosen: what its rule reckons with,
 * and what may come of it.
 *
 * A game says it of one world (gg_numbers). A seat is never told of the truth: worlds that are
 * imagined from its view are asked, and gg_odds is what they say together. What hangs on nothing
 * hidden is a fact; the rest has a range, and chances that are a mean. */
#ifndef GROGNARD_RECKONER_H
#define GROGNARD_RECKONER_H

#include "grognard.h"

enum {
    GG_NUMBERS_MAX = 8,   // of one action
    GG_OUTCOMES_MAX = 16, // likewise; of all worlds together
    GG_MILLION = 1000000  // what the chances of gg_odds are parts of
};

// Where the outcome is told: tests play the action, and look there. Without outcomes it is a fact
// that such an event comes of it.
typedef struct gg_outcome_at {
    uint16_t kind;   // of the first such event that comes of it; 0: of none
    uint8_t operand; // that has the outcome
    uint8_t modulus; // its remainder alone counts; 0: all of it
    uint8_t less;    // 1 + the operand that is taken from it; 0: none is
    int16_t subject; // the event's first operand, if that matters; else -1
    int16_t given;   // likewise that of operand `given_operand`, if that is not 0
    uint8_t given_operand;
    bool answered; // others choose before: it is the least of what their answers make it
} gg_outcome_at;

// Of one action, in one world.
typedef struct gg_numbers {
    uint16_t kind; // the game's own; 0: there is nothing to know
    uint8_t term_count, outcome_count;
    bool open; // hangs on nothing that is hidden from the seat: the same in all worlds
    int16_t term[GG_NUMBERS_MAX];     // what the rule reckons with; what each is, the kind says
    int16_t outcome[GG_OUTCOMES_MAX]; // what may come of it, rising
    uint32_t weight[GG_OUTCOMES_MAX]; // of each, parts of their sum
    gg_outcome_at at;
} gg_numbers;

// Of one action, as far as a seat knows.
typedef struct gg_odds {
    uint16_t kind;
    uint8_t term_count, outcome_count;
    bool certain;                                        // nothing that is hidden counts: it is so
    int16_t least[GG_NUMBERS_MAX], most[GG_NUMBERS_MAX]; // of each term
    int16_t outcome[GG_OUTCOMES_MAX];                    // rising
    uint32_t chance[GG_OUTCOMES_MAX];                    // of a million; together a million
    int32_t expected, expected_least, expected_most;     // thousandths: the mean, and its range
} gg_odds;

// A game's own part.
struct gg_reckoner {
    // Of a legal action, in a world that its seat imagines; what is given is zero, and kind 0 stays
    // where there is nothing to know.
    void (*reckon)(const gg_state *, gg_seat, gg_action, gg_numbers *);
    void (*line_write)(const gg_odds *, gg_text *);                 // one line for people
    void (*outcome_write)(const gg_odds *, int outcome, gg_text *); // what it is called
};

/* One more outcome, or more weight for it. Outcomes past the last that has room count as that. */
void gg_outcome_add(gg_numbers *, int outcome, uint32_t weight);
/* `count` dice, each a success with so many of `sides` faces: how many are. */
void gg_dice_add(gg_numbers *, unsigned count, unsigned faces, unsigned sides);
/* What worlds say together, one or more; those of another kind than the first are left out. */
void gg_odds_of(const gg_numbers *, unsigned count, gg_odds *);
/* The chance, of a million, of an outcome from `least` up. */
uint32_t gg_odds_from(const gg_odds *, int least);

#endif
