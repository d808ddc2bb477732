/* play.h - a game at the terminal: what the table knows, and how it is shown. */
#ifndef GG_CLI_PLAY_H
#define GG_CLI_PLAY_H

#include "base/json.h"
#include "grognard.h"
#include "lab/question.h"
#include "match/match.h"

enum { PLAY_TEXT_MAX = 1 << 18 }; // bytes of a board or a view, the longest things written

// JSON that the screen looks things up in: the game's map, the seat's view. Not every game
// has all of it; what is not there is not shown.
typedef struct play_source {
    json_doc doc;    // doc.node is NULL if there is none
    json_node *node; // allocated
    size_t room;     // nodes that fit
} play_source;

typedef struct play {
    match *game;
    player bot;                    // plays the seats that no person has
    uint64_t bot_seed;             // its lots
    unsigned people;               // one bit per seat that a person plays
    unsigned seat;                 // whose eyes the screen is for; seat_count: nobody's yet
    uint32_t seen[GG_SEATS_MAX];   // events of each seat's log that were shown
    gg_decision decision;          // the one that stands
    uint32_t saved;                // actions in the record last saved
    bool is_terminal;              // of standard output: may be cleared
    bool has_colour;               // and coloured
    bool left;                     // the person has had enough
    bool is_news;                  // others did something since the board was last shown
    uint64_t board_hash;           // of the board last shown; 0: none is on the screen
    play_source map;               // places, sides, roads
    play_source view;              // of the seat at the decision that stands
    char text[PLAY_TEXT_MAX];      // for writers
    char view_text[PLAY_TEXT_MAX]; // what `view` reads
} play;

/* Reads the map; closing frees what the screen allocated. */
void play_screen_open(play *);
void play_screen_close(play *);

/* Reads the view of the seat at the screen, for what is said of places. */
void play_read_view(play *);

/* What a newcomer should know: what is seen, what can be typed, where the rules are. */
void play_show_guide(const play *);

/* Between two people: nothing of the game is on the screen until the next one confirms.
 * False if the input ends. */
bool play_curtain(play *);

/* What the seat at the screen was told since its last decision. */
void play_show_news(play *);

/* The board, unless it is the one last shown, or a deed of one's own is half done. */
void play_show_board(play *);
void play_show_decision(play *);
void play_show_log(play *);
void play_show_result(play *);

/* A refusal, in red where there is colour. */
void play_show_verdict(play *, gg_verdict);

/* A place: who is there, its neighbours. False if the map has none of that name. */
bool play_show_place(play *, const char *place);

/* Reads a line into `line`, its end cut off; too long a line is read as an empty one, after
 * a message. False if the input ends. */
bool play_read_line(char *line, size_t room);

/* Does what a line says: play_command.c. `answered` is set when the decision no longer
 * stands. */
void play_do(play *, char *line, bool *answered);

#endif
