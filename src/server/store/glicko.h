/* glicko.h - ratings with a deviation: Glicko-2, by Mark Glickman's paper of 2012
 * (www.glicko.net/glicko/glicko2.pdf), whose names for things these are. Knows no store. */
#ifndef GG_SERVER_STORE_GLICKO_H
#define GG_SERVER_STORE_GLICKO_H

#include <stdbool.h>

// How strong somebody is, and how well that is known: the rating lies within two deviations.
typedef struct glicko {
    double rating, deviation;
    double volatility; // how much his strength goes up and down
} glicko;

// One game of his.
typedef struct glicko_game {
    glicko opponent; // before it
    double score;    // 1 won, 0.5 drawn, 0 lost
} glicko_game;

/* Who has never played. */
glicko glicko_start(void);

/* After these games, and so many rating periods (or a part of one) since the last; without games
 * only time passes. */
glicko glicko_after(glicko, const glicko_game *, unsigned count, double periods);

// A larger deviation is a provisional one.
enum { GLICKO_PROVISIONAL = 110 };
/* Is too little known for the rating to mean much? */
bool glicko_is_provisional(const glicko *);

#endif
