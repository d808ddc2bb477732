/* table_store.c - typed jobs: each copies what it is given, does it in the store's thread, and
 * hands the outcome back in the loop's. */
#include "server/store/table_store.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/check.h"
#include "server/store/table_store_db.h"

static char *copy_of(const char *text) {
    return gg_must(strdup(text));
}

bool stored_is_id(const char *text) {
    size_t size = strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789");
    return size > 0 && size < STORED_ID_CAPACITY && text[size] == 0;
}

/* A new table. */

typedef struct table_job {
    store_job job;
    stored_table table;
    stored_done *done;
    void *self;
} table_job;

static void table_work(store_job *job, db *d) {
    job->status = stored_table_put(d, &((table_job *)job)->table);
}

static void table_done(store_job *job) {
    table_job *j = (table_job *)job;
    j->done(j->self, job->status);
    free(j);
}

void stored_table_add(store *s, const stored_table *table, stored_done *done, void *self) {
    table_job *j = gg_must(calloc(1, sizeof *j));
    *j = (table_job){ { .work = table_work, .done = table_done }, *table, done, self };
    store_do(s, &j->job);
}

/* Entries. */

typedef struct entries_job {
    store_job job;
    stored_entries entries;
    stored_result over;
    stored_done *done;
    void *self;
} entries_job;

static void entries_work(store_job *job, db *d) {
    job->status = stored_entries_put(d, &((entries_job *)job)->entries);
}

static void entries_done(store_job *job) {
    entries_job *j = (entries_job *)job;
    j->done(j->self, job->status);
    free(j);
}

// Bytes of the table's id and of all entries, their ends included.
static size_t size_of_texts(const stored_entries *e) {
    size_t size = strlen(e->table) + 1;
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
    entries_job *j = gg_must(calloc(1, sizeof *j + row_size + size_of_texts(e)));
    const char **row = (const char **)(void *)(j + 1);
    char *at = (char *)(j + 1) + row_size;
    *j = (entries_job){
        { .work = entries_work, .done = entries_done }, *e, { .winners = 0 }, done, self
    };
    if (e->over) j->over = *e->over;
    j->entries.over = e->over ? &j->over : NULL;
    j->entries.table = append(&at, e->table);
    for (unsigned i = 0; i < e->count; i++)
        row[i] = append(&at, e->entry[i]);
    j->entries.entry = row;
    store_do(s, &j->job);
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

static void read_line(void *self, const char *const *value) {
    stored_load *load = self;
    if (load->line_count == STORED_CHAT_MAX) return;
    if (!load->line) load->line = gg_must(calloc(STORED_CHAT_MAX, sizeof *load->line));
    stored_line *line = &load->line[load->line_count++];
    db_copy(line->seat, sizeof line->seat, value[0]);
    db_copy(line->channel, sizeof line->channel, value[1]);
    line->text = copy_of(value[2]);
    line->when = db_number(value[3]);
}

static db_status read_chat(db *d, const char *id, stored_load *load) {
    _Static_assert(STORED_CHAT_MAX == 200, "the limit below");
    return db_run(d,
                  "SELECT seat, channel, words, said FROM (SELECT * FROM chat WHERE tbl = $1"
                  " ORDER BY number DESC, writer LIMIT 200) AS last ORDER BY number, writer",
                  1, &id, read_line, load);
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
    store_job job;
    char table[STORED_ID_CAPACITY];
    char seat[STORED_WORD_CAPACITY], channel[STORED_WORD_CAPACITY];
    stored_paper paper; // 0: chat
    int64_t when;
    stored_done *done;
    void *self;
    char text[]; // zero-terminated
} words_job;

// Grows from line to line, also within one moment of the clock.
static int64_t next_number(void) {
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
    return db_run(d,
                  "DELETE FROM chat WHERE tbl = $1 AND number < (SELECT number FROM chat"
                  " WHERE tbl = $1 ORDER BY number DESC LIMIT 1 OFFSET 999)",
                  1, &table, NULL, NULL);
}

static db_status put_line(db *d, const words_job *j) {
    db_values v = { 0 };
    db_put(&v, j->table);
    db_put_number(&v, next_number());
    db_put(&v, d->writer);
    db_put(&v, j->seat);
    db_put(&v, j->channel);
    db_put(&v, j->text);
    db_put_number(&v, j->when);
    db_status status = db_run_values(d,
                                     "INSERT INTO chat (tbl, number, writer, seat, channel, words,"
                                     " said) VALUES ($1, $2, $3, $4, $5, $6, $7)",
                                     &v, NULL, NULL);
    if (status == DB_OK) status = drop_lines(d, j->table);
    if (status == DB_OK) store_tell(d, j->table);
    return status;
}

static db_status put_sheet(db *d, const words_job *j) {
    db_values v = { 0 };
    db_put(&v, j->table);
    db_put(&v, j->seat);
    db_put(&v, j->text);
    return db_run_values(d,
                         j->paper == STORED_NOTES
                             ? "UPDATE seats SET notes = $3 WHERE tbl = $1 AND seat = $2"
                             : "UPDATE seats SET standing = $3 WHERE tbl = $1 AND seat = $2",
                         &v, NULL, NULL);
}

static void words_work(store_job *job, db *d) {
    words_job *j = (words_job *)job;
    job->status = j->paper ? put_sheet(d, j) : put_line(d, j);
}

static void words_done(store_job *job) {
    words_job *j = (words_job *)job;
    j->done(j->self, job->status);
    free(j);
}

static words_job *make_words(const char *table, const char *seat, const char *text,
                             stored_done *done, void *self) {
    words_job *j = gg_must(calloc(1, sizeof *j + strlen(text) + 1));
    j->job = (store_job){ .work = words_work, .done = words_done };
    db_copy(j->table, sizeof j->table, table);
    db_copy(j->seat, sizeof j->seat, seat);
    strcpy(j->text, text);
    j->done = done;
    j->self = self;
    return j;
}

void stored_chat_add(store *s, const char *table, const stored_line *line, stored_done *done,
                     void *self) {
    words_job *j = make_words(table, line->seat, line->text, done, self);
    db_copy(j->channel, sizeof j->channel, line->channel);
    j->when = line->when;
    store_do(s, &j->job);
}

void stored_sheet_set(store *s, const stored_sheet *sheet, stored_done *done, void *self) {
    words_job *j = make_words(sheet->table, sheet->seat, sheet->text, done, self);
    j->paper = sheet->paper;
    store_do(s, &j->job);
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
static void read_listed(void *self, const char *const *value) {
    list_job *j = self;
    bool is_new = j->count == 0 || strcmp(j->table[j->count - 1].id, value[0]) != 0;
    if (is_new && j->count == j->limit) return;
    if (is_new) stored_table_read(&j->table[j->count++], value);
    int64_t place = db_number(value[STORED_TABLE_COLUMN_COUNT]);
    if (place < 0 || place >= GG_SEATS_MAX) return;
    stored_seat *seat = &j->table[j->count - 1].seat[place];
    db_copy(seat->seat, sizeof seat->seat, value[STORED_TABLE_COLUMN_COUNT + 1]);
    db_copy(seat->who, sizeof seat->who, value[STORED_TABLE_COLUMN_COUNT + 2]);
    db_copy(seat->bot, sizeof seat->bot, value[STORED_TABLE_COLUMN_COUNT + 3]);
}

/* The index tables_listed has them in this order. A place has two parts, so that each is a piece of
 * the index: the rest of its day, then all days before. Values are texts, which numbers that are
 * computed are not compared with unless they are made numbers. The limit stands in the words:
 * PostgreSQL plans by it. */
#define LISTED(where)                                                                              \
    "SELECT " STORED_TABLE_COLUMNS ", s.place, s.seat, s.who, s.bot"                               \
    " FROM (SELECT * FROM tables WHERE is_open = 1 AND " where                                     \
    " ORDER BY moved / 86400 DESC, id LIMIT 100) AS t"                                             \
    " JOIN seats s ON s.tbl = t.id ORDER BY t.moved / 86400 DESC, t.id, s.place"

static db_status list_rest_of_day(db *d, list_job *j) {
    db_values v = { 0 };
    _Static_assert(STORED_PUBLIC_MAX == 100, "the limit above");
    db_put_number(&v, j->from.day);
    db_put(&v, j->from.id);
    return db_run_values(d, LISTED("moved / 86400 = CAST($1 AS BIGINT) AND id > $2"), &v,
                         read_listed, j);
}

static db_status list_days_before(db *d, list_job *j) {
    db_values v = { 0 };
    db_put_number(&v, j->from.day);
    return db_run_values(d, LISTED("moved / 86400 < CAST($1 AS BIGINT)"), &v, read_listed, j);
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
