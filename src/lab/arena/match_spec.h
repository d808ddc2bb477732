/* match_spec.h - what an arena is asked: a game, how it begins, who plays. Its results follow from
 * this alone: not from threads, ranks, or when it was interrupted. */
#ifndef GG_LAB_ARENA_MATCH_SPEC_H
#define GG_LAB_ARENA_MATCH_SPEC_H

#include "ai/bot.h"
#include "grognard.h"

enum {
    MATCH_SPEC_PLAYERS_MAX = 16,
    MATCH_SPEC_MATCHES_MAX = MATCH_SPEC_PLAYERS_MAX * (MATCH_SPEC_PLAYERS_MAX - 1) / 2,
    MATCH_SPEC_PLAYER_NAME_MAX = 1000, // bytes: fits a line of a journal
    MATCH_SPEC_SIDE_NAME_MAX = 64
};

typedef struct player {
    const char *name;   // as typed; of an external bot, its command line
    const bot_row *bot; // NULL: an external bot
    bot_budget budget;
} player;

typedef struct match_spec {
    const gg_game *game;
    gg_setup setup; // the seed is that of the whole arena
    player player[MATCH_SPEC_PLAYERS_MAX];
    unsigned player_count;
    uint32_t patience_ms; // an external bot that takes longer for a decision forfeits
} match_spec;

/* LEVEL, LEVEL:8000 (nodes), LEVEL:100ms, or both. GG_UNKNOWN or GG_SYNTAX with a fault. */
gg_status player_read(player *, const char *text, gg_fault *);

/* Everyone meets everyone: how many matches that is, and who plays the one of that number. */
unsigned match_spec_matches(const match_spec *);
void match_spec_match(const match_spec *, unsigned match, unsigned *a, unsigned *b);

/* The name of a side: of its seat, or of its seats that take part, with + between. */
const char *match_spec_side_name(const match_spec *, unsigned side,
                                 char out[MATCH_SPEC_SIDE_NAME_MAX]);

/* The weights of a game's evaluation as a number: fitted anew, its players are others. */
uint64_t match_spec_weights(const gg_game *);

/* The match spec as lines of a key and a value, for a journal. */
void match_spec_write(const match_spec *, gg_text *);

#endif
