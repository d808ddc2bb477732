/* chronicle.h - what a game tells those who study many games of it: who its sides are, how long a
 * game lasts, where its fights are and what they cost. A study folds the events of a game and
 * asks after each; it knows no game itself.
 *
 * As with brains, side 0 is seat 0, and all other seats are one side against it. */
#ifndef GROGNARD_CHRONICLE_H
#define GROGNARD_CHRONICLE_H

#include "grognard.h"

enum {
    GG_ROUNDS_MAX = 32,
    GG_CHRONICLE_PLACES_MAX = 96,
    GG_NOWHERE = GG_CHRONICLE_PLACES_MAX // a place that is none
};

// What one event means to a study. All zero: nothing.
typedef struct gg_note {
    uint8_t fights; // 1 if a fight begins
    uint8_t side;   // that loses
    uint16_t loss;  // how much, in loss_word
    uint16_t place; // of either; GG_NOWHERE if it is on no place of the board
} gg_note;

struct gg_chronicle {
    // Messages of the game's catalog. Where there are several, the first: the others follow it.
    uint16_t side_name;   // two
    uint16_t round_word;  // what a game is long in: "round"
    uint16_t loss_word;   // what losses are counted in: "strength points"
    uint16_t fight_word;  // what counts as a fight: "assaults and bombardments"
    uint16_t degree_name; // of victories, degree_count of them
    uint16_t place_name;  // place_count of them
    uint16_t degree_count, round_count, place_count; // no degrees: there is one

    const char *(*place_key)(unsigned place); // as gg_game.map has it
    unsigned (*round)(const gg_state *);      // 1 .. round_count; 0 before the first
    uint32_t (*turn)(const gg_state *);   // a side's turn: the same while it lasts; NULL: `round`
    unsigned (*degree)(const gg_state *); // of a game that is over; NULL: there is one
    gg_note (*note)(const gg_state *before, const gg_event *);
};

#endif
