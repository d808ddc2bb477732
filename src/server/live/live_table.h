/* live_table.h - one loaded table: the connections that sit there, and what was said to them.
 *
 * What a table keeps goes to the store; what it says because of that waits in the connections'
 * outboxes until the store has it. So no connection ever sees a move that a crash could take back.
 *
 *     connection --> table_request --+--> keep --> fresh entries --> stored_entries_add
 *                                    +--> say --> outbox (after entry N) --> sent when N is stored
 *                                    +--> answer --> at once, or after earlier ones (connection.c)
 */
#ifndef GG_SERVER_LIVE_LIVE_TABLE_H
#define GG_SERVER_LIVE_LIVE_TABLE_H

#include "server/server.h"
#include "server/store/secret.h"
#include "server/store/table_store.h"
#include "table/table.h"

enum {
    // While the store is slow. A connection for which so many bytes wait may ask nothing more;
    OUTBOX_CONNECTION_MAX = 1 << 20,
    // and is cut off if so many would wait for its viewer, on all its connections;
    OUTBOX_MAX = 4 << 20,
    // so many lines of chat, notes and automatic replies of a seat may be on their way.
    OUTBOX_WRITING_MAX = 16
};

typedef struct live_table live_table;

// Something said that waits for an entry to be stored.
typedef struct parcel {
    struct parcel *next;
    uint32_t after; // that entry's number
    size_t size;
    char text[];
} parcel;

// One WebSocket.
struct connection {
    server *server;
    net_socket *socket;     // NULL: it is gone, and whoever waits for it lets go of it
    live_table *live_table; // where it sits, NULL: nowhere yet
    connection *next;       // of that live table
    unsigned viewer;
    parcel *first, *last; // its outbox
    size_t outbox_size;   // bytes in it
    bool is_cut;          // it was hung up on, and is told nothing more
    bool waiting;         // for a table or an account
    bool asked_afresh;    // whose the seats are, of the store
    bool is_first;        // the store knows that it opens its seat, as the first
    char *cookie;         // as it came, until it sits; NULL: none
    char table[STORED_ID_CAPACITY], seat[STORED_WORD_CAPACITY], account[STORED_NAME_CAPACITY];
    char key[SECRET_CAPACITY]; // what it sat down with, "": by an account, or in the gallery
    char session[SECRET_HASH_CAPACITY]; // by an account: hash of that session's secret
    request_id sits_by;                 // of its wish to sit down
    request_id last_kept;               // of the last request that became an entry
    uint8_t form;                       // it reads: see table.h
    // Of one that looks at a study: who hears it, and is told that it has gone.
    void (*hear)(connection *, const char *text, size_t size);
    void (*left)(connection *);
    void *with;
};

// An automatic reply that waits for its moment.
typedef struct live_reply {
    live_table *live_table;
    net_timer *timer; // NULL: none does
} live_reply;

struct live_table {
    char id[STORED_ID_CAPACITY];
    server *server;
    live_table *next;          // of the same hash
    live_table *older, *newer; // among the empty ones
    bool empty;                // is in that row
    table *table;
    table_host host;
    const gg_game *game;
    stored_seat seat[GG_SEATS_MAX];
    bool open;
    bool battle;                     // it is one of the day
    bool broken;                     // no longer the one of its table: freed when nothing holds it
    bool leads;                      // what happened last happened here: bots of this process play
    unsigned holds;                  // jobs, bot turns and timers that will come back to it
    connection *connection, *asking; // all that sit here; the one whose message is being heard
    uint32_t kept, stored;           // entries kept or replayed; those of them that are stored
    // By viewer: the last entry of which it was told something; bytes in its connections' outboxes;
    uint32_t told[GG_SEATS_MAX + 1];
    size_t outbox_size[GG_SEATS_MAX + 1];
    unsigned writing[GG_SEATS_MAX + 1]; // what it wrote that is on its way to the store
    char **fresh; // entries kept and not yet handed to the store, the last ones
    unsigned fresh_count, fresh_capacity;
    uint8_t owed; // seats that owed a decision when it was last looked
    char client_prefix
        [NET_ADDRESS_MAX]; // of whoever acted last at a seat: its bots think at its expense
    // When bots began to owe what they owe now, 0: they owe nothing; when they last did something
    // that others noticed, or began.
    uint64_t going_ms, shown_ms;
    uint64_t thought_us; // for how long bots have thought here; the bot pool' own
    bool thinking, fetching, fetch_again;
    live_reply reply[GG_SEATS_MAX];
};

/* A seed that nobody can guess. */
void live_table_seed(gg_setup *);
/* The header of a table whose chance is committed to, by such a key. */
void live_table_commit(const gg_game *, const gg_setup *, bool awaits, stored_table *);

/* A live table from what was kept; NULL with the fault filled in if it cannot be replayed. */
live_table *live_table_open(server *, const stored_load *, gg_fault *);
void live_table_free(live_table *);

/* Seats a connection and greets it; takes it away again. */
void live_table_enter(live_table *, connection *, unsigned viewer);
void live_table_leave(connection *);

/* A message of a connection that belongs to the table. */
void live_table_request(connection *, const char *text, size_t size);

/* The host to work with this table in the name of nobody who is here. */
const table_host *live_table_host(live_table *);
/* Bots of this table play here, whoever is there; while nobody is, at the expense of this name. */
void live_table_lead(live_table *, const char *expense);
/* After the table was worked with: hands new entries to the store, wakes bots. */
void live_table_settle(live_table *);

// connection.c: sockets that come in, and how they sit down at a table.
void connection_opened(server *, net_socket *, const net_request *);
void connection_request(net_socket *, const char *text, size_t size);
/* It has said too much at once: this message is not read. */
void connection_hushed(net_socket *);
void connection_closed(net_socket *);
/* Waits for something: until it came back it is not freed. False: it has gone meanwhile, and is
 * forgotten. */
bool connection_came_back(connection *);
/* Tells a connection something, after all that its viewer was told before; or at once. */
void connection_tell(connection *, const char *text, size_t size);
void connection_tell_now(connection *, const char *text, size_t size);
void connection_error(connection *, request_id, const char *code, unsigned message);
/* Does so much wait for this connection, which sits, that it may ask nothing? */
bool connection_is_busy(const connection *);
/* Sends what waited for entries that are stored now; forgets all that waits. */
void outbox_release(connection *);
void outbox_drop(connection *);
/* The connection may be gone, and is looked for here first. */
void live_table_error(live_table *, const connection *, request_id, const char *code,
                      unsigned message);

/* Another process has added something to this table. */
void live_table_told(live_table *);
/* That seat is an account's from now on. */
void live_table_claimed(live_table *, const char *seat, const char *name);

/* That seat is somebody else's from now on: an account's, or his who has the link of that hash. */
void live_table_given(live_table *, const char *seat, const char *name, const char *hash);

/* Seats as they are in the store: another process may have given one away. */
void live_table_reseat(live_table *, const stored_load *);
/* That seat has another link from now on, by its hash. */
void live_table_linked(live_table *, const char *seat, const char *hash);

/* Holding keeps a live table from being freed or unloaded; letting go may free it at once. */
void live_table_hold(live_table *);
void live_table_let_go(live_table *);

/* Timers of automatic replies end. */
void live_table_quiet(live_table *);

// outcome.c: a game that is over.
typedef struct live_outcome {
    stored_result result;
    char *opening; // to be freed; NULL: it is not told
} live_outcome;
void outcome_fill(const live_table *, live_outcome *);

// papers.c: chat, notes and automatic replies in the store.
/* Stores one that a connection has written; then it is at the table. */
void papers_write(live_table *, const connection *by, const paper *);
void papers_load(live_table *, const stored_load *);
/* Chat that another process has stored. */
void papers_fetched(live_table *, const stored_load *);

// keys.c: who may sit where.
/* A connection has sat down. */
void keys_opened(const connection *);
/* It is to be the first to sit down at this seat by its link, which may be void by now: a stranger
 * has taken it. Comes back when the store has it that the seat was opened, or not. */
void keys_open_first(connection *, unsigned seat,
                     void (*then)(connection *, db_status, bool opened));
/* After seats have changed: connections that may no longer sit where they sit have to go. */
void keys_recheck(live_table *);
void keys_send_away(connection *, const char *code, unsigned message);
/* A new link for the seat of a connection. */
void keys_renew(connection *, request_id);

// rematch.c
void rematch_make(connection *, const table_rematch *);
/* Tells whoever waits at the table of a rematch that this seat of it is not wanted; false if there
 * is none. */
bool rematch_decline(const live_table *, gg_seat);

#endif
