/* rounds.h - what the forms of tournaments share. */
#ifndef GG_CLUB_ROUNDS_H
#define GG_CLUB_ROUNDS_H

#include "club/tour.h"

/* Fills in who meets, and the results of a bye and of meetings with who has gone. */
void rounds_meeting(const tour *, tour_meeting *, unsigned one, unsigned two);

/* The pairs of a round, 0 if there are none. */
unsigned swiss_pair(const tour *, unsigned round, tour_meeting *out);

#endif
