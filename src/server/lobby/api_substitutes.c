/* api_substitutes.c - an open seat of a game that is on is taken, over HTTP. First it is asked who
 * takes it; then the table notes that it is taken, by an entry as any other, so that one alone is
 * the first at all processes; at last the store gives it to him. */
#include <sodium.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "server/live/live_tables.h"
#include "server/lobby/telling.h"
#include "server/store/lobby/substitutes_db.h"
#include "table/club/judged.h"

typedef struct taking {
    visit visit;
    substitute substitute;
    char key[SECRET_CAPACITY]; // a guest's
} taking;

static bool is_done(const taking *t) {
    static const unsigned refusals[] = { [SUBSTITUTE_BLOCKED] = SRV_SAY_OFFER_BLOCKED,
                                         [SUBSTITUTE_OTHER_SEAT] = SRV_SAY_OTHER_SEAT,
                                         [SUBSTITUTE_GONE] = SRV_SAY_SEAT_SHUT };
    substitute_outcome outcome = t->substitute.outcome;
    GG_ASSERT_CMP(outcome, <, sizeof refusals / sizeof *refusals);
    if (outcome != SUBSTITUTE_DONE) reply_error(t->visit.exchange, refusals[outcome]);
    return outcome == SUBSTITUTE_DONE;
}

static db_status give_work(visit *v, db *d) {
    return substitute_give(d, &((taking *)v)->substitute);
}

static bool give_done(visit *v) {
    const taking *t = (taking *)v;
    char at[256];
    gg_text text = gg_text_begin(at, sizeof at);
    if (!is_done(t)) return true;
    // Who hears of his seat may come at once: the table must know of it before, if it is loaded.
    live_table *r = live_tables_seated(v->server->live_tables, t->substitute.table);
    if (r) live_table_given(r, t->substitute.seat, v->who.name, t->substitute.hash);
    gg_put(&text, "{");
    gg_put_member(&text, "table", t->substitute.table);
    gg_put_member(&text, "seat", t->substitute.seat);
    gg_put_member(&text, "key", t->key[0] ? t->key : NULL);
    gg_put(&text, "}");
    GG_ASSERT(!text.full);
    reply_json(v->exchange, 200, text.at, text.used);
    sodium_memzero(at, sizeof at);
    return true;
}

static void found(void *with, db_status status, live_table *r) {
    taking *t = with;
    unsigned wrong = 0;
    unsigned seat = r ? table_viewer(r->table, t->substitute.seat) : 0;
    if (!r)
        wrong = status == DB_OK ? SRV_SAY_NO_TABLE : SRV_SAY_TABLE_NOT_READ;
    else if (seat >= r->game->seat_count
             || !table_seat_take(r->table, (gg_seat)seat, live_table_host(r)))
        wrong = SRV_SAY_SEAT_SHUT;
    if (wrong) {
        reply_error(t->visit.exchange, wrong);
        visit_free(&t->visit);
        return;
    }
    t->substitute.entry = r->kept;
    live_table_settle(r);
    visit_next(&t->visit, give_work, give_done);
    visit_do(&t->visit);
}

static db_status ask_work(visit *v, db *d) {
    substitute *s = &((taking *)v)->substitute;
    db_status status = account_of_session(d, v->session, v->now, &v->who);
    s->who = &v->who;
    return status == DB_OK ? substitute_ask(d, s) : status;
}

static bool ask_done(visit *v) {
    taking *t = (taking *)v;
    if (!is_done(t)) return true;
    if (!v->who.id[0]) secret_make(t->key);
    if (!v->who.id[0]) secret_hash(t->key, t->substitute.hash);
    live_tables_find(v->server->live_tables, t->substitute.table, found, t);
    return false;
}

void tables_take(server *s, const net_request *request, net_exchange *exchange) {
    taking *t = visit_of_anyone(s, request, exchange, sizeof *t);
    substitute *to = &t->substitute;
    const request_word words[] = { { "seat", to->seat, sizeof to->seat, true }, { 0 } };
    visit_next(&t->visit, ask_work, ask_done);
    path_word(request, strlen("/api/tables/"), to->table, sizeof to->table);
    bool good = request_words(request, exchange, words);
    if (good && stored_is_id(to->table)) {
        visit_do(&t->visit);
        return;
    }
    if (good) reply_error(exchange, SRV_SAY_NO_TABLE);
    visit_free(&t->visit);
}
