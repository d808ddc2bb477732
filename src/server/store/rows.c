/* rows.c - SQL out of lists of columns, and rows into structs and back. */
#include "server/store/rows.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "server/store/accounts_db.h"
#include "server/store/archive/archive_db.h"
#include "server/store/archive/battle_db.h"
#include "server/store/archive/opening_db.h"
#include "server/store/keeping/keeping_db.h"
#include "server/store/lobby/seasons_db.h"
#include "server/store/lobby/seek_db.h"
#include "server/store/notices/notices_db.h"
#include "server/store/tours/tours_db.h"

enum { SQL_CAPACITY = 2048 };

// clang-format off
#define IN_RESULT(row, column, kind, field, ...)                                                   \
    ROW_COLUMN(row, column, kind, result.field, __VA_ARGS__)
static const row_column tables_columns[] = {
    ROWS_OF_tables(ROW_COLUMN, stored_table)
    ROWS_OF_result(IN_RESULT, stored_table)
    ROWS_OF_tables_more(ROW_COLUMN, stored_table)
    { 0 } };
static const row_column accounts_columns[] = { ROWS_OF_accounts(ROW_COLUMN, account) { 0 } };
static const row_column sessions_columns[] = { ROWS_OF_sessions(ROW_COLUMN, session_row) { 0 } };
static const row_column ratings_columns[] = { ROWS_OF_ratings(ROW_COLUMN, account_rating) { 0 } };
static const row_column devices_columns[] = { ROWS_OF_devices(ROW_COLUMN, session_row) { 0 } };
static const row_column resets_columns[] = { ROWS_OF_resets(ROW_COLUMN, reset_row) { 0 } };
static const row_column blocks_columns[] = { ROWS_OF_blocks(ROW_COLUMN, block_row) { 0 } };
static const row_column seats_columns[] = { ROWS_OF_seats(ROW_COLUMN, stored_seat) { 0 } };
static const row_column entries_columns[] = { ROWS_OF_entries(ROW_COLUMN, entry_row) { 0 } };
static const row_column studies_columns[] = { ROWS_OF_studies(ROW_COLUMN, stored_study) { 0 } };
static const row_column changes_columns[] = { ROWS_OF_changes(ROW_COLUMN, stored_change) { 0 } };
static const row_column archive_columns[] = { ROWS_OF_archive(ROW_COLUMN, archived_game) { 0 } };
static const row_column archive_words_columns[] = {
    ROWS_OF_archive_words(ROW_COLUMN, archived_word)
    { 0 } };
static const row_column battles_columns[] = { ROWS_OF_battles(ROW_COLUMN, stored_battle) { 0 } };
static const row_column openings_columns[] = { ROWS_OF_openings(ROW_COLUMN, opening_row) { 0 } };
static const row_column notices_columns[] = { ROWS_OF_notices(ROW_COLUMN, notice_row) { 0 } };
static const row_column pushes_columns[] = { ROWS_OF_pushes(ROW_COLUMN, push_row) { 0 } };
static const row_column tournaments_columns[] = { ROWS_OF_tournaments(ROW_COLUMN, stored_tour) { 0 } };
static const row_column tour_entrants_columns[] = {
    ROWS_OF_tour_entrants(ROW_COLUMN, stored_entrant)
    { 0 } };
static const row_column tour_meetings_columns[] = {
    ROWS_OF_tour_meetings(ROW_COLUMN, stored_meeting)
    { 0 } };
static const row_column acts_columns[] = { ROWS_OF_acts(ROW_COLUMN, stored_act) { 0 } };
static const row_column reports_columns[] = { ROWS_OF_reports(ROW_COLUMN, stored_report) { 0 } };
static const row_column searches_columns[] = { ROWS_OF_searches(ROW_COLUMN, stored_search) { 0 } };
static const row_column ladder_months_columns[] = {
    ROWS_OF_ladder_months(ROW_COLUMN, ladder_month)
    { 0 } };
static const row_column chat_columns[] = { ROWS_OF_chat(ROW_COLUMN, stored_line) { 0 } };

#define KIND(name, row, since, order, more)                                                        \
    [ROWS_##name] = { #name, name##_columns, sizeof(row), false, since, order, more },
const row_kind row_kinds[ROWS_COUNT] = { ROWS_TABLES(KIND) };
// clang-format on

static bool is_asked(const row_kind *k, const row_column *c) {
    return !k->listed || c->told;
}

/* Reading. */

static void read_value(const row_column *c, char *field, const char *value) {
    switch (c->type) {
    case ROW_TEXT: db_copy(field, c->size, value); break;
    case ROW_LONG: *(char **)(void *)field = gg_must(strdup(value ? value : "")); break;
    case ROW_FLAG: *(bool *)field = db_number(value) != 0; break;
    case ROW_BYTE: *(uint8_t *)field = (uint8_t)db_number(value); break;
    case ROW_COUNT: *(uint32_t *)(void *)field = (uint32_t)db_number(value); break;
    case ROW_NUMBER:
    case ROW_MOMENT: *(int64_t *)(void *)field = db_number(value); break;
    case ROW_REAL: *(double *)(void *)field = value ? strtod(value, NULL) : 0; break;
    }
}

typedef struct reading {
    const row_kind *kind;
    row_seen *seen;
    void *self, *row;
} reading;

static void read_row(void *self, const char *const *value) {
    const reading *r = self;
    memset(r->row, 0, r->kind->size);
    for (const row_column *c = r->kind->column; c->sql; c++) {
        GG_ASSERT_CMP(c->offset + c->size, <=, r->kind->size);
        if (is_asked(r->kind, c)) read_value(c, (char *)r->row + c->offset, *value++);
    }
    r->seen(r->self, r->row);
}

void row_select_write(const row_kind *k, gg_text *out) {
    const char *before = "SELECT ";
    for (const row_column *c = k->column; c->sql; c++) {
        if (!is_asked(k, c)) continue;
        gg_put(out, before);
        gg_put(out, c->sql);
        before = ", ";
    }
}

db_status row_each(db *d, const row_query *q, row_seen *seen, void *self) {
    char at[SQL_CAPACITY];
    gg_text sql = gg_text_begin(at, sizeof at);
    row_select_write(q->kind, &sql);
    gg_put(&sql, " ");
    gg_put(&sql, q->from);
    GG_ASSERT(!sql.full);
    reading r = { q->kind, seen, self, gg_must(malloc(q->kind->size)) };
    db_status status = db_do(d, at, q->with, read_row, &r);
    free(r.row);
    return status;
}

typedef struct filling {
    char *out;
    size_t size;
    unsigned max, count;
} filling;

static void fill(void *self, const void *row) {
    filling *f = self;
    if (f->count < f->max) memcpy(f->out + f->count++ * f->size, row, f->size);
}

db_status row_list(db *d, const row_query *q, void *out, unsigned max, unsigned *count) {
    filling f = { out, q->kind->size, max, 0 };
    db_status status = row_each(d, q, fill, &f);
    *count = f.count;
    return status;
}

/* Writing. */

// A field as a value for SQL; numbers are written into `out`.
static const char *value_of(const row_column *c, const void *row, char out[DB_NUMBER_CAPACITY]) {
    const char *field = (const char *)row + c->offset;
    int64_t number = 0;
    switch (c->type) {
    case ROW_TEXT: return field;
    case ROW_LONG: return *(char *const *)(const void *)field;
    case ROW_FLAG: number = *(const bool *)field; break;
    case ROW_BYTE: number = *(const uint8_t *)field; break;
    case ROW_COUNT: number = *(const uint32_t *)(const void *)field; break;
    case ROW_NUMBER:
    case ROW_MOMENT: number = *(const int64_t *)(const void *)field; break;
    case ROW_REAL:
        snprintf(out, DB_NUMBER_CAPACITY, "%.9f", *(const double *)(const void *)field);
        return out;
    }
    snprintf(out, DB_NUMBER_CAPACITY, "%lld", (long long)number);
    return out;
}

typedef struct writing {
    unsigned count;
    const char *value[DB_VALUES_MAX];
    char number[DB_VALUES_MAX][DB_NUMBER_CAPACITY];
} writing;

static void take_values(writing *w, const row_kind *k, const void *row) {
    for (const row_column *c = k->column; c->sql; c++) {
        GG_ASSERT_CMP(w->count, <, DB_VALUES_MAX);
        w->value[w->count] = value_of(c, row, w->number[w->count]);
        GG_ASSERT(w->value[w->count]);
        w->count++;
    }
}

db_status row_insert(db *d, const row_kind *k, const void *row) {
    char at[SQL_CAPACITY];
    gg_text sql = gg_text_begin(at, sizeof at);
    writing w = { 0 };
    take_values(&w, k, row);
    row_insert_write(k, ROWS_VERSION, &sql);
    GG_ASSERT(!sql.full);
    return db_run(d, at, w.count, w.value, NULL, NULL);
}

void row_insert_write(const row_kind *k, int version, gg_text *out) {
    unsigned count = 0;
    GG_ASSERT(k->name);
    gg_put(out, "INSERT INTO ");
    gg_put(out, k->name);
    for (const row_column *c = k->column; c->sql && c->since <= version; c++) {
        gg_put(out, count++ > 0 ? ", " : " (");
        gg_put(out, c->sql);
    }
    gg_put(out, ") VALUES");
    for (unsigned i = 0; i < count; i++) {
        gg_put(out, i > 0 ? ", $" : " ($");
        gg_put_int(out, i + 1);
    }
    gg_put(out, ")");
}

db_status row_update(db *d, const row_kind *k, const char *id, const void *row) {
    GG_ASSERT(k->name && id[0]);
    char at[SQL_CAPACITY];
    gg_text sql = gg_text_begin(at, sizeof at);
    writing w = { .count = 1, .value = { id } };
    take_values(&w, k, row);
    gg_put(&sql, "UPDATE ");
    gg_put(&sql, k->name);
    for (unsigned i = 0; k->column[i].sql; i++) {
        gg_put(&sql, i > 0 ? ", " : " SET ");
        gg_put(&sql, k->column[i].sql);
        gg_put(&sql, " = $");
        gg_put_int(&sql, i + 2);
    }
    gg_put(&sql, " WHERE id = $1");
    GG_ASSERT(!sql.full);
    return db_run(d, at, w.count, w.value, NULL, NULL);
}

/* Telling. */

// A game that is over: moments of one that is on would count decisions that are secret.
static bool is_over(const row_kind *k, const void *row) {
    for (const row_column *c = k->column; c->sql; c++)
        if (c->told && strcmp(c->told, "over") == 0) return *((const bool *)row + c->offset);
    return false;
}

static void tell_moment(const row_column *c, const char *key, const void *row, bool exactly,
                        gg_text *out) {
    enum { DAY_S = 24 * 60 * 60 };
    int64_t when = *(const int64_t *)(const void *)((const char *)row + c->offset);
    gg_put_number(out, key, exactly ? when : when - when % DAY_S);
}

static void tell_value(const row_column *c, const char *key, const void *row, gg_text *out) {
    const char *field = (const char *)row + c->offset;
    char number[DB_NUMBER_CAPACITY];
    bool is_optional = c->told[strlen(c->told) - 1] == '?';
    if (c->type == ROW_TEXT) {
        gg_put_member(out, key, is_optional && !field[0] ? NULL : field);
    } else if (c->type == ROW_FLAG) {
        gg_put_flag(out, key, *(const bool *)field);
    } else if (c->type == ROW_REAL) {
        gg_put_number(out, key, (int64_t)(*(const double *)(const void *)field + 0.5));
    } else {
        gg_put_key(out, key);
        gg_put(out, value_of(c, row, number));
    }
}

void row_tell(const row_kind *k, const void *row, gg_text *out) {
    for (const row_column *c = k->column; c->sql; c++) {
        char key[STORED_WORD_CAPACITY];
        if (!c->told || !c->told[0]) continue;
        GG_ASSERT(c->type != ROW_LONG);
        snprintf(key, sizeof key, "%.*s", (int)strcspn(c->told, "?"), c->told);
        if (c->type == ROW_MOMENT)
            tell_moment(c, key, row, is_over(k, row), out);
        else
            tell_value(c, key, row, out);
    }
}
