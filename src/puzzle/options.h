/* options.h - what a seat may do at a moment: the orders that are open to it, and the choices that
 * are no part of one; and when a row of actions has become one of them. */
#ifndef GG_PUZZLE_OPTIONS_H
#define GG_PUZZLE_OPTIONS_H

#include "puzzle/trial.h"

enum { OPTIONS_MAX = 160 };

typedef struct option {
    trial_row row;
    gg_order order;   // how 0: a choice that is no order
    uint64_t group;   // alike: of the same kind, from and to the same place, whoever goes
    uint64_t outcome; // alike: the same position comes of it, as far as the seat can see
} option;

/* Those of the seat that is asked, by its view alone; how many. 0: it is in the middle of one, or
 * there are too many. `out` has room for OPTIONS_MAX. */
unsigned options_list(const match *, gg_seat, option *out);

/* What comes of a row, as `outcome` above. */
uint64_t options_outcome(const match *, gg_seat, const trial_row *);

/* The group of a row, as above. */
uint64_t options_group(const match *, gg_seat, const trial_row *);

/* Is a seat that has done this row since the moment through with an option? `m` is then. */
bool options_is_done(const match *m, gg_seat, const trial_row *, bool passing);
/* Does this action only lead to where an order begins? `m` is before it. */
bool options_is_pass(const match *m, gg_seat, gg_action);

/* What the row is, in words of the game. `m` is the moment before it. */
void options_write(const match *m, gg_seat, const trial_row *, gg_text *);

#endif
