/* room.h - one loaded table: the pages that sit there, and what was said to them.
 *
 * What a table keeps goes to the store; what it says because of that waits in the pages' outboxes
 * until the store has it. So no page ever sees a move that a crash could take back.
 *
 *     page --> table_hear --+--> keep --> fresh entries --> kept_entries_add
 *                           +--> say  --> outbox (after entry N) --> sent when N is stored
 *                           +--> answer --> at once, or behind what was said before (outbox.c)
 */
#ifndef GG_SERVER_ROOM_H
#define GG_SERVER_ROOM_H

#include "server/kept.h"
#include "server/secret.h"
#include "server/server.h"
#include "table/table.h"

enum {
    ROOM_SAID_MAX = 1 << 20,   // bytes of the longest message of the server's own
    ROOM_CHAT_TEXT_MAX = 1000, // bytes of a line of chat
    ROOM_NOTES_MAX = 8000,     // bytes of a seat's notes
    // While the store is slow. A page for which so many bytes wait may ask nothing more;
    OUTBOX_PAGE_MAX = 1 << 20,
    // and is cut off if so many would wait for its viewer, on all its pages;
    OUTBOX_MAX = 4 << 20,
    // so many lines of chat, notes and standing answers of a seat may be on their way.
    OUTBOX_WRITING_MAX = 16
};

typedef struct room room;

// Something said that waits for an entry to be stored.
typedef struct parcel {
    struct parcel *next;
    uint32_t after; // that entry's number
    size_t size;
    char text[];
} parcel;

// One WebSocket.
struct page {
    server *server;
    net_socket *socket; // NULL: it is gone, and whoever waits for it lets go of it
    room *room;         // where it sits, NULL: nowhere yet
    page *next;         // of that room
    unsigned viewer;
    parcel *first, *last; // its outbox
    size_t outbox_size;   // bytes in it
    bool is_cut;          // it was hung up on, and is told nothing more
    bool waiting;         // for a table or an account
    char *cookie;         // as it came, until it sits; NULL: none
    char table[KEPT_ID_ROOM], seat[KEPT_WORD_ROOM], account[KEPT_NAME_ROOM];
    char key[SECRET_ROOM];          // what it sat down with, "": by an account, or in the gallery
    char session[SECRET_HASH_ROOM]; // by an account: hash of that session's secret
    bool numbered;                  // its last message had an id
    int64_t id;                     // that one
    uint8_t language;               // it reads: row of gg_languages
};

typedef struct chat_line {
    unsigned viewer;
    bool allied;
    int64_t when;
    char *text;
} chat_line;

struct room {
    char id[KEPT_ID_ROOM];
    server *server;
    room *next;          // of the same hash
    room *older, *newer; // among the empty ones
    bool empty;          // is in that row
    table *table;
    table_host host;
    const gg_game *game;
    kept_seat seat[GG_SEATS_MAX];
    bool hotseat, memory, open, rated, seeded;
    bool broken;           // no longer the table's room: freed when nothing holds it
    bool leads;            // what happened last happened here: bots of this process play
    unsigned holds;        // jobs, thoughts and timers that will come back to it
    page *page, *hearing;  // all that sit here; the one whose message is being heard
    uint32_t kept, stored; // entries kept or replayed; those of them that are stored
    // By viewer: the last entry of which it was told something; bytes in its pages' outboxes;
    uint32_t told[GG_SEATS_MAX + 1];
    size_t outbox_size[GG_SEATS_MAX + 1];
    unsigned writing[GG_SEATS_MAX + 1]; // what it wrote that is on its way to the store
    char **fresh; // entries kept and not yet handed to the store, the last ones
    unsigned fresh_count, fresh_room;
    int64_t moved;               // when something was last kept, in seconds since 1970
    uint8_t owed;                // seats that owed a decision when it was last looked
    char house[NET_ADDRESS_MAX]; // of whoever acted last at a seat: its bots think at its expense
    // When bots began to owe what they owe now, 0: they owe nothing; when they last did something
    // that others noticed, or began.
    uint64_t going_ms, shown_ms;
    uint64_t thought_us; // for how long bots have thought here; the thinkers' own
    bool thinking, fetching, fetch_again;
    net_timer *standing_timer[GG_SEATS_MAX];
    void *standing_due[GG_SEATS_MAX]; // what those timers will play
    chat_line *line;                  // the last KEPT_CHAT_MAX lines of chat
    unsigned line_count, line_room;
    char *notes[GG_SEATS_MAX], *standing[GG_SEATS_MAX];
};

/* A room from what was kept; NULL with the fault filled in if it cannot be replayed. */
room *room_open(server *, const kept_load *, gg_fault *);
void room_free(room *);

/* Seats a page and greets it; takes it away again. */
void room_enter(room *, page *, unsigned viewer);
void room_leave(page *);

/* A message of a page that belongs to the table. */
void room_hear(page *, const char *text, size_t size);

/* The host to work with this table in the name of nobody who is here. */
const table_host *room_host(room *);
/* After the table was worked with: hands new entries to the store, wakes bots. */
void room_settle(room *);

// outbox.c
/* Says something of the server's own, after all that this viewer was told before. */
void room_say(room *, unsigned viewer, const char *text, size_t size);
void room_answer(page *, const char *text, size_t size);
void page_error(page *, const char *code, const char *message);
/* May this page, which sits, ask something? False: it has been told to wait, at once. */
bool page_may_ask(page *);
/* Sends what waited for entries that are stored now; forgets all that waits. */
void outbox_release(page *);
void outbox_drop(page *);
/* Tells a page that what it wrote was not stored; it may be gone, and is looked for here first. */
void room_not_stored(room *, const page *by);

/* Another process has added something to this table. */
void room_told(room *);
/* That seat is an account's from now on. */
void room_claimed(room *, const char *seat, const char *name);

/* Holding keeps a room from being freed or unloaded; letting go may free it at once. */
void room_hold(room *);
void room_let_go(room *);

/* Is that seat's page open here? */
bool room_is_here(const room *, unsigned viewer);

// talk.c: what the server adds to a table.
/* Answers chat, notes, standing, rematch, renew and absent; false if the message is none of these,
 * and may be heard by the table. */
bool talk_hear(page *, const json_doc *);
void talk_seats(room *);    // tells all who is there
void talk_seats_to(page *); // tells one
/* Further members of `table` for that viewer. */
void talk_greeting(const room *, unsigned viewer, gg_text *);
void talk_lines_loaded(room *, const kept_load *);
/* Adds and tells what is new. */
void talk_lines_fetched(room *, const kept_load *);

// standing.c: answers that a seat has left behind.
/* Hears {"do":"standing",...}. */
void standing_hear(page *, const json_doc *);
/* Plays those that are due, after a while. */
void standing_wake(room *);
void standing_stop(room *);

// keys.c: who may sit where.
/* Has every seat of a rated table an account? Before that nothing is played there. */
bool keys_are_all_taken(const room *);
/* A page has sat down, the first one of its seat or not; one of that seat has gone. */
void keys_opened(page *, bool is_first);
void keys_closed(room *, unsigned viewer);
/* After seats have changed: pages that may no longer sit where they sit have to go. */
void keys_recheck(room *);
void keys_send_away(page *, const char *code, const char *message);
/* Hears {"do":"renew"} and {"do":"absent"}. */
void keys_renew(page *);
void keys_absent(page *);

// rematch.c
void rematch_hear(page *);

#endif
