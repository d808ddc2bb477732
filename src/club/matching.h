/* matching.h - who can be paired with whom so that nobody is left over: Edmonds' matching in a
 * graph of few corners. */
#ifndef GG_CLUB_MATCHING_H
#define GG_CLUB_MATCHING_H

#include <stdbool.h>
#include <stdint.h>

enum { MATCHING_MAX = 66, MATCHING_NONE = 255 };

typedef struct matching {
    unsigned count;
    bool edge[MATCHING_MAX][MATCHING_MAX]; // both ways
    uint8_t mate[MATCHING_MAX];            // MATCHING_NONE: it has none
    bool fixed[MATCHING_MAX];              // its mate stays
} matching;

/* No edges, no pairs. */
void matching_begin(matching *, unsigned count);
/* Pairs all; false if that cannot be. */
bool matching_complete(matching *);
/* Of a matching that is complete: makes this pair and keeps it, if all others still find a mate. */
bool matching_fix(matching *, unsigned a, unsigned b);

#endif
