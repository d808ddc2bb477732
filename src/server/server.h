/* server.h - the server's inside, for its folders; cmd_serve needs no more of it.
 *
 *     net --> server.c --+--> http/assets.c     files, boards and rules, from the program itself
 *                        +--> routes.c          who answers what over HTTP: http/, accounts/
 *                        +--> live/connection.c --> live_tables.c --> live_table.c --> src/table
 *                                                    entries first |            ^ what bots play
 *                                                                  v            |
 *                                                       store/table_store.c  bot_pool.c
 *
 * A folder includes only those before it: store, live, http, study, accounts, lobby, keeping,
 * tours; all but store include this.
 * Everything here runs in the loop's thread, except what the store, the bot pool, reviews and
 * pictures do. */
#ifndef GG_SERVER_SERVER_H
#define GG_SERVER_SERVER_H

#include "base/json.h"
#include "base/say.h"
#include "net/net.h"
#include "server/store/secret.h"
#include "server/store/store.h"
#include "srv_messages.h"

typedef struct server server;
typedef struct connection connection;   // live_table.h: one WebSocket
typedef struct live_tables live_tables; // live_tables.h: the tables that are loaded
typedef struct bot_pool bot_pool;       // bot_pool.h: threads in which bots think
typedef struct studies studies;         // study/studies.h: studies that are looked at
typedef struct hint_queue hint_queue;   // live/hint_queue.h: hints that wait for a thread
typedef struct reviews reviews;         // http/reviews.h: threads that review finished games
typedef struct pictures pictures;       // http/finished/pictures.h: threads that draw
typedef struct notify notify;           // notify.h: the helper that runs commands
typedef struct guard guard;             // guard.h: who asks too much
typedef struct metrics metrics;         // http/metrics.h: what a host's monitor is told
typedef struct health health;           // http/health.c: can something be stored?
typedef struct tours tours;             // tours/tours.c: tournaments; NULL: they are not looked at
typedef struct accounts accounts;       // what accounts keep in memory; NULL: there are none

typedef struct server_options {
    net_options net;
    const char *db;       // a file's name, or postgres://...
    const char *notify;   // command that is told of turns, NULL: none
    const char *ways;     // what it can do, with commas between them
    const char *push_key; // public key for pushes to browsers, NULL: it does none
    unsigned threads;     // for bots, at least 1
    unsigned pace_ms;     // no bot answers people sooner
    int64_t absence_s;    // after so long without a decision a rated game can be claimed
    uint32_t forget_days; // games that nobody goes on with are kept so long; 0: for ever
    uint32_t season;      // months that one of the ladders lasts; 0: there are none
    uint32_t metrics_s;   // how often they are made anew; 0: none are told
    const char *host;     // names under which it is reached, with commas; NULL: see host.h
    bool no_hints;        // nobody is told what the emperor would do
    bool sandbox;
    bool seeds; // whoever makes a table may choose its seed: for tests
} server_options;

struct server {
    server_options options;
    net *net;
    store *store;
    live_tables *live_tables;
    bot_pool *bot_pool;
    hint_queue *hints;
    reviews *reviews;
    pictures *pictures;
    studies *studies;
    accounts *accounts;
    tours *tours;
    guard *guard;
    health *health;
    metrics *metrics;            // NULL: nothing is counted
    notify *notify;              // NULL: nobody is told of anything
    struct reminders *reminders; // NULL: likewise
    bool stopping;               // nothing new is begun
    unsigned drained_ms;         // for how long it has waited for what is on its way
};

/* Opens the store and listens; NULL with a sentence if it cannot. */
server *server_open(const server_options *, char *why, size_t capacity);
uint16_t server_port(const server *);
void server_run(server *);
/* From any thread: server_run stores what is on its way, says goodbye and returns. */
void server_stop(server *);
void server_close(server *);

health *health_open(server *);
void health_close(health *);

// Logs: lines on standard error with the priorities of sd-daemon. Never a secret, never a seed.
enum { LOG_TROUBLE = 3, LOG_NOTICE = 5, LOG_DETAIL = 6 };
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
void server_log(int priority, const char *format, ...);

/* Seconds since 1970. */
int64_t server_now(void);

// Answers to requests.
void reply_json(net_exchange *, unsigned status, const char *body, size_t size);
/* {"error":{"code","message"}} by errors.def, in the language of who asks, which its exchange is
 * marked with. `message` is SRV_SAY_...; the second takes arguments for it. */
void reply_error(net_exchange *, unsigned message);
#define reply_error_with(exchange, message, ...)                                                   \
    reply_error_said(exchange, message, sizeof((gg_arg[]){ __VA_ARGS__ }) / sizeof(gg_arg),        \
                     (gg_arg[]){ __VA_ARGS__ })
void reply_error_said(net_exchange *, unsigned message, unsigned count, const gg_arg *);
/* The language that an Accept-Language prefers of those there are. */
uint8_t request_language(const net_request *);

enum { REQUEST_NODES_MAX = 512 };
// A request's body, read.
typedef struct request_body {
    json_doc doc;
    json_node node[REQUEST_NODES_MAX];
} request_body;

/* Reads the body as one object with no other keys than those (NULL at the end). False: it has
 * been answered with what is wrong. */
bool request_read(const net_request *, net_exchange *, request_body *, const char *const *keys);
/* A member that is a string and fits; one that is missing is "" unless it is `needed`. False: it
 * has been answered with what is wrong. */
typedef struct request_word {
    const char *key;
    char *out;
    size_t capacity;
    bool needed;
} request_word;
bool request_string(net_exchange *, const request_body *, const request_word *);
/* Reads a body of these members alone, up to one without a key, and forgets it: there may be a
 * password in it. */
bool request_words(const net_request *, net_exchange *, const request_word *);

/* A cookie out of a request's header by its name; false if there is none or it does not fit. */
bool cookie_find(const char *header, const char *name, char *out, size_t capacity);

// Accounts (account*.c), as the rest of the server sees them.

/* Opens what accounts need; called once, after the store and the net are open. */
bool accounts_open(server *);
void accounts_close(server *);

/* Finds out whose session is in this header of cookies and calls back in the loop's thread,
 * perhaps at once; name is "" if it is nobody's. */
typedef void account_known(void *with, const char *name);
/* The hash of the session's secret in this header of cookies, "" if there is none. */
void account_session(const char *cookies, char out[SECRET_HASH_CAPACITY]);
void account_find(server *, const char *cookies, account_known *, void *with);

/* A table has new entries in the store. One bit per seat of those where an account sits that has
 * no page open here: which of them owe a decision and did not before; if the game is over, all of
 * them. Their owners are told. */
typedef struct account_turn {
    const char *table, *game;
    uint8_t fresh, ended;
} account_turn;
void account_tell(server *, const account_turn *);
/* Another process has added entries: these seats owe a decision since then, or the game is over;
 * and their owners have a page open here, which that process does not know. */
void account_sees(server *, const char *id, uint8_t seats);

/* The game of this table has ended, and it is stored: a tournament may go on. */
void server_table_over(server *, const char *table);

/* A connection that sits nowhere has said something: false if that is not that it wants to look at
 * a study. */
bool server_study_wanted(server *, connection *, const char *text, size_t size);

/* For accounts: somebody has taken a seat of a table, or its name has changed. Pages that are
 * there are told. */
void server_seat_claimed(server *, const char *table, const char *seat, const char *name);
/* Seats of any table have another name or none: all that are loaded look again. */
void server_seats_changed(server *);
/* Sessions of this account (its id) have ended: connections that sat down by them have to go. */
void account_sessions_ended(server *, const char *id);
/* For accounts: looks at every connection that sits somewhere. */
void server_connections_each(server *, void (*each)(connection *, void *with), void *with);

#endif
