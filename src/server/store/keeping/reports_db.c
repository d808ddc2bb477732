/* reports_db.c - what accounts report to the host (keeping_db.h). */
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "server/store/keeping/keeping_db.h"

_Static_assert(KEEPING_LIST_MAX == 100, "the limits below");
enum { DAY_S = 24 * 60 * 60 };

// That there is what is reported; of the line nothing is asked: a refusal would tell who guesses
// what was said between allies.
static db_status check_target(db *d, const stored_report *r, bool *found) {
    int64_t count = 0;
    db_status status =
        r->player[0] ? db_ask(d, "SELECT count(*) FROM accounts WHERE id = $1",
                              DB_WITH(DB(r->player)), &count)
                     : db_ask(d,
                              "SELECT count(*) FROM tables WHERE id = $1 AND ($2 = '' OR EXISTS"
                              " (SELECT 1 FROM seats WHERE tbl = $1 AND seat = $2))",
                              DB_WITH(DB(r->table), DB(r->seat)), &count);
    *found = count > 0;
    return status;
}

static db_status count_reports(db *d, const stored_report *r, int64_t now, report_outcome *out) {
    int64_t today = 0, open = 0;
    db_status status = db_ask(d, "SELECT count(*) FROM reports WHERE account = $1 AND made > $2",
                              DB_WITH(DB(r->account), DB(now - DAY_S)), &today);
    if (status == DB_OK)
        status = db_ask(d, "SELECT count(*) FROM reports WHERE closed = 0", NULL, &open);
    if (open >= REPORTS_OPEN_MAX) *out = REPORT_FULL;
    if (today >= REPORTS_DAY_MAX) *out = REPORT_OFTEN;
    return status;
}

db_status report_add(db *d, stored_report *r, int64_t now, report_outcome *out) {
    bool found = false;
    GG_ASSERT(r->account[0] && !r->player[0] == (r->table[0] != 0));
    *out = REPORT_TAKEN;
    db_status status = check_target(d, r, &found);
    if (status == DB_OK && !found) *out = REPORT_NOBODY;
    if (status == DB_OK && found) status = count_reports(d, r, now, out);
    if (status != DB_OK || *out != REPORT_TAKEN) return status;
    r->made = now;
    r->closed = 0;
    r->number = 0;
    status = db_ask(d, "SELECT coalesce(max(number), 0) + 1 FROM reports", NULL, &r->number);
    return status == DB_OK ? row_insert(d, &row_kinds[ROWS_reports], r) : status;
}

// clang-format off
#define OF_REPORT(row, column, kind, field, ...) { "r." #column, ROW_##kind, \
    offsetof(row, report.field), sizeof(((row *)0)->report.field), NULL, 0, NULL },
static const row_column listed_columns[] = {
    ROWS_OF_reports(OF_REPORT, kept_report)
    ROW_AS(kept_report, is_kept, "CASE WHEN EXISTS (SELECT 1 FROM chat c WHERE c.tbl = r.tbl"
           " AND c.seat = r.seat AND c.said = r.said AND c.words = r.line) THEN 1 ELSE 0 END"),
    ROW_AS(kept_report, who, "coalesce(s.who, '')"),
    ROW_AS(kept_report, whose, "coalesce(s.account, '')"),
    { 0 } };
// clang-format on
static const row_kind listed_kind = { .column = listed_columns, .size = sizeof(kept_report) };

#define LISTED(which)                                                                              \
    "FROM reports r LEFT JOIN seats s ON s.tbl = r.tbl AND s.seat = r.seat AND r.seat <> ''"       \
    " " which " LIMIT 100"

db_status report_list(db *d, bool has_closed, kept_report *out, unsigned *count) {
    const row_query q = { &listed_kind,
                          has_closed ? LISTED("ORDER BY r.number DESC")
                                     : LISTED("WHERE r.closed = 0 ORDER BY r.number"),
                          NULL };
    return row_list(d, &q, out, KEEPING_LIST_MAX, count);
}

void kept_report_tell(const kept_report *r, gg_text *out) {
    row_tell(&row_kinds[ROWS_reports], &r->report, out);
    gg_put_number(out, "said", r->report.said);
    gg_put_flag(out, "kept", r->is_kept);
    gg_put_member(out, "who", r->who);
    gg_put_member(out, "account", r->whose[0] ? r->whose : NULL);
}

db_status report_answer(db *d, int64_t number, const stored_act *act, int64_t now, bool *found) {
    int64_t count = 0;
    db_status status = db_ask(d, "SELECT count(*) FROM reports WHERE number = $1 AND closed = 0",
                              DB_WITH(DB(number)), &count);
    *found = count > 0;
    if (status != DB_OK || !*found) return status;
    return db_change(d,
                     "UPDATE reports SET closed = $2, closed_by = $3, answer = $4"
                     " WHERE number = $1 AND closed = 0",
                     DB_WITH(DB(number), DB(now), DB(act->by), DB(act->reason)));
}
