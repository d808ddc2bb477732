/* api_offers.c - seats offered to strangers, over HTTP: the list, offering, taking, withdrawing.
 * An account is not needed, but where somebody is signed in it is the account that does it. */
#include <sodium.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "server/live/live_tables.h"
#include "server/lobby/telling.h"
#include "server/store/lobby/offers_db.h"

/* What is wrong. */

static const unsigned refusals[] = {
    [OFFER_GONE] = SRV_SAY_OFFER_GONE,
    [OFFER_NO_SEAT] = SRV_SAY_NO_SEAT_OF_KEY,
    [OFFER_OPENED] = SRV_SAY_OFFER_OPENED,
    [OFFER_NO_WORDS] = SRV_SAY_OFFER_WORDS,
    [OFFER_NOBODY] = SRV_SAY_NO_PLAYER,
    [OFFER_BLOCKED] = SRV_SAY_OFFER_BLOCKED,
    [OFFER_NEEDS_ACCOUNT] = SRV_SAY_OFFER_ACCOUNT,
    [OFFER_OTHER_SEAT] = SRV_SAY_OTHER_SEAT,
};

static bool is_done(net_exchange *exchange, offer_outcome outcome) {
    GG_ASSERT_CMP(outcome, <, sizeof refusals / sizeof *refusals);
    if (outcome != OFFER_DONE) reply_error(exchange, refusals[outcome]);
    return outcome == OFFER_DONE;
}

/* Who asks: an account, or nobody. */

static db_status find_who(visit *v, db *d) {
    return account_of_session(d, v->session, v->now, &v->who);
}

// The name of an offer in /api/offers/ID/...; false: it has been answered.
static bool id_of(const net_request *request, net_exchange *exchange, char id[STORED_ID_CAPACITY]) {
    path_word(request, strlen("/api/offers/"), id, STORED_ID_CAPACITY);
    if (stored_is_id(id)) return true;
    reply_error(exchange, SRV_SAY_OFFER_GONE);
    return false;
}

/* The list. Everybody sees the same. */

static db_status list_work(visit *v, db *d) {
    gg_text *out = &((telling *)v)->text;
    gg_put(out, "[");
    db_status status = offer_list(d, v->now, OFFERS_TO, "", out);
    gg_put(out, "]");
    return status;
}

void offers_tell(server *s, const net_request *request, net_exchange *exchange) {
    telling *t = telling_make(s, request, exchange, sizeof *t, list_work);
    visit_read(&t->visit);
}

/* Offering. */

typedef struct offering {
    visit visit;
    offer offer;
    char to[STORED_NAME_CAPACITY]; // a name, "": anyone may take it
} offering;

static db_status offer_work(visit *v, db *d) {
    offer *o = &((offering *)v)->offer;
    db_status status = find_who(v, d);
    db_copy(o->by, sizeof o->by, v->who.id);
    return status == DB_OK ? offer_make(d, v->now, o) : status;
}

static bool offer_done(visit *v) {
    const offer *o = &((offering *)v)->offer;
    char at[128];
    gg_text text = gg_text_begin(at, sizeof at);
    if (!is_done(v->exchange, o->outcome)) return true;
    if (o->to[0]) notices_wake(v->server);
    gg_put(&text, "{");
    gg_put_member(&text, "offer", o->id);
    gg_put_number(&text, "until", o->ends * OFFER_DAY_S);
    gg_put(&text, "}");
    GG_ASSERT(!text.full);
    reply_json(v->exchange, 201, text.at, text.used);
    return true;
}

void offers_make(server *s, const net_request *request, net_exchange *exchange) {
    offering *o = visit_of_anyone(s, request, exchange, sizeof *o);
    const request_word words[] = { { "table", o->offer.table, sizeof o->offer.table, true },
                                   { "key", o->offer.key, sizeof o->offer.key, true },
                                   { "pace", o->offer.pace, sizeof o->offer.pace, true },
                                   { "level", o->offer.level, sizeof o->offer.level, true },
                                   { "to", o->to, sizeof o->to, false },
                                   { 0 } };
    visit_next(&o->visit, offer_work, offer_done);
    bool good = request_words(request, exchange, words);
    bool is_name = good && (!o->to[0] || account_id(o->to, o->offer.to));
    if (good && !is_name) reply_error(exchange, SRV_SAY_NO_PLAYER);
    if (is_name)
        visit_do(&o->visit);
    else
        visit_free(&o->visit);
}

/* Taking. */

typedef struct taking {
    visit visit;
    offer_taking taking;
    char key[SECRET_CAPACITY]; // a guest's
} taking;

static db_status take_work(visit *v, db *d) {
    taking *t = (taking *)v;
    db_status status = find_who(v, d);
    t->taking.who = &v->who;
    if (!v->who.id[0]) secret_make(t->key);
    if (!v->who.id[0]) secret_hash(t->key, t->taking.hash);
    return status == DB_OK ? offer_take(d, v->now, &t->taking) : status;
}

// Who hears of his seat may come at once: the table must know of it before, if it is loaded.
static void give_seat(server *s, const offer_taking *t) {
    live_table *r = live_tables_seated(s->live_tables, t->table);
    if (!r) return;
    if (t->hash[0])
        live_table_linked(r, t->seat, t->hash);
    else
        live_table_claimed(r, t->seat, t->who->name);
}

static bool take_done(visit *v) {
    const taking *t = (taking *)v;
    char at[256];
    gg_text text = gg_text_begin(at, sizeof at);
    if (!is_done(v->exchange, t->taking.outcome)) return true;
    give_seat(v->server, &t->taking);
    gg_put(&text, "{");
    gg_put_member(&text, "table", t->taking.table);
    gg_put_member(&text, "seat", t->taking.seat);
    gg_put_member(&text, "game", t->taking.game);
    gg_put_member(&text, "key", t->key[0] ? t->key : NULL);
    gg_put(&text, "}");
    GG_ASSERT(!text.full);
    reply_json(v->exchange, 200, text.at, text.used);
    sodium_memzero(at, sizeof at);
    return true;
}

void offers_take(server *s, const net_request *request, net_exchange *exchange) {
    static const request_word none[] = { { 0 } };
    taking *t = visit_of_anyone(s, request, exchange, sizeof *t);
    visit_next(&t->visit, take_work, take_done);
    if (request_words(request, exchange, none) && id_of(request, exchange, t->taking.id))
        visit_do(&t->visit);
    else
        visit_free(&t->visit);
}

/* Withdrawing. */

typedef struct withdrawal {
    visit visit;
    char id[STORED_ID_CAPACITY], key[SECRET_CAPACITY];
    offer_outcome outcome;
} withdrawal;

static db_status withdraw_work(visit *v, db *d) {
    withdrawal *w = (withdrawal *)v;
    db_status status = find_who(v, d);
    return status == DB_OK ? offer_withdraw(d, w->id, w->key, v->who.id, &w->outcome) : status;
}

static bool withdraw_done(visit *v) {
    if (is_done(v->exchange, ((withdrawal *)v)->outcome)) reply_ok(v->exchange, NULL);
    return true;
}

void offers_withdraw(server *s, const net_request *request, net_exchange *exchange) {
    withdrawal *w = visit_of_anyone(s, request, exchange, sizeof *w);
    const request_word words[] = { { "key", w->key, sizeof w->key, false }, { 0 } };
    visit_next(&w->visit, withdraw_work, withdraw_done);
    if (request_words(request, exchange, words) && id_of(request, exchange, w->id))
        visit_do(&w->visit);
    else
        visit_free(&w->visit);
}
