/* table_store.c - typed jobs: each copies what it is given, does it in the store's thread, and
 * hands the outcome back in the loop's. */
#include "server/store/table_store.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/check.h"
#include "base/text.h"
#include "server/store/table_store_db.h"

bool stored_is_id(const char *text) {
    size_t size = strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789");
    return size > 0 && size < STORED_ID_CAPACITY && text[size] == 0;
}

/* Jobs whose outcome is a status. Each begins a larger struct. */

typedef struct plain_job {
    store_job job;
    stored_done *done;
    void *self;
} plain_job;

static void plain_done(store_job *job) {
    plain_job *j = (plain_job *)job;
    j->done(j->self, job->status);
    free(j);
}

static void *plain_make(size_t size, void (*work)(store_job *, db *), stored_done *done,
                        void *self) {
    plain_job *j = gg_must(calloc(1, size));
    *j = (plain_job){ { .work = work, .done = plain_done }, done, self };
    return j;
}

/* A new table. */

typedef struct table_job {
    plain_job plain;
    stored_table table;
} table_job;

static void table_work(store_job *job, db *d) {
    job->status = stored_table_put(d, &((table_job *)job)->table);
}

void stored_table_add(store *s, const stored_table *table, stored_done *done, void *self) {
    table_job *j = plain_make(sizeof *j, table_work, done, self);
    GG_ASSERT(stored_is_id(table->id));
    j->table = *table;
    store_do(s, &j->plain.job);
}

/* Entries. */

typedef struct entries_job {
    plain_job plain;
    stored_entries entries;
    stored_result over;
} entries_job;

static void entries_work(store_job *job, db *d) {
    job->status = stored_entries_put(d, &((entries_job *)job)->entries);
}

// Bytes of the table's id and of all entries, their ends included.
static size_t size_of_texts(const stored_entries *e) {
    size_t size = strlen(e->table) + 1 + (e->opening ? strlen(e->opening) + 1 : 0);
    for (unsigned i = 0; i < e->count; i++)
        size += strlen(e->entry[i]) + 1;
    return size;
}

static char *append(char **at, const char *text) {
    size_t size = strlen(text) + 1;
    char *out = memcpy(*at, text, size);
    *at += size;
    return out;
}

// One block of memory: the job, the row of pointers, the texts.
void stored_entries_add(store *s, const stored_entries *e, stored_done *done, void *self) {
    size_t row_size = e->count * sizeof(char *);
    GG_ASSERT_CMP(e->count, >, 0);
    entries_job *j = plain_make(sizeof *j + row_size + size_of_texts(e), entries_work, done, self);
    const char **row = (const char **)(void *)(j + 1);
    char *at = (char *)(j + 1) + row_size;
    j->entries = *e;
    if (e->over) j->over = *e->over;
    j->entries.over = e->over ? &j->over : NULL;
    j->entries.table = append(&at, e->table);
    if (e->opening) j->entries.opening = append(&at, e->opening);
    for (unsigned i = 0; i < e->count; i++)
        row[i] = append(&at, e->entry[i]);
    j->entries.entry = row;
    store_do(s, &j->plain.job);
}

/* Loading. */

typedef struct load_job {
    store_job job;
    char id[STORED_ID_CAPACITY];
    uint32_t after;
    stored_load load;
    bool found;
    stored_loaded *done;
    void *self;
} load_job;

static db_status read_chat(db *d, const char *id, stored_load *load) {
    _Static_assert(STORED_CHAT_MAX == 200, "the limit below");
    const row_query q = {
        &row_kinds[ROWS_chat],
        "FROM (SELECT * FROM chat WHERE tbl = $1"
        " ORDER BY number DESC, writer LIMIT 200) AS last ORDER BY number, writer",
        DB_WITH(DB(id))
    };
    load->line = gg_must(calloc(STORED_CHAT_MAX, sizeof *load->line));
    return row_list(d, &q, load->line, STORED_CHAT_MAX, &load->line_count);
}

static void load_work(store_job *job, db *d) {
    load_job *j = (load_job *)job;
    job->status = stored_table_get(d, j->id, j->after, &j->load, &j->found);
    if (job->status == DB_OK && j->found) job->status = read_chat(d, j->id, &j->load);
}

static void load_done(store_job *job) {
    load_job *j = (load_job *)job;
    j->done(j->self, job->status, job->status == DB_OK && j->found ? &j->load : NULL);
    stored_load_free(&j->load);
    free(j);
}

static load_job *make_load(const char *id, uint32_t after, stored_loaded *done, void *self) {
    load_job *j = gg_must(calloc(1, sizeof *j));
    j->job = (store_job){ .work = load_work, .done = load_done };
    // An id that is too long is cut off, and then too long for any table.
    db_copy(j->id, sizeof j->id, id);
    j->after = after;
    j->done = done;
    j->self = self;
    return j;
}

void stored_table_load(store *s, const char *id, uint32_t after, stored_loaded *done, void *self) {
    store_do(s, &make_load(id, after, done, self)->job);
}

void stored_table_open(store *s, const char *id, stored_loaded *done, void *self) {
    store_read(s, &make_load(id, 0, done, self)->job);
}

/* Chat and papers. */

typedef struct words_job {
    plain_job plain;
    stored_line line;   // of a paper: table, seat and text
    stored_paper paper; // 0: chat
    char text[];        // zero-terminated
} words_job;

int64_t stored_next_number(void) {
    static int64_t last;
    struct timespec now = { 0 };
    clock_gettime(CLOCK_REALTIME, &now);
    int64_t number = (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
    last = number > last ? number : last + 1;
    return last;
}

// Those that are too many, the oldest.
static db_status drop_lines(db *d, const char *table) {
    _Static_assert(STORED_CHAT_LINES_MAX == 1000, "the offset below");
    return db_change(d,
                     "DELETE FROM chat WHERE tbl = $1 AND number < (SELECT number FROM chat"
                     " WHERE tbl = $1 ORDER BY number DESC LIMIT 1 OFFSET 999)",
                     DB_WITH(DB(table)));
}

static db_status check_muted(db *d, const stored_line *line) {
    int64_t muted = 0;
    db_status status = db_ask(d,
                              "SELECT count(*) FROM seats JOIN accounts ON id = account"
                              " WHERE tbl = $1 AND seat = $2 AND muted > $3",
                              DB_WITH(DB(line->table), DB(line->seat), DB(line->when)), &muted);
    return status == DB_OK && muted > 0 ? DB_CONFLICT : status;
}

static db_status put_line(db *d, stored_line *line) {
    line->number = stored_next_number();
    db_copy(line->writer, sizeof line->writer, d->writer);
    db_status status = check_muted(d, line);
    if (status == DB_OK) status = row_insert(d, &row_kinds[ROWS_chat], line);
    if (status == DB_OK) status = drop_lines(d, line->table);
    if (status == DB_OK) store_tell(d, line->table);
    return status;
}

static db_status put_sheet(db *d, const words_job *j) {
    return db_change(d,
                     j->paper == STORED_NOTES
                         ? "UPDATE seats SET notes = $3 WHERE tbl = $1 AND seat = $2"
                         : "UPDATE seats SET standing = $3 WHERE tbl = $1 AND seat = $2",
                     DB_WITH(DB(j->line.table), DB(j->line.seat), DB(j->line.text)));
}

static void words_work(store_job *job, db *d) {
    words_job *j = (words_job *)job;
    job->status = j->paper ? put_sheet(d, j) : put_line(d, &j->line);
}

// With the line's words copied behind it.
static words_job *make_words(const char *table, const stored_line *line, stored_done *done,
                             void *self) {
    words_job *j = plain_make(sizeof *j + strlen(line->text) + 1, words_work, done, self);
    j->line = *line;
    db_copy(j->line.table, sizeof j->line.table, table);
    j->line.text = strcpy(j->text, line->text);
    return j;
}

void stored_chat_add(store *s, const char *table, const stored_line *line, stored_done *done,
                     void *self) {
    store_do(s, &make_words(table, line, done, self)->plain.job);
}

void stored_sheet_set(store *s, const stored_sheet *sheet, stored_done *done, void *self) {
    stored_line line = { .when = 0 };
    GG_ASSERT(sheet->paper == STORED_NOTES || sheet->paper == STORED_AUTO_REPLY);
    db_copy(line.seat, sizeof line.seat, sheet->seat);
    memcpy(&line.text, &sheet->text, sizeof line.text); // is only read
    words_job *j = make_words(sheet->table, &line, done, self);
    j->paper = sheet->paper;
    store_do(s, &j->plain.job);
}

/* The public list. */

typedef struct list_job {
    store_job job;
    stored_place from;
    unsigned limit, count;
    stored_table *table;
    stored_listed *done;
    void *self;
} list_job;

// One row for each seat; rows of one table follow each other.
typedef struct listed_row {
    stored_table table;
    stored_seat seat;
} listed_row;

// clang-format off
#define OF_TABLE(row, column, kind, field, ...) ROW_COLUMN(row, column, kind, table.field, __VA_ARGS__)
#define OF_SEAT(row, column, kind, field, ...) ROW_COLUMN(row, column, kind, seat.field, __VA_ARGS__)
static const row_column listed_columns[] = {
    ROWS_OF_tables(OF_TABLE, listed_row) ROWS_OF_tables_more(OF_TABLE, listed_row)
    ROWS_OF_seats(OF_SEAT, listed_row) { 0 } };
// clang-format on
static const row_kind listed_kind = { .column = listed_columns,
                                      .size = sizeof(listed_row),
                                      .listed = true };

static void take_listed(void *self, const void *seen) {
    list_job *j = self;
    const listed_row *row = seen;
    bool is_new = j->count == 0 || strcmp(j->table[j->count - 1].id, row->table.id) != 0;
    if (is_new && j->count == j->limit) return;
    if (is_new) j->table[j->count++] = row->table;
    if (row->seat.place < GG_SEATS_MAX) j->table[j->count - 1].seat[row->seat.place] = row->seat;
}

/* The index tables_listed has them in this order. A place has two parts, so that each is a piece of
 * the index: the rest of its day, then all days before. Values are texts, which numbers that are
 * computed are not compared with unless they are made numbers. The limit stands in the words:
 * PostgreSQL plans by it. */
#define LISTED(where)                                                                              \
    "FROM (SELECT * FROM tables WHERE is_open = 1 AND " where                                      \
    " ORDER BY moved / 86400 DESC, id LIMIT 100) AS t"                                             \
    " JOIN seats s ON s.tbl = t.id ORDER BY t.moved / 86400 DESC, t.id, s.place"

static db_status list_rest_of_day(db *d, list_job *j) {
    _Static_assert(STORED_PUBLIC_MAX == 100, "the limit above");
    const row_query q = { &listed_kind, LISTED("moved / 86400 = CAST($1 AS BIGINT) AND id > $2"),
                          DB_WITH(DB(j->from.day), DB(j->from.id)) };
    return row_each(d, &q, take_listed, j);
}

static db_status list_days_before(db *d, list_job *j) {
    const row_query q = { &listed_kind, LISTED("moved / 86400 < CAST($1 AS BIGINT)"),
                          DB_WITH(DB(j->from.day)) };
    return row_each(d, &q, take_listed, j);
}

static void list_work(store_job *job, db *d) {
    list_job *j = (list_job *)job;
    j->table = gg_must(calloc(j->limit, sizeof *j->table));
    if (j->from.id[0]) job->status = list_rest_of_day(d, j);
    if (job->status == DB_OK && j->count < j->limit) job->status = list_days_before(d, j);
}

static void list_done(store_job *job) {
    list_job *j = (list_job *)job;
    j->done(j->self, job->status, job->status == DB_OK ? j->count : 0, j->table);
    free(j->table);
    free(j);
}

void stored_public_list(store *s, const stored_place *from, unsigned limit, stored_listed *done,
                        void *self) {
    list_job *j = gg_must(calloc(1, sizeof *j));
    GG_ASSERT(limit > 0 && limit <= STORED_PUBLIC_MAX);
    j->job = (store_job){ .work = list_work, .done = list_done };
    j->from = from ? *from : (stored_place){ .day = STORED_LAST_DAY };
    j->limit = limit;
    j->done = done;
    j->self = self;
    store_read(s, &j->job);
}

void stored_table_tell(const stored_table *t, gg_text *out) {
    row_tell(&row_kinds[ROWS_tables], t, out);
    gg_put_list(out, "seats");
    for (unsigned place = 0; place < GG_SEATS_MAX; place++) {
        if (!t->seat[place].seat[0]) continue;
        gg_put_object(out, NULL);
        row_tell(&row_kinds[ROWS_seats], &t->seat[place], out);
        gg_put(out, "}");
    }
    gg_put(out, "]");
}
