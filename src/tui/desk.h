/* desk.h - what a client holds: the messages of a table (docs/wire.md), read. Nothing else is known
 * here, and when another person sits down all of it is overwritten. */
#ifndef GG_TUI_DESK_H
#define GG_TUI_DESK_H

#include "core/record.h"
#include "tui/source.h"
#include "tui/wire.h"

enum { DESK_ANSWER_MS = 10000 }; // of silence, before a server that owes an answer is given up
enum { DESK_SENTENCE_MAX = 512, DESK_CHAT_MAX = 32, DESK_LINE_MAX = 1200 };
enum { DESK_LABEL_MAX = 192 };

typedef struct desk_rule {
    char number[24]; // "" cites nothing
} desk_rule;

// One event that was told. Some have no sentence.
typedef struct desk_line {
    char *text;
    desk_rule rule;
    word place; // where it happened; "": nowhere on the map
} desk_line;

// What the table says of a choice beside its name.
typedef struct desk_told {
    char label[DESK_LABEL_MAX];   // in words; "": the game has none
    char then[DESK_SENTENCE_MAX]; // what follows by force; "": nothing
    bool is_final;                // it cannot be taken back
} desk_told;

typedef struct desk_ask {
    bool is_asked, undo;
    char phase[64], prompt[DESK_SENTENCE_MAX];
    desk_rule rule;
    unsigned count;
    char action[GG_LEGAL_MAX][GG_RECORD_ACTION_MAX];
    desk_told told[GG_LEGAL_MAX];
} desk_ask;

typedef struct desk_end {
    bool is_over;
    char winner[64], why[DESK_SENTENCE_MAX];
    desk_rule rule;
} desk_end;

// Kinds of messages.
typedef enum desk_kind {
    DESK_OTHER,
    DESK_HOST,
    DESK_TABLE,
    DESK_NEWS,
    DESK_UNDONE,
    DESK_REFUSED,
    DESK_WHY,
    DESK_PAST,
    DESK_OFFER,
    DESK_BOARD,
    DESK_SAVED,
    DESK_RECORD,
    DESK_CHAT,
    DESK_ERROR,
    DESK_GONE,   // none came: the desk is lost
    DESK_NOTHING // none came in time
} desk_kind;

// The last answer to something asked.
typedef struct desk_answer {
    bool legal;
    char code[32], action[GG_RECORD_ACTION_MAX], why[DESK_SENTENCE_MAX];
    desk_rule rule;
} desk_answer;

// What was sent last that changes the game, until the table has answered it.
typedef struct desk_sent {
    bool waits;
    int64_t id;
    uint32_t turn;
} desk_sent;

// What became of it, if the wire was lost before an answer came.
typedef enum desk_fate { DESK_FATE_NONE, DESK_FATE_DONE, DESK_FATE_LOST } desk_fate;

typedef struct desk {
    wire *wire;
    struct tether *tether; // the way to a server (tether.h); NULL: the table is on this machine
    const gg_game *game;   // its tables of rules and names; NULL until the table is known
    uint8_t language;      // of the reader: row of gg_languages
    source map, view, message;
    char you[64], scenario[64];
    unsigned seat;              // seat_count: the gallery
    unsigned rules;             // version of the rules it is played by; 0: not said
    unsigned people;            // one bit per seat that a person plays here; from the host
    unsigned owing, bots;       // one bit per seat
    char bot[GG_SEATS_MAX][32]; // levels
    uint32_t at, turn;          // events told; entries of one's own
    int64_t ticket;             // of the last message sent
    desk_ask ask;
    desk_end end;
    desk_answer answer;
    desk_sent sent;
    desk_fate fate;                     // since the table was told anew
    char offer_by[64], offer_what[16];  // "" if there is none
    char declined_by[64], declined[16]; // what one has offered in vain; "" if nothing
    desk_line *log;
    uint32_t log_count, log_room;
    char *board;                             // as text, once it was asked for
    char chat[DESK_CHAT_MAX][DESK_LINE_MAX]; // the last lines, in turn
    unsigned chat_count;                     // of all that came
    bool is_news;                            // others decided something; whoever shows it clears it
    bool is_hotseat, is_remote, is_begun;    // begun: something was played before one sat down
    bool is_settled; // the last moment came without events: no more of that action will come
} desk;

/* Reads one message. */
desk_kind desk_hear(desk *, const char *message);

/* Waits for the next message and reads it. */
desk_kind desk_wait(desk *, int ms);

/* Likewise, for an answer: a server that says nothing for long is gone. */
desk_kind desk_listen(desk *);

/* Reads messages until one of this kind, or an error. */
desk_kind desk_await(desk *, desk_kind);

/* Is there nobody to talk to now? What is asked is not sent then. */
bool desk_is_lost(const desk *);
/* Says so in `answer.why`. */
desk_kind desk_say_lost(desk *);

/* Forgets all that was told, overwriting it. */
void desk_clear(desk *);
/* Likewise, and frees the rest; the wire is not the desk's. */
void desk_free(desk *);

/* Requests. Each has a number that its answer repeats. */
void desk_sit(desk *, const char *seat);
void desk_play(desk *, const char *action);
void desk_why(desk *, const char *action);
void desk_undo(desk *);
/* `do` with one string, or without if the key is NULL: offer, accept, save, board, chat. */
void desk_say(desk *, const char *what, const char *key, const char *value);
/* Writes the record to a new file (save.c); false with a sentence in `answer.why`. */
bool desk_save(desk *, const char *path);
/* Likewise in two steps: asks, and says what kind of message will answer; when it has come. */
desk_kind desk_save_begin(desk *, const char *path);
bool desk_save_end(desk *, const char *path);
void desk_past(desk *, const char *viewer, uint32_t from, unsigned count);

/* The number of the oldest line of chat that is still there; a line is chat[number modulo max]. */
unsigned desk_chat_first(const desk *);

/* The choice alone: every action of a decision starts with the decision's name. */
const char *desk_choice(const desk *, const char *action);

/* What the table says of an action; nothing of one that is not legal here. */
const desk_told *desk_told_of(const desk *, const char *action);
/* Should it be asked twice: something follows by force, and it cannot be taken back? */
bool desk_is_grave(const desk *, const char *action);

/* The whole action that a text means: a number of the list, a choice by its words or by names or
 * parts of names that no other has, or an action that is not legal here. False if it is none. */
bool desk_read_action(const desk *, const char *text, char out[GG_RECORD_ACTION_MAX]);

/* The seats of other people at this screen that owe a decision, while this one owes none. */
unsigned desk_others_asked(const desk *);

/* Nothing to do here until somebody else has decided, or another sits down. */
bool desk_is_waiting(const desk *);
const char *desk_seat_name(const desk *, unsigned seat);

/* Where an event of the last message happened: the place of the map that it names. */
void desk_event_place(const desk *, uint32_t event, word *place);

/* Is this event bookkeeping, and no part of the story? */
bool desk_is_quiet(const gg_game *, const source *, uint32_t event);

/* "Austria's turn. (M6.1)": a sentence and its rule, if it has one. */
void desk_sentence(const char *sentence, const desk_rule *, gg_text *);

/* The row of a rule by its number; 0 if there is none. */
gg_rule desk_rule_find(const gg_game *, const char *number);

#endif
