/* db.c - what both drivers share: which of them it is, and values. */
#include "server/store/db.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "lab/work/module.h"
#include "server/store/secret.h"

_Static_assert((int)DB_WRITER_CAPACITY == (int)SECRET_CAPACITY,
               "a writer's name is made as a secret is");

bool db_is_postgres(const char *where) {
    return strncmp(where, "postgres://", 11) == 0 || strncmp(where, "postgresql://", 13) == 0;
}

const db_module *db_postgres_load(void) {
    void *loaded = module_load("grognard_postgres.so");
    return loaded ? dlsym(loaded, "db_postgres") : NULL;
}

static db *open_postgres(const char *address, char *why, size_t capacity) {
    const db_module *module = db_postgres_load();
    if (module) return module->open(address, why, capacity);
    snprintf(why, capacity, "The module for PostgreSQL is not installed.");
    return NULL;
}

db *db_open(const char *where, char *why, size_t capacity) {
    secret_begin();
    db *d = db_is_postgres(where) ? open_postgres(where, why, capacity)
                                  : db_sqlite_open(where, why, capacity);
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

void db_put(db_values *v, const char *text) {
    GG_ASSERT_CMP(v->count, <, DB_VALUES_MAX);
    v->at[v->count++] = text;
}

void db_put_number(db_values *v, int64_t number) {
    GG_ASSERT_CMP(v->numbers, <, DB_VALUES_MAX);
    char *out = v->number[v->numbers++];
    snprintf(out, DB_NUMBER_CAPACITY, "%lld", (long long)number);
    db_put(v, out);
}

db_status db_run_values(db *d, const char *sql, const db_values *v, db_row *row, void *self) {
    return db_run(d, sql, v->count, v->at, row, self);
}

int64_t db_number(const char *value) {
    return value ? strtoll(value, NULL, 10) : 0;
}
