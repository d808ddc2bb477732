/* brain.h - what a game knows about being played well: its policy, and the terms by which a
 * position is judged. The search behind it knows no game.
 *
 * A brain is only ever asked about states that a bot imagined from its view (and, while weights
 * are fitted, about the positions of finished games). Whole numbers only: the same state gives
 * the same opinion on every machine. Side 0 is seat 0; all other seats are one side against it. */
#ifndef GROGNARD_BRAIN_H
#define GROGNARD_BRAIN_H

#include "grognard.h"

enum {
    GG_TERMS_MAX = 48,
    GG_PROGRESS_MAX = 256, // the end of the game
    GG_SCORE_NAT = 100     // so much more liked is e times as likely in a playout
};

// One term's part in the odds of side 0, in 1/1024 nat for each unit of the term: at the
// beginning of the game and at its end; between them it slides with the game's progress.
typedef struct gg_weight {
    int32_t early, late;
} gg_weight;

// One of the ten levels by number: who plays, and how well. Measured: docs/strength.md.
enum { GG_DIAL_LEVELS = 10 };
typedef enum gg_dial_who { GG_DIAL_RECRUIT, GG_DIAL_GENERAL, GG_DIAL_EMPEROR } gg_dial_who;
typedef struct gg_dial {
    gg_dial_who who;
    uint8_t stray;  // percent of the choices that are drawn by lot
    uint16_t heat;  // of the others: with 0 what is liked most, with 100 as likely as it is liked
    uint32_t nodes; // an emperor's
} gg_dial;

// How far an emperor goes by what was learned, in percent: the net's likings, the policy's, and
// how much of the judgement is left to the fitted weights. Without a row 100, 100 and 0.
typedef struct gg_learned {
    uint8_t net, policy, weights;
} gg_learned;

// How often it is won where the net says so, of 65536: knots at the net's log odds, GG_SCALE_STEPS
// of them a nat, by who decides where a turn begins: side 0, and the others. Forces that are only
// imagined stand by lot where their owner has placed them with care: what that is worth to who
// decides, in 1/1024 nat, if the other side imagined it, and if he did; and that again where a
// whole turn was played there, in which the enemy knows less. Fitted by `grognard scale`.
enum { GG_SCALE_STEPS = 2, GG_SCALE_KNOTS = 21, GG_SCALE_PHASES = 96 };
typedef struct gg_scale {
    uint16_t knot[2][GG_SCALE_KNOTS];
    int16_t care[2][2][2];
    int16_t phase[2][GG_SCALE_PHASES]; // what a decision of that kind adds, in 1/1024 nat
} gg_scale;

// What a hint may say of two orders, by a term of what comes of them: so many units of it are told
// as one, below zero where more of the term speaks against side 0; what is less than `least` tenths
// is not told.
typedef struct gg_fact {
    uint16_t term;
    int16_t unit;
    uint16_t least;
    uint16_t more, fewer; // of the game's catalog, with {amount}
} gg_fact;

struct gg_brain {
    const char *const *term_name; // term_count names; fitted weights are written down by them
    const gg_weight *weight;      // term_count of them, fitted by `grognard fit`
    uint16_t term_count;
    const gg_senses *senses;   // what a net is given; NULL: no net plays this game
    const gg_learned *learned; // by side: 0, and the others; NULL: as everywhere
    const gg_scale *scale;     // of the net's judgement; NULL: as it says
    const gg_dial *dial;       // GG_DIAL_LEVELS, weakest first; NULL: as in src/ai/dial.c
    const gg_fact *fact;       // fact_count of them; NULL: hints give no reasons
    uint16_t fact_count;
    const struct gg_follies *follies; // what no thoughtful player does: follies.h; NULL: undefined

    /* Rises by one or more when another side's turn begins: where a playout may stop. */
    uint32_t (*turn)(const gg_state *);

    /* How far the game has come: 0 .. GG_PROGRESS_MAX. */
    unsigned (*progress)(const gg_state *);

    /* What speaks for side 0 (above zero) and against it, in units of each term's own. Asked
     * between turns. A constant term lets the weights say which side has the easier game. */
    void (*terms)(const gg_state *, int16_t *term);

    /* How much the deciding seat likes each legal action, by the policy of the game: the best
     * play it knows without looking ahead. It uses what that seat can know: its own pieces, the
     * enemy's numbers, open faces; not the faces this world happens to have under closed blocks. */
    void (*policy)(const gg_state *, const gg_decision *, int16_t *score);
};

#endif
