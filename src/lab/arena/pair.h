/* pair.h - the unit of an arena's work: one set-up played twice, sides swapped. Its result is a
 * function of the match spec, the match and the pair's number. */
#ifndef GG_LAB_ARENA_PAIR_H
#define GG_LAB_ARENA_PAIR_H

#include "lab/arena/external_bot.h"
#include "lab/arena/match_spec.h"
#include "lab/arena/times.h"

enum { PAIR_TEXT_MAX = 1024 };

// One game of the pair. In the first A has side 0, in the second B.
typedef struct pair_game {
    uint8_t points;    // of A, in halves: 0, 1 or 2
    uint8_t forfeiter; // 1: A forfeited, 2: B did; 0: neither
    uint32_t decisions;
    char reason[EXTERNAL_BOT_REASON_MAX]; // of the forfeit
} pair_game;

typedef struct pair_result {
    uint32_t match, number; // of the pair in its match, from 0
    pair_game game[2];
} pair_result;

// What one thread has at hand while it plays: programs it started, and its times by player.
typedef struct pair_worker {
    const match_spec *match_spec;
    external_bot *external_bot[MATCH_SPEC_PLAYERS_MAX]; // NULL: one of our levels
    times times[MATCH_SPEC_PLAYERS_MAX];
} pair_worker;

pair_worker *pair_worker_open(const match_spec *);
void pair_worker_close(pair_worker *);

/* Plays the pair that `result` names. False: stopped before its end (contest_stop). */
bool pair_play(pair_worker *, pair_result *result);

/* A result as one line of JSON, and back; false if it is none, or of no match of the match spec. */
void pair_write(const pair_result *, gg_text *);
bool pair_read(pair_result *, const char *line, const match_spec *);

#endif
