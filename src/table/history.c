/* history.c - looks back: the match is played again beside itself, and shows after every event that
 * a viewer was told what its view then was. The set-up is one step. Once the game is over each step
 * bears the number of its action, so that what several viewers saw can be laid side by side; while
 * it is on, the numbers would tell how much was done in secret. */
#include <stdlib.h>

#include "base/check.h"
#include "base/text.h"
#include "table/club/gallery.h"

static void forget(table *t) {
    match_close(t->history);
    t->history = NULL;
}

void history_cut(table *t) {
    if (t->history && match_action_count(t->history) > match_action_count(t->game)) forget(t);
}

// The match as it was after so many actions.
static const match *history_at(table *t, uint32_t number) {
    GG_ASSERT_CMP(number, <=, match_action_count(t->game));
    if (t->history && match_action_count(t->history) > number) forget(t);
    if (!t->history) t->history = match_open_again(t->game);
    while (match_action_count(t->history) < number)
        match_play_again(t->history, t->game);
    return t->history;
}

typedef struct steps {
    const history_request *q;
    gg_text *text;
    uint32_t number; // of the action whose events are put; 0: the set-up
    uint32_t at;     // events told so far
    uint32_t count;  // steps put
    bool more;       // there is one more than was asked for
    char *shown;     // the view of the last of them; NULL: there is none
} steps;

// The first step has the whole view.
static void put_step_view(steps *s, const gg_view *view) {
    char *text = view_text(match_game(s->q->t->game), view, s->q->form);
    put_view(s->q->form & TABLE_CHANGES ? s->shown : NULL, text, s->text);
    free(s->shown);
    s->shown = text;
}

static void put_step(steps *s, const gg_event *event, uint32_t count, const gg_view *view) {
    const gg_game *game = match_game(s->q->t->game);
    s->at += count;
    if (s->at <= s->q->from || s->more) return;
    s->more = s->count == s->q->count;
    if (s->more) return;
    s->count++;
    gg_put_object(s->text, NULL);
    gg_put_number(s->text, "at", s->at);
    match_events_write(game, event, count, s->text);
    put_step_view(s, view);
    if (s->q->numbered) gg_put_number(s->text, "number", s->number);
    gg_put(s->text, "}");
}

static void put_action_steps(steps *s) {
    const history_request *q = s->q;
    const gg_game *game = match_game(q->t->game);
    uint32_t count = 0;
    const gg_event *event = match_news(q->t->game, q->viewer, s->number, &count);
    if (s->at + count <= q->from) {
        s->at += count;
        return;
    }
    gg_view *view = view_copy(history_at(q->t, s->number - 1), q->viewer);
    for (uint32_t i = 0; i < count; i++) {
        game->learn(view, &event[i]);
        put_step(s, &event[i], 1, view);
    }
    free(view);
}

static bool put_steps(const history_request *q, gg_text *text) {
    steps s = { .q = q, .text = text };
    uint32_t count = 0;
    const gg_event *event = match_news(q->t->game, q->viewer, 0, &count);
    if (count > q->from)
        put_step(&s, event, count, match_view(history_at(q->t, 0), (gg_seat)q->viewer));
    else
        s.at = count;
    while (s.number < match_action_count(seen_by(q->t, q->viewer)) && !s.more && !text->full) {
        s.number++;
        put_action_steps(&s);
    }
    free(s.shown);
    return s.more;
}

void history_write(const void *self, gg_text *text) {
    const history_request *q = self;
    gg_put(text, "{\"is\":\"past\"");
    put_request_id(q->request_id, text);
    gg_put_member(text, "viewer", viewer_name(q->t, q->viewer));
    gg_put_number(text, "from", q->from);
    gg_put_list(text, "steps");
    bool more = put_steps(q, text);
    gg_put(text, "]");
    gg_put_key(text, "more");
    gg_put(text, more ? "true}" : "false}");
}
