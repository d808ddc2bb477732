/* keeping_db.c - see keeping_db.h. */
#include "server/store/keeping/keeping_db.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/check.h"
#include "base/text.h"
#include "server/store/lobby/seek_db.h"

_Static_assert(KEEPING_LIST_MAX == 100, "the limits below");

void keeping_date(int64_t when, char out[KEEPING_DATE_CAPACITY]) {
    time_t moment = (time_t)when;
    struct tm day = { 0 };
    gmtime_r(&moment, &day);
    strftime(out, KEEPING_DATE_CAPACITY, "%Y-%m-%d", &day);
}

/* The log. */

db_status act_log(db *d, const stored_act *act, int64_t now) {
    stored_act row = *act;
    GG_ASSERT(row.deed[0] && row.by[0]);
    row.number = stored_next_number();
    row.made = now;
    db_copy(row.writer, sizeof row.writer, d->writer);
    return row_insert(d, &row_kinds[ROWS_acts], &row);
}

db_status act_list(db *d, const char *target, stored_act *out, unsigned *count) {
    const row_query q = { &row_kinds[ROWS_acts],
                          "FROM acts WHERE $1 = '' OR target = $1"
                          " ORDER BY number DESC, writer LIMIT 100",
                          DB_WITH(DB(target)) };
    return row_list(d, &q, out, KEEPING_LIST_MAX, count);
}

/* Accounts. */

db_status account_ban(db *d, const char *id, int64_t until, const char *why) {
    GG_ASSERT(id[0]);
    db_status status = db_change(d, "UPDATE accounts SET banned = $2, ban_why = $3 WHERE id = $1",
                                 DB_WITH(DB(id), DB(until), DB(until ? why : "")));
    if (status != DB_OK || until == 0) return status;
    status = session_drop_all(d, id);
    if (status == DB_OK)
        status = db_change(d, "DELETE FROM resets WHERE account = $1", DB_WITH(DB(id)));
    if (status == DB_OK) status = seek_drop(d, id);
    if (status != DB_OK) return status;
    return db_change(d,
                     "UPDATE seats SET offer = '' WHERE offer <> ''"
                     " AND (offer_by = $1 OR offer_to = $1)",
                     DB_WITH(DB(id)));
}

db_status account_mute(db *d, const char *id, int64_t until) {
    GG_ASSERT(id[0]);
    return db_change(d, "UPDATE accounts SET muted = $2 WHERE id = $1", DB_WITH(DB(id), DB(until)));
}

db_status account_admin_set(db *d, const char *id, bool is_admin) {
    GG_ASSERT(id[0]);
    return db_change(d, "UPDATE accounts SET is_admin = $2 WHERE id = $1",
                     DB_WITH(DB(id), DB(is_admin)));
}

// clang-format off
static const row_column account_columns[] = {
    ROWS_OF_kept_accounts(ROW_COLUMN, kept_account) { 0 } };
// clang-format on
static const row_kind account_kind = { .column = account_columns, .size = sizeof(kept_account) };

db_status kept_accounts(db *d, const char *begins, const char *from, kept_account *out,
                        unsigned *count) {
    const row_query q = { &account_kind,
                          "FROM accounts a WHERE substr(a.id, 1, length($1)) = $1 AND a.id > $2"
                          " ORDER BY a.id LIMIT 100",
                          DB_WITH(DB(begins), DB(from)) };
    return row_list(d, &q, out, KEEPING_LIST_MAX, count);
}

void kept_account_tell(const kept_account *a, gg_text *out) {
    row_tell(&account_kind, a, out);
}

/* Tables. */

// One row for each seat; rows of one table follow each other.
typedef struct seat_row {
    stored_table table;
    stored_seat seat;
} seat_row;

// clang-format off
#define OF_TABLE(row, column, kind, field, ...) ROW_COLUMN(row, column, kind, table.field, __VA_ARGS__)
static const row_column seat_columns[] = {
    ROWS_OF_tables(OF_TABLE, seat_row)
    ROW_AS(seat_row, table.result.agreed, "agreed"),
    ROW_AS(seat_row, seat.place, "place"),
    ROW_AS(seat_row, seat.seat, "seat"),
    ROW_AS(seat_row, seat.who, "who"),
    ROW_AS(seat_row, seat.bot, "bot"),
    ROW_AS(seat_row, seat.account, "account"),
    { 0 } };
// clang-format on
static const row_kind seat_kind = { .column = seat_columns, .size = sizeof(seat_row) };

typedef struct table_listing {
    stored_table *at;
    unsigned count;
} table_listing;

static void take_seat_row(void *self, const void *seen) {
    table_listing *l = self;
    const seat_row *row = seen;
    bool is_new = l->count == 0 || strcmp(l->at[l->count - 1].id, row->table.id) != 0;
    if (is_new && l->count == KEEPING_LIST_MAX) return;
    if (is_new) l->at[l->count++] = row->table;
    GG_ASSERT_CMP(row->seat.place, <, GG_SEATS_MAX);
    l->at[l->count - 1].seat[row->seat.place] = row->seat;
}

db_status kept_tables(db *d, const kept_search *s, stored_table *tables, unsigned *count) {
    const row_query q = { &seat_kind,
                          "FROM (SELECT * FROM tables WHERE ($1 = '' OR id = $1) AND is_over <= $3"
                          " AND ($2 = '' OR id IN (SELECT tbl FROM seats WHERE account = $2))"
                          " ORDER BY moved / 86400 DESC, id LIMIT 100) AS t JOIN seats ON tbl = id"
                          " ORDER BY moved / 86400 DESC, id, place",
                          DB_WITH(DB(s->table), DB(s->account), DB(s->has_over)) };
    table_listing l = { .at = tables };
    db_status status = row_each(d, &q, take_seat_row, &l);
    *count = l.count;
    return status;
}

static void put_setup(void *self, const char *what, const char *value) {
    if (strcmp(what, "scenario") == 0) gg_put_member(self, "scenario", value);
}

void kept_table_tell(const stored_table *t, bool knows, gg_text *out) {
    char day[KEEPING_DATE_CAPACITY];
    stored_table row = *t;
    if (!knows && !t->over && !t->open) row.id[0] = 0;
    stored_table_tell(&row, out);
    stored_setup_each(t->header, put_setup, out); // of a header the rest is secret
    keeping_date(t->created, day);
    gg_put_member(out, "made", day);
    gg_put_flag(out, "public", t->open);
    gg_put_flag(out, "rated", t->rated);
    gg_put_member(out, "agreed", t->over ? t->result.agreed : "");
}
