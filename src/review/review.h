/* review.h - a finished game looked at again, action by action: what each did to the fortune of
 * side 0 (parts.h), and whether a better choice was to be found. Rows do not depend on each other:
 * whoever has threads shares them out. */
#ifndef GG_REVIEW_REVIEW_H
#define GG_REVIEW_REVIEW_H

#include "match/match.h"
#include "review/parts.h"

typedef struct review_how {
    uint32_t worlds, dice; // see parts_how
    uint32_t nodes;        // an emperor's, who looks for something better; 0: nobody does
    uint64_t seed;
} review_how;

// One action; row 0 is the set-up.
typedef struct review_row {
    parts_step step;
    uint32_t turn;   // in which it was chosen
    uint16_t choice; // legal actions it was chosen from; 0: the set-up
    gg_action played, best;
    int32_t cost; // what the best found is better by, for its seat's side, of EYES_ONE; 0: nothing
} review_row;

typedef struct review review;

/* Follows a match from its beginning. NULL if the game has no net, or did not begin by a set-up. */
review *review_open(const match *, const review_how *);
void review_close(review *);

uint32_t review_count(const review *); // rows
void review_look(const review *, uint32_t index, review_row *out);

/* What the choice would be called, in the moment of that row. */
void review_choice_write(const review *, uint32_t index, gg_action, gg_text *);

#endif
