/* api_reset.c - a new password for who has forgotten the old one: a code is sent where the account
 * wants to be told of its turns, or given out by the host (grognard account reset). It is good once
 * and not for long. Whether there is such an account is not said. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "server/accounts/accounts.h"
#include "server/accounts/reset.h"

typedef struct reset {
    store_job job;
    worker_task task;
    server *server;
    net_exchange *exchange;
    bool secure;
    bool fits; // the code was the account's, and there is a new password
    int64_t now;
    entry_try taken;
    char code[RESET_CODE_CAPACITY], fresh[PASSWORD_CAPACITY], hash[ACCOUNT_HASH_CAPACITY];
    session_start start;
    account who;
} reset;

static reset *of_task(worker_task *task) {
    return (reset *)(void *)((char *)task - offsetof(reset, task));
}

static void reset_free(reset *r) {
    sodium_memzero(r, sizeof *r);
    free(r);
}

/* Asking for a code. */

static void ask_work(store_job *job, db *d) {
    reset *r = (reset *)job;
    char id[STORED_NAME_CAPACITY];
    db_copy(id, sizeof id, r->who.id);
    job->status = account_get(d, id, &r->who);
    bool reaches = r->who.email[0] || r->who.webhook[0];
    if (job->status != DB_OK || !r->who.id[0] || !reaches) return;
    job->status = reset_code_make(d, id, r->now, r->code);
}

static void ask_done(store_job *job) {
    reset *r = (reset *)job;
    const bool mails = r->who.email[0] != 0;
    const notice what = { .kind = mails ? "email" : "webhook",
                          .to = mails ? r->who.email : r->who.webhook,
                          .name = r->who.name,
                          .code = r->code };
    if (job->status != DB_OK) {
        reply_error(r->exchange, SRV_SAY_NOT_DONE);
    } else {
        if (r->code[0] && r->server->notify && !notify_send(r->server->notify, &what))
            server_log(LOG_NOTICE, "a code for a password was dropped: too many wait");
        reply_ok(r->exchange, NULL);
    }
    reset_free(r);
}

/* Using it. */

static void use_work(store_job *job, db *d) {
    reset *r = (reset *)job;
    GG_ASSERT(r->code[0] && r->hash[0]);
    char id[STORED_NAME_CAPACITY];
    db_copy(id, sizeof id, r->who.id);
    job->status = reset_code_use(d, id, r->now, r->code, &r->fits);
    if (job->status != DB_OK || !r->fits) return;
    job->status = account_password_set(d, id, r->hash, "");
    if (job->status == DB_OK) job->status = session_begin(d, id, r->now, &r->start);
}

static void use_done(store_job *job) {
    reset *r = (reset *)job;
    if (job->status != DB_OK) {
        reply_error(r->exchange, SRV_SAY_NOT_STORED);
    } else if (!r->fits) {
        reply_error(r->exchange, SRV_SAY_WRONG_CODE);
    } else {
        account_sessions_ended(r->server, r->who.id);
        session_reply(r->exchange, 200, &r->start, r->secure);
    }
    reset_free(r);
}

static void hash_work(worker_task *task) {
    reset *r = of_task(task);
    r->fits = password_hash(r->fresh, r->hash);
}

static void hash_done(worker_task *task) {
    reset *r = of_task(task);
    if (r->fits && r->server->accounts) {
        r->job = (store_job){ .work = use_work, .done = use_done };
        store_do(r->server->store, &r->job);
        return;
    }
    reply_error(r->exchange, SRV_SAY_NOT_NOW);
    reset_free(r);
}

/* Reading. */

static bool reset_read(reset *r, const net_request *request) {
    const request_word words[] = { { "name", r->who.name, sizeof r->who.name, true },
                                   { "code", r->code, sizeof r->code, false },
                                   { "fresh", r->fresh, sizeof r->fresh, false },
                                   { 0 } };
    return request_words(request, r->exchange, words)
           && (!r->code[0] || password_is_long(r->fresh, r->exchange));
}

// Guesses are counted as tries to sign in are; letters to one account by that account.
static bool reset_may(reset *r, const net_request *request) {
    bool is_name = account_id(r->who.name, r->who.id);
    limit *codes = r->server->accounts->codes;
    if (!r->code[0] && !r->server->notify)
        reply_error(r->exchange, SRV_SAY_NO_CODES);
    else if (!entry_try_take(r->server, request, r->who.id, &r->taken)
             || (!r->code[0] && is_name && limit_take(codes, r->who.id, net_now_ms()) > 0))
        reply_error(r->exchange, SRV_SAY_TOO_MANY_TRIES);
    else
        return true;
    return false;
}

void password_reset(server *s, const net_request *request, net_exchange *exchange) {
    reset *r = gg_must(calloc(1, sizeof *r));
    r->server = s;
    r->exchange = exchange;
    r->now = server_now();
    r->secure = strncmp(request->origin, "https://", 8) == 0;
    device_of(request->cookie, r->start.device);
    if (!reset_read(r, request) || !reset_may(r, request)) {
        reset_free(r);
    } else if (r->code[0]) {
        r->task = (worker_task){ .work = hash_work, .done = hash_done };
        if (!accounts_work(s, exchange, &r->task)) reset_free(r);
    } else {
        r->job = (store_job){ .work = ask_work, .done = ask_done };
        store_do(s->store, &r->job);
    }
}
