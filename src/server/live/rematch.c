/* rematch.c - the table of a rematch in the store. Its id follows from the old one's, so that there
 * is one rematch however often it is asked for. Whoever asks takes his seat by his account or by a
 * new link: no link of the old table opens the new. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "gg_messages.h"
#include "server/live/live_tables.h"
#include "server/store/accounts_db.h"
#include "table/wish.h"

typedef struct rematch {
    store_job job;
    live_table *live_table;
    const connection *by; // may be gone
    table_rematch next;
    stored_table table;   // as it is made, if it is not there yet
    bool is_there, given; // the table was there; the seat was given to who asks
    char account[STORED_NAME_CAPACITY], id[STORED_NAME_CAPACITY]; // of who asks, "": by a link
    char key[SECRET_CAPACITY], hash[SECRET_HASH_CAPACITY];        // likewise, "": by an account
} rematch;

static void id_after(const char *id, char out[STORED_ID_CAPACITY]) {
    static const char purpose[] = "grognard rematch" /* speech: a name */;
    unsigned char bytes[crypto_generichash_BYTES_MIN];
    crypto_generichash(bytes, sizeof bytes, (const unsigned char *)id, strlen(id),
                       (const unsigned char *)purpose, sizeof purpose - 1);
    sodium_bin2hex(out, SECRET_ID_CAPACITY, bytes, (SECRET_ID_CAPACITY - 1) / 2);
}

static void table_fill(const live_table *r, const table_rematch *next, stored_table *out) {
    id_after(r->id, out->id);
    strcpy(out->game, r->game->key);
    gg_setup setup = next->setup;
    uint8_t people = 0;
    for (unsigned seat = 0; seat < r->game->seat_count; seat++) {
        if (!match_has_viewer(table_match(r->table), seat)) continue;
        strcpy(out->seat[seat].seat, r->game->seat_name[seat]);
        strcpy(out->seat[seat].bot, next->guests.bot[seat]);
        if (!next->guests.bot[seat][0]) people |= (uint8_t)(1u << seat);
    }
    gg_text header = gg_text_begin(out->header, sizeof out->header);
    live_table_seed(&setup);
    if (next->fair)
        live_table_commit(r->game, &setup, people != 0, out);
    else
        table_header_write(r->game, &setup, &header);
    if (next->guests.late)
        GG_ASSERT(table_header_late(out->header, sizeof out->header, next->guests.late));
    out->hotseat = next->guests.hotseat;
    out->memory = !next->guests.forgets;
    out->open = r->open;
    out->rated = next->guests.rated;
    gg_text terms = gg_text_begin(out->clock, sizeof out->clock);
    if (next->guests.clock.kind) clock_terms_write(&next->guests.clock, &terms);
    out->to_move = next->fair && people ? people : table_first_to_move(r->game, &setup);
    out->created = out->moved = server_now();
}

// -- In the store -------------------------------------------------------------------------

static db_status take_seat(db *d, rematch *m) {
    const char *seat = m->table.seat[m->next.to].seat;
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

static void tell(const rematch *m, db_status status) {
    live_table *r = m->live_table;
    if (status == DB_OK && m->given)
        table_rematch_made(r->table, m->next.from, m->table.id, m->key, live_table_host(r));
    else if (status == DB_OK)
        live_table_error(r, m->by, m->next.request_id, "taken", GG_SAY_TABLE_SEAT_GIVEN);
    else
        live_table_error(r, m->by, m->next.request_id, "store", GG_SAY_TABLE_NOT_STORED);
}

// Who hears of his new link may follow it at once: the table must know it before.
static void give_seat(const rematch *m, live_table *next) {
    if (m->hash[0])
        strcpy(next->seat[m->next.to].key, m->hash);
    else
        live_table_claimed(next, m->table.seat[m->next.to].seat, m->account);
}

static void rematch_done(store_job *job) {
    rematch *m = (rematch *)job;
    live_table *next = live_tables_seated(m->live_table->server->live_tables, m->table.id);
    if (next && job->status == DB_OK && m->given) give_seat(m, next);
    tell(m, job->status);
    if (next) live_table_told(next);
    live_table_let_go(m->live_table);
    sodium_memzero(m, sizeof *m);
    free(m);
}

void rematch_make(connection *p, const table_rematch *next) {
    live_table *r = p->live_table;
    rematch *m = gg_must(calloc(1, sizeof *m));
    m->job = (store_job){ .work = rematch_work, .done = rematch_done };
    m->live_table = r;
    m->by = p;
    m->next = *next;
    table_fill(r, next, &m->table);
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

bool rematch_decline(const live_table *r, gg_seat seat) {
    char id[STORED_ID_CAPACITY];
    id_after(r->id, id);
    live_table *next = live_tables_loaded(r->server->live_tables, id);
    if (next) table_rematch_declined(next->table, seat, live_table_host(next));
    return next != NULL;
}
