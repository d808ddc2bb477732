/* api_seek.c - looking for an opponent, over HTTP: an account's own search, and what it has
 * found. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/error.h"
#include "base/text.h"
#include "server/lobby/seek.h"
#include "server/lobby/telling.h"
#include "server/store/tours/tours_db.h"

enum { NO_RATING = 1500 };

typedef struct seeking {
    telling telling;
    stored_search wish;
    seek_made made;
} seeking;

/* Telling. */

static void put_found(const stored_search *s, gg_text *out) {
    gg_put_key(out, "found");
    if (!s->table[0]) {
        gg_put(out, "null}");
        return;
    }
    gg_put(out, "{");
    gg_put_member(out, "table", s->table);
    gg_put_member(out, "seat", s->seat);
    gg_put_member(out, "game", s->game);
    gg_put(out, "}}");
}

// A bid is one's own.
static void put_search(const stored_search *s, gg_text *out) {
    gg_put(out, "{\"search\":");
    if (s->account[0] && !s->table[0]) {
        gg_put(out, "{");
        row_tell(&row_kinds[ROWS_searches], s, out);
        if (s->has_bid) gg_put_number(out, "bid", s->bid);
        gg_put_number(out, "until", s->ends);
        gg_put(out, "}");
    } else
        gg_put(out, "null");
    put_found(s, out);
}

static db_status tell_own(visit *v, db *d) {
    stored_search own;
    db_status status = seek_get(d, v->who.id, v->now, &own);
    put_search(&own, &((telling *)v)->text);
    return status;
}

static bool seek_done(visit *v) {
    seek_tell(v->server, &((seeking *)v)->made);
    return telling_done(v);
}

static seeking *seek_make(server *s, const net_request *request, net_exchange *exchange,
                          db_status (*work)(visit *, db *)) {
    seeking *k = telling_make(s, request, exchange, sizeof *k, work);
    k->telling.visit.is_known = false;
    k->telling.visit.trouble = SRV_SAY_NOT_STORED;
    k->telling.visit.done = seek_done;
    return k;
}

void seek_show(server *s, const net_request *request, net_exchange *exchange) {
    visit_read(&seek_make(s, request, exchange, tell_own)->telling.visit);
}

/* Beginning. */

// Whoever has not looked yet at the table that was found for him gets no other.
static db_status begin_work(visit *v, db *d) {
    seeking *k = (seeking *)v;
    stored_search *wish = &k->wish, own;
    uint32_t rating = 0;
    db_status status = seek_lock(d);
    if (status == DB_OK) status = seek_stop(d, v->who.id);
    if (status == DB_OK) status = seek_get(d, v->who.id, v->now, &own);
    if (status == DB_OK) status = tour_rating(d, v->who.id, wish->game, &rating);
    if (status != DB_OK || own.account[0]) return status == DB_OK ? tell_own(v, d) : status;
    db_copy(wish->account, sizeof wish->account, v->who.id);
    wish->rating = rating ? rating : NO_RATING;
    wish->begun = v->now;
    wish->ends = seek_ends(wish, v->now);
    status = seek_put(d, wish);
    if (status == DB_OK) status = seek_pair_up(d, v->now, v->who.id, &k->made);
    return status == DB_OK ? tell_own(v, d) : status;
}

static void refuse(net_exchange *exchange, const seek_fault *fault) {
    char at[512];
    gg_text text = gg_text_begin(at, sizeof at);
    if (fault->wrong) {
        reply_error(exchange, fault->wrong);
        return;
    }
    gg_error_write(&text, fault->table.code, fault->table.message);
    reply_json(exchange, 400, text.at, text.used);
}

// What has to be there; the rest is read by seek_read.
static bool is_whole(net_exchange *exchange, const request_body *body) {
    char word[STORED_WORD_CAPACITY];
    const request_word game = { "game", word, sizeof word, true };
    const request_word clock = { "clock", word, sizeof word, true };
    return request_string(exchange, body, &game) && request_string(exchange, body, &clock);
}

void seek_begin(server *s, const net_request *request, net_exchange *exchange) {
    request_body *body = gg_must(malloc(sizeof *body));
    seek_fault fault = { .wrong = 0 };
    seeking *k = seek_make(s, request, exchange, begin_work);
    bool good = request_read(request, exchange, body, seek_keys) && is_whole(exchange, body);
    if (good && !seek_read(&k->wish, &body->doc, (uint8_t)net_marked(exchange), &fault)) {
        refuse(exchange, &fault);
        good = false;
    }
    free(body);
    if (good)
        visit_do(&k->telling.visit);
    else
        visit_free(&k->telling.visit);
}

/* Going on, and ending. */

static db_status keep_work(visit *v, db *d) {
    seeking *k = (seeking *)v;
    stored_search own;
    db_status status = seek_get(d, v->who.id, v->now, &own);
    bool waits = own.account[0] && !own.table[0];
    int64_t until = seek_ends(&own, v->now);
    bool is_live = until == v->now + SEEK_LIVE_S;
    if (status == DB_OK && waits) status = seek_lock(d);
    if (status == DB_OK && waits && is_live && own.ends < until - SEEK_LIVE_S / 3)
        status = seek_keep(d, v->who.id, v->now, until);
    if (status == DB_OK && waits) status = seek_pair_up(d, v->now, v->who.id, &k->made);
    return status == DB_OK ? tell_own(v, d) : status;
}

void seek_go_on(server *s, const net_request *request, net_exchange *exchange) {
    static const request_word none[] = { { 0 } };
    seeking *k = seek_make(s, request, exchange, keep_work);
    if (request_words(request, exchange, none))
        visit_do(&k->telling.visit);
    else
        visit_free(&k->telling.visit);
}

static db_status end_work(visit *v, db *d) {
    db_status status = seek_stop(d, v->who.id);
    return status == DB_OK ? tell_own(v, d) : status;
}

void seek_end(server *s, const net_request *request, net_exchange *exchange) {
    visit_do(&seek_make(s, request, exchange, end_work)->telling.visit);
}
