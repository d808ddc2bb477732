/* hints.c - what the emperor would do, for who plays against bots, and for anybody at each moment
 * of a game that is over. That a seat has asked is an entry: the record says so at the end.
 * speech off: what a program does wrong is said in English. */
#include <stdlib.h>

#include "base/check.h"
#include "base/say.h"
#include "gg_messages.h"
#include "review/hint.h"
#include "table/back.h"
#include "table/internal.h"

struct table_hint {
    hint *hint;
    unsigned viewer;
    request_id request_id;
    uint32_t at; // actions before that moment
    uint32_t turn;
    bool is_past;
};

static bool has_asked(const table *t, gg_seat seat) {
    const hint_mark *last = t->hint_count ? &t->hint[t->hint_count - 1] : NULL;
    return last && last->seat == seat && last->at == match_action_count(t->game);
}

static bool knows_how(const table *t) {
    const gg_brain *brain = match_game(t->game)->brain;
    return brain && !t->guests.no_hints;
}

bool may_hint(const table *t, gg_seat seat) {
    return knows_how(t) && !is_contest(t) && is_alone(t, seat) && table_begun(t)
           && (table_to_move(t) >> seat & 1);
}

void hint_note(table *t, gg_seat seat) {
    GG_GROW(t->hint, t->hint_count, t->hint_capacity);
    t->hint[t->hint_count++] = (hint_mark){ match_action_count(t->game), seat };
}

uint32_t hints_of(const table *t, gg_seat seat) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < t->hint_count; i++)
        count += t->hint[i].seat == seat;
    return count;
}

/* Telling. */

static void hint_answer(const void *self, gg_text *text) {
    const table_hint *asked = self;
    gg_put(text, "{\"is\":\"hint\"");
    put_request_id(asked->request_id, text);
    gg_put_number(text, asked->is_past ? "number" : "turn",
                  asked->is_past ? asked->at : asked->turn);
    hint_write(asked->hint, text);
    gg_put(text, "}");
}

void table_hint_think(table_hint *asked) {
    hint_think(asked->hint);
}

void table_hint_free(table_hint *asked) {
    if (!asked) return;
    hint_close(asked->hint);
    free(asked);
}

void table_hinted(table *t, table_hint *asked, const table_host *host) {
    t->hinting &= ~(1u << asked->viewer);
    message_talk(host, asked->viewer, hint_answer, asked);
    table_hint_free(asked);
}

/* Asking. */

// Whoever hosts thinks elsewhere, or it is thought at once. False: there is too much to think of.
static bool think(incoming *h, table_hint *asked) {
    h->t->hinting |= 1u << h->viewer;
    if (h->host->hint && !h->host->hint(h->host->self, asked)) {
        h->t->hinting &= ~(1u << h->viewer);
        table_hint_free(asked);
        return request_fail_said(h, "busy", GG_SAY_TABLE_HINTS_BUSY);
    }
    return true;
}

static void tell_now(incoming *h, table_hint *asked) {
    if (h->host->hint) return;
    table_hint_think(asked);
    table_hinted(h->t, asked, h->host);
}

static table_hint *begin(const incoming *h, const match *m, gg_seat seat) {
    table_hint *asked = gg_must(calloc(1, sizeof *asked));
    *asked = (table_hint){ .viewer = h->viewer,
                           .request_id = h->request_id,
                           .at = match_action_count(m),
                           .is_past = m != h->t->game };
    if (is_seat(h->t, h->viewer)) asked->turn = h->t->turn[h->viewer];
    asked->hint = gg_must(hint_open(m, seat, 0, 0));
    return asked;
}

// Of a moment before action `at` (from 0) of a game that is over, for who decided there.
static void ask_past(incoming *h, uint64_t at) {
    if (is_sealed(h)) {
        request_fail_said(h, "not_over",
                          table_over(h->t) ? GG_SAY_TABLE_SEALED : GG_SAY_TABLE_PAST_NOT_OVER);
        return;
    }
    if (at >= match_action_count(h->t->game)) {
        request_fail(h, "bad_value", "'number' is of an action, from 0", NULL, NULL);
        return;
    }
    match *then = match_open_again(h->t->game);
    while (match_action_count(then) < at)
        match_play_again(then, h->t->game);
    table_hint *asked = begin(h, then, match_action(h->t->game, (uint32_t)at)->seat);
    match_close(then);
    if (think(h, asked)) tell_now(h, asked);
}

static void ask_now(incoming *h) {
    gg_seat seat = (gg_seat)h->viewer;
    const entry e = { .kind = ENTRY_HINT, .seat = seat };
    objection no = entry_check(h->t, &e);
    if (no.code) {
        request_fail_said(h, no.code, no.message);
        return;
    }
    if (!(table_to_move(h->t) >> seat & 1)) {
        request_fail_said(h, "turn", GG_SAY_TABLE_NOT_ASKED);
        return;
    }
    bool is_new = !has_asked(h->t, seat);
    if (is_new && h->t->spare[seat] >= TABLE_SPARE_MAX) {
        request_fail_said(h, "full", GG_SAY_TABLE_FULL);
        return;
    }
    table_hint *asked = begin(h, h->t->game, seat);
    if (!think(h, asked)) return;
    if (is_new) entry_do(h->t, &e, h->host, h->request_id, true);
    tell_now(h, asked);
}

void act_hint(incoming *h) {
    uint32_t past = request_value(h, "number");
    if (!knows_how(h->t))
        request_fail_said(h, "no_hint", GG_SAY_TABLE_HINTS_OFF);
    else if (h->t->hinting >> h->viewer & 1)
        request_fail_said(h, "busy", GG_SAY_TABLE_HINTS_BUSY);
    else if (past)
        ask_past(h, request_number(h, "number", 0));
    else if (!is_seat(h->t, h->viewer))
        request_fail_said(h, "seat", GG_SAY_TABLE_GALLERY);
    else if (is_contest(h->t) || !is_alone(h->t, (gg_seat)h->viewer))
        request_fail_said(h, "no_hint", GG_SAY_TABLE_NO_HINT);
    else
        ask_now(h);
}

/* The record: remarks behind it, on where it comes from and on hints, which change nothing.
 * speech off: they are for files. */

void table_record_write(const table *t, gg_text *text) {
    match_record_write(t->game, text);
    branch_origin_write(&t->origin, text);
    for (uint32_t i = 0; i < t->hint_count; i++) {
        gg_put(text, "# hint ");
        gg_put(text, viewer_name(t, t->hint[i].seat));
        gg_put(text, " after ");
        gg_put_int(text, t->hint[i].at);
        gg_put(text, "\n");
    }
}
