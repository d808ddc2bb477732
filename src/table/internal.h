/* internal.h - what the files of a table share.
 *
 *     requests.c    the table of requests: a message is read, and one function answers it
 *     play.c        those of the game: they become entries
 *     orders.c      those that mean several entries at once
 *     entry.c       an entry is checked, carried out, kept, told; or read back
 *     whatif/hints.c   what the emperor would do
 *     whatif/branch.c  a game played on from one of its moments
 *     back.c        a turn taken back, by oneself or by agreement (back.h); keeping: by the host
 *     score/score.c  how a finished game went, as a number
 *     messages.c    messages written
 *     history.c     what they were told, step by step
 *     presence.c    who is there; sitting down
 *     salts.c       before the beginning: what people add to chance
 *     chat_notes.c  requests beside the game that become papers
 *     auto_reply.c  papers that play
 *     clock/        how much time the sides have
 *     club/gallery.c  a gallery that sees the game late
 *     club/substitute.c  a seat that somebody else takes over
 *     rematch.c     the next table
 *     bots.c        a bot's turn: what it needs for a decision
 */
#ifndef GG_TABLE_INTERNAL_H
#define GG_TABLE_INTERNAL_H

#include "base/json.h"
#include "match/words.h"
#include "table/entry.h"
#include "table/table.h"
#include "table/whatif/branch.h"
#include "table/whatif/hints.h"

enum { TABLE_VIEWERS_MAX = GG_SEATS_MAX + 1 };

// What the players have offered or agreed on,
// or how else it ended: somebody has left, or is out of time.
typedef enum offer_what {
    OFFER_NONE,
    OFFER_DRAW,
    OFFER_ABORT,
    OFFER_BACK,
    OFFER_PAUSE,
    OFFER_KINDS,              // those before can be offered
    OFFER_LEFT = OFFER_KINDS, // those from here on are a seat's loss
    OFFER_LATE
} offer_what;

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
    match *history;     // likewise, but behind: for looking back; NULL until somebody does
    match *late;        // likewise: as the gallery has been shown it; NULL: it sees the game itself
    uint32_t late_turn; // the present one, and how many actions there were when the last ones began
    uint32_t late_from[TABLE_LATE_MAX];
    branch_origin origin; // where it comes from
    gg_fair fair;         // what its chance was committed to
    table_guests guests;
    uint32_t entries;
    uint32_t turn[GG_SEATS_MAX];   // plays and takings back of each seat
    uint32_t spare[GG_SEATS_MAX];  // takings back and offers of each seat
    uint32_t backs[GG_SEATS_MAX];  // of those, turns taken back, or offered to be
    uint32_t taken_back;           // turns, by anybody
    uint32_t host_backs;           // of those, by the host of the server
    uint32_t takeback;             // OFFER_BACK: how many actions are to be left
    uint32_t undo_floor;           // actions before the last word on an offer: they stand
    uint32_t order_from, order_to; // actions of the last order, if nothing came after it
    uint8_t offer, offer_by;       // offer_what, and the seat that made it
    uint8_t accepted;              // one bit per seat that agrees to it
    uint8_t agreed;                // offer_what: the game ended so
    uint8_t leaver;                // OFFER_LEFT, OFFER_LATE: that seat
    char left[40];                 // likewise: "left SEAT"
    bool closed;                   // OFFER_ABORT: the host has called it off
    uint8_t refused, refused_by;   // offer_what, and the seat that declined it: told to who offered
    unsigned here[TABLE_VIEWERS_MAX]; // connections of each viewer
    chat_line line[TABLE_CHAT_MAX];   // the oldest first
    unsigned line_count;
    char *notes[GG_SEATS_MAX], *answers[GG_SEATS_MAX]; // NULL: none
    reply reply[GG_SEATS_MAX];
    hint_mark *hint;
    uint32_t hint_count, hint_capacity;
    uint32_t hinting; // one bit per viewer for whom a hint is thought about
    uint8_t open;     // one bit per seat that another person may take over (club/substitute.h)
    game_clock clock;
    char substitute[GG_SEATS_MAX][TABLE_BOT_MAX]; // levels of bots that have taken a seat over
    uint8_t haste;                                // how often the budget of table_step was halved
};

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
/* Carries out an entry that this request asks for, or fails. */
void request_do(incoming *, const entry *);
/* Is it a seat's? */
bool is_seat(const table *, unsigned viewer);
/* Is it rated, or compared with others? Then each plays by himself. */
bool is_contest(const table *);
/* Does the table still keep its secrets? */
bool is_sealed(const incoming *);

// Each answers one request, or fails.
typedef void request_act(incoming *);
/* play.c */
request_act act_play, act_undo, act_why, act_history, act_offer, act_accept, act_decline, act_board,
    act_reach, act_record, act_absent;
/* Does it answer what is asked now? If not, it fails. */
bool is_fresh(incoming *);
/* Has the seat any of the takings back and offers left that each has? If not, it fails. */
bool has_spare(incoming *);
/* orders.c */
request_act act_orders, act_order, act_folds;
/* whatif/hints.c */
request_act act_hint;
/* presence.c */
request_act act_sit;
void put_beside(const table *, unsigned viewer, gg_text *); // members of `table`
/* salts.c */
request_act act_salt;
uint8_t salts_missing(const table *);                // a bit per seat that has to add one
objection salts_check(const table *, const entry *); // what is due before the beginning, or not
void salts_add(table *, const entry *);
void salts_begin(table *);                                   // with those there are
void put_fair(const table *, gg_text *);                     // member `chance`, if there is one
void put_waiting(const table *, unsigned viewer, gg_text *); // the message
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

/* keeping/by_host.c; behind `host` stand the words of an entry. */
bool is_by_host(const entry *);
objection host_check(const table *, const entry *);
void host_do(table *, const entry *);
gg_status host_entry_read(const char *words, entry *, gg_fault *);
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
    int64_t now;           // for clocks; filled in by bulletin_say
    uint16_t text;         // a sentence of gg_common that goes with it; 0: none
    request_id request_id;
    unsigned form;             // of those who read it
    const char *was, *becomes; // the view as it is read in that form; NULL: it stays
} bulletin;
/* Says it to all of its viewer, to each in its form. */
void bulletin_say(const bulletin *, const table_host *);
/* Tells all what who sits down is told: the game has begun, or not yet. */
void table_greet_all(const table *, const table_host *);
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
    bool numbered; // steps are told with the numbers of their actions
    uint32_t from, count;
    request_id request_id;
    unsigned form;
} history_request;
void history_write(const void *history_request, gg_text *);
/* The last action was taken back: what looks back must not be ahead. */
void history_cut(table *);

#endif
