/* db_postgres.c - PostgreSQL through libpq: a connection for each thread, one more to listen. */
#include <errno.h>
#include <libpq-fe.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/check.h"
#include "base/text.h"
#include "server/store/db.h"

enum { RETRY_MS = 1000, STATEMENTS_MAX = 64 };

typedef struct postgres {
    db base; // first: a db * is this
    PGconn *link;
    unsigned prepared; // statements that this connection knows, by the names s0, s1 ...
    char *statement[STATEMENTS_MAX];
} postgres;

static PGconn *link_of(db *d) {
    return ((postgres *)d)->link;
}

/* Statements. */

// SQLSTATEs: a key that is there, a deadlock, two transactions that cannot both be.
static db_status fault_of(PGconn *link, const PGresult *result, const char *sql) {
    const char *state = result ? PQresultErrorField(result, PG_DIAG_SQLSTATE) : NULL;
    if (state && (!strcmp(state, "23505") || !strcmp(state, "40P01") || !strcmp(state, "40001")))
        return DB_CONFLICT;
    const char *said = result ? PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY) : NULL;
    db_log("%s (%s)", said ? said : PQerrorMessage(link), sql);
    return DB_FAILED;
}

static void show_rows(const PGresult *result, db_row *row, void *self) {
    const char *value[DB_VALUES_MAX];
    int columns = PQnfields(result);
    GG_ASSERT_CMP(columns, <=, DB_VALUES_MAX);
    for (int r = 0; r < PQntuples(result); r++) {
        for (int c = 0; c < columns; c++)
            value[c] = PQgetisnull(result, r, c) ? NULL : PQgetvalue(result, r, c);
        row(self, value);
    }
}

// Rows come one by one, so that a long answer is never held as a whole.
static db_status take_results(PGconn *link, const char *sql, db_row *row, void *self) {
    db_status status = DB_OK;
    if (row) PQsetSingleRowMode(link);
    for (PGresult *result; (result = PQgetResult(link)); PQclear(result)) {
        ExecStatusType got = PQresultStatus(result);
        bool is_good =
            got == PGRES_SINGLE_TUPLE || got == PGRES_TUPLES_OK || got == PGRES_COMMAND_OK;
        if (!is_good)
            status = fault_of(link, result, sql);
        else if (row && status == DB_OK)
            show_rows(result, row, self);
        if (PQstatus(link) != CONNECTION_OK && is_good) status = DB_FAILED;
    }
    return status;
}

static void name_write(char out[16], unsigned index) {
    snprintf(out, 16, "s%u", index);
}

static bool prepare(postgres *p, const char *sql) {
    char name[16];
    name_write(name, p->prepared);
    PGresult *result = PQprepare(p->link, name, sql, 0, NULL);
    bool good = PQresultStatus(result) == PGRES_COMMAND_OK;
    PQclear(result);
    if (good) p->statement[p->prepared++] = gg_must(strdup(sql));
    return good;
}

// The number of a statement that is prepared; STATEMENTS_MAX if it cannot be.
static unsigned find_statement(postgres *p, const char *sql) {
    for (unsigned i = 0; i < p->prepared; i++) {
        if (strcmp(p->statement[i], sql) == 0) return i;
    }
    bool good = p->prepared < STATEMENTS_MAX && prepare(p, sql);
    return good ? p->prepared - 1 : STATEMENTS_MAX;
}

static void forget_statements(postgres *p) {
    while (p->prepared > 0)
        free(p->statement[--p->prepared]);
}

static bool send(postgres *p, const char *sql, unsigned count, const char *const *value) {
    char name[16];
    if (count == 0) return PQsendQueryParams(p->link, sql, 0, NULL, NULL, NULL, NULL, 0);
    unsigned at = find_statement(p, sql);
    name_write(name, at);
    if (at == STATEMENTS_MAX)
        return PQsendQueryParams(p->link, sql, (int)count, NULL, value, NULL, NULL, 0);
    return PQsendQueryPrepared(p->link, name, (int)count, value, NULL, NULL, 0);
}

// tidy: the contract in store.h has six parameters
static db_status run(db *d, const char *sql, unsigned count, const char *const *value, db_row *row,
                     void *self) {
    PGconn *link = link_of(d);
    if (!send((postgres *)d, sql, count, value)) return fault_of(link, NULL, sql);
    return take_results(link, sql, row, self);
}

/* Connections. */

static void be_silent(void *self, const PGresult *result) {
    (void)self;
    (void)result;
}

static bool run_plain(PGconn *link, const char *sql) {
    PGresult *result = PQexec(link, sql);
    ExecStatusType got = PQresultStatus(result);
    if (got != PGRES_COMMAND_OK && got != PGRES_TUPLES_OK) fault_of(link, result, sql);
    PQclear(result);
    return got == PGRES_COMMAND_OK || got == PGRES_TUPLES_OK;
}

// What is acknowledged is on disk; nobody waits for a lock for ever.
static bool set_up(PGconn *link) {
    PQsetNoticeReceiver(link, be_silent, NULL);
    return PQstatus(link) == CONNECTION_OK
           && run_plain(link, "SET synchronous_commit = on; SET lock_timeout = 5000;"
                              "SET client_encoding = 'UTF8'");
}

static PGconn *connect_to(const char *address) {
    const char *const key[] = { "connect_timeout", "application_name", "dbname", NULL };
    const char *const value[] = { "5", "grognard", address, NULL };
    return PQconnectdbParams(key, value, 1);
}

static bool connect_again(postgres *p) {
    db_log("the connection was lost");
    forget_statements(p);
    PQreset(p->link);
    return set_up(p->link);
}

static bool begin_with(db *d, const char *sql) {
    PGconn *link = link_of(d);
    if (PQstatus(link) == CONNECTION_OK && run(d, sql, 0, NULL, NULL, NULL) == DB_OK) return true;
    if (PQstatus(link) == CONNECTION_OK) return false;
    return connect_again((postgres *)d) && run(d, sql, 0, NULL, NULL, NULL) == DB_OK;
}

static bool begin(db *d) {
    return begin_with(d, "BEGIN");
}

static bool begin_reading(db *d) {
    return begin_with(d, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
}

static void rollback(db *d) {
    if (PQtransactionStatus(link_of(d)) != PQTRANS_IDLE && PQstatus(link_of(d)) == CONNECTION_OK)
        run(d, "ROLLBACK", 0, NULL, NULL, NULL);
}

// To commit what is broken already is answered with ROLLBACK, and as a success.
static bool commit(db *d) {
    PGresult *result = PQexec(link_of(d), "COMMIT");
    bool is_kept =
        PQresultStatus(result) == PGRES_COMMAND_OK && strcmp(PQcmdStatus(result), "COMMIT") == 0;
    if (!is_kept) fault_of(link_of(d), result, "COMMIT");
    PQclear(result);
    if (!is_kept) rollback(d);
    return is_kept;
}

static bool is_in(db *d) {
    PGTransactionStatusType now = PQtransactionStatus(link_of(d));
    return now == PQTRANS_INTRANS || now == PQTRANS_INERROR;
}

static void tell(db *d, const char *table) {
    char words[128];
    gg_text text = gg_text_begin(words, sizeof words);
    gg_put(&text, d->writer);
    gg_put(&text, " ");
    gg_put(&text, table);
    GG_ASSERT(!text.full);
    const char *value = words;
    run(d, "SELECT pg_notify('grognard', $1)", 1, &value, NULL, NULL);
}

static void close_link(db *d) {
    forget_statements((postgres *)d);
    PQfinish(link_of(d));
    free(d);
}

static const db_driver postgres_driver = {
    .run = run,
    .begin = begin,
    .begin_reading = begin_reading,
    .commit = commit,
    .rollback = rollback,
    .is_in = is_in,
    .tell = tell,
    .close = close_link,
    .schema_lock = "SELECT pg_advisory_xact_lock(71815)",
    .seek_lock = "SELECT pg_advisory_xact_lock(71816)",
};

// The first line of what libpq says; it never says the password.
static void say_why(PGconn *link, char *why, size_t capacity) {
    snprintf(why, capacity, "%s", PQerrorMessage(link));
    why[strcspn(why, "\n")] = 0;
}

static db *open_link(const char *address, char *why, size_t capacity) {
    PGconn *link = connect_to(address);
    if (!set_up(link)) {
        say_why(link, why, capacity);
        PQfinish(link);
        return NULL;
    }
    postgres *p = gg_must(calloc(1, sizeof *p));
    p->base.driver = &postgres_driver;
    p->link = link;
    return &p->base;
}

/* Listening. */

struct db_listener {
    PGconn *link;
    char writer[DB_WRITER_CAPACITY];
    void (*heard)(void *self, const char *table);
    void *self;
    pthread_t thread;
    int wake[2]; // a pipe: closed at one end when it is time to go
};

static bool listen_now(PGconn *link) {
    return set_up(link) && run_plain(link, "LISTEN grognard");
}

// False when it is time to go.
static bool wait_for_words(db_listener *l, int timeout_ms) {
    struct pollfd at[2] = { { .fd = l->wake[0], .events = POLLIN },
                            { .fd = PQsocket(l->link), .events = POLLIN } };
    nfds_t count = at[1].fd >= 0 ? 2 : 1;
    if (poll(at, count, timeout_ms) < 0) return errno == EINTR;
    return at[0].revents == 0;
}

// Words are the writer's name, a blank, the table's id.
static void hear(db_listener *l) {
    GG_ASSERT(l->writer[0]);
    for (PGnotify *said; (said = PQnotifies(l->link)); PQfreemem(said)) {
        size_t size = strcspn(said->extra, " ");
        bool is_own = size == strlen(l->writer) && strncmp(said->extra, l->writer, size) == 0;
        if (!is_own && said->extra[size] == ' ') l->heard(l->self, said->extra + size + 1);
    }
}

static bool listen_again(db_listener *l) {
    for (;;) {
        PQreset(l->link);
        if (listen_now(l->link)) break;
        struct pollfd at = { .fd = l->wake[0], .events = POLLIN };
        if (poll(&at, 1, RETRY_MS) > 0) return false;
    }
    l->heard(l->self, "");
    return true;
}

static void *listen_on(void *self) {
    db_listener *l = self;
    while (wait_for_words(l, -1)) {
        if (PQconsumeInput(l->link))
            hear(l);
        else if (!listen_again(l))
            break;
    }
    return NULL;
}

static db_listener *give_up(db_listener *l) {
    PQfinish(l->link);
    free(l);
    return NULL;
}

static db_listener *listen_to(const char *address, const char *writer,
                              void (*heard)(void *self, const char *table), void *self) {
    db_listener *l = gg_must(calloc(1, sizeof *l));
    l->link = connect_to(address);
    l->heard = heard;
    l->self = self;
    db_copy(l->writer, sizeof l->writer, writer);
    if (!listen_now(l->link) || pipe(l->wake) != 0) return give_up(l);
    if (pthread_create(&l->thread, NULL, listen_on, l) == 0) return l;
    close(l->wake[0]);
    close(l->wake[1]);
    return give_up(l);
}

static void listen_end(db_listener *l) {
    close(l->wake[1]);
    pthread_join(l->thread, NULL);
    close(l->wake[0]);
    give_up(l);
}

const db_module db_postgres = { .open = open_link, .listen = listen_to, .listen_end = listen_end };
