/* schema.c - the tables of the database, in words that SQLite and PostgreSQL both take. There is
 * one way to the present version: each older one, one after the other, also for a new database. */
#include <stdio.h>

#include "server/store/db.h"

// clang-format off
static const char *const first[] = {
    "CREATE TABLE tables (id TEXT PRIMARY KEY, game TEXT NOT NULL, header TEXT NOT NULL,"
    " is_hotseat INTEGER NOT NULL, has_memory INTEGER NOT NULL, is_open INTEGER NOT NULL,"
    " is_rated INTEGER NOT NULL, is_seeded INTEGER NOT NULL, is_over INTEGER NOT NULL,"
    " owing INTEGER NOT NULL, created BIGINT NOT NULL, moved BIGINT NOT NULL,"
    " winner TEXT NOT NULL, winners INTEGER NOT NULL, rule TEXT NOT NULL, agreed TEXT NOT NULL,"
    " why TEXT NOT NULL)",
    "CREATE INDEX tables_open ON tables (is_open, moved)",
    "CREATE TABLE accounts (id TEXT PRIMARY KEY, name TEXT NOT NULL, password TEXT NOT NULL,"
    " created BIGINT NOT NULL, webhook TEXT NOT NULL, email TEXT NOT NULL)",
    "CREATE TABLE sessions (hash TEXT PRIMARY KEY, account TEXT NOT NULL REFERENCES accounts (id),"
    " ends BIGINT NOT NULL)",
    "CREATE INDEX sessions_account ON sessions (account)",
    "CREATE TABLE ratings (account TEXT NOT NULL REFERENCES accounts (id), game TEXT NOT NULL,"
    " side TEXT NOT NULL, rating DOUBLE PRECISION NOT NULL, games INTEGER NOT NULL,"
    " PRIMARY KEY (account, game, side))",
    "CREATE TABLE seats (tbl TEXT NOT NULL REFERENCES tables (id), place INTEGER NOT NULL,"
    " seat TEXT NOT NULL, who TEXT NOT NULL, bot TEXT NOT NULL, key_hash TEXT NOT NULL,"
    " account TEXT NOT NULL, notes TEXT NOT NULL, standing TEXT NOT NULL,"
    " PRIMARY KEY (tbl, place))",
    "CREATE INDEX seats_account ON seats (account)",
    "CREATE TABLE entries (tbl TEXT NOT NULL REFERENCES tables (id), number INTEGER NOT NULL,"
    " entry TEXT NOT NULL, writer TEXT NOT NULL, PRIMARY KEY (tbl, number))",
    "CREATE TABLE chat (tbl TEXT NOT NULL REFERENCES tables (id), number BIGINT NOT NULL,"
    " writer TEXT NOT NULL, seat TEXT NOT NULL, channel TEXT NOT NULL, words TEXT NOT NULL,"
    " said BIGINT NOT NULL, PRIMARY KEY (tbl, number, writer))",
    "INSERT INTO grognard_schema (version) VALUES (1)",
    NULL,
};

// Version 2: ratings with deviation (Glicko-2), browsers that an account has signed in with, codes
// for who has forgotten a password, and when a seat was last opened.
static const char *const second[] = {
    "ALTER TABLE ratings ADD COLUMN deviation DOUBLE PRECISION NOT NULL DEFAULT 250",
    "ALTER TABLE ratings ADD COLUMN volatility DOUBLE PRECISION NOT NULL DEFAULT 0.06",
    "ALTER TABLE ratings ADD COLUMN played BIGINT NOT NULL DEFAULT 0",
    "ALTER TABLE seats ADD COLUMN opened BIGINT NOT NULL DEFAULT 0",
    "CREATE TABLE devices (hash TEXT PRIMARY KEY, account TEXT NOT NULL REFERENCES accounts (id),"
    " ends BIGINT NOT NULL)",
    "CREATE INDEX devices_account ON devices (account)",
    "CREATE TABLE resets (account TEXT PRIMARY KEY REFERENCES accounts (id), hash TEXT NOT NULL,"
    " ends BIGINT NOT NULL)",
    "UPDATE grognard_schema SET version = 2",
    NULL,
};

// What rows of version 1 mean now: a seat that an account has claimed has no link; a game that is
// on counts only if all its seats were claimed.
static const char *const second_rows[] = {
    "UPDATE seats SET key_hash = '' WHERE account <> ''",
    "UPDATE tables SET is_rated = 0 WHERE is_over = 0"
    " AND id IN (SELECT tbl FROM seats WHERE account = '')",
    NULL,
};

// Indexes of any version, made where they are missing. The list of public tables goes by days.
static const char *const indexes[] = {
    "DROP INDEX IF EXISTS tables_open",
    "CREATE INDEX IF NOT EXISTS tables_listed ON tables ((moved / 86400) DESC, id)"
    " WHERE is_open = 1",
    NULL,
};

const schema_part schema_parts[] = {
    { "tables", { "id", "game", "header", "#is_hotseat", "#has_memory", "#is_open", "#is_rated",
                  "#is_seeded", "#is_over", "#owing", "#created", "#moved", "winner", "#winners",
                  "rule", "agreed", "why" }, "id" },
    { "accounts", { "id", "name", "password", "#created", "webhook", "email" }, "id" },
    { "sessions", { "hash", "account", "#ends" }, "hash" },
    { "ratings", { "account", "game", "side", "#rating", "#games", "+#deviation", "+#volatility",
                   "+#played" }, "account, game, side" },
    { "devices", { "hash", "account", "#ends" }, "hash" },
    { "resets", { "account", "hash", "#ends" }, "account" },
    { "seats", { "tbl", "#place", "seat", "who", "bot", "key_hash", "account", "notes",
                 "standing", "+#opened" }, "tbl, place" },
    { "entries", { "tbl", "#number", "entry", "writer" }, "tbl, number" },
    { "chat", { "tbl", "#number", "writer", "seat", "channel", "words", "#said" },
      "tbl, number, writer" },
};
// clang-format on

_Static_assert(SCHEMA_VERSION == 2, "the last of the statements above says which version this is");

const unsigned schema_part_count = sizeof schema_parts / sizeof *schema_parts;

static bool run(db *d, const char *sql) {
    return db_run(d, sql, 0, NULL, NULL, NULL) == DB_OK;
}

static void read_version(void *self, const char *const *value) {
    *(int64_t *)self = db_number(value[0]);
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

static bool upgrade(db *d, int64_t version) {
    if (version < 1 && !run_all(d, first)) return false;
    return version >= 2 || (run_all(d, second) && schema_rows_renew(d));
}

static bool make_or_check(db *d, char *why, size_t capacity) {
    int64_t version = 0;
    snprintf(why, capacity, "The database's tables could not be made or read.");
    if (d->driver->schema_lock && !run(d, d->driver->schema_lock)) return false;
    if (!run(d, "CREATE TABLE IF NOT EXISTS grognard_schema (version INTEGER NOT NULL)"))
        return false;
    if (db_run(d, "SELECT version FROM grognard_schema", 0, NULL, read_version, &version) != DB_OK)
        return false;
    if (version > SCHEMA_VERSION) {
        snprintf(why, capacity,
                 "The database is of version %lld; this program knows version %d: it is too old.",
                 (long long)version, SCHEMA_VERSION);
        return false;
    }
    return upgrade(d, version) && run_all(d, indexes);
}

bool schema_open(db *d, char *why, size_t capacity) {
    if (!d->driver->begin(d)) {
        snprintf(why, capacity, "The database does not answer.");
        return false;
    }
    if (!make_or_check(d, why, capacity)) {
        d->driver->rollback(d);
        return false;
    }
    return d->driver->commit(d);
}
