/* numbers.h - what is to be known of a choice before: the kinds, and what their terms are. */
#ifndef WAT_NUMBERS_H
#define WAT_NUMBERS_H

#include "games/waterloo/waterloo.h"
#include "reckoner.h"

enum wat_numbers_kind {
    WAT_NUMBERS_NONE,
    WAT_NUMBERS_FIRE,    // dice, highest face that hits, 1 at long range; outcome: hits
    WAT_NUMBERS_SHOW,    // dice, highest face that hits, 1 if it fires second; outcome: hits
    WAT_NUMBERS_MARCH,   // highest face that fails, bonus, steps; outcome: steps lost
    WAT_NUMBERS_MORALE,  // highest face that fails, bonus; outcome: 1 if it fails
    WAT_NUMBERS_RETREAT, // steps; outcome: steps lost
    WAT_NUMBERS_ROUT,    // steps that the others of its side lose at once
    WAT_NUMBERS_SAVE,    // that come back, that are lost
    WAT_NUMBERS_SUPPLY   // blocks still to be given up after this
};

// What the chapters reckon with, before they do and when they do.
/* What a block would roll that may fire: dice, the highest face that hits, at which position. */
typedef struct wat_shot {
    uint8_t dice, value, target;
    bool ranged;
} wat_shot;
wat_shot wat_shot_of(const wat_state *, unsigned unit, unsigned class);
/* What is added to the die of a march, and whether such a die fails (W7.4, W10.5). */
unsigned wat_march_bonus(const wat_state *, unsigned unit);
bool wat_fails(unsigned die, unsigned bonus);
unsigned wat_skirmish_value(unsigned unit); // the highest face with which it hits
/* What is added to its die for morale if it stands there. */
unsigned wat_morale_bonus(const wat_state *, unsigned unit, unsigned position);
unsigned wat_retreat_loss(const wat_state *, unsigned unit); // steps, by choice
/* Would its side rout at once if it left its position? */
bool wat_routs_without(const wat_state *, unsigned unit);
/* How many of those across a stream come back, and how many are there. */
unsigned wat_save_room(const wat_state *, unsigned *over);

void wat_numbers(const gg_state *, gg_seat, gg_action, gg_numbers *);
extern const gg_reckoner wat_reckoner; // words/numbers.c

#endif
