/* api_account.c - accounts over HTTP: making one, signing in and out, what is mine. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "server/accounts/accounts.h"
#include "server/store/keeping/keeping_db.h"
#include "server/store/notices/notices_db.h"

enum { ME_CAPACITY = 1 << 18 }; // bytes of the answer about oneself

/* Cookies. */

// speech off: headers
// A page that came by https sends this cookie by nothing else.
void cookie_write(char out[COOKIE_CAPACITY], const char *secret, int age_s, bool secure) {
    snprintf(out, COOKIE_CAPACITY, "grognard=%s; HttpOnly; SameSite=Strict; Path=/; Max-Age=%d%s",
             secret, age_s, secure ? "; Secure" : "");
}

// Sent where somebody signs in, and nowhere else.
static void device_cookie_write(char out[COOKIE_CAPACITY], const char *secret, bool secure) {
    snprintf(out, COOKIE_CAPACITY,
             "grognard-device=%s; HttpOnly; SameSite=Strict; Path=/api/; Max-Age=%d%s", secret,
             DEVICE_S, secure ? "; Secure" : "");
}

// speech on

void device_of(const char *cookies, char out[SECRET_CAPACITY]) {
    if (!cookie_find(cookies, "grognard-device", out, SECRET_CAPACITY)
        || strlen(out) != SECRET_CAPACITY - 1)
        out[0] = 0;
}

db_status session_begin(db *d, const char *id, int64_t now, session_start *start) {
    GG_ASSERT(id[0]);
    char hash[SECRET_HASH_CAPACITY], device[SECRET_HASH_CAPACITY];
    bool is_known = false;
    secret_hash(start->device, device);
    secret_make(start->secret);
    secret_hash(start->secret, hash);
    // A secret that is not this account's may be another's: this one gets its own.
    db_status status = device_is_known(d, device, id, now, &is_known);
    if (status == DB_OK && !is_known) secret_make(start->device);
    secret_hash(start->device, device);
    if (status == DB_OK) status = device_add(d, device, id, now);
    return status == DB_OK ? session_add(d, hash, id, now) : status;
}

static void reply_cookies(net_exchange *exchange, unsigned status, const char *cookie,
                          const char *device) {
    static const char body[] = "{\"ok\":true}";
    net_answer answer = { .status = status,
                          .type = "application/json",
                          .body = body,
                          .size = sizeof body - 1,
                          .cache = "no-store",
                          .cookie = cookie,
                          .cookie_too = device };
    net_reply(exchange, &answer);
}

void session_reply(net_exchange *exchange, unsigned status, const session_start *start,
                   bool secure) {
    char cookie[COOKIE_CAPACITY], device[COOKIE_CAPACITY];
    cookie_write(cookie, start->secret, SESSION_S, secure);
    device_cookie_write(device, start->device, secure);
    reply_cookies(exchange, status, cookie, device);
    sodium_memzero(cookie, sizeof cookie);
    sodium_memzero(device, sizeof device);
}

void reply_ok(net_exchange *exchange, const char *cookie) {
    reply_cookies(exchange, 200, cookie, NULL);
}

bool banned_replied(const visit *v) {
    char day[KEEPING_DATE_CAPACITY];
    if (v->who.banned <= v->now) return false;
    keeping_date(v->who.banned, day);
    if (v->who.banned >= KEEPING_EVER)
        reply_error_with(v->exchange, SRV_SAY_BANNED_EVER, GG_WORDS(v->who.ban_why));
    else
        reply_error_with(v->exchange, SRV_SAY_BANNED, GG_WORDS(day), GG_WORDS(v->who.ban_why));
    return true;
}

/* Making an account and signing in: a password goes to a worker and back. */

typedef struct entering {
    visit visit;
    bool is_new;    // an account is made
    bool fits;      // the password was right
    bool is_late;   // too many have tried before: only a known browser gets in
    bool is_device; // this one is known
    entry_try taken;
    char password[PASSWORD_CAPACITY];
    session_start start;
} entering;

static db_status session_work(visit *v, db *d) {
    entering *e = (entering *)v;
    db_status status = e->is_new ? account_add(d, &v->who, v->now) : DB_OK;
    return status == DB_OK ? session_begin(d, v->who.id, v->now, &e->start) : status;
}

static bool session_done(visit *v) {
    const entering *e = (entering *)v;
    session_reply(v->exchange, e->is_new ? 201 : 200, &e->start, v->secure);
    return true;
}

static void begin_session(visit *v) {
    entering *e = (entering *)v;
    GG_ASSERT(e->fits && v->who.id[0]);
    if (!e->is_new && !e->is_late) entry_try_back(v->server, &e->taken);
    visit_next(v, session_work, session_done);
    v->trouble = SRV_SAY_NOT_STORED;
    if (e->is_new) v->conflict = SRV_SAY_NAME_TAKEN;
    visit_do(v);
}

static void password_work(visit *v) {
    entering *e = (entering *)v;
    if (e->is_new)
        e->fits = password_hash(e->password, v->who.password);
    else
        e->fits = password_fits(e->password, v->who.password);
    sodium_memzero(e->password, sizeof e->password);
}

static bool password_done(visit *v) {
    const entering *e = (entering *)v;
    if (!v->server->accounts)
        reply_error(v->exchange, SRV_SAY_STOPPING);
    else if (!e->fits || (!e->is_new && !v->who.id[0]))
        reply_error(v->exchange, e->is_new ? SRV_SAY_NO_MEMORY : SRV_SAY_WRONG_NAME_OR_PASSWORD);
    else if (!banned_replied(v)) {
        begin_session(v);
        return false;
    }
    return true;
}

static db_status lookup_work(visit *v, db *d) {
    entering *e = (entering *)v;
    char id[STORED_NAME_CAPACITY], device[SECRET_HASH_CAPACITY];
    db_copy(id, sizeof id, v->who.id);
    secret_hash(e->start.device, device);
    db_status status = account_get(d, id, &v->who);
    if (status != DB_OK || !e->start.device[0]) return status;
    return device_is_known(d, device, id, v->now, &e->is_device);
}

// Its tries are its own.
static bool may_come_late(const entering *e) {
    return e->is_device && accounts_try(e->visit.server, "device", e->start.device);
}

// A name that nobody has takes as long as a wrong password.
static bool lookup_done(visit *v) {
    const entering *e = (entering *)v;
    if (!v->server->accounts)
        reply_error(v->exchange, SRV_SAY_NOT_READ);
    else if (e->is_late && !may_come_late(e))
        reply_error(v->exchange, SRV_SAY_TOO_MANY_TRIES);
    else {
        if (!v->who.id[0])
            db_copy(v->who.password, sizeof v->who.password, v->server->accounts->nobody);
        GG_ASSERT(v->who.password[0]);
        visit_labour(v, password_work, password_done);
        return false;
    }
    return true;
}

static bool entering_read(entering *e, const net_request *request) {
    account *who = &e->visit.who;
    const request_word words[] = { { "name", who->name, sizeof who->name, true },
                                   { "password", e->password, sizeof e->password, true },
                                   { 0 } };
    return request_words(request, e->visit.exchange, words);
}

static bool entering_check(entering *e, const net_request *request) {
    visit *v = &e->visit;
    bool is_name = account_id(v->who.name, v->who.id);
    if (e->is_new && !is_name) {
        reply_error(v->exchange, SRV_SAY_NAME_FORM);
        return false;
    }
    if (e->is_new && !password_is_long(e->password, v->exchange)) return false;
    e->is_late = !entry_try_take(v->server, request, e->is_new ? "" : v->who.id, &e->taken);
    if (!e->is_late || (!e->is_new && is_name && e->start.device[0])) return true;
    reply_error(v->exchange, SRV_SAY_TOO_MANY_TRIES);
    return false;
}

static void enter(server *s, const net_request *request, net_exchange *exchange, bool is_new) {
    entering *e = visit_make(s, request, exchange, sizeof *e);
    visit *v = &e->visit;
    e->is_new = is_new;
    v->is_known = true;
    device_of(request->cookie, e->start.device);
    if (!entering_read(e, request) || !entering_check(e, request)) {
        visit_free(v);
    } else if (is_new) {
        visit_labour(v, password_work, password_done);
    } else {
        visit_next(v, lookup_work, lookup_done);
        v->trouble = SRV_SAY_NOT_READ;
        visit_do(v);
    }
}

/* Signing out. */

static db_status leave_work(visit *v, db *d) {
    return session_drop(d, v->session, v->who.id);
}

static bool leave_done(visit *v) {
    char cookie[COOKIE_CAPACITY];
    cookie_write(cookie, "", 0, false);
    account_sessions_ended(v->server, v->who.id);
    reply_ok(v->exchange, cookie);
    return true;
}

void account_sign_out(server *s, const net_request *request, net_exchange *exchange) {
    visit *v = visit_make(s, request, exchange, sizeof *v);
    visit_next(v, leave_work, leave_done);
    visit_do(v);
}

/* What is mine. */

typedef struct about_me {
    visit visit;
    unsigned game_count, rating_count, push_count;
    push_row push[PUSHES_MAX];
    account_game game[ACCOUNT_GAMES_MAX];
    account_rating rating[ACCOUNT_RATINGS_MAX];
} about_me;

static db_status me_work(visit *v, db *d) {
    about_me *m = (about_me *)v;
    db_status status = account_games(d, v->who.id, false, m->game, &m->game_count);
    if (status == DB_OK) status = push_list(d, v->who.id, m->push, &m->push_count);
    if (status != DB_OK) return status;
    return account_ratings(d, v->who.id, m->rating, &m->rating_count);
}

static void put_game(gg_text *out, const account_game *g) {
    gg_put_object(out, NULL);
    account_game_tell(g, out);
    gg_put(out, "}");
}

static void put_rating(gg_text *out, const account_rating *r) {
    gg_put_object(out, NULL);
    account_rating_tell(r, out);
    gg_put(out, "}");
}

// Of a browser that is told by push its own endpoint alone is known to it: here is their count.
static void put_notify(gg_text *out, const about_me *m) {
    const server *s = m->visit.server;
    const account *who = &m->visit.who;
    gg_put_object(out, "notify");
    gg_put_flag(out, "offered", s->notify != NULL);
    gg_put_list(out, "ways");
    for (const char *const *kind = notices_kinds; *kind; kind++) {
        if (notices_offers(s, *kind)) gg_put_item(out, *kind);
    }
    gg_put(out, "]");
    gg_put_member(out, "webhook", who->webhook);
    gg_put_member(out, "format", who->format[0] ? who->format : "webhook");
    gg_put_member(out, "email", who->email);
    gg_put_member(out, "digest", who->digest[0] ? who->digest : "at_once");
    gg_put_member(out, "push_key", notices_offers(s, "push") ? s->options.push_key : NULL);
    gg_put_number(out, "pushes", m->push_count);
    gg_put_flag(out, "feed", who->feed[0] != 0);
    gg_put(out, "}");
}

static void me_write(const about_me *m, gg_text *out) {
    gg_put(out, "{");
    gg_put_member(out, "name", m->visit.who.name);
    if (m->visit.who.is_admin) gg_put_flag(out, "admin", true);
    gg_put_list(out, "games");
    for (unsigned i = 0; i < m->game_count; i++)
        put_game(out, &m->game[i]);
    gg_put(out, "]");
    gg_put_list(out, "ratings");
    for (unsigned i = 0; i < m->rating_count; i++)
        put_rating(out, &m->rating[i]);
    gg_put(out, "]");
    put_notify(out, m);
    gg_put(out, "}");
}

static bool me_done(visit *v) {
    char *buffer = gg_must(malloc(ME_CAPACITY));
    gg_text out = gg_text_begin(buffer, ME_CAPACITY);
    me_write((about_me *)v, &out);
    GG_ASSERT(!out.full);
    reply_json(v->exchange, 200, out.at, out.used);
    free(buffer);
    return true;
}

void account_me(server *s, const net_request *request, net_exchange *exchange) {
    visit *v = visit_make(s, request, exchange, sizeof(about_me));
    visit_next(v, me_work, me_done);
    visit_read(v);
}

/* Claiming a seat. */

typedef struct claim_visit {
    visit visit;
    account_claim claim;
} claim_visit;

static db_status claim_work(visit *v, db *d) {
    return account_seat_claim(d, &v->who, &((claim_visit *)v)->claim);
}

static bool claim_done(visit *v) {
    const account_claim *claim = &((claim_visit *)v)->claim;
    if (!claim->seat[0]) {
        reply_error(v->exchange, SRV_SAY_NO_SEAT_OF_KEY);
    } else if (claim->is_taken) {
        reply_error(v->exchange, SRV_SAY_SEAT_TAKEN);
    } else if (claim->has_other) {
        reply_error(v->exchange, SRV_SAY_OTHER_SEAT);
    } else {
        char body[STORED_WORD_CAPACITY + 32];
        int size = snprintf(body, sizeof body, "{\"ok\":true,\"seat\":\"%s\"}", claim->seat);
        server_seat_claimed(v->server, claim->table, claim->seat, v->who.name);
        reply_json(v->exchange, 200, body, (size_t)size);
    }
    return true;
}

void account_claim_seat(server *s, const net_request *request, net_exchange *exchange) {
    claim_visit *c = visit_make(s, request, exchange, sizeof *c);
    const request_word words[] = { { "table", c->claim.table, sizeof c->claim.table, true },
                                   { "key", c->claim.key, sizeof c->claim.key, true },
                                   { 0 } };
    visit_next(&c->visit, claim_work, claim_done);
    if (request_words(request, exchange, words))
        visit_do(&c->visit);
    else
        visit_free(&c->visit);
}

/* The two ways in. */

void account_make(server *s, const net_request *request, net_exchange *exchange) {
    enter(s, request, exchange, true);
}

void account_sign_in(server *s, const net_request *request, net_exchange *exchange) {
    enter(s, request, exchange, false);
}
