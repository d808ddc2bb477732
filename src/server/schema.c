/* schema.c - the tables of the database, in words that SQLite and PostgreSQL both take. */
#include <stdio.h>

#include "server/db.h"

// clang-format off
static const char *const statements[] = {
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
    { "ratings", { "account", "game", "side", "#rating", "#games" }, "account, game, side" },
    { "seats", { "tbl", "#place", "seat", "who", "bot", "key_hash", "account", "notes",
                 "standing" }, "tbl, place" },
    { "entries", { "tbl", "#number", "entry", "writer" }, "tbl, number" },
    { "chat", { "tbl", "#number", "writer", "seat", "channel", "words", "#said" },
      "tbl, number, writer" },
};
// clang-format on

_Static_assert(SCHEMA_VERSION == 1, "the last statement above says which version this is");

const unsigned schema_part_count = sizeof schema_parts / sizeof *schema_parts;

static bool run(db *d, const char *sql) {
    return db_run(d, sql, 0, NULL, NULL, NULL) == DB_OK;
}

static void read_version(void *self, const char *const *value) {
    *(int64_t *)self = db_number(value[0]);
}

static bool make(db *d) {
    for (size_t i = 0; i < sizeof statements / sizeof *statements; i++) {
        if (!run(d, statements[i])) return false;
    }
    return true;
}

static bool make_indexes(db *d) {
    for (const char *const *statement = indexes; *statement; statement++) {
        if (!run(d, *statement)) return false;
    }
    return true;
}

static bool make_or_check(db *d, char *why, size_t room) {
    int64_t version = 0;
    snprintf(why, room, "The database's tables could not be made or read.");
    if (d->driver->schema_lock && !run(d, d->driver->schema_lock)) return false;
    if (!run(d, "CREATE TABLE IF NOT EXISTS grognard_schema (version INTEGER NOT NULL)"))
        return false;
    if (db_run(d, "SELECT version FROM grognard_schema", 0, NULL, read_version, &version) != DB_OK)
        return false;
    if (version > SCHEMA_VERSION) {
        snprintf(why, room,
                 "The database is of version %lld; this program knows version %d: it is too old.",
                 (long long)version, SCHEMA_VERSION);
        return false;
    }
    return (version == SCHEMA_VERSION || make(d)) && make_indexes(d);
}

bool schema_open(db *d, char *why, size_t room) {
    if (!d->driver->begin(d)) {
        snprintf(why, room, "The database does not answer.");
        return false;
    }
    if (!make_or_check(d, why, room)) {
        d->driver->rollback(d);
        return false;
    }
    return d->driver->commit(d);
}
