/* room.h - one loaded table: the pages that sit there, and what was said to them.
 *
 * What a table keeps goes to the store; what it says after that waits in the outbox until the
 * store has it. So no page ever sees a move that a crash could take back.
 *
 *     page --> table_hear --+--> keep --> fresh entries --> kept_entries_add
 *                           +--> say  --> outbox (after entry N) --> sent when N is stored
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
    ROOM_NOTES_MAX = 8000      // bytes of a seat's notes
};

typedef struct room room;
typedef struct page page;

// One WebSocket.
struct page {
    server *server;
    net_socket *socket; // NULL: it is gone, and whoever waits for it lets go of it
    room *room;         // where it sits, NULL: nowhere yet
    page *next;         // of that room
    unsigned viewer;
    bool waiting; // for a table or an account
    char *cookie; // as it came, until it sits; NULL: none
    char table[KEPT_ID_ROOM], seat[KEPT_WORD_ROOM], account[KEPT_NAME_ROOM];
    char key[SECRET_ROOM]; // what it sat down with: repeated for a rematch
    bool numbered;         // its last message had an id
    int64_t id;            // that one
};

// Something said that waits for entries to be stored.
typedef struct parcel {
    struct parcel *next;
    page *to; // NULL: to nobody any more
    uint32_t after;
    size_t size;
    char text[];
} parcel;

// A line of talk may ask for a rematch or decline one; so the wish is kept as talk is.
typedef enum chat_wish { WISH_NONE, WISH_REMATCH, WISH_NO_REMATCH } chat_wish;

typedef struct chat_line {
    unsigned viewer;
    bool allied;
    uint8_t wish; // chat_wish
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
    bool broken;          // no longer the table's room: freed when nothing holds it
    bool leads;           // what happened last happened here: bots of this process play
    unsigned holds;       // jobs, thoughts and timers that will come back to it
    page *page, *hearing; // all that sit here; the one whose message is being heard
    parcel *outbox, **outbox_end;
    uint32_t kept, stored; // entries kept or replayed; those of them that are stored
    char **fresh;          // entries kept and not yet handed to the store, the last ones
    unsigned fresh_count, fresh_room;
    uint8_t owed;      // seats that owed a decision when it was last looked
    uint64_t woken_ms; // when somebody who is no bot did something last
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

/* Says something of the server's own, after all that was said before. */
void room_say(room *, unsigned viewer, const char *text, size_t size);
void room_answer(page *, const char *text, size_t size);
void page_error(page *, const char *code, const char *message);
/* Tells a page that what it wrote was not stored; it may be gone, and is looked for here first. */
void room_not_stored(room *, const page *by);

/* Another process has added something to this table. */
void room_told(room *);
/* That seat's person has a new name. */
void room_rename(room *, const char *seat, const char *name);

/* Holding keeps a room from being freed or unloaded; letting go may free it at once. */
void room_hold(room *);
void room_let_go(room *);

/* Is that seat's page open here? */
bool room_is_here(const room *, unsigned viewer);

// talk.c: what the server adds to a table.
/* Answers chat, notes, standing and rematch; false if the message is none of these. */
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

/* A line of talk that is a wish, on its way to the store; rematch_wished is called when it is there. */
void talk_wish(page *, chat_wish);

// rematch.c
/* Hears {"do":"rematch"}: asks for one, or agrees, or declines. */
void rematch_hear(page *, const json_doc *);
/* A wish was heard, here or in another process: tells it, and lays the table if all want it. */
void rematch_wished(room *, const chat_line *);
/* Seats that want a rematch, one bit each. */
uint8_t rematch_wanted(const room *);
/* The member `rematch` of `table`, once the game is over. */
void rematch_greeting(const room *, gg_text *);

#endif
