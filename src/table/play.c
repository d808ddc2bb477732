/* play.c - requests of the game: what is played, taken back, offered, asked.
 * speech off: what a program does wrong is said in English, what a player does by fail_said. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/say.h"
#include "gg_messages.h"
#include "match/guess.h"
#include "match/order_why.h"
#include "match/scene_text.h"
#include "table/back.h"
#include "table/clock/table_clock.h"
#include "table/club/gallery.h"
#include "table/internal.h"

enum {
    STEPS_DEFAULT = 16,       // of the past, where none are asked for
    BOARD_CAPACITY = 1 << 18, // bytes of a board as text
    PLACE_MAX = 128           // and of a place's key
};

/* Saying no. */

typedef struct refusal {
    const incoming *h;
    gg_action action;
    gg_verdict verdict;
} refusal;

static void refused_write(const void *self, gg_text *text) {
    const refusal *r = self;
    const gg_game *game = match_game(r->h->t->game);
    gg_put(text, "{\"is\":\"refused\"");
    put_request_id(r->h->request_id, text);
    gg_put_key(text, "action");
    match_action_write(game, r->action, text);
    match_why_write(game, r->verdict, text);
    gg_put(text, "}");
}

// True if nothing stands against it; otherwise whoever asked is told what does.
static bool is_allowed(incoming *h, const entry *e) {
    objection no = entry_check(h->t, e);
    if (no.code) return request_fail_said(h, no.code, no.message);
    if (no.verdict.rule == 0) return true;
    refusal r = { .h = h, .action = e->action, .verdict = no.verdict };
    message_answer(h->host, refused_write, &r);
    return false;
}

/* Reading. */

static bool is_owing(const incoming *h) {
    return !table_over(h->t) && (table_to_move(h->t) >> h->viewer & 1);
}

// What is asked now need not be said: "marengo" for "move_from marengo".
static bool read_rest(const incoming *h, const char *words, gg_action *out) {
    char whole[2 * GG_RECORD_ACTION_MAX];
    gg_text text = gg_text_begin(whole, sizeof whole);
    const gg_game *game = match_game(h->t->game);
    gg_decision asked;
    gg_ask(game, match_state(h->t->game), (gg_seat)h->viewer, &asked);
    gg_put(&text, game->phase[asked.phase].name);
    gg_put(&text, " ");
    gg_put(&text, words);
    return game->action_read(whole, out) == GG_OK;
}

// Of a question; nothing is said where it is no action.
static bool is_action(const incoming *h, uint32_t node, gg_action *out) {
    char words[GG_RECORD_ACTION_MAX];
    if (!json_is(&h->doc, node, JSON_STRING) || !json_string(&h->doc, node, words, sizeof words))
        return false;
    bool is_whole = match_game(h->t->game)->action_read(words, out) == GG_OK;
    return is_whole || (is_owing(h) && read_rest(h, words, out));
}

static bool read_action(incoming *h, uint32_t node, gg_action *out) {
    char words[GG_RECORD_ACTION_MAX];
    if (!json_is(&h->doc, node, JSON_STRING))
        return request_fail(h, "bad_value", "an action has to be a string", NULL, NULL);
    if (h->doc.node[node].end - h->doc.node[node].start >= sizeof words)
        return request_fail(h, "too_long", "no action is that long", NULL, NULL);
    if (json_string(&h->doc, node, words, sizeof words)
        && match_game(h->t->game)->action_read(words, out) == GG_OK)
        return true;
    return request_fail(h, "unknown", "this game has no action '", request_quote(h, node).text,
                        "'");
}

static bool read_actions(incoming *h, gg_action *out, uint32_t *count) {
    uint32_t row = request_value(h, "actions");
    *count = h->doc.node[row].count;
    if (*count == 0 || *count > TABLE_ROW_MAX)
        return request_fail(h, "bad_value", "'actions' are 1 to 64", NULL, NULL);
    for (uint32_t node = json_first(&h->doc, row); node; node = json_after(&h->doc, row, node)) {
        if (!read_action(h, node, out++)) return false;
    }
    return true;
}

/* Requests. */

bool is_fresh(incoming *h) {
    if (request_number(h, "turn", 0) == h->t->turn[h->viewer]) return true;
    return request_fail_said(h, "stale", GG_SAY_TABLE_STALE);
}

void act_play(incoming *h) {
    gg_action action[TABLE_ROW_MAX];
    uint32_t count = 0;
    if (!read_actions(h, action, &count)) return;
    entry e = { .kind = ENTRY_PLAY, .seat = (gg_seat)h->viewer };
    h->t->order_from = h->t->order_to = 0;
    for (uint32_t i = 0; i < count; i++) {
        e.action = action[i];
        if (i == 0 && !table_over(h->t) && !is_fresh(h)) return;
        if (!is_allowed(h, &e)) return;
        entry_do(h->t, &e, h->host, h->request_id, true);
    }
}

/* A game's actions lead to its end; only these could go on for ever. What was kept before is not
 * judged by it, and what others did says nothing: each seat has so many of its own. */
bool has_spare(incoming *h) {
    if (h->t->spare[h->viewer] < TABLE_SPARE_MAX) return true;
    return request_fail_said(h, "full", GG_SAY_TABLE_FULL);
}

static bool has_backs(incoming *h) {
    if (h->t->backs[h->viewer] < TABLE_BACKS_MAX) return true;
    return request_fail_said(h, "full", GG_SAY_TABLE_BACKS_FULL);
}

static void do_if_allowed(incoming *h, entry e) {
    e.seat = (gg_seat)h->viewer;
    if (is_allowed(h, &e)) entry_do(h->t, &e, h->host, h->request_id, true);
}

// The whole turn: the last entry that can be undone is one's own, so only who may is told more.
static void undo_all(incoming *h) {
    gg_seat seat = (gg_seat)h->viewer;
    if (!has_backs(h)) return;
    if (may_go_back(h->t, seat))
        do_if_allowed(h, (entry){ .kind = ENTRY_BACK, .back = back_to(h->t, seat) });
    else
        request_fail_said(h, "no_undo", GG_SAY_TABLE_NO_BACK);
}

// The last action, or the whole order that it was the end of. Only the last message answers.
static void undo_last(incoming *h) {
    entry e = { .kind = ENTRY_UNDO, .seat = (gg_seat)h->viewer };
    for (uint32_t left = undo_steps(h->t); left > 0; left--) {
        if (!is_allowed(h, &e)) return;
        entry_do(h->t, &e, h->host, left == 1 ? h->request_id : (request_id){ 0 }, true);
    }
}

void act_undo(incoming *h) {
    bool all = false;
    json_bool(&h->doc, request_value(h, "all"), &all);
    if (!table_over(h->t) && !(is_fresh(h) && has_spare(h))) return;
    if (all)
        undo_all(h);
    else
        undo_last(h);
    h->t->order_from = h->t->order_to = 0;
}

// Bots fight on.
static void decline_for_bots(incoming *h) {
    for (gg_seat seat = 0; seat < match_game(h->t->game)->seat_count; seat++) {
        if (h->t->offer == OFFER_NONE) return;
        if (!match_has_viewer(h->t->game, seat) || !seat_bot(h->t, seat)[0]) continue;
        entry e = { .kind = ENTRY_DECLINE, .seat = seat };
        entry_do(h->t, &e, h->host, (request_id){ 0 }, true);
    }
}

// How far back; what else forbids it is said by the check.
static bool find_takeback(incoming *h, entry *e) {
    if (table_over(h->t) || h->t->offer != OFFER_NONE) return true;
    if (!has_backs(h)) return false;
    if (takeback_find(h->t, (gg_seat)h->viewer, &e->back)) return true;
    return request_fail_said(h, "no_undo", GG_SAY_TABLE_NO_TAKEBACK);
}

void act_offer(incoming *h) {
    uint32_t what = request_value(h, "what");
    entry e = { .kind = ENTRY_OFFER };
    for (unsigned i = OFFER_DRAW; i < OFFER_KINDS; i++) {
        if (json_equals(&h->doc, what, offer_name(i))) e.what = (uint8_t)i;
    }
    if (e.what == OFFER_NONE) {
        request_fail(h, "bad_value", "'what' is draw, abort, takeback or pause", NULL, NULL);
        return;
    }
    if (!table_over(h->t) && !has_spare(h)) return;
    if (e.what == OFFER_BACK && !find_takeback(h, &e)) return;
    do_if_allowed(h, e);
    decline_for_bots(h);
}

void act_accept(incoming *h) {
    do_if_allowed(h, (entry){ .kind = ENTRY_ACCEPT });
}

void act_decline(incoming *h) {
    if (rematch_declined(h)) return;
    do_if_allowed(h, (entry){ .kind = ENTRY_DECLINE });
}

static void why_write(const void *self, gg_text *text) {
    const refusal *r = self;
    const gg_game *game = match_game(r->h->t->game);
    gg_put(text, "{\"is\":\"why\"");
    put_request_id(r->h->request_id, text);
    gg_put_key(text, "action");
    match_action_write(game, r->action, text);
    gg_put_key(text, "legal");
    gg_put(text, r->verdict.rule ? "false" : "true");
    if (r->verdict.rule) match_why_write(game, r->verdict, text);
    gg_put(text, "}");
}

typedef struct order_question {
    const incoming *h;
    order_why why;
} order_question;

static void order_why_answer(const void *self, gg_text *text) {
    const order_question *q = self;
    gg_put(text, "{\"is\":\"why\"");
    put_request_id(q->h->request_id, text);
    order_why_write(q->h->t->game, &q->why, text);
    gg_put(text, "}");
}

// What is no action may be an order in words.
static void ask_order(incoming *h, uint32_t node) {
    order_fault fault = { .language = (uint8_t)(h->host->form % TABLE_LANGUAGES_MAX) };
    order_question q = { .h = h, .why = { .seat = (gg_seat)h->viewer } };
    if (order_why_read(h->t->game, &h->doc, node, &q.why, &fault))
        message_answer(h->host, order_why_answer, &q);
    else
        request_fail(h, fault.code, fault.message, NULL, NULL);
}

void act_why(incoming *h) {
    entry e = { .kind = ENTRY_PLAY, .seat = (gg_seat)h->viewer };
    uint32_t node = request_value(h, "action");
    bool is_one = is_action(h, node, &e.action);
    if (!is_one && is_owing(h) && match_game(h->t->game)->orders) {
        ask_order(h, node);
        return;
    }
    if (!is_one && !read_action(h, node, &e.action)) return;
    objection no = entry_check(h->t, &e);
    if (no.code) {
        request_fail_said(h, no.code, no.message);
        return;
    }
    refusal r = { .h = h, .action = e.action, .verdict = no.verdict };
    message_answer(h->host, why_write, &r);
}

static bool read_viewer(incoming *h, unsigned *viewer) {
    uint32_t node = request_value(h, "viewer");
    char name[64];
    *viewer = h->viewer;
    if (!node) return true;
    *viewer = TABLE_VIEWERS_MAX;
    if (json_string(&h->doc, node, name, sizeof name)) *viewer = table_viewer(h->t, name);
    if (*viewer > match_game(h->t->game)->seat_count)
        return request_fail(h, "unknown", "nobody here is called '", request_quote(h, node).text,
                            "'");
    if (*viewer == h->viewer || !is_sealed(h) || h->t->guests.study) return true;
    return request_fail_said(h, "not_over",
                             table_over(h->t) ? GG_SAY_TABLE_SEALED : GG_SAY_TABLE_PAST_NOT_OVER);
}

void act_history(incoming *h) {
    history_request q = { .t = h->t, .request_id = h->request_id, .form = h->host->form };
    uint64_t from = request_number(h, "from", 0), count = request_number(h, "count", STEPS_DEFAULT);
    uint32_t view = request_value(h, "view");
    if (!read_viewer(h, &q.viewer)) return;
    if (view && !json_equals(&h->doc, view, "scene")) {
        request_fail(h, "bad_value", "'view' is scene", NULL, NULL);
        return;
    }
    if (view) q.form |= TABLE_SCENE;
    if (count < 1 || count > TABLE_ROW_MAX || from > UINT32_MAX) {
        request_fail(h, "bad_value", "'count' is 1 to 64, and 'from' a number of events", NULL,
                     NULL);
        return;
    }
    q.from = (uint32_t)from;
    q.count = (uint32_t)count;
    q.numbered = !is_sealed(h) || h->t->guests.study;
    message_answer_long(h->host, history_write, &q);
}

static void board_write(const void *self, gg_text *text) {
    const incoming *h = self;
    const match *m = seen_by(h->t, h->viewer);
    char *at = gg_must(malloc(BOARD_CAPACITY));
    gg_text board = gg_text_within(text, at, BOARD_CAPACITY);
    match_board_write(match_game(m), match_view(m, (gg_seat)h->viewer), &board);
    gg_put(text, "{\"is\":\"board\"");
    put_request_id(h->request_id, text);
    gg_put_member(text, "text", at);
    gg_put(text, "}");
    free(at);
}

void act_board(incoming *h) {
    message_answer(h->host, board_write, h);
}

typedef struct reach_question {
    const incoming *h;
    const char *place;
} reach_question;

static void reach_write(const void *self, gg_text *text) {
    const reach_question *q = self;
    const match *m = seen_by(q->h->t, q->h->viewer);
    gg_put(text, "{\"is\":\"reach\"");
    put_request_id(q->h->request_id, text);
    gg_put_key(text, "reach");
    match_game(m)->reach_write(match_view(m, (gg_seat)q->h->viewer), q->place, text);
    // Where nothing that was seen is shown later, nothing is reckoned from it either.
    if (q->place[0] && !q->h->t->guests.forgets) match_guess_write(m, q->h->viewer, q->place, text);
    gg_put(text, "}");
}

void act_reach(incoming *h) {
    const match *m = seen_by(h->t, h->viewer);
    const gg_view *view = match_view(m, (gg_seat)h->viewer);
    uint32_t node = request_value(h, "place");
    char place[PLACE_MAX] = "";
    bool known = (!node || json_string(&h->doc, node, place, sizeof place))
                 && match_knows_reach(match_game(m), view, place);
    if (known)
        message_answer(h->host, reach_write, &(reach_question){ h, place });
    else
        request_fail(h, "unknown", "no place is called '", request_quote(h, node).text, "'");
}

static void record_write(const void *self, gg_text *text) {
    const incoming *h = self;
    char *at = gg_must(malloc(GG_RECORD_SIZE_MAX));
    gg_text record = gg_text_begin(at, GG_RECORD_SIZE_MAX);
    table_record_write(h->t, &record);
    gg_put(text, "{\"is\":\"record\"");
    put_request_id(h->request_id, text);
    gg_put_member(text, "text", at);
    gg_put(text, "}");
    free(at);
}

// It has the seed and every choice of every seat.
void act_record(incoming *h) {
    if (!is_sealed(h))
        message_answer(h->host, record_write, h);
    else
        request_fail_said(h, "not_over",
                          table_over(h->t) ? GG_SAY_TABLE_SEALED : GG_SAY_TABLE_RECORD_NOT_OVER);
}

/* Staying away. */

void act_absent(incoming *h) {
    const table_host *host = h->host;
    uint8_t to_move = table_to_move(h->t);
    gg_seat seat = 0;
    while (to_move && !(to_move >> seat & 1))
        seat++;
    if (!h->t->guests.rated || !table_is_taken(h->t) || !host->now)
        request_fail(h, "request", "only a rated game is lost by staying away", NULL, NULL);
    else if (table_over(h->t))
        request_fail_said(h, "over", GG_SAY_TABLE_OVER);
    else if (to_move >> h->viewer & 1)
        request_fail_said(h, "turn", GG_SAY_TABLE_OWES);
    else if (h->t->clock.begun) // where clocks run one claims by them
        request_fail_said(h, "early", GG_SAY_TABLE_NOT_LATE);
    else if (host->now(host->self) - h->t->guests.moved < host->absence_s)
        request_fail_said(h, "early", GG_SAY_TABLE_EARLY);
    else
        table_leave(h->t, seat, host);
}
