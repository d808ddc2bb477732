/* keys.c - the right to sit at a seat, by its link or by an account: how a link is renewed, and
 * what becomes of connections whose right has ended. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "gg_messages.h"
#include "server/live/live_tables.h"
#include "server/store/db.h"

enum { CLOSE_NOT_YOURS = 4003 }; // a connection need not come back by itself

static bool is_seat(const live_table *r, unsigned viewer) {
    return viewer < r->game->seat_count;
}

// -- Pages whose right has ended ----------------------------------------------------------

static bool may_stay(const live_table *r, const connection *p) {
    if (!is_seat(r, p->viewer)) return true;
    const stored_seat *seat = &r->seat[p->viewer];
    return p->key[0] ? secret_fits(p->key, seat->key) : strcmp(p->account, seat->account) == 0;
}

void keys_send_away(connection *p, const char *code, unsigned message) {
    connection_error(p, (request_id){ 0 }, code, message);
    if (p->socket) net_hang_up(p->socket, CLOSE_NOT_YOURS, "not yours any more"); // speech: a log
    live_table_leave(p);
}

void keys_recheck(live_table *r) {
    live_table_hold(r);
    for (connection *p = r->connection, *next; p; p = next) {
        next = p->next;
        if (may_stay(r, p)) continue;
        bool owned = r->seat[p->viewer].account[0] != 0;
        keys_send_away(p, owned ? "account" : "key",
                       owned ? GG_SAY_TABLE_ACCOUNT_HAS_IT : GG_SAY_TABLE_LINK_RENEWED);
    }
    live_table_let_go(r);
}

// -- When a seat was opened -----------------------------------------------------------------

typedef struct opening_job {
    store_job job;
    int64_t now, fits; // how many seats have this link
    connection *by;    // that waits; NULL: none does
    void (*then)(connection *, db_status, bool opened);
    char table[STORED_ID_CAPACITY], seat[STORED_WORD_CAPACITY], hash[SECRET_HASH_CAPACITY];
} opening_job;

// By its link only as long as that is the seat's.
#define OF_SEAT "WHERE tbl = $1 AND seat = $2 AND ($3 = '' OR key_hash = $3)" // speech: SQL

static void opening_work(store_job *job, db *d) {
    opening_job *j = (opening_job *)job;
    job->status = db_change(d, "UPDATE seats SET opened = CAST($4 AS BIGINT), offer = '' " OF_SEAT,
                            DB_WITH(DB(j->table), DB(j->seat), DB(j->hash), DB(j->now)));
    if (job->status == DB_OK && j->by)
        job->status = db_ask(d, "SELECT count(*) FROM seats " OF_SEAT,
                             DB_WITH(DB(j->table), DB(j->seat), DB(j->hash)), &j->fits);
}

static void opening_done(store_job *job) {
    opening_job *j = (opening_job *)job;
    if (j->by) j->then(j->by, job->status, job->status == DB_OK && j->fits > 0);
    free(j);
}

static opening_job *opening(const live_table *r, unsigned seat, const char *key) {
    opening_job *j = gg_must(calloc(1, sizeof *j));
    j->job = (store_job){ .work = opening_work, .done = opening_done };
    db_copy(j->table, sizeof j->table, r->id);
    db_copy(j->seat, sizeof j->seat, r->game->seat_name[seat]);
    if (key[0]) secret_hash(key, j->hash);
    return j;
}

void keys_opened(const connection *p) {
    live_table *r = p->live_table;
    if (!is_seat(r, p->viewer)) return;
    opening_job *j = opening(r, p->viewer, p->key);
    j->now = table_guests_of(r->table)->opened[p->viewer];
    store_do(r->server->store, &j->job);
}

void keys_open_first(connection *p, unsigned seat,
                     void (*then)(connection *, db_status, bool opened)) {
    server *s = p->server;
    opening_job *j = opening(live_tables_loaded(s->live_tables, p->table), seat, p->key);
    j->now = server_now();
    j->by = p;
    j->then = then;
    store_do(s->store, &j->job);
}

// -- A new link ---------------------------------------------------------------------------

typedef struct renewal {
    store_job job;
    live_table *live_table;
    const connection *by; // may be gone: it is looked for in the live table
    request_id request_id;
    unsigned seat;
    bool is_done;
    char key[SECRET_CAPACITY], hash[SECRET_HASH_CAPACITY], old[SECRET_HASH_CAPACITY];
} renewal;

static void renewal_work(store_job *job, db *d) {
    renewal *n = (renewal *)job;
    const char *id = n->live_table->id, *seat = n->live_table->game->seat_name[n->seat];
    const db_values *with = DB_WITH(DB(id), DB(seat), DB(n->hash), DB(n->old));
    int64_t renewed = 0;
    job->status = db_change(d,
                            "UPDATE seats SET key_hash = $3 WHERE tbl = $1 AND seat = $2"
                            " AND bot = '' AND account = '' AND key_hash = $4",
                            with);
    if (job->status == DB_OK)
        job->status =
            db_ask(d, "SELECT count(*) FROM seats WHERE tbl = $1 AND seat = $2 AND key_hash = $3",
                   DB_WITH(DB(id), DB(seat), DB(n->hash)), &renewed);
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
        connection_tell(by, text.at, text.used);
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
        connection_error(by, n->request_id, "store", GG_SAY_TABLE_NOT_STORED);
    live_table_let_go(r);
    sodium_memzero(n, sizeof *n);
    free(n);
}

void keys_renew(connection *p, request_id id) {
    live_table *r = p->live_table;
    if (!p->key[0]) {
        connection_error(p, id, "request", GG_SAY_TABLE_NO_LINK);
        return;
    }
    renewal *n = gg_must(calloc(1, sizeof *n));
    n->job = (store_job){ .work = renewal_work, .done = renewal_done };
    n->live_table = r;
    n->by = p;
    n->request_id = id;
    n->seat = p->viewer;
    secret_make(n->key);
    secret_hash(n->key, n->hash);
    secret_hash(p->key, n->old);
    live_table_hold(r);
    store_do(r->server->store, &n->job);
}
