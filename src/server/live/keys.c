/* keys.c - the right to sit at a seat, by its link or by an account: how a link is renewed, and
 * what becomes of connections whose right has ended. Each seat hears of every connection opened at
 * it. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "server/live/live_table.h"
#include "server/store/db.h"

enum { CLOSE_NOT_YOURS = 4003 }; // a connection need not come back by itself

static bool is_seat(const live_table *r, unsigned viewer) {
    return viewer < r->game->seat_count;
}

// -- Rated tables -------------------------------------------------------------------------

bool keys_are_all_taken(const live_table *r) {
    if (!r->rated) return true;
    for (unsigned seat = 0; seat < r->game->seat_count; seat++) {
        if (match_has_viewer(table_match(r->table), seat) && !r->seat[seat].account[0])
            return false;
    }
    return true;
}

// -- Pages whose right has ended ----------------------------------------------------------

static bool may_stay(const live_table *r, const connection *p) {
    if (!is_seat(r, p->viewer)) return true;
    const stored_seat *seat = &r->seat[p->viewer];
    return p->key[0] ? secret_fits(p->key, seat->key) : strcmp(p->account, seat->account) == 0;
}

void keys_send_away(connection *p, const char *code, const char *message) {
    p->numbered = false; // it answers nothing
    connection_error(p, code, message);
    if (p->socket) net_hang_up(p->socket, CLOSE_NOT_YOURS, "this seat is no longer yours");
    live_table_leave(p);
}

void keys_recheck(live_table *r) {
    live_table_hold(r);
    for (connection *p = r->connection, *next; p; p = next) {
        next = p->next;
        if (may_stay(r, p)) continue;
        bool owned = r->seat[p->viewer].account[0] != 0;
        keys_send_away(p, owned ? "account" : "key",
                       owned ? "an account has this seat now: its link opens nothing"
                             : "the link of this seat was renewed");
    }
    live_table_let_go(r);
}

// -- Opened elsewhere ---------------------------------------------------------------------

static void tell_connections(live_table *r, unsigned seat) {
    char at[64];
    unsigned count = 0;
    for (const connection *p = r->connection; p; p = p->next)
        count += p->viewer == seat;
    gg_text text = gg_text_begin(at, sizeof at);
    gg_put(&text, "{\"is\":\"elsewhere\",\"pages\":");
    gg_put_int(&text, count);
    gg_put(&text, "}");
    live_table_say(r, seat, text.at, text.used);
}

typedef struct opening_job {
    store_job job;
    int64_t now;
    char table[STORED_ID_CAPACITY], seat[STORED_WORD_CAPACITY];
} opening_job;

static void opening_work(store_job *job, db *d) {
    const opening_job *j = (opening_job *)job;
    job->status = db_change(d, "UPDATE seats SET opened = $3 WHERE tbl = $1 AND seat = $2",
                            DB_WITH(DB(j->table), DB(j->seat), DB(j->now)));
}

static void opening_done(store_job *job) {
    free(job);
}

void keys_opened(connection *p, bool is_first) {
    live_table *r = p->live_table;
    if (!is_seat(r, p->viewer)) return;
    opening_job *j = gg_must(calloc(1, sizeof *j));
    j->job = (store_job){ .work = opening_work, .done = opening_done };
    j->now = r->seat[p->viewer].opened = server_now();
    db_copy(j->table, sizeof j->table, r->id);
    db_copy(j->seat, sizeof j->seat, r->game->seat_name[p->viewer]);
    store_do(r->server->store, &j->job);
    if (!is_first) tell_connections(r, p->viewer);
}

void keys_closed(live_table *r, unsigned viewer) {
    if (is_seat(r, viewer) && live_table_is_here(r, viewer)) tell_connections(r, viewer);
}

// -- A new link ---------------------------------------------------------------------------

typedef struct renewal {
    store_job job;
    live_table *live_table;
    const connection *by; // may be gone: it is looked for in the live table
    unsigned seat;
    bool is_done;
    char key[SECRET_CAPACITY], hash[SECRET_HASH_CAPACITY];
} renewal;

static void renewal_work(store_job *job, db *d) {
    renewal *n = (renewal *)job;
    const char *id = n->live_table->id, *seat = n->live_table->game->seat_name[n->seat];
    const db_values *with = DB_WITH(DB(id), DB(seat), DB(n->hash));
    int64_t renewed = 0;
    job->status = db_change(d,
                            "UPDATE seats SET key_hash = $3 WHERE tbl = $1 AND seat = $2"
                            " AND bot = '' AND account = ''",
                            with);
    if (job->status == DB_OK)
        job->status =
            db_ask(d, "SELECT count(*) FROM seats WHERE tbl = $1 AND seat = $2 AND key_hash = $3",
                   with, &renewed);
    n->is_done = renewed > 0;
    if (job->status == DB_OK) store_tell(d, id);
}

// Who asked keeps his seat by the new link; all other connections of it have to go.
static void take_key(renewal *n, connection *by) {
    char at[96];
    gg_text text = gg_text_begin(at, sizeof at);
    strcpy(n->live_table->seat[n->seat].key, n->hash);
    if (by) {
        strcpy(by->key, n->key);
        gg_put(&text, "{\"is\":\"key\"");
        gg_put_member(&text, "key", n->key);
        gg_put(&text, "}");
        live_table_answer(by, text.at, text.used);
    }
    keys_recheck(n->live_table);
}

static void renewal_done(store_job *job) {
    renewal *n = (renewal *)job;
    live_table *r = n->live_table;
    connection *by = r->connection;
    while (by && by != n->by)
        by = by->next;
    if (job->status == DB_OK && n->is_done && !r->broken)
        take_key(n, by);
    else if (by)
        connection_error(by, "store", "it could not be stored");
    live_table_let_go(r);
    sodium_memzero(n, sizeof *n);
    free(n);
}

void keys_renew(connection *p) {
    live_table *r = p->live_table;
    if (!p->key[0]) {
        connection_error(p, "request", "an account has this seat: there is no link to renew");
        return;
    }
    renewal *n = gg_must(calloc(1, sizeof *n));
    n->job = (store_job){ .work = renewal_work, .done = renewal_done };
    n->live_table = r;
    n->by = p;
    n->seat = p->viewer;
    secret_make(n->key);
    secret_hash(n->key, n->hash);
    live_table_hold(r);
    store_do(r->server->store, &n->job);
}

// -- Who stays away -----------------------------------------------------------------------

void keys_absent(connection *p) {
    live_table *r = p->live_table;
    uint8_t to_move = table_to_move(r->table);
    gg_seat seat = 0;
    while (to_move && !(to_move >> seat & 1))
        seat++;
    if (!r->rated || !keys_are_all_taken(r))
        connection_error(p, "request", "only a rated game is lost by staying away");
    else if (table_over(r->table))
        connection_error(p, "over", "the game is over");
    else if (to_move >> p->viewer & 1)
        connection_error(p, "turn", "this seat owes a decision itself");
    else if (server_now() - r->moved < r->server->options.absence_s)
        connection_error(p, "early", "whoever is to decide still has time");
    else {
        table_leave(r->table, seat, live_table_host(r));
        live_table_settle(r);
    }
}
