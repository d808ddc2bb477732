/* seek_db.c - see seek_db.h. */
#include "server/store/lobby/seek_db.h"

#include <string.h>

#include "base/check.h"

/* One's own. */

db_status seek_put(db *d, const stored_search *row) {
    GG_ASSERT(row->account[0] && row->point_s > 0 && !row->table[0]);
    db_status status = seek_drop(d, row->account);
    return status == DB_OK ? row_insert(d, &row_kinds[ROWS_searches], row) : status;
}

db_status seek_drop(db *d, const char *who) {
    return db_change(d, "DELETE FROM searches WHERE account = $1", DB_WITH(DB(who)));
}

db_status seek_stop(db *d, const char *who) {
    return db_change(d, "DELETE FROM searches WHERE account = $1 AND tbl = ''", DB_WITH(DB(who)));
}

// One that has found somebody is told until its seat is opened.
db_status seek_get(db *d, const char *who, int64_t now, stored_search *out) {
    const row_query q = { &row_kinds[ROWS_searches],
                          "FROM searches WHERE account = $1"
                          " AND ((tbl = '' AND ends >= CAST($2 AS BIGINT)) OR EXISTS"
                          " (SELECT 1 FROM seats s JOIN tables t ON t.id = s.tbl"
                          " WHERE s.tbl = searches.tbl AND s.seat = searches.seat"
                          " AND s.account = $1 AND s.opened = 0 AND t.is_over = 0))",
                          DB_WITH(DB(who), DB(now)) };
    unsigned count;
    *out = (stored_search){ .account = "" };
    return row_list(d, &q, out, 1, &count);
}

db_status seek_keep(db *d, const char *who, int64_t now, int64_t until) {
    GG_ASSERT_CMP(until, >=, now);
    return db_change(d,
                     "UPDATE searches SET ends = $3 WHERE account = $1 AND tbl = ''"
                     " AND ends >= CAST($2 AS BIGINT)",
                     DB_WITH(DB(who), DB(now), DB(until)));
}

/* Pairs. */

// clang-format off
static const row_column pair_columns[] = { ROW_AS(seek_pair, one.account, "a.account"),
                                           ROW_AS(seek_pair, one.game, "a.game"),
                                           ROW_AS(seek_pair, one.clock, "a.clock"),
                                           ROW_AS(seek_pair, one.rated, "a.is_rated"),
                                           ROW_AS(seek_pair, one.side, "a.side"),
                                           ROW_AS(seek_pair, one.has_bid, "a.has_bid"),
                                           ROW_AS(seek_pair, one.bid, "a.bid"),
                                           ROW_AS(seek_pair, two.account, "b.account"),
                                           ROW_AS(seek_pair, two.side, "b.side"),
                                           ROW_AS(seek_pair, two.bid, "b.bid"),
                                           { 0 } };
static const row_kind pair_kind = { .column = pair_columns, .size = sizeof(seek_pair) };

// Who bids gets a side, whichever he bids for. Each has waited for a while of his own.
#define PAIRS(whose)                                                                               \
    "FROM searches a JOIN searches b ON b.game = a.game AND b.clock = a.clock"                     \
    " AND b.is_rated = a.is_rated AND b.has_bid = a.has_bid WHERE a.account <> b.account"          \
    " AND a.tbl = '' AND b.tbl = '' AND a.ends >= CAST($1 AS BIGINT)"                              \
    " AND b.ends >= CAST($1 AS BIGINT) AND " whose                                                 \
    " AND (a.has_bid = 1 OR a.side = '' OR b.side = '' OR a.side <> b.side)"                       \
    " AND ABS(a.rating - b.rating) <= 100"                                                         \
    " + (2 * CAST($1 AS BIGINT) - a.begun - b.begun) / a.point_s"                                  \
    " AND NOT EXISTS (SELECT 1 FROM blocks k WHERE (k.account = a.account"                         \
    " AND k.other = b.account) OR (k.account = b.account AND k.other = a.account))"                \
    " ORDER BY ABS(a.rating - b.rating), a.begun + b.begun, a.account LIMIT 1"
// clang-format on

db_status seek_find(db *d, int64_t now, const char *who, seek_pair *out) {
    _Static_assert(SEEK_NEAR == 100, "the points above");
    const row_query any = { &pair_kind, PAIRS("a.account < b.account"), DB_WITH(DB(now)) };
    const row_query own = { &pair_kind, PAIRS("a.account = $2"), DB_WITH(DB(now), DB(who)) };
    unsigned count;
    *out = (seek_pair){ .one = { .account = "" } };
    db_status status = row_list(d, who[0] ? &own : &any, out, 1, &count);
    GG_ASSERT(count == 0 || strcmp(out->one.account, out->two.account) != 0);
    return status;
}

db_status seek_lock(db *d) {
    return d->driver->seek_lock ? db_change(d, d->driver->seek_lock, NULL) : DB_OK;
}

db_status seek_found(db *d, const stored_search *row) {
    GG_ASSERT(stored_is_id(row->table) && row->seat[0]);
    return db_change(d, "UPDATE searches SET tbl = $2, seat = $3 WHERE account = $1",
                     DB_WITH(DB(row->account), DB(row->table), DB(row->seat)));
}
