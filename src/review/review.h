/* review.h - a finished game looked at again, action by action: what each did to the fortune of
 * side 0 (parts.h), and whether a better choice was to be found. First every moment is judged, then
 * every row is looked at; neither moments nor rows depend on each other: whoever has threads shares
 * them out. */
#ifndef GG_REVIEW_REVIEW_H
#define GG_REVIEW_REVIEW_H

#include "match/match.h"
#include "review/parts.h"

// One action; row 0 is the set-up.
typedef struct review_row {
    parts_step step;
    uint32_t turn;   // in which it was chosen
    uint16_t choice; // legal actions it was chosen from; 0: the set-up
    gg_rule rule;    // by which it was asked
    gg_action played;
} review_row;

typedef struct review review;

/* Follows a match from its beginning. NULL if the game has no net. */
review *review_open(const match *, const parts_how *);
void review_close(review *);

uint32_t review_count(const review *); // rows, and moments: the one after each row
void review_judge(review *, uint32_t index);
/* From now on a row is to take no more than this; 0: as little as can be. */
void review_hurry(review *, uint32_t ms);
/* Once all moments are judged. */
void review_look(const review *, uint32_t index, review_row *out);

/* What the choice would be called, in the moment of that row. */
void review_choice_write(const review *, uint32_t index, gg_action, gg_text *);

/* The choice, and how generals would have gone on from it until the turn's end: what the row's seat
 * would have been asked, and done, each told to `tell`. */
typedef void review_teller(void *self, const char *choice);
typedef struct review_line {
    gg_action action;
    uint8_t language;
    review_teller *tell;
    void *self;
} review_line;
void review_play_out(const review *, uint32_t index, const review_line *);

#endif
