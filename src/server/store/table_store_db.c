/* table_store_db.c - tables and entries in SQL. */
#include "server/store/table_store_db.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "server/store/ratings.h"

/* Tables. */

static db_status put_seat(db *d, const stored_table *t, unsigned place) {
    const stored_seat *seat = &t->seat[place];
    db_values v = { 0 };
    db_put(&v, t->id);
    db_put_number(&v, place);
    db_put(&v, seat->seat);
    db_put(&v, seat->who);
    db_put(&v, seat->bot);
    db_put(&v, seat->key);
    db_put(&v, seat->account);
    return db_run_values(d,
                         "INSERT INTO seats (tbl, place, seat, who, bot, key_hash, account, notes,"
                         " standing) VALUES ($1, $2, $3, $4, $5, $6, lower($7), '', '{}')",
                         &v, NULL, NULL);
}

static void put_result(db_values *v, const stored_result *r) {
    db_put(v, r->winner);
    db_put_number(v, r->winners);
    db_put(v, r->rule);
    db_put(v, r->agreed);
    db_put(v, r->why);
}

static db_status put_head(db *d, const stored_table *t) {
    db_values v = { 0 };
    db_put(&v, t->id);
    db_put(&v, t->game);
    db_put(&v, t->header);
    db_put_number(&v, t->hotseat);
    db_put_number(&v, t->memory);
    db_put_number(&v, t->open);
    db_put_number(&v, t->rated);
    db_put_number(&v, t->seeded);
    db_put_number(&v, t->over);
    db_put_number(&v, t->to_move);
    db_put_number(&v, t->created);
    db_put_number(&v, t->moved ? t->moved : t->created);
    put_result(&v, &t->result);
    return db_run_values(d,
                         "INSERT INTO tables (id, game, header, is_hotseat, has_memory, is_open,"
                         " is_rated, is_seeded, is_over, owing, created, moved, winner, winners,"
                         " rule, agreed, why) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10,"
                         " $11, $12, $13, $14, $15, $16, $17)",
                         &v, NULL, NULL);
}

db_status stored_table_put(db *d, const stored_table *t) {
    db_status status = put_head(d, t);
    for (unsigned place = 0; place < GG_SEATS_MAX && status == DB_OK; place++) {
        if (t->seat[place].seat[0]) status = put_seat(d, t, place);
    }
    return status;
}

void stored_table_read(stored_table *t, const char *const *value) {
    db_copy(t->id, sizeof t->id, value[0]);
    db_copy(t->game, sizeof t->game, value[1]);
    t->hotseat = db_number(value[2]) != 0;
    t->memory = db_number(value[3]) != 0;
    t->open = db_number(value[4]) != 0;
    t->rated = db_number(value[5]) != 0;
    t->seeded = db_number(value[6]) != 0;
    t->over = db_number(value[7]) != 0;
    t->to_move = (uint8_t)db_number(value[8]);
    t->created = db_number(value[9]);
    t->moved = db_number(value[10]);
    db_copy(t->result.winner, sizeof t->result.winner, value[11]);
    t->result.winners = (uint8_t)db_number(value[12]);
    db_copy(t->result.rule, sizeof t->result.rule, value[13]);
    db_copy(t->result.agreed, sizeof t->result.agreed, value[14]);
    db_copy(t->result.why, sizeof t->result.why, value[15]);
}

/* Entries. */

// What is known of the entry before the first new one.
typedef struct before {
    uint32_t last; // number of the last entry there is
    char writer[DB_WRITER_CAPACITY];
    bool found, is_over;
} before;

static void read_before(void *self, const char *const *value) {
    before *b = self;
    b->found = true;
    b->is_over = db_number(value[0]) != 0;
    b->last = (uint32_t)db_number(value[1]);
    db_copy(b->writer, sizeof b->writer, value[2]);
}

// What was not known to be stored must be there, and be this process's own: another's
// entry of that number was not what these were made upon.
static db_status check_before(db *d, const stored_entries *e, before *b) {
    const char *id = e->table;
    db_status status =
        db_run(d,
               "SELECT t.is_over, e.number, e.writer FROM tables t LEFT JOIN entries e"
               " ON e.tbl = t.id AND e.number = (SELECT max(number) FROM entries WHERE tbl = $1)"
               " WHERE t.id = $1",
               1, &id, read_before, b);
    if (status != DB_OK) return status;
    if (!b->found) return DB_FAILED;
    if (b->last != e->first - 1 || b->is_over) return DB_CONFLICT;
    bool is_own = strcmp(b->writer, d->writer) == 0;
    return b->last > e->known && !is_own ? DB_CONFLICT : DB_OK;
}

static db_status put_entry(db *d, const stored_entries *e, unsigned index) {
    db_values v = { 0 };
    db_put(&v, e->table);
    db_put_number(&v, (int64_t)e->first + index);
    db_put(&v, e->entry[index]);
    db_put(&v, d->writer);
    return db_run_values(d,
                         "INSERT INTO entries (tbl, number, entry, writer)"
                         " VALUES ($1, $2, $3, $4)",
                         &v, NULL, NULL);
}

static db_status set_moved(db *d, const stored_entries *e) {
    db_values v = { 0 };
    db_put(&v, e->table);
    db_put_number(&v, e->to_move);
    db_put_number(&v, e->now);
    return db_run_values(d, "UPDATE tables SET owing = $2, moved = $3 WHERE id = $1", &v, NULL,
                         NULL);
}

static db_status set_over(db *d, const stored_entries *e) {
    db_values v = { 0 };
    db_put(&v, e->table);
    put_result(&v, e->over);
    db_status status = db_run_values(d,
                                     "UPDATE tables SET is_over = 1, winner = $2, winners = $3,"
                                     " rule = $4, agreed = $5, why = $6 WHERE id = $1",
                                     &v, NULL, NULL);
    return status == DB_OK ? ratings_apply(d, e->table) : status;
}

db_status stored_entries_put(db *d, const stored_entries *e) {
    before b = { 0 };
    db_status status = check_before(d, e, &b);
    for (unsigned i = 0; i < e->count && status == DB_OK; i++)
        status = put_entry(d, e, i);
    if (status == DB_OK) status = set_moved(d, e);
    if (status == DB_OK && e->over) status = set_over(d, e);
    if (status == DB_OK) store_tell(d, e->table);
    return status;
}

/* Loading. */

typedef struct reading {
    stored_load *load;
    bool found;
    uint32_t capacity;
} reading;

static void read_head(void *self, const char *const *value) {
    reading *r = self;
    r->found = true;
    stored_table_read(&r->load->table, value);
    db_copy(r->load->table.header, sizeof r->load->table.header, value[STORED_TABLE_COLUMN_COUNT]);
}

static void read_seat(void *self, const char *const *value) {
    reading *r = self;
    int64_t place = db_number(value[0]);
    if (place < 0 || place >= GG_SEATS_MAX) return;
    stored_seat *seat = &r->load->table.seat[place];
    db_copy(seat->seat, sizeof seat->seat, value[1]);
    db_copy(seat->who, sizeof seat->who, value[2]);
    db_copy(seat->bot, sizeof seat->bot, value[3]);
    db_copy(seat->key, sizeof seat->key, value[4]);
    db_copy(seat->account, sizeof seat->account, value[5]);
    r->load->notes[place] = gg_must(strdup(value[6]));
    r->load->auto_reply[place] = gg_must(strdup(value[7]));
    seat->opened = db_number(value[8]);
}

static void read_entry(void *self, const char *const *value) {
    reading *r = self;
    stored_load *load = r->load;
    if (load->entry_count == r->capacity) {
        r->capacity = r->capacity ? r->capacity * 2 : 64;
        load->entry = gg_must(realloc(load->entry, r->capacity * sizeof *load->entry));
    }
    load->entry[load->entry_count++] = gg_must(strdup(value[0]));
}

static void fill_papers(stored_load *load) {
    for (unsigned place = 0; place < GG_SEATS_MAX; place++) {
        if (!load->notes[place]) load->notes[place] = gg_must(strdup(""));
        if (!load->auto_reply[place]) load->auto_reply[place] = gg_must(strdup("{}"));
    }
}

db_status stored_table_get(db *d, const char *id, uint32_t after, stored_load *load, bool *found) {
    reading r = { .load = load };
    *load = (stored_load){ .first = after + 1 };
    db_status status =
        db_run(d, "SELECT " STORED_TABLE_COLUMNS ", t.header FROM tables t WHERE t.id = $1", 1, &id,
               read_head, &r);
    if (status == DB_OK && r.found)
        status = db_run(d,
                        "SELECT s.place, s.seat, s.who, s.bot, s.key_hash,"
                        " coalesce(a.name, s.account), s.notes, s.standing, s.opened"
                        " FROM seats s LEFT JOIN accounts a ON a.id = s.account WHERE s.tbl = $1",
                        1, &id, read_seat, &r);
    db_values v = { 0 };
    db_put(&v, id);
    db_put_number(&v, after);
    if (status == DB_OK && r.found)
        status = db_run_values(
            d, "SELECT entry FROM entries WHERE tbl = $1 AND number > $2 ORDER BY number", &v,
            read_entry, &r);
    fill_papers(load);
    *found = r.found;
    return status;
}

void stored_load_free(stored_load *load) {
    for (uint32_t i = 0; i < load->entry_count; i++)
        free(load->entry[i]);
    free(load->entry);
    for (uint32_t i = 0; i < load->line_count; i++)
        free(load->line[i].text);
    free(load->line);
    for (unsigned place = 0; place < GG_SEATS_MAX; place++) {
        free(load->notes[place]);
        free(load->auto_reply[place]);
    }
    *load = (stored_load){ 0 };
}
