/* api_deeds.c - what an account does in a tournament, over HTTP: it enters, leaves and challenges;
 * who runs it starts it, decides and ends it. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "server/accounts/accounts.h"
#include "server/tours/api.h"

typedef struct deed deed;
struct deed {
    visit visit;
    char id[STORED_ID_CAPACITY];
    db_status (*act)(deed *, tour_work *);
    bool is_organisers; // nobody else does it
    tours_outcome outcome;
    tour_work *work;
    // What was asked, as far as it concerns this deed.
    uint32_t entrant, count;
    char bot[STORED_WORD_CAPACITY];
    tour_decision decision;
};

static db_status deed_work(visit *v, db *d) {
    deed *e = (deed *)v;
    e->work = gg_must(malloc(sizeof *e->work));
    db_status status = tour_begin_work(d, e->id, v->now, e->work, &e->outcome);
    if (status != DB_OK || e->outcome != TOURS_DONE) return status;
    if (e->is_organisers && strcmp(e->work->load.row.organiser, v->who.id) != 0)
        e->outcome = TOURS_NOT_YOURS;
    return e->outcome == TOURS_DONE ? e->act(e, e->work) : status;
}

static bool deed_done(visit *v) {
    const deed *e = (deed *)v;
    if (e->outcome == TOURS_DONE) {
        tours_tables_made(v->server, e->work);
        tours_look(v->server); // games that were decided end on their boards
        reply_ok(v->exchange, NULL);
    } else
        reply_error_with(v->exchange, tours_refusal(e->outcome), GG_WORDS(e->bot));
    return true;
}

static void release(visit *v) {
    free(((deed *)v)->work);
}

static deed *deed_make(server *s, const net_request *request, net_exchange *exchange,
                       db_status (*act)(deed *, tour_work *)) {
    deed *e = visit_make(s, request, exchange, sizeof *e);
    e->act = act;
    e->visit.release = release;
    size_t from = strlen("/api/tournaments/"), size = strcspn(request->path + from, "/");
    if (size < sizeof e->id) memcpy(e->id, request->path + from, size);
    visit_next(&e->visit, deed_work, deed_done);
    return e;
}

// `good`: the body was.
static void deed_do(deed *e, bool good) {
    bool is_id = good && stored_is_id(e->id);
    if (good && !is_id) reply_error(e->visit.exchange, SRV_SAY_NO_TOUR);
    if (is_id)
        visit_do(&e->visit);
    else
        visit_free(&e->visit);
}

// A member that is a number; one that is missing is 0, unless it is `needed`.
typedef struct wanted_number {
    const char *key;
    uint32_t *out;
    bool needed;
} wanted_number;

static bool read_number(net_exchange *exchange, const json_doc *doc, const wanted_number *n) {
    uint32_t node = json_find(doc, 0, n->key);
    uint64_t number = 0;
    if (!node && n->needed)
        reply_error_with(exchange, SRV_SAY_MISSING_KEY, GG_WORDS(n->key));
    else if (node && (!json_u64(doc, node, &number) || number > UINT16_MAX))
        reply_error_with(exchange, SRV_SAY_TOUR_NUMBER, GG_WORDS(n->key));
    else {
        *n->out = (uint32_t)number;
        return true;
    }
    return false;
}

static bool read_body(const net_request *request, net_exchange *exchange,
                      const wanted_number *number, const request_word *word) {
    const char *keys[8] = { NULL };
    unsigned count = 0;
    request_body *body = gg_must(malloc(sizeof *body));
    for (const wanted_number *n = number; n->key; n++)
        keys[count++] = n->key;
    for (const request_word *w = word; w->key; w++)
        keys[count++] = w->key;
    GG_ASSERT_CMP(count, <, sizeof keys / sizeof *keys);
    bool good = request_read(request, exchange, body, keys);
    for (const wanted_number *n = number; good && n->key; n++)
        good = read_number(exchange, &body->doc, n);
    for (const request_word *w = word; good && w->key; w++)
        good = request_string(exchange, body, w);
    free(body);
    return good;
}

static const wanted_number no_numbers[] = { { 0 } };
static const request_word no_words[] = { { 0 } };

/* Entrants. */

static db_status enter(deed *e, tour_work *w) {
    if (!e->bot[0] && !e->count) return tour_enter(w, &e->visit.who, &e->outcome);
    if (strcmp(w->load.row.organiser, e->visit.who.id) != 0) {
        e->outcome = TOURS_NOT_YOURS;
        return DB_OK;
    }
    return tour_enter_bots(w, e->bot, e->count ? e->count : 1, &e->outcome);
}

void tours_enter(server *s, const net_request *request, net_exchange *exchange) {
    deed *e = deed_make(s, request, exchange, enter);
    const wanted_number numbers[] = { { "bots", &e->count, false }, { 0 } };
    const request_word words[] = { { "bot", e->bot, sizeof e->bot, false }, { 0 } };
    deed_do(e, read_body(request, exchange, numbers, words));
}

static db_status leave(deed *e, tour_work *w) {
    return tour_withdraw(w, tour_number_of(w, e->visit.who.id), &e->outcome);
}

void tours_leave(server *s, const net_request *request, net_exchange *exchange) {
    deed *e = deed_make(s, request, exchange, leave);
    deed_do(e, read_body(request, exchange, no_numbers, no_words));
}

static db_status challenge(deed *e, tour_work *w) {
    unsigned by = tour_number_of(w, e->visit.who.id);
    return tour_challenge_to(w, by, e->entrant, &e->outcome);
}

void tours_challenge(server *s, const net_request *request, net_exchange *exchange) {
    deed *e = deed_make(s, request, exchange, challenge);
    const wanted_number numbers[] = { { "entrant", &e->entrant, true }, { 0 } };
    deed_do(e, read_body(request, exchange, numbers, no_words));
}

/* The organiser. */

static db_status start(deed *e, tour_work *w) {
    return tour_start(w, &e->outcome);
}

void tours_start(server *s, const net_request *request, net_exchange *exchange) {
    deed *e = deed_make(s, request, exchange, start);
    e->is_organisers = true;
    deed_do(e, read_body(request, exchange, no_numbers, no_words));
}

static db_status end(deed *e, tour_work *w) {
    return tour_end(w, &e->outcome);
}

void tours_end(server *s, const net_request *request, net_exchange *exchange) {
    deed *e = deed_make(s, request, exchange, end);
    e->is_organisers = true;
    deed_do(e, read_body(request, exchange, no_numbers, no_words));
}

static db_status withdraw(deed *e, tour_work *w) {
    return tour_withdraw(w, e->entrant, &e->outcome);
}

void tours_withdraw(server *s, const net_request *request, net_exchange *exchange) {
    deed *e = deed_make(s, request, exchange, withdraw);
    const wanted_number numbers[] = { { "entrant", &e->entrant, true }, { 0 } };
    e->is_organisers = true;
    deed_do(e, read_body(request, exchange, numbers, no_words));
}

static db_status decide(deed *e, tour_work *w) {
    return tour_decide(w, &e->decision, &e->outcome);
}

void tours_decide(server *s, const net_request *request, net_exchange *exchange) {
    deed *e = deed_make(s, request, exchange, decide);
    char word[STORED_WORD_CAPACITY];
    unsigned result = TOUR_ONE;
    const wanted_number numbers[] = { { "round", &e->decision.round, true },
                                      { "meeting", &e->decision.meeting, true },
                                      { "game", &e->decision.game, true },
                                      { 0 } };
    const request_word words[] = { { "result", word, sizeof word, true }, { 0 } };
    bool good = read_body(request, exchange, numbers, words);
    while (good && result < TOUR_RESULTS && strcmp(tour_result_word(result), word) != 0)
        result++;
    if (good && result == TOUR_RESULTS) {
        reply_error(exchange, SRV_SAY_TOUR_RESULT);
        good = false;
    }
    e->decision.result = (tour_result)result;
    e->is_organisers = true;
    deed_do(e, good);
}
