/* db_sqlite.c - SQLite in one file: write-ahead log, every commit on disk before it is told. */
#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/check.h"
#include "server/store/db.h"

enum { STATEMENTS_MAX = 64, BUSY_MS = 5000 };

typedef struct db_sqlite {
    db base; // first: a db * is this
    sqlite3 *file;
    bool in;         // between begin and commit
    int64_t version; // changes when another process has written
    unsigned next;
    sqlite3_stmt *statement[STATEMENTS_MAX]; // prepared before; the oldest makes way
} db_sqlite;

static db_sqlite *of(db *d) {
    return (db_sqlite *)d;
}

static void log_fault(db_sqlite *s, const char *sql) {
    db_log("%s (%s)", sqlite3_errmsg(s->file), sql);
}

static sqlite3_stmt *find_statement(db_sqlite *s, const char *sql) {
    for (unsigned i = 0; i < STATEMENTS_MAX; i++) {
        if (s->statement[i] && strcmp(sqlite3_sql(s->statement[i]), sql) == 0)
            return s->statement[i];
    }
    unsigned at = s->next++ % STATEMENTS_MAX;
    sqlite3_finalize(s->statement[at]);
    s->statement[at] = NULL;
    if (sqlite3_prepare_v3(s->file, sql, -1, SQLITE_PREPARE_PERSISTENT, &s->statement[at], NULL)
        != SQLITE_OK)
        log_fault(s, sql);
    return s->statement[at];
}

// $1 is a name for SQLite, not a place.
static bool bind(sqlite3_stmt *statement, unsigned count, const char *const *value) {
    for (unsigned i = 0; i < count; i++) {
        char name[16];
        snprintf(name, sizeof name, "$%u", i + 1);
        int at = sqlite3_bind_parameter_index(statement, name);
        GG_ASSERT(at > 0);
        int got = value[i] ? sqlite3_bind_text(statement, at, value[i], -1, SQLITE_STATIC)
                           : sqlite3_bind_null(statement, at);
        if (got != SQLITE_OK) return false;
    }
    return true;
}

static void show_row(sqlite3_stmt *statement, db_row *row, void *self) {
    const char *value[DB_VALUES_MAX];
    int columns = sqlite3_column_count(statement);
    GG_ASSERT_CMP(columns, <=, DB_VALUES_MAX);
    for (int i = 0; i < columns; i++)
        value[i] = (const char *)sqlite3_column_text(statement, i);
    row(self, value);
}

static db_status status_of(db_sqlite *s, int got, const char *sql) {
    if (got == SQLITE_DONE) return DB_OK;
    int more = sqlite3_extended_errcode(s->file);
    if (more == SQLITE_CONSTRAINT_PRIMARYKEY || more == SQLITE_CONSTRAINT_UNIQUE)
        return DB_CONFLICT;
    log_fault(s, sql);
    return DB_FAILED;
}

// tidy: the contract in store.h has six parameters
static db_status run(db *d, const char *sql, unsigned count, const char *const *value, db_row *row,
                     void *self) {
    db_sqlite *s = of(d);
    // A full disk can end a transaction: what followed would stand alone.
    if (s->in && sqlite3_get_autocommit(s->file)) return DB_FAILED;
    sqlite3_stmt *statement = find_statement(s, sql);
    if (!statement) return DB_FAILED;
    int got = bind(statement, count, value) ? SQLITE_ROW : SQLITE_NOMEM;
    while (got == SQLITE_ROW) {
        got = sqlite3_step(statement);
        if (got == SQLITE_ROW && row) show_row(statement, row, self);
    }
    db_status status = status_of(s, got, sql);
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    return status;
}

static bool begin(db *d) {
    GG_ASSERT(!of(d)->in);
    // The lock is taken at once: to ask for it later could fail halfway.
    of(d)->in = run(d, "BEGIN IMMEDIATE", 0, NULL, NULL, NULL) == DB_OK;
    return of(d)->in;
}

// Needs no lock: nobody who writes waits for it, or is waited for.
static bool begin_reading(db *d) {
    GG_ASSERT(!of(d)->in);
    of(d)->in = run(d, "BEGIN", 0, NULL, NULL, NULL) == DB_OK;
    return of(d)->in;
}

static void rollback(db *d) {
    of(d)->in = false;
    if (!sqlite3_get_autocommit(of(d)->file)) run(d, "ROLLBACK", 0, NULL, NULL, NULL);
}

static bool commit(db *d) {
    GG_ASSERT(of(d)->in);
    if (run(d, "COMMIT", 0, NULL, NULL, NULL) != DB_OK) {
        rollback(d);
        return false;
    }
    of(d)->in = false;
    return true;
}

static bool is_in(db *d) {
    return !sqlite3_get_autocommit(of(d)->file);
}

// A command of the host's beside the server hears nothing; the server looks by itself (is_changed).
static void tell(db *d, const char *table) {
    (void)d;
    (void)table;
}

static void take_version(void *self, const char *const *value) {
    *(int64_t *)self = db_number(value[0]);
}

static bool is_changed(db *d) {
    int64_t version = of(d)->version;
    GG_ASSERT(!of(d)->in);
    if (run(d, "PRAGMA data_version", 0, NULL, take_version, &version) != DB_OK) return false;
    bool changed = version != of(d)->version;
    of(d)->version = version;
    return changed;
}

static void close_file(db *d) {
    db_sqlite *s = of(d);
    for (unsigned i = 0; i < STATEMENTS_MAX; i++)
        sqlite3_finalize(s->statement[i]);
    sqlite3_close(s->file);
    free(s);
}

static const db_driver sqlite_driver = {
    .run = run,
    .begin = begin,
    .begin_reading = begin_reading,
    .commit = commit,
    .rollback = rollback,
    .is_in = is_in,
    .tell = tell,
    .is_changed = is_changed,
    .close = close_file,
    .schema_lock = NULL,
    .seek_lock = NULL,
};

// For its owner alone: hashes and journals are in it. SQLite's other files follow its mode. A file
// that is there is not even opened: to close it would drop the locks that this process's other
// connection has on it, and another process could then delete the log under it.
static bool make_file(const char *path) {
    int file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0) return errno == EEXIST;
    close(file);
    return true;
}

static bool set_up(sqlite3 *file) {
    sqlite3_extended_result_codes(file, 1);
    sqlite3_busy_timeout(file, BUSY_MS);
    return sqlite3_exec(file,
                        "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;"
                        "PRAGMA trusted_schema=OFF; PRAGMA temp_store=MEMORY;",
                        NULL, NULL, NULL)
           == SQLITE_OK;
}

db *db_sqlite_open(const char *path, char *why, size_t capacity) {
    sqlite3 *file = NULL;
    if (!make_file(path)) {
        snprintf(why, capacity, "%s: %s", path, strerror(errno));
        return NULL;
    }
    if (sqlite3_open_v2(path, &file, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL) != SQLITE_OK
        || !set_up(file)) {
        snprintf(why, capacity, "%s: %s", path, sqlite3_errmsg(file));
        sqlite3_close(file);
        return NULL;
    }
    db_sqlite *s = gg_must(calloc(1, sizeof *s));
    s->base.driver = &sqlite_driver;
    s->file = file;
    is_changed(&s->base);
    return &s->base;
}
