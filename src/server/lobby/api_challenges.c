/* api_challenges.c - challenges to the account that asks, and whom it wants nothing to do with. */
#include <string.h>

#include "base/text.h"
#include "server/lobby/telling.h"
#include "server/store/lobby/offers_db.h"

static db_status challenges_work(visit *v, db *d) {
    gg_text *out = &((telling *)v)->text;
    gg_put(out, "{");
    gg_put_list(out, "challenges");
    db_status status = offer_list(d, v->now, OFFERS_TO, v->who.id, out);
    gg_put(out, "]");
    gg_put_list(out, "made");
    if (status == DB_OK) status = offer_list(d, v->now, OFFERS_BY, v->who.id, out);
    gg_put(out, "]");
    gg_put_list(out, "blocked");
    if (status == DB_OK) status = account_blocks_tell(d, v->who.id, out);
    gg_put(out, "]}");
    return status;
}

void challenges_tell(server *s, const net_request *request, net_exchange *exchange) {
    telling *t = telling_make(s, request, exchange, sizeof *t, challenges_work);
    t->visit.is_known = false; // whose session it is decides what is told
    visit_read(&t->visit);
}

/* Blocking. */

typedef struct blocking {
    visit visit;
    char name[STORED_NAME_CAPACITY], id[STORED_NAME_CAPACITY];
    bool is_found;
} blocking;

static db_status block_work(visit *v, db *d) {
    blocking *b = (blocking *)v;
    return account_block(d, v->who.id, b->id, &b->is_found);
}

static db_status unblock_work(visit *v, db *d) {
    blocking *b = (blocking *)v;
    b->is_found = true;
    return account_unblock(d, v->who.id, b->id);
}

static bool block_done(visit *v) {
    if (((blocking *)v)->is_found)
        reply_ok(v->exchange, NULL);
    else
        reply_error(v->exchange, SRV_SAY_NO_PLAYER);
    return true;
}

static void block_do(blocking *b, db_status (*work)(visit *, db *)) {
    visit_next(&b->visit, work, block_done);
    if (account_id(b->name, b->id)) {
        visit_do(&b->visit);
        return;
    }
    reply_error(b->visit.exchange, SRV_SAY_NO_PLAYER);
    visit_free(&b->visit);
}

void account_block_add(server *s, const net_request *request, net_exchange *exchange) {
    blocking *b = visit_make(s, request, exchange, sizeof *b);
    const request_word words[] = { { "name", b->name, sizeof b->name, true }, { 0 } };
    if (request_words(request, exchange, words))
        block_do(b, block_work);
    else
        visit_free(&b->visit);
}

void account_block_drop(server *s, const net_request *request, net_exchange *exchange) {
    blocking *b = visit_make(s, request, exchange, sizeof *b);
    path_word(request, strlen("/api/me/blocks/"), b->name, sizeof b->name);
    block_do(b, unblock_work);
}
