/* archive_db.c - see archive_db.h. */
#include "server/store/archive/archive_db.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "server/store/table_store_db.h"

enum { DAY_S = 86400, SQL_CAPACITY = 2048 };

/* Taking in. */

typedef struct entering {
    db *d;
    const stored_table *table;
    int64_t day;
    db_status status;
    archived_game row;
} entering;

// Words of a game: up to four parts with blanks between; letters small, so that none is missed.
static void put_word(entering *e, const char *const part[4]) {
    archived_word row = { .day = e->day };
    gg_text text = gg_text_begin(row.word, sizeof row.word);
    for (unsigned i = 0; i < 4 && part[i]; i++) {
        gg_put(&text, i ? " " : "");
        gg_put(&text, part[i]);
    }
    for (char *c = row.word; *c; c++)
        *c = (char)(*c >= 'A' && *c <= 'Z' ? *c + 'a' - 'A' : *c);
    db_copy(row.id, sizeof row.id, e->table->id);
    if (e->status == DB_OK && !text.full)
        e->status = row_insert(e->d, &row_kinds[ROWS_archive_words], &row);
}

#define WORD(e, ...) put_word(e, (const char *const[4]){ __VA_ARGS__ })

// Its game is put between.
static void put_setup_word(void *self, const char *what, const char *value) {
    entering *e = self;
    if (strcmp(what, "scenario") == 0) db_copy(e->row.scenario, sizeof e->row.scenario, value);
    WORD(e, what, e->table->game, value);
}

static void put_seat_words(entering *e) {
    for (unsigned place = 0; place < GG_SEATS_MAX; place++) {
        const stored_seat *seat = &e->table->seat[place];
        if (!seat->seat[0]) continue;
        const char *who = seat->account[0] ? seat->account : seat->who;
        if (seat->bot[0]) WORD(e, "bot", seat->bot, seat->seat);
        if (!seat->bot[0] && who[0]) WORD(e, "player", who, "at", seat->seat);
    }
}

// Somebody who sits at two seats, or two of one name, have a word once.
static void put_shared_words(entering *e) {
    for (unsigned place = 0; place < GG_SEATS_MAX; place++) {
        const stored_seat *seat = &e->table->seat[place];
        const char *who = seat->account[0] ? seat->account : seat->who;
        bool is_new = seat->seat[0] != 0;
        for (unsigned other = 0; other < place; other++) {
            const stored_seat *b = &e->table->seat[other];
            const char *name = b->account[0] ? b->account : b->who;
            is_new &= !b->seat[0] || strcmp(b->bot, seat->bot) != 0 || strcmp(name, who) != 0;
        }
        if (is_new && seat->bot[0]) WORD(e, "bot", seat->bot);
        if (is_new && !seat->bot[0] && who[0]) WORD(e, "player", who);
    }
}

static db_status enter(db *d, const stored_table *t) {
    entering e = { .d = d, .table = t, .day = t->moved / DAY_S };
    int64_t length = 0;
    GG_ASSERT(t->over && t->open);
    db_copy(e.row.id, sizeof e.row.id, t->id);
    WORD(&e, "all");
    WORD(&e, "game", t->game);
    stored_setup_each(t->header, put_setup_word, &e);
    put_seat_words(&e);
    put_shared_words(&e);
    if (t->result.winner[0]) WORD(&e, "winner", t->game, t->result.winner);
    if (t->result.agreed[0]) WORD(&e, "agreed", t->result.agreed);
    if (e.status == DB_OK)
        e.status =
            db_ask(d, "SELECT count(*) FROM entries WHERE tbl = $1", DB_WITH(DB(t->id)), &length);
    e.row.length = (uint32_t)length;
    return e.status == DB_OK ? row_insert(d, &row_kinds[ROWS_archive], &e.row) : e.status;
}

db_status archive_put(db *d, const char *id) {
    stored_load load;
    bool found = false;
    int64_t known = 0;
    db_status status =
        db_ask(d, "SELECT count(*) FROM archive WHERE id = $1", DB_WITH(DB(id)), &known);
    if (status != DB_OK || known) return status;
    status = stored_table_get(d, id, INT32_MAX - 1, &load, &found);
    if (status == DB_OK && found && load.table.open && load.table.over)
        status = enter(d, &load.table);
    stored_load_free(&load);
    return status;
}

typedef struct id_list {
    char (*id)[STORED_ID_CAPACITY];
    size_t count, capacity;
} id_list;

static void take_id(void *self, const char *const *value) {
    id_list *all = self;
    GG_GROW(all->id, all->count, all->capacity);
    db_copy(all->id[all->count++], STORED_ID_CAPACITY, value[0]);
}

db_status archive_put_all(db *d) {
    id_list all = { 0 };
    db_status status = db_run(d, "SELECT id FROM tables WHERE is_over = 1 AND is_open = 1", 0, NULL,
                              take_id, &all);
    for (size_t i = 0; i < all.count && status == DB_OK; i++)
        status = archive_put(d, all.id[i]);
    free(all.id);
    return status;
}

/* Asking. */

typedef struct ask_job {
    store_job job;
    archive_question q;
    archive_answer answer;
    unsigned scanned;
    archive_done *done;
    void *self;
} ask_job;

// A row that was gone along: whether all the rest fits too.
typedef struct scanned_row {
    int64_t day;
    char id[STORED_ID_CAPACITY];
    uint32_t length;
    char scenario[STORED_WORD_CAPACITY];
    bool fits;
} scanned_row;

static void take_scanned(void *self, const void *seen) {
    ask_job *j = self;
    const scanned_row *row = seen;
    archive_answer *a = &j->answer;
    j->scanned++;
    if (a->more) return;
    if (row->fits && a->count == j->q.limit) {
        a->more = true;
        return;
    }
    a->end.day = row->day;
    memcpy(a->end.id, row->id, sizeof row->id);
    if (!row->fits) return;
    archived_game *game = &a->game[a->count++];
    memcpy(game->id, row->id, sizeof row->id);
    memcpy(game->scenario, row->scenario, sizeof row->scenario);
    game->length = row->length;
}

/* The limit stands in the words, as PostgreSQL plans by it. Values are texts: numbers among them
 * are made numbers where they are compared. */
static void from_write(const archive_question *q, gg_text *sql) {
    _Static_assert(ARCHIVE_SCAN_MAX == 500, "the limit below");
    gg_put(sql, "FROM (SELECT day, id FROM archive_words WHERE word = $1"
                " AND (day, id) < (CAST($2 AS BIGINT), $3)"
                " ORDER BY day DESC, id DESC LIMIT 500) AS w JOIN archive a ON a.id = w.id"
                " LEFT JOIN tables t ON t.id = w.id AND a.length >= CAST($4 AS INTEGER)"
                " AND a.length <= CAST($5 AS INTEGER)");
    for (unsigned i = 1; i < q->count; i++) {
        gg_put(sql, " AND EXISTS (SELECT 1 FROM archive_words x WHERE x.word = $");
        gg_put_int(sql, 5 + i);
        gg_put(sql, " AND x.day = w.day AND x.id = w.id)");
    }
    gg_put(sql, " ORDER BY w.day DESC, w.id DESC");
}

static db_status scan(db *d, ask_job *j) {
    static const row_column columns[] = { ROW_AS(scanned_row, day, "w.day"),
                                          ROW_AS(scanned_row, id, "w.id"),
                                          ROW_AS(scanned_row, length, "a.length"),
                                          ROW_AS(scanned_row, scenario, "a.scenario"),
                                          ROW_AS(scanned_row, fits,
                                                 "CASE WHEN t.id IS NULL THEN 0 ELSE 1 END"),
                                          { 0 } };
    static const row_kind kind = { .column = columns, .size = sizeof(scanned_row) };
    const archive_question *q = &j->q;
    char at[SQL_CAPACITY];
    gg_text sql = gg_text_begin(at, sizeof at);
    db_value value[5 + ARCHIVE_WORDS_MAX] = { db_text(q->word[0]), db_int(q->after.day),
                                              db_text(q->after.id), db_int(q->least),
                                              db_int(q->most) };
    for (unsigned i = 1; i < q->count; i++)
        value[4 + i] = db_text(q->word[i]);
    from_write(q, &sql);
    GG_ASSERT(!sql.full);
    const row_query query = { &kind, at, &(db_values){ 4 + q->count, value } };
    return row_each(d, &query, take_scanned, j);
}

static void ask_work(store_job *job, db *d) {
    ask_job *j = (ask_job *)job;
    archive_answer *a = &j->answer;
    job->status = scan(d, j);
    a->more |= j->scanned == ARCHIVE_SCAN_MAX;
    for (unsigned i = 0; i < a->count && job->status == DB_OK; i++) {
        stored_load load;
        bool found = false;
        job->status = stored_table_get(d, a->game[i].id, INT32_MAX - 1, &load, &found);
        if (found) a->table[i] = load.table;
        GG_ASSERT(!found || load.table.over);
        stored_load_free(&load);
    }
}

static void ask_done(store_job *job) {
    ask_job *j = (ask_job *)job;
    j->done(j->self, job->status, &j->answer);
    free(j);
}

void archive_ask(store *s, const archive_question *q, archive_done *done, void *self) {
    ask_job *j = gg_must(calloc(1, sizeof *j));
    GG_ASSERT(q->count >= 1 && q->limit >= 1 && q->limit <= ARCHIVE_PAGE_MAX);
    j->job = (store_job){ .work = ask_work, .done = ask_done };
    j->q = *q;
    if (!j->q.after.id[0]) j->q.after.day = STORED_LAST_DAY;
    j->done = done;
    j->self = self;
    store_read(s, &j->job);
}
