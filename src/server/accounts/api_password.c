/* api_password.c - what a session alone may not do: a new password, and leaving for good. Both ask
 * for the password once more, so that a browser left open gives nobody's account away. */
#include <stdlib.h>

#include "base/check.h"
#include "server/accounts/accounts.h"

typedef struct proof {
    visit visit;
    bool fits;                        // the password is the account's
    bool is_leaving;                  // otherwise the password changes
    char password[PASSWORD_CAPACITY]; // as it is now
    char fresh[PASSWORD_CAPACITY];
    char known[ACCOUNT_HASH_CAPACITY], hash[ACCOUNT_HASH_CAPACITY]; // of the two
} proof;

/* Last, in the store. */

static db_status keep_work(visit *v, db *d) {
    const proof *p = (proof *)v;
    GG_ASSERT(p->fits);
    if (p->is_leaving) return account_erase(d, v->who.id, v->now);
    return account_password_set(d, v->who.id, p->hash, v->session);
}

static bool keep_done(visit *v) {
    const proof *p = (proof *)v;
    char cookie[COOKIE_CAPACITY];
    cookie_write(cookie, "", 0, false);
    account_sessions_ended(v->server, v->who.id);
    if (p->is_leaving) server_seats_changed(v->server);
    reply_ok(v->exchange, p->is_leaving ? cookie : NULL);
    return true;
}

/* Before that, in a worker. */

static void proof_work(visit *v) {
    proof *p = (proof *)v;
    p->fits = password_fits(p->password, p->known);
    if (p->fits && !p->is_leaving) p->fits = password_hash(p->fresh, p->hash);
}

static bool proof_done(visit *v) {
    const proof *p = (proof *)v;
    visit_next(v, keep_work, keep_done);
    if (p->fits && v->server->accounts) {
        visit_do(v);
        return false;
    }
    reply_error(v->exchange, p->fits ? SRV_SAY_STOPPING : SRV_SAY_WRONG_PASSWORD);
    return true;
}

/* First: whose session it is. */

static db_status known_work(visit *v, db *d) {
    (void)d;
    db_copy(((proof *)v)->known, ACCOUNT_HASH_CAPACITY, v->who.password);
    return DB_OK;
}

static bool known_done(visit *v) {
    if (v->server->accounts && !accounts_try(v->server, "proof", v->who.id)) {
        reply_error(v->exchange, SRV_SAY_TOO_MANY_TRIES);
        return true;
    }
    visit_labour(v, proof_work, proof_done);
    return false;
}

static bool proof_read(proof *p, const net_request *request) {
    const request_word words[] = { { "password", p->password, sizeof p->password, true },
                                   { p->is_leaving ? NULL : "fresh", p->fresh, sizeof p->fresh,
                                     true },
                                   { 0 } };
    return request_words(request, p->visit.exchange, words)
           && (p->is_leaving || password_is_long(p->fresh, p->visit.exchange));
}

static void prove(server *s, const net_request *request, net_exchange *exchange, bool is_leaving) {
    proof *p = visit_make(s, request, exchange, sizeof *p);
    p->is_leaving = is_leaving;
    visit_next(&p->visit, known_work, known_done);
    if (proof_read(p, request))
        visit_do(&p->visit);
    else
        visit_free(&p->visit);
}

void password_change(server *s, const net_request *request, net_exchange *exchange) {
    prove(s, request, exchange, false);
}

void account_leave(server *s, const net_request *request, net_exchange *exchange) {
    prove(s, request, exchange, true);
}
