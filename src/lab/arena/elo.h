/* elo.h - what the results of a match say about strength.
 *
 * The unit is the pair: the same set-up twice, sides swapped. Its score is one of five, in halves
 * of a point: 0 to 4 of a possible 4. Pairs are independent, the two games of one are not; so
 * every error here comes from the spread of pair scores. Floating point: none of this ever
 * chooses a move. */
#ifndef GG_LAB_ARENA_ELO_H
#define GG_LAB_ARENA_ELO_H

#include <stdbool.h>
#include <stdint.h>

enum { ELO_SCORES = 5 };

// Pairs by score.
typedef struct elo_pairs {
    uint32_t count[ELO_SCORES];
} elo_pairs;

typedef struct elo_estimate {
    double score;     // 0 .. 1
    double low, high; // of the score, with 95 % confidence
    double superior;  // the chance, going by this match, that the first is the better player
} elo_estimate;

/* At least one pair. The interval is Wilson's, for as many independent games as would spread as
 * these pairs do; if these do not spread at all, for as many as there were. */
elo_estimate elo_estimate_of(const elo_pairs *);

/* The difference in Elo that a score stands for, and back. Infinite at 0 and 1. */
double elo_of_score(double score);
double elo_to_score(double elo);

// The sequential test: is the difference LOW or HIGH? Both errors 5 %.
typedef struct elo_bounds {
    double low, high; // Elo
} elo_bounds;

typedef enum elo_verdict { ELO_OPEN, ELO_LOW, ELO_HIGH } elo_verdict;

/* The logarithm of how much better HIGH explains these pairs than LOW does: each with the five
 * frequencies, of all those that have its mean, that explain them best (GSPRT). */
double elo_evidence(const elo_pairs *, elo_bounds);

/* Where the evidence leads: past ln 19 to either side it is enough. */
elo_verdict elo_decide(double evidence);
double elo_enough(void);

#endif
