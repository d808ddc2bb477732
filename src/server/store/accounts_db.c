/* accounts_db.c - accounts in SQL. */
#include "server/store/accounts_db.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "server/store/glicko.h"

/* Names. */

bool account_is_name(const char *name) {
    static const char letters[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";
    size_t size = strlen(name);
    return size >= ACCOUNT_NAME_MIN && size <= ACCOUNT_NAME_MAX && strspn(name, letters) == size;
}

bool account_id(const char *name, char out[STORED_NAME_CAPACITY]) {
    out[0] = 0;
    if (!account_is_name(name)) return false;
    size_t size = strlen(name);
    for (size_t i = 0; i <= size; i++)
        out[i] = (char)(name[i] >= 'A' && name[i] <= 'Z' ? name[i] + 'a' - 'A' : name[i]);
    return true;
}

/* Accounts and sessions. */

db_status account_add(db *d, const account *a, int64_t now) {
    account row = *a;
    char id[STORED_NAME_CAPACITY];
    GG_ASSERT(account_id(a->name, id) && strcmp(id, a->id) == 0);
    row.created = now;
    return row_insert(d, &row_kinds[ROWS_accounts], &row);
}

static db_status find_account(db *d, const char *from, const db_values *with, account *out) {
    const row_query q = { &row_kinds[ROWS_accounts], from, with };
    unsigned count;
    *out = (account){ .id = "" };
    return row_list(d, &q, out, 1, &count);
}

db_status account_get(db *d, const char *id, account *out) {
    return find_account(d, "FROM accounts WHERE id = $1", DB_WITH(DB(id)), out);
}

db_status account_of_session(db *d, const char *hash, int64_t now, account *out) {
    *out = (account){ .id = "" };
    if (!hash[0]) return DB_OK;
    return find_account(d,
                        "FROM accounts WHERE banned <= $2 AND id IN"
                        " (SELECT account FROM sessions WHERE hash = $1 AND ends > $2)",
                        DB_WITH(DB(hash), DB(now)), out);
}

static db_status put_session(db *d, const row_kind *kind, const char *hash, const char *account_id,
                             int64_t ends) {
    session_row row = { .ends = ends };
    GG_ASSERT(hash[0] && strlen(hash) < SECRET_HASH_CAPACITY);
    db_copy(row.hash, sizeof row.hash, hash);
    db_copy(row.account, sizeof row.account, account_id);
    return row_insert(d, kind, &row);
}

db_status session_add(db *d, const char *hash, const char *account_id, int64_t now) {
    db_status status = db_change(d, "DELETE FROM sessions WHERE account = $1 AND ends <= $2",
                                 DB_WITH(DB(account_id), DB(now)));
    if (status != DB_OK) return status;
    return put_session(d, &row_kinds[ROWS_sessions], hash, account_id, now + SESSION_S);
}

// Other processes look whose connections have to go.
static void tell_ended(db *d, const char *account_id) {
    char words[STORED_NAME_CAPACITY + 8];
    snprintf(words, sizeof words, "account %s", account_id);
    store_tell(d, words);
}

db_status session_drop(db *d, const char *hash, const char *account_id) {
    db_status status = db_change(d, "DELETE FROM sessions WHERE hash = $1", DB_WITH(DB(hash)));
    if (status == DB_OK) tell_ended(d, account_id);
    return status;
}

db_status account_password_set(db *d, const char *id, const char *password, const char *session) {
    db_status status = db_change(d, "UPDATE accounts SET password = $2 WHERE id = $1",
                                 DB_WITH(DB(id), DB(password)));
    if (status == DB_OK)
        status = db_change(d, "DELETE FROM devices WHERE account = $1", DB_WITH(DB(id)));
    if (status == DB_OK)
        status = db_change(d, "DELETE FROM sessions WHERE account = $1 AND hash <> $2",
                           DB_WITH(DB(id), DB(session)));
    if (status == DB_OK) tell_ended(d, id);
    return status;
}

db_status session_list(db *d, const char *account_id, row_seen *each, void *self) {
    const row_query q = { &row_kinds[ROWS_sessions], "FROM sessions WHERE account = $1",
                          DB_WITH(DB(account_id)) };
    return row_each(d, &q, each, self);
}

db_status session_drop_all(db *d, const char *account_id) {
    db_status status =
        db_change(d, "DELETE FROM sessions WHERE account = $1", DB_WITH(DB(account_id)));
    if (status == DB_OK)
        status = db_change(d, "DELETE FROM devices WHERE account = $1", DB_WITH(DB(account_id)));
    if (status == DB_OK) tell_ended(d, account_id);
    return status;
}

/* Known browsers, and codes. */

db_status device_add(db *d, const char *hash, const char *account_id, int64_t now) {
    db_status status =
        db_change(d, "DELETE FROM devices WHERE hash = $1 OR (account = $2 AND ends <= $3)",
                  DB_WITH(DB(hash), DB(account_id), DB(now)));
    if (status != DB_OK) return status;
    return put_session(d, &row_kinds[ROWS_devices], hash, account_id, now + DEVICE_S);
}

db_status device_is_known(db *d, const char *hash, const char *account_id, int64_t now,
                          bool *known) {
    int64_t count = 0;
    db_status status =
        db_ask(d, "SELECT count(*) FROM devices WHERE hash = $1 AND account = $2 AND ends > $3",
               DB_WITH(DB(hash), DB(account_id), DB(now)), &count);
    *known = count > 0;
    return status;
}

static db_status reset_drop(db *d, const char *account_id) {
    return db_change(d, "DELETE FROM resets WHERE account = $1", DB_WITH(DB(account_id)));
}

db_status reset_put(db *d, const char *account_id, const char *hash, int64_t now) {
    reset_row row = { .ends = now + RESET_S };
    db_copy(row.account, sizeof row.account, account_id);
    db_copy(row.hash, sizeof row.hash, hash);
    db_status status = reset_drop(d, account_id);
    return status == DB_OK ? row_insert(d, &row_kinds[ROWS_resets], &row) : status;
}

db_status reset_take(db *d, const char *account_id, const char *hash, int64_t now, bool *fits) {
    int64_t count = 0;
    db_status status =
        db_ask(d, "SELECT count(*) FROM resets WHERE account = $1 AND hash = $2 AND ends > $3",
               DB_WITH(DB(account_id), DB(hash), DB(now)), &count);
    *fits = count > 0;
    return status == DB_OK && *fits ? reset_drop(d, account_id) : status;
}

/* Leaving. */

// A game that is on, where this account sits.
typedef struct parting {
    char table[STORED_ID_CAPACITY], seat[STORED_WORD_CAPACITY];
    uint32_t entries;
    uint8_t others; // one bit per seat
} parting;

typedef struct partings {
    parting *at;
    unsigned count, capacity;
} partings;

static void take_parting(void *self, const void *row) {
    partings *p = self;
    const parting *new = row;
    if (p->count > 0 && strcmp(p->at[p->count - 1].table, new->table) == 0) return;
    GG_GROW(p->at, p->count, p->capacity);
    p->at[p->count++] = *new;
}

static db_status leave_table(db *d, const parting *p, int64_t now) {
    GG_ASSERT(stored_is_id(p->table) && p->seat[0]);
    char entry[STORED_WORD_CAPACITY + 8];
    const char *row[] = { entry };
    stored_result result = { .winners = p->others };
    snprintf(entry, sizeof entry, "leave %s", p->seat);
    snprintf(result.agreed, sizeof result.agreed, "left %.20s", p->seat);
    const stored_entries e = { .table = p->table,
                               .first = p->entries + 1,
                               .known = p->entries,
                               .count = 1,
                               .entry = row,
                               .now = now,
                               .over = &result };
    return stored_entries_put(d, &e);
}

// clang-format off
static const row_column parting_columns[] = {
    ROW_AS(parting, table, "t.id"),
    ROW_AS(parting, seat, "s.seat"),
    ROW_AS(parting, entries,
           "(SELECT coalesce(max(e.number), 0) FROM entries e WHERE e.tbl = t.id)"),
    ROW_AS(parting, others, "(SELECT coalesce(sum(1 << o.place), 0) FROM seats o"
                            " WHERE o.tbl = t.id AND o.place <> s.place)"),
    { 0 } };
// clang-format on

static db_status leave_tables(db *d, const char *id, int64_t now) {
    static const row_kind kind = { .column = parting_columns, .size = sizeof(parting) };
    const row_query q = { &kind,
                          "FROM seats s JOIN tables t ON t.id = s.tbl"
                          " WHERE s.account = $1 AND t.is_over = 0 ORDER BY t.id, s.place",
                          DB_WITH(DB(id)) };
    partings all = { 0 };
    db_status status = row_each(d, &q, take_parting, &all);
    for (unsigned i = 0; i < all.count && status == DB_OK; i++)
        status = leave_table(d, &all.at[i], now);
    free(all.at);
    return status;
}

db_status account_erase(db *d, const char *id, int64_t now) {
    GG_ASSERT(id[0]); // nobody's seats have an empty account
    static const char *const steps[] = {
        ("DELETE FROM archive_words WHERE word = 'player ' || $1 OR word IN"
         " (SELECT 'player ' || $1 || ' at ' || seat FROM seats WHERE account = $1)"),
        "UPDATE seats SET account = '', who = '' WHERE account = $1",
        "UPDATE seats SET offer = '' WHERE offer <> '' AND (offer_by = $1 OR offer_to = $1)",
        "DELETE FROM sessions WHERE account = $1",
        "DELETE FROM devices WHERE account = $1",
        "DELETE FROM resets WHERE account = $1",
        "DELETE FROM ratings WHERE account = $1",
        "DELETE FROM ladder_months WHERE account = $1",
        "DELETE FROM notices WHERE account = $1",
        "DELETE FROM pushes WHERE account = $1",
        "DELETE FROM blocks WHERE account = $1 OR other = $1",
        "DELETE FROM searches WHERE account = $1",
        "UPDATE tour_entrants SET account = '', name = '', gone = 1 WHERE account = $1",
        "UPDATE tournaments SET organiser = '' WHERE organiser = $1",
        "UPDATE reports SET account = '' WHERE account = $1",
        "UPDATE reports SET player = '' WHERE player = $1",
        "DELETE FROM accounts WHERE id = $1",
    };
    db_status status = leave_tables(d, id, now);
    for (size_t i = 0; i < sizeof steps / sizeof *steps && status == DB_OK; i++)
        status = db_change(d, steps[i], DB_WITH(DB(id)));
    if (status == DB_OK) tell_ended(d, id);
    if (status == DB_OK) store_tell(d, "");
    return status;
}

/* Seats. */

typedef struct claimable {
    stored_seat seat;
    bool is_rated;
} claimable;

// Looked at again afterwards: another process may have been faster.
static db_status take_seat(db *d, const account *who, account_claim *claim) {
    GG_ASSERT(claim->seat[0]);
    char hash[SECRET_HASH_CAPACITY];
    int64_t owned = 0;
    secret_hash(claim->key, hash);
    db_status status =
        db_change(d,
                  "UPDATE seats SET account = $3, who = $4, key_hash = '', offer = ''"
                  " WHERE tbl = $1 AND seat = $2 AND account = '' AND key_hash = $5",
                  DB_WITH(DB(claim->table), DB(claim->seat), DB(who->id), DB(who->name), DB(hash)));
    if (status != DB_OK) return status;
    status = db_ask(d, "SELECT count(*) FROM seats WHERE tbl = $1 AND seat = $2 AND account = $3",
                    DB_WITH(DB(claim->table), DB(claim->seat), DB(who->id)), &owned);
    claim->is_taken = owned == 0;
    if (status == DB_OK) store_tell(d, claim->table);
    return status;
}

db_status account_seat_claim(db *d, const account *who, account_claim *claim) {
    static const row_column columns[] = { ROW_AS(claimable, seat.seat, "seat"),
                                          ROW_AS(claimable, seat.key, "key_hash"),
                                          ROW_AS(claimable, seat.account, "account"),
                                          ROW_AS(claimable, is_rated, "is_rated"),
                                          { 0 } };
    static const row_kind kind = { .column = columns, .size = sizeof(claimable) };
    const row_query q = { &kind, "FROM seats JOIN tables ON id = tbl WHERE tbl = $1 AND bot = ''",
                          DB_WITH(DB(claim->table)) };
    claimable at[GG_SEATS_MAX];
    unsigned count;
    bool has_rated = false;
    GG_ASSERT(who->id[0]);
    db_status status = row_list(d, &q, at, GG_SEATS_MAX, &count);
    // Every hash is compared, so that time says nothing about which fits.
    for (unsigned i = 0; i < count; i++) {
        has_rated |= at[i].is_rated && strcmp(at[i].seat.account, who->id) == 0;
        if (secret_fits(claim->key, at[i].seat.key))
            db_copy(claim->seat, sizeof claim->seat, at[i].seat.seat);
    }
    if (status != DB_OK || !claim->seat[0]) return status;
    claim->has_other = has_rated;
    return claim->has_other ? DB_OK : take_seat(d, who, claim);
}

db_status account_seat_count(db *d, const char *id, int64_t *count) {
    return db_ask(d, "SELECT count(*) FROM seats WHERE account = $1", DB_WITH(DB(id)), count);
}

/* Blocks. */

// The oldest names stay where there are too many: the new one is not added.
db_status account_block(db *d, const char *id, const char *other, bool *known) {
    int64_t count = 0;
    block_row row;
    _Static_assert(ACCOUNT_BLOCKS_MAX == 200, "the limit below");
    GG_ASSERT(id[0]);
    db_copy(row.account, sizeof row.account, id);
    db_copy(row.other, sizeof row.other, other);
    db_status status = db_ask(d,
                              "SELECT count(*) FROM accounts WHERE id = $1 AND id <> $2"
                              " AND (SELECT count(*) FROM blocks WHERE account = $2) < 200",
                              DB_WITH(DB(other), DB(id)), &count);
    *known = count > 0;
    if (status == DB_OK && *known) status = account_unblock(d, id, other);
    if (status == DB_OK && *known) status = row_insert(d, &row_kinds[ROWS_blocks], &row);
    if (status != DB_OK || !*known) return status;
    return db_change(d,
                     "UPDATE seats SET offer = '' WHERE offer <> '' AND ((offer_by = $1"
                     " AND offer_to = $2) OR (offer_by = $2 AND offer_to = $1))",
                     DB_WITH(DB(id), DB(other)));
}

db_status account_unblock(db *d, const char *id, const char *other) {
    return db_change(d, "DELETE FROM blocks WHERE account = $1 AND other = $2",
                     DB_WITH(DB(id), DB(other)));
}

db_status account_is_blocked(db *d, const char *id, const char *other, bool *blocked) {
    int64_t count = 0;
    db_status status = db_ask(d,
                              "SELECT count(*) FROM blocks WHERE (account = $1 AND other = $2)"
                              " OR (account = $2 AND other = $1)",
                              DB_WITH(DB(id), DB(other)), &count);
    *blocked = count > 0;
    return status;
}

static void put_name(void *self, const char *const *value) {
    gg_put_item(self, value[0]);
}

db_status account_blocks_tell(db *d, const char *id, gg_text *out) {
    return db_do(d,
                 "SELECT name FROM blocks JOIN accounts ON id = other WHERE account = $1"
                 " ORDER BY id LIMIT 200",
                 DB_WITH(DB(id)), put_name, out);
}

/* Lists. */

static const row_column game_columns[] = { ROWS_OF_my_games(ROW_COLUMN, account_game){ 0 } };
static const row_kind game_kind = { .column = game_columns, .size = sizeof(account_game) };

db_status account_games(db *d, const char *id, bool only_over, account_game *out, unsigned *count) {
    const row_query q = { &game_kind,
                          "FROM seats s JOIN tables t ON t.id = s.tbl"
                          " WHERE s.account = $1 AND t.is_over >= $2"
                          " ORDER BY t.moved / 86400 DESC, t.id, s.place LIMIT 500",
                          DB_WITH(DB(id), DB(only_over)) };
    _Static_assert(ACCOUNT_GAMES_MAX == 500, "the limit above");
    return row_list(d, &q, out, ACCOUNT_GAMES_MAX, count);
}

void account_game_tell(const account_game *g, gg_text *out) {
    row_tell(&game_kind, g, out);
}

db_status account_ratings(db *d, const char *id, account_rating *out, unsigned *count) {
    const row_query q = { &row_kinds[ROWS_ratings],
                          "FROM ratings WHERE account = $1 ORDER BY game, side", DB_WITH(DB(id)) };
    db_status status = row_list(d, &q, out, ACCOUNT_RATINGS_MAX, count);
    for (unsigned i = 0; i < *count; i++)
        out[i].is_provisional = glicko_is_provisional(&(glicko){ .deviation = out[i].deviation });
    return status;
}

void account_rating_tell(const account_rating *r, gg_text *out) {
    row_tell(&row_kinds[ROWS_ratings], r, out);
    gg_put_flag(out, "provisional", r->is_provisional);
}
