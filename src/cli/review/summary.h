/* summary.h - what a review tells: its numbers added up by seat and by turn, as text, as a page
 * and as JSON. */
#ifndef GG_CLI_REVIEW_SUMMARY_H
#define GG_CLI_REVIEW_SUMMARY_H

#include "match/match.h"
#include "review/review.h"

enum { SUMMARY_POINTS_MAX = 10, SUMMARY_LINE_MAX = 1024, SUMMARY_BLUNDER = EYES_ONE / 20 };

// A turn of the game: one side moves, the other may answer.
typedef struct summary_turn {
    uint32_t first, count; // rows
    gg_seat seat;          // that moves
    int32_t before, after; // of side 0, as all these
    int32_t judgement[2];  // by side
    int32_t fog, chance;
    uint32_t worst; // row that cost most; 0: none cost anything
} summary_turn;

// A seat's game; what speaks for its side is above zero.
typedef struct summary_seat {
    int64_t judgement; // its own
    int64_t chance, fog;
    uint32_t turns, blunders;
} summary_seat;

typedef struct summary {
    const match *match;
    review *review;
    review_row *row;
    uint32_t count;
    summary_turn *turn;
    uint32_t turns;
    unsigned only; // the seat that is asked about; seat_count: all
    uint8_t language;
} summary;

/* Adds up the rows; free `turn`. */
void summary_gather(summary *);
summary_seat summary_of_seat(const summary *, gg_seat);
bool summary_tells(const summary *, gg_seat); // is it asked about?

/* The turns that changed most, most first, at most SUMMARY_POINTS_MAX; returns how many. */
unsigned summary_points(const summary *, const summary_turn *point[SUMMARY_POINTS_MAX]);

/* What the number of side 0 is to a seat; and in percent. */
int64_t summary_own(gg_seat, int64_t value);
double summary_percent(int64_t value);

/* What became of a turn, in a sentence. */
void summary_sentence(const summary *, const summary_turn *, gg_text *);
/* A better choice, its rule, and how it would have gone on; nothing if none was found. */
void summary_better(const summary *, const summary_turn *, gg_text *);
/* What was ordered in that turn, at most a few; each is told. */
typedef void summary_order(void *self, const char *order);
void summary_orders(const summary *, const summary_turn *, summary_order *, void *self);
/* The levels of the bots and what they lose a turn; nothing if that was not measured. */
void summary_levels(const summary *, gg_text *);

void summary_text(const summary *);
void summary_json(const summary *);
void summary_page(const summary *, gg_text *);

#endif
