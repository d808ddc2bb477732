/* api_tours.c - tournaments over HTTP, for everybody: the list, one of them, its tables as CSV; and
 * making one. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "server/lobby/telling.h"
#include "server/tours/api.h"

/* The list. */

static db_status list_work(visit *v, db *d) {
    gg_text *out = &((telling *)v)->text;
    gg_put(out, "[");
    db_status status = tour_list_tell(d, out);
    gg_put(out, "]");
    return status;
}

void tours_list(server *s, const net_request *request, net_exchange *exchange) {
    telling *t = telling_make(s, request, exchange, sizeof *t, list_work);
    visit_read(&t->visit);
}

/* One of them. */

typedef struct showing {
    telling telling;
    char id[STORED_ID_CAPACITY];
    void (*tell)(const tour_work *, gg_text *);
    bool is_found;
} showing;

static db_status show_work(visit *v, db *d) {
    showing *w = (showing *)v;
    tour_work *work = gg_must(calloc(1, sizeof *work));
    db_status status = tour_get(d, w->id, &work->load);
    w->is_found = status == DB_OK && work->load.row.id[0];
    tour_of_load(&work->load, &work->t);
    if (w->is_found) w->tell(work, &w->telling.text);
    free(work);
    return status;
}

static bool show_done(visit *v) {
    const showing *w = (showing *)v;
    const gg_text *text = &w->telling.text;
    GG_ASSERT(!text->full);
    const net_answer csv = { .status = 200,
                             .type = "text/csv; charset=utf-8", // speech: a type
                             .body = text->at,
                             .size = text->used,
                             .cache = "no-store",
                             .disposition = "attachment; filename=\"tournament.csv\"" };
    if (!w->is_found) {
        reply_error(v->exchange, SRV_SAY_NO_TOUR);
        return true;
    }
    if (w->tell == tour_tell) return telling_done(v);
    net_reply(v->exchange, &csv);
    return true;
}

static void show(server *s, const net_request *request, net_exchange *exchange,
                 void (*tell)(const tour_work *, gg_text *)) {
    showing *w = telling_make(s, request, exchange, sizeof *w, show_work);
    path_word(request, strlen("/api/tournaments/"), w->id, sizeof w->id);
    w->tell = tell;
    w->telling.visit.done = show_done;
    if (stored_is_id(w->id)) {
        visit_read(&w->telling.visit);
        return;
    }
    reply_error(exchange, SRV_SAY_NO_TOUR);
    visit_free(&w->telling.visit);
}

void tours_show(server *s, const net_request *request, net_exchange *exchange) {
    show(s, request, exchange, tour_tell);
}

void tours_standings(server *s, const net_request *request, net_exchange *exchange) {
    show(s, request, exchange, tour_tell_standings);
}

void tours_games(server *s, const net_request *request, net_exchange *exchange) {
    show(s, request, exchange, tour_tell_games);
}

/* Making one. */

typedef struct making {
    visit visit;
    tour_wish wish;
    tours_outcome outcome;
} making;

static db_status make_work(visit *v, db *d) {
    making *m = (making *)v;
    return tour_make(d, &m->wish, v->who.id, v->now, &m->outcome);
}

static bool make_done(visit *v) {
    const making *m = (making *)v;
    char at[64];
    gg_text text = gg_text_begin(at, sizeof at);
    if (m->outcome != TOURS_DONE) {
        reply_error(v->exchange, SRV_SAY_TOUR_TOO_MANY);
        return true;
    }
    gg_put(&text, "{");
    gg_put_member(&text, "tournament", m->wish.row.id);
    gg_put(&text, "}");
    reply_json(v->exchange, 201, text.at, text.used);
    return true;
}

void tours_make(server *s, const net_request *request, net_exchange *exchange) {
    request_body *body = gg_must(malloc(sizeof *body));
    making *m = visit_make(s, request, exchange, sizeof *m);
    visit_next(&m->visit, make_work, make_done);
    bool good = request_read(request, exchange, body, tour_wish_keys);
    if (good && !tour_wish_read(&m->wish, &body->doc)) {
        reply_error_with(exchange, m->wish.wrong, GG_WORDS(m->wish.word));
        good = false;
    }
    free(body);
    if (good)
        visit_do(&m->visit);
    else
        visit_free(&m->visit);
}
