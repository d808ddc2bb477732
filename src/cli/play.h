/* play.h - a game at the terminal: what the table knows, and how it is shown. */
#ifndef GG_CLI_PLAY_H
#define GG_CLI_PLAY_H

#include "ai/bot.h"
#include "grognard.h"
#include "match/match.h"

enum { PLAY_TEXT_MAX = 1 << 18 }; // bytes of a board, the longest thing shown at once

typedef struct play {
    match *game;
    const bot_row *bot;          // plays the seats that no person has
    uint64_t bot_seed;           // its lots
    unsigned people;             // one bit per seat that a person plays
    unsigned seat;               // whose eyes the screen is for; seat_count: nobody's yet
    uint32_t seen[GG_SEATS_MAX]; // events of each seat's log that were shown
    gg_decision decision;        // the one that stands
    uint32_t saved;              // actions in the record last saved
    bool is_terminal;            // of standard output: may be cleared
    bool has_colour;             // and coloured
    uint64_t board_hash;         // of the board last shown; 0: none is on the screen
    bool left;                   // the person has had enough
    char text[PLAY_TEXT_MAX];    // for writers
} play;

/* Between two people: nothing of the game is on the screen until the next one confirms.
 * False if the input ends. */
bool play_curtain(play *);

/* What the seat at the screen was told since its last decision. */
void play_show_news(play *);

/* The board, unless it is the one last shown. */
void play_show_board(play *);
void play_show_decision(play *);
void play_show_log(play *);
void play_show_result(play *);

/* A refusal, in red where there is colour. */
void play_show_verdict(play *, gg_verdict);

/* Reads a line into `line`, its end cut off; too long a line is read as an empty one, after
 * a message. False if the input ends. */
bool play_read_line(char *line, size_t room);

/* Does what a line says: play_command.c. `answered` is set when the decision no longer
 * stands. */
void play_do(play *, char *line, bool *answered);

#endif
