/* notices_db.c - see notices_db.h. */
#include "server/store/notices/notices_db.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/check.h"
#include "base/text.h"
#include "server/store/lobby/offers_db.h"

enum { HOUR_S = 3600, DAY_S = 86400, MORNING_S = 6 * HOUR_S };
enum { CLAIM_TRIES = 16, DIGESTS_AT_ONCE = 16 };

// How long after each failure it is tried again; the last one is the last.
static const int64_t pause_s[NOTICE_TRIES_MAX - 1] = { 5, 30, 120, 600, 3600, 6 * 3600 };

/* Wishes. */

db_status notice_wishes_set(db *d, const char *id, const notice_wishes *w) {
    return db_change(d,
                     "UPDATE accounts SET webhook = $2, email = $3, format = $4, digest = $5"
                     " WHERE id = $1",
                     DB_WITH(DB(id), DB(w->webhook), DB(w->email), DB(w->format), DB(w->digest)));
}

int64_t notice_moment(const char *digest, int64_t now) {
    if (strcmp(digest, "daily") == 0) return now - (now - MORNING_S + DAY_S) % DAY_S + DAY_S;
    return now - now % HOUR_S + HOUR_S;
}

/* Putting. */

static int64_t now_us(void) {
    struct timespec now;
    GG_ASSERT_CMP(clock_gettime(CLOCK_REALTIME, &now), ==, 0);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static void members_write(const notice_call *call, gg_text *out) {
    if (call->table) gg_put_member(out, "table", call->table);
    if (call->game) gg_put_member(out, "game", call->game);
    if (call->seat) gg_put_member(out, "seat", call->seat);
    if (call->more && call->more[0]) {
        gg_put_comma(out);
        gg_put(out, call->more);
    }
}

// A new row, after what waits for a way that has failed: that is not to be tried more often
// because there is more to say.
static db_status put_row(db *d, const notice_row *new) {
    notice_row row = *new;
    int64_t late = 0, waiting = 0, all = 0;
    db_status status = db_ask(d,
                              "SELECT coalesce(max(due), 0) FROM notices WHERE account = $1"
                              " AND way = $2 AND endpoint = $3 AND tries > 0",
                              DB_WITH(DB(row.account), DB(row.way), DB(row.endpoint)), &late);
    if (status == DB_OK)
        status = db_ask(d, "SELECT count(*) FROM notices WHERE account = $1",
                        DB_WITH(DB(row.account)), &waiting);
    if (status == DB_OK) status = db_ask(d, "SELECT count(*) FROM notices", NULL, &all);
    if (status != DB_OK || waiting >= NOTICES_OF_ONE_MAX || all >= NOTICES_MAX) return status;
    if (row.due < late) row.due = late;
    row.made = now_us();
    secret_id(row.id);
    return row_insert(d, &row_kinds[ROWS_notices], &row);
}

static db_status put_way(db *d, notice_row *row, const char *way, const char *endpoint) {
    int64_t waiting = 0;
    db_copy(row->way, sizeof row->way, way);
    db_copy(row->endpoint, sizeof row->endpoint, endpoint);
    const db_values *same = DB_WITH(DB(row->account), DB(row->way), DB(row->endpoint),
                                    DB(row->what), DB(row->table), DB(row->seat), DB(row->members));
    db_status status = db_ask(d,
                              "SELECT count(*) FROM notices WHERE account = $1 AND way = $2"
                              " AND endpoint = $3 AND what = $4 AND tbl = $5 AND seat = $6"
                              " AND members <> $7",
                              same, &waiting);
    if (status == DB_OK && waiting > 0)
        return db_change(d,
                         "UPDATE notices SET members = $7 WHERE account = $1 AND way = $2"
                         " AND endpoint = $3 AND what = $4 AND tbl = $5 AND seat = $6",
                         same);
    if (status == DB_OK)
        status = db_ask(d,
                        "SELECT count(*) FROM notices WHERE account = $1 AND way = $2"
                        " AND endpoint = $3 AND what = $4 AND tbl = $5 AND seat = $6"
                        " AND members = $7",
                        same, &waiting);
    return status != DB_OK || waiting > 0 ? status : put_row(d, row);
}

db_status notice_put(db *d, const char *id, const notice_call *call, int64_t now) {
    account who;
    notice_row row = { .due = call->due > now ? call->due : now };
    push_row push[PUSHES_MAX];
    unsigned pushes = 0;
    GG_ASSERT(call->what[0] && (!call->of_turn || (call->table && call->seat)));
    gg_text members = gg_text_begin(row.members, sizeof row.members);
    members_write(call, &members);
    GG_ASSERT(!members.full);
    db_copy(row.account, sizeof row.account, id);
    db_copy(row.what, sizeof row.what, call->what);
    db_copy(row.table, sizeof row.table, call->table);
    db_copy(row.seat, sizeof row.seat, call->of_turn ? call->seat : "");
    db_status status = account_get(d, id, &who);
    if (status == DB_OK && who.id[0]) status = push_list(d, id, push, &pushes);
    if (status == DB_OK && who.webhook[0]) status = put_way(d, &row, "webhook", "");
    if (status == DB_OK && who.email[0]) status = put_way(d, &row, "email", "");
    for (unsigned i = 0; i < pushes && status == DB_OK; i++)
        status = put_way(d, &row, "push", push[i].endpoint);
    return status;
}

/* News of a table. */

typedef struct owner {
    char seat[STORED_WORD_CAPACITY], account[STORED_NAME_CAPACITY], digest[STORED_WORD_CAPACITY];
    int64_t called, opened;
} owner;

static db_status owners_of(db *d, const notice_news *n, owner *out, unsigned *count) {
    static const row_column columns[] = {
        ROW_AS(owner, seat, "s.seat"),     ROW_AS(owner, account, "s.account"),
        ROW_AS(owner, digest, "a.digest"), ROW_AS(owner, called, "s.called"),
        ROW_AS(owner, opened, "s.opened"), { 0 }
    };
    static const row_kind kind = { .column = columns, .size = sizeof(owner) };
    const row_query q = { &kind,
                          "FROM seats s JOIN accounts a ON a.id = s.account"
                          " WHERE s.tbl = $1 AND s.bot = ''"
                          " AND (CAST($2 AS INTEGER) >> s.place) & 1 = 1 ORDER BY s.place",
                          DB_WITH(DB(n->table), DB(n->seats)) };
    return row_list(d, &q, out, GG_SEATS_MAX, count);
}

// Something is to be told with the next digest.
static db_status digest_begin(db *d, const owner *o, int64_t now) {
    return db_change(d, "UPDATE accounts SET digest_due = $2 WHERE id = $1 AND digest_due = 0",
                     DB_WITH(DB(o->account), DB(notice_moment(o->digest, now))));
}

// Whoever was called and has not come since knows it already: taking back and doing again would
// otherwise send him as many letters as somebody likes.
static int64_t turn_due(const owner *o, int64_t now) {
    bool is_late = o->called > o->opened && now < o->called + NOTICE_AGAIN_S;
    if (o->called > now) return o->called;
    return is_late ? o->called + NOTICE_AGAIN_S : now;
}

static db_status call_owner(db *d, const notice_news *n, const owner *o) {
    int64_t due = turn_due(o, n->now) + (n->waits ? NOTICE_GRACE_S : 0);
    const notice_call call = { .what = "turn",
                               .table = n->table,
                               .game = n->game,
                               .seat = o->seat,
                               .of_turn = true,
                               .due = due };
    db_status status = db_change(d, "UPDATE seats SET called = $3 WHERE tbl = $1 AND seat = $2",
                                 DB_WITH(DB(n->table), DB(o->seat), DB(due)));
    if (status != DB_OK) return status;
    return o->digest[0] ? digest_begin(d, o, n->now) : notice_put(d, o->account, &call, n->now);
}

db_status notice_turn(db *d, const notice_news *n) {
    owner at[GG_SEATS_MAX];
    unsigned count = 0;
    GG_ASSERT(stored_is_id(n->table));
    db_status status = owners_of(d, n, at, &count);
    for (unsigned i = 0; i < count && status == DB_OK; i++)
        status = call_owner(d, n, &at[i]);
    return status;
}

db_status notice_over(db *d, const notice_news *n) {
    owner at[GG_SEATS_MAX];
    unsigned count = 0;
    db_status status = owners_of(d, n, at, &count);
    for (unsigned i = 0; i < count && status == DB_OK; i++) {
        const notice_call call = { .what = "over",
                                   .table = n->table,
                                   .game = n->game,
                                   .seat = at[i].seat,
                                   .due = notice_moment(at[i].digest, n->now) };
        status = notice_put(d, at[i].account, &call, n->now);
    }
    return status;
}

db_status notice_seen(db *d, const char *table, uint8_t seats) {
    const db_values *which = DB_WITH(DB(table), DB(seats));
    db_status status =
        db_change(d,
                  "DELETE FROM notices WHERE tbl = $1 AND what IN ('turn', 'over') AND account IN"
                  " (SELECT account FROM seats WHERE tbl = $1"
                  " AND (CAST($2 AS INTEGER) >> place) & 1 = 1)",
                  which);
    if (status != DB_OK) return status;
    return db_change(d,
                     "UPDATE seats SET called = 0 WHERE tbl = $1"
                     " AND (CAST($2 AS INTEGER) >> place) & 1 = 1",
                     which);
}

/* Digests. */

typedef struct names {
    char at[DIGESTS_AT_ONCE][STORED_NAME_CAPACITY];
    unsigned count;
} names;

static void take_name(void *self, const char *const *value) {
    names *n = self;
    if (n->count < DIGESTS_AT_ONCE) db_copy(n->at[n->count++], STORED_NAME_CAPACITY, value[0]);
}

// All tables where it is the account's turn now; nothing if there is none any more.
static db_status digest_put(db *d, const char *id, int64_t now) {
    static account_game game[ACCOUNT_GAMES_MAX]; // only the store's writing thread comes here
    char more[NOTICE_MEMBERS_CAPACITY];
    unsigned count = 0, yours = 0;
    gg_text out = gg_text_begin(more, sizeof more);
    db_status status = account_games(d, id, false, game, &count);
    gg_put_list(&out, "tables");
    for (unsigned i = 0; i < count; i++) {
        if (!game[i].yours || ++yours > NOTICE_TABLES_MAX) continue;
        gg_put_object(&out, NULL);
        gg_put_member(&out, "table", game[i].table);
        gg_put_member(&out, "game", game[i].game);
        gg_put_member(&out, "seat", game[i].seat);
        gg_put(&out, "}");
    }
    gg_put(&out, "]");
    gg_put_number(&out, "count", yours);
    GG_ASSERT(!out.full);
    const notice_call call = { .what = "digest", .more = more, .due = now };
    return status == DB_OK && yours > 0 ? notice_put(d, id, &call, now) : status;
}

static db_status digests_put(db *d, int64_t now) {
    names due = { .count = 0 };
    _Static_assert(DIGESTS_AT_ONCE == 16, "the limit below");
    db_status status =
        db_do(d,
              "UPDATE accounts SET digest_due = 0 WHERE digest_due > 0 AND digest_due <= $1"
              " AND id IN (SELECT id FROM accounts WHERE digest_due > 0 AND digest_due <= $1"
              " ORDER BY digest_due LIMIT 16) RETURNING id",
              DB_WITH(DB(now)), take_name, &due);
    for (unsigned i = 0; i < due.count && status == DB_OK; i++)
        status = digest_put(d, due.at[i], now);
    return status;
}

/* Claiming. */

static void take_id(void *self, const char *const *value) {
    db_copy(self, STORED_ID_CAPACITY, value[0]);
}

// The row that is due first, for a while this process's own.
static db_status lease(db *d, notice_claim *c) {
    char id[STORED_ID_CAPACITY] = "";
    unsigned count;
    _Static_assert(NOTICE_BUSY_MAX == 3, "the accounts below");
    c->row = (notice_row){ .id = "" };
    db_status status =
        db_do(d,
              "UPDATE notices SET due = $1 WHERE due <= $2 AND id = (SELECT id FROM notices"
              " WHERE due <= $2 AND account NOT IN ($3, $4, $5)"
              " ORDER BY due, made LIMIT 1) RETURNING id",
              DB_WITH(DB(c->now + NOTICE_LEASE_S), DB(c->now), DB(c->busy[0]), DB(c->busy[1]),
                      DB(c->busy[2])),
              take_id, id);
    const row_query q = { &row_kinds[ROWS_notices], "FROM notices WHERE id = $1", DB_WITH(DB(id)) };
    if (status != DB_OK || !id[0]) return status;
    return row_list(d, &q, &c->row, 1, &count);
}

static db_status drop(db *d, const notice_row *row) {
    return db_change(d, "DELETE FROM notices WHERE id = $1", DB_WITH(DB(row->id)));
}

// Is it still that seat's turn, and the account's seat? Is somebody still challenged?
static db_status is_meant(db *d, const notice_claim *c, bool *meant) {
    const notice_row *row = &c->row;
    int64_t count = 1;
    db_status status = DB_OK;
    if (strcmp(row->what, "challenge") == 0)
        return offer_is_challenged(d, c->now, row->account, meant);
    if (row->seat[0])
        status = db_ask(d,
                        "SELECT count(*) FROM seats s JOIN tables t ON t.id = s.tbl"
                        " WHERE s.tbl = $1 AND s.seat = $2 AND s.account = $3 AND t.is_over = 0"
                        " AND (t.owing >> s.place) & 1 = 1",
                        DB_WITH(DB(row->table), DB(row->seat), DB(row->account)), &count);
    *meant = count > 0;
    return status;
}

// Where it goes, as the account wants it now; "" if it does not any more.
static db_status address(db *d, notice_claim *c) {
    account who;
    int64_t known = 0;
    const notice_row *row = &c->row;
    db_status status = account_get(d, row->account, &who);
    if (status == DB_OK && row->endpoint[0])
        status = db_ask(d, "SELECT count(*) FROM pushes WHERE endpoint = $1 AND account = $2",
                        DB_WITH(DB(row->endpoint), DB(row->account)), &known);
    bool is_hook = strcmp(row->way, "webhook") == 0;
    const char *to = row->endpoint[0] ? (known ? row->endpoint : "")
                     : is_hook        ? who.webhook
                                      : who.email;
    db_copy(c->to, sizeof c->to, to);
    db_copy(c->kind, sizeof c->kind, is_hook && who.format[0] ? who.format : row->way);
    return status;
}

static db_status next_due(db *d, notice_claim *c) {
    int64_t notice = 0, digest = 0;
    db_status status = db_ask(d, "SELECT coalesce(min(due), 0) FROM notices", NULL, &notice);
    if (status == DB_OK)
        status = db_ask(d, "SELECT coalesce(min(digest_due), 0) FROM accounts WHERE digest_due > 0",
                        NULL, &digest);
    c->next = notice && (!digest || notice < digest) ? notice : digest;
    return status;
}

db_status notice_claim_next(db *d, notice_claim *c) {
    db_status status = digests_put(d, c->now);
    for (unsigned i = 0; i < CLAIM_TRIES && status == DB_OK; i++) {
        bool meant = false;
        status = lease(d, c);
        if (status != DB_OK || !c->row.id[0]) break;
        status = is_meant(d, c, &meant);
        if (status == DB_OK) status = address(d, c);
        if (status != DB_OK || (meant && c->to[0])) return status;
        status = drop(d, &c->row);
        c->row.id[0] = 0;
    }
    return status == DB_OK ? next_due(d, c) : status;
}

// What waits for the same way waits with it, so that a way that is dead costs no more than one try.
static db_status later(db *d, const notice_row *row, int64_t due) {
    db_status status = db_change(d, "UPDATE notices SET tries = $2, due = $3 WHERE id = $1",
                                 DB_WITH(DB(row->id), DB(row->tries + 1), DB(due)));
    if (status != DB_OK) return status;
    return db_change(d,
                     "UPDATE notices SET due = $4 WHERE account = $1 AND way = $2 AND endpoint = $3"
                     " AND due < $4",
                     DB_WITH(DB(row->account), DB(row->way), DB(row->endpoint), DB(due)));
}

db_status notice_end(db *d, const notice_row *row, notice_outcome outcome, int64_t now,
                     bool *dropped) {
    GG_ASSERT(row->id[0]);
    *dropped = outcome == NOTICE_FAILED && row->tries + 1 >= NOTICE_TRIES_MAX;
    if (outcome == NOTICE_FAILED && !*dropped) return later(d, row, now + pause_s[row->tries]);
    if (outcome == NOTICE_GONE && row->endpoint[0])
        return push_drop(d, row->account, row->endpoint);
    return drop(d, row);
}

/* Pushes. */

db_status push_add(db *d, const char *id, const char *endpoint, int64_t now) {
    push_row row = { .made = now };
    GG_ASSERT(id[0] && endpoint[0]);
    db_copy(row.endpoint, sizeof row.endpoint, endpoint);
    db_copy(row.account, sizeof row.account, id);
    db_status status =
        db_change(d, "DELETE FROM pushes WHERE endpoint = $1", DB_WITH(DB(endpoint)));
    if (status == DB_OK)
        status = db_change(d,
                           "DELETE FROM pushes WHERE account = $1 AND endpoint NOT IN (SELECT"
                           " endpoint FROM pushes WHERE account = $1"
                           " ORDER BY made DESC, endpoint LIMIT $2)",
                           DB_WITH(DB(id), DB(PUSHES_MAX - 1)));
    return status == DB_OK ? row_insert(d, &row_kinds[ROWS_pushes], &row) : status;
}

db_status push_drop(db *d, const char *id, const char *endpoint) {
    const db_values *which = DB_WITH(DB(endpoint), DB(id));
    db_status status =
        db_change(d, "DELETE FROM notices WHERE endpoint = $1 AND account = $2", which);
    if (status != DB_OK) return status;
    return db_change(d, "DELETE FROM pushes WHERE endpoint = $1 AND account = $2", which);
}

db_status push_list(db *d, const char *id, push_row *out, unsigned *count) {
    const row_query q = { &row_kinds[ROWS_pushes],
                          "FROM pushes WHERE account = $1 ORDER BY made DESC, endpoint LIMIT 5",
                          DB_WITH(DB(id)) };
    _Static_assert(PUSHES_MAX == 5, "the limit above");
    return row_list(d, &q, out, PUSHES_MAX, count);
}

/* Feeds. */

db_status feed_find(db *d, const char *hash, account *out) {
    const row_query q = { &row_kinds[ROWS_accounts], "FROM accounts WHERE feed = $1",
                          DB_WITH(DB(hash)) };
    unsigned count;
    GG_ASSERT(hash[0]);
    *out = (account){ .id = "" };
    return row_list(d, &q, out, 1, &count);
}

db_status feed_set(db *d, const char *id, const char *hash, const char *base) {
    return db_change(d, "UPDATE accounts SET feed = $2, feed_base = $3 WHERE id = $1",
                     DB_WITH(DB(id), DB(hash), DB(base)));
}

db_status feed_rows(db *d, const char *id, int64_t now, feed_row *out, unsigned *count) {
    static const row_column columns[] = {
        ROW_AS(feed_row, table, "t.id"),      ROW_AS(feed_row, seat, "s.seat"),
        ROW_AS(feed_row, game, "t.game"),     ROW_AS(feed_row, over, "t.is_over"),
        ROW_AS(feed_row, called, "s.called"), ROW_AS(feed_row, created, "t.created"),
        ROW_AS(feed_row, moved, "t.moved"),   { 0 }
    };
    static const row_kind kind = { .column = columns, .size = sizeof(feed_row) };
    const row_query q = { &kind,
                          "FROM seats s JOIN tables t ON t.id = s.tbl WHERE s.account = $1"
                          " AND ((t.is_over = 0 AND (t.owing >> s.place) & 1 = 1)"
                          " OR (t.is_over = 1 AND t.moved < $2))"
                          " ORDER BY t.is_over, CASE t.is_over WHEN 1 THEN t.moved ELSE s.called"
                          " END DESC, t.id, s.place LIMIT 50",
                          DB_WITH(DB(id), DB(now - now % HOUR_S)) };
    _Static_assert(FEED_ROWS_MAX == 50, "the limit above");
    return row_list(d, &q, out, FEED_ROWS_MAX, count);
}
