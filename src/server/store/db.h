/* db.h - one connection to a database, whichever it is. Only one thread uses it.
 *
 * A driver is a row of functions. Both understand the same SQL; what differs stands here. */
#ifndef GG_SERVER_STORE_DB_H
#define GG_SERVER_STORE_DB_H

#include <stdarg.h>

#include "server/store/store.h"

enum {
    DB_VALUES_MAX = 24, // parameters of one statement
    DB_NUMBER_CAPACITY = 24,
    DB_WRITER_CAPACITY = 33
};

typedef struct db_driver {
    db_status (*run)(db *, const char *sql, unsigned count, const char *const *value, db_row *,
                     void *self);
    /* A transaction; a lost connection is made anew here, and only here. */
    bool (*begin)(db *);
    bool (*begin_reading)(db *); // one that sees one moment and writes nothing; ended by rollback
    bool (*commit)(db *);        // false: nothing of it is kept, as far as is known
    void (*rollback)(db *);
    /* Is the transaction still there? A full disk or a lost connection ends it. */
    bool (*is_in)(db *);
    void (*tell)(db *, const char *table);
    /* Has another process written since this was last asked? NULL: whoever writes tells. */
    bool (*is_changed)(db *);
    void (*close)(db *);
    const char *schema_lock; // so that two processes do not make the schema at once
    const char *seek_lock;   // likewise that none pairs those who look for an opponent twice
} db_driver;

struct db {
    const db_driver *driver;
    char writer[DB_WRITER_CAPACITY]; // this connection's name among all that ever wrote
};

/* Opens a connection; NULL with a sentence if it cannot. */
db *db_open(const char *where, char *why, size_t capacity);
/* Likewise of a store that has to be there. */
db *db_open_known(const char *where, char *why, size_t capacity);
db *db_sqlite_open(const char *path, char *why, size_t capacity);
void db_close(db *);
bool db_is_postgres(const char *where);

typedef struct db_listener db_listener;

// What the module that knows PostgreSQL offers. It is loaded when it is asked for: its library
// would add 4 ms to every start of the program.
typedef struct db_module {
    db *(*open)(const char *address, char *why, size_t capacity);
    /* Listens in a thread of its own for what others tell. `heard` is called there; an empty table
     * means that words may have been lost: any table may have changed. NULL if it cannot. */
    db_listener *(*listen)(const char *address, const char *writer,
                           void (*heard)(void *self, const char *table), void *self);
    void (*listen_end)(db_listener *);
} db_module;
extern const db_module db_postgres;
/* NULL if it is not installed. */
const db_module *db_postgres_load(void);

/* Prints a line to standard error. Never a value: there are secrets among them. */
#if defined(__GNUC__)
__attribute__((format(printf, 1, 2)))
#endif
void db_log(const char *format, ...);

// The parameters of a statement: DB_WITH(DB(id), DB(now)) of texts and whole numbers.
typedef struct db_value {
    const char *text; // NULL: the number
    int64_t number;
} db_value;
typedef struct db_values {
    unsigned count;
    const db_value *at;
} db_values;
static inline db_value db_text(const char *text) {
    return (db_value){ .text = text };
}
static inline db_value db_int(int64_t number) {
    return (db_value){ .number = number };
}
#define DB(value)                                                                                  \
    _Generic((value), char * : db_text, const char * : db_text, default : db_int)(value)
#define DB_WITH(...)                                                                               \
    (&(db_values){ sizeof((db_value[]){ __VA_ARGS__ }) / sizeof(db_value),                         \
                   (db_value[]){ __VA_ARGS__ } })

/* Runs one statement with its parameters; `row` may be NULL. */
db_status db_do(db *, const char *sql, const db_values *, db_row *, void *self);
/* For statements that give no rows. */
db_status db_change(db *, const char *sql, const db_values *);
/* For questions that give one number; without a row it stays as it is. */
db_status db_ask(db *, const char *sql, const db_values *, int64_t *number);
/* Into a number, 0 if it is NULL or none. */
int64_t db_number(const char *value);
/* Into a buffer; what does not fit is cut off. NULL is "". */
void db_copy(char *out, size_t capacity, const char *value);

/* Makes, renews or checks the schema, in a transaction of its own. */
bool schema_open(db *, char *why, size_t capacity);
/* After rows of version 1 were added: gives them their present meaning. */
bool schema_rows_renew(db *);

#endif
