/* due_db.c - see due_db.h. */
#include "server/store/lobby/due_db.h"

#include <sodium.h>

#include "base/check.h"
#include "server/store/notices/notices_db.h"
#include "server/store/table_store.h"

// A seat that is to decide at such a table.
typedef struct due_seat {
    char table[STORED_ID_CAPACITY], game[STORED_WORD_CAPACITY];
    char seat[STORED_WORD_CAPACITY], account[STORED_NAME_CAPACITY];
} due_seat;

static db_status remind(db *d, const due_seat *due, int64_t now) {
    const notice_call call = { .what = "reminder",
                               .table = due->table,
                               .game = due->game,
                               .seat = due->seat,
                               .of_turn = true,
                               .due = now };
    GG_ASSERT(stored_is_id(due->table) && due->account[0]);
    return notice_put(d, due->account, &call, now);
}

/* Tables are marked before they are read, so that another process does not tell the same: by a
 * number that no other has, which is less than 0. */
db_status due_remind(db *d, int64_t now, unsigned *count) {
    static const row_column columns[] = { ROW_AS(due_seat, table, "t.id"),
                                          ROW_AS(due_seat, game, "t.game"),
                                          ROW_AS(due_seat, seat, "s.seat"),
                                          ROW_AS(due_seat, account, "s.account"),
                                          { 0 } };
    static const row_kind kind = { .column = columns, .size = sizeof(due_seat) };
    static due_seat at[DUE_MAX * GG_SEATS_MAX];
    _Static_assert(DUE_MAX == 100, "the limit below");
    int64_t mark = -1 - (int64_t)randombytes_random();
    const row_query q = { &kind,
                          "FROM tables t JOIN seats s ON s.tbl = t.id"
                          " WHERE t.remind = CAST($1 AS BIGINT) AND s.account <> ''"
                          " AND ((t.owing >> s.place) & 1) = 1",
                          DB_WITH(DB(mark)) };
    *count = 0;
    db_status status =
        db_change(d,
                  "UPDATE tables SET remind = $1 WHERE remind > 0 AND remind <= CAST($2 AS BIGINT)"
                  " AND id IN (SELECT id FROM tables WHERE remind > 0"
                  " AND remind <= CAST($2 AS BIGINT) ORDER BY remind LIMIT 100)",
                  DB_WITH(DB(mark), DB(now)));
    if (status == DB_OK) status = row_list(d, &q, at, DUE_MAX * GG_SEATS_MAX, count);
    for (unsigned i = 0; i < *count && status == DB_OK; i++)
        status = remind(d, &at[i], now);
    if (status != DB_OK) return status;
    return db_change(d, "UPDATE tables SET remind = 0 WHERE remind = CAST($1 AS BIGINT)",
                     DB_WITH(DB(mark)));
}
