/* tale.h - a game told on standard output: as text, step by step, as JSON; the whole of it, or what
 * one viewer was told. */
#ifndef GG_CLI_REPLAY_TALE_H
#define GG_CLI_REPLAY_TALE_H

#include "study/study.h"

enum {
    TEXT_MAX = 1 << 18, // bytes of the longest piece written at once
    PENDING_MAX = 1024  // bytes of actions in a row
};

typedef struct replay {
    const study *study;        // what else stands on the record
    const match *game;         // what is told now: the study's, or a variation from the start
    unsigned viewer;           // whose log is told; seat_count + 1: the whole
    uint8_t language;          // of the reader
    unsigned heading;          // seat whose actions are being told; seat_count: none yet
    char pending[PENDING_MAX]; // actions that are not yet printed
    char text[TEXT_MAX];       // for writers
} replay;

void tell_text(replay *);
void tell_steps(replay *);
void tell_json(replay *);

// What studied.c needs of it.
/* One action: a heading when another seat acts, the action if it is known, what was told. True if
 * there was a story to it. */
bool print_action(replay *, uint32_t number);
void print_pending(replay *);
/* The board as the viewer sees it in a match that is this far. */
void print_board(replay *, const match *now);
/* Is there anything to tell of an action? */
bool is_told(replay *, uint32_t number);
void print_json_action(replay *, uint32_t number, bool *first);

#endif
