/* play.h - a game line by line: what a person types, and what is printed. Everything known here
 * came over the wire of the client. */
#ifndef GG_CLI_PLAY_H
#define GG_CLI_PLAY_H

#include "base/say.h"
#include "tui/client_state.h"
#include "tui_messages.h"

enum { PLAY_UNDO_MAX = 64 };
enum { LISTEN_MS = 100 };   // between looks at what is typed meanwhile
enum { PATIENT_MS = 1000 }; // before it is said who is awaited

typedef struct play {
    client_state client;
    uint32_t seen[GG_SEATS_MAX + 1]; // events of each viewer's log that were shown
    unsigned said;                   // lines of chat that were shown
    unsigned visited;                // one bit per seat that somebody has sat at
    bool is_terminal;                // of standard output: may be cleared
    bool has_colour;                 // and coloured
    bool is_script;                  // lines are answers that wait for their question
    bool left;                       // the person has had enough
    bool failed;                     // the table is out of reach for good
    bool unsaved;                    // something has happened that is in no file
    bool has_board;                  // the board was shown to who sits there
    char hour[CLIENT_SENTENCE_MAX];  // its title as it was last shown
    char order[512];                 // the last one that was given; "": none
    unsigned done_count;             // actions of one's own, for taking back
    char done[PLAY_UNDO_MAX][GG_RECORD_ACTION_MAX];
} play;

/* Plays until the end of the game or of the input, or until the person leaves. */
void play_lines(play *);

/* The wire to a server was lost: waits until it is back, and says what became of what was sent
 * last. False if it does not come back, or the person leaves. */
bool play_come_back(play *);

/* What a newcomer should know: what is seen, what can be typed, where the rules are. */
void play_show_title(const play *);

/* Between two people: nothing of the game is on the screen until the next one confirms.
 * False if the input ends, or `quit` is typed. */
bool play_curtain(play *, unsigned next);

/* What the seat at the screen was told since its last decision, and what was said. */
void play_show_news(play *);

void play_show_chat(play *);
/* What another offers, if anything. */
void play_show_offer(const play *);

/* The board. */
void play_show_board(play *);
/* The board to who has just sat down; to others the hour and the phase where they have changed. */
void play_show_hour(play *);
/* Somebody else sits down: nothing of it stays in memory. */
void play_forget_board(play *);
void play_show_decision(play *);
/* Choices that a text may mean. */
void play_show_several(const play *, const char *text, const unsigned *row, unsigned count);
void play_show_stakes(const play *);
void play_show_log(play *);
void play_show_result(play *);

/* A refusal, in red where there is colour. */
void play_show_verdict(play *);

/* A sentence that says why not. */
void play_show_refusal(const play *, unsigned message, const char *why);

/* A place: who is there, its neighbours. False if the map has none of that name. */
bool play_show_place(play *, const char *place);
/* Who can come to a place, by the table's word. False likewise. */
bool play_show_reach(play *, const char *place);

/* What the emperor would do. */
void play_show_hint(play *);

/* What was told, step by step, through the eyes of a viewer. */
void play_show_history(play *, const char *viewer);

/* Reads a line into `line`, its end cut off; too long a line is read as an empty one, after
 * a message. False if the input ends. */
bool play_read_line(const play *, char *line, size_t capacity);

/* Orders (play_orders.c): shows what can be ordered; gives one, false with a sentence in
 * `answer.why` if it is none; gives the last one again, true if something was played. */
bool play_show_orders(play *);
bool play_order(play *, const char *words);
bool play_order_again(play *);

/* Does what a line says: play_command.c. `answered` is set when the decision no longer
 * stands. */
void play_do(play *, char *line, bool *answered);

/* A text for the person who plays. */
gg_text play_text(const play *, char *at, size_t capacity);
/* Prints a message of src/words; play_line ends the line behind it. */
void play_say(const play *, gg_saying);
void play_put(const play *, unsigned message);
void play_line(const play *, unsigned message);

#define PLAY_ASK(p, id, ...)                                                                       \
    play_say(p, (gg_saying){ &tui_words, TUI_SAY_PLAY_##id, 0,                                     \
                             sizeof((const gg_arg[]){ __VA_ARGS__ }) / sizeof(gg_arg),             \
                             (const gg_arg[]){ __VA_ARGS__ } })
#define PLAY_SAY(p, id, ...)                                                                       \
    do {                                                                                           \
        PLAY_ASK(p, id, __VA_ARGS__);                                                              \
        putchar('\n');                                                                             \
    } while (0)

#endif
