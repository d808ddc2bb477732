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
    size_t size = match_game(m)->view_size;
    gg_view *copy = gg_must(malloc(size));
    memcpy((void *)copy, (const void *)match_view(m, (gg_seat)viewer), size);
    return copy;
}

snapshot snapshot_begin(const table *t) {
    snapshot now = { .phase = match_head(t->game)->phase, .to_move = table_to_move(t) };
    for (unsigned v = 0; v <= match_game(t->game)->seat_count; v++) {
        if (!match_has_viewer(t->game, v)) continue;
        match_log(t->game, v, &now.told[v]);
        now.view[v] = view_copy(t->game, v);
    }
    return now;
}

void snapshot_end(snapshot *l) {
    for (unsigned v = 0; v < TABLE_VIEWERS_MAX; v++)
        free(l->view[v]);
}

// Tells the events of the last action to one viewer, in messages like `b`; how many there were.
static uint32_t tell_events(bulletin *b, snapshot *before, const table_host *host) {
    const table *t = b->t;
    const gg_game *game = match_game(t->game);
    uint32_t count = 0;
    const gg_event *event = match_news(t->game, b->viewer, match_action_count(t->game), &count);
    gg_view *view = before->view[b->viewer];
    b->view = view;
    b->at = before->told[b->viewer];
    for (uint32_t i = 0; i < count; i++) {
        game->learn(view, &event[i]);
        b->event = &event[i];
        b->at++;
        bulletin_say(b, host);
        b->request_id.given = false;
    }
    b->event = NULL;
    b->view = NULL;
    return count;
}

// Whether this viewer has to hear what is asked now, or that nothing is any more.
static bool is_concerned(const table *t, const snapshot *before, unsigned viewer) {
    uint32_t told = 0;
    match_log(t->game, viewer, &told);
    bool owed = before->to_move >> viewer & 1, owes = table_to_move(t) >> viewer & 1;
    bool is_told = told != before->told[viewer];
    if (table_over(t)) return before->to_move != 0;
    if (t->guests.hotseat && before->to_move != table_to_move(t)) return true;
    if (!owes) return owed && !is_told;
    return !owed || is_told || before->phase != match_head(t->game)->phase;
}

static void tell_play(bulletin *b, const entry *e, snapshot *before, const table_host *host) {
    uint32_t count = tell_events(b, before, host);
    // Whoever acts gets an answer in any case.
    if ((count == 0 && b->viewer == e->seat) || is_concerned(b->t, before, b->viewer))
        bulletin_say(b, host);
}

static void tell_undo(bulletin *b, const entry *e, const snapshot *before, const table_host *host) {
    if (b->viewer == e->seat || is_concerned(b->t, before, b->viewer)) bulletin_say(b, host);
}

void tell_entry(const table *t, const entry *e, snapshot *before, const table_host *host,
                request_id id) {
    for (unsigned v = 0; v <= match_game(t->game)->seat_count; v++) {
        if (!match_has_viewer(t->game, v)) continue;
        bulletin b = { .t = t, .viewer = v };
        if (v == e->seat) b.request_id = id;
        b.is = e->kind == ENTRY_PLAY ? "news" : e->kind == ENTRY_UNDO ? "undone" : "offer";
        if (e->kind == ENTRY_PLAY)
            tell_play(&b, e, before, host);
        else if (e->kind == ENTRY_UNDO)
            tell_undo(&b, e, before, host);
        else
            bulletin_say(&b, host);
    }
}
