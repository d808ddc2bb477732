/* accounts.c - what accounts keep in memory, who a session belongs to, and who is told of turns. */
#include "server/accounts/accounts.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "gg_messages.h"
#include "net/client_prefix.h"
#include "server/live/live_table.h"
#include "server/store/notices/notices_db.h"

enum {
    WORKERS = 2,       // each holds as much while it hashes as follows
    MEMORY = 19 << 20, // bytes
    PASSES = 2,
    WAITING_MAX = 64 // tasks
};
static const limit_rate entering = { .burst = 60, .per_minute = 60 };
static const limit_rate trying = { .burst = 20, .per_minute = 20 };
static const limit_rate resetting = { .burst = 3, .per_minute = 1 };
static const limit_rate proving = { .burst = 10, .per_minute = 2 };

/* Opening. */

static void post(void *self, void (*run)(void *), void *with) {
    net_post(((server *)self)->net, run, with);
}

bool accounts_open(server *s) {
    accounts *a = gg_must(calloc(1, sizeof *a));
    const workers_hooks hooks = { s, post, 0 };
    a->clients = limit_open(&entering);
    a->tries = limit_open(&trying);
    a->codes = limit_open(&resetting);
    a->trials = limit_open(&proving);
    a->notices = notices_open(s);
    a->workers = workers_open(&hooks, WORKERS, WAITING_MAX);
    char unknown[SECRET_CAPACITY];
    secret_make(unknown);
    bool hashed = password_hash(unknown, a->nobody);
    s->accounts = a;
    if (a->workers && hashed) return true;
    accounts_close(s);
    return false;
}

void accounts_close(server *s) {
    accounts *a = s->accounts;
    s->accounts = NULL; // what comes back later finds that it is too late
    if (!a) return;
    workers_close(a->workers);
    limit_close(a->clients);
    limit_close(a->tries);
    limit_close(a->codes);
    limit_close(a->trials);
    notices_close(a->notices);
    free(a);
}

/* Passwords. */

bool password_hash(const char *password, char out[ACCOUNT_HASH_CAPACITY]) {
    _Static_assert((int)ACCOUNT_HASH_CAPACITY >= (int)crypto_pwhash_STRBYTES, "it is so long");
    return crypto_pwhash_str(out, password, strlen(password), PASSES, MEMORY) == 0;
}

bool password_fits(const char *password, const char *hash) {
    return crypto_pwhash_str_verify(hash, password, strlen(password)) == 0;
}

bool password_is_long(const char *password, net_exchange *exchange) {
    if (strlen(password) >= PASSWORD_MIN) return true;
    reply_error(exchange, SRV_SAY_PASSWORD_SHORT);
    return false;
}

/* Limits. */

bool accounts_try(server *s, const char *what, const char *whose) {
    char key[TRY_CAPACITY];
    GG_ASSERT(whose[0]);
    snprintf(key, sizeof key, "%s %s", what, whose);
    return limit_take(s->accounts->tries, key, net_now_ms()) == 0;
}

bool entry_try_take(server *s, const net_request *request, const char *id, entry_try *out) {
    client_prefix(request->address, out->prefix, sizeof out->prefix);
    snprintf(out->pair, sizeof out->pair, "%s %s", out->prefix, id);
    if (limit_take(s->accounts->clients, out->prefix, net_now_ms()) > 0) return false;
    return limit_take(s->accounts->tries, out->pair, net_now_ms()) == 0;
}

void entry_try_back(server *s, const entry_try *t) {
    limit_give(s->accounts->clients, t->prefix, net_now_ms());
    limit_give(s->accounts->tries, t->pair, net_now_ms());
}

bool games_transfer_may(visit *v) {
    if (v->server->accounts && accounts_try(v->server, "carry", v->who.id)) return true;
    reply_error(v->exchange, SRV_SAY_TOO_OFTEN);
    return false;
}

/* Visits. */

void account_session(const char *cookies, char out[SECRET_HASH_CAPACITY]) {
    char secret[SECRET_CAPACITY];
    out[0] = 0;
    if (!cookie_find(cookies, "grognard", secret, sizeof secret)) return;
    if (strlen(secret) == SECRET_CAPACITY - 1) secret_hash(secret, out);
    sodium_memzero(secret, sizeof secret);
}

void *visit_make(server *s, const net_request *request, net_exchange *exchange, size_t size) {
    GG_ASSERT_CMP(size, >=, sizeof(visit));
    visit *v = gg_must(calloc(1, size));
    v->size = size;
    v->server = s;
    v->exchange = exchange;
    v->secure = strncmp(request->origin, "https://", 8) == 0;
    v->now = server_now();
    v->trouble = SRV_SAY_NOT_DONE;
    account_session(request->cookie, v->session);
    return v;
}

static void visit_work(store_job *job, db *d) {
    visit *v = (visit *)job;
    if (!v->is_known) job->status = account_of_session(d, v->session, v->now, &v->who);
    if (job->status == DB_OK && (v->is_known || v->who.id[0])) job->status = v->work(v, d);
}

static void visit_done(store_job *job) {
    visit *v = (visit *)job;
    bool finished = true;
    if (job->status == DB_CONFLICT && v->conflict)
        reply_error(v->exchange, v->conflict);
    else if (job->status != DB_OK)
        reply_error(v->exchange, v->trouble);
    else if (!v->is_known && !v->who.id[0])
        reply_error(v->exchange, SRV_SAY_NOBODY);
    else
        finished = v->done(v);
    if (finished) visit_free(v);
}

void visit_next(visit *v, db_status (*work)(visit *, db *), bool (*done)(visit *)) {
    v->work = work;
    v->done = done;
}

static store_job *job_of(visit *v) {
    GG_ASSERT(v->work && v->done);
    v->job = (store_job){ .work = visit_work, .done = visit_done };
    return &v->job;
}

void visit_do(visit *v) {
    store_do(v->server->store, job_of(v));
}

void visit_read(visit *v) {
    store_read(v->server->store, job_of(v));
}

static visit *of_task(worker_task *task) {
    return (visit *)(void *)((char *)task - offsetof(visit, task));
}

static void task_work(worker_task *task) {
    of_task(task)->labour(of_task(task));
}

static void task_done(worker_task *task) {
    visit *v = of_task(task);
    if (v->done(v)) visit_free(v);
}

void visit_labour(visit *v, void (*labour)(visit *), bool (*done)(visit *)) {
    v->labour = labour;
    v->done = done;
    v->task = (worker_task){ .work = task_work, .done = task_done };
    if (v->server->accounts && workers_do(v->server->accounts->workers, &v->task)) return;
    reply_error(v->exchange, SRV_SAY_WORKERS_BUSY);
    visit_free(v);
}

void visit_free(visit *v) {
    if (v->release) v->release(v);
    sodium_memzero(v, v->size);
    free(v);
}

/* Who it is, for others. */

typedef struct finding {
    store_job job;
    char session[SECRET_HASH_CAPACITY];
    int64_t now;
    account who;
    account_known *known;
    void *with;
} finding;

static void find_work(store_job *job, db *d) {
    finding *f = (finding *)job;
    job->status = account_of_session(d, f->session, f->now, &f->who);
}

static void find_done(store_job *job) {
    finding *f = (finding *)job;
    f->known(f->with, job->status == DB_OK ? f->who.name : "");
    free(f);
}

void account_find(server *s, const char *cookies, account_known *known, void *with) {
    finding *f = gg_must(calloc(1, sizeof *f));
    f->job = (store_job){ .work = find_work, .done = find_done };
    f->now = server_now();
    f->known = known;
    f->with = with;
    account_session(cookies, f->session);
    if (f->session[0]) {
        store_do(s->store, &f->job);
        return;
    }
    free(f);
    known(with, "");
}

/* Sessions that have ended. */

typedef struct ending {
    store_job job;
    server *server;
    char id[STORED_NAME_CAPACITY];
    char (*session)[SECRET_HASH_CAPACITY]; // those that go on
    unsigned count, capacity;
} ending;

static void take_session(void *self, const void *row) {
    ending *e = self;
    GG_GROW(e->session, e->count, e->capacity);
    db_copy(e->session[e->count++], SECRET_HASH_CAPACITY, ((const session_row *)row)->hash);
}

static void ending_work(store_job *job, db *d) {
    ending *e = (ending *)job;
    job->status = session_list(d, e->id, take_session, e);
}

static void end_page(connection *p, void *with) {
    const ending *e = with;
    char id[STORED_NAME_CAPACITY];
    if (!p->session[0] || !account_id(p->account, id) || strcmp(id, e->id) != 0) return;
    for (unsigned i = 0; i < e->count; i++) {
        if (strcmp(e->session[i], p->session) == 0) return;
    }
    keys_send_away(p, "session", GG_SAY_TABLE_SIGNED_OUT);
}

static void ending_done(store_job *job) {
    ending *e = (ending *)job;
    if (job->status == DB_OK) server_connections_each(e->server, end_page, e);
    free(e->session);
    free(e);
}

void account_sessions_ended(server *s, const char *id) {
    ending *e = gg_must(calloc(1, sizeof *e));
    e->job = (store_job){ .work = ending_work, .done = ending_done };
    e->server = s;
    db_copy(e->id, sizeof e->id, id);
    store_do(s->store, &e->job);
}

/* Turns and ends. */

typedef struct telling {
    store_job job;
    server *server;
    char table[STORED_ID_CAPACITY], game[STORED_WORD_CAPACITY];
    uint8_t fresh, ended;
} telling;

static void tell_work(store_job *job, db *d) {
    const telling *t = (telling *)job;
    notice_news news = { t->table, t->game, t->fresh, server_now(),
                         db_is_postgres(t->server->options.db) };
    if (t->fresh) job->status = notice_turn(d, &news);
    news.seats = t->ended;
    if (job->status == DB_OK && t->ended) job->status = notice_over(d, &news);
}

static void tell_done(store_job *job) {
    telling *t = (telling *)job;
    if (t->server->accounts && job->status == DB_OK) notices_wake(t->server);
    free(t);
}

void account_tell(server *s, const account_turn *turn) {
    if (!s->accounts) return;
    GG_ASSERT(turn->fresh || turn->ended);
    telling *t = gg_must(calloc(1, sizeof *t));
    t->job = (store_job){ .work = tell_work, .done = tell_done };
    t->server = s;
    t->fresh = turn->fresh;
    t->ended = turn->ended;
    db_copy(t->table, sizeof t->table, turn->table);
    db_copy(t->game, sizeof t->game, turn->game);
    store_do(s->store, &t->job);
}

void account_sees(server *s, const char *id, uint8_t seats) {
    if (s->accounts && s->accounts->notices) notices_seen(s, id, seats);
}
