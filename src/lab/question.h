/* question.h - what an arena is asked: a game, how it begins, who plays. Its results follow from
 * this alone: not from threads, ranks, or when it was interrupted. */
#ifndef GG_LAB_QUESTION_H
#define GG_LAB_QUESTION_H

#include "ai/bot.h"
#include "grognard.h"

enum {
    QUESTION_PLAYERS_MAX = 16,
    QUESTION_MATCHES_MAX = QUESTION_PLAYERS_MAX * (QUESTION_PLAYERS_MAX - 1) / 2,
    QUESTION_PLAYER_NAME_MAX = 1000, // bytes: fits a line of a journal
    QUESTION_SIDE_NAME_MAX = 64
};

typedef struct player {
    const char *name;   // as typed; of an outside program, its command line
    const bot_row *bot; // NULL: an outside program
    bot_budget budget;
} player;

typedef struct question {
    const gg_game *game;
    gg_setup setup; // the seed is that of the whole arena
    player player[QUESTION_PLAYERS_MAX];
    unsigned player_count;
    uint32_t patience_ms; // an outside program that takes longer for a decision forfeits
} question;

/* LEVEL, LEVEL:8000 (nodes), LEVEL:100ms, or both. GG_UNKNOWN or GG_SYNTAX with a fault. */
gg_status player_read(player *, const char *text, gg_fault *);

/* Everyone meets everyone: how many matches that is, and who plays the one of that number. */
unsigned question_matches(const question *);
void question_match(const question *, unsigned match, unsigned *a, unsigned *b);

/* The name of a side: of its seat, or of its seats that take part, with + between. */
const char *question_side_name(const question *, unsigned side, char out[QUESTION_SIDE_NAME_MAX]);

/* The weights of a game's evaluation as a number: fitted anew, its players are others. */
uint64_t question_weights(const gg_game *);

/* The question as lines of a key and a value, for a journal. */
void question_write(const question *, gg_text *);

#endif
