/* schema.c - the tables of the database, in words that SQLite and PostgreSQL both take. What they
 * are says rows.def; a database of an older version gets what is new since then. */
#include <stdio.h>

#include "base/check.h"
#include "base/text.h"
#include "server/store/archive/archive_db.h"
#include "server/store/rows.h"
#include "server/store/why.h"

enum { SQL_CAPACITY = 2048 };

// clang-format off
// What rows of version 1 mean now: a seat that an account has claimed has no link; a game that is
// on counts only if all its seats were claimed.
static const char *const second_rows[] = {
    "UPDATE seats SET key_hash = '' WHERE account <> ''",
    "UPDATE tables SET is_rated = 0 WHERE is_over = 0"
    " AND id IN (SELECT tbl FROM seats WHERE account = '')",
    NULL,
};

// Indexes of any version, made where they are missing. The list of public tables goes by days. What
// a day's battles are counted by stands in their index: no row of a table is read for it.
static const char *const indexes[] = {
    "DROP INDEX IF EXISTS tables_open",
    "CREATE INDEX IF NOT EXISTS sessions_account ON sessions (account)",
    "CREATE INDEX IF NOT EXISTS devices_account ON devices (account)",
    "CREATE INDEX IF NOT EXISTS seats_account ON seats (account)",
    "CREATE INDEX IF NOT EXISTS tables_listed ON tables ((moved / 86400) DESC, id)"
    " WHERE is_open = 1",
    "DROP INDEX IF EXISTS seats_offered",
    "CREATE INDEX IF NOT EXISTS seats_offered_pace ON seats"
    " (offer_to, offer_pace, offer_ends DESC, offer) WHERE offer <> ''",
    "CREATE INDEX IF NOT EXISTS blocks_other ON blocks (other)",
    "CREATE INDEX IF NOT EXISTS seats_offer ON seats (offer) WHERE offer <> ''",
    "CREATE INDEX IF NOT EXISTS ratings_ladder ON ratings (game, side, rating DESC)",
    "DROP INDEX IF EXISTS tables_battle",
    "CREATE INDEX IF NOT EXISTS tables_standing ON tables (battle, game, points) WHERE battle > 0",
    "CREATE INDEX IF NOT EXISTS notices_due ON notices (due, made)",
    "CREATE INDEX IF NOT EXISTS notices_account ON notices (account)",
    "CREATE INDEX IF NOT EXISTS pushes_account ON pushes (account)",
    "CREATE INDEX IF NOT EXISTS accounts_digest ON accounts (digest_due) WHERE digest_due > 0",
    "CREATE INDEX IF NOT EXISTS accounts_feed ON accounts (feed) WHERE feed <> ''",
    "CREATE INDEX IF NOT EXISTS tournaments_on ON tournaments (state, created)",
    "CREATE INDEX IF NOT EXISTS tour_first ON tour_meetings (first_table)",
    "CREATE INDEX IF NOT EXISTS tour_second ON tour_meetings (second_table)",
    "CREATE INDEX IF NOT EXISTS tour_off_board ON tour_meetings (tour) WHERE off_board > 0",
    "CREATE INDEX IF NOT EXISTS tour_account ON tour_entrants (account)",
    "CREATE INDEX IF NOT EXISTS tables_remind ON tables (remind) WHERE remind > 0",
    "CREATE INDEX IF NOT EXISTS ladder_side ON ladder_months (game, side, month)",
    "CREATE INDEX IF NOT EXISTS ladder_account ON ladder_months (account)",
    "CREATE INDEX IF NOT EXISTS searches_waiting ON searches (game, clock) WHERE tbl = ''",
    NULL,
};

static const char *const type_names[] = {
    [ROW_TEXT] = "TEXT",     [ROW_LONG] = "TEXT",     [ROW_FLAG] = "INTEGER",
    [ROW_BYTE] = "INTEGER",  [ROW_COUNT] = "INTEGER", [ROW_NUMBER] = "BIGINT",
    [ROW_MOMENT] = "BIGINT",
    [ROW_REAL] = "DOUBLE PRECISION",
};
// clang-format on

static bool run(db *d, const char *sql) {
    return db_change(d, sql, NULL) == DB_OK;
}

static bool run_all(db *d, const char *const *statement) {
    for (; *statement; statement++) {
        if (!run(d, *statement)) return false;
    }
    return true;
}

bool schema_rows_renew(db *d) {
    return run_all(d, second_rows);
}

static void column_write(const row_column *c, gg_text *out) {
    gg_put(out, c->sql);
    gg_put(out, " ");
    gg_put(out, type_names[c->type]);
    gg_put(out, " NOT NULL ");
    gg_put(out, c->more);
}

static bool make_table(db *d, const row_kind *k) {
    char at[SQL_CAPACITY];
    gg_text sql = gg_text_begin(at, sizeof at);
    gg_put(&sql, "CREATE TABLE ");
    gg_put(&sql, k->name);
    for (const row_column *c = k->column; c->sql; c++) {
        gg_put(&sql, c == k->column ? " (" : ", ");
        column_write(c, &sql);
    }
    gg_put(&sql, k->more);
    gg_put(&sql, ")");
    GG_ASSERT(!sql.full);
    return run(d, at);
}

static bool add_columns(db *d, const row_kind *k, int64_t version) {
    for (const row_column *c = k->column; c->sql; c++) {
        char at[SQL_CAPACITY];
        gg_text sql = gg_text_begin(at, sizeof at);
        GG_ASSERT_CMP(c->since, <=, ROWS_VERSION);
        if (c->since <= version) continue;
        gg_put(&sql, "ALTER TABLE ");
        gg_put(&sql, k->name);
        gg_put(&sql, " ADD COLUMN ");
        column_write(c, &sql);
        if (!run(d, at)) return false;
    }
    return true;
}

static bool set_version(db *d) {
    char sql[64];
    snprintf(sql, sizeof sql, "INSERT INTO grognard_schema (version) VALUES (%d)", ROWS_VERSION);
    return run(d, "DELETE FROM grognard_schema") && run(d, sql);
}

static bool upgrade(db *d, int64_t version) {
    GG_ASSERT(version >= 0 && version <= ROWS_VERSION);
    if (version == ROWS_VERSION) return true;
    for (unsigned i = 0; i < ROWS_COUNT; i++) {
        const row_kind *k = &row_kinds[i];
        if (!(k->since > version ? make_table(d, k) : add_columns(d, k, version))) return false;
    }
    if (version == 1 && !schema_rows_renew(d)) return false;
    if (version > 0 && version < 3 && archive_put_all(d) != DB_OK) return false;
    return set_version(d);
}

static bool make_or_check(db *d, char *why, size_t capacity) {
    int64_t version = 0;
    WHY_PLAIN(why, capacity, WHY_TABLES);
    if (d->driver->schema_lock && !run(d, d->driver->schema_lock)) return false;
    if (!run(d, "CREATE TABLE IF NOT EXISTS grognard_schema (version INTEGER NOT NULL)"))
        return false;
    if (db_ask(d, "SELECT version FROM grognard_schema", NULL, &version) != DB_OK) return false;
    if (version > ROWS_VERSION)
        return WHY(why, capacity, WHY_NEWER, GG_NUMBER(version), GG_NUMBER(ROWS_VERSION));
    return upgrade(d, version) && run_all(d, indexes);
}

bool schema_open(db *d, char *why, size_t capacity) {
    if (!d->driver->begin(d)) return WHY_PLAIN(why, capacity, WHY_SILENT);
    if (!make_or_check(d, why, capacity)) {
        d->driver->rollback(d);
        return false;
    }
    return d->driver->commit(d);
}
