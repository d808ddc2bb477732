/* tour.h - tournaments: who meets whom, and how all stand. Nothing here reads a clock, opens a
 * file or draws lots of its own: the same entrants, results and seed give the same pairs.
 *
 *     SWISS     a fixed number of rounds; those of equal points meet, nobody meets anybody twice
 *     ROBIN     everybody meets everybody once
 *     KNOCKOUT  who wins a meeting goes on
 *     LADDER    no rounds: a challenge to somebody a few places above; who wins it takes the place
 *
 * A meeting is one game, or two with the sides changed. Points are counted in halves: a game won is
 * 2, a game drawn 1. Sides are those of a game with two players; others are refused elsewhere. */
#ifndef GG_CLUB_TOUR_H
#define GG_CLUB_TOUR_H

#include <stdbool.h>
#include <stdint.h>

enum {
    TOUR_ENTRANTS_MAX = 64, // of a round robin TOUR_ROBIN_MAX
    TOUR_ROBIN_MAX = 24,
    TOUR_ROUNDS_MAX = 32, // of a Swiss tournament: half the entrants, so that there are pairs
    TOUR_MEETINGS_MAX = 1024,
    TOUR_GAMES = 2, // of a meeting, at most
    TOUR_REACH_MAX = 10,
    TOUR_NOBODY = 0 // the number of no entrant: who meets him has a bye
};

typedef enum tour_form { TOUR_SWISS, TOUR_ROBIN, TOUR_KNOCKOUT, TOUR_LADDER, TOUR_FORMS } tour_form;

// How a game ended, seen from its meeting.
typedef enum tour_result {
    TOUR_OPEN,    // it has not
    TOUR_ONE,     // `one` has won
    TOUR_TWO,     // `two` has won
    TOUR_DRAWN,   //
    TOUR_NEITHER, // both have lost: neither was there
    TOUR_RESULTS
} tour_result;

// Of entrant number N in row N - 1.
typedef struct tour_entrant {
    uint16_t rating;
    uint8_t seed; // place by rating or lot, 1 is the best: tour_seed; 0: it has not begun
    uint8_t rank; // on a ladder, 1 is the top; 0: it has not begun
    bool gone;    // has withdrawn
} tour_entrant;

typedef struct tour_meeting {
    uint16_t round;   // from 1; each challenge has one of its own
    uint16_t number;  // in its round, from 0; of a knock-out its place in the tree
    uint8_t one, two; // numbers; `one` has the first side of the first game. `two` TOUR_NOBODY: bye
    uint8_t games;
    uint8_t result[TOUR_GAMES]; // tour_result
} tour_meeting;

typedef struct tour {
    uint8_t form;  // tour_form
    uint8_t games; // of a meeting
    uint8_t rounds, reach;
    bool by_lot; // seeds are drawn, not by rating
    uint64_t seed;
    unsigned count; // entrants
    tour_entrant entrant[TOUR_ENTRANTS_MAX];
    unsigned meetings;
    tour_meeting meeting[TOUR_MEETINGS_MAX];
} tour;

/* How many rounds this form has with so many entrants; `wished` counts for Swiss alone, 0: enough
 * to find a winner. A ladder has none. */
unsigned tour_rounds(tour_form, unsigned entrants, unsigned wished);
/* At most, and at least two. */
unsigned tour_entrants_max(tour_form);

/* Gives the entrants their seeds, and on a ladder their ranks. */
void tour_seed(tour *);

/* The meetings of this round, at most TOUR_ENTRANTS_MAX: byes and meetings with who has gone have
 * their result already. 0: there is none, and the tournament is over. All before are settled. */
unsigned tour_pair(const tour *, unsigned round, tour_meeting *out);

/* Are all its games over? */
bool tour_is_settled(const tour_meeting *);
/* Half points of `one` (true) or `two` in this meeting. */
unsigned tour_points(const tour_meeting *, bool one);
/* This entrant loses the games of the meeting that are open. */
void tour_forfeit(const tour *, tour_meeting *, unsigned number);
/* Of a knock-out or a challenge: who goes on; TOUR_NOBODY if it is not settled. Where both have as
 * many points it is who has the better seed; on a ladder the one above. */
unsigned tour_winner(const tour *, const tour_meeting *);

/* May this one challenge that one? */
typedef enum tour_challenge {
    TOUR_MAY,
    TOUR_NO_LADDER, // it is none, or has not begun
    TOUR_NOT_HERE,  // one of them is no entrant, or has gone; or it is himself
    TOUR_BELOW,     // he stands below
    TOUR_TOO_HIGH,  // more than `reach` places above
    TOUR_BUSY,      // one of them has an open challenge
    TOUR_FULL       // there were too many
} tour_challenge;
tour_challenge tour_may_challenge(const tour *, unsigned by, unsigned to);
/* The meeting of that challenge. */
tour_meeting tour_challenge_make(const tour *, unsigned by, unsigned to);
/* It is settled: who has won stands where the better one stood. */
void tour_challenge_settle(tour *, const tour_meeting *);

// How an entrant stands. Behind points the order is: Buchholz, Sonneborn-Berger, direct encounter,
// games won; of a knock-out rounds come first, of a ladder the rank alone counts.
typedef struct tour_standing {
    uint8_t number, place; // the place of who is equal in all is the same
    uint8_t through;       // of a knock-out: meetings won
    uint16_t points;       // halves
    uint16_t buchholz;     // halves: points of all opponents; a bye counts as one's own points
    uint32_t berger;       // quarters: opponents' points by what was won of them
    uint16_t direct;       // halves: against those who are equal so far, where all of them have met
    uint16_t played, won, drawn, lost; // games; byes are none
    uint8_t byes;
} tour_standing;

/* All entrants, the best first. */
void tour_stand(const tour *, tour_standing out[TOUR_ENTRANTS_MAX]);

#endif
