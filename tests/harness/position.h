/* position.h - positions in short: lines of words become the JSON of a position. Each game has
 * its own words, and its own position.c; a test program links that of its game.
 *
 * Marengo:
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
 * Waterloo:
 *
 *     position_text("turn 1 movement",                   turn, step
 *                   "rules 1",                           without it: the newest
 *                   "options players=3 setup=free",
 *                   "at beaumont f_nap f_gd_inf:3-moved@soire f_1cc-revealed",
 *                                                        town, blocks: unit:steps-flags@start
 *                   "out p_1_inf1 p_1_inf2",             eliminated
 *                   "lost french 11",                    also: defeated ARMY..
 *                   "groups french beaumont",            named this turn; likewise
 *                   "roads beaumont__laneffe 6",         blocks on it; road by its key
 *                   "entries charleroi laneffe",         also: origins TOWN TOWN..
 *                   "leaders french",                    revealed in time
 *                   "battle 1 0",                        round, next battle turn
 *                   "board charleroi idle 1",            further lines are about this board
 *                   "tile woods attacker-L",
 *                   "stand attacker-L f_gd_inf f_1cc",   also attacker-L/slot
 *                   "square f_gd_inf",                   also: fired UNIT.., closed
 *                   "shelter f_nap f_gd_inf",            guest, square
 *                   NULL)
 *
 * Flags of a block: -moved -marched -regrouped -disrupted -revealed; of a piece -inactive, -moved,
 * -assaulted, -fired, -declared; in any order. A line that begins with { is JSON already and is
 * the whole position. */
#ifndef POSITION_H
#define POSITION_H

#include <stdarg.h>

/* The JSON, good until the next call; ends the program on a line it does not understand. */
__attribute__((sentinel)) const char *position_text(const char *first, ...);

#endif
