/* client_state.h - what a client holds: the messages of a table (docs/wire.md), read. Nothing else
 * is known here, and when another person sits down all of it is overwritten. */
#ifndef GG_TUI_CLIENT_STATE_H
#define GG_TUI_CLIENT_STATE_H

#include "core/record.h"
#include "tui/draw/clocks.h"
#include "tui/json_view.h"
#include "tui/link/wire.h"

enum { CLIENT_ANSWER_MS = 10000 }; // of silence, before a server that owes an answer is given up
enum { CLIENT_SENTENCE_MAX = 512, CLIENT_CHAT_MAX = 32, CLIENT_LINE_MAX = 1200 };
enum { CLIENT_LABEL_MAX = 192, CLIENT_PHASE_MAX = 64 };

typedef struct client_rule {
    char number[24]; // "" cites nothing
} client_rule;

// One event that was told. Some have no sentence.
typedef struct client_line {
    char *text;
    client_rule rule;
    word place; // where it happened; "": nowhere on the map
    gg_event_weight weight;
} client_line;

// What the table says of a choice beside its name.
typedef struct client_told {
    char label[CLIENT_LABEL_MAX];   // in words; "": the game has none
    char then[CLIENT_SENTENCE_MAX]; // what follows by force; "": nothing
    char odds[CLIENT_LABEL_MAX];    // what is to be expected of it, in numbers; "": nothing
    char lost[CLIENT_LABEL_MAX];    // what it certainly costs of one's own; "": nothing
    char unused[CLIENT_LABEL_MAX];  // what it leaves unused that could still act; "": nothing
    bool is_final;                  // it cannot be taken back
    word piece, from;               // whom and where it is about; "": the game does not tell
} client_told;

// A manoeuvre that can be ordered now (docs/orders.md).
typedef struct client_offer {
    char label[CLIENT_LABEL_MAX];
    char detail[CLIENT_SENTENCE_MAX]; // who may go, what it costs, what to beware of
    word kind, from, to;              // "": it has none
    unsigned pieces, most;            // that may go; that can
} client_offer;

typedef struct client_offers client_offers; // a list of them (client_orders.c)
// How far an order came.
typedef struct client_ordered {
    bool is_done;
    unsigned steps;
    char said[CLIENT_SENTENCE_MAX], why[CLIENT_SENTENCE_MAX]; // what was done; why not all of it
    client_rule rule;
} client_ordered;

typedef struct client_ask {
    bool is_asked, undo;
    char phase[CLIENT_PHASE_MAX], prompt[CLIENT_SENTENCE_MAX];
    client_rule rule;
    unsigned count;
    unsigned number[GG_LEGAL_MAX]; // client_numbers.c
    char action[GG_LEGAL_MAX][GG_RECORD_ACTION_MAX];
    client_told told[GG_LEGAL_MAX];
} client_ask;

typedef struct client_numbers client_numbers; // which number means what (client_numbers.c)
typedef struct client_end {
    bool is_over;
    char winner[64], why[CLIENT_SENTENCE_MAX];
    client_rule rule;
} client_end;

// Kinds of messages.
typedef enum client_kind {
    CLIENT_OTHER,
    CLIENT_HOST,
    CLIENT_TABLE,
    CLIENT_NEWS,
    CLIENT_UNDONE,
    CLIENT_REFUSED,
    CLIENT_WHY,
    CLIENT_HISTORY,
    CLIENT_OFFER,
    CLIENT_SAVED,
    CLIENT_RECORD,
    CLIENT_CHAT,
    CLIENT_ORDERS,
    CLIENT_ORDERED,
    CLIENT_REACH,
    CLIENT_HINT,
    CLIENT_ERROR,
    CLIENT_GONE,   // none came: the client is lost
    CLIENT_NOTHING // none came in time
} client_kind;

// The last answer to something asked.
typedef struct client_answer {
    bool legal;
    char code[32], action[GG_RECORD_ACTION_MAX], why[CLIENT_SENTENCE_MAX];
    client_rule rule;
} client_answer;

// What was sent last that changes the game, until the table has answered it.
typedef struct client_sent {
    bool waits;
    int64_t id;
    uint32_t turn;
} client_sent;

// What became of it, if the wire was lost before an answer came.
typedef enum client_fate { CLIENT_FATE_NONE, CLIENT_FATE_DONE, CLIENT_FATE_LOST } client_fate;

typedef struct client_state {
    wire *wire;
    struct reconnect
        *reconnect;      // the way to a server (reconnect.h); NULL: the table is on this machine
    const gg_game *game; // its tables of rules and names; NULL until the table is known
    uint8_t language;    // of the reader: row of gg_languages
    json_view map, view, message;
    char you[64], scenario[64];
    unsigned seat;              // seat_count: the gallery
    unsigned rules;             // version of the rules it is played by; 0: not said
    unsigned people;            // one bit per seat that a person plays here; from the host
    unsigned to_move, bots;     // one bit per seat
    char bot[GG_SEATS_MAX][32]; // levels
    uint32_t at, turn;          // events told; entries of one's own
    int64_t request_id;         // of the last message sent
    client_ask ask;
    client_numbers *numbers; // allocated; NULL: none yet
    client_offers *offers;   // likewise: as they were last told
    client_ordered ordered;  // the last order's end
    client_end end;
    client_answer answer;
    client_sent sent;
    client_fate fate;                   // since the table was told anew
    char offer_by[64], offer_what[16];  // "" if there is none
    char declined_by[64], declined[16]; // what one has offered in vain; "" if nothing
    client_line *log;
    uint32_t log_count, log_capacity;
    char chat[CLIENT_CHAT_MAX][CLIENT_LINE_MAX]; // the last lines, in turn
    unsigned chat_count;                         // of all that came
    bool is_hotseat, is_remote, is_begun;        // begun: something was played before one sat down
    client_clock clock;
    bool is_settled; // the last state came without events: no more of that action will come
} client_state;

/* Reads one message. */
client_kind client_read(client_state *, const char *message);

/* Waits for the next message and reads it. */
client_kind client_wait(client_state *, int ms);

/* Likewise, for an answer: a server that says nothing for long is gone. */
client_kind client_listen(client_state *);

/* Reads messages until one of this kind, or an error. */
client_kind client_await(client_state *, client_kind);

/* Is there nobody to talk to now? What is asked is not sent then. */
bool client_is_lost(const client_state *);
/* Says so in `answer.why`. */
client_kind client_say_lost(client_state *);

/* Forgets all that was told, overwriting it. */
void client_clear(client_state *);
/* Likewise, and frees the rest; the wire is not the client's. */
void client_free(client_state *);

/* Requests. Each has a number that its answer repeats. */
void client_sit(client_state *, const char *seat);
void client_play(client_state *, const char *action);
void client_why(client_state *, const char *action);
void client_undo(client_state *);
/* An order in words: "I2 I2 to marengo". */
void client_order(client_state *, const char *text);
/* `do` with one string, or without if the key is NULL: offer, accept, save, chat. */
void client_say(client_state *, const char *what, const char *key, const char *value);
void client_holiday(client_state *, const char *days); // in digits; "0": is back
/* Writes the record to a new file (save.c); false with a sentence in `answer.why`. */
bool client_save(client_state *, const char *path);
/* Likewise in two steps: asks, and says what kind of message will answer; when it has come. */
client_kind client_save_begin(client_state *, const char *path);
bool client_save_end(client_state *, const char *path);
void client_history(client_state *, const char *viewer, uint32_t from, unsigned count);

/* The number of the oldest line of chat that is still there; a line is chat[number modulo max]. */
unsigned client_chat_first(const client_state *);

/* The choice alone: every action of a decision starts with the decision's name. */
const char *client_choice(const client_state *, const char *action);

/* What the table says of an action; nothing of one that is not legal here. */
const client_told *client_told_of(const client_state *, const char *action);
/* Should it be asked twice: something follows by force and cannot be taken back, or something is
 * left unused? */
bool client_is_grave(const client_state *, const char *action);

/* Gives numbers to the choices of what is asked. */
void client_number(client_state *);
/* Overwrites and frees which number meant what. */
void client_numbers_forget(client_state *);
/* The row of the choice that has this number; count if none has. */
unsigned client_numbered(const client_state *, uint64_t number);

/* Orders: what was told of them, read (CLIENT_ORDERS, CLIENT_ORDERED) and forgotten. */
void client_read_offers(client_state *);
void client_read_ordered(client_state *);
void client_offers_forget(client_state *);
unsigned client_offer_count(const client_state *);
const client_offer *client_offer_at(const client_state *, unsigned index);
/* How far it came, and why it stopped. */
void client_ordered_write(const client_ordered *, gg_text *);
/* Is a text that is typed more like an order than like a choice: "all", "rest", several words? */
bool client_is_order(const char *text);
/* An offer as the text of an order: all that may go. */
void client_offer_write(const client_offer *, gg_text *);

/* The whole action that a text means: a number of the list, a choice by its words or by names or
 * parts of names that no other has, or an action that is not legal here. False if it is none. */
bool client_read_action(const client_state *, const char *text, char out[GG_RECORD_ACTION_MAX]);

/* Is a text the very words of a choice, or of several? */
bool client_is_choice(const client_state *, const char *text);
/* Does a choice have all these letters in its names, its words or its text? */
bool client_choice_has(const client_state *, unsigned index, const char *letters);
/* Choices whose names or words have all these words, or letters; how many. */
unsigned client_choices_with(const client_state *, const char *text, unsigned out[GG_LEGAL_MAX]);

/* The seats of other people at this screen that owe a decision, while this one owes none. */
unsigned client_others_asked(const client_state *);

/* Nothing to do here until somebody else has decided, or another sits down. */
bool client_is_waiting(const client_state *);
const char *client_seat_name(const client_state *, unsigned seat);

/* Where an event of the last message happened: the place of the map that it names. */
void client_event_place(const client_state *, uint32_t event, word *place);

/* What an event is worth: bookkeeping is no part of the story. */
gg_event_weight client_weight(const json_view *, uint32_t event);

/* "Austria's turn. (M6.1)": a sentence and its rule, if it has one. */
void client_sentence(const char *sentence, const client_rule *, gg_text *);
/* The row of a rule by its number; 0 if there is none. */
gg_rule client_rule_find(const gg_game *, const char *number);

/* A message of src/words that has no arguments, and a text, in the reader's language. */
const char *client_words(const client_state *, unsigned message);
gg_text client_text(const client_state *, char *at, size_t capacity);

#endif
