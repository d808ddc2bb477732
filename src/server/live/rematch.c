/* rematch.c - a new table for the same people, each at the next seat. Its id follows from the old
 * one's, so that there is one rematch however often it is asked for. Its seats are empty at first:
 * whoever asks takes his own, by his account or by a new link, and the others are invited. So
 * nobody plays, or is rated, who has not said so, and no link of the old table opens the new. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "server/live/live_tables.h"
#include "server/store/accounts_db.h"

typedef struct rematch {
    store_job job;
    live_table *live_table;
    stored_table table;   // as it is made, if it is not there yet
    unsigned from, to;    // seats of who asks: the old one, the new one
    bool is_there, given; // the table was there; the seat was given to who asks
    char account[STORED_NAME_CAPACITY], id[STORED_NAME_CAPACITY]; // of who asks, "": by a link
    char key[SECRET_CAPACITY], hash[SECRET_HASH_CAPACITY];        // likewise, "": by an account
} rematch;

static void id_after(const char *id, char out[STORED_ID_CAPACITY]) {
    static const char purpose[] = "grognard rematch";
    unsigned char bytes[crypto_generichash_BYTES_MIN];
    crypto_generichash(bytes, sizeof bytes, (const unsigned char *)id, strlen(id),
                       (const unsigned char *)purpose, sizeof purpose - 1);
    sodium_bin2hex(out, SECRET_ID_CAPACITY, bytes, (SECRET_ID_CAPACITY - 1) / 2);
}

// The seat that takes part and comes after this one.
static unsigned seat_after(const live_table *r, unsigned seat) {
    do
        seat = (seat + 1) % r->game->seat_count;
    while (!match_has_viewer(table_match(r->table), seat));
    return seat;
}

static void table_fill(const live_table *r, stored_table *out) {
    id_after(r->id, out->id);
    strcpy(out->game, r->game->key);
    gg_setup setup = *match_setup(table_match(r->table));
    setup.rules = 0; // a new game is played by the newest rules
    randombytes_buf(&setup.seed, sizeof setup.seed);
    randombytes_buf(&setup.seed_high, sizeof setup.seed_high);
    gg_text header = gg_text_begin(out->header, sizeof out->header);
    table_header_write(r->game, &setup, &header);
    for (unsigned seat = 0; seat < r->game->seat_count; seat++) {
        if (!match_has_viewer(table_match(r->table), seat)) continue;
        unsigned to = seat_after(r, seat);
        strcpy(out->seat[to].seat, r->game->seat_name[to]);
        strcpy(out->seat[to].bot, r->seat[seat].bot);
    }
    out->hotseat = r->hotseat;
    out->memory = r->memory;
    out->open = r->open;
    out->rated = r->rated;
    out->to_move = live_table_opening(r->game, &setup).to_move;
    out->created = out->moved = server_now();
}

// -- In the store -------------------------------------------------------------------------

static db_status take_seat(db *d, rematch *m) {
    const char *seat = m->table.seat[m->to].seat;
    int64_t given = 0;
    db_status status =
        db_change(d,
                  "UPDATE seats SET account = $3, who = $4, key_hash = $5 WHERE tbl = $1"
                  " AND seat = $2 AND bot = '' AND account = '' AND key_hash = ''",
                  DB_WITH(DB(m->table.id), DB(seat), DB(m->id), DB(m->account), DB(m->hash)));
    if (status != DB_OK) return status;
    status = db_ask(d,
                    "SELECT count(*) FROM seats WHERE tbl = $1 AND seat = $2 AND account = $3"
                    " AND (account <> '' OR key_hash = $4)",
                    DB_WITH(DB(m->table.id), DB(seat), DB(m->id), DB(m->hash)), &given);
    m->given = given > 0;
    return status;
}

static void rematch_work(store_job *job, db *d) {
    rematch *m = (rematch *)job;
    const char *id = m->table.id;
    job->status = stored_table_is(d, id, &m->is_there);
    if (job->status == DB_OK && !m->is_there) job->status = stored_table_put(d, &m->table);
    if (job->status == DB_OK) job->status = take_seat(d, m);
    if (job->status == DB_OK) store_tell(d, id);
}

// -- Telling ------------------------------------------------------------------------------

static void tell(connection *p, const rematch *m) {
    char at[256];
    gg_text text = gg_text_begin(at, sizeof at);
    const live_table *r = p->live_table;
    bool sits = p->viewer < r->game->seat_count, asked = p->viewer == m->from;
    gg_put(&text, "{\"is\":\"rematch\"");
    gg_put_member(&text, "table", m->table.id);
    gg_put_member(&text, "by", r->game->seat_name[m->from]);
    gg_put_member(&text, "seat", sits ? r->game->seat_name[seat_after(r, p->viewer)] : NULL);
    gg_put_member(&text, "key", asked && m->key[0] ? m->key : NULL);
    gg_put(&text, "}");
    live_table_answer(p, text.at, text.used);
}

static void tell_all(const rematch *m, db_status status) {
    for (connection *p = m->live_table->connection, *next; p; p = next) {
        next = p->next;
        if (status == DB_OK && m->given)
            tell(p, m);
        else if (p->viewer == m->from && status == DB_OK)
            connection_error(p, "taken", "the new seat was given to another page of this one");
        else if (p->viewer == m->from)
            connection_error(p, "store", "the new table could not be stored");
    }
}

// Who hears of his new link may follow it at once: the table must know it before.
static void give_seat(const rematch *m, live_table *next) {
    if (m->hash[0])
        strcpy(next->seat[m->to].key, m->hash);
    else
        live_table_claimed(next, m->table.seat[m->to].seat, m->account);
}

static void rematch_done(store_job *job) {
    rematch *m = (rematch *)job;
    live_table *next = live_tables_loaded(m->live_table->server->live_tables, m->table.id);
    if (next && job->status == DB_OK && m->given) give_seat(m, next);
    tell_all(m, job->status);
    if (next) live_table_told(next);
    live_table_let_go(m->live_table);
    sodium_memzero(m, sizeof *m);
    free(m);
}

void rematch_request(connection *p) {
    live_table *r = p->live_table;
    if (!table_over(r->table)) {
        connection_error(p, "not_over", "the game is not over yet");
        return;
    }
    if (!match_setup(table_match(r->table))) {
        connection_error(p, "request", "a game from a position has no rematch");
        return;
    }
    rematch *m = gg_must(calloc(1, sizeof *m));
    m->job = (store_job){ .work = rematch_work, .done = rematch_done };
    m->live_table = r;
    m->from = p->viewer;
    m->to = seat_after(r, p->viewer);
    table_fill(r, &m->table);
    if (p->key[0]) {
        secret_make(m->key);
        secret_hash(m->key, m->hash);
    } else {
        strcpy(m->account, p->account);
        account_id(p->account, m->id);
    }
    live_table_hold(r);
    store_do(r->server->store, &m->job);
}

static void tell_declined(live_table *r, unsigned by) {
    char at[128];
    gg_text text = gg_text_begin(at, sizeof at);
    gg_put(&text, "{\"is\":\"declined\"");
    gg_put_member(&text, "by", r->game->seat_name[by]);
    gg_put_member(&text, "what", "rematch");
    gg_put(&text, "}");
    for (unsigned viewer = 0; viewer <= r->game->seat_count; viewer++)
        live_table_say(r, viewer, text.at, text.used);
}

// Whoever asked sits at the new table by now, and waits.
bool rematch_decline(const connection *p) {
    live_table *r = p->live_table;
    char id[STORED_ID_CAPACITY];
    if (p->viewer >= r->game->seat_count || !table_over(r->table)) return false;
    id_after(r->id, id);
    live_table *next = live_tables_loaded(r->server->live_tables, id);
    if (!next) return false;
    tell_declined(next, seat_after(r, p->viewer));
    tell_declined(r, p->viewer);
    return true;
}
