/* tell.c - who gets which messages of an entry.
 *
 * Events are told one by one, and what is asked after them comes in a message of its own. If all
 * that an action did came together, a viewer could tell from what comes together and what apart
 * where another seat was asked something, and where a rule has skipped that because there was no
 * choice: then he would know something of hidden pieces. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "table/internal.h"

gg_view *view_copy(const match *m, unsigned viewer) {
    GG_ASSERT(match_has_viewer(m, viewer));
    size_t size = match_game(m)->view_size;
    gg_view *copy = gg_must(malloc(size));
    memcpy((void *)copy, (const void *)match_view(m, (gg_seat)viewer), size);
    return copy;
}

// Says it, with the number of the message that caused it if it is the first that answers it.
static void say(telling *w, bulletin *b) {
    b->t = w->t;
    if (b->viewer == w->e->seat) {
        b->request_id = w->request_id;
        w->request_id.given = false;
    }
    bulletin_say(b, w->host);
}

static uint32_t told_to(const telling *w, unsigned viewer) {
    uint32_t told = 0;
    match_log(w->t->game, viewer, &told);
    return told;
}

static void tell_event(void *self, unsigned viewer, const gg_event *event) {
    telling *w = self;
    const gg_view *view = match_view(w->t->game, (gg_seat)viewer);
    bulletin b = { .viewer = viewer, .is = "news", .event = event, .view = view };
    b.before = &w->shown[viewer];
    b.at = told_to(w, viewer);
    say(w, &b);
}

void telling_begin(telling *w) {
    w->phase = match_head(w->t->game)->phase;
    w->to_move = table_to_move(w->t);
    for (unsigned v = 0; v <= match_game(w->t->game)->seat_count; v++) {
        if (!match_has_viewer(w->t->game, v)) continue;
        w->told[v] = told_to(w, v);
        w->shown[v].view = view_copy(w->t->game, v);
    }
    match_listen(w->t->game, tell_event, w);
}

// Whether this viewer has to hear what is asked now, or that nothing is any more.
static bool is_concerned(const telling *w, unsigned viewer) {
    uint8_t to_move = table_to_move(w->t);
    bool owed = w->to_move >> viewer & 1, owes = to_move >> viewer & 1;
    bool is_told = told_to(w, viewer) != w->told[viewer];
    // Whoever acts gets an answer in any case.
    if (viewer == w->e->seat && (w->e->kind == ENTRY_UNDO || !is_told)) return true;
    if (table_over(w->t)) return w->to_move != 0;
    if (w->t->guests.hotseat && w->to_move != to_move) return true;
    if (!owes) return owed && !is_told;
    return !owed || is_told || w->phase != match_head(w->t->game)->phase;
}

static void shown_free(shown *s) {
    for (unsigned form = 0; form < TABLE_FORMS; form++)
        free(s->text[form]);
    free(s->view);
}

void telling_end(telling *w) {
    bool undone = w->e->kind == ENTRY_UNDO, offer = !undone && w->e->kind != ENTRY_PLAY;
    match_listen(w->t->game, NULL, NULL);
    for (unsigned v = 0; v <= match_game(w->t->game)->seat_count; v++) {
        if (!match_has_viewer(w->t->game, v)) continue;
        bulletin b = { .viewer = v, .is = offer ? "offer" : undone ? "undone" : "news" };
        if (undone) b.before = &w->shown[v];
        if (offer || is_concerned(w, v)) say(w, &b);
        shown_free(&w->shown[v]);
    }
}
