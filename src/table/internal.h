/* internal.h - what the files of a table share.
 *
 *     requests.c    the table of requests: a message is read, and one function answers it
 *     play.c        those of the game: they become entries
 *     orders.c      those that mean several entries at once
 *     entry.c       an entry is checked, carried out, kept, told; or read back
 *     back.c        a turn against bots, taken back
 *     messages.c    messages written
 *     history.c     what they were told, step by step
 *     presence.c    who is there; sitting down
 *     chat_notes.c  requests beside the game that become papers
 *     auto_reply.c  papers that play
 *     rematch.c     the next table
 *     bots.c        a bot's turn: what it needs for a decision
 */
#ifndef GG_TABLE_INTERNAL_H
#define GG_TABLE_INTERNAL_H

#include "base/json.h"
#include "match/words.h"
#include "table/table.h"

enum { TABLE_VIEWERS_MAX = GG_SEATS_MAX + 1 };

// What the players have offered or agreed on,
// or how else it ended: somebody has left.
typedef enum offer_what { OFFER_NONE, OFFER_DRAW, OFFER_ABORT, OFFER_LEFT } offer_what;

// A line of chat.
typedef struct chat_line {
    bool allied;
    uint8_t viewer;
    int64_t when;
    char *text;
} chat_line;

// An automatic reply that waits for its moment.
typedef struct reply {
    bool waits;
    uint32_t turn;
    gg_action action;
} reply;

struct table {
    match *game;
    match *history; // likewise, but behind: for looking back; NULL until somebody does
    table_guests guests;
    uint32_t entries;
    uint32_t turn[GG_SEATS_MAX];   // plays and takings back of each seat
    uint32_t spare[GG_SEATS_MAX];  // takings back and offers of each seat
    uint32_t taken_back;           // turns, against bots
    uint32_t undo_floor;           // actions before the last word on an offer: they stand
    uint32_t order_from, order_to; // actions of the last order, if nothing came after it
    uint8_t offer, offer_by;       // offer_what, and the seat that made it
    uint8_t accepted;              // one bit per seat that agrees to it
    uint8_t agreed;                // offer_what: the game ended so
    uint8_t leaver;                // OFFER_LEFT: the seat that has left
    char left[40];                 // likewise: "left SEAT"
    uint8_t refused, refused_by;   // offer_what, and the seat that declined it: told to who offered
    unsigned here[TABLE_VIEWERS_MAX]; // connections of each viewer
    chat_line line[TABLE_CHAT_MAX];   // the oldest first
    unsigned line_count;
    char *notes[GG_SEATS_MAX], *answers[GG_SEATS_MAX]; // NULL: none
    reply reply[GG_SEATS_MAX];
    uint8_t haste; // how often the budget of table_step was halved
};

typedef enum entry_kind {
    ENTRY_PLAY,
    ENTRY_UNDO,
    ENTRY_OFFER,
    ENTRY_ACCEPT,
    ENTRY_DECLINE,
    ENTRY_LEAVE,
    ENTRY_BACK
} entry_kind;

typedef struct entry {
    uint8_t kind; // entry_kind
    gg_seat seat;
    uint8_t what;     // of an offer: offer_what
    uint32_t back;    // of a turn taken back: how many actions are left
    gg_action action; // of a play
} entry;

// Why an entry cannot be: a code of docs/wire.md, or a rule. Neither: it can.
typedef struct objection {
    const char *code;
    uint16_t message; // of gg_common
    gg_verdict verdict;
} objection;

// A message of a connection, while it is answered.
typedef struct incoming {
    table *t;
    unsigned viewer;
    const table_host *host;
    json_doc doc;
    json_node *node;
    request_id request_id;
    const char *code; // why it cannot be done
    char message[512];
} incoming;

/* requests.c */
/* What was asked cannot be done: false. Of the sentence, in three parts, two may be NULL. */
bool request_fail(incoming *, const char *code, const char *a, const char *b, const char *c);
/* Likewise in words for a player: a message of gg_common. */
bool request_fail_said(incoming *, const char *code, unsigned message);
uint32_t request_value(const incoming *, const char *key);
uint64_t request_number(const incoming *, const char *key, uint64_t otherwise);
// Some of a string of the message, for sentences about it.
typedef struct quote {
    char text[64];
} quote;
quote request_quote(const incoming *, uint32_t node);
/* Is it a seat's? */
bool is_seat(const table *, unsigned viewer);

// Each answers one request, or fails.
typedef void request_act(incoming *);
/* play.c */
request_act act_play, act_undo, act_why, act_history, act_offer, act_accept, act_decline, act_board,
    act_reach, act_record, act_absent;
/* Does it answer what is asked now? If not, it fails. */
bool is_fresh(incoming *);
/* orders.c */
request_act act_orders, act_order, act_folds;
/* presence.c */
request_act act_sit;
void put_beside(const table *, unsigned viewer, gg_text *); // members of `table`
/* chat_notes.c */
request_act act_chat, act_notes;
void paper_send(incoming *, paper);
void put_chat(const table *, unsigned viewer, gg_text *); // lines that this viewer hears
/* auto_reply.c */
request_act act_standing;
void tell_answers(const table *, unsigned seat, const table_host *);
/* rematch.c */
request_act act_rematch;
/* True if it answered a rematch: there is one, and this seat does not want it. */
bool rematch_declined(incoming *);

/* entry.c */
objection entry_check(const table *, const entry *);
/* Carries out what was found possible; keeps it unless it comes from the store; tells it. The host
 * may be NULL: nobody listens. */
void entry_do(table *, const entry *, const table_host *, request_id, bool keep);
const char *offer_name(unsigned what);

/* messages.c: a message is written by a function that may be called again with more capacity. */
typedef void message_writer(const void *self, gg_text *);
void message_talk(const table_host *, unsigned viewer, message_writer *, const void *self);
void message_answer(const table_host *, message_writer *, const void *self);
/* Likewise, where it is long, and costly to begin again. */
void message_answer_long(const table_host *, message_writer *, const void *self);

// What a viewer was shown last.
typedef struct shown {
    gg_view *view;           // copied, before an entry
    char *text[TABLE_FORMS]; // as it was last told; NULL: `view` is what was told
} shown;

// Any message with the state in it.
typedef struct bulletin {
    const table *t;
    unsigned viewer;
    const char *is;
    const gg_event *event; // NULL: no event is told with it
    const gg_view *view;   // after that event; NULL: the viewer's present view
    shown *before;         // NULL: nothing else than now
    uint32_t at;           // with `view`: events told by then
    request_id request_id;
    unsigned form;             // of those who read it
    const char *was, *becomes; // the view as it is read in that form; NULL: it stays
} bulletin;
/* Says it to all of its viewer, to each in its form. */
void bulletin_say(const bulletin *, const table_host *);
/* A view as it is read in that form, to be freed. */
char *view_text(const gg_game *, const gg_view *, unsigned form);
/* The member `view` or `change`: the latter where there is a text before, if it is another. */
void put_view(const char *before, const char *now, gg_text *);

/* What a viewer sees now, to be freed. */
gg_view *view_copy(const match *, unsigned viewer);

void put_request_id(request_id, gg_text *);
const char *viewer_name(const table *, unsigned viewer);
bool may_undo(const table *, gg_seat);

/* How many actions an undo takes back: those of the last order together, where all can be. */
uint32_t undo_steps(const table *);

/* Whether an undo would end amid the last order. */
bool undo_is_half(const table *);

/* history.c */
typedef struct history_request {
    table *t;
    unsigned viewer;
    uint32_t from, count;
    request_id request_id;
    unsigned form;
} history_request;
void history_write(const void *history_request, gg_text *);
/* The last action was taken back: what looks back must not be ahead. */
void history_cut(table *);

// back.c
/* May this seat take back its last turn, whatever it has seen since? */
bool may_go_back(const table *, gg_seat);
/* How many actions are left then: those before its first in the last round in which it acted. */
uint32_t back_to(const table *, gg_seat);
void back_go(table *, uint32_t count);

#endif
