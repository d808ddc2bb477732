/* digest.h - what the games of a study say together: figures, not yet words or pictures. */
#ifndef GG_LAB_STUDY_DIGEST_H
#define GG_LAB_STUDY_DIGEST_H

#include "lab/study/stats.h"
#include "lab/study/study.h"

enum { DIGEST_ENDINGS_MAX = 48, DIGEST_STEPS_MAX = 100, DIGEST_BARS = 24 };

// One way in which games ended.
typedef struct digest_ending {
    uint8_t outcome, degree;
    gg_rule rule;
    uint32_t games;
} digest_ending;

// The rate of side 0 after so many games, in the order of their numbers.
typedef struct digest_step {
    uint32_t games, wins;
} digest_step;

typedef struct digest_round {
    uint32_t reached;               // games that came to it
    uint32_t ended[STUDY_OUTCOMES]; // games that ended in it
    uint64_t loss[STUDY_SIDES];
} digest_round;

typedef struct digest_place {
    uint16_t place;
    uint64_t fights, loss[STUDY_SIDES];
} digest_place;

typedef struct digest {
    const study_plan *plan;
    uint32_t games; // that were played
    uint32_t outcome[STUDY_OUTCOMES];
    uint32_t ending_count, step_count;
    uint32_t place_count;               // with fights or losses
    uint32_t first_round, last_round;   // of all games
    uint64_t fights, loss[STUDY_SIDES]; // in all games
    stats_spread rounds, decisions;     // a game's length
    stats_bars decision_bars;
    digest_ending ending[DIGEST_ENDINGS_MAX]; // the commonest first
    digest_step step[DIGEST_STEPS_MAX];
    digest_round round[GG_ROUNDS_MAX + 1];
    digest_place place[GG_CHRONICLE_PLACES_MAX + 1]; // the most fought over first
} digest;

/* Adds up the games that were played. */
void digest_of(const study_plan *, const study_game *, digest *out);

/* A side or a draw as the game writes it in lists. */
const char *digest_key(const gg_game *, unsigned outcome);
/* Names in the reader's language: of a side or a draw, of a place. */
const char *digest_side(const study_plan *, unsigned outcome);
const char *digest_place_name(const study_plan *, unsigned place);
/* What rounds, losses and fights are called: "round" if the game does not say, else NULL. */
const char *digest_round_word(const study_plan *);
const char *digest_loss_word(const study_plan *);
const char *digest_fight_word(const study_plan *);
/* "decisive" and the like; NULL where a game knows no degrees. */
const char *digest_degree(const study_plan *, unsigned degree);

#endif
