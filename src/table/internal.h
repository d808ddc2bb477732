/* internal.h - what the files of a table share.
 *
 *     requests.c  a message becomes an entry, or an answer
 *     entry.c     an entry is checked, carried out, kept; or read back
 *     tell.c      who gets which message of it
 *     messages.c  messages written
 *     history.c   what they were told, step by step
 *     bots.c      a bot's turn: what it needs for a decision
 */
#ifndef GG_TABLE_INTERNAL_H
#define GG_TABLE_INTERNAL_H

#include "match/words.h"
#include "table/table.h"

enum { TABLE_VIEWERS_MAX = GG_SEATS_MAX + 1 };

// What the players have offered or agreed on,
// or how else it ended: somebody has left.
typedef enum offer_what { OFFER_NONE, OFFER_DRAW, OFFER_ABORT, OFFER_LEFT } offer_what;

struct table {
    match *game;
    match *history; // likewise, but behind: for looking back; NULL until somebody does
    table_guests guests;
    uint32_t entries;
    uint32_t turn[GG_SEATS_MAX];  // plays and takings back of each seat
    uint32_t spare[GG_SEATS_MAX]; // takings back and offers of each seat
    uint32_t undo_floor;          // actions before the last word on an offer: they stand
    uint8_t offer, offer_by;      // offer_what, and the seat that made it
    uint8_t accepted;             // one bit per seat that agrees to it
    uint8_t agreed;               // offer_what: the game ended so
    uint8_t leaver;               // OFFER_LEFT: the seat that has left
    char left[40];                // likewise: "left SEAT"
    uint8_t refused, refused_by;  // offer_what, and the seat that declined it: told to who offered
};

typedef enum entry_kind {
    ENTRY_PLAY,
    ENTRY_UNDO,
    ENTRY_OFFER,
    ENTRY_ACCEPT,
    ENTRY_DECLINE,
    ENTRY_LEAVE
} entry_kind;

typedef struct entry {
    uint8_t kind; // entry_kind
    gg_seat seat;
    uint8_t what;     // of an offer: offer_what
    gg_action action; // of a play
} entry;

// Why an entry cannot be: a code of docs/wire.md, or a rule. Neither: it can.
typedef struct objection {
    const char *code;
    uint16_t message; // of gg_common
    gg_verdict verdict;
} objection;

// The number a connection gave its message, to be repeated.
typedef struct request_id {
    bool given;
    int64_t id;
} request_id;

/* entry.c */
objection entry_check(const table *, const entry *);
/* Carries out what was found possible; keeps it unless it comes from the store; tells it. The host
 * may be NULL: nobody listens. */
void entry_do(table *, const entry *, const table_host *, request_id, bool keep);
const char *offer_name(unsigned what);

/* messages.c: a message is written by a function that may be called again with more capacity. */
typedef void message_writer(const void *self, gg_text *);
void message_answer(const table_host *, message_writer *, const void *self);
/* Likewise, where it is long, and costly to begin again. */
void message_answer_long(const table_host *, message_writer *, const void *self);

// Any message with the state in it.
typedef struct bulletin {
    const table *t;
    unsigned viewer;
    const char *is;
    const gg_event *event; // NULL: no event is told with it
    const gg_view *view;   // after that event; NULL: the viewer's present view
    uint32_t at;           // with `view`: events told by then
    request_id request_id;
    unsigned form; // of those who read it
} bulletin;
/* Says it to all of its viewer, to each in its form. */
void bulletin_say(const bulletin *, const table_host *);
/* The member `view`, as it is read in that form. */
void put_view(const gg_game *, const gg_view *, unsigned form, gg_text *);

/* tell.c */
// What viewers would notice, before an entry.
typedef struct snapshot {
    uint32_t told[TABLE_VIEWERS_MAX];
    gg_view *view[TABLE_VIEWERS_MAX]; // copies
    uint16_t phase;
    uint8_t to_move;
} snapshot;
snapshot snapshot_begin(const table *);
void snapshot_end(snapshot *);
void tell_entry(const table *, const entry *, snapshot *before, const table_host *, request_id);
gg_view *view_copy(const match *, unsigned viewer);

void put_request_id(request_id, gg_text *);
void put_action(const gg_game *, gg_action, gg_text *);
const char *viewer_name(const table *, unsigned viewer);
bool may_undo(const table *, gg_seat);

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

#endif
