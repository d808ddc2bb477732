/* position.h - positions of Marengo in short: lines of words become the JSON of a position.
 *
 *     position_text("round 3 austria assault",          round, seat, phase
 *                   "A l5/peterbona I3 I2 A1-declared",  army, place, pieces
 *                   "F peterbona/l5 I2-inactive 2xI1",   2x: two of them
 *                   "commands 2",                        commands used
 *                   "morale france 10 austria 1",
 *                   "activated 1",
 *                   "crossing P1 l1 l5 2",               road, from, to, last step
 *                   "assaulted l5/peterbona",            also: lost PLACE.. and taken LOCALE..
 *                   "pontoon_used",                      also: setup_ever_occupied, gain_given
 *                   NULL)
 *
 * After a piece -inactive, -moved, -assaulted, -fired and -declared may stand in any order. A
 * line that begins with { is JSON already and is the whole position. */
#ifndef POSITION_H
#define POSITION_H

#include <stdarg.h>

/* The JSON, good until the next call; ends the program on a line it does not understand. */
__attribute__((sentinel)) const char *position_text(const char *first, ...);

#endif
