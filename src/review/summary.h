/* summary.h - what a review tells: its numbers added up by seat and by turn. */
#ifndef GG_REVIEW_SUMMARY_H
#define GG_REVIEW_SUMMARY_H

#include "match/match.h"
#include "review/review.h"

enum {
    SUMMARY_POINTS_MAX = 10,
    SUMMARY_LINE_MAX = 1024,
    SUMMARY_BLUNDER = EYES_ONE / 20,
    SUMMARY_SWING = EYES_ONE / 100
};

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

/* The turns that changed most, most first, at most SUMMARY_POINTS_MAX; returns how many. Those that
 * changed less than SUMMARY_SWING were none. */
unsigned summary_points(const summary *, const summary_turn *point[SUMMARY_POINTS_MAX]);

/* What the number of side 0 is to a seat; and in percent. */
int64_t summary_own(gg_seat, int64_t value);
double summary_percent(int64_t value);

/* The part that did most in a turn, whose it is, and what it gave that seat (below zero: cost it).
 * Chance and fog are told of the seat that moves. */
typedef enum summary_part { SUMMARY_JUDGEMENT, SUMMARY_CHANCE, SUMMARY_FOG } summary_part;
typedef struct summary_cause {
    summary_part part;
    gg_seat seat;
    int64_t amount;
} summary_cause;
summary_cause summary_cause_of(const summary *, const summary_turn *);
/* What became of a turn, in a sentence. */
void summary_sentence(const summary *, const summary_turn *, gg_text *);
/* A better choice, its rule, and how it would have gone on; nothing if none was found. */
void summary_better(const summary *, const summary_turn *, gg_text *);
/* Is told words, one line after another. */
typedef void summary_teller(void *self, const char *words);
/* That better choice, and those that generals would have made after it; at most a few. */
void summary_line(const summary *, const summary_turn *, summary_teller *, void *self);
/* What was ordered in that turn, at most a few. */
void summary_orders(const summary *, const summary_turn *, summary_teller *, void *self);

/* All of it as JSON, docs/review.md; it fits into so many bytes. */
void summary_write(const summary *, gg_text *);
size_t summary_capacity(const summary *);

#endif
