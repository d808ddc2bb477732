/* api_reset.c - a new password for who has forgotten the old one: a code is sent where the account
 * wants to be told of its turns, or given out by the host (grognard account reset). It is good once
 * and not for long. Whether there is such an account is not said. */
#include <string.h>

#include "base/check.h"
#include "server/accounts/accounts.h"
#include "server/accounts/reset.h"

typedef struct reset {
    visit visit;
    bool fits; // the code was the account's, and there is a new password
    entry_try taken;
    char code[RESET_CODE_CAPACITY], fresh[PASSWORD_CAPACITY], hash[ACCOUNT_HASH_CAPACITY];
    session_start start;
} reset;

/* Asking for a code. */

// A webhook of a program of one's own may be told it; who reads a channel or a topic is not known.
static const char *way_of(const visit *v) {
    const account *who = &v->who;
    if (who->email[0] && notices_offers(v->server, "email")) return "email";
    if (who->webhook[0] && !who->format[0] && notices_offers(v->server, "webhook"))
        return "webhook";
    return NULL;
}

static db_status ask_work(visit *v, db *d) {
    char id[STORED_NAME_CAPACITY];
    db_copy(id, sizeof id, v->who.id);
    db_status status = account_get(d, id, &v->who);
    if (status != DB_OK || !v->who.id[0] || !way_of(v)) return status;
    return reset_code_make(d, id, v->now, ((reset *)v)->code);
}

static bool ask_done(visit *v) {
    const reset *r = (reset *)v;
    const char *way = way_of(v);
    if (r->code[0]) {
        const notice what = { .kind = way,
                              .what = "reset",
                              .to = strcmp(way, "email") == 0 ? v->who.email : v->who.webhook,
                              .name = v->who.name,
                              .code = r->code,
                              .insists = true };
        if (!notices_send(v->server, &what))
            server_log(LOG_NOTICE, "a code for a password was dropped: too many wait");
    }
    reply_ok(v->exchange, NULL);
    return true;
}

/* Using it. */

static db_status use_work(visit *v, db *d) {
    reset *r = (reset *)v;
    GG_ASSERT(r->code[0] && r->hash[0]);
    db_status status = reset_code_use(d, v->who.id, v->now, r->code, &r->fits);
    if (status != DB_OK || !r->fits) return status;
    char id[STORED_NAME_CAPACITY];
    db_copy(id, sizeof id, v->who.id);
    status = account_password_set(d, id, r->hash, "");
    if (status == DB_OK) status = account_get(d, id, &v->who);
    if (v->who.banned > v->now) return status;
    return status == DB_OK ? session_begin(d, v->who.id, v->now, &r->start) : status;
}

static bool use_done(visit *v) {
    const reset *r = (reset *)v;
    if (!r->fits) {
        reply_error(v->exchange, SRV_SAY_WRONG_CODE);
    } else if (!banned_replied(v)) {
        account_sessions_ended(v->server, v->who.id);
        session_reply(v->exchange, 200, &r->start, v->secure);
    }
    return true;
}

static void hash_work(visit *v) {
    reset *r = (reset *)v;
    r->fits = password_hash(r->fresh, r->hash);
}

static bool hash_done(visit *v) {
    if (((reset *)v)->fits && v->server->accounts) {
        visit_next(v, use_work, use_done);
        v->trouble = SRV_SAY_NOT_STORED;
        visit_do(v);
        return false;
    }
    reply_error(v->exchange, SRV_SAY_NOT_NOW);
    return true;
}

/* Reading. */

static bool reset_read(reset *r, const net_request *request) {
    account *who = &r->visit.who;
    const request_word words[] = { { "name", who->name, sizeof who->name, true },
                                   { "code", r->code, sizeof r->code, false },
                                   { "fresh", r->fresh, sizeof r->fresh, false },
                                   { 0 } };
    return request_words(request, r->visit.exchange, words)
           && (!r->code[0] || password_is_long(r->fresh, r->visit.exchange));
}

// Guesses are counted as tries to sign in are; letters to one account by that account.
static bool reset_may(reset *r, const net_request *request) {
    visit *v = &r->visit;
    bool is_name = account_id(v->who.name, v->who.id);
    limit *codes = v->server->accounts->codes;
    if (!r->code[0] && !v->server->notify)
        reply_error(v->exchange, SRV_SAY_NO_CODES);
    else if (!entry_try_take(v->server, request, v->who.id, &r->taken)
             || (!r->code[0] && is_name && limit_take(codes, v->who.id, net_now_ms()) > 0))
        reply_error(v->exchange, SRV_SAY_TOO_MANY_TRIES);
    else
        return true;
    return false;
}

void password_reset(server *s, const net_request *request, net_exchange *exchange) {
    reset *r = visit_make(s, request, exchange, sizeof *r);
    visit *v = &r->visit;
    v->is_known = true;
    visit_next(v, ask_work, ask_done);
    device_of(request->cookie, r->start.device);
    if (!reset_read(r, request) || !reset_may(r, request))
        visit_free(v);
    else if (r->code[0])
        visit_labour(v, hash_work, hash_done);
    else
        visit_do(v);
}
