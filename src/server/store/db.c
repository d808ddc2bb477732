/* db.c - what both drivers share: which of them it is, and values; and why one does not open. */
#include "server/store/db.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/check.h"
#include "lab/run/module.h"
#include "server/store/secret.h"
#include "server/store/why.h"

_Static_assert((int)DB_WRITER_CAPACITY == (int)SECRET_CAPACITY,
               "a writer's name is made as a secret is");

uint8_t why_language;

bool why_say(char *why, size_t capacity, gg_saying saying) {
    gg_text text = gg_text_begin(why, capacity);
    text.language = why_language;
    gg_say(&text, saying);
    return false;
}

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
    WHY_PLAIN(why, capacity, WHY_NO_POSTGRES);
    return NULL;
}

db *db_open(const char *where, char *why, size_t capacity) {
    GG_ASSERT(where[0] && capacity > 0);
    secret_begin();
    db *d = db_is_postgres(where) ? open_postgres(where, why, capacity)
                                  : db_sqlite_open(where, why, capacity);
    if (d) secret_make(d->writer);
    return d;
}

db *db_open_known(const char *where, char *why, size_t capacity) {
    if (db_is_postgres(where) || access(where, F_OK) == 0) return db_open(where, why, capacity);
    snprintf(why, capacity, "%s: %s", where, strerror(errno));
    return NULL;
}

void db_close(db *d) {
    if (d) d->driver->close(d);
}

// tidy: the contract in store.h has six parameters
db_status db_run(db *d, const char *sql, unsigned count, const char *const *value, db_row *row,
                 void *self) {
    return d->driver->run(d, sql, count, value, row, self);
}

db_status store_probe(db *d) {
    return db_change(d, "UPDATE grognard_schema SET version = version", NULL);
}

void store_tell(db *d, const char *table) {
    GG_ASSERT(d->driver->is_in(d));
    d->driver->tell(d, table);
}

db_status db_do(db *d, const char *sql, const db_values *with, db_row *row, void *self) {
    const char *value[DB_VALUES_MAX];
    char number[DB_VALUES_MAX][DB_NUMBER_CAPACITY];
    unsigned count = with ? with->count : 0;
    GG_ASSERT_CMP(count, <=, DB_VALUES_MAX);
    for (unsigned i = 0; i < count; i++) {
        const db_value *v = &with->at[i];
        if (!v->text) snprintf(number[i], sizeof number[i], "%lld", (long long)v->number);
        value[i] = v->text ? v->text : number[i];
    }
    return db_run(d, sql, count, value, row, self);
}

db_status db_change(db *d, const char *sql, const db_values *with) {
    return db_do(d, sql, with, NULL, NULL);
}

static void take_number(void *self, const char *const *value) {
    *(int64_t *)self = db_number(*value);
}

db_status db_ask(db *d, const char *sql, const db_values *with, int64_t *number) {
    return db_do(d, sql, with, take_number, number);
}

int64_t db_number(const char *value) {
    return value ? strtoll(value, NULL, 10) : 0;
}
