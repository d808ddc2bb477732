/* db.c - what both drivers share: which of them it is, values, the log. */
#include "server/db.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "server/secret.h"

_Static_assert((int)DB_WRITER_ROOM == (int)SECRET_ROOM, "a writer's name is made as a secret is");

bool db_is_postgres(const char *where) {
    return strncmp(where, "postgres://", 11) == 0 || strncmp(where, "postgresql://", 13) == 0;
}

db *db_open(const char *where, char *why, size_t room) {
    secret_begin();
    db *d = db_is_postgres(where) ? db_postgres_open(where, why, room)
                                  : db_sqlite_open(where, why, room);
    if (d) secret_make(d->writer);
    return d;
}

void db_close(db *d) {
    if (d) d->driver->close(d);
}

// tidy: the contract in store.h has six parameters
db_status db_run(db *d, const char *sql, unsigned count, const char *const *value, db_row *row,
                 void *self) {
    return d->driver->run(d, sql, count, value, row, self);
}

void store_tell(db *d, const char *table) {
    d->driver->tell(d, table);
}

void db_log(const char *format, ...) {
    char line[512];
    va_list list;
    va_start(list, format);
    vsnprintf(line, sizeof line, format, list);
    va_end(list);
    for (char *end = line + strlen(line); end > line && end[-1] == '\n'; end--)
        end[-1] = 0;
    fprintf(stderr, "store: %s\n", line);
}

void db_put(db_values *v, const char *text) {
    GG_ASSERT_CMP(v->count, <, DB_VALUES_MAX);
    v->at[v->count++] = text;
}

void db_put_number(db_values *v, int64_t number) {
    GG_ASSERT_CMP(v->numbers, <, DB_VALUES_MAX);
    char *out = v->number[v->numbers++];
    snprintf(out, DB_NUMBER_ROOM, "%lld", (long long)number);
    db_put(v, out);
}

db_status db_run_values(db *d, const char *sql, const db_values *v, db_row *row, void *self) {
    return db_run(d, sql, v->count, v->at, row, self);
}

int64_t db_number(const char *value) {
    return value ? strtoll(value, NULL, 10) : 0;
}

void db_copy(char *out, size_t room, const char *value) {
    snprintf(out, room, "%s", value ? value : "");
}
