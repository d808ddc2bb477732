/* numbers.h - what is to be known of a choice before: the kinds, and what their terms are. */
#ifndef MAR_NUMBERS_H
#define MAR_NUMBERS_H

#include "games/marengo/marengo.h"
#include "reckoner.h"

enum mar_numbers_kind {
    MAR_NUMBERS_NONE,
    MAR_NUMBERS_ASSAULT, // outcome: strength less the best defence
    MAR_NUMBERS_DEFENCE, // the defender's: outcome: defence less strength
    MAR_NUMBERS_PURSUIT, // outcome: points that the pursuit takes
    MAR_NUMBERS_BOMBARD, // outcome: points that the gun takes
    MAR_NUMBERS_ATTACK,  // by manoeuvre; outcome: points that the enemy loses if he leaves
    MAR_NUMBERS_LEAVE,   // outcome: points that leaving costs
    MAR_NUMBERS_MORALE   // outcome: morale after a loss
};

// Terms of the first four; of an attack the blockers; of a loss morale before, and whose it is.
enum {
    MAR_TERM_LEADERS,
    MAR_TERM_PENALTY,
    MAR_TERM_GUNS,
    MAR_TERM_STRENGTH,
    MAR_TERM_DEFENCE,
    MAR_TERM_AT_BEST, // more may be chosen
    MAR_TERM_SHAKEN   // demoralised: so much less
};
enum { MAR_TERM_BLOCKERS, MAR_TERM_BEFORE = 0, MAR_TERM_ENEMYS };

void mar_numbers(const gg_state *, gg_seat, gg_action, gg_numbers *);
extern const gg_reckoner mar_reckoner; // words/numbers.c

#endif
