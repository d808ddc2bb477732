/* store.h - what is kept: a database, SQLite in a file or PostgreSQL, behind two threads.
 *
 * A job is a piece of work in SQL. Jobs are done in the order in which they were handed in, as many
 * as there are in one transaction (group commit), each in a savepoint of its own, so that one
 * that fails undoes only itself. `done` is called in the loop's thread when the commit is on
 * disk: whoever acknowledges only there never loses what it acknowledged.
 *
 * Jobs that only read have a line, a thread and a connection of their own, so that moves do not
 * wait for lists. A reading job sees what was committed when it begins, not what is still in line.
 *
 * SQL is what both databases understand: parameters are $1, $2 ..., values are texts. */
#ifndef GG_SERVER_STORE_STORE_H
#define GG_SERVER_STORE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct db db; // one connection; only inside a job's work

typedef enum db_status {
    DB_OK = 0,
    DB_CONFLICT = 1, // a key is there already
    DB_FAILED = 2    // anything else; it has been logged. If a connection was lost while it
                     // committed, it may be stored nevertheless: load afresh
} db_status;

/* Called for each row of an answer, its columns in the order of the question; NULL is NULL. */
typedef void db_row(void *self, const char *const *value);

/* Runs one statement; `row` may be NULL. */
db_status db_run(db *, const char *sql, unsigned count, const char *const *value, db_row *,
                 void *self);

typedef struct store store;
typedef struct store_job store_job;

struct store_job {
    void (*work)(store_job *, db *); // in one of the store's threads; sets status
    void (*done)(store_job *);       // in the loop's thread, after the commit; frees the job
    db_status status;                // set to DB_OK before work, to DB_FAILED if the commit fails
    store_job *next;                 // the store's own
};

typedef struct store_hooks {
    void *self;
    /* Runs a function in the loop's thread: net_post. */
    void (*post)(void *self, void (*run)(void *), void *with);
    /* Another process has added entries or chat to this table; in the loop's thread. "": words may
     * have been lost, or it is SQLite, where only that something has changed is known: any table
     * may have, and sessions may have ended. */
    void (*told)(void *self, const char *table);
} store_hooks;

/* `where` is a file's name or a postgres:// address. Makes or checks the schema. NULL with a
 * sentence if it cannot. */
store *store_open(const char *where, const store_hooks *, char *why, size_t capacity);
/* Does all that was handed in, then closes. */
void store_close(store *);

void store_do(store *, store_job *);
/* For work that writes nothing. */
void store_read(store *, store_job *);

/* Inside a job: can something be written? */
db_status store_probe(db *);
/* Inside a job: tells the other processes of new entries, once the transaction is committed. "":
 * every table may have changed. */
void store_tell(db *, const char *table);

#endif
